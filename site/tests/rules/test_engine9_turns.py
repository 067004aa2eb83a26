"""Engine No. 9 by its rules page: doubles, extra turns, repair tiles (rules 13 and 14), and moves made up by nobody.

The rest is in test_engine9_rules.py.
"""

from __future__ import annotations

import pytest

from pygames import CHANCE, IllegalMove
from pygames.engine9 import HAND, Move, square_name
from tests.rules.test_engine9_rules import after, at, texts

# Doubles


def test_rule_13_a_double_offers_a_second_turn() -> None:
    state = after(at("-BRY 3:0:1-0-1:0/4:0:-:0 0 roll"), "roll blue 2+2")
    assert state.double and not state.extra and str(state).endswith(" 0 move:4d")
    state = after(state, "go 1-0-1")
    assert str(state) == "b-RY 3:0:1-0-5:0/4:0:-:0 0 again:1-0-5"
    assert texts(state) == ["again", "done"] and (state.actor, state.roller) == (0, None)
    assert square_name(state.mover) == "1-0-5" and not state.double and state.pips == 0
    assert str(after(state, "done")).endswith(" 1 roll")
    extra = after(state, "again")
    assert str(extra).endswith(" 0 roll!1-0-5") and extra.extra and extra.roller == 0


def test_rule_13_no_double_offers_none() -> None:
    assert str(after(at("-BRY 3:0:1-0-1:0/4:0:-:0 0 roll"), "roll blue 1+3", "go 1-0-1")).endswith(" 1 roll")


def test_rule_13_there_is_no_third_turn() -> None:
    state = after(at("-BRY 3:0:1-0-1:0/4:0:-:0 0 roll!1-0-1"), "roll blue 2+2")
    assert str(state).endswith(" 0 move:4!1-0-1") and not state.double
    assert str(after(state, "go 1-0-1")).endswith(" 1 roll")


def test_rule_13_only_the_same_locomotive_moves_in_the_extra_turn() -> None:
    state = at("R-bY 1:0:1-0-5,2-0-1,F1:0/4:0:-:0 0 move:6!2-0-1")
    assert texts(state) == ["go 2-0-1"]
    from_hand = at("R-bY 1:0:1-0-5,2-0-1,S1:0/4:0:-:0 0 move:6!hand")
    assert texts(from_hand) == ["start 0", "start 2"] and from_hand.mover == HAND


def test_rule_13_the_bridge_may_carry_it() -> None:
    state = after(at("RB-Y 3:0:R0b:0/4:0:-:0 0 roll!R0b"), "roll red 1+2")
    assert str(state) == "-BrY 3:0:R0b:0/4:0:-:0 0 move:3!R0b"
    # Flipped, side b is the way in, on board lane 3; red's crossing leads to lane 2.
    assert str(after(state, "go R0b")) == "-BrY 3:0:3-2-2:0/4:0:-:0 1 roll"


def test_rule_13_after_an_accident_it_may_start_again() -> None:
    state = after(at("RB-Y 3:0:2-1-5:0/4:0:-:0 0 move:4d"), "go 2-1-5")
    assert str(state) == "RB-Y 4:0:-:0/4:0:-:0 0 again:hand"
    extra = after(state, "again", "roll yellow 1+2")
    assert texts(extra) == ["start 0", "start 1", "start 2"]


def test_rule_13_one_that_starts_and_fails_at_once_is_in_hand() -> None:
    assert str(after(at("-BRY 4:0:-:0/4:0:-:0 0 move:4d"), "start 1")) == "-BRY 4:0:-:0/4:0:-:0 0 again:hand"


