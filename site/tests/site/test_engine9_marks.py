"""What the drawing of Engine No. 9 tells: choices and their ways, the last move, hints, the tally."""

from math import cos, hypot, radians, sin

import pytest

from app import words
from app.boards.engine9 import BOARD
from app.boards.engine9_aims import TARGET_RING, again_sign, size_of
from app.boards.engine9_grid import (
    GRIDS,
    HALF_BOARD,
    bridge_place,
    shed_of,
    square_place,
)
from app.boards.engine9_locomotives import COLOURS
from app.boards.engine9_offers import key_of, offers
from app.boards.engine9_signs import DOT, FINGER, PALM, RING
from app.scene import Circle, Look, Shape, Text
from app.theme import STYLES
from app.words import catalogue
from pygames.engine9.geometry import HAND, parse_square
from pygames.engine9.state import Engine9State
from tests.site.engine9_drawings import (
    BEGUN,
    CHAIN,
    DUE,
    REPAIR,
    ROLLED,
    TWICE,
    TWICE_IN_HAND,
    WON,
    at,
    drawn,
    due,
    layer,
    marks_of,
    styles,
)
from tests.site.engine9_positions import positions
from tests.site.test_words import compiled

THEMES = (False, True)
NAMES = tuple(GRIDS)


def test_every_choice_shows_its_number_its_way_and_how_it_ends() -> None:
    shown = layer(due(), "previews")
    by_end = {offer.end: offer for offer in offers(at(DUE))}
    assert set(by_end) == {"shed", "nudges", "rests", "accident"}
    assert len([key for key in shown if key.startswith("number:")]) == len(offers(at(DUE))) == 5
    assert {"ring:go:1-1-2", "ring:start:0", "pale:start:0", "pale:start:1"} <= set(shown)
    assert {"home:go:3-2-1:0", "push:go:1-1-2:0", "rest:start:1:0", "crash:go:2-1-2:0", "crash:start:0:0"} <= set(shown)
    assert "ring:start:2" not in shown, "taken"
    assert shown["pale:go:1-1-2:1"].symbol == "loco.3", "who is nudged stands pale where it would come to"
    assert "engine9.way.dashes" in styles(shown["way:go:1-1-2:1"])
    assert shown["home:go:3-2-1:0"].at == shed_of(4, 0, 0)
    assert not layer(due(locked=True), "previews")


def test_a_chain_is_shown_down_its_whole_line() -> None:
    shown = layer(drawn(CHAIN), "previews")
    assert {"push:go:1-1-2:0", "push:go:1-1-2:1", "pale:go:1-1-2:2"} <= set(shown)


def test_the_chosen_one_stands_out_and_the_others_step_back() -> None:
    shown = layer(due("go:1-1-2"), "previews")
    assert "engine9.way.sure" in styles(shown["way:go:1-1-2:0"]) and shown["way:go:1-1-2:0"].opacity == 1
    assert shown["way:go:3-2-1:0"].opacity < 0.5 and shown["ring:go:3-2-1"].opacity < 1
    assert "engine9.chosen" in styles(shown["ring:go:1-1-2"]) and "engine9.ring" in styles(shown["ring:go:3-2-1"])
    assert "chosen.wash" in layer(due("go:1-1-2"), "under")
    pointed = layer(due(pointed="go:1-1-2"), "previews")
    assert pointed["way:go:1-1-2:0"].opacity == 1 > pointed["way:go:3-2-1:0"].opacity


def test_without_previews_only_rings_and_numbers_are_shown() -> None:
    shown = layer(due(previews=False), "previews")
    assert {key.split(":")[0] for key in shown} == {"ring", "number", "pale"}


def test_previews_stay_on_the_board() -> None:
    for text in (DUE, CHAIN):
        for shape in layer(drawn(text), "previews").values():
            assert all(abs(value) <= HALF_BOARD for value in shape.at)


def test_numbers_are_larger_on_phones() -> None:
    wide, tall = (layer(due(layout=layout), "previews")["number:go:1-1-2"] for layout in ("wide", "tall"))
    assert tall.scale > wide.scale
    disc = next(mark for mark in tall.marks if isinstance(mark, Circle))
    assert 2 * disc.r * tall.scale * 374 / 1200 >= 20


