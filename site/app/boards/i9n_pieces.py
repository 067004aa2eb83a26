"""Explorers, rigs and stop buttons of i9n, where they stand together, and their ghosts beyond the map's edges.

A seat is told by its pattern (dots, stripes, lozenges, waves, crosses), whatever colour it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from app.boards.i9n_grid import Grid, ghosts, place
from app.boards.i9n_ground import beside
from app.boards.i9n_keys import explorer_key, ghost_key, rig_key, stop_key
from app.outline import placed
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape
from pygames.game import Seat
from pygames.i9n.geometry import Position
from pygames.i9n.pieces import PHASES
from pygames.i9n.state import I9nState

COLOURS: Final = ("blue", "vermilion", "amber", "green", "violet")
"""The seats' colours as words of the theme, in seat order."""

FOOT: Final = 27.0
"""How far below the middle of a position its pieces stand."""

DERRICK: Final = 54.0
TOP: Final = 11.0
"""How high a derrick is, and the radius of the disc on it."""

BESIDE_RIG: Final = 14.0
BESIDE_EXPLORER: Final = 19.0
"""How far a rig stands to the left and an explorer to the right where both share a position."""

FAN: Final = 12.0
FAN_ROOM: Final = 46.0
"""How far apart many explorers stand, and how wide they stand in all at the most."""

PAIR: Final = 13.0
MANY_RIGS: Final = 0.8
MANY_EXPLORERS: Final = 0.9
CROWD: Final = 3
CROWDED: Final = 0.6
CROWD_ROOM: Final = 66.0
CROWD_APART: Final = 27.0
BEHIND: Final = 8.0
BEFORE: Final = 38.0
"""More pieces than `CROWD` with rigs among them, or more rigs than one with an explorer, are a crowd: all are small;
rigs stand in a row behind and explorers in one before them, as wide as the cell allows, so many units below the middle.
"""

STOP_AT: Final[Point] = (25, -30)
GHOSTLY: Final = 0.42
"""How pale a thing is that is seen beyond the edge."""


# Drawings, each about (0, 0): explorers and rigs stand there, badges and stop buttons have their middle there


def pattern(seat: Seat, at: Point = (0, 0), scale: float = 1) -> tuple[Mark, ...]:
    """What tells a seat, about 14 units wide and high."""
    name = f"seat.{COLOURS[seat]}"
    if seat == 0:
        corners = ((-3.6, -3.6), (3.6, -3.6), (-3.6, 3.6), (3.6, 3.6))
        return tuple(Circle((at[0] + x * scale, at[1] + y * scale), 2.3 * scale, f"{name}.sign") for x, y in corners)
    if seat == 2:
        return (Path(placed("M0 -7.5L6 0L0 7.5L-6 0Z", 0, at, scale), f"{name}.sign"),)
    d = {
        1: "M-6 -4.8L6 -4.8M-6 0L6 0M-6 4.8L6 4.8",
        3: "M-7 -3Q-3.5 -7 0 -3Q3.5 1 7 -3M-7 3.4Q-3.5 -0.6 0 3.4Q3.5 7.4 7 3.4",
        4: "M-5 -5L5 5M5 -5L-5 5",
    }[seat]
    return (Path(placed(d, 0, at, scale), f"{name}.sign.line"),)


def badge(seat: Seat, at: Point = (0, 0), scale: float = 1) -> tuple[Mark, ...]:
    """A seat's disc with its pattern, as it crowns a rig."""
    return (Circle(at, TOP * scale, f"seat.{COLOURS[seat]}.figure"), *pattern(seat, at, scale))


SHADE: Final = "M-17 3A20 7 0 0 1 23 3A20 7 0 0 1 -17 3Z"
FIGURE: Final = (
    "M-19 0C-19 -7 -13 -8 -10.5 -14C-8.5 -19 -8 -24 -7 -29L7 -29C8 -24 8.5 -19 10.5 -14C13 -8 19 -7 19 0"
    "C19 4.5 9 5.5 0 5.5C-9 5.5 -19 4.5 -19 0Z"
)
CROWN: Final = "M-11 -41C-11 -50 -9 -55 -4.5 -55C-2.5 -55 -2 -53.5 0 -53.5C2 -53.5 2.5 -55 4.5 -55C9 -55 11 -50 11 -41Z"
BRIM: Final = "M-17.5 -39.5Q0 -46 17.5 -39.5"
SILHOUETTE: Final = f"{FIGURE}{CROWN}M-18 -43L18 -43L12 -30L-12 -30Z"


