"""The box for typed moves, with completion. What is typed goes to the page; an error is said beside the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser import dom
from app.completion import completions, meant
from app.words import told
from pygames.game import GameError


class TypedBox:
    """`on_enter(text)` plays a text or raises GameError; `known()` are the texts that may be typed now."""

    def __init__(self, known: Callable[[], list[str]], on_enter: Callable[[str], None]) -> None:
        self._known = known
        self._on_enter = on_enter
        self._form = dom.by_id("typed")
        self._field = dom.by_id("typed-text")
        self._list = dom.by_id("typed-list")
        self._error = dom.by_id("typed-error")
        dom.listen(self._field, "input", lambda event: self._complete())
        dom.listen(self._form, "submit", self._submitted)
        dom.listen(self._field, "keydown", self._key)

    def enable(self, possible: bool) -> None:
        """Whether anything can be typed now; where not, nothing stays of what was: the next may not see it."""
        self._field.disabled = False
        self._field.readOnly = not possible  # it keeps the keyboard while others play
        dom.by_id("typed-play").disabled = False
        dom.by_id("typed-play").setAttribute("aria-disabled", "false" if possible else "true")
        if not possible:
            self._clear()

    def focus(self) -> None:
        """Bring the keyboard here."""
        self._field.focus()
        self._field.select()

    def _complete(self) -> None:
        dom.say(self._error, "")
        self._field.removeAttribute("aria-invalid")
        self._list.replaceChildren()
        for text in completions(self._known(), str(self._field.value)):
            option = dom.create("option")
            option.value = text
            self._list.append(option)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        typed = str(self._field.value)
        if not typed.strip() or self._field.readOnly:
            return
        try:
            self._on_enter(meant(self._known(), typed))
        except GameError as error:
            dom.say(self._error, told(error))
            self._field.setAttribute("aria-invalid", "true")
            self._field.select()
            self._error.scrollIntoView(dom.options(block="nearest"))  # in a low window it is below what is seen
            return
        self._clear()

    def _clear(self) -> None:
        self._field.value = ""
        self._complete()

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and str(self._field.value):
            self._clear()
            event.stopPropagation()
