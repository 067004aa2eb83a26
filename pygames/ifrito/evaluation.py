"""How good a position of Ifrito looks. For bots; no rule depends on it."""

from __future__ import annotations

from pygames.game import Seat
from pygames.ifrito.state import IfritoState


def evaluate(state: IfritoState, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for `seat`."""
    outcome = state.outcome
    if outcome is not None:
        return 2 * outcome.shares[seat] - 1
    return 0.0