def test_one_more_turn_is_marked_at_its_locomotive_or_at_the_free_starts() -> None:
    assert set(layer(drawn(TWICE), "previews")) == {"ring:1-1-2", "again", "again:0", "again:1"}
    shown = layer(drawn(TWICE_IN_HAND), "previews")
    assert {"ring:S0", "ring:S1", "ring:S2", "pale:S0", "again"} <= set(shown)


def test_the_sign_of_one_more_turn_is_the_double_on_the_board_and_on_its_card() -> None:
    double = at(TWICE.replace("again:1-1-2", "move:8d"))
    look = Look(before=double)
    board, card = layer(BOARD.scene(at(TWICE), look), "previews"), again_card(look)
    for shapes in (board, card):
        assert [shapes[f"again:{k}"].symbol for k in (0, 1)] == ["die.4", "die.4"]
    assert card["engine"].symbol == card["ahead"].symbol == "loco.0"
    assert again_card(Look())["again:0"].symbol == "die.5", "where nobody knows what they showed"


def again_card(look: Look) -> dict[str, Shape]:
    spot = next(spot for spot in BOARD.spots(at(TWICE), look) if spot.key == "again")
    assert spot.picture is not None
    return spot.picture.shapes()


@pytest.mark.parametrize("layout", NAMES)
def test_that_sign_covers_no_locomotive_and_stays_on_the_board(layout: str) -> None:
    look = Look(layout=layout)
    size = size_of(look)
    for state in positions(41, 1500, 4):
        if state.due == "again":
            x, y = again_sign(state, look)
            assert abs(x) + 60 * size <= HALF_BOARD and abs(y) + 32 * size <= HALF_BOARD
            if state.mover != HAND:
                own = square_place(state.mover, state.areas, state.flips).at
                assert abs(own[0] - x) >= 60 * size + RING or abs(own[1] - y) >= 32 * size + RING


# The hand that says "press here"


@pytest.mark.parametrize(
    ("key", "square"), [("go:1-1-2", "1-1-3"), ("start:1", "1-0-4"), ("go:3-2-1", None), ("go:2-1-2", None)]
)
def test_a_hand_points_to_the_place_that_the_chosen_one_comes_to(key: str, square: str | None) -> None:
    shown = layer(due(key), "previews")
    place = shown["aim"].at
    area = next(spot for spot in BOARD.spots(at(DUE), Look(picked=(key,))) if spot.key == f"to:{key}").areas[0]
    assert place == area.at, "what the hand points to is what can be pressed"
    if square is not None:
        named = parse_square(square)
        assert named is not None and place == square_place(named, at(DUE).areas, at(DUE).flips).at
    assert {"seat.blue.press", "seat.blue.ripple"} <= styles(shown["aim"]) and "seat.blue.body" in styles(
        shown["pointer"]
    )
    assert list(shown)[-1] == "pointer", "over all"
    assert "pointer" not in layer(due(), "previews") and "pointer" not in layer(due(key, locked=True), "previews")


def test_a_finger_ends_at_the_ring_it_points_to() -> None:
    for layout in NAMES:
        shown = layer(due("start:1", layout=layout), "previews")
        hand, (x, y) = shown["pointer"], shown["aim"].at
        angle = radians(hand.turn)
        tip = hand.at[0] + FINGER * hand.scale * sin(angle), hand.at[1] - FINGER * hand.scale * cos(angle)
        assert hypot(tip[0] - x, tip[1] - y) == pytest.approx(TARGET_RING - 8)


@pytest.mark.parametrize("layout", NAMES)
def test_a_hand_covers_no_locomotive_and_no_number_of_the_chosen_one(layout: str) -> None:
    """Its middle is far from them; where all is crowded, nearly so."""
    count, near = 0, 0
    for state in list(positions(42, 900, 4))[::2]:
        for offer in offers(state):
            key = key_of(offer.move)
            shown = layer(BOARD.scene(state, Look(picked=(key,), layout=layout)), "previews")
            hand = shown["pointer"]
            x, y = (hand.at[k] + PALM * hand.scale * way for k, way in enumerate(_down(hand.turn)))
            assert max(abs(x), abs(y)) <= HALF_BOARD
            things = [square_place(s, state.areas, state.flips).at for n in range(4) for s in state.squares_of(n)]
            things += [shape.at for name, shape in shown.items() if name in (f"number:{key}", f"rest:{key}:0")]
            count += 1
            near += any(hypot(x - a, y - b) < 42 * hand.scale for a, b in things)
    assert count > 150 and near < count / 50


