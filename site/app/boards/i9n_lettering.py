"""Words on i9n's panels that stay inside their places in any language, and the seats' marks there. No words here."""

from __future__ import annotations

from typing import Final

from app.scene import Circle, Mark, Path, Point, Shape, Text
from pygames.game import Seat

ADVANCE: Final = 0.58
"""How wide a letter is on average, bold, in parts of its size, on the safe side."""

COLOURS: Final = ("blue", "vermilion", "amber", "green", "violet")
"""The seats' colours as words of the theme, in seat order."""

MARK_RADIUS: Final = 26
"""The radius of a seat's mark in its symbol."""


def word(at: Point, text: str, size: float, width: float, style: str) -> Text:
    """A word about a place, smaller where it would be wider than `width`."""
    return Text(at, text, min(size, width / (ADVANCE * max(1, len(text)))), style)


DOTS: Final = ((-8, -8), (8, -8), (-8, 8), (8, 8))
STRIPES: Final = "M-14 -10L14 -10M-16 0L16 0M-14 10L14 10"
LOZENGE: Final = "M0 -17L14 0L0 17L-14 0Z"
WAVES: Final = "M-17 -7Q-8.5 -17 0 -7Q8.5 3 17 -7M-17 8Q-8.5 -2 0 8Q8.5 18 17 8"
CROSS: Final = "M-11 -11L11 11M11 -11L-11 11"


def _pattern(seat: Seat) -> tuple[Mark, ...]:
    name = f"seat.{COLOURS[seat]}"
    if seat == 0:
        return tuple(Circle(at, 5.2, f"{name}.sign") for at in DOTS)
    if seat == 2:
        return (Path(LOZENGE, f"{name}.sign"),)
    if seat == 3:
        return (Path(WAVES, f"{name}.wave"),)
    return (Path(STRIPES if seat == 1 else CROSS, f"{name}.stripe.thin"),)


def mark_symbol(seat: Seat) -> str:
    """The name of the symbol of a seat's mark."""
    return f"panel.mark.{seat}"


SYMBOLS: Final = {
    mark_symbol(seat): (Circle((0, 0), MARK_RADIUS - 2, f"seat.{COLOURS[seat]}.body"), *_pattern(seat))
    for seat in range(len(COLOURS))
}


def seat_mark(key: str, seat: Seat, at: Point, radius: float) -> Shape:
    """A seat's mark: a disc of its colour with its pattern."""
    return Shape(key, symbol=mark_symbol(seat), at=at, scale=radius / MARK_RADIUS)
