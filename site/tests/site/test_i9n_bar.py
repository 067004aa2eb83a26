"""The action bar in i9n: what comes first, what says why it can not be done, what people enter themselves."""

from __future__ import annotations

import pytest

from app.bar import Action, Bar
from app.boards import board
from app.completion import check
from app.scene import Look
from app.sitting import Sitting
from app.table import Table, Turn
from app.telling import Teller
from pygames.chance import seeded
from pygames.game import CHANCE, MoveError
from pygames.i9n.state import I9nState
from pygames.seats import HUMAN
from tests.site.i9n_positions import (
    ACT,
    EMPTY,
    NEAR,
    OVER,
    PLACE,
    RIGHTS,
    ROLL,
    SINGLE,
    SPENT,
    STOPPED,
    picked,
)

BOARD = board("i9n")


def table(position: str) -> Table:
    return Table.lay("i9n", Sitting((HUMAN, "oneply")), {}, position)


def actions(position: str, *keys: str, **look: object) -> list[Action]:
    here = table(position)
    moment = here.moment()
    seen = Look(picked=keys, rolls=here.turn() is Turn.ROLL).but(**look)
    return Bar(Teller(BOARD, here), moment, seen, BOARD.spots(moment.view, seen)).actions()


def texts(position: str, *keys: str, **look: object) -> list[str]:
    """The buttons: "*" is the main one, "-" one that is off, "+" one in the row of its own."""
    return [
        "*" * action.main + "-" * action.off + "+" * action.apart + action.text
        for action in actions(position, *keys, **look)
    ]


def test_drilling_comes_first_then_trade_then_the_end_always() -> None:
    assert texts(SINGLE) == ["*Drill D8", "Buy", "Sell", "-Swap", "End"]
    assert texts(ACT) == ["*Drill D8", "Buy", "Sell", "Swap", "End"]
    assert texts(NEAR) == ["Drill D7", "Drill D8", "Buy", "Sell", "Swap", "End"]
    assert texts(RIGHTS)[0] != "Drill G8"
    assert texts(STOPPED) == ["Buy", "Sell", "Swap", "End"], "where it was dry only the map offers it"
    assert picked(STOPPED)["drill:D8"].open and picked(STOPPED)["drill:D8"].areas


def test_the_end_is_the_main_thing_only_without_points() -> None:
    assert texts(SPENT) == ["-Buy", "Sell", "Swap", "*End"] and texts(EMPTY) == ["-Buy", "-Sell", "-Swap", "*End"]
    assert texts(EMPTY.replace("1 0 0", "1 0 2")) == ["Buy", "-Sell", "-Swap", "End"]
    assert texts(ACT, "end") == ["*End the turn", "Go on"]


def test_what_can_not_be_traded_says_why() -> None:
    off = {action.text: action for action in actions(EMPTY) if action.off}
    assert off["Buy"].label == "Buy: you can't buy a note now" and off["Buy"].shortcut is None
    assert off["Sell"].label == "Sell: you have no note to sell"
    assert off["Swap"].label == "Swap: no other player has a cheaper note than yours"
    for text in (ROLL, PLACE, OVER):
        assert not [spot for spot in picked(text, rolls=True).values() if spot.key.startswith("no:")]
    assert not [key for key in picked(EMPTY, locked=True) if key.startswith("no:")]


def test_the_kind_that_is_shown_has_a_row_of_its_own_and_nothing_else_moves() -> None:
    assert texts(ACT, group="sell") == [*texts(ACT), "+East 2", "+Fog 1"]
    assert texts(NEAR, group="swap") == [*texts(NEAR), "+Give East"]
    (buy,) = [action for action in actions(ACT, group="buy") if action.text == "Pole 2"]
    assert buy.icon is not None and buy.shortcut == "5"
    keys = {spot.shortcut for spot in picked(ACT, group="buy").values() if spot.open}
    assert {"d", "e"} <= keys, "their keys do what they always do"


def test_a_chosen_explorer_is_let_go_in_that_row() -> None:
    assert texts(ACT, "go:D8") == [*texts(ACT), "+Let go"]
    assert texts(NEAR, "go:D8") == [*texts(NEAR), "+Go to D7", "+Let go"]
    assert texts(NEAR, "go:D8", group="swap") == [*texts(NEAR), "+Give East"]
    assert picked(ACT, "go:D8")["drop"].then == ()


def test_what_is_picked_has_the_bar_for_itself() -> None:
    assert texts(ACT, "mine:east") == ["*Red: Pole", "Let go"]
    assert texts(ACT, "drill:D8") == ["East", "Fog", "Let go"]


def test_a_roll_is_the_main_thing() -> None:
    assert texts(ROLL) == ["*Roll"]


def test_real_dice_and_labels_are_entered_by_a_few_buttons_or_typed() -> None:
    here = Table.lay("i9n", Sitting((HUMAN, "oneply"), by_hand=True), {}, ROLL)
    assert here.turn() is Turn.BY_HAND and here.moment().view.actor == CHANCE
    moment = here.moment()
    bar = Bar(Teller(BOARD, here), moment, Look(), BOARD.spots(moment.view, Look()))
    assert [action.text for action in bar.actions()] == ["1", "2", "3"]
    assert bar.sentence() == "Blue: roll 1, 2 or 3 points, and enter them"


def test_what_is_secret_is_drawn_by_the_program_even_with_real_dice() -> None:
    """Nobody may see the deal and the insertions: who entered them would, and a peek must fit them."""
    here = Table.lay("i9n", Sitting((HUMAN, HUMAN), by_hand=True), {})
    rng, turns = seeded("by hand"), set()
    while len(here) < 12:
        due = here.state
        assert isinstance(due, I9nState)
        turns.add((due.due, here.turn()))
        here.lift()
        here.play(here.drawn(rng) if due.actor == CHANCE else due.text(due.moves()[-1]))
    assert {turn for event, turn in turns if event in ("deal", "peek", "insert")} == {Turn.CHANCE}
    assert {turn for event, turn in turns if event == "roll"} <= {Turn.BY_HAND, Turn.CURTAIN}
    assert {event for event, _turn in turns} == {"deal", "place", "peek", "insert", "roll", "act"}


def test_a_typed_mark_is_refused_whatever_the_truth() -> None:
    """Else the box for typed moves would tell for nothing whether there is oil."""
    here = table("1 0 2 - - 333333333331 000000000002/000000000000 A1,H8/A1,A1 north,west,pole,pacific,sea,fog north")
    check(here, "drill A1 with fog")
    for typed in ("drill A1 with fog", "drill H8 with fog"):
        for mark in "!?":
            with pytest.raises(MoveError, match="what comes of a move is not entered"):
                check(here, f"{typed} {mark}")
