"""Motion between two scenes: what moves, along which way, what vanishes when, and that it ends at rest."""

from itertools import pairwise

import pytest

from app.boards import board
from app.motion import STEP_MS, Motion, along, ease_out, frame, plan
from app.scene import Layer, Look, Pose, Scene, Shape, Trail
from pygames import game

IX = board("ix")


def scene(*shapes: Shape, marks: tuple[Shape, ...] = ()) -> Scene:
    return Scene((0, 0, 1000, 1000), (Layer("pieces", shapes), Layer("marks", marks)))


def motion_of(text: str, position: str | None = None) -> tuple[Motion, Scene]:
    state = game("ix").start() if position is None else game("ix").from_text(position)
    before = state.copy()
    move = state.parse(text)
    state.play(move)
    look = Look(locked=True)
    new = IX.scene(state, look.but(last=move, before=before))
    return plan(IX.scene(before, look), new, IX.trails(before, move, look)), new


def shape_at(motion: Motion, t: float, key: str) -> Shape | None:
    return next((shape for shape in frame(motion, t) if shape.key == key), None)


def test_it_eases_out() -> None:
    assert (ease_out(0), ease_out(1), ease_out(2), ease_out(-1)) == (0, 1, 1, 0)
    steps = [ease_out(i / 10) for i in range(11)]
    gains = [b - a for a, b in pairwise(steps)]
    assert gains == sorted(gains, reverse=True)


def test_along_goes_by_length() -> None:
    bent = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0))
    assert along(bent, 0) == (0, 0)
    assert along(bent, 0.5) == pytest.approx((20, 0))
    assert along(bent, 0.875) == pytest.approx((30, 5))
    assert along(bent, 1) == (30, 10)
    assert along(((4.0, 4.0), (4.0, 4.0)), 0.5) == (4, 4)


def test_nothing_moves_between_equal_scenes() -> None:
    same = scene(Shape("a"), Shape("b", at=(5, 5)))
    motion = plan(same, same, [])
    assert (motion.moving, motion.duration, frame(motion, 0)) == (frozenset(), 0, [])


def test_a_step_travels_from_square_to_square() -> None:
    motion, new = motion_of("d1-d2")
    assert motion.moving == {"piece:d2"}
    assert motion.duration == STEP_MS == 180
    start, end = shape_at(motion, 0, "piece:d2"), shape_at(motion, 1, "piece:d2")
    assert start is not None and start.at == (350, 850)
    assert end == new.shapes()["piece:d2"]


def test_two_squares_take_two_steps_and_what_is_passed_vanishes_half_way() -> None:
    motion, new = motion_of("e5-e7", "1t1t5/9/4c4/4c4/4H[N]4/9/9/9/1T1T5 S 0")
    assert motion.duration == 2 * STEP_MS
    assert {shape.key: at for shape, at in motion.removed} == pytest.approx({"piece:e6": 0.5, "piece:e7": 1}, abs=0.01)
    assert shape_at(motion, 0.1, "piece:e6") is not None
    late = [shape.symbol for shape in frame(motion, 0.5)]
    assert "clan.north" in late and shape_at(motion, 0.5, "piece:e6") is None
    assert frame(motion, 1) == [new.shapes()[key] for key in ("piece:e7:shadow", "piece:e7:side", "piece:e7")]


def test_what_is_captured_lies_under_the_mover_until_it_arrives() -> None:
    motion, _ = motion_of("d1-d2", "1t1t5/9/9/9/9/9/9/3c5/1T1T5 S 0")
    assert [shape.symbol for shape in frame(motion, 0.99)] == ["clan.north", "tribe.south"]
    assert [shape.symbol for shape in frame(motion, 1)] == ["tribe.south"]


def test_a_captured_hunter_vanishes_with_its_side_and_shadow() -> None:
    motion, _ = motion_of("d1-d2", "1t1t5/9/9/9/9/9/9/3h[S]5/1T1T5 S 0")
    assert {shape.key for shape, _ in motion.removed} == {"piece:d2", "piece:d2:side", "piece:d2:shadow"}


def test_the_parts_of_a_split_grow_from_the_origin_outward() -> None:
    motion, new = motion_of("e5*", "1t1t5/9/9/9/4T4/9/9/9/1T1T5 S 0")
    assert motion.moving == {"piece:d4", "piece:f4", "piece:d6", "piece:f6"}
    first, last = frame(motion, 0), frame(motion, 1)
    assert {(shape.at, shape.scale) for shape in first} == {((450, 450), 0.5)}
    assert sorted(last, key=lambda s: s.key) == [new.shapes()[key] for key in sorted(motion.moving)]
    assert motion.duration == STEP_MS


