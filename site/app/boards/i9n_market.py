"""The market of i9n: a row for each label with its sign, its name, the notes there and its two prices."""

from __future__ import annotations

from functools import cache
from typing import Final

from app import words
from app.boards.i9n_grid import STOCK, Box, Grid
from app.boards.i9n_icons import sign
from app.boards.i9n_keys import stock_key
from app.boards.i9n_lettering import fitting, word
from app.boards.i9n_names import label_names
from app.boards.i9n_notes import EMPTY, PLAIN
from app.boards.i9n_offers import Offers
from app.scene import Look, Mark, Path, Point, Rect, Shape, Text
from app.words import _
from pygames.i9n.geometry import LABELS, Label
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState

CORNER: Final = 14
DASH: Final = 0.16
"""Half the length of the dash of a price that there is not, in parts of its button's width."""


def panel(box: Box) -> Rect:
    """The card that a panel is on."""
    return Rect(box[:2], box[2], box[3], "i9n.panel", CORNER)


def price_at(grid: Grid, label: Label, kind: str) -> Point:
    """The middle of the button that buys or sells ("buy", "sell") a note."""
    x, y, _width, height = grid.row_of(label)
    return x + (grid.buy if kind == "buy" else grid.sell), y + height / 2


# What never changes


def market(grid: Grid) -> list[Shape]:
    """The panel with its heads, lines, signs, names, and the places of the notes."""
    found = [Shape("market", _ground(grid)), Shape("market:heads", _heads(grid))]
    names = label_names()
    size = min(fitting(name, grid.name[3], grid.name[2]) for name in names) if grid.name is not None else 0
    for label in range(len(LABELS)):
        x, y, _width, height = grid.row_of(label)
        found.append(sign(f"market:sign:{label}", label, (x + grid.icon, y + height / 2), _radius(grid)))
        if grid.name is not None:
            dx, dy, _room, _size = grid.name
            name = Text((x + dx, y + height / 2 + dy), names[label], size, "i9n.word")
            found.append(Shape(f"market:name:{label}", (name,)))
        found += [
            Shape(f"market:place:{label}:{number}", symbol=EMPTY, at=grid.stock_of(label, number), scale=grid.pip)
            for number in range(STOCK)
        ]
    return found


def _radius(grid: Grid) -> float:
    return min(0.34 * grid.market_row, grid.icon - 10)


@cache
def _ground(grid: Grid) -> tuple[Mark, ...]:
    lines = []
    for label in range(len(LABELS)):
        x, y, width, _height = grid.row_of(label)
        if label >= grid.market_columns:
            lines.append(f"M{x + 12} {y}L{x + width - 12} {y}")
    marks: tuple[Mark, ...] = (panel(grid.market), Path("".join(lines), "i9n.line"))
    if grid.market_columns == 2:
        x, y, width, height = grid.market
        marks = (*marks, Path(f"M{x + width / 2} {y + 12}L{x + width / 2} {y + height - 12}", "i9n.line"))
    return marks


def _heads(grid: Grid) -> tuple[Mark, ...]:
    found: list[Mark] = []
    middle = grid.market_head * 0.54
    for column in range(grid.market_columns):
        x, top, _width, _height = grid.row_of(column)
        y = top - grid.market_head + middle
        if column == 0 and grid.name is not None:
            begin, end = grid.icon - 14, grid.pips[0] + STOCK * grid.pip_step
            # Translators: over the market of i9n: its stock notes
            found.append(word((x + (begin + end) / 2, y), _("Notes"), grid.heads, end - begin, "i9n.title"))
        room = grid.sell - grid.buy - 4
        # Translators: over the prices of notes on the market
        buy = _("buy")
        # Translators: over the prices of notes on the market
        sell = _("sell")
        size = min(fitting(text, grid.heads, room) for text in (buy, sell))
        found += [Text((x + grid.buy, y), buy, size, "i9n.head"), Text((x + grid.sell, y), sell, size, "i9n.head")]
    return tuple(found)


# What changes


def prices(state: I9nState, grid: Grid) -> list[Shape]:
    """What a note of each label costs and brings now; a dash where none is to be had, or none is away."""
    found = []
    for label in range(len(LABELS)):
        gain = state.price(label)
        for kind, price in (("buy", gain + 1 if gain < STOCK else 0), ("sell", gain)):
            marks = _price(price, *grid.price, words.number(price), "off")
            found.append(Shape(f"price:{kind}:{label}", marks, at=price_at(grid, label, kind)))
    return found


@cache
def _price(price: int, wide: float, high: float, written: str, style: str) -> tuple[Mark, ...]:
    frame = Rect((-wide / 2, -high / 2), wide, high, f"i9n.price.{style}", CORNER)
    if not price:
        return (frame, Path(f"M{-wide * DASH} 0L{wide * DASH} 0", "i9n.price.dash"))
    return (frame, word((0, 0), written, 0.56 * high, wide - 8, f"i9n.price.{style}.number"))


def stock(state: I9nState, grid: Grid) -> list[Shape]:
    """The notes on the market."""
    return [
        Shape(stock_key(label, number), symbol=PLAIN, at=grid.stock_of(label, number), scale=grid.pip)
        for label, there in enumerate(state.market)
        for number in range(there)
    ]


# What can be picked


def open_prices(state: I9nState, look: Look, grid: Grid, offered: Offers) -> list[Shape]:
    """The prices that can be paid, tinted, and those that own notes bring, filled; and a hint."""
    found = []
    hint = look.hint if isinstance(look.hint, Move) else None
    for kind, style, moves in (("buy", "tint", offered.buys), ("sell", "full", offered.sells)):
        for label, move in moves.items():
            price = state.price(label) + (kind == "buy")
            at = price_at(grid, label, kind)
            found.append(Shape(f"open:{kind}:{label}", _price(price, *grid.price, words.number(price), style), at=at))
            if move == hint:
                found.append(Shape(f"ring:{kind}:{label}", _ring(*grid.price), at=at))
    return found


@cache
def _ring(wide: float, high: float) -> tuple[Mark, ...]:
    """The double ring of a hint."""
    return tuple(
        Rect((-wide / 2 - gap, -high / 2 - gap), wide + 2 * gap, high + 2 * gap, "i9n.hint", CORNER + gap)
        for gap in (1, 6)
    )


def last_trade(look: Look, grid: Grid) -> list[Shape]:
    """A wash over the price that was paid last."""
    last = look.last
    if not isinstance(last, Move) or last.kind not in ("buy", "sell"):
        return []
    wide, high = grid.price[0] + 12, grid.price[1] + 10
    at = price_at(grid, last.label, last.kind)
    return [Shape("last:price", (Rect((-wide / 2, -high / 2), wide, high, "i9n.wash", CORNER + 5),), at=at)]
