"""The choice between a whole record and what everybody saw of it, in a dialog that hands records over."""

from __future__ import annotations

from collections.abc import Callable

from app import links
from app.browser import dom
from pygames.record import Record


class SecretsChoice:
    """A fieldset with the choices "public" and "all"; `on_change()` when another one is made."""

    def __init__(self, fieldset: dom.Element, on_change: Callable[[], None]) -> None:
        self._fieldset = fieldset
        dom.listen(fieldset, "change", lambda event: on_change())

    def offer(self, record: Record | None, first: str = "public") -> None:
        """Offer the choice, `first` chosen, where the record leaves one (None: there is none to choose about)."""
        dom.show(self._fieldset, record is not None and links.keeps_secrets(record))
        self._fieldset.querySelector(f"[value={first}]").checked = True

    @property
    def offered(self) -> bool:
        """Whether there is a choice."""
        return not self._fieldset.hidden

    @property
    def is_public(self) -> bool:
        """Whether secrets are to stay out."""
        return self.offered and dom.maybe(self._fieldset.querySelector("[value=public]:checked")) is not None

    def of(self, record: Record) -> Record:
        """The record as it was chosen."""
        return links.public(record) if self.is_public else record
