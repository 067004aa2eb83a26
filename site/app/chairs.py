"""The seats beside the board: who sits there and what each has, as they are shown. No browser here."""

from __future__ import annotations

from dataclasses import dataclass

from app.scene import Count
from app.telling import Teller
from pygames.game import State


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is shown: its name, what kind of player sits there (short and in full), its colour, what it has.

    `won`: the game has ended, and this seat has won it or shares it.
    """

    name: str
    kind: str
    level: str
    colour: str
    counts: list[Count]
    won: bool = False


def chairs(teller: Teller, view: State) -> list[Chair]:
    """All seats of a view, in their order."""
    board, colours = teller.board, teller.colours()
    return [
        Chair(
            teller.name(seat),
            teller.kind(seat),
            teller.level(seat),
            colours.get(board.seat_styles[seat], board.seat_styles[seat]),
            board.tally(view, seat),
            won=view.outcome is not None and seat in view.outcome.winners,
        )
        for seat in range(view.players)
    ]
