"""The texts of Ifrito (rule 13 and the moves of rules 4 to 9): what is read, and what a refusal says."""

from __future__ import annotations

import pytest

from pygames import MoveError, PositionError, State
from pygames.ifrito import GAME as IFRITO

FULL = "*****/*****/*****/*****/*****"
FAR = "*****/*****/*****/*****/E[N]***E[N]"
NINE = "[N,NE,E,SE,S,SW,W,NW,V]"

ENTERING = f"***../...../...../..*../R[S]..R[S]. {FAR} R 1:0:0,1:0:0 0"
BARE = "...../...../..R[N]../..*../R[].... ...../...../...../...../E[]...E[] R 1:0:0,1:0:0 0"
FLYING = f"...../..*E[E,W]./.R[E]R[N,NE,E,SE,V]E[S]./..R[S]../..... {FAR.replace('***E[N]', '****')} R 0:0:0,0:0:0 3"
BESIDE = f"...../..E[S,V]../..R[N]E[]./...../.R[]... {FAR.replace('***E[N]', '****')} R 1:0:0,0:0:0 3"
FILLED = f"...../..*../..R{NINE}../...../R[]...R[] *****/*****/*****/*****/E[]E[]..E[] R 0:0:0,0:0:0 3"
EQUAL = (
    f"...../..E[S]../..R[N,E]E[]./...../R[]R[]... {FAR.replace('***E[N]', '****').replace('E[N]', '*')} R 0:0:0,1:0:0 3"
)
DECIDING = f"*****/*...*/..R[E,V]../...../R[]...R[] {FAR} E:Oc3 0:1:1,1:0:0 0"
OVER = f"*****/*...*/..R[E,V]../...../R[]...R[] {FAR} E 0:9:1,1:0:0 0"


def at(position: str, players: int = 2) -> State:
    return IFRITO.from_text(position, players)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "begins with no cell"),
        ("a1>a2", 1, "begins with no cell"),
        ("Enter Oa1", 1, "begins with no cell"),
        ("pass ", 1, "begins with no cell"),
        ("spared", 1, "begins with no cell"),
        ("enter", 1, "begins with no cell"),
        ("enter ", 7, "is no cell"),
        ("enter Of1 take N", 7, '"Of1" is no cell'),
        ("enter Oa1x", 10, "after the cell"),
        ("enter Oa1 leave N", 10, "like this: take NE$"),
        ("enter Oa1 take", 10, "after the cell"),
        ("enter Oa1 take ", 16, '"" is no cushion'),
        ("enter Oa1 take n", 16, '"n" is no cushion'),
        ("enter Oa1 take NE ", 16, '"NE " is no cushion'),
        ("Oa1", 4, 'after the first cell ">" is due'),
        ("Oa1-Oa2", 4, 'after the first cell ">" is due'),
        ("Oa1>", 5, "is no cell"),
        ("Oa1>oa2", 5, '"oa2" is no cell'),
        ("Oa1>Oa2 drop N", 8, "like this: take NE, leave NE"),
        ("Oa1>Oa2 leave Q", 15, '"Q" is no cushion'),
        ("strip ", 7, '"" is no cushion'),
        ("strip NNE", 7, '"NNE" is no cushion'),
    ],
)
def test_a_text_that_is_no_move_says_where_and_why(text: str, column: int, reason: str) -> None:
    with pytest.raises(MoveError, match=reason) as caught:
        IFRITO.start().parse(text)
    assert (caught.value.column, caught.value.text) == (column, text)


