"""The map of i9n as it lies there all the time: land and sea, lines, letters, positions, ghost columns, brackets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards.i9n_grid import Grid
from app.scene import Look, Mark, Shape

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {}


def ground(grid: Grid, look: Look) -> list[Shape]:
    """The map without any piece."""
    return []
