"""How a drilling of i9n is shown: the bit and the pin go down, and nothing tells how it ends before it does."""

from __future__ import annotations

from math import hypot

import pytest

from app.boards.i9n_grid import Grid
from app.boards.i9n_keys import PIN, explorer_key, ghost_key, note_key, rig_key, stock_key, stop_key
from app.motion import frame
from app.scene import Look, Trail
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState
from tests.site.i9n_plies import LOW, TALL, WIDE, at, ply, things, told

FIELD = at("A1,F2/C1,E3", "north,land,sun/sea", stops="F2", rigs="D7:1:1")


def test_oil_a_derrick_rises_where_the_bit_went_down() -> None:
    one = told(FIELD, "drill A1 with land", WIDE)
    assert one.move.found
    rig = one.to(rig_key(1))
    (bit,) = one.passing("bit")
    down = max(pose.ms for pose in bit.poses if pose.opacity == 1)
    assert rig.poses[0].ms >= down
    assert rig.poses[0].scale < rig.poses[-1].scale
    assert max(bit.poses, key=lambda pose: pose.at[1]).at == things(one.new)[rig_key(1)].at
    assert one.to(ghost_key(rig_key(1), east=True)).poses[-1].ms == rig.poses[-1].ms
    assert one.passing("spout:")
    assert one.to(explorer_key(0, 0)).poses[0].ms >= down
    assert one.motion.duration <= 1400
    assert [trail.origin for trail in one.trails if trail.origin.startswith("note")] == [note_key(0, 1), note_key(0, 2)]


def test_dry_a_stop_button_drops_and_the_note_goes_back_to_the_market() -> None:
    one = told(at("B2,H7/C1,E3", "land,sun/sea"), "drill H7 with land", WIDE)
    assert one.move.found is False
    (bit,) = one.passing("bit")
    stop = one.to(stop_key(62))
    assert stop.poses[0].ms >= max(pose.ms for pose in bit.poses[:-2])
    assert stop.poses[0].at[1] < stop.poses[-1].at[1]
    (paid,) = one.passing("paid")
    assert paid.poses[-1].at == things(one.new)[stock_key(8, 2)].at
    assert one.to(stock_key(8, 2)).poses[-1].ms >= paid.poses[-1].ms
    assert not one.passing("spout:")
    assert not any(key.startswith("rig") for key in (trail.to for trail in one.trails))


def test_a_stop_button_that_is_there_is_pressed() -> None:
    one = told(at("B2,H7/C1,E3", "land,sun/sea", stops="H7"), "drill H7 with land", WIDE)
    stop = one.to(stop_key(62))
    assert stop.origin == stop_key(62)
    assert max(pose.scale for pose in stop.poses) > stop.poses[0].scale


@pytest.mark.parametrize("text", ["drill A1 with land", "drill F2 with land"])
@pytest.mark.parametrize("look", [WIDE, TALL])
def test_the_pin_goes_to_its_hole_and_tells_nothing_before_it_is_down(text: str, look: Look) -> None:
    one = told(FIELD, text, look)
    hole = Grid.of(look).hole(one.move.at)
    assert hole is not None
    above, pin = one.passing("pin:above")[0], one.to(PIN)
    assert above.shape is not None
    assert above.shape.marks == things(one.old)[PIN].marks
    assert hypot(pin.poses[-1].at[0] - hole[0], pin.poses[-1].at[1] - hole[1]) < Grid.of(look).hole_step
    (bit,) = one.passing("bit")
    struck = min(pose.ms for pose in bit.poses if pose.at == bit.poses[-1].at)
    assert next(pose.ms for pose in pin.poses if pose.opacity > 0) >= struck - 100


@pytest.mark.parametrize("text", ["drill A1 with land", "drill F2 with land"])
@pytest.mark.parametrize("look", [WIDE, TALL, LOW])
def test_no_panel_tells_how_it_ended_before_it_did(text: str, look: Look) -> None:
    one = told(FIELD, text, look)
    motion = one.motion
    before, now = one.old.shapes(), one.new.shapes()
    (bit,) = one.passing("bit")
    struck = min(pose.ms for pose in bit.poses if pose.at == bit.poses[-1].at)
    early = [shape for shape in frame(motion, (struck - 20) / motion.duration) if shape.opacity > 0]
    held = {shape.key.removeprefix("held:"): shape for shape in early if shape.key.startswith("held:")}
    layer = next(layer for layer in one.new.layers if layer.name == "state")
    changed = [shape.key for shape in layer.shapes if shape.key in before and before[shape.key] != now[shape.key]]
    assert changed or look is LOW
    for key in changed:
        assert key in motion.moving
        assert held[key].marks == before[key].marks
        assert key not in [shape.key for shape in early]
    late = frame(motion, 1)
    assert all(now[key] in late for key in changed)


def test_the_last_rig_spouts_most() -> None:
    rigs = "A1:1:0,A3:1:0,A5:1:1,A7:1:1,B1:2:0,B3:2:1,A4:2:0,C1:3:0,D2:3:1,D3:4:0"
    labels = "north,west,equator,atlantic,land,sun"
    state = at("C4,H8/A2,A4", "land,sun/sea", rigs=rigs, phase=6, inserted=labels, true=labels)
    last = told(state, "drill C4 with land", WIDE)
    first = told(FIELD, "drill A1 with land", WIDE)
    assert last.after.outcome is not None
    assert len(last.passing("spout:")) > len(first.passing("spout:"))


def the_same(trail: Trail) -> tuple[object, ...]:
    return trail.to, trail.origin, trail.poses, trail.shape


@pytest.mark.parametrize("text", ["drill C3 with sea !", "drill C3 with sea ?"])
def test_a_view_moves_alike_under_another_deal(text: str) -> None:
    one = at("C3,F2/C1,E3", "north,sea,sun/land", inserted="north", true="north,west,equator,atlantic,land,sun")
    other = at("C3,F2/C1,E3", "north,sea,sun/land", inserted="sea", true="south,east,pole,pacific,sea,fog")
    found = []
    for state in (one, other):
        view = state.view(0)
        move = view.parse(text)
        assert isinstance(view, I9nState)
        assert isinstance(move, Move)
        found.append([the_same(trail) for trail in ply(view, move, WIDE).trails])
    assert found[0] == found[1]
