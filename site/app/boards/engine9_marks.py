"""The marks of Engine No. 9: what each choice leads to, what is chosen, a hint, the last move, what is pointed at.

Each own locomotive that may drive has a ring with its number; its way is dotted along the track up to what becomes of
it. Whoever is nudged on the way goes on dashed, and stands pale where it would come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from app.boards import engine9_offers, engine9_signs
from app.boards.engine9_dice import choosing, entering
from app.boards.engine9_grid import (
    BRIDGE_CORNER,
    BRIDGE_LENGTH,
    BRIDGE_WIDTH,
    REACH,
    TURNING,
    Grid,
    Place,
    bridge_place,
    square_place,
)
from app.boards.engine9_locomotives import locomotive
from app.boards.engine9_offers import Offer, key_of
from app.boards.engine9_tracks import joined
from app.boards.engine9_ways import ahead, way
from app.boards.engine9_yards import tile_place
from app.outline import placed, short
from app.scene import Look, Mark, Path, Point, Rect, Shape
from pygames.engine9.geometry import HAND, STARTS, Area, parse_square, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.state import Engine9State
from pygames.game import MoveError

PERIOD: Final = 20.0
"""From dot to dot of a way: dots of ways that share a track fall upon each other."""

FAINT: Final = 0.32
QUIET: Final = 0.5
"""How pale other offers are while one is chosen, and while one is pointed at."""

LARGER: Final = 1.4
"""How much larger numbers are on boards of phones."""

SHOULDERS: Final = (90, -90, 135, -135, 45, -45, 180, 0)
"""Where a number may stand at its ring, from the way the locomotive looks; the first is the best."""

FRAME: Final = Rect(
    (-BRIDGE_WIDTH / 2 + 5, -BRIDGE_LENGTH / 2 + 5),
    BRIDGE_WIDTH - 10,
    BRIDGE_LENGTH - 10,
    "engine9.trace.area",
    BRIDGE_CORNER - 5,
)
ARROW: Final = "M-2 -20L24 0L-2 20Z"


def read_move(move: object, state: Engine9State | None) -> Move | None:
    """A move as it is, or from its text in the position it was played in; None for any other thing."""
    if isinstance(move, Move):
        return move
    if not isinstance(move, str) or state is None:
        return None
    try:
        found = state.parse(move)
    except MoveError:
        return None
    return found if isinstance(found, Move) else None


# Choices


def previews(state: Engine9State, look: Look) -> list[Shape]:
    """What can be chosen now, and what each choice leads to."""
    if look.locked:
        return []
    grid = Grid.of(look)
    if state.due == "again":
        return _again(state)
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
    ways = _Ways(state, _size(look))
    for offer in sorted(offers, key=lambda one: one.number == lit):
        mine = offer.number == lit
        opacity = 1.0 if chosen is None or mine else FAINT if picked else QUIET
        if look.previews or (picked and mine):
            ways.show(offer, mine, opacity)
    rings, numbers = _rings(state, offers, lit, picked, ways.busy, _size(look))
    return [*ways.lines, *rings, *ways.signs, *numbers]


def _size(look: Look) -> float:
    return LARGER if look.small or look.layout != "wide" else 1.0


def _origin(state: Engine9State, move: Move) -> Place:
    square = move.square if move.kind == "go" else STARTS[move.lane]
    return square_place(square, state.areas, state.flips)


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
    places = [_origin(state, offer.move) for offer in offers]
    taken = [*busy, *(place.at for place in places)]
    taken += [
        square_place(square, state.areas, state.flips).at
        for seat in range(state.players)
        for square in state.squares_of(seat)
    ]
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


class _Ways:
    """The ways of offers: their lines, their signs, and the points (`busy`) that signs have been set to."""

    def __init__(self, state: Engine9State, size: float) -> None:
        self.state, self.size = state, size
        self.busy: list[Point] = []
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
        if leg.end == "accident":
            last = beside_end(last, leg)
            self._sign(f"crash:{key}", engine9_signs.BURST, last.at, opacity)
        elif leg.end == "shed":
            self._sign(f"home:{key}", engine9_signs.HOME, last.at, opacity)
        elif leg.end == "nudges":
            near = bumper(self.state, offer.legs[number + 1], last)
            self._sign(f"push:{key}", engine9_signs.PUSH, near.at, opacity, near.heading, grow=0.85)
        elif number == 0:
            self._sign(f"rest:{key}", engine9_signs.landing(offer.number), last.at, opacity, grow=self.size)
        if number == 0 and chosen and leg.end != "nudges":
            self.signs.append(Shape(f"aim:{key}", engine9_signs.AIM, at=last.at, opacity=opacity))

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


def beside_end(last: Place, leg: Leg) -> Place:
    """Where the burst of an accident is: behind the end of the track."""
    return ahead(last, 20 if leg.cause == "buffer" else 34)


def bumper(state: Engine9State, other: Leg, last: Place) -> Place:
    """Where the sign of a push is: between the pusher and the one it pushes, looking there."""
    ahead_of = square_place(other.origin, state.areas, state.flips)
    (x, y), (to_x, to_y) = last.at, ahead_of.at
    turn = (ahead_of.heading - last.heading + 180) % 360 - 180
    return Place((x + 0.46 * (to_x - x), y + 0.46 * (to_y - y)), last.heading + turn / 2)


def joined_way(places: Sequence[Place], begin: float = 0, gap: float = 0) -> str:
    """The line along places from `begin` units behind its beginning to `gap` units before its end; "" for none."""
    points = _cut([place.at for place in places], begin)
    points = _cut(points[::-1], gap)[::-1]
    return joined(points) if len(points) > 1 else ""


def _cut(points: list[Point], far: float) -> list[Point]:
    """A line without the first so many units of it."""
    for place in range(len(points) - 1):
        (x, y), (to_x, to_y) = points[place], points[place + 1]
        length = hypot(to_x - x, to_y - y)
        if length > far:
            share = far / length
            return [(x + (to_x - x) * share, y + (to_y - y) * share), *points[place + 1 :]]
        far -= length
    return []


def _again(state: Engine9State) -> list[Shape]:
    """One more turn for the same locomotive: where it stands, or where it may start."""
    squares = [state.mover]
    if state.mover == HAND:
        squares = [square for square in STARTS if state.at(square) is None]
    found = []
    for square in squares:
        place = square_place(square, state.areas, state.flips)
        name = square_name(square)
        if state.mover == HAND:
            found.append(locomotive(f"pale:{name}", state.turn, *place, opacity=0.62))
        found.append(Shape(f"ring:{name}", engine9_signs.CAN, at=place.at))
        found.append(Shape(f"again:{name}", engine9_signs.AGAIN, at=_shoulder(place, [], 1.4), scale=1.3))
    return found


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
        hand = Shape("inviting", engine9_signs.INVITING, at=grid.total, turn=grid.hand, scale=grid.die / 90)
        return [_tray_ring(grid), hand]
    if not entering(state, look):
        return []
    number = min(2, len(look.picked) + (0 if state.due == "roll" else 1))
    return [_framed(f"can:die:{number}", grid.dice[number], grid.die)]


# What is pointed at, hints


def under(state: Engine9State, look: Look) -> list[Shape]:
    """What lies under the locomotives: the ways of the last move, and a wash where one is chosen."""
    found = drive(state, look)
    chosen = None if look.locked or not look.picked else engine9_offers.chosen(state, look)
    if chosen is not None:
        found.append(Shape("chosen.wash", engine9_signs.WASH, at=_origin(state, chosen.move).at))
    return found


def over(state: Engine9State, look: Look) -> list[Shape]:
    """What is pointed at, and a hint."""
    found = []
    key = look.pointed or ""
    square = parse_square(key.rpartition(":")[2])
    if square is None and key.startswith(("start:", "to:start:")) and key[-1] in "012":
        square = STARTS[int(key[-1])]
    if square is not None and not key.startswith("to:"):
        place = square_place(square, state.areas, state.flips)
        found.append(Shape("pointed", engine9_signs.POINTED, at=place.at))
    hint = read_move(look.hint, state)
    if hint is not None:
        found += _hint(state, hint, Grid.of(look))
    return found


def _hint(state: Engine9State, move: Move, grid: Grid) -> list[Shape]:
    """A move to show as a hint: double rings."""
    if move.kind in ("go", "start"):
        origin = _origin(state, move)
        legs = state.run(move)
        places = way(state, legs[0])
        d = joined_way(places, engine9_signs.RING + 20, 0)
        found = [Shape("hint", engine9_signs.HINT, at=origin.at)]
        if d:
            found.insert(0, Shape("hint.way", (Path(d, "engine9.way.sure.halo"), Path(d, "engine9.way.hint"))))
        return found
    if move.kind == "again" and state.mover != HAND:
        return [Shape("hint", engine9_signs.HINT, at=square_place(state.mover, state.areas, state.flips).at)]
    if move.kind == "dice":
        return [Shape(f"hint:{k}", engine9_signs.HINT, at=at, scale=grid.die / 80) for k, at in enumerate(grid.dice)]
    if move.kind == "tile":
        at = bridge_place(state.area_of(move.bridge), False)[0]
        tile = tile_place(grid, state.turn, state.tiles(state.turn) - 1)
        return [
            Shape("hint", engine9_signs.HINT, at=at, scale=1.3),
            Shape("hint:tile", engine9_signs.HINT, at=tile, scale=0.6 * grid.tile),
        ]
    return []


# The last move


def trace(state: Engine9State, look: Look) -> list[Shape]:
    """Where the bridge came from that was pushed last, and its way through the middle; what drove last is `drive`'s."""
    before = look.before if isinstance(look.before, Engine9State) else None
    move = read_move(look.last, before)
    if move is None or before is None or move.kind != "roll":
        return []
    bridge = move.bridge if move.bridge >= 0 else before.bridge
    if bridge is None:
        return []
    left, came = before.area_of(bridge), before.free
    at, turn = bridge_place(left, False)
    line, head = push_way(left, came)
    return [
        Shape("trace.area", (replace(FRAME, style="engine9.trace.wash"), FRAME), at=at, turn=turn % 360),
        Shape("trace.way", (Path(line, "engine9.trace.line"), Path(head, "engine9.trace.head"))),
    ]


