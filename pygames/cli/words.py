"""What the terminal calls seats and results, in words."""

from __future__ import annotations

from pygames.game import Actor, Outcome


def seat_words(actor: Actor) -> str:
    """A seat, counted from 1 as people do."""
    return f"player {actor + 1}" if isinstance(actor, int) else str(actor)


def result_words(outcome: Outcome) -> str:
    """Who won or shares the game, and why."""
    winners = outcome.winners
    if len(winners) == 1:
        return f"{seat_words(winners[0])} wins ({outcome.reason})"
    if len(winners) == len(outcome.shares):
        return f"a draw ({outcome.reason})"
    return f"{' and '.join(seat_words(seat) for seat in winners)} share the game ({outcome.reason})"
