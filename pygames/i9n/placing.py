"""Where to put two explorers before one knows anything (rule 4): so that whatever one peeks, a good place is near.
For bots; no rule needs it.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from pygames.i9n.geometry import DISTANCES, LABELS, POSITIONS, Position, holds

BOTH: Final = 2 / 3
"""How likely a first drilling succeeds where both peeked labels hold: one of them is inserted, or another that fits."""

ONE: Final = 1 / 2
"""The same where one of them holds."""

STEP: Final = 0.1
"""What a step on the way there takes off."""

GRAIN: Final = 0.01
"""Differences below this are left to chance: no two games need begin alike."""

PEEKS: Final = tuple(pair for pair in combinations(range(len(LABELS)), 2) if pair[0] // 2 != pair[1] // 2)


@cache
def _worth() -> tuple[tuple[float, ...], ...]:
    """By position and peek what an explorer there promises."""
    found = [[ONE if holds(at, one) or holds(at, two) else 0.0 for one, two in PEEKS] for at in POSITIONS]
    for number, (one, two) in enumerate(PEEKS):
        fitting = [at for at in POSITIONS if holds(at, one) and holds(at, two)]
        for at in POSITIONS:
            away = DISTANCES[at]
            found[at][number] = max(found[at][number], BOTH - STEP * min(away[to] for to in fitting))
    return tuple(map(tuple, found))


def placing(one: Position, two: Position) -> float:
    """How good it is to place explorers on these two positions, 0 to 1: the mean over all peeks, in grains."""
    table = _worth()
    return round(sum(map(max, table[one], table[two])) / len(PEEKS) / GRAIN) * GRAIN
