"""Ifrito's close-ups: a carpet drawn large, whose cushions can be picked. From cushion to cushion it is 100 here.

What is asked of a cushion and which can be picked is ifrito_offers' word.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards.ifrito_carpets import LARGE, SEATS
from app.boards.ifrito_djinns import SEATED, SEATED_EYES
from app.boards.ifrito_grid import STEPS, Closeup, Grid
from app.boards.ifrito_ground import LETTER_WIDTH, sign
from app.boards.ifrito_offers import Large, cushion_of
from app.boards.ifrito_signs import PLANES_LOW, PLANES_TOP, arrow
from app.outline import placed
from app.scene import Circle, Mark, Path, Point, Rect, Shape, Text
from pygames.ifrito.geometry import CUSHIONS, V, cell_name

TILE: Final = 84
CORNER: Final = 19
ROUND: Final = 45
"""The radius of the centre's tile."""

ASIDE: Final = 13
"""How far a djinn moves from the middle to make room for its arrow."""

AHEAD: Final = 20
"""How far an arrow is from the middle of its cushion."""

DIAGONAL: Final = 0.8
"""Those two ways are so much shorter in each direction at a corner of the carpet."""


def closeups(grid: Grid, shown: tuple[Large | None, Large | None], lit: frozenset[int], pointed: str) -> list[Shape]:
    """The carpet in play and the other one. `lit` are the cushions that what is picked or pointed at goes by, or
    the one whose djinn stays behind; `pointed` is the key of the spot under the pointer."""
    main, other = shown
    found = _empty(grid.main) if main is None else _large("main", grid, grid.main, main, lit, pointed)
    return found if other is None else found + _large("other", grid, grid.other, other, frozenset(), "")


def _large(name: str, grid: Grid, place: Closeup, large: Large, lit: frozenset[int], pointed: str) -> list[Shape]:
    scale = place.pitch / 100
    found = [Shape(f"large:{name}", symbol=f"carpet.{SEATS[large.seat]}.large", at=place.middle, scale=scale)]
    if place.title is not None and large.cell >= 0:
        found.append(_title(name, place.title, large.cell, grid.letter * 1.1))
    under = cushion_of(pointed, large.asks) if large.asks else -1
    for cushion in range(len(CUSHIONS)):
        marks = cushion_marks(
            cushion,
            bool(large.aboard >> cushion & 1),
            cushion in large.open,
            cushion in lit,
            cushion == under,
            large.crossing and large.asks == "way",
        )
        found.append(Shape(f"large:{name}:{CUSHIONS[cushion]}", marks, at=place.cushion(cushion), scale=scale))
    return found


def _title(name: str, at: Point, cell: int, size: float) -> Shape:
    """The sign of the plane and the name of the cell over a close-up."""
    words = cell_name(cell)
    half = len(words) * size * LETTER_WIDTH / 2
    drawn = tuple(
        Path(placed(mark.d, 0, (-half - 0.2 * size, 0), size / 29), mark.style)
        for mark in sign(cell // 25)
        if isinstance(mark, Path)
    )
    return Shape(f"large:{name}:title", (*drawn, Text((0.62 * size, 0), words, size, "ifrito.heading")), at=at)


@cache
def cushion_marks(cushion: int, taken: bool, can: bool, lit: bool, pointed: bool, crossing: bool) -> tuple[Mark, ...]:
    """One cushion: whether a djinn sits there, it can be picked, it is lit, it is pointed at, and whether its way is
    the joined one to the other plane."""
    found: list[Mark] = []
    arrow_style = "ifrito.key.arrow"
    if taken:
        found.append(_tile(cushion, TILE, "ifrito.key.chosen" if lit else "ifrito.tile"))
        if pointed and can:
            found.append(_tile(cushion, TILE, "ifrito.key.pointed"))
    elif can:
        found.append(_tile(cushion, TILE, "ifrito.key.ready"))
    if taken or (can and pointed):
        if crossing and cushion != V and can:
            found += _planes(_towards(cushion, -ASIDE), 1.7)
        else:
            found += _djinn(_towards(cushion, -ASIDE), taken)
    else:
        arrow_style = "ifrito.hollow.arrow"
    if cushion == V:
        found += _planes((0, 21 if taken else 0), 1.3, arrow_style)
    else:
        found.append(Path(arrow(cushion, _towards(cushion, AHEAD if taken else 0), 1.3), arrow_style))
    if can:
        found += [_tile(cushion, TILE, f"ifrito.key.ring{edge}") for edge in (".edge", "")]
    return tuple(found)


def _towards(cushion: int, distance: float) -> Point:
    """The place that far from the middle the way a cushion's djinn flies; a V's flies up."""
    if cushion == V:
        return 0, distance
    x, y = STEPS[cushion]
    short = DIAGONAL if x and y else 1.0
    return x * distance * short, y * distance * short


def _tile(cushion: int, size: float, style: str) -> Mark:
    if cushion == V:
        return Circle((0, 0), ROUND, style)
    return Rect((-size / 2, -size / 2), size, size, style, CORNER)


def _djinn(at: Point, taken: bool) -> list[Mark]:
    body = Path(placed(SEATED, 0, at, 2.4), "ifrito.seated" if taken else "ifrito.seated.faint")
    return [body, Path(placed(SEATED_EYES, 0, at, 2.4), "ifrito.seated.eyes.large")]


def _planes(at: Point, scale: float, arrow_style: str = "ifrito.key.arrow") -> list[Mark]:
    """The sign of the two planes."""
    line, fill = ("ifrito.key.line", "ifrito.key.fill")
    if arrow_style != "ifrito.key.arrow":
        line, fill = "ifrito.hollow.line", "ifrito.hollow.fill"
    return [Path(placed(PLANES_TOP, 0, at, scale), line), Path(placed(PLANES_LOW, 0, at, scale), fill)]


def _empty(place: Closeup) -> list[Shape]:
    """Where the carpet in play will be: its outline in dashes, its nine cushions."""
    return [Shape("large:none", EMPTY, at=place.middle, scale=place.pitch / 100)]


def _empty_marks() -> tuple[Mark, ...]:
    half, tall = LARGE.half, LARGE.tall
    found: list[Mark] = [Rect((-half, -tall), 2 * half, 2 * tall, "ifrito.absent.large", 24)]
    for cushion, (x, y) in enumerate(STEPS):
        if cushion == V:
            found += [
                Path(placed(PLANES_TOP, 0, (0, 0), 1.9), "ifrito.absent.line"),
                Path(placed(PLANES_LOW, 0, (0, 0), 1.9), "ifrito.absent.fill"),
            ]
        else:
            found.append(Path(arrow(cushion, (100 * x, 100 * y), 1.6), "ifrito.absent.arrow"))
    return tuple(found)


EMPTY: Final = _empty_marks()
