"""How games of Ifrito end, by its rules page: rules 10 to 12, and what a copy remembers."""

from __future__ import annotations

import pytest

from pygames import IllegalMove, Outcome, State
from pygames.ifrito import GAME as IFRITO
from pygames.ifrito import Move

FAR = "*****/*****/*****/*****/E[N]***E[N]"
ROUND = ("Ca1>Oa1", "Ce1>Oe1", "Oa1>Ca1", "Oe1>Ce1")
"""Four plies that lead back to where `shuttling` begins."""


def at(position: str, players: int = 2, **options: str) -> State:
    return IFRITO.from_text(position, players, options)


def after(state: State, *texts: str) -> State:
    state = state.copy()
    for text in texts:
        state.play(state.parse(text))
    return state


def shuttling(**options: str) -> State:
    """Two carpets that can go up and down by V, after all the djinns in their way came aboard."""
    start = IFRITO.start(2, options)
    return after(start, "enter Oa1 take V", "enter Oe1 take V", "Oa1>Ca1 take N", "Oe1>Ce1 take N")


def test_rule_10_three_seals_win_at_once_and_nobody_decides() -> None:
    state = at(f"...../..E[E]../..R[N,V]../...../R[]...R[] {FAR} R 0:2:2,0:2:1 7")
    won = after(state, "Oc3>Oc4")
    assert won.outcome == Outcome((1.0, 0.0), "seals") and won.actor is None and won.moves() == []
    assert str(won).endswith(" E 0:3:3,1:2:1 0")
    with pytest.raises(IllegalMove):
        won.play(Move("spare"))


@pytest.mark.parametrize(("lamps", "reason"), [(6, None), (7, "lamps"), (8, "lamps")])
def test_rule_10_nine_lamps_or_more_win_at_once(lamps: int, reason: str | None) -> None:
    state = at(f"...../..E[E,W]../..R[N,V]../...../R[]...R[] {FAR} R 0:{lamps}:1,0:0:0 7")
    outcome = after(state, "Oc3>Oc4").outcome
    assert (outcome and outcome.reason) == reason
    if outcome is not None:
        assert outcome.winners == (0,)


def test_rule_10_the_text_of_a_won_game_names_the_seat_after_the_winner() -> None:
    state = at("...../..E[E]../..A[N]../...../....A[] *****/*****/*****/*****/R[N]R[N]..E[N] A 0:0:0,0:0:0,0:8:1 7", 3)
    won = after(state, "Oc3>Oc4")
    assert " R 0:0:0,1:0:0,0:9:2 0" in str(won) and won.outcome == Outcome((0.0, 0.0, 1.0), "lamps")


@pytest.mark.parametrize(
    ("dungeons", "shares"),
    [
        ("0:4:1,0:2:2", (1.0, 0.0)),
        ("0:2:1,0:2:2", (0.0, 1.0)),
        ("0:2:1,0:2:1", (0.5, 0.5)),
        ("0:0:0,0:0:0", (0.5, 0.5)),
    ],
)
def test_rule_11_when_nobody_can_act_most_lamps_then_most_seals_win(dungeons: str, shares: tuple[float, float]) -> None:
    stuck = "*****/*****/*****/*****/R[]R[S]R[]** *****/*****/*****/*****/E[]E[S]E[]**"
    for turn in "RE":
        state = at(f"{stuck} {turn} {dungeons} 9")
        assert state.outcome == Outcome(shares, "nobody can act") and state.actor is None


def test_rule_11_while_anyone_can_act_others_pass() -> None:
    state = at("*****/*****/*****/*****/R[]R[S]R[]** *****/*****/*****/*****/E[]E[S]E[E]** R 0:3:1,0:0:0 9")
    assert list(map(state.text, state.moves())) == ["pass"]
    state = at("*****/*****/*****/*****/R[]R[S]R[]** *****/*****/*****/*****/E[]E[S]*** R 0:3:1,1:0:0 9")
    assert state.outcome is None and state.actor == 0, "a carpet in hand can always enter"


