"""The table: seats, undo, what is saved; without a browser."""

from __future__ import annotations

import pytest

from app.sitting import AWAY, Sitting
from app.table import Stands, Table, Turn, usual_sitting
from pygames.chance import seeded
from pygames.game import MoveError, OptionError, PositionError
from pygames.record import Record, RecordError
from pygames.seats import HUMAN, usual
from tests.rules.toy import TOY

OPENING = ("d1-d2", "d9-d8", "d2-d3", "d8-d7")


def table(*seats: str, plies: tuple[str, ...] = OPENING, practice: bool = False) -> Table:
    laid = Table.lay("ix", Sitting(seats, practice=practice))
    for text in plies:
        laid.play(text)
    return laid


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy of the laws as a game of tables: chance and secrets."""
    for place in ("app.table.game_called", "pygames.record.game_called"):
        monkeypatch.setattr(place, lambda name: TOY)


def toy_table(*seats: str, plies: str = "", practice: bool = False, by_hand: bool = False) -> Table:
    laid = Table.lay("toy", Sitting(seats, practice=practice, by_hand=by_hand))
    for text in plies.split(", ") if plies else ():
        laid.play(text)
    return laid


def test_a_person_sits_first_and_bots_around() -> None:
    assert usual(3, "oneply") == ("human", "oneply", "oneply")
    assert usual_sitting("ix").kinds == ("human", "oneply")


def test_a_saved_table_comes_back_with_its_seats_and_plies() -> None:
    laid = table(HUMAN, "oneply")
    again = Table.read(str(laid))
    assert (again.sitting, again.plies, str(again.state)) == (laid.sitting, OPENING, str(laid.state))


def test_what_was_agreed_travels_in_the_record() -> None:
    sitting = Sitting((HUMAN, HUMAN), ("Ayda", "نیما"), ("green", ""), True, True, "abcdefabcdef")
    laid = Table.lay("ix", sitting)
    assert Table.read(str(laid)).sitting == sitting
    assert Table.read(str(laid), away=(1,)).sitting.kinds == (HUMAN, AWAY)
    assert laid.record.tags["Seat.1"] == "human", "who is elsewhere is so for one device only"


def test_a_name_is_one_short_line() -> None:
    names = Sitting((HUMAN, HUMAN), (" A\n\x00b\u202e ", "x" * 99)).names
    assert names == ("A b", "x" * 24)


def test_lots_seat_players_with_all_that_is_theirs() -> None:
    sitting = Sitting(("human", "oneply"), ("Ayda", ""), ("green", "amber"))
    seated = {str(sitting.drawn(seeded(str(seed)))) for seed in range(20)}
    assert seated == {str(sitting), str(Sitting(("oneply", "human"), ("", "Ayda"), ("amber", "green")))}


def test_ones_own_ply_can_be_taken_back_at_once() -> None:
    laid = table(HUMAN, HUMAN)
    assert laid.undo() and laid.plies == OPENING[:3]


def test_what_another_person_has_answered_stands() -> None:
    laid = table(HUMAN, HUMAN)
    assert laid.undo() and not laid.undo() and laid.undo_to() is Stands.ANSWERED
    assert laid.plies == OPENING[:3], "d2-d3 had been answered, though the answer is taken back"
    laid.play("f9-f8")
    assert laid.undo_to() == 3


def test_in_a_practice_game_everything_can_be_taken_back() -> None:
    laid = table(HUMAN, HUMAN, practice=True)
    for left in (3, 2, 1, 0):
        assert laid.undo() and len(laid) == left
    assert not laid.undo()


def test_against_a_bot_undo_takes_back_its_answer_too() -> None:
    laid = table(HUMAN, "oneply")
    assert laid.undo() and laid.plies == OPENING[:2]
    assert laid.undo() and laid.plies == ()
    assert not laid.undo()


def test_redo_plays_again_what_was_taken_back_until_something_else_is_played() -> None:
    laid = table(HUMAN, "oneply")
    laid.undo()
    laid.undo()
    assert laid.redo() and laid.plies == OPENING[:2]
    assert laid.redo() and laid.plies == OPENING and not laid.redo()
    laid.undo()
    laid.play("f1-f2")
    assert not laid.can_redo() and not laid.redo()


def test_a_bots_first_ply_is_not_taken_back() -> None:
    laid = table("oneply", HUMAN, plies=("d1-d2",))
    assert laid.undo_to() is Stands.NOTHING and not laid.undo() and laid.plies == ("d1-d2",)


def test_undo_after_the_end_brings_the_game_back() -> None:
    laid = Table.lay("ix", Sitting((HUMAN, HUMAN)), position="4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12")
    laid.play("e5-e6")
    assert laid.state.outcome is not None and laid.turn() is Turn.NOBODY
    assert laid.undo() and laid.turn() is Turn.PERSON


def test_who_plays_by_link_is_another_person() -> None:
    laid = Table.lay("ix", Sitting((HUMAN, AWAY), match="abcdefabcdef"))
    laid.play("d1-d2")
    assert laid.turn() is Turn.AWAY and laid.undo_to() == 0
    laid.play("d9-d8")
    assert laid.turn() is Turn.PERSON and laid.undo_to() is Stands.ANSWERED


def test_a_branch_is_a_new_game_that_leaves_the_old_one_alone() -> None:
    laid = Table.lay("ix", Sitting((HUMAN, AWAY), match="abcdefabcdef"))
    for text in OPENING:
        laid.play(text)
    other = laid.branch(3)
    assert other.plies == OPENING[:3] and laid.plies == OPENING
    assert other.sitting == Sitting((HUMAN, HUMAN)) and "Match" not in other.record.tags
    other.play("f9-f8")
    assert laid.plies == OPENING


def test_what_is_only_looked_at_has_nobody_to_act() -> None:
    watched = Table.of(table(HUMAN, "oneply", plies=OPENING[:3]).record, watched=True)
    assert watched.turn() is Turn.NOBODY and watched.undo_to() is Stands.WATCHED and watched.level() is None
    assert watched.branch(3).turn() is Turn.BOT


def test_an_illegal_ply_changes_nothing() -> None:
    laid = table(HUMAN, HUMAN)
    laid.undo()
    with pytest.raises(MoveError, match="a1 is empty"):
        laid.play("a1-a2")
    assert laid.plies == OPENING[:3] and laid.can_redo()


def test_each_ply_knows_who_played_it() -> None:
    assert table(HUMAN, HUMAN).seated_plies() == [(0, "d1-d2"), (1, "d9-d8"), (0, "d2-d3"), (1, "d8-d7")]


def test_the_bot_to_move_and_what_it_may_know() -> None:
    laid = table(HUMAN, "oneply", plies=("d1-d2",))
    assert (laid.turn(), laid.level()) == (Turn.BOT, "oneply")
    seen = Record.read(laid.seen())
    assert seen.seen == "1" and seen.plies == ("d1-d2",)
    laid.play("d9-d8")
    assert (laid.turn(), laid.level()) == (Turn.PERSON, None)


def test_any_moment_of_the_game_with_the_ply_that_led_there() -> None:
    laid = table(HUMAN, HUMAN)
    moment = laid.moment()
    assert moment.before is not None and moment.before.text(moment.last) == "d8-d7" and moment.before.actor == 1
    assert str(laid.moment(2).view) == str(table(HUMAN, HUMAN, plies=OPENING[:2]).state)
    assert laid.moment(0)[2:] == (None, None)
    with pytest.raises(IndexError):
        laid.moment(5)


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
        Table.lay("ix", Sitting(seats), options, position)


def test_whoever_has_the_device_still_sees_ones_own_while_chance_answers() -> None:
    """The last rig of a phase brings the next label: nobody throws dice for it, and the turn goes on."""
    drilling = (
        "1 0 2 A1:1:0,A5:1:1,D7:1:0 - 222323333332 100000000000/000010000000 C3,F7/B2,G6 "
        "north,west,pole,pacific,sea,fog north"
    )
    laid = Table.lay("i9n", Sitting((HUMAN, HUMAN)), position=drilling)
    assert laid.viewer is None
    laid.lift()
    laid.play("drill C3 with north")
    assert laid.turn() is Turn.CHANCE and laid.viewer == 0
    laid.play("insert fog")
    assert laid.turn() is Turn.PERSON and laid.viewer == 0
    laid.play("end")
    assert laid.turn() is Turn.CURTAIN and laid.viewer is None


def test_no_game_begins_from_a_position_that_hides_its_secrets() -> None:
    """Nobody could tell whether there is oil."""
    hidden = "1 0 3 - - 333333333333 000000000000/000000000000 C4,D8/B2,G6 ? ?"
    with pytest.raises(PositionError, match="hides secrets"):
        Table.lay("i9n", Sitting((HUMAN, HUMAN)), position=hidden)
    told = f'[Format "quintet 1"]\n[Game "i9n"]\n[Players "2"]\n[Position "{hidden}"]\n\n'
    with pytest.raises(RecordError, match=r"line 4.*hides secrets"):
        Table.read(told)
    assert Table.read(told.replace("\n\n", '\n[Seen "1"]\n\n'), or_watch=True).watched


def test_one_seats_record_is_not_played_on() -> None:
    with pytest.raises(RecordError, match="not played on"):
        Table.read(table(HUMAN, "oneply").seen())


def test_a_seat_that_nobody_can_play_is_refused() -> None:
    text = str(table(HUMAN, "oneply")).replace('[Seat.1 "oneply"]', '[Seat.1 "genius"]')
    with pytest.raises(RecordError, match=r"Seat.1: no player is called .genius"):
        Table.read(text)


@pytest.mark.usefixtures("toy")
def test_one_seats_record_can_be_looked_at() -> None:
    seen = toy_table(HUMAN, HUMAN, plies="deal 3, deal 4, die 1").record.seen_by(0)
    watched = Table.of(seen, watched=True)
    assert watched.viewer == 0 and str(watched.moment().view).startswith("3? ")
    with pytest.raises(RecordError, match="not played on"):
        watched.branch(1)


@pytest.mark.usefixtures("toy")
def test_whoever_looks_on_sees_only_what_is_theirs() -> None:
    laid = toy_table(HUMAN, "oneply", plies="deal 3, deal 4, die 1")
    assert laid.seated_plies() == [(-1, "deal 3"), (-1, "deal ?"), (-1, "die 1")]
    laid.play("keep")
    assert laid.turn() is Turn.BOT and "4" not in str(laid.moment().view).split()[0]
    laid.play("keep")
    assert str(laid.moment().before).startswith("3? ")


def test_the_list_of_plies_follows_undo_and_redo() -> None:
    laid = table(HUMAN, HUMAN)
    listed = laid.seated_plies()
    assert laid.undo() and laid.seated_plies() == listed[:3]
    assert laid.redo() and laid.seated_plies() == listed
    assert laid.undo()
    laid.play("d8-d9")
    assert laid.seated_plies() == [*listed[:3], (1, "d8-d9")]
    assert len(listed) == 4, "what was handed out stays as it was"


@pytest.mark.usefixtures("toy")
def test_the_last_ply_is_what_whoever_looks_on_saw_of_it() -> None:
    laid = toy_table(HUMAN, "oneply")
    seen = []
    for text in ("deal 3", "deal 4", *("die 1", "keep", "keep") * 2, "show", "show"):
        laid.play(text)
        moment = laid.moment()
        assert moment.before is not None
        seen.append(moment.before.recorded(moment.last))
    assert seen == ["deal 3", "deal ?", *("die 1", "keep", "keep") * 2, "show 3", "show 4"]
    assert [text for _, text in laid.seated_plies()] == [*laid.plies], "all is shown at the end"


@pytest.mark.usefixtures("toy")
def test_between_two_people_a_curtain_hides_each_ones_secrets() -> None:
    laid = toy_table(HUMAN, HUMAN, plies="deal 3, deal 4, die 1")
    assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.CURTAIN, 0, None)
    assert str(laid.moment().view).startswith("?? "), "nothing is shown before the device has been passed"
    laid.lift()
    assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.PERSON, None, 0)
    assert str(laid.moment().view).startswith("3? ")
    laid.play("keep")
    assert (laid.turn(), laid.curtain()) == (Turn.CURTAIN, 1)
    assert str(laid.moment().view).startswith("?? ") and str(laid.moment(3).view).startswith("?? ")
    assert laid.seated_plies()[:2] == [(-1, "deal ?"), (-1, "deal ?")]
    laid.lift()
    assert str(laid.moment().view).startswith("?4 ")


@pytest.mark.usefixtures("toy")
def test_one_person_among_bots_needs_no_curtain() -> None:
    laid = toy_table(HUMAN, "oneply", "random", plies="deal 3, deal 4, deal 1, die 1")
    assert laid.turn() is Turn.PERSON and laid.curtain() is None and laid.viewer == 0


def test_a_game_without_secrets_needs_no_curtain() -> None:
    laid = table(HUMAN, HUMAN)
    assert laid.curtain() is None and laid.turn() is Turn.PERSON


@pytest.mark.usefixtures("toy")
def test_a_chance_event_and_a_revealed_secret_stand_unless_it_is_practice() -> None:
    start = "deal 3, deal 4, die 1"
    rolled = f"{start}, keep, keep, die 1"
    revealed = f"{rolled}, keep, keep, show"
    for plies, why in ((rolled, Stands.CHANCE), (revealed, Stands.REVEALED)):
        assert toy_table(HUMAN, "oneply", plies=plies).undo_to() is why
        assert isinstance(toy_table(HUMAN, "oneply", plies=plies, practice=True).undo_to(), int)
    assert toy_table(HUMAN, "oneply", "oneply", plies="deal 3, deal 4, deal 1, die 1, keep, keep").undo_to() == 4


@pytest.mark.usefixtures("toy")
def test_chance_is_drawn_by_the_program_or_typed_in_by_hand() -> None:
    laid = toy_table(HUMAN, "oneply", plies="deal 3, deal 4")
    assert laid.turn() is Turn.CHANCE and laid.drawn(seeded("1")) in ("die 1", "die 2")
    typed = toy_table(HUMAN, "oneply", plies="deal 3, deal 4", by_hand=True)
    assert typed.turn() is Turn.BY_HAND and typed.events() == ["die 1", "die 2"]
    with pytest.raises(MoveError):
        typed.play("die 6")
    typed.play("die 2")
    assert typed.turn() is Turn.PERSON and typed.undo_to() is Stands.NOTHING
    endless = Table.lay("toy", Sitting((HUMAN, "oneply"), by_hand=True), {"deck": "endless"})
    assert endless.turn() is Turn.BY_HAND and endless.events() is None


@pytest.mark.usefixtures("toy")
def test_in_practice_a_mistyped_die_can_be_corrected() -> None:
    laid = toy_table(HUMAN, "oneply", plies="deal 3, deal 4, die 2", by_hand=True, practice=True)
    assert laid.undo() and laid.plies == ("deal 3", "deal 4")


@pytest.mark.usefixtures("toy")
def test_a_real_card_is_entered_by_who_may_see_it_and_a_die_by_anybody() -> None:
    laid = toy_table(HUMAN, HUMAN, by_hand=True)
    for seat, event in enumerate(("deal 3", "deal 4")):
        assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.CURTAIN, seat, None)
        laid.lift()
        assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.BY_HAND, None, seat)
        laid.play(event)
    assert laid.seated_plies() == [(-1, "deal ?"), (-1, "deal ?")]
    assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.BY_HAND, None, None), "all may see the die"


@pytest.mark.usefixtures("toy")
def test_one_person_among_bots_enters_everybodys_real_cards() -> None:
    laid = toy_table(HUMAN, "oneply", by_hand=True)
    for event in ("deal 3", "deal 4"):
        assert (laid.turn(), laid.curtain(), laid.viewer) == (Turn.BY_HAND, None, 0)
        laid.play(event)


@pytest.mark.usefixtures("toy")
def test_an_end_that_shows_all_shows_it_at_every_ply() -> None:
    laid = toy_table(HUMAN, HUMAN, plies="deal 3, deal 4, die 1, keep, keep, die 1, keep, keep, show")
    assert str(laid.moment(2).view).startswith("?? ")
    laid.lift()
    assert str(laid.moment(2).view).startswith("?4 ")
    laid.play("show")
    moment = laid.moment(2)
    assert str(moment.view).startswith("34 ") and moment.before is not None
    assert moment.before.text(moment.last) == "deal 4"


@pytest.mark.usefixtures("toy")
def test_one_seats_record_is_read_to_look_at_where_that_is_wanted() -> None:
    full = toy_table(HUMAN, HUMAN, plies="deal 3, deal 4, die 1").record
    assert Table.read(str(full.seen_by(None)), or_watch=True).watched
    assert not Table.read(str(full), or_watch=True).watched
