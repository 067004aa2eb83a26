"""The locomotives of Engine No. 9, one a seat, seen from above and looking to the right about (0, 0).

A seat is told by the pattern on its cab (dots, stripes, lozenges, waves), whatever colour it is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.scene import Circle, Mark, Path, Point, Rect, Shape
from pygames.game import Seat

COLOURS: Final = ("blue", "vermilion", "amber", "green")
"""The seats' colours as words of the theme, in seat order."""

SHADOW: Final = (
    "M-47 -22A9 9 0 0 1 -38 -31L-8 -31A9 9 0 0 1 0 -24L24 -24A20 20 0 0 1 44 -17A6 6 0 0 1 49 -11L49 11"
    "A6 6 0 0 1 44 17A20 20 0 0 1 24 24L0 24A9 9 0 0 1 -8 31L-38 31A9 9 0 0 1 -47 22Z"
)
BEAM: Final = "M31 -17L38 -17L38 17L31 17Z"
PADS: Final = "M41.5 -17L41.5 -8M41.5 8L41.5 17"
SHINE: Final = "M-1 -10.5L24 -10.5"
BAND: Final = "M7 -18.5L7 18.5"

DOTS: Final = ((-32.5, -13.0), (-32.5, 13.0), (-14.5, -13.0), (-14.5, 13.0), (-23.5, 0.0))
STRIPES: Final = "M-34.5 -20.5L-34.5 20.5M-23.5 -20.5L-23.5 20.5M-12.5 -20.5L-12.5 20.5"
LOZENGES: Final = "M-23.5 -21L-14 -11L-23.5 -1L-33 -11ZM-23.5 1L-14 11L-23.5 21L-33 11Z"
WAVES: Final = "".join(
    f"M{x} -19.5Q{x + 9} -13 {x + 1} -6.5Q{x - 7} 0 {x + 1} 6.5Q{x + 9} 13 {x + 1} 19.5" for x in (-36, -25, -14)
)


def pattern(seat: Seat) -> tuple[Mark, ...]:
    """What tells a seat on its cab."""
    name = f"seat.{COLOURS[seat]}"
    if seat == 0:
        return tuple(Circle(at, 5.2, f"{name}.sign") for at in DOTS)
    if seat == 1:
        return (Path(STRIPES, f"{name}.stripe.thin"),)
    if seat == 2:
        return (Path(LOZENGES, f"{name}.sign"),)
    return (Path(WAVES, f"{name}.wave"),)


def _locomotive(seat: Seat) -> tuple[Mark, ...]:
    name = f"seat.{COLOURS[seat]}"
    return (
        Path(SHADOW, "shadow.soft"),
        Path(PADS, "engine9.buffer.pad"),
        Path(BEAM, "engine9.iron"),
        Rect((-12, -20), 50, 40, f"{name}.body", 15),
        Path(SHINE, "engine9.shine"),
        Path(BAND, f"{name}.rim"),
        Circle((37.5, 0), 6, "engine9.lamp"),
        Circle((20, 0), 10, "engine9.iron"),
        Circle((20, 0), 4.8, "engine9.flue"),
        Rect((-43, -27), 39, 54, f"{name}.body", 7),
        *pattern(seat),
    )


def symbol(seat: Seat) -> str:
    """The name of the symbol of a seat's locomotive."""
    return f"loco.{seat}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {symbol(seat): _locomotive(seat) for seat in range(4)}


def locomotive(key: str, seat: Seat, at: Point, turn: float = 0, scale: float = 1, opacity: float = 1) -> Shape:
    """A locomotive as a shape."""
    return Shape(key, symbol=symbol(seat), at=at, turn=turn % 360, scale=scale, opacity=opacity)
