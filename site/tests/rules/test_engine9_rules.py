"""Engine No. 9 by its rules page: board, bridges and moves (rules 1 to 12), a test a rule. Doubles, tiles and what they
bring are in test_engine9_turns.py."""

from __future__ import annotations

import pytest

from pygames import CHANCE, OptionError, State
from pygames.engine9 import GAME as ENGINE9
from pygames.engine9 import HAND, SQUARES, Engine9State, Leg, Move, parse_square, square_name

START = "-BRY 4:0:-:0/4:0:-:0 0 roll"


def at(position: str, players: int = 2, **options: str) -> Engine9State:
    state = ENGINE9.from_text(position, players, options)
    assert isinstance(state, Engine9State)
    return state


def after(state: State, *texts: str) -> Engine9State:
    twin = state.copy()
    for text in texts:
        twin.play(twin.parse(text))
    assert isinstance(twin, Engine9State)
    return twin


def texts(state: State) -> list[str]:
    plies = [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
    return [state.text(ply) for ply in plies]


def square(name: str) -> int:
    found = parse_square(name)
    assert found is not None
    return found


def alone(areas: str, name: str, pips: int) -> str:
    """Where the only locomotive of a table is after moving so far, or `hand` or `shed`."""
    end = after(at(f"{areas} 3:0:{name}:0/4:0:-:0 0 move:{pips}"), f"go {name}")
    if end.squares_of(0):
        return square_name(end.squares_of(0)[0])
    return "shed" if end.sheds(0) else "hand"


def walk(areas: str, name: str) -> list[str]:
    """All squares from one on, and what is met in the end."""
    state, found = at(f"{areas} 4:0:-:0/4:0:-:0 0 roll"), [name]
    place = square(name)
    while (place := state.step(place)) >= 0:
        found.append(square_name(place))
    return [*found, {-2: "buffer", -3: "gap", -4: "edge"}[place]]


# Board and bridges


def test_rule_1_squares_of_three_lanes() -> None:
    assert len(SQUARES) == len(set(SQUARES)) == 3 + 3 * (7 + 5 + 3) + 3 + 3 * 8
    assert all(parse_square(name) == number for number, name in enumerate(SQUARES))
    assert [sum(name.startswith(f"2-{lane}-") for name in SQUARES) for lane in range(4)] == [7, 5, 3, 0]
    strange = ("", "S3", "F3", "s0", "0-0-1", "4-0-1", "1-0-8", "1-1-6", "1-2-4", "1-3-1", "B4a", "B0c", "b0a", "hand")
    assert [parse_square(name) for name in strange] == [None] * len(strange)


def test_rule_1_the_way_of_each_lane_over_straight_tracks() -> None:
    outer = ["S0", "Y0a", "Y0b", *(f"1-0-{n}" for n in range(1, 8))]
    assert walk("YB-R", "S0")[:10] == outer
    inner = ["S2", "Y2a", "Y2b", "1-2-1", "1-2-2", "1-2-3", "B2a", "B1b"]
    assert walk("YB-R", "S2")[:8] == inner
    assert walk("B-RY", "3-0-6") == ["3-0-6", "3-0-7", "Y0a", "Y0b", "F0", "buffer"]


def test_rule_2_an_empty_area_has_no_squares() -> None:
    for lane, last in enumerate((7, 5, 3)):
        assert walk("-BRY", f"S{lane}") == [f"S{lane}", "gap"]
        assert walk("B-RY", f"1-{lane}-{last}") == [f"1-{lane}-{last}", "gap"]
        assert walk("BR-Y", f"2-{lane}-{last}") == [f"2-{lane}-{last}", "gap"]
        assert walk("BRY-", f"3-{lane}-{last}") == [f"3-{lane}-{last}", "gap"]


@pytest.mark.parametrize(
    ("areas", "ways"),
    [
        ("B-RY", {"B0a": "buffer", "B1a": "B0b", "B2a": "B1b", "B3a": "B2b"}),
        ("R-BY", {"R0a": "R1b", "R1a": "R0b", "R2a": "R3b", "R3a": "R2b"}),
        ("Y-RB", {"Y0a": "Y0b", "Y1a": "buffer", "Y2a": "Y2b", "Y3a": "Y3b"}),
        ("b-RY", {"B0b": "B1a", "B1b": "B2a", "B2b": "B3a", "B3b": "buffer"}),
        ("r-BY", {"R0b": "R1a", "R1b": "R0a", "R2b": "R3a", "R3b": "R2a"}),
        ("y-RB", {"Y0b": "Y0a", "Y1b": "buffer", "Y2b": "Y2a", "Y3b": "Y3a"}),
    ],
)
def test_rules_3_and_4_tracks_drawn_and_flipped(areas: str, ways: dict[str, str]) -> None:
    for entry, beyond in ways.items():
        assert walk(areas, entry)[1] == beyond


@pytest.mark.parametrize("areas", ["B-RY", "b-RY", "-BRY", "-bRY", "R-BY", "R-bY", "RY-B", "Ry-b"])
def test_rule_4_where_a_bridge_is_left(areas: str) -> None:
    area = areas.upper().index("B") + 1
    flipped = "b" in areas
    for drawn in range(4):
        lane = 3 - drawn if flipped else drawn
        beyond = "edge" if lane == 3 else f"F{lane}" if area == 4 else f"{area}-{lane}-1"
        assert walk(areas, f"B{drawn}{'a' if flipped else 'b'}")[1] == beyond


def test_rule_4_a_push_flips_and_locomotives_keep_their_drawn_squares() -> None:
    state = at("-BRY 3:0:R3b:0/2:0:B0b,R1a:0 0 roll")
    pushed = after(state, "roll red 1+2")
    assert str(pushed) == "rB-Y 3:0:R3b:0/2:0:B0b,R1a:0 0 move:3"
    assert (pushed.free, pushed.area_of(1), pushed.flips) == (2, 0, (False, True, False))
    back = after(pushed, "go R3b", "roll red 2+1")
    assert back.areas == (None, 0, 1, 2) and back.flips == (False, False, False)


# Set-up


def test_rule_5_the_start() -> None:
    assert str(ENGINE9.start()) == START
    assert str(ENGINE9.start(4)) == "-BRY 4:0:-:0/4:0:-:0/4:0:-:0/4:0:-:0 0 roll"
    for players in (1, 5):
        with pytest.raises(OptionError):
            ENGINE9.start(players)


def test_rule_5_bridges_may_be_laid_at_random() -> None:
    state = ENGINE9.start(3, {"bridges": "random"})
    assert str(state).endswith(" 0 lay") and state.actor == CHANCE and state.roller is None
    assert texts(state) == [f"lay {b} {r} {y}" for b in "Bb" for r in "Rr" for y in "Yy"]
    for b in "Bb":
        for r in "Rr":
            for y in "Yy":
                assert str(after(state, f"lay {b} {r} {y}")).startswith(f"-{b}{r}{y} 4:0:-:0/")


# A turn


def test_rule_6_the_dice() -> None:
    state = ENGINE9.start()
    rolls = [f"roll {colour} {a}+{b}" for colour in ("blue", "red", "yellow") for a in range(1, 7) for b in range(1, 7)]
    assert texts(state) == rolls and {weight for _, weight in state.chances()} == {1}
    assert state.roller == 0 and at(START.replace("0 roll", "1 roll")).roller == 1
    assert after(state, "roll red 3+4").roller is None


def test_rule_7_the_bridge_moves_before_the_locomotive() -> None:
    # Drawn, in area 2, red would lead from lane 0 to lane 1; it is pushed away, so there is a gap.
    state = at("-RBY 3:0:1-0-7:0/4:0:-:0 0 roll")
    assert str(after(state, "roll red 1+2", "go 1-0-7")).startswith("r-BY 4:0:-:0/")


def test_rule_8_every_locomotive_and_every_free_start_in_order() -> None:
    state = at("RB-Y 1:0:1-0-1,B3a,S1:0/3:0:1-0-3:0 0 move:5")
    assert texts(state) == ["go 1-0-1", "go B3a", "go S1", "start 0", "start 2"]


def test_rule_8_pass_only_without_a_choice() -> None:
    state = at("RB-Y 4:0:-:0/1:0:S0,S1,S2:0 0 move:7")
    assert texts(state) == ["pass"]
    assert str(after(state, "pass")) == "RB-Y 4:0:-:0/1:0:S0,S1,S2:0 1 roll"
    assert "pass" not in texts(at("RB-Y 4:0:-:0/2:0:S0,S1:0 0 move:7"))


@pytest.mark.parametrize(
    ("areas", "name", "pips", "end"),
    [
        ("RB-Y", "2-1-2", 3, "2-1-5"),
        ("RB-Y", "2-1-2", 4, "hand"),
        ("B-RY", "B0a", 2, "hand"),
        ("B-RY", "B3b", 2, "hand"),
        ("b-RY", "B3b", 2, "hand"),
        ("b-RY", "B0a", 2, "hand"),
        ("Y-BR", "Y1a", 2, "hand"),
        ("Y-BR", "Y1b", 2, "1-1-2"),
        ("y-BR", "Y1a", 2, "1-2-2"),
        ("RB-Y", "3-0-7", 2, "Y0b"),
        ("RB-Y", "3-0-7", 3, "shed"),
        ("RB-Y", "3-0-7", 12, "shed"),
        ("RB-Y", "3-1-5", 2, "hand"),
        ("RB-y", "3-1-5", 3, "shed"),
    ],
)
def test_rules_9_and_11_where_one_ends(areas: str, name: str, pips: int, end: str) -> None:
    assert alone(areas, name, pips) == end


def test_rule_9_points_left_over_lapse() -> None:
    # What is beyond the gap is not nudged.
    assert str(after(at("RB-Y 3:0:2-1-5:0/3:0:3-1-1:0 0 move:9"), "go 2-1-5")).startswith("RB-Y 4:0:-:0/3:0:3-1-1:0")


def legs(state: Engine9State, text: str) -> list[tuple[int, str, list[str], str, str]]:
    def name(place: int) -> str:
        return "hand" if place == HAND else square_name(place)

    run = state.run(state.parse(text))
    assert all(isinstance(leg, Leg) for leg in run)
    return [(leg.seat, name(leg.origin), list(map(name, leg.squares)), leg.end, leg.cause) for leg in run]


def test_rule_10_nudges_down_the_line() -> None:
    state = at("RB-Y 2:0:1-0-1,1-0-4:0/2:0:1-0-5,2-0-1:0 0 move:7")
    assert legs(state, "go 1-0-1") == [
        (0, "1-0-1", ["1-0-2", "1-0-3"], "nudges", ""),
        (0, "1-0-4", [], "nudges", ""),
        (1, "1-0-5", ["1-0-6", "1-0-7", "B0a"], "accident", "buffer"),
    ]
    assert str(after(state, "go 1-0-1")) == "RB-Y 2:0:1-0-3,1-0-4:0/3:0:2-0-1:0 1 roll"


def test_rule_10_no_point_is_left_for_a_nudge() -> None:
    state = at("RB-Y 3:0:1-0-1:0/3:0:1-0-4:0 0 move:2")
    assert legs(state, "go 1-0-1") == [(0, "1-0-1", ["1-0-2", "1-0-3"], "rests", "")]


def test_rule_10_a_starting_locomotive_has_used_one_point() -> None:
    state = at("RB-Y 4:0:-:0/3:0:R0a:0 0 move:3")
    assert legs(state, "start 0") == [(0, "hand", ["S0"], "nudges", ""), (1, "R0a", ["R1b", "1-1-1"], "rests", "")]
    assert str(after(state, "start 0")) == "RB-Y 3:0:S0:0/3:0:1-1-1:0 1 roll"
    assert legs(state, "start 1") == [(0, "hand", ["S1", "R1a", "R0b"], "rests", "")]


def test_rule_8_with_nothing_in_hand_nothing_starts() -> None:
    assert texts(at("RB-Y 0:2:1-2-1,F2:0/4:0:-:0 0 move:2")) == ["go 1-2-1", "go F2"]


def test_rule_11_only_the_driven_one_brakes() -> None:
    state = at("RB-Y 2:0:3-0-7,Y0b:0/4:0:-:0 0 move:3")
    assert legs(state, "go Y0b") == [(0, "Y0b", ["F0"], "shed", "")]
    assert legs(state, "go 3-0-7") == [
        (0, "3-0-7", ["Y0a"], "nudges", ""),
        (0, "Y0b", ["F0"], "accident", "buffer"),
    ]


def test_rule_11_one_may_stand_on_a_finishing_square_and_is_nudged_off_it_later() -> None:
    state = after(at("RB-Y 3:0:3-0-7:0/3:0:Y0b:0 0 move:2"), "go 3-0-7")
    assert str(state) == "RB-Y 3:0:Y0a:0/3:0:F0:0 1 roll"
    later = after(at("RB-Y 3:0:Y0a:0/3:0:F0:0 0 move:2"), "go Y0a")
    assert str(later) == "RB-Y 3:0:Y0b:0/4:0:-:0 1 roll"


def test_rule_11_its_owner_takes_it_to_a_shed_whatever_the_pips() -> None:
    for pips in range(2, 13):
        state = at(f"RB-Y 3:0:F1:0/3:0:F2:0 1 move:{pips}")
        assert legs(state, "go F2") == [(1, "F2", [], "shed", "")]
        assert str(after(state, "go F2")) == "RB-Y 3:0:F1:0/3:1:-:0 0 roll"
        assert "go F1" not in texts(state)


def test_rule_12_the_third_shed_wins_at_once() -> None:
    won = after(at("RB-Y 4:0:-:0/1:2:3-0-7:0/4:0:-:0 1 move:6d", 3), "go 3-0-7")
    assert str(won) == "RB-Y 4:0:-:0/1:3:-:0/4:0:-:0 1 over"
    assert won.outcome is not None and (won.outcome.shares, won.outcome.reason) == ((0, 1, 0), "sheds")
    assert won.actor is None and won.roller is None and won.moves() == [] and won.chances() == []
    assert after(at("RB-Y 4:0:-:0/2:1:3-0-7:0/4:0:-:0 1 move:6", 3), "go 3-0-7").outcome is None


def test_a_move_is_what_its_fields_say_wherever_it_came_from() -> None:
    state = ENGINE9.start()
    state.play(Move("roll", bridge=1, pips=(3, 4)))
    state.play(Move("start", lane=1))
    assert str(state) == "rB-Y 3:0:1-0-4:0/4:0:-:0 1 roll"
