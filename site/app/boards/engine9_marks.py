"""The marks of Engine No. 9 beside its choices: the last move, a hint, what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from typing import Final

from app.boards import engine9_offers, engine9_signs, read_move
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
from app.boards.engine9_tracks import joined
from app.boards.engine9_ways import ahead, way
from app.boards.engine9_yards import tile_place
from app.outline import placed, short
from app.scene import Look, Path, Point, Rect, Shape
from pygames.engine9.geometry import HAND, STARTS, Area, Square, parse_square
from pygames.engine9.moves import Leg, Move
from pygames.engine9.state import Engine9State

FRAME: Final = Rect(
    (-BRIDGE_WIDTH / 2 + 5, -BRIDGE_LENGTH / 2 + 5),
    BRIDGE_WIDTH - 10,
    BRIDGE_LENGTH - 10,
    "engine9.trace.area",
    BRIDGE_CORNER - 5,
)
ARROW: Final = "M-2 -20L24 0L-2 20Z"


# Places and lines


def origin(state: Engine9State, move: Move) -> Place:
    """Where the locomotive of a move stands, or would start."""
    square = move.square if move.kind == "go" else STARTS[move.lane]
    return square_place(square, state.areas, state.flips)


def place_of(state: Engine9State, square: Square) -> Point:
    """The middle of a square, wherever its bridge lies."""
    return square_place(square, state.areas, state.flips).at


def standing(state: Engine9State) -> list[Point]:
    """Where all locomotives on the track stand, seat by seat."""
    return [place_of(state, square) for seat in range(state.players) for square in state.squares_of(seat)]


def beside_end(last: Place, leg: Leg) -> Place:
    """Where the burst of an accident is: behind the end of the track."""
    return ahead(last, 20 if leg.cause == "buffer" else 34)


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


# What is pointed at, hints


def under(state: Engine9State, look: Look) -> list[Shape]:
    """What lies under the locomotives: the ways of the last move, and a wash where one is chosen."""
    found = drive(state, look)
    chosen = None if look.locked or not look.picked else engine9_offers.chosen(state, look)
    if chosen is not None:
        found.append(Shape("chosen.wash", engine9_signs.WASH, at=origin(state, chosen.move).at))
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
    hint = read_move(look.hint, state, Move)
    if hint is not None:
        found += _hint(state, hint, Grid.of(look))
    return found


def _hint(state: Engine9State, move: Move, grid: Grid) -> list[Shape]:
    """A move to show as a hint: double rings."""
    if move.kind in ("go", "start"):
        begin = origin(state, move)
        legs = state.run(move)
        places = way(state, legs[0])
        d = joined_way(places, engine9_signs.RING + 20, 0)
        found = [Shape("hint", engine9_signs.HINT, at=begin.at)]
        if d:
            found.insert(0, Shape("hint.way", (Path(d, "engine9.way.sure.halo"), Path(d, "engine9.way.hint"))))
        return found
    if move.kind == "again" and state.mover != HAND:
        return [Shape("hint", engine9_signs.HINT, at=place_of(state, state.mover))]
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
    move = read_move(look.last, before, Move)
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
    move = read_move(look.last, before, Move)
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
