"""The texts of Engine No. 9 (rule 15 and the moves): what is read, what is refused, what a refusal says and where."""

from __future__ import annotations

import pytest

from pygames import MoveError, PositionError, State
from pygames.engine9 import GAME as ENGINE9
from tests.rules.cases_of import load

START = "-BRY 4:0:-:0/4:0:-:0 0 roll"


def at(position: str, players: int = 2, repair: str = "on", bridges: str = "random") -> State:
    return ENGINE9.from_text(position, players, {"repair": repair, "bridges": bridges})


# Moves


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", None, '"" is no move'),
        ("hop", None, '"hop" is no move; moves are written like go 2-0-7'),
        ("Go S1", None, "is no move"),
        (" go S1", None, "is no move"),
        ("pass ", None, "is no move"),
        ("again!", None, "is no move"),
        ("goS1", None, "is no move"),
        ("go", 3, 'no square is called ""'),
        ("go ", 4, 'no square is called ""'),
        ("go s1", 4, 'no square is called "s1"'),
        ("go 1-0-8", 4, 'no square is called "1-0-8"; squares are called like S0'),
        ("go  S1", 4, 'no square is called " S1"'),
        ("go S1 ", 4, 'no square is called "S1 "'),
        ("go hand", 4, 'no square is called "hand"'),
        ("go 1-0-\u0661", 4, "no square is called"),
        ("start", 6, "lanes are 0, 1 and 2: start 1"),
        ("start 3", 7, "lanes are 0, 1 and 2"),
        ("start S1", 7, "lanes are 0, 1 and 2"),
        ("start ²", 7, "lanes are 0, 1 and 2"),
        ("roll", 5, "a roll is a colour and two numbers"),
        ("roll red", 6, "a roll is a colour and two numbers"),
        ("roll red 3", 6, "a roll is a colour and two numbers"),
        ("roll red 3+", 6, "a roll is a colour and two numbers"),
        ("roll red 3-4", 6, "a roll is a colour and two numbers"),
        ("roll  3+4", 6, "a roll is a colour and two numbers"),
        ("roll pink", 6, 'no bridge is "pink": blue, red, yellow'),
        ("roll green 3+7", 6, 'no bridge is "green"'),
        ("roll red blue 3+4", 6, 'no bridge is "red blue"'),
        ("roll red 7+1", 10, 'a die shows 1 to 6, not "7"'),
        ("roll red 3+7", 12, 'a die shows 1 to 6, not "7"'),
        ("roll red 0+6", 10, 'a die shows 1 to 6, not "0"'),
        ("roll 3+12", 8, 'a die shows 1 to 6, not "12"'),
        ("roll red 34", 10, 'a die shows 1 to 6, not "34"'),
        ("tile", 5, "bridges are blue, red and yellow"),
        ("tile Red", 6, "bridges are blue, red and yellow"),
        ("tile green", 6, "bridges are blue, red and yellow"),
        ("lay", 4, "the bridges in this order"),
        ("lay R B Y", 5, "the bridges in this order"),
        ("lay B r Y b", 5, "the bridges in this order"),
        ("lay BRY", 5, "the bridges in this order"),
    ],
)
def test_a_text_that_is_no_move_says_where_and_why(text: str, column: int | None, reason: str) -> None:
    for position in (START, "-BRY 4:0:-:0/4:0:-:0 0 move:7", "-BRY 1:3:-:0/4:0:-:0 0 over"):
        with pytest.raises(MoveError) as caught:
            at(position).parse(text)
        assert reason in str(caught.value)
        assert (caught.value.column, caught.value.text) == (column, text)


def test_what_is_no_text_is_no_move() -> None:
    for thing in (5, None, [], b"pass"):
        with pytest.raises(MoveError, match="a text, not"):
            ENGINE9.start().parse(thing)  # type: ignore[arg-type]


