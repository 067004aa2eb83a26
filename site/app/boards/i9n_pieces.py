"""Explorers, rigs and stop buttons of i9n, and their ghosts beyond the map's edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards.i9n_grid import Grid
from app.scene import Look, Mark, Shape
from pygames.i9n.state import I9nState

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {}


def pieces(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """All that stands on the map."""
    return []
