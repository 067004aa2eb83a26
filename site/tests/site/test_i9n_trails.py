"""The motion of i9n: explorers walk round the world, notes go where they went, drillings end as they ended."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from math import hypot

import pytest

from app.boards.i9n import BOARD
from app.boards.i9n_grid import CELL, GHOST, MAP, place
from app.boards.i9n_keys import (
    explorer_key,
    ghost_key,
    note_key,
    own_key,
    point_key,
    stock_key,
    strip_key,
    tag_key,
)
from app.boards.i9n_pieces import FOOT
from app.boards.i9n_walks import LONGEST_MS, STEP_MS, way
from app.motion import frame
from app.scene import Look, Pose, Shape
from app.theme import STYLES
from pygames.i9n.geometry import DISTANCES, EDGE, NEIGHBOURS, POSITIONS, parse_position
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState
from tests.site.i9n_plies import LOW, TALL, WIDE, Ply, at, plies, shown_at, things, told, where

GAMES = [("wide", 2), ("tall", 3), ("low", 4), ("wide", 5), ("tall", 5), ("low", 2)]
STILL = ("deal", "end")
"""Plies that nothing moves in."""


@cache
def game(layout: str, players: int) -> list[Ply]:
    return list(plies(players, players, layout))


def stands(pose: Pose | Shape, shape: Shape) -> bool:
    numbers = [(*one.at, one.turn, one.scale, one.opacity) for one in (pose, shape)]
    return numbers[0] == pytest.approx(numbers[1])


# What holds of every ply


@pytest.mark.parametrize(("layout", "players"), GAMES)
def test_every_trail_leads_from_what_was_there_to_what_is_there(layout: str, players: int) -> None:
    kinds = Counter(one.move.kind for one in game(layout, players))
    assert min(kinds[kind] for kind in ("move", "buy", "sell", "drill", "roll", "insert", "place", "peek")) > 0
    for one in game(layout, players):
        before, now = one.old.shapes(), one.new.shapes()
        assert not one.trails or one.move.kind not in STILL
        for keys in ([trail.to for trail in one.trails], [trail.origin for trail in one.trails]):
            assert all(number == 1 for key, number in Counter(keys).items() if key), str(one.move)
        for trail in one.trails:
            told_of = str(one.move), trail.to, trail.origin
            times = [pose.ms for pose in trail.poses]
            assert times and times == sorted(times) and times[0] >= 0, told_of
            assert all(0 <= pose.opacity <= 1 and pose.scale > 0 for pose in trail.poses), told_of
            if trail.shape is not None:
                assert not trail.to and not trail.origin
                assert trail.shape.symbol is None or trail.shape.symbol in one.new.symbols
                assert all(mark.style in STYLES for mark in trail.shape.marks)
                continue
            assert trail.origin or trail.to
            assert not trail.origin or trail.origin in before, told_of
            assert not trail.to or trail.to in now, told_of
            first, last = trail.poses[0], trail.poses[-1]
            assert first.opacity == 0 or stands(first, before[trail.origin]), told_of
            assert stands(last, now[trail.to]) if trail.to else last.opacity == 0, told_of


@pytest.mark.parametrize(("layout", "players"), GAMES)
def test_a_motion_begins_as_the_scene_before_and_ends_as_the_one_after(layout: str, players: int) -> None:
    for one in game(layout, players):
        if one.trails:
            assert where(shown_at(one, 0)) == where(list(things(one.old).values())), str(one.move)
            assert where(shown_at(one, 1)) == where(list(things(one.new).values())), str(one.move)


@pytest.mark.parametrize(("layout", "players"), GAMES)
def test_motions_are_short_and_light(layout: str, players: int) -> None:
    for one in game(layout, players):
        assert one.motion.duration <= (1400 if one.move.kind == "drill" else 900), str(one.move)
        assert sum(len(trail.poses) for trail in one.trails) < 500, str(one.move)


@pytest.mark.parametrize("layout", ["wide", "tall", "low"])
def test_a_ply_whose_outcome_is_unknown_has_no_motion(layout: str) -> None:
    view = at("C5,F2/A1,B3", "north/south").view(0)
    drill = Move("drill", at=parse_position("C5") or 0, label=0)
    assert drill in view.moves()
    assert BOARD.trails(view, drill, Look(layout=layout)) == []


# Walks


def test_a_way_goes_cell_by_cell_and_is_a_shortest_one() -> None:
    for origin in POSITIONS:
        for target in POSITIONS:
            cells = way(origin, target)
            names = [row * EDGE + column % EDGE for row, column in cells]
            assert len(cells) == DISTANCES[origin][target] + 1
            assert (names[0], names[-1]) == (origin, target)
            assert all(two in NEIGHBOURS[one] for one, two in pairwise(names))


WORLD = at("C8,F3/C1,E3", "north/south")


def test_a_walk_takes_its_time_a_step_and_keeps_to_the_cells() -> None:
    one = told(WORLD, "move F3-G5", WIDE)
    trail = one.to(explorer_key(0, 1))
    assert one.motion.duration == 3 * STEP_MS
    corners = [(pose.at[0], pose.at[1] - FOOT) for pose in trail.poses]
    for name in ("F4", "F5"):
        assert place(parse_position(name) or 0) in [pytest.approx(corner) for corner in corners]
    assert all(a[0] == pytest.approx(b[0]) or a[1] == pytest.approx(b[1]) for a, b in pairwise(corners))


def test_the_longest_walk_lasts_no_longer_than_it_may() -> None:
    one = told(at("A1,B1/C1,E3", "north/south", points="12"), "move A1-H5", WIDE)
    assert one.motion.duration == LONGEST_MS


def test_explorers_are_numbered_anew_when_one_passes_the_other() -> None:
    one = told(at("C4,C5/A1,E3", "north/south"), "move C4-C7", WIDE)
    assert one.to(explorer_key(0, 1)).origin == explorer_key(0, 0)
    assert one.to(explorer_key(0, 0)).origin == explorer_key(0, 1)
    stays = one.to(explorer_key(0, 0)).poses
    assert len({pose.at for pose in stays}) == 1


@pytest.mark.parametrize(("look", "move"), [(WIDE, "move C8-C1"), (TALL, "move C8-D1"), (LOW, "move C8-B2")])
def test_who_walks_over_the_edge_leaves_at_one_side_and_comes_in_at_the_other(look: Look, move: str) -> None:
    one = told(WORLD, move, look)
    assert one.to(explorer_key(0, 0)).origin == ghost_key(explorer_key(0, 0), east=False)
    (leaving,) = (trail for trail in one.trails if trail.origin == explorer_key(0, 0))
    assert leaving.poses[-1].at[0] > MAP
    motion = one.motion
    walkers = {trail.to for trail in one.trails} | {explorer_key(0, 0), ghost_key(explorer_key(0, 0), True)}
    last: list[float] = [CELL * 7.5]
    for step in range(101):
        seen = [s for s in frame(motion, step / 100) if s.key in walkers and s.opacity > 0.3 and "1" not in s.key]
        found = sorted({round(shape.at[0], 3) for shape in seen})
        assert all(-GHOST <= x <= MAP + GHOST for x in found)
        assert any(shape.opacity > 0.6 for shape in seen), step
        on_map = [x % MAP for x in found]
        assert min(abs((x - last[0] + MAP / 2) % MAP - MAP / 2) for x in on_map) < CELL / 3
        last = on_map


def test_whoever_shares_a_position_makes_room_and_closes_up() -> None:
    one = told(at("C4,F3/C4,C6", "north/south"), "move C4-C6", WIDE)
    left, met = one.to(explorer_key(1, 0)), one.to(explorer_key(1, 1))
    assert left.poses[0].ms == 0
    assert met.poses[0].ms == STEP_MS
    assert met.poses[-1].ms == one.motion.duration == 2 * STEP_MS


def test_explorers_come_down_on_their_positions() -> None:
    state = at("-/-", "/", phase=0, points="-", inserted="-")
    one = told(state, "place C1 F2", WIDE)
    first, second = one.to(explorer_key(0, 0)), one.to(explorer_key(0, 1))
    assert first.poses[0].at[1] < first.poses[-1].at[1]
    assert first.poses[0].ms < second.poses[0].ms
    ghost = one.to(ghost_key(explorer_key(0, 0), east=True))
    assert [pose.ms for pose in ghost.poses] == [pose.ms for pose in first.poses]


# Notes and points


HANDS = "north,north,sea/east,sea,sun/pole"
"""Blue's hand and those of others."""

