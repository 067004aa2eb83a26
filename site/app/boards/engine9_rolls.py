"""Motion of a roll of Engine No. 9: the dice tumble into the tray, then the bridge slides through the middle.

A bridge is never lifted: it goes in along its arm until its leading pin is in the middle of the board, straight on or
round that pin, and out along the free arm. What rides on it stays on its square.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from app.boards.engine9_dice import EDGE, colour_face, face, shown
from app.boards.engine9_drives import Line, Pace, moments
from app.boards.engine9_grid import REACH, TURNING, Grid, Place, between, bridge_place, riding, turned
from app.boards.engine9_keys import bridge_key, die_key, loco_key
from app.scene import Look, Point, Pose, Shape, Trail
from pygames.engine9.geometry import COLOURS, Area, Bridge, Square, on_bridge
from pygames.engine9.moves import Move
from pygames.engine9.state import Engine9State

TUMBLE_MS: Final = 560
LATER_MS: Final = 45
"""How much later than the one before it each die is thrown."""

FACES: Final = (0.0, 0.1, 0.2, 0.31, 0.43, 0.57)
"""The shares of a die's way at which it shows another face; the last one is its own."""

SAMPLED: Final = 3
"""So many times it is looked at while it shows one face."""

SPIN: Final = 630.0
TOSS: Final = 30.0
"""How far its way bends up the board, in board units."""

FADE_MS: Final = 120
"""How long dice take to fade once what they were thrown for is done."""

SLIDE_MS: Final = 900
TURN_MS: Final = 180
"""How long a bridge slides; how long before the end of that the locomotives turn about."""

ARC_STEP: Final = 9
"""Degrees from sample to sample while a bridge turns."""


def roll(view: Engine9State, move: Move, look: Look) -> list[Trail]:
    """How dice and bridge go in a roll. Dice that people throw themselves don't tumble here."""
    bridge = move.bridge if move.bridge >= 0 else view.bridge
    thrown = look.rolls or look.locked
    grid = Grid.of(look)
    if bridge is None:
        return []
    if not thrown:
        return slide(view, bridge, 0)
    tumbling = tumble(view, move, grid)
    lie = max(trail.poses[-1].ms for trail in tumbling)
    return [*tumbling, _sum(grid, lie), *slide(view, bridge, lie)]


def _sum(grid: Grid, begin: float) -> Trail:
    """The sum of the pips appears once the dice lie."""
    sizes = ((0, 0.6, 0), (begin, 0.6, 0), (begin + 110, 1.15, 1), (begin + 220, 1, 1))
    poses = tuple(Pose(ms, grid.total, scale=scale, opacity=opacity) for ms, scale, opacity in sizes)
    return Trail("total", "", poses=poses)


def still_lying(view: Engine9State, look: Look, end: float) -> list[Trail]:
    """What was thrown stays to be seen while a locomotive goes so far, and fades when it has come."""
    grid = Grid.of(look)
    bridge, *pips = shown(view, look)
    symbols = [colour_face(bridge) if bridge is not None else "", *(face(number) if number else "" for number in pips)]

    def lying(at: Point, scale: float) -> tuple[Pose, ...]:
        return tuple(Pose(ms, at, 0, scale, opacity) for ms, opacity in ((0, 1), (end - FADE_MS, 1), (end, 0)))

    return [
        Trail("", "total", poses=lying(grid.total, 1)),
        *(
            Trail("", "", poses=lying(at, grid.die / EDGE), shape=Shape(f"lying:{number}", symbol=symbol))
            for number, (at, symbol) in enumerate(zip(grid.dice, symbols, strict=True))
            if symbol
        ),
    ]


def tumble(view: Engine9State, move: Move, grid: Grid) -> list[Trail]:
    """The dice of a roll: all three, or both pip dice where a tile has set the colour."""
    passing = [[face((pips + 2 * k) % 6 + 1) for k in range(1, len(FACES))] for pips in move.pips]
    first = 1
    if move.bridge >= 0:
        first = 0
        passing.insert(0, [colour_face((move.bridge + k) % len(COLOURS)) for k in range(1, len(FACES))][::-1])
    found: list[Trail] = []
    for place, symbols in enumerate(passing):
        found += _die(first + place, symbols, grid, grid.yards[view.turn], LATER_MS * place)
    return found


