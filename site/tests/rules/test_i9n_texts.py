"""The move texts of i9n: what is read, what is refused, what a refusal says and where."""

from __future__ import annotations

from typing import Any

import pytest

from pygames import IllegalMove, MoveError
from pygames.i9n import GAME as I9N
from pygames.i9n import I9nState, Move

EMPTY = "000000000000"
TRUE = "north,west,pole,pacific,sea,fog"
START = f"0 0 - - - 333333333333 {EMPTY}/{EMPTY} -/- - -"
PLACING = f"0 1 - - - 333333333333 {EMPTY}/{EMPTY} C5,F2/- {TRUE} -"
PEEKING = f"0 0 - - - 333333333333 {EMPTY}/{EMPTY} C5,F2/A1,A1 {TRUE} -"
INSERTING = f"1 0 - - - 333333333333 {EMPTY}/{EMPTY} C5,F2/A1,A1 {TRUE} -"
ROLLING = f"1 0 - - - 333333333333 {EMPTY}/{EMPTY} C5,F2/A1,A1 {TRUE} north"
ACTING = "1 0 3 B7:1:1 H1 233323333313 000010000010/000000000010 C5,F2/A1,A1 " + TRUE + " north"
RIGS = "C1:1:1,A4:1:0,D6:1:0,B7:1:1,B2:2:0,D2:2:1,A1:2:0,C2:3:0,D1:3:1,D4:4:1,D4:6:0"
OVER = f"6 0 - {RIGS} - 233112320213 000000000000/000000002000 D4,D4/D4,D4 "
OVER += "north,west,equator,atlantic,land,fog north,west,equator,atlantic,fog,land"
FIELDS = ("phase", "seat", "points", "rigs", "stops", "market", "hands", "explorers", "true", "inserted")


def at(position: str, players: int = 2, phase5: str = "none") -> I9nState:
    state = I9N.from_text(position, players, {"phase5": phase5})
    assert isinstance(state, I9nState)
    return state


def altered(position: str, **fields: str) -> str:
    """A position with other fields."""
    return " ".join(fields.get(name, text) for name, text in zip(FIELDS, position.split(" "), strict=True))