def _explorer(seat: Seat, lit: bool) -> tuple[Mark, ...]:
    """An explorer with a hat; one that stands out has a pale edge about it."""
    name = f"seat.{COLOURS[seat]}"
    return (
        Path(SHADE, "shadow.soft"),
        *((Path(SILHOUETTE, "i9n.lit"),) if lit else ()),
        Path(FIGURE, f"{name}.figure"),
        Circle((0, -35), 10.5, f"{name}.figure"),
        Path(CROWN, f"{name}.figure"),
        Path(BRIM, f"{name}.brim"),
        *pattern(seat, (0, -10), 1.4),
    )


MAST: Final = "M-17 0L-5 -54L5 -54L17 0"
LATTICE: Final = "M-17 0L17 0M-14 -14L11 -28M14 -14L-11 -28M-10 -32L8 -42M10 -32L-8 -42"
FOOT_RING: Final = "M-22 -1A22 7.5 0 0 0 22 -1"


def _container(number: int) -> Rect:
    """A container on the mast, from 0: narrower higher up, as the mast is."""
    width = 29 - 2.1 * number
    return Rect((-width / 2, -11 - 7.6 * number), width, 7, "i9n.container", 3.2)


def _rig(seat: Seat, phase: int) -> tuple[Mark, ...]:
    """A derrick with as many containers on its mast as its phase gives, its owner's ring below and disc above."""
    name = f"seat.{COLOURS[seat]}"
    return (
        Path("M-21 3A24 8 0 0 1 27 3A24 8 0 0 1 -21 3Z", "shadow.soft"),
        Path(MAST, "i9n.rig.body"),
        Path(LATTICE, "i9n.rig.lattice"),
        *(_container(number) for number in range(phase)),
        Path(FOOT_RING, f"{name}.foot.edge"),
        Path(FOOT_RING, f"{name}.foot"),
        *badge(seat, (0, -DERRICK - 4)),
    )


STOP: Final[tuple[Mark, ...]] = (
    Path("M-6 -14.5L6 -14.5L14.5 -6L14.5 6L6 14.5L-6 14.5L-14.5 6L-14.5 -6Z", "i9n.stop"),
    Path("M-8 0L8 0", "i9n.stop.bar"),
)


def explorer_symbol(seat: Seat, lit: bool = False) -> str:
    """The name of the symbol of a seat's explorers; those of the seat to act stand out."""
    return f"explorer.{seat}{'.lit' if lit else ''}"


def rig_symbol(seat: Seat, phase: int) -> str:
    """The name of the symbol of a rig that a seat placed in a phase."""
    return f"rig.{seat}.{phase}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **{explorer_symbol(seat, lit): _explorer(seat, lit) for seat in range(len(COLOURS)) for lit in (False, True)},
    **{rig_symbol(seat, phase): _rig(seat, phase) for seat in range(len(COLOURS)) for phase in PHASES},
    **{f"badge.{seat}": badge(seat) for seat in range(len(COLOURS))},
    "stop": STOP,
}


# Where they stand


class Piece(NamedTuple):
    """A thing on the map: `at` is where its drawing's (0, 0) stands."""

    key: str
    kind: str
    position: Position
    symbol: str
    at: Point
    scale: float


class Stand(NamedTuple):
    """How a piece stands among those at its position: how far right of and below the middle, and how large."""

    x: float
    foot: float
    scale: float


def standing(state: I9nState) -> list[Piece]:
    """All that stands on the map, from below: row by row, in a row stop buttons, then rigs, then explorers."""
    return [*_stops(state), *_together(state)]


def _stops(state: I9nState) -> Iterable[Piece]:
    for position in sorted(state.stops):
        x, y = place(position)
        yield Piece(stop_key(position), "stop", position, "stop", (x + STOP_AT[0], y + STOP_AT[1]), 1)


