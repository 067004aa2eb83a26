"""Games of IX as long as one likes, for what must not grow slower with a game: random play that spares the pieces.

Nothing is measured here.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pygames
from pygames import Record, State

SPARED: Final = 20
"""Pieces that random play leaves on the board, so that the game can go on."""


def endless(plies: int, seed: int = 1) -> Record:
    """The record of a game of IX of two people, draws off, that has gone on for so many plies and is not over."""
    state = pygames.game("ix").start(options={"draws": "off"})
    rng = Random(seed)
    texts: list[str] = []
    while len(texts) < plies:
        moves = state.moves()
        rng.shuffle(moves)
        text, state = next((state.text(move), after) for move in moves if _goes_on(after := _after(state, move), state))
        texts.append(text)
    return Record.of(state, tuple(texts), tags={"Seat.0": "human", "Seat.1": "human"})


def ending(record: Record, plies: int) -> Record:
    """The record of a game that begins where this one has so many plies left, and is played to the same end."""
    state = record.start()
    for text in record.plies[: len(record.plies) - plies]:
        state.play(state.parse(text))
    return Record.of(state, record.plies[len(record.plies) - plies :], str(state), record.tags)


def _after(state: State, move: object) -> State:
    after = state.copy()
    after.play(move)
    return after


def _goes_on(after: State, before: State) -> bool:
    """Whether a game that has come from `before` to `after` is not over, and has pieces enough to go on."""
    return after.outcome is None and _pieces(after) >= min(SPARED, _pieces(before))


def _pieces(state: State) -> int:
    return sum(letter.lower() in "tch" for letter in str(state).split(" ")[0])
