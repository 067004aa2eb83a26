"""Choosing in Engine No. 9: every legal move and roll can be picked and nothing else, and all is in reach."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.boards import engine9_words
from app.boards.engine9_aims import again_sign
from app.boards.engine9_grid import Grid, shed_of, square_place
from app.boards.engine9_offers import chosen, key_of, offers, to_key
from app.boards.engine9_reach import TARGET
from app.boards.engine9_spots import spots, steps
from app.boards.engine9_words import keys as told_keys
from app.choice import ARROWS, places, step
from app.scene import Area, Look, Picked
from app.shortcuts import LETTERS
from pygames.engine9.geometry import STARTS, parse_square
from pygames.engine9.moves import Move
from tests.site.engine9_positions import (
    AGAIN,
    AGAIN_IN_HAND,
    CROWDED,
    DUE,
    EXAMPLES,
    EXTRA,
    FINISHED,
    LAYING,
    LAYOUTS,
    PASSING,
    PIPS,
    ROLL,
    STUCK,
    TILES,
    WON,
    at,
    opened,
    picked,
    playable,
    positions,
)
from tests.site.picking import Known, spots_by_key, walk

LOOKS = (Look(), Look(layout="tall", small=True), Look(layout="low", small=True))


def overlap(one: Area, other: Area) -> bool:
    return (
        abs(one.at[0] - other.at[0]) < (one.width + other.width) / 2 - 1e-6
        and abs(one.at[1] - other.at[1]) < (one.height + other.height) / 2 - 1e-6
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_and_roll_is_reached_by_its_steps(players: int) -> None:
    examples = map(at, EXAMPLES) if players == 4 else ()
    for state in [*list(positions(players, 200, players))[::9], *examples]:
        ways = {move: steps(state, move) for move in playable(state)}
        assert len(set(ways.values())) == len(ways)
        for look in LOOKS:
            known: Known = {}
            assert {move: walk(state, way, look, known) for move, way in ways.items()} == {move: move for move in ways}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_open_spot_leads_to_what_may_be_played_and_to_nothing_else(players: int) -> None:
    examples = map(at, EXAMPLES) if players == 2 else ()
    for state in [*list(positions(10 + players, 300, players))[::23], *examples]:
        for look in (Look(), Look(previews=False), Look(layout="tall")):
            seen: set[Picked] = set()
            todo: list[Picked] = [()]
            played = set()
            while todo:
                now = todo.pop()
                if now in seen:
                    continue
                seen.add(now)
                for spot in spots_by_key(state, look.but(picked=now)).values():
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
        (DUE, "go 3-2-1", ("go:3-2-1", "go:3-2-1")),
        (DUE, "start 1", ("start:1", "start:1")),
        (FINISHED, "go F1", ("go:F1", "go:F1")),
        (PASSING, "pass", ("pass",)),
        (AGAIN, "again", ("again",)),
        (AGAIN, "done", ("done",)),
        (TILES, "dice", ("dice",)),
        (TILES, "tile yellow", ("tile", "bridge:yellow")),
        (ROLL, "roll red 3+4", ("bridge:red", "first:3", "second:4")),
        (PIPS, "roll 6+1", ("first:6", "second:1")),
        (LAYING, "lay B r y", ("lay:6",)),
    ],
)
def test_steps(position: str, move: str, keys: Picked) -> None:
    view = at(position)
    assert steps(view, view.parse(move)) == keys
    assert str(walk(view, keys)) == move


def test_offers_are_numbered_from_the_best_for_the_goal() -> None:
    found = offers(at(DUE))
    assert [(offer.number, key_of(offer.move), offer.end) for offer in found] == [
        (1, "go:3-2-1", "shed"),
        (2, "go:1-1-2", "nudges"),
        (3, "start:1", "rests"),
        (4, "go:2-1-2", "accident"),
        (5, "start:0", "accident"),
    ]
    assert [offer.crash for offer in found] == [False, False, False, True, True]


def test_without_foresight_numbers_tell_nothing_of_the_ends() -> None:
    keys = [key_of(offer.move) for offer in offers(at(DUE), foreseen=False)]
    assert keys == ["go:3-2-1", "go:2-1-2", "go:1-1-2", "start:0", "start:1"]


@pytest.mark.parametrize(
    ("squares", "nearest"),
    [
        ("S0,1-0-1,B1a,B2b", "1-0-1,B2b,B1a,S0"),
        ("3-0-7,F2,Y0a,Y2b", "F2,Y2b,Y0a,3-0-7"),
        ("1-2-3,1-0-7,2-2-1,R0a", "2-2-1,R0a,1-0-7,1-2-3"),
    ],
)
def test_the_nearer_to_the_goal_the_smaller_the_number(squares: str, nearest: str) -> None:
    for areas in ("BR-Y", "br-Y"):
        view = at(f"{areas} 0:0:{','.join(sorted(squares.split(',')))}:0/4:0:-:0 0 move:2")
        keys = [key_of(offer.move).removeprefix("go:") for offer in offers(view, foreseen=False)]
        expected = nearest.split(",")
        if "b" in areas and "B1a" in expected:
            expected = ["1-0-1", "B1a", "B2b", "S0"]
        assert keys == expected, "a bridge that is turned round is travelled the other way"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_offers_are_the_moves_of_locomotives(players: int) -> None:
    for state in list(positions(30 + players, 300, players))[::5]:
        for foreseen in (True, False):
            found = offers(state, foreseen)
            assert [offer.number for offer in found] == list(range(1, len(found) + 1))
            drives = [move for move in state.moves() if move.kind in ("go", "start")]
            assert sorted(offer.move for offer in found) == sorted(drives)
            assert len(found) <= 6, "the keys 1 to 6 are enough"


def test_the_offer_picked_counts_before_the_one_pointed_at() -> None:
    view = at(DUE)

    def number(*keys: str, pointed: str | None = None) -> int | None:
        offer = chosen(view, Look(picked=keys, pointed=pointed))
        return None if offer is None else offer.number

    assert number() is None and number(pointed="bridge:red") is None and number("nonsense", pointed="go:F0") is None
    assert number(pointed="start:1") == 3 and number(pointed="to:start:1") == 3
    assert number("go:2-1-2", pointed="start:1") == 4


def test_a_choice_can_be_changed_and_is_played_by_each_of_its_places() -> None:
    start = picked(DUE)
    assert {key for key, spot in start.items() if spot.open} == {key_of(offer.move) for offer in offers(at(DUE))}
    assert all(start[key].then == (key,) for key in start if start[key].open)
    now = picked(DUE, "go:1-1-2")
    assert now["start:1"].then == ("start:1",)
    for key in ("go:1-1-2", "to:go:1-1-2", "push"):
        assert str(now[key].move) == "go 1-1-2"
    assert now["push"].bar == "Drive" and now["push"].picture is None and now["push"].icon is not None
    assert not [key for key in now if key.startswith("to:") and key != "to:go:1-1-2"]


def test_without_previews_one_pick_plays() -> None:
    found = picked(DUE, previews=False)
    assert {key: str(spot.move) for key, spot in found.items() if spot.open} == {
        "go:3-2-1": "go 3-2-1",
        "go:2-1-2": "go 2-1-2",
        "go:1-1-2": "go 1-1-2",
        "start:0": "start 0",
        "start:1": "start 1",
    }


@pytest.mark.parametrize(
    ("key", "targets"),
    [
        ("go:1-1-2", ("1-1-3", "1-1-4")),
        ("start:1", ("1-0-4",)),
    ],
)
def test_a_chosen_locomotive_is_played_where_it_goes_and_at_the_one_it_nudges(
    key: str, targets: tuple[str, ...]
) -> None:
    view = at(DUE)
    spot = picked(DUE, key)[f"to:{key}"]
    squares = [square for name in targets if (square := parse_square(name)) is not None]
    assert [area.at for area in spot.areas] == [square_place(each, view.areas, view.flips).at for each in squares]
    assert not [name for name in picked(DUE, key) if name.removeprefix("at:") in targets], "none lies under it"


def test_a_shed_and_the_place_of_an_accident_can_be_picked_too() -> None:
    (shed,) = picked(DUE, "go:3-2-1")["to:go:3-2-1"].areas
    assert shed.at == shed_of(4, 0, 0)
    (crash,) = picked(DUE, "go:2-1-2")["to:go:2-1-2"].areas
    x, y = crash.at
    assert -103 < x < 103 and y > 180, "in the area without a bridge"


def test_one_that_nudges_from_where_it_stands_has_the_nudged_one_as_its_place() -> None:
    view = at("B-RY 3:0:1-0-1:0/3:0:1-0-2:0 0 move:5")
    (area,) = spots_by_key(view, Look(picked=("go:1-0-1",)))["to:go:1-0-1"].areas
    square = parse_square("1-0-2")
    assert square is not None and area.at == square_place(square, view.areas, view.flips).at
    own = picked(CROWDED, "go:1-0-1")
    assert "to:go:1-0-1" not in own, "the own one that is nudged is an offer of its own"
    assert own["go:1-0-2"].then == ("go:1-0-2",)


def test_rolling_is_one_large_place() -> None:
    for text in (ROLL, PIPS):
        assert opened(text, rolls=True) == {"roll"}
        roll = picked(text, rolls=True)["roll"]
        assert roll.draws and roll.bar == "Roll" and roll.move is None and roll.then is None
        assert all(min(area.width, area.height) >= TARGET for area in roll.areas)


def test_real_dice_are_entered_one_after_the_other() -> None:
    assert opened(ROLL) == {"bridge:blue", "bridge:red", "bridge:yellow"}
    first = {f"first:{face}" for face in range(1, 7)}
    second = {f"second:{face}" for face in range(1, 7)}
    assert opened(ROLL, "bridge:red") == {*first, "drop"}
    assert opened(ROLL, "bridge:red", "first:3") == {*second, "drop"}
    assert opened(PIPS) == first and opened(PIPS, "first:2") == {*second, "drop"}
    assert picked(ROLL, "bridge:red", "first:3")["second:4"].move == Move("roll", bridge=1, pips=(3, 4))
    assert picked(PIPS, "first:2")["second:2"].move == Move("roll", pips=(2, 2))
    assert picked(ROLL, "bridge:red")["drop"].then == ()


def test_a_bridge_is_named_on_the_board_or_by_a_face_of_the_die() -> None:
    assert opened(TILES) == {"dice", "tile"}
    naming = picked(TILES, "tile")
    assert opened(TILES, "tile") == {"dice", "tile", "bridge:blue", "bridge:red", "bridge:yellow"}
    assert naming["tile"].then == () and len(naming["bridge:red"].areas) == 2
    assert naming["bridge:red"].move == Move("tile", bridge=1)
    assert not [key for key in naming if key in ("at:R1b", "at:Y3a")], "what rides on bridges gives way"
    assert "at:R1b" in picked(TILES)


def test_one_more_turn_is_picked_at_its_locomotive_or_at_the_free_starts() -> None:
    assert opened(AGAIN) == {"again", "done"}
    view = at(AGAIN)
    at_home = square_place(view.mover, view.areas, view.flips).at
    assert [area.at for area in picked(AGAIN)["again"].areas] == [at_home, again_sign(view, Look())]
    starts = [square_place(STARTS[lane], view.areas, view.flips).at for lane in (0, 2)]
    assert [area.at for area in picked(AGAIN_IN_HAND)["again"].areas[:-1]] == starts
    assert opened(EXTRA) == {"go:1-1-2"}


def test_where_no_locomotive_can_go_there_is_only_passing() -> None:
    assert opened(PASSING) == {"pass"} and opened(STUCK) == {"pass"}


def test_nothing_is_open_while_the_look_is_locked_or_the_game_is_over() -> None:
    for text in EXAMPLES:
        assert not opened(text, "go:1-1-2", locked=True)
    assert not opened(WON)
    assert {"at:1-1-2", "at:3-0-5", "bridge:red", "free", "sheds", "dice", "hand:3"} <= set(picked(DUE, locked=True))


def test_damaged_looks_do_no_harm() -> None:
    strange = (("zz", "q"), ("go:F0",), ("start:7",), ("tile", "tile"), ("bridge:green",), ("first:3",), ("second:4",))
    for keys in (*strange, ("bridge:red", "first:9"), ("bridge:red", "second:1", "first:2"), ("to:go:2-1-2",), ("",)):
        for text in EXAMPLES:
            look = Look(picked=keys, pointed="??", group="??", layout="round")
            assert all(spot.label for spot in spots(at(text), look))
            engine9_words.sentence(at(text), look)


# Places


CASES = [(text, ()) for text in EXAMPLES] + [
    (DUE, ("go:1-1-2",)),
    (DUE, ("go:3-2-1",)),
    (DUE, ("start:0",)),
    (TILES, ("tile",)),
    (CROWDED, ("go:1-0-1",)),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("position", "keys"), CASES)
def test_arrow_keys_reach_every_place(layout: str, position: str, keys: Picked) -> None:
    for rolls in (True, False):
        found = places(spots(at(position), Look(picked=keys, layout=layout, rolls=rolls)))
        ways = {place.name: {to.name for key in ARROWS if (to := step(found, place, key))} for place in found}
        for start in ways:
            seen, todo = {start}, [start]
            while todo:
                new = ways[todo.pop()] - seen
                seen |= new
                todo += new
            assert seen == set(ways), start


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("position", "keys"), CASES)
def test_open_places_lie_apart_and_none_leaves_the_drawing(layout: str, position: str, keys: Picked) -> None:
    x, y, width, height = Grid.of(Look(layout=layout)).box
    found = spots(at(position), Look(picked=keys, layout=layout))
    for area in (area for spot in found for area in spot.areas):
        assert x <= area.at[0] - area.width / 2 and area.at[0] + area.width / 2 <= x + width
        assert y <= area.at[1] - area.height / 2 and area.at[1] + area.height / 2 <= y + height
    for one, other in combinations([area for spot in found if spot.open for area in spot.areas], 2):
        assert not overlap(one, other)


def test_open_places_win_over_others_and_stay_large() -> None:
    small = 0
    count = 0
    for state in list(positions(3, 400, 4))[::3]:
        keys = [key_of(offer.move) for offer in offers(state)]
        for picks in [(), *((key,) for key in keys)]:
            found = spots(state, Look(picked=picks))
            can = [area for spot in found if spot.open for area in spot.areas]
            cannot = [area for spot in found if not spot.open and spot.key.startswith("at:") for area in spot.areas]
            assert not [1 for one in can for other in cannot if overlap(one, other) and one.at != other.at]
            small += sum(min(area.width, area.height) < 80 for area in can)
            count += len(can)
    assert count > 300 and small < count / 8


@pytest.mark.parametrize("layout", LAYOUTS)
def test_places_have_the_size_of_a_finger_where_there_is_room(layout: str) -> None:
    for text, keys in ((AGAIN, ()), (EXTRA, ()), (TILES, ()), (TILES, ("tile",))):
        areas = [area for spot in picked(text, *keys, layout=layout).values() if spot.open for area in spot.areas]
        assert areas and all(min(area.width, area.height) >= 100 for area in areas)
        assert all(max(area.width, area.height) >= TARGET - 1 for area in areas if layout != "wide")


# Keys


def test_no_key_means_two_things_at_once_and_all_are_told_of() -> None:
    told = {key for row, _words in told_keys() for key in row.split()}
    used = set()
    cases = [(at(text), Look(picked=keys, rolls=rolls)) for text, keys in CASES for rolls in (True, False)]
    cases += [(state, Look()) for state in list(positions(4, 200, 3))[::9]]
    cases += [(at(ROLL), Look(picked=keys)) for keys in (("bridge:red",), ("bridge:red", "first:3"))]
    for view, look in cases:
        shortcuts = [spot.shortcut.upper() for spot in spots(view, look) if spot.open and spot.shortcut]
        assert len(set(shortcuts)) == len(shortcuts)
        used |= set(shortcuts)
    assert used == told
    assert used & set(LETTERS) <= {"R"}, "there the page's key also is Shift+R"
    assert not engine9_words.groups()


def test_digits_are_the_numbers_on_the_cards() -> None:
    found = picked(DUE)
    for offer in offers(at(DUE)):
        spot = found[key_of(offer.move)]
        assert spot.shortcut == spot.bar == str(offer.number) and spot.picture is not None
    assert picked(DUE, "start:1")[to_key(offers(at(DUE))[2].move)].shortcut is None


def test_the_sign_where_an_engine_comes_to_chooses_it_too() -> None:
    spots = picked("BR-Y 1:0:1-0-2,2-0-1,3-2-3:0/4:0:-:0 0 move:7")
    two = [spot for spot in spots.values() if spot.open and spot.key.startswith("go:") and len(spot.areas) == 2]
    assert two, "an end with room about it can be pressed"
    for spot in two:
        assert spot.then == (spot.key,), "it chooses, and does not drive yet"
    places = [area.at for spot in spots.values() if spot.open for area in spot.areas]
    assert len(set(places)) == len(places)