def _together(state: I9nState) -> list[Piece]:
    """Rigs and explorers: where several share a position, they stand side by side."""
    things: list[tuple[Position, str, str, str]] = [
        (rig.at, "rig", rig_key(number), rig_symbol(rig.seat, rig.phase)) for number, rig in enumerate(state.rigs)
    ]
    acting = state.turn if state.due in ("place", "roll", "act") else None
    seats = sorted(range(state.players), key=lambda seat: seat == acting)
    for seat in seats:
        for number, position in enumerate(state.explorers(seat) or ()):
            things.append((position, "explorer", explorer_key(seat, number), explorer_symbol(seat, seat == acting)))
    things.sort(key=lambda thing: thing[0])  # keeps rigs before explorers, and whoever acts last
    found = []
    for position, group in groupby(things, key=lambda thing: thing[0]):
        here = list(group)
        rigs = sum(thing[1] == "rig" for thing in here)
        stands = (*rig_stands(rigs, len(here) - rigs), *explorer_stands(len(here) - rigs, rigs))
        x, y = place(position)
        for (_position, kind, key, symbol), stand in zip(here, stands, strict=True):
            found.append(Piece(key, kind, position, symbol, (x + stand.x, y + stand.foot), stand.scale))
    return found


def _is_crowd(rigs: int, explorers: int) -> bool:
    return rigs > 0 and (rigs + explorers > CROWD or (rigs > 1 and explorers > 0))


def _row(number: int, foot: float) -> list[Stand]:
    """A row of a crowd."""
    return [Stand(x, foot, CROWDED) for x in _spread(-CROWD_ROOM / 2, CROWD_ROOM / 2, number, CROWD_APART)]


def rig_stands(rigs: int, explorers: int) -> list[Stand]:
    """How a position's rigs stand, in order of placing: side by side, left of explorers; in a crowd behind them."""
    if _is_crowd(rigs, explorers):
        return _row(rigs, BEHIND if explorers else FOOT - 6)
    if rigs < 2:
        return [Stand(-BESIDE_RIG if explorers else 0, FOOT, 1)] * rigs
    return [Stand(x, FOOT, MANY_RIGS) for x in _spread(-22.0, 22.0, rigs, 44)]


def explorer_stands(explorers: int, rigs: int) -> list[Stand]:
    """How a position's explorers stand, in order of drawing: side by side, right of rigs; in a crowd before them."""
    if _is_crowd(rigs, explorers):
        return _row(explorers, BEFORE)
    if rigs:
        size = 1 if rigs + explorers == 2 else MANY_EXPLORERS
        return [
            Stand(x, FOOT, size)
            for x in _spread(BESIDE_EXPLORER - FAN * (explorers - 1), BESIDE_EXPLORER, explorers, FAN)
        ]
    if explorers < 3:
        return [Stand(x, FOOT, 1) for x in _spread(-PAIR, PAIR, explorers, 2 * PAIR)]
    return [Stand(x, FOOT, MANY_EXPLORERS) for x in _spread(-FAN_ROOM / 2, FAN_ROOM / 2, explorers, FAN)]


def _spread(low: float, high: float, number: int, apart: float) -> list[float]:
    """So many places about the middle between two, as far apart as is wished and there is room for."""
    step = min(apart, (high - low) / max(1, number - 1))
    first = (low + high - step * (number - 1)) / 2
    return [first + step * k for k in range(number)]


def beyond(piece: Piece) -> list[tuple[bool, Point]]:
    """Where a thing is seen once more beyond the edge: whether in the east, and where."""
    middle = place(piece.position)[0]
    return [(x > 0, (x + piece.at[0] - middle, piece.at[1])) for x, _y in ghosts(piece.position)]


def pieces(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """All that stands on the map, ghosts first; where letters stand on these, the letters between."""
    things = standing(state)
    found = [
        Shape(ghost_key(piece.key, east), symbol=piece.symbol, at=at, scale=piece.scale, opacity=GHOSTLY)
        for piece in things
        for east, at in beyond(piece)
    ]
    found += beside(grid, look)
    found += [Shape(piece.key, symbol=piece.symbol, at=piece.at, scale=piece.scale) for piece in things]
    return found
