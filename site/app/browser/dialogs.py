"""The two dialogs: a new game, and the record (show, copy, save, open). They hand texts over and show errors."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from js import URL, Blob, navigator
from pyodide.ffi import to_js

from app.browser import dom
from app.words import _
from pygames.bots import DEFAULT_LEVEL
from pygames.game import Game, GameError
from pygames.record import MAX_RECORD
from pygames.seats import HUMAN


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the form for a new game says."""

    seats: tuple[str, ...]
    options: dict[str, str]
    position: str | None


class NewDialog:
    """The form for a new game."""

    def __init__(self, game: Game, on_start: Callable[[NewGame], None]) -> None:
        self._game = game
        self._on_start = on_start
        self._dialog = dom.by_id("new-dialog")
        self._form = self._dialog.querySelector("form")
        self._error = dom.by_id("new-error")
        dom.listen(self._form, "submit", self._submitted)

    def open(self) -> None:
        """Show the form, without yesterday's error."""
        dom.say(self._error, "")
        self._dialog.showModal()

    def _submitted(self, event: Any) -> None:
        submitter = dom.maybe(event.submitter)
        if submitter is None or submitter.value != "start":
            return
        event.preventDefault()
        try:
            self._on_start(self._answers())
        except GameError as error:
            dom.say(self._error, str(error))
            if self._value("position").strip():
                field = self._field("position")
                details = dom.within(field, "details")
                if details is not None:
                    details.open = True
                field.focus()
            return
        self._dialog.close()

    def _answers(self) -> NewGame:
        seats: list[str] = []
        while self._field(f"seat-{len(seats)}") is not None:
            seats.append(DEFAULT_LEVEL if self._value(f"seat-{len(seats)}") == "computer" else HUMAN)
        options = {name: self._value(f"option-{name}") for name in self._game.options}
        return NewGame(tuple(seats), options, self._value("position").strip() or None)

    def _value(self, name: str) -> str:
        element = self._field(name)
        return "" if element is None else str(element.value)

    def _field(self, name: str) -> Any:
        return dom.maybe(self._form.elements.namedItem(name))


class RecordDialog:
    """The record as text: to read, copy, link to, save, or to be replaced by another and opened."""

    def __init__(
        self,
        record: Callable[[], str],
        before: Callable[[], str | None],
        link: Callable[[], str],
        on_open: Callable[[str], None],
        name: str,
    ) -> None:
        self._record = record
        self._before = before
        self._link = link
        self._on_open = on_open
        self._name = name
        self._dialog = dom.by_id("record-dialog")
        self._text = dom.by_id("record-text")
        self._error = dom.by_id("record-error")
        self._before_button = dom.by_id("record-before")
        dom.listen(self._before_button, "click", lambda event: self._show_before())
        dom.listen(
            dom.by_id("record-copy"), "click", lambda event: self._copy(str(self._text.value), event.currentTarget)
        )
        dom.listen(dom.by_id("record-link"), "click", lambda event: self._copy_link(event.currentTarget))
        dom.listen(dom.by_id("record-save"), "click", lambda event: self._save())
        dom.listen(dom.by_id("record-open"), "click", lambda event: self._open())
        dom.listen(dom.by_id("record-file"), "change", self._file_chosen)

    def open(self, text: str | None = None) -> None:
        """Show the game's record, or another text."""
        dom.say(self._error, "")
        dom.show(self._before_button, self._before() is not None)
        self._text.value = self._record() if text is None else text
        self._dialog.showModal()

    def _show_before(self) -> None:
        self._text.value = self._before() or ""

    def _open(self) -> None:
        try:
            self._on_open(str(self._text.value))
        except GameError as error:
            dom.say(self._error, str(error))
            return
        self._dialog.close()

    def _copy_link(self, button: Any) -> None:
        try:
            self._copy(self._link(), button)
        except GameError as error:
            dom.say(self._error, str(error))

    def _copy(self, text: str, button: Any) -> None:
        dom.run(self._copied(text, button))

    async def _copied(self, text: str, button: Any) -> None:
        try:
            await navigator.clipboard.writeText(text)
        except Exception:  # the browser forbids it: the text is shown, marked, to be copied by hand
            self._text.value = text
            self._text.select()
            dom.say(self._error, _("The browser does not let this page copy. The text is marked: copy it by hand."))
            return
        dom.say(self._error, "")
        label = dom.maybe(button.querySelector("span")) or button
        before = str(label.textContent)
        dom.say(label, _("Copied"))
        await asyncio.sleep(1.5)
        dom.say(label, before)

    def _save(self) -> None:
        address = URL.createObjectURL(Blob.new(to_js([str(self._text.value)])))
        anchor = dom.create("a")
        anchor.href = address
        anchor.download = f"{self._name}.txt"
        anchor.click()
        URL.revokeObjectURL(address)

    def _file_chosen(self, event: Any) -> None:
        files = event.target.files
        if files.length:
            dom.run(self._read(files.item(0), event.target))

    async def _read(self, file: Any, field: Any) -> None:
        if file.size > 4 * MAX_RECORD:
            dom.say(self._error, _("{name} is too large to be a record.").format(name=str(file.name)))
        else:
            self._text.value = await file.text()
            self._open()
        field.value = ""
