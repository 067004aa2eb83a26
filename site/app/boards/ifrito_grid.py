"""Where everything of Ifrito lies in its drawing, in each of its layouts: planes, close-ups, dungeons.

The one owner of the board's geometry. The planes are never turned nor mirrored: N is up for every seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.scene import Look, Point

CELL: Final = 100
RIM: Final = 16
PLANE: Final = 5 * CELL

GAP: Final = 12
"""Between two dungeons."""

STEPS: Final[tuple[Point, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, 0))
"""Where a cushion lies on its carpet, in cushions from the middle; y grows downwards. In the rules' order, V last."""

Box: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height."""

SEATING: Final = 22.5
"""From cushion to cushion on a carpet in its cell."""


def seated_at(cushion: int, middle: Point) -> Point:
    """The middle of a cushion of the carpet about a point, as it lies in a cell."""
    x, y = STEPS[cushion]
    return middle[0] + x * SEATING, middle[1] + y * SEATING


@dataclass(frozen=True, slots=True)
class Closeup:
    """A place for a carpet drawn large: its middle, the distance from cushion to cushion, and the middle of its title
    over it (None: without a title)."""

    middle: Point
    pitch: float
    title: Point | None = None

    def cushion(self, cushion: int) -> Point:
        """The middle of a cushion of this close-up."""
        x, y = STEPS[cushion]
        return self.middle[0] + x * self.pitch, self.middle[1] + y * self.pitch


@dataclass(frozen=True, slots=True)
class Grid:
    """One layout. `planes` are the north-west corners of Order's and Chaos's cells; `main` is the carpet in play and
    `other` the one that is pointed at; `dungeons` the box that all seats' dungeons share, `columns` how many of four
    stand side by side in it. `letter` is the size of letters and digits, `heading` that of the planes' names (0: they
    have none, only a small sign).
    """

    name: str
    box: Box
    planes: tuple[Point, Point]
    main: Closeup
    other: Closeup
    dungeons: Box
    columns: int
    letter: float
    heading: float

    @classmethod
    def of(cls, look: Look) -> Grid:
        """The grid of a look's layout."""
        return LAYOUTS.get(look.layout, LAYOUTS["wide"])

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        plane, place = divmod(cell, 25)
        row, column = divmod(place, 5)
        x, y = self.planes[plane]
        return x + column * CELL + CELL / 2, y + (4 - row) * CELL + CELL / 2

    def dungeon(self, seat: int, players: int) -> Box:
        """The place of a seat's dungeon."""
        columns = self.columns if players == 4 else players
        rows = -(-players // columns)
        x, y, width, height = self.dungeons
        width, height = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
        row, column = divmod(seat, columns)
        return x + column * (width + GAP), y + row * (height + GAP), width, height


LAYOUTS: Final[dict[str, Grid]] = {
    "wide": Grid(
        "wide",
        (-64, -84, 1192, 1044),
        ((0, 0), (596, 0)),
        Closeup((130, 768), 94, (130, 576)),
        Closeup((402, 714), 64, (402, 576)),
        (580, 562, 532, 380),
        columns=4,
        letter=24,
        heading=30,
    ),
    "tall": Grid(
        "tall",
        (-52, -62, 922, 1240),
        ((0, 0), (0, 620)),
        Closeup((694, 190), 111, (694, -36)),
        Closeup((694, 586), 74, (694, 424)),
        (526, 744, 336, 414),
        columns=2,
        letter=31,
        heading=36,
    ),
    "low": Grid(
        "low",
        (-56, -24, 1184, 972),
        ((0, 0), (596, 0)),
        Closeup((142, 750), 100),
        Closeup((436, 698), 72),
        (580, 564, 532, 370),
        columns=4,
        letter=29,
        heading=0,
    ),
}
"""Side by side over the close-ups; one above the other beside them, for a phone; low, for a phone on its side."""