def push_way(left: Area, came: Area) -> tuple[str, str]:
    """The way of a bridge's middle from area to area, and an arrow's head at its end before the bridge."""
    tip = REACH - BRIDGE_LENGTH / 2 - 26
    side = (came - left) % 4
    begin = f"M0 {short(-REACH + 40)}"
    pin = short(TURNING)
    if side == 2:
        line, head = f"{begin}L0 {short(tip - 2)}", placed(ARROW, 90, (0, tip))
    else:
        right = 1 if side == 1 else -1
        bend = f"A{pin} {pin} 0 0 {1 if right > 0 else 0} {short(right * TURNING)} 0"
        line = f"{begin}L0 -{pin}{bend}L{short(right * (tip - 2))} 0"
        head = placed(ARROW, 0 if right > 0 else 180, (right * tip, 0))
    return placed(line, 90 * left), placed(head, 90 * left)


def drive(state: Engine9State, look: Look) -> list[Shape]:
    """The ways that locomotives took in the last move: small, pale."""
    before = look.before if isinstance(look.before, Engine9State) else None
    move = read_move(look.last, before)
    if move is None or before is None or move.kind not in ("go", "start"):
        return []
    found = []
    for number, leg in enumerate(before.run(move)):
        places = way(before, leg)
        d = joined_way(places, 16 if number == 0 else 0, 0)
        if d:
            found.append(Shape(f"last.way:{number}", (Path(d, "engine9.last.way"),)))
        if leg.end == "accident":
            found.append(Shape(f"last.crash:{number}", engine9_signs.LAST_BURST, at=beside_end(places[-1], leg).at))
        if number == 0:
            found.append(Shape("last.ring", engine9_signs.LAST_RING, at=places[0].at))
    return found
