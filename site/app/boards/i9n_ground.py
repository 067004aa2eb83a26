"""The map of i9n as it lies there all the time: land and sea, lines, letters, positions, ghost columns, and the signs
of its regions: brackets with names where there is room, else pairs of signs at the lines that part them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from app import words
from app.boards import i9n_coast, i9n_icons
from app.boards.i9n_grid import CELL, DISC, GHOST, MAP, Box, Grid, ghosts, place
from app.boards.i9n_names import label_names
from app.outline import short
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape, Text
from pygames.i9n.geometry import EDGE, POSITIONS, ROWS, Label, Position, holds, parse_label

SPAN: Final = MAP + 2 * GHOST
"""How wide the map is with what is seen of it beyond its edges."""

EQUATOR_SIDE: Final = (2, 6)
"""The rows between which the equator's side lies, cut off from the poles; so are the columns of the atlantic."""

LETTER: Final = 25.0
SIDE_LETTER: Final = 25.0
NAME: Final = 20.0
SIGN: Final = 12.0
AT_LINES: Final = 17.0
"""The sizes of letters (of rows, where they stand in a ghost column), names, signs on brackets and at lines."""

BESIDE_LINE: Final = 18.5
"""How far from its line a sign there is."""

MAT: Final = 12

CLEAR: Final = 8.0
"""Room kept free about a sign or a name on a bracket."""

WIDE_LETTER: Final = 0.53
"""The usual width of a letter in parts of its size: makes room for a name."""

SIDE_NAMES: Final = {"left": 58.0, "right": 74.0}
"""The room for a name beside the map, at either side."""

_LAND: Final = parse_label("land") or 0
_SUN: Final = parse_label("sun") or 0


def _ticks() -> str:
    found = []
    for k in range(8):
        x, y = cos(k * pi / 4), sin(k * pi / 4)
        found.append(f"M{short(23 * x)} {short(23 * y)}L{short(27.5 * x)} {short(27.5 * y)}")
    return "".join(found)


BARS: Final = "M-17 -10L9 -10M-11 0L17 0M-17 10L5 10"


def _position(land: bool, sun: bool) -> tuple[Mark, ...]:
    """A position: land and sea are told by its ring, a sea's is double; sun and fog by what lies in it."""
    inner: tuple[Mark, ...] = (
        (Circle((0, 0), DISC, "i9n.sun"), Path(_ticks(), "i9n.sun.ticks"))
        if sun
        else (Circle((0, 0), DISC, "i9n.fog"), Path(BARS, "i9n.fog.bars"))
    )
    if land:
        return (*inner, Circle((0, 0), DISC, "i9n.ring.land"))
    return (*inner, Circle((0, 0), DISC, "i9n.ring.sea"), Circle((0, 0), DISC, "i9n.ring.sea.core"))


def symbol_of(position: Position) -> str:
    """The name of a position's symbol."""
    return f"position.{'land' if holds(position, _LAND) else 'sea'}.{'sun' if holds(position, _SUN) else 'fog'}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    f"position.{kind}.{weather}": _position(kind == "land", weather == "sun")
    for kind in ("land", "sea")
    for weather in ("sun", "fog")
}


def ground(grid: Grid, look: Look) -> list[Shape]:
    """The map without any piece."""
    names = label_names() if grid.brackets else ()
    return list(_ground(grid.frame, grid.brackets, look.coordinates, names, words.number("12345678")))


@cache
def _ground(frame: Box, brackets: bool, coordinates: bool, names: tuple[str, ...], digits: str) -> tuple[Shape, ...]:
    """All of it, kept: it is the same at every pick."""
    found = [Shape("frame", (Rect(frame[:2], frame[2], frame[3], "i9n.frame", 22),)), *_world()]
    for position in POSITIONS:
        found += [Shape(f"place:{position}", symbol=symbol_of(position), at=place(position))]
        found += [Shape(f"ghost:{position}", symbol=symbol_of(position), at=at) for at in ghosts(position)]
    found += [Shape("veils", (*_veils(), Path(_lines((0, MAP), ()), "i9n.edge"))), Shape("mat", tuple(_mat(frame)))]
    found += _brackets(names) if brackets else _signs(("top", "bottom"))
    if coordinates:
        found.append(Shape("letters", tuple(_letters(brackets, digits))))
    return tuple(found)


def _world() -> list[Shape]:
    """Land and sea, paler towards the poles, and the lines that part the regions."""
    low, high = (CELL * row for row in EQUATOR_SIDE)
    box = Rect((-GHOST, 0), SPAN, MAP, "i9n.sea")
    ice = tuple(Rect((-GHOST, top), SPAN, low, "i9n.ice") for top in (0, high))
    dotted = _lines((low, high), (low, high))
    solid = _lines((MAP / 2,), (MAP / 2,))
    shore = i9n_coast.shore()
    return [
        Shape("sea", (box,)),
        Shape("land", (Path(shore, "i9n.surf"), Path(i9n_coast.land(), "i9n.land"), Path(shore, "i9n.coast"))),
        Shape("ice", ice),
        Shape("lines", (Path(dotted, "i9n.dotted"), Path(solid, "i9n.parallel"))),
    ]


def _lines(xs: tuple[float, ...], ys: tuple[float, ...]) -> str:
    down = (f"M{short(x)} 0L{short(x)} {MAP}" for x in xs)
    across = (f"M{-GHOST} {short(y)}L{MAP + GHOST} {short(y)}" for y in ys)
    return "".join((*down, *across))


