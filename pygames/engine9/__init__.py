"""Engine, Engine No. 9: locomotives over moving bridges. Rules as numbered in the game's rules page.

`GAME` is the game; the vocabulary (squares, bridges, moves and the way they take) is importable from here.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from pygames.engine9.diagram import diagram
from pygames.engine9.evaluation import evaluate
from pygames.engine9.geometry import COLOURS, HAND, SQUARES, parse_square, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.pieces import LOCOMOTIVES, SEAT_NAMES
from pygames.engine9.position import START_AREAS, Due, Fleet, Position, read_position
from pygames.engine9.state import Engine9State
from pygames.game import Game, Option, Seat, State


class Engine9(Game):
    """The fixed facts of Engine No. 9: two to four seats, options `repair` (rule 14) and `bridges` (rule 5)."""

    def _start(self, players: int, options: dict[str, str]) -> Engine9State:
        due: Due = "lay" if options["bridges"] == "random" else "roll"
        fleets = (Fleet(LOCOMOTIVES, 0, (), 0),) * players
        start = Position(START_AREAS, (False,) * len(COLOURS), fleets, 0, due)
        return Engine9State(self, MappingProxyType(options), start)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> Engine9State:
        return Engine9State(self, MappingProxyType(options), read_position(text, players, options))

    def diagram(self, state: State) -> str:
        """The lanes as plain text for a terminal."""
        assert isinstance(state, Engine9State)
        return diagram(state)

    def evaluate(self, state: State, seat: Seat) -> float | None:
        """Sheds, ways to go and dangers, from -1 (lost) to 1 (won), for `seat`."""
        assert isinstance(state, Engine9State)
        return evaluate(state, seat)


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
    "GAME",
    "HAND",
    "SEAT_NAMES",
    "SQUARES",
    "Engine9State",
    "Leg",
    "Move",
    "parse_square",
    "square_name",
]
