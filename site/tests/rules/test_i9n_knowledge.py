"""i9n, what follows from what a seat knows (rule 15): against every world one by one, what guesses are drawn from, and
what views keep to themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from pygames import MoveError, State
from pygames.i9n import GAME as I9N
from pygames.i9n import LABELS, NAMES, POSITIONS, I9nState, knowledge
from pygames.i9n.geometry import LABELS_OF, POSITION_OF
from tests.rules import i9n_reference as plain
from tests.rules.test_i9n_reference import chosen

Labels = tuple[int, ...]


@cache
def every_world() -> tuple[plain.World, ...]:
    return tuple(plain.all_worlds())


def named(deal: int, order: Labels) -> plain.World:
    """A world of knowledge.py in words."""
    true = LABELS_OF[POSITION_OF[deal]]
    return tuple(LABELS[label] for label in true), tuple(LABELS[true[pair]] for pair in order)


def listed(worlds: int) -> list[plain.World]:
    """All worlds of a set, bit by bit."""
    return [named(*divmod_world(number)) for number, bit in enumerate(reversed(f"{worlds:b}")) if bit == "1"]


def divmod_world(number: int) -> tuple[int, Labels]:
    deal, order = divmod(number, len(knowledge.ORDERS))
    return deal, knowledge.ORDERS[order]


@cache
def played(seed: int, players: int, limit: int) -> list[I9nState]:
    """The positions of a random game, in which more is drilled than by chance. To look at, not to play on."""
    rng, phase5 = Random(seed), ("none", "rig")[seed % 2]
    state, table = I9N.start(players, {"phase5": phase5}), plain.start(players, phase5)
    states: list[I9nState] = []
    while len(states) < limit:
        assert isinstance(state, I9nState)
        states.append(state.copy())
        if state.actor is None:
            break
        after = plain.successors(table)
        drills = [text for text in after if text.startswith("drill")]
        text = rng.choice(sorted(drills)) if drills and rng.random() < 0.5 else chosen(rng, after, table)
        state.play(state.parse(text))
        table = after[text]
    return states


def brute(view: I9nState) -> list[plain.World]:
    """What is left of all worlds, from what the view was told."""
    worlds = list(every_world())
    peek = view.peek(view.viewer) if view.viewer >= 0 else None
    if peek:
        worlds = plain.peeked(worlds, tuple(LABELS[label] for label in peek))
    for position, phase, success in view.facts:
        worlds = plain.tried(worlds, NAMES[position], phase, success)
    return worlds


# Odds


def test_there_are_64_deals_and_720_orders() -> None:
    assert knowledge.size(knowledge.ALL) == len(every_world()) == 64 * 720
    assert sorted(listed(knowledge.ALL)) == sorted(every_world())


@pytest.mark.parametrize("phase", range(1, 7))
def test_where_drilling_succeeds(phase: int) -> None:
    for position in Random(phase).sample(POSITIONS, 3):
        passing = plain.tried(list(every_world()), NAMES[position], phase, True)
        assert sorted(listed(knowledge.passes(position, phase))) == sorted(passing)
        left = knowledge.drilled(knowledge.ALL, position, phase, False)
        assert knowledge.size(left) == 46_080 - len(passing)
        assert left & knowledge.passes(position, phase) == 0


@pytest.mark.parametrize("label", range(12))
def test_where_labels_are_true_and_inserted(label: int) -> None:
    name = LABELS[label]
    assert sorted(listed(knowledge.true(label))) == sorted(world for world in every_world() if name in world[0])
    phase = 1 + label % 6
    early = [world for world in every_world() if name in world[1][:phase]]
    assert sorted(listed(knowledge.inserted(label, phase))) == sorted(early)
    assert knowledge.inserted(label, 0) == 0 and knowledge.inserted(label, 6) == knowledge.true(label)


@pytest.mark.parametrize("seed", range(8))
def test_odds_are_exact(seed: int) -> None:
    """Equal to the last bit: both are the nearest float to one fraction."""
    rng = Random(seed)
    states = played(seed, 2 + seed % 4, 600)
    state = rng.choice([state for state in states if state.facts and state.actor is not None])
    view = state.view(rng.choice((0, 1, None)))
    worlds, told = view.worlds, brute(view)
    assert knowledge.size(worlds) == len(told) > 0
    assert sorted(listed(worlds)) == sorted(told)
    assert list(knowledge.well_odds(worlds)) == list(map(float, plain.well_odds(told)))
    assert list(knowledge.label_odds(worlds)) == list(map(float, plain.label_odds(told)))
    for phase in (state.phase, rng.randint(1, 6)):
        assert list(knowledge.drill_odds(worlds, phase)) == list(map(float, plain.drill_odds(told, phase)))
        assert list(knowledge.inserted_odds(worlds, phase)) == list(map(float, plain.inserted_odds(told, phase)))


def test_histories_are_worth_looking_at() -> None:
    """Those of the test above: drilled in vain and with success, in several phases."""
    states = [played(seed, 2 + seed % 4, 600)[-1] for seed in range(8)]
    facts = [fact for state in states for fact in state.facts]
    assert {success for _, _, success in facts} == {False, True}
    assert len({phase for _, phase, _ in facts}) >= 3 and len(facts) > 80


def test_before_the_first_drilling_all_is_even() -> None:
    state = played(0, 2, 10)[-1]
    odds = knowledge.well_odds(state.view(None).worlds)
    assert set(odds) == {1 / 64}
    view = state.view(0)
    peek = view.peek(0)
    assert peek is not None
    assert set(knowledge.label_odds(view.worlds)) == {0.0, 0.5, 1.0}
    assert [label for label, odd in enumerate(knowledge.label_odds(view.worlds)) if odd == 1] == sorted(peek)
    assert sum(knowledge.well_odds(view.worlds)) == 1
    # With 1 of 6 inserted, each of the two is in it in a sixth of the worlds.
    assert [knowledge.inserted_odds(view.worlds, 1)[label] for label in peek] == [1 / 6, 1 / 6]


def test_the_first_dry_well_tells_what_it_must() -> None:
    """Of 46,080 worlds half are left: the label inserted first is none of the position's."""
    view = played(0, 2, 10)[-1].view(None)
    left = knowledge.drilled(view.worlds, 0, 1, False)
    assert knowledge.size(left) == 23_040
    assert knowledge.drill_odds(left, 1)[0] == 0
    contrary = POSITION_OF[63 ^ next(bits for bits in range(64) if POSITION_OF[bits] == 0)]
    assert knowledge.drill_odds(left, 1)[contrary] == 1


