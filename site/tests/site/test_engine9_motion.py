"""The motion of Engine No. 9: dice tumble, bridges slide and never touch, engines drive along the track one after the
other, come home after an accident, and go into their sheds.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from random import Random
from typing import NamedTuple

import pytest

from app.boards.engine9 import BOARD
from app.boards.engine9_grid import (
    BEND,
    BRIDGE_CORNER,
    BRIDGE_LENGTH,
    BRIDGE_WIDTH,
    UNIT,
    Place,
    bridge_place,
    riding,
    shed_of,
    square_place,
    turned,
)
from app.boards.engine9_rolls import TURN_MS, bridge_way, riders
from app.boards.engine9_trails import LONGEST_MS
from app.boards.engine9_ways import BUMP, way
from app.motion import Motion, frame, plan
from app.scene import Look, Point, Pose, Scene, Shape, Trail
from app.theme import STYLES
from pygames.engine9.geometry import AREAS, HAND, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.state import Engine9State
from pygames.game import CHANCE
from tests.site.engine9_positions import CROWDED, DUE, PIPS, ROLL, TILES, at, positions

WATCHED = Look(locked=True)
THINGS = ("loco", "hand", "shed", "tile", "bridge", "die")
FLYING = 0.6 * UNIT
"""Between two samples of a way along the track there is never more than this."""


class Ply(NamedTuple):
    """A ply as the page shows it."""

    view: Engine9State
    move: Move
    after: Engine9State
    old: Scene
    new: Scene
    trails: list[Trail]

    @property
    def motion(self) -> Motion:
        return plan(self.old, self.new, self.trails)

    def to(self, key: str) -> Trail:
        (found,) = (trail for trail in self.trails if trail.to == key)
        return found


def ply(view: Engine9State, move: Move, look: Look = WATCHED) -> Ply:
    after = view.copy()
    after.play(move)
    new = BOARD.scene(after, Look(layout=look.layout, last=move, before=view, locked=True))
    return Ply(view, move, after, BOARD.scene(view, look), new, BOARD.trails(view, move, look))


def told(text: str, move: str, look: Look = WATCHED) -> Ply:
    view = at(text)
    return ply(view, view.parse(move), look)


@cache
def plies(seed: int, number: int, players: int, layout: str = "wide") -> list[Ply]:
    rng = Random(seed)
    look = Look(layout=layout, locked=True)
    found = []
    for view in positions(seed, number, players):
        if view.actor is not None:
            move = view.draw(rng) if view.actor == CHANCE else rng.choice(view.moves())
            found.append(ply(view, move, look))
    return found


def stands(pose: Pose | Shape, shape: Shape) -> bool:
    turned_by = (pose.turn - shape.turn + 180) % 360 - 180
    return (
        pose.at == pytest.approx(shape.at, abs=1e-6)
        and abs(turned_by) < 1e-6
        and pose.scale == pytest.approx(shape.scale)
        and pose.opacity == pytest.approx(shape.opacity)
    )


# What holds of every ply


@pytest.mark.parametrize(("layout", "players"), [("wide", 2), ("tall", 3), ("low", 4)])
def test_every_motion_begins_as_the_old_scene_and_ends_as_the_new(layout: str, players: int) -> None:
    for one in (one for seed in range(2) for one in plies(seed, 150, players, layout)):
        before, now = one.old.shapes(), one.new.shapes()
        assert len({trail.to for trail in one.trails if trail.to}) == sum(bool(trail.to) for trail in one.trails)
        for trail in one.trails:
            times = [pose.ms for pose in trail.poses]
            assert times and times == sorted(times) and times[0] >= 0
            if trail.shape is not None:
                assert not trail.to and not trail.origin
                assert trail.poses[-1].opacity == 0 or trail.shape.key.startswith("tumbling:")
                continue
            assert trail.origin in before if trail.to != "total" else trail.origin == ""
            first, last = trail.poses[0], trail.poses[-1]
            assert first.opacity == 0 or stands(first, before[trail.origin]), (str(one.move), trail.to)
            assert stands(last, now[trail.to]) if trail.to else last.opacity == 0, (str(one.move), trail.to)
        ended = {shape.key: shape for shape in frame(one.motion, 1) if shape.opacity}
        passed = {trail.shape.key for trail in one.trails if trail.shape is not None}
        assert all(stands(shape, now[key]) for key, shape in ended.items() if key not in passed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_changes_its_place_has_a_trail(players: int) -> None:
    for one in (one for seed in range(2) for one in plies(seed, 150, players)):
        before, now = one.old.shapes(), one.new.shapes()
        to = {trail.to for trail in one.trails}
        if one.move.kind == "lay":
            assert not one.trails
            continue
        for key, shape in now.items():
            if key.split(":")[0] in THINGS and (key not in before or not stands(before[key], shape)):
                assert key in to, (str(one.move), key)
        gone = {key for key in before if key.split(":")[0] in THINGS} - set(now)
        assert gone <= {trail.origin for trail in one.trails}


def test_motions_are_short_and_light() -> None:
    for one in plies(1, 150, 4) + plies(0, 150, 2):
        lasts = one.motion.duration
        assert lasts <= LONGEST_MS + 1
        if one.move.kind == "roll":
            assert 1400 <= lasts <= 1650
        assert sum(len(trail.poses) for trail in one.trails) < 260


def test_what_passes_by_is_known_to_the_scene_and_the_theme() -> None:
    for one in plies(0, 150, 4) + plies(1, 150, 2):
        for shape in (trail.shape for trail in one.trails if trail.shape is not None):
            assert shape.symbol is None or shape.symbol in one.new.symbols
            assert {mark.style for mark in shape.marks} <= set(STYLES)
        keys = [trail.shape.key for trail in one.trails if trail.shape is not None]
        assert len(set(keys)) == len(keys)


# Bridges

HALF = BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2


def outline(at: Point, turn: float) -> list[Point]:
    """Points close together along the edge of a bridge."""
    straight = [(x * HALF[0], share * (HALF[1] - BRIDGE_CORNER)) for x in (-1, 1) for share in (-1, -0.5, 0, 0.5, 1)]
    straight += [(share * (HALF[0] - BRIDGE_CORNER), y * HALF[1]) for y in (-1, 1) for share in (-1, 0, 1)]
    inner = HALF[0] - BRIDGE_CORNER, HALF[1] - BRIDGE_CORNER
    round_corners = [
        (x * (inner[0] + BRIDGE_CORNER * cos(radians(a))), y * (inner[1] + BRIDGE_CORNER * sin(radians(a))))
        for x in (-1, 1)
        for y in (-1, 1)
        for a in range(0, 91, 6)
    ]
    return [(at[0] + x, at[1] + y) for x, y in (turned(point, turn) for point in straight + round_corners)]


def gap(point: Point, at: Point, turn: float) -> float:
    """How far a point is from a bridge; less than 0 inside."""
    x, y = turned((point[0] - at[0], point[1] - at[1]), -turn)
    over = abs(x) - HALF[0] + BRIDGE_CORNER, abs(y) - HALF[1] + BRIDGE_CORNER
    return hypot(max(over[0], 0), max(over[1], 0)) + min(max(over), 0) - BRIDGE_CORNER


def in_recess(point: Point) -> bool:
    """Whether a point is in the plus with its four quarter discs."""
    x, y = sorted(map(abs, point))
    return (x <= 103 and y <= 545) or hypot(x - 100, y - 100) <= BEND - UNIT / 2


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("area", "free"), [(a, f) for a in AREAS for f in AREAS if a != f])
def test_a_bridge_slides_in_the_recess_and_never_touches_the_others(area: int, free: int, flipped: bool) -> None:
    others = [bridge_place(other, False) for other in AREAS if other not in (area, free)]
    path = bridge_way(area, free, flipped)
    ends = bridge_place(area, flipped), bridge_place(free, not flipped)
    for found, end in zip((path[0], path[-1]), ends, strict=True):
        assert found.at == pytest.approx(end.at) and (found.heading - end.heading) % 360 == pytest.approx(0)
    for one, two in pairwise(path):
        for step in range(9):
            share = step / 8
            at = one.at[0] + (two.at[0] - one.at[0]) * share, one.at[1] + (two.at[1] - one.at[1]) * share
            edge = outline(at, one.heading + (two.heading - one.heading) * share)
            assert all(map(in_recess, edge))
            assert min(gap(point, *other) for point in edge for other in others) >= 3


def test_riders_keep_their_places_and_turn_about_in_the_end_only() -> None:
    seen = 0
    for one in (one for seed in range(2) for one in plies(seed, 150, 4) if one.move.kind == "roll"):
        bridge = one.move.bridge if one.move.bridge >= 0 else one.view.bridge
        assert bridge is not None
        motion = one.motion
        for square in riders(one.view, bridge):
            seen += 1
            facing = 180 if one.view.flips[bridge] else 0
            for step in range(0, 101, 5):
                now = {shape.key: shape for shape in frame(motion, step / 100)}
                rider, under = now[f"loco:{square_name(square)}"], now[f"bridge:{bridge}"]
                place = riding(square, under.at, under.turn, facing)
                assert rider.at == pytest.approx(place.at, abs=1)
                if step / 100 * motion.duration < motion.duration - TURN_MS - 1:
                    assert rider.turn == pytest.approx(place.heading, abs=0.5)
    assert seen > 30


def test_dice_that_the_program_rolls_tumble_and_the_bridge_waits_for_them() -> None:
    for look in (WATCHED, Look(rolls=True)):
        one = told(ROLL, "roll yellow 3+4", look)
        assert {trail.to for trail in one.trails if trail.to} >= {"die:0", "die:1", "die:2", "total", "bridge:2"}
        tumbling = [trail for trail in one.trails if trail.shape is not None]
        lie = max(trail.poses[-1].ms for trail in one.trails if trail.to.startswith("die:"))
        assert 500 <= lie <= 700 and all(trail.poses[-1].ms <= lie for trail in tumbling)
        assert one.to("bridge:2").poses[0].ms == lie <= one.to("total").poses[2].ms
        for number in range(3):
            shown = [t.shape.symbol for t in tumbling if t.shape and t.shape.key.startswith(f"tumbling:{number}:")]
            faces = [*shown, one.new.shapes()[f"die:{number}"].symbol]
            assert len(faces) >= 5 and all(a != b for a, b in pairwise(faces)), "each face differs from the next"


def test_the_colour_that_a_tile_has_set_is_not_thrown() -> None:
    one = told(PIPS, "roll 3+4")
    assert {trail.to for trail in one.trails if trail.to.startswith("die:")} == {"die:1", "die:2"}
    assert one.to("bridge:1")


def test_dice_that_people_throw_themselves_do_not_tumble() -> None:
    one = told(ROLL, "roll yellow 3+4", Look(picked=("bridge:yellow", "first:3")))
    assert {trail.to for trail in one.trails} == {"bridge:2", "loco:Y3a"}
    assert one.to("bridge:2").poses[0].ms == 0


# Ways along the track


def legs_of(seed: int, players: int) -> list[tuple[Engine9State, Leg]]:
    found = (one for one in plies(seed, 150, players) if one.move.kind in ("go", "start"))
    return [(one.view, leg) for one in found for leg in one.view.run(one.move)]


def test_ways_run_through_the_middles_of_their_squares_without_jumps() -> None:
    for view, leg in legs_of(0, 4) + legs_of(1, 2):
        places = way(view, leg)
        squares = leg.squares if leg.origin == HAND else (leg.origin, *leg.squares)
        middles = [square_place(square, view.areas, view.flips) for square in squares]
        assert places[0].at == middles[0].at
        points = [place.at for place in places]
        order = [points.index(middle.at) for middle in middles]
        assert order == sorted(order)
        for one, two in pairwise(places[: order[-1] + 1]):
            assert hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) <= FLYING
            assert abs(one.heading - two.heading) <= 25
        for one, two in pairwise(order):
            long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points[one : two + 1]))
            assert 0.98 * UNIT <= long <= 1.17 * UNIT


@pytest.mark.parametrize(
    ("text", "move", "end"),
    [
        (DUE, "go 2-1-2", Place((100, 390.99), 180)),
        (DUE.replace("1-1-4", "R3a"), "start 0", Place((-50 + BUMP, -490.99), 0)),
        (DUE.replace(" 0 move", " 2 move"), "go Y3a", Place((-190.99, -100), 270)),
        (DUE, "go 3-2-1", Place(shed_of(4, 0, 0), 270)),
    ],
)
def test_ways_end_at_the_gap_the_buffer_the_edge_and_the_shed(text: str, move: str, end: Place) -> None:
    view = at(text)
    last = way(view, view.run(view.parse(move))[0])[-1]
    assert last.at == pytest.approx(end.at, abs=0.1) and last.heading % 360 == pytest.approx(end.heading)


# Pushes


def test_one_sees_who_pushes_whom() -> None:
    one = told(CROWDED, "go 1-0-1")
    legs = one.view.run(one.move)
    assert len(legs) >= 3
    by_origin = {trail.origin: trail for trail in one.trails}
    found = [by_origin[f"loco:{square_name(leg.origin)}"] for leg in legs]
    for (pusher, pushed), leg in zip(pairwise(found), legs, strict=False):
        touch = pushed.poses[0].ms
        there = next(pose for pose in pusher.poses if pose.ms == touch)
        square = square_place(leg.squares[-1] if leg.squares else leg.origin, one.view.areas, one.view.flips)
        assert 5 < hypot(there.at[0] - square.at[0], there.at[1] - square.at[1]) < 15, "nose to tail"
        assert touch >= pusher.poses[0].ms + 100, "one after the other"
        assert pusher.poses[-1].at == pytest.approx(square.at)
    assert found[-1].to == "hand:3:3" and found[-1].poses[-1].ms == max(t.poses[-1].ms for t in one.trails if t.to)


def test_a_locomotive_passes_over_every_square_of_its_leg() -> None:
    one = told(DUE, "start 1")
    trail = one.to(f"loco:{square_name(one.view.run(one.move)[0].squares[-1])}")
    assert trail.origin == "hand:0:0"
    for square in one.view.run(one.move)[0].squares:
        at_middle = square_place(square, one.view.areas, one.view.flips).at
        assert min(hypot(p.at[0] - at_middle[0], p.at[1] - at_middle[1]) for p in trail.poses) < 4


@pytest.mark.parametrize(
    ("text", "move", "origin", "home"),
    [
        (DUE, "go 2-1-2", "loco:2-1-2", "hand:0:1"),
        (DUE.replace("1-1-4", "R3a"), "start 0", "hand:0:0", "hand:0:0"),
        (DUE.replace(" 0 move", " 2 move"), "go Y3a", "loco:Y3a", "hand:2:1"),
    ],
)
def test_after_an_accident_it_hops_home_out_of_steam(text: str, move: str, origin: str, home: str) -> None:
    trail = told(text, move).to(home)
    assert trail.origin == origin
    assert max(pose.scale for pose in trail.poses) > 1.25
    assert trail.poses[-1].turn - min(pose.turn for pose in trail.poses) >= 180
    passing = {t.shape.key.split(":")[0] for t in told(text, move).trails if t.shape is not None}
    assert {"bang", "puff"} <= passing


def test_after_an_accident_a_tile_comes_last() -> None:
    text = TILES.replace("0 colour", "0 move:7")
    one = told(text, "go 2-1-2")
    tile, home = one.to("tile:0:2"), one.to("hand:0:1")
    assert tile.origin == "tile:pile:3"
    assert tile.poses[-1].ms > home.poses[-1].ms > tile.poses[0].ms


def test_it_drives_past_the_finish_into_its_shed_and_stars_come_out() -> None:
    one = told(DUE, "go 3-2-1")
    trail = one.to("shed:0:0")
    scales = [pose.scale for pose in trail.poses]
    assert scales == sorted(scales, reverse=True) and scales[0] == 1
    assert sum(t.shape is not None and t.shape.key.startswith("star:") for t in one.trails) == 5
    assert told(DUE.replace(" 0 move", " 2 move"), "go F1").to("shed:2:0").origin == "loco:F1"


def test_what_was_thrown_lies_there_until_the_push_is_done() -> None:
    look = Look(locked=True, last=Move("roll", bridge=1, pips=(3, 4)))
    one = told(DUE, "go 2-1-2", look)
    for share in (0.1, 0.5, 0.85):
        now = {shape.key: shape for shape in frame(one.motion, share)}
        assert [now[f"lying:{number}"].symbol for number in range(3)] == ["colour.1", "die.3", "die.4"]
        assert now["total"].opacity == 1


# Tiles, and what goes with the finger


def test_a_tile_goes_to_the_pile_and_the_face_picked_for_it_to_its_place() -> None:
    one = told(TILES, "tile red", Look(picked=("tile",)))
    assert {(trail.origin, trail.to) for trail in one.trails} == {
        ("tile:0:1", "tile:pile:4"),
        ("face:0", ""),
        ("face:1", "die:0"),
        ("face:2", ""),
    }
    assert one.motion.duration <= 400
    assert [trail.to for trail in told(TILES, "tile red").trails] == ["tile:pile:4"]


def test_decisions_that_move_nothing_have_no_trails() -> None:
    assert told(TILES, "dice").trails == []
    assert told("-BRY 4:0:-:0/4:0:-:0 0 lay", "lay b R y").trails == []


def test_nothing_is_dragged() -> None:
    assert BOARD.carried(at(DUE), ("go:2-1-2",)) == ()