def test_rule_11_the_last_move_there_is_ends_the_game() -> None:
    state = at("...../...../..R[N]../...../R[]...R[] *****/*****/*****/*****/E[]E[S]E[]** R 0:0:0,0:1:1 9")
    assert after(state, "Oc3>Oc4").outcome is None
    ended = after(state, "Oc3>Oc4 leave N")
    assert ended.outcome == Outcome((0.0, 1.0), "nobody can act")


def test_rule_12_a_position_that_comes_for_the_third_time_ends_the_game() -> None:
    almost = after(shuttling(), *ROUND, *ROUND[:3])
    assert almost.outcome is None and almost.actor == 1
    ended = after(almost, ROUND[3])
    assert ended.outcome == Outcome((0.5, 0.5), "repetition") and ended.moves() == []


def test_rule_12_a_game_from_a_text_has_no_history() -> None:
    fresh = at(str(after(shuttling(), *ROUND)))
    assert after(fresh, *ROUND).outcome is None
    assert after(fresh, *ROUND, *ROUND).outcome == Outcome((0.5, 0.5), "repetition")


def test_rule_12_with_three_seats_positions_come_back_after_whole_rounds() -> None:
    # Ruby shuttles, Emerald and Amber can only pass.
    order, chaos = "...../...../..R[V]../...../....R[]", "...../...../...../*****/E[S]E[S]A[S]A[S]*"
    state = at(f"{order} {chaos} R 0:0:0,0:1:0,0:1:0 0", 3)
    state = after(state, "Oc3>Cc3", "pass", "pass", "Cc3>Oc3", "pass", "pass")
    assert state.outcome is None
    state = after(state, "Oc3>Cc3", "pass", "pass", "Cc3>Oc3", "pass")
    assert state.outcome is None
    assert after(state, "pass").outcome == Outcome((0.0, 0.5, 0.5), "repetition")


def test_rule_12_two_hundred_quiet_turns_end_the_game_and_a_capture_counts_anew() -> None:
    position = "...../..E[E]../..R[N,V]../...../R[]...R[] {} R 0:1:1,0:0:0 199"
    state = at(position.format(FAR))
    assert after(state, "Oc3>Oc4").outcome is None and after(state, "Oc3>Oc4", "spare").outcome is None
    assert after(state, "Oc3>Oc4", "spare").actor == 1
    ended = after(state, "Oc3>Cc3 take S")
    assert ended.outcome == Outcome((1.0, 0.0), "quiet")
    off = after(at(position.format(FAR), stalling="off"), "Oc3>Cc3 take S")
    assert off.outcome is None and off.actor == 1


def test_rule_12_an_entry_counts_anew_and_a_pass_is_a_turn() -> None:
    entering = at(f"*****/*****/*****/*****/R[]...R[] {FAR} R 1:1:1,0:0:0 199".replace("E[N]***E[N]", "E[N]E[N]..E[N]"))
    assert str(after(entering, "enter Ob5 take N")).endswith(" 0")
    passing = at(f"*****/*****/*****/*****/R[]R[]R[].. {FAR.replace('***E', 'E[N]..E')} R 0:0:0,0:1:1 199")
    assert after(passing, "pass").outcome == Outcome((0.0, 1.0), "quiet")


def test_rule_12_without_it_a_position_may_come_for_ever() -> None:
    state = shuttling(stalling="off")
    for _ in range(60):
        state = after(state, *ROUND)
    assert state.outcome is None and str(state).endswith(" 242")


def test_a_copy_has_its_own_history() -> None:
    state = shuttling()
    twin = after(state, *ROUND, *ROUND)
    assert twin.outcome is not None and state.outcome is None
    assert after(state, *ROUND).outcome is None
    assert twin.copy().outcome == twin.outcome
