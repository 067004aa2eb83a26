"""i9n: deduction and a stock market over a world map. Rules as numbered in the game's rules page.

`GAME` is the game; the vocabulary (positions, labels, moves) is importable from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from pygames.game import Game, Option, State
from pygames.i9n.diagram import diagram
from pygames.i9n.evaluation import weigh
from pygames.i9n.geometry import LABELS, NAMES, POSITIONS
from pygames.i9n.moves import Move
from pygames.i9n.pieces import NOTES, SEAT_NAMES
from pygames.i9n.position import Rig, Standing, read_position
from pygames.i9n.state import I9nState


class I9n(Game):
    """The fixed facts of i9n: two to five seats, option `phase5` (rule 8)."""

    def _start(self, players: int, options: dict[str, str]) -> I9nState:
        nothing = (0,) * len(LABELS)
        start = Standing(
            phase=0,
            seat=0,
            points=None,
            rigs=(),
            stops=frozenset(),
            market=(NOTES,) * len(LABELS),
            hands=(nothing,) * players,
            explorers=(None,) * players,
            true=None,
            inserted=(),
        )
        return I9nState(self, MappingProxyType(options), start)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> I9nState:
        return I9nState(self, MappingProxyType(options), read_position(text, players, options))

    def diagram(self, state: State) -> str:
        """The world, the market and the seats as plain text for a terminal."""
        assert isinstance(state, I9nState)
        return diagram(state)

    def weigh(self, view: State, moves: Sequence[Move]) -> Iterator[float]:
        """Where each move leads by the best plan for the rest of the turn, for all that the view knows."""
        assert isinstance(view, I9nState)
        return weigh(view, moves)


GAME: Final = I9n(
    name="i9n",
    title="i9n",
    seats=range(2, 6),
    options=MappingProxyType({"phase5": Option(("none", "rig"), "none")}),
    seat_names=SEAT_NAMES,
    default_players=2,
    has_secrets=True,
    has_chance=True,
    draws_secrets=True,
)

__all__ = ["GAME", "LABELS", "NAMES", "POSITIONS", "I9nState", "Move", "Rig"]
