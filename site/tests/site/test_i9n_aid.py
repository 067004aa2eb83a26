"""i9n's secrets and its players' aid: nothing is drawn that the viewer may not know, and all that follows is exact."""

from __future__ import annotations

from random import Random

import pytest

from app.boards.i9n_grid import DISC, GRIDS, RING, place
from app.boards.i9n_keys import own_key, tag_key
from app.boards.i9n_odds import odds_of, per_cent
from app.boards.i9n_places import odds_words
from app.completion import check, known
from app.scene import Rect
from app.sitting import Sitting
from app.table import Table
from pygames.game import MoveError
from pygames.i9n import knowledge
from pygames.i9n.geometry import LABELS, NAMES
from pygames.i9n.state import I9nState
from pygames.seats import HUMAN
from tests.site.i9n_panel_drawings import drawn, played, shapes, texts
from tests.site.i9n_positions import ACT, LAYOUTS, OVER, PLACE, at, full

# Nothing secret


def deals(players: int) -> list[tuple[I9nState, I9nState]]:
    """Views, each with that of the same seat in another world that is possible for all it knows."""
    rng = Random(players)
    found = []
    for state, _before, _move in played(players, players):
        viewer = rng.choice([None, *range(players)])
        view = state.view(viewer)
        found.append((view, view.guess(rng).view(viewer)))
    return found


@pytest.mark.parametrize("aid", [False, True])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 4])
def test_under_another_deal_the_same_is_drawn(players: int, layout: str, aid: bool) -> None:
    for view, other in deals(players):
        assert drawn(view, layout=layout, aid=aid) == drawn(other, layout=layout, aid=aid)


@pytest.mark.parametrize("drilling", ["drill B6 with fog", "drill C3 with fog"])  # oil, and dry
def test_a_refused_outcome_of_a_typed_move_betrays_nothing(drilling: str) -> None:
    here = Table.lay("i9n", Sitting((HUMAN, "random")))
    deal = "deal north,west,pole,pacific,sea,fog"
    for text in (deal, "place B6 C3", "place E1 G6", "peek pole,sea", "peek north,fog", "insert pole", "roll 3"):
        here.play(text)
    here.play("buy fog")
    refused = []
    for mark in "!?":
        with pytest.raises(MoveError) as raised:
            check(here, f"{drilling} {mark}")
        refused.append(str(raised.value).replace(mark, ""))
    assert refused[0] == refused[1] and "once the move is played" in refused[0]
    assert drilling in known(here)
    check(here, drilling)


def test_own_labels_are_those_the_viewer_saw_and_nobody_elses() -> None:
    for state, _before, _move in played(5, 3):
        for viewer in (0, 1, 2, None):
            found = shapes(drawn(state.view(viewer)), "notes")
            seen = state.peek(viewer) if viewer is not None else None
            expected = [f"own.{LABELS[label]}" for label in seen] if seen else ["own.back"] * 2
            assert [found[own_key(number)].symbol for number in range(2)] == expected


def test_labels_in_the_processor_lie_face_down_but_for_those_known_for_sure_where_asked() -> None:
    known = 0
    for state, _before, _move in played(12, 2):
        view = state.view(0)
        tags = [shapes(drawn(view), "notes")[tag_key(number)].symbol for number in range(view.inserted)]
        assert set(tags) <= {"tag.back"}
        asked = shapes(drawn(view, aid=True), "notes")
        for number in range(view.inserted):
            symbol = asked[tag_key(number)].symbol
            if symbol != "tag.back":
                known += 1
                assert symbol == f"tag.{LABELS[state.order[number]]}"
    assert known


# The aid


