"""The record of the game as a text: to read, to copy, and to be replaced by another and opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser import dom, handing
from app.browser.secretschoice import SecretsChoice
from app.words import _, isolated, told
from pygames.game import GameError
from pygames.record import MAX_RECORD, Record


class RecordDialog:
    """The record as text, without what not everybody saw unless that is asked for.

    `on_open(text)` puts another on the table, or raises GameError, which is shown.
    """

    def __init__(self, record: Callable[[], Record], on_open: Callable[[str], None], name: str) -> None:
        self._record = record
        self._on_open = on_open
        self._name = name
        self._dialog = dom.by_id("record-dialog")
        self._text = dom.by_id("record-text")
        self._error = dom.by_id("record-error")
        self._secrets = SecretsChoice(dom.by_id("record-secrets"), self._fill)
        dom.listen(self._dialog, "close", lambda event: self._forget())
        dom.press("record-copy", self._copy)
        dom.press("record-save", self._save)
        dom.press("record-open", self._open)
        dom.listen(dom.by_id("record-file"), "change", self._file_chosen)

    def open(self, text: str | None = None) -> None:
        """Show the game's record, or another text."""
        dom.say(self._error, "")
        self._secrets.offer(self._record() if text is None else None)
        if text is None:
            self._fill()
        else:
            self._text.value = text
        self._dialog.showModal()

    def _fill(self) -> None:
        self._text.value = str(self._secrets.of(self._record()))

    def _forget(self) -> None:
        """No secret stays in the page once the dialog is closed."""
        self._text.value = ""

    def _open(self) -> None:
        try:
            self._on_open(str(self._text.value))
        except GameError as error:
            dom.say(self._error, told(error))
            return
        self._dialog.close()

    def _copy(self) -> None:
        dom.say(self._error, "")
        handing.copy(str(self._text.value), dom.by_id("record-copy"), self._cannot_copy)

    def _cannot_copy(self) -> None:
        self._text.select()
        dom.say(self._error, _("The browser does not let this page copy. The text is marked: copy it by hand."))

    def _save(self) -> None:
        handing.save_record(self._name, str(self._text.value))

    def _file_chosen(self, event: Any) -> None:
        files = event.target.files
        if files.length:
            dom.run(self._read(files.item(0), event.target))

    async def _read(self, file: Any, field: Any) -> None:
        if file.size > 4 * MAX_RECORD:
            dom.say(self._error, _("{name} is too large to be a record.").format(name=isolated(str(file.name))))
        else:
            try:
                self._text.value = await file.text()
            except Exception:  # a folder, or a file that is gone
                dom.say(self._error, _("{name} can't be read.").format(name=str(file.name)))
            else:
                self._open()
        field.value = ""
