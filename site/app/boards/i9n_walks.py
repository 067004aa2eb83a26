"""How explorers of i9n walk: cell by cell the shortest way, over the edge where that is shorter; and how they come.

Whoever walks over the edge is seen twice there: it leaves at one side of the map while it comes in at the other.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import asin, sin
from typing import Final

from app.boards.i9n_changes import Change, images, posed
from app.boards.i9n_grid import CELL, GHOST, MAP, place
from app.boards.i9n_keys import explorer_key, ghost_key
from app.boards.i9n_pieces import FOOT, GHOSTLY
from app.scene import Point, Pose, Shape
from pygames.i9n.geometry import EDGE, Position, column_of, row_of

STEP_MS: Final = 180
LONGEST_MS: Final = 900
"""How long an explorer takes for a step, and at most for a whole way."""

LEG_POSES: Final = 5
"""So many times it is looked at on a step."""

COME_MS: Final = 380
LATER_MS: Final = 130
ABOVE: Final = 64
"""How long an explorer takes to come down on its position, how much later the second begins, from how far above."""

SHADE: Final = 24
VANISHING: Final = 18
"""Beyond the edge something gets pale within so many units, and fades on the last so many of what is seen there."""


def way(origin: Position, target: Position) -> list[tuple[int, int]]:
    """The cells (row, column) of the shortest way, both ends among them; columns beyond the edge are -1 or 8 and so on.

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
    return range(steps + 1) if steps >= 0 else range(0, steps - 1, -1)


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
    for now, was in zip(images(to), images(origin), strict=True):
        change.glide(now, was, begin)
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
    turns = cells[-1][1] // EDGE  # -1: over the western edge, 1: over the eastern
    corners = [(CELL * (column + 0.5), CELL * (row + 0.5) + FOOT) for row, column in cells]
    timed = _timed([was.at, *corners[1:-1], (now.at[0] + turns * MAP, now.at[1])], ms)
    for shift in (-1, 0, 1):
        first, last = _image(change.old, origin, shift), _image(change.new, to, shift + turns)
        poses = [
            Pose(
                at,
                (x + shift * MAP, y),
                scale=was.scale + (now.scale - was.scale) * share,
                opacity=_seen(x + shift * MAP),
            )
            for at, share, (x, y) in timed
        ]
        if first is not None:
            poses[0] = posed(first)
        if last is not None:
            poses[-1] = posed(last, ms)
        if first is not None or last is not None:
            change.go(last.key if last else "", first.key if first else "", poses)
        elif any(pose.opacity for pose in poses):
            change.passes(replace(now, key=f"passing:{shift}"), poses)


def _image(shapes: dict[str, Shape], key: str, shift: int) -> Shape | None:
    """A thing of the map (0), or what is seen of it beyond the western (-1) or the eastern edge (1)."""
    return shapes.get(ghost_key(key, shift > 0) if shift else key) if abs(shift) <= 1 else None


def _seen(x: float) -> float:
    """How much is seen of something at an x: all on the map, less beyond its edge, nothing further on."""
    out = max(-x, x - MAP)
    if out <= 0:
        return 1
    if out <= SHADE:
        return 1 + (GHOSTLY - 1) * out / SHADE
    return GHOSTLY * min(max((GHOST - out) / VANISHING, 0.0), 1.0)


def _timed(points: list[Point], ms: float) -> list[tuple[float, float, Point]]:
    """The way in time, speed gathered first and lost at the end: moments, the share of the way, the place."""
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
        for name in images(key):
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
