"""IX: a chess-like game of splitting pieces. Rules as numbered in the game's rules page.

`GAME` is the game; the vocabulary (squares, directions, pieces, moves) is importable from here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygames.game import Game, Option, Seat, State
from pygames.ix.diagram import diagram
from pygames.ix.evaluation import evaluate
from pygames.ix.geometry import DIRECTIONS, parse_square, square_name
from pygames.ix.moves import Move
from pygames.ix.pieces import NORTH, SEAT_NAMES, SOUTH, Piece
from pygames.ix.position import read_position
from pygames.ix.state import IxState

STANDARD: Final = "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 0"
EMPTY_BOARD: Final = "9/9/9/9/9/9/9/9/9 S 0"


class Ix(Game):
    """The fixed facts of IX: two seats, options `setup` (rule 3) and `draws` (rule 13)."""

    def _start(self, players: int, options: dict[str, str]) -> IxState:
        return self._from_text(EMPTY_BOARD if options["setup"] == "free" else STANDARD, players, options)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> IxState:
        board, turn, quiet, choosing = read_position(text, options["setup"] == "free")
        return IxState(self, MappingProxyType(options), board, turn, quiet, choosing)

    def diagram(self, state: State) -> str:
        """The board as plain text for a terminal."""
        assert isinstance(state, IxState)
        return diagram(state)

    def evaluate(self, state: State, seat: Seat) -> float:
        """Material, mobility and threats, from -1 (lost) to 1 (won), for `seat`."""
        assert isinstance(state, IxState)
        return evaluate(state, seat)


GAME: Final = Ix(
    name="ix",
    title="IX",
    seats=range(2, 3),
    seat_names=SEAT_NAMES,
    alternates=True,
    options=MappingProxyType({"setup": Option(("standard", "free"), "standard"), "draws": Option(("on", "off"), "on")}),
)

__all__ = ["DIRECTIONS", "GAME", "NORTH", "SOUTH", "IxState", "Move", "Piece", "parse_square", "square_name"]
