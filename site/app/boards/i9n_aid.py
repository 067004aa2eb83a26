"""What can be known (rule 15), drawn for whoever asks: the map of probabilities and the table of labels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from app import words
from app.boards.i9n_grid import CELL, Grid, place
from app.boards.i9n_icons import moved
from app.boards.i9n_lettering import word
from app.boards.i9n_odds import Odds, odds_of, per_cent
from app.boards.i9n_processor import pie, pies
from app.scene import Look, Mark, Rect, Shape, Text
from app.words import _
from pygames.i9n.state import I9nState

CHIP: Final = 27
"""How high a chip is; its lower left corner is that of the cell."""

PIE: Final = 9.5
SIZE: Final = 23
DIGIT: Final = 0.58
"""How wide a digit is, in parts of its size."""

BAR: Final = (72, 11)
"""How wide and high a bar of the table is."""


def aid(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """The probabilities over map, processor and market, of all that the viewer knows; nothing where not asked for."""
    odds = asked(state, look)
    if odds is None:
        return []
    found = [] if state.due == "over" else chips(odds)
    if grid.card is not None:
        found += pies(grid, odds)
    if grid.odds is not None:
        found += table(grid, odds)
    return found


def asked(state: I9nState, look: Look) -> Odds | None:
    """The odds, where the viewer asked for them and there is something to know."""
    if not look.aid or state.due in ("deal", "place"):
        return None
    return odds_of(state)


def chips(odds: Odds) -> list[Shape]:
    """By position the chance that drilling succeeds now, where there is one."""
    found = []
    for position, chance in enumerate(odds.drill):
        if chance > 0:
            share = per_cent(chance)
            x, y = place(position)
            at = (x - CELL / 2 + 2, y + CELL / 2 - CHIP / 2 - 2)
            found.append(Shape(f"chance:{position}", _chip(share, words.number(share)), at=at))
    return found


@lru_cache(maxsize=256)
def _chip(share: int, written: str) -> tuple[Mark, ...]:
    room = DIGIT * SIZE * len(written)
    wide = 2 * PIE + room + 13
    style = "i9n.chip.sure" if share == 100 else "i9n.chip"
    disc = moved(pie(share, PIE), (PIE + 4, 0))
    text = Text((2 * PIE + 7 + room / 2, 0), written, SIZE, f"{style}.number")
    return (Rect((0, -CHIP / 2), wide, CHIP, style, CHIP / 2), *disc, text)


def table(grid: Grid, odds: Odds) -> list[Shape]:
    """By label the chance that it is true, its dark part: that it is in the processor already."""
    if grid.odds is None:
        return []
    found = []
    for label, (true, inside) in enumerate(zip(odds.true, odds.inside, strict=True)):
        x, y, _width, height = grid.row_of(label)
        share = per_cent(true)
        marks = _line(share, round(true * BAR[0]), round(inside * BAR[0]), words.number(share), height)
        found.append(Shape(f"odds:{label}", marks, at=(x + grid.odds, y + height / 2)))
    for column in range(grid.market_columns):
        x, top, _width, _height = grid.row_of(column)
        at = (x + grid.odds, top - 0.46 * grid.market_head)
        # Translators: over a column of numbers: the chance, in per cent, that a label is true
        head = word(at, _("true, %"), 0.86 * grid.heads, BAR[0] + 8, "i9n.head")
        found.append(Shape(f"odds:head:{column}", (head,)))
    return found


@lru_cache(maxsize=256)
def _line(share: int, true: int, inside: int, written: str, height: float) -> tuple[Mark, ...]:
    """The number over its bar."""
    wide, high = BAR
    top = 0.14 * height
    style = {0: "i9n.odds.none", 100: "i9n.odds.sure"}.get(share, "i9n.odds")
    found: list[Mark] = [
        Text((0, -0.14 * height), written, min(0.38 * height, 32), style),
        Rect((-wide / 2, top), wide, high, "i9n.bar", 3),
    ]
    if true:
        found.append(Rect((-wide / 2, top), true, high, "i9n.bar.true", 3))
    if inside:
        found.append(Rect((-wide / 2, top), inside, high, "i9n.bar.inside", 3))
    return tuple(found)