ON_TRACK = "RB-Y 2:0:1-0-1,S0:0/3:0:1-0-3:0 0 move:6"


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        ("-BRY 1:3:-:0/4:0:-:0 0 over", "start 0", "the game is over"),
        ("-BRY 4:0:-:0/4:0:-:0 0 lay", "roll red 1+1", "first it is settled how the bridges lie: lay B r Y"),
        (START, "lay B R Y", "the dice are due, all three: roll red 3+4"),
        (START, "roll 3+4", "the dice are due, all three"),
        (START, "start 0", "the dice are due, all three"),
        ("-BRY 4:0:-:0/4:0:-:0 0 pips:red", "roll red 3+4", "so the two pip dice alone are due: roll 3+4"),
        ("-BRY 4:0:-:0/4:0:-:0 0 pips:red", "dice", "so the two pip dice alone are due"),
        ("-BRY 4:0:-:0/4:0:-:1 1 colour", "roll red 3+4", "Red has a repair tile and decides first: dice, tile red"),
        ("-BRY 3:0:S0:0/4:0:-:0 0 again:S0", "go S0", "after a double Blue decides: again, done"),
        ("-BRY 3:0:S0:0/4:0:-:0 0 again:S0", "pass", "after a double Blue decides"),
        (ON_TRACK, "roll red 3+4", "the dice lie already, and Blue is to move 6"),
        (ON_TRACK, "lay B R Y", "the dice lie already, and Blue is to move 6"),
        (ON_TRACK, "dice", "nothing is left to decide about them"),
        (ON_TRACK, "tile red", "nothing is left to decide about them"),
        (ON_TRACK, "again", "Blue has to move first"),
        (ON_TRACK, "done", "Blue has to move first"),
        (ON_TRACK, "pass", "Blue can move and so must (rule 8)"),
        (ON_TRACK, "go 1-0-2", "Blue has no engine on 1-0-2"),
        (ON_TRACK, "go 1-0-3", "Blue has no engine on 1-0-3"),
        (ON_TRACK, "start 0", "S0 is taken, so nothing can start there"),
        ("RB-Y 0:2:1-0-1,F0:0/4:0:-:0 0 move:6", "start 0", "Blue has no engine in hand"),
        ("RB-Y 4:0:-:0/1:0:S0,S1,S2:0 0 move:6", "start 2", "S2 is taken"),
        (f"{ON_TRACK}!S0", "go 1-0-1", "only the engine on S0 may move (rule 13)"),
        (f"{ON_TRACK}!S0", "start 1", "only the engine on S0 may move (rule 13)"),
        (f"{ON_TRACK}!S0", "pass", "Blue can move and so must"),
        (f"{ON_TRACK}!hand", "go 1-0-1", "only the engine in hand may move: start 1 (rule 13)"),
        (f"{ON_TRACK}!hand", "start 0", "S0 is taken"),
    ],
)
def test_a_move_that_is_not_legal_says_why(position: str, text: str, reason: str) -> None:
    with pytest.raises(MoveError) as caught:
        at(position).parse(text)
    assert reason in str(caught.value)
    assert caught.value.column is None


# Positions that can't be read


