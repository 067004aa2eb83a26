"""i9n by its rules page: drilling, rights, the end and the points (rules 8, 13 and 14)."""

from __future__ import annotations

import pytest

from pygames.i9n import NAMES, POSITIONS
from tests.rules.test_i9n_rules import FOURTH, after, of, place
from tests.rules.test_i9n_texts import EMPTY, OVER, altered, at

TRUE = "north,west,equator,atlantic,land,fog"
FIRST = f"1 0 2 - - 333233333331 000100000002/{EMPTY} A1,D8/H8,H8 {TRUE} north"


def allowed(position: str, phase5: str = "none") -> set[str]:
    """Where rigs allow drilling."""
    state = at(position, phase5=phase5)
    return {NAMES[here] for here in POSITIONS if state.may_drill(here)}


# Rule 13


def test_one_of_the_own_notes_whose_label_the_position_has() -> None:
    assert of("drill", at(FIRST)) == ["A1 with fog", "D8 with east", "D8 with fog"]
    assert of("drill", at(altered(FIRST, points="0"))) == []
    assert of("drill", at(altered(FIRST, explorers="A1,A1/H8,H8"))) == ["A1 with fog"]
    assert of("drill", at(altered(FIRST, explorers="C5,F5/H8,H8"))) == ["C5 with east", "F5 with east"]


def test_oil() -> None:
    state = at(FIRST)
    struck = after(state, "drill A1 with fog !")
    assert [(NAMES[rig.at], rig.phase, rig.seat) for rig in struck.rigs] == [("A1", 1, 0)]
    assert (struck.points, struck.hand(0)[11], struck.market[11], struck.price(11)) == (1, 1, 1, 2)
    assert struck.stops == frozenset() and struck.facts == ((0, 1, True),)
    assert struck.explorers(0) == state.explorers(0) and struck.actor == 0 and struck.score(0) == 1


def test_a_dry_well() -> None:
    dry = after(at(altered(FIRST, explorers="A1,E8/H8,H8")), "drill E8 with east ?")
    assert dry.rigs == () and {NAMES[stop] for stop in dry.stops} == {"E8"}
    assert (dry.points, dry.hand(0)[3], dry.market[3]) == (1, 0, 3)
    assert dry.facts == ((place("E8"), 1, False),)


def test_a_stop_button_forbids_nothing_and_stays_one() -> None:
    state = at(altered(FIRST, explorers="A1,E8/H8,H8", stops="E8"))
    assert "E8 with east" in of("drill", state)
    again = after(state, "drill E8 with east")
    assert str(again).split()[4] == "E8" and again.points == 1
    assert after(state, "move A1-B1", "end").stops == state.stops


def test_a_position_has_to_have_every_label_in_the_processor() -> None:
    """In the last phase one of 64 passes."""
    last = after(at(FOURTH), "drill D4 with land", "insert land", "insert fog")
    assert [NAMES[here] for here in POSITIONS if last.strikes(here)] == ["D4"]
    for phase, inserted in enumerate((32, 16, 8, 4), 1):
        state = at(FOURTH)
        state._order = state._order[:phase]
        assert sum(map(state.strikes, POSITIONS)) == inserted


def test_rigs_of_this_phase_forbid_their_position_and_its_neighbours() -> None:
    one = altered(FIRST, rigs="C8:1:1", market="333233333330")
    assert set(NAMES) - allowed(one) == {"C8", "B8", "D8", "C7", "C1"}
    edge = altered(FIRST, rigs="A4:1:0", market="333233333330")
    assert set(NAMES) - allowed(edge) == {"A4", "A3", "A5", "B4"}
    assert of("drill", at(one)) == ["A1 with fog"]
    assert of("drill", at(altered(one, explorers="C8,C8/H8,H8"))) == []


SECOND = f"2 0 2 C1:1:1,A4:1:0,D6:1:0,B7:1:1 - 233232323331 000000000002/{EMPTY} A1,A3/H8,H8 {TRUE} north,west"


def test_rigs_of_the_preceding_phase_forbid_their_position_alone() -> None:
    assert set(NAMES) - allowed(SECOND) == {"C1", "A4", "D6", "B7"}
    state = at(SECOND)
    assert of("drill", state) == ["A1 with fog", "A3 with fog"], "next to one of phase 1"
    state = after(state, "drill A3 with fog")
    assert set(NAMES) - allowed(str(state)) == {"C1", "A4", "D6", "B7", "A3", "A2", "B3"}


def test_older_rigs_forbid_nothing_and_may_share_a_position() -> None:
    rigs = "C1:1:1,A4:1:0,D6:1:0,B7:1:1,A3:2:0,D2:2:1,A1:2:0"
    third = f"3 0 2 {rigs} - 233222322231 000000000002/{EMPTY} C1,C3/H8,H8 {TRUE} north,west,equator"
    assert set(NAMES) - allowed(third) == {"A3", "D2", "A1"}
    state = after(at(third), "drill C1 with fog")
    assert [(rig.phase, rig.seat) for rig in state.rigs if NAMES[rig.at] == "C1"] == [(1, 1), (3, 0)]
    assert (state.score(0), state.score(1)) == (2 + 4 + 3, 2 + 2)


def test_phase_4_minds_phase_3_and_phase_5_phase_4() -> None:
    assert set(NAMES) - allowed(FOURTH) == {"C2", "D1"}
    state = after(at(FOURTH, phase5="rig"), "drill D4 with land", "insert fog")
    assert not state.may_drill(place("D4")) and state.may_drill(place("D3")) and state.may_drill(place("C2"))