def test_what_was_not_asked_for_is_not_shown() -> None:
    assert shapes(drawn(at(ACT)), "aid") == {}
    assert shapes(drawn(at(PLACE), aid=True), "aid") == {}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_aid_shows_what_knowledge_says(layout: str) -> None:
    grid = GRIDS[layout]
    for state, _before, _move in played(10, 2)[::3]:
        for viewer in (0, 1, None):
            view = state.view(viewer)
            if view.due in ("deal", "place"):
                continue
            found = shapes(drawn(view, layout=layout, aid=True), "aid")
            drill = knowledge.drill_odds(view.worlds, max(1, view.phase))
            chips = {key: texts(shape)[0] for key, shape in found.items() if key.startswith("chance:")}
            expected = {f"chance:{at}": str(per_cent(chance)) for at, chance in enumerate(drill) if chance}
            assert chips == (expected if view.due != "over" else {})
            pale = {key for key, shape in found.items() if key in chips and shape.opacity < 1}
            assert pale == {key for key in chips if not view.may_drill(int(key.partition(":")[2]))}
            well = knowledge.well_odds(view.worlds)
            pies = {key for key in found if key.startswith("pie:")}
            assert pies == ({f"pie:{at}" for at, chance in enumerate(well) if chance} if grid.card else set())
            if grid.odds is None:
                assert not [key for key in found if key.startswith("odds:")]
                continue
            true = knowledge.label_odds(view.worlds)
            inside = knowledge.inserted_odds(view.worlds, view.inserted)
            for label in range(len(LABELS)):
                shape = found[f"odds:{label}"]
                assert texts(shape) == [f"{per_cent(true[label])}{'' if layout == 'low' else ' %'}"]
                if layout == "low":
                    continue
                bars = {mark.style: mark.width for mark in shape.marks if isinstance(mark, Rect)}
                whole = bars["i9n.bar"]
                assert bars.get("i9n.bar.true", 0) == pytest.approx(whole * per_cent(true[label]) / 100)
                assert bars.get("i9n.bar.inside", 0) == pytest.approx(whole * per_cent(inside[label]) / 100)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_can_be_known_of_a_position_that_is_pointed_at_is_told_beside_it(layout: str) -> None:
    box = GRIDS[layout].box
    for name in ("A1", "A8", "D4", "H1", "H8"):
        position = NAMES.index(name)
        found = shapes(drawn(at(ACT), layout=layout, aid=True, pointed=f"at:{name}"), "aid")
        frame, *lines = found["told"].marks
        assert tuple(texts(found["told"])) == odds_words(at(ACT), position) and len(lines) == 2
        assert isinstance(frame, Rect)
        x, y = found["told"].at
        assert (
            box[0] <= x - frame.width / 2 and x + frame.width / 2 <= box[0] + box[2] and y - frame.height / 2 > box[1]
        )
        assert abs(y - place(position)[1]) - frame.height / 2 >= DISC + RING, "never over the position itself"
    for look in ({}, {"aid": True, "pointed": "buy:east"}, {"pointed": "at:D4"}):
        assert "told" not in shapes(drawn(at(ACT), layout=layout, **look), "aid")
    assert "told" not in shapes(drawn(at(OVER), layout=layout, aid=True, pointed="at:D4"), "aid")


def test_contrary_labels_make_a_hundred() -> None:
    for state, _before, _move in played(11, 3):
        odds = odds_of(state.view(0))
        assert odds is not None
        for label in range(0, len(LABELS), 2):
            assert per_cent(odds.true[label]) + per_cent(odds.true[label + 1]) == 100


def test_nought_and_a_hundred_per_cent_are_said_of_what_is_sure_only() -> None:
    assert [per_cent(chance) for chance in (0, 0.0001, 0.004, 0.5, 0.997, 0.9999, 1)] == [0, 1, 1, 50, 100 - 1, 99, 100]


def test_outcomes_that_no_world_explains_show_no_odds() -> None:
    state = full(ACT).view(0)
    for found in (True, False):
        state._facts += ((NAMES.index("D8"), 1, found),)
    state._worlds = None
    assert state.worlds == 0 and odds_of(state) is None
    assert shapes(drawn(state, aid=True), "aid") == {}
