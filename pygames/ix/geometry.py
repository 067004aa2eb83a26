"""The board of IX (rule 1): squares, files, ranks, the eight directions. No pieces here."""

from __future__ import annotations

from typing import Final, TypeAlias

Square: TypeAlias = int
"""0..80: a1 is 0, i1 is 8, a9 is 72."""

Direction: TypeAlias = int
"""0..7, clockwise from N; an index into DIRECTIONS. A Hunter's pointer is one of them."""

SIZE: Final = 9
SQUARES: Final = range(SIZE * SIZE)
FILES: Final = "abcdefghi"
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DELTAS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""(files, ranks) that a step in each direction goes."""

STRAIGHT: Final[tuple[Direction, ...]] = (0, 2, 4, 6)
DIAGONAL: Final[tuple[Direction, ...]] = (1, 3, 5, 7)

HOME_RANKS: Final = (0, SIZE - 1)
"""The home rank of each seat, counted from 0."""


def square_at(file: int, rank: int) -> Square | None:
    """The square of a file and a rank, both counted from 0; None off the board."""
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else None


def square_name(square: Square) -> str:
    """The name of a square: "a1" to "i9"."""
    return FILES[square % SIZE] + str(square // SIZE + 1)


def parse_square(name: str) -> Square | None:
    """The square of that name; None where there is none."""
    if len(name) != 2 or name[0] not in FILES or name[1] not in "123456789":
        return None
    return FILES.index(name[0]) + SIZE * (int(name[1]) - 1)


def neighbour(square: Square, direction: Direction) -> Square | None:
    """The next square in a direction; None off the board."""
    files, ranks = DELTAS[direction % 8]
    return square_at(square % SIZE + files, square // SIZE + ranks)


def opposite(direction: Direction) -> Direction:
    """The direction that points the other way."""
    return (direction + 4) % 8


def distance(one: Square, other: Square) -> int:
    """King's steps between two squares."""
    return max(abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE))
