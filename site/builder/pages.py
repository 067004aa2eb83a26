"""The pages: templates filled with the games' facts, cards and drawings. It knows no game by name."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from traceback import extract_tb
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateSyntaxError
from markupsafe import Markup

import pygames
from app.boards import Board, board
from app.scene import Look
from app.svg import svg
from builder.progress import Trouble

LANGUAGE = "en"


class Pages:
    """Renders the pages of a site folder (`templates/`, `content/`, `static/icons/`). `build` names the build."""

    def __init__(self, site: Path, build: str) -> None:
        self.site = site
        self.build = build
        self.templates = Environment(
            loader=FileSystemLoader([site / "templates", site / "content" / LANGUAGE]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.templates.globals.update(icon=self.icon, picture=self.picture)
        self.cards = self._cards()

    def write(self, target: Path) -> None:
        """Write every page below `target`. Raises Trouble where a template or a card is at fault."""
        (target / "index.html").write_text(self.render("home.html.j2", ""), encoding="utf-8")
        (target / "404.html").write_text(self.render("404.html.j2", ""), encoding="utf-8")
        for card in self.cards:
            if card["playable"]:
                page = self.render("game.html.j2", "../", self._game(card))
                folder = target / str(card["name"])
                folder.mkdir()
                (folder / "index.html").write_text(page, encoding="utf-8")
                self._write_rules(card, folder / "rules")

    def _write_rules(self, card: Mapping[str, Any], folder: Path) -> None:
        """The rules page of a game whose content has one."""
        if self._has_rules(card["name"]):
            page = self.render(f"{card['name']}/rules.html.j2", "../../", self._game(card))
            folder.mkdir()
            (folder / "index.html").write_text(page, encoding="utf-8")

    def _has_rules(self, name: str) -> bool:
        return (self.site / "content" / LANGUAGE / name / "rules.html.j2").is_file()

    def render(self, template: str, root: str, more: Mapping[str, Any] | None = None) -> str:
        """One page; `root` leads from it to the top of the site. Raises Trouble where the template is at fault."""
        context = {
            "root": root,
            "lang": LANGUAGE,
            "dir": "ltr",
            "games": self.cards,
            "build": self.build,
            **(more or {}),
        }
        try:
            return self.templates.get_template(template).render(context)
        except TemplateError as error:
            raise Trouble(f"The template {_place(error) or template}: {error.message}") from error

    def icon(self, name: str) -> Markup:
        """The drawing `static/icons/<name>.svg`, to stand in a page. Raises Trouble when there is none."""
        path = self.site / "static" / "icons" / f"{name}.svg"
        if not path.is_file():
            raise Trouble(f"A template asks for the icon {name!r}, but there is no static/icons/{name}.svg.")
        return Markup(path.read_text(encoding="utf-8").strip())  # our own file

    def picture(self, name: str) -> Markup:
        """The drawing of a game's card: `content/<name>/picture.svg`, or else its board at the card's `position`."""
        path = self.site / "content" / name / "picture.svg"
        if path.is_file():
            return Markup(path.read_text(encoding="utf-8").strip())
        position = next(card.get("position") for card in self.cards if card["name"] == name)
        return self._board(name, "card-", position, Look(locked=True, coordinates=False))

    def _cards(self) -> list[dict[str, Any]]:
        cards = []
        for path in (self.site / "content" / LANGUAGE).glob("*/card.toml"):
            try:
                card = tomllib.loads(path.read_text(encoding="utf-8"))
            except tomllib.TOMLDecodeError as error:
                raise Trouble(f"content/{LANGUAGE}/{path.parent.name}/card.toml: {error}") from error
            name = path.parent.name
            cards.append({"title": name, **card, "name": name, "playable": name in pygames.GAMES, "href": f"{name}/"})
        without = set(pygames.GAMES) - {card["name"] for card in cards}
        if without:
            raise Trouble(f"The game {min(without)} has no card: write content/{LANGUAGE}/{min(without)}/card.toml.")
        return sorted(cards, key=lambda card: (card.get("order", len(cards)), card["name"]))

    def _game(self, card: Mapping[str, Any]) -> dict[str, Any]:
        name = card["name"]
        return {
            "game": pygames.game(name),
            "board": board(name),
            "card": card,
            "has_rules": self._has_rules(name),
            "diagram": partial(self._diagram, name, count(1)),
            "start_svg": self._board(name, "start-", None, Look()),
        }

    def _diagram(
        self, name: str, numbers: Iterator[int], position: str, picked: str, last: str, about: str, reach: float
    ) -> Markup:
        """A diagram of a rules page. `picked` are the spots picked, parted by blanks; `last` is the ply that led here.

        With `about`, the key of a spot of the board, it is cut to `reach` squares (of 100 units) around that spot.
        """
        view = pygames.game(name).from_text(position).view(0)
        drawn: Board = board(name)
        look = Look(tuple(picked.split()), last=last or None, locked=not picked)
        scene = drawn.scene(view, look)
        if about:
            x, y = next(spot.areas[0].at for spot in drawn.spots(view, Look()) if spot.key == about)
            half = 100 * reach + 50
            scene = replace(scene, box=(x - half, y - half, 2 * half, 2 * half))
        return Markup(svg(scene, id_prefix=f"d{next(numbers)}-"))  # drawn by our own code

    def _board(self, name: str, prefix: str, position: str | None, look: Look) -> Markup:
        game = pygames.game(name)
        drawn: Board = board(name)
        state = game.start() if position is None else game.from_text(position)
        scene = drawn.scene(state.view(0), look)
        return Markup(svg(scene, title=game.title, id_prefix=prefix))  # drawn by our own code


def _place(error: TemplateError) -> str:
    """The template and the line at fault, as Jinja2 writes them into the error or its traceback."""
    if isinstance(error, TemplateSyntaxError):
        return f"{error.name}, line {error.lineno}"
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename.endswith(".j2")]
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
