"""Choosing a move of Ifrito: every legal move can be picked and nothing else, and what is offered fits the position."""

from __future__ import annotations

import pytest

from app.boards import ifrito_words
from app.boards.ifrito_grid import Grid
from app.boards.ifrito_offers import Large, large, targets
from app.boards.ifrito_spots import spots, steps
from app.boards.ifrito_words import keys as words_of_keys
from app.choice import ARROWS, places, step
from app.scene import Look, Picked
from app.shortcuts import KEYS
from pygames.ifrito.geometry import CUSHIONS, V, cell_name, parse_cell
from pygames.ifrito.state import IfritoState
from tests.site.ifrito_positions import (
    BEGINNING,
    BLOCKED,
    DRY,
    ENTERING,
    JUDGED,
    LAYOUTS,
    PASSING,
    REACHING,
    at,
    picked,
    positions,
)
from tests.site.picking import Known, spots_by_key, walk

LOOKS = (Look(), Look(layout="tall", small=True), Look(layout="low"))


def shown(view: IfritoState, look: Look) -> Large:
    main, _other = large(view, look)
    assert main is not None
    return main


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_every_legal_move_is_reached_by_its_steps(seed: int, players: int) -> None:
    for state in positions(seed, 60, players)[:: 7 if seed else 8]:
        ways = {move: steps(state, move) for move in state.moves()}
        assert len(set(ways.values())) == len(ways)
        for look in LOOKS:
            known: Known = {}
            assert {move: walk(state, way, look, known) for move, way in ways.items()} == {move: move for move in ways}


@pytest.mark.parametrize("players", [2, 4])
def test_every_open_spot_leads_to_legal_moves_only(players: int) -> None:
    for state in [*positions(10, 70, players)[::10], at(JUDGED), at(BLOCKED), at(DRY), at(PASSING), at(ENTERING)]:
        seen: set[Picked] = set()
        todo: list[Picked] = [()]
        played = set()
        while todo:
            now = todo.pop()
            if now in seen:
                continue
            seen.add(now)
            for group in (None, "cross"):
                for spot in spots_by_key(state, Look(picked=now, group=group)).values():
                    assert spot.label
                    assert spot.areas or spot.bar or spot.group == "cross"
                    if spot.move is not None:
                        played.add(spot.move)
                    elif spot.then is not None:
                        todo.append(spot.then)
        assert played == set(state.moves())


@pytest.mark.parametrize(
    ("position", "players", "move", "keys"),
    [
        (ENTERING, 2, "enter Cb1 take NE", ("Cb1", "take:NE")),
        (DRY, 2, "enter Oa1", ("Oa1",)),
        (REACHING, 4, "Oc3>Oc4 take S", ("Oc3", "Oc4", "take:S")),
        (REACHING, 4, "Oc3>Ob2", ("Oc3", "Ob2", "go")),
        (REACHING, 4, "Oc3>Cb2 leave V", ("Oc3", "Cb2", "leave:V", "go")),
        (REACHING, 4, "Oc3>Od3", ("Oc3", "Od3", "go")),
        (JUDGED, 2, "strip V", ("strip:V",)),
        (JUDGED, 2, "spare", ("spare",)),
        (PASSING, 2, "pass", ("pass",)),
    ],
)
def test_steps(position: str, players: int, move: str, keys: Picked) -> None:
    view = at(position, players)
    assert steps(view, view.parse(move)) == keys
    assert str(walk(view, keys)) == move


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_cells_are_always_spots_in_reading_order(layout: str) -> None:
    names = [f"{plane}{column}{row}" for plane in "OC" for row in range(5, 0, -1) for column in "abcde"]
    for look in (Look(), Look(picked=("Oc3",)), Look(picked=("Oc3", "Ob2")), Look(locked=True)):
        assert [spot.key for spot in spots(at(REACHING, 4), look.but(layout=layout))][:50] == names


def test_a_target_picked_again_is_played_where_nothing_need_be_asked() -> None:
    assert str(picked(REACHING, "Oc3", "Ob2", players=4)["Ob2"].move) == "Oc3>Ob2"
    assert str(picked(REACHING, "Oc3", "Ob2", "leave:V", players=4)["Ob2"].move) == "Oc3>Ob2 leave V"
    assert str(picked(REACHING, "Oc3", "Od3", players=4)["Od3"].move) == "Oc3>Od3"
    djinn = picked(REACHING, "Oc3", "Oc4", players=4)["Oc4"]
    assert djinn.move is None and djinn.then == ("Oc3",), "there a cushion has to be chosen: it is let go"


