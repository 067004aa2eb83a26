"""What the marks on i9n's map tell: choices and what they cost, drillings, the last ply, hints."""

import pytest

from app import words
from app.boards.i9n_grid import BUSY, CELL, MAP, place
from app.boards.i9n_offers import is_ready, offers
from app.boards.i9n_pieces import FOOT
from app.scene import Path, Shape, Text
from app.words import catalogue
from pygames.i9n.geometry import DISTANCES, NAMES
from pygames.i9n.moves import Move
from tests.site.i9n_worlds import CROWD, LAYOUTS, MIDDLE, OVER, PLACING, at, drawn, games, layer, styles, world
from tests.site.test_words import compiled


def number_of(shape: Shape) -> str:
    (text,) = (mark.text for mark in shape.marks if isinstance(mark, Text))
    return text


def reached(shapes: dict[str, Shape]) -> dict[str, Shape]:
    return {key.removeprefix("to:"): shape for key, shape in shapes.items() if key.startswith("to:")}


# Explorers


def test_explorers_that_can_go_have_rings_and_those_that_can_drill_a_drop() -> None:
    scene = drawn(MIDDLE)
    under, over = layer(scene, "under"), layer(scene, "over")
    assert {key for key in under if key.startswith("can:")} == {"can:D8", "can:F3"}
    assert set(over) == {"drill:D8", "drill:F3"} and "chosen" not in under
    x, y = place(at("D8"))
    assert over["drill:D8"].at == (x - 30, y - 30)
    assert not layer(drawn(MIDDLE, locked=True), "over")


def test_without_points_no_explorer_can_go() -> None:
    none = world("D8 F3/C7 E3", hands="land sea", points=0)
    scene = drawn(none)
    assert not any(key.startswith("can:") for key in layer(scene, "under")) and not layer(scene, "over")


def test_where_a_stop_button_lies_the_drop_is_hollow() -> None:
    state = world("B4 D8/C1 C1", hands="sun sea", stops="B4")
    over = layer(drawn(state), "over")
    assert styles(over["drill:B4"]) == {"i9n.drop.hollow"} and "i9n.drop" in styles(over["drill:D8"])


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_chosen_explorer_shows_where_it_can_go_for_how_many_points_and_drill_then(layout: str) -> None:
    scene = drawn(MIDDLE, "go:D8", layout=layout)
    assert layer(scene, "under")["chosen"].at == place(at("D8"))
    shown = reached(layer(scene, "over"))
    walks = offers(MIDDLE).walks[at("D8")]
    assert {key for key in shown if ":" not in key} == {NAMES[to] for to in walks}
    for to in walks:
        steps = DISTANCES[at("D8")][to]
        sign = shown[NAMES[to]]
        drops = steps < 3 and is_ready(MIDDLE, to)
        assert number_of(sign) == str(steps)
        assert ("i9n.drop" in styles(sign)) == drops and ("i9n.dot" in styles(sign)) == (not drops)
    assert {NAMES[to] for to in walks if "i9n.drop" in styles(shown[NAMES[to]])} >= {"C8", "D7", "C1"}
    assert "i9n.dot" in styles(shown["E8"]), "a rig forbids it"


def test_dots_stand_beside_pieces_and_are_seen_beyond_the_edge_too() -> None:
    shown = reached(layer(drawn(MIDDLE, "go:D8"), "over"))
    x, y = place(at("C7"))
    assert shown["C7"].at == (x + BUSY, y + BUSY) and shown["D7"].at == place(at("D7"))
    x, y = place(at("E1"))
    assert shown["E1"].at == (x + BUSY, y + BUSY) and shown["E1:1"].at == (x + MAP - BUSY, y + BUSY)
    assert shown["C1:1"].at == (MAP + CELL / 2, place(at("C1"))[1])
    west = reached(layer(drawn(CROWD, "go:C8"), "over"))["A8:1"]
    assert west.at == (-CELL / 2 + BUSY, place(at("A8"))[1] + BUSY)


def test_dots_are_larger_on_phones_where_there_is_room() -> None:
    wide, tall = (reached(layer(drawn(MIDDLE, "go:D8", layout=name), "over")) for name in ("wide", "tall"))
    assert tall["D7"].scale > wide["D7"].scale and tall["C7"].scale == wide["C7"].scale


def test_numbers_are_in_the_digits_of_the_language() -> None:
    with words.speaking(catalogue(compiled("fa", {"0123456789": "۰۱۲۳۴۵۶۷۸۹"}))):
        shown = reached(layer(drawn(MIDDLE, "go:D8"), "over"))
        letters = layer(drawn(MIDDLE), "ground")["letters"].marks
    assert number_of(shown["D7"]) == "۱"
    assert [mark.text for mark in letters if isinstance(mark, Text)][1:3] == ["۱", "۲"]
    assert number_of(reached(layer(drawn(MIDDLE, "go:D8"), "over"))["D7"]) == "1"


