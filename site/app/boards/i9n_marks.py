"""Marks on i9n's map: what is forbidden, was last, is chosen; where an explorer can go, what can be drilled."""

from __future__ import annotations

from app.boards.i9n_grid import Grid
from app.scene import Look, Shape
from pygames.i9n.state import I9nState


def under(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Marks below the pieces."""
    return []


def over(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Marks above the pieces."""
    return []
