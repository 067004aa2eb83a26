"""A ply of i9n as a change of what is drawn: the things before and after, and the trails from the ones to the others.

Where things stand is read from the drawings themselves, so that every motion begins and ends as they do. What goes how
is i9n_walks.py's, i9n_flights.py's and i9n_drillings.py's; milliseconds and board units.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import hypot
from typing import Final

from app.boards import i9n_panels, i9n_pieces
from app.boards.i9n_grid import CELL, Grid
from app.boards.i9n_keys import ghost_key
from app.scene import Look, Point, Pose, Shape, Trail
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState

SETTLE_MS: Final = 180
"""How long things take that make room or close up."""

POP_MS: Final = 200
FADE_MS: Final = 140
"""How long a thing takes to appear, and to fade."""

FLIGHT_POSES: Final = 8


class Change:
    """A ply: its state, what it leads to, the looks and things drawn of both, and the trails found so far."""

    def __init__(self, state: I9nState, move: Move, look: Look) -> None:
        """Raises IllegalMove for a move that can't be played in the state."""
        self.state, self.move, self.look = state, move, look
        self.after = state.copy()
        self.after.play(move)
        self.grid = Grid.of(look)
        self.then = look.but(last=move, before=state, picked=(), group=None, hint=None, pointed=None)
        self.old = _drawn(state, look, self.grid)
        self.new = _drawn(self.after, self.then, self.grid)
        self.trails: list[Trail] = []
        self._left: set[str] = set()
        self._reached: set[str] = set()

    def go(self, to: str, origin: str, poses: Iterable[Pose]) -> None:
        """The thing `origin` becomes the thing `to` by these poses; what is not there counts as ""."""
        to, origin = to if to in self.new else "", origin if origin in self.old else ""
        if to or origin:
            self.trails.append(Trail(to, origin, poses=tuple(poses)))
            self._left.add(origin)
            self._reached.add(to)

    def passes(self, shape: Shape, poses: Iterable[Pose]) -> None:
        """Something passes by that is a thing of neither drawing."""
        self.trails.append(Trail("", "", poses=tuple(poses), shape=shape))

    def glide(self, to: str, origin: str, begin: float, ms: float = SETTLE_MS) -> None:
        """From its old place straight to its new one, if that is another."""
        was, now = self.old.get(origin), self.new.get(to)
        if was is not None and now is not None and (to != origin or posed(was) != posed(now)):
            one = posed(was, begin)
            self.go(to, origin, (one, *flown(one, posed(now, begin + ms))))

    def comes(self, key: str, begin: float, ms: float = POP_MS) -> None:
        """A thing that is new appears at its place."""
        now = self.new.get(key)
        if now is not None:
            pose = posed(now, begin)
            small = replace(pose, scale=0.6 * pose.scale, opacity=0)
            large = replace(pose, ms=begin + 0.6 * ms, scale=1.08 * pose.scale)
            self.go(key, "", (small, large, replace(pose, ms=begin + ms)))

    def goes(self, key: str, begin: float, ms: float = FADE_MS) -> None:
        """A thing that was there shrinks and fades."""
        was = self.old.get(key)
        if was is not None:
            pose = posed(was, begin)
            self.go("", key, (pose, replace(pose, ms=begin + ms, scale=0.6 * pose.scale, opacity=0)))

    def hold(self, until: float, room: float = 0) -> None:
        """What the panels tell, beside the things that travel, stays as it was until then.

        What they tell no more fades at once, a place that a note takes at the moment `room`.
        """
        new = {shape.key: shape for shape in i9n_panels.shown(self.after, self.then, self.grid)}
        for was in i9n_panels.shown(self.state, self.look, self.grid):
            now, one = new.get(was.key), posed(was)
            if now == was:
                continue
            two = replace(one, ms=until if now is not None else room if ":empty:" in was.key else 0)
            gone = replace(two, ms=two.ms + FADE_MS, opacity=0)
            if now is None:
                self.trails.append(Trail("", was.key, poses=(one, two, gone)))
                continue
            self.passes(replace(was, key=f"held:{was.key}"), (one, two, gone))
            seen = posed(now, until + FADE_MS)
            self.trails.append(Trail(was.key, was.key, poses=(replace(seen, ms=until, opacity=0), seen)))

    def settle(self, begin: float, about: Point | None = None) -> None:
        """All that nothing has been said of and that has come, gone or moved does so now; only near a point if given.

        What stands beyond an edge of the map is near its place on the map too.
        """

        def near(shape: Shape) -> bool:
            if about is None:
                return True
            aside = (shape.at[0] - about[0] + 4 * CELL) % (8 * CELL) - 4 * CELL
            return hypot(aside, shape.at[1] - about[1]) < 0.6 * CELL

        for key in self.old.keys() | self.new.keys():
            was, now = self.old.get(key), self.new.get(key)
            left, reached = key in self._left or was is None, key in self._reached or now is None
            if was is not None and now is not None and not left and not reached:
                if near(was):
                    self.glide(key, key, begin)
                continue
            if was is not None and not left and near(was):
                self.goes(key, begin)
            if now is not None and not reached and near(now):
                self.comes(key, begin)


def _drawn(state: I9nState, look: Look, grid: Grid) -> dict[str, Shape]:
    """All that can travel, by key."""
    look = look.but(aid=False)  # it changes what is written on things, not where they stand
    things = (*i9n_pieces.pieces(state, look, grid), *i9n_panels.things(state, look, grid))
    return {shape.key: shape for shape in things}


def images(key: str) -> tuple[str, str, str]:
    """The keys of a thing of the map, and of what is seen of it beyond the western and the eastern edge."""
    return key, ghost_key(key, False), ghost_key(key, True)


def posed(shape: Shape, ms: float = 0) -> Pose:
    """How a thing stands at a moment: as it is drawn."""
    return Pose(ms, shape.at, shape.turn, shape.scale, shape.opacity)


def flown(one: Pose, two: Pose, bend: Point = (0, 0), swell: float = 0) -> list[Pose]:
    """From one pose to the other, without the first: gathering speed and losing it.

    `bend` is how far the middle of the way lies off the straight line; `swell` the share by which the thing is larger
    there.
    """
    found = []
    for step in range(1, FLIGHT_POSES):
        f = step / FLIGHT_POSES
        far, hop = f * f * (3 - 2 * f), 4 * f * (1 - f)
        found.append(
            Pose(
                one.ms + (two.ms - one.ms) * f,
                (
                    one.at[0] + (two.at[0] - one.at[0]) * far + bend[0] * hop,
                    one.at[1] + (two.at[1] - one.at[1]) * far + bend[1] * hop,
                ),
                one.turn + (two.turn - one.turn) * far,
                (one.scale + (two.scale - one.scale) * far) * (1 + swell * hop),
                one.opacity + (two.opacity - one.opacity) * far,
            )
        )
    return [*found, two]


def aside(one: Point, two: Point, far: float) -> Point:
    """So far to the left of the way from one point to another; no way, no side."""
    x, y = two[0] - one[0], two[1] - one[1]
    length = hypot(x, y)
    return (y / length * far, -x / length * far) if length else (0, 0)
