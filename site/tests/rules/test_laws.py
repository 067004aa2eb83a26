"""The laws (laws.py) over random playouts of every game, every option and every number of players, from fixed seeds."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random
from typing import Self

import pytest

from pygames import CHANCE, Game, Record, Seat, State, TooManyChances
from pygames.games import game as registered
from tests.rules import laws
from tests.rules.laws import Case, case_name, cases
from tests.rules.toy import TOY, Toy, ToyState

SEEDS = (1, 2, 3)


@pytest.fixture(autouse=True)
def _toy_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(name: str) -> Game:
        return {TOY.name: TOY, LEAKY.name: LEAKY, PEEKING.name: PEEKING}.get(name) or registered(name)

    monkeypatch.setattr("pygames.record.game_called", called)


every_case = pytest.mark.parametrize("case", cases(), ids=case_name)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def test_every_option_of_every_game_is_a_case() -> None:
    assert {one.name for one, _, _ in cases()} >= {"ix", "toy"}
    for one, _, options in cases():
        assert options.keys() == one.options.keys()
        for name, option in one.options.items():
            assert option.default in option.choices or not option.choices, name
            tried = {options[name] for other, _, options in cases() if other is one}
            assert tried >= set(option.choices)


@every_case
@every_seed
def test_laws_of_every_ply(case: Case, seed: int) -> None:
    one, players, options = case
    state = one.start(players, options)
    clean = state.copy()
    rng, met = Random(seed), list[object]()
    for number in range(laws.LONG):
        laws.check_moves(state)
        assert not one.alternates or players != 2 or state.actor in (number % 2, None)
        laws.check_chance(state, rng)
        laws.check_end(state)
        laws.check_refusals(state, rng.sample(met, min(len(met), 12)))
        laws.check_copy(state, rng)
        laws.check_position(state)
        # What was refused or tried on copies left no trace, not even in what can't be seen yet (a history).
        assert laws.look(clean) == laws.look(state)
        if state.actor is None:
            return
        plies = laws.plies_of(state)
        met += rng.sample(plies, min(len(plies), 3))
        ply = state.draw(rng) if state.actor == CHANCE else rng.choice(plies)
        state.play(ply)
        clean.play(clean.parse(clean.text(ply)))


@every_case
@every_seed
def test_views_keep_their_secrets(case: Case, seed: int) -> None:
    one, players, options = case
    states, _ = laws.play_through(one.start(players, options), Random(seed), limit=120)
    for state in states:
        laws.check_view(state, Random(seed))
        laws.check_open(state)


@every_case
@every_seed
def test_the_record_tells_everything(case: Case, seed: int) -> None:
    one, players, options = case
    states, plies = laws.play_through(one.start(players, options), Random(seed))
    laws.check_record(states[0], None, states, plies)
    laws.check_seen(states[0], states, plies)


@every_case
def test_a_record_may_begin_from_a_position(case: Case) -> None:
    one, players, options = case
    states, _ = laws.play_through(one.start(players, options), Random(4), limit=6)
    position = str(states[-1])
    start = one.from_text(position, players, options)
    states, plies = laws.play_through(start, Random(5))
    laws.check_record(start, position, states, plies)
    laws.check_seen(start, states, plies, position)


@every_case
def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    one, players, options = case
    first = laws.play_through(one.start(players, options), Random(6))[1]
    assert laws.play_through(one.start(players, options), Random(6))[1] == first
    assert laws.play_through(one.start(players, options), Random(7))[1] != first


# The laws have teeth: a game that breaks one is caught


class Leaking(ToyState):
    """A toy whose view shows all cards."""

    def view(self, seat: Seat | None) -> Self:
        seen = self.copy()
        seen.viewer = -1 if seat is None else seat
        return seen


class Careless(ToyState):
    """A toy that guesses a card which the view rules out."""

    def guess(self, rng: Random) -> Self:
        full = super().guess(rng)
        full.hands = [5 - card if card else 0 for card in full.hands]
        return full


class Sharing(ToyState):
    """A toy whose copies share the hands."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


def _as(kind: type[ToyState], text: str) -> ToyState:
    full = TOY.from_text(text)
    assert isinstance(full, ToyState)
    state = kind(full.game, full.players, full.options)
    state.hands, state.out, state.round, state.phase, state.pot = full.hands, full.out, full.round, full.phase, full.pot
    return state


class LeakyToy(Toy):
    """The toy with views that show all cards."""

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> State:
        state = _as(Leaking, text)
        state.game = self
        return state


LEAKY = LeakyToy("leaky", "Leaky toy", TOY.seats, TOY.options, reveals_at_end=True, lists_all_moves=False)