def test_reach_is_that_of_the_rules_in_random_games() -> None:
    seen = 0
    for number, state in enumerate(games(5, 3)):
        if state.due == "act" and number % 5 == 0:
            for origin, walks in offers(state).walks.items():
                shown = reached(layer(drawn(state, f"go:{NAMES[origin]}"), "over")) if walks else {}
                assert {key for key in shown if ":" not in key} == {NAMES[to] for to in walks}
                seen += bool(walks)
    assert seen > 20


def test_while_a_note_is_chosen_for_a_drilling_its_place_alone_is_marked() -> None:
    state = world("D8 F3/C7 E3", hands="sea equator land")
    scene = drawn(state, "drill:D8")
    assert layer(scene, "under")["chosen"].at == place(at("D8"))
    assert set(layer(scene, "over")) == {"drill:D8"}
    assert not any(key.startswith("can:") for key in layer(scene, "under"))


# Placing


def test_before_the_first_pick_nothing_is_marked_then_the_first_explorer_stands_there_pale() -> None:
    assert not layer(drawn(PLACING), "over") and not layer(drawn(PLACING), "under")
    scene = drawn(PLACING, "set:E4")
    placed = layer(scene, "over")["placed"]
    x, y = place(at("E4"))
    assert placed.at == (x, y + FOOT) and placed.symbol == "explorer.1.lit" and placed.opacity < 1
    assert layer(scene, "under")["chosen"].at == (x, y)


def test_what_is_pointed_at_shows_the_explorer_that_would_stand_there() -> None:
    over = layer(drawn(PLACING, "set:E4", pointed="set:F8"), "over")
    assert over["placing"].opacity < over["placed"].opacity
    same = layer(drawn(PLACING, "set:E4", pointed="set:E4"), "over")
    assert same["placing"].at[0] > place(at("E4"))[0] > same["placed"].at[0], "both side by side"
    assert not layer(drawn(PLACING, pointed="set:E4", locked=True), "over")


# What is pointed at, hints, the last ply


@pytest.mark.parametrize("key", ["at:C8", "go:C8", "to:C8", "set:C8", "drill:C8"])
def test_what_is_pointed_at_is_marked_on_the_map_and_beyond_its_edge(key: str) -> None:
    under = layer(drawn(OVER, locked=True, pointed=key), "under")
    x, y = place(at("C8"))
    assert under["pointed"].at == (x, y) and under["pointed:1"].at == (x - MAP, y)


def test_what_is_not_on_the_map_is_not_marked_there() -> None:
    for key in ("buy:east", "note:1:2", "end", "to:"):
        assert "pointed" not in layer(drawn(MIDDLE, pointed=key), "under")


def test_hints_have_double_rings() -> None:
    over = layer(drawn(MIDDLE, locked=True, hint="move D8-C7"), "over")
    assert {"hint:D8", "hint:C7", "hint.way"} == set(over)
    assert len([mark for mark in over["hint:D8"].marks if mark.style == "i9n.hint"]) == 2
    assert set(layer(drawn(MIDDLE, locked=True, hint=Move("drill", at("F3"), label=8)), "over")) == {
        "hint",
        "hint.drill",
    }
    assert set(layer(drawn(PLACING, hint=Move("place", at("A1"), at("A1"))), "over")) == {"hint:A1"}
    for text in ("end", "buy sea", "nonsense"):
        assert not layer(drawn(MIDDLE, locked=True, hint=text), "over")


def way_of(move: Move) -> str:
    under = layer(drawn(MIDDLE, locked=True, last=move), "under")
    way = under["last.way"].marks[1]
    assert isinstance(way, Path)
    return way.d


def test_the_last_walk_is_a_line_that_goes_over_the_edge() -> None:
    assert way_of(Move("move", at("D4"), at("E6"))).count("M") == 1
    over = way_of(Move("move", at("C8"), at("B2")))
    assert over.count("M") == 2, "it leaves at one side and comes in at the other"
    first, second = sorted(over.split("M")[1:], key=lambda part: -float(part.split()[0]))
    assert float(first.split()[0]) > 7 * CELL and float(second.split()[0]) < 0
    under = layer(drawn(MIDDLE, locked=True, last=Move("move", at("C8"), at("B2"))), "under")
    assert under["last"].at == place(at("C8")) and "last:1" in under


def test_the_last_drilling_is_marked_by_its_outcome() -> None:
    before = world("E1 F3/C7 E3", hands="sea", phase=3)
    struck = world("E1 F3/C7 E3", rigs="E1:3:0", phase=3)
    dry = world("E1 F3/C7 E3", stops="E1", phase=3)
    drill = Move("drill", at("E1"), label=9)
    for after, style in ((struck, "i9n.last.burst"), (dry, "i9n.last.dry")):
        for known in (before, None):
            under = layer(drawn(after, locked=True, last=drill, before=known), "under")
            assert styles(under["last"]) == {style} and under["last"].at == place(at("E1"))


def test_placed_explorers_are_marked_and_what_is_no_matter_of_the_map_is_not() -> None:
    under = layer(drawn(PLACING, last=Move("place", at("C8"), at("D2"))), "under")
    assert {"last:C8", "last:D2"} == set(under)
    for last in ("end", "buy sea", "roll 2", Move("insert")):
        assert not any(key.startswith("last") for key in layer(drawn(MIDDLE, last=last), "under"))
