"""i9n in words: what is asked, what moves do, what is where, in whole sentences; and no word tells a secret."""

from __future__ import annotations

import re

import pytest

from app.boards import i9n_places as places
from app.boards import i9n_words as words
from app.boards.i9n_spots import spots
from app.boards.i9n_tellings import describe, event, happens
from app.scene import Look
from pygames.i9n.moves import HIDDEN, Move
from tests.site.i9n_positions import (
    ACT,
    EDGE,
    EMPTY,
    EXAMPLES,
    INSERT,
    NEAR,
    OVER,
    PEEK,
    PLACE,
    RIGHTS,
    ROLL,
    SAME,
    SECRETS,
    SINGLE,
    SPENT,
    STOPPED,
    at,
    full,
    picked,
)

SELLING = f"1 0 0 - - 333033333333 000100000000/000200000000 C4,D8/B2,G6 {SECRETS}"
"""Blue's east note is as dear as both of Red's."""

POOR = (
    "6 1 1 D7:1:2,B1:1:0,D2:1:0,F7:1:1,C2:2:2,C7:2:1,D8:2:2,D1:3:2,D7:3:2,E1:4:1 A7,B6,B7,C1,D4,E2,E8,F5,G1,G3,G5 "
    "122222222212 000100000000/000000000000/000010110000 F2,F8/C1,H1/D2,F8 "
    "north,east,equator,pacific,sea,sun pacific,equator,sea,sun,east,north"
)
"""Red has a point and no notes, and all that are left cost more."""


@pytest.mark.parametrize(
    ("position", "keys", "look", "asked"),
    [
        (PLACE, (), {}, "place your two explorers"),
        (PLACE, ("set:C5",), {}, "place your other explorer"),
        (ROLL, (), {"rolls": True}, "roll for points"),
        (ROLL, (), {"locked": True}, "roll for points"),
        (ROLL, (), {}, "roll 1, 2 or 3 points, and enter them"),
        (PEEK, (), {}, "enter the two labels that are seen"),
        (INSERT, (), {}, "enter the true label that goes into the processor"),
        (ACT, (), {}, "move, trade, drill or end (3 points)"),
        (STOPPED, (), {}, "move, trade, drill or end (1 point)"),
        (RIGHTS, (), {}, "move, trade, drill or end (2 points)"),
        (RIGHTS.replace("G8,H6/", "G8,G8/"), (), {}, "move, trade or end (2 points)"),
        (SPENT, (), {}, "no points are left: sell, swap or end"),
        (EMPTY, (), {}, "no points are left: end the turn"),
        (SELLING, (), {}, "no points are left: sell or end"),
        (ACT, ("go:D8",), {}, "choose where it goes"),
        (ACT, ("drill:D8",), {}, "drill D8 with which note?"),
        (SINGLE, ("drill:D8",), {}, "move, trade, drill or end (3 points)"),
        (ACT, ("mine:east",), {}, "whose note for East?"),
        (ACT, ("end",), {}, "points are left to drill: end all the same?"),
        (ACT, (), {"group": "buy"}, "which note do you buy?"),
        (ACT, ("go:D8",), {"group": "sell"}, "which note do you sell?"),
        (ACT, (), {"group": "swap"}, "which note do you give?"),
        (ACT, (), {"pointed": "at:A1"}, "move, trade, drill or end (3 points)"),
        (ACT, (), {"pointed": "buy:east", "aid": True}, "move, trade, drill or end (3 points)"),
        (OVER, (), {"pointed": "at:A1", "aid": True}, ""),
    ],
)
def test_what_is_asked(position: str, keys: tuple[str, ...], look: dict[str, object], asked: str) -> None:
    assert words.sentence(at(position), Look(picked=keys).but(**look)) == asked


def test_trade_is_not_named_where_nothing_can_be_traded() -> None:
    assert words.sentence(at(POOR, 1), Look()) == "move or end (1 point)"
    assert words.sentence(at(POOR.replace("6 1 1", "6 1 2"), 1), Look()) == "move, trade or end (2 points)"


def test_how_likely_oil_is_comes_in_two_short_parts() -> None:
    assert places.odds_words(at(ACT), 0) == ("oil now 50 %", "last well 2 %")
    assert places.odds_words(at(PLACE), 0) == ("last well 2 %",)
    assert places.odds_words(at(OVER), 0) == ()


