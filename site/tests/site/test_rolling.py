"""Dice at the table: who throws them and when, in words and in the bar. By Engine No. 9, whose seats throw them."""

from __future__ import annotations

import pytest

from app.bar import Bar
from app.boards import board
from app.completion import check, known
from app.listing import entry
from app.scene import Look
from app.sitting import AWAY, Sitting
from app.sounds import calls, sounds_of
from app.svg import svg
from app.table import Table, Turn
from app.telling import Teller
from pygames.game import MoveError
from pygames.seats import HUMAN
from tests.site.shelves import save

BOARD = board("engine9")
TILE = "BR-Y 3:0:1-0-2:1/4:0:-:0 0 colour"


def table(*kinds: str, position: str | None = None, by_hand: bool = False, **options: str) -> Table:
    return Table.lay("engine9", Sitting(kinds, by_hand=by_hand), options, position)


def bar(at: Table) -> Bar:
    moment = at.moment()
    look = Look(before=moment.before, last=moment.last, rolls=at.turn() is Turn.ROLL)
    return Bar(Teller(BOARD, at), moment, look, BOARD.spots(moment.view, look))


def test_a_person_whose_turn_it_is_throws_them() -> None:
    here = table(HUMAN, "oneply")
    assert here.turn() is Turn.ROLL
    assert [(action.key, action.main) for action in bar(here).actions()] == [("spot:roll", True)]
    assert bar(here).sentence() == "Blue: roll the dice"


@pytest.mark.parametrize(("kinds", "told"), [(("oneply", HUMAN), "Blue"), ((AWAY, HUMAN), "Blue")])
def test_for_bots_and_people_elsewhere_the_program_does(kinds: tuple[str, ...], told: str) -> None:
    here = table(*kinds)
    assert here.turn() is Turn.CHANCE
    assert bar(here).sentence() == f"{told}: the dice are thrown"


def test_it_does_for_all_where_they_want_it() -> None:
    here = table(HUMAN, HUMAN)
    here.rolls_at_once = True
    assert here.turn() is Turn.CHANCE


def test_what_a_seat_decides_for_is_thrown_at_once() -> None:
    here = table(HUMAN, HUMAN, position=TILE, repair="on")
    assert here.turn() is Turn.PERSON
    here.play("tile red")
    assert here.turn() is Turn.CHANCE
    here.play("roll 3+3")
    here.play("go 1-0-2")
    assert here.turn() is Turn.PERSON
    here.play("done")
    assert here.turn() is Turn.ROLL


def test_how_bridges_lie_is_nobodys_throw() -> None:
    here = table(HUMAN, HUMAN, bridges="random")
    assert here.turn() is Turn.CHANCE
    assert bar(here).sentence() == "Chance: one moment"
    here.play("lay B r y")
    assert here.turn() is Turn.ROLL


def test_dice_of_ones_own_are_entered_face_by_face() -> None:
    here = table(HUMAN, HUMAN, by_hand=True)
    assert here.turn() is Turn.BY_HAND
    assert bar(here).sentence().startswith("Blue: ")
    keys = [action.key for action in bar(here).actions()]
    assert keys == ["spot:bridge:blue", "spot:bridge:red", "spot:bridge:yellow"]


def test_cards_say_what_can_be_read_on_them() -> None:
    here = table(HUMAN, HUMAN, position="BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0 0 move:6")
    cards = [action for action in bar(here).actions() if action.picture is not None]
    assert [card.text for card in cards] == ["1", "2", "3", "4", "5"]
    assert all(card.label is not None and card.text in card.label for card in cards)
    assert not any(card.main or card.pressed for card in cards)


def test_a_main_button_keeps_its_word_and_has_a_picture_in_the_colours_chosen() -> None:
    (roll,) = bar(table(HUMAN, HUMAN)).actions()
    assert roll.main and roll.text == "Roll" and roll.icon is not None and roll.picture is None
    green = Sitting((HUMAN, HUMAN), colours=("green", ""))
    here = Table.lay("engine9", green, {}, "BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0 0 move:6")
    moment = here.moment()
    look = Look(picked=("go:1-0-2",))
    actions = Bar(Teller(BOARD, here), moment, look, BOARD.spots(moment.view, look)).actions()
    (drive,) = [action for action in actions if action.main]
    assert drive.text == "Drive" and drive.icon is not None
    assert "seat-green" in svg(drive.icon) and "seat-blue" not in svg(drive.icon)


