"""The pages: templates filled in every language with the games' facts, cards and drawings. It knows no game by name."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from markupsafe import Markup

import pygames
from app import words
from app.boards import board
from app.telling import level_name, seat_name
from builder import drawings
from builder.cards import Card, cards
from builder.languages import Language, languages
from builder.progress import Trouble
from pygames.bots import DEFAULT_LEVEL, LEVELS

RULES: Final = "rules.html.j2"
"""The words of a game's rules page, in its folder of a language's content."""


INTERPRETER: Final = "py/interpreter.mjs"
"""What PyScript takes for its interpreter, from the top of the site; it asks for the way there from the page."""

CONFIG: Final = {"sync_main_only": True}
"""The rest of PyScript's configuration: the page calls its workers and they never call the page, which would need
shared memory. Every script of a page holds it: without, PyScript would ask a content network for Pyodide.
"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of a language: its template, and the game it is about."""

    template: str
    game: str | None = None


class Pages:
    """Renders the pages of a site folder (`templates/`, `content/`, `static/`). `build` names the build.

    A page's address is told from the home of its language: "" is that home, "ix/rules/" a page two folders below.
    """

    def __init__(self, site: Path, build: str, spoken: Sequence[Language] | None = None) -> None:
        self.site = site
        self.build = build
        self.languages = languages(site / "content") if spoken is None else tuple(spoken)
        self.cards = {one.code: cards(site / "content", one.code) for one in self.languages}
        self.sheets = {one.code: self._sheets(one) for one in self.languages}
        self._environments = {one.code: self._environment(one) for one in self.languages}

    def write(self, target: Path) -> None:
        """Write every page below `target`. Raises Trouble where a template or a card is at fault."""
        for language in self.languages:
            for address, sheet in self.sheets[language.code].items():
                folder = target / language.folder / address
                folder.mkdir(parents=True, exist_ok=True)
                page = self.page(language, address, sheet)
                (folder / "index.html").write_text(page, encoding="utf-8")
        (target / "404.html").write_text(self.lost(), encoding="utf-8")

    def page(self, language: Language, address: str, sheet: Sheet) -> str:
        """One page of a language."""
        with words.speaking(language.catalogue):
            return self.render(sheet.template, language, address, self._game(language, sheet.game))

    def lost(self) -> str:
        """The page for an address where there is none: the words of all languages, and a way to the site's top."""
        parts = []
        for language in self.languages:
            said = Markup(self.render("lost.html.j2", language))  # a template's own output
            parts.append({"lang": language.code, "dir": language.direction, "words": said})
        firsts = sorted({folder for one in self.languages for folder in (one.folder, *self._folders(one))} - {""})
        return self.render("404.html.j2", self.languages[0], "", {"parts": parts, "firsts": firsts})

    def render(
        self, template: str, language: Language | None = None, address: str = "", more: Mapping[str, Any] | None = None
    ) -> str:
        """A template filled in for a language (English) and an address. Raises Trouble where it is at fault."""
        spoken = self.languages[0] if language is None else language
        context = {**self._context(spoken, address), **(more or {})}
        try:
            with words.speaking(spoken.catalogue):
                return self._environments[spoken.code].get_template(template).render(context)
        except TemplateError as error:
            raise Trouble(f"The template {_place(error) or template}: {error.message}") from error

    def _context(self, language: Language, address: str) -> dict[str, Any]:
        """What every template is given."""
        home = _up(address)
        root = _up(language.folder + address)
        return {
            "root": root,
            "home": home,
            "lang": language.code,
            "dir": language.direction,
            "script": language.script,
            "languages": [self._sister(one, language, address, root) for one in self.languages],
            "games": self.cards[language.code],
            "build": self.build,
            "titles": json.dumps(
                {card["name"]: card["title"] for card in self.cards[language.code] if card["playable"]}
            ),
            "pyscript": json.dumps(CONFIG | {"interpreter": f"{root}{INTERPRETER}"}),
        }

    def _sister(self, one: Language, language: Language, address: str, root: str) -> dict[str, Any]:
        """A language as a page tells of it: where the same page is, or else (not `same`) the nearest above it."""
        nearest = address
        while nearest and nearest not in self.sheets[one.code]:
            nearest = nearest.rstrip("/").rpartition("/")[0]
            nearest += "/" if nearest else ""
        return {
            "lang": one.code,
            "dir": one.direction,
            "name": one.name,
            "href": root + one.folder + nearest,
            "current": one.code == language.code,
            "same": nearest == address,
        }

    def _sheets(self, language: Language) -> dict[str, Sheet]:
        """The pages of a language by their addresses."""
        found = {"": Sheet("home.html.j2"), "games/": Sheet("games.html.j2")}
        for card in self.cards[language.code]:
            name = card["name"]
            if card["playable"]:
                found[f"{name}/"] = Sheet("game.html.j2", name)
            if card["playable"] and (self.site / "content" / language.code / name / RULES).is_file():
                found[f"{name}/rules/"] = Sheet(f"{name}/{RULES}", name)
        return found

    def _folders(self, language: Language) -> set[str]:
        return {address.partition("/")[0] + "/" for address in self.sheets[language.code] if address}

    def _game(self, language: Language, name: str | None) -> dict[str, Any]:
        """What the templates of a game's pages are given besides."""
        if name is None:
            return {}
        card = self._card(language, name)
        return {
            "game": pygames.game(name),
            "board": board(name),
            "card": card,
            "has_rules": f"{name}/rules/" in self.sheets[language.code],
            "diagram": partial(drawings.diagram, name, count(1)),
            "starts": drawings.starts(name, card["title"]),
            **_seats(name),
        }

    def _card(self, language: Language, name: str) -> Card:
        return next((card for card in self.cards[language.code] if card["name"] == name), {})

    def _environment(self, language: Language) -> Environment:
        """The templates as they are filled in for a language: its words, its content, its digits."""
        made = Environment(
            loader=FileSystemLoader([self.site / "templates", self.site / "content" / language.code]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            extensions=["jinja2.ext.i18n"],
        )
        made.install_gettext_callables(words._, words.ngettext, newstyle=True)  # type: ignore[attr-defined]
        made.filters.update(number=words.number, listed=words.listed)

        def picture(name: str) -> Markup:
            card = self._card(language, name)
            return drawings.picture(self.site, name, card.get("title", name), card.get("position"))

        made.globals.update(icon=partial(drawings.icon, self.site), picture=picture, style=self.style)
        return made

    def style(self, name: str) -> Markup:
        """The style sheet `static/<name>.css` to stand in a page, without its typefaces: no address is left in it."""
        text = (self.site / "static" / f"{name}.css").read_text(encoding="utf-8")
        return Markup(re.sub(r"@font-face\s*{[^}]*}|/\*.*?\*/", "", text, flags=re.DOTALL).strip())  # our own file


def _seats(name: str) -> dict[str, Any]:
    """What the form of a new game and the list of seats are made of."""
    return {
        "most": pygames.game(name).seats[-1],
        "seat_name": partial(seat_name, board(name)),
        "levels": [(level, level_name(level)) for level in reversed(LEVELS)],
        "default_level": DEFAULT_LEVEL,
    }


def _up(address: str) -> str:
    """The way from an address to where it is told from: "./" or so many "../"."""
    return "../" * address.count("/") or "./"


def _place(error: TemplateError) -> str:
    """The template and the line at fault, as Jinja2 writes them into the error or its traceback."""
    if isinstance(error, TemplateSyntaxError):
        return f"{error.name}, line {error.lineno}"
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.endswith(".j2")]
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
