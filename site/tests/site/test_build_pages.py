"""The pages' templates: what they are given, and what a slip in one of them is told as."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygames
from builder.assets import write_assets
from builder.pages import Pages
from builder.places import NODE_MODULES
from builder.progress import Trouble

CARD = 'title = "A < B"\norder = 1\n'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site folder with a card for each game and no template yet."""
    for name in ("templates", "static/icons"):
        (tmp_path / name).mkdir(parents=True)
    for name in pygames.GAMES:
        write_card(tmp_path, name, CARD)
    return tmp_path


def write_card(site: Path, name: str, text: str, language: str = "en") -> None:
    folder = site / "content" / language / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "card.toml").write_text(text, encoding="utf-8")


def rendered(site: Path, template: str) -> str:
    (site / "templates" / "try.j2").write_text(template, encoding="utf-8")
    return Pages(site, "1.0+abc").render("try.j2", address="ix/")


def test_what_every_page_is_given(site: Path) -> None:
    assert rendered(site, "{{ root }}|{{ home }}|{{ lang }}|{{ dir }}|{{ build }}") == "../|../|en|ltr|1.0+abc"


def test_words_are_escaped(site: Path) -> None:
    assert rendered(site, "{{ games[0].title }}") == "A &lt; B"


def test_cards_stand_in_their_order_and_say_what_can_be_played(site: Path) -> None:
    write_card(site, "later", 'title = "Later"\norder = 0\n')
    assert rendered(site, "{{ games[0].name }} {{ games[0].playable }} {{ games[0].href }}") == "later False later/"
    assert rendered(site, "{{ games[1].playable }}") == "True"


def test_an_icon_stands_in_the_page(site: Path) -> None:
    (site / "static" / "icons" / "undo.svg").write_text("<svg/>\n")
    assert rendered(site, "{{ icon('undo') }}") == "<svg/>"


def test_a_picture_of_a_card_is_its_file(site: Path) -> None:
    (site / "content" / "later").mkdir(parents=True)
    (site / "content" / "later" / "picture.svg").write_text("<svg id='p'/>")
    assert rendered(site, "{{ picture('later') }}") == "<svg id='p'/>"


def test_a_picture_of_a_game_without_one_is_its_board(site: Path) -> None:
    name = next(iter(pygames.GAMES))
    assert rendered(site, f"{{{{ picture('{name}') }}}}").startswith("<svg")


@pytest.mark.parametrize(
    ("template", "place"),
    [
        ("one\n{{ nobody }}", "try.j2, line 2: 'nobody' is undefined"),
        ("one\ntwo\n{% if %}", "try.j2, line 3"),
        ("{{ icon('missing') }}", "static/icons/missing.svg"),
    ],
)
def test_a_slip_in_a_template_is_told_with_its_place(site: Path, template: str, place: str) -> None:
    with pytest.raises(Trouble, match=place.replace(".", r"\.")):
        rendered(site, template)


def test_a_card_that_is_no_toml_is_named(site: Path) -> None:
    write_card(site, "later", "title = ")
    with pytest.raises(Trouble, match=r"content/en/later/card\.toml"):
        rendered(site, "")


def test_a_game_without_a_card_is_named(site: Path) -> None:
    name = next(iter(pygames.GAMES))
    (site / "content" / "en" / name / "card.toml").unlink()
    with pytest.raises(Trouble, match=f"The game {name} has no card"):
        rendered(site, "")


def test_a_style_that_names_a_missing_file_is_told(site: Path, tmp_path: Path) -> None:
    (site / "static" / "page.css").write_text("a { background: url('nowhere.png') }")
    with pytest.raises(Trouble, match=r"page\.css names nowhere\.png"):
        write_assets(tmp_path / "assets", site, NODE_MODULES)
