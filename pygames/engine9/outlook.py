"""How many turns a locomotive of Engine No. 9 still needs from each square, if no other were on the board. For bots; no
rule needs it.

FAR is a table of means; what is made of it for given bridges looks one roll ahead. Other locomotives, whose turn it is
and what a position is worth are evaluation.py's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product
from typing import Final

from pygames.engine9.geometry import (
    COLOURS,
    FINISHES,
    FIRST_ON_BRIDGES,
    HAND,
    SQUARES,
    STARTS,
    Areas,
    Flips,
    Square,
    follows,
    pushed,
)

SHED: Final[Square] = -5
"""Where a locomotive ends that is taken in; HAND and squares are geometry's, and no way meets it."""

MOST: Final = 12
"""The largest sum of two dice."""

ODDS: Final = tuple((pips, (6 - abs(7 - pips)) / 36) for pips in range(2, MOST + 1))
"""The sums of two dice, and how likely each is."""

WAITING: Final = 0.6
"""What a turn costs a locomotive in which another moves instead. Moving costs 1."""

PLACES: Final = (*range(len(SQUARES)), HAND)
"""What a locomotive can stand on; the hand last, so that HAND is its index too."""

BRIDGES: Final = tuple(range(len(COLOURS)))

KEYS: Final = FIRST_ON_BRIDGES + 1 + 8 * 8 * len(BRIDGES)
"""How many numbers FAR has."""

# fmt: off
FAR: Final[tuple[float, ...]] = (
    # starting squares
    6.82, 6.81, 6.72,
    # quarters, lane by lane
    6.50, 6.33, 6.14, 5.94, 5.77, 5.65, 5.57,
    5.51, 5.44, 5.39, 5.36, 5.35,
    5.63, 5.71, 5.86,
    4.78, 4.62, 4.37, 4.11, 3.88, 3.73, 3.66,
    3.98, 3.79, 3.63, 3.52, 3.43,
    4.21, 4.17, 4.20,
    2.83, 2.63, 2.32, 2.06, 1.84, 1.71, 1.63,
    1.98, 1.73, 1.55, 1.45, 1.39,
    2.32, 2.15, 2.05,
    # finishing squares
    1.00, 1.00, 1.00,
    # in hand
    6.13,
    # bridges, each by area, as drawn and flipped, square by square: 0a, 0b, 1a, ...
    7.13, 3.49, 3.50, 3.14, 3.08, 3.41, 3.32, 7.13,
    7.13, 3.32, 3.41, 3.08, 3.14, 3.50, 3.49, 7.13,
    7.13, 3.41, 3.49, 3.04, 3.07, 3.36, 3.31, 7.13,
    7.13, 3.31, 3.36, 3.07, 3.04, 3.49, 3.41, 7.13,
    7.13, 2.88, 2.98, 2.63, 2.68, 3.26, 3.23, 7.13,
    7.13, 3.23, 3.26, 2.68, 2.63, 2.98, 2.88, 7.13,
    7.13, 2.22, 2.25, 2.03, 2.03, 2.21, 2.17, 7.13,
    7.13, 2.17, 2.21, 2.03, 2.03, 2.25, 2.22, 7.13,
    5.41, 3.03, 2.92, 5.32, 3.47, 3.31, 3.33, 3.52,
    3.52, 3.33, 3.31, 3.47, 5.32, 2.92, 3.03, 5.41,
    4.71, 3.20, 3.13, 4.64, 3.91, 2.95, 3.01, 3.95,
    3.95, 3.01, 2.95, 3.91, 4.64, 3.13, 3.20, 4.71,
    3.77, 2.90, 2.90, 3.75, 4.43, 2.52, 2.66, 4.49,
    4.49, 2.66, 2.52, 4.43, 3.75, 2.90, 2.90, 3.77,
    2.59, 2.04, 1.99, 2.57, 5.07, 2.08, 2.10, 5.13,
    5.13, 2.10, 2.08, 5.07, 2.57, 1.99, 2.04, 2.59,
    6.17, 6.09, 3.81, 5.19, 3.06, 3.14, 3.85, 3.85,
    3.85, 3.85, 5.42, 3.29, 3.13, 3.07, 6.09, 6.17,
    5.24, 5.20, 4.15, 4.48, 2.89, 2.89, 4.36, 4.38,
    4.38, 4.36, 4.94, 3.73, 3.15, 3.18, 5.20, 5.24,
    4.16, 4.19, 4.55, 3.46, 2.85, 2.78, 4.93, 4.98,
    4.98, 4.93, 4.30, 4.35, 2.48, 2.58, 4.19, 4.16,
    2.78, 2.77, 5.43, 2.51, 2.02, 2.04, 5.71, 5.74,
    5.74, 5.71, 2.67, 4.87, 2.04, 2.03, 2.77, 2.78,
)
# fmt: on
"""By `key` the turns to go of a locomotive whose owner has just had a turn, another lying between: the mean over the
ways in which the bridges may lie that `key` does not tell apart. `benchmarks/engine9_outlook.py` makes it.
"""


