"""IX by its rules page: a test a rule, with position, move and expectation."""

from __future__ import annotations

import pytest

from pygames import IllegalMove, MoveError, Outcome, State, game
from pygames.ix import IxState, Move, parse_square, square_name

IX = game("ix")
FREE = {"setup": "free"}
START = "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 0"


def at(position: str, **options: str) -> State:
    return IX.from_text(position, 2, options)


def after(state: State, *texts: str) -> State:
    state = state.copy()
    for text in texts:
        state.play(state.parse(text))
    return state


def texts(state: State, origin: str = "") -> set[str]:
    return {text for text in map(state.text, state.moves()) if text.startswith(origin)}


# Board and set-up


def test_rule_1_squares_run_from_a1_east_and_then_north() -> None:
    assert [square_name(square) for square in (0, 1, 8, 9, 80)] == ["a1", "b1", "i1", "a2", "i9"]
    assert all(parse_square(square_name(square)) == square for square in range(81))
    assert [parse_square(name) for name in ("", "a", "a0", "j1", "A1", "a10", "a²", "1a")] == [None] * 8


def test_rule_3_standard_start() -> None:
    assert str(IX.start()) == START
    assert IX.start().actor == 0


@pytest.mark.parametrize(
    ("south", "north", "first"),
    [("=bdfh", "=bdfh", 0), ("=bdfh", "=acdi", 1), ("=acdi", "=bdfh", 0), ("=acdi", "=efgh", 0), ("=abcd", "=abcd", 0)],
)
def test_rule_3_the_other_seat_begins_when_one_alone_chose_bdfh(south: str, north: str, first: int) -> None:
    state = IX.start(options=FREE)
    assert state.actor == 0 and len(state.moves()) == 126
    state = after(state, south)
    assert state.actor == 1 and len(state.moves()) == 126 and state.outcome is None
    state = after(state, north)
    assert state.actor == first
    assert str(state).endswith(f" {'SN'[first]} 0")
    assert "=abcd" not in texts(state)


@pytest.mark.parametrize("text", ["=hfdb", "=aabc", "=abc", "=abcde", "=abcj", "bdfh", "=BDFH", "b1-b2"])
def test_rule_3_four_different_files_in_order(text: str) -> None:
    with pytest.raises(MoveError):
        IX.start(options=FREE).parse(text)


# Tribes and Clans


def test_rule_4_a_tribe_moves_straight_and_splits_to_the_corners() -> None:
    state = at("1t3t3/9/9/9/4T4/9/9/9/1T7 S 3")
    assert texts(state, "e5") == {"e5-e6", "e5-f5", "e5-e4", "e5-d5", "e5*"}
    assert str(after(state, "e5*")) == "1t3t3/9/9/3C1C3/9/3C1C3/9/9/1T7 N 0"


def test_rule_4_a_split_over_four_tribes_removes_them_all() -> None:
    state = at("t8/9/9/3t1T3/4T4/3T1t3/9/9/8T S 9")
    assert str(after(state, "e5*")) == "t8/9/9/3C1C3/9/3C1C3/9/9/8T N 0"


def test_rule_5_a_clan_moves_aslant_and_splits_straight() -> None:
    state = at("1t3t3/9/9/9/4C4/9/9/9/1T1T5 S 3")
    assert texts(state, "e5") == {"e5-d6", "e5-f6", "e5-d4", "e5-f4", "e5*"}
    assert str(after(state, "e5*")) == "1t3t3/9/9/4H[N]4/3H[W]1H[E]3/4H[S]4/9/9/1T1T5 N 0"


def test_rule_5_over_a_hunter_of_either_side_the_new_one_points_opposite() -> None:
    state = at("1t3t3/9/9/4h[SW]4/3H[W]CH[W]3/4c4/9/9/1T1T5 S 3")
    assert str(after(state, "e5*")) == "1t3t3/9/9/4H[NE]4/3H[E]1H[E]3/4H[S]4/9/9/1T1T5 N 0"


