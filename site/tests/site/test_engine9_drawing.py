"""The drawing of Engine No. 9: all is in its place in each layout, shows in both themes, and says what is the case."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from app import words
from app.boards.engine9 import BOARD
from app.boards.engine9_grid import (
    BRIDGE_LENGTH,
    BRIDGE_WIDTH,
    GRIDS,
    HALF_BOARD,
    LOCAL,
    ON_BOARD,
    UNIT,
    Grid,
    bridge_place,
    shed_of,
    shed_place,
    square_place,
    turned,
)
from app.boards.engine9_ground import RECESS
from app.boards.engine9_locomotives import COLOURS, SYMBOLS, pattern
from app.boards.engine9_offers import offers, position
from app.boards.engine9_tracks import decks, rails
from app.colours import recoloured
from app.outline import _TOKEN
from app.scene import Circle, Look, Mark, Point, Scene, Shape, Text
from app.theme import SEATS, STYLES, colour, paint
from app.words import catalogue
from pygames.engine9 import GAME
from pygames.engine9.geometry import AREAS, LANES, LENGTHS, QUARTERS, STARTS, quarter_square, square_name
from pygames.engine9.moves import Move
from pygames.engine9.state import Engine9State
from tests.site.test_theme import contrast
from tests.site.test_words import compiled

THEMES = (False, True)
NAMES = tuple(GRIDS)

PLACES = "1:0:1-1-2,2-1-2,3-2-1:0/1:1:3-0-5,R1b:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 0"
DUE = f"br-Y {PLACES} move:7"
ROLLED = f"b-RY {PLACES} roll"
"""Red has just been pushed; Blue may reach a shed, nudge Green, have two accidents, and start on a free lane."""

BEGUN = "-BRY 4:0:-:0/4:0:-:0 0 roll"
REPAIR = "br-Y 1:0:1-1-2,2-1-2,3-2-1:2/1:1:3-0-5,R1b:1/1:0:2-0-6,F1,Y3a:5/1:1:1-1-4,S2:0 0 colour"
CHAIN = "br-Y 0:1:1-1-2,1-1-3,2-1-2:0/1:1:3-0-5,R1b:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 0 move:7"
WON = "br-Y 1:0:1-1-2,2-1-2,3-2-1:0/0:3:3-0-5:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 1 over"
TWICE = "br-Y 1:0:1-1-2,2-1-2,3-2-1:0/1:1:3-0-5,R1b:0 0 again:1-1-2"
TWICE_IN_HAND = "br-Y 2:0:1-1-2,2-1-2:0/1:1:3-0-5,R1b:0 0 again:hand"


def at(text: str) -> Engine9State:
    seats = text.split()[1].split("/")
    repair = "on" if any(not seat.endswith(":0") for seat in seats) else "off"
    return position(GAME.from_text(text, len(seats), {"repair": repair}))


def drawn(text: str, *keys: str, **look: object) -> Scene:
    return BOARD.scene(at(text), Look(picked=keys).but(**look))


def due(*keys: str, **look: object) -> Scene:
    """The position in which Blue is to move by 7, after the roll."""
    return drawn(DUE, *keys, last=Move("roll", bridge=1, pips=(3, 4)), before=at(ROLLED), **look)


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}


def marks_of(scene: Scene) -> list[Mark]:
    shown = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return shown + [mark for symbol in scene.symbols.values() for mark in symbol]


def styles(shape: Shape) -> set[str]:
    return {mark.style for mark in shape.marks}


def many_scenes(layout: str) -> list[Scene]:
    """Scenes of every kind of choice in a layout."""
    look: dict[str, object] = {"layout": layout}
    before = at(DUE)
    return [
        due(**look),
        due("go:1-1-2", pointed="go:2-1-2", **look),
        due("go:3-2-1", hint="go 2-1-2", **look),
        due(pointed="start:1", previews=False, **look),
        drawn(BEGUN, rolls=True, **look),
        drawn(BEGUN, "bridge:red", "first:3", **look),
        drawn(BEGUN, locked=True, coordinates=False, **look),
        drawn(REPAIR, **look),
        drawn(REPAIR, "tile", hint="tile red", **look),
        drawn(REPAIR, hint="dice", **look),
        drawn(CHAIN, **look),
        drawn(CHAIN, "go:1-1-2", small=True, **look),
        drawn(TWICE, hint="again", **look),
        drawn(TWICE_IN_HAND, **look),
        drawn(WON, locked=True, **look),
        *(drawn(ROLLED, last=move, before=before, **look) for move in ("go 2-1-2", "go 1-1-2", "go 3-2-1", "start 1")),
    ]


@pytest.mark.parametrize("layout", NAMES)
def test_every_style_and_symbol_is_known_and_keys_are_unique(layout: str) -> None:
    for scene in many_scenes(layout):
        assert {mark.style for mark in marks_of(scene)} <= set(STYLES)
        shapes = [shape for layer in scene.layers for shape in layer.shapes]
        assert {shape.symbol for shape in shapes} - {None} <= set(scene.symbols)
        assert len({shape.key for shape in shapes}) == len(shapes)


def test_every_style_of_its_own_is_used() -> None:
    """What the theme has for Engine No. 9 alone, beside the states that all games have and what passes by in motion."""
    shared = {name.removeprefix("ix.") for name in STYLES if name.startswith("ix.")} | {"puff", "star"}
    own = {name for name in STYLES if name.startswith("engine9.") and name.removeprefix("engine9.") not in shared}
    used = {mark.style for layout in NAMES for scene in many_scenes(layout) for mark in marks_of(scene)}
    assert own - used == set()


# Places


def test_squares_stand_exactly_one_apart_along_every_lane() -> None:
    for quarter in QUARTERS:
        for lane in LANES:
            places = [ON_BOARD[quarter_square(quarter, lane, n)] for n in range(1, LENGTHS[lane] + 1)]
            for one, two in pairwise(places):
                assert bend(one, two) == pytest.approx(UNIT)


def bend(one: tuple[Point, float], two: tuple[Point, float]) -> float:
    """How long the track is from square to square: an arc where it turns, as long straight as it is on board."""
    chord = hypot(two[0][0] - one[0][0], two[0][1] - one[0][1])
    turn = (two[1] - one[1]) % 360
    return UNIT if turn in (15, 30) and 0.98 * UNIT < chord < UNIT else chord


@pytest.mark.parametrize(
    ("name", "place", "heading"),
    [
        ("1-0-4", (434.98, -434.98), 45),
        ("1-2-1", (149.43, -284.48), 15),
        ("2-0-7", (150, 490.99), 180),
        ("3-2-3", (-284.48, 149.43), 255),
        ("S0", (-150, -490.99), 0),
        ("F2", (-290.99, -150), 270),
    ],
)
def test_squares_are_where_the_looks_have_them(name: str, place: Point, heading: float) -> None:
    found = next(found for square, found in ON_BOARD.items() if square_name(square) == name)
    assert found.at == pytest.approx(place, abs=0.1) and found.heading == pytest.approx(heading)


def test_tracks_of_bridges_meet_those_of_the_board_whichever_way_they_lie() -> None:
    """The nearest squares are about one apart, and look the same way within the turn of a bend or a crossing."""
    areas = (0, 1, 2, None)
    for flips in ((False,) * 3, (True,) * 3):
        for area, bridge in enumerate(areas):
            if bridge is None:
                continue
            for lane in LANES:
                drawn_lane = 3 - lane if flips[bridge] else lane
                name = f"{'BRY'[bridge]}{drawn_lane}{'b' if flips[bridge] else 'a'}"
                square = next(square for square in LOCAL if square_name(square) == name)
                before = STARTS[lane] if area == 0 else quarter_square(area, lane, LENGTHS[lane])
                one, two = ON_BOARD[before], square_place(square, areas, flips)
                assert hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) == pytest.approx(UNIT, abs=9)
                assert abs((two.heading - one.heading + 180) % 360 - 180) < 45


def corners(area: int) -> list[Point]:
    at, turn = bridge_place(area, False)
    half = BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2
    local = [turned((x * half[0], y * half[1]), turn) for x in (-1, 1) for y in (-1, 1)]
    return [(at[0] + x, at[1] + y) for x, y in local]


def box(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def test_bridges_never_lie_upon_one_another_nor_outside_the_recess() -> None:
    boxes = [box(corners(area)) for area in AREAS]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    hollow = box(numbers(RECESS.replace("A40.0 40.0 0 0 1", "L").replace("A140.99 140.99 0 0 1", "L")))
    assert all(inside(one, hollow) for one in boxes)


def numbers(d: str) -> list[Point]:
    found = [float(token) for token in _TOKEN.findall(d) if not token.isalpha()]
    return list(zip(found[::2], found[1::2], strict=True))


def test_tracks_stay_on_their_bridges() -> None:
    half, corner = (BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2), 50
    for bridge in range(3):
        for x, y in numbers(decks(bridge)) + numbers(rails(bridge)):
            assert abs(x) <= half[0] and abs(y) <= half[1]
            over = max(0.0, abs(x) - half[0] + corner), max(0.0, abs(y) - half[1] + corner)
            assert hypot(*over) <= corner, "not even at the rounded corners"


Box = tuple[float, float, float, float]


def inside(one: Box, other: Box) -> bool:
    return (
        one[0] >= other[0]
        and one[1] >= other[1]
        and one[0] + one[2] <= other[0] + other[2]
        and one[1] + one[3] <= other[1] + other[3]
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


def about(at: Point, wide: float, high: float) -> Box:
    return at[0] - wide / 2, at[1] - high / 2, wide, high


@pytest.mark.parametrize("layout", NAMES)
def test_all_parts_lie_inside_the_drawing_and_none_upon_another(layout: str) -> None:
    grid = GRIDS[layout]
    board = (-HALF_BOARD, -HALF_BOARD, 2 * HALF_BOARD, 2 * HALF_BOARD)
    yards = [about(place, *grid.yard_size) for place in grid.yards]
    parts = [board, grid.tray, *yards, about(grid.tiles, 60 * grid.tile, 66 * grid.tile)]
    assert all(inside(part, grid.box) for part in parts)
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    for places in (grid.dice, grid.faces):
        dice = [about(place, grid.die, grid.die) for place in places]
        assert all(inside(die, grid.tray) for die in dice)
        assert all(apart(one, other) for one, other in combinations(dice, 2))
    total = about((grid.total[0] - 0.1 * grid.die, grid.total[1]), 1.36 * grid.die, 0.8 * grid.die)
    assert inside(total, grid.tray) and all(apart(total, about(place, grid.die, grid.die)) for place in grid.dice)
    assert BOARD.ratios[layout] == pytest.approx(grid.box[2] / grid.box[3])


@pytest.mark.parametrize("layout", NAMES)
def test_yards_hold_four_locomotives(layout: str) -> None:
    grid = GRIDS[layout]
    bays = [about(place, 90 * grid.yard_scale, 54 * grid.yard_scale) for place in grid.yard]
    assert all(inside(bay, about((0, 0), *grid.yard_size)) for bay in bays)
    assert all(apart(one, other) for one, other in combinations(bays, 2))


def test_dice_are_wide_enough_for_fingers_on_a_phone() -> None:
    assert GRIDS["tall"].die * 374 / 1200 >= 44 and GRIDS["low"].die * 490 / 1600 >= 42


def test_a_layout_that_there_is_not_is_drawn_wide() -> None:
    assert Grid.of(Look(layout="round")) is GRIDS["wide"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sheds_are_never_too_few(players: int) -> None:
    places = [shed_of(players, seat, k) for seat in range(players) for k in range(2 if players == 4 else 3)]
    assert len(set(places)) == len(places)
    assert set(places) <= {shed_place(row, column) for row in LANES for column in LANES}
    assert {shed_of(4, seat, 2) for seat in range(4)} == {shed_place(2, 2)}, "only the winner needs a third"


# Contrasts


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize(
    ("sign", "ground"),
    [
        ("rail", "bed"),
        ("rail", "start-bed"),
        ("engine9", "bed"),
        ("engine9", "mark-ground"),
        ("ink", "mark-ground"),
        ("ink", "table"),
        ("muted", "card"),
        ("departure", "table"),
        ("bridge-line", "bridge-blue-rim"),
        ("white", "buffer-red"),
        ("trace", "recess-rim"),
    ],
)
def test_what_tells_something_keeps_3_to_1(sign: str, ground: str, dark: bool) -> None:
    assert contrast(colour(sign, dark), colour(ground, dark)) >= 3


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_locomotives_show_on_tracks_by_their_bodies_or_edges(seat: str, dark: bool) -> None:
    body = paint(f"seat.{seat}.body", dark)
    assert body.fill is not None and body.stroke is not None
    for ground in ("bed", "start-bed", "finish-bed"):
        assert max(contrast(tone, colour(ground, dark)) for tone in (body.fill, body.stroke)) >= 3


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("name", ["blue", "red", "yellow"])
def test_dice_and_bridges_tell_their_colour_by_signs_that_show(name: str, dark: bool) -> None:
    sign = paint(f"engine9.die.{name}.sign", dark).stroke
    assert sign is not None and contrast(sign, colour(f"die-{name}", dark)) >= 3
    assert contrast(colour(f"bridge-{name}", dark), colour(f"bridge-{name}-rim", dark)) >= 1.4


# Locomotives, dice, bridges


def test_locomotives_are_told_apart_by_their_patterns_not_by_colour_alone() -> None:
    shapes = {
        tuple(getattr(mark, "d", None) or getattr(mark, "at", None) for mark in pattern(seat)) for seat in range(4)
    }
    assert len(shapes) == 4 and len(SYMBOLS) == 4


def test_locomotives_take_other_colours_whole() -> None:
    swapped = recoloured(due(), dict(zip(COLOURS, (*COLOURS[1:], "violet"), strict=True)))
    used = {mark.style for mark in marks_of(swapped)}
    assert not any(style.startswith("seat.blue") for style in used)
    assert {"seat.violet.body", "seat.violet.wave"} <= used <= set(STYLES)


def test_everything_has_its_shape_and_keeps_its_key() -> None:
    state = at(DUE)
    things = layer(due(), "things")
    expected = {f"loco:{square_name(square)}" for seat in range(4) for square in state.squares_of(seat)}
    expected |= {f"hand:{seat}:0" for seat in range(4)} | {"shed:1:0", "shed:3:0", "die:0", "die:1", "die:2"}
    assert set(things) == expected
    assert set(layer(due(), "bridges")) == {"bridge:0", "bridge:1", "bridge:2"}
    for square in state.squares_of(0):
        shape = things[f"loco:{square_name(square)}"]
        place = square_place(square, state.areas, state.flips)
        assert (shape.at, shape.turn) == (place.at, place.heading % 360) and shape.symbol == "loco.0"
    assert things["shed:1:0"].at == shed_of(4, 1, 0) and things["shed:1:0"].turn == 270


def test_tiles_lie_with_their_seats_and_in_the_pile_as_long_as_they_are_played_with() -> None:
    tiles = [key for key in layer(drawn(REPAIR), "things") if key.startswith("tile:")]
    assert [sum(key.startswith(f"tile:{seat}:") for key in tiles) for seat in (0, 1, 2, 3, "pile")] == [2, 1, 5, 0, 4]
    assert not [key for key in layer(due(), "things") if key.startswith("tile:")]


def dice_of(scene: Scene) -> tuple[str | None, ...]:
    things = layer(scene, "things")
    return tuple(things[f"die:{k}"].symbol for k in range(3))


def test_dice_show_what_was_thrown_what_is_entered_or_that_they_wait() -> None:
    assert dice_of(due()) == ("colour.1", "die.3", "die.4")
    assert dice_of(drawn(DUE)) == ("colour.none", "die.0", "die.0"), "nobody knows"
    assert dice_of(drawn(f"br-Y {PLACES} move:8d")) == ("colour.none", "die.4", "die.4"), "a double tells"
    double = at(TWICE.replace("again:1-1-2", "move:8d"))
    assert dice_of(drawn(TWICE, before=double)) == ("colour.none", "die.4", "die.4"), "why it may go again"
    assert dice_of(drawn(BEGUN, rolls=True)) == ("colour.ready", "die.ready", "die.ready")
    assert dice_of(drawn(BEGUN, locked=True)) == ("colour.none", "die.0", "die.0")
    assert dice_of(drawn(BEGUN, "bridge:red", "first:3")) == ("colour.1", "die.3", "die.0")
    assert dice_of(drawn(REPAIR.replace("colour", "pips:blue"), rolls=True))[0] == "colour.0", "set by a tile"


def test_the_sum_stands_large_while_a_move_is_due() -> None:
    total = layer(due(), "yards")["total"]
    assert [mark.text for mark in total.marks if hasattr(mark, "text")] == ["7"]
    assert "total" not in layer(drawn(BEGUN), "yards")


@pytest.mark.parametrize("text", [REPAIR, BEGUN])
def test_a_bridge_is_chosen_on_the_board_or_by_the_faces_of_its_die(text: str) -> None:
    scene = drawn(text, *(["tile"] if text == REPAIR else []))
    assert {f"face:{bridge}" for bridge in range(3)} <= set(layer(scene, "things"))
    assert {f"can:{kind}:{bridge}" for kind in ("face", "bridge") for bridge in range(3)} <= set(
        layer(scene, "previews")
    )


# Choices


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
    assert "again:1-1-2" in layer(drawn(TWICE), "previews")
    shown = layer(drawn(TWICE_IN_HAND), "previews")
    assert {"again:S0", "again:S1", "again:S2", "pale:S0"} <= set(shown)


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
    assert {layer.name for layer in due().layers if layer.late} == {"names", "previews"}


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
