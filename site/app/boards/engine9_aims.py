"""Where to press now in Engine No. 9, shown by a hand to those who read nothing: the place that a chosen locomotive
comes to, the only one that may drive, a bridge to be named. Places alone: how the hand looks is engine9_signs'.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, dist, radians, sin
from typing import Final, NamedTuple

from app.boards import engine9_offers
from app.boards.engine9_grid import BRIDGE_LENGTH, HALF_BOARD, Place, bridge_place, shed_of, turned
from app.boards.engine9_marks import beside_end, origin, place_of, standing
from app.boards.engine9_offers import Offer
from app.boards.engine9_reach import LEAST
from app.boards.engine9_signs import FINGER, PALM, RING
from app.boards.engine9_ways import way
from app.scene import Look, Point
from pygames.engine9.geometry import HAND, STARTS, Area
from pygames.engine9.state import Engine9State

APART: Final = LEAST / 2
"""A place nearer than this to one where a locomotive is picked would only cover it: a second pick there drives too."""

LARGER: Final = 1.4
"""How much larger numbers and hands are on boards of phones."""

TARGET_RING: Final = 43.0
"""The radius of the ring about the place that a locomotive comes to."""

SIDES: Final = (60, 120, 90, 30, 150, 0, 180, -30, -150, -60, -120, -90)
"""Where a hand may stand at what it points to, in degrees clockwise from the right; the first is the best."""

CROWDED: Final = 95.0
"""A hand's middle, as large as it is on large boards, that is so far from anything covers nothing of it."""


class Aim(NamedTuple):
    """What a hand points to: the middle and the radius of the ring there. `hand` is where the hand stands and how it is
    turned; `lands` whether a chosen locomotive comes there, rather than standing there now."""

    at: Point
    ring: float
    hand: Place
    lands: bool


def size_of(look: Look) -> float:
    """How large numbers and hands are drawn in a look."""
    return LARGER if look.small or look.layout != "wide" else 1.0


def targets(view: Engine9State, offer: Offer, offers: Sequence[Offer]) -> tuple[Point, ...]:
    """Where an offer's locomotive comes to, and the one that it nudges; not where one of all offers is picked."""
    leg = offer.legs[0]
    places = way(view, leg)
    if leg.end == "shed":
        found = [shed_of(view.players, leg.seat, view.sheds(leg.seat))]
    elif leg.end == "accident":
        found = [beside_end(places[-1], leg).at]
    else:
        found = [places[-1].at]
    if leg.end == "nudges":
        found.append(place_of(view, offer.legs[1].origin))
    taken = [origin(view, other.move).at for other in offers]
    return tuple(at for at in found if all(dist(at, one) > APART for one in taken))


def aim(view: Engine9State, look: Look) -> Aim | None:
    """What is to be pressed while a locomotive is to drive: the place that the chosen one comes to, or where there is
    but one, that one itself; None where there is a choice, and at any other time."""
    if look.locked or view.due != "move":
        return None
    offers = engine9_offers.offers(view, look.previews)
    chosen = engine9_offers.picked(view, look)
    if chosen is None or not look.previews:
        return _aim(view, look, offers[0], None, lands=False) if len(offers) == 1 else None
    places = targets(view, chosen, offers)
    return _aim(view, look, chosen, places[0] if places else None, lands=bool(places))


def _aim(view: Engine9State, look: Look, offer: Offer, at: Point | None, lands: bool) -> Aim:
    own = origin(view, offer.move).at
    others = standing(view)
    others += [way(view, leg)[-1].at for leg in offer.legs[1:] if leg.squares]
    at = own if at is None else at
    ring = RING if at == own or any(dist(at, other) < 1 for other in others) else TARGET_RING
    numbered = [own] if at != own else []
    hand, _palm = pointing(at, ring - 8, size_of(look), [one for one in others if dist(at, one) > 1], numbered)
    return Aim(at, ring, hand, lands)


def on_bridge(view: Engine9State, area: Area, look: Look) -> Place:
    """Where a hand stands that points to the bridge in an area, beside the locomotives there."""
    centre, turn = bridge_place(area, False)
    riders = standing(view)
    tips = [turned((0, share * BRIDGE_LENGTH), turn) for share in (0, -0.12, 0.12, -0.24, 0.24)]
    tried = (pointing((centre[0] + x, centre[1] + y), 0, size_of(look), riders, ()) for x, y in tips)
    return max(tried, key=lambda one: min((CROWDED, *(dist(one[1], rider) for rider in riders))))[0]


def pointing(
    at: Point, far: float, size: float, things: Iterable[Point], numbered: Iterable[Point]
) -> tuple[Place, Point]:
    """Where a hand stands best whose finger ends `far` from a point, and the middle of the hand.

    It keeps off things, off numbered rings still more, and on the board.
    """
    kept = [*((one, 0.0) for one in things), *((one, 30.0) for one in numbered)]
    best, most = (Place(at, 0.0), at), -1e9
    for rank, side in enumerate(SIDES):
        dx, dy = cos(radians(side)), sin(radians(side))

        def on(distance: float, dx: float = dx, dy: float = dy) -> Point:
            return at[0] + dx * distance, at[1] + dy * distance

        palm = on(far + (FINGER + PALM) * size)
        room = min((CROWDED * size, *(dist(palm, one) - more for one, more in kept)))
        out = max(0.0, max(map(abs, palm)) + 44 * size - HALF_BOARD)
        if room - 4 * rank - 3 * out > most:
            best, most = (Place(on(far + FINGER * size), side - 90.0), palm), room - 4 * rank - 3 * out
    return best


def again_sign(view: Engine9State, look: Look) -> Point:
    """Where the sign of one more turn stands: beside its locomotive, or under the starts for one in hand."""
    size = size_of(look)
    if view.mover == HAND:
        x, y = place_of(view, STARTS[-1])
        return x - 20, y + RING + 14 + 32 * size
    x, y = place_of(view, view.mover)
    others = [at for at in standing(view) if at != (x, y)]
    over, beside = RING + 18 + 32 * size, RING + 18 + 60 * size
    best, most = (x, y), -1e9
    for rank, (dx, dy) in enumerate(((0.0, -over), (0.0, over), (-beside, 0.0), (beside, 0.0))):
        spot = x + dx, y + dy
        room = min((120.0, *(dist(spot, other) for other in others))) - 4 * rank
        room -= 3 * max(0.0, abs(spot[0]) + 60 * size - HALF_BOARD, abs(spot[1]) + 32 * size - HALF_BOARD)
        if room > most:
            best, most = spot, room
    return best
