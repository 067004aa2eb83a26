"""What the terminal calls results, in words."""

from __future__ import annotations

from pygames.game import Game, Outcome


def result_words(game: Game, outcome: Outcome) -> str:
    """Who won or shares the game, and why."""
    winners = outcome.winners
    if len(winners) == 1:
        return f"{game.seat_name(winners[0])} wins ({outcome.reason})"
    if len(winners) == len(outcome.shares):
        return f"a draw ({outcome.reason})"
    return f"{' and '.join(map(game.seat_name, winners))} share the game ({outcome.reason})"