def test_what_is_no_text_is_no_move() -> None:
    with pytest.raises(MoveError, match="not a text"):
        IFRITO.start().parse(5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (OVER, "spare", "the game is over"),
        (DECIDING, "strip N", "no djinn sits on N of the carpet on Oc3"),
        (DECIDING, "pass", "Emerald first decides about the carpet on Oc3: strip NE, spare"),
        (DECIDING, "enter Oa5 take N", "Emerald first decides"),
        (ENTERING, "pass", "Ruby can act and so must"),
        (ENTERING, "spare", "no carpet has just been captured"),
        (ENTERING, "strip N", "no carpet has just been captured"),
        (ENTERING, "enter Oc2 take N", "Oc2 is not there"),
        (ENTERING, "enter Od1 take N", "a carpet is on Od1 already"),
        (ENTERING, "enter Oa5", "the djinn on Oa5 takes a cushion: enter Oa5 take NE"),
        (ENTERING, "enter Oe5", "Oe5 holds no djinn, and other cells at the edge do"),
        (ENTERING, "enter Oe5 take N", "Oe5 holds no djinn, and other cells at the edge do"),
        (BARE, "enter Oe5 take N", "Oe5 holds no djinn to take: enter Oe5"),
        (FLYING, "enter Oa5 take N", "Ruby has no carpet in hand"),
        (FLYING, "Oa5>Oa4", "no carpet is on Oa5"),
        (FLYING, "Od4>Od5", "the carpet on Od4 is not Ruby's, who is to move"),
        (BARE, "Oa1>Oa2", "the carpet on Oa1 has no djinns, so it can't move"),
        (FLYING, "Oc3>Ob4 take S", "no djinn aboard leads from Oc3 to Ob4"),
        (FLYING, "Ob3>Oc3", "a carpet of the same player is on Oc3"),
        (FLYING, "Oc3>Oc4", "the djinn on Oc4 takes a cushion: Oc3>Oc4 take NE"),
        (FLYING, "Oc3>Oc4 take NE", "cushion NE of the carpet on Oc3 is taken"),
        (FLYING, "Oc3>Oc4 leave V", "left behind only on a move to a cell without one, and Oc4 holds one"),
        (FLYING, "Oc3>Od2 take S", "Od2 holds no djinn to take"),
        (FLYING, "Oc3>Od2 leave S", "no djinn sits on S of the carpet on Oc3"),
        (FLYING, "Oc3>Od3 leave N", "a capture takes no djinn aboard and leaves none: Oc3>Od3$"),
        (BESIDE, "Oc3>Oc4", "the carpet on Oc4 has more djinns"),
        (FILLED, "Oc3>Oc4 take N", "a djinn is on Oc4, and no cushion is free for it"),
        (EQUAL, "Oc3>Od3", "the carpet on Od3 has no djinns, so it can't be captured"),
        (EQUAL.replace("R[]R[]...", "R[]....").replace("R 0:", "R 1:"), "Oc3>Oc4", "Ruby has a carpet in hand"),
    ],
)
def test_a_move_that_is_not_legal_says_why(position: str, text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason) as caught:
        at(position).parse(text)
    assert caught.value.column is None