def test_who_is_asked_for_dice_of_ones_own_may_be_a_computer() -> None:
    assert bar(table("oneply", HUMAN, by_hand=True)).sentence() == (
        "Blue: roll the dice and enter them, first the colour"
    )


def test_a_replay_tells_who_threw_what() -> None:
    here = table(HUMAN, HUMAN)
    here.play("roll red 3+4")
    assert Teller(BOARD, here).at(here.moment()).startswith("Ply 1 of 1. Blue: ")


@pytest.mark.parametrize(
    ("text", "sounds"), [("go 1-0-2", ("move",)), ("start 0", ("remove",)), ("go 3-2-3", ("move",))]
)
def test_an_accident_sounds_like_one(text: str, sounds: tuple[str, ...]) -> None:
    here = table(HUMAN, HUMAN, position="BR-Y 2:0:1-0-2,3-2-3:0/4:0:-:0 0 move:6")
    before = here.moment().view
    trails = BOARD.trails(before, before.parse(text), Look())
    here.play(text)
    assert sounds_of(BOARD, here.moment(), trails, your_turn=False) == sounds


def test_a_roll_sounds_like_dice() -> None:
    here = table(HUMAN, HUMAN)
    here.play("roll red 3+4")
    assert sounds_of(BOARD, here.moment(), [], your_turn=True) == ("dice", "your-turn")


@pytest.mark.parametrize("at_once", [False, True])
def test_a_person_is_called_once_after_a_bot_whoever_throws_the_dice(at_once: bool) -> None:
    here = table(HUMAN, "oneply", position="BR-Y 3:0:1-0-2:0/4:0:-:0 1 move:7")
    here.rolls_at_once = at_once
    assert not calls(here)
    here.play("start 1")
    assert calls(here) is not at_once
    here.play("roll red 3+4")
    assert calls(here)


def test_nobody_is_called_to_an_extra_turn_of_their_own_nor_by_a_neighbour() -> None:
    here = table(HUMAN, "oneply", position="BR-Y 3:0:1-0-2:0/4:0:-:0 0 again:1-0-2")
    here.play("again")
    here.play("roll red 3+4")
    assert here.turn() is Turn.PERSON and not calls(here)
    both = table(HUMAN, HUMAN, position="BR-Y 3:0:1-0-2:0/4:0:-:0 1 move:7")
    both.play("start 1")
    assert both.turn() is Turn.ROLL and not calls(both)


def test_a_list_of_games_names_who_is_to_throw() -> None:
    for by_hand in (False, True):
        here = table(HUMAN, HUMAN, by_hand=by_hand)
        assert entry(save(game="engine9", text=str(here), plies=0)).told == "Blue to act"


@pytest.mark.parametrize(
    "position", ["BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0 0 move:6", "BR-Y 2:0:2-0-1,3-2-3:0/4:0:-:0 0 move:7"]
)
def test_the_number_on_a_card_is_not_taken_for_told_by_the_name_of_a_square(position: str) -> None:
    here = table(HUMAN, HUMAN, position=position)
    cards = [action for action in bar(here).actions() if action.picture is not None]
    assert all(card.label is not None and card.label.startswith(f"{card.text}: ") for card in cards)


def test_what_may_be_typed_is_what_a_person_may_decide_or_enter() -> None:
    here = table(HUMAN, HUMAN, by_hand=True)
    assert len(known(here)) == 108 and "roll red 3+4" in known(here)
    check(here, "roll red 3+4")
    rolled = table(HUMAN, HUMAN)
    assert known(rolled) == []  # the program throws
    with pytest.raises(MoveError, match="not your turn"):
        check(rolled, "roll red 3+4")
    rolled.play("roll red 3+4")
    assert known(rolled) == [rolled.state.text(move) for move in rolled.state.moves()]
    with pytest.raises(MoveError, match='"hop" is no move'):
        check(rolled, "hop")


def test_while_a_ply_is_on_its_way_its_end_is_not_told() -> None:
    here = table(HUMAN, HUMAN, position="BR-Y 1:2:3-2-3:0/3:0:1-0-4:0 0 move:6")
    here.play("go 3-2-3")
    assert here.moment().view.outcome is not None
    assert Teller(BOARD, here).happens(here.moment()) == "Blue: an engine goes 6"
    rolled = table(HUMAN, HUMAN)
    rolled.play("roll red 3+4")
    assert Teller(BOARD, rolled).happens(rolled.moment()) == "Blue: the dice are rolling"
