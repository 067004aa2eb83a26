"""The keys of i9n's shapes, so that drawing and motion name the same thing alike. Those of its spots: i9n_spots.

Explorers are numbered as they stand in a view: a seat's two, the one on the earlier position first. Notes in a hand
are numbered as they lie there, in the order of labels.
"""

from __future__ import annotations

from pygames.game import Seat
from pygames.i9n.geometry import NAMES, Label, Position


def explorer_key(seat: Seat, number: int) -> str:
    """A seat's explorer, 0 or 1."""
    return f"explorer:{seat}:{number}"


def rig_key(number: int) -> str:
    """The rig that was placed so many others before it."""
    return f"rig:{number}"


def stop_key(position: Position) -> str:
    """The stop button of a position."""
    return f"stop:{NAMES[position]}"


def ghost_key(key: str, east: bool) -> str:
    """What is seen once more beyond the map's east or west edge of the thing with that key."""
    return f"ghost.{'east' if east else 'west'}:{key}"


def note_key(seat: Seat, slot: int) -> str:
    """The note in a seat's hand at a slot from 0."""
    return f"note:{seat}:{slot}"


def strip_key(slot: int) -> str:
    """The same note where the seat's notes are shown larger."""
    return f"strip:{slot}"


def stock_key(label: Label, number: int) -> str:
    """A note on the market; of so many, those with the lowest numbers are there."""
    return f"stock:{label}:{number}"


def point_key(number: int) -> str:
    """A point of the roll, counted from 0; those left have the lowest numbers."""
    return f"point:{number}"


def tag_key(number: int) -> str:
    """A label in the processor, in order of insertion."""
    return f"tag:{number}"


def own_key(number: int) -> str:
    """One of the viewer's own two labels."""
    return f"own:{number}"


PIN = "pin"
"""The processor's pin."""
