"""Where everything of Ifrito lies in its drawing, in each of its layouts: planes, close-ups, dungeons.

The one owner of the board's geometry. The planes are never turned nor mirrored: N is up for every seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.scene import Look, Point

CELL: Final = 100
RIM: Final = 16
PLANE: Final = 5 * CELL

STEPS: Final[tuple[Point, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, 0))
"""Where a cushion lies on its carpet, in cushions from the middle; y grows downwards. In the rules' order, V last."""


@dataclass(frozen=True, slots=True)
class Closeup:
    """A place for a carpet drawn large: its middle, and the distance from cushion to cushion."""

    middle: Point
    pitch: float

    def cushion(self, cushion: int) -> Point:
        """The middle of a cushion of this close-up."""
        x, y = STEPS[cushion]
        return self.middle[0] + x * self.pitch, self.middle[1] + y * self.pitch


@dataclass(frozen=True, slots=True)
class Grid:
    """One layout. `planes` are the north-west corners of Order's and Chaos's cells; `main` is the carpet in play and
    `other` the one that is pointed at; `dungeons` the box (x, y, width, height) that all seats' dungeons share, None
    where there is no room for them.
    """

    name: str
    box: tuple[float, float, float, float]
    planes: tuple[Point, Point]
    main: Closeup
    other: Closeup
    dungeons: tuple[float, float, float, float] | None

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


LAYOUTS: Final[dict[str, Grid]] = {
    "wide": Grid(
        "wide",
        (-64, -84, 1192, 1044),
        ((0, 0), (596, 0)),
        Closeup((150, 772), 84),
        Closeup((430, 790), 62),
        (560, 580, 536, 360),
    ),
    "tall": Grid(
        "tall",
        (-44, -62, 912, 1240),
        ((0, 0), (0, 620)),
        Closeup((694, 190), 108),
        Closeup((694, 556), 72),
        (536, 716, 322, 440),
    ),
    "low": Grid(
        "low", (-48, -24, 1176, 820), ((0, 0), (596, 0)), Closeup((130, 684), 72), Closeup((400, 684), 72), None
    ),
}
"""Side by side over the close-ups; one above the other beside them, for a phone; low, for a phone on its side."""
