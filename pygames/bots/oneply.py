"""A bot that looks one ply ahead: it plays each move, judges what stands then, and takes the best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pygames.bots.bot import Thought
from pygames.game import CHANCE, IllegalMove, State
from pygames.said import said

SLICE: Final = 8
"""Moves judged between two thoughts."""

SAMPLES: Final = 4
"""Draws by which a chance event after a move is judged."""


class OnePly:
    """Judges every legal move by the game's evaluation of the position after it; ties are settled by lot.

    Secrets are guessed once a turn (of a view). Where a chance event follows a move, and the game has no evaluation of
    a position in which one is due, it is drawn SAMPLES times. A game without an evaluation is played at random.
    """

    def think(self, view: State, rng: Random) -> Iterator[Thought]:
        """A thought every SLICE moves. Raises IllegalMove if no seat is to decide."""
        seat = view.actor
        moves = view.moves()
        if not moves or not isinstance(seat, int):
            raise IllegalMove(said("no seat is to decide here"))
        rng.shuffle(moves)
        state = view.guess(rng)
        best, best_value = moves[0], -2.0
        for number, move in enumerate(moves, 1):
            value = _value_after(state, move, seat, rng)
            if value > best_value:
                best, best_value = move, value
            if number % SLICE == 0 or number == len(moves):
                yield Thought(best, best_value, number / len(moves))


def _value_after(state: State, move: object, seat: int, rng: Random) -> float:
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
