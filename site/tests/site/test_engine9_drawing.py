"""The drawing of Engine No. 9: styles, contrasts in both themes, locomotives, dice and bridges told apart."""

import pytest

from app.boards import engine9_cards
from app.boards.engine9_grid import (
    GRIDS,
    shed_of,
    square_place,
)
from app.boards.engine9_locomotives import COLOURS, SYMBOLS, pattern
from app.colours import recoloured
from app.scene import Scene
from app.theme import SEATS, STYLES, colour, paint
from pygames.engine9.geometry import square_name
from tests.site.engine9_drawings import BEGUN, DUE, REPAIR, TWICE, at, drawn, due, layer, many_scenes, marks_of
from tests.site.test_theme import contrast

THEMES = (False, True)
NAMES = tuple(GRIDS)


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
    cards = (engine9_cards.again(0, 3), engine9_cards.done(0, 1), engine9_cards.drive(0), engine9_cards.next_one(1))
    scenes = [*(scene for layout in NAMES for scene in many_scenes(layout)), *cards]
    used = {mark.style for scene in scenes for mark in marks_of(scene)}
    assert own - used == set()


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
    assert dice_of(drawn(DUE.replace("move:7", "move:8d"))) == ("colour.none", "die.4", "die.4"), "a double tells"
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
