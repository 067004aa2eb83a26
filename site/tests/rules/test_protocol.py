"""The protocol's own words: errors with their place, copies, options, what a record makes of a ply."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest

import pygames
from pygames import MoveError, OptionError, PositionError, Record, RecordError, Replay, ShareError
from pygames.chance import seeded
from pygames.game import MAX_POSITION
from tests.rules.toy import TOY

IX = pygames.game("ix")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygames.record.game_called", lambda name: TOY)


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


@pytest.mark.parametrize(("option", "line"), [("draws", 4), ("setup", 2), (None, 3)])
def test_options_that_do_not_fit_together_name_a_line(
    option: str | None, line: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, players: int, options: object) -> None:
        raise OptionError("not together", option)

    monkeypatch.setattr(type(IX), "_start", refuse)
    with pytest.raises(RecordError, match="not together") as caught:
        Record.read('[Format "quintet 1"]\n[Game "ix"]\n[Players "2"]\n[Option.draws "off"]\n')
    assert caught.value.line == line


@pytest.mark.parametrize("text", [None, 5, b"x", "x" * (MAX_POSITION + 1), "9/9 S 0"])
def test_a_position_error_says_that_it_is_one(text: object) -> None:
    with pytest.raises(PositionError, match=r"^position"):
        IX.from_text(text)  # type: ignore[arg-type]


def test_a_position_text_that_is_too_long_is_not_looked_at() -> None:
    with pytest.raises(PositionError, match=f"longer than {MAX_POSITION} characters"):
        IX.from_text("x" * (MAX_POSITION + 1))


@pytest.mark.parametrize("read", [Record.read, Record.from_code])
def test_what_is_no_text_is_no_record(read: Callable[[object], Record]) -> None:
    for thing in (None, 5, b"x"):
        with pytest.raises((RecordError, ShareError), match="a text, not"):
            read(thing)


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
    for ply in ("", "# x", "d1-d2 # x", "[x", " d1-d2", "d1-d2\t"):
        with pytest.raises(RecordError, match="as a ply"):
            Record.of(IX.start(), (ply,))
    for change in ({"plies": ("d1-d2\n# x",)}, {"options": {"setup": "a\nb"}}, {"position": "\n"}, {"seen": "x"}):
        with pytest.raises(RecordError):
            replace(Record.of(IX.start()), **change)


@pytest.mark.usefixtures("toy")
def test_a_record_holds_what_a_ply_brought_to_light() -> None:
    replay = Replay(Record.of(TOY.from_text("31 . 2 show0 2"), ("show",), "31 . 2 show0 2"))
    replay.play("show")
    assert replay.plies == ("show 3", "show 1")
    replay.cut(1)
    with pytest.raises(MoveError, match="another card"):
        replay.play("show 4")
    replay.play("show 1")
    assert replay.record.plies == ("show 3", "show 1")


@pytest.mark.usefixtures("toy")
def test_a_view_learns_from_what_a_ply_brought_to_light() -> None:
    record = Record.of(TOY.from_text("31 . 2 show0 2"), ("show",), "31 . 2 show0 2")
    seen = Replay(record.seen_by(1))
    assert seen.plies == ("show 3",)
    assert [str(seen.at(ply)).split()[0] for ply in (0, 1)] == ["?1", "31"]
    with pytest.raises(MoveError):
        seen.at(0).parse("show")


@pytest.mark.usefixtures("toy")
def test_more_is_playable_than_is_listed_where_the_game_says_so() -> None:
    state = TOY.from_text("31 . 1 turn0 2")
    assert state.parse("raise 7") not in state.moves()
    replay = Replay(Record.of(state, ("raise 7",), str(state)))
    assert str(replay.state).endswith(" 9")
