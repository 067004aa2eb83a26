"""The same game laid anew: who sits where, what is kept of the old one, and that it stays as it was."""

from __future__ import annotations

from app.again import laid_again, moved_on
from app.sitting import AWAY, Sitting
from app.table import Table
from pygames.record import Record

STYLES = ("blue", "vermilion", "amber", "green")
POSITION = "1t1t1t1t1/9/9/9/4H[N]4/9/9/9/1T3T3 S 0"


def fresh() -> str:
    return "abcdefghijkl"


def test_two_change_seats_with_names_and_kinds() -> None:
    swapped = moved_on(Sitting(("human", "oneply"), ("Ayda", ""), practice=True), STYLES)
    assert (swapped.kinds, swapped.names, swapped.practice) == (("oneply", "human"), ("", "Ayda"), True)
    assert swapped.colours == ("", ""), "where nobody has chosen one, the colour is the seat's"


def test_of_three_each_moves_one_seat_on() -> None:
    swapped = moved_on(Sitting(("human", "oneply", "random"), ("Ayda", "", "Rob")), STYLES)
    assert swapped.kinds == ("random", "human", "oneply") and swapped.names == ("Rob", "Ayda", "")


def test_chosen_colours_go_with_the_players() -> None:
    chosen = Sitting(("human", "human"), colours=("green", ""))
    assert moved_on(chosen, STYLES).colours == ("vermilion", "green")
    exchanged = Sitting(("human", "human"), colours=("vermilion", "blue"))
    assert moved_on(exchanged, STYLES).colours == ("", ""), "each has the board's own colour of the new seat"
    assert moved_on(moved_on(chosen, STYLES), STYLES) == chosen


def test_a_new_game_has_the_options_and_the_beginning_of_the_old_one() -> None:
    old = Table.lay("ix", Sitting(("human", "oneply"), ("Ayda", "")), {"draws": "off"}, POSITION)
    old.play("e5-e6")
    new = laid_again(old, old.sitting, fresh)
    assert (new.record.options["draws"], new.record.position) == ("off", old.record.position)
    assert (len(new), new.sitting, len(old)) == (0, old.sitting, 1)


def test_tags_of_the_old_game_are_not_the_new_ones() -> None:
    old = Table.of(Record("ix", 2, {}, tags={"Event": "The house cup", "Name.0": "Ayda"}))
    assert laid_again(old, old.sitting, fresh).record.tags == {
        "Seat.0": "human",
        "Seat.1": "human",
        "Name.0": "Ayda",
    }


def test_a_game_by_link_gets_a_name_of_its_own_and_only_that_one_does() -> None:
    old = Table.lay("ix", Sitting(("human", AWAY), match="mnopqrstuvwx"))
    assert laid_again(old, old.sitting, fresh).sitting.match == fresh()
    assert laid_again(old, Sitting(("human", "human")), fresh).sitting.match is None
