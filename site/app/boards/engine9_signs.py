"""The signs of Engine No. 9's marks, each about (0, 0): rings, numbers, what becomes of a locomotive, a hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from app import words
from app.boards.engine9_dice import face
from app.boards.engine9_locomotives import COLOURS
from app.boards.engine9_yards import HOUSE
from app.outline import placed, star
from app.scene import Circle, Mark, Path, Point, Rect, Shape, Text
from pygames.game import Seat

RING: Final = 50
NUMBER: Final = 23
DOT: Final = 24
CHEVRON: Final = "M-13 -13L-2 0L-13 13M3 -13L14 0L3 13"
CROSS: Final = "M-12 -12L12 12M12 -12L-12 12"
HAND: Final = (
    "M-8 2L-8 -30A7 7 0 0 1 6 -30L6 -9A6.5 6.5 0 0 1 18 -7A6.5 6.5 0 0 1 29 -3A6.5 6.5 0 0 1 39 3"
    "L39 22C39 36 32 46 18 46L8 46C-2 46 -8 42 -14 33L-28 13A7 7 0 0 1 -17 4L-8 13Z"
)
"""A hand whose finger points up."""

CUFF: Final = Rect((-13, 40), 48, 20, "", 6)
FINGER: Final = 37.0
PALM: Final = 14.0
"""From the middle of the hand's drawing up to the tip of its finger, and down to the middle of the whole hand."""

RIPPLE: Final = 17.0
"""How much wider the outer ring is about a place to press."""


BURST_OUTLINE: Final = star(11, 42, 28)
BURST: Final[tuple[Mark, ...]] = (
    Path(BURST_OUTLINE, "engine9.burst"),
    Path(placed(CROSS, 0, (0, 0), 0.95), "engine9.burst.cross"),
)
CAN: Final[tuple[Mark, ...]] = (Circle((0, 0), RING, "engine9.ring.halo"), Circle((0, 0), RING, "engine9.ring"))
CHOSEN: Final[tuple[Mark, ...]] = (
    Circle((0, 0), RING, "engine9.chosen.halo"),
    Circle((0, 0), RING, "engine9.chosen"),
)
WASH: Final[tuple[Mark, ...]] = (Circle((0, 0), RING, "engine9.chosen.wash"),)
POINTED: Final[tuple[Mark, ...]] = (Circle((0, 0), RING, "engine9.pointed.fill"),)
HINT: Final[tuple[Mark, ...]] = tuple(
    Circle((0, 0), r, f"engine9.hint.{style}") for style in ("halo", "line") for r in (53, 66)
)
PUSH: Final[tuple[Mark, ...]] = (Circle((0, 0), 29, "engine9.disc.full"), Path(CHEVRON, "engine9.disc.sign"))
HOME: Final[tuple[Mark, ...]] = (
    Circle((0, 0), 34, "engine9.disc.full"),
    Path(placed(HOUSE, 0, (0, -1), 1.15), "engine9.disc.house"),
)
PALE: Final[tuple[Mark, ...]] = (Circle((0, 0), RING, "engine9.ring.halo"), Circle((0, 0), RING, "engine9.ring.dashed"))
PLATE_WIDTH: Final = 120.0
PLATE_HEIGHT: Final = 64.0
PLATE: Final[tuple[Mark, ...]] = (
    Rect((-PLATE_WIDTH / 2, -PLATE_HEIGHT / 2), PLATE_WIDTH, PLATE_HEIGHT, "engine9.disc", 20),
)
"""What the dice lie on that are the sign of one more turn."""
LAST_RING: Final[tuple[Mark, ...]] = (Circle((0, 0), 14, "engine9.last.ring"),)
LAST_BURST: Final[tuple[Mark, ...]] = (Path(placed(BURST_OUTLINE, 0, (0, 0), 0.8), "engine9.last.burst"),)


def numbered(number: int, strong: bool) -> tuple[Mark, ...]:
    """The number of an offer, on a disc; that of the chosen one is filled."""
    return _numbered(words.number(number), strong)


@cache  # by the digits shown, which each language has its own of
def _numbered(digits: str, strong: bool) -> tuple[Mark, ...]:
    end = ".full" if strong else ""
    return (
        Circle((0, 0), NUMBER, f"engine9.disc{end}"),
        Text((0, 0), digits, 34, f"engine9.number{end}"),
    )


def landing(number: int) -> tuple[Mark, ...]:
    """Where an offer comes to rest: a dot with its number."""
    return _landing(words.number(number))


@cache
def _landing(digits: str) -> tuple[Mark, ...]:
    return (Circle((0, 0), DOT, "engine9.disc.full"), Text((0, 0), digits, 32, "engine9.number.full"))


@cache
def hand(seat: Seat) -> tuple[Mark, ...]:
    """The hand that says "press here", with a cuff of a seat's colour."""
    return (replace(CUFF, style=f"seat.{COLOURS[seat]}.body"), Path(HAND, "engine9.hand"))


@cache
def press(seat: Seat, radius: float) -> tuple[Mark, ...]:
    """The rings about a place to press, in a seat's colour: as rings in water."""
    name = f"seat.{COLOURS[seat]}"
    return (
        Circle((0, 0), radius + RIPPLE, f"{name}.ripple"),
        Circle((0, 0), radius, "engine9.chosen.halo"),
        Circle((0, 0), radius, f"{name}.press"),
    )


def twins(key: str, pips: int, at: Point, scale: float) -> list[Shape]:
    """Two dice that show the same: the sign of one more turn. Where nobody knows what they showed, it is fives."""
    return [
        Shape(
            f"{key}:{k}",
            symbol=face(pips or 5),
            at=(at[0] + side * 27 * scale, at[1]),
            turn=side * 5 % 360,
            scale=0.43 * scale,
        )
        for k, side in enumerate((-1, 1))
    ]
