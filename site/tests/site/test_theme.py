"""The theme: every style paints in both themes, colours can be told from their grounds, the stylesheet switches."""

import re

import pytest

from app.boards import board
from app.scene import Look, Mark
from app.theme import ACCENTS, GROUNDS, PALETTE, SEATS, STYLES, WELLS, colour, css, css_alone, css_class, mixed, paint
from pygames import game

THEMES = (False, True)


def luminance(tone: str) -> float:
    parts = [int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("ground", (*GROUNDS, *WELLS))
@pytest.mark.parametrize("name", [*(f"{seat}-edge" for seat in SEATS), *ACCENTS])
def test_seat_outlines_and_accents_keep_3_to_1_on_every_ground(name: str, ground: str, dark: bool) -> None:
    assert contrast(colour(name, dark), colour(ground, dark)) >= 3


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("ground", (*GROUNDS, *WELLS))
@pytest.mark.parametrize("name", SEATS)
def test_pieces_of_every_seat_colour_keep_3_to_1_by_their_top_or_the_edge_around_it(
    name: str, ground: str, dark: bool
) -> None:
    top = paint(f"seat.{name}", dark)
    outline = top.stroke if top.behind else top.fill
    assert outline is not None and contrast(outline, colour(ground, dark)) >= 3


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("name", SEATS)
def test_signs_on_pieces_show(name: str, dark: bool) -> None:
    top, sign = paint(f"seat.{name}", dark).fill, paint(f"seat.{name}.sign", dark).fill
    assert top is not None and sign is not None
    assert contrast(sign, top) >= (2.2 if dark else 3)  # on dark ground tops are lifted; outlines tell the sides apart
    assert sign == paint(f"seat.{name}.stripe", dark).stroke == paint(f"seat.{name}.stripe.thin", dark).stroke


def test_an_edge_lies_behind_its_filling() -> None:
    assert paint("seat.amber", False).behind and not paint("ix.go", False).behind
    rules = {rule.partition("{")[0]: rule for rule in css_alone(False).split("\n")}
    assert rules[".p-seat-amber"].endswith("paint-order:stroke}") and "paint-order" not in rules[".p-ix-go"]


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"), [("ink", "paper"), ("ink", "card"), ("muted", "paper"), ("engraved", "wood")]
)
def test_words_keep_4_5_to_1(text: str, ground: str, dark: bool) -> None:
    assert contrast(colour(text, dark), colour(ground, dark)) >= 4.5


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("game_name", ACCENTS)
def test_arrows_and_edges_show_on_their_discs(game_name: str, dark: bool) -> None:
    assert contrast(colour("halo", dark), colour(game_name, dark)) >= 3


@pytest.mark.parametrize("dark", THEMES)
def test_every_style_paints_something(dark: bool) -> None:
    for name in STYLES:
        found = paint(name, dark)
        assert found.fill or (found.stroke and found.width > 0), name
        tones = [tone for tone in (found.fill, found.stroke) if tone is not None]
        assert all(re.fullmatch("#[0-9A-F]{6}([0-9A-F]{2})?", tone) for tone in tones)


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(KeyError):
        paint("no.such.style", False)


def test_alpha_is_part_of_the_colour() -> None:
    assert paint("ix.chosen.wash", False).fill == "#3D3F8F38"
    assert paint("ix.chosen", False).stroke == "#3D3F8F"
    assert paint("ix.chosen", True).stroke == "#A6A8F5"


def test_mixing() -> None:
    assert mixed("#FF8000", "#000000", 0.5) == "#804000"
    assert mixed("#2F6DB5", "#FFFFFF", 0) == "#2F6DB5"


def test_the_stylesheet_follows_system_and_choice() -> None:
    sheet = css()
    light, dark = "--ix:#3D3F8F", "--ix:#A6A8F5"
    root, media, chosen = sheet.split("\n")[:3]
    assert root.startswith(":root{") and light in root
    assert media.startswith("@media (prefers-color-scheme:dark){html:not([data-theme=light]){") and dark in media
    assert chosen.startswith("html[data-theme=dark]{") and dark in chosen
    assert media.count("{") == media.count("}")


def test_the_stylesheet_has_a_rule_for_every_style_and_a_colour_for_every_property() -> None:
    sheet = css()
    for name in STYLES:
        assert f"\n.{css_class(name)}{{" in sheet
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", sheet)) <= set(PALETTE)
    assert len({css_class(name) for name in STYLES}) == len(STYLES)


def test_rules_that_stand_alone_name_no_property() -> None:
    assert "var(" not in css_alone(True)
    assert f".{css_class('ix.can')}{{fill:none;stroke:#A6A8F5;stroke-width:3" in css_alone(True)


def test_every_style_a_scene_uses_exists() -> None:
    state = game("ix").from_text("1t1t1t1t1/4C4/9/4H[N]4/9/9/9/2c1C4/1T1T1T1T1 S 0")
    looks = [
        Look(),
        Look(picked=("d1",), hint="d1-d2", last="d9-d8"),
        Look(picked=("d1", "split"), pointed="e4"),
        Look(picked=("d1", "off")),
        Look(picked=("e6",), group="turn", small=True, pointed="turn:N"),
    ]
    used: set[str] = set()
    for look in looks:
        scene = board("ix").scene(state.view(0), look)
        marks: list[Mark] = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
        marks += [mark for symbol in scene.symbols.values() for mark in symbol]
        used |= {mark.style for mark in marks}
    assert used <= set(STYLES)
    assert {"ix.hint", "ix.ask", "ix.go", "ix.disc.arrow", "seat.blue.side"} <= used
