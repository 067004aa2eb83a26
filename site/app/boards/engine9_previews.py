"""What can be chosen now in Engine No. 9, and what each choice leads to, before anything is picked.

Each own locomotive that may drive has a ring with its number; its way is dotted along the track up to what becomes of
it. Whoever is nudged on the way goes on dashed, and stands pale where it would come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist, hypot
from typing import Final, Literal, NamedTuple

from app.boards import engine9_offers, engine9_signs
from app.boards.engine9_aims import Aim, again_sign, aim, on_bridge, size_of
from app.boards.engine9_dice import choosing, entering, shown
from app.boards.engine9_grid import HALF_BOARD, Grid, Place, bridge_place, square_place
from app.boards.engine9_locomotives import locomotive
from app.boards.engine9_marks import FRAME, beside_end, joined_way, origin, standing
from app.boards.engine9_offers import Offer, key_of
from app.boards.engine9_ways import ahead, way
from app.boards.engine9_yards import tile_place
from app.scene import Look, Mark, Path, Point, Rect, Shape
from pygames.engine9.geometry import HAND, square_name
from pygames.engine9.moves import Leg
from pygames.engine9.state import Engine9State

FAINT: Final = 0.32
QUIET: Final = 0.5
"""How pale other offers are while one is chosen, and while one is pointed at."""

SHOULDERS: Final = (90, -90, 135, -135, 45, -45, 180, 0)
"""Where a number may stand at its ring, from the way the locomotive looks; the first is the best."""


def previews(state: Engine9State, look: Look) -> list[Shape]:
    """What can be chosen now, and what each choice leads to."""
    if look.locked:
        return []
    grid = Grid.of(look)
    if state.due == "again":
        return _again(state, look)
    if state.due == "colour" or choosing(state, look):
        return _colours(state, look, grid)
    if state.due in ("roll", "pips"):
        return _dice(state, look, grid)
    offers = engine9_offers.offers(state, look.previews)
    if not offers:
        return []
    chosen = engine9_offers.chosen(state, look)
    lit = 0 if chosen is None else chosen.number
    picked = chosen is not None and look.picked[:1] == (key_of(chosen.move),)
    size = size_of(look)
    ways = _Ways(state, size)
    for offer in sorted(offers, key=lambda one: one.number == lit):
        mine = offer.number == lit
        opacity = 1.0 if chosen is None or mine else FAINT if picked else QUIET
        if look.previews or (picked and mine):
            ways.show(offer, mine, opacity)
    ways.number_ends(lit if picked else 0)
    here = aim(state, look)
    pressed = [] if here is None else _pressed(state, here)
    rings, numbers = _rings(state, offers, lit, picked, ways.busy, size)
    hand = [] if here is None else [_hand("pointer", state, here.hand, size)]
    return [*ways.lines, *rings, *pressed, *ways.signs, *numbers, *hand]


def _pressed(state: Engine9State, here: Aim) -> list[Shape]:
    """The rings about the place that the chosen locomotive comes to."""
    if not here.lands:
        return []
    return [Shape("aim", engine9_signs.press(state.turn, here.ring), at=here.at)]


def _hand(key: str, state: Engine9State, place: Place, size: float) -> Shape:
    """The hand that points to what is to be pressed."""
    return Shape(key, engine9_signs.hand(state.turn), at=place.at, turn=place.heading % 360, scale=size)


def _rings(
    state: Engine9State,
    offers: Sequence[Offer],
    lit: int,
    picked: bool,
    busy: list[Point],
    size: float,
) -> tuple[list[Shape], list[Shape]]:
    """The rings at the locomotives that may drive (a pale one where it would start), and their numbers."""
    found, numbers = [], []
    places = [origin(state, offer.move) for offer in offers]
    taken = [*busy, *(place.at for place in places)]
    taken += standing(state)
    for offer, place in zip(offers, places, strict=True):
        key = key_of(offer.move)
        mine = offer.number == lit
        aside = 0.55 if picked and not mine else 1.0
        if offer.move.kind == "start":
            found.append(locomotive(f"pale:{key}", state.turn, *place, opacity=0.62 * aside))
        marks = engine9_signs.CHOSEN if picked and mine else engine9_signs.CAN
        found.append(Shape(f"ring:{key}", marks, at=place.at, opacity=aside))
        at = _shoulder(place, taken, size)
        taken.append(at)
        strong = engine9_signs.numbered(offer.number, mine)
        numbers.append(Shape(f"number:{key}", strong, at=at, scale=size, opacity=aside))
    return found, numbers


def _shoulder(place: Place, taken: list[Point], size: float) -> Point:
    """Where a number stands best at a ring: near nothing else."""
    best, best_room = place.at, -1.0
    for rank, side in enumerate(SHOULDERS):
        x, y = ahead(Place(place.at, place.heading + side), engine9_signs.RING + 4 + 6 * size).at
        room = min((hypot(x - a, y - b) for a, b in taken if (a, b) != place.at), default=999.0)
        room = min(room, 75.0) - 2 * rank
        if room > best_room:
            best, best_room = (x, y), room
    return best


class _End(NamedTuple):
    """What comes to rest somewhere: whose offer's key and number, how pale, and what it is there."""

    key: str
    number: int
    opacity: float
    kind: Literal["rest", "home", "pale"]


