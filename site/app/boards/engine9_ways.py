"""The ways of Engine No. 9's locomotives: a leg of a move as points and headings along the track. No times, no drawing.

Motion drives along them and previews are dotted along them. Each square has a piece of track before its middle and one
behind it; a way is these pieces one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final, TypeAlias

from app.boards.engine9_grid import (
    ON_BOARD,
    SHED_TURN,
    UNIT,
    Place,
    bridge_place,
    crossing,
    lying,
    on_cubic,
    on_lane,
    riding,
    row,
    shed_of,
)
from app.scene import Point
from pygames.engine9.geometry import (
    COLOURS,
    FINISHES,
    HAND,
    LANES,
    LENGTHS,
    QUARTERS,
    STARTS,
    Square,
    bridge_square,
    on_bridge,
    other_end,
    quarter_square,
)
from pygames.engine9.moves import Leg
from pygames.engine9.state import Engine9State

STEPS: Final = 2
"""Into how many pieces the track between a square's middle and its edge is cut, where it bends."""

BUMP: Final = 0.13 * UNIT
"""How far past the middle of its square a locomotive comes that meets a buffer stop."""

Halves: TypeAlias = tuple[tuple[Place, ...], tuple[Place, ...]]
"""The track of a square up to its middle, and from there on: neither has the middle itself."""


def way(view: Engine9State, leg: Leg) -> tuple[Place, ...]:
    """The places that a leg leads over, from where its locomotive stands to where it comes to rest.

    One that starts begins at its start square. The middles of all squares are among the places. A leg that ends with an
    accident goes on to the buffer (a little past the square's middle: the locomotive's nose is long) or to the end of
    the track; one that ends in a shed goes on to the shed that is its owner's next.
    """
    squares = leg.squares if leg.origin == HAND else (leg.origin, *leg.squares)
    found: list[Place] = []
    for place, square in enumerate(squares):
        before, middle, behind = _pieces(view, square)
        found += (*(before if place > 0 else ()), middle, *(behind if square != squares[-1] else ()))
    last = found[-1]
    if leg.end == "shed":
        found += into_shed(last, shed_of(view.players, leg.seat, view.sheds(leg.seat)))
    elif leg.cause == "buffer":
        found.append(ahead(last, BUMP))
    elif leg.end == "accident":
        found += _pieces(view, squares[-1])[2]
    return _smooth(found)


def ahead(place: Place, far: float) -> Place:
    """The place so many board units further in the direction that a place looks; behind it if `far` is less than 0."""
    angle = radians(place.heading)
    return Place((place.at[0] + far * cos(angle), place.at[1] + far * sin(angle)), place.heading)


def into_shed(finish: Place, shed: Point) -> tuple[Place, ...]:
    """From the middle of a finishing square past its buffer and over to a shed, without the square itself."""
    (x, y), (to_x, to_y) = finish.at, shed
    if x == to_x:
        return (Place(shed, SHED_TURN),)
    pull = 0.55 * (y - to_y)
    return tuple(on_cubic((x, y), (x, y - pull), (to_x, to_y + pull), shed, step / 8) for step in range(1, 9))


def _pieces(view: Engine9State, square: Square) -> tuple[tuple[Place, ...], Place, tuple[Place, ...]]:
    """The track of a square as it lies now: up to its middle, its middle, from there on."""
    found = on_bridge(square)
    if found is None:
        before, behind = _HALVES[square]
        return before, ON_BOARD[square], behind
    bridge = found[0]
    at, turn = bridge_place(view.areas.index(bridge), view.flips[bridge])
    before, behind = _HALVES[square]
    facing = 0
    if view.flips[bridge]:
        before, behind, facing = behind[::-1], before[::-1], 180
    begin, end = (tuple(lying(place, at, turn, facing) for place in half) for half in (before, behind))
    return begin, riding(square, at, turn, facing), end


def _smooth(places: Iterable[Place]) -> tuple[Place, ...]:
    """The places without repetitions, each heading less than half a turn from the one before it."""
    found: list[Place] = []
    for at, heading in places:
        if found:
            was = found[-1].heading
            heading = was + (heading - was + 180) % 360 - 180
            if abs(at[0] - found[-1].at[0]) + abs(at[1] - found[-1].at[1]) < 1e-6:
                continue
        found.append(Place(at, heading))
    return tuple(found)


def _quarter_halves(quarter: int, lane: int, number: int) -> Halves:
    begin, middle = number - 1.0, number - 0.5
    cuts = STEPS if 2 - lane < number <= 5 - lane else 1
    return (
        tuple(on_lane(quarter, lane, begin + step / cuts / 2) for step in range(cuts)),
        tuple(on_lane(quarter, lane, middle + (step + 1) / cuts / 2) for step in range(cuts)),
    )


def _bridge_halves(bridge: int, lane: int, side: int) -> Halves:
    """A bridge's square in the way of travel as drawn; nothing where a buffer stands."""
    other = other_end(bridge, lane, side)
    y = row(lane)
    if other is None or other == lane:
        rim = (Place(((2 * side - 1.0) * UNIT, y), 0),)
        inner = () if other is None else (Place((0, y), 0),)
        return (rim, inner) if side == 0 else (inner, rim)
    a, b = (lane, other) if side == 0 else (other, lane)
    middle = _share_of(0.444 if side else -0.444)
    begin, end = side / 2, (side + 1) / 2
    before = [begin + (middle - begin) * step / STEPS for step in range(STEPS)]
    behind = [middle + (end - middle) * (step + 1) / STEPS for step in range(STEPS)]
    return tuple(crossing(a, b, share) for share in before), tuple(crossing(a, b, share) for share in behind)


def _share_of(along: float) -> float:
    """The share of a bridge's crossing track, from 0 to 1, at which it is so far along (-1 to 1)."""
    low, high = 0.0, 1.0
    for _ in range(40):
        share = (low + high) / 2
        low, high = (share, high) if share**3 - (1 - share) ** 3 < along else (low, share)
    return low


def _straight_halves(square: Square, length: float) -> Halves:
    middle = ON_BOARD[square]
    return (ahead(middle, -length),), (ahead(middle, length),)


_HALVES: Final[dict[Square, Halves]] = {
    **{square: _straight_halves(square, UNIT / 2) for square in (*STARTS, *FINISHES)},
    **{
        quarter_square(quarter, lane, number): _quarter_halves(quarter, lane, number)
        for quarter in QUARTERS
        for lane in LANES
        for number in range(1, LENGTHS[lane] + 1)
    },
    **{
        bridge_square(bridge, lane, side): _bridge_halves(bridge, lane, side)
        for bridge in range(len(COLOURS))
        for lane in range(4)
        for side in range(2)
    },
}
