"""Which sounds a moment of a game has, by their names. No browser, no files: `builder.sounds` makes the sounds."""

from __future__ import annotations

from typing import Final

SOUNDS: Final = ("move", "remove", "turn", "your-turn", "end", "dice")
"""The names of all sounds: a thing set down, one taken away, one turned in its place, a call, an end, chance."""


def sound_of(*, ended: bool, chance: bool, removed: bool, your_turn: bool, stayed: bool = False) -> tuple[str, ...]:
    """The sounds of a ply, one after the other: first what happened on the board, then what it means for you.

    `chance`: chance decided the ply; `removed`: something was taken off the board; `stayed`: nothing changed its
    place; `ended`: the game is over; `your_turn`: somebody else played, and now a person at this device decides.
    """
    happened = "dice" if chance else "remove" if removed else "turn" if stayed else "move"
    if ended:
        return happened, "end"
    return (happened, "your-turn") if your_turn else (happened,)