def test_what_is_known_follows_the_game() -> None:
    """The truth is never ruled out; what is known never grows less; copies and views agree with what is told anew."""
    for players in (2, 5):
        states = played(4, players, 500)
        before: dict[int | None, int] = {}
        for state in states:
            for seat in (*range(players), None):
                view = state.view(seat)
                assert view.worlds == view.copy().worlds == state.copy().view(seat).worlds
                assert view.worlds & ~before.get(seat, knowledge.ALL) == 0
                before[seat] = view.worlds
            assert state.worlds == before[None]
        last = states[-1]
        assert len(last.facts) > 20
        assert last.true is not None
        true = tuple(LABELS[label] for label in last.true)
        order = tuple(LABELS[label] for label in last.order)
        for seat in (*range(players), None):
            assert sorted(listed(before[seat])) == sorted(brute(last.view(seat)))
            assert any(deal == true and full[: len(order)] == order for deal, full in listed(before[seat]))


# Draws


class Chosen(Random):
    """Draws the number that it is told."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number, self.most = number, -1

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        self.most = start
        return self.number


@pytest.mark.parametrize("seed", range(4))
def test_each_world_is_drawn_by_one_number(seed: int) -> None:
    rng = Random(seed)
    some = [rng.randrange(46_080) for _ in range(rng.choice((1, 30, 200)))] + [0, 46_079] * (seed > 1)
    worlds = sum(1 << number for number in set(some))
    size = knowledge.size(worlds)
    drawn = []
    for number in range(size):
        chooser = Chosen(number)
        drawn.append(named(*knowledge.drawn(worlds, chooser)))
        assert chooser.most == size
    assert drawn == listed(worlds)


def test_a_guess_draws_each_world_alike() -> None:
    """Pearson's test over the worlds of a view late in a game, and over the peeks of the others."""
    states = played(3, 3, 4_000)
    view = next(
        view for state in states for view in [state.view(1)] if state.due == "act" and knowledge.size(view.worlds) <= 60
    )
    worlds = listed(view.worlds)
    known = Counter((deal, order[: view.inserted]) for deal, order in worlds)
    number, rng = 12_000, Random(5)
    met: Counter[object] = Counter()
    peeks: Counter[tuple[int, ...]] = Counter()
    for _ in range(number):
        full = view.guess(rng)
        assert full.true is not None
        met[(tuple(LABELS[label] for label in full.true), tuple(LABELS[label] for label in full.order))] += 1
        peek = full.peek(2)
        assert peek is not None and full.peek(1) == view.peek(1)
        peeks[tuple(full.true.index(label) for label in peek)] += 1
    assert met.keys() == known.keys() and len(known) > 1
    assert off(met, {world: Fraction(count, len(worlds)) for world, count in known.items()}) < 3
    assert len(peeks) == 15 and off(peeks, dict.fromkeys(peeks, Fraction(1, 15))) < 3


