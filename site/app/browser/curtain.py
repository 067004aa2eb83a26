"""The curtain: between two people with secrets on one device, nothing is shown until the next one has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from js import setTimeout
from pyodide.ffi import create_once_callable

from app.browser import dom
from app.words import _

DEAF: Final = 600
"""So many ms after the curtain is drawn it can't be lifted: what was pressed last may still be pressed twice."""


class Curtain:
    """Covers the whole page; `on_lift()` when the person named says they have the device."""

    def __init__(self, on_lift: Callable[[], None]) -> None:
        self._cover = dom.by_id("curtain")
        self._button = dom.by_id("curtain-lift")
        self._on_lift = on_lift
        self._drawn = False
        self._number = 0
        dom.listen(self._cover, "cancel", lambda event: event.preventDefault())  # Escape shows no secrets
        dom.listen(self._cover, "close", self._closed)
        dom.press("curtain-lift", self._pressed)

    def draw(self, who: str) -> None:
        """Cover the page until `who` has the device."""
        dom.say(dom.by_id("curtain-who"), _("Pass the device to {who}").format(who=who))
        dom.say(self._button, _("I am {who}, show my side").format(who=who))
        if self._drawn:
            return
        dom.close_dialogs()  # what one had open is not for the next
        self._drawn = True
        self._number += 1
        number = self._number
        self._button.setAttribute("aria-disabled", "true")
        self._cover.showModal()
        setTimeout(create_once_callable(lambda: self._listen(number)), DEAF)

    def _listen(self, number: int) -> None:
        if number == self._number:
            self._button.setAttribute("aria-disabled", "false")

    def _pressed(self) -> None:
        if self._button.getAttribute("aria-disabled") == "false":
            self.open()
            self._on_lift()

    def open(self) -> None:
        """Take the curtain away: it was lifted, or another game is on the table."""
        self._drawn = False
        if self._cover.open:
            self._cover.close()

    def _closed(self, event: Any) -> None:
        """A browser closes a dialog at the second Escape, asked or not; then the curtain is drawn again."""
        if self._drawn and not self._cover.open:
            self._cover.showModal()