def test_what_is_chosen_can_be_changed_and_dropped() -> None:
    chosen = picked(REACHING, "Oc3", "Ob2", "leave:V", players=4)
    assert chosen["Oc4"].then == ("Oc3", "Oc4")
    assert chosen["leave:N"].then == ("Oc3", "Ob2", "leave:N")
    assert chosen["leave:V"].then == ("Oc3", "Ob2")
    assert chosen["Oc3"].then == () and chosen["drop"].then == () and chosen["drop"].shortcut == "Escape"
    closed_own = picked(REACHING, "Oc3", players=4)["Cc4"]
    assert closed_own.then == ("Cc4",), "an own carpet in the way is still one to choose"
    entering = picked(ENTERING, "Cb1")
    assert entering["Oa1"].then == ("Oa1",) and entering["Cb1"].then == ()


def test_bringing_in_opens_entry_cells_only() -> None:
    start = picked(ENTERING)
    assert {key for key, spot in start.items() if spot.open} == {"Oa1", "Cb1", "hand"}
    assert start["hand"].then == ("hand",) and start["hand"].bar == "Bring in"
    hand = picked(ENTERING, "hand")
    assert {key for key, spot in hand.items() if spot.open} == {"Cb1", "hand", "drop"}
    assert hand["hand"].then == () and hand["hand"].bar is None
    assert hand["Cb1"].then == ("hand", "Cb1")
    cushions = picked(ENTERING, "hand", "Cb1")
    assert str(cushions["take:V"].move) == "enter Cb1 take V"
    assert cushions["Cb1"].then == ("hand",)
    instead = picked(ENTERING, "Oa1")["hand"]
    assert instead.then == ("hand",) and instead.bar is None
    assert start["hand"].label == "2 carpets in hand. Bring a carpet in"
    assert str(picked(DRY, "hand")["Ob1"].move) == "enter Ob1"


def test_ways_of_the_close_up_are_the_cells_they_lead_to() -> None:
    plain = picked(REACHING, "Oc3", players=4)
    assert {key: spot.then for key, spot in plain.items() if key.startswith("way:") and spot.open} == {
        "way:N": ("Oc3", "Oc4"),
        "way:E": ("Oc3", "Od3"),
        "way:SW": ("Oc3", "Ob2"),
        "way:V": ("Oc3", "Cc3"),
    }
    crossed = picked(REACHING, "Oc3", players=4, group="cross")
    assert {key: spot.then for key, spot in crossed.items() if key.startswith("way:") and spot.open} == {
        "way:SW": ("Oc3", "Cb2"),
        "way:V": ("Oc3", "Cc3"),
    }


@pytest.mark.parametrize(
    ("position", "players", "keys", "asked"),
    [
        (REACHING, 4, ("Oc3",), "way"),
        (REACHING, 4, ("Oc3", "Oc4"), "take"),
        (REACHING, 4, ("Oc3", "Ob2"), "leave"),
        (ENTERING, 2, ("Cb1",), "take"),
        (JUDGED, 2, (), "strip"),
    ],
)
def test_all_nine_cushions_are_there_where_one_is_asked_for(
    position: str, players: int, keys: Picked, asked: str
) -> None:
    for group in (None, "cross"):
        cushions = [key for key, spot in picked(position, *keys, players=players, group=group).items() if spot.areas]
        assert [key for key in cushions if ":" in key] == [f"{asked}:{name}" for name in CUSHIONS]


def test_the_button_to_cross_is_there_where_a_joined_way_is_open_and_only_there() -> None:
    def crossing(*keys: str, group: str | None = None) -> bool:
        found = picked(REACHING, *keys, players=4, group=group)
        return any(spot.open and spot.group in ifrito_words.groups() for spot in found.values())

    assert crossing("Oc3") and crossing("Oc3", group="cross")
    assert not crossing() and not crossing("Cc4") and not crossing("Oc3", "Ob2")


def test_a_way_to_the_other_plane_has_no_place_until_it_is_asked_for() -> None:
    plain = picked(REACHING, "Oc3", players=4)
    assert not plain["cross:SW"].areas and plain["cross:SW"].bar is None
    assert not [key for key in picked(REACHING, "Oc3", players=4, group="cross") if key.startswith("cross:")]


@pytest.mark.parametrize(
    ("position", "players", "origin", "kinds"),
    [
        (
            REACHING,
            4,
            "Oc3",
            {
                "Oc4": "take",
                "Od3": "capture",
                "Ob2": "fly",
                "Cc3": "take",
                "Cb2": "fly",
                "Cc4": "own",
                "Cd3": "strong",
            },
        ),
        (BLOCKED, 2, "Od1", {"Oe1": "capture"}),
        (ENTERING, 2, "Oa1", {"Oa2": "fly", "Ob1": "hand"}),
    ],
)
def test_targets_and_why_some_are_closed(position: str, players: int, origin: str, kinds: dict[str, str]) -> None:
    view = at(position, players)
    cell = parse_cell(origin)
    assert cell is not None
    found = targets(view, cell)
    assert {cell_name(one.cell): one.why or one.kind for one in found.values()} == kinds
    assert all((one.kind == "closed") == bool(one.why) for one in found.values())


