"""What passes by while the things of Engine No. 9 move: steam, the star of a bump, stars about a shed."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from app import outline
from app.scene import Circle, Path, Point, Pose, Shape, Trail

PUFF: Final = (Circle((0, 0), 16, "engine9.puff"),)
PUFF_MS: Final = 420


STAR: Final = (Path(outline.star(5, 30, 13), "engine9.star"),)
BANG: Final = (Path(outline.star(9, 58, 36), "engine9.star"),)


def puff(name: str, at: Point, to: Point, begin: float, large: float = 1) -> Trail:
    """A puff of steam that drifts from one point to another, grows and fades; `name` tells it from others."""
    poses = (
        Pose(begin, at, scale=0.3 * large, opacity=0.95),
        Pose(begin + 0.35 * PUFF_MS, _between(at, to, 0.55), scale=0.9 * large, opacity=0.85),
        Pose(begin + PUFF_MS, to, scale=1.35 * large, opacity=0),
    )
    return Trail("", "", poses=poses, shape=Shape(f"puff:{name}", PUFF))


def star(name: str, at: Point, to: Point, begin: float, ms: float) -> Trail:
    """A star that flies from one point to another, turning, and fades there."""
    poses = (
        Pose(begin, at, scale=0.2),
        Pose(begin + 0.5 * ms, _between(at, to, 0.75), turn=80, scale=1),
        Pose(begin + ms, to, turn=140, scale=0.5, opacity=0),
    )
    return Trail("", "", poses=poses, shape=Shape(f"star:{name}", STAR))


def bang(name: str, at: Point, begin: float, large: float = 1) -> Trail:
    """The many-pointed star of a bump: there at once, gone soon."""
    poses = (
        Pose(begin, at, -12, 0.35 * large),
        Pose(begin + 80, at, 0, 1.08 * large),
        Pose(begin + 170, at, 3, large),
        Pose(begin + 270, at, 8, 1.1 * large, 0),
    )
    return Trail("", "", poses=poses, shape=Shape(f"bang:{name}", BANG))


def ring_of(number: int, about: Point, radius: float) -> tuple[Point, ...]:
    """So many points evenly about a point, the first of them a little off straight up."""
    angles = (2 * pi * (k + 0.2) / number for k in range(number))
    return tuple((about[0] + radius * sin(a), about[1] - radius * cos(a)) for a in angles)


def _between(one: Point, two: Point, share: float) -> Point:
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