# Moves


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("move", None, "move is written like move C5-D7"),
        ("buy", None, "buy is written like buy east"),
        ("drill", None, "drill is written like drill C5 with east"),
        ("deal", None, f"deal is written like deal {TRUE}"),
        ("move C5", 6, "move is written like move C5-D7"),
        ("move ", 6, "move is written like move C5-D7"),
        ("move I5-D7", 6, 'no position is called "I5"; they are A1 to H8'),
        ("move C5-D9", 9, 'no position is called "D9"'),
        ("move C5-d7", 9, 'no position is called "d7"'),
        ("move C5-D7 ", 9, 'no position is called "D7 "'),
        ("move C5--D7", 9, 'no position is called "-D7"'),
        ("move C\u0665-D7", 6, "no position is called"),
        ("place C5", 7, "place is written like place C5 F2"),
        ("place C5  F2", 7, "place is written like place C5 F2"),
        ("place C5 F2 ", 7, "place is written like place C5 F2"),
        ("place C5 F9", 10, 'no position is called "F9"'),
        ("place X1 F2", 7, 'no position is called "X1"'),
        ("place F2 C5", 7, "positions in order: place C5 F2"),
        ("buy East", 5, 'no label is called "East": north, south, west'),
        ("buy ", 5, 'no label is called ""'),
        ("sell east ", 6, 'no label is called "east "'),
        ("sell earth", 6, 'no label is called "earth"'),
        ("swap east for pole", 6, "swap is written like swap east for pole with 2"),
        ("swap east for pole with", 6, "swap is written like swap east for pole with 2"),
        ("swap east for pole with x", 6, "swap is written like"),
        ("swap east for pole with 01", 6, "swap is written like"),
        ("swap east for pole with -1", 6, "swap is written like"),
        ("swap east for pole with \u0661", 6, "swap is written like"),
        ("swap earth for pole with 1", 6, 'no label is called "earth"'),
        ("swap east for hole with 1", 15, 'no label is called "hole"'),
        ("drill C5", 7, "drill is written like drill C5 with east"),
        ("drill C5 east", 7, "drill is written like drill C5 with east"),
        ("drill C9 with east", 7, 'no position is called "C9"'),
        ("drill C5 with earth", 15, 'no label is called "earth"'),
        ("drill C5 with earth !", 15, 'no label is called "earth"'),
        ("drill C5 with east!", 15, 'no label is called "east!"'),
        ("drill C5 with east  !", 7, "drill is written like drill C5 with east"),
        ("drill C5 with east ! ", 7, "drill is written like drill C5 with east"),
        ("drill C5 with east !?", 7, "drill is written like drill C5 with east"),
        ("roll 0", 6, 'the die shows 1 to 3, not "0"'),
        ("roll 4", 6, 'the die shows 1 to 3, not "4"'),
        ("roll ", 6, 'the die shows 1 to 3, not ""'),
        ("roll \u0661", 6, "the die shows 1 to 3"),
        ("roll ²", 6, "the die shows 1 to 3"),
        ("deal north", 6, "a deal names six labels, one of each pair, in their order: deal north,"),
        ("deal north,south,pole,pacific,sea,fog", 6, "a deal names six labels"),
        ("deal west,north,pole,pacific,sea,fog", 6, "a deal names six labels"),
        ("deal north,west,pole,pacific,sea,mist", 34, 'no label is called "mist"'),
        ("deal north, west,pole,pacific,sea,fog", 12, 'no label is called " west"'),
        ("peek north", 6, "a peek names two labels of two pairs, in their order: peek north,fog"),
        ("peek fog,north", 6, "a peek names two labels"),
        ("peek north,south", 6, "a peek names two labels"),
        ("peek north,west,fog", 6, "a peek names two labels"),
        ("peek ", 6, 'no label is called ""'),
        ("insert north,fog", 8, "one label is inserted at a time: insert pole"),
        ("insert ??", 8, 'no label is called "??"'),
    ],
)
def test_a_text_that_is_no_move_says_where_and_why(text: str, column: int | None, reason: str) -> None:
    for position in (START, PLACING, PEEKING, INSERTING, ROLLING, ACTING, OVER):
        with pytest.raises(MoveError) as caught:
            at(position).parse(text)
        assert reason in str(caught.value)
        assert (caught.value.column, caught.value.text) == (column, text)


@pytest.mark.parametrize("text", ["", "hop", "End", "end ", " end", "moveC5-D7"])
@pytest.mark.parametrize(
    ("position", "like"),
    [
        (START, f"deal {TRUE}"),
        (PLACING, "place C5 F2"),
        (PEEKING, "peek north,fog"),
        (INSERTING, "insert pole"),
        (ROLLING, "roll 2"),
        (ACTING, "move C5-D7, buy east, drill C5 with east, end"),
    ],
)
def test_of_what_is_no_move_at_all_it_is_said_how_those_are_written_that_are_due(
    position: str, like: str, text: str
) -> None:
    with pytest.raises(MoveError) as caught:
        at(position).parse(text)
    assert str(caught.value).endswith(f'"{text}" is no move; moves are written like {like}')
    with pytest.raises(MoveError, match="the game is over"):
        at(OVER).parse(text)


