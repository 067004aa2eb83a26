"""The board of Ifrito (rules 1, 2, 5): two planes of cells, and where each cushion leads. No carpets here."""

from __future__ import annotations

from typing import Final, TypeAlias

Cell: TypeAlias = int
"""0..49: plane * 25 + row * 5 + column. Oa1 is 0, Oe1 is 4, Oe5 is 24, Ca1 is 25, Ce5 is 49."""

Cushion: TypeAlias = int
"""0..8, an index into CUSHIONS: the eight directions clockwise from N, then the centre V."""

SIZE: Final = 5
PLANE_CELLS: Final = SIZE * SIZE
CELLS: Final = range(2 * PLANE_CELLS)
PLANES: Final = "OC"
"""Order and Chaos, by the letters that cells begin with."""

COLUMNS: Final = "abcde"
RANKS: Final = "12345"
CUSHIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW", "V")
V: Final[Cushion] = 8
"""The centre, which leads to the other plane."""

DIRECTIONS: Final = range(V)
DELTAS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""(columns, rows) that a step in each direction goes."""


def cell_at(plane: int, column: int, row: int) -> Cell | None:
    """The cell of a plane, a column and a row, all counted from 0; None off the board."""
    return plane * PLANE_CELLS + row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None


def cell_name(cell: Cell) -> str:
    """The name of a cell: "Oa1" to "Ce5"."""
    plane, place = divmod(cell, PLANE_CELLS)
    return PLANES[plane] + COLUMNS[place % SIZE] + RANKS[place // SIZE]


_CELLS: Final[dict[str, Cell]] = {cell_name(cell): cell for cell in CELLS}


def parse_cell(text: str) -> Cell | None:
    """The cell of that name; None where there is none."""
    return _CELLS.get(text)


def neighbour(cell: Cell, direction: Cushion) -> Cell | None:
    """The next cell of the same plane in a direction (0..7); None off the board."""
    plane, place = divmod(cell, PLANE_CELLS)
    columns, rows = DELTAS[direction]
    return cell_at(plane, place % SIZE + columns, place // SIZE + rows)


def across(cell: Cell) -> Cell:
    """The cell straight above or below, on the other plane."""
    return (cell + PLANE_CELLS) % len(CELLS)


EDGE: Final[frozenset[Cell]] = frozenset(
    cell for cell in CELLS if any(neighbour(cell, direction) is None for direction in DIRECTIONS)
)
"""The cells where carpets enter: columns a and e, rows 1 and 5 of both planes."""


def ways(cell: Cell) -> dict[Cell, tuple[Cushion, ...]]:
    """Where rule 5 leads from a cell, and the cushions that need a djinn for it: (d,), (V,) or (V, d)."""
    found: dict[Cell, tuple[Cushion, ...]] = {}
    for direction in DIRECTIONS:
        target = neighbour(cell, direction)
        if target is not None:
            found[target] = (direction,)
            found[across(target)] = (V, direction)
    found[across(cell)] = (V,)
    return dict(sorted(found.items()))


WAYS: Final[tuple[dict[Cell, tuple[Cushion, ...]], ...]] = tuple(map(ways, CELLS))
"""`ways` of each cell."""
