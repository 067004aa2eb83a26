"""Chance events drawn from a seed.

The only randomness there is: a `random.Random` that the caller made and handed in.
"""

from __future__ import annotations

from random import Random

from pygames.game import CHANCE, Move, State


def seeded(*parts: object) -> Random:
    """A generator whose numbers depend on nothing but `parts` (their texts), the same on every machine and version.

    Parts are told apart: `seeded("a", 1)` and `seeded("a1")` draw different numbers.
    """
    return Random("\x1f".join(str(part) for part in parts))


def settle(state: State, rng: Random) -> list[Move]:
    """Draw and play chance events until a seat is to decide or the game is over; the events in order."""
    events = []
    while state.actor == CHANCE:
        event = state.draw(rng)
        state.play(event)
        events.append(event)
    return events


def playout(state: State, rng: Random, limit: int | None = None) -> int:
    """Play uniformly random moves (chance by its odds) in place until the end or `limit` plies; the plies played."""
    plies = 0
    while state.actor is not None and (limit is None or plies < limit):
        state.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))
        plies += 1
    return plies
