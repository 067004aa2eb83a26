"""What the evaluation of Engine No. 9 makes of a position, and that one ply of it beats chance at any table."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from pygames.bots import bot, choose
from pygames.engine9 import GAME, HAND, SQUARES, Engine9State
from pygames.engine9.evaluation import Change, _Race, _scene
from pygames.engine9.geometry import STARTS, follows
from pygames.engine9.moves import GOES, ROLLS, SETS_OUT, Leg
from pygames.engine9.outlook import FAR, MOST, SHED, outlook, refined
from pygames.engine9.way import NOBODY, way
from pygames.game import CHANCE
from tests.rules.test_engine9_reference import random_position

GOAL_STRETCH = [SQUARES.index(name) for name in ("3-1-1", "3-1-2", "3-1-3", "3-1-4", "3-1-5", "F1")]


def at(text: str, **options: str) -> Engine9State:
    state = GAME.from_text(text, text.split()[1].count("/") + 1, options)
    assert isinstance(state, Engine9State)
    return state


def chosen(text: str, **options: str) -> str:
    return str(choose(bot("oneply"), at(text, **options), Random(1)))


def value(text: str, seat: int = 0) -> float:
    found = GAME.evaluate(at(text), seat)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("RB-Y 1:2:3-2-2:0/1:2:F0:0 0 move:9", "go 3-2-2"),
        ("RB-Y 1:2:F1:0/1:2:F0:0 0 move:2", "go F1"),
        ("RB-Y 1:2:3-0-6:0/1:2:F0:0 0 move:5", "go 3-0-6"),
        ("-BRY 3:0:1-0-2:0/4:0:-:0 0 move:4", "go 1-0-2"),
        ("BR-Y 3:0:2-1-4:0/4:0:-:0 0 move:6", "start 2"),
        ("BR-Y 2:0:1-0-2,F0:0/3:0:3-0-7:0 0 move:7", "go F0"),
        ("BR-Y 1:1:2-1-1,Y0b:0/1:2:F0:0 0 move:2", "go Y0b"),
    ],
    ids=[
        "the winning shed",
        "home from F",
        "a rival into the buffer",
        "no start into the gap",
        "not into the gap",
        "home before a rival nudges it off",
        "a rival off F",
    ],
)
def test_what_any_player_would_see_it_sees(text: str, move: str) -> None:
    assert chosen(text) == move


def test_an_extra_turn_is_taken_where_it_is_likely_to_win_and_left_where_it_is_likely_to_end_badly() -> None:
    assert chosen("RB-Y 1:2:3-0-7:0/1:2:F0:0 0 again:3-0-7") == "again"
    # Before area 4, which is free, and which two bridges of three would fill with a lane that may end.
    assert chosen("RBY- 1:2:3-0-7:0/4:0:-:0 0 again:3-0-7") == "done"


def test_a_tile_is_spent_where_its_bridge_wins() -> None:
    assert chosen("RBY- 1:2:3-0-7:1/1:2:3-1-5:0 0 colour", repair="on").startswith("tile ")


def test_a_tile_is_kept_where_the_dice_do_as_well() -> None:
    assert chosen("-BRY 4:0:-:1/4:0:-:0 0 colour", repair="on") == "dice"


def test_a_second_turn_that_wins_whatever_the_dice_say_is_a_win() -> None:
    before = at("BRY- 1:2:F1:0/1:2:3-1-5:0 0 again:F1")
    assert GAME.evaluate(before, 0) == pytest.approx(1)
    before.play(before.parse("again"))
    assert GAME.evaluate(before, 0) == pytest.approx(1)


def test_a_second_turn_that_can_stop_a_rival_is_worth_it() -> None:
    state = at("RB-Y 1:2:3-0-7:0/1:2:F0:0 0 again:3-0-7")
    state.play(state.parse("again"))
    assert (GAME.evaluate(state, 0) or -1) > -0.9


@pytest.mark.parametrize("due", ["roll", "roll!2-1-4", "roll!hand"])
def test_before_the_dice_it_is_the_mean_over_them_with_the_best_move_each(due: str) -> None:
    state = at(f"BR-y 1:1:2-1-4,Y1b:0/2:0:2-0-6,F2:0 0 {due}")
    total = 0.0
    for roll, _ in ROLLS:
        rolled = state.copy()
        rolled.play(roll)
        total += GAME.evaluate(rolled, 0) or 0.0
    assert value(str(state)) == pytest.approx(total / len(ROLLS))


def test_the_table_of_turns_to_go_is_what_one_more_roll_no_longer_changes() -> None:
    assert refined(FAR) == pytest.approx(FAR, abs=0.011)


def test_however_the_bridges_lie_no_square_of_the_last_lane_is_farther_than_the_hand() -> None:
    for areas, flips in product(permutations((None, 0, 1, 2)), product((False, True), repeat=3)):
        turns = outlook(areas, flips, 1)
        last = [turns[square] for square in GOAL_STRETCH]
        assert last == sorted(last, reverse=True) and last[0] < turns[HAND]


def test_sheds_count_more_the_nearer_the_end() -> None:
    begun = [value(f"RB-Y {4 - sheds}:{sheds}:-:0/4:0:-:0 0 roll") for sheds in range(3)]
    assert begun == sorted(set(begun))
    assert value("RB-Y 1:3:-:0/4:0:-:0 0 over") == 1
    assert value("RB-Y 1:3:-:0/4:0:-:0 0 over", 1) == -1


def test_nearer_is_better_and_the_ways_of_others_are_worse() -> None:
    near, far = (value(f"RB-Y 3:0:{square}:0/4:0:-:0 1 roll") for square in ("3-1-4", "1-1-1"))
    assert near > far > value("RB-Y 4:0:-:0/4:0:-:0 1 roll") > value("RB-Y 4:0:-:0/3:0:3-1-4:0 1 roll")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("repair", ["off", "on"])
def test_values_are_likely_shares(players: int, repair: str) -> None:
    state, rng = GAME.start(players, {"repair": repair}), Random(players)
    for _ in range(120):
        values = [GAME.evaluate(state, seat) for seat in range(players)]
        shares = [(value + 1) / 2 for value in values if value is not None]
        assert len(shares) == players and all(0 <= share <= 1 for share in shares)
        assert sum(shares) == pytest.approx(1)
        if state.actor is None:
            break
        state.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("repair", ["off", "on"])
def test_one_ply_beats_chance(players: int, repair: str) -> None:
    won = 0
    for number in range(8):
        state, rng = GAME.start(players, {"repair": repair}), Random(number)
        while state.actor is not None:
            if state.actor == CHANCE:
                state.play(state.draw(rng))
            else:
                level = "oneply" if state.actor == number % players else "random"
                state.play(choose(bot(level), state, rng))
        assert state.outcome is not None
        won += state.outcome.winners == (number % players,)
    assert won >= 6


# The rules for speed


def changes(legs: tuple[Leg, ...]) -> tuple[Change, ...]:
    """What comes of the legs of a move: who gets from where to where. A locomotive that only nudges stays out of it."""
    found = []
    for leg in legs:
        place = leg.squares[-1] if leg.squares else leg.origin
        if leg.end in ("shed", "accident"):
            place = SHED if leg.end == "shed" else HAND
        if place != leg.origin or leg.end == "accident":
            found.append((leg.seat, leg.origin, place))
    return tuple(found)


@pytest.mark.parametrize("block", range(4))
def test_ways_by_all_pips_at_once_are_those_of_the_rules(block: int) -> None:
    """`_Race._way` goes by rules 9 to 11 a second time, for speed; `way` is the rules' own."""
    for seed in range(block * 200, block * 200 + 200):
        state = GAME.from_text(*random_position(Random(seed)))
        assert isinstance(state, Engine9State)
        race, follow = _Race(_scene(state)), follows(state.areas, state.flips)
        who = [NOBODY if (seat := state.at(square)) is None else seat for square in range(len(SQUARES))]
        starts = [SETS_OUT[lane] for lane, square in enumerate(STARTS) if who[square] == NOBODY]
        for move in [*(GOES[square] for square in state.squares_of(state.turn)), *starts]:
            if move.kind == "go":
                found = race._way(move.square, move.square, 0)
            else:
                found = race._way(HAND, STARTS[move.lane], 1)
            for pips in range(2, MOST + 1):
                due = changes(way(move, state.turn, pips, follow, who))
                assert found[pips] == due, f"{move} by {pips} in {state}"


@pytest.mark.parametrize("block", range(4))
def test_choices_to_be_weighed_are_the_legal_ones(block: int) -> None:
    """And `_Race._ways` goes by rules 8 and 13 a second time."""
    weighed = 0
    for seed in range(block * 200, block * 200 + 200):
        state = GAME.from_text(*random_position(Random(seed)))
        assert isinstance(state, Engine9State)
        if state.due == "move":
            legal = [changes(state.run(move)) for move in state.moves() if move.kind in ("go", "start")]
            ways = [choice[state.pips] for choice in _Race(_scene(state))._ways()]
            assert sorted(ways) == sorted(legal), str(state)
            weighed += len(legal)
    assert weighed > 100
