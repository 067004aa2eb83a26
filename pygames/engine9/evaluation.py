"""How good a position of Engine No. 9 looks for a seat: sheds, ways to go and dangers."""

from __future__ import annotations

from pygames.engine9.pieces import LOCOMOTIVES
from pygames.engine9.state import Engine9State
from pygames.game import Seat


def evaluate(state: Engine9State, seat: Seat) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.outcome is not None:
        return 2 * state.outcome.shares[seat] - 1
    return state.sheds(seat) / LOCOMOTIVES
