"""The drawings that stand in pages: icons, pictures of the cards, boards and diagrams. It knows no game by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

import pygames
from app.boards import LAYOUTS, Board, board
from app.scene import Look
from app.svg import svg
from builder.progress import Trouble


def icon(site: Path, name: str) -> Markup:
    """The drawing `static/icons/<name>.svg`, to stand in a page. Raises Trouble when there is none."""
    path = site / "static" / "icons" / f"{name}.svg"
    if not path.is_file():
        raise Trouble(f"A template asks for the icon {name!r}, but there is no static/icons/{name}.svg.")
    return Markup(path.read_text(encoding="utf-8").strip())  # our own file


def picture(site: Path, name: str, title: str, position: str | None) -> Markup:
    """The drawing of a game's card: `content/<name>/picture.svg`, or else its board at a position of the card."""
    path = site / "content" / name / "picture.svg"
    if path.is_file():
        return Markup(path.read_text(encoding="utf-8").strip())
    return _board(name, title, "card-", position, Look(locked=True, coordinates=False))


def starts(name: str, title: str) -> dict[str, Markup]:
    """A game's board as a game begins, by layout: one drawing called "" where the board has one for all."""
    if len(board(name).ratios) == 1:
        return {"": _board(name, title, "start-", None, Look())}
    return {layout: _board(name, title, f"start-{layout}-", None, Look(layout=layout)) for layout in LAYOUTS}


def ratios(names: Iterable[str]) -> str:
    """The style sheet that tells the proportions of each game's board (width over height) in each layout."""
    return "".join(
        f".play[data-game={name}]{{{';'.join(f'--{one}:{_ratio(board(name), one):.4f}' for one in LAYOUTS)}}}\n"
        for name in names
    )


def _ratio(drawn: Board, layout: str) -> float:
    return drawn.ratios.get(layout, drawn.ratios["wide"])


def diagram(
    name: str, numbers: Iterator[int], position: str, picked: str, last: str, about: str, reach: float
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


def _board(name: str, title: str, prefix: str, position: str | None, look: Look) -> Markup:
    game = pygames.game(name)
    drawn: Board = board(name)
    state = game.start() if position is None else game.from_text(position)
    scene = drawn.scene(state.view(0), look)
    return Markup(svg(scene, title=title, id_prefix=prefix))  # drawn by our own code
