"""Choosing in i9n: every legal move can be picked and nothing else, all is in reach, first things come first."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.boards import board, i9n_words
from app.boards.i9n_grid import CELL, GHOST, Grid, place
from app.boards.i9n_odds import odds_of
from app.boards.i9n_offers import asks_to_end, is_ready, offers, picks
from app.boards.i9n_spots import spots, steps
from app.boards.i9n_words import keys as told_keys
from app.choice import ARROWS, places, step
from app.scene import Area, Look, Picked
from app.shortcuts import LETTERS
from pygames.i9n.geometry import DISTANCES
from pygames.i9n.moves import END
from tests.site.i9n_positions import (
    ACT,
    EDGE,
    EMPTY,
    EXAMPLES,
    INSERT,
    LAYOUTS,
    NEAR,
    OPTIONS,
    OVER,
    PEEK,
    PLACE,
    RIGHTS,
    ROLL,
    SAME,
    SINGLE,
    SPENT,
    STOPPED,
    at,
    full,
    opened,
    picked,
    playable,
    views,
)
from tests.site.picking import Known, spots_by_key, walk

BOARD = board("i9n")
GROUPS = (None, "buy", "sell", "swap")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("phase5", OPTIONS)
def test_every_legal_move_is_reached_by_its_steps(players: int, phase5: str) -> None:
    examples = [at(text) for text in EXAMPLES] if players == 2 else []
    for state in [*list(views(players, 500, players, phase5))[1::17], *examples]:
        ways = {move: steps(state, move) for move in playable(state)}
        assert len(set(ways.values())) == len(ways)
        for layout in LAYOUTS:
            known: Known = {}
            look = Look(layout=layout)
            assert {move: walk(state, way, look, known) for move, way in ways.items()} == {move: move for move in ways}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_open_spot_leads_to_what_may_be_played_and_to_nothing_else(players: int) -> None:
    examples = [at(text) for text in EXAMPLES] if players == 2 else []
    for state in [*list(views(10 + players, 600, players, OPTIONS[players % 2]))[::29], *examples]:
        seen: set[Picked] = set()
        todo: list[Picked] = [()]
        played = set()
        while todo:
            now = todo.pop()
            if now in seen:
                continue
            seen.add(now)
            for group in GROUPS:
                for spot in spots_by_key(state, Look(picked=now, group=group)).values():
                    assert spot.label and (spot.areas or spot.bar)
                    assert not spot.draws
                    if spot.move is not None:
                        played.add(spot.move)
                    elif spot.then is not None:
                        todo.append(spot.then)
        assert played == set(playable(state))


@pytest.mark.parametrize(
    ("position", "move", "keys"),
    [
        (PLACE, "place C5 F2", ("set:C5", "set:F2")),
        (PLACE, "place C5 C5", ("set:C5", "set:C5")),
        (ACT, "move D8-D1", ("go:D8", "to:D1")),
        (NEAR, "move D8-D7", ("go:D8", "to:D7")),
        (ACT, "buy pole", ("buy:pole",)),
        (ACT, "sell east", ("sell:east",)),
        (ACT, "swap east for pole with 1", ("mine:east", "theirs:1:pole")),
        (ACT, "drill D8 with fog", ("drill:D8", "with:fog")),
        (SINGLE, "drill D8 with fog", ("drill:D8",)),
        (ACT, "end", ("end", "end:sure")),
        (SPENT, "end", ("end",)),
        (STOPPED, "end", ("end",)),
    ],
)
def test_steps(position: str, move: str, keys: Picked) -> None:
    state = full(position)
    assert steps(state, state.parse(move)) == keys
    assert str(walk(at(position), keys)) == move


def test_explorers_are_placed_in_either_order_and_the_first_is_taken_back() -> None:
    assert len(opened(PLACE)) == 64
    assert str(walk(at(PLACE), ("set:F2", "set:C5"))) == "place C5 F2"
    assert len(opened(PLACE, "set:F2")) == 65
    assert picked(PLACE, "set:F2")["drop"].then == ()
    assert str(picked(PLACE, "set:F2")["set:F2"].move) == "place F2 F2"


def test_an_explorer_is_let_go_by_its_place_and_changed_by_the_others() -> None:
    now = picked(NEAR, "go:D8")
    assert now["go:D8"].then == () and now["go:D7"].then == ("go:D7",)
    assert str(now["to:D7"].move) == "move D8-D7", "it may go where the other stands"
    assert now["to:D7"].bar == "Go to D7"
    assert "to:D1" in now and now["to:D1"].bar is None and "at:D1" not in now
    assert not [key for key in picked(NEAR) if key.startswith("to:")]


def test_the_way_to_where_another_explorer_stands_is_beside_it_on_the_map_and_beyond() -> None:
    def spots_of(position: str, origin: str, key: str) -> list[tuple[float, float]]:
        return [area.at for area in picked(position, origin)[key].areas]

    x, y = place(30)
    assert spots_of(NEAR, "go:D8", "to:D7") == [(x + 26, y + 26)]
    on_map, beyond = spots_of(EDGE, "go:D8", "to:D1")
    assert on_map == (48 + 26, y + 26) and beyond == (768 + 48 - 26, y + 26)
    assert len(spots_of(EDGE, "go:D1", "to:D8")) == 2


def test_explorers_on_one_position_are_one_choice() -> None:
    assert [key for key in picked(SAME) if key.startswith("go:")] == ["go:D8"]
    assert [key for key in picked(SAME) if key.startswith("drill:")] == ["drill:D8"]


def test_without_points_explorers_stay_and_what_costs_nothing_can_be_done() -> None:
    assert opened(SPENT) == {"sell:east", "sell:fog", "mine:east", "end"}
    assert opened(EMPTY) == {"end"}
    assert not picked(SPENT)["go:D8"].open


def test_the_edge_can_be_picked_on_both_sides() -> None:
    (on_map, beyond) = picked(ACT, "go:D8")["to:D1"].areas
    assert on_map.at == place(24) and beyond == Area((768 + GHOST / 2, place(24)[1]), GHOST, CELL)
    assert len(picked(ACT)["go:D8"].areas) == 2


def test_a_drilling_is_paid_with_the_only_note_or_a_chosen_one() -> None:
    assert picked(SINGLE)["drill:D8"].move is not None
    now = picked(ACT, "drill:D8")
    assert {key for key, spot in now.items() if spot.bar and spot.open} == {"with:east", "with:fog", "drop"}
    assert now["drill:D8"].then == () and now["drop"].then == ()
    assert opened(ACT, "drill:D8") == {"with:east", "with:fog", "drill:D8", "drop", "go:C4", "go:D8"}
    assert {key for key in opened(NEAR, "drill:D8") if key.startswith("drill:")} == {"drill:D8"}
    assert not [key for key in picked(RIGHTS) if key == "drill:G8"], "a rig forbids it"


def test_an_exchange_lights_only_what_is_cheaper() -> None:
    assert "mine:fog" not in picked(ACT) and "note:0:fog" in picked(ACT)
    now = opened(ACT, "mine:east")
    assert now == {"mine:east", "theirs:1:pole", "drop", "go:C4", "go:D8", "drill:D8"}
    assert "note:1:east" in picked(ACT, "mine:east")


def test_ending_asks_while_there_is_something_to_drill_with() -> None:
    assert picked(ACT)["end"].then == ("end",)
    now = picked(ACT, "end")
    assert str(now["end:sure"].move) == "end" and now["drop"].then == () and "end" not in now
    assert offers(at(STOPPED)).drills and not offers(at(STOPPED)).asks, "where it is dry there is no hope"


def test_whether_ending_asks_tells_nothing_that_follows_by_logic_alone() -> None:
    told = set()
    for seed in range(4):
        for state in views(seed, 700, 2 + seed):
            if state.due != "act":
                continue
            asks = asks_to_end(state)
            assert asks == any(
                steps_there < (state.points or 0) and is_ready(state, to)
                for origin in state.explorers(state.turn) or ()
                for to, steps_there in enumerate(DISTANCES[origin])
            )
            assert steps(state, END) == (("end", "end:sure") if asks else ("end",))
            odds = odds_of(state)
            told.add((asks, odds is not None and any(odds.drill)))
    assert {(True, True), (False, True)} <= told


@pytest.mark.parametrize(
    ("group", "shown"),
    [
        ("buy", {"buy:east", "buy:pole", "buy:fog", "buy:north"}),
        ("sell", {"sell:east", "sell:fog"}),
        ("swap", {"mine:east"}),
    ],
)
def test_a_kind_of_trade_comes_to_the_bar_on_demand(group: str, shown: set[str]) -> None:
    named = {key for key, spot in picked(ACT, group=group).items() if spot.group == group and spot.open}
    buttons = {key: spot for key, spot in picked(ACT, group=group).items() if spot.bar and spot.group == group}
    assert set(buttons) == named and shown <= named
    assert all(spot.icon is not None and spot.areas for spot in buttons.values())
    assert [spot.shortcut for spot in buttons.values()][:2] == ["1", "2"][: len(buttons)]
    assert not [spot for spot in picked(ACT).values() if spot.bar and spot.group == group]


def test_where_hands_are_out_of_sight_notes_of_others_are_in_the_bar_too() -> None:
    now = picked(ACT, "mine:east", layout="low")
    assert now["theirs:1:pole"].bar == "Red: Pole" and now["theirs:1:pole"].areas
    assert len(now["mine:east"].areas) == 2, "one's own lie in the strip too"


def test_rolling_is_one_large_place() -> None:
    assert opened(ROLL, rolls=True) == {"roll"}
    roll = picked(ROLL, rolls=True)["roll"]
    assert roll.draws and roll.bar == "Roll" and roll.move is None and roll.then is None
    assert not opened(ROLL), "points of a real die are entered by the buttons of the events"


def test_nothing_is_open_while_the_look_is_locked_or_it_is_nobodys_turn() -> None:
    for text in EXAMPLES:
        for keys in ((), ("go:D8",), ("set:C5",), ("end",)):
            assert not opened(text, *keys, locked=True, rolls=True)
    for text in (OVER, PEEK, INSERT):
        assert not opened(text)
    assert {"at:D8", "market:east", "hand:1", "note:1:pole", "own", "points", "phases", "processor"} <= set(
        picked(ACT, locked=True)
    )


def test_damaged_looks_do_no_harm() -> None:
    strange = (("zz", "q"), ("go:A1",), ("go:Z9",), ("set:",), ("drill:A1",), ("mine:land",), ("mine:x",), ("",))
    for keys in (*strange, ("end", "end"), ("to:D1",), ("with:east",), ("theirs:9:pole",), ("go:D8", "to:D1")):
        for text in EXAMPLES:
            look = Look(picked=keys, pointed="??", group="??", layout="round", aid=True)
            assert all(spot.label for spot in spots(at(text), look))
            i9n_words.sentence(at(text), look)
    assert picks(at(ACT), Look(picked=("go:D8",)), offers(at(ACT))).explorer == 31


# Places


CASES = [(text, ()) for text in EXAMPLES] + [
    (PLACE, ("set:C5",)),
    (ACT, ("go:D8",)),
    (NEAR, ("go:D8",)),
    (EDGE, ("go:D1",)),
    (ACT, ("drill:D8",)),
    (ACT, ("mine:east",)),
    (ACT, ("end",)),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("position", "keys"), CASES)
def test_arrow_keys_reach_every_place(layout: str, position: str, keys: Picked) -> None:
    for group in GROUPS:
        found = places(spots(at(position), Look(picked=keys, layout=layout, rolls=True, group=group)))
        walked = [one for one in found if one.spot.group in ("move", group)]
        ways = {one.name: {to.name for key in ARROWS if (to := step(walked, one, key))} for one in walked}
        for start in ways:
            seen, todo = {start}, [start]
            while todo:
                new = ways[todo.pop()] - seen
                seen |= new
                todo += new
            assert seen == set(ways), (start, set(ways) - seen)


def test_arrow_keys_walk_the_map_as_it_lies_and_stop_at_its_edge() -> None:
    found = {one.name: one for one in places(spots(at(ACT), Look()))}

    def after(start: str, key: str) -> str | None:
        to = step(list(found.values()), found[start], key)
        return None if to is None else to.name

    assert after("at:C5", "ArrowRight") == "at:C6" and after("at:C5", "ArrowDown") == "at:D5"
    assert after("at:C8", "ArrowRight") == "at:C1@1" and after("at:C1", "ArrowLeft") == "at:C8@1"
    assert after("at:C1@1", "ArrowDown") == "at:D1@1" and after("at:C8@1", "ArrowLeft") is None


def overlap(one: Area, other: Area) -> bool:
    return (
        abs(one.at[0] - other.at[0]) < (one.width + other.width) / 2 - 1e-6
        and abs(one.at[1] - other.at[1]) < (one.height + other.height) / 2 - 1e-6
    )


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("position", "keys"), CASES)
def test_places_lie_apart_but_what_belongs_to_an_explorer_and_none_leaves_the_drawing(
    layout: str, position: str, keys: Picked
) -> None:
    look = Look(picked=keys, layout=layout)
    x, y, width, height = Grid.of(look).box
    found = spots(at(position), look)
    for area in (area for spot in found for area in spot.areas):
        assert x <= area.at[0] - area.width / 2 and area.at[0] + area.width / 2 <= x + width + 1e-6
        assert y <= area.at[1] - area.height / 2 and area.at[1] + area.height / 2 <= y + height + 1e-6
    spread = [(place, area) for place, spot in enumerate(found) for area in spot.areas]
    for (one, first), (other, second) in combinations(spread, 2):
        if overlap(first, second):
            small = found[max(one, other)]
            assert (
                small.key.startswith(("drill:", "to:")) and max(small.areas[0].width, small.areas[0].height) < CELL
            ), (
                found[one].key,
                found[other].key,
            )


# Keys


def test_no_key_means_two_things_at_once_and_all_are_told_of() -> None:
    told = {key for row, _words in told_keys() for key in row.split()}
    letters = {key.upper() for _verb, key in i9n_words.groups().values()}
    used = set(letters)
    cases = [(at(text), Look(picked=keys, rolls=True, group=group)) for text, keys in CASES for group in GROUPS]
    cases += [(state, Look(group="buy")) for state in list(views(4, 400, 5))[::9]]
    for view, look in cases:
        shortcuts = [spot.shortcut.upper() for spot in spots(view, look) if spot.open and spot.shortcut]
        assert len(set(shortcuts)) == len(shortcuts) and not letters & set(shortcuts)
        used |= {key for key in shortcuts if key != "ESCAPE"}
    assert used == told
    assert used & set(LETTERS) <= {"R"}, "there the page's key also is Shift+R"