@pytest.mark.parametrize(
    ("position", "keys", "key", "label"),
    [
        (PLACE, (), "set:C5", "C5: Land, Sun, North, East, Equator, Atlantic. Place an explorer here"),
        (
            PLACE,
            ("set:C5",),
            "set:C5",
            "C5: Land, Sun, North, East, Equator, Atlantic. Place the other one here, too",
        ),
        (
            ACT,
            (),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: your explorer. Choose this explorer",
        ),
        (
            SAME,
            ("go:D8",),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: both your explorers. Let go of this explorer",
        ),
        (ACT, (), "at:G6", "G6: Sea, Sun, South, East, Pole, Atlantic. Here: Red's explorer"),
        (
            ACT,
            ("go:D8",),
            "to:D1",
            "D1: Sea, Sun, North, West, Equator, Pacific. Go here over the edge, for 1 point",
        ),
        (
            ACT,
            ("go:D8",),
            "to:D6",
            "D6: Sea, Sun, North, East, Equator, Atlantic. Go here, for 2 points. You could drill there",
        ),
        (ACT, (), "drill:D8", "Drill at D8, with one of East and Fog"),
        (ACT, ("drill:D8",), "with:fog", "Your Fog note. Drill at D8 with it"),
        (SINGLE, (), "drill:D8", "Drill at D8 with Fog"),
        (STOPPED, (), "drill:D8", "Drill at D8, with one of East and Fog. It was dry, and stays so"),
        (
            STOPPED,
            (),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: your explorer. A stop button: it was dry. "
            "Choose this explorer",
        ),
        (
            RIGHTS,
            (),
            "at:G1",
            "G1: Sea, Fog, South, West, Pole, Pacific. Here: Red's explorer and Red's rig with 2 containers. "
            "Nobody may drill here, because of Red's rig",
        ),
        (
            RIGHTS,
            (),
            "go:G8",
            "G8: Sea, Sun, South, East, Pole, Pacific. Here: your explorer. "
            "Nobody may drill here, next to Red's rig on G1. Choose this explorer",
        ),
        (ACT, (), "market:east", "East: 1 of 3 on the market"),
        (ACT, (), "buy:pole", "Buy Pole for 2"),
        (SPENT, (), "buy:pole", "Pole costs 2"),
        (ACT, (), "sell:east", "Sell East for 2"),
        (ACT, (), "sell:pole", "Pole brings 1"),
        (ACT, (), "mine:east", "Your East note. Give it to another player for a cheaper one"),
        (ACT, ("mine:east",), "theirs:1:pole", "Red: Pole note. Take it for East"),
        (ACT, ("mine:east",), "mine:east", "Your East note. Keep it"),
        (ACT, (), "note:0:fog", "Your Fog note"),
        (ACT, (), "note:1:pole", "Red: Pole note"),
        (ACT, (), "hand:1", "Red: 0 containers. Notes: East and Pole"),
        (EMPTY, (), "hand:0", "Blue: 0 containers. Notes: none"),
        (OVER, (), "note:0:north", "Your North note. It fits the last well"),
        (ACT, (), "points", "Left of the roll: 3 points"),
        (ROLL, (), "points", "Points: none have been rolled"),
        (ACT, (), "own", "You have seen no label in this game"),
        (ACT, (), "processor", "The processor, with 1 of 6 labels"),
        (ACT, (), "phases", "Phase 1 of 6. 0 of 4 rigs stand. Each has 1 container"),
        (RIGHTS, (), "phases", "Phase 2 of 6. 1 of 3 rigs stand. Each has 2 containers"),
        (PLACE, (), "phases", "The first phase has not begun"),
        (ACT, ("end",), "end:sure", "End the turn all the same"),
        (ACT, ("end",), "drop", "Go on with the turn"),
        (PLACE, ("set:C5",), "drop", "Take the first explorer back"),
    ],
)
def test_what_is_there_and_what_picking_does(position: str, keys: tuple[str, ...], key: str, label: str) -> None:
    assert picked(position, *keys)[key].label == label


def test_two_notes_of_a_label_are_one_place_of_two() -> None:
    text = ACT.replace("333123333332 000100000001", "333023333333 000200000000")
    spot = picked(text)["mine:east"]
    assert spot.label.startswith("Your 2 East notes") and len(spot.areas) == 2


