"""The board of Engine No. 9 as plain text for a terminal."""

from __future__ import annotations

from pygames.engine9.state import Engine9State


def diagram(state: Engine9State) -> str:
    """Placeholder."""
    return str(state)
