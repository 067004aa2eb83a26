"""Where everything of Engine No. 9 stands: squares, bridges, sheds, dice, yards. Board units: 100 a square.

The middle of the board is (0, 0). All is written for the arm at the top (area 1, quarter 1) and turned from there.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, pi, radians, sin
from typing import Final, NamedTuple

from app.scene import Look, Point
from pygames.engine9.geometry import (
    FINISHES,
    LANES,
    LENGTHS,
    QUARTERS,
    STARTS,
    Area,
    Bridge,
    Lane,
    Square,
    on_bridge,
    other_end,
    quarter_square,
)
from pygames.game import Seat

UNIT: Final = 100
BEND: Final = 6 / pi * UNIT
"""The radius of a quarter's bend, so that it is three squares long."""

REACH: Final = 1.5 * UNIT + BEND
"""How far from the middle the centre of a bridge lies at rest."""

TURNING: Final = 0.7 * UNIT
"""How far a bridge's pins are from its centre."""

HALF_BOARD: Final = 6 * UNIT
BRIDGE_WIDTH: Final = 1.94 * UNIT
BRIDGE_LENGTH: Final = 3.94 * UNIT
BRIDGE_CORNER: Final = 0.5 * UNIT


class Place(NamedTuple):
    """A point in board units and a heading in degrees clockwise from the right."""

    at: Point
    heading: float


def lane_radius(lane: Lane) -> float:
    """How far a lane runs from the middle of the board, on the arms."""
    return (3 - lane) * UNIT + BEND


def turned(at: Point, degrees: float) -> Point:
    """A point turned clockwise about the middle."""
    angle = radians(degrees)
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def between(one: Place, two: Place, share: float) -> Place:
    """The place at a share, from 0 to 1, of the straight way from one to the other."""
    (x, y), (to_x, to_y) = one.at, two.at
    return Place((x + (to_x - x) * share, y + (to_y - y) * share), one.heading + (two.heading - one.heading) * share)


def on_lane(quarter: int, lane: Lane, along: float) -> Place:
    """The place on a quarter's lane so many squares behind its beginning: straight on, a bend of three, straight on."""
    straight = 2.0 - lane
    corner = (straight + 1) * UNIT
    if along <= straight:
        at, heading = (UNIT * (1 + along), -lane_radius(lane)), 0.0
    elif along < straight + 3:
        heading = 30 * (along - straight)
        at = corner + BEND * sin(radians(heading)), -corner - BEND * cos(radians(heading))
    else:
        at, heading = (lane_radius(lane), -(2 * straight + 4 - along) * UNIT), 90.0
    return Place(turned(at, 90 * (quarter - 1)), heading + 90 * (quarter - 1))


ON_BOARD: Final[dict[Square, Place]] = {
    **{STARTS[lane]: Place((-1.5 * UNIT, -lane_radius(lane)), 0) for lane in LANES},
    **{
        quarter_square(quarter, lane, number): on_lane(quarter, lane, number - 0.5)
        for quarter in QUARTERS
        for lane in LANES
        for number in range(1, LENGTHS[lane] + 1)
    },
    **{FINISHES[lane]: Place((-lane_radius(lane), -1.5 * UNIT), 270) for lane in LANES},
}
"""The squares of the board and the way a locomotive on them looks."""


def row(lane: Lane) -> float:
    """How far a bridge's lane lies from the middle of the bridge, as drawn; towards the rim it is less than 0."""
    return (lane - 1.5) * UNIT


def on_cubic(one: Point, two: Point, three: Point, four: Point, share: float) -> Place:
    """The place on a cubic at a share of it, and where that looks."""
    left = 1 - share
    weights = left**3, 3 * left**2 * share, 3 * left * share**2, share**3
    slopes = left**2, 2 * left * share, share**2
    points = one, two, three, four
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
    dx, dy = (sum(slope * (points[k + 1][axis] - points[k][axis]) for k, slope in enumerate(slopes)) for axis in (0, 1))
    return Place((x, y), degrees(atan2(dy, dx)))


def crossing(one: Lane, two: Lane, share: float) -> Place:
    """The place at a share, from 0 to 1, of a bridge's track that leads from a lane to another, as drawn."""
    return on_cubic((-UNIT, row(one)), (0.0, row(one)), (0.0, row(two)), (UNIT, row(two)), share)


def local_place(square: Square) -> Place:
    """A bridge's square on its bridge, lying as drawn with the travel to the right, its centre at (0, 0)."""
    found = on_bridge(square)
    if found is None:
        raise ValueError(square)
    bridge, lane, side = found
    other = other_end(bridge, lane, side)
    drift = 0 if other is None else (other - lane) * (1 if side == 0 else -1)
    along = (0.5 if drift == 0 else 0.444) * (-1 if side == 0 else 1)
    across = lane - 1.5 + 0.134 * drift * (1 if side == 0 else -1)
    return Place((along * UNIT, across * UNIT), 28.7 * drift)


LOCAL: Final[dict[Square, Place]] = {
    square: local_place(square) for square in range(min(STARTS), 75) if on_bridge(square) is not None
}


def bridge_place(area: Area, flipped: bool) -> Place:
    """Where a bridge at rest lies in an area: its centre, and how its drawing is turned."""
    return Place(turned((0, -REACH), 90 * area), 90 * area + 180 * flipped)