def test_rule_8_nothing_older_forbids_in_phase_6() -> None:
    state = after(at(FOURTH), "drill D4 with land", "insert land", "insert fog")
    assert all(map(state.may_drill, POSITIONS))
    fifth = altered(FOURTH, phase="5", market="233212322112", hands=f"{EMPTY}/000000001001")
    fifth = altered(fifth, rigs=fifth.split()[3] + ",C3:4:1", inserted="north,west,equator,atlantic,fog")
    state = after(at(fifth, phase5="rig"), "drill D4 with fog", "insert land")
    assert (state.phase, state.points) == (6, 1) and all(map(state.may_drill, POSITIONS))
    assert after(state, "drill D4 with land").outcome is not None


def test_the_own_rig_forbids_too() -> None:
    state = after(at(altered(FIRST, explorers="A1,A2/H8,H8")), "drill A1 with fog")
    assert of("drill", state) == []


# Rule 14


def test_the_last_rig_ends_the_game_at_once() -> None:
    state = after(at(FOURTH), "drill D4 with land", "insert land", "insert fog")
    state = at(altered(str(state), hands=f"{EMPTY}/000000000001", market="233212322212"))
    state = after(state, "drill D4 with fog")
    assert (state.actor, state.due, state.points, state.turn, state.moves(), state.chances()) == (
        None,
        "over",
        None,
        1,
        [],
        [],
    )
    assert state.outcome is not None and state.outcome.shares == (0, 1) and state.outcome.reason == "points"
    # Containers: 1 + 1 + 2 + 2 + 3 for the one, 1 + 1 + 2 + 3 + 4 + 6 for the other.
    assert [state.score(seat) for seat in (0, 1)] == [9, 17]


def test_a_note_counts_where_its_label_holds_at_the_well() -> None:
    state = at(OVER)  # D4: north, west, equator, atlantic, land, fog
    assert [state.score(seat) for seat in (0, 1)] == [1 + 1 + 2 + 2 + 3 + 6, 1 + 1 + 2 + 3 + 4 + 2]


@pytest.mark.parametrize(
    ("hand", "score", "shares"),
    [
        ("000000000000", 11, (1, 0)),
        ("003000000000", 14, (1, 0)),
        ("003000001000", 15, (1, 0)),  # level: the best rig, of 6 containers, decides
        ("003000002000", 16, (0, 1)),
        ("000000000200", 11, (1, 0)),  # sea does not hold at the well
    ],
)
def test_most_points_win_then_the_best_rig(hand: str, score: int, shares: tuple[int, int]) -> None:
    all_there = map(int, "233112322213")
    market = "".join(str(number - int(held)) for number, held in zip(all_there, hand, strict=True))
    state = at(altered(OVER, market=market, hands=f"{EMPTY}/{hand}"))
    assert [state.score(seat) for seat in (0, 1)] == [15, score]
    assert state.outcome is not None and state.outcome.shares == shares
    assert state.outcome.reason == ("rigs" if score == 15 else "points")


FEW = "6 3 - {} - {} {} D4,D4/D4,D4/D4,D4/D4,D4/D4,D4 " + TRUE + " north,west,equator,atlantic,fog,land"


@pytest.mark.parametrize(
    ("owners", "scores", "winners"),
    [
        # Points alone: 6 is not enough.
        ((0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 3), [1, 3, 6, 6, 10], (4,)),
        # 7 each with the best rig of 4, 4 and 6.
        ((3, 0, 1, 2, 0, 1, 2, 2, 1, 0, 3), [7, 6, 6, 7, 0], (3,)),
    ],
)
def test_ends_of_five(owners: tuple[int, ...], scores: list[int], winners: tuple[int, ...]) -> None:
    places = ("C1:1", "A4:1", "D6:1", "B7:1", "B2:2", "D2:2", "A1:2", "C2:3", "D1:3", "D4:4", "D4:6")
    rigs = ",".join(f"{place}:{owner}" for place, owner in zip(places, owners, strict=True))
    state = at(FEW.format(rigs, "233112322213", "/".join([EMPTY] * 5)), 5)
    assert [state.score(seat) for seat in range(5)] == scores
    assert state.outcome is not None and state.outcome.winners == winners


def test_the_second_best_rig_decides_where_the_best_are_level() -> None:
    """With a rig in phase 5, and notes to come level: 3 + 3 against 3 + 2 with a note."""
    places = ("C1:1", "A4:1", "D6:1", "B7:1", "B2:2", "D2:2", "A1:2", "C2:3", "D1:3", "D4:4", "D4:6")
    for owners, hand, winners in (
        # 0: 3 + 2 + 2, 1: 3 + 2 + 1 with a note, 2: 4 + 1, 3: 6, 4: 1 + 1
        ((1, 2, 4, 4, 0, 0, 1, 0, 1, 2, 3), 1, (0,)),
        # 0: 3 + 2 + 1 with a note, 1: 3 + 2 + 2
        ((0, 2, 4, 4, 1, 1, 0, 0, 1, 2, 3), 0, (1,)),
        # 0: 3 + 2 + 1, 1: 3 + 2 + 1, each with a note: they share
        ((0, 1, 2, 4, 0, 1, 4, 0, 1, 2, 3), 2, (0, 1)),
    ):
        rigs = ",".join(f"{place}:{owner}" for place, owner in zip(places, owners, strict=True))
        hands = [EMPTY] * 5
        for seat in (0, 1) if hand == 2 else (hand,):
            hands[seat] = "000000001000"
        market = "233112322213"[:8] + str(2 - (hand == 2) - 1) + "213"
        state = at(FEW.format(rigs, market, "/".join(hands)), 5)
        assert state.score(0) == state.score(1) == max(map(state.score, range(5))) == 7
        assert state.outcome is not None and state.outcome.winners == winners
        assert state.outcome.shares[winners[0]] == 1 / len(winners)
