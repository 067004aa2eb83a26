"""How many turns a locomotive of Engine No. 9 may still need to a shed, by where it is and how the bridges lie.

For bots; no rule depends on it. Other locomotives in its way are left out of account.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from pygames.engine9.geometry import (
    COLOURS,
    FINISHES,
    HAND,
    SQUARES,
    STARTS,
    Areas,
    Flips,
    Square,
    follows,
    pushed,
)

_ROWS: Final = (
    (9.31, 9.31, 9.12),  # S0, S1, S2
    (8.98, 8.81, 8.64, 8.49, 8.35, 8.26, 8.20),  # 1-0-1 and on
    (8.05, 8.00, 7.97, 7.97, 8.00),  # 1-1-1 and on
    (8.21, 8.27, 8.37),  # 1-2-1 and on
    (7.03, 6.86, 6.61, 6.35, 6.11, 5.95, 5.86),  # 2-0-1 and on
    (5.66, 5.48, 5.33, 5.22, 5.13),  # 2-1-1 and on
    (7.21, 7.25, 7.34),  # 2-2-1 and on
    (4.02, 3.84, 3.50, 3.20, 2.95, 2.76, 2.63),  # 3-0-1 and on
    (2.77, 2.50, 2.28, 2.12, 2.02),  # 3-1-1 and on
    (4.57, 4.37, 4.24),  # 3-2-1 and on
    (1.00, 1.00, 1.00),  # F0, F1, F2
    (9.56, 4.39, 4.45, 3.71, 3.71, 4.45, 4.39, 9.56),  # B0a, B0b, B1a and on
    (6.09, 3.96, 3.89, 6.11, 6.11, 3.89, 3.96, 6.09),  # R0a, R0b, R1a and on
    (6.63, 6.63, 6.78, 5.62, 3.77, 3.77, 6.84, 6.83),  # Y0a, Y0b, Y1a and on
    (8.56,),  # in hand
)

MEAN: Final = tuple(turns for row in _ROWS for turns in row)
"""Turns to go, by square and at last for one in hand, over all layouts alike: of a locomotive alone on the board whose
owner may also let it stand for a turn. Its own roll pushes a bridge, and so does another seat's before its next turn.
Worked out by value iteration (a test does so again)."""

ODDS: Final = tuple((pips, min(pips - 1, 13 - pips)) for pips in range(2, 13))
"""The sums of two dice, and in how many of 36 throws they come."""

Prospects: TypeAlias = tuple[float, ...]
"""Turns to go by square, and at last (index HAND) for a locomotive in hand."""


@cache
def now(areas: Areas, flips: Flips) -> Prospects:
    """Turns to go for whoever rolls next: the best that each of its rolls allows, then MEAN."""
    totals = [0.0] * (len(SQUARES) + 1)
    for bridge in range(len(COLOURS)):
        steps = follows(*pushed(areas, flips, bridge))
        starts = [_after(steps, square, 1) for square in STARTS]
        for square in range(len(SQUARES)):
            _add(totals, square, [_after(steps, square, 0)])
        _add(totals, HAND, starts)
    return tuple(total / (36 * len(COLOURS)) for total in totals)


@cache
def later(areas: Areas, flips: Flips) -> Prospects:
    """Turns to go for a seat that rolls after another's roll."""
    tables = [now(*pushed(areas, flips, bridge)) for bridge in range(len(COLOURS))]
    return tuple(sum(each) / len(tables) for each in zip(*tables, strict=True))


def _add(totals: list[float], place: Square, ways: list[list[float]]) -> None:
    """Add what each sum of the pips allows: the best of these ways, or to let it stand."""
    stands = MEAN[place]
    totals[place] += sum(odds * (1 + min(stands, *(way[pips] for way in ways))) for pips, odds in ODDS)


def _after(steps: tuple[int, ...], square: Square, used: int) -> list[float]:
    """What is to go by MEAN after a move of so many pips (the index), `used` of which have led to `square`."""
    found = [MEAN[square]] * (used + 1)
    while len(found) <= ODDS[-1][0]:
        if square in FINISHES:
            return found + [0.0] * (ODDS[-1][0] + 1 - len(found))
        square = steps[square]
        if square < 0:
            return found + [MEAN[HAND]] * (ODDS[-1][0] + 1 - len(found))
        found.append(0.0 if square in FINISHES else MEAN[square])
    return found
