"""Engine No. 9: locomotives on tracks whose bridges move. Rules as numbered in the game's rules page.

`GAME` is the game; the vocabulary (squares, bridges, moves, legs) is importable from here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygames.engine9.diagram import diagram
from pygames.engine9.geometry import COLOURS, FINISHES, HAND, SQUARES, STARTS, parse_square, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.pieces import LOCOMOTIVES, SEAT_NAMES, SHEDS_TO_WIN, TILES
from pygames.engine9.position import read_position, start_position
from pygames.engine9.state import Engine9State
from pygames.game import Game, Option, Seat, State


class Engine9(Game):
    """The fixed facts of Engine No. 9: two to four seats, options `repair` (rule 14) and `bridges` (rule 5)."""

    def _start(self, players: int, options: dict[str, str]) -> Engine9State:
        position = start_position(players, options["bridges"] == "random")
        return Engine9State(self, MappingProxyType(options), position)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> Engine9State:
        position = read_position(text, players, options["repair"] == "on", options["bridges"] == "random")
        return Engine9State(self, MappingProxyType(options), position)

    def diagram(self, state: State) -> str:
        """The tracks as plain text for a terminal."""
        assert isinstance(state, Engine9State)
        return diagram(state)


GAME: Final = Engine9(
    name="engine9",
    title="Engine No. 9",
    seats=range(2, 5),
    seat_names=SEAT_NAMES,
    options=MappingProxyType({"repair": Option(("off", "on"), "off"), "bridges": Option(("drawn", "random"), "drawn")}),
    default_players=2,
    has_chance=True,
)

__all__ = [
    "COLOURS",
    "FINISHES",
    "GAME",
    "HAND",
    "LOCOMOTIVES",
    "SEAT_NAMES",
    "SHEDS_TO_WIN",
    "SQUARES",
    "STARTS",
    "TILES",
    "Engine9State",
    "Leg",
    "Move",
    "parse_square",
    "square_name",
]
