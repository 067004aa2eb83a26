"""Makes the coast of i9n's map out of the map's letters: land grown to one soft shape that meets itself at the wrap.

What it finds stands as data in app.boards.i9n_coast, and a test holds the two together. `python -m
tests.site.i9n_coastline`, in site/, prints that data.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, erf, hypot, pi, sin, sqrt
from typing import Final, TypeAlias

from app.boards.i9n_grid import CELL, GHOST, MAP, place
from pygames.i9n.geometry import EDGE, POSITIONS, holds, parse_label

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = tuple[int, int, int]

STEP: Final = 12
"""How close the samples lie; it divides the map and the ghost columns, so both edges are sampled alike."""

SOFT: Final = 17.0
"""How soft the corners of cells become."""

LAND_BIAS: Final = 4.0
"""How far land grows over the middle between two cells, so that two that meet at a corner are joined."""

WOBBLE: Final = 9.0
LAND_ROOM: Final = 43.0
SEA_ROOM: Final = 44.0
"""How much of its own about a position's middle is never anything else; its ring is 36."""

FLAT: Final = 0.9
"""How far a point may lie off the line between its neighbours to be left out."""

LAND: Final = parse_label("land")


def coast() -> list[list[tuple[int, int]]]:
    """The outlines of all land in the map and its ghost columns, closed, in whole board units, the longest first."""
    loops = [_rounded(_plain(loop)) for loop in _loops(_field())]
    return sorted((loop for loop in loops if len(loop) > 2), key=lambda loop: (-len(loop), loop))


def _columns(line: list[float]) -> list[list[float]]:
    """By cell how much of it is felt at each place of a line: 1 in its middle, 0 far off."""

    def share(low: float, at: float) -> float:
        return (erf((at - low) / (SOFT * sqrt(2))) - erf((at - low - CELL) / (SOFT * sqrt(2)))) / 2

    return [[share(CELL * cell, at) for at in line] for cell in range(-1, EDGE + 1)]


def _warp(x: float, y: float) -> Point:
    """A soft wobble that repeats with the map's width."""
    turn = 2 * pi * x / MAP
    dx = sin(5 * turn + y / 43) + 0.8 * sin(9 * turn - y / 31 + 1.3) + 0.5 * sin(14 * turn + y / 23 + 4)
    dy = sin(6 * turn - y / 47 + 2.1) + 0.8 * cos(8 * turn + y / 37) + 0.5 * sin(13 * turn - y / 21 + 0.7)
    return WOBBLE * dx / 2.3, WOBBLE * dy / 2.3


def _field() -> dict[tuple[int, int], float]:
    """How far inland a place is, in board units, roughly; out at sea less than 0. By column and row of samples."""
    found = {}
    land = [[holds(EDGE * row + column, LAND or 0) for column in range(EDGE)] for row in range(EDGE)]
    for row in range(MAP // STEP + 1):
        for column in range(-GHOST // STEP, (MAP + GHOST) // STEP + 1):
            x, y = float(column * STEP), float(row * STEP)
            dx, dy = _warp(x, y)
            across = _columns([x + dx])
            along = _columns([y + dy])
            felt = sum(
                across[c + 1][0] * along[r + 1][0]
                for r in range(-1, EDGE + 1)
                for c in range(-1, EDGE + 1)
                if land[min(max(r, 0), EDGE - 1)][c % EDGE]
            )
            depth = (felt - 0.5) * SOFT * sqrt(2 * pi) + LAND_BIAS
            for position in POSITIONS:
                px, py = place(position)
                for shift in (-MAP, 0, MAP):
                    far = hypot(x - px - shift, y - py)
                    if far < SEA_ROOM + 2 * STEP:
                        mine = holds(position, LAND or 0)
                        depth = max(depth, LAND_ROOM - far) if mine else min(depth, far - SEA_ROOM)
            found[column, row] = depth
    return found


def _loops(field: dict[tuple[int, int], float]) -> list[list[Point]]:
    """The closed lines at depth 0: marching squares. Beyond the box, right at its border, lies sea."""
    columns = sorted({column for column, _row in field})
    rows = sorted({row for _column, row in field})
    first, last, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    ways: dict[Side, Side] = {}
    points: dict[Side, Point] = {}

    def depth(column: int, row: int) -> float:
        return field.get((column, row), -1.0)

    def at(column: int, row: int) -> Point:
        return min(max(column, first), last) * STEP, min(max(row, top), bottom) * STEP

    def crossing(side: Side) -> Side:
        column, row, down = side
        one, two = (column, row), (column + 1 - down, row + down)
        if side not in points:
            share = depth(*one) / (depth(*one) - depth(*two))
            (x, y), (u, v) = at(*one), at(*two)
            points[side] = x + (u - x) * share, y + (v - y) * share
        return side

    for column in range(first - 1, last + 1):
        for row in range(top - 1, bottom + 1):
            corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
            sides: list[Side] = [(column, row, 0), (column + 1, row, 1), (column, row + 1, 0), (column, row, 1)]
            dry = [depth(*corner) > 0 for corner in corners]
            enters = [k for k in range(4) if dry[k] and not dry[(k + 1) % 4]]
            leaves = [k for k in range(4) if not dry[k] and dry[(k + 1) % 4]]
            joined = sum(depth(*corner) for corner in corners) > 0
            for k in enters:
                order = [(k - n) % 4 for n in range(1, 4)] if not joined else [(k + n) % 4 for n in range(1, 4)]
                end = next(side for side in order if side in leaves)
                ways[crossing(sides[k])] = crossing(sides[end])
    loops = []
    while ways:
        start = side = next(iter(ways))
        loop = []
        while side in ways:
            loop.append(points[side])
            side = ways.pop(side)
        assert side == start
        loops.append(loop)
    return loops


def on_border(point: Point) -> bool:
    return point[0] in (-GHOST, MAP + GHOST) or point[1] in (0, MAP)


def _plain(loop: list[Point]) -> list[Point]:
    """The loop without points that hardly bend it; it begins on the border if it comes there."""
    border = [k for k, point in enumerate(loop) if on_border(point) and not on_border(loop[k - 1])]
    start = border[0] if border else 0
    loop = [*loop[start:], *loop[:start], loop[start]]
    kept = {0, len(loop) - 1}
    kept |= {k for k, (one, two) in enumerate(pairwise(loop)) if on_border(one) != on_border(two)}
    kept |= {k + 1 for k, (one, two) in enumerate(pairwise(loop)) if on_border(one) != on_border(two)}
    if not border:
        kept |= {len(loop) // 3, 2 * len(loop) // 3}
    stack = list(pairwise(sorted(kept)))
    while stack:
        low, high = stack.pop()
        if high - low < 2:
            continue
        far, middle = max((_off(loop[k], loop[low], loop[high]), k) for k in range(low + 1, high))
        if far > FLAT:
            kept.add(middle)
            stack += [(low, middle), (middle, high)]
    return [loop[k] for k in sorted(kept)][:-1]


def _off(point: Point, one: Point, two: Point) -> float:
    length = hypot(two[0] - one[0], two[1] - one[1])
    if length == 0:
        return hypot(point[0] - one[0], point[1] - one[1])
    return abs((two[0] - one[0]) * (one[1] - point[1]) - (one[0] - point[0]) * (two[1] - one[1])) / length


def _rounded(loop: list[Point]) -> list[tuple[int, int]]:
    whole = [(round(x), round(y)) for x, y in loop]
    return [point for k, point in enumerate(whole) if point != whole[k - 1]]


if __name__ == "__main__":
    for outline in coast():
        print('    "' + " ".join(f"{x} {y}" for x, y in outline) + '",')
