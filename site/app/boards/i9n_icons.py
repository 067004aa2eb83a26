"""The signs of the twelve labels, as they stand at the map, on notes, in the market and on buttons.

The eight of geography are globes whose part is filled; land and sea are rings as around positions, sun and fog what
lies in them. Each is drawn about (0, 0) with a radius of 12.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from app.outline import placed
from app.scene import Circle, Layer, Mark, Path, Point, Scene, Shape
from pygames.i9n.geometry import LABELS, Label

R: Final = 12
"""The radius of a sign."""

PARTS: Final[Mapping[str, str]] = {
    "north": "M-12 0A12 12 0 0 1 12 0Z",
    "south": "M-12 0A12 12 0 0 0 12 0Z",
    "west": "M0 -12A12 12 0 0 0 0 12Z",
    "east": "M0 -12A12 12 0 0 1 0 12Z",
    "pole": "M-10.4 -6A12 12 0 0 1 10.4 -6ZM-10.4 6A12 12 0 0 0 10.4 6Z",
    "equator": "M-10.4 -6L10.4 -6A12 12 0 0 1 10.4 6L-10.4 6A12 12 0 0 1 -10.4 -6Z",
    "atlantic": "M-6 -10.4A12 12 0 0 1 6 -10.4L6 10.4A12 12 0 0 1 -6 10.4Z",
    "pacific": "M-6 -10.4A12 12 0 0 0 -6 10.4ZM6 -10.4A12 12 0 0 1 6 10.4Z",
}
"""What is filled of the globes of the geographic labels."""

RAYS: Final = "M0 -12.6L0 12.6M-12.6 0L12.6 0M-8.9 -8.9L8.9 8.9M8.9 -8.9L-8.9 8.9"
FOG: Final = "M-7 -4.4L5 -4.4M-6 0L7.5 0M-7.5 4.4L3.5 4.4"


def _globe(part: str) -> tuple[Mark, ...]:
    return (
        Circle((0, 0), R, "i9n.label.ground"),
        Path(part, "i9n.label.part"),
        Circle((0, 0), R - 0.6, "i9n.label.edge"),
    )


def _ring(kind: str) -> tuple[Mark, ...]:
    return (Circle((0, 0), R - 2.6, f"i9n.label.{kind}"), Circle((0, 0), R - 0.3, "i9n.label.rim"))


MARKS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **{name: _globe(part) for name, part in PARTS.items()},
    "land": _ring("land"),
    "sea": _ring("sea"),
    "sun": (Path(RAYS, "i9n.label.rays"), Circle((0, 0), 7.8, "i9n.label.sun")),
    "fog": (
        Circle((0, 0), R, "i9n.label.ground"),
        Path(FOG, "i9n.label.bars"),
        Circle((0, 0), R - 0.6, "i9n.label.edge"),
    ),
}
"""By a label's name the marks of its sign."""


def moved(marks: tuple[Mark, ...], by: Point) -> tuple[Mark, ...]:
    """The marks of a sign somewhere else than about (0, 0)."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Path):
            found.append(replace(mark, d=placed(mark.d, by=by)))
        else:
            found.append(replace(mark, at=(mark.at[0] + by[0], mark.at[1] + by[1])))
    return tuple(found)


def symbol_of(label: Label) -> str:
    """The name of a label's sign among the symbols."""
    return f"label.{LABELS[label]}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {f"label.{name}": MARKS[name] for name in LABELS}


def sign(key: str, label: Label, at: Point, radius: float, opacity: float = 1) -> Shape:
    """A label's sign of some radius at a place."""
    return Shape(key, symbol=symbol_of(label), at=at, scale=radius / R, opacity=opacity)


@cache
def icon(label: Label) -> Scene:
    """A label's sign as a small picture of its own, for buttons."""
    return Scene((-13, -13, 26, 26), (Layer("icon", (sign("sign", label, (0, 0), R),)),), SYMBOLS)
