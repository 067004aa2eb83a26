"""Which sounds a moment of a game has, by their names. No browser, no files: `builder.sounds` makes the sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.boards import Board
from app.scene import Trail
from app.table import BY_PERSON, Moment, Table
from pygames.game import CHANCE

SOUNDS: Final = ("move", "remove", "turn", "your-turn", "end", "dice")
"""The names of all sounds: a thing set down, one taken away, one turned in its place, a call, an end, chance."""


def sounds_of(board: Board, moment: Moment, trails: Sequence[Trail], your_turn: bool) -> tuple[str, ...]:
    """The sounds of the ply that led to a moment; its `trails` tell what changed its place."""
    if moment.before is None:
        return ()
    return sound_of(
        ended=moment.view.outcome is not None,
        chance=moment.before.actor == CHANCE,
        removed=board.removes(moment.before, moment.last, moment.view),
        your_turn=your_turn,
        stayed=bool(trails) and all(trail.to == trail.origin for trail in trails),
    )


def calls(table: Table) -> bool:
    """Whether it has come to a person here to act after somebody else decided; chance may have come between."""
    last = next((seat for seat, _text in reversed(table.seated_plies()) if seat >= 0), None)
    return last is not None and last not in table.sitting.here and table.turn() in BY_PERSON


def sound_of(*, ended: bool, chance: bool, removed: bool, your_turn: bool, stayed: bool = False) -> tuple[str, ...]:
    """The sounds of a ply, one after the other: first what happened on the board, then what it means for you.

    `chance`: chance decided the ply; `removed`: something was taken off the board; `stayed`: nothing changed its
    place; `ended`: the game is over; `your_turn`: somebody else played, and now a person at this device decides.
    """
    happened = "dice" if chance else "remove" if removed else "turn" if stayed else "move"
    if ended:
        return happened, "end"
    return (happened, "your-turn") if your_turn else (happened,)
