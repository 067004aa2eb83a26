"""Motion: from one scene to the next, planned once and then asked for any moment. Pure: no clock, no canvas.

The caller draws the new scene without the `moving` keys once, and each frame's shapes over it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, hypot
from typing import Final

from app.scene import Point, Pose, Scene, Shape, Trail

STEP_MS: Final = 180
"""Milliseconds that one step of a thing takes."""

PART_SCALE: Final = 0.5
"""The size that the parts of a thing begin with when it splits, beside the size they come to."""

MEETING: Final = 30.0
"""A thing that is removed goes when a mover's middle comes this near to its own, in board units."""


@dataclass(frozen=True, slots=True)
class Track:
    """The way of one thing: `shape` as it stands at the end, the points it travels, what it turns and grows from.

    With `poses` it goes by them instead; `passes` if it is there from the first to the last of them only.
    """

    shape: Shape
    points: tuple[Point, ...]
    turned: float = 0
    scale: float = 1
    leaves: bool = False
    poses: tuple[Pose, ...] = ()
    passes: bool = False

    def at(self, eased: float) -> Shape:
        """The thing at a moment, from 0 to 1 of its way; of one without poses."""
        left = 1 - eased
        return replace(
            self.shape,
            at=along(self.points, eased),
            turn=self.shape.turn + self.turned * left,
            scale=self.shape.scale * (1 + (self.scale - 1) * left),
            opacity=self.shape.opacity * (min(1.0, 2 * left) if self.leaves else 1),
        )

    def after(self, ms: float) -> Shape | None:
        """The thing so many milliseconds after the motion has begun; None while it is not there. Of one with poses."""
        one, two = self.poses[0], self.poses[-1]
        if (self.passes and not one.ms <= ms <= two.ms) or (self.leaves and ms >= two.ms):
            return None
        if one.ms < ms < two.ms:
            place = bisect_right(self.poses, ms, key=lambda pose: pose.ms)
            one, two = self.poses[place - 1], self.poses[place]
        share = min(max((ms - one.ms) / (two.ms - one.ms), 0.0), 1.0) if two.ms > one.ms else float(ms >= two.ms)

        def between(first: float, last: float) -> float:
            return first + (last - first) * share

        return replace(
            self.shape,
            at=(between(one.at[0], two.at[0]), between(one.at[1], two.at[1])),
            turn=between(one.turn, two.turn),
            scale=between(one.scale, two.scale),
            opacity=between(one.opacity, two.opacity),
        )


@dataclass(frozen=True, slots=True)
class Motion:
    """A planned motion. `moving` are the keys of the new scene that the still background leaves out.

    `removed` are things of the old scene with the share of the way (0 to 1) at which they vanish; `tracks` are in the
    order in which they are drawn. `duration` is in milliseconds, 0 where nothing moves.
    """

    moving: frozenset[str]
    tracks: tuple[Track, ...]
    removed: tuple[tuple[Shape, float], ...]
    duration: int


def plan(old: Scene, new: Scene, trails: Iterable[Trail]) -> Motion:
    """How the things of `old` come to their places in `new`.

    Trails name the things that went from one key to another; a trail to "" leaves the scene at the last of its `via`
    points. Trails with poses go by them, and the motion lasts at least as long as the last of these. A thing that keeps
    its key in a layer of things (one that a trail touches) and stands or is turned otherwise moves straight.
    Everything else of the new scene is simply there.
    """
    trails = list(trails)
    before, after = old.shapes(), new.shapes()
    taken = Counter(trail.origin for trail in trails)
    tracks = {
        trail.to or f"{trail.origin} leaves": _track(trail, before, after, taken[trail.origin] > 1)
        for trail in trails
        if trail.shape is None
    }
    found = {key: track for key, track in tracks.items() if track is not None}
    layers = {layer.name for scene in (old, new) for layer in scene.layers if any(_touched(layer.shapes, trails))}
    things = [shape for layer in new.layers if layer.name in layers for shape in layer.shapes]
    for shape in things:
        was = before.get(shape.key)
        if shape.key not in found and was is not None and (was.at, was.turn) != (shape.at, shape.turn):
            found[shape.key] = Track(shape, (was.at, shape.at), _turned(was.turn, shape.turn))
    order = {shape.key: place for place, shape in enumerate(things)}
    moving = tuple(found[key] for key in sorted(found, key=lambda key: order.get(key, -1)))
    passing = tuple(
        Track(trail.shape, (), poses=trail.poses, passes=True)
        for trail in trails
        if trail.shape is not None and trail.poses
    )
    gone = [
        shape
        for layer in old.layers
        if layer.name in layers
        for shape in layer.shapes
        if shape.key not in taken and (shape.key not in after or shape.key in tracks)
    ]
    return Motion(
        moving=frozenset(key for key in found if key in after),
        tracks=moving + passing,
        removed=tuple((shape, _meeting(shape.at, moving)) for shape in gone),
        duration=max((_lasts(track) for track in moving + passing), default=0),
    )


