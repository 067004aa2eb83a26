"""How the things of Engine No. 9 move from scene to scene: a push is played leg by leg, so that one sees who pushed
whom; an accident ends in a hop home, a finish in a shed. Dice and bridges are engine9_rolls.py's.

Nothing is drawn here.
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Final

from app.boards.engine9_dice import EDGE, choosing
from app.boards.engine9_drives import Line, Pace, drive, fly, nearest, spun
from app.boards.engine9_grid import ON_BOARD, SHED_SCALE, UNIT, Grid, Place
from app.boards.engine9_keys import die_key, face_key, hand_key, house_key, loco_key, pile_key, shed_key, tile_key
from app.boards.engine9_puffs import bang, puff, ring_of, star
from app.boards.engine9_rolls import roll, still_lying
from app.boards.engine9_ways import ahead, way
from app.boards.engine9_yards import HOUSE_SCALE, PILE_SCALE, pile_place, tile_place
from app.scene import Look, Picked, Pose, Trail
from pygames.engine9.geometry import HAND
from pygames.engine9.moves import Leg, Move
from pygames.engine9.pieces import SHEDS_TO_WIN
from pygames.engine9.state import Engine9State
from pygames.game import Seat

PACE: Final = 105 / UNIT
"""Milliseconds a board unit of a locomotive at full speed."""

GATHER: Final = 0.7 * UNIT
BRAKE: Final = 0.9 * UNIT
JOLT: Final = 0.12 * UNIT
"""How far it goes until it has its full speed, from what distance it brakes; how soon one that is pushed is fast."""

EASY: Final = ("rests", "shed")
"""The ends before which it brakes."""

WIND: Final = 0.12 * UNIT
WIND_MS: Final = 150
"""How far, and for how long, one draws back that meets the next locomotive or a buffer at once."""

NUDGE: Final = 0.1 * UNIT
"""How far past its square a pusher comes before it stands: nose to tail."""

PASS_ON_MS: Final = 110
"""How long a nudged one takes to touch the next that stands right before it."""

SETTLE_MS: Final = 130
"""How long a pusher takes to stand again."""

ENTER_MS: Final = 380
HOME_MS: Final = 430
TILE_MS: Final = 300
"""How long a locomotive flies from its yard to the start, and home after an accident; and a tile on its way."""

LONGEST_MS: Final = 2200
"""How long a push takes at most; a longer one goes faster."""

HOP: Final = 0.45
"""How much larger a locomotive is at the top of its hop."""

BUMPED: Final = ((90, -0.3, -6, 1.0), (160, -0.25, 5, 1.0), (220, -0.27, 0, 1.0))
TIPPED: Final = ((100, 0.3, 0, 0.97), (190, 0.46, 14, 0.84), (270, 0.48, 20, 0.82))
"""What becomes of a locomotive at a buffer, and over the end of its track: milliseconds, squares further on, turned by,
how large."""

CHIMNEY: Final = 0.24 * UNIT
PUFF_EVERY: Final = 1.3 * UNIT


def trails(view: Engine9State, move: Move, look: Look) -> list[Trail]:
    """How the things of the scene after `move` came from the scene of `view`."""
    if move.kind == "roll":
        return roll(view, move, look)
    if move.kind in ("go", "start"):
        run = _Run(view, Grid.of(look)).play(view.run(move))
        return [*run, *still_lying(view, look, max(trail.poses[-1].ms for trail in run))]
    if move.kind == "tile":
        return _tile(view, move, look, Grid.of(look))
    return []


def carried(view: Engine9State, picked: Picked) -> tuple[str, ...]:
    """Nothing is dragged: the dice say how far a locomotive goes, and its drive is to be seen."""
    return ()


def _tile(view: Engine9State, move: Move, look: Look, grid: Grid) -> list[Trail]:
    """A tile goes back to the pile; the face of the colour die that was picked for it goes to the die's place."""
    tile = view.tiles(view.turn) - 1
    one = Pose(0, tile_place(grid, view.turn, tile), scale=grid.tile)
    back = fly(
        one,
        Pose(TILE_MS, pile_place(grid, view.pile), scale=PILE_SCALE * grid.tile),
        30,
        0.2,
    )
    found = [Trail(pile_key(view.pile), tile_key(view.turn, tile), poses=(one, *back))]
    if not choosing(view, look):
        return found
    scale = grid.die / EDGE
    for bridge, place in enumerate(grid.faces):
        one = Pose(0, place, scale=scale)
        chosen = bridge == move.bridge
        two = Pose(TILE_MS, grid.dice[0], scale=scale) if chosen else Pose(0.6 * TILE_MS, place, 0, 0.5 * scale, 0)
        found.append(Trail(die_key(0) if chosen else "", face_key(bridge), poses=(one, two)))
    return found


