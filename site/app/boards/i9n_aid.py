"""What can be known (rule 15), drawn for whoever asks: the map of probabilities and the table of labels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app import words
from app.boards.i9n_grid import CELL, GHOST, MAP, Box, Grid, place
from app.boards.i9n_icons import moved
from app.boards.i9n_lettering import ADVANCE, word
from app.boards.i9n_odds import Odds, odds_of, per_cent
from app.boards.i9n_offers import position_of
from app.boards.i9n_places import odds_words
from app.boards.i9n_processor import pie, pies
from app.scene import Look, Mark, Rect, Shape, Text
from app.words import _
from pygames.i9n.state import I9nState

CHIP: Final = 28
"""How high a chip is; its lower left corner is that of the cell."""

PIE: Final = 10
SIZE: Final = 25
FORBIDDEN: Final = 0.55
"""How pale a chip is where nobody may drill now."""

SAID: Final = 23
SAID_LARGE: Final = 30
LINE: Final = 1.25
"""How large the words in a bubble are, in the wide drawing and on phones, and how far apart their lines, in sizes."""

BESIDE: Final = 48
"""How far from the middle of a position its bubble begins: beyond its pieces and its chip."""

DIGIT: Final = 0.62
"""How wide a digit is, in parts of its size."""


def aid(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """The probabilities over map, processor and market, of all that the viewer knows; nothing where not asked for."""
    odds = asked(state, look)
    if odds is None:
        return []
    found = [] if state.due == "over" else chips(state, odds)
    if grid.card is not None:
        found += pies(grid, odds)
    if grid.odds is not None:
        found += table(grid, odds)
    return found + told(state, look, grid)


def asked(state: I9nState, look: Look) -> Odds | None:
    """The odds, where the viewer asked for them and there is something to know."""
    if not look.aid or state.due in ("deal", "place"):
        return None
    return odds_of(state)


def chips(state: I9nState, odds: Odds) -> list[Shape]:
    """By position the chance that drilling succeeds now, where there is one; pale where rigs forbid it."""
    found = []
    for position, chance in enumerate(odds.drill):
        if chance > 0:
            share = per_cent(chance)
            x, y = place(position)
            at = (x - CELL / 2 + 2, y + CELL / 2 - CHIP / 2 - 2)
            seen = 1 if state.may_drill(position) else FORBIDDEN
            found.append(Shape(f"chance:{position}", _chip(share, words.number(share)), at=at, opacity=seen))
    return found


@lru_cache(maxsize=256)
def _chip(share: int, written: str) -> tuple[Mark, ...]:
    room = DIGIT * SIZE * len(written)
    wide = 2 * PIE + room + 13
    style = "i9n.chip.sure" if share == 100 else "i9n.chip"
    disc = moved(pie(share, PIE), (PIE + 4, 0))
    text = Text((2 * PIE + 7 + room / 2, 0), written, SIZE, f"{style}.number")
    return (Rect((0, -CHIP / 2), wide, CHIP, style, CHIP / 2), *disc, text)


def told(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """What can be known of the position that is pointed at, in a bubble above it; below those in the highest row."""
    position = position_of(look.pointed)
    lines = () if position is None else odds_words(state, position)
    if position is None or not lines:
        return []
    x, y = place(position)
    size = SAID if grid.brackets else SAID_LARGE
    wide = ADVANCE * size * max(map(len, lines)) + size
    high = LINE * size * len(lines) + 0.5 * size
    middle = min(max(x, wide / 2 - GHOST), MAP + GHOST - wide / 2)
    off = BESIDE + high / 2
    at = (middle, y - off if y - off - high / 2 > grid.box[1] else y + off)
    return [Shape("told", _bubble(tuple(map(words.isolated, lines)), size, wide, high), at=at)]


@lru_cache(maxsize=8)
def _bubble(lines: tuple[str, ...], size: float, wide: float, high: float) -> tuple[Mark, ...]:
    first = -LINE * size * (len(lines) - 1) / 2
    return (
        Rect((-wide / 2, -high / 2), wide, high, "i9n.told", 0.5 * size),
        *(Text((0, first + LINE * size * k), line, size, "i9n.told.words") for k, line in enumerate(lines)),
    )


def table(grid: Grid, odds: Odds) -> list[Shape]:
    """By label the chance that it is true, its dark part: that it is in the processor already."""
    if grid.odds is None:
        return []
    found = []
    for label, (true, inside) in enumerate(zip(odds.true, odds.inside, strict=True)):
        x, y, _width, height = grid.row_of(label)
        share = per_cent(true)
        written = words.number(share)
        if grid.odds_bar[3]:
            # Translators: a chance in per cent
            written = _("{number} %").format(number=written)
        marks = _line(grid.odds, grid.odds_bar, share, per_cent(inside), written)
        found.append(Shape(f"odds:{label}", marks, at=(x, y + height / 2)))
    if grid.brackets:
        x, top, _width, _height = grid.row_of(0)
        at = (x + grid.odds[0], top - 0.46 * grid.market_head)
        # Translators: over a column of numbers: the chance that a label is true
        found.append(Shape("odds:head", (word(at, _("true"), grid.heads, grid.odds_bar[2], "i9n.head"),)))
    return found


@lru_cache(maxsize=256)
def _line(number: tuple[float, float, float], bar: Box, true: int, inside: int, written: str) -> tuple[Mark, ...]:
    """A number and its bar."""
    style = {0: "i9n.odds.none", 100: "i9n.odds.sure"}.get(true, "i9n.odds")
    dx, dy, size = number
    x, y, wide, high = bar
    found: list[Mark] = [word((dx, dy), written, size, wide, style)]
    if not high:
        return tuple(found)
    found.append(Rect((x, y), wide, high, "i9n.bar", 3))
    if true:
        found.append(Rect((x, y), wide * true / 100, high, "i9n.bar.true", 3))
    if inside:
        found.append(Rect((x, y), wide * inside / 100, high, "i9n.bar.inside", 3))
    return tuple(found)