def _die(number: int, passing: list[str], grid: Grid, start: Point, begin: float) -> list[Trail]:
    """A die from its thrower's place into the tray: passing faces, then its own."""
    rest, scale = grid.dice[number], grid.die / EDGE
    whirl = 1 if number % 2 else -1

    def pose(f: float) -> Pose:
        far = 1 - (1 - f) ** 2
        hop = 4 * f * (1 - f) if f < 1 else 0.0
        at = start[0] + (rest[0] - start[0]) * far, start[1] + (rest[1] - start[1]) * far - TOSS * hop
        return Pose(begin + TUMBLE_MS * f, at, whirl * SPIN * (1 - far), scale * (0.6 + 0.4 * far + 0.25 * hop))

    found = []
    for place, (symbol, (one, two)) in enumerate(zip(passing, pairwise(FACES), strict=True)):
        poses = tuple(pose(one + (two - one) * k / SAMPLED) for k in range(SAMPLED + 1))
        found.append(Trail("", "", poses=poses, shape=Shape(f"tumbling:{number}:{place}", symbol=symbol)))
    own = FACES[-1]
    showing = tuple(pose(own + (1 - own) * k / 6) for k in range(6))
    hidden = (Pose(0, rest, scale=scale, opacity=0), Pose(showing[0].ms, rest, scale=scale, opacity=0))
    key = die_key(number)
    return [*found, Trail(key, key, poses=(*hidden, *showing, Pose(begin + TUMBLE_MS, rest, scale=scale)))]


def slide(view: Engine9State, bridge: Bridge, begin: float) -> list[Trail]:
    """A bridge from its area to the free one from a moment on, with all that rides on it."""
    flipped = view.flips[bridge]
    line = Line(bridge_way(view.areas.index(bridge), view.free, flipped))
    even = Pace(1, 0.28 * line.length, 0.3 * line.length)
    timed = [(ms, line.at(distance)) for distance, ms in moments(line, even)]
    fit = SLIDE_MS / timed[-1][0]
    timed = [(ms * fit, place) for ms, place in timed]
    key = bridge_key(bridge)
    found = [Trail(key, key, poses=tuple(Pose(begin + ms, *place) for ms, place in timed))]
    for square in riders(view, bridge):
        key = loco_key(square)
        found.append(Trail(key, key, poses=_ridden(square, timed, flipped, begin)))
    return found


def riders(view: Engine9State, bridge: Bridge) -> list[Square]:
    """The squares of a bridge with a locomotive on them."""
    on_track = (square for seat in range(view.players) for square in view.squares_of(seat))
    return [square for square in on_track if (found := on_bridge(square)) is not None and found[0] == bridge]


def bridge_way(area: Area, free: Area, flipped: bool) -> list[Place]:
    """The way of a bridge's centre, with how its drawing is turned, from its area to the free one."""
    at, turn = bridge_place(area, flipped)
    inner = turned((0, -TURNING), 90 * area)
    aside = (free - area + 1) % 4 - 1  # 1: the next area clockwise, -1: the one before, 2: across
    found = [Place(at, turn), Place(inner, turn)]
    if aside == 2:
        found.append(Place(turned((0, TURNING), 90 * area), turn))
    else:
        found += (
            Place(turned(inner, aside * degrees), turn - aside * degrees)
            for degrees in range(ARC_STEP, 90 + ARC_STEP, ARC_STEP)
        )
        turn -= aside * 90
    return [*found, Place(turned((0, -REACH), 90 * free), turn)]


def _ridden(square: Square, timed: list[tuple[float, Place]], flipped: bool, begin: float) -> tuple[Pose, ...]:
    """A locomotive on a bridge under way; in the last moments it turns about to face the travel."""
    before = 180.0 if flipped else 0.0
    after = 180.0 - before
    turning = SLIDE_MS - TURN_MS
    cuts = [turning, turning + TURN_MS / 2, *(ms for ms, _ in timed)]
    found = []
    for ms in sorted(set(cuts)):
        (x, y), turn = _at(timed, ms)
        share = min(max((ms - turning) / TURN_MS, 0.0), 1.0)
        at, heading = riding(square, (x, y), turn, before + (after - before) * share)
        found.append(Pose(begin + ms, at, heading, 1 + 0.24 * share * (1 - share)))
    return tuple(found)


def _at(timed: list[tuple[float, Place]], ms: float) -> Place:
    """Where something timed is at a moment."""
    for (begin, one), (end, two) in pairwise(timed):
        if ms < end:
            return between(one, two, (ms - begin) / (end - begin))
    return timed[-1][1]
