"""i9n by its rules page: the world, preparation, phases, turns (rules 1 to 12), a test a rule. Drilling and the end are
in test_i9n_drilling.py."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygames import CHANCE, MoveError, OptionError, State
from pygames.i9n import GAME as I9N
from pygames.i9n import LABELS, NAMES, POSITIONS, I9nState, Move
from pygames.i9n.geometry import BITS_OF, DISTANCES, LABELS_OF, NEIGHBOURS, holds, parse_position
from pygames.i9n.pieces import CONTAINERS, RIGS
from tests.rules.test_i9n_texts import ACTING, EMPTY, INSERTING, ROLLING, TRUE, altered, at

FREE = f"1 0 3 - - 333333333333 {EMPTY}/{EMPTY} C5,F2/A1,A1 {TRUE} north"


def texts(state: State) -> list[str]:
    plies = [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
    return [state.text(ply) for ply in plies]


def after(state: State, *plies: str) -> I9nState:
    twin = state.copy()
    for text in plies:
        twin.play(twin.parse(text))
    assert isinstance(twin, I9nState)
    return twin


def of(kind: str, state: State) -> list[str]:
    """What can be played of one kind, without the word."""
    return [text.removeprefix(kind + " ") for text in texts(state) if text.split()[0] == kind]


def place(name: str) -> int:
    found = parse_position(name)
    assert found is not None
    return found


# Seats


def test_two_to_five_play() -> None:
    assert I9N.seats == range(2, 6) and I9N.usual_players == 2
    for players in (1, 6):
        with pytest.raises(OptionError):
            I9N.start(players)
    assert I9N.options["phase5"].default == "none" and I9N.options["phase5"].choices == ("none", "rig")
    with pytest.raises(OptionError):
        I9N.start(2, {"phase5": "two"})
    assert I9N.has_secrets and I9N.has_chance and not I9N.reveals_at_end and I9N.lists_all_moves
    assert [I9N.seat_name(seat) for seat in range(5)] == ["Blue", "Red", "Yellow", "Green", "Violet"]


# Rules 1 and 2


def test_rule_1_positions_and_neighbours() -> None:
    assert len(NAMES) == 64 and NAMES[0] == "A1" and NAMES[7] == "A8" and NAMES[20] == "C5" and NAMES[63] == "H8"

    def near(name: str) -> set[str]:
        return {NAMES[other] for other in NEIGHBOURS[place(name)]}

    assert near("C5") == {"B5", "D5", "C4", "C6"}
    assert near("C8") == {"B8", "D8", "C7", "C1"}
    assert near("A1") == {"A2", "A8", "B1"} and near("H8") == {"H7", "H1", "G8"}
    assert all((one in NEIGHBOURS[two]) == (two in NEIGHBOURS[one]) for one in POSITIONS for two in POSITIONS)


def test_rule_2_labels() -> None:
    def labels(name: str) -> str:
        return " ".join(LABELS[label] for label in LABELS_OF[place(name)])

    assert labels("C5") == "north east equator atlantic land sun"
    assert labels("A1") == "north west pole pacific land fog"
    assert labels("H8") == "south east pole pacific sea fog"
    assert labels("E6") == "south east equator atlantic sea fog"
    assert labels("G3") == "south west pole atlantic land sun"
    for label in range(12):
        assert sum(holds(position, label) for position in POSITIONS) == 32
        assert all(holds(position, label) != holds(position, label ^ 1) for position in POSITIONS)
    # Each of the 16 areas holds one position of each kind, so every deal has one well.
    assert len(set(BITS_OF)) == 64


# Rules 3 to 6: preparation


def test_rule_3_the_deal() -> None:
    state = I9N.start()
    events = texts(state)
    assert len(set(events)) == 64 and events[0] == "deal north,west,pole,atlantic,land,sun"
    assert all(weight == 1 for _, weight in state.chances())
    dealt = after(state, f"deal {TRUE}")
    assert [LABELS[label] for label in dealt.true or ()] == TRUE.split(",")
    assert dealt.witnesses(Move("deal")) is None and state.witnesses(state.chances()[0][0]) == ()


def test_rule_4_both_explorers_seat_by_seat() -> None:
    state = after(I9N.start(3), f"deal {TRUE}")
    assert len(texts(state)) == 64 * 65 // 2
    for seat in range(3):
        assert (state.actor, state.due) == (seat, "place")
        state = after(state, "place C5 C5" if seat == 1 else "place C5 F2")
    assert [state.explorers(seat) for seat in range(3)] == [(20, 41), (20, 20), (20, 41)]
    assert (state.actor, state.due, state.turn) == (CHANCE, "peek", 0)


def test_rule_5_each_seat_peeks_and_the_safe_is_mixed() -> None:
    state = after(I9N.start(3), f"deal {TRUE}", *["place C5 F2"] * 3)
    for seat in range(3):
        assert (state.turn, state.due) == (seat, "peek")
        assert len(texts(state)) == 15 and "peek north,fog" in texts(state) and "peek north,sun" not in texts(state)
        assert all(state.witnesses(event) == (seat,) for event, _ in state.chances())
        state = after(state, "peek north,fog")
    assert [state.peek(seat) for seat in range(3)] == [(0, 11)] * 3
    # In a view another's peek may be any two that are not contrary; its own is what it saw.
    view = after(I9N.start(3), f"deal {TRUE}", *["place C5 F2"] * 3).view(1)
    assert len(view.chances()) == 60 and {weight for _, weight in view.chances()} == {1}
    # What has been peeked bears on what others may see: the two labels are true, their contraries never are.
    view = after(I9N.start(3), f"deal {TRUE}", *["place C5 F2"] * 3, "peek north,fog").view(0)
    odds = {view.text(event): weight for event, weight in view.chances()}
    assert len(odds) == 1 + 16 + 24 and not any("south" in text or "sun" in text for text in odds)
    assert odds["peek north,fog"] == 4 and odds["peek north,west"] == odds["peek east,fog"] == 2
    assert odds["peek west,sea"] == 1
    with pytest.raises(MoveError):
        view.parse("peek south,sea")


def test_rule_7_what_may_be_inserted_for_all_a_seat_knows() -> None:
    """Of its peek a label goes in twice as likely as one of any other pair."""
    state = after(I9N.start(2), f"deal {TRUE}", *["place C5 F2"] * 2, "peek north,fog", "peek west,sea")
    odds = {state.view(0).text(event): weight for event, weight in state.view(0).chances()}
    assert odds == {"insert north": 2, "insert fog": 2} | {
        f"insert {label}": 1 for label in ("west", "east", "pole", "equator", "atlantic", "pacific", "land", "sea")
    }
    drawn = Counter(state.view(0).draw(Random(seed)).labels for seed in range(1_200))
    assert drawn.keys() == {event.labels for event, _ in state.view(0).chances()}
    assert 150 < drawn[(LABELS.index("north"),)] < 250


def test_rule_6_market_hands_and_the_first_turn() -> None:
    state = at(INSERTING)
    assert state.market == (3,) * 12 and state.hand(0) == state.hand(1) == (0,) * 12
    assert after(state, "insert pole").turn == 0


# Rules 7 and 8: phases


def test_rule_7_a_label_goes_in() -> None:
    state = at(INSERTING)
    assert texts(state) == ["insert " + label for label in TRUE.split(",")]
    assert all(state.witnesses(event) == () and weight == 1 for event, weight in state.chances())
    begun = after(state, "insert pole")
    assert (begun.phase, begun.inserted, begun.due) == (1, 1, "roll")
    assert [LABELS[label] for label in begun.order] == ["pole"]


@pytest.mark.parametrize("phase", range(1, 7))
def test_rule_7_how_many_positions_pass(phase: int) -> None:
    true = LABELS_OF[Random(phase).randrange(64)]
    passing = [at for at in POSITIONS if all(holds(at, label) for label in true[:phase])]
    assert len(passing) == 64 >> phase


def test_rule_8_rigs_and_containers() -> None:
    assert RIGS == {1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 1}
    assert CONTAINERS == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}


def test_rule_8_the_next_phase_begins_within_the_turn() -> None:
    state = at(f"1 1 2 C1:1:1,A4:1:0,D6:1:0 - 233223333233 {EMPTY}/000010000000 C5,F2/A1,B5 {TRUE} north")
    state = after(state, "drill A1 with pole")
    assert (state.phase, state.due, state.turn, state.points) == (2, "insert", 1, 1)
    assert "insert north" not in texts(state)
    state = after(state, "insert west")
    assert (state.actor, state.points, state.inserted) == (1, 1, 2)
    assert "move A1-A2" in texts(state)
    # Also where nothing is left of the points: then it only remains to trade or to end.
    last = at(f"1 1 1 C1:1:1,A4:1:0,D6:1:0 - 233223333233 {EMPTY}/000010000000 C5,F2/A1,B5 {TRUE} north")
    assert texts(after(last, "drill A1 with pole", "insert west")) == ["end"]


FOURTH = "4 1 2 C1:1:1,A4:1:0,D6:1:0,B7:1:1,B2:2:0,D2:2:1,A1:2:0,C2:3:0,D1:3:1 - 233212322213 "
FOURTH += f"{EMPTY}/000000001000 A1,A1/D3,D4 north,west,equator,atlantic,land,fog north,west,equator,atlantic"


def test_rule_8_phase_5_has_no_rig_and_ends_as_it_begins() -> None:
    state = after(at(FOURTH), "drill D4 with land")
    assert (state.phase, state.due, state.inserted) == (5, "insert", 4)
    state = after(state, "insert fog")
    assert (state.phase, state.due, state.inserted) == (6, "insert", 5)
    assert texts(state) == ["insert land"]
    state = after(state, "insert land")
    assert (state.phase, state.due, state.inserted, state.points, state.turn) == (6, "act", 6, 1, 1)


def test_rule_8_phase_5_with_a_rig() -> None:
    state = after(at(FOURTH, phase5="rig"), "drill D4 with land", "insert fog")
    assert (state.phase, state.due, state.inserted, state.points, state.turn) == (5, "act", 5, 1, 1)


# Rules 9 to 12: a turn


def test_rule_9_the_roll_and_the_end_of_a_turn() -> None:
    state = at(ROLLING)
    assert texts(state) == ["roll 1", "roll 2", "roll 3"] and [weight for _, weight in state.chances()] == [1, 1, 1]
    assert state.roller == 0 and at(ACTING).roller is None
    state = after(state, "roll 2")
    assert (state.actor, state.points) == (0, 2)
    state = after(state, "end")
    assert (state.turn, state.due, state.points) == (1, "roll", None)
    assert after(state, "roll 1", "end").turn == 0
    # Always legal, and without limit in number: buying and selling may go on for ever.
    state = at(FREE)
    for _ in range(200):
        state = after(state, "buy east", "sell east")
    assert str(state) == FREE and "end" in texts(state)


def test_rule_10_any_way_within_the_points() -> None:
    for points in (0, 1, 2, 3, 40):
        state = at(altered(FREE, points=str(points)))
        expected = {
            f"{NAMES[begin]}-{NAMES[end]}"
            for begin in (20, 41)
            for end in POSITIONS
            if 0 < DISTANCES[begin][end] <= points
        }
        found = of("move", state)
        assert set(found) == expected and len(found) == len(expected)
    moved = after(at(FREE), "move C5-D7")
    assert (moved.points, moved.explorers(0)) == (0, (30, 41))
    assert after(at(FREE), "move C5-F5").explorers(0) == (41, 44), "in order"


def test_rule_10_over_the_edge_and_not_over_the_poles() -> None:
    state = at(altered(FREE, explorers="A1,C8/H1,H1"))
    assert after(state, "move C8-C1").points == 2 and after(state, "move A1-A7").points == 1
    assert not [text for text in of("move", state) if text.startswith("A1-H")]
    assert DISTANCES[place("A1")][place("H5")] == 11 == max(map(max, DISTANCES))


def test_rule_10_two_explorers_on_one_square_are_one_choice() -> None:
    state = at(altered(FREE, explorers="C5,C5/A1,A1", points="1"))
    assert of("move", state) == ["C5-B5", "C5-C4", "C5-C6", "C5-D5"]
    assert after(state, "move C5-B5").explorers(0) == (12, 20)
    assert after(state, "move C5-D5").explorers(0) == (20, 28)
    # Onto the other one, and away again.
    state = at(altered(FREE, explorers="C5,C6/A1,A1"))
    assert after(state, "move C6-C5").explorers(0) == (20, 20)
    assert after(state, "move C6-C5", "move C5-C6").explorers(0) == (20, 21)


@pytest.mark.parametrize(("left", "buy", "sell"), [(3, 1, 0), (2, 2, 1), (1, 3, 2), (0, None, 3)])
def test_rule_11_prices(left: int, buy: int | None, sell: int) -> None:
    gone = 3 - left
    hands = f"{EMPTY}/000{gone}00000000"
    state = at(altered(FREE, points="9", market=f"333{left}33333333", hands=hands))
    assert state.price(3) == sell
    if buy is None:
        assert "east" not in of("buy", state)
    else:
        assert after(state, "buy east").points == 9 - buy
        assert "east" not in of("buy", at(altered(str(state), points=str(buy - 1))))
        assert "east" in of("buy", at(altered(str(state), points=str(buy))))
    seller = at(altered(str(state), seat="1", points="0"))
    assert ("east" in of("sell", seller)) == bool(gone)
    if gone:
        sold = after(seller, "sell east")
        assert (sold.points, sold.market[3], sold.hand(1)[3]) == (sell, left + 1, gone - 1)


def test_rule_11_notes_in_the_deposit_are_not_on_the_market() -> None:
    state = at(altered(FREE, rigs="C1:1:1", market="333233333333"))
    assert state.price(3) == 1 and after(state, "buy east").points == 1


def test_rule_11_no_more_than_five_notes() -> None:
    state = at(altered(FREE, points="9", market="222233333333", hands=f"111100000000/{EMPTY}"))
    assert len(of("buy", state)) == 12
    full = after(state, "buy north")
    assert sum(full.hand(0)) == 5 and of("buy", full) == []
    assert len(of("buy", after(full, "sell west"))) == 12


SWAP = f"1 0 0 - - 103133332333 100200000000/130000000000/000000001000 C5,F2/A1,A1/B1,B1 {TRUE} north"


def test_rule_12_a_note_for_one_worth_less() -> None:
    state = at(SWAP, 3)
    assert [state.price(label) for label in (0, 1, 3, 8)] == [2, 3, 2, 1]
    assert of("swap", state) == ["north for land with 2", "east for land with 2"]
    swapped = after(state, "swap east for land with 2")
    assert (swapped.hand(0)[3], swapped.hand(0)[8]) == (1, 1) and (swapped.hand(2)[3], swapped.hand(2)[8]) == (1, 0)
    assert (swapped.points, swapped.actor, swapped.market) == (0, 0, state.market)
    assert "land for east with 2" not in of("swap", swapped)
    # The other way it is worth it for seat 1: south is worth 3, north and east 2, land 1.
    other = at(altered(SWAP, seat="1"), 3)
    assert set(of("swap", other)) == {
        "south for north with 0",
        "south for east with 0",
        "south for land with 2",
        "north for land with 2",
    }


def test_rule_12_full_hands_stay_full() -> None:
    state = at(f"1 0 0 - - 033130331333 300200000000/000003002000 C5,F2/A1,A1 {TRUE} north")
    assert of("swap", state) == ["north for land with 1"] and of("buy", state) == []
    state = after(state, "swap north for land with 1")
    assert (sum(state.hand(0)), sum(state.hand(1))) == (5, 5) and state.hand(0)[8] == 1


def test_rule_12_not_before_the_roll() -> None:
    assert texts(at(altered(SWAP, points="-"), 3)) == ["roll 1", "roll 2", "roll 3"]
