"""The ground of Ifrito: the two planes with their cells, names and letters. It never changes during a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards.ifrito_grid import CELL, PLANE, RIM, Grid
from app.boards.ifrito_signs import MOON, SUN
from app.boards.ifrito_words import plane_name
from app.outline import placed
from app.scene import Mark, Path, Point, Rect, Shape, Text
from pygames.ifrito.geometry import COLUMNS, RANKS, SIZE

PLACES: Final[tuple[Point, ...]] = tuple((column * CELL, row * CELL) for row in range(SIZE) for column in range(SIZE))
"""The north-west corners of a plane's cells."""

CORNERS: Final = "M9 21L9 9L21 9M79 9L91 9L91 21M91 79L91 91L79 91M21 91L9 91L9 79"
"""The marks of Order, in each corner of a cell."""

BLADE: Final = "M8 2L82 2Q98 2 98 18L98 92Q98 98 92 98L18 98Q2 98 2 82L2 8Q2 2 8 2Z"
"""A cell of Chaos: two corners opposite each other are round."""

CURLS: Final = "M12 30Q12 12 30 12M88 70Q88 88 70 88"

TILE: Final = "M7 2L93 2A5 5 0 0 1 98 7L98 93A5 5 0 0 1 93 98L7 98A5 5 0 0 1 2 93L2 7A5 5 0 0 1 7 2Z"
"""A cell of Order."""

NAMES: Final = ("order", "chaos")
CELLS: Final = (TILE, BLADE)
ORNAMENTS: Final = (CORNERS, CURLS)
SIGNS: Final = (SUN, MOON)
LETTER_WIDTH: Final = 0.53
"""The usual width of a letter of a heading, in parts of its size."""


def _plane(plane: int) -> tuple[Mark, ...]:
    name = NAMES[plane]
    outer = PLANE + 2 * RIM
    return (
        Rect((-RIM, -RIM + 6), outer, outer, "shadow.board", 18),
        Rect((-RIM, -RIM), outer, outer, f"ifrito.{name}.rim", 18),
        Rect((-RIM / 2, -RIM / 2), PLANE + RIM, PLANE + RIM, f"ifrito.{name}.line", 11),
        Path("".join(placed(CELLS[plane], 0, place) for place in PLACES), f"ifrito.{name}"),
        Path("".join(placed(ORNAMENTS[plane], 0, place) for place in PLACES), f"ifrito.{name}.mark"),
    )


PLANES: Final = (_plane(0), _plane(1))


def ground(grid: Grid, coordinates: bool) -> tuple[Shape, ...]:
    """The planes, their names or signs, and their letters and digits."""
    found = [Shape(f"plane:{NAMES[plane]}", PLANES[plane], at=grid.planes[plane]) for plane in (0, 1)]
    if grid.heading:
        found += [
            Shape(f"heading:{NAMES[plane]}", _heading(plane, plane_name(plane), grid.heading), at=grid.planes[plane])
            for plane in (0, 1)
        ]
    if coordinates:
        found += [
            Shape(f"coordinates:{NAMES[plane]}", _coordinates(grid.letter), at=grid.planes[plane]) for plane in (0, 1)
        ]
    if not grid.heading:
        found += [
            Shape(f"sign:{NAMES[plane]}", sign(plane), at=(x - 34, y + PLANE + 38), scale=1.1)
            for plane, (x, y) in enumerate(grid.planes)
        ]
    return tuple(found)


def sign(plane: int) -> tuple[Mark, ...]:
    """A plane's sign: a sun or a moon, about (0, 0)."""
    return (Path(SIGNS[plane], f"ifrito.{('sun', 'moon')[plane]}"),)


@cache
def _heading(plane: int, words: str, size: float) -> tuple[Mark, ...]:
    """The sign and the name of a plane over its north-west corner."""
    middle = 0.94 * size + 14 + len(words) * size * LETTER_WIDTH / 2
    style = f"ifrito.{('sun', 'moon')[plane]}"
    drawn = Path(placed(SIGNS[plane], 0, (10, -RIM - 0.7 * size), size / 26), style)
    return (drawn, Text((middle, -RIM - 0.7 * size), words, size, "ifrito.heading"))


@cache
def _coordinates(size: float) -> tuple[Mark, ...]:
    """Letters below and digits to the left of a plane."""
    letters = [
        Text((column * CELL + 50, PLANE + RIM + 0.82 * size), COLUMNS[column], size, "ifrito.letter")
        for column in range(SIZE)
    ]
    digits = [
        Text((-RIM - 0.56 * size, (SIZE - row) * CELL - 50), RANKS[row], size, "ifrito.letter") for row in range(SIZE)
    ]
    return (*letters, *digits)
