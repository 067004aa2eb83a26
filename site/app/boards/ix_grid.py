"""Where everything of IX lies in its drawing: squares, directions, places off the board, seen from either side.

The one owner of the board's geometry. Only places turn: light, shadows and the corners of small marks are the screen's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.scene import Look, Point
from pygames.ix.geometry import DELTAS, SIZE, Direction, Square, neighbour, opposite
from pygames.ix.pieces import Piece

CELL: Final = 100
RIM: Final = 34
MARGIN: Final = 44
EDGE: Final = SIZE * CELL
OUTSIDE: Final = 56
"""From the edge of the squares out to the middle of a place in the margin."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The nine by nine squares in the scene: south below, or `turned`, with north below.

    A Direction is always one of the rules' (0 is north, wherever that is drawn); `way` gives the screen's.
    """

    turned: bool = False

    @classmethod
    def of(cls, look: Look) -> Grid:
        """The grid as a look asks for it."""
        return cls(look.near == 1)

    def centre(self, square: Square) -> Point:
        """The middle of a square: a9 is at (50, 50), or turned, i1 is."""
        file, rank = square % SIZE, square // SIZE
        across, down = (SIZE - 1 - file, rank) if self.turned else (file, SIZE - 1 - rank)
        return (across * CELL + CELL / 2, down * CELL + CELL / 2)

    def way(self, direction: Direction) -> Direction:
        """The direction of the screen (0 is up) that a direction is drawn in."""
        return opposite(direction) if self.turned else direction

    def degrees(self, direction: Direction) -> float:
        """The turn of a shape that is drawn pointing up, so that it points in a direction."""
        return 45.0 * self.way(direction)

    def shifted(self, square: Square, direction: Direction, units: float) -> Point:
        """So many units from the middle of a square, along both axes of a direction (a square is 100 in each)."""
        return _moved(self.centre(square), self.way(direction), units)

    def outside(self, square: Square, direction: Direction) -> Point:
        """The place in the margin that a straight way from the middle of a square comes to."""
        x, y = self.centre(square)
        right, up = DELTAS[self.way(direction)]
        ways = [EDGE + OUTSIDE - at if step > 0 else at + OUTSIDE for at, step in ((x, right), (y, -up)) if step]
        return _moved((x, y), self.way(direction), min(ways))

    def beside(self, square: Square, direction: Direction) -> Point:
        """The middle of the next square in a direction, or the place in the margin where there is none."""
        there = neighbour(square, direction)
        return self.outside(square, direction) if there is None else self.centre(there)

    def reading(self) -> tuple[Square, ...]:
        """The squares as the eye reads the board: a9 to i9 first, or turned, i1 to a1."""
        return TURNED_READING if self.turned else READING

    def drawn(self, piece: Piece) -> Piece:
        """The piece as it is drawn: a Hunter points where its direction goes on the screen."""
        return piece if piece.pointer is None else piece._replace(pointer=self.way(piece.pointer))


def _moved(point: Point, way: Direction, units: float) -> Point:
    right, up = DELTAS[way]
    return point[0] + right * units, point[1] - up * units


READING: Final[tuple[Square, ...]] = tuple(rank * SIZE + file for rank in reversed(range(SIZE)) for file in range(SIZE))
TURNED_READING: Final = READING[::-1]
UPRIGHT: Final = Grid()