def test_rule_5_a_split_over_four_tribes() -> None:
    state = at("t8/9/9/4t4/3TCt3/4T4/9/9/8T S 3")
    assert str(after(state, "e5*")) == "t8/9/9/4H[N]4/3H[W]1H[E]3/4H[S]4/9/9/8T N 0"


# Hunters


@pytest.mark.parametrize(
    ("pointer", "steps"),
    [
        ("N", {"e5-d6", "e5-e6", "e5-f6", "e5-e7"}),
        ("NE", {"e5-e6", "e5-f6", "e5-f5", "e5-g7"}),
        ("E", {"e5-f6", "e5-f5", "e5-f4", "e5-g5"}),
        ("SE", {"e5-f5", "e5-f4", "e5-e4", "e5-g3"}),
        ("S", {"e5-f4", "e5-e4", "e5-d4", "e5-e3"}),
        ("SW", {"e5-e4", "e5-d4", "e5-d5", "e5-c3"}),
        ("W", {"e5-d4", "e5-d5", "e5-d6", "e5-c5"}),
        ("NW", {"e5-d5", "e5-d6", "e5-e6", "e5-c7"}),
    ],
)
def test_rule_6_a_hunter_steps_by_its_pointer(pointer: str, steps: set[str]) -> None:
    state = at(f"1t1t5/9/9/9/4H[{pointer}]4/9/9/9/1T1T5 S 0")
    assert texts(state, "e5-") == steps
    for text in steps:
        assert f"H[{pointer}]" in str(after(state, text)), "the pointer does not change when it moves"


def test_rule_6_a_hunter_turns_by_45_or_90_degrees() -> None:
    state = at("1t1t5/9/9/9/4H[NW]4/9/9/9/1T1T5 S 7")
    assert texts(state, "e5>") == {"e5>SW", "e5>W", "e5>N", "e5>NE"}
    assert str(after(state, "e5>NE")) == "1t1t5/9/9/9/4H[NE]4/9/9/9/1T1T5 N 8"


def test_rule_7_two_squares_remove_what_stands_on_both_even_ones_own() -> None:
    state = at("1t1t5/9/4c4/4C4/4H[N]4/9/9/9/1T1T5 S 7")
    assert str(after(state, "e5-e7")) == "1t1t5/9/4H[N]4/9/9/9/9/9/1T1T5 N 0"
    state = at("1t1t5/9/4C4/4T4/4H[N]4/9/9/9/1T1T5 S 7")
    assert str(after(state, "e5-e7")) == "1t1t5/9/4H[N]4/9/9/9/9/9/1T1T5 N 0"


# The edge


def test_rule_8_a_split_at_the_edge_loses_what_falls_outside() -> None:
    assert str(after(at("t3t4/9/9/9/9/9/9/9/T3T3C S 0"), "i1*")) == "t3t4/9/9/9/9/9/9/8H[N]/T3T2H[W]1 N 0"
    assert str(after(at("t3t4/9/9/9/9/9/9/9/T3T3C S 0"), "a1*")) == "t3t4/9/9/9/9/9/9/1C7/4T3C N 0"


def test_rule_9_one_plain_move_off_the_board_a_piece() -> None:
    state = at("t3t3H[NE]/9/9/9/9/9/9/9/T3T3C S 5")
    assert texts(state, "i9-") == {"i9-off"}
    assert texts(state, "i1-") == {"i1-h2", "i1-off"}
    assert texts(state, "a1-") == {"a1-a2", "a1-b1", "a1-off"}
    assert str(after(state, "i9-off")) == "t3t4/9/9/9/9/9/9/9/T3T3C N 0"


