"""The drawings that stand in pages: icons, pictures of the cards, boards and diagrams. It knows no game by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
    name: str,
    numbers: Iterator[int],
    position: str,
    picked: str,
    last: str,
    about: str,
    reach: float | tuple[float, ...],
    lit: bool,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    coordinates: bool = True,
    aid: bool = False,
) -> Markup:
    """A diagram of a rules page, of a game of so many `players` (None: as usual) and these `options`.

    `picked` are the spots picked, parted by blanks; `last` is a ply that is played first and shown as the last move, or
    several parted by semicolons, of which it is the last one. What can be picked next is lit where something is picked,
    or `lit` asks for it. Without `coordinates`, squares have no names; with `aid` it shows what
    follows from what the first seat knows.

    With `about`, the keys of spots of the board, parted by blanks, it is cut to `reach` squares (of 100 units) around
    all of them, or to so many to the sides and so many above and below, or so many left, right, above and below.
    """
    drawn: Board = board(name)
    state = pygames.game(name).from_text(position, players, options)
    look = Look(tuple(picked.split()), locked=not (picked or lit), coordinates=coordinates, aid=aid)
    for ply in last.split("; ") if last else ():
        look = look.but(before=state.view(0), last=state.parse(ply))
        state.play(look.last)
    view = state.view(0)
    scene = drawn.scene(view, look)
    if about:
        places = {spot.key: spot.areas[0].at for spot in drawn.spots(view, look.but(locked=False)) if spot.areas}
        xs, ys = zip(*(places[key] for key in about.split()), strict=True)
        left, right, above, below = (100 * one + 50 for one in _around(reach))
        box = (min(xs) - left, min(ys) - above, max(xs) - min(xs) + left + right, max(ys) - min(ys) + above + below)
        scene = replace(scene, box=box)
    return Markup(svg(scene, id_prefix=f"d{next(numbers)}-"))  # drawn by our own code


def _around(reach: float | tuple[float, ...]) -> tuple[float, float, float, float]:
    """How far a cut reaches to the left, to the right, upward and downward."""
    if not isinstance(reach, tuple):
        return reach, reach, reach, reach
    if len(reach) == 2:
        return reach[0], reach[0], reach[1], reach[1]
    left, right, above, below = reach
    return left, right, above, below


def _board(name: str, title: str, prefix: str, position: str | None, look: Look) -> Markup:
    game = pygames.game(name)
    drawn: Board = board(name)
    state = game.start() if position is None else game.from_text(position)
    scene = drawn.scene(state.view(0), look)
    return Markup(svg(scene, title=title, id_prefix=prefix))  # drawn by our own code
