"""What a bot is: a generator of ever better choices, each step a bounded slice of work."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import NamedTuple, Protocol

from pygames.game import IllegalMove, Move, State
from pygames.said import said


class Thought(NamedTuple):
    """A choice so far. `value` is what the bot expects of it, -1 (lost) to 1 (won); `done` the part of its effort
    that is spent, 0 to 1.
    """

    move: Move
    value: float
    done: float


class Bot(Protocol):
    """A player. Effort is counted in nodes, so that a bot plays alike on every machine."""

    def think(self, view: State, rng: Random) -> Iterator[Thought]:
        """Ever better choices for the seat to decide in `view`; the last one is what it plays.

        The first comes at once, and each step takes a bounded slice of work, so that a caller may stop at any of them.
        The same view and an equally seeded `rng` give the same thoughts. Raises IllegalMove if no seat is to decide.
        """


def choose(bot: Bot, view: State, rng: Random) -> Move:
    """The move a bot plays when it is let think to its end. Raises IllegalMove if no seat is to decide."""
    thoughts = deque(bot.think(view, rng), maxlen=1)
    if not thoughts:
        raise IllegalMove(said("no seat is to decide here"))
    return thoughts[0].move
