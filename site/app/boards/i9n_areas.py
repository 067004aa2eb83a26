"""Where the spots of i9n can be hit, in each layout: cells, drops, price buttons, notes, panels."""

from __future__ import annotations

from typing import Final

from app.boards.i9n_grid import GHOST, MAP, Box, Grid, dots, place
from app.scene import Area, Point
from pygames.game import Seat
from pygames.i9n.geometry import LABELS, Label, Position
from pygames.i9n.state import I9nState

SMALL: Final = 44
"""The edge of what lies beside an explorer: the drop, the way to another explorer's position."""

DROP: Final = -30
"""How far north-west of an explorer's position the drop is."""


def box(rectangle: Box) -> Area:
    """A panel."""
    x, y, width, height = rectangle
    return Area((x + width / 2, y + height / 2), width, height)


def _about(at: Point) -> Area:
    """A small area on the map, within what is seen of it."""
    x, y = at
    half = SMALL / 2
    return Area((min(max(x, half - GHOST), MAP + GHOST - half), y), SMALL, SMALL)


def drop(position: Position) -> tuple[Area, ...]:
    """The drop at an explorer that can drill."""
    x, y = place(position)
    return (_about((x + DROP, y + DROP)),)


def beside(position: Position) -> tuple[Area, ...]:
    """The way to a position on which another explorer of the seat stands."""
    return tuple(map(_about, dots(position, busy=True)))


def points(grid: Grid) -> tuple[Area, ...]:
    """The points of the roll."""
    xs, ys = zip(*grid.points, strict=True)
    edge = 2 * grid.point
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return (Area(middle, max(xs) - min(xs) + edge, max(ys) - min(ys) + edge),)


def own(grid: Grid) -> tuple[Area, ...]:
    """The viewer's two labels."""
    first, last = grid.own
    return (box((first[0], first[1], last[0] + last[2] - first[0], last[1] + last[3] - first[1])),)


def market(grid: Grid, label: Label) -> tuple[Area, ...]:
    """A label on the market, without its prices."""
    x, y, _width, height = grid.row_of(label)
    return (box((x, y, grid.buy - _price_width(grid) / 2, height)),)


def price(grid: Grid, label: Label, kind: str) -> tuple[Area, ...]:
    """The button of a price, with the room about it."""
    x, y, _width, height = grid.row_of(label)
    return (Area((x + (grid.buy if kind == "buy" else grid.sell), y + height / 2), _price_width(grid), height),)


def _price_width(grid: Grid) -> float:
    return grid.sell - grid.buy


def hand(grid: Grid, seat: Seat) -> tuple[Area, ...]:
    """A seat's mark and containers; nothing where hands have no room."""
    row, slot = grid.hand_row_of(seat), grid.slot_of(seat, 0)
    if row is None or slot is None:
        return ()
    x, y, _width, height = row
    return (box((x, y, slot[0] - grid.slot_step / 2 - x, height)),)


def strip_seat(state: I9nState) -> Seat:
    """Whose notes lie in the strip."""
    return state.viewer if state.viewer >= 0 else state.turn


def notes(grid: Grid, state: I9nState, seat: Seat) -> list[tuple[Area, ...]]:
    """By label where a seat's notes lie."""
    found: list[tuple[Area, ...]] = []
    slot = 0
    for label in range(len(LABELS)):
        count = state.hand(seat)[label]
        found.append(tuple(area for number in range(slot, slot + count) for area in _slot(grid, state, seat, number)))
        slot += count
    return found


def _slot(grid: Grid, state: I9nState, seat: Seat, number: int) -> list[Area]:
    found = []
    at = grid.slot_of(seat, number)
    if at is not None:
        found.append(Area(at, grid.slot_step, grid.hand_row))
    strip = grid.strip_slot(number) if seat == strip_seat(state) else None
    if strip is not None and grid.strip is not None:
        found.append(Area(strip, grid.strip_size()[0] + 6, grid.strip[3] / grid.strip_rows))
    return found
