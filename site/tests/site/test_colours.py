"""The colours of seats: no two alike, named by a record's tags, exchanged in a scene and nowhere else."""

from dataclasses import fields, replace
from itertools import permutations

import pytest

from app import colours
from app.boards import board
from app.colours import COLOURS, chosen, exchange, recoloured, wished
from app.scene import Circle, Layer, Look, Mark, Rect, Scene, Shape
from app.sitting import COLOUR_TAG, Sitting
from app.svg import svg
from app.theme import STYLES
from pygames import game
from pygames.record import Record

IX = board("ix")
OWN = ("blue", "vermilion")
FOUR = ("blue", "vermilion", "amber", "green")
SWAP = {"blue": "vermilion", "vermilion": "blue"}


def ix(look: Look | None = None) -> Scene:
    state = game("ix").from_text("1t1t1t1t1/4C4/9/4H[N]4/9/9/9/2c1C4/1T1T1T1T1 S 0")
    return IX.scene(state, look or Look(picked=("d1", "split")))


def marks_of(scene: Scene) -> list[Mark]:
    drawn = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return drawn + [mark for name in sorted(scene.symbols) for mark in scene.symbols[name]]


def test_the_colours_are_those_of_the_theme_in_order() -> None:
    assert COLOURS == ("blue", "vermilion", "amber", "green", "violet")
    assert set(IX.seat_styles) <= set(COLOURS)


@pytest.mark.parametrize(
    ("asked", "own", "found"),
    [
        ({}, OWN, OWN),
        ({"Colour.0": "green"}, OWN, ("green", "vermilion")),
        ({"Colour.1": "violet", "Event": "x"}, OWN, ("blue", "violet")),
        ({"Colour.0": "vermilion"}, OWN, ("vermilion", "blue")),
        ({"Colour.1": "blue"}, OWN, ("vermilion", "blue")),
        ({"Colour.0": "amber", "Colour.1": "amber"}, OWN, ("amber", "vermilion")),
        ({"Colour.0": "vermilion", "Colour.1": "vermilion"}, OWN, ("vermilion", "blue")),
        ({"Colour.0": "pink", "Colour.1": "BLUE", "Colour.2": "amber", "Colour.": "green"}, OWN, OWN),
        ({"Colour.0": "seat.blue", "Colour.1": ""}, OWN, OWN),
        ({"Colour.1": "blue"}, FOUR, ("vermilion", "blue", "amber", "green")),
        ({"Colour.3": "amber"}, FOUR, ("blue", "vermilion", "green", "amber")),
        ({"Colour.0": "violet", "Colour.3": "blue"}, FOUR, ("violet", "vermilion", "amber", "blue")),
    ],
)
def test_what_is_asked_for_goes_first_and_no_two_are_alike(
    asked: dict[str, str], own: tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert chosen(asked, own) == found
    assert len(set(found)) == len(found)


def tags(colours: tuple[str, ...], own: tuple[str, ...]) -> dict[str, str]:
    """The tags of a record that say these colours."""
    told = Sitting(("human",) * len(own), colours=wished(colours, own)).tags()
    return {name: value for name, value in told.items() if name.startswith(COLOUR_TAG)}


@pytest.mark.parametrize("own", [OWN, FOUR, COLOURS])
def test_tags_are_read_as_they_were_written(own: tuple[str, ...]) -> None:
    for some in permutations(COLOURS, len(own)):
        assert chosen(tags(some, own), own) == some
    assert tags(own, own) == {}
    assert tags(("green", "vermilion"), OWN) == {"Colour.0": "green"}


def test_colours_travel_in_a_record() -> None:
    begun = Record.of(game("ix").start(), (), tags=tags(("vermilion", "amber"), OWN))
    record = Record.read(str(begun))
    assert '[Colour.1 "amber"]' in str(record)
    assert chosen(record.tags, OWN) == ("vermilion", "amber")


def test_two_seats_change_places() -> None:
    scene = ix()
    for one, other in zip(marks_of(scene), marks_of(recoloured(scene, SWAP)), strict=True):
        assert type(one) is type(other)
        for field in fields(one):
            if field.name != "style":
                assert getattr(one, field.name) == getattr(other, field.name)
        name, _dot, rest = one.style.removeprefix("seat.").partition(".")
        expected = (
            one.style if not one.style.startswith("seat.") else ".".join(filter(None, ("seat", SWAP[name], rest)))
        )
        assert other.style == expected
    assert recoloured(recoloured(scene, SWAP), SWAP) == scene


def test_every_style_of_a_colour_has_one_of_each_other_colour() -> None:
    for one, other in permutations(COLOURS, 2):
        for style in STYLES:
            if style.startswith(f"seat.{one}"):
                assert style.replace(one, other, 1) in STYLES


def test_a_scene_without_change_is_the_same_object() -> None:
    scene = ix()
    assert recoloured(scene, {}) is scene
    assert recoloured(scene, exchange(OWN, OWN)) is scene
    assert recoloured(scene, {"amber": "green"}) is scene
    assert recoloured(scene, {"blue": "blue"}) is scene


def test_only_what_holds_a_colour_is_made_anew() -> None:
    plain = Shape("plain", (Rect((0, 0), 1, 1, "wood"),))
    seat = Shape("seat", (Circle((0, 0), 1, "seat.blue.side"), Circle((0, 0), 1, "wood")))
    scene = Scene((0, 0, 1, 1), (Layer("still", (plain,), still=True), Layer("things", (plain, seat))))
    other = recoloured(scene, {"blue": "green"})
    assert other.layers[0] is scene.layers[0] and other.layers[1].shapes[0] is plain
    assert [mark.style for mark in other.layers[1].shapes[1].marks] == ["seat.green.side", "wood"]
    assert other.layers[1].shapes[1].marks[1] is seat.marks[1]
    assert other.symbols is scene.symbols and (other.box, other.layers[0].still) == (scene.box, True)


def test_the_ground_of_a_board_and_its_symbols_are_kept_from_frame_to_frame() -> None:
    first, second = recoloured(ix(), SWAP), recoloured(ix(Look(pointed="e5")), SWAP)
    assert first.symbols is second.symbols
    assert first.layers[0] == second.layers[0]
    scene = ix()
    assert recoloured(scene, SWAP).layers[0] is scene.layers[0]


def test_symbols_are_known_by_their_own_identity_however_many_there_are() -> None:
    for number in range(3 * colours.KEPT):
        symbols: dict[str, tuple[Mark, ...]] = {"thing": (Circle((0, 0), number, "seat.blue"),)}
        scene = Scene((0, 0, 1, 1), (Layer("things", (Shape("x", symbol="thing"),)),), symbols)
        for new in ("green", "amber"):
            assert recoloured(scene, {"blue": new}).symbols == {"thing": (Circle((0, 0), number, f"seat.{new}"),)}
    assert len(colours._kept) <= colours.KEPT


def test_a_name_that_is_no_colour_is_an_error() -> None:
    with pytest.raises(KeyError):
        recoloured(ix(), {"blue": "pink"})
    with pytest.raises(KeyError):
        recoloured(ix(), {"pink": "blue"})


def test_pictures_of_pieces_take_the_colour_too() -> None:
    picture = IX.tally(game("ix").start(), 0)[0].picture
    drawn = svg(recoloured(replace(picture), exchange(("violet", "vermilion"), OWN)))
    assert "p-seat-violet" in drawn and "p-seat-blue" not in drawn
