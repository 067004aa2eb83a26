"""Notes of i9n as things: the card with its label's sign, the place where none lies, marks about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards import i9n_icons
from app.boards.i9n_grid import NOTE
from app.scene import Circle, Mark, Path, Point, Rect, Shape
from pygames.i9n.geometry import LABELS, Label

WIDE, HIGH = NOTE
CORNER: Final = 5
_AT: Final = (-WIDE / 2, -HIGH / 2)

ARCS: Final = "M-21 -9A7 7 0 0 0 -14 -17M21 -9A7 7 0 0 1 14 -17M-21 9A7 7 0 0 1 -14 17M21 9A7 7 0 0 0 14 17"
"""The ornaments in a note's corners."""

PAPER: Final[tuple[Mark, ...]] = (
    Rect((_AT[0], _AT[1] + 1.5), WIDE, HIGH, "shadow", CORNER),
    Rect(_AT, WIDE, HIGH, "i9n.note", CORNER),
    Path(ARCS, "i9n.note.arc"),
)
PLAIN: Final = "note.plain"
EMPTY: Final = "note.empty"


def note_symbol(label: Label) -> str:
    """The name of the symbol of a label's note."""
    return f"note.{LABELS[label]}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **{f"note.{name}": (*PAPER, *i9n_icons.MARKS[name]) for name in LABELS},
    PLAIN: (Rect(_AT, WIDE, HIGH, "i9n.pip", CORNER), Circle((0, 0), 7.5, "i9n.pip.ring")),
    EMPTY: (Rect((_AT[0] + 1, _AT[1] + 1), WIDE - 2, HIGH - 2, "i9n.slot", CORNER),),
}
"""Notes, a note whose label is told by the place where it lies, and a place without one."""


def note(key: str, label: Label, at: Point, scale: float, opacity: float = 1) -> Shape:
    """A note with its label's sign."""
    return Shape(key, symbol=note_symbol(label), at=at, scale=scale, opacity=opacity)


def empty(key: str, at: Point, scale: float) -> Shape:
    """A place for a note where none lies."""
    return Shape(key, symbol=EMPTY, at=at, scale=scale)


def frame(key: str, at: Point, scale: float, style: str, gap: float = 4) -> Shape:
    """A frame about a note, so many units off it."""
    wide, high = WIDE * scale + 2 * gap, HIGH * scale + 2 * gap
    return Shape(key, (Rect((-wide / 2, -high / 2), wide, high, style, CORNER * scale + gap),), at=at)
