"""The pieces of IX as symbols: outlines, faces, signs of the sides, the straps of a Last Tribe. A square is 100.

A piece moves across its flat sides and splits through its corners: a Tribe is a square, a Clan a quarter of it turned
by 45 degrees, a Hunter one corner of a Clan. Light comes from the north-west, whichever way a Hunter points.
"""

from __future__ import annotations

from typing import Final

from app.outline import placed
from app.scene import Circle, Mark, Path, Point, Shape
from pygames.ix.geometry import Square, square_name
from pygames.ix.pieces import Piece

SEAT_NAMES: Final = ("south", "north")
SEAT_COLOURS: Final = ("blue", "vermilion")

LIFT: Final = -3.0
"""The middle of a top beside the middle of its square: tops sit a little above it."""

HEIGHT: Final = 6.0
SHADOW: Final = 12.0
"""How much lower than its top a Tribe's or Clan's side and shadow lie."""

HUNTER_LIFT: Final = -1.0
HUNTER_HEIGHT: Final = 5.0
HUNTER_SHADOW: Final = 10.0

# Outlines. Each holds only M L Q A Z with absolute points, so that `placed` can turn and shift them.

BLOCKS: Final = (
    "M2 -4L2 -34A4 4 0 0 1 6 -38L22 -38A16 16 0 0 1 38 -22L38 -6A4 4 0 0 1 34 -2L4 -2A2 2 0 0 1 2 -4Z",
    "M2 -2L2 -38L25 -38L38 -25L38 -2Z",
)
"""The north-eastern block of a Tribe, by seat."""

BETWEEN: Final = "M-34 -4L34 -4L34 4L-34 4ZM-4 -34L4 -34L4 34L-4 34Z"
"""What joins the four blocks."""

CLANS: Final = (
    "M-5 -32Q0 -37 5 -32L32 -5Q37 0 32 5L5 32Q0 37 -5 32L-32 5Q-37 0 -32 -5Z",
    "M0 -41L14 -14L41 0L14 14L0 41L-14 14L-41 0L-14 -14Z",
)
HUNTERS: Final = (
    "M0 -37Q2 -37 3.2 -35L20 -4A22 22 0 1 1 -20 -4L-3.2 -35Q-2 -37 0 -37Z",
    "M0 -38L25 27L0 14L-25 27Z",
)
"""Pointing N."""

HALVES: Final = (
    ("M0 -37Q-2 -37 -3.2 -35L-20 -4A22 22 0 0 0 0 28Z", "M0 -37Q2 -37 3.2 -35L20 -4A22 22 0 0 1 0 28Z"),
    ("M0 -38L-25 27L0 14Z", "M0 -38L25 27L0 14Z"),
)
"""The left and the right half of a Hunter's top, by seat, pointing N."""

CLAN_FACES: Final = (
    (
        ("M0 -34.5Q-3 -34 -5 -32L-32 -5Q-34 -3 -34.5 0L0 0Z", "light.22"),
        ("M0 -34.5Q3 -34 5 -32L32 -5Q34 -3 34.5 0L0 0Z", "light.8"),
        ("M0 34.5Q3 34 5 32L32 5Q34 3 34.5 0L0 0Z", "dark.18"),
    ),
    (
        ("M0 0L-14 -14L0 -41Z", "light.24"),
        ("M0 0L-14 -14L-41 0Z", "light.14"),
        ("M0 0L14 -14L41 0Z", "light.10"),
        ("M0 0L14 14L41 0Z", "dark.16"),
        ("M0 0L14 14L0 41Z", "dark.20"),
        ("M0 0L-14 14L-41 0Z", "dark.12"),
    ),
)
CLAN_CUTS: Final = ("M-17.5 -17.5L17.5 17.5M17.5 -17.5L-17.5 17.5", "M-13 -13L13 13M13 -13L-13 13")