def test_what_is_no_text_is_no_move() -> None:
    for thing in (5, None, ["end"], b"end"):
        with pytest.raises(MoveError, match="a text, not"):
            I9N.start().parse(thing)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (OVER, "end", "the game is over"),
        (OVER, "roll 1", "the game is over"),
        (START, "place C5 F2", f"something else is due: deal {TRUE}"),
        (START, "deal ?", f"the labels are known here and must be named: deal {TRUE}"),
        (PLACING, "end", "something else is due: place C5 F2"),
        (PEEKING, "insert north", "something else is due: peek north,fog"),
        (PEEKING, "peek ?", "the labels are known here and must be named: peek north,fog"),
        (PEEKING, "peek south,fog", "these labels can't be seen or inserted here"),
        (INSERTING, "roll 1", "something else is due: insert pole"),
        (INSERTING, "insert ?", "the labels are known here and must be named: insert pole"),
        (INSERTING, "insert sun", "not all of them are true and still outside"),
        (ROLLING, "insert west", "something else is due: roll 2"),
        (ROLLING, "move C5-C6", "something else is due: roll 2"),
        (ACTING, "roll 1", "the points are rolled, and it is for Blue to act"),
        (ACTING, "place C5 F2", "the points are rolled, and it is for Blue to act"),
        (ACTING, f"deal {TRUE}", "the points are rolled, and it is for Blue to act"),
        (ACTING, "peek ?", "the points are rolled, and it is for Blue to act"),
        (ACTING, "insert north", "the points are rolled, and it is for Blue to act"),
        (ACTING, "move A1-A2", "Blue has no explorer at A1"),
        (ACTING, "move C5-C5", "an explorer goes to another position"),
        (ACTING, "move C5-C1", "steps to go: 4; points left: 3 (rule 10)"),
        (altered(ACTING, market="033323333313", hands=f"200010000010/{EMPTY[:-2]}10"), "buy north", "no note of north"),
        (altered(ACTING, points="1"), "buy pole", "a note of pole costs 2; points left: 1"),
        (altered(ACTING, market="222223333323", hands=f"011110000010/{EMPTY}"), "buy fog", "at most 5 notes"),
        (ACTING, "sell fog", "Blue has no note of fog"),
        (ACTING, "swap fog for sun with 1", "Blue has no note of fog"),
        (ACTING, "swap fog for sun with 9", "there is no seat 9; seats are 0 to 1"),
        (ACTING, "swap sun for pole with 0", "Blue swaps with another seat, not with itself"),
        (ACTING, "swap sun for pole with 2", "there is no seat 2; seats are 0 to 1"),
        (ACTING, "swap sun for pole with 99", "there is no seat 99; seats are 0 to 1"),
        (ACTING, "swap sun for pole with 1", "Red has no note of pole"),
        (ACTING, "swap pole for sun with 1", "pole must be worth more than sun: 1 is not more than 2 (rule 12)"),
        (ACTING, "swap sun for sun with 1", "sun must be worth more than sun: 2 is not more than 2 (rule 12)"),
        (ACTING, "drill A1 with pole", "Blue has no explorer at A1"),
        (ACTING, "drill C5 with fog", "Blue has no note of fog"),
        (altered(ACTING, points="0"), "drill C5 with sun", "drilling costs a point, and none is left"),
        (ACTING, "drill C5 with pole", "C5 is not pole"),
        (altered(ACTING, rigs="C4:1:1"), "drill C5 with sun", "a rig forbids drilling at C5 (rule 13)"),
        (ACTING, "drill C5 with sun ?", "drilling at C5 has another outcome"),
    ],
)
def test_a_move_that_is_not_legal_says_why(position: str, text: str, reason: str) -> None:
    state = at(position)
    with pytest.raises(MoveError) as caught:
        state.parse(text)
    assert reason in str(caught.value)
    assert str(state) == position


def test_views_say_why_not() -> None:
    view = I9N.start().view(0)
    view.play(view.parse("deal ?"))
    for text in ("place A1 A1", "place A1 A2"):
        view.play(view.parse(text))
    with pytest.raises(MoveError, match="must be named: peek north,fog"):
        view.parse("peek ?")  # it is its own
    for text in ("peek north,fog", "peek ?"):
        view.play(view.parse(text))
    with pytest.raises(MoveError, match="not all of them are true and still outside"):
        view.parse("insert south")  # it has seen north
    for text in ("insert ?", "roll 2", "buy west"):
        view.play(view.parse(text))
    with pytest.raises(IllegalMove, match="drill A1 with west is not legal"):
        view.play(view.parse("drill A1 with west"))


# Marks (rule 13) and hidden events


