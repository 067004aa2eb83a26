"""How the things of i9n's scene get where they are: walks, notes, drillings, labels that turn over."""

from __future__ import annotations

from app.scene import Look, Picked, Trail
from pygames.game import Move
from pygames.i9n.state import I9nState


def trails(state: I9nState, move: Move, look: Look) -> list[Trail]:
    """How the things of the scene after a move came from the scene before it."""
    return []


def carried(state: I9nState, picked: Picked) -> tuple[str, ...]:
    """The shapes that go with the finger when what is picked first is dragged."""
    return ()
