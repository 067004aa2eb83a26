"""The seats of Ifrito, its carpets (rule 2) and the sets of cushions with djinns, kept as bits of a number."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pygames.ifrito.geometry import CUSHIONS, Cushion
from pygames.said import said

SEAT_NAMES: Final = (said("Ruby"), said("Emerald"), said("Amber"), said("Sapphire"))
SEAT_LETTERS: Final = "REAS"

SEALS_TO_WIN: Final = 3
LAMPS_TO_WIN: Final = 9
"""Rule 10."""

Mask: TypeAlias = int
"""0..511: a set of cushions; bit `c` stands for cushion `c`."""

FULL: Final[Mask] = (1 << len(CUSHIONS)) - 1
"""A djinn on every cushion."""


class Carpet(NamedTuple):
    """A carpet on the board: its seat, and the cushions with djinns as a Mask."""

    seat: int
    aboard: Mask


def aboard(mask: Mask) -> tuple[Cushion, ...]:
    """The cushions of a mask, in the order of CUSHIONS."""
    return tuple(cushion for cushion in range(len(CUSHIONS)) if mask >> cushion & 1)


def carpets_each(players: int) -> int:
    """How many carpets a seat has (rule 2)."""
    return 3 if players == 2 else 2
