"""Ifrito: carpets that fly by the djinns aboard, on two planes. Rules as numbered in the game's rules page.

`GAME` is the game; the vocabulary (cells, cushions, carpets, moves) is importable from here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygames.game import Game, Option, Seat, State
from pygames.ifrito.diagram import diagram
from pygames.ifrito.evaluation import evaluate
from pygames.ifrito.geometry import CELLS, CUSHIONS, EDGE, PLANES, V, across, cell_name, neighbour, parse_cell
from pygames.ifrito.moves import Move
from pygames.ifrito.pieces import SEAT_LETTERS, SEAT_NAMES, Carpet, aboard
from pygames.ifrito.position import Position, read_position
from pygames.ifrito.state import IfritoState


class Ifrito(Game):
    """The fixed facts of Ifrito: two to four seats, option `stalling` (rule 12)."""

    def _start(self, players: int, options: dict[str, str]) -> IfritoState:
        nothing = (0,) * players
        start = Position(frozenset(CELLS), {}, 0, None, nothing, nothing, 0)
        return IfritoState(self, MappingProxyType(options), start)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> IfritoState:
        return IfritoState(self, MappingProxyType(options), read_position(text, players))

    def diagram(self, state: State) -> str:
        """Both planes as plain text for a terminal."""
        assert isinstance(state, IfritoState)
        return diagram(state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Lamps, seals, djinns and captures to come, from -1 (lost) to 1 (won), for `seat`."""
        assert isinstance(state, IfritoState)
        return evaluate(state, seat)


GAME: Final = Ifrito(
    name="ifrito",
    title="Ifrito",
    seats=range(2, 5),
    seat_names=SEAT_NAMES,
    options=MappingProxyType({"stalling": Option(("on", "off"), "on")}),
    default_players=2,
)

__all__ = [
    "CELLS",
    "CUSHIONS",
    "EDGE",
    "GAME",
    "PLANES",
    "SEAT_LETTERS",
    "SEAT_NAMES",
    "Carpet",
    "IfritoState",
    "Move",
    "V",
    "aboard",
    "across",
    "cell_name",
    "neighbour",
    "parse_cell",
]
