"""Where everything of i9n stands, by layout: the map, notes, market, hands, phases, processor. 96 board units a cell.

The map's north-west corner is (0, 0) in every layout. Rectangles are (x, y, width, height).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from app.scene import Area, Look, Point
from pygames.game import Seat
from pygames.i9n.geometry import EDGE, Label, Position, column_of, row_of

Box: TypeAlias = tuple[float, float, float, float]

CELL: Final = 96
MAP: Final = EDGE * CELL
GHOST: Final = 84
"""How much of the neighbour's cells is seen beyond the map's west and east edge."""

DISC: Final = 33
RING: Final = 6
"""The radius of a position's circle, and how wide the ring about it is."""

BUSY: Final = 26
"""How far beside the middle of a position it is marked as one to go to where pieces stand: to the south-east; beyond an
edge always to the side of the map."""

SLOTS: Final = 5
"""Places for notes in a hand (rule 11)."""

STOCK: Final = 3
"""Places for a label's notes on the market."""

NOTE: Final = (42, 34)
"""How wide and high a note is in its symbol; its label's sign there has a radius of 12."""


def place(position: Position) -> Point:
    """The middle of a position's circle."""
    return CELL * (column_of(position) + 0.5), CELL * (row_of(position) + 0.5)


def ghosts(position: Position) -> tuple[Point, ...]:
    """Where a position is seen once more beyond the edge: one place in the columns 1 and 8, else none."""
    x, y = place(position)
    return {0: ((x + MAP, y),), EDGE - 1: ((x - MAP, y),)}.get(column_of(position), ())


def map_areas(position: Position) -> tuple[Area, ...]:
    """Where a position is picked: its cell, and what is seen of it beyond the edge."""
    found = [Area(place(position), CELL, CELL)]
    for x, y in ghosts(position):
        west = x < 0
        found.append(Area((-GHOST / 2 if west else MAP + GHOST / 2, y), GHOST, CELL))
    return tuple(found)


def dots(position: Position, busy: bool) -> tuple[Point, ...]:
    """Where a position is marked as one to go to, on the map and beyond its edge; at its side where pieces stand."""
    x, y = place(position)
    side = BUSY if busy else 0
    beyond = tuple((u + (-side if u > 0 else side), v + side) for u, v in ghosts(position))
    return ((x + side, y + side), *beyond)


