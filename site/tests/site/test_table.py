"""The table: seats, undo, what is saved; without a browser."""

from __future__ import annotations

import pytest

from app.table import Table, default_seats
from pygames.game import MoveError, OptionError, PositionError
from pygames.record import Record, RecordError
from pygames.seats import HUMAN, usual
from tests.rules.toy import TOY

OPENING = ("d1-d2", "d9-d8", "d2-d3", "d8-d7")


def table(*seats: str, plies: tuple[str, ...] = OPENING) -> Table:
    laid = Table.lay("ix", seats)
    for text in plies:
        laid.play(text)
    return laid


def test_a_person_sits_first_and_bots_around() -> None:
    assert usual(3, "oneply") == ("human", "oneply", "oneply")
    assert default_seats("ix") == ("human", "oneply")


def test_a_saved_table_comes_back_with_its_seats_and_plies() -> None:
    laid = table(HUMAN, "oneply")
    again = Table.read(str(laid))
    assert (again.seats, again.plies, str(again.state)) == (laid.seats, OPENING, str(laid.state))


def test_between_people_undo_takes_back_one_ply() -> None:
    laid = table(HUMAN, HUMAN)
    assert laid.undo() and laid.plies == OPENING[:3]


def test_against_a_bot_undo_takes_back_its_answer_too() -> None:
    laid = table(HUMAN, "oneply")
    assert laid.undo() and laid.plies == OPENING[:2]
    assert laid.undo() and laid.plies == ()
    assert not laid.undo()


def test_a_bots_first_ply_is_not_taken_back() -> None:
    laid = table("oneply", HUMAN, plies=("d1-d2",))
    assert laid.undo_to() is None and not laid.undo() and laid.plies == ("d1-d2",)


def test_undo_after_the_end_brings_the_game_back() -> None:
    laid = Table.lay("ix", (HUMAN, HUMAN), position="4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12")
    laid.play("e5-e6")
    assert laid.state.outcome is not None and laid.state.actor is None
    assert laid.undo() and laid.state.actor == 0


def test_an_illegal_ply_changes_nothing() -> None:
    laid = table(HUMAN, HUMAN)
    with pytest.raises(MoveError, match="a1 is empty"):
        laid.play("a1-a2")
    assert laid.plies == OPENING


def test_each_ply_knows_who_played_it() -> None:
    assert table(HUMAN, HUMAN).seated_plies() == [(0, "d1-d2"), (1, "d9-d8"), (0, "d2-d3"), (1, "d8-d7")]


def test_the_bot_to_move_and_what_it_may_know() -> None:
    laid = table(HUMAN, "oneply", plies=("d1-d2",))
    assert laid.bot_to_move() == "oneply"
    seen = Record.read(laid.seen())
    assert seen.seen == "1" and seen.plies == ("d1-d2",)
    laid.play("d9-d8")
    assert laid.bot_to_move() is None


def test_the_last_ply_with_the_view_before_it() -> None:
    laid = table(HUMAN, HUMAN)
    last = laid.view_before()
    assert last is not None and last[0].text(last[1]) == "d8-d7" and last[0].actor == 1
    assert table(HUMAN, HUMAN, plies=()).view_before() is None


@pytest.mark.parametrize(
    ("seats", "options", "position", "error", "words"),
    [
        ((HUMAN,), {}, None, OptionError, "seats 2"),
        ((HUMAN, HUMAN), {"setup": "wild"}, None, OptionError, "standard, free"),
        ((HUMAN, HUMAN), {"colour": "red"}, None, OptionError, "no option"),
        ((HUMAN, HUMAN), {}, "9/9 S 0", PositionError, "2 ranks"),
    ],
)
def test_a_bad_wish_is_refused_in_words(
    seats: tuple[str, ...], options: dict[str, str], position: str | None, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        Table.lay("ix", seats, options, position)


def test_one_seats_record_is_not_played_on() -> None:
    with pytest.raises(RecordError, match="not played on"):
        Table.read(table(HUMAN, "oneply").seen())


def test_a_seat_that_nobody_can_play_is_refused() -> None:
    text = str(table(HUMAN, "oneply")).replace('[Seat.1 "oneply"]', '[Seat.1 "genius"]')
    with pytest.raises(RecordError, match=r"Seat.1: no player is called .genius"):
        Table.read(text)


def test_whoever_looks_on_sees_only_what_is_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("app.table.game_called", "pygames.record.game_called"):
        monkeypatch.setattr(place, lambda name: TOY)
    laid = Table.lay("toy", (HUMAN, "oneply"))
    for text in ("deal 3", "deal 4", "die 1"):
        laid.play(text)
    assert laid.seated_plies() == [(-1, "deal 3"), (-1, "deal ?"), (-1, "die 1")]
    laid.play("keep")
    assert laid.bot_to_move() == "oneply" and "4" not in str(laid.view).split()[0]
    laid.play("keep")
    before = laid.view_before()
    assert before is not None and str(before[0]).startswith("3? ")


def test_the_last_ply_is_what_whoever_looks_on_saw_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("app.table.game_called", "pygames.record.game_called"):
        monkeypatch.setattr(place, lambda name: TOY)
    laid = Table.lay("toy", (HUMAN, "oneply"))
    seen = []
    for text in ("deal 3", "deal 4", *("die 1", "keep", "keep") * 2, "show", "show"):
        laid.play(text)
        before = laid.view_before()
        assert before is not None
        seen.append(before[0].recorded(before[1]))
    assert seen == ["deal 3", "deal ?", *("die 1", "keep", "keep") * 2, "show 3", "show 4"]
    assert [text for _, text in laid.seated_plies()] == [*laid.plies], "all is shown at the end"