def _down(turn: float) -> tuple[float, float]:
    return -sin(radians(turn)), cos(radians(turn))


def test_the_only_one_that_may_drive_is_pointed_to_before_it_is_chosen() -> None:
    only = DUE.replace("move:7", "move:7!1-1-2")
    for look in ({}, {"previews": False}):
        shown = layer(drawn(only, **look), "previews")
        assert "pointer" in shown and "aim" not in shown
    assert "pointer" not in layer(due(previews=False), "previews"), "there is a choice"


def test_each_bridge_that_a_tile_may_name_is_pointed_to() -> None:
    assert {f"pointer:{bridge}" for bridge in range(3)} <= set(layer(drawn(REPAIR, "tile"), "previews"))
    assert not [key for key in layer(drawn(BEGUN), "previews") if key.startswith("pointer")], (
        "they are but a die's faces"
    )


# Ends of several choices


def test_two_choices_that_end_at_one_place_have_both_their_numbers_there() -> None:
    state = at("By-r 1:0:1-0-2,1-0-6,1-1-2:1/0:1:B0b,R1a,R3b:0 1 move:8")
    shown = layer(BOARD.scene(state, Look()), "previews")
    homes = [shape.at for key, shape in shown.items() if key.startswith("home:")]
    assert len(homes) == 2 and len(set(homes)) == 1
    assert numbers_of(shown, "rest:") == ["1", "2"]
    one, two = (shape.at for key, shape in shown.items() if key.startswith("rest:"))
    assert one[1] == two[1] and two[0] - one[0] >= 2 * DOT, "side by side"
    assert "rest:go:3-2-1:0" not in layer(due(), "previews"), "a house alone has none"


def test_where_one_is_nudged_to_and_another_comes_both_have_their_numbers() -> None:
    text = "rB-Y 0:0:1-0-1,1-0-4,1-1-3,1-1-4:0/1:1:2-1-1,R3a:7 0 move:6"
    shown = layer(drawn(text), "previews")
    assert shown["rest:go:1-1-4:0"].at != shown["rest:go:1-1-3:1"].at
    assert numbers_of(shown, "rest:") == ["1", "2"]
    chosen = layer(drawn(text, "go:1-1-4"), "previews")
    assert chosen["rest:go:1-1-4:0"].at == chosen["aim"].at and "rest:go:1-1-3:1" not in chosen


def numbers_of(shown: dict[str, Shape], kind: str) -> list[str]:
    marks = [mark for key, shape in shown.items() if key.startswith(kind) for mark in shape.marks]
    return sorted(mark.text for mark in marks if isinstance(mark, Text))


# A win


def test_a_win_is_cheered_at_the_winners_sheds_and_only_there() -> None:
    shown = layer(drawn(WON, locked=True), "cheer")
    kinds = [key.split(":")[:2] for key in shown]
    assert {tuple(kind) for kind in kinds} == {("bunting", "1"), ("steam", "1"), ("star", "1")}
    assert "seat.vermilion.body" in styles(shown["bunting:1"])
    for k in range(3):
        x, y = shed_of(4, 1, k)
        assert all(
            hypot(shape.at[0] - x, shape.at[1] - y) < 80
            for key, shape in shown.items()
            if key.startswith((f"steam:1:{k}", f"star:1:{k}"))
        )
    assert all(max(map(abs, shape.at)) < HALF_BOARD for shape in shown.values())
    assert not layer(due(), "cheer")


def test_who_may_throw_sees_the_tray_lit_and_a_hand() -> None:
    assert set(layer(drawn(BEGUN, rolls=True), "previews")) == {"can:tray", "inviting"}
    assert not layer(drawn(BEGUN, rolls=True, locked=True), "previews")
    assert "can:die:1" in layer(drawn(BEGUN, "bridge:red"), "previews")


def test_one_yard_is_lit() -> None:
    for text, seat in ((DUE, 0), (WON, 1)):
        shown = layer(drawn(text), "yards")
        assert [n for n in range(4) if f"seat.{COLOURS[n]}.yard" in styles(shown[f"yard:{n}"])] == [seat]


