"""What lies beside the track of Engine No. 9: the dice tray, each seat's place for its locomotives in hand, what it has
in the sheds and what is missing there, repair tiles. And the small pictures of a seat's line.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from app.boards import engine9_dice, engine9_locomotives
from app.boards.engine9_grid import Grid, shed_of
from app.boards.engine9_ground import SHED
from app.boards.engine9_keys import hand_key, house_key, pile_key, tile_key
from app.boards.engine9_locomotives import COLOURS, locomotive
from app.scene import Layer, Look, Mark, Path, Point, Rect, Scene, Shape
from pygames.engine9.pieces import SHEDS_TO_WIN
from pygames.engine9.state import Engine9State
from pygames.game import Seat

PILE_SCALE: Final = 1.25
"""How large tiles in the pile are, beside those of the seats."""

HOUSE_SCALE: Final = 1.1
HOUSE: Final = "M-15 15L-15 -3L0 -15L15 -3L15 15Z"
DOOR: Final = "M-5.5 15L-5.5 4L5.5 4L5.5 15Z"
WRENCH: Final = "M-14 9L3 -8A9 9 0 0 1 12 -19L7 -13L9 -9L13 -7L19 -12A9 9 0 0 1 8 -3L-9 14A3.5 3.5 0 0 1 -14 9Z"
GABLE: Final = "M-17 -14L-17 -26L0 -37L17 -26L17 -14Z"

TILE: Final[tuple[Mark, ...]] = (
    Rect((-23, -25), 48, 54, "shadow.soft", 9),
    Rect((-23, -26), 46, 52, "engine9.tile", 8),
    Path(WRENCH, "engine9.tile.sign"),
)
SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {"tile": TILE}


def repairs(state: Engine9State) -> bool:
    """Whether it is played with repair tiles."""
    return bool(state.pile) or any(state.tiles(seat) for seat in range(state.players))


def yards(state: Engine9State, look: Look, grid: Grid) -> list[Shape]:
    """The dice tray, the places of the seats with that of the seat on turn lit, the sheds' gables in their colours."""
    found = [Shape("tray", _tray(grid)), *engine9_dice.total(state, grid)]
    for seat in range(state.players):
        found.append(Shape(f"yard:{seat}", _yard(seat, grid, seat == state.turn), at=grid.yards[seat]))
        if grid.houses:
            for k in range(SHEDS_TO_WIN):
                x, y = grid.yards[seat]
                dx, dy = grid.houses[k]
                marks = _house(seat, k < state.sheds(seat))
                found.append(Shape(house_key(seat, k), marks, at=(x + dx, y + dy), scale=HOUSE_SCALE))
        for k in range(SHEDS_TO_WIN if state.players < 4 else 2):
            found.append(Shape(f"gable:{seat}:{k}", _gable(seat), at=shed_of(state.players, seat, k)))
    return found


def tiles(state: Engine9State, grid: Grid) -> list[Shape]:
    """The repair tiles of the seats and of the pile."""
    found = [
        Shape(tile_key(seat, k), symbol="tile", at=tile_place(grid, seat, k), scale=grid.tile)
        for seat in range(state.players)
        for k in range(state.tiles(seat))
    ]
    found += [
        Shape(pile_key(k), symbol="tile", at=pile_place(grid, k), scale=PILE_SCALE * grid.tile)
        for k in range(state.pile)
    ]
    return found


def pile_place(grid: Grid, k: int) -> Point:
    """Where a tile of the pile lies, counted from 0: one upon the other."""
    x, y = grid.tiles
    return x - 1.2 * k, y - 2.6 * k


def tile_place(grid: Grid, seat: Seat, k: int) -> Point:
    """Where a seat's repair tile lies, counted from 0: one over the other."""
    (x, y), (dx, dy) = grid.yards[seat], grid.own_tiles
    return x + dx - 7 * k, y + dy + k


def in_hand(state: Engine9State, grid: Grid) -> list[Shape]:
    """The locomotives that the seats have in hand."""
    found = []
    for seat in range(state.players):
        x, y = grid.yards[seat]
        for k in range(state.hand(seat)):
            dx, dy = grid.yard[k]
            found.append(locomotive(hand_key(seat, k), seat, (x + dx, y + dy), 0, grid.yard_scale))
    return found


@cache
def _tray(grid: Grid) -> tuple[Mark, ...]:
    x, y, wide, high = grid.tray
    return (
        Rect((x, y), wide, high, "engine9.tray.rim", 34),
        Rect((x + 9, y + 9), wide - 18, high - 18, "engine9.tray", 26),
    )


@cache
def _yard(seat: Seat, grid: Grid, lit: bool) -> tuple[Mark, ...]:
    wide, high = grid.yard_size
    frame: tuple[Mark, ...] = (Rect((-wide / 2, -high / 2), wide, high, "engine9.yard", 18),)
    if lit:
        frame = (*frame, Rect((-wide / 2, -high / 2), wide, high, f"seat.{COLOURS[seat]}.yard", 18))
    length, broad = 90 * grid.yard_scale, 46 * grid.yard_scale
    bays = (Rect((x - length / 2, y - broad / 2), length, broad, "engine9.bay", 9) for x, y in grid.yard)
    return (*frame, *bays)


@cache
def _house(seat: Seat, full: bool) -> tuple[Mark, ...]:
    if not full:
        return (Path(HOUSE, "engine9.house.empty"),)
    name = f"seat.{COLOURS[seat]}"
    return (Path(HOUSE, f"{name}.body"), Path(DOOR, f"{name}.sign"))


@cache
def _gable(seat: Seat) -> tuple[Mark, ...]:
    name = f"seat.{COLOURS[seat]}"
    return (Path(GABLE, f"{name}.body"),)


def _icon(marks: tuple[Shape, ...], half: float) -> Scene:
    symbols = {**engine9_locomotives.SYMBOLS, **SYMBOLS, "shed": SHED}
    return Scene((-half, -half, 2 * half, 2 * half), (Layer("icon", marks),), symbols)


@cache
def tally_pictures(seat: Seat) -> tuple[Scene, ...]:
    """A full shed, a locomotive and a repair tile: the small pictures of what a seat has."""
    home = (Shape("shed", symbol="shed"), locomotive("engine", seat, (0, 8), 270, 0.8))
    return (
        _icon(home, 48),
        _icon((locomotive("engine", seat, (0, 0)),), 48),
        _icon((Shape("tile", symbol="tile"),), 30),
    )
