"""How good a position of IX looks: material, mobility and what hangs. For bots; no rule depends on it."""

from __future__ import annotations

from functools import reduce
from math import tanh
from operator import or_
from typing import Final

from pygames.game import Seat
from pygames.ix.moves import ACTIONS
from pygames.ix.pieces import NORTH_CODES, PIECES, Piece
from pygames.ix.state import IxState

WORTH: Final = {"T": 9.0, "C": 4.0, "H": 1.5}
"""A Tribe can become four Clans, a Clan four Hunters; parts nearer the fight are worth more than their share."""

LAST_TRIBE: Final = 3.0
"""A Last Tribe can neither split nor be taken: it only stands in the way."""

MOBILITY: Final = 0.03
HANGING: Final = 0.35
HANGING_ON_TURN: Final = 0.1
"""The part of its worth that an attacked piece loses: the other side is to move, or its own side still can answer."""

SCALE: Final = 12.0


_REACH: Final[dict[Piece, tuple[tuple[int, int], ...]]] = {
    piece: tuple(
        (reduce(or_, (move.clears for move in actions.plain)) & ~(1 << square), len(actions.plain))
        for square, actions in enumerate(ACTIONS[piece.code % NORTH_CODES])
    )
    for piece in PIECES.values()
}
"""By piece and square: a bitboard of what its actions can remove, and how many actions it has."""


def evaluate(state: IxState, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for `seat`: worth of the pieces, moves to choose from, and pieces that can be taken."""
    outcome = state.outcome
    if outcome is not None:
        return 2 * outcome.shares[seat] - 1
    pieces = state.pieces()
    attacks, mobility = [0, 0], [0, 0]
    for square, piece in pieces.items():
        reach, actions = _REACH[piece][square]
        attacks[piece.seat] |= reach
        mobility[piece.seat] += actions
    tied = (state.last_tribe(0), state.last_tribe(1))
    balance = [MOBILITY * mobility[0], MOBILITY * mobility[1]]
    for square, piece in pieces.items():
        if square == tied[piece.seat]:
            balance[piece.seat] += LAST_TRIBE
            continue
        worth = WORTH[piece.kind]
        if attacks[1 - piece.seat] >> square & 1:
            worth *= 1 - (HANGING if state.turn != piece.seat else HANGING_ON_TURN)
        balance[piece.seat] += worth
    return tanh((balance[seat] - balance[1 - seat]) / SCALE)
