"""How things of Engine No. 9 go in time: along a line of places, eased at its ends, and in a flight through the air.

Milliseconds and board units; what goes where is engine9_trails.py's and engine9_rolls.py's.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from math import ceil, hypot, sqrt
from typing import Final, NamedTuple

from app.boards.engine9_grid import Place, between
from app.scene import Pose

EASED: Final = (1 / 16, 1 / 4, 9 / 16, 1.0)
"""At which shares of the way on which something gathers or loses speed it is sampled: evenly in time."""

CLOSE: Final = 3.0
"""Samples of a line are at least so many board units apart."""

FLIGHT_POSES: Final = 10


class Pace(NamedTuple):
    """How something goes along a line: `ms` a board unit at full speed, which it gathers on the first `gather` board
    units and loses on the last `brake`."""

    ms: float
    gather: float
    brake: float


class Line:
    """A line of places to go along; `ends` are their distances from the first, the last its length."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = tuple(places)
        steps = (hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) for a, b in pairwise(self.places))
        self.ends = tuple(accumulate(steps, initial=0.0))
        self.length = self.ends[-1]

    def at(self, distance: float) -> Place:
        """The place at a distance from the first."""
        index = min(max(bisect_left(self.ends, distance), 1), len(self.ends) - 1)
        one, two = self.places[index - 1], self.places[index]
        far = self.ends[index] - self.ends[index - 1]
        share = (distance - self.ends[index - 1]) / far if far > 0 else 1.0
        if share >= 1:
            return two
        return between(one, two, share)


def moments(line: Line, pace: Pace) -> Iterator[tuple[float, float]]:
    """The distances at which to look at what goes along a line, each with its time from the start."""
    whole = line.length
    fit = min(1.0, whole / max(pace.gather + pace.brake, 1e-9))
    gather, brake = pace.gather * fit, pace.brake * fit
    end = pace.ms * (whole + gather + brake)
    cuts = (*line.ends, *(gather * share for share in EASED), *(whole - brake * share for share in EASED))
    for distance in _apart(cuts, whole):
        if distance < gather:
            yield distance, 2 * pace.ms * sqrt(distance * gather)
        elif distance <= whole - brake:
            yield distance, pace.ms * (distance + gather)
        else:
            yield distance, end - 2 * pace.ms * sqrt(max(whole - distance, 0.0) * brake)


def _apart(cuts: Iterable[float], whole: float) -> list[float]:
    """The distances in order, without those nearer than CLOSE to the one before; the first and the last stay."""
    found = [0.0]
    for cut in sorted(cuts):
        if found[-1] + CLOSE <= cut <= whole - CLOSE:
            found.append(cut)
    return [*found, whole] if whole > 0 else found


def drive(line: Line, begin: float, pace: Pace) -> list[Pose]:
    """The poses of something that goes along a line from a moment on."""
    return [Pose(begin + ms, *line.at(distance)) for distance, ms in moments(line, pace)]


def fly(one: Pose, two: Pose, lift: float, swell: float) -> list[Pose]:
    """From one pose through the air to the other, without the first: `lift` is how far the way bends up the board,
    `swell` how much larger the thing is in the middle of its way."""
    found = []
    for step in range(1, FLIGHT_POSES):
        f = step / FLIGHT_POSES
        hop = 4 * f * (1 - f)
        far = f * f * (3 - 2 * f)

        def between(first: float, last: float, share: float = far) -> float:
            return first + (last - first) * share

        found.append(
            Pose(
                one.ms + (two.ms - one.ms) * f,
                (between(one.at[0], two.at[0]), between(one.at[1], two.at[1]) - lift * hop),
                between(one.turn, two.turn, f),
                between(one.scale, two.scale, f) + swell * hop,
            )
        )
    return [*found, two]


def spun(turn: float, to: float, least: float) -> float:
    """The turn to end with that looks like `to`, at least so many degrees clockwise from `turn`."""
    return to + 360 * ceil((turn + least - to) / 360)


def nearest(turn: float, to: float) -> float:
    """The turn to end with that looks like `to` and is the shorter way round from `turn`."""
    return turn + (to - turn + 180) % 360 - 180
