"""Who sits where, who looks on, and what undo takes back."""

from __future__ import annotations

import pytest

from pygames import CHANCE, OptionError
from pygames.seats import HUMAN, checked, recorded, settled, tags, undone, usual, viewer

LEVELS = ("random", "oneply")


def test_a_record_names_its_seats_and_is_read_back() -> None:
    kinds = ("oneply", HUMAN, "random")
    assert recorded(tags(kinds), 3, LEVELS) == kinds
    assert recorded({}, 2, LEVELS) == (HUMAN, HUMAN)
    assert usual(3, "oneply") == (HUMAN, "oneply", "oneply")


def test_nobody_unknown_sits_down_and_no_seat_is_left_or_doubled() -> None:
    with pytest.raises(OptionError, match=r"Seat\.1: no player is called .genius"):
        recorded({"Seat.1": "genius"}, 2, LEVELS)
    with pytest.raises(OptionError, match="3 seats, not 2"):
        checked((HUMAN, HUMAN), 3, LEVELS)


def test_who_looks_on() -> None:
    assert viewer((HUMAN, HUMAN), 1) == 1
    assert viewer((HUMAN, HUMAN), CHANCE) is None, "between two people nobody's secrets are shown"
    assert viewer(("oneply", HUMAN), 0) == 1, "the only person goes on seeing what is theirs"
    assert viewer(("oneply", "oneply"), 0) is None


def test_undo_takes_back_a_persons_last_decision_and_what_followed() -> None:
    assert undone((HUMAN, "oneply"), (0, 1, 0, CHANCE, 1)) == 2
    assert undone((HUMAN, HUMAN), (0, 1, 0)) == 2
    assert undone(("oneply", HUMAN), (0,)) is None


def test_what_another_person_has_answered_stands() -> None:
    assert settled((0, 1), (0, 1, 0, 0)) == 2
    assert settled((0, 1), (0, CHANCE, 2, 1, CHANCE)) == 3, "chance and bots answer nobody"
    assert settled((0, 1), (0, 0)) == settled((0,), (0, 1, 0)) == settled((), (0, 1)) == settled((0, 1), ()) == 0