def test_sold_out_is_said() -> None:
    text = ACT.replace("333123333332 000100000001", "333023333333 000200000000")
    assert picked(text)["buy:east"].label == "East is sold out" and not picked(text)["buy:east"].open


def test_a_bystander_is_not_spoken_to() -> None:
    for text in EXAMPLES:
        for keys in ((), ("go:D8",), ("mine:east",)):
            found = spots(at(text, None), Look(picked=keys, locked=True))
            assert not [spot for spot in found if re.search(r"\byour?\b", spot.label, re.IGNORECASE)]
    assert picked(ACT, viewer=None)["own"].label == "Two true labels that only their owner sees"


@pytest.mark.parametrize(
    ("position", "move", "told", "seen"),
    [
        (ACT, "move D8-D6", "sends an explorer from D8 to D6", None),
        (ACT, "move D8-D1", "sends an explorer from D8 to D1, over the edge", None),
        (EDGE, "move D1-D8", "sends an explorer from D1 to D8, over the edge", None),
        (ACT, "buy pole", "buys Pole for 2", None),
        (ACT, "sell east", "sells East for 2", None),
        (ACT, "swap east for pole with 1", "gives Red East for Pole", None),
        (ACT, "end", "ends the turn", None),
        (ROLL, "roll 1", "rolls 1 point", "the die is rolling"),
        (ROLL, "roll 2", "rolls 2 points", "the die is rolling"),
        (PLACE, "place C5 F2", "places explorers on C5 and F2", None),
        (PLACE, "place C5 C5", "places both explorers on C5", None),
        (
            ACT,
            "drill D8 with fog !",
            "drills at D8 with Fog: oil, a rig with 1 container",
            "drills at D8 with Fog",
        ),
        (ACT, "drill D8 with fog ?", "drills at D8 with Fog: dry", "drills at D8 with Fog"),
        (PEEK, "peek north,fog", "Blue, these two labels that you see are true: North and Fog", None),
        (INSERT, "insert ?", "one of the true labels goes into the processor, unseen", None),
    ],
)
def test_moves_and_events_in_words(position: str, move: str, told: str, seen: str | None) -> None:
    view = at(position)
    assert describe(view, view.parse(move)) == told
    assert happens(view, view.parse(move)) == (seen or told)


def test_a_drilling_that_has_not_happened_has_no_outcome_in_a_view() -> None:
    view = at(ACT)
    move = next(move for move in view.moves() if move.kind == "drill")
    assert describe(view, move) == happens(view, move) == "drills at D8 with East"
    assert describe(full(ACT), move) == "drills at D8 with East: dry", "once all is shown it is told"
    assert describe(full(NEAR.replace("D7,D8", "A7,D8")), Move("drill", at=6, label=11)).endswith(
        "a rig with 1 container"
    )


@pytest.mark.parametrize(
    ("event", "position", "viewer", "told"),
    [
        ("deal ?", PLACE, None, "six labels go into the safe, unseen: these are true"),
        ("peek ?", PEEK, None, "Blue looks at two of the true labels"),
        ("peek ?", PEEK, 1, "Blue looks at two of the true labels"),
        ("insert ?", INSERT, None, "one of the true labels goes into the processor, unseen"),
    ],
)
def test_what_is_hidden_is_told_of_without_a_label(event: str, position: str, viewer: int | None, told: str) -> None:
    assert describe(at(position, viewer), HIDDEN[event.removesuffix(" ?")]) == told


@pytest.mark.parametrize(
    ("event", "position", "told"),
    [
        (Move("peek", labels=(0, 11)), PEEK, "Blue sees that two labels are true: North and Fog"),
        (Move("insert", labels=(4,)), INSERT, "a true label goes into the processor: Pole"),
        (
            Move("deal", labels=(0, 2, 4, 7, 9, 11)),
            PLACE,
            "six labels are true: North, West, Pole, Pacific, Sea and Fog",
        ),
    ],
)
def test_once_all_is_shown_secrets_are_told(event: Move, position: str, told: str) -> None:
    assert describe(full(position), event) == told


def test_events_in_short() -> None:
    assert event(at(ROLL), Move("roll", points=2)) == "2"
    assert event(at(PEEK), Move("peek", labels=(0, 11))) == "North and Fog"
    assert event(at(INSERT), Move("insert", labels=(4,))) == "Pole"
    assert event(at(INSERT), HIDDEN["insert"]) == "unseen"