TABLE = at("C8,F3/C1,E3/A1,B1", HANDS)


def test_a_bought_note_goes_from_the_market_into_its_place_and_others_make_room() -> None:
    one = told(TABLE, "buy east", WIDE)
    bought, moved = one.to(note_key(0, 2)), one.to(note_key(0, 3))
    assert bought.origin == stock_key(3, 1)
    assert moved.origin == note_key(0, 2)
    assert {trail.to for trail in one.trails if trail.to in things(one.new)} == {note_key(0, 2), note_key(0, 3)}
    gone = {trail.origin: trail.poses[-1].ms for trail in one.trails if trail.origin and not trail.to}
    assert set(gone) == {point_key(1), point_key(2), "hand:empty:0:3"}
    assert gone["hand:empty:0:3"] == bought.poses[-1].ms
    assert moved.poses[-1].ms <= bought.poses[-1].ms


def test_a_sold_note_goes_back_to_the_market_and_brings_points() -> None:
    one = told(TABLE, "sell north", WIDE)
    (gone,) = (trail for trail in one.trails if trail.origin == note_key(0, 1))
    assert gone.to == ""
    assert gone.poses[-1].at == things(one.new)[stock_key(0, 1)].at
    assert one.to(stock_key(0, 1)).poses[-1].ms >= gone.poses[-1].ms
    assert one.to(note_key(0, 1)).origin == note_key(0, 2)
    assert one.to(point_key(3)).origin == one.to(point_key(4)).origin == ""


