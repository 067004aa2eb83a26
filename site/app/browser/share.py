"""The share dialog."""

from __future__ import annotations

from collections.abc import Callable

from app.browser import dom
from pygames.record import Record


class ShareDialog:
    """Hands a record on."""

    def __init__(self, address: Callable[[], str], name: str) -> None:
        self._dialog = dom.by_id("share-dialog")

    def open(self, record: Record, *, note: str | None = None) -> None:
        """Show it."""
        self._dialog.showModal()