def frame(motion: Motion, t: float) -> list[Shape]:
    """The shapes to draw over the still background at `t`, from 0 (start) to 1 (end) of the time, from below."""
    eased = ease_out(t)
    ms = min(max(t, 0.0), 1.0) * motion.duration
    there: list[Shape | None] = [shape for shape, until in motion.removed if eased < until]
    for track in motion.tracks:
        if track.poses:
            there.append(track.after(ms))
        elif not (track.leaves and eased >= 1):
            there.append(track.at(eased))
    return [shape for shape in there if shape is not None]


def _lasts(track: Track) -> int:
    """The milliseconds that a thing is on its way."""
    return ceil(track.poses[-1].ms) if track.poses else STEP_MS * (len(track.points) - 1)


def ease_out(t: float) -> float:
    """The share of the way after a share `t` of the time: fast first, then slower to a stop."""
    return 1 - (1 - min(max(t, 0.0), 1.0)) ** 3


def along(points: Sequence[Point], share: float) -> Point:
    """The point after a share (0 to 1) of the whole way through `points`."""
    left = share * sum(_lengths(points))
    for one, two, length in zip(points, points[1:], _lengths(points), strict=False):
        if left <= length and length > 0:
            part = left / length
            return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part
        left -= length
    return points[-1]


def _lengths(points: Sequence[Point]) -> list[float]:
    return [hypot(two[0] - one[0], two[1] - one[1]) for one, two in pairwise(points)]


def _track(trail: Trail, before: dict[str, Shape], after: dict[str, Shape], parts: bool) -> Track | None:
    was = before.get(trail.origin)
    if trail.poses and (trail.to in after or (was is not None and not trail.to)):
        return Track(after.get(trail.to) or before[trail.origin], (), leaves=not trail.to, poses=trail.poses)
    if was is None:
        return None
    if not trail.to:
        return Track(was, (was.at, *trail.via), leaves=True)
    shape = after.get(trail.to)
    if shape is None:
        return None
    if parts:
        return Track(shape, (was.at, *trail.via, shape.at), scale=PART_SCALE)
    return Track(shape, (was.at, *trail.via, shape.at), _turned(was.turn, shape.turn))


def _turned(was: float, now: float) -> float:
    """The turn to begin with so that a thing comes from `was` to `now` the shorter way round."""
    return (was - now + 180) % 360 - 180


def _touched(shapes: Iterable[Shape], trails: Sequence[Trail]) -> Iterable[bool]:
    keys = {trail.origin for trail in trails} | {trail.to for trail in trails}
    return (shape.key in keys for shape in shapes)


def _meeting(place: Point, tracks: Sequence[Track]) -> float:
    """The share of the way at which the first mover comes upon a place; 1 where none does."""
    return min((_reached(place, track.points) for track in tracks if track.points), default=1.0)


def _reached(place: Point, points: Sequence[Point]) -> float:
    """The share of the way through `points` at which it first comes near `place`; 1 where it never does."""
    whole, gone = sum(_lengths(points)), 0.0
    for one, two, length in zip(points, points[1:], _lengths(points), strict=False):
        if length > 0:
            way = (two[0] - one[0]) / length, (two[1] - one[1]) / length
            away = place[0] - one[0], place[1] - one[1]
            near = min(max(away[0] * way[0] + away[1] * way[1], 0.0), length)
            if hypot(away[0] - way[0] * near, away[1] - way[1] * near) < MEETING:
                return (gone + near) / whole
        gone += length
    return 1.0
