"""The seats of Engine No. 9, and how many locomotives, sheds and tiles there are (set-up, rules 5, 12, 14)."""

from __future__ import annotations

from typing import Final

from pygames.said import said

SEAT_NAMES: Final = (said("Blue"), said("Red"), said("Yellow"), said("Green"))

LOCOMOTIVES: Final = 4
"""How many locomotives a seat has."""

SHEDS_TO_WIN: Final = 3
"""Rule 12."""

TILES: Final = 12
"""Repair tiles, in hands and in the pile together (rule 14)."""