def test_rule_9_two_squares_over_the_edge() -> None:
    # Over an empty square it is the plain move, over a piece (even one's own) one of its own, over a Last Tribe none.
    assert texts(at("t1t6/4H[N]4/9/9/9/9/9/9/T1T6 S 0"), "e8-") == {"e8-d9", "e8-e9", "e8-f9", "e8-off"}
    for piece in ("c", "C", "h[S]", "t", "T"):
        state = at(f"t1t1{piece}4/4H[N]4/9/9/9/9/9/9/T1T6 S 0")
        assert texts(state, "e8-") == {"e8-d9", "e8-e9", "e8-f9", "e8-e9-off"}
        assert str(after(state, "e8-e9-off")) == "t1t6/9/9/9/9/9/9/9/T1T6 N 0"
    assert texts(at("4t4/4H[N]4/9/9/9/9/9/c8/T1T6 S 0"), "e8-") == {"e8-d9", "e8-f9"}


def test_rule_9_both_ways_off_at_once() -> None:
    # On h9 pointing E: NE leads off, and so do two squares E, over what stands on i9.
    state = at("t1t4H[E]c/9/9/9/9/9/9/9/T1T6 S 0")
    assert texts(state, "h9-") == {"h9-i9", "h9-i8", "h9-off", "h9-i9-off"}
    assert str(after(state, "h9-off")) == "t1t5c/9/9/9/9/9/9/9/T1T6 N 0"
    assert str(after(state, "h9-i9-off")) == "t1t6/9/9/9/9/9/9/9/T1T6 N 0"


# The Last Tribe


def test_rule_10_the_last_tribe_moves_but_neither_splits_nor_leaves() -> None:
    state = at("1t1t5/9/9/9/9/9/9/9/T7C S 0")
    assert texts(state, "a1") == {"a1-a2", "a1-b1"}
    with pytest.raises(MoveError, match="Last Tribe"):
        state.parse("a1*")


def test_rule_10_nobody_removes_a_last_tribe() -> None:
    # North's Clan next to South's Last Tribe, and South's own Clan next to it.
    state = at("3t1t3/9/9/9/9/9/3c5/4T4/3C5 N 0")
    assert texts(state, "d3-") == {"d3-c4", "d3-e4", "d3-c2"}
    assert texts(at("3t1t3/9/9/9/9/9/3c5/4T4/3C5 S 0"), "d1") == {"d1-c2", "d1-off", "d1*"}
    # A split beside it (d3*'s Hunter would come to d2) and a Hunter's way through it.
    assert "d3*" not in texts(at("3t1t3/9/9/9/9/9/3c5/3T5/3C5 N 0"))
    assert texts(at("3t1t3/9/9/9/9/4h[S]4/4T4/9/3C5 N 0"), "e4-") == {"e4-d3", "e4-f3"}


def test_rule_11_no_action_removes_both_tribes_of_a_player() -> None:
    # One action over both Tribes of North: a Hunter through two, a Clan's split, a Tribe's split.
    state = at("9/9/4t4/4t4/4H[N]4/9/9/9/T1T6 S 0")
    assert "e5-e7" not in texts(state) and {"e5-e6", "e5-d6"} <= texts(state)
    assert "e5*" not in texts(at("9/9/9/4t4/4Ct3/9/9/9/T1T6 S 0"))
    assert "e5*" not in texts(at("9/9/9/3t1t3/4T4/9/9/9/T1T6 S 0"))
    # With a third Tribe elsewhere they may.
    assert "e5-e7" in texts(at("t8/9/4t4/4t4/4H[N]4/9/9/9/T1T6 S 0"))


def test_rule_11_nor_ones_own() -> None:
    # The Tribe on e5 would vanish in its split, and take the one on d6 with it.
    assert "e5*" not in texts(at("t1t6/9/9/3T5/4T4/9/9/9/C8 S 0"))
    assert "e5*" in texts(at("t1t6/9/9/4T4/4T4/9/9/9/C8 S 0"))
    # Onto the other Tribe: one is left, the Last.
    assert "e5-e6" in texts(at("t1t6/9/9/4T4/4T4/9/9/9/C8 S 0"))


