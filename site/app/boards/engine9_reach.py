"""How large the places of Engine No. 9 are for a finger: as large as there is room, and no open one under another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.scene import Area, Spot

TARGET: Final = 141.0
"""The edge of an open place in board units: 44 px on a board that is 374 px wide."""

LEAST: Final = 80.0
"""That of a place that can't be picked, and only says what is there."""

SLIVER: Final = 44.0
"""What is left at least of a place that can't be picked beside one that can."""


def apart(spots: Sequence[Spot], box: tuple[float, float, float, float]) -> list[Spot]:
    """The same spots with places that do not lie over one another, nor reach beyond the box; their middles stay.

    Two that overlap are cut between them; one that can't be picked gives way to one that can. Those whose middles are
    hardly apart stay as they are.
    """
    places = [_Place(area, spot.open, box) for spot in spots for area in spot.areas]
    for number, one in enumerate(places):
        for other in places[:number]:
            one.part(other)
    cut = iter(places)
    return [replace(spot, areas=tuple(next(cut).area() for _ in spot.areas)) if spot.areas else spot for spot in spots]


class _Place:
    """A place that may be cut: its middle, half its width and half its height."""

    __slots__ = ("at", "half", "is_open")

    def __init__(self, area: Area, is_open: bool, box: tuple[float, float, float, float]) -> None:
        self.at, self.is_open = area.at, is_open
        self.half = [
            min(size / 2, at - begin, begin + length - at)
            for size, at, begin, length in zip((area.width, area.height), area.at, box[:2], box[2:], strict=True)
        ]

    def part(self, other: _Place) -> None:
        """Cut this place and another so that they do not overlap."""
        across, down = abs(self.at[0] - other.at[0]), abs(self.at[1] - other.at[1])
        if across >= self.half[0] + other.half[0] or down >= self.half[1] + other.half[1]:
            return
        axis, gap = (0, across) if across >= down else (1, down)
        if gap < SLIVER:
            return
        first, then = (other, self) if self.is_open and not other.is_open else (self, other)
        fair = gap / 2 if first.is_open == then.is_open else SLIVER / 2
        first.half[axis] = min(first.half[axis], max(fair, gap - then.half[axis]))
        then.half[axis] = min(then.half[axis], gap - first.half[axis])

    def area(self) -> Area:
        """The place as it is cut."""
        return Area(self.at, 2 * self.half[0], 2 * self.half[1])