def off(met: Counter, odds: dict) -> float:  # type: ignore[type-arg]
    """How far counts are from the odds, in standard deviations of Pearson's sum above what is to be expected."""
    number = met.total()
    found = sum((met[what] - number * float(odd)) ** 2 / (number * float(odd)) for what, odd in odds.items())
    free = len(odds) - 1
    return float((found - free) / (2 * free) ** 0.5)


# What views keep


def slots(state: State) -> dict[str, str]:
    """All that a state holds, the public and the private."""
    assert isinstance(state, I9nState) and state.worlds
    found = {name: getattr(state, name) for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    return {name: hex(value) if isinstance(value, int) else repr(value) for name, value in found.items()}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_is_the_same_under_another_deal(players: int) -> None:
    """At every ply, in all that it holds: the deal, the insertions and the peeks of others leave no trace."""
    rng = Random(players)
    others = 0
    for state in played(players, players, 250):
        for seat in (*range(players), None):
            view = state.view(seat)
            full = view.guess(rng)
            others += full.true != state.true
            assert view.worlds == full.view(seat).worlds
            assert slots(full.view(seat)) == slots(state.view(seat))
            assert view.true is None and view.order == ()
            assert all(view.peek(other) is None for other in range(players) if other != seat)
            again = view.view((players - 1) if seat is None else None)
            assert all(again.peek(other) is None for other in range(players))
    assert others > 500


def test_a_seat_remembers_its_peek_and_no_other() -> None:
    state = I9N.start(3)
    assert isinstance(state, I9nState)
    views = [state.view(seat) for seat in (0, 1, 2, None)]
    plies = ["deal north,west,pole,pacific,sea,fog", *["place C5 F2"] * 3]
    plies += ["peek north,fog", "peek north,fog", "peek west,sea", "insert pole"]
    for text in plies:
        ply = state.parse(text)
        witnesses = state.witnesses(ply)
        for view in views:
            seen = witnesses is None or view.viewer in witnesses
            view.play(view.parse(text if seen else text.split()[0] + " ?"))
        state.play(ply)
    peeks = [(0, 11), (0, 11), (2, 9)]
    assert [state.peek(seat) for seat in range(3)] == peeks
    for view in views:
        wanted = [peek if seat == view.viewer else None for seat, peek in enumerate(peeks)]
        assert [view.peek(seat) for seat in range(3)] == wanted
        assert slots(view) == slots(state.view(None if view.viewer < 0 else view.viewer))


def test_a_game_from_a_text_knows_of_nothing_before() -> None:
    """Rule 16: no peeks, no earlier drillings; and a guess does not make any up for the viewer."""
    last = played(4, 3, 500)[-1]
    state = I9N.from_text(str(last), 3, last.options)
    for begun in (state, I9N.from_text(str(last.view(1)), 3, last.options)):
        view = begun.view(1)
        assert isinstance(view, I9nState)
        assert view.worlds == knowledge.ALL and view.facts == () and view.peek(1) is None
        full = view.guess(Random(1))
        assert full.peek(1) is None
        assert slots(full.view(1)) == slots(view.view(1))


def test_what_cannot_have_come_out_is_refused_in_a_view() -> None:
    """A record of what a seat saw is data from outside: one that contradicts itself is refused, not believed."""
    start = "1 0 3 - - 333323333333 000010000000/000000000000 A1,C5/H8,H8 ? ?"
    view = I9N.from_text(start)
    view.play(view.parse("drill A1 with pole ?"))
    view.play(view.parse("end"))
    for text in ("roll 1", "end", "roll 2", "buy pole"):
        view.play(view.parse(text))
    with pytest.raises(MoveError, match="has another outcome"):
        view.parse("drill A1 with pole !")
    view.play(view.parse("drill A1 with pole ?"))
    assert isinstance(view, I9nState) and knowledge.size(view.worlds) == 23_040
