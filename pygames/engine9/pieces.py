"""Counts and names of Engine No. 9: seats, locomotives, sheds, tiles."""

from __future__ import annotations

from typing import Final

SEAT_NAMES: Final = ("Blue", "Red", "Yellow", "Green")
"""The seats by the colours of their locomotives, in the order of turns."""

LOCOMOTIVES: Final = 4
"""Locomotives of each seat."""

SHEDS_TO_WIN: Final = 3
"""Locomotives in sheds that win the game (rule 12)."""

TILES: Final = 12
"""Repair tiles in all (rule 14)."""
