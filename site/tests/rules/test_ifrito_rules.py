"""Ifrito by its rules page: a test a rule, with position, move and expectation. Ends are in test_ifrito_ends.py."""

from __future__ import annotations

import pytest

from pygames import IllegalMove, State
from pygames.ifrito import CUSHIONS, EDGE, Carpet, IfritoState, Move, aboard, across, cell_name, neighbour, parse_cell
from pygames.ifrito import GAME as IFRITO

START = "*****/*****/*****/*****/***** *****/*****/*****/*****/***** R 3:0:0,3:0:0 0"
NINE = "[N,NE,E,SE,S,SW,W,NW,V]"
FAR = f"E{NINE}****/*****/*****/*****/E{NINE}***E{NINE}"
"""A plane where Emerald's three carpets keep away: none can take a djinn, and none has a way out of a corner."""


def at(position: str, players: int = 2, **options: str) -> IfritoState:
    state = IFRITO.from_text(position, players, options)
    assert isinstance(state, IfritoState)
    return state


def after(state: State, *texts: str) -> IfritoState:
    twin = state.copy()
    for text in texts:
        twin.play(twin.parse(text))
    assert isinstance(twin, IfritoState)
    return twin


def texts(state: State, beginning: str = "") -> set[str]:
    return {text for text in map(state.text, state.moves()) if text.startswith(beginning)}


def cell(name: str) -> int:
    found = parse_cell(name)
    assert found is not None
    return found


def takes(beginning: str, *cushions: str) -> set[str]:
    return {f"{beginning} take {cushion}" for cushion in cushions}


# Board, carpets, dungeons


def test_rule_1_cells_run_from_Oa1_east_then_north_then_to_chaos() -> None:  # noqa: N802
    assert [cell_name(number) for number in (0, 4, 5, 24, 25, 49)] == ["Oa1", "Oe1", "Oa2", "Oe5", "Ca1", "Ce5"]
    assert all(parse_cell(cell_name(number)) == number for number in range(50))
    assert [parse_cell(name) for name in ("", "a1", "oa1", "Of1", "Oa6", "Oa0", "Oa1 ", "Ta1", "Oa²")] == [None] * 9


def test_rule_1_the_edge_is_columns_a_and_e_and_rows_1_and_5_of_both_planes() -> None:
    assert {cell_name(number) for number in range(50) if number not in EDGE} == {
        f"{plane}{column}{row}" for plane in "OC" for column in "bcd" for row in "234"
    }


def test_rule_1_neighbours_and_the_other_plane() -> None:
    around = [neighbour(cell("Cb1"), direction) for direction in range(8)]
    assert [None if number is None else cell_name(number) for number in around] == [
        *("Cb2", "Cc2", "Cc1", None, None, None, "Ca1", "Ca2"),
    ]
    assert cell_name(across(cell("Od4"))) == "Cd4" and across(across(7)) == 7


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2), (4, 2)])
def test_rule_2_carpets_start_in_hand(players: int, each: int) -> None:
    state = IFRITO.start(players)
    assert isinstance(state, IfritoState)
    assert state.carpets() == {} and all(map(state.has_djinn, range(50)))
    for seat in range(players):
        assert (state.hand(seat), state.lamps(seat), state.seals(seat)) == (each, 0, 0)
    assert state.actor == state.turn == state.quiet == 0 and state.judging is None


def test_rule_2_a_carpet_tells_its_seat_and_its_cushions() -> None:
    state = at("...../...../..E[N,SW,V]../...../R[]...R[] *****/*****/*****/*****/E[N]***E[N] R 1:0:0,0:0:0 0")
    carpet = state.carpet_at(cell("Oc3"))
    assert carpet is not None and carpet.seat == 1
    assert [CUSHIONS[cushion] for cushion in aboard(carpet.aboard)] == ["N", "SW", "V"]
    assert state.carpet_at(cell("Oa1")) == Carpet(0, 0)
    assert state.carpet_at(cell("Ob1")) is None and not state.has_djinn(cell("Oa1"))


