"""What can be pointed at in i9n and what picking it does."""

from __future__ import annotations

from app.scene import Look, Picked, Spot
from pygames.game import Move
from pygames.i9n.state import I9nState


def spots(state: I9nState, look: Look) -> list[Spot]:
    """All spots, in reading order; those that continue a legal move from what is picked are open."""
    return []


def steps(state: I9nState, move: Move) -> Picked:
    """The keys of the spots that make up a legal move."""
    return ()
