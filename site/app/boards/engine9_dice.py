"""The dice of Engine No. 9: the colour die with the signs of the bridges, the two pip dice, and their sum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.scene import Circle, Mark, Path, Point, Rect
from pygames.engine9.geometry import COLOURS

EDGE: Final = 100
"""How long a die's edge is in its symbol; it lies about (0, 0)."""

PIP: Final = 10.5
PLACES: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, 0),),
    ((-25, 25), (25, -25)),
    ((-25, 25), (0, 0), (25, -25)),
    ((-25, -25), (25, -25), (-25, 25), (25, 25)),
    ((-25, -25), (25, -25), (0, 0), (-25, 25), (25, 25)),
    ((-25, -25), (25, -25), (-25, 0), (25, 0), (-25, 25), (25, 25)),
)

SIGNS: Final = (
    "M-22 2L0 -20L22 2M-22 26L0 4L22 26",
    "M-20 -20L20 20M20 -20L-20 20",
    "M-8 -24L-8 24M8 -24L8 24M-28 0L-8 0M8 0L28 0",
)
"""The signs of the bridges: every track one lane outward, two crossings, buffers on one lane."""


def _body(style: str) -> tuple[Mark, ...]:
    return (Rect((-52, -49), 104, 104, "shadow.soft", 23), Rect((-50, -50), 100, 100, style, 21))


def _colour(bridge: int) -> tuple[Mark, ...]:
    name = COLOURS[bridge]
    return (*_body(f"engine9.die.{name}"), Path(SIGNS[bridge], f"engine9.die.{name}.sign"))


def face(pips: int) -> str:
    """The name of the symbol of a pip die that shows so many, 0 for one not thrown yet."""
    return f"die.{pips}"


def colour_face(bridge: int | None) -> str:
    """The name of the symbol of the colour die that shows a bridge, None for one not thrown yet."""
    return "colour.none" if bridge is None else f"colour.{bridge}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **{
        face(pips): (*_body("engine9.die"), *(Circle(at, PIP, "engine9.pip") for at in PLACES[pips]))
        for pips in range(1, 7)
    },
    face(0): _body("engine9.die.rest"),
    **{colour_face(bridge): _colour(bridge) for bridge in range(3)},
    colour_face(None): _body("engine9.die.rest"),
}