@pytest.mark.parametrize(
    ("position", "move", "mover"),
    [
        ("RB-Y 3:0:1-0-2:0/3:0:1-0-3:0 0 move:4d", "go 1-0-2", "1-0-2"),
        ("RB-Y 2:0:1-0-2,1-0-3:0/4:0:-:0 0 move:4d", "go 1-0-2", "1-0-2"),
        ("RB-Y 3:0:1-0-2:0/3:0:1-0-5:0 0 move:4d", "go 1-0-2", "1-0-4"),
        ("RB-Y 3:0:1-0-2:0/2:0:1-0-5,F0:0 0 move:10d", "go 1-0-2", "1-0-4"),
        ("RB-Y 4:0:-:0/3:0:R0a:0 0 move:4d", "start 0", "S0"),
        ("RB-Y 3:0:Y0b:0/3:0:F0:0 0 move:4d", "go Y0b", "Y0b"),
    ],
)
def test_rule_13_it_is_the_one_that_was_moved_not_the_nudged_one(position: str, move: str, mover: str) -> None:
    assert str(after(at(position), move)).endswith(f" 0 again:{mover}")


def test_rule_13_a_shed_ends_the_turn() -> None:
    for mover in ("3-0-7", "F0"):
        state = after(at(f"RB-Y 3:0:{mover}:0/4:0:-:0 0 move:6d"), f"go {mover}")
        assert str(state) == "RB-Y 3:1:-:0/4:0:-:0 1 roll"


def test_rule_13_the_extra_turn_may_be_a_pass() -> None:
    blocked = at("RB-Y 3:0:3-0-1:0/1:0:S0,S1,S2:0 0 again:hand")
    state = after(blocked, "again", "roll red 2+2")
    assert str(state) == "-BrY 3:0:3-0-1:0/1:0:S0,S1,S2:0 0 move:4!hand" and texts(state) == ["pass"]
    assert str(after(state, "pass")).endswith(" 1 roll")


def test_rule_13_a_pass_earns_no_extra_turn() -> None:
    assert str(after(at("RB-Y 4:0:-:0/1:0:S0,S1,S2:0 0 move:8d"), "pass")).endswith(" 1 roll")


# Repair tiles


def test_rule_14_an_accident_earns_its_owner_a_tile() -> None:
    own = after(at("RB-Y 3:0:2-1-5:0/4:0:-:0 0 move:3", repair="on"), "go 2-1-5")
    assert str(own) == "RB-Y 4:0:-:1/4:0:-:0 1 roll" and own.pile == 11
    nudged = after(at("RB-Y 3:0:2-1-4:0/3:0:2-1-5:0 0 move:3", repair="on"), "go 2-1-4")
    assert str(nudged) == "RB-Y 3:0:2-1-4:0/4:0:-:1 1 colour"
    without = after(at("RB-Y 3:0:2-1-5:0/4:0:-:0 0 move:3"), "go 2-1-5")
    assert without.tiles(0) == 0 and without.pile == 0


def test_rule_14_the_pile_runs_out() -> None:
    last = after(at("RB-Y 3:0:2-1-5:6/4:0:-:5 0 move:3", repair="on"), "go 2-1-5")
    assert (last.tiles(0), last.pile) == (7, 0)
    none = after(at("RB-Y 3:0:2-1-5:6/4:0:-:6 0 move:3", repair="on"), "go 2-1-5")
    assert (none.hand(0), none.tiles(0), none.pile) == (4, 6, 0)


def test_rule_14_dice_or_a_tile() -> None:
    state = at("RB-Y 4:0:-:1/4:0:-:0 0 colour", repair="on")
    assert texts(state) == ["dice", "tile blue", "tile red", "tile yellow"] and (state.actor, state.roller) == (0, None)
    assert str(after(state, "dice")) == "RB-Y 4:0:-:1/4:0:-:0 0 roll"
    chosen = after(state, "tile red")
    assert str(chosen) == "RB-Y 4:0:-:0/4:0:-:0 0 pips:red"
    assert (chosen.actor, chosen.roller, chosen.bridge, chosen.pile) == (CHANCE, 0, 1, 12)
    assert texts(chosen) == [f"roll {one}+{other}" for one in range(1, 7) for other in range(1, 7)]
    assert {weight for _, weight in chosen.chances()} == {1}
    thrown = after(chosen, "roll 4+4")
    assert str(thrown) == "-BrY 4:0:-:0/4:0:-:0 0 move:8d" and thrown.bridge is None