def _veils() -> tuple[Mark, ...]:
    """What washes the ghost columns."""
    return tuple(Rect((x, 0), GHOST, MAP, "i9n.veil") for x in (-GHOST, MAP))


def _mat(frame: Box) -> Iterator[Mark]:
    """What of the frame lies about the map: it covers the ends of shores, which are cut aslant."""
    left, top, width, height = frame
    strips: tuple[Box, ...] = (
        (-GHOST - MAT, 0, -GHOST, MAP),
        (MAP + GHOST, 0, MAP + GHOST + MAT, MAP),
        (-GHOST, -MAT, MAP + GHOST, 0),
        (-GHOST, MAP, MAP + GHOST, MAP + MAT),
    )
    for strip in strips:
        x, y = max(strip[0], left), max(strip[1], top)
        right, bottom = min(strip[2], left + width), min(strip[3], top + height)
        if right > x and bottom > y:
            yield Rect((x, y), right - x, bottom - y, "i9n.frame")


def _letters(brackets: bool, digits: str) -> list[Mark]:
    """Rows and columns. Where the map fills the width, the rows' letters are `beside` it."""
    found: list[Mark] = []
    for column in range(-1, EDGE + 1):
        ghost = column not in range(EDGE)
        style = "i9n.letter.ghost" if ghost else "i9n.letter"
        digit = digits[column % EDGE]
        found.append(Text((CELL * (column + 0.5), -21), digit, LETTER * (0.8 if ghost else 1), style))
    if brackets:
        found += [
            Text((-GHOST - 17, CELL * (row + 0.5)), letter, LETTER, "i9n.letter") for row, letter in enumerate(ROWS)
        ]
    return found


@cache
def _letters_beside() -> Shape:
    found: list[Mark] = []
    for row, letter in enumerate(ROWS):
        at = (-GHOST + 15, CELL * (row + 0.5))
        found += (Circle(at, 14, "i9n.letter.ground"), Text(at, letter, SIDE_LETTER, "i9n.letter"))
    return Shape("letters.side", tuple(found))


def beside(grid: Grid, look: Look) -> list[Shape]:
    """Where the map fills the width, what stands in the ghost columns, above the ghosts of pieces: the letters of the
    rows, and the signs of the regions that lie above each other.
    """
    if grid.brackets:
        return []
    return [*([_letters_beside()] if look.coordinates else ()), *_signs(("left", "right"))]


# The regions


def _spans() -> list[tuple[Label, str, int, int]]:
    """Labels by the side of the map they are written at, and from which row or column to which they hold."""
    low, high = EQUATOR_SIDE
    half = EDGE // 2
    return [
        (2, "top", 0, half),
        (3, "top", half, EDGE),
        (7, "bottom", 0, low),
        (6, "bottom", low, high),
        (7, "bottom", high, EDGE),
        (0, "left", 0, half),
        (1, "left", half, EDGE),
        (4, "right", 0, low),
        (5, "right", low, high),
        (4, "right", high, EDGE),
    ]


def _brackets(names: tuple[str, ...]) -> list[Shape]:
    """A bracket for each region's side, broken by its sign and its name."""
    found = []
    sign: Point
    text: Point
    rooms = [(SIDE_NAMES[side], names[label]) for label, side, _first, _last in _spans() if side in SIDE_NAMES]
    side_size = min(NAME, *(room / (len(name) * WIDE_LETTER) for room, name in rooms))
    for label, side, first, last in _spans():
        low, high = CELL * first + 9, CELL * last - 9
        middle, name = (low + high) / 2, names[label]
        if side in ("top", "bottom"):
            y = -62 if side == "top" else MAP + 26
            hook = y + (9 if side == "top" else -9)
            size, width = NAME, len(name) * NAME * WIDE_LETTER
            free = SIGN + 4 + width / 2
            sign, text = (middle - free + SIGN, y), (middle + free - width / 2, y)
            line = _bracket([(low, hook), (low, y), (middle - free - CLEAR, y)])
            line += _bracket([(high, hook), (high, y), (middle + free + CLEAR, y)])
        else:
            x, text_x = (-GHOST - 43, -GHOST - 29) if side == "left" else (MAP + GHOST + 38, MAP + GHOST + 38)
            hook = x + (9 if side == "left" else -9)
            size = side_size
            sign, text = (text_x, middle - 13), (text_x, middle + 13)
            line = _bracket([(hook, low), (x, low), (x, middle - 13 - SIGN - CLEAR)])
            line += _bracket([(hook, high), (x, high), (x, middle + 13 + SIGN + CLEAR)])
        key = f"region:{side}:{first}"
        found.append(Shape(key, (Path(line, "i9n.bracket"), Text(text, name, size, "i9n.name"))))
        found.append(i9n_icons.sign(f"{key}:sign", label, sign, SIGN))
    return found


def _bracket(points: list[Point]) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def _signs(sides: tuple[str, str]) -> list[Shape]:
    """At the end of each line that parts two regions their signs, each on its side: above the map and at its east."""
    found = []
    spans = _spans()
    for side in sides:
        along = [span for span in spans if span[1] == side]
        for one, two in pairwise(along):
            for label, off in ((one[0], -BESIDE_LINE), (two[0], BESIDE_LINE)):
                there: Point = (CELL * two[2] + off, -AT_LINES - 6)
                if side in SIDE_NAMES:
                    there = (MAP + GHOST - AT_LINES - 2, CELL * two[2] + off)
                found.append(i9n_icons.sign(f"region:{side}:{two[2]}:{off}", label, there, AT_LINES))
    return found
