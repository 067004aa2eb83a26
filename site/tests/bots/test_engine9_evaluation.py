"""What the evaluation of Engine No. 9 makes of a position, and that one ply of it beats chance at any table."""

from __future__ import annotations

from random import Random

import pytest

from pygames.bots import bot, choose
from pygames.engine9 import GAME, Engine9State
from pygames.game import CHANCE


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
    ],
    ids=["the winning shed", "home from F", "a rival into the buffer", "no start into the gap"],
)
def test_what_any_player_would_see_it_sees(text: str, move: str) -> None:
    assert chosen(text) == move


def test_an_extra_turn_is_taken_where_it_is_likely_to_win_and_left_where_it_is_likely_to_end_badly() -> None:
    assert chosen("RB-Y 1:2:3-0-7:0/1:2:F0:0 0 again:3-0-7") == "again"
    # Before area 4, which is free, and which two bridges of three would fill with a lane that may end.
    assert chosen("RBY- 1:2:3-0-7:0/4:0:-:0 0 again:3-0-7") == "done"


def test_a_tile_is_spent_where_its_bridge_wins() -> None:
    assert chosen("RBY- 1:2:3-0-7:1/1:2:3-1-5:0 0 colour", repair="on").startswith("tile ")


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
def test_one_ply_beats_chance(players: int) -> None:
    won = 0
    for number in range(8):
        state, rng = GAME.start(players), Random(number)
        while state.actor is not None:
            if state.actor == CHANCE:
                state.play(state.draw(rng))
            else:
                level = "oneply" if state.actor == number % players else "random"
                state.play(choose(bot(level), state, rng))
        assert state.outcome is not None
        won += state.outcome.winners == (number % players,)
    assert won >= 6
