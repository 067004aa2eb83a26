"""What is pointed at in i9n's panels, or has the keyboard's focus: a frame about it. On the map: i9n_marks."""

from __future__ import annotations

from typing import Final

from app.boards import i9n_areas
from app.boards.i9n_grid import Grid
from app.scene import Area, Look, Rect, Shape
from pygames.game import Seat
from pygames.i9n.geometry import parse_label
from pygames.i9n.state import I9nState

GAP: Final = 3
CORNER: Final = 12

PANELS: Final = frozenset(("points", "roll", "own", "phases", "processor"))


def pointed(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """A frame about a panel, a row, a price or notes that are pointed at."""
    kind, _colon, name = (look.pointed or "").partition(":")
    areas = _areas(state, grid, kind, name)
    return [
        Shape(
            f"pointed:{number}",
            (
                Rect(
                    (-area.width / 2 + GAP, -area.height / 2 + GAP),
                    area.width - 2 * GAP,
                    area.height - 2 * GAP,
                    "i9n.hover",
                    CORNER,
                ),
            ),
            at=area.at,
        )
        for number, area in enumerate(areas)
    ]


def _areas(state: I9nState, grid: Grid, kind: str, name: str) -> tuple[Area, ...]:
    """Where the spot of a key is; nothing for one of the map or of the action bar."""
    if kind in PANELS:
        return _panel(grid, kind)
    if kind == "hand":
        seat = _seat(state, name)
        return () if seat is None else i9n_areas.hand(grid, seat)
    seat_name, _colon, label_name = name.rpartition(":")
    label = parse_label(label_name)
    if label is None:
        return ()
    if kind == "market":
        return i9n_areas.market(grid, label)
    if kind in ("buy", "sell"):
        return i9n_areas.price(grid, label, kind)
    if kind in ("note", "theirs", "mine", "with"):
        seat = _seat(state, seat_name) if seat_name else state.turn
        return () if seat is None else i9n_areas.notes(grid, state, seat)[label]
    return ()


def _panel(grid: Grid, kind: str) -> tuple[Area, ...]:
    if kind == "own":
        return i9n_areas.own(grid)
    if kind in ("points", "roll"):
        return i9n_areas.points(grid)
    box = grid.phases if kind == "phases" else grid.card
    return () if box is None else (i9n_areas.box(box),)


def _seat(state: I9nState, name: str) -> Seat | None:
    return int(name) if name.isdecimal() and int(name) < state.players else None