def test_a_full_carpet_takes_no_djinn_and_none_captures_a_carpet_without() -> None:
    view = at(BLOCKED)
    found = targets(view, 12)
    words = {cell_name(one.cell): one.why for one in found.values() if one.why}
    assert words == {"Od3": "full", "Od2": "immobile"}
    assert found[37].by == (V,) and found[38].by == (V, CUSHIONS.index("E"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_targets_have_the_legal_moves_of_their_carpet(players: int) -> None:
    for state in positions(3, 80, players)[::5]:
        if state.actor is None or state.judging is not None:
            continue
        own = [cell for cell, carpet in state.carpets().items() if carpet.seat == state.turn]
        found = [move for cell in own for target in targets(state, cell).values() for move in target.moves]
        assert sorted(found) == sorted(move for move in state.moves() if move.kind == "move")


def test_an_owner_decides_and_nothing_else_can_be_picked() -> None:
    found = picked(JUDGED)
    assert {key for key, spot in found.items() if spot.open} == {"strip:N", "strip:V", "spare"}
    main = shown(at(JUDGED), Look())
    assert (main.seat, main.asks, main.open) == (0, "strip", {0, V})


def test_where_nothing_can_be_done_there_is_only_passing() -> None:
    assert {key for key, spot in picked(PASSING).items() if spot.open} == {"pass"}


def test_nothing_is_open_while_the_look_is_locked_or_the_game_is_over() -> None:
    over = at("R[]..../...../...../...../R[]R[]... E[]..../...../...../...../E[]...E[] R 0:1:0,0:0:0 5")
    assert over.outcome is not None
    assert not [spot for spot in spots(over, Look()) if spot.open]
    for text, players in ((REACHING, 4), (JUDGED, 2), (DRY, 2)):
        assert not [spot for spot in spots(at(text, players), Look(locked=True, picked=("Oc3",))) if spot.open]


def test_the_close_up_asks_what_is_to_be_picked() -> None:
    view = at(REACHING, 4)
    north, south_west, east = (CUSHIONS.index(name) for name in ("N", "SW", "E"))
    assert large(view, Look()) == (None, None)
    way = shown(view, Look(picked=("Oc3",)))
    assert (way.asks, way.open, way.crossing) == ("way", {north, east, south_west, V}, False)
    crossed = shown(view, Look(picked=("Oc3",), group="cross"))
    assert (crossed.open, crossed.crossing) == ({south_west, V}, True)
    assert shown(view, Look(picked=("Oc3", "Oc4"))).asks == "take"
    assert shown(view, Look(picked=("Oc3", "Oc4"))).open == set(range(9)) - {north, east, south_west, V}
    assert shown(view, Look(picked=("Oc3", "Ob2"))).open == {north, east, south_west, V}
    capture = large(view, Look(picked=("Oc3", "Od3")))
    assert capture[0] is not None and capture[0].asks == "" and capture[1] is not None and capture[1].seat == 1
    entering = shown(at(ENTERING), Look(picked=("hand", "Cb1")))
    assert (entering.asks, entering.aboard, entering.plane, len(entering.open)) == ("take", 0, 1, 9)
    assert shown(at(ENTERING), Look(picked=("hand",))).cell == -1


def test_the_carpet_pointed_at_is_shown_too() -> None:
    view = at(REACHING, 4)
    for look in (Look(pointed="Cd3"), Look(picked=("Oc3",), pointed="Cd3"), Look(locked=True, pointed="Cd3")):
        other = large(view, look)[1]
        assert other is not None and (other.seat, other.plane) == (2, 1)
    by_way = large(view, Look(picked=("Oc3",), pointed="way:E"))[1]
    assert by_way is not None and cell_name(by_way.cell) == "Od3"
    across = large(view, Look(picked=("Oc3",), pointed="way:E", group="cross"))[1]
    assert across is not None and cell_name(across.cell) == "Cd3"
    assert large(view, Look(picked=("Oc3",), pointed="Oc3"))[1] is None


def test_while_nothing_is_picked_or_pointed_at_the_carpet_that_moved_last_is_shown() -> None:
    view = at(REACHING, 4)
    move = next(move for move in view.moves() if move.kind == "move" and str(move).startswith("Oc3>Oc4"))
    after = view.copy()
    after.play(move)
    for look in (Look(last=move), Look(last=move, locked=True)):
        main, other = large(after, look)
        assert main is None and other is not None
        assert (other.seat, cell_name(other.cell), other.aboard) == (0, "Oc4", after.carpets()[other.cell].aboard)
    elsewhere = large(after, Look(last=move, pointed="Cd3"))[1]
    assert elsewhere is not None and cell_name(elsewhere.cell) == "Cd3"
    assert large(after, Look(last="pass"))[1] is None and large(view, Look())[1] is None


def test_the_same_cushions_are_open_as_spots_and_in_the_close_up() -> None:
    looks = [
        Look(picked=keys, group=g) for keys in ((), ("Oc3",), ("Oc3", "Oc4"), ("Oc3", "Ob2")) for g in (None, "cross")
    ]
    cases = [(at(REACHING, 4), look) for look in looks]
    for view, look in [*cases, (at(JUDGED), Look()), (at(ENTERING), Look(picked=("Cb1",)))]:
        main = large(view, look)[0]
        opened = {
            CUSHIONS.index(key.split(":")[1])
            for key, spot in spots_by_key(view, look).items()
            if ":" in key and spot.open and spot.areas
        }
        assert opened == (set() if main is None else main.open)


def test_damaged_looks_do_no_harm() -> None:
    strange = (("zz", "q"), ("Oc3", "nonsense"), ("Oc3", "Cd3"), ("Oc3", "Ob2", "leave:S"), ("Oa5",), ("hand",))
    for keys in (*strange, ("hand", "Oc3"), ("Oc3", "Oc4", "leave:V"), ("Cb1", "take:XX"), ("go",)):
        for text, players in ((REACHING, 4), (ENTERING, 2), (JUDGED, 2), (PASSING, 2)):
            look = Look(picked=keys, pointed="??", group="??")
            assert all(spot.label for spot in spots(at(text, players), look))
            large(at(text, players), look)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("position", "players", "keys"),
    [(REACHING, 4, keys) for keys in ((), ("Oc3",), ("Oc3", "Oc4"), ("Oc3", "Ob2"), ("Cc4",))]
    + [(ENTERING, 2, ("Cb1",)), (BEGINNING, 4, ()), (BEGINNING, 4, ("Oa1",))],
)
def test_arrow_keys_reach_every_place(layout: str, position: str, players: int, keys: Picked) -> None:
    found = places(spots(at(position, players), Look(picked=keys, layout=layout)))
    ways = {place.name: {to.name for key in ARROWS if (to := step(found, place, key))} for place in found}
    for start in (found[0].name, found[-1].name):
        seen, todo = {start}, [start]
        while todo:
            new = ways[todo.pop()] - seen
            seen |= new
            todo += new
        assert seen == set(ways)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_place_covers_another_or_leaves_the_drawing(layout: str) -> None:
    x, y, width, height = Grid.of(Look(layout=layout)).box
    cases = ((REACHING, 4, "Oc3"), (ENTERING, 2, "Oa1"), (ENTERING, 2, "Cb1"), (BEGINNING, 4, "Oa1"))
    for text, players, key in cases:
        areas = [area for spot in picked(text, key, players=players, layout=layout).values() for area in spot.areas]
        for number, area in enumerate(areas):
            assert x <= area.at[0] - area.width / 2 and area.at[0] + area.width / 2 <= x + width
            assert y <= area.at[1] - area.height / 2 and area.at[1] + area.height / 2 <= y + height
            assert all(
                abs(area.at[0] - other.at[0]) >= (area.width + other.width) / 2
                or abs(area.at[1] - other.at[1]) >= (area.height + other.height) / 2
                for other in areas[:number]
            )


def test_the_number_pad_is_the_cushions() -> None:
    pad = {spot.shortcut: key for key, spot in picked(ENTERING, "Cb1").items() if key.startswith("take:")}
    lines = [[(pad[digit]).removeprefix("take:") for digit in digits] for digits in ("789", "456", "123")]
    assert lines == [["NW", "N", "NE"], ["W", "V", "E"], ["SW", "S", "SE"]]


def test_no_key_means_two_things_at_once_and_all_are_told_of() -> None:
    told = {key.upper() for row, _words in words_of_keys() for key in row.split()} | {"ESCAPE"}
    own = {key.upper() for _verb, key in ifrito_words.groups().values()}
    states = [*positions(4, 60, 2)[::7], at(JUDGED), at(PASSING), at(DRY)]
    looks = [Look(), Look(picked=("hand",))]
    cases = [(state, look) for state in states for look in looks]
    cases += [(at(REACHING, 4), Look(picked=way)) for way in (("Oc3",), ("Oc3", "Ob2"), ("Oc3", "Oc4"), ("Oc3", "Od3"))]
    used = set()
    for view, look in cases:
        shortcuts = [spot.shortcut.upper() for spot in spots(view, look) if spot.open and spot.shortcut]
        assert len(set(shortcuts)) == len(shortcuts)
        used |= set(shortcuts)
    assert not (used | own) & set(KEYS) and not used & own
    assert used | own == told