# Entering


def test_rule_4_a_carpet_enters_at_the_edge_where_a_djinn_is_and_takes_it() -> None:
    state = IFRITO.start()
    assert texts(state) == {f"enter {cell_name(edge)} take {cushion}" for edge in EDGE for cushion in CUSHIONS}
    entered = after(state, "enter Ce3 take SW")
    assert str(entered) == "*****/*****/*****/*****/***** *****/*****/****R[SW]/*****/***** E 2:0:0,3:0:0 0"
    assert not entered.has_djinn(cell("Ce3")) and len(entered.moves()) == 31 * 9


def test_rule_4_where_another_edge_cell_has_a_djinn_a_bare_one_is_closed() -> None:
    state = at(f"...../.***./.***./.***./R[S]R[S]... {FAR.replace('****', '...*', 1)} R 1:0:0,0:0:0 3")
    assert texts(state, "enter") >= takes("enter Ce5", *CUSHIONS)
    assert not texts(state, "enter Oc1")


def test_rule_4_where_no_edge_cell_has_a_djinn_a_carpet_enters_with_none() -> None:
    bare = "...../.***./.***./.***./"
    state = at(f"{bare}R[S]R[S]... {bare}E[N]E[S]E[S].. R 1:0:0,0:0:0 3")
    assert len(texts(state, "enter")) == 32 - 5
    entered = after(state, "enter Oc1")
    assert entered.carpet_at(cell("Oc1")) == Carpet(0, 0) and entered.quiet == 0
    with pytest.raises(IllegalMove):
        state.play(Move("enter", target=cell("Oc1"), take=0))