@dataclass(frozen=True, slots=True)
class Grid:
    """What lies around the map, by layout.

    `box` is the whole drawing, `frame` the paper on which the map lies with its letters. `brackets`: whether the names
    of the regions stand around it.

    `points` are the middles of the points of a roll and `point` their radius; `own` the cards of one's own two labels.
    `hand_at` is the panel of hands and `hand_row` the height of a seat's row in it; in a row the seat's mark, its
    containers and its notes stand at the x of `hand_x` (mark, containers, first slot), slots `slot` wide and high and
    `slot_step` apart. `strip` is a second, larger place for the notes of the seat whose turn it is or whose view this
    is (None: there is none).

    `strip_rows` is the number of rows in it.

    `market` is the panel of the market; under its heads of `market_head` height its rows of `market_row` height stand
    in `market_columns` columns, the labels of a pair beside or below each other. Offsets from a row's west edge:
    `icon` and the middles of `buy` and `sell`; `price` is the size of those buttons. Offsets from a row's west edge
    and its middle: `name` (the middle of the label's name, its room and its size; None: no room for names), `pips` (the
    first note, `pip` large and `pip_step` apart), `odds` (the middle of a number and its size; None: no room) with
    `odds_bar` (of no height where there is room for a bare number only).

    `phases` is the panel of the phases. `card` is the processor's card, `tags` the middles of the labels in it and
    `tag` how wide and high these are. `heads` is the size of the panels' titles. Panels that a layout has no room for
    are None.
    """

    box: Box
    frame: Box
    brackets: bool
    points: tuple[Point, Point, Point]
    point: float
    own: tuple[Box, Box]
    hand_at: Box | None
    hand_row: float
    hand_x: tuple[float, float, float]
    slot: tuple[float, float]
    slot_step: float
    strip: Box | None
    strip_rows: int
    market: Box
    market_head: float
    market_columns: int
    market_row: float
    icon: float
    name: tuple[float, float, float, float] | None
    pips: Point
    pip: float
    pip_step: float
    odds: tuple[float, float, float] | None
    odds_bar: Box
    buy: float
    sell: float
    price: tuple[float, float]
    phases: Box | None
    card: Box | None
    tags: tuple[Point, ...]
    tag: float
    heads: float

    @classmethod
    def of(cls, look: Look) -> Grid:
        """The grid of a look's layout."""
        return GRIDS.get(look.layout, GRIDS["wide"])

    def row_of(self, label: Label) -> Box:
        """A label's row on the market. With two columns the labels of a pair stand side by side."""
        x, y, width, _height = self.market
        column, row = (label % 2, label // 2) if self.market_columns == 2 else (0, label)
        wide = width / self.market_columns
        return x + column * wide, y + self.market_head + row * self.market_row, wide, self.market_row

    def hand_row_of(self, seat: Seat) -> Box | None:
        """A seat's row among the hands."""
        if self.hand_at is None:
            return None
        x, y, width, _height = self.hand_at
        return x, y + seat * self.hand_row, width, self.hand_row

    def slot_of(self, seat: Seat, slot: int) -> Point | None:
        """The middle of a place for a note in a seat's row, slots counted from 0."""
        row = self.hand_row_of(seat)
        if row is None:
            return None
        return row[0] + self.hand_x[2] + slot * self.slot_step, row[1] + row[3] / 2

    def strip_slot(self, slot: int) -> Point | None:
        """The middle of a place in the strip of one's own notes."""
        if self.strip is None:
            return None
        x, y, _width, height = self.strip
        columns = -(-SLOTS // self.strip_rows)
        row, column = divmod(slot, columns)
        wide, _high = self.strip_size()
        return x + 6 + (column + 0.5) * (wide + 6), y + (row + 0.5) * height / self.strip_rows

    def strip_size(self) -> tuple[float, float]:
        """How large the place of a note in the strip is."""
        if self.strip is None:
            return 0, 0
        columns = -(-SLOTS // self.strip_rows)
        return (self.strip[2] - 12) / columns - 6, (self.strip[3] - 6) / self.strip_rows - 8

    def note_scale(self, large: bool = False) -> float:
        """How large notes are in the rows of the hands, or in the strip, beside their symbol."""
        wide, high = self.strip_size() if large else self.slot
        return min(wide / NOTE[0], high / NOTE[1])

    def stock_of(self, label: Label, number: int) -> Point:
        """The middle of a place for a note on the market, counted from 0."""
        x, y, _width, height = self.row_of(label)
        return x + self.pips[0] + number * self.pip_step, y + height / 2 + self.pips[1]

    # The processor

    @property
    def hole_step(self) -> float:
        """How far apart the holes of the processor's card are, in both directions; 0 where there is no card."""
        if self.card is None:
            return 0
        _x, _y, width, height = self.card
        return min((width - 24) / EDGE, (height * 0.85 - 12) / EDGE)

    def hole(self, position: Position) -> Point | None:
        """The middle of a position's hole."""
        if self.card is None:
            return None
        x, y, width, height = self.card
        step = self.hole_step
        left, top = x + (width - EDGE * step) / 2, y + height - 10 - EDGE * step
        return left + (column_of(position) + 0.5) * step, top + (row_of(position) + 0.5) * step

    def pin_rest(self) -> Point | None:
        """Where the tip of the pin is while it does nothing: in the card's upper edge."""
        if self.card is None:
            return None
        x, y, width, height = self.card
        return x + width * 0.68, y + height * 0.09


GRIDS: Final = {
    "wide": Grid(
        box=(-142, -88, 1478, 1212),
        frame=(-142, -88, 1070, 904),
        brackets=True,
        points=((576, 884), (648, 884), (720, 884)),
        point=27,
        own=((1092, 1006, 116, 104), (1216, 1006, 116, 104)),
        hand_at=(-138, 836, 500, 280),
        hand_row=56,
        hand_x=(32, 76, 240),
        slot=(52, 44),
        slot_step=56,
        strip=None,
        strip_rows=1,
        market=(940, -84, 392, 900),
        market_head=42,
        market_columns=1,
        market_row=71.5,
        icon=38,
        name=(118, -14, 106, 23),
        pips=(91, 14),
        pip=0.55,
        pip_step=27,
        odds=(208, -12, 23),
        odds_bar=(177, 10, 62, 11),
        buy=286,
        sell=352,
        price=(60, 58),
        phases=(380, 944, 402, 172),
        card=(804, 836, 270, 280),
        tags=((1142, 886), (1212, 886), (1282, 886), (1142, 944), (1212, 944), (1282, 944)),
        tag=52,
        heads=21,
    ),
    "tall": Grid(
        box=(-84, -48, 936, 2656),
        frame=(-84, -48, 936, 820),
        brackets=False,
        points=((446, 826), (514, 826), (582, 826)),
        point=27,
        own=((628, 782, 106, 88), (742, 782, 106, 88)),
        hand_at=(-80, 2204, 928, 400),
        hand_row=80,
        hand_x=(44, 110, 380),
        slot=(98, 66),
        slot_step=108,
        strip=(-80, 780, 480, 92),
        strip_rows=1,
        market=(-80, 884, 928, 668),
        market_head=44,
        market_columns=2,
        market_row=104,
        icon=42,
        name=(158, -26, 168, 32),
        pips=(120, 8),
        pip=0.72,
        pip_step=38,
        odds=(116, 38, 25),
        odds_bar=(160, 32, 84, 12),
        buy=304,
        sell=404,
        price=(92, 84),
        phases=(-80, 1564, 928, 196),
        card=(-80, 1772, 420, 420),
        tags=((430, 1908), (550, 1908), (670, 1908), (430, 2028), (550, 2028), (670, 2028)),
        tag=100,
        heads=32,
    ),
    "low": Grid(
        box=(-84, -48, 1116, 1672),
        frame=(-84, -48, 936, 822),
        brackets=False,
        points=((875, 732), (875, 676), (875, 620)),
        point=22,
        own=((898, 592, 62, 80), (966, 592, 62, 80)),
        hand_at=(-80, 1196, 1108, 420),
        hand_row=84,
        hand_x=(46, 114, 430),
        slot=(112, 70),
        slot_step=124,
        strip=(898, 684, 132, 86),
        strip_rows=2,
        market=(858, -44, 172, 624),
        market_head=36,
        market_columns=1,
        market_row=49,
        icon=22,
        name=None,
        pips=(43, -9),
        pip=0.2,
        pip_step=10,
        odds=(53, 9, 19),
        odds_bar=(37, 19, 30, 0),
        buy=93,
        sell=143,
        price=(48, 43),
        phases=(332, 784, 696, 204),
        card=(-80, 784, 400, 400),
        tags=((390, 1112), (506, 1112), (622, 1112), (738, 1112), (854, 1112), (970, 1112)),
        tag=96,
        heads=30,
    ),
}
