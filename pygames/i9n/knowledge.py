"""What follows by logic from what a seat knows (rule 15): the worlds that are still possible, and exact odds over them.

A world is a deal and an order of insertion: 64 x 720, all equally likely. A set of worlds is one integer, a bit each:
bits 720 d to 720 d + 719 are the orders of the pairs under the deal d, whose bit k says that the second label of pair k
is true. Nothing here knows a state.
"""

from __future__ import annotations

from collections.abc import Iterable
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


def _joined(blocks: Iterable[bytes]) -> Worlds:
    """A set of worlds from its orders deal by deal."""
    return int.from_bytes(b"".join(blocks), "little")


def _blocks(worlds: Worlds) -> list[int]:
    """By deal the orders that are in a set of worlds."""
    written = worlds.to_bytes(_BYTES * len(DEALS), "little")
    return [int.from_bytes(written[begin : begin + _BYTES], "little") for begin in range(0, len(written), _BYTES)]


@cache
def _early(phase: int) -> tuple[int, ...]:
    """By pair the orders in which it is among the first `phase`."""
    found = [0] * len(PAIRS)
    for number, order in enumerate(ORDERS):
        for pair in order[:phase]:
            found[pair] |= 1 << number
    return tuple(found)


@cache
def _orders(within: int, phase: int) -> bytes:
    """The orders whose first `phase` pairs are all among those of the bits `within`, as they stand in a set."""
    astray = 0
    for pair, early in enumerate(_early(phase)):
        if not within >> pair & 1:
            astray |= early
    return (_ALL_ORDERS & ~astray).to_bytes(_BYTES, "little")


@cache
def passes(position: Position, phase: int) -> Worlds:
    """The worlds in which drilling at a position succeeds in a phase (rule 13).

    All of them, once asked for, stay in memory: 64 positions in 6 phases, 6 kB each.
    """
    here = BITS_OF[position]
    return _joined(_orders(~(deal ^ here) & _MASK, phase) for deal in DEALS)


def drilled(worlds: Worlds, position: Position, phase: int, success: bool) -> Worlds:
    """What is left of a set of worlds after a drilling at a position in a phase."""
    passing = passes(position, phase)
    return worlds & passing if success else worlds & ~passing


@cache
def true(label: Label) -> Worlds:
    """The worlds in which a label is true."""
    pair, second = divmod(label, 2)
    every, none = _ALL_ORDERS.to_bytes(_BYTES, "little"), bytes(_BYTES)
    return _joined(every if deal >> pair & 1 == second else none for deal in DEALS)


@cache
def inserted(label: Label, phase: int) -> Worlds:
    """The worlds in which a label is true and among the first `phase` that are inserted."""
    pair: Pair = label // 2
    early = _early(phase)[pair].to_bytes(_BYTES, "little")
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
    found = _nth(worlds, rng.randrange(worlds.bit_count()))
    deal, order = divmod(found, len(ORDERS))
    return deal, ORDERS[order]


def _nth(bits: int, number: int) -> int:
    """The place of the set bit that has so many set bits below it, found by halving."""
    place, width = 0, 1 << bits.bit_length().bit_length()
    while width > 1:
        width >>= 1
        lower = bits & ((1 << width) - 1)
        below = lower.bit_count()
        if number < below:
            bits = lower
        else:
            number -= below
            bits >>= width
            place += width
    return place


def forget() -> None:
    """Throw away what was worked out once for all questions to come (2.7 MB at most): the next one costs more again."""
    for kept in (_early, _orders, passes, true, inserted):
        kept.cache_clear()
