"""The ground of Engine No. 9: the table-top with its recess, tracks, starts, finish, sheds and trees.

It never changes during a game.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards.engine9_bridges import buffers
from app.boards.engine9_grid import (
    BEND,
    HALF_BOARD,
    LOCAL,
    ON_BOARD,
    REACH,
    UNIT,
    Grid,
    lane_radius,
    shed_place,
    square_place,
)
from app.boards.engine9_tracks import GAUGE, lane
from app.outline import placed, short
from app.scene import Mark, Path, Point, Rect, Shape, Text
from pygames.engine9.geometry import FINISHES, LANES, QUARTERS, STARTS, Square, square_name
from pygames.engine9.state import Engine9State

ARM: Final = 1.03 * UNIT
END: Final = 5.45 * UNIT
ROUND: Final = 0.4 * UNIT
HOLLOW: Final = BEND - 0.5 * UNIT
"""The recess: half an arm's width, how far it reaches, the radius of its corners, and of the discs between arms."""

STOP: Final = 2.07 * UNIT
RAILS_END: Final = 1.93 * UNIT
ARROW: Final = "M-11 -19L11 0L-11 19Z"


def recess() -> str:
    """The outline of the recess."""
    near = ARM + (HOLLOW**2 - (ARM - UNIT) ** 2) ** 0.5 - (ARM - UNIT)
    parts: list[str] = []
    for turn in (0, 90, 180, 270):
        begin = "M" if not parts else "L"
        parts.append(
            placed(
                f"{begin}{short(-ARM)} {short(-near)}L{short(-ARM)} {short(ROUND - END)}"
                f"A{ROUND} {ROUND} 0 0 1 {short(ROUND - ARM)} {short(-END)}L{short(ARM - ROUND)} {short(-END)}"
                f"A{ROUND} {ROUND} 0 0 1 {short(ARM)} {short(ROUND - END)}L{short(ARM)} {short(-near)}"
                f"A{short(HOLLOW)} {short(HOLLOW)} 0 0 1 {short(near)} {short(-ARM)}",
                turn,
            )
        )
    return "".join(parts) + "Z"


RECESS: Final = recess()
GROOVE: Final = f"M0 {short(-REACH - 70)}L0 {short(REACH + 70)}M{short(-REACH - 70)} 0L{short(REACH + 70)} 0"


def _all_quarters(beside: float) -> str:
    return "".join(placed(lane(number, beside), 90 * (quarter - 1)) for quarter in QUARTERS for number in LANES)


def _ends(reach: float, *sides: float) -> str:
    """The pieces of track of starts and finish, so far out."""
    starts = (
        f"M{-reach} {short(-lane_radius(k) + side)}L-100 {short(-lane_radius(k) + side)}"
        for k in LANES
        for side in sides
    )
    finish = (
        f"M{short(-lane_radius(k) + side)} -100L{short(-lane_radius(k) + side)} {-reach}"
        for k in LANES
        for side in sides
    )
    return "".join((*starts, *finish))


BED: Final = (
    "M-31 -39L31 -39A13 13 0 0 1 44 -26L44 26A13 13 0 0 1 31 39L-31 39A13 13 0 0 1 -44 26L-44 -26A13 13 0 0 1 -31 -39Z"
)


def _beds(squares: tuple[int, ...]) -> str:
    return "".join(placed(BED, ON_BOARD[square].heading, ON_BOARD[square].at) for square in squares)


TRACKS: Final[tuple[Mark, ...]] = (
    Path(_all_quarters(0) + _ends(204, 0), "engine9.kerb"),
    Path(_all_quarters(0), "engine9.bed"),
    Path(_beds(STARTS), "engine9.bed.start"),
    Path(_beds(FINISHES), "engine9.bed.finish"),
    Path(_all_quarters(0), "engine9.tie"),
    Path(_ends(200, 0), "engine9.tie.end"),
    Path(_all_quarters(GAUGE) + _all_quarters(-GAUGE) + _ends(RAILS_END, GAUGE, -GAUGE), "engine9.rail"),
    Path("".join(placed(ARROW, 0, (-STOP - 14, -lane_radius(k))) for k in LANES), "engine9.departure"),
    *buffers([((-lane_radius(k), -STOP), 90.0) for k in LANES]),
)

