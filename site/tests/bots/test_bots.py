"""Bots: the same choice from the same seed, views only, honest progress, and oneply better than chance."""

from __future__ import annotations

from random import Random
from typing import Any, Self

import pytest

from pygames import CHANCE, GAMES, GameError, IllegalMove, Seat, State, game
from pygames.bots import DEFAULT_LEVEL, LEVELS, Bot, Thought, bot, choose
from pygames.chance import seeded
from tests.rules.laws import Case, case_name, cases, play_through
from tests.rules.toy import TOY, Toy, ToyState

every_level = pytest.mark.parametrize("level", LEVELS)
every_case = pytest.mark.parametrize("case", cases(), ids=case_name)


def positions(case: Case) -> list[State]:
    """Some positions in which a seat is to decide."""
    one, players, options = case
    states, _ = play_through(one.start(players, options), Random(1), limit=60)
    return [state for state in states if isinstance(state.actor, int)][::4]


def view_of(state: State) -> State:
    return state.view(state.actor if isinstance(state.actor, int) else None)


def match(first: Bot, second: Bot, name: str, seed: int) -> tuple[float, ...]:
    """The shares of a game between two bots; every bot is handed a view and a generator of its own."""
    state, rng, plies = game(name).start(), seeded(seed), 0
    while state.actor is not None:
        plies += 1  # by the position alone, a random player could go in circles for ever
        while state.actor == CHANCE:
            state.play(state.draw(rng))
        if isinstance(state.actor, int):
            player = (first, second)[state.actor]
            state.play(choose(player, state.view(state.actor), seeded(seed, state.actor, plies)))
    assert state.outcome is not None
    return state.outcome.shares