def test_a_thing_moved_off_the_board_travels_off_and_fades() -> None:
    motion, new = motion_of("d1-off")
    assert motion.moving == frozenset() and "piece:d1" not in new.shapes()
    start, late = shape_at(motion, 0, "piece:d1"), shape_at(motion, 0.6, "piece:d1")
    assert start is not None and start.at == (350, 850) and start.opacity == 1
    assert late is not None and late.at[1] > 900 and 0 < late.opacity < 1
    assert frame(motion, 1) == []


def test_a_turn_goes_the_shorter_way_and_only_the_outline_turns() -> None:
    motion, new = motion_of("e5>NW", "1t1t5/9/9/9/4H[NE]4/9/9/9/1T1T5 S 0")
    assert motion.duration == STEP_MS
    top = shape_at(motion, 0, "piece:e5")
    assert top is not None and top.turn % 360 == 45
    half = shape_at(motion, 0.2, "piece:e5")
    assert (half is not None and half.turn % 360 < 45) or (half is not None and half.turn % 360 > 315)
    for t in (0, 0.3, 1):
        shadow = shape_at(motion, t, "piece:e5:shadow")
        assert shadow is not None and shadow.at == new.shapes()["piece:e5:shadow"].at


def test_marks_do_not_move() -> None:
    old = scene(Shape("a"), marks=(Shape("ring", at=(0, 0)), Shape("dot")))
    new = scene(Shape("b", at=(100, 0)), marks=(Shape("ring", at=(100, 0)),))
    motion = plan(old, new, [Trail("b", "a")])
    assert motion.moving == {"b"}
    assert [shape.key for shape in frame(motion, 0.5)] == ["b"]


def test_a_thing_that_keeps_its_key_moves_beside_a_trail() -> None:
    old = scene(Shape("a"), Shape("k", at=(0, 50)))
    new = scene(Shape("b", at=(100, 0)), Shape("k", at=(0, 150)))
    motion = plan(old, new, [Trail("b", "a")])
    assert motion.moving == {"b", "k"}
    assert frame(motion, 1) == [new.shapes()["b"], new.shapes()["k"]]


def test_trails_of_things_that_are_not_there_are_passed_over() -> None:
    motion = plan(scene(Shape("a")), scene(Shape("a")), [Trail("x", "y"), Trail("", "z", ((1, 1),))])
    assert (motion.moving, motion.tracks, motion.duration) == (frozenset(), (), 0)


def test_a_thing_with_poses_goes_by_them_and_the_motion_lasts_as_long() -> None:
    poses = (Pose(100, (0, 0)), Pose(200, (10, 0), 90, 2), Pose(300, (10, 40), 90, 1, 0.5), Pose(550.5, (10, 40)))
    motion = plan(scene(Shape("a", at=(0, 0))), scene(Shape("b", at=(10, 40), turn=45)), [Trail("b", "a", poses=poses)])
    assert motion.duration == 551
    assert motion.moving == {"b"}
    (track,) = motion.tracks
    assert track.after(0) == Shape("b")
    assert track.after(150) == Shape("b", at=(5, 0), turn=45, scale=1.5)
    assert track.after(250) == Shape("b", at=(10, 20), turn=90, scale=1.5, opacity=0.75)
    assert track.after(551) == Shape("b", at=(10, 40))
    assert not motion.removed


def test_poses_at_the_same_moment_are_a_cut() -> None:
    poses = (Pose(0, (0, 0)), Pose(100, (0, 0)), Pose(100, (50, 0)), Pose(200, (50, 0)))
    motion = plan(scene(Shape("a")), scene(Shape("a", at=(50, 0))), [Trail("a", "a", poses=poses)])
    assert [track.after(ms) for track in motion.tracks for ms in (99, 100, 101)] == [
        Shape("a"),
        Shape("a", at=(50, 0)),
        Shape("a", at=(50, 0)),
    ]


def test_a_thing_with_poses_can_leave() -> None:
    poses = (Pose(0, (0, 0)), Pose(100, (9, 9)))
    motion = plan(scene(Shape("a"), Shape("b")), scene(Shape("b")), [Trail("", "a", poses=poses)])
    assert shape_at(motion, 0.5, "a") == Shape("a", at=(4.5, 4.5))
    assert shape_at(motion, 1, "a") is None
    assert not motion.moving


def test_a_passing_thing_is_there_from_its_first_pose_to_its_last_over_all_others() -> None:
    still, puff = scene(Shape("a")), Shape("puff")
    steam = Trail("", "", poses=(Pose(100, (1, 1)), Pose(200, (2, 2))), shape=puff)
    rides = Trail("a", "a", poses=(Pose(0, (0, 0)), Pose(400, (0, 0))))
    motion = plan(still, still, [steam, rides])
    assert motion.duration == 400
    assert [shape.key for shape in frame(motion, 0.3)] == ["a", "puff"]
    assert [shape.key for t in (0, 0.2, 0.6, 1) for shape in frame(motion, t)] == ["a"] * 4