def test_houses_are_filled_with_the_locomotives_at_home() -> None:
    shown = layer(drawn(WON), "yards")
    full = [[("engine9.house.empty" not in styles(shown[f"house:{seat}:{k}"])) for k in range(3)] for seat in (0, 1, 3)]
    assert full == [[False] * 3, [True] * 3, [True, False, False]]


# The last move, hints


def test_the_last_push_leaves_its_area_and_way() -> None:
    shown = layer(due(), "trace")
    assert shown["trace.area"].at == pytest.approx(bridge_place(2, False)[0])
    assert "trace.way" in shown and not layer(drawn(DUE), "trace")


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("go 2-1-2", {"last.ring", "last.way:0", "last.crash:0"}),
        ("go 1-1-2", {"last.ring", "last.way:0", "last.way:1"}),
        ("start 1", {"last.ring", "last.way:0"}),
    ],
)
def test_the_last_drive_leaves_its_ways(move: str, keys: set[str]) -> None:
    before = at(DUE)
    for last in (move, before.parse(move)):
        assert set(layer(drawn(ROLLED, last=last, before=before), "under")) == keys


def test_hints_are_double_rings() -> None:
    shown = layer(due(hint="go 1-1-2"), "over")
    assert [isinstance(mark, Circle) for mark in shown["hint"].marks].count(True) == 4 and "hint.way" in shown
    assert "hint" in layer(drawn(TWICE, hint="again"), "over")
    assert {"hint", "hint:tile"} <= set(layer(drawn(REPAIR, hint="tile red"), "over"))


def test_damaged_looks_do_no_harm() -> None:
    for look in (
        Look(last="???"),
        Look(hint="go 1-0-1"),
        Look(pointed="??"),
        Look(picked=("zz", "q")),
        Look(pointed=":"),
    ):
        for text in (DUE, BEGUN, REPAIR, TWICE):
            assert BOARD.scene(at(text), look).layers


# The ground, the tally


def test_the_ground_stays_the_same_object_while_nothing_of_it_changes() -> None:
    one, two = due(), due("go:1-1-2", pointed="go:2-1-2")
    grounds = [next(layer for layer in scene.layers if layer.still) for scene in (one, two)]
    assert all(a is b for a, b in zip(grounds[0].shapes, grounds[1].shapes, strict=True))


def test_squares_are_named_where_there_is_room_and_it_is_wanted() -> None:
    assert "name:R1a" in layer(due(), "names") and "names" in layer(due(), "board")
    for look in ({"coordinates": False}, {"layout": "tall"}):
        assert not layer(due(**look), "names") and "names" not in layer(due(**look), "board")


def test_late_layers_wait_for_the_end_of_a_motion() -> None:
    assert {layer.name for layer in due().layers if layer.late} == {"trace", "names", "under", "previews", "cheer"}


def test_a_tally_counts_sheds_hand_and_tiles() -> None:
    assert [count.number for count in BOARD.tally(at(DUE), 1)] == [1, 1]
    assert [count.number for count in BOARD.tally(at(REPAIR), 2)] == [0, 1, 5]
    for count in BOARD.tally(at(REPAIR), 2):
        assert {mark.style for mark in marks_of(count.picture)} <= set(STYLES)
        assert {shape.symbol for layer in count.picture.layers for shape in layer.shapes} <= set(count.picture.symbols)


def test_numbers_of_choices_have_the_digits_of_the_language_spoken() -> None:
    """Also where another language was drawn before it by the same process."""
    state = at("B-RY 3:0:1-0-3:0/4:0:-:0 0 move:7")
    persian = "۰۱۲۳۴۵۶۷۸۹"
    assert {text for text in _texts(state) if len(text) == 1} >= set("1234")
    with words.speaking(catalogue(compiled("fa", {"0123456789": persian}))):
        shown = set("".join(_texts(state)))
    assert shown & set(persian) >= set("۱۲۳۴") and not shown & set("0123456789")


def _texts(state: Engine9State) -> list[str]:
    scene = BOARD.scene(state, Look(coordinates=False))
    return [mark.text for shape in scene.shapes().values() for mark in shape.marks if isinstance(mark, Text)]