@pytest.mark.parametrize(
    ("position", "column", "reason"),
    [
        ("", None, "five fields"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0", None, "five fields"),
        (f"{FULL}  {FULL} R 3:0:0,3:0:0 0", None, "five fields"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0 0 ", None, "five fields"),
        (f"{FULL[:-1]} {FULL} R 3:0:0,3:0:0 0", 29, "a row has 4 cells, not 5"),
        (f"*{FULL} {FULL} R 3:0:0,3:0:0 0", 6, "more than 5 cells"),
        (f"{FULL} {FULL}/ R 3:0:0,3:0:0 0", 61, "a plane has 6 rows, not 5"),
        (f"{FULL} {FULL[6:]} R 3:0:0,3:0:0 0", 54, "a plane has 4 rows, not 5"),
        (f"{FULL} x{FULL[1:]} R 3:0:0,3:0:0 0", 31, "begins no cell"),
        (f"{FULL} ***R*{FULL[5:]} R 3:0:0,3:0:0 0", 34, "begins no cell"),
        (f"{FULL} ***R[N{FULL[5:]} R 3:0:0,3:0:0 0", 34, "begins no cell"),
        (f"{FULL} r[N]****{FULL[5:]} R 3:0:0,3:0:0 0", 31, "begins no cell"),
        (f"{FULL} R[NNE]****{FULL[5:]} R 2:0:0,3:0:0 0", 33, '"NNE" is no cushion'),
        (f"{FULL} R[N,]****{FULL[5:]} R 2:0:0,3:0:0 0", 35, '"" is no cushion'),
        (f"{FULL} R[N,V,W]****{FULL[5:]} R 2:0:0,3:0:0 0", 37, "in this order"),
        (f"{FULL} R[N,N]****{FULL[5:]} R 2:0:0,3:0:0 0", 35, "once each"),
        (f"{FULL} A[N]****{FULL[5:]} R 3:0:0,3:0:0 0", 31, "Amber does not play"),
        (f"{FULL} {FULL} A 3:0:0,3:0:0 0", 61, "one of R E, not"),
        (f"{FULL} {FULL} RE 3:0:0,3:0:0 0", 61, "one of R E, not"),
        (f"{FULL} {FULL}  3:0:0,3:0:0 0", 61, "one of R E, not"),
        (f"{FULL} {FULL} R: 3:0:0,3:0:0 0", 63, '"" is no cell'),
        (f"{FULL} {FULL} R:a1 3:0:0,3:0:0 0", 63, '"a1" is no cell'),
        (f"{FULL} {FULL} R:Oa1 3:0:0,3:0:0 0", 61, "no carpet is on Oa1"),
        (f"{FULL} {FULL} R 3:0:0 0", 63, "2 players need as many entries hand:lamps:seals, not 1"),
        (f"{FULL} {FULL} R 3:0:0,3:0 0", 69, "an entry reads hand:lamps:seals"),
        (f"{FULL} {FULL} R 3:0:0,4:0:0 0", 69, '"4" is no number from 0 to 3'),
        (f"{FULL} {FULL} R 3:00:0,3:0:0 0", 65, '"00" is no number from 0 to 50'),
        (f"{FULL} {FULL} R 3:51:0,3:0:0 0", 65, '"51" is no number from 0 to 50'),
        (f"{FULL} {FULL} R 3:0:²,3:0:0 0", 67, "is no number from 0 to 3"),
        (f"{FULL} {FULL} R 3:0:0,3:0:{'9' * 9000} 0", 73, "is no number from 0 to 3"),
        (
            f"{FULL} {FULL} R 3:0:0,2:0:0 0",
            69,
            "the carpets of Emerald in hand .2. and on the board .0. are 3 together",
        ),
        (f"{FULL} {FULL} R 3:9:0,3:0:3 0", 63, "Ruby and Emerald can't both have won"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0 00", 75, "a number of turns"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0 -1", 75, "a number of turns"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0 ٣", 75, "a number of turns"),
        (f"{FULL} {FULL} R 3:0:0,3:0:0 1000000000000", 75, "of up to 12 digits"),
    ],
)
def test_rule_13_a_damaged_position_says_where_and_why(position: str, column: int | None, reason: str) -> None:
    with pytest.raises(PositionError, match=reason) as caught:
        at(position)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("E:Oc3", "E:Oc2", "no carpet is on Oc2"),
        ("E:Oc3", "E:Ca1", "the carpet on Ca1 is Emerald's own"),
        ("***E[N] E:Oc3 0:1:1,1", "E[]**E[N] E:Oc3 0:1:1,0", "Emerald has no carpet in hand that was captured"),
        ("R[] *****", ". *****", "Ruby has a carpet in hand and can't have captured"),
        ("R[E,V]", "R[]", "the carpet on Oc3 has no djinns and can't have captured"),
        ("0:1:1", "0:1:0", "Ruby has no seal or no lamp"),
        ("0:1:1", "0:0:1", "Ruby has no seal or no lamp"),
        ("1:0:0 0", "1:0:0 7", "so the number of turns at the end is 0"),
        ("0:1:1", "0:9:1", "Ruby has won, so nobody decides"),
    ],
)
def test_rule_13_a_decision_must_follow_from_a_capture(old: str, new: str, reason: str) -> None:
    assert at(DECIDING).actor == 1 and old in DECIDING
    damaged = DECIDING.replace(old, new, 1)
    if "in hand and" in reason:
        damaged = damaged.replace("E:Oc3 0:", "E:Oc3 1:")
    with pytest.raises(PositionError, match=reason):
        at(damaged)


def test_rule_13_three_and_four_play_with_their_letters() -> None:
    for players, letters in ((3, "REA"), (4, "REAS")):
        hands = ",".join(["2:0:0"] * players)
        for seat, letter in enumerate(letters):
            state = at(f"{FULL} {FULL} {letter} {hands} 0", players)
            assert state.actor == seat and str(state) == f"{FULL} {FULL} {letter} {hands} 0"
    with pytest.raises(PositionError, match="one of R E A, not"):
        at(f"{FULL} {FULL} S 2:0:0,2:0:0,2:0:0 0", 3)
    with pytest.raises(PositionError, match="3 players need as many entries"):
        at(f"{FULL} {FULL} R 3:0:0,3:0:0 0", 3)