class _Run:
    """The legs of a move, one after the other; `now` is the moment at which the next one begins."""

    def __init__(self, view: Engine9State, grid: Grid) -> None:
        self.view = view
        self.grid = grid
        self.now = 0.0
        self.hands = [view.hand(seat) for seat in range(view.players)]
        self.trails: list[Trail] = []

    def play(self, legs: tuple[Leg, ...]) -> list[Trail]:
        """The trails of all legs; should they take longer than the longest motion, all goes faster."""
        for number, leg in enumerate(legs):
            self._leg(leg, pushed=number > 0)
        last = max(trail.poses[-1].ms for trail in self.trails)
        return self.trails if last <= LONGEST_MS else [_faster(trail, LONGEST_MS / last) for trail in self.trails]

    def _leg(self, leg: Leg, pushed: bool) -> None:
        places, poses = way(self.view, leg), list[Pose]()
        origin = loco_key(leg.origin)
        if leg.origin == HAND:
            self.hands[leg.seat] -= 1
            origin = hand_key(leg.seat, self.hands[leg.seat])
            poses += self._enter(leg.seat, places[0])
        if Line(places).length < UNIT / 2 and not pushed:
            poses.append(Pose(self.now, *places[0]))
            self.now += WIND_MS
            places = (ahead(places[0], -WIND), *places)
        line, begin = Line(places), self.now
        poses += drive(line, begin, Pace(PACE, JOLT if pushed else GATHER, BRAKE if leg.end in EASY else 0.0))
        self.now = poses[-1].ms
        self._steam(line, begin)
        if leg.end == "shed":
            to = shed_key(leg.seat, self.view.sheds(leg.seat))
            poses = self._shed(leg, poses)
        elif leg.end == "accident":
            to = hand_key(leg.seat, self.hands[leg.seat])
            poses += self._wreck(leg, places[-1])
            poses += self._home(leg.seat, poses[-1])
        else:
            to = loco_key(leg.squares[-1] if leg.squares else leg.origin)
            poses += self._bump(places[-1], line.length > 0) if leg.end == "nudges" else []
        self.trails.append(Trail(to, origin, poses=tuple(poses)))

    def _enter(self, seat: Seat, start: Place) -> list[Pose]:
        """Out of the yard through the air to the start square."""
        yard = self._yard(seat, 0.0)
        self.now = ENTER_MS
        return [yard, *fly(yard, Pose(ENTER_MS, start.at, nearest(yard.turn, start.heading)), 40, 0.25)]

    def _yard(self, seat: Seat, ms: float) -> Pose:
        """How a seat's next locomotive stands in its yard."""
        (x, y), (dx, dy) = self.grid.yards[seat], self.grid.yard[self.hands[seat]]
        return Pose(ms, (x + dx, y + dy), 0, self.grid.yard_scale)

    def _bump(self, place: Place, moved: bool) -> list[Pose]:
        """A pusher touches the one before it, which goes from then on, and stands."""
        self.now += NUDGE * PACE if moved else PASS_ON_MS
        touch = ahead(place, UNIT / 2 + NUDGE / 2).at
        self.trails.append(bang(f"nudge:{len(self.trails)}", touch, self.now - 20, 0.5))
        return [
            Pose(self.now, *ahead(place, NUDGE)),
            Pose(self.now + 0.4 * SETTLE_MS, *ahead(place, -0.3 * NUDGE)),
            Pose(self.now + SETTLE_MS, *place),
        ]

    def _shed(self, leg: Leg, poses: list[Pose]) -> list[Pose]:
        """On its way from the finishing square a locomotive becomes as small as it stands in its shed."""
        finish, shed = ON_BOARD[leg.squares[-1] if leg.squares else leg.origin].at, poses[-1].at
        whole = hypot(finish[0] - shed[0], finish[1] - shed[1])
        won = self.view.sheds(leg.seat) + 1 == SHEDS_TO_WIN
        number, far, ms = (11, 150, 620) if won else (5, 70, 400)
        for name, to in enumerate(ring_of(number, shed, far)):
            self.trails.append(star(str(name), shed, to, poses[-1].ms - 80, ms))

        if self.grid.houses:
            self._house(leg.seat, poses[-1].ms)

        def scaled(pose: Pose) -> Pose:
            gone = 1 - hypot(pose.at[0] - shed[0], pose.at[1] - shed[1]) / whole
            return replace(pose, scale=1 - (1 - SHED_SCALE) * gone)

        return [scaled(pose) if pose.at[1] < finish[1] else pose for pose in poses]

    def _house(self, seat: Seat, ms: float) -> None:
        """The little house in the yard that stands for the shed swells as it is filled."""
        number = self.view.sheds(seat)
        (x, y), (dx, dy) = self.grid.yards[seat], self.grid.houses[number]
        at, key = (x + dx, y + dy), house_key(seat, number)
        sizes = ((0, 1.0), (90, 1.7), (280, 1.0))
        poses = tuple(Pose(ms + later, at, scale=HOUSE_SCALE * size) for later, size in sizes)
        self.trails.append(Trail(key, key, poses=poses))

    def _wreck(self, leg: Leg, end: Place) -> list[Pose]:
        """What happens at the end of the track: a bump against the buffer, or a tip over the edge."""
        begin, heading = self.now, end.heading
        if leg.cause == "buffer":
            where, when, steps = ahead(end, 0.5 * UNIT), begin, BUMPED
        else:
            where, when, steps = ahead(end, 0.6 * UNIT), begin + TIPPED[1][0], TIPPED
        self.now = begin + steps[-1][0]
        self.trails.append(bang("bang", where.at, when))
        for name, to in enumerate(ring_of(6, where.at, 52)):
            self.trails.append(puff(f"bang:{name}", where.at, to, when + 70 + 15 * name, 2.1))
        return [Pose(begin + ms, ahead(end, far * UNIT).at, heading + turn, scale) for ms, far, turn, scale in steps]

    def _home(self, seat: Seat, wreck: Pose) -> list[Pose]:
        """With a spin through the air to the owner's yard; then a repair tile comes, if one is left."""
        yard = self._yard(seat, wreck.ms + HOME_MS)
        if self.view.pile:
            tiles, left = self.view.tiles(seat), self.view.pile - 1
            one = Pose(yard.ms - 0.4 * TILE_MS, pile_place(self.grid, left), scale=PILE_SCALE * self.grid.tile)
            two = Pose(one.ms + TILE_MS, tile_place(self.grid, seat, tiles), scale=self.grid.tile)
            self.trails.append(Trail(tile_key(seat, tiles), pile_key(left), poses=(one, *fly(one, two, 30, 0.2))))
        return fly(wreck, replace(yard, turn=spun(wreck.turn, yard.turn, 240)), 90, HOP)

    def _steam(self, line: Line, begin: float) -> None:
        """Puffs from the chimney along the way."""
        far = 0.6 * UNIT
        while far < line.length - 0.4 * UNIT:
            x, y = ahead(line.at(far), CHIMNEY).at
            name = f"{len(self.trails)}:{far:.0f}"
            self.trails.append(puff(name, (x, y), (x + 12, y - 44), begin + PACE * (far + 0.3 * UNIT), 1.4))
            far += PUFF_EVERY


def _faster(trail: Trail, share: float) -> Trail:
    return replace(trail, poses=tuple(replace(pose, ms=pose.ms * share) for pose in trail.poses))
