"""The signs of the marks on i9n's map, each about (0, 0): rings, dots and drops with numbers, hatching, a gusher."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from app import words
from app.boards.i9n_grid import DISC, RING
from app.outline import placed, short, star
from app.scene import Circle, Mark, Path, Text

INSIDE: Final = DISC - RING / 2
"""How far it is from the middle of a position to its ring."""

AROUND: Final = 41.0
"""The radius of a ring about a position."""

DOT: Final = 19.0
DROP: Final = "M0 -37C6 -24 21 -15 21 1A21 21 0 0 1 -21 1C-21 -15 -6 -24 0 -37Z"
DROP_SHINE: Final = "M-9 2A9 9 0 0 0 0 11"
NUMBER: Final = 28.0
SMALL_DROP: Final = 0.62

HATCH_STEP: Final = 10.5


def _hatching() -> str:
    """Slanted strokes that fill a position, cut at its ring."""
    found = []
    offset = -INSIDE + HATCH_STEP / 2
    while offset < INSIDE:
        half = sqrt(INSIDE**2 - offset**2)
        x, y = offset / sqrt(2), offset / sqrt(2)
        dx, dy = half / sqrt(2), -half / sqrt(2)
        found.append(f"M{short(x - dx)} {short(y - dy)}L{short(x + dx)} {short(y + dy)}")
        offset += HATCH_STEP
    return "".join(found)


HATCH: Final[tuple[Mark, ...]] = (Path(_hatching(), "i9n.hatch"),)
CAN: Final[tuple[Mark, ...]] = (Circle((0, 0), AROUND, "i9n.can.halo"), Circle((0, 0), AROUND, "i9n.can"))
CHOSEN: Final[tuple[Mark, ...]] = (
    Circle((0, 0), AROUND, "i9n.chosen.wash"),
    Circle((0, 0), AROUND, "i9n.chosen.halo"),
    Circle((0, 0), AROUND, "i9n.chosen"),
)
POINTED: Final[tuple[Mark, ...]] = (Circle((0, 0), AROUND, "i9n.pointed"),)
HINT: Final[tuple[Mark, ...]] = tuple(
    Circle((0, 0), r, f"i9n.{style}") for style in ("hint.halo", "hint") for r in (39, 46)
)
LAST_RING: Final[tuple[Mark, ...]] = (Circle((0, 0), AROUND, "i9n.last.ring"),)
LAST_OIL: Final[tuple[Mark, ...]] = (Path(star(16, 47, 37), "i9n.last.burst"),)
LAST_DRY: Final[tuple[Mark, ...]] = (Circle((0, 0), AROUND, "i9n.last.dry"),)
DRILL: Final[tuple[Mark, ...]] = (
    Path(placed(DROP, 0, (0, 4), SMALL_DROP), "i9n.drop"),
    Path(placed(DROP_SHINE, 0, (0, 4), SMALL_DROP), "i9n.drop.shine"),
)
"""A drop at an explorer that can drill."""

DRILL_VAIN: Final[tuple[Mark, ...]] = (Path(placed(DROP, 0, (0, 4), SMALL_DROP), "i9n.drop.hollow"),)
"""The same where a stop button says that there is no oil."""

GLOW: Final[tuple[Mark, ...]] = (Path(star(20, 54, 44), "i9n.gush.burst"),)
_JET: Final = (
    "M-4 6C-4 -8 -8 -17 -15 -17C-21 -17 -23 -10 -23 -3C-31 -8 -33 -24 -20 -29C-12 -32 -5 -28 0 -21"
    "C5 -28 12 -32 20 -29C33 -24 31 -8 23 -3C23 -10 21 -17 15 -17C8 -17 4 -8 4 6Z"
)
_SPLASH: Final = "M0 -42C1.6 -38 4.6 -36 4.6 -32A4.6 4.6 0 0 1 -4.6 -32C-4.6 -36 -1.6 -38 0 -42Z"
GUSHER: Final[tuple[Mark, ...]] = (
    Path(_JET, "i9n.gush"),
    Path(_SPLASH, "i9n.gush"),
    Path(placed(_SPLASH, 0, (-30, 38)), "i9n.gush"),
    Path(placed(_SPLASH, 0, (30, 38)), "i9n.gush"),
)
"""Oil that shoots out of the top of a rig, which is at (0, 0)."""


def reach(points: int, drills: bool) -> tuple[Mark, ...]:
    """A place that an explorer can go to, with the points that takes; a drop if it could then drill there."""
    return _reach(words.number(points), drills)


@cache  # by the digits shown, which each language has its own of
def _reach(digits: str, drills: bool) -> tuple[Mark, ...]:
    if drills:
        return (Path(DROP, "i9n.drop"), Text((0, 0.5), digits, NUMBER, "i9n.drop.number"))
    return (Circle((0, 0), DOT, "i9n.dot"), Text((0, 0), digits, NUMBER, "i9n.dot.number"))