def test_rule_4_with_no_carpet_in_hand_none_enters() -> None:
    state = at(f"*****/*****/..R[N]../*****/R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert not texts(state, "enter")


# Flying


def test_rule_5_every_djinn_opens_its_cell_and_v_the_same_on_the_other_plane() -> None:
    state = at(f"...../...../..R[NE,S,V]../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    reach = {cell_name(target): tuple(CUSHIONS[way] for way in ways) for target, ways in state.reach(12).items()}
    assert reach == {"Oc2": ("S",), "Od4": ("NE",), "Cc2": ("V", "S"), "Cc3": ("V",), "Cd4": ("V", "NE")}
    assert {text[4:7] for text in texts(state, "Oc3>")} == reach.keys()
    assert state.reach(cell("Oa1")) == {} and state.reach(cell("Ob1")) == {}


def test_rule_5_without_v_no_carpet_changes_planes_and_with_v_alone_only_straight() -> None:
    ring = at(f"...../...../..R[N,NE,E,SE,S,SW,W,NW]../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert {cell_name(target)[0] for target in ring.reach(12)} == {"O"} and len(ring.reach(12)) == 8
    centre = at(f"...../...../..R[V]../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert [*centre.reach(12)] == [across(12)]


def test_rule_5_a_full_carpet_amid_a_plane_reaches_seventeen_cells() -> None:
    state = at(f"...../...../..R{NINE}../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert len(state.reach(12)) == 17


def test_rule_6_to_a_djinn_it_takes_one_of_the_free_cushions() -> None:
    state = at(f"...../..*../..R[N,V]../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert texts(state, "Oc3>Oc4") == takes("Oc3>Oc4", "NE", "E", "SE", "S", "SW", "W", "NW")
    moved = after(state, "Oc3>Oc4 take S")
    assert str(moved).startswith("...../..R[N,S,V]../...../...../") and moved.quiet == 1


def test_rule_6_to_a_bare_cell_it_may_leave_one_even_the_one_that_led_there() -> None:
    state = at(f"...../...../..R[N,V]../...../R[]...R[] {FAR} R 0:0:0,0:0:0 0")
    assert texts(state, "Oc3>Oc4") == {"Oc3>Oc4", "Oc3>Oc4 leave N", "Oc3>Oc4 leave V"}
    assert str(after(state, "Oc3>Oc4")).startswith("...../..R[N,V]../...../...../")
    assert str(after(state, "Oc3>Oc4 leave N")).startswith("...../..R[V]../..*../...../")


def test_rule_6_a_full_carpet_can_not_go_to_a_djinn() -> None:
    state = at(f"...../..*../..R{NINE}../...../R[]...R[] E[]****/*****/*****/*****/E[]***E[] R 0:0:0,0:0:0 0")
    assert not texts(state, "Oc3>Oc4") and texts(state, "Oc3>Oc2")
    assert state.closed(12, cell("Oc4")) == "full" and state.closed(12, cell("Oc2")) is None


def test_rule_6_a_cell_with_a_carpet_of_ones_own_is_closed() -> None:
    state = at(f"...../..R[S]../..R[N]../...../....R[] {FAR} R 0:0:0,0:0:0 0")
    assert not texts(state, "Oc3>Oc4")
    assert state.closed(12, cell("Oc4")) == "own"


# Capturing


def test_rule_7_a_capture_takes_djinns_and_a_seal_and_sends_the_carpet_home() -> None:
    state = at("...../..E[E,W]../..R[N,S,V]../...../R[]...R[] *****/*****/*****/*****/E[N]***E[N] R 0:1:0,0:2:1 7")
    assert texts(state, "Oc3>Oc4") == {"Oc3>Oc4"}
    captured = after(state, "Oc3>Oc4")
    assert str(captured) == (
        "...../..R[N,S,V]../...../...../R[]...R[] *****/*****/*****/*****/E[N]***E[N] E:Oc4 0:3:1,1:2:1 0"
    )
    assert (captured.actor, captured.turn, captured.judging) == (1, 0, cell("Oc4"))
    assert captured.hand(1) == 1 and captured.outcome is None


@pytest.mark.parametrize(
    ("own", "theirs", "closed"),
    [
        ("N", "S", None),
        ("N,V", "S", None),
        ("N", "S,V", "strong"),
        ("N,V", "", "immobile"),
        ("N", "", "immobile"),
    ],
)
def test_rule_7_8_the_other_has_djinns_and_no_more_than_the_capturer(own: str, theirs: str, closed: str | None) -> None:
    position = f"...../..E[{theirs}]../..R[{own}]../...../R[]...R[] *****/*****/*****/*****/E[N]***E[N] R 0:0:0,0:0:0 0"
    state = at(position)
    assert state.closed(12, cell("Oc4")) == closed
    assert texts(state, "Oc3>Oc4") == (set() if closed else {"Oc3>Oc4"})


def test_rule_7_with_a_carpet_in_hand_nothing_is_captured() -> None:
    state = at("...../..E[E]../..R[N]../...../R[].... *****/*****/*****/*****/E[N]***E[N] R 1:0:0,0:0:0 0")
    assert not texts(state, "Oc3>Oc4")
    assert state.closed(12, cell("Oc4")) == "hand"


def test_rule_7_a_full_carpet_captures_too() -> None:
    state = at(f"...../..E[E]../..R{NINE}../...../R[]...R[] *****/*****/*****/*****/E[N]***E[N] R 0:0:0,0:0:0 0")
    assert texts(state, "Oc3>Oc4") == {"Oc3>Oc4"}


def test_rule_7_the_owner_strips_a_djinn_or_spares_and_then_the_next_seat_has_the_turn() -> None:
    state = at(
        "...../..A[E]../..R[N,V]../...../....R[] *****/*****/*****/*****/A[N]E[N]..E[N] R 0:0:0,0:0:0,0:0:0 4", 3
    )
    captured = after(state, "Oc3>Oc4")
    assert captured.actor == 2
    assert list(map(captured.text, captured.moves())) == ["strip N", "strip V", "spare"]
    stripped, spared = after(captured, "strip V"), after(captured, "spare")
    assert stripped.carpet_at(cell("Oc4")) == Carpet(0, 1) and spared.carpet_at(cell("Oc4")) == Carpet(0, 0b100000001)
    for done in (stripped, spared):
        assert (done.actor, done.judging, done.quiet) == (1, None, 0)
        assert (done.lamps(0), done.seals(0)) == (1, 1)
        assert sum(map(done.has_djinn, range(50))) == sum(map(state.has_djinn, range(50))), "it is on no cell"


def test_rule_7_who_has_just_lost_a_carpet_can_not_capture_until_it_has_entered() -> None:
    state = at("...../..E[S]E[W]./..R[N]../...../R[]...R[] *****/*****/*****/*****/E[N]**** R 0:0:0,0:0:0 0")
    lost = after(state, "Oc3>Oc4", "spare")
    assert lost.actor == 1 and lost.hand(1) == 1
    assert not texts(lost, "Od4>") and lost.closed(cell("Od4"), cell("Oc4")) == "hand"
    entered = after(lost, "enter Ce5 take N")
    assert entered.closed(cell("Od4"), cell("Oc4")) is None


def test_rule_8_a_carpet_without_djinns_stays() -> None:
    state = at(f"*****/*****/*****/*****/R[]R[]R[N]** {FAR} R 0:0:0,0:0:0 0")
    assert {text[:4] for text in texts(state)} == {"Oc1>"}


def test_rule_9_a_seat_passes_only_when_it_can_do_nothing() -> None:
    state = at(f"..R[N]../...../...../...../R[]...R[] {FAR} R 0:0:0,0:0:0 5")
    assert texts(state) == {"pass"} and not state.can_act(0) and state.can_act(1)
    passed = after(state, "pass")
    assert (passed.actor, passed.quiet) == (1, 6)
    with pytest.raises(IllegalMove):
        passed.play(Move("pass"))


# Moves


def test_moves_are_known_by_what_they_say() -> None:
    state = IFRITO.start()
    move = Move("enter", target=0, take=8)
    assert str(move) == "enter Oa1 take V" and state.parse("enter Oa1 take V") == move and move in state.moves()


@pytest.mark.parametrize(
    "move",
    [
        Move("enter", target=True, take=8),
        Move("enter", target=0, take=9),
        Move("enter", target=0, take=-1),
        Move("enter", target=0, take=-2),
        Move("enter", origin=3, target=0, take=8),
        Move("enter", target=0, take=8, leave=0),
        Move("enter", target=12, take=8),
        Move("enter", target=50, take=8),
        Move("enter", target=-1, take=8),
        Move("move", 0, 5),
        Move("move", -1, 5),
        Move("move", 0, 999),
        Move("move", 10**30, 0),
        Move("strip", leave=0),
        Move("spare"),
        Move("pass"),
        Move("", 0, 0, 0, 0),
        Move([], 0.5, None, "x", ()),  # type: ignore[arg-type]
    ],
)
def test_a_move_that_is_none_is_refused_and_changes_nothing(move: Move) -> None:
    state = IFRITO.start()
    with pytest.raises(IllegalMove):
        state.play(move)
    assert str(state) == START and len(state.moves()) == 288


@pytest.mark.parametrize(
    "move",
    [
        Move("strip", leave=1),
        Move("strip", leave=-1),
        Move("strip", leave=9),
        Move("strip", origin=12, leave=0),
        Move("spare", leave=0),
        Move("pass"),
        Move("move", 12, 17),
        Move("enter", target=27, take=0),
    ],
)
def test_after_a_capture_only_the_decision_is_taken(move: Move) -> None:
    position = "*****/*...*/..R[E,V]../...../R[]...R[] *****/*****/**.**/*****/E[N]***E[N] E:Oc3 0:1:1,1:0:0 0"
    state = at(position)
    with pytest.raises(IllegalMove):
        state.play(move)
    assert str(state) == position
