"""What the evaluation of Ifrito makes of a position, and that one ply of it beats chance with any number of seats."""

from __future__ import annotations

from random import Random

import pytest

from pygames.bots import bot, choose
from pygames.ifrito import GAME as IFRITO

FAR = "*****/*****/*****/*****/E[N]***E[N]"


def value(position: str, seat: int = 0, players: int = 2) -> float:
    found = IFRITO.evaluate(IFRITO.from_text(position, players), seat)
    assert found is not None
    return found


def test_lamps_and_seals_are_worth_more_the_nearer_the_end() -> None:
    board = f"...../...../..R[V]../...../R[]...R[] {FAR} R 0:{{}}:{{}},1:0:0 0"
    lamps = [value(board.format(number, 0)) for number in range(10)]
    seals = [value(board.format(0, number)) for number in range(4)]
    assert lamps == sorted(set(lamps)) and seals == sorted(set(seals))
    assert lamps[-1] == seals[-1] == 1 and lamps[-2] < 1 and seals[-2] < 1


def test_a_carpet_that_can_be_captured_is_worth_less_and_least_when_the_captor_is_to_move() -> None:
    safe = "...../..*../.R[E,W].../..E[N]../R[]...R[] *****/*****/*****/*****/E[N]***E[N] {} 0:0:0,0:0:0 0"
    threatened = safe.replace("E[N]../R", "E[NW]../R").replace("R[E,W]", "R[E]")
    safe = safe.replace("R[E,W]", "R[E]")
    lost = [value(safe.format(turn)) - value(threatened.format(turn)) for turn in "RE"]
    assert lost[1] > lost[0] > 0


def test_djinns_aboard_that_lead_somewhere_are_worth_more() -> None:
    board = f"...../...../...../...../R[{{}}]...R[] {FAR} R 1:0:0,1:0:0 0"
    nothing, off_the_board, inwards = (value(board.format(aboard)) for aboard in ("", "S", "NE"))
    assert nothing < off_the_board < inwards


def test_bringing_a_position_back_is_worth_less() -> None:
    state = IFRITO.start()
    for text in ("enter Oa1 take V", "enter Oe1 take V", "Oa1>Ca1 take N", "Oe1>Ce1 take N"):
        state.play(state.parse(text))
    first = IFRITO.evaluate(state, 1)
    for text in ("Ca1>Oa1", "Ce1>Oe1", "Oa1>Ca1", "Oe1>Ce1"):
        state.play(state.parse(text))
    again = IFRITO.evaluate(state, 1)
    assert first is not None and again is not None and again < first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_judged_in_range_and_of_two_one_has_what_the_other_lacks(players: int) -> None:
    state, rng = IFRITO.start(players), Random(players)
    while state.actor is not None:
        values = [IFRITO.evaluate(state, seat) or 0.0 for seat in range(players)]
        assert all(-1 <= found <= 1 for found in values)
        if players == 2:
            assert values[0] == pytest.approx(-values[1])
        state.play(rng.choice(state.moves()))


def test_oneply_takes_the_capture_that_wins() -> None:
    state = IFRITO.from_text(f"...../..E[E]../..R[N,V]../...../R[]...R[] {FAR} R 0:8:2,0:0:0 0")
    for seed in range(5):
        assert str(choose(bot("oneply"), state, Random(seed))) == "Oc3>Oc4"


@pytest.mark.parametrize(("players", "least"), [(2, 0.95), (3, 0.8), (4, 0.7)])
def test_oneply_beats_random_players(players: int, least: float) -> None:
    games, points = 24, 0.0
    for number in range(games):
        own, rng = number % players, Random(number)
        state = IFRITO.start(players)
        while state.actor is not None:
            state.play(choose(bot("oneply" if state.actor == own else "random"), state, rng))
        assert state.outcome is not None
        points += state.outcome.shares[own]
    assert points >= least * games


def test_games_of_oneply_end_soon_and_seldom_by_stalling() -> None:
    reasons, plies = [], 0
    for seed in range(12):
        state, rng = IFRITO.start(), Random(seed)
        while state.actor is not None:
            state.play(choose(bot("oneply"), state, rng))
            plies += 1
        assert state.outcome is not None
        reasons.append(state.outcome.reason)
    assert plies < 12 * 150
    assert sum(reason in ("quiet", "repetition") for reason in reasons) <= 2
