"""The panels around i9n's map, put together: market, hands, phases, processor, points, one's own labels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards import i9n_hands, i9n_icons, i9n_notes, i9n_points, i9n_processor
from app.boards.i9n_aid import asked
from app.boards.i9n_grid import Grid
from app.boards.i9n_hands import TALLY, hands, open_notes, scored
from app.boards.i9n_market import last_trade, market, open_prices, prices, stock
from app.boards.i9n_offers import offers, picks
from app.boards.i9n_phases import phases, phases_panel
from app.boards.i9n_pointed import pointed
from app.boards.i9n_points import points, points_panel, waiting
from app.boards.i9n_processor import opened, own_labels, own_title, pin, processor_panel, tags
from app.scene import Look, Mark, Shape
from pygames.i9n.moves import NONE, NOWHERE
from pygames.i9n.state import I9nState

__all__ = ["SYMBOLS", "TALLY", "choices", "opened", "panels", "scored", "shown", "things"]

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **i9n_icons.SYMBOLS,
    **i9n_hands.SYMBOLS,
    **i9n_notes.SYMBOLS,
    **i9n_points.SYMBOLS,
    **i9n_processor.SYMBOLS,
}


def panels(grid: Grid) -> list[Shape]:
    """What never changes of them: frames, names of labels, signs."""
    return [*market(grid), *points_panel(grid), *phases_panel(grid), *processor_panel(grid)]


def shown(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """What changes in them but does not travel: prices, phases, the seats' rows, the place of the points."""
    return [
        *last_trade(look, grid),
        *prices(state, grid),
        *phases(state, grid),
        *hands(state, grid),
        *waiting(state, look, grid),
        *own_title(state, grid),
    ]


def things(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """What travels: notes, points, the processor's labels and pin, one's own labels."""
    return [
        *stock(state, grid),
        *i9n_hands.notes(state, grid),
        *points(state, grid),
        *tags(state, grid, asked(state, look) if grid.tags else None),
        *own_labels(state, grid),
        *pin(state, look, grid),
    ]


def choices(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Marks of what can be picked in them: prices that can be paid, notes; what is pointed at, hinted, chosen."""
    found = pointed(state, look, grid)
    if state.due != "act" or look.locked:
        return found
    offered = offers(state)
    chosen = picks(state, look, offered)
    notes = open_notes(state, look, grid, offered, chosen)
    if chosen.drill != NOWHERE or chosen.given != NONE or chosen.ends:
        return found + notes
    return [*open_prices(state, look, grid, offered), *notes, *found]
