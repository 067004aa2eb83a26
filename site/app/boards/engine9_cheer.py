"""What is to be seen when a game of Engine No. 9 is won: bunting over the board, steam and stars at the winner's sheds.

It stands still, so that it is there without motion too; engine9_puffs has what flies meanwhile.
"""

from __future__ import annotations

from math import degrees
from typing import Final

from app.boards.engine9_grid import HALF_BOARD, shed_of
from app.boards.engine9_locomotives import COLOURS
from app.boards.engine9_puffs import PUFF, STAR
from app.outline import placed
from app.scene import Mark, Path, Point, Shape
from pygames.engine9.pieces import SHEDS_TO_WIN
from pygames.engine9.state import Engine9State

STEAM: Final = ((2, -24, 0.55), (12, -42, 0.8), (26, -62, 1.05))
"""The puffs over a locomotive in its shed: how far to the right and down of its middle, and how large."""

STARS: Final = ((-34, -30, 0.62, -14), (36, 14, 0.5, 12), (-30, 24, 0.36, 20))
"""The stars about it: to the right, down, how large, turned by."""

SWAGS: Final = 4
FLAGS: Final = 7
"""Pieces of string across the board, and flags on each."""

SAG: Final = 30.0
FLAG: Final = "M-18 0L18 0L0 36Z"


def cheer(state: Engine9State) -> list[Shape]:
    """The end of a game for those who have won it; nothing before."""
    if state.outcome is None:
        return []
    found = []
    for seat in state.outcome.winners:
        found.append(Shape(f"bunting:{seat}", _bunting(f"seat.{COLOURS[seat]}.body")))
        for k in range(SHEDS_TO_WIN):
            x, y = shed_of(state.players, seat, k)
            found += [
                Shape(f"steam:{seat}:{k}:{n}", PUFF, at=(x + dx, y + dy), scale=size, opacity=0.92)
                for n, (dx, dy, size) in enumerate(STEAM)
            ]
            found += [
                Shape(f"star:{seat}:{k}:{n}", STAR, at=(x + dx, y + dy), turn=turn % 360, scale=size)
                for n, (dx, dy, size, turn) in enumerate(STARS)
            ]
    return found


def _bunting(style: str) -> tuple[Mark, ...]:
    """A string along the upper edge of the board with flags, the winner's colour and gold by turns."""
    width, top = (2 * HALF_BOARD - 60) / SWAGS, 20 - HALF_BOARD
    strings, flags = "", []
    for swag in range(SWAGS):
        left = 30 - HALF_BOARD + swag * width
        strings += f"M{left} {top}Q{left + width / 2} {top + 2 * SAG} {left + width} {top}"
        for number in range(FLAGS):
            at, slope = _hung((left, top), width, (number + 0.5) / FLAGS)
            gold = (swag * FLAGS + number) % 2
            flags.append(Path(placed(FLAG, slope, at), "engine9.star" if gold else style))
    return (*flags, Path(strings, "engine9.bridge.line"))


def _hung(begin: Point, width: float, share: float) -> tuple[Point, float]:
    """Where a flag hangs at a share of a piece of string, and how the string leans there, in degrees."""
    down = 4 * SAG * share * (1 - share)
    lean = 4 * SAG * (1 - 2 * share) / width
    return (begin[0] + width * share, begin[1] + down), degrees(lean)
