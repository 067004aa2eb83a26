"""The curtain: between two people with secrets on one device, nothing is shown until the next one has it."""

from __future__ import annotations

from collections.abc import Callable

from app.browser import dom
from app.words import _


class Curtain:
    """Covers the whole page; `on_lift()` when the person named says they have the device."""

    def __init__(self, on_lift: Callable[[], None]) -> None:
        self._cover = dom.by_id("curtain")
        dom.listen(self._cover, "cancel", lambda event: event.preventDefault())  # Escape shows no secrets
        dom.press("curtain-lift", lambda: self._lift(on_lift))

    def draw(self, who: str) -> None:
        """Cover the page until `who` has the device."""
        dom.say(dom.by_id("curtain-who"), _("Pass the device to {who}").format(who=who))
        dom.say(dom.by_id("curtain-lift"), _("I am {who}, show my side").format(who=who))
        if not self._cover.open:
            self._cover.showModal()

    def _lift(self, on_lift: Callable[[], None]) -> None:
        self._cover.close()
        on_lift()

    def open(self) -> None:
        """Take the curtain away without anybody's having lifted it: another game is on the table."""
        if self._cover.open:
            self._cover.close()
