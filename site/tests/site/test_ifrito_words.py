"""Ifrito in words: what is asked, what moves do, what is where and why, in whole sentences."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from app.boards import ifrito_words as words
from app.boards.ifrito_spots import spots, steps
from app.scene import Look
from pygames.game import Outcome
from tests.site.ifrito_positions import BLOCKED, DRY, ENTERING, JUDGED, PASSING, REACHING, at, picked, positions

LONE = "...../...../..R[V]../...../R[]R[]... ...../...../...../...../E[N].... R 0:0:0,2:0:0 5"


@pytest.mark.parametrize(
    ("position", "players", "keys", "group", "asked"),
    [
        (DRY, 2, (), None, "choose an edge cell to bring a carpet in; no edge cell has a djinn"),
        (ENTERING, 2, (), None, "choose a carpet, or bring one in"),
        (ENTERING, 2, ("hand",), None, "choose an edge cell with a djinn, to bring a carpet in"),
        (ENTERING, 2, ("Cb1",), None, "choose a cushion for the djinn of Cb1"),
        (ENTERING, 2, ("hand", "Cb1"), None, "choose a cushion for the djinn of Cb1"),
        (REACHING, 4, (), None, "choose a carpet"),
        (REACHING, 4, ("Oc3",), None, "choose where the carpet on Oc3 goes"),
        (REACHING, 4, ("Oc3",), "cross", "choose where in Chaos the carpet on Oc3 goes"),
        (REACHING, 4, ("Cc4",), "cross", "choose where the carpet on Cc4 goes"),
        (REACHING, 4, ("Oc3", "Oc4"), None, "choose a cushion for the djinn of Oc4"),
        (REACHING, 4, ("Oc3", "Ob2"), None, "move to Ob2, or choose a djinn to leave behind"),
        (REACHING, 4, ("Oc3", "Ob2", "leave:V"), None, "move to Ob2, and leave the djinn of V on Oc3"),
        (REACHING, 4, ("Oc3", "Od3"), None, "capture Emerald's carpet with its 3 djinns? Pick it again"),
        (JUDGED, 2, (), None, "Ruby's carpet on Oc3 took yours: remove one of its djinns, or spare it"),
        (PASSING, 2, (), None, "nothing can be done: pass"),
        (PASSING, 2, ("Oa5",), None, "nothing can be done: pass"),
        (BLOCKED, 2, ("Oa1",), None, "choose where the carpet on Oa1 goes"),
    ],
)
def test_what_is_asked(position: str, players: int, keys: tuple[str, ...], group: str | None, asked: str) -> None:
    assert words.sentence(at(position, players), Look(picked=keys, group=group)) == asked


def test_a_carpet_without_a_way_says_so() -> None:
    view = at("R[W]..../...../...../...../R[E]R[]... ...../...../...../...../E[N].... R 0:0:0,2:0:0 5")
    assert picked(str(view))["Oa5"].label == "Oa5, Order: your carpet with 1 djinn: W. It has nowhere to go"
    assert picked(str(view))["Ob1"].label == "Ob1, Order: your carpet without djinns. Without djinns it can't move"
    assert "nothing can be done" in words.sentence(view, Look())


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("Oc3", "Oc3, Order: your carpet with 4 djinns: N, E, SW and V. Let go"),
        ("Oc4", "Oc4, Order: a djinn. Move here by the djinn on N, and take the djinn aboard"),
        ("Ob2", "Ob2, Order: empty. Move here by the djinn on SW"),
        ("Cb2", "Cb2, Chaos: empty. Move here by the djinns on V and SW"),
        ("Od3", "Od3, Order: Emerald's carpet with 3 djinns: N, W and V. Capture it by the djinn on E: 4 against 3"),
        (
            "Cc4",
            "Cc4, Chaos: your carpet with 2 djinns: NE and S. "
            "Closed to the djinns on V and N: your own carpet is here. Choose it instead",
        ),
        (
            "Cd3",
            "Cd3, Chaos: Amber's carpet with 5 djinns: N, NE, E, W and V. "
            "Closed to the djinns on V and E: too strong, 5 against your 4",
        ),
        ("Oa1", "Oa1, Order: a djinn"),
        ("way:SW", "SW to Ob2, Order: empty. Move here by the djinn on SW"),
    ],
)
def test_what_is_there_and_what_picking_does(key: str, label: str) -> None:
    assert picked(REACHING, "Oc3", players=4)[key].label == label


def test_why_a_cell_is_closed() -> None:
    full = picked(BLOCKED, "Oc3")
    assert full["Od3"].label.endswith("Closed to the djinn on E: your carpet has no free cushion")
    assert full["Od2"].label.endswith("Closed to the djinn on SE: a carpet without djinns can't be captured")
    hand = picked(ENTERING, "Oa1")
    assert hand["Ob1"].label.endswith("Closed to the djinn on E: with a carpet in hand you can't capture")


def test_cushions_and_buttons_say_what_they_do() -> None:
    fly = picked(REACHING, "Oc3", "Ob2", players=4)
    assert fly["leave:SW"].label == "The djinn on SW. Leave it on Oc3"
    assert (fly["go"].bar, fly["go"].label) == ("Move", "Carpet from Oc3 to Ob2")
    left = picked(REACHING, "Oc3", "Ob2", "leave:SW", players=4)
    assert left["leave:SW"].label == "The djinn on SW, to stay on Oc3. Keep it aboard"
    assert left["go"].bar == "Move, leave SW"
    assert picked(REACHING, "Oc3", "Od3", players=4)["go"].bar == "Capture"
    assert picked(REACHING, "Oc3", "Oc4", players=4)["take:S"].label == "Cushion S, free. Seat the djinn of Oc4 here"
    assert picked(JUDGED)["strip:V"].label == "The djinn on V of Ruby's carpet. Remove it"
    assert (picked(JUDGED)["spare"].bar, picked(PASSING)["pass"].bar) == ("Spare", "Pass")


def test_a_cushion_that_can_not_be_picked_says_what_it_is() -> None:
    ways = picked("R[N,S,V]..../...../...../...../R[]R[]... ...../...../...../...../E[N].... R 0:0:0,2:0:0 5", "Oa5")
    assert ways["way:NE"].label == "Cushion NE, free"
    assert ways["way:N"].label == "The djinn on N. It leads off the board"
    assert picked(REACHING, "Oc3", "Oc4", players=4)["take:N"].label == "The djinn on N"
    assert picked(REACHING, "Oc3", "Ob2", players=4)["leave:S"].label == "Cushion S, free"


def test_leaving_the_last_djinn_is_warned_of() -> None:
    spot = picked(LONE, "Oc3", "Cc3")["leave:V"]
    assert spot.label == "The djinn on V. Leave it on Oc3: the carpet then has none and can't move on"


def test_only_who_decides_is_spoken_to_as_you() -> None:
    assert picked(JUDGED)["Ca1"].label == "Ca1, Chaos: your carpet with 1 djinn: N"
    assert picked(JUDGED)["Oc3"].label == "Oc3, Order: Ruby's carpet with 2 djinns: N and V"
    locked = [spot.label for spot in spots(at(REACHING, 4), Look(locked=True))]
    assert not [label for label in locked if "your" in label.lower()]


@pytest.mark.parametrize(
    ("position", "players", "move", "told"),
    [
        (ENTERING, 2, "enter Cb1 take NE", "Carpet enters on Cb1, its djinn to cushion NE"),
        (DRY, 2, "enter Oa1", "Carpet enters on Oa1"),
        (REACHING, 4, "Oc3>Oc4 take S", "Carpet from Oc3 to Oc4, its djinn to cushion S"),
        (REACHING, 4, "Oc3>Ob2", "Carpet from Oc3 to Ob2"),
        (REACHING, 4, "Oc3>Ob2 leave V", "Carpet from Oc3 to Ob2, leaving the djinn of V"),
        (REACHING, 4, "Oc3>Od3", "Carpet from Oc3 captures Emerald's carpet on Od3 with 3 djinns"),
        (JUDGED, 2, "strip V", "Remove the djinn on V of Ruby's carpet on Oc3"),
        (JUDGED, 2, "spare", "Spare Ruby's carpet on Oc3"),
        (PASSING, 2, "pass", "Pass"),
    ],
)
def test_moves_in_words(position: str, players: int, move: str, told: str) -> None:
    view = at(position, players)
    assert words.describe(view, view.parse(move)) == told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_and_spot_is_told_apart_and_no_placeholder_is_left(players: int) -> None:
    for state in positions(7, 90, players)[::6]:
        told = [words.describe(state, move) for move in state.moves()]
        assert len(set(told)) == len(told)
        said = [*told, words.sentence(state, Look())]
        for way in {steps(state, move) for move in state.moves()[::7]}:
            for group in (None, "cross"):
                looks = [Look(picked=way[:length], group=group) for length in range(len(way))]
                said += [words.sentence(state, look) for look in looks]
                said += [spot.label for look in looks for spot in spots(state, look)]
        assert not [text for text in said if re.search(r"[{}]|  |\.\.|^\W|\bNone\b|-1", text)]
        assert state.actor is None or all(said)


def test_a_seat_to_decide_is_asked_something_and_nobody_at_the_end() -> None:
    for state, after in pairwise(positions(8, 400)):
        assert words.sentence(state, Look())
        assert bool(words.sentence(after, Look())) == (after.actor is not None)


@pytest.mark.parametrize(
    ("winner", "reason", "told"),
    [
        (0, "lamps", "Ruby has filled nine lamps"),
        (3, "lamps", "Sapphire has filled nine lamps"),
        (1, "seals", "Emerald has three seals"),
        (2, "nobody can act", "nobody can act any more, so lamps count, then seals"),
        (2, "repetition", "the same position for the third time, so lamps count, then seals"),
        (0, "quiet", "200 turns in a row without an entry or a capture, so lamps count, then seals"),
        (0, "something new", "something new"),
    ],
)
def test_why_a_game_ended(winner: int, reason: str, told: str) -> None:
    assert words.reason(Outcome.shared((winner,), 4, reason)) == told


def test_every_reason_of_the_rules_has_words() -> None:
    reasons = {state.outcome.reason for seed in range(12) for state in positions(seed, 500)[-1:] if state.outcome}
    assert reasons
    assert all(words.reason(Outcome.shared((0,), 2, reason)) != reason for reason in reasons)


def test_a_tally_counts_lamps_seals_and_carpets_in_hand() -> None:
    assert words.tally_words(at(REACHING, 4), 3) == (
        (4, "4 of 9 lamps"),
        (1, "1 of 3 seals"),
        (1, "1 carpet in hand"),
    )
    assert words.tally_words(at(REACHING, 4), 0)[2] == (0, "0 carpets in hand")
