"""A link of a game by link meets the saves of that game: it continues one, is older, or parts from all of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.answers import answer, continued, taken_up
from app.links import Meeting
from app.shelf import Shelf
from pygames.record import Record, Replay
from tests.site.shelves import RECORD, save, shelf

OURS = RECORD.replace("\n\n", '\n[Name.0 "Ayda"]\n[Match "abcdefgh2345"]\n\n')
THEIRS = OURS.replace("d9-d8", "f9-f8").replace("Ayda", "Bo")


@pytest.fixture
def kept() -> Shelf:
    """A shelf with a game by link of two plies, seat 1 elsewhere, and a game of this device alone."""
    found = shelf()
    found.put(save("linked0000", text=OURS, away=(1,), settled=2))
    found.put(save("alone00000", text=RECORD))
    return found


def came(text: str) -> Record:
    return Record.read(text)


def test_a_game_of_no_link_meets_nothing(kept: Shelf) -> None:
    assert answer(kept, "ix", came(RECORD)) is None
    assert answer(kept, "ix", came(OURS.replace("2345", "2346"))) is None
    assert answer(kept, "i9n", came(OURS)) is None


def test_an_answer_is_played_on_the_saved_game_with_its_own_names(kept: Shelf) -> None:
    kept.put(save("linked0000", text=OURS.replace("d9-d8\n", "# thinking\n"), away=(1,), settled=1))
    link = Replay.read(THEIRS)
    met = answer(kept, "ix", link.record)
    assert met is not None and (met.save.key, met.meeting, met.common) == ("linked0000", Meeting.AHEAD, 1)
    assert continued(met, link)
    assert met.table.plies == ("d1-d2", "f9-f8") and met.table.sitting.names[0] == "Ayda"
    assert met.table.record.comments == {1: ("thinking",)} and met.table.settled >= 1


def test_a_link_does_not_play_for_who_sits_here(kept: Shelf) -> None:
    link = Replay.read(OURS + "d2-d3\n")
    met = answer(kept, "ix", link.record)
    assert met is not None and met.meeting is Meeting.AHEAD and not continued(met, link)
    assert met.table.plies == ("d1-d2", "d9-d8")


def test_a_link_that_parts_is_taken_up_as_a_game_by_link_of_its_own(kept: Shelf) -> None:
    met = answer(kept, "ix", came(THEIRS))
    assert met is not None and (met.meeting, met.common) == (Meeting.PARTED, 1)
    table = taken_up(met, came(THEIRS))
    assert table is not None and table.plies == ("d1-d2", "f9-f8")
    assert table.sitting.away == (1,) and table.sitting.match == "abcdefgh2345" and not table.watched


def test_then_each_link_finds_the_game_that_it_continues(kept: Shelf) -> None:
    for number, text in enumerate((THEIRS, OURS)):
        met = answer(kept, "ix", came(text + "d2-d3\n"))
        assert met is not None and met.meeting is (Meeting.PARTED, Meeting.AHEAD)[number]
    kept.put(save("theirs0000", text=THEIRS, away=(1,)))
    for key, text in (("theirs0000", THEIRS), ("linked0000", OURS)):
        met = answer(kept, "ix", came(text + "d2-d3\n"))
        assert met is not None and (met.save.key, met.meeting) == (key, Meeting.AHEAD)
    met = answer(kept, "ix", came(OURS.replace("d9-d8", "h9-h8")))
    assert met is not None and (met.save.key, met.meeting) == ("theirs0000", Meeting.PARTED), "the newest"


def test_a_damaged_save_does_not_keep_a_link_from_opening(kept: Shelf) -> None:
    kept.put(save("linked0000", text=OURS + "zz\n", away=(1,)))
    assert answer(kept, "ix", came(OURS)) is None
    found = kept.get("linked0000")
    assert found is not None and found.text == OURS + "zz\n"


def test_what_can_not_be_played_on_is_not_taken_up(kept: Shelf) -> None:
    met = answer(kept, "ix", came(THEIRS))
    assert met is not None
    assert taken_up(met, replace(came(THEIRS), seen="0")) is None
    assert taken_up(replace(met, save=replace(met.save, away=())), came(THEIRS)) is None
    bots = replace(came(THEIRS), tags={"Match": "abcdefgh2345", "Seat.1": "oneply"})
    assert taken_up(met, bots) is None
    over = '[Format "quintet 1"]\n[Game "ix"]\n[Position "4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12"]\n\ne5-e6\n'
    assert taken_up(met, came(over)) is None
