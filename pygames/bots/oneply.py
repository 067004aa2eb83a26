"""A bot that looks one ply ahead: it plays each move, judges what stands then, and takes the best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pygames.bots.bot import Thought
from pygames.game import CHANCE, IllegalMove, Move, Seat, State
from pygames.said import said

SLICE: Final = 8
"""Moves judged between two thoughts."""

SAMPLES: Final = 4
"""Draws by which a chance event after a move is judged."""


class OnePly:
    """Judges every legal move by the game's evaluation of the position after it; ties are settled by lot.

    Secrets are guessed once a turn (of a view). Where a chance event follows a move, and the game has no evaluation of
    a position in which one is due, it is drawn SAMPLES times. A game without an evaluation is played at random.
    A game that weighs moves itself is asked for that instead, and then nothing is guessed.
    """

    def think(self, view: State, rng: Random) -> Iterator[Thought]:
        """A thought every SLICE moves. Raises IllegalMove if no seat is to decide."""
        seat = view.actor
        moves = view.moves()
        if not moves or not isinstance(seat, int):
            raise IllegalMove(said("no seat is to decide here"))
        rng.shuffle(moves)
        weighed = view.game.weigh(view, moves)
        values = _values(view, moves, seat, rng) if weighed is None else weighed
        best, best_value = moves[0], -2.0
        for number, (move, value) in enumerate(zip(moves, values, strict=True), 1):
            if value > best_value:
                best, best_value = move, value
            if number % SLICE == 0 or number == len(moves):
                yield Thought(best, best_value, number / len(moves))


def _values(view: State, moves: list[Move], seat: Seat, rng: Random) -> Iterator[float]:
    """What the positions after these moves are worth to `seat`, by one guess at secrets."""
    state = view.guess(rng)
    for move in moves:
        yield _value_after(state, move, seat, rng)


def _value_after(state: State, move: Move, seat: Seat, rng: Random) -> float:
    """What the position after `move` is worth to `seat`."""
    after = state.copy()
    after.play(move)
    value = after.game.evaluate(after, seat)
    if value is not None or after.actor != CHANCE:
        return value or 0.0
    total = 0.0
    for _ in range(SAMPLES):
        drawn = after.copy()
        while drawn.actor == CHANCE:
            drawn.play(drawn.draw(rng))
        total += drawn.game.evaluate(drawn, seat) or 0.0
    return total / SAMPLES
