"""Words shown to people. English is written in the code; a catalogue for another language hooks in here."""

from __future__ import annotations


def _(text: str) -> str:
    """`text` in the page's language. Placeholders are named: `_("{piece} on {square}").format(...)`."""
    return text