def key(place: Square, areas: Areas, flips: Flips) -> int:
    """The index in FAR of a place: squares of the board, the hand, then those of a bridge by its area and flip."""
    if place == HAND:
        return FIRST_ON_BRIDGES
    if place < FIRST_ON_BRIDGES:
        return place
    bridge, square = divmod(place - FIRST_ON_BRIDGES, 8)
    return FIRST_ON_BRIDGES + 1 + 8 * (8 * bridge + 2 * areas.index(bridge) + flips[bridge]) + square


@cache
def outlook(areas: Areas, flips: Flips, others: int) -> tuple[float, ...]:
    """By square, and last for one in hand, the turns that a locomotive may expect to need from there.

    A turn in which its owner moves another counts WAITING. `others`: how many turns others take before the owner's
    next, 0 or 1; with more between, so little is known that 1 says as much.
    """
    ways = [pushed(areas, flips, bridge) for bridge in BRIDGES]
    return _mean(outlook(*way, others - 1) if others else _rolled(*way) for way in ways)


@cache
def _rolled(areas: Areas, flips: Flips) -> tuple[float, ...]:
    return _after_push(areas, flips, FAR)


def _after_push(areas: Areas, flips: Flips, far: Sequence[float]) -> tuple[float, ...]:
    """The turns to go, like `outlook`, for an owner whose bridge is pushed already and whose pips are due.

    The locomotive moves or waits, whatever is better; what follows is read in `far`, a table like FAR.
    """
    later = [far[key(place, areas, flips)] for place in PLACES]
    follow = follows(areas, flips)
    found: list[float] = []
    for place in PLACES:
        ways = [_way(follow, start, 1) for start in STARTS] if place == HAND else [_way(follow, place, 0)]
        stay = WAITING + later[place]
        turns = 0.0
        for pips, odds in ODDS:
            turns += odds * min(stay, *(1 + (0 if way[pips] == SHED else later[way[pips]]) for way in ways))
        found.append(turns)
    return tuple(found)


def _way(follow: tuple[int, ...], place: Square, used: int) -> list[Square]:
    """Where a locomotive comes to from a square, by the pips; `used` of them have brought it there."""
    if place in FINISHES:
        return [SHED] * (MOST + 1)
    found = [place] * (used + 1)
    while len(found) <= MOST:
        place = follow[place]
        if place < 0 or place in FINISHES:
            return found + [HAND if place < 0 else SHED] * (MOST + 1 - len(found))
        found.append(place)
    return found


def _mean(ways: Iterable[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(each) / len(each) for each in zip(*ways, strict=True))


def refined(far: Sequence[float]) -> tuple[float, ...]:
    """A table like FAR, from one roll farther away than `far`. FAR is what this no longer changes."""
    laid = list(product(permutations((None, *BRIDGES)), product((False, True), repeat=len(BRIDGES))))
    rolled = {way: _after_push(*way, far) for way in laid}
    own = {way: _mean(rolled[pushed(*way, bridge)] for bridge in BRIDGES) for way in laid}
    found: list[list[float]] = [[] for _ in range(KEYS)]
    for way in laid:
        later = _mean(own[pushed(*way, bridge)] for bridge in BRIDGES)
        for place, turns in zip(PLACES, later, strict=True):
            found[key(place, *way)].append(turns)
    return tuple(sum(each) / len(each) for each in found)
