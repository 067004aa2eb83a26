"""The position texts of i9n (rule 16): what is read and written, what is refused, and where."""

from __future__ import annotations

import pytest

from pygames import MoveError, PositionError
from pygames.i9n import GAME as I9N
from tests.rules.cases_of import load
from tests.rules.test_i9n_knowledge import played
from tests.rules.test_i9n_texts import (
    ACTING,
    EMPTY,
    FIELDS,
    INSERTING,
    OVER,
    PEEKING,
    PLACING,
    RIGS,
    ROLLING,
    START,
    TRUE,
    altered,
    at,
)


def column(position: str, field: str, beyond: int = 0) -> int:
    """Where a field of a position text begins, and so many characters on."""
    return 1 + sum(len(text) + 1 for text in position.split(" ")[: FIELDS.index(field)]) + beyond


@pytest.mark.parametrize(
    ("position", "column", "reason"),
    [
        ("", None, "so many fields parted by single spaces are due: 10 (phase, seat"),
        (START + " ", None, "10 (phase, seat, points, rigs, stops, market, hands, explorers, true, inserted), not 11"),
        (START.replace(" ", "  ", 1), None, "not 11"),
        *(
            (altered(ROLLING, phase=phase), 1, "phase is a number from 0 to 6")
            for phase in ("", "7", "-1", "01", "x", "\u0661")
        ),
        *((altered(ROLLING, seat=seat), 3, "seat is a number from 0 to 1") for seat in ("", "2", "-", "00")),
        *((altered(ACTING, points=points), 5, "points are a number to 99 or -") for points in ("", "100", "01", "+1")),
        (altered(ACTING, rigs=""), column(ACTING, "rigs"), "a rig is written position:phase:seat, C5:1:0"),
        (altered(ACTING, rigs="B7:1"), column(ACTING, "rigs"), 'C5:1:0, not "B7:1"'),
        (altered(ACTING, rigs="B7:0:1"), column(ACTING, "rigs"), "a rig is written"),
        (altered(ACTING, rigs="B7:1:2"), column(ACTING, "rigs"), "a rig is written"),
        (altered(ACTING, rigs="B7:1:1,"), column(ACTING, "rigs", 7), "a rig is written"),
        (altered(ACTING, rigs="B7:1:1,B9:1:0"), column(ACTING, "rigs", 7), 'no position is called "B9"'),
        (altered(ACTING, stops=""), column(ACTING, "stops"), 'no position is called ""'),
        (altered(ACTING, stops="H1,J1"), column(ACTING, "stops", 3), 'no position is called "J1"'),
        (altered(ACTING, stops="H1,G1"), column(ACTING, "stops"), "in the order of rows and columns, each once"),
        (altered(ACTING, stops="H1,H1"), column(ACTING, "stops"), "in the order of rows and columns, each once"),
        (altered(ACTING, market="23332333331"), column(ACTING, "market"), "notes are twelve digits from 0 to 3"),
        (altered(ACTING, market="433323333313"), column(ACTING, "market"), "notes are twelve digits from 0 to 3"),
        (altered(ACTING, hands="000010000010"), column(ACTING, "hands"), "2 seats are due, parted by /, not 1"),
        (altered(ACTING, hands=f"{EMPTY}/x"), column(ACTING, "hands", 13), 'from 0 to 3, not "x"'),
        (
            altered(ACTING, market="000333333333", hands=f"{EMPTY}/330000000000"),
            column(altered(ACTING, market="000333333333"), "hands", 13),
            "a hand holds at most 5 notes, not 6",
        ),
        (altered(ACTING, explorers="C5,F2"), column(ACTING, "explorers"), "2 seats are due, parted by /, not 1"),
        (altered(ACTING, explorers="C5,F2/A1"), column(ACTING, "explorers", 6), 'two explorers or -, not "A1"'),
        (altered(ACTING, explorers="C5,F2/A1,A1,A1"), column(ACTING, "explorers", 6), "two explorers or -"),
        (altered(ACTING, explorers="C5,F2/A1,A9"), column(ACTING, "explorers", 9), 'no position is called "A9"'),
        (altered(ACTING, explorers="F2,C5/A1,A1"), column(ACTING, "explorers"), "explorers stand in the order of rows"),
        (altered(PLACING, explorers="-/C5,F2"), column(PLACING, "explorers"), "explorers are placed seat by seat"),
        (altered(ACTING, true="north"), column(ACTING, "true"), "one of each pair, in the order of pairs"),
        (altered(ACTING, true="west,north,pole,pacific,sea,fog"), column(ACTING, "true"), "in the order of pairs"),
        (altered(ACTING, true=TRUE + ",sun"), column(ACTING, "true"), "one of each pair"),
        (altered(ACTING, true=TRUE[:-3] + "mist"), column(ACTING, "true", 28), 'no label is called "mist"'),
        (altered(ACTING, inserted=""), column(ACTING, "inserted"), 'no label is called ""'),
        (altered(ACTING, true="?"), column(altered(ACTING, true="?"), "inserted"), "hidden both or neither"),
        (altered(ACTING, inserted="?"), column(ACTING, "inserted"), "hidden both or neither"),
    ],
)
def test_a_text_that_is_no_position_says_where_and_why(position: str, column: int | None, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert reason in str(caught.value)
    assert caught.value.column == column


TWO = altered(ACTING, rigs="{}", market="133323333313")
FOUR = "B7:1:1,D7:1:0,B1:1:0,A4:1:1"
SECOND = f"2 1 2 {FOUR} - 033233333333 {EMPTY}/{EMPTY} C5,F2/A1,A1 {TRUE} north"


@pytest.mark.parametrize(
    ("position", "field", "reason"),
    [
        # Notes
        (altered(ACTING, market="333323333323"), "market", "there are 3 notes of sun, not 4"),
        (
            altered(ACTING, market="333323333313"),
            "market",
            "rigs 1, notes neither on the market nor in hands 0",
        ),
        (
            altered(ACTING, market="133323333313"),
            "market",
            "rigs 1, notes neither on the market nor in hands 2",
        ),
        # Rigs
        (altered(SECOND, rigs="B7:1:1,D7:1:0,B1:2:0,A4:1:1"), "rigs", "rigs stand in the order of placing"),
        (altered(SECOND, rigs="B7:1:1,D7:1:0,B1:1:0", market="133233333333"), "rigs", "phase 1 has 4 rigs, not 3"),
        (altered(SECOND, phase="1"), "rigs", "so many rigs of phase 1 can't stand yet: 4"),
        (altered(ACTING, rigs="B7:2:1"), "rigs", "so many rigs of phase 2 can't stand yet: 1"),
        (
            altered(ACTING, rigs="B7:1:1,B7:1:0", market="133323333313"),
            "rigs",
            "a rig forbids drilling at B7 (rule 13)",
        ),
        (
            altered(ACTING, rigs="B7:1:1,B8:1:0", market="133323333313"),
            "rigs",
            "a rig forbids drilling at B8 (rule 13)",
        ),
        (
            altered(ACTING, rigs="B8:1:1,B1:1:0", market="133323333313"),
            "rigs",
            "a rig forbids drilling at B1 (rule 13)",
        ),
        (altered(ACTING, rigs="E7:1:1"), "rigs", "drilling at E7 has another outcome"),
        (altered(ACTING, stops="A1"), "stops", "drilling at A1 has another outcome"),
        (OVER.replace("D4:6:0", "D5:6:0"), "rigs", "drilling at D5 has another outcome"),
        # The deal and the insertions
        (altered(START, inserted="north"), "true", "before the deal nothing has been done"),
        (altered(START, phase="1"), "true", "before the deal nothing has been done"),
        (altered(START, explorers="A1,A1/-", seat="1"), "true", "before the deal nothing has been done"),
        (altered(START, seat="1"), "seat", "seat 0 is named at the deal"),
        (altered(SECOND, inserted="north,north"), "inserted", "what is inserted are true labels, each once"),
        (altered(ACTING, inserted="south"), "inserted", "what is inserted are true labels, each once"),
        (altered(ACTING, inserted="north,west"), "inserted", "so many labels can't be inserted in phase 1: 2"),
        (altered(ACTING, inserted="-"), "inserted", "so many labels can't be inserted in phase 1: 0"),
        (altered(PEEKING, inserted="north"), "inserted", "so many labels can't be inserted in phase 0: 1"),
        (OVER.replace(",fog,land", ",fog"), "inserted", "so many labels can't be inserted in phase 6: 5"),
        # The stage
        (altered(PLACING, seat="0"), "seat", "the first seat without explorers is to place them"),
        (altered(PLACING, phase="1"), "seat", "the first seat without explorers is to place them"),
        (altered(PLACING, stops="A1"), "rigs", "before the first phase no rig, button or note has been earned"),
        (
            altered(PEEKING, market="233333333333", hands=f"1{EMPTY[1:]}/{EMPTY}"),
            "rigs",
            "before the first phase no rig, button or note has been earned",
        ),
        (altered(START, points="1"), "points", "there are no points now"),
        (altered(PEEKING, points="0"), "points", "there are no points now"),
        (altered(OVER, points="0"), "points", "there are no points now"),
        (altered(OVER, seat="1"), "seat", "at the end the seat that drilled last is named"),
        (altered(INSERTING, seat="1"), "phase", "the first phase begins before anything is rolled or done"),
        (altered(INSERTING, points="1"), "phase", "the first phase begins before anything is rolled or done"),
        (altered(INSERTING, stops="A1"), "phase", "the first phase begins before anything is rolled or done"),
        (altered(SECOND, seat="0"), "seat", "a phase begins in the turn, and with the points, of the seat that"),
        (altered(SECOND, points="-"), "seat", "a phase begins in the turn, and with the points, of the seat that"),
    ],
)
def test_a_contradiction_in_a_position_is_refused(position: str, field: str, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert reason in str(caught.value)
    assert caught.value.column == column(position, field)


def test_phase_5_without_a_rig_is_never_played_in() -> None:
    rigs = ",".join(RIGS.split(",")[:-1])
    fifth = altered(OVER, phase="5", seat="1", points="2", rigs=rigs, market="233122320213")
    fifth = altered(fifth, inserted="north,west,equator,atlantic")
    assert at(fifth).due == "insert"
    with pytest.raises(PositionError, match="phase 5 has no rig: it ends as its label is inserted"):
        at(fifth + ",fog")
    assert at(fifth + ",fog", phase5="rig").due == "act"
    # Of a view's text it is sure, too, that the label is still to come.
    view = at(altered(fifth, true="?", inserted="?"))
    assert view.due == "insert"
    stages = []
    for _ in range(2):
        view.play(view.parse("insert ?"))
        stages.append((view.phase, view.turn, view.points, view.due))
    assert stages == [(6, 1, 2, "insert"), (6, 1, 2, "act")]


@pytest.mark.parametrize("position", [INSERTING, SECOND])
def test_a_views_text_may_stand_before_an_insertion_or_after(position: str) -> None:
    """Rule 16 hides which; `insert ?` is taken once where it may be due, and nowhere else."""
    view = at(str(at(position).view(0)))
    assert str(view).endswith("? ?")
    view.play(view.parse("insert ?"))
    assert str(view) == str(at(position).view(0))
    with pytest.raises(MoveError):
        view.parse("insert ?")
    after = at(str(at(position).view(0)))
    after.play(after.parse("end" if position == SECOND else "roll 1"))
    with pytest.raises(MoveError):
        after.parse("insert ?")


@pytest.mark.parametrize(
    "position",
    [
        ACTING,
        altered(SECOND, points="-", inserted="north,west"),
        altered(ROLLING, seat="1"),
        altered(ROLLING, stops="H1"),
    ],
)
def test_a_views_text_says_where_no_insertion_can_be_due(position: str) -> None:
    view = at(str(at(position).view(0)))
    with pytest.raises(MoveError):
        view.parse("insert ?")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_play_reaches_is_read_and_written_alike(players: int) -> None:
    seen = set()
    for state in played(players + 10, players, 600):
        for one in (state, state.view(0), state.view(None)):
            text = str(one)
            again = I9N.from_text(text, players, state.options)
            assert str(again) == text
            if one is state:
                assert (again.actor, again.moves(), again.chances()) == (state.actor, state.moves(), state.chances())
        seen.add(state.due)
    assert seen >= {"deal", "place", "peek", "insert", "roll", "act"}


@pytest.mark.parametrize("case", load("i9n"), ids=lambda case: case["name"])
def test_the_positions_of_the_cases_are_read_and_written_alike(case: dict[str, str]) -> None:
    for text in [case["position"]] if "position" in case else []:
        players = int(case["players"])
        assert str(I9N.from_text(text, players, case["options"])) == text  # type: ignore[arg-type]