def test_the_record_shows_what_a_drilling_brought() -> None:
    state = at(ACTING)
    (drill,) = [move for move in state.moves() if state.text(move) == "drill C5 with sun"]
    assert state.recorded(drill) == "drill C5 with sun !"
    assert state.parse("drill C5 with sun") == state.parse("drill C5 with sun !") == drill
    dry = at(altered(ACTING, rigs="F1:1:1", stops="-", inserted="fog"))
    (drill,) = [move for move in dry.moves() if dry.text(move) == "drill C5 with sun"]
    assert dry.recorded(drill) == "drill C5 with sun ?"
    assert dry.parse("drill C5 with sun ?") == drill
    with pytest.raises(MoveError, match="has another outcome"):
        dry.parse("drill C5 with sun !")
    with pytest.raises(IllegalMove):
        dry.play(drill._replace(found=True))
    dry.play(drill._replace(found=False))


def test_a_view_is_told_what_a_drilling_brought() -> None:
    state = at(ACTING)
    for mark, inserted in (("!", True), ("?", False)):
        view = state.view(1)
        ply = view.parse(f"drill C5 with sun {mark}")
        assert view.text(ply) == view.recorded(ply) == f"drill C5 with sun {mark}"
        view.play(ply)
        assert ("C5:1:0" in str(view)) == inserted and ("C5,H1" in str(view)) != inserted
    view = state.view(1)
    plain = view.parse("drill C5 with sun")
    assert plain in state.moves() and view.text(plain) == "drill C5 with sun"
    with pytest.raises(IllegalMove, match="is not legal"):
        view.play(plain)


@pytest.mark.parametrize(
    ("position", "text", "witnesses"),
    [(START, f"deal {TRUE}", ()), (PEEKING, "peek north,fog", (0,)), (INSERTING, "insert fog", ())],
)
def test_secret_events_are_hidden_words(position: str, text: str, witnesses: tuple[int, ...]) -> None:
    state = at(position)
    event = state.parse(text)
    assert state.witnesses(event) == witnesses and state.recorded(event) == text
    after = state.copy()
    after.play(event)
    hidden = text.split()[0] + " ?"
    for seat in (0, 1, None):
        view = state.view(seat)
        view.play(view.parse(text if seat in witnesses else hidden))
        assert str(view) == str(after.view(seat))
    for position, text in ((ROLLING, "roll 1"), (ACTING, "end"), (ACTING, "drill C5 with sun")):
        assert at(position).witnesses(at(position).parse(text)) is None


@pytest.mark.parametrize("position", [START, PLACING, PEEKING, INSERTING, ROLLING, ACTING])
def test_moves_that_are_none_are_refused(position: str) -> None:
    state = at(position)
    odd: list[Any] = [
        Move("end", at=3),
        Move("roll", points=4),
        Move("roll", points=1, label=2),
        Move("roll", points=True + 0.5),  # type: ignore[arg-type]
        Move("place", at=0.5, to=3),  # type: ignore[arg-type]
        Move("place", at=5, to=4),
        Move("place", at=0, to=64),
        Move("place", at=0, to=5, label=1),
        Move("move", at=20, to=-1),
        Move("move", at=20, to=21.0),  # type: ignore[arg-type]
        Move("move", at=20, to=21, points=1),
        Move("buy"),
        Move("buy", label=12),
        Move("buy", label=4, other=4),
        Move("sell"),
        Move("sell", label=10.0),  # type: ignore[arg-type]
        Move("swap", label=10, other=-2, seat=1),
        Move("swap", label=10, other=4, seat=-1),
        Move("swap", label=-2, other=4, seat=1),
        Move("drill", at=20, label=-2),
        Move("drill", at=20, label=10, found=0),  # type: ignore[arg-type]
        Move("drill", at=20, label=10, to=3),
        Move("drill", at="C5", label=10),  # type: ignore[arg-type]
        Move("deal"),
        Move("deal", labels=(0, 2)),
        Move("peek", labels=(0, 1)),
        Move("insert", labels=[0]),  # type: ignore[arg-type]
        Move("hop"),  # type: ignore[arg-type]
        Move(["end"]),  # type: ignore[arg-type]
        Move("roll", points=10**5000),
        ("end",),
    ]
    for move in odd:
        with pytest.raises(IllegalMove):
            state.play(move)
        assert str(state) == position