PYRAMID: Final = (
    ("M-13 -13L13 -13L0 0Z", "light.20"),
    ("M-13 -13L-13 13L0 0Z", "light.10"),
    ("M13 -13L13 13L0 0Z", "dark.10"),
    ("M-13 13L13 13L0 0Z", "dark.20"),
)
"""One pyramid on each block: a face to each side of the sky."""

BLOCK_MIDDLES: Final[tuple[Point, ...]] = ((-20, -20), (20, -20), (20, 20), (-20, 20))

HALF_LIGHTS: Final = (("light.28", "dark.6"), ("light.20", None), ("light.18", "light.4"))
"""How a Hunter's two halves are lit, the half nearer the light first: it faces the light, half so, or neither does."""


def piece_key(square: Square) -> str:
    """The key of the shape of whatever stands on a square."""
    return f"piece:{square_name(square)}"


def part_keys(square: Square, piece: Piece) -> tuple[str, ...]:
    """The keys of the shapes that make up a piece: one, or for a Hunter, whose top turns alone, three from below."""
    key = piece_key(square)
    return (f"{key}:shadow", f"{key}:side", key) if piece.kind == "H" else (key,)


def piece_shapes(square: Square, piece: Piece, at: Point, tied: bool) -> list[Shape]:
    """The shapes of a piece that stands at a point; `tied` for a Last Tribe."""
    seat = SEAT_NAMES[piece.seat]
    key = piece_key(square)
    if piece.kind != "H":
        name = "clan" if piece.kind == "C" else "last" if tied else "tribe"
        return [Shape(key, symbol=f"{name}.{seat}", at=at)]
    turn = 45.0 * (piece.pointer or 0)
    levels = (
        ("shadow", HUNTER_SHADOW, "hunter.shadow"),
        ("side", HUNTER_HEIGHT, "hunter.side"),
    )
    low = [
        Shape(f"{key}:{part}", symbol=f"{name}.{seat}", at=(at[0], at[1] + HUNTER_LIFT + down), turn=turn)
        for part, down, name in levels
    ]
    return [*low, Shape(key, symbol=hunter_top(piece), at=(at[0], at[1] + HUNTER_LIFT), turn=turn)]


def hunter_top(piece: Piece) -> str:
    """The symbol of a Hunter's top: lit by the way it points."""
    return f"hunter.{LIT_BY_POINTER[piece.pointer or 0]}.{SEAT_NAMES[piece.seat]}"


def ghost(key: str, piece: Piece, at: Point, opacity: float) -> Shape:
    """A part that would come to stand at a point: its top alone, faint."""
    if piece.kind == "H":
        return Shape(key, symbol=hunter_top(piece), at=at, turn=45.0 * (piece.pointer or 0), opacity=opacity)
    return Shape(key, symbol=f"clan.top.{SEAT_NAMES[piece.seat]}", at=at, opacity=opacity)


LIT: Final = {
    "left-full": (0, 0),
    "left": (1, 0),
    "ridge": (2, 0),
    "right": (1, 1),
    "right-full": (0, 1),
}
"""The five ways to light a Hunter: the row of HALF_LIGHTS, and which half (0 left, 1 right) is nearer the light."""

LIT_BY_POINTER: Final = ("left", "left-full", "left", "ridge", "right", "right-full", "right", "ridge")
"""Pointing NE, a Hunter turns its whole left half to the north-west; pointing SE or NW, neither half."""


