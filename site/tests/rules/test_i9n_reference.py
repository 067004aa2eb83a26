"""i9n compared with the plain implementation of i9n_reference.py: what can be played, what comes of it, who is to act,
the end, perft."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from pygames import CHANCE, State
from pygames.cli.counting import perft
from pygames.i9n import GAME as I9N
from pygames.i9n import LABELS, NAMES, I9nState
from tests.rules import i9n_reference as plain

DUES = ("deal", "place", "peek", "insert", "roll", "act", "over")

every_option = pytest.mark.parametrize("phase5", ["none", "rig"])
every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def to_plain(state: State) -> plain.Table:
    """A position handed over by what stands where."""
    assert isinstance(state, I9nState)
    seats = range(state.players)
    return plain.Table(
        state.phase,
        state.turn,
        state.points,
        tuple((NAMES[rig.at], rig.phase, rig.seat) for rig in state.rigs),
        frozenset(NAMES[stop] for stop in state.stops),
        state.market,
        tuple(state.hand(seat) for seat in seats),
        tuple(tuple(NAMES[at] for at in state.explorers(seat) or ()) for seat in seats),
        tuple(LABELS[label] for label in state.true or ()),
        tuple(LABELS[label] for label in state.order),
        state.options["phase5"] == "rig",
    )


def check(state: State, table: plain.Table) -> None:
    """Everything that can be seen, and every event and move with the position after it."""
    assert isinstance(state, I9nState)
    assert plain.written(to_plain(state)) == str(state) == plain.written(table)
    fresh = I9N.from_text(str(state), state.players, state.options)
    assert (str(fresh), fresh.actor, fresh.outcome) == (str(state), state.actor, state.outcome)
    assert (fresh.moves(), fresh.chances()) == (state.moves(), state.chances())
    due = table.due()
    assert state.due == due
    if due == "over":
        assert state.actor is None and state.moves() == [] and state.chances() == []
        assert state.outcome is not None
        tied = plain.scores(table).count(max(plain.scores(table)))
        assert state.outcome.reason == ("points" if tied == len(state.outcome.winners) else "rigs")
        assert list(state.outcome.shares) == [float(share) for share in plain.shares(table)]
        assert [state.score(seat) for seat in range(state.players)] == plain.scores(table)
        assert NAMES[state.rigs[-1].at] == plain.well(table)
        return
    assert state.outcome is None
    assert state.actor == (CHANCE if plain.is_chance(table) else table.seat)
    assert state.roller == (table.seat if due == "roll" else None)
    assert all(weight == 1 for _, weight in state.chances())
    plies = [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
    after = plain.successors(table)
    assert {state.text(ply) for ply in plies} == after.keys() and len(plies) == len(after)
    for ply in plies if due != "place" else Random(str(table)).sample(plies, 40):
        then = state.copy()
        then.play(ply)
        assert str(then) == plain.written(after[state.text(ply)])


def chosen(rng: Random, after: dict[str, plain.Table], table: plain.Table) -> str:
    """A ply at random, a drilling that strikes oil rather than another one: so that games come to their end."""
    texts = sorted(after)
    striking = [text for text in texts if text.startswith("drill") and len(after[text].rigs) > len(table.rigs)]
    if striking and rng.random() < 0.7:
        return rng.choice(striking)
    kinds = sorted({text.split()[0] for text in texts})
    kind = rng.choice([kind for kind in kinds if kind not in ("sell", "drill") or rng.random() < 0.3] or kinds)
    return rng.choice([text for text in texts if text.split()[0] == kind])


def playout(seed: int, players: int, phase5: str, sample: float, limit: int) -> Counter[str]:
    """Both play the same random game from the start, each on its own; a part of the positions is looked at closely."""
    rng = Random(f"{seed} {players} {phase5}")
    state: State = I9N.start(players, {"phase5": phase5})
    table = plain.start(players, phase5)
    met: Counter[str] = Counter()
    for _ in range(limit):
        due = table.due()
        met[due] += 1
        if due in ("deal", "over", "insert") or rng.random() < sample * (0.2 if due != "act" else 1):
            met["looked at closely"] += 1
            check(state, table)
        assert str(state) == plain.written(table)
        if due == "over":
            break
        after = plain.successors(table)
        text = chosen(rng, after, table)
        ply = state.parse(text)
        if text.startswith("drill"):
            struck = len(after[text].rigs) > len(table.rigs)
            assert state.recorded(ply) == text + (" !" if struck else " ?")
            met["struck" if struck else "dry"] += 1
        state.play(ply)
        table = after[text]
        met[text.split()[0]] += 1
    return met


@every_number
@every_option
def test_playouts_agree(players: int, phase5: str) -> None:
    playout(0, players, phase5, 0.1, 300)


@pytest.mark.slow
@every_number
@every_option
def test_many_playouts_agree_to_their_end(players: int, phase5: str) -> None:
    for seed in range(100, 103):
        assert playout(seed, players, phase5, 0.3, 20_000)["over"] == 1


def test_playouts_bring_all_that_can_be_due_and_done() -> None:
    met = playout(1, 2, "rig", 0, 20_000)
    kinds = ("place", "roll", "move", "buy", "sell", "swap", "end", "struck", "dry")
    assert met.keys() >= {*DUES, *kinds}


# The end, with what play brings too seldom: ties


@cache
def ended(players: int, phase5: str) -> plain.Table:
    """The end of a random game."""
    rng, table = Random(f"{players} {phase5}"), plain.start(players, phase5)
    while table.due() != "over":
        after = plain.successors(table)
        table = after[chosen(rng, after, table)]
    return table


def dealt_again(rng: Random, table: plain.Table) -> plain.Table:
    """The same end with other owners of the rigs and other hands."""
    players = len(table.hands)
    rigs = tuple((place, phase, rng.randrange(players)) for place, phase, _ in table.rigs)
    left = [sum(counts) for counts in zip(table.market, *table.hands, strict=True)]
    hands = [[0] * 12 for _ in range(players)]
    for hand in hands:
        for _ in range(rng.choice((0, 1, 2, 5))):
            label = rng.choice([label for label in range(12) if left[label]])
            left[label] -= 1
            hand[label] += 1
    return replace(table, rigs=rigs, seat=rigs[-1][2], market=tuple(left), hands=tuple(tuple(hand) for hand in hands))


@pytest.mark.parametrize(("players", "phase5"), [(2, "none"), (3, "none"), (4, "rig"), (5, "none")])
def test_ends_agree(players: int, phase5: str) -> None:
    rng, table = Random(9), ended(players, phase5)
    winners: Counter[int] = Counter()
    level = 0
    for _ in range(200):
        again = dealt_again(rng, table)
        state = I9N.from_text(plain.written(again), players, {"phase5": phase5})
        check(state, again)
        assert state.outcome is not None
        winners[len(state.outcome.winners)] += 1
        scores = plain.scores(again)
        level += scores.count(max(scores)) > len(state.outcome.winners)
    assert winners[1] > 70 and level > 0, "the best rigs broke some ties"


@every_option
def test_seats_with_like_rigs_share(phase5: str) -> None:
    """Seats 0 and 1 with 1 + 1 + 2 + 3 containers each and all of seat 2's notes: nothing decides between them."""
    table = ended(4, phase5)
    owners = [0, 1, 0, 1, 0, 1, 2, 0, 1, 2, *[3] * (phase5 == "rig"), 3]
    rigs = tuple((place, phase, owner) for (place, phase, _), owner in zip(table.rigs, owners, strict=True))
    left = [sum(counts) for counts in zip(table.market, *table.hands, strict=True)]
    fits = [label for label, name in enumerate(plain.LABELS) if name in plain.HERE[plain.well(table)]]
    hands = [[0] * 12 for _ in range(4)]
    for seat in (0, 1, 0, 1, 0, 1, 0, 1, 0, 1):
        if sum(sum(hand) for hand in hands[:2]) % 2 == 0 and sum(left[label] for label in fits) < 2:
            break
        label = next(label for label in fits if left[label])
        left[label] -= 1
        hands[seat][label] += 1
    table = replace(table, rigs=rigs, seat=3, market=tuple(left), hands=tuple(tuple(hand) for hand in hands))
    scores = plain.scores(table)
    assert scores[0] == scores[1]
    state = I9N.from_text(plain.written(table), 4, {"phase5": phase5})
    check(state, table)
    assert state.outcome is not None
    assert state.outcome.winners == ((0, 1) if scores[0] > scores[3] else (3,))


# Counting


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 64), (2, 64 * 2080)])
@every_number
def test_perft(depth: int, count: int, players: int) -> None:
    assert perft(I9N.start(players), depth) == count


@pytest.mark.parametrize(("players", "phase5"), [(2, "none"), (3, "rig"), (5, "none")])
def test_perft_in_play_agrees(players: int, phase5: str) -> None:
    rng, table = Random(f"perft {players} {phase5}"), plain.start(players, phase5)
    counted = 0
    while counted < 6:
        after = plain.successors(table)
        if table.due() not in ("deal", "place") and rng.random() < 0.1:
            counted += 1
            state = I9N.from_text(plain.written(table), players, {"phase5": phase5})
            assert perft(state, 2) == plain.perft(table, 2)
        table = after[chosen(rng, after, table)]