# The end


def test_rule_12_only_the_last_tribe_left_has_lost_whoever_moved() -> None:
    lost = after(at("4t4/3c5/9/9/9/9/9/9/T1C6 S 0"), "c1-off")
    assert lost.outcome == Outcome((0.0, 1.0), "last tribe")
    assert lost.actor is None and lost.moves() == []
    assert str(lost).split()[1] == "N", "the text names the seat that would be next"
    won = after(at("4t4/3c5/4C4/9/9/9/9/9/T1C6 S 0"), "e7-d8")
    assert won.outcome == Outcome((1.0, 0.0), "last tribe")


def test_rule_12_both_reduced_by_one_action_is_a_draw() -> None:
    # South's Hunter takes North's and stays: North has lost. It takes it and goes on over the edge: both have.
    state = at("h[N]3t4/H[N]8/9/9/9/9/9/9/4T4 S 0")
    assert after(state, "a8-a9").outcome == Outcome((1.0, 0.0), "last tribe")
    assert after(state, "a8-a9-off").outcome == Outcome((0.5, 0.5), "both reduced")


def test_rule_12_of_a_position_text() -> None:
    assert at("4t4/9/9/9/9/9/9/9/T1C6 S 0").outcome == Outcome((1.0, 0.0), "last tribe")
    assert at("4t4/c8/9/9/9/9/9/9/T8 N 0").outcome == Outcome((0.0, 1.0), "last tribe")
    assert at("4t4/9/9/9/9/9/9/9/T8 N 0", draws="off").outcome == Outcome((0.5, 0.5), "both reduced")


def test_rule_13_the_third_time_is_a_draw() -> None:
    back_and_forth = ("d1-d2", "d9-d8", "d2-d1", "d8-d9")
    state = after(IX.start(), *back_and_forth)
    assert state.outcome is None
    assert after(state, *back_and_forth[:3]).outcome is None
    drawn = after(state, *back_and_forth)
    assert drawn.outcome == Outcome((0.5, 0.5), "repetition")
    assert after(IX.start(options={"draws": "off"}), *back_and_forth * 5).outcome is None


def test_rule_13_a_pointer_tells_positions_apart() -> None:
    # Each turn by 90 degrees and so on round: the pieces stand alike, the pointers don't, for three plies of four.
    south, north = ("e1>E", "e1>S", "e1>W", "e1>N"), ("e9>W", "e9>N", "e9>E", "e9>S")
    state = at("t3h[S]3t/9/9/9/9/9/9/9/T3H[N]3T S 0")
    round_about = [text for pair in zip(south, north, strict=True) for text in pair]
    assert after(state, *round_about, *round_about[:7]).outcome is None
    assert after(state, *round_about, *round_about).outcome == Outcome((0.5, 0.5), "repetition")


def test_rule_13_the_seat_to_move_tells_positions_apart() -> None:
    # South comes back to N in three turns, North to S in two: the pieces stand as at first, but with North to move.
    state = at("t3h[S]3t/9/9/9/9/9/9/9/T3H[N]3T S 0")
    odd = ("e1>E", "e9>W", "e1>NE", "e9>S", "e1>N")
    met = after(state, *odd)
    assert str(met) == "t3h[S]3t/9/9/9/9/9/9/9/T3H[N]3T N 5"
    # With the parts changed the first position comes back a second time, though the pieces have stood so thrice.
    even = ("e9>W", "e1>E", "e9>SW", "e1>N", "e9>S")
    second = after(met, *even)
    assert str(second) == "t3h[S]3t/9/9/9/9/9/9/9/T3H[N]3T S 10"
    assert second.outcome is None
    assert after(second, *odd).outcome is None
    assert after(second, *odd, *even).outcome == Outcome((0.5, 0.5), "repetition")