def test_exchanged_notes_cross() -> None:
    one = told(TABLE, "swap north for pole with 2", WIDE)
    given, got = one.to(note_key(2, 0)), one.to(note_key(0, 1))
    assert given.origin == note_key(0, 1)
    assert got.origin == note_key(2, 0)
    meetings = [hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) for a, b in zip(given.poses, got.poses, strict=True)]
    assert min(meetings) > 100


def test_a_bystanders_strip_is_that_of_the_seat_whose_turn_it_is() -> None:
    one = told(TABLE, "buy east", TALL, viewer=-1)
    assert one.to(strip_key(2)).origin == stock_key(3, 1)
    assert one.to(note_key(0, 2)).origin == ""
    other = told(TABLE, "buy east", TALL, viewer=1)
    assert other.to(note_key(0, 2)).origin == stock_key(3, 1)


def test_notes_that_lie_in_two_places_come_and_go_in_both() -> None:
    bought = told(TABLE, "buy east", LOW, viewer=1)
    (gone,) = (trail for trail in bought.trails if trail.origin == stock_key(3, 1))
    assert gone.to == note_key(0, 2), "of another seat's hand, which the strip does not show"
    swapped = told(TABLE, "swap north for pole with 2", LOW)
    assert swapped.to(strip_key(1)).origin.startswith("note:")
    assert {trail.origin for trail in swapped.trails} >= {strip_key(1)}


def test_the_points_of_a_roll_pop_up_one_by_one() -> None:
    one = told(at("C8,F3/C1,E3", "/", points="-"), "roll 3", WIDE)
    begins = [one.to(point_key(number)).poses[0].ms for number in range(3)]
    assert begins == sorted(set(begins))


# Labels


def peeking(seat: int) -> I9nState:
    state = at("C8,F3/C1,E3", "/", phase=0, points="-", inserted="-")
    if seat:
        state.play(state.parse("peek north,west"))
    return state


def test_ones_own_labels_turn_over_and_nobody_elses() -> None:
    one = told(peeking(0), "peek north,sun", WIDE)
    assert {trail.to for trail in one.trails if trail.to} == {own_key(0), own_key(1)}
    backs = one.passing("back:")
    assert len(backs) == 2
    for number, back in enumerate(backs):
        assert back.shape is not None
        assert back.shape.symbol == things(one.old)[own_key(number)].symbol
        front = one.to(own_key(number))
        assert front.poses[0].opacity == 0
        assert all(pose.at[1] <= front.poses[-1].at[1] for pose in front.poses)
    assert where(shown_at(one, 0)) == where(list(things(one.old).values()))
    assert where(shown_at(one, 1)) == where(list(things(one.new).values()))
    for viewer in (1, -1):
        assert told(peeking(0), "peek north,sun", WIDE, viewer).trails == []
    assert told(peeking(1), "peek north,sun", WIDE, 1).trails != []


@pytest.mark.parametrize("look", [WIDE, TALL])
def test_a_label_slides_into_the_processor(look: Look) -> None:
    state = peeking(1)
    state.play(state.parse("peek north,sun"))
    for viewer in (0, -1):
        one = told(state, "insert sun", look, viewer)
        (trail,) = one.trails
        assert trail.to == tag_key(0)
        assert trail.poses[0].at[0] > trail.poses[-1].at[0]


# Dragging


def test_an_own_explorer_goes_with_the_finger_and_nothing_else_does() -> None:
    keys = BOARD.carried(WORLD.view(0), ("go:C8",))
    assert explorer_key(0, 0) in keys
    shapes = BOARD.scene(WORLD.view(0), WIDE).shapes()
    assert [key for key in keys if key in shapes] == [explorer_key(0, 0), ghost_key(explorer_key(0, 0), east=False)]
    for picked in ((), ("go:C1",), ("go:A9",), ("buy:east",), ("set:C8",)):
        assert BOARD.carried(WORLD.view(0), picked) == ()
    assert BOARD.carried(at("-/-", "/", phase=0, points="-", inserted="-").view(0), ("go:C8",)) == ()


def test_of_two_on_one_position_the_one_in_front_is_dragged_and_walks() -> None:
    state = at("C5,C5/A1,B3", "north/south")
    (key, *_beyond) = BOARD.carried(state.view(0), ("go:C5",))
    drawn = [key for key in BOARD.scene(state.view(0), WIDE).shapes() if key.startswith("explorer:0")]
    assert key == drawn[-1]
    assert told(state, "move C5-C6", WIDE).to(explorer_key(0, 1)).origin == key
