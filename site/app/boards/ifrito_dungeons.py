"""The dungeons of Ifrito: a seat's sign, its seals, the niche with its nine lamps, and its hand.

What is missing to win stands there empty: nine lamps, or three seals (rule 10).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from app.boards.ifrito_carpets import ABSENT, COLOURS, PAPER, alone
from app.boards.ifrito_grid import Box, Grid
from app.boards.ifrito_signs import HANDLE, LAMP, SEAL, WISP, niche, scattered
from app.boards.ifrito_trails import hand_key
from app.outline import placed, short
from app.scene import Circle, Mark, Path, Point, Rect, Shape
from pygames.ifrito.pieces import LAMPS_TO_WIN, SEALS_TO_WIN, carpets_each
from pygames.ifrito.state import IfritoState

CORNER: Final = 12
PAD: Final = 10
HEADER: Final = 0.19
HAND: Final = 0.24
"""How much of a dungeon's height its first line and a hand under the niche take at most."""

SLIM: Final = 1.7
"""A dungeon this many times as high as it is wide has its hand under the niche; a broader one, beside it."""

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
    outcome = view.outcome
    lit = view.actor == seat if outcome is None else seat in outcome.winners
    counts = view.lamps(seat), view.seals(seat)
    unit = header_unit(width, height)
    found = [
        Shape(f"dungeon:{seat}", _card(width, height, lit, all_of_it, *counts), at=corner),
        Shape(f"sign:{seat}", seat_sign(seat), at=(x + 10 + 16 * unit, y + 6 + 23 * unit), scale=1.2 * unit),
    ]
    plan = _plan(width, height, all_of_it)
    for number, (hand_x, hand_y) in enumerate(plan.hand):
        at = (x + hand_x, y + hand_y)
        if number < view.hand(seat):
            found.append(alone(hand_key(seat, number), seat, PAPER, at, plan.scale))
        else:
            found.append(Shape(f"out:{seat}:{number}", ABSENT[seat], at=at, scale=plan.scale * 0.86))
    return found


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things lie in a dungeon, from its north-west corner: the niche's tip, width and height, the middles of the
    hand's carpets and their scale."""

    tip: Point
    width: float
    height: float
    hand: tuple[Point, ...]
    scale: float


@cache
def _plan(width: float, height: float, carpets: int) -> _Plan:
    top = 46 * header_unit(width, height) + 12
    deep = height - top - PAD
    numbers = [number - (carpets - 1) / 2 for number in range(carpets)]
    if height > SLIM * width:
        hand = min(HAND * height, (width - 16) / carpets)
        scale = 0.88 * hand / 94
        step = min(width / carpets, 100 * scale)
        places = tuple((width / 2 + number * step, height - 8 - hand / 2) for number in numbers)
        return _Plan((width / 2, top), width - 2 * PAD, deep - hand, places, scale)
    hand = min(0.3 * (width - 2 * PAD), deep / carpets)
    scale = 0.88 * hand / 94
    step = min(deep / carpets, 120 * scale)
    beside = width - PAD - hand / 2
    places = tuple((beside, top + deep / 2 + number * step) for number in numbers)
    room = width - 2 * PAD - hand - 6
    return _Plan((PAD + room / 2, top), room, deep, places, scale)


def header_unit(width: float, height: float) -> float:
    """The scale of a dungeon's first line, which is 46 units high."""
    return min(HEADER * height, 0.3 * width) / 46


def hand_place(view: IfritoState, grid: Grid, seat: int) -> tuple[Point, float]:
    """The middle and the scale of the carpet of a seat's hand that enters first; it has one."""
    x, y, width, height = grid.dungeon(seat, view.players)
    plan = _plan(width, height, carpets_each(view.players))
    hand_x, hand_y = plan.hand[view.hand(seat) - 1]
    return (x + hand_x, y + hand_y), plan.scale


@cache
def _card(width: float, height: float, lit: bool, carpets: int, lamps: int, seals: int) -> tuple[Mark, ...]:
    """A dungeon without its hand, from its north-west corner."""
    found: list[Mark] = [Rect((0, 4), width, height, "shadow.board", CORNER)]
    if lit:
        found += [Rect((0, 0), width, height, "ifrito.dungeon.edge", CORNER)]
    found.append(Rect((0, 0), width, height, f"ifrito.dungeon{'.turn' if lit else ''}", CORNER))
    unit = header_unit(width, height)
    found += _seals(seals, (width - 10, 6 + 23 * unit), unit)
    plan = _plan(width, height, carpets)
    return (*found, *_niche(lamps, plan.tip, plan.width, plan.height))


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
    roof = min(width * 0.46, height * 0.36) * 0.66
    inside, room = width - 2 * rim, (height - roof - 2 * rim) / 3
    across = inside / 3.25
    scale, won = min(across / 31, room / 32), min(lamps, LAMPS_TO_WIN)
    shelves = [tip[1] + roof + rim + (n + 1) * room - 0.12 * room for n in range(3)]
    boards = "".join(
        f"M{short(tip[0] - inside / 2)} {short(y)}L{short(tip[0] + inside / 2)} {short(y)}" for y in shelves
    )
    found.append(Path(boards, "ifrito.shelf"))
    places = tuple(
        (tip[0] + (n % 3 - 1) * across - 1.5 * scale, shelves[n // 3] - 11.5 * scale) for n in range(LAMPS_TO_WIN)
    )
    if won < LAMPS_TO_WIN:
        found.append(
            Path(scattered(LAMP, places[won:], scale) + scattered(HANDLE, places[won:], scale), "ifrito.lamp.empty")
        )
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