class _Ways:
    """The ways of offers: their lines, their signs, and the points (`busy`) that signs have been set to."""

    def __init__(self, state: Engine9State, size: float) -> None:
        self.state, self.size = state, size
        self.busy: list[Point] = []
        self.ends: dict[Point, list[_End]] = {}
        self.lines: list[Shape] = []
        self.signs: list[Shape] = []

    def show(self, offer: Offer, chosen: bool, opacity: float) -> None:
        """One offer: the way of its locomotive, then those of the nudged ones."""
        key = key_of(offer.move)
        for number, leg in enumerate(offer.legs):
            places = way(self.state, leg)
            style = ("sure" if chosen else "dots") if number == 0 else "dashes"
            begin, gap = (60.0 if number == 0 else 46.0), _gap(leg, number)
            d = joined_way(places, begin, gap)
            if d:
                for part in (".halo", ""):
                    line = Path(d, f"engine9.way.{style}{part}")
                    self.lines.append(Shape(f"way:{key}:{number}{part}", (line,), opacity=opacity))
            self._end(f"{key}:{number}", offer, number, leg, places, chosen, opacity)

    def _end(
        self, key: str, offer: Offer, number: int, leg: Leg, places: Sequence[Place], chosen: bool, opacity: float
    ) -> None:
        """What becomes of a locomotive."""
        last = places[-1]
        if number > 0 and leg.squares and leg.end in ("rests", "nudges"):
            pale = locomotive(f"pale:{key}", leg.seat, *last, opacity=0.66 * opacity)
            self.signs += [pale, Shape(f"pale.ring:{key}", engine9_signs.PALE, at=last.at, opacity=opacity)]
            self.busy.append(last.at)
            self._ends_at(last.at, _End(key, offer.number, opacity, "pale"))
        if leg.end == "accident":
            last = beside_end(last, leg)
            self._sign(f"crash:{key}", engine9_signs.BURST, last.at, opacity)
        elif leg.end == "shed":
            self._sign(f"home:{key}", engine9_signs.HOME, last.at, opacity)
            self._ends_at(last.at, _End(key, offer.number, opacity, "home"))
        elif leg.end == "nudges":
            near = bumper(self.state, offer.legs[number + 1], last)
            self._sign(f"push:{key}", engine9_signs.PUSH, near.at, opacity, near.heading, grow=0.85)
        if number == 0 and (leg.end == "rests" or (leg.end == "nudges" and chosen and leg.squares)):
            self._ends_at(last.at, _End(key, offer.number, opacity, "rest"))

    def _ends_at(self, at: Point, end: _End) -> None:
        near = next((one for one in self.ends if dist(one, at) < 1), at)
        self.ends.setdefault(near, []).append(end)

    def number_ends(self, picked: int) -> None:
        """The numbers of the offers where they come to rest; of several that come to one place, side by side under it,
        but for the one that is picked (0: none).

        A house has its number only there, and one that is nudged only where another offer comes to its place.
        """
        for (x, y), ends in self.ends.items():
            ends = [end for end in ends if end.number == picked] or ends
            kinds, numbers = {end.kind for end in ends}, {end.number for end in ends}
            if kinds == {"pale"} or (len(numbers) == 1 and "rest" not in kinds):
                continue
            shown = sorted(ends, key=lambda end: (end.number, end.kind != "rest"))
            shown = [end for k, end in enumerate(shown) if k == 0 or end.number != shown[k - 1].number]
            wide, down = 2 * engine9_signs.DOT * self.size, 0.0
            if len(shown) > 1:
                down = (34 if "home" in kinds else engine9_signs.RING) + 0.3 * wide
                down = -down if y + down + wide / 2 > HALF_BOARD else down
            for k, end in enumerate(shown):
                at = x + (k - (len(shown) - 1) / 2) * wide, y + down
                self._sign(f"rest:{end.key}", engine9_signs.landing(end.number), at, end.opacity, grow=self.size)

    def _sign(
        self, key: str, marks: tuple[Mark, ...], at: Point, opacity: float, turn: float = 0, grow: float = 1.0
    ) -> None:
        self.signs.append(Shape(key, marks, at=at, turn=turn % 360, scale=grow, opacity=opacity))
        self.busy.append(at)


