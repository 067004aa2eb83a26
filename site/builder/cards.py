"""The cards: what `content/<language>/<game>/card.toml` says of each game. Nothing is drawn or rendered here."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pygames
from builder.languages import SOURCE
from builder.progress import Trouble

Card: TypeAlias = dict[str, Any]
"""A card's words and facts, and beside them `name`, `playable` and `href` (from the home of its language)."""


def cards(content: Path, language: str) -> list[Card]:
    """The cards of all games in a language, in their order.

    What a language leaves out is taken from the English card: its cards need no facts. Raises Trouble where a card is
    no TOML, or a game has none.
    """
    english = _read(content / SOURCE)
    without = set(pygames.GAMES) - set(english)
    if without:
        raise Trouble(f"The game {min(without)} has no card: write content/{SOURCE}/{min(without)}/card.toml.")
    own = english if language == SOURCE else _read(content / language)
    astray = set(own) - set(english)
    if astray:
        raise Trouble(f"content/{language}/{min(astray)}/card.toml has no English card beside it to complete it.")
    found = [
        {
            "title": name,
            **_laid_over(own.get(name, {}), card),
            "name": name,
            "playable": name in pygames.GAMES,
            "href": f"{name}/",
        }
        for name, card in english.items()
    ]
    return sorted(found, key=lambda card: (card.get("order", len(found)), card["name"]))


def _read(folder: Path) -> dict[str, Card]:
    read = {}
    for path in sorted(folder.glob("*/card.toml")):
        try:
            read[path.parent.name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:  # no TOML, or no UTF-8
            raise Trouble(f"content/{folder.name}/{path.parent.name}/card.toml: {error}") from error
    return read


def _laid_over(upper: Mapping[str, Any], lower: Mapping[str, Any]) -> Card:
    """`lower` with the values of `upper` in place of its own, table by table."""
    merged = dict(lower)
    for key, value in upper.items():
        below = lower.get(key)
        both_tables = isinstance(value, dict) and isinstance(below, dict)
        merged[key] = _laid_over(value, below) if both_tables and below is not None else value
    return merged
