"""The counts and names of i9n: seats, rigs and containers by phase, notes, points (rules 6, 8, 11 and 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SEAT_NAMES: Final = ("Blue", "Red", "Yellow", "Green", "Violet")
"""The seats by the colours of their explorers, in the order of turns."""

PHASES: Final = range(1, 7)
LAST: Final = 6
"""The phase whose rig ends the game."""

RIGS: Final = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 1}
"""How many rigs are placed in a phase (rule 8)."""

CONTAINERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
"""How many containers a rig of a phase has."""

NOTES: Final = 3
"""Notes of each label."""

HAND: Final = 5
"""The most notes in a hand."""

EXPLORERS: Final = 2


def rigs_of(phase: int, options: Mapping[str, str]) -> int:
    """How many rigs a phase has; of phase 5 the option `phase5` says (rule 8)."""
    return 1 if phase == 5 and options["phase5"] == "rig" else RIGS[phase]


def forbids(rig: int, phase: int) -> bool:
    """Whether a rig placed in one phase forbids its position in another (rule 13): in its own and the one after.

    Rigs of phase 5 forbid nothing in phase 6 (rule 8).
    """
    return rig == phase or (rig == phase - 1 and rig != 5)
