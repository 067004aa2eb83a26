"""What follows by logic from what a seat knows (rule 15): the worlds that are still possible, and exact odds over them.

A world is a deal and an order of insertion: 64 x 720, all equally likely. A set of worlds is one integer, a bit each:
bits 720 d to 720 d + 719 are the orders of the pairs under the deal d, whose bit k says that the second label of pair k
is true. Nothing here knows a state.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from random import Random
from typing import Final, TypeAlias

from pygames.i9n.geometry import BITS_OF, LABELS, PAIRS, POSITIONS, Label, Pair, Position

Worlds: TypeAlias = int
"""A set of worlds."""

ORDERS: Final = tuple(permutations(PAIRS))
"""The orders in which the pairs' labels can be inserted."""

DEALS: Final = range(1 << len(PAIRS))
_BYTES: Final = len(ORDERS) // 8
_ALL_ORDERS: Final = (1 << len(ORDERS)) - 1
_MASK: Final = len(DEALS) - 1

ALL: Final[Worlds] = (1 << len(ORDERS) * len(DEALS)) - 1
"""Every world: what is known before anything is."""


def _joined(blocks: list[int]) -> Worlds:
    """A set of worlds from its orders deal by deal."""
    return int.from_bytes(b"".join(block.to_bytes(_BYTES, "little") for block in blocks), "little")


def _blocks(worlds: Worlds) -> list[int]:
    """By deal the orders that are in a set of worlds."""
    written = worlds.to_bytes(_BYTES * len(DEALS), "little")
    return [int.from_bytes(written[begin : begin + _BYTES], "little") for begin in range(0, len(written), _BYTES)]


@cache
def _orders(within: int, phase: int) -> int:
    """The orders whose first `phase` pairs are all among those of the bits `within`."""
    found = 0
    for number, order in enumerate(ORDERS):
        if all(within >> pair & 1 for pair in order[:phase]):
            found |= 1 << number
    return found


@cache
def passes(position: Position, phase: int) -> Worlds:
    """The worlds in which drilling at a position succeeds in a phase (rule 13)."""
    here = BITS_OF[position]
    return _joined([_orders(~(deal ^ here) & _MASK, phase) for deal in DEALS])


@cache
def true(label: Label) -> Worlds:
    """The worlds in which a label is true."""
    pair, second = divmod(label, 2)
    return _joined([_ALL_ORDERS if deal >> pair & 1 == second else 0 for deal in DEALS])


@cache
def inserted(label: Label, phase: int) -> Worlds:
    """The worlds in which a label is true and among the first `phase` that are inserted."""
    pair: Pair = label // 2
    early = sum(1 << number for number, order in enumerate(ORDERS) if pair in order[:phase])
    return true(label) & _joined([early] * len(DEALS))


def size(worlds: Worlds) -> int:
    """The number of worlds in a set, 0 to 46080."""
    return worlds.bit_count()


def well_odds(worlds: Worlds) -> tuple[float, ...]:
    """By position the probability that it is the final well, where all six true labels hold. `worlds` is not empty."""
    counts = [block.bit_count() for block in _blocks(worlds)]
    whole = sum(counts)
    return tuple(counts[BITS_OF[position]] / whole for position in POSITIONS)


def drill_odds(worlds: Worlds, phase: int) -> tuple[float, ...]:
    """By position the probability that drilling there succeeds in a phase (1 to 6). `worlds` is not empty."""
    whole = worlds.bit_count()
    return tuple((worlds & passes(position, phase)).bit_count() / whole for position in POSITIONS)


def label_odds(worlds: Worlds) -> tuple[float, ...]:
    """By label the probability that it is true. `worlds` is not empty."""
    whole = worlds.bit_count()
    return tuple((worlds & true(label)).bit_count() / whole for label in range(len(LABELS)))


def inserted_odds(worlds: Worlds, phase: int) -> tuple[float, ...]:
    """By label the probability that it is true and in the processor, with so many inserted. `worlds` is not empty."""
    whole = worlds.bit_count()
    return tuple((worlds & inserted(label, phase)).bit_count() / whole for label in range(len(LABELS)))


def drawn(worlds: Worlds, rng: Random) -> tuple[int, tuple[Pair, ...]]:
    """One of the worlds, each equally likely: its deal as bits, and the pairs in their order of insertion.

    `worlds` is not empty.
    """
    number = rng.randrange(worlds.bit_count())
    for deal, block in enumerate(_blocks(worlds)):
        here = block.bit_count()
        if number < here:
            return deal, ORDERS[_nth(block, number)]
        number -= here
    raise AssertionError("the blocks hold all worlds")


def _nth(bits: int, number: int) -> int:
    """The place of the set bit that has so many set bits below it."""
    for _ in range(number):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1
