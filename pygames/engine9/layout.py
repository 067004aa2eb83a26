"""How the three bridges lie in the four areas, and what follows each square then (rules 2 to 4, 7).

There are 192 layouts, each worked out once, when it is first met. No locomotives here.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from pygames.engine9.geometry import (
    AREAS,
    COLOURS,
    FINISHES,
    LANES,
    LENGTHS,
    LETTERS,
    QUARTERS,
    SQUARES,
    STARTS,
    TRACKS,
    Area,
    Bridge,
    Lane,
    Square,
    bridge_square,
    on_bridge,
    quarter_square,
)

Cause: TypeAlias = Literal["buffer", "gap", "edge"]
"""Why a step ends in an accident: at a buffer stop, into an empty area, off the track that meets nothing."""

BUFFER: Final = -2
GAP: Final = -3
EDGE: Final = -4
CAUSES: Final[dict[int, Cause]] = {BUFFER: "buffer", GAP: "gap", EDGE: "edge"}
"""What a step leads to where it leads to no square."""

Flips: TypeAlias = tuple[bool, bool, bool]
"""By bridge: whether it lies flipped."""

_BACKWARDS: Final = tuple({far: near for near, far in tracks.items()} for tracks in TRACKS)
"""The tracks of each bridge, from side b to side a."""


class Layout:
    """One way for the bridges to lie. There is one object of each: make it by `layout`.

    `areas` holds the bridge in each area, None in the free one, which is `free`; `flips` tells by bridge whether it is
    flipped, `places` in which area it is. `steps` holds for each square the next one along the track, or BUFFER, GAP or
    EDGE where the next step is an accident.
    """

    __slots__ = ("_pushed", "areas", "flips", "free", "places", "steps")

    def __init__(self, areas: tuple[Bridge | None, ...], flips: Flips) -> None:
        self.areas = areas
        self.flips = flips
        self.free: Area = areas.index(None)
        self.places: tuple[Area, ...] = tuple(areas.index(bridge) for bridge in range(len(COLOURS)))
        self.steps: tuple[int, ...] = tuple(self._step(square) for square in range(len(SQUARES)))
        self._pushed: list[Layout | None] = [None] * len(COLOURS)

    def pushed(self, bridge: Bridge) -> Layout:
        """What lies there once a bridge has moved to the free area and flipped (rules 4, 7)."""
        known = self._pushed[bridge]
        if known is None:
            areas = list(self.areas)
            areas[self.free], areas[self.places[bridge]] = bridge, None
            first, second, third = (flip ^ (one == bridge) for one, flip in enumerate(self.flips))
            known = self._pushed[bridge] = layout(tuple(areas), (first, second, third))
        return known

    def __str__(self) -> str:
        """As a position text has it: "-BrY"."""
        return "".join(
            "-" if bridge is None else LETTERS[bridge].lower() if self.flips[bridge] else LETTERS[bridge]
            for bridge in self.areas
        )

    def _step(self, square: Square) -> int:
        if square in FINISHES:
            return BUFFER
        if square in STARTS:
            return self._into(0, STARTS.index(square))
        place = on_bridge(square)
        if place is not None:
            return self._on(*place)
        quarter, lane, number = next(
            (quarter, lane, number)
            for quarter in QUARTERS
            for lane in LANES
            for number in range(1, LENGTHS[lane] + 1)
            if quarter_square(quarter, lane, number) == square
        )
        return square + 1 if number < LENGTHS[lane] else self._into(quarter, lane)

    def _into(self, area: Area, lane: Lane) -> int:
        """The first square in an area, for one that comes along a lane of the board."""
        bridge = self.areas[area]
        if bridge is None:
            return GAP
        return bridge_square(bridge, 3 - lane, 1) if self.flips[bridge] else bridge_square(bridge, lane, 0)

    def _on(self, bridge: Bridge, lane: Lane, side: int) -> int:
        """What follows a square of a bridge, its lane as drawn: the far side, or what lies beyond the bridge."""
        flip = self.flips[bridge]
        if side == int(flip):
            far = (_BACKWARDS if flip else TRACKS)[bridge].get(lane)
            return BUFFER if far is None else bridge_square(bridge, far, 1 - side)
        out = 3 - lane if flip else lane
        if out not in LANES:
            return EDGE
        area = self.places[bridge]
        return FINISHES[out] if area == AREAS[-1] else quarter_square(area + 1, out, 1)


@cache
def layout(areas: tuple[Bridge | None, ...], flips: Flips) -> Layout:
    """The layout with these bridges in areas 1 to 4, and these flipped."""
    return Layout(areas, flips)


DRAWN: Final = (None, 0, 1, 2)
"""What lies in areas 1 to 4 at the start (rule 5)."""
