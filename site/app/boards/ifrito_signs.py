"""The signs of Ifrito as path data: arrows, the two planes, sun and moon, lamps, seals, the niche of a dungeon.

Each is drawn about (0, 0), to be placed by app.outline. No styles here.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from app.outline import placed, short
from app.scene import Point

V: Final = 8

_ARROW: Final = "M0 9L0 -8M-7 -2L0 -9L7 -2"

PLANES_TOP: Final = "M0 -11L10 -6L0 -1L-10 -6Z"
PLANES_LOW: Final = "M0 1L10 6L0 11L-10 6Z"
"""The two planes: the upper one is drawn in outline, the lower one filled."""

SUN: Final = "M5.5 0A5.5 5.5 0 1 1 -5.5 0A5.5 5.5 0 1 1 5.5 0Z" + "".join(
    placed("M0 -9.5L0 -13", turn) for turn in range(0, 360, 45)
)
MOON: Final = "M4 -11A11 11 0 1 0 11 6A9 9 0 0 1 4 -11Z"

LAMP: Final = "M-8 -1C-8 6 -4 8 0 8C5 8 8 4 9 1L15 -4L13 -6L8 -3C6 -5 3 -5 2 -5L2 -8L-2 -8L-2 -5C-5 -5 -8 -4 -8 -1Z"
HANDLE: Final = "M-8 -2C-15 -6 -15 5 -7 3M-5 10L5 10"
WISP: Final = "M10.5 -13A4.5 4.5 0 0 1 19.5 -13C19.5 -9 16 -9 15.5 -5.5C13 -7 10.5 -9 10.5 -13Z"

CROSS: Final = "M-8 -8L8 8M8 -8L-8 8"
PLUS: Final = "M0 -8L0 8M-8 0L8 0"


@cache
def arrow(direction: int, by: Point = (0, 0), scale: float = 1) -> str:
    """An arrow that points in a direction (0..7, clockwise from N)."""
    return placed(_ARROW, 45 * direction, by, scale)


def _star() -> str:
    """An eight-pointed star of radius 14: two squares, one turned."""
    points = []
    for step in range(16):
        angle = step * pi / 8
        radius = 14 if step % 2 == 0 else 10.6
        points.append(f"{short(radius * sin(angle))} {short(-radius * cos(angle))}")
    return f"M{'L'.join(points)}Z"


SEAL: Final = _star()


def niche(width: float, height: float) -> str:
    """A pointed niche with its tip at (0, 0), `width` wide and `height` high down to its foot."""
    half, shoulder = width / 2, min(width * 0.46, height * 0.36)
    curve = f"{short(half * 0.98)} {short(shoulder * 0.62)} {short(half * 0.36)} {short(shoulder * 0.42)}"
    left = f"{short(-half * 0.36)} {short(shoulder * 0.42)} {short(-half * 0.98)} {short(shoulder * 0.62)}"
    side = short(shoulder)
    return (
        f"M{short(-half)} {short(height)}L{short(half)} {short(height)}L{short(half)} {side}"
        f"C{curve} 0 0C{left} {short(-half)} {side}Z"
    )


def scattered(d: str, places: tuple[Point, ...], scale: float = 1) -> str:
    """The same sign at several places, as one path."""
    return "".join(placed(d, 0, place, scale) for place in places)