TABLE: Final[tuple[Mark, ...]] = (
    Rect((-HALF_BOARD, -HALF_BOARD), 2 * HALF_BOARD, 2 * HALF_BOARD, "engine9.table", 44),
    Rect((10 - HALF_BOARD, 10 - HALF_BOARD), 2 * HALF_BOARD - 20, 2 * HALF_BOARD - 20, "engine9.table.rim", 36),
    Path(RECESS, "engine9.recess.shade"),
    Path(placed(RECESS, 0, (0, 8), 0.985), "engine9.recess"),
    Path(GROOVE, "engine9.groove"),
)

SHED: Final[tuple[Mark, ...]] = (
    Rect((-44, -40), 88, 88, "shadow.soft", 11),
    Rect((-42, -43), 84, 86, "engine9.shed.wall", 9),
    Path("M-29 43L-29 -14L29 -14L29 43Z", "engine9.shed.floor"),
    Path("M-29 -14L29 -14L29 -4L-29 -4Z", "engine9.shed.shade"),
    Path("M-14.5 43L-14.5 -8M14.5 43L14.5 -8", "engine9.rail.shed"),
    Path("M-42 -34A9 9 0 0 1 -33 -43L33 -43A9 9 0 0 1 42 -34L42 -14L-42 -14Z", "engine9.shed.roof"),
    Path("M-38 -29L38 -29", "engine9.shed.ridge"),
    Path("M-17 -14L-17 -26L0 -37L17 -26L17 -14Z", "engine9.shed.wall"),
    Path("M-6 -21A6 6 0 1 1 6 -21A6 6 0 1 1 -6 -21Z", "engine9.shed.light"),
)

TREE: Final[tuple[Mark, ...]] = (
    Path("M-33 8A34 34 0 1 1 39 8A34 34 0 1 1 -33 8Z", "shadow.soft"),
    Path("M-34 0A34 34 0 1 1 34 0A34 34 0 1 1 -34 0Z", "engine9.tree"),
    Path("M-27 -8A20 20 0 1 1 13 -8A20 20 0 1 1 -27 -8Z", "engine9.tree.light"),
)

WOOD: Final = ((528, -528, 0.95), (466, -547, 0.6), (549, -462, 0.7))
TREES: Final = (
    *WOOD,
    *((x, -y, scale) for x, y, scale in WOOD),
    *((-x, -y, scale) for x, y, scale in WOOD),
)
SYMBOLS: Final = {"shed": SHED, "tree": TREE}

_PLACES: Final[tuple[Point, ...]] = tuple(shed_place(row, column) for row in LANES for column in LANES)


@cache
def ground(grid: Grid, coordinates: bool) -> tuple[Shape, ...]:
    """The table with everything on it that stays, and the names of the squares."""
    found = [
        Shape("table", TABLE),
        Shape("tracks", TRACKS),
        *(Shape(f"depot:{number}", symbol="shed", at=at) for number, at in enumerate(_PLACES)),
        *(Shape(f"tree:{n}", symbol="tree", at=(x, y), scale=scale) for n, (x, y, scale) in enumerate(TREES)),
    ]
    if coordinates:
        found.append(Shape("names", _names()))
    return tuple(found)


@cache
def _names() -> tuple[Mark, ...]:
    """The names of the board's squares, small and quiet."""
    return tuple(mark for square, place in ON_BOARD.items() for mark in _name(square, place.at))


def _name(square: Square, at: Point = (0, 0)) -> tuple[Mark, ...]:
    text = square_name(square)
    wide = 9.6 * len(text) + 8
    return (
        Rect((at[0] - wide / 2, at[1] - 11), wide, 22, "engine9.square.plate", 8),
        Text(at, text, 18, "engine9.square"),
    )


def names(state: Engine9State) -> list[Shape]:
    """The names of the bridges' squares."""
    return [
        Shape(f"name:{square_name(square)}", _name(square), at=square_place(square, state.areas, state.flips).at)
        for square in LOCAL
    ]