def test_rule_14_the_extra_turn_too_with_a_tile_just_won() -> None:
    state = after(at("RB-Y 3:0:2-1-5:0/4:0:-:0 0 move:4d", repair="on"), "go 2-1-5", "again")
    assert str(state) == "RB-Y 4:0:-:1/4:0:-:0 0 colour!hand"
    state = after(state, "tile yellow")
    assert str(state) == "RB-Y 4:0:-:0/4:0:-:0 0 pips:yellow!hand"
    assert str(after(state, "roll 1+1")) == "RBy- 4:0:-:0/4:0:-:0 0 move:2!hand"


# Moves from nowhere


STRANGE = (
    Move("go"),
    Move("go", square=-2),
    Move("go", square=75),
    Move("go", square=10**30),
    Move("go", square=3.0),  # type: ignore[arg-type]
    Move("go", square=True),
    Move("go", square=[]),  # type: ignore[arg-type]
    Move("start", lane=-1),
    Move("start", lane=3),
    Move("start", lane=True),
    Move("start", lane=0.0),  # type: ignore[arg-type]
    Move("start", square=3, lane=0),
    Move("start", lane=0, pips=(1, 1)),
    Move("tile", bridge=-1),
    Move("tile", bridge=3),
    Move("tile", bridge="red"),  # type: ignore[arg-type]
    Move("dice", bridge=1),
    Move("again", lane=0),
    Move("done", square=5),
    Move("pass", lane=1),
    Move("roll"),
    Move("roll", bridge=1),
    Move("roll", bridge=3, pips=(1, 1)),
    Move("roll", bridge=1, pips=(0, 7)),
    Move("roll", bridge=1, pips=[1, 1]),  # type: ignore[arg-type]
    Move("roll", bridge=1, pips=(1, 2, 3)),  # type: ignore[arg-type]
    Move("roll", bridge=1, pips=7),  # type: ignore[arg-type]
    Move("lay", flips=(True,)),  # type: ignore[arg-type]
    Move("lay", flips=None),  # type: ignore[arg-type]
    Move("lay", bridge=0),
    Move("go", square=10**5000),
    Move("roll", bridge=10**5000, pips=(1, 1)),
    Move([]),  # type: ignore[arg-type]
    Move("hop"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize(
    "position",
    [
        "-BRY 4:0:-:0/4:0:-:0 0 lay",
        "-BRY 4:0:-:0/4:0:-:0 0 roll",
        "-BRY 4:0:-:1/4:0:-:0 0 colour",
        "-BRY 4:0:-:0/4:0:-:0 0 pips:red",
        "-BRY 2:0:1-0-1,S1:0/4:0:-:0 0 move:7",
        "-BRY 2:0:1-0-1,Y3b:0/4:0:-:0 0 move:7!hand",
        "RB-Y 4:0:-:0/1:0:S0,S1,S2:0 0 move:7",
        "-BRY 3:0:1-0-1:0/4:0:-:0 0 again:1-0-1",
        "-BRY 1:3:-:0/4:0:-:0 0 over",
    ],
)
def test_a_move_from_nowhere_is_refused_and_changes_nothing(position: str) -> None:
    state = at(position, repair="on", bridges="random")
    for move in STRANGE:
        with pytest.raises(IllegalMove, match="is not legal in"):
            state.play(move)
        assert str(state) == position


def test_in_an_extra_turn_from_hand_no_square_is_the_hand() -> None:
    # HAND is -1, and so would be the last square of a list counted from its end.
    state = at("-BRY 2:0:1-0-1,Y3b:0/4:0:-:0 0 move:7!hand")
    assert texts(state) == ["start 0", "start 1", "start 2"]
    for square in (HAND, *state.squares_of(0)):
        with pytest.raises(IllegalMove):
            state.play(Move("go", square=square))


def test_what_equals_an_event_is_played_as_the_event() -> None:
    state = at("-BRY 4:0:-:0/4:0:-:0 0 roll")
    state.play(Move("roll", bridge=True, pips=(1.0, True)))  # type: ignore[arg-type]
    assert str(state) == "rB-Y 4:0:-:0/4:0:-:0 0 move:2d" and type(state.pips) is int
