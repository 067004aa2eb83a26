"""The board of Ifrito as plain text for a terminal."""

from __future__ import annotations

from typing import Final

from pygames.ifrito.geometry import COLUMNS, DELTAS, PLANE_CELLS, RANKS, SIZE, Cell, V
from pygames.ifrito.pieces import SEAT_LETTERS, SEAT_NAMES, aboard
from pygames.ifrito.state import IfritoState

_ARROWS: Final = ("|", "/", "-", "\\", "|", "/", "-", "\\")
_WIDTH: Final = 5


def diagram(state: IfritoState) -> str:
    """Order left of Chaos, three lines a cell; a carpet is its letter amid its djinns, small when V is empty.

    A djinn aboard is a stroke on its side of the letter, and on V it makes the letter a capital. Below, each seat's
    hand and dungeon.
    """
    edge = "  +" + "+".join(["-" * _WIDTH] * SIZE) + "+"
    lines = [f"  {'Order':<{len(edge) - 2}}   Chaos", f"{edge}  {edge[1:]}"]
    for row in reversed(range(SIZE)):
        planes = [
            [_cell(state, plane * PLANE_CELLS + row * SIZE + column) for column in range(SIZE)] for plane in (0, 1)
        ]
        for line in range(3):
            name = RANKS[row] if line == 1 else " "
            order, chaos = ("|".join(cell[line] for cell in cells) for cells in planes)
            lines.append(f"{name} |{order}|  {name}|{chaos}|")
        lines.append(f"{edge}  {edge[1:]}")
    letters = " ".join(f"{letter:^{_WIDTH}}" for letter in COLUMNS)
    lines.append(f"   {letters}    {letters}")
    for seat in range(state.players):
        counts = f"hand {state.hand(seat)}, lamps {state.lamps(seat)}, seals {state.seals(seat)}"
        lines.append(f"{SEAT_LETTERS[seat]} {SEAT_NAMES[seat]}: {counts}")
    return "\n".join(line.rstrip() for line in lines)


def _cell(state: IfritoState, cell: Cell) -> list[str]:
    """The three lines of a cell."""
    carpet = state.carpet_at(cell)
    if carpet is None:
        return [" " * _WIDTH, f"{'*' if state.has_djinn(cell) else '':^{_WIDTH}}", " " * _WIDTH]
    drawn = [[" "] * _WIDTH for _ in range(3)]
    letter = SEAT_LETTERS[carpet.seat]
    drawn[1][2] = letter if carpet.aboard >> V & 1 else letter.lower()
    for cushion in aboard(carpet.aboard & ~(1 << V)):
        columns, rows = DELTAS[cushion]
        drawn[1 - rows][2 + columns] = _ARROWS[cushion]
    return ["".join(line) for line in drawn]
