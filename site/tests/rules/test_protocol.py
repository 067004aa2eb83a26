"""The protocol's own words: errors with their place, copies, options, what a record makes of a ply."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

import pygames
from pygames import MoveError, OptionError, PositionError, Record, RecordError, Replay
from pygames.chance import seeded
from pygames.game import MAX_POSITION

IX = pygames.game("ix")


def test_copy_and_deepcopy_make_independent_states() -> None:
    state = IX.start()
    for twin in (copy.copy(state), copy.deepcopy(state)):
        twin.play(twin.parse("d1-d2"))
        assert str(state) == "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 0"


def test_an_option_is_its_choices_and_its_default() -> None:
    choices, default = IX.options["setup"]
    assert (choices, default) == (("standard", "free"), "standard")


@pytest.mark.parametrize("options", ["x", 5, ["setup"]])
def test_options_that_are_none_are_refused(options: object) -> None:
    with pytest.raises(OptionError, match="names with values"):
        IX.start(2, options)  # type: ignore[arg-type]


def test_an_option_error_names_its_option() -> None:
    for options in ({"setup": "wild"}, {"setup": 1}):
        with pytest.raises(OptionError) as caught:
            IX.start(2, options)  # type: ignore[arg-type]
        assert caught.value.option == "setup"
    with pytest.raises(OptionError) as caught:
        IX.start(3)
    assert caught.value.option is None


@pytest.mark.parametrize("text", [None, 5, b"x", "x" * (MAX_POSITION + 1), "9/9 S 0"])
def test_a_position_error_says_that_it_is_one(text: object) -> None:
    with pytest.raises(PositionError, match=r"^position"):
        IX.from_text(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", [None, [], 5, b"d1-d2"])
def test_what_is_no_text_is_no_move(text: object) -> None:
    with pytest.raises(MoveError, match="not a text"):
        IX.start().parse(text)  # type: ignore[arg-type]


def test_seats_have_the_rules_names_or_numbers() -> None:
    assert [IX.seat_name(seat) for seat in (0, 1, 2)] == ["South", "North", "player 3"]


def test_the_usual_number_of_players_is_the_least_or_what_the_game_says() -> None:
    assert IX.usual_players == 2 == IX.start().players
    assert replace(IX, seats=range(2, 5), default_players=4).usual_players == 4


def test_seeds_tell_their_parts_apart() -> None:
    draws = [seeded(*parts).random() for parts in (("a", 1), ("a1",), ("a", "1"), ("a\x1f1",), ("a", 1))]
    assert len(set(draws)) == 4 and draws[0] == draws[-1]


def test_one_seats_record_is_made_of_a_whole_one_for_a_seat_there_is() -> None:
    record = Record.of(IX.start(), ("d1-d2",))
    assert record.seen_by(1).seen == "1"
    for one, seat in ((record, 2), (record.seen_by(0), 1)):
        with pytest.raises(RecordError, match="can't be made"):
            one.seen_by(seat)


def test_a_record_holds_nothing_that_would_read_back_as_something_else() -> None:
    for change in ({"plies": ("d1-d2\n# x",)}, {"options": {"setup": "a\nb"}}, {"position": "\n"}, {"seen": "x"}):
        with pytest.raises(RecordError):
            replace(Record.of(IX.start()), **change)


def test_a_record_holds_what_a_ply_brought_to_light(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(IX.start())
    parse = kind.parse
    monkeypatch.setattr(kind, "recorded", lambda self, move: f"{move} !")
    monkeypatch.setattr(kind, "parse", lambda self, text: parse(self, text.removesuffix(" !")))
    replay = Replay(Record.of(IX.start(), ("d1-d2", "d9-d8 !")))
    replay.play("b1-b2")
    assert replay.plies == ("d1-d2 !", "d9-d8 !", "b1-b2 !")
    assert replay.record.seen_by(0).plies == replay.plies
