"""The languages: each catalogue is whole and true to the English, and whatever is shown went through one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

import pygames
from app import words
from app.boards import board
from app.scene import Look
from builder.cards import cards
from builder.gathering import forms, gather, merge, written
from builder.languages import SOURCE, Language, languages, read_catalogue
from builder.pages import Pages
from builder.places import ROOT, SITE
from pygames.game import CHANCE

CATALOGUES = sorted((SITE / "content").glob("*/messages.po"))

DIGITS = "0123456789"


# The catalogues


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    """All words there are."""
    return gather(ROOT)


def ids(catalog: Catalog) -> set[tuple[str, ...]]:
    return {forms(message.id) for message in catalog if message.id}


def messages(path: Path) -> list[Message]:
    return [message for message in read_catalogue(path) if message.id]


def codes(paths: list[Path]) -> list[str]:
    return [path.parent.name for path in paths]


def placeholders(text: str) -> set[str]:
    """What is to be filled in: "{who}" of Python, "%(who)s" of the templates."""
    named = {f"{{{name}}}" for _, name, _, _ in Formatter().parse(text) if name is not None}
    return named | set(re.findall(r"%\(\w+\)s", text))


each_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=codes(CATALOGUES))


def test_there_is_persian() -> None:
    assert "fa" in codes(CATALOGUES)


@each_catalogue
def test_a_catalogue_holds_the_words_there_are(path: Path, wanted: Catalog) -> None:
    held = read_catalogue(path)
    assert ids(wanted) - ids(held) == set(), "run `python3 build.py words` and translate these"
    assert ids(held) - ids(wanted) == set(), "run `python3 build.py words`: these are no longer shown"
    assert list(held.obsolete) == [], "run `python3 build.py words`: these are no longer shown"


@each_catalogue
def test_everything_is_translated(path: Path) -> None:
    assert [message.id for message in messages(path) if not all(forms(message.string))] == []
    assert [message.id for message in messages(path) if message.fuzzy] == [], "look at these, and take the mark away"


@each_catalogue
def test_translations_keep_the_placeholders(path: Path) -> None:
    wrong = [
        message.id
        for message in messages(path)
        for text in forms(message.string)
        if text and placeholders(text) != set().union(*map(placeholders, forms(message.id)))
    ]
    assert wrong == []


@each_catalogue
def test_translations_have_all_plural_forms(path: Path) -> None:
    catalog = read_catalogue(path)
    counts = {len(forms(message.string)) for message in catalog if message.id and message.pluralizable}
    assert counts <= {catalog.num_plurals}


@each_catalogue
def test_translations_bring_no_markup(path: Path) -> None:
    """Templates take them as they are, in attributes too."""
    wrong = [
        message.id
        for message in messages(path)
        for text in forms(message.string)
        if set(text) & set('<>&"') - set("".join(forms(message.id)))
    ]
    assert wrong == []


@each_catalogue
def test_there_are_ten_digits(path: Path) -> None:
    digits = str(read_catalogue(path)[DIGITS].string)
    assert len(set(digits)) == len(digits) == 10


@each_catalogue
def test_the_file_is_as_the_command_writes_it(path: Path) -> None:
    assert path.read_bytes() == written(merge(ROOT, path.parent.name)), "run `python3 build.py words`"


@each_catalogue
def test_cards_in_a_language_are_words_only(path: Path) -> None:
    """Facts stand in the English card alone, and nothing in another card is unknown to it."""
    code = path.parent.name
    english = {card["name"]: card for card in cards(SITE / "content", SOURCE)}
    for card in cards(SITE / "content", code):
        assert set(card) == set(english[card["name"]])
        for fact in ("order", "accent", "position"):
            assert card.get(fact) == english[card["name"]].get(fact)


# What is shown


class Marked(NullTranslations):
    """A language whose every text is the English one in brackets, with digits of its own."""

    def gettext(self, message: str) -> str:
        return "٠١٢٣٤٥٦٧٨٩" if message == DIGITS else f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


PSEUDO = Language("ar", "⟦العربية⟧", "rtl", "Arab", b"catalogue", Marked())

FACTS = {"order", "accent", "players", "minutes", "position"}
"""Values of a card that are not put in brackets: templates make words of them, or none."""

NAMES = re.compile(r"\b(?:[1-3]-[0-2]-[1-7]|[SF][0-2]|[BRY][0-3][ab]|[A-Ha-i1-9])\b")
"""What may be shown as it is in any language: the letters and digits beside a board, and names of squares on it."""


def unmarked(text: str) -> str:
    """What of a text stands outside all brackets."""
    outside, depth = "", 0
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        outside += letter if depth == 0 and letter != "⟧" else ""
    return outside.strip()


class Shown(HTMLParser):
    """Gathers what a page shows or says. What is in another language is left out, and move texts and keys."""

    SILENT = ("script", "style")
    SAID = ("aria-label", "title", "placeholder", "alt", "aria-description")
    EMPTY = ("meta", "link", "input", "br", "img", "hr")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        foreign = tag != "html" and values.get("lang", PSEUDO.code) != PSEUDO.code
        coded = tag == "kbd" or (tag == "bdi" and values.get("dir") == "ltr")
        silent = tag in self.SILENT or foreign or coded or (bool(self._open) and self._open[-1][1])
        if tag not in self.EMPTY:
            self._open.append((tag, silent))
        if not silent:
            self.texts += [values[name] for name in self.SAID if name in values]
            if values.get("name") == "description":
                self.texts.append(values["content"])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not (self._open and self._open[-1][1]):
            self.texts.append(data)


def marked(card: dict[str, Any]) -> dict[str, Any]:
    """A card with its words in brackets."""
    return {
        key: marked(value) if isinstance(value, dict) else f"⟦{value}⟧"
        for key, value in card.items()
        if key not in FACTS and isinstance(value, (str, dict))
    }


def toml(table: dict[str, Any], name: str = "") -> str:
    lines = [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in table.items() if isinstance(value, str)]
    if name:
        lines.insert(0, f"[{name}]")
    for key, value in table.items():
        if isinstance(value, dict):
            lines.append(toml(value, f"{name}.{json.dumps(key)}" if name else json.dumps(key)))
    return "\n".join(lines)


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """The site in English and in brackets."""
    site = tmp_path_factory.mktemp("site")
    for name in ("templates", "static"):
        (site / name).symlink_to(SITE / name)
    (site / "content").mkdir()
    for path in (SITE / "content").iterdir():
        (site / "content" / path.name).symlink_to(path)
    for card in cards(SITE / "content", SOURCE):
        folder = site / "content" / PSEUDO.code / card["name"]
        folder.mkdir(parents=True)
        own = {key: value for key, value in card.items() if key not in ("name", "playable", "href")}
        (folder / "card.toml").write_text(toml(marked(own)), encoding="utf-8")
        if (SITE / "content" / SOURCE / card["name"] / "rules.html.j2").exists():
            frame = '{% extends "rules.html.j2" %}'
            (folder / "rules.html.j2").write_text(frame, encoding="utf-8")
    return Pages(site, "1.0+abc", [*languages(SITE / "content")[:1], PSEUDO])


def sheets() -> list[str]:
    found = [f"{name}/{part}" for name in pygames.GAMES for part in ("", "rules/")]
    return ["", *found]


@pytest.mark.parametrize("address", sheets(), ids=lambda address: address or "home")
def test_all_that_a_page_shows_went_through_the_catalogue(pseudo: Pages, address: str) -> None:
    sheet = pseudo.sheets[PSEUDO.code].get(address)
    if sheet is None:
        assert address.endswith("rules/"), "only a rules page may be missing"
        return
    left = {unmarked(text) for text in Shown(pseudo.page(PSEUDO, address, sheet)).texts}
    assert [text for text in left if re.search(r"[A-Za-z0-9]", NAMES.sub("", text))] == []


def test_the_page_for_missing_addresses_speaks_every_language(pseudo: Pages) -> None:
    page = pseudo.lost()
    part = page.partition(f'<section lang="{PSEUDO.code}" dir="rtl">')[2].partition("</section>")[0]
    texts = [text.strip() for text in Shown(part).texts if text.strip()]
    assert texts
    assert [text for text in texts if unmarked(text)] == []
    assert "There is no page" in page


def test_the_check_sees_a_word_that_was_forgotten() -> None:
    assert unmarked("⟦a ⟦b⟧ c⟧") == ""
    assert unmarked("⟦a⟧: b") == ": b"
    page = f'<html lang="{PSEUDO.code}"><p title="x">⟦y⟧</p><a lang="en">z</a><script>s</script></html>'
    assert Shown(page).texts == ["x", "⟦y⟧"]
    assert Shown('<p>a<br><svg><path d="M0"/></svg><kbd>u</kbd><bdi dir="ltr">d1</bdi>b').texts == ["a", "b"]


def board_texts(name: str) -> Iterator[str]:
    """All that a board module says along some games played at random."""
    game, drawn = pygames.game(name), board(name)
    yield from drawn.seat_names
    yield from (verb for verb, _key in drawn.groups.values())
    settings = [{}, *({option: value} for option, found in game.options.items() for value in found.choices)]
    for number, options in enumerate(settings):
        rng, state = Random(number), game.start(options=options)
        for _ply in range(60):
            if state.actor is None:
                break
            chance = state.actor == CHANCE
            view = state.view(None if chance else state.actor)
            move = state.draw(rng) if chance else rng.choice(view.moves())
            yield drawn.describe(view, move)
            if chance:
                yield drawn.event(view, move)
            yield from (count.words for seat in range(view.players) for count in drawn.tally(view, seat))
            steps = drawn.steps(view, move)
            for depth in range(len(steps)):
                for group in (None, *drawn.groups):
                    look = Look(steps[:depth], group=group)
                    yield drawn.sentence(view, look)
                    for spot in drawn.spots(view, look):
                        yield spot.label
                        yield spot.bar or ""
            state.play(move)
        if state.outcome is not None:
            yield drawn.reason(state.outcome, state)


@pytest.mark.parametrize("name", pygames.GAMES)
def test_all_that_a_board_says_went_through_the_catalogue(name: str) -> None:
    """And as one sentence: parts put side by side would stand in English order in every language."""
    with words.speaking(PSEUDO.catalogue):
        said = set(board_texts(name))
    assert len(said) > 50
    spoken = {text for text in said if any(letter.isalpha() for letter in text)}
    assert [text for text in spoken if unmarked(text) or not whole(text)] == []


def whole(text: str) -> bool:
    """Whether the bracket that opens a text closes it."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0:
            return place == len(text) - 1
    return False
