"""Seat colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.scene import Scene

COLOURS: Final = ("blue", "vermilion", "amber", "green", "violet")


def recoloured(scene: Scene, colours: Mapping[str, str]) -> Scene:
    """The scene."""
    return scene


def chosen(tags: Mapping[str, str], defaults: Sequence[str]) -> tuple[str, ...]:
    """The colours."""
    return tuple(defaults)
