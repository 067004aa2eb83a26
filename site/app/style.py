"""Style: how a mark is painted, as plain data whose colours are names. What they look like is app.theme's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How a mark is painted, its colours by their names in PALETTE; widths and dashes in board units."""

    fill: str | None = None
    fill_alpha: float = 1
    stroke: str | None = None
    stroke_alpha: float = 1
    width: float = 0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    weight: int = 400
    behind: bool = False
    """Whether the stroke lies behind the filling, as an edge around it, instead of over it."""


def line(colour: str, width: float, alpha: float = 1, dash: tuple[float, ...] = (), cap: str = "round") -> Style:
    """A line with round ends and joins."""
    return Style(stroke=colour, stroke_alpha=alpha, width=width, dash=dash, cap=cap, join="round")
