"""What i9n's map and pieces alone have in the theme: colours, light and dark, and styles. app.theme joins them."""

from __future__ import annotations

from typing import Final

from app.style import Style

PALETTE: Final[dict[str, tuple[str, str]]] = {}
"""Colours by name: light, dark."""


def styles() -> dict[str, Style]:
    """The styles of i9n's map."""
    return {}
