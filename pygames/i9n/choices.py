"""What a seat may do in its turn (rules 9 to 13), listed, and whether one move is among it without listing all.

Every function takes the facts it hangs on; nothing here knows a state, or which rigs forbid a drilling.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from pygames.game import Seat
from pygames.i9n.geometry import DISTANCES, LABELS, LABELS_OF, POSITION_OF, POSITIONS, Label, Position
from pygames.i9n.moves import BUYS, SELLS, Move
from pygames.i9n.pieces import HAND, NOTES

DEALS: Final = tuple(
    Move("deal", labels=LABELS_OF[POSITION_OF[_bits]])
    for _bits in sorted(POSITIONS, key=lambda bits: LABELS_OF[POSITION_OF[bits]])
)
"""The 64 deals (rule 3)."""

PLACES: Final = tuple(Move("place", at=one, to=two) for one in POSITIONS for two in POSITIONS if one <= two)
"""The 2080 ways to place both explorers (rule 4)."""

DRILLS: Final = tuple(tuple(Move("drill", at=at, label=label) for label in LABELS_OF[at]) for at in POSITIONS)
"""By position the six drillings there, a note each (rule 13)."""

FARTHEST: Final = max(map(max, DISTANCES))
"""The most steps from one position to another."""


@cache
def peeks(true: tuple[Label, ...] | None) -> tuple[Move, ...]:
    """The pairs of labels that a seat may see of the true ones, or of all if these are not known (rule 5)."""
    pairs = combinations(range(len(LABELS)) if true is None else true, 2)
    return tuple(Move("peek", labels=pair) for pair in pairs if pair[0] // 2 != pair[1] // 2)


@cache
def _walks(at: Position, points: int) -> tuple[Move, ...]:
    return tuple(Move("move", at=at, to=to) for to, steps in enumerate(DISTANCES[at]) if 0 < steps <= points)


def walks(at: Position, points: int) -> tuple[Move, ...]:
    """Where an explorer may go with so many points (rule 10)."""
    return _walks(at, min(points, FARTHEST))


def trades(hand: Sequence[int], market: Sequence[int], points: int) -> list[Move]:
    """What a seat with such a hand may buy and sell (rule 11)."""
    found = []
    if points and sum(hand) < HAND:
        found = [move for move, left in zip(BUYS, market, strict=True) if left and NOTES - left < points]
    return found + [move for move, number in zip(SELLS, hand, strict=True) if number]


def swaps(hands: Sequence[Sequence[int]], market: Sequence[int], seat: Seat) -> list[Move]:
    """What a seat may exchange with the others (rule 12)."""
    given = [label for label, number in enumerate(hands[seat]) if number and market[label] < NOTES]
    if not given:
        return []
    held = [
        (other, label)
        for other, hand in enumerate(hands)
        if other != seat
        for label, number in enumerate(hand)
        if number
    ]
    return [
        Move("swap", label=label, other=other, seat=with_seat)
        for label in given
        for with_seat, other in held
        if market[label] < market[other]
    ]


# One move. Values that are no numbers, or no whole ones, fail as an index: TypeError or LookupError.


def may_place(move: Move) -> bool:
    """Whether this is one of PLACES."""
    at, to = move.at, move.to
    return 0 <= at <= to < len(POSITIONS) and DISTANCES[at][to] >= 0 and move == Move("place", at=at, to=to)


def may_walk(move: Move, explorers: Sequence[Position], points: int) -> bool:
    """Rule 10."""
    at, to = move.at, move.to
    fits = at in explorers and 0 <= to < len(POSITIONS) and 0 < DISTANCES[at][to] <= points
    return fits and move == Move("move", at=at, to=to)


def may_buy(move: Move, hand: Sequence[int], market: Sequence[int], points: int) -> bool:
    """Rule 11."""
    label = move.label
    if not 0 <= label < len(LABELS) or move != BUYS[label]:
        return False
    return market[label] > 0 and NOTES - market[label] < points and sum(hand) < HAND


def may_sell(move: Move, hand: Sequence[int]) -> bool:
    """Rule 11."""
    label = move.label
    return 0 <= label < len(LABELS) and hand[label] > 0 and move == SELLS[label]


def may_swap(move: Move, hands: Sequence[Sequence[int]], market: Sequence[int], seat: Seat) -> bool:
    """Rule 12."""
    label, other, with_seat = move.label, move.other, move.seat
    if not 0 <= label < len(LABELS) or not 0 <= other < len(LABELS) or not 0 <= with_seat < len(hands):
        return False
    fits = with_seat != seat and hands[seat][label] and hands[with_seat][other] and market[label] < market[other]
    return bool(fits) and move == Move("swap", label=label, other=other, seat=with_seat)


def may_pay(move: Move, explorers: Sequence[Position], hand: Sequence[int]) -> bool:
    """Whether an explorer stands where a drilling is to be, with a note in hand that holds there (rule 13)."""
    at, label = move.at, move.label
    fits = at in explorers and 0 <= label < len(LABELS) and label in LABELS_OF[at] and hand[label] > 0
    return fits and move == Move("drill", at=at, label=label, found=move.found)
