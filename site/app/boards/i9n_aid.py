"""What can be known (rule 15), drawn for whoever asks: the map of probabilities and the table of labels."""

from __future__ import annotations

from app.boards.i9n_grid import Grid
from app.scene import Look, Shape
from pygames.i9n.state import I9nState


def aid(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """The probabilities over map, processor and market, of all that the viewer knows; nothing where not asked for."""
    return []
