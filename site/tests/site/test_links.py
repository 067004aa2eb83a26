"""Links that hold games: what goes in, what comes out, how it meets what is saved, and what it gives away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app import links
from app.links import Meeting
from pygames.game import GameError
from pygames.record import Record, RecordError, ShareError
from tests.rules.toy import TOY

steady = settings(derandomize=True, database=None, deadline=None)

OPENING = ("d1-d2", "d9-d8", "d2-d3", "d8-d7")
ADDRESS = "https://games.example/quintet/ix/"


def record(*plies: str, tags: Mapping[str, str] | None = None, draws: str = "on", start: str | None = None) -> Record:
    return Record("ix", 2, {"setup": "standard", "draws": draws}, start, plies, dict(tags or {}))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Record:
    """A game with secrets: two cards are dealt, each seen by its seat alone."""
    monkeypatch.setattr("pygames.record.game_called", lambda name: TOY)
    return Record("toy", 2, {"deck": "short"}, None, ("deal 3", "deal 4", "die 1"), {"Name.0": "Ayda"})


# There and back


def test_a_link_holds_the_whole_record() -> None:
    there = record(*OPENING, tags={"Name.0": "آیدا", "Seat.1": "oneply"})
    fragment = links.fragment(there)
    assert fragment.startswith("#game=1")
    assert links.replay_in(fragment).record == there


@pytest.mark.parametrize("tail", [".", ",", ")", ">", "…", "”.", " ", "\n", "%E2%80%9D", "%3E,", "**"])
def test_what_a_messenger_hangs_on_a_link_does_no_harm(tail: str) -> None:
    assert links.replay_in(links.fragment(record(*OPENING)) + tail).plies == OPENING


def test_what_hangs_on_is_looked_for_in_no_time() -> None:
    began = monotonic()
    with pytest.raises(GameError):
        links.replay_in(links.GAME + "%20." * 100_000 + "<")
    assert monotonic() - began < 2


@pytest.mark.parametrize("keep", [0, 1, 6, 7, 8, 40, -1])
def test_a_link_cut_short_is_refused(keep: int) -> None:
    with pytest.raises(GameError):
        links.replay_in(links.fragment(record(*OPENING))[:keep])


@pytest.mark.parametrize(
    ("fragment", "words", "cause"),
    [
        ("#game=9abc", "newer Quintet", "version 9"),
        ("#game=<b>", "damaged", "never stands in one"),
        ("#game=٣abc", "damaged", "never stands in one"),
        ("#game=" + "1" * 400_000, "damaged", "longer than"),
        ("#game=", "holds no game", ""),
        ("#save=abc", "no game", None),
        ("", "no game", None),
    ],
)
def test_a_hostile_link_gets_one_sentence(fragment: str, words: str, cause: str | None) -> None:
    with pytest.raises(GameError, match=words) as caught:
        links.replay_in(fragment)
    assert (caught.value.__cause__ is None) is (cause is None)
    assert cause is None or cause in str(caught.value.__cause__)


@steady
@given(some.text(max_size=200))
def test_any_text_gives_a_record_or_a_game_error(text: str) -> None:
    for fragment in (text, links.GAME + text, links.GAME + "1" + text):
        with pytest.raises(GameError):
            links.replay_in(fragment)


def test_a_game_too_long_for_a_link_is_offered_as_a_file() -> None:
    stuffed = record(tags={"Event": "".join(chr(0x4E00 + n * 7919 % 20000) for n in range(20_000))})
    with pytest.raises(ShareError, match="file"):
        links.fragment(stuffed)


def test_the_longest_link_leaves_browsers_room_for_the_address() -> None:
    assert links.MAX_LINK + len(ADDRESS) + 1000 < 32 * 1024


def test_a_link_that_fits_a_message_fits_with_its_address() -> None:
    assert links.fits_message(ADDRESS + links.fragment(record(*OPENING)))
    assert links.fits_message("x" * 4000) and not links.fits_message("x" * 4001)


# Meeting what is saved


def test_the_same_game_is_the_same() -> None:
    assert links.meet(record(*OPENING), record(*OPENING)) == (Meeting.SAME, 4)
    assert links.meet(record(), record()) == (Meeting.SAME, 0)


def test_the_next_ply_came() -> None:
    assert links.meet(record(*OPENING[:3]), record(*OPENING)) == (Meeting.AHEAD, 3)
    assert links.meet(record(), record(*OPENING)) == (Meeting.AHEAD, 0)


def test_an_old_link_came() -> None:
    assert links.meet(record(*OPENING), record(*OPENING[:1])) == (Meeting.BEHIND, 1)


def test_both_went_on() -> None:
    assert links.meet(record(*OPENING), record(*OPENING[:2], "f1-f2")) == (Meeting.PARTED, 2)


def test_names_seats_and_notes_do_not_part_a_game() -> None:
    noted = replace(record(*OPENING, tags={"Name.0": "Ayda", "Seat.0": "human"}), comments={1: ("well",)})
    assert links.meet(record(*OPENING), noted) == (Meeting.SAME, 4)


@pytest.mark.parametrize(
    "other",
    [
        record(*OPENING, draws="off"),
        record(*OPENING, start="1t1t1t1t1/9/9/9/4H[N]4/9/9/9/1T3T3 S 0"),
        replace(record(*OPENING), players=4),
        replace(record(*OPENING), game="ifrito"),
        replace(record(*OPENING), seen="bystander"),
        record(*OPENING, tags={"Match": "b" * 12}),
    ],
)
def test_another_game_has_nothing_in_common(other: Record) -> None:
    assert links.meet(record(*OPENING, tags={"Match": "a" * 12}), other) == (Meeting.PARTED, 0)


def test_a_game_that_became_one_by_link_is_still_the_same() -> None:
    assert links.meet(record(*OPENING[:2]), record(*OPENING, tags={"Match": "a" * 12})) == (Meeting.AHEAD, 2)


# Play by link


def test_a_match_is_named_by_its_tag() -> None:
    assert links.match_of(record(tags={"Match": "k3x9zq0am2bd"})) == "k3x9zq0am2bd"
    assert links.match_of(record()) is None


@pytest.mark.parametrize("name", ["", "K3X9ZQ0AM2BD", "k3x9zq0am2b", "k3x9zq0am2bdd", "k3x9zq0am2b-", "k3x9zq0am2b٣"])
def test_what_is_no_name_of_a_match_is_none(name: str) -> None:
    assert links.match_of(record(tags={"Match": name})) is None


def test_the_name_of_a_match_travels() -> None:
    begun = record(*OPENING, tags={"Match": "k3x9zq0am2bd"})
    assert links.match_of(links.replay_in(links.fragment(begun)).record) == "k3x9zq0am2bd"


# Secrets


def test_a_game_without_secrets_gives_nothing_away() -> None:
    assert not links.gives_away(record(*OPENING))


def test_a_game_with_secrets_gives_away_who_holds_what(toy: Record) -> None:
    assert links.gives_away(toy)
    seen = links.public(toy)
    assert seen.plies == ("deal ?", "deal ?", "die 1") and seen.seen == "bystander"
    assert not links.gives_away(seen) and links.public(seen) == seen
    assert links.replay_in(links.fragment(seen)).record == seen


def test_once_all_is_shown_nothing_is_given_away(toy: Record) -> None:
    over = replace(toy, plies=("deal 3", "deal 4", *("die 1", "keep", "keep") * 2, "show 3", "show 4"))
    assert not links.gives_away(over) and links.public(over) == over


def test_before_anything_secret_there_is_nothing_to_choose(toy: Record) -> None:
    assert not links.gives_away(replace(toy, plies=()))


def test_one_seats_record_can_not_be_made_public(toy: Record) -> None:
    own = toy.seen_by(0)
    assert links.gives_away(own)
    with pytest.raises(RecordError):
        links.public(own)


# What travels


def test_it_is_told_what_travels() -> None:
    tags = {
        "Name.0": "Ayda",
        "Name.1": "Bo",
        "Seat.0": "human",
        "Match": "k3x9zq0am2bd",
        "Practice": "on",
        "Event": "Cup",
    }
    told = links.travels(replace(record(*OPENING, tags=tags), comments={0: ("by the fire",)}))
    text = "\n".join(told)
    assert "4" in told[0] and "Ayda and Bo" in text and "Event" in text and "practice" in text
    assert len(told) == len(set(told)) == 7


def test_a_bare_record_tells_only_the_game() -> None:
    assert len(links.travels(record("d1-d2"))) == 1


def test_names_of_any_length_are_told_short() -> None:
    told = links.travels(record(tags={"Name.0": "x" * 5000, **{f"Tag.{n}": "" for n in range(300)}}))
    assert all(len(sentence) < 300 for sentence in told)
