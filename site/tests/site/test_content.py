"""The content of every language beside the English: the same sections, diagrams, rule numbers, texts and options."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import pygames
from builder.languages import SOURCE
from builder.places import SITE

CONTENT = SITE / "content"
TRANSLATED = sorted(path for path in CONTENT.glob("*/*/rules.html.j2") if path.parts[-3] != SOURCE)
CARDS = sorted(path for path in CONTENT.glob("*/*/card.toml") if path.parts[-3] != SOURCE)

FACTS = "picked|last|about|reach|lit|broad|players|options|coordinates|aid"
VALUE = r'"[^"]*"|[\d.]+|\([\d., ]+\)|\{.*?\}|True|False'
"""What a figure is told beside its words, and how."""


def shown(path: Path) -> str:
    return "/".join(path.parts[-3:])


def english(path: Path) -> Path:
    return CONTENT / SOURCE / path.parts[-2] / path.name


def drawn(text: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The diagrams that a page asks for: each with its position and what else is no word."""
    calls = re.findall(r'figure\("([^"]+)",(.*)\) }}', text)
    return [(position, re.findall(rf"\b({FACTS})=({VALUE})", rest)) for position, rest in calls]


def rules_cited(text: str) -> list[list[int]]:
    """The rule numbers in the text, as they follow each other; `int` reads the digits of any language."""
    cited = re.findall(r'<span class="no">(.*?)</span>', text)
    return [[int(number) for number in re.findall(r"\d+", one)] for one in cited]


@pytest.mark.parametrize("path", TRANSLATED, ids=shown)
def test_a_rules_page_says_in_every_language_what_the_english_one_says(path: Path) -> None:
    own, other = (one.read_text(encoding="utf-8") for one in (path, english(path)))
    assert len(drawn(own)) == own.count("figure(") > 0
    assert drawn(own) == drawn(other)
    assert rules_cited(own) == rules_cited(other)
    for mark in (r' id="(.*?)"', r'href="(.*?)"', r"<(dt|h2|tr|p|b)\b", r'<th scope="row">(.*?)</th>'):
        assert re.findall(mark, own) == re.findall(mark, other), mark


@pytest.mark.parametrize("path", CARDS, ids=shown)
def test_a_card_names_in_every_language_what_the_english_one_names(path: Path) -> None:
    own, other = (tomllib.loads(one.read_text(encoding="utf-8")) for one in (path, english(path)))
    assert own.keys() == {"title", "line"} | (other.keys() & {"options"}), "its words, and no fact a second time"
    assert told(own) == told(other)


def told(card: dict[str, Any]) -> dict[str, tuple[set[str], set[str]]]:
    """The words an option of a card has: which keys, and which of its values."""
    options = card.get("options", {})
    return {name: (set(one), set(one["choices"])) for name, one in options.items()}


def test_there_are_cards_and_rules_to_compare() -> None:
    assert {path.parts[-3] for path in TRANSLATED} == {path.parts[-3] for path in CARDS} != set()
    assert {path.parts[-2] for path in CARDS} >= set(pygames.GAMES)
