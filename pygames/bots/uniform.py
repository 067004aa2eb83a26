"""A bot that plays any legal move, each as likely as the next: the floor that others are measured from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.bots.bot import Thought
from pygames.game import IllegalMove, State
from pygames.said import said


class Uniform:
    """Plays uniformly random legal moves."""

    def think(self, view: State, rng: Random) -> Iterator[Thought]:
        """One thought: a random move. Raises IllegalMove if no seat is to decide."""
        moves = view.moves()
        if not moves:
            raise IllegalMove(said("no seat is to decide here"))
        yield Thought(rng.choice(moves), 0.0, 1.0)
