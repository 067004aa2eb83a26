"""The points of a roll in i9n: those left, those spent, and the die that is to be thrown."""

from __future__ import annotations

from functools import cache
from typing import Final

from app import words
from app.boards.i9n_grid import Grid
from app.boards.i9n_keys import point_key
from app.boards.i9n_lettering import word
from app.boards.i9n_market import panel
from app.scene import Circle, Look, Mark, Point, Rect, Shape, Text
from app.words import _
from pygames.i9n.state import I9nState

DIE: Final = 1.9
"""How wide the die is, in radii of a point."""

TILT: Final = 352
"""How the die lies askew, in degrees."""

MIDDLE: Final = 1
"""The place of a point at which the die lies."""

BODY: Final = 27
"""The radius of a point in its symbol."""

FULL: Final = "point"

SYMBOLS: Final = {
    FULL: (Circle((0, 0), BODY - 3, "i9n.point"), Circle((-7, -8), 5, "i9n.point.shine")),
}


def points_panel(grid: Grid) -> list[Shape]:
    """The panel of the points, where there is room for one."""
    if grid.phases is None or not grid.brackets:
        return []
    x, _y, width, _height = grid.phases
    top = grid.points[0][1] - 48
    # Translators: the points of i9n's die, left to spend
    title = word((x + 0.2 * width, top + 48), _("Points"), grid.heads, 0.36 * width, "i9n.title")
    return [Shape("points", (panel((x, top, width, 96)),)), Shape("points:title", (title,))]


def place_of_point(grid: Grid, number: int, points: int) -> Point:
    """The middle of a point, counted from 0, of so many that are left: more than three share the room of three."""
    if points <= len(grid.points):
        return grid.points[min(number, len(grid.points) - 1)]
    (x, y), (to_x, to_y) = grid.points[0], grid.points[-1]
    share = number / (points - 1)
    return x + (to_x - x) * share, y + (to_y - y) * share


def waiting(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Under the points the places of those spent or still to come; while the roll is due the die lies among them,
    framed if it can be thrown now."""
    left = state.points or 0
    rolls = state.due == "roll"
    places = tuple(number for number in range(left, len(grid.points)) if not (rolls and number == MIDDLE))
    found = [Shape(f"spent:{number}", _spent(grid.point), at=grid.points[number]) for number in places]
    if rolls:
        if look.rolls and not look.locked:
            found.append(Shape("die:ring", _invitation(grid)))
        found.append(Shape("die", _die(grid.point, bool(look.locked)), at=grid.points[MIDDLE], turn=TILT))
    return found


def points(state: I9nState, grid: Grid) -> list[Shape]:
    """The points left; the number too where they are more than there are places."""
    left = state.points or 0
    scale = grid.point / BODY
    found = [
        Shape(point_key(number), symbol=FULL, at=place_of_point(grid, number, left), scale=scale)
        for number in range(left)
    ]
    if left > len(grid.points):
        written = (Text((0, 0), words.number(left), 1.2 * BODY, "i9n.point.number"),)
        found[-1] = Shape(point_key(left - 1), written, FULL, place_of_point(grid, left - 1, left), scale=scale)
    return found


@cache
def _spent(radius: float) -> tuple[Mark, ...]:
    return (Circle((0, 0), radius - 3, "i9n.point.spent"),)


@cache
def _die(radius: float, faint: bool) -> tuple[Mark, ...]:
    wide = DIE * radius
    style = "i9n.die.faint" if faint else "i9n.die"
    face = Rect((-wide / 2, -wide / 2), wide, wide, style, 0.24 * wide)
    return (face, Text((0, 0), "?", 0.66 * wide, f"{style}.sign"))


@cache
def _invitation(grid: Grid) -> tuple[Mark, ...]:
    """A ring about the die that is to be thrown."""
    (x, y), (to_x, to_y) = grid.points[0], grid.points[-1]
    gap = grid.point + 9
    left, top = min(x, to_x) - gap, min(y, to_y) - gap
    wide, high = abs(to_x - x) + 2 * gap, abs(to_y - y) + 2 * gap
    return (Rect((left, top), wide, high, "i9n.can", gap),)
