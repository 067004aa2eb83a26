"""The record of the game as a text: to read, to copy, and to be replaced by another and opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser import dom, handing
from app.browser.secretschoice import SecretsChoice
from app.salvage import good_part
from app.table import Table
from app.words import _, isolated, number, told
from pygames.game import GameError
from pygames.record import MAX_RECORD, Record


class RecordDialog:
    """The record as text, without what not everybody saw unless that is asked for.

    `on_open(text)` puts another on the table, or raises GameError, which is shown. Where a ply is wrong, the record can
    be opened up to there.
    """

    def __init__(self, record: Callable[[], Record], on_open: Callable[[str], None], name: str) -> None:
        self._record = record
        self._on_open = on_open
        self._name = name
        self._dialog = dom.by_id("record-dialog")
        self._text = dom.by_id("record-text")
        self._error = dom.by_id("record-error")
        self._offer = dom.by_id("record-part")
        self._part = ""
        self._secrets = SecretsChoice(dom.by_id("record-secrets"), self._fill)
        dom.listen(self._dialog, "close", lambda event: self._forget())
        dom.press("record-copy", self._copy)
        dom.press("record-save", self._save)
        dom.press("record-open", self._open)
        dom.press("record-part", self._open_part)
        dom.listen(self._text, "input", lambda event: self._say(""))
        dom.listen(dom.by_id("record-file"), "change", self._file_chosen)

    def open(self, text: str | None = None) -> None:
        """Show the game's record, or another text, with what is wrong with it."""
        self._say("")
        self._secrets.offer(self._record() if text is None else None)
        if text is None:
            self._fill()
        else:
            self._text.value = text
            self._judge(text)
        self._dialog.showModal()

    def _judge(self, text: str) -> None:
        try:
            Table.read(text, self._name, or_watch=True)
        except GameError as error:
            self._refuse(text, error)

    def _refuse(self, text: str, error: GameError) -> None:
        """Say what is wrong with a text, and offer to open what comes before."""
        self._say(told(error))
        part = good_part(text, self._name, or_watch=True)
        if part is not None:
            self._part = str(part)
            dom.say(self._offer, _("Open up to ply {ply}").format(ply=number(len(part))))
            dom.show(self._offer)

    def _say(self, words: str) -> None:
        """Say what is wrong now; what was offered before is no longer."""
        dom.say(self._error, words)
        dom.show(self._offer, False)
        self._part = ""

    def _fill(self) -> None:
        self._text.value = str(self._secrets.of(self._record()))

    def _forget(self) -> None:
        """No secret stays in the page once the dialog is closed."""
        self._text.value = ""
        self._say("")

    def _open(self) -> None:
        text = str(self._text.value)
        try:
            self._on_open(text)
        except GameError as error:
            self._refuse(text, error)
            return
        self._dialog.close()

    def _open_part(self) -> None:
        try:
            self._on_open(self._part)
        except GameError as error:
            self._say(told(error))
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
        name = isolated(str(file.name))
        if file.size > 4 * MAX_RECORD:
            self._say(_("{name} is too large to be a record.").format(name=name))
        else:
            try:
                self._text.value = await file.text()
            except Exception:  # a folder, or a file that is gone
                self._say(_("{name} can't be read.").format(name=name))
            else:
                self._open()
        field.value = ""
