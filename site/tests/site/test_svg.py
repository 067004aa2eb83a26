"""Scenes as SVG: well-formed, escaped, short, the same each time."""

import xml.etree.ElementTree as ET

import pytest

from app.boards import board
from app.scene import Circle, Layer, Look, Path, Rect, Scene, Shape, Text
from app.svg import number, svg
from app.theme import css_alone
from pygames import game

NS = "{http://www.w3.org/2000/svg}"


def scene(*shapes: Shape, symbols: dict[str, tuple[Path | Circle | Rect | Text, ...]] | None = None) -> Scene:
    return Scene((-10, -10, 120, 120), (Layer("things", shapes),), symbols or {})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.001, "0"),
        (1.0, "1"),
        (0.5, "0.5"),
        (12.345678, "12.35"),
        (-3.10, "-3.1"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_each_mark_has_its_element_class_and_place() -> None:
    marks = (
        Path("M0 0L1 1", "ix.path"),
        Circle((1, 2), 3.5, "ix.go"),
        Rect((1, 2), 30, 40, "wood", 5),
        Text((10, 20), "a", 20, "coordinate"),
    )
    root = ET.fromstring(svg(scene(Shape("all", marks))))
    layer = root.find(f"{NS}g")
    assert layer is not None
    path, circle, rect, text = list(layer)
    assert path.attrib == {"d": "M0 0L1 1", "class": "p-ix-path"}
    assert circle.attrib == {"cx": "1", "cy": "2", "r": "3.5", "class": "p-ix-go"}
    assert rect.attrib == {"x": "1", "y": "2", "width": "30", "height": "40", "rx": "5", "class": "p-wood"}
    assert (text.text, text.get("x"), text.get("y"), text.get("font-size")) == ("a", "10", "27", "20")


def test_shapes_are_placed_turned_scaled_and_faded() -> None:
    dot = (Circle((0, 0), 1, "ix.go"),)
    shape = Shape("a", symbol="dot", at=(5, 6), turn=45, scale=2, opacity=0.5)
    root = ET.fromstring(svg(scene(shape, symbols={"dot": dot, "unused": dot})))
    use = root.find(f".//{NS}use")
    assert use is not None
    assert use.attrib == {"href": "#dot", "transform": "translate(5 6) rotate(45) scale(2)", "opacity": "0.5"}
    assert [symbol.get("id") for symbol in root.findall(f"{NS}defs/{NS}g")] == ["dot"]


def test_text_from_outside_is_escaped_everywhere() -> None:
    nasty = '<script>"&'
    shape = Shape("a", (Text((0, 0), nasty, 10, "coordinate"), Path(nasty, "wood")))
    made = svg(scene(shape), title=nasty, id_prefix=nasty)
    root = ET.fromstring(made)
    assert "<script" not in made
    assert [element.text for element in root.iter() if element.text] == [nasty, nasty]
    assert root.find(f".//{NS}path").get("d") == nasty  # type: ignore[union-attr]


def test_a_title_is_for_the_ear_and_without_one_the_drawing_is_hidden_from_it() -> None:
    with_title = ET.fromstring(svg(scene(), title="The start"))
    assert (with_title.get("role"), with_title.get("aria-hidden")) == ("img", None)
    assert with_title[0].text == "The start"
    assert ET.fromstring(svg(scene())).get("aria-hidden") == "true"


def test_two_drawings_on_a_page_share_no_id() -> None:
    drawn = board("ix").scene(game("ix").start().view(0), Look())
    first, second = (ET.fromstring(svg(drawn, id_prefix=prefix)) for prefix in ("one-", "two-"))
    ids = [{element.get("id") for element in root.iter() if element.get("id")} for root in (first, second)]
    assert ids[0] and not ids[0] & ids[1]
    uses = [element.get("href", "")[1:] for element in first.iter(f"{NS}use")]
    assert uses and set(uses) <= ids[0]


def test_the_start_of_ix_is_deterministic_and_small() -> None:
    state = game("ix").start()
    made = svg(board("ix").scene(state.view(0), Look()), title="IX")
    assert made == svg(board("ix").scene(game("ix").start().view(1), Look()), title="IX")
    assert len(made) < 24_000
    assert 'viewBox="-78 -78 1056 1056"' in made


def test_a_file_that_stands_alone_carries_its_styles() -> None:
    root = ET.fromstring(svg(scene(), style=css_alone(False)))
    assert root[0].tag == f"{NS}style"
    assert ".p-wood{fill:#B99468}" in (root[0].text or "")