@pytest.mark.parametrize(
    ("position", "column", "reason"),
    [
        ("", None, "four fields"),
        (f"{START} ", None, "four fields parted by single spaces"),
        (START.replace(" ", "  ", 1), None, "not 5"),
        (START.replace("-", "", 1), 1, "three bridges and one that is free, -BRY, not"),
        (START.replace("B", "R", 1), 1, "three bridges and one that is free"),
        (START.replace("B", "G", 1), 1, "three bridges and one that is free"),
        (START.replace("-B", "Bb", 1), 1, "three bridges and one that is free"),
        ("-BRY 4:0:-:0 0 roll", 6, "2 seats are due, parted by /, not 1"),
        ("-BRY 4:0:-:0/4:0:-:0/ 0 roll", 6, "2 seats are due, parted by /, not 3"),
        ("-BRY 4:0:-:0/4:0:- 0 roll", 14, "a seat is hand, sheds, squares and tiles parted by colons"),
        ("-BRY 4:0:-:0/4:0:-:0:0 0 roll", 14, "a seat is hand, sheds, squares and tiles parted by colons"),
        ("-BRY x:0:-:0/4:0:-:0 0 roll", 6, 'a number is due, not "x"'),
        ("-BRY 04:0:-:0/4:0:-:0 0 roll", 6, 'a number is due, not "04"'),
        ("-BRY +4:0:-:0/4:0:-:0 0 roll", 6, "a number is due"),
        ("-BRY \u0664:0:-:0/4:0:-:0 0 roll", 6, "a number is due"),
        ("-BRY 4:0:-:0/4::-:0 0 roll", 16, 'a number is due, not ""'),
        ("-BRY 4:0:-:0/4:0:-: 0 roll", 20, 'a number is due, not ""'),
        (f"-BRY 4:0:-:{'9' * 5000}/4:0:-:0 0 roll", 12, "a number is due"),
        ("-BRY 4:0::0/4:0:-:0 0 roll", 10, 'no square is called ""'),
        ("-BRY 2:0:S0,S3:0/4:0:-:0 0 roll", 13, 'no square is called "S3": S0'),
        ("-BRY 2:0:S0,hand:0/4:0:-:0 0 roll", 13, 'no square is called "hand"'),
        ("-BRY 2:0:S0,-:0/4:0:-:0 0 roll", 13, 'no square is called "-"'),
        ("-BRY 2:0:S1,S0:0/4:0:-:0 0 roll", 10, "in the order of their texts, each once"),
        ("-BRY 2:0:S0,S0:0/4:0:-:0 0 roll", 10, "in the order of their texts, each once"),
        ("-BRY 3:0:S0:0/2:0:F0,S0:0 0 roll", 22, "two engines stand on S0"),
        ("-BRY 4:0:-:0/0:4:-:0 0 roll", 16, "the third engine in a shed ends the game"),
        ("-BRY 4:0:-:0/3:0:-:0 0 roll", 14, "Red has 4 engines, not 3"),
        ("-BRY 4:0:S0:0/4:0:-:0 0 roll", 6, "Blue has 4 engines, not 5"),
        ("-BRY 4:0:-:7/4:0:-:6 0 roll", 6, "there are 12 repair tiles in all"),
        ("-BRY 4:0:-:0/4:0:-:0 2 roll", 22, 'a number from 0 to 1, not "2"'),
        ("-BRY 4:0:-:0/4:0:-:0 -1 roll", 22, "a number from 0 to 1"),
        ("-BRY 4:0:-:0/4:0:-:0 \u0661 roll", 22, "a number from 0 to 1"),
        ("-BRY 4:0:-:0/4:0:-:0  roll", 22, 'a number from 0 to 1, not ""'),
    ],
)
def test_rule_15_a_damaged_position_says_where_and_why(position: str, column: int | None, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert reason in str(caught.value)
    assert caught.value.column == column


def test_rule_15_without_tiles_there_are_none() -> None:
    with pytest.raises(PositionError, match="no repair tiles in this game") as caught:
        at("-BRY 4:0:-:0/4:0:-:1 0 roll", repair="off")
    assert caught.value.column == 20
    for due in ("colour", "pips:red", "pips:red!hand"):
        with pytest.raises(PositionError, match="no repair tiles in this game") as caught:
            at(f"-BRY 4:0:-:0/4:0:-:0 0 {due}", repair="off")
        assert caught.value.column == 24


@pytest.mark.parametrize(
    "due",
    [
        "",
        "Roll",
        "roll:",
        "roll:red",
        "pips",
        "pips:",
        "pips:green",
        "pips:red:red",
        "move",
        "move:",
        "move:1",
        "move:13",
        "move:07",
        "move:0",
        "move:7D",
        "move:8dd",
        "move:\u0667",
        "move:8d!S0",
        "again",
        "again:S0!S0",
        "again!S0",
        "lay!S0",
        "over!S0",
        "colour:red",
        "dice",
    ],
)
def test_rule_15_what_is_due_is_one_of_these(due: str) -> None:
    with pytest.raises(PositionError, match="what is due is one of") as caught:
        at(f"-BRY 3:0:S0:1/4:0:-:0 0 {due}")
    assert caught.value.column == 25


@pytest.mark.parametrize(
    ("due", "column", "reason"),
    [
        ("move:7d", 31, "no double has the sum 7"),
        ("move:11d", 31, "no double has the sum 11"),
        ("again:", 32, 'Blue has no engine on ""'),
        ("again:S1", 32, 'Blue has no engine on "S1"'),
        ("again:F0", 32, 'Blue has no engine on "F0"'),
        ("again:S9", 32, 'Blue has no engine on "S9"'),
        ("roll!", 31, 'Blue has no engine on ""'),
        ("roll!F0", 31, 'Blue has no engine on "F0"'),
        ("roll!S0!S0", 31, 'Blue has no engine on "S0!S0"'),
        ("move:7!Hand", 33, 'Blue has no engine on "Hand"'),
        ("pips:red!S1", 35, 'Blue has no engine on "S1"'),
        ("colour!S1", 33, 'Blue has no engine on "S1"'),
    ],
)
def test_rule_15_what_is_due_must_name_a_locomotive_of_the_seat(due: str, column: int, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(f"-BRY 3:0:S0:1/3:0:F0:0 0 {due}")
    assert reason in str(caught.value)
    assert caught.value.column == column


@pytest.mark.parametrize("due", ["again:hand", "roll!hand", "move:7!hand"])
def test_rule_15_nobody_moves_from_an_empty_hand(due: str) -> None:
    with pytest.raises(PositionError, match="Blue has no engine in hand"):
        at(f"-BRY 0:2:F1,S0:0/4:0:-:0 0 {due}")


@pytest.mark.parametrize(
    ("position", "column", "reason"),
    [
        ("-BRY 1:3:-:0/4:0:-:0 0 roll", 24, "over when a seat has 3 engines in sheds, and only then"),
        ("-BRY 4:0:-:0/1:3:-:0 0 move:7", 24, "over when a seat has 3 engines in sheds, and only then"),
        ("-BRY 2:2:-:0/4:0:-:0 0 over", 24, "over when a seat has 3 engines in sheds, and only then"),
        ("-BRY 1:3:-:0/4:0:-:0 1 over", 22, "the seat to move is the winner"),
        ("-BRY 1:3:-:0/1:3:-:0 0 over", 22, "nobody else has won"),
        ("-BRY 4:0:-:0/4:0:-:1 0 colour", 24, "Blue has no repair tile to decide about"),
        ("-BRY 4:0:-:6/4:0:-:6 0 pips:red", 24, "so not all are with the seats"),
        ("-bRY 4:0:-:0/4:0:-:0 0 lay", 24, "bridges are laid once"),
        ("B-RY 4:0:-:0/4:0:-:0 0 lay", 24, "bridges are laid once"),
        ("-BRY 4:0:-:0/4:0:-:0 1 lay", 24, "bridges are laid once"),
        ("-BRY 4:0:-:0/4:0:-:1 0 lay", 24, "bridges are laid once"),
        ("-BRY 4:0:-:0/3:0:S0:0 0 lay", 25, "bridges are laid once"),
    ],
)
def test_rule_15_contradictions(position: str, column: int, reason: str) -> None:
    with pytest.raises(PositionError) as caught:
        at(position)
    assert reason in str(caught.value)
    assert caught.value.column == column


def test_rule_15_nothing_is_laid_without_the_option() -> None:
    with pytest.raises(PositionError, match="only by the option bridges"):
        at("-BRY 4:0:-:0/4:0:-:0 0 lay", bridges="drawn")


# Positions that are read


@pytest.mark.parametrize(
    "position",
    [
        START,
        "-BRY 4:0:-:0/4:0:-:0 0 lay",
        "y-rb 4:0:-:0/4:0:-:0 1 roll",
        "-BRY 4:0:-:11/4:0:-:0 0 pips:red",
        "-BRY 4:0:-:5/4:0:-:6 1 pips:yellow!hand",
        "-BRY 4:0:-:6/4:0:-:6 1 colour",
        "-BRY 4:0:-:12/4:0:-:0 0 roll",
        "-BRY 4:0:-:12/4:0:-:0 0 roll!hand",
        "-BRY 4:0:-:12/4:0:-:0 1 roll",
        "-BRY 4:0:-:12/4:0:-:0 0 again:hand",
        "-BRY 4:0:-:0/4:0:-:0 0 again:hand",
        "-BRY 0:0:B3b,R0a,S0,Y1b:0/0:2:F0,F2:0 0 again:Y1b",
        "-BRY 0:0:B3b,R0a,S0,Y1b:0/0:2:F0,F2:0 0 move:12!B3b",
        "-BRY 0:0:B3b,R0a,S0,Y1b:0/0:2:F0,F2:0 1 move:12d",
        "-BRY 0:2:S0,S1:0/0:2:F0,F2:0 1 move:2",
        "-BRY 0:3:S0:0/0:2:F0,F2:3 0 over",
        "-BRY 1:3:-:0/2:2:-:3 0 over",
    ],
)
def test_rule_15_what_play_can_reach_is_read_and_written_alike(position: str) -> None:
    assert str(at(position)) == position


def test_rule_15_every_seat_count() -> None:
    for players in (2, 3, 4):
        for seat in range(players):
            position = f"-BRY {'/'.join(['4:0:-:0'] * players)} {seat} roll"
            assert str(at(position, players)) == position
            with pytest.raises(PositionError):
                at(position, 4 if players != 4 else 3)


def test_the_cases_are_read_and_written_alike() -> None:
    positions = [case for case in load("engine9") if "position" in case]
    assert len(positions) > 70
    for case in positions:
        assert str(ENGINE9.from_text(case["position"], case["players"], case["options"])) == case["position"]
