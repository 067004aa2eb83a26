"""The world of i9n as data (rules 1 and 2): positions, the twelve labels and where each holds, who is next to whom.

Rules, knowledge and drawing all use it. Nothing here changes in a game.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Position: TypeAlias = int
"""A place of the world, 0 (A1) to 63 (H8), row by row."""

Label: TypeAlias = int
"""One of the twelve labels, in the order of LABELS: 2k and 2k + 1 are contrary."""

Pair: TypeAlias = int
"""One of the six contrary pairs, 0 to 5, in rule 2's order."""

EDGE: Final = 8
ROWS: Final = "ABCDEFGH"
COLUMNS: Final = "12345678"
NAMES: Final = tuple(row + column for row in ROWS for column in COLUMNS)
"""The positions' names."""

POSITIONS: Final = range(len(NAMES))

LABELS: Final = (
    "north",
    "south",
    "west",
    "east",
    "pole",
    "equator",
    "atlantic",
    "pacific",
    "land",
    "sea",
    "sun",
    "fog",
)
PAIRS: Final = range(len(LABELS) // 2)

MAP: Final = (
    "LF SF LF LU LF LU SF LF",
    "LU SU SF SU SU SF SU LU",
    "LF SF SF LU LU SF LU LF",
    "SU LU SU LF LF SU SU SF",
    "SU LU LU SU LF SF LF LU",
    "SF LF LF SF LU SU SU SF",
    "SF SU LU SU SF SU LU SU",
    "LF LU LF SF LF LU LF SF",
)
"""Land or sea and sun or fog, row by row (rule 2)."""

_AT: Final = {name: position for position, name in enumerate(NAMES)}
_LABEL_AT: Final = {name: label for label, name in enumerate(LABELS)}


def row_of(position: Position) -> int:
    """The row, 0 (A, in the North) to 7."""
    return position // EDGE


def column_of(position: Position) -> int:
    """The column, 0 (in the West) to 7."""
    return position % EDGE


def _labels_of(position: Position) -> tuple[Label, ...]:
    """The six labels that hold at a position, one of each pair (rule 2)."""
    row, column = divmod(position, EDGE)
    kind = MAP[row].split(" ")[column]
    contrary = (
        row > 3,
        column > 3,
        2 <= row <= 5,
        column in (0, 1, 6, 7),
        kind[0] == "S",
        kind[1] == "F",
    )
    return tuple(2 * pair + second for pair, second in enumerate(contrary))


LABELS_OF: Final = tuple(map(_labels_of, POSITIONS))
"""By position the six labels that hold there, one of each pair, in the pairs' order."""

BITS_OF: Final = tuple(sum((label & 1) << (label >> 1) for label in labels) for labels in LABELS_OF)
"""By position the same as six bits, bit k set where the second label of pair k holds. No two positions share them."""

POSITION_OF: Final = tuple(BITS_OF.index(bits) for bits in POSITIONS)
"""By such bits the one position at which all six labels hold."""


def holds(position: Position, label: Label) -> bool:
    """Whether a label holds at a position."""
    return BITS_OF[position] >> (label >> 1) & 1 == label & 1


def _across(one: int, other: int) -> int:
    """The steps between two columns, over the edge where that is shorter."""
    apart = abs(one - other)
    return min(apart, EDGE - apart)


DISTANCES: Final = tuple(
    tuple(abs(row_of(one) - row_of(other)) + _across(column_of(one), column_of(other)) for other in POSITIONS)
    for one in POSITIONS
)
"""By two positions the steps of the shortest way from one to the other (rules 1 and 10)."""

NEIGHBOURS: Final = tuple(tuple(other for other in POSITIONS if DISTANCES[one][other] == 1) for one in POSITIONS)
"""By position its neighbours in the order of positions: four, or three in the rows A and H (rule 1)."""


def parse_position(name: str) -> Position | None:
    """The position of that name, or None."""
    return _AT.get(name)


def parse_label(name: str) -> Label | None:
    """The label of that name, or None."""
    return _LABEL_AT.get(name)
