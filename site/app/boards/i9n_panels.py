"""The panels around i9n's map, put together: market, hands, phases, processor, points, one's own labels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards import i9n_icons
from app.boards.i9n_grid import Grid
from app.scene import Look, Mark, Scene, Shape
from pygames.i9n.state import I9nState

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {**i9n_icons.SYMBOLS}

TALLY: Final = (Scene((0, 0, 24, 24), ()), Scene((0, 0, 24, 24), ()))
"""Small pictures of a container and a note, for the seats' lines."""


def panels(grid: Grid) -> list[Shape]:
    """What never changes of them: frames, names of labels, signs."""
    return []


def shown(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """What changes in them but does not travel: prices, phases, marks of what can be picked there."""
    return []


def things(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """What travels: notes, points, the processor's labels and pin, one's own labels."""
    return []
