"""Words on i9n's panels that stay inside their places in any language. No words here."""

from __future__ import annotations

from typing import Final

from app.scene import Point, Text

ADVANCE: Final = 0.58
"""How wide a letter is on average, bold, in parts of its size, on the safe side."""


def fitting(text: str, size: float, width: float) -> float:
    """The size, or a smaller one if the text would be wider than `width` at it."""
    return min(size, width / (ADVANCE * max(1, len(text))))


def word(at: Point, text: str, size: float, width: float, style: str) -> Text:
    """A word about a place, smaller where it would be wider than `width`."""
    return Text(at, text, fitting(text, size, width), style)
