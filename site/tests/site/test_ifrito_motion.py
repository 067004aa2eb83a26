"""The motion of Ifrito: carpets fly with their djinns, djinns take cushions, stay behind, go where they are won."""

from __future__ import annotations

from random import Random

import pytest

from app.boards.ifrito import BOARD as IFRITO
from app.boards.ifrito_grid import Grid, seated_at
from app.boards.ifrito_trails import carried, trails
from app.motion import STEP_MS, frame, plan
from app.scene import Look, Scene, Trail
from pygames.ifrito.geometry import CUSHIONS
from tests.site.ifrito_positions import BLOCKED, ENTERING, JUDGED, LAYOUTS, REACHING, at, positions


def things(scene: Scene) -> set[str]:
    """The keys of what there is, marks left out."""
    return {key for key in scene.shapes() if key.split(":")[0] in ("carpet", "djinn", "seated", "hand")}


def told(text: str, players: int, move: str, layout: str = "wide") -> dict[tuple[str, str], Trail]:
    view = at(text, players)
    found = trails(view, view.parse(move), Look(layout=layout))
    assert len({(trail.to, trail.origin) for trail in found}) == len(found)
    return {(trail.origin, trail.to): trail for trail in found}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_motion_ends_as_the_new_scene_and_every_thing_has_a_past(layout: str, players: int) -> None:
    rng = Random(players)
    look = Look(layout=layout)
    for state in positions(5, 300, players)[:-1:2]:
        move = rng.choice(state.moves())
        after = state.copy()
        after.play(move)
        old, new = IFRITO.scene(state, look), IFRITO.scene(after, look)
        found = trails(state, move, look)
        before, now = old.shapes(), new.shapes()
        assert all(trail.origin in before and (trail.to in now or trail.via) for trail in found)
        assert all(trail.to in now for trail in found if trail.to)
        motion = plan(old, new, found)
        ended = {shape.key: shape for shape in frame(motion, 1)}
        assert set(ended) == motion.moving
        assert all(shape.at == pytest.approx(now[key].at) for key, shape in ended.items())
        assert bool(motion.tracks) == bool(found)
        come = things(new) - things(old)
        assert come <= {trail.to for trail in found}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_djinns_keep_their_places_on_a_carpet_that_crosses(layout: str) -> None:
    view, look = at(REACHING, 4), Look(layout=layout)
    move = view.parse("Oc3>Cc3 take S")
    after = view.copy()
    after.play(move)
    motion = plan(IFRITO.scene(view, look), IFRITO.scene(after, look), trails(view, move, look))
    for share in (0.1, 0.3, 0.6, 0.9):
        flying = {shape.key: shape.at for shape in frame(motion, share)}
        carpet = flying["carpet:Cc3"]
        for cushion in ("N", "E", "SW", "V"):
            assert flying[f"seated:Cc3:{cushion}"] == pytest.approx(seated_at(CUSHIONS.index(cushion), carpet))


def test_a_carpet_flies_with_its_djinns_and_takes_one() -> None:
    found = told(REACHING, 4, "Oc3>Oc4 take S")
    assert set(found) == {
        ("carpet:Oc3", "carpet:Oc4"),
        *((f"seated:Oc3:{name}", f"seated:Oc4:{name}") for name in ("N", "E", "SW", "V")),
        ("djinn:Oc4", "seated:Oc4:S"),
    }
    assert not any(trail.via for trail in found.values())


def test_a_djinn_that_is_left_stays() -> None:
    found = told(REACHING, 4, "Oc3>Ob2 leave V")
    assert ("seated:Oc3:V", "djinn:Oc3") in found
    assert ("seated:Oc3:N", "seated:Ob2:N") in found and ("seated:Oc3:V", "seated:Ob2:V") not in found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_to_the_other_plane_a_carpet_bends_a_little_and_takes_longer(layout: str) -> None:
    look = Look(layout=layout)
    view = at(REACHING, 4)
    move = view.parse("Oc3>Cb2")
    after = at(REACHING, 4)
    after.play(move)
    motion = plan(IFRITO.scene(view, look), IFRITO.scene(after, look), trails(view, move, look))
    assert motion.duration == 2 * STEP_MS
    x, y, width, height = Grid.of(look).box
    assert all(x < at[0] < x + width and y < at[1] < y + height for track in motion.tracks for at in track.points)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_captured_carpet_goes_home_and_its_djinns_to_the_capturer(layout: str) -> None:
    found = told(REACHING, 4, "Oc3>Od3", layout)
    leaving = {origin: trail.via[-1] for (origin, to), trail in found.items() if not to}
    assert set(leaving) == {"seated:Od3:N", "seated:Od3:W", "seated:Od3:V"}
    assert ("carpet:Oc3", "carpet:Od3") in found and ("carpet:Od3", "hand:1:0") in found
    x, y, width, height = Grid.of(Look(layout=layout)).dungeon(0, 4)
    assert all(x < at[0] < x + width and y < at[1] < y + height for at in leaving.values())


def test_a_stripped_djinn_goes_and_nothing_else_moves() -> None:
    assert [origin for origin, to in told(JUDGED, 2, "strip V") if not to] == ["seated:Oc3:V"]
    assert told(JUDGED, 2, "spare") == {}


def test_a_carpet_comes_from_the_hand() -> None:
    assert set(told(ENTERING, 2, "enter Cb1 take NE")) == {("hand:0:1", "carpet:Cb1"), ("djinn:Cb1", "seated:Cb1:NE")}


def test_what_goes_with_the_finger() -> None:
    view = at(REACHING, 4)
    assert carried(view, ("Oc3",)) == ("carpet:Oc3", *(f"seated:Oc3:{name}" for name in ("N", "E", "SW", "V")))
    assert carried(at(ENTERING), ("hand",)) == ("hand:0:1",)
    assert carried(view, ("Od3",)) == carried(view, ()) == carried(at(ENTERING), ("Cb1",)) == ()
    assert len(carried(at(BLOCKED), ("Oc3",))) == 1 + len(CUSHIONS)