def _tribe(seat: int) -> tuple[Mark, ...]:
    colour = SEAT_COLOURS[seat]

    def outline(down: float) -> str:
        blocks = (placed(BLOCKS[seat], turn, (0, LIFT + down)) for turn in (0, 90, 180, 270))
        return "".join(blocks) + placed(BETWEEN, 0, (0, LIFT + down))

    def on_blocks(d: str) -> str:
        return "".join(placed(d, 0, (x, y + LIFT)) for x, y in BLOCK_MIDDLES)

    signs: tuple[Mark, ...]
    if seat == 0:
        signs = tuple(Circle((x, y + LIFT), 7, f"seat.{colour}.sign") for x, y in BLOCK_MIDDLES)
    else:
        stripe = "M12 -12L28 -28"
        signs = (Path("".join(placed(stripe, turn, (0, LIFT)) for turn in (0, 90, 180, 270)), f"seat.{colour}.stripe"),)
    return (
        Path(outline(SHADOW), "shadow"),
        Path(outline(HEIGHT), f"seat.{colour}.side"),
        Path(outline(0), f"seat.{colour}"),
        *(Path(on_blocks(d), style) for d, style in PYRAMID),
        Path(placed("M0 -34L0 34M-34 0L34 0", 0, (0, LIFT)), "groove"),
        *signs,
    )


def _straps() -> tuple[Mark, ...]:
    knot = (0.0, LIFT)
    return (
        Path(placed("M0 -42L0 49M-42 0L42 0", 0, knot), "strap.edge"),
        Path(placed("M0 -40L0 47M-40 0L40 0", 0, knot), "strap"),
        Circle(knot, 14.5, "tar"),
        Circle(knot, 12, "bone"),
        Circle(knot, 5, "tar"),
    )


def _clan_top(seat: int) -> tuple[Mark, ...]:
    def up(d: str) -> str:
        return placed(d, 0, (0, LIFT))

    colour = SEAT_COLOURS[seat]
    sign: Mark = Circle((0, LIFT), 8.5, f"seat.{colour}.sign")
    if seat == 1:
        sign = Path(up("M0 -24L0 24M-24 0L24 0"), f"seat.{colour}.stripe.thin")
    return (
        Path(up(CLANS[seat]), f"seat.{colour}"),
        *(Path(up(d), style) for d, style in CLAN_FACES[seat]),
        Path(up(CLAN_CUTS[seat]), "cut"),
        sign,
    )


def _clan(seat: int) -> tuple[Mark, ...]:
    return (
        Path(placed(CLANS[seat], 0, (0, LIFT + SHADOW)), "shadow"),
        Path(placed(CLANS[seat], 0, (0, LIFT + HEIGHT)), f"seat.{SEAT_COLOURS[seat]}.side"),
        *_clan_top(seat),
    )


def _hunter_top(seat: int, lit: str) -> tuple[Mark, ...]:
    row, near = LIT[lit]
    halves = HALVES[seat] if near == 0 else HALVES[seat][::-1]
    faces = [Path(d, style) for d, style in zip(halves, HALF_LIGHTS[row], strict=True) if style is not None]
    colour = SEAT_COLOURS[seat]
    sign: Mark = Circle((0, 6), 8.5, f"seat.{colour}.sign")
    if seat == 1:
        sign = Path("M0 -18L0 9", f"seat.{colour}.stripe")
    return (Path(HUNTERS[seat], f"seat.{colour}"), *faces, sign)


def _symbols() -> dict[str, tuple[Mark, ...]]:
    symbols: dict[str, tuple[Mark, ...]] = {}
    for seat, name in enumerate(SEAT_NAMES):
        symbols[f"tribe.{name}"] = _tribe(seat)
        symbols[f"last.{name}"] = _tribe(seat) + _straps()
        symbols[f"clan.{name}"] = _clan(seat)
        symbols[f"clan.top.{name}"] = _clan_top(seat)
        symbols[f"hunter.shadow.{name}"] = (Path(HUNTERS[seat], "shadow"),)
        symbols[f"hunter.side.{name}"] = (Path(HUNTERS[seat], f"seat.{SEAT_COLOURS[seat]}.side"),)
        for lit in LIT:
            symbols[f"hunter.{lit}.{name}"] = _hunter_top(seat, lit)
    return symbols


SYMBOLS: Final = _symbols()
"""Every symbol of a piece by its name."""