@every_case
@every_level
def test_the_same_seed_thinks_the_same(level: str, case: Case) -> None:
    for state in positions(case):
        thoughts = [list(bot(level).think(view_of(state), Random(7))) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


@every_level
def test_another_seed_may_choose_otherwise(level: str) -> None:
    start = game("ix").start()
    assert len({choose(bot(level), view_of(start), Random(seed)) for seed in range(20)}) > 1


@every_case
@every_level
def test_every_thought_is_a_legal_move_and_progress_rises_to_1(level: str, case: Case) -> None:
    for state in positions(case):
        view = view_of(state)
        thoughts = list(bot(level).think(view, Random(8)))
        done = [thought.done for thought in thoughts]
        assert thoughts and all(isinstance(thought, Thought) for thought in thoughts)
        assert done == sorted(set(done)) and done[0] > 0 and done[-1] == 1
        assert all(-1 <= thought.value <= 1 and thought.move in state.moves() for thought in thoughts)
        assert choose(bot(level), view, Random(8)) == thoughts[-1].move


@every_case
@every_level
def test_thinking_changes_neither_the_view_nor_its_moves(level: str, case: Case) -> None:
    for state in positions(case):
        view = view_of(state)
        before = str(view), view.moves(), view.outcome
        for _ in bot(level).think(view, Random(9)):
            assert (str(view), view.moves(), view.outcome) == before


def test_oneply_thinks_in_bounded_slices() -> None:
    start = game("ix").start(options={"setup": "free"})
    assert len(list(bot("oneply").think(start, Random(1)))) > 10, "126 moves are not one slice"


class Watched(ToyState):
    """A toy that notes whose view was asked for, and refuses to be looked into itself."""

    asked: list[Seat | None]

    def view(self, seat: Seat | None) -> Self:
        self.asked.append(seat)
        return super().view(seat)


@every_level
def test_a_bot_asks_for_no_other_view_and_plays_alike_whatever_is_hidden(level: str) -> None:
    base = TOY.from_text("21 . 1 turn0 1")
    other = TOY.from_text("24 . 1 turn0 1")
    assert str(base) != str(other) and str(base.view(0)) == str(other.view(0))
    for seed in range(30):
        assert choose(bot(level), base.view(0), Random(seed)) == choose(bot(level), other.view(0), Random(seed))
    assert isinstance(base, ToyState)
    watched = Watched(base.game, base.players, base.options)
    watched.hands, watched.round, watched.phase, watched.pot, watched.viewer = [2, -1], 1, "turn0", 1, 0
    watched.asked = []
    choose(bot(level), watched, Random(1))
    assert watched.asked == []


def test_oneply_weighs_what_chance_may_bring() -> None:
    # With a 1 in hand a new card can only be as good or better; with a 4 it is best kept.
    assert choose(bot("oneply"), TOY.from_text("14 . 2 turn0 1").view(0), Random(1)) == ("swap", 1)
    assert choose(bot("oneply"), TOY.from_text("41 . 2 turn0 1").view(0), Random(1))[0] in ("keep", "raise")


def test_oneply_judges_full_states_and_each_chance_by_four_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    # Seat 0 may keep, raise, or swap its 3; what follows the swap is drawn.
    judged: list[list[int]] = []
    evaluate = Toy.evaluate

    def note(self: Toy, state: State, seat: Seat) -> float | None:
        assert isinstance(state, ToyState)
        value = evaluate(self, state, seat)
        if value is not None:
            judged.append(state.hands)
        return value

    monkeypatch.setattr(Toy, "evaluate", note)
    choose(bot("oneply"), TOY.from_text("31 . 1 turn0 1").view(0), Random(1))
    assert len(judged) == 2 + 4
    assert all(card > 0 for hands in judged for card in hands), "the other card was guessed"


def test_oneply_draws_nothing_where_the_game_judges_a_position_with_chance_due(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[object] = []

    def note(self: Toy, state: State, seat: Seat) -> float:
        judged.append(state.actor)
        return 1.0 if state.actor == CHANCE else 0.0

    monkeypatch.setattr(Toy, "evaluate", note)
    assert choose(bot("oneply"), TOY.from_text("31 . 1 turn0 1").view(0), Random(1))[0] == "swap"
    assert len(judged) == 3 and judged.count(CHANCE) == 1


def test_oneply_takes_the_win_there_is() -> None:
    state = game("ix").from_text("4t4/3c5/4C4/9/9/9/9/9/T1C6 S 0")
    for seed in range(5):
        assert str(choose(bot("oneply"), state, Random(seed))) == "e7-d8"


@every_level
@pytest.mark.parametrize("text", ["4t4/9/9/9/9/9/9/9/T1C6 S 0", "1t1t5/9/9/9/9/9/9/9/T1C6 S 200"])
def test_no_bot_plays_where_the_game_is_over(level: str, text: str) -> None:
    with pytest.raises(IllegalMove):
        choose(bot(level), game("ix").from_text(text), Random(1))


@every_level
def test_no_bot_plays_for_chance(level: str) -> None:
    state = TOY.start()
    assert state.actor == CHANCE
    with pytest.raises(IllegalMove):
        choose(bot(level), state.view(0), Random(1))


@pytest.mark.parametrize("level", ["", "ONEPLY", "human", "²"])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(GameError, match="no bot is called"):
        bot(level)


def test_levels_are_named_from_the_weakest() -> None:
    assert DEFAULT_LEVEL in LEVELS
    assert next(iter(LEVELS)) == "random"


@pytest.mark.parametrize("name", GAMES)
def test_oneply_beats_random_four_times_in_five(name: str) -> None:
    games = 10
    points = 0.0
    for number in range(games):
        seat = number % 2
        players: list[Any] = [bot("random"), bot("random")]
        players[seat] = bot("oneply")
        points += match(players[0], players[1], name, number)[seat]
    assert points >= 0.8 * games


def value(position: str, seat: int = 0) -> float:
    state = game("ix").from_text(position)
    found = state.game.evaluate(state, seat)
    assert found is not None
    return found


def test_ix_a_piece_that_can_be_taken_is_worth_less_and_least_when_the_other_side_is_to_move() -> None:
    safe, attacked = "t7t/9/9/9/9/4C4/9/9/T7T {} 0", "t7t/9/9/4h[S]4/9/4C4/9/9/T7T {} 0"
    lost = [value(safe.format(turn)) - value(attacked.format(turn)) for turn in "SN"]
    assert lost[1] > lost[0] > 0


def test_ix_more_to_do_is_worth_more() -> None:
    corner, middle = "t7t/9/9/9/9/9/9/9/TC6T S 0", "t7t/9/9/9/4C4/9/9/9/T7T S 0"
    assert value(middle) > value(corner)


def test_ix_the_value_of_one_side_is_the_others_turned_round() -> None:
    position = "t7t/9/9/4h[S]4/9/4C4/9/9/T7T S 0"
    assert value(position, 0) == pytest.approx(-value(position, 1))