def test_rule_13_a_game_from_a_text_begins_its_history_there() -> None:
    back_and_forth = ("d1-d2", "d9-d8", "d2-d1", "d8-d9")
    state = after(IX.start(), *back_and_forth, *back_and_forth[:3])
    again = IX.from_text(str(state))
    assert after(state, "d8-d9").outcome is not None
    assert after(again, "d8-d9").outcome is None
    assert str(after(again, "d8-d9")) == "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 8"


def test_rule_13_200_quiet_plies_are_a_draw() -> None:
    state = at("t3t4/9/9/9/9/9/9/9/T3T3C S 198")
    assert state.outcome is None
    state = after(state, "i1-h2")
    assert state.outcome is None
    assert after(state, "a9-a8").outcome == Outcome((0.5, 0.5), "quiet")
    assert after(state, "a9*").outcome is None, "a split begins the count anew"
    assert str(after(state, "a9*")).endswith(" S 0")
    assert at("t3t4/9/9/9/9/9/9/9/T3T3C S 200").outcome == Outcome((0.5, 0.5), "quiet")
    assert at("t3t4/9/9/9/9/9/9/9/T3T3C S 200", draws="off").outcome is None
    assert str(after(at("t3t4/9/9/9/9/9/9/9/T3T3C S 200", draws="off"), "i1-h2")).endswith(" N 201")


def test_rule_13_rule_12_comes_before_the_count() -> None:
    assert at("4t4/9/9/9/9/9/9/9/T1C6 S 200").outcome == Outcome((1.0, 0.0), "last tribe")


def test_rule_13_plies_of_a_free_set_up_do_not_count() -> None:
    state = after(IX.start(options=FREE), "=abcd", "=abcd")
    assert str(state) == "tttt5/9/9/9/9/9/9/9/TTTT5 S 0"
    back_and_forth = ("a1-a2", "a9-a8", "a2-a1", "a8-a9")
    assert after(state, *back_and_forth).outcome is None
    assert after(state, *back_and_forth * 2).outcome == Outcome((0.5, 0.5), "repetition")


# Moves that are none


@pytest.mark.parametrize(
    "move",
    [
        ("step", 1, 10, -1, -1, (), 1 << 10),
        Move("step", 1.0, 10, clears=1 << 10),  # type: ignore[arg-type]
        Move("step", "b1", 10),  # type: ignore[arg-type]
        Move("step", [], 10),  # type: ignore[arg-type]
        Move("step", 1, 10),
        Move("step", 99, 10, clears=1 << 10),
        Move("step", -1, 10, clears=1 << 10),
        Move("turn", 1, pointer=99),
        Move("setup", files=(99,)),
        Move("", 1),
    ],
)
def test_what_looks_like_a_move_is_refused(move: object) -> None:
    state = IX.start()
    with pytest.raises(IllegalMove):
        state.play(move)
    assert str(state) == START and len(state.moves()) == 20


def test_an_equal_move_with_odd_numbers_leaves_no_odd_numbers_behind() -> None:
    state = IX.start()
    state.play(Move("step", 1, 10.0, clears=float(1 << 10)))  # type: ignore[arg-type]
    assert str(state) == "1t1t1t1t1/9/9/9/9/9/9/1T7/3T1T1T1 N 1"
    assert isinstance(state, IxState) and len(state.moves()) == 20


def test_a_tuple_is_no_set_up() -> None:
    state = IX.start(options=FREE)
    with pytest.raises(IllegalMove):
        state.play(tuple(state.moves()[0]))
    assert len(state.moves()) == 126


def test_the_diagram_shows_pointers_and_last_tribes() -> None:
    drawn = IX.diagram(at("1t1t5/9/9/9/4H[NE]1h[S]2/9/9/9/T7C S 0")).splitlines()
    assert drawn[-1].split() == list("abcdefghi")
    assert drawn[9].split("|")[5].strip() == "HNE" and drawn[9].split("|")[7].strip() == "hS"
    assert drawn[17].split("|")[1].strip() == "T!" and drawn[1].split("|")[2].strip() == "t"
