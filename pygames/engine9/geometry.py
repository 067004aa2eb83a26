"""The tracks of Engine No. 9 (rules 1 to 4): squares and how they follow one another. No locomotives here.

Rules and drawing both read it: what leads where is written down nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

Square: TypeAlias = int
"""0..74, an index into SQUARES."""

Bridge: TypeAlias = int
"""0..2, an index into COLOURS."""

Area: TypeAlias = int
"""0..3: areas 1 to 4, in the order of travel."""

Lane: TypeAlias = int
"""0 outer, 1 middle, 2 inner; 3, only on bridges, lies nearest to the middle of the board."""

HAND: Final[Square] = -1
"""No square: a locomotive in its owner's hand."""

COLOURS: Final = ("blue", "red", "yellow")
LETTERS: Final = "BRY"
"""The bridges by the words of the colour die, and by the letters that their squares begin with."""

AREAS: Final = range(4)
LANES: Final = range(3)
BRIDGE_LANES: Final = range(4)
QUARTERS: Final = (1, 2, 3)
LENGTHS: Final = (7, 5, 3)
"""How many squares a quarter has, by lane."""

SIDES: Final = "ab"
"""The sides of a bridge: as drawn, travel enters on side a (0) and leaves on side b (1)."""

TRACKS: Final[tuple[Mapping[Lane, Lane], ...]] = (
    MappingProxyType({1: 0, 2: 1, 3: 2}),
    MappingProxyType({0: 1, 1: 0, 2: 3, 3: 2}),
    MappingProxyType({0: 0, 2: 2, 3: 3}),
)
"""The tracks of each bridge as drawn: lane on side a -> lane on side b. Lanes that are missing end at a buffer stop."""

SQUARES: Final[tuple[str, ...]] = (
    *(f"S{lane}" for lane in LANES),
    *(f"{q}-{lane}-{n}" for q in QUARTERS for lane in LANES for n in range(1, LENGTHS[lane] + 1)),
    *(f"F{lane}" for lane in LANES),
    *(f"{letter}{lane}{side}" for letter in LETTERS for lane in BRIDGE_LANES for side in SIDES),
)
"""The names of all squares: starts, quarters, finishing squares, bridges."""

_BY_NAME: Final = {name: square for square, name in enumerate(SQUARES)}

STARTS: Final = tuple(_BY_NAME[f"S{lane}"] for lane in LANES)
FINISHES: Final = tuple(_BY_NAME[f"F{lane}"] for lane in LANES)
FIRST_ON_BRIDGES: Final = _BY_NAME["B0a"]
"""From this square on, all are on bridges."""


def square_name(square: Square) -> str:
    """The name of a square: "S0", "2-0-7", "R1a"."""
    return SQUARES[square]


def parse_square(text: str) -> Square | None:
    """The square of that name; None where there is none."""
    return _BY_NAME.get(text)


def quarter_square(quarter: int, lane: Lane, number: int) -> Square:
    """A square of a quarter (1 to 3), its number counted from 1 in the direction of travel."""
    return _BY_NAME[f"{quarter}-{lane}-{number}"]


def bridge_square(bridge: Bridge, lane: Lane, side: int) -> Square:
    """A square of a bridge by its lane as drawn and its side (0: a, 1: b)."""
    return FIRST_ON_BRIDGES + 8 * bridge + 2 * lane + side


def on_bridge(square: Square) -> tuple[Bridge, Lane, int] | None:
    """The bridge that a square is on, its lane as drawn and its side; None for a square of the board."""
    if square < FIRST_ON_BRIDGES:
        return None
    bridge, place = divmod(square - FIRST_ON_BRIDGES, 8)
    return bridge, place // 2, place % 2


def other_end(bridge: Bridge, lane: Lane, side: int) -> Lane | None:
    """The lane that a bridge's track from a lane of one side leads to on the other, all as drawn; None for a buffer."""
    tracks = TRACKS[bridge]
    return tracks.get(lane) if side == 0 else next((near for near, far in tracks.items() if far == lane), None)


BY_NAME: Final = tuple(sorted(range(len(SQUARES)), key=square_name))
"""All squares in the order of their names as plain text."""

BUFFER: Final = -2
GAP: Final = -3
EDGE: Final = -4
"""What is met instead of a next square: a buffer stop, an empty area, the end of a track that meets nothing."""


Areas: TypeAlias = tuple[Bridge | None, ...]
"""The bridge in each area, None in the free one."""

Flips: TypeAlias = tuple[bool, ...]
"""By bridge, whether it lies flipped."""


@cache
def pushed(areas: Areas, flips: Flips, bridge: Bridge) -> tuple[Areas, Flips]:
    """How the bridges lie once one of them has moved to the free area and flipped (rules 4 and 7)."""
    free, left = areas.index(None), areas.index(bridge)
    lying = list(areas)
    lying[free], lying[left] = bridge, None
    return tuple(lying), tuple(flip ^ (one == bridge) for one, flip in enumerate(flips))


@cache
def follows(areas: Areas, flips: Flips) -> tuple[int, ...]:
    """The next square of each, or what is met there (rules 1 to 4)."""
    return tuple(_next(square, areas, flips) for square in range(len(SQUARES)))


def _next(square: Square, areas: Areas, flips: Flips) -> int:
    found = on_bridge(square)
    if found is not None:
        return _next_on_bridge(*found, areas, flips)
    name = square_name(square)
    if square in STARTS:
        return _entered(0, STARTS.index(square), areas, flips)
    if square in FINISHES:
        return BUFFER
    quarter, lane, number = map(int, name.split("-"))
    if number < LENGTHS[lane]:
        return square + 1
    return _entered(quarter, lane, areas, flips)


def _entered(area: Area, lane: Lane, areas: Areas, flips: Flips) -> int:
    """The square by which a lane of the board enters an area."""
    bridge = areas[area]
    if bridge is None:
        return GAP
    return bridge_square(bridge, 3 - lane, 1) if flips[bridge] else bridge_square(bridge, lane, 0)


def _next_on_bridge(bridge: Bridge, lane: Lane, side: int, areas: Areas, flips: Flips) -> int:
    flipped = flips[bridge]
    if side == flipped:  # where travel comes in
        far = other_end(bridge, lane, side)
        return BUFFER if far is None else bridge_square(bridge, far, 1 - side)
    out = 3 - lane if flipped else lane
    area = areas.index(bridge)
    if out not in LANES:
        return EDGE
    return FINISHES[out] if area == len(QUARTERS) else quarter_square(area + 1, out, 1)