def riding(square: Square, bridge_at: Point, turn: float, facing: float) -> Place:
    """A locomotive on a bridge's square while the bridge's centre is at a point, its drawing turned by `turn`.

    `facing` is 0 where it looks along the track as drawn, 180 where it has turned round.
    """
    return lying(LOCAL[square], bridge_at, turn, facing)


def lying(local: Place, bridge_at: Point, turn: float, facing: float) -> Place:
    """The same for any place of a bridge, given as the bridge lies as drawn with its centre at (0, 0)."""
    x, y = turned(local.at, turn)
    return Place((bridge_at[0] + x, bridge_at[1] + y), local.heading + turn + facing)


def square_place(square: Square, areas: tuple[Bridge | None, ...], flips: tuple[bool, ...]) -> Place:
    """Where a square is, and the way a locomotive on it looks. `areas`: the bridge in each; `flips`: by bridge."""
    found = on_bridge(square)
    if found is None:
        return ON_BOARD[square]
    bridge = found[0]
    at, turn = bridge_place(areas.index(bridge), flips[bridge])
    return riding(square, at, turn, 180 if flips[bridge] else 0)


def shed_place(row: int, column: int) -> Point:
    """The middle of a shed; rows and columns are counted from 0, from the rim of the board."""
    return -lane_radius(column), -lane_radius(row)


SHED_SCALE: Final = 0.8
SHED_TURN: Final = 270.0
"""How a locomotive stands in a shed."""


def shed_of(players: int, seat: Seat, k: int) -> Point:
    """Where a seat's locomotive number `k` (from 0) stands in the sheds: a row a seat; for four seats, whose rows would
    be too many, two sheds each, and the ninth for the winner's third."""
    number = 3 * seat + k if players <= 3 else 2 * seat + k if k < 2 else 8
    return shed_place(*divmod(number, 3))


@dataclass(frozen=True, slots=True)
class Grid:
    """What lies beside the board, by layout.

    `box` is the whole drawing. `tray` (x, y, width, height) is where the dice lie, `dice` the middles of the colour die
    and both pip dice, `faces` those of the colour die's three faces to choose from, `die` the length of their edges,
    `total` the middle of the sum, `hand` how the hand is turned that invites to throw. `yards` are the middles of the
    seats' places for locomotives in hand, `yard_size` their size; `yard` is the offset of each of the four from its
    middle, and `yard_scale` how large they stand; `houses` those of the three sheds that a seat is to fill (none where
    they are not shown there), `own_tiles` that of its repair tiles. `tiles` is the middle of the pile of repair tiles,
    `tile` how large a seat's are.
    """

    box: tuple[float, float, float, float]
    tray: tuple[float, float, float, float]
    dice: tuple[Point, Point, Point]
    faces: tuple[Point, Point, Point]
    die: float
    total: Point
    yards: tuple[Point, Point, Point, Point]
    yard_size: tuple[float, float]
    yard: tuple[Point, Point, Point, Point]
    yard_scale: float
    houses: tuple[Point, ...]
    own_tiles: Point
    tiles: Point
    tile: float
    hand: float

    @classmethod
    def of(cls, look: Look) -> Grid:
        """The grid of a look's layout."""
        return GRIDS.get(look.layout, GRIDS["wide"])


GRIDS: Final = {
    "wide": Grid(
        box=(-600, -600, 1440, 1200),
        tray=(620, -596, 216, 396),
        dice=((728, -524), (674, -408), (782, -408)),
        faces=((728, -524), (674, -408), (782, -408)),
        die=86,
        total=(728, -276),
        yards=((728, -102), (728, 68), (728, 238), (728, 408)),
        yard_size=(212, 158),
        yard=((-46, -8), (42, -8), (-46, 46), (42, 46)),
        yard_scale=0.84,
        houses=((-78, -53), (-40, -53), (-2, -53)),
        own_tiles=(80, -52),
        tiles=(734, 556),
        tile=0.72,
        hand=-18,
    ),
    "tall": Grid(
        box=(-600, -600, 1200, 1440),
        tray=(-128, 616, 724, 220),
        dice=((-34, 726), (142, 726), (302, 726)),
        faces=((14, 726), (234, 726), (454, 726)),
        die=146,
        total=(500, 726),
        yards=((-512, 670), (-338, 670), (-512, 782), (-338, 782)),
        yard_size=(168, 106),
        yard=((-40, -24), (40, -24), (-40, 24), (40, 24)),
        yard_scale=0.8,
        houses=(),
        own_tiles=(60, -30),
        tiles=(-190, 735),
        tile=0.8,
        hand=-72,
    ),
    "low": Grid(
        box=(-600, -600, 1600, 1200),
        tray=(620, -596, 376, 520),
        dice=((808, -500), (722, -335), (894, -335)),
        faces=((808, -500), (722, -335), (894, -335)),
        die=140,
        total=(808, -175),
        yards=((711, 22), (905, 22), (711, 200), (905, 200)),
        yard_size=(182, 166),
        yard=((-43, -18), (43, -18), (-43, 42), (43, 42)),
        yard_scale=0.9,
        houses=(),
        own_tiles=(68, -58),
        tiles=(808, 420),
        tile=1.1,
        hand=-18,
    ),
}
