"""The dungeons of Ifrito: a seat's sign, its seals, the niche with its nine lamps, and its hand.

What is missing to win stands there empty: nine lamps, or three seals (rule 10).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards.ifrito_carpets import ABSENT, COLOURS, PAPER, alone
from app.boards.ifrito_grid import Box, Grid
from app.boards.ifrito_signs import HANDLE, LAMP, SEAL, WISP, niche, scattered
from app.boards.ifrito_trails import hand_key
from app.outline import placed
from app.scene import Circle, Mark, Path, Point, Rect, Shape
from pygames.ifrito.pieces import carpets_each
from pygames.ifrito.state import LAMPS_TO_WIN, SEALS_TO_WIN, IfritoState

CORNER: Final = 12
HEADER: Final = 0.2
HAND: Final = 0.24
"""How much of a dungeon's height its first line and its hand take at most."""

SIGNS: Final = (
    "M-6 -8.5L-6 8.5M0 -8.5L0 8.5M6 -8.5L6 8.5",
    "M-9 -3Q-4.5 -9 0 -3Q4.5 3 9 -3M-9 5Q-4.5 -1 0 5Q4.5 11 9 5",
    "M-5 -6.5L-0.5 0L-5 6.5L-9.5 0ZM5 -6.5L9.5 0L5 6.5L0.5 0Z",
    "".join(placed("M2.8 0A2.8 2.8 0 1 1 -2.8 0A2.8 2.8 0 1 1 2.8 0Z", 0, (x, y)) for y in (-5, 5) for x in (-5, 5)),
)
"""Bars, waves, lozenges, dots: each seat's own."""


def seat_sign(seat: int) -> tuple[Mark, ...]:
    """The sign of a seat: its colour and pattern on a small tile, about (0, 0)."""
    colour = COLOURS[seat]
    tile = Rect((-12, -12), 24, 24, f"seat.{colour}.cloth", 6)
    return (tile, Path(SIGNS[seat], f"seat.{colour}.line" if seat < 2 else f"seat.{colour}.sign"))


def dungeons(view: IfritoState, grid: Grid) -> list[Shape]:
    """All dungeons of a layout."""
    found: list[Shape] = []
    for seat in range(view.players):
        found += _dungeon(view, seat, grid.dungeon(seat, view.players))
    return found


def _dungeon(view: IfritoState, seat: int, box: Box) -> list[Shape]:
    x, y, width, height = box
    all_of_it = carpets_each(view.players)
    corner = (x, y)
    turn = view.actor == seat
    counts = view.lamps(seat), view.seals(seat)
    unit = header_unit(width, height)
    found = [
        Shape(f"dungeon:{seat}", _card(width, height, turn, all_of_it, *counts), at=corner),
        Shape(f"sign:{seat}", seat_sign(seat), at=(x + 10 + 16 * unit, y + 6 + 23 * unit), scale=1.2 * unit),
    ]
    hand = hand_height(width, height, all_of_it)
    scale = 0.88 * hand / 94
    step = min(width / all_of_it, 100 * scale)
    for number in range(all_of_it):
        at = (x + width / 2 + (number - (all_of_it - 1) / 2) * step, y + height - 8 - hand / 2)
        if number < view.hand(seat):
            found.append(alone(hand_key(seat, number), seat, PAPER, at, scale))
        else:
            found.append(Shape(f"out:{seat}:{number}", ABSENT[seat], at=at, scale=scale * 0.86))
    return found


def hand_height(width: float, height: float, carpets: int) -> float:
    """How much of a dungeon's height its hand takes."""
    return min(HAND * height, (width - 16) / carpets)


def header_unit(width: float, height: float) -> float:
    """The scale of a dungeon's first line, which is 46 units high."""
    return min(HEADER * height, 0.3 * width) / 46


def lamps_place(view: IfritoState, grid: Grid, seat: int) -> Point:
    """The middle of a seat's lamps."""
    x, y, width, height = grid.dungeon(seat, view.players)
    return x + width / 2, y + height / 2


@cache
def _card(width: float, height: float, turn: bool, carpets: int, lamps: int, seals: int) -> tuple[Mark, ...]:
    """A dungeon without its hand, from its north-west corner."""
    found: list[Mark] = [Rect((0, 4), width, height, "shadow.board", CORNER)]
    if turn:
        found += [Rect((0, 0), width, height, "ifrito.dungeon.edge", CORNER)]
    found.append(Rect((0, 0), width, height, f"ifrito.dungeon{'.turn' if turn else ''}", CORNER))
    unit = header_unit(width, height)
    found += _seals(seals, (width - 10, 6 + 23 * unit), unit)
    top, foot = 46 * unit + 10, height - 14 - hand_height(width, height, carpets)
    return (*found, *_niche(lamps, (width / 2, top), min(width - 20, 1.15 * (foot - top)), foot - top))


def _seals(seals: int, end: Point, unit: float) -> list[Mark]:
    """Three seals in a row that ends at a point."""
    places = tuple((end[0] - (14 + 31 * (SEALS_TO_WIN - 1 - n)) * unit, end[1]) for n in range(SEALS_TO_WIN))
    won = min(seals, SEALS_TO_WIN)
    found: list[Mark] = [Path(scattered(SEAL, places[won:], unit), "ifrito.seal.empty")] if won < SEALS_TO_WIN else []
    if won:
        found.append(Path(scattered(SEAL, places[:won], unit), "ifrito.seal"))
        found += [Circle(place, 4.5 * unit, "tar") for place in places[:won]]
    return found


def _niche(lamps: int, tip: Point, width: float, height: float) -> list[Mark]:
    """The niche with its lamps in three rows: those won burn, and let out a wisp."""
    rim = 0.05 * width
    found: list[Mark] = [
        Path(placed(niche(width, height), 0, tip), "ifrito.niche.rim"),
        Path(placed(niche(width - 2 * rim, height - 2 * rim), 0, (tip[0], tip[1] + 1.4 * rim)), "ifrito.niche"),
    ]
    roof = min(width * 0.46, height * 0.36) * 0.62
    step = min((width - 2 * rim) / 3.3, (height - roof - rim) / 3)
    middle = tip[1] + roof + (height - roof - rim) / 2
    across = min((width - 2 * rim) / 3.25, step * 1.3)
    places = tuple((tip[0] + (n % 3 - 1) * across - step * 0.04, middle + (n // 3 - 1) * step + step * 0.06) for n in range(LAMPS_TO_WIN))
    scale, won = step / 36, min(lamps, LAMPS_TO_WIN)
    if won < LAMPS_TO_WIN:
        found.append(Path(scattered(LAMP, places[won:], scale) + scattered(HANDLE, places[won:], scale), "ifrito.lamp.empty"))
    if won:
        found += [
            Path(scattered(HANDLE, places[:won], scale), "ifrito.lamp.handle"),
            Path(scattered(LAMP, places[:won], scale), "ifrito.lamp"),
            Path(scattered(WISP, places[:won], scale), "ifrito.wisp"),
        ]
    return found


def lamp_icon() -> tuple[Shape, ...]:
    """A burning lamp, for a line of text."""
    marks = (Path(HANDLE, "ifrito.lamp.handle.edge"), Path(LAMP, "ifrito.lamp"))
    return (Shape("icon", marks, at=(-2, 1), scale=1.15),)


def seal_icon() -> tuple[Shape, ...]:
    """A seal, for a line of text."""
    return (Shape("icon", (Path(SEAL, "ifrito.seal"), Circle((0, 0), 4.5, "tar"))),)