def test_a_leak_is_caught() -> None:
    # Dealing again from a view that leaks proves nothing; the record as the seat saw it does.
    states, plies = laws.play_through(LEAKY.start(), Random(1))
    with pytest.raises(AssertionError):
        laws.check_seen(states[0], states, plies)
    states, plies = laws.play_through(TOY.start(), Random(1))
    laws.check_seen(states[0], states, plies)
    assert "deal ?" in Record.of(states[0], tuple(plies[:-1])).seen_by(0).plies


class Peeking(ToyState):
    """A toy whose view looks right, but keeps the cards aside and deals them in its guesses."""

    kept: tuple[int, ...] = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.kept = self.kept
        return twin

    def view(self, seat: Seat | None) -> Self:
        seen = super().view(seat)
        seen.kept = self.kept or tuple(self.hands)
        return seen

    def guess(self, rng: Random) -> Self:
        full = super().guess(rng)
        full.hands = [
            kept if card == -1 and kept > 0 else drawn
            for card, kept, drawn in zip(self.hands, self.kept, full.hands, strict=False)
        ]
        return full


class PeekingToy(Toy):
    """The toy with views that know more than they show."""

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> State:
        state = _as(Peeking, text)
        state.game = self
        return state


PEEKING = PeekingToy("peeking", "Peeking toy", TOY.seats, TOY.options, reveals_at_end=True, lists_all_moves=False)


def test_a_view_that_keeps_secrets_aside_is_caught() -> None:
    states, plies = laws.play_through(PEEKING.start(), Random(1))
    laws.check_view(states[3], Random(1))
    with pytest.raises(AssertionError):
        laws.check_seen(states[0], states, plies)


def test_secrets_that_a_game_does_not_own_up_to_are_caught() -> None:
    for claim in ({"has_secrets": False}, {"has_chance": False}):
        states, _ = laws.play_through(dataclasses.replace(TOY, **claim).start(), Random(1))
        with pytest.raises(AssertionError):
            for state in states:
                laws.check_open(state)


def test_a_careless_guess_is_caught() -> None:
    with pytest.raises(AssertionError, match="consistent"):
        laws.check_view(_as(Careless, "31 . 1 turn0 0"), Random(1))


def test_a_shared_copy_is_caught() -> None:
    with pytest.raises(AssertionError):
        laws.check_copy(_as(Sharing, "-- . 0 deal0 0"), Random(1))


class Grasping(ToyState):
    """A toy in which seat 0 says it throws the dice, also while somebody decides."""

    @property
    def roller(self) -> Seat | None:
        return 0


class Miscounting(ToyState):
    """A toy in which a seat that is not there throws the dice."""

    @property
    def roller(self) -> Seat | None:
        return self.players if self.actor == CHANCE else None


def test_a_roller_out_of_place_is_caught() -> None:
    for kind in (Grasping, Miscounting):
        for position in ("31 . 1 die 0", "31 . 1 turn0 0"):
            wrong = (kind is Grasping) == ("turn" in position)
            state = _as(kind, position)
            if wrong:
                with pytest.raises(AssertionError):
                    laws.check_chance(state, Random(1))
            else:
                laws.check_chance(state, Random(1))


def test_a_view_of_the_toy_hides_and_a_guess_fills_by_the_odds() -> None:
    view = TOY.from_text("2?4 11 1 turn0 1", 3).view(0)
    assert str(view) == "2?? 11 1 turn0 1"
    # Left are 1, 2, 3, 3 and 4: the hidden cards are any two of them, in order.
    rng = Random(8)
    drawn = Counter(str(view.guess(rng)).split()[0] for _ in range(20_000))
    left = (1, 2, 3, 3, 4)
    odds = Counter(f"2{a}{b}" for i, a in enumerate(left) for j, b in enumerate(left) if i != j)
    assert drawn.keys() == odds.keys()
    for hands, weight in odds.items():
        assert abs(drawn[hands] / 20_000 - weight / 20) < 0.012, hands


def test_the_toy_draws_by_its_weights_and_says_when_events_are_too_many() -> None:
    state = TOY.start(2, {"deck": "endless"})
    with pytest.raises(TooManyChances):
        state.chances()
    rng = Random(9)
    drawn = Counter(state.draw(rng)[1] for _ in range(8_000))
    assert all(abs(drawn[card] - 1_000 * number) < 150 for card, number in {1: 3, 2: 2, 3: 2, 4: 1}.items())
    die = TOY.from_text("31 . 1 die 0")
    thrown = Counter(die.draw(rng)[1] for _ in range(8_000))
    assert abs(thrown[1] - 6_000) < 200 and thrown[1] + thrown[2] == 8_000