def _gap(leg: Leg, number: int) -> float:
    """How far before its end the line of a way stops, for the sign or the pale locomotive there."""
    if number > 0 and leg.end in ("rests", "nudges"):
        return 48.0
    return {"accident": 10.0, "shed": 34.0, "rests": 22.0, "nudges": 0.0}[leg.end]


def bumper(state: Engine9State, other: Leg, last: Place) -> Place:
    """Where the sign of a push is: between the pusher and the one it pushes, looking there."""
    ahead_of = square_place(other.origin, state.areas, state.flips)
    (x, y), (to_x, to_y) = last.at, ahead_of.at
    turn = (ahead_of.heading - last.heading + 180) % 360 - 180
    return Place((x + 0.46 * (to_x - x), y + 0.46 * (to_y - y)), last.heading + turn / 2)


def _again(state: Engine9State, look: Look) -> list[Shape]:
    """One more turn for the same locomotive: where it stands, or where it may start."""
    found = []
    for square in engine9_offers.again_squares(state):
        place = square_place(square, state.areas, state.flips)
        name = square_name(square)
        if state.mover == HAND:
            found.append(locomotive(f"pale:{name}", state.turn, *place, opacity=0.62))
        found.append(Shape(f"ring:{name}", engine9_signs.CAN, at=place.at))
    at, size = again_sign(state, look), size_of(look)
    found.append(Shape("again", engine9_signs.PLATE, at=at, scale=size))
    return [*found, *engine9_signs.twins("again", shown(state, look)[1], at, size)]


def _framed(key: str, at: Point, size: float, chosen: bool = False) -> Shape:
    half = size / 2 + 9
    style = "engine9.chosen" if chosen else "engine9.ring"
    frame = tuple(Rect((-half, -half), 2 * half, 2 * half, name, 28) for name in ("engine9.ring.halo", style))
    return Shape(key, frame, at=at)


def _colours(state: Engine9State, look: Look, grid: Grid) -> list[Shape]:
    """A tile or the dice; then one of the bridges, at the faces of the die and on the board."""
    if choosing(state, look):
        found = [_framed(f"can:face:{bridge}", grid.faces[bridge], grid.die) for bridge in range(3)]
        for area, bridge in enumerate(state.areas):
            if bridge is not None:
                at, turn = bridge_place(area, False)
                marks = tuple(replace(FRAME, style=style) for style in ("engine9.ring.halo", "engine9.ring.bridge"))
                found.append(Shape(f"can:bridge:{bridge}", marks, at=at, turn=turn % 360))
        if state.due == "colour":
            found.append(_tile_ring(state, grid, True))
            places = [(bridge, on_bridge(state, state.area_of(bridge), look)) for bridge in range(3)]
            found += [_hand(f"pointer:{bridge}", state, place, size_of(look)) for bridge, place in places]
        return found
    return [_tile_ring(state, grid, False), _tray_ring(grid)]


def _tray_ring(grid: Grid) -> Shape:
    """The edge of the dice tray, lit."""
    x, y, wide, high = grid.tray
    frame = Rect((x + 4.5, y + 4.5), wide - 9, high - 9, "engine9.tray.lit", 30)
    return Shape("can:tray", (frame,))


def _tile_ring(state: Engine9State, grid: Grid, chosen: bool) -> Shape:
    at = tile_place(grid, state.turn, state.tiles(state.turn) - 1)
    return replace(_framed("can:tile", at, 50, chosen), scale=max(0.9, grid.tile))


def _dice(state: Engine9State, look: Look, grid: Grid) -> list[Shape]:
    """The dice that are to be thrown, or the one to be entered next."""
    if look.rolls:
        place = Place(ahead(Place(grid.total, grid.hand - 90), 0.1 * grid.die).at, grid.hand)
        return [_tray_ring(grid), _hand("inviting", state, place, grid.die / 100)]
    if not entering(state, look):
        return []
    number = min(2, len(look.picked) + (0 if state.due == "roll" else 1))
    return [_framed(f"can:die:{number}", grid.dice[number], grid.die)]
