"""How explorers of i9n get about: cell by cell the shortest way, over the edge where that is shorter; and how they come.

Whoever walks over the edge is seen twice there: it leaves at one side of the map while it comes in at the other.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import asin, sin
from typing import Final

from app.boards.i9n_changes import Change, posed
from app.boards.i9n_grid import CELL, GHOST, MAP, place
from app.boards.i9n_keys import explorer_key
from app.scene import Point, Pose, Shape
from pygames.i9n.geometry import EDGE, NAMES, Position, column_of, row_of

STEP_MS: Final = 180
LONGEST_MS: Final = 900
"""How long an explorer takes for a step, and at most for a whole way."""

LEG_POSES: Final = 5
"""So many times it is looked at on a step."""

COME_MS: Final = 380
LATER_MS: Final = 130
ABOVE: Final = 64
"""How long an explorer takes to come down on its position, how much later the second begins, from how far above."""

PALE: Final = 0.45
"""How much of a thing beyond the edge is seen, where no drawing says it."""

SHADE: Final = 24
VANISHING: Final = 22
"""Beyond the edge something gets pale within so many units, and on the last so many before what is seen ends it goes."""


def way(origin: Position, target: Position) -> list[tuple[int, int]]:
    """The cells (row, column) of the shortest way, both ends among them; beyond the edge columns are -1, or 8, and so on.

    Along the row first, then along the column. Where both ways round are as short, not over the edge.
    """
    row, column = row_of(origin), column_of(origin)
    along = column_of(target) - column
    if abs(along) > EDGE // 2:
        along -= EDGE if along > 0 else -EDGE
    down = row_of(target) - row
    found = [(row, column + step) for step in _counted(along)]
    return [*found, *((row + step, column + along) for step in _counted(down)[1:])]


def _counted(steps: int) -> range:
    return range(0, steps + 1) if steps >= 0 else range(0, steps - 1, -1)


def walk(change: Change) -> None:
    """An explorer's walk; those it leaves and those it comes to make room."""
    state, move, seat = change.state, change.move, change.state.turn
    before = state.explorers(seat) or (move.at, move.at)
    mover = front(before, move.at)
    stays = before[1 - mover]
    moved = 0 if move.to < stays else 1
    cells = way(move.at, move.to)
    ms = min(STEP_MS * (len(cells) - 1), LONGEST_MS)
    _images(change, explorer_key(seat, mover), explorer_key(seat, moved), cells, ms)
    to, origin = explorer_key(seat, 1 - moved), explorer_key(seat, 1 - mover)
    begin = max(ms - STEP_MS, 0) if stays == move.to else 0
    change.glide(to, origin, begin)
    change.glide(ghost_of(change.new, to), ghost_of(change.old, origin), begin)
    change.settle(max(ms - STEP_MS, 0), place(move.to))
    change.settle(0)


def front(pair: tuple[Position, Position], at: Position) -> int:
    """Which of a seat's two explorers goes from a position: of two that stand there, the later one."""
    return 1 if pair[1] == at else 0


def _images(change: Change, origin: str, to: str, cells: list[tuple[int, int]], ms: float) -> None:
    """The walker itself, and what is seen of it beyond the other edge."""
    was, now = change.old.get(origin), change.new.get(to)
    if was is None or now is None:
        return
    begins, ends = _beyond(change.old, was), _beyond(change.new, now)
    round_by = (cells[-1][1] - cells[-1][1] % EDGE) / EDGE * MAP
    corners = [(CELL * (column + 0.5), CELL * (row + 0.5)) for row, column in cells]
    points = [was.at, *corners[1:-1], (now.at[0] + round_by, now.at[1])]
    timed = _timed(points, ms)
    pale = next((shape.opacity for shape in (*begins.values(), *ends.values())), PALE)
    for shift in (-MAP, 0.0, MAP):
        first, last = begins.get(shift), ends.get(shift + round_by)
        poses = [
            Pose(at, (x + shift, y), 0, was.scale + (now.scale - was.scale) * share, _seen(x + shift, now.opacity, pale))
            for at, share, (x, y) in timed
        ]
        if first is not None:
            poses[0] = posed(first)
        if last is not None:
            poses[-1] = posed(last, ms)
        if all(pose.opacity == 0 for pose in poses):
            continue
        if first is None and last is None:
            change.passes(replace(now, key=f"passing:{shift:.0f}"), poses)
        else:
            change.go(last.key if last else "", first.key if first else "", poses)


def _beyond(shapes: dict[str, Shape], shape: Shape) -> dict[float, Shape]:
    """A thing of the map, and what is seen of it beyond the edges, each by how far to the east it stands of it."""
    found = {0.0: shape}
    for other in shapes.values():
        away = other.at[0] - shape.at[0]
        if shape.key in other.key and other.at[1] == shape.at[1] and abs(abs(away) - MAP) < 1:
            found[MAP if away > 0 else -MAP] = other
    return found


def ghost_of(shapes: dict[str, Shape], key: str) -> str:
    """The key of what is seen of a thing beyond the edge; "" where nothing is."""
    shape = shapes.get(key)
    if shape is None:
        return ""
    return next((other.key for other in _beyond(shapes, shape).values() if other.key != key), "")


def _seen(x: float, whole: float, pale: float) -> float:
    """How much is seen of something at an x: all on the map, less beyond its edge, nothing further on."""
    out = max(-x, x - MAP)
    if out <= 0:
        return whole
    if out <= SHADE:
        return whole + (pale - whole) * out / SHADE
    return pale * min(max((GHOST - out) / VANISHING + 1, 0.0), 1.0)


def _timed(points: list[Point], ms: float) -> list[tuple[float, float, Point]]:
    """The way in time: moments, the share of the way and the place; it gathers speed at first and loses it at the end."""
    legs = list(pairwise(points))
    found = [(0.0, 0.0, points[0])]
    for number, (one, two) in enumerate(legs):
        for step in range(1, LEG_POSES + 1):
            part = step / LEG_POSES
            share = (number + part) / len(legs)
            at = one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part
            found.append((ms * (0.5 - sin(asin(1 - 2 * share) / 3)), share, at))
    return found


def come(change: Change) -> None:
    """Both explorers of a seat come down on their positions, one after the other."""
    for number in range(2):
        key = explorer_key(change.state.turn, number)
        begin = number * LATER_MS
        for name in (key, ghost_of(change.new, key)):
            if name in change.new:
                change.go(name, "", _lowered(posed(change.new[name]), begin))
    change.settle(0)


def _lowered(rest: Pose, begin: float) -> list[Pose]:
    x, y = rest.at
    found = []
    for f in (0.0, 0.15, 0.3, 0.45, 0.6, 0.8, 1.0):
        left = (1 - f) ** 2
        shown = rest.opacity * min(f / 0.3, 1.0)
        found.append(Pose(begin + COME_MS * f, (x, y - ABOVE * left), rest.turn, rest.scale * (1 + 0.2 * left), shown))
    return found


def carried_key(pair: tuple[Position, Position] | None, seat: int, spot: str) -> str:
    """The explorer that goes with the finger when the spot of its position is dragged; "" for any other spot."""
    kind, _colon, name = spot.partition(":")
    if kind != "go" or pair is None or name not in NAMES or NAMES.index(name) not in pair:
        return ""
    return explorer_key(seat, front(pair, NAMES.index(name)))
