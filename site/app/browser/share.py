"""The share dialog: a record as a link, a QR code, a file or a text. What a link holds and gives away: app.links."""

from __future__ import annotations

from collections.abc import Callable

from app import links
from app.browser import dom, handing, qr
from app.words import _, told
from pygames.game import GameError
from pygames.record import Record


class ShareDialog:
    """Hands a record on. `address()` is the page's address without its fragment, `name` the game's."""

    def __init__(self, address: Callable[[], str], name: str) -> None:
        self._address = address
        self._name = name
        self._record: Record | None = None
        self._number = 0
        self._dialog = dom.by_id("share-dialog")
        self._link = dom.by_id("share-link")
        self._error = dom.by_id("share-error")
        self._secrets = dom.by_id("share-secrets")
        dom.listen(self._secrets, "change", lambda event: self._show())
        dom.press("share-copy", self._copy)
        dom.press("share-system", self._system)
        dom.press("share-file", self._file)
        dom.press("share-record", self._copy_record)

    def open(self, record: Record, *, note: str | None = None) -> None:
        """Show what a record can be handed on as; `note` says what for."""
        self._record = record
        dom.say(dom.by_id("share-note"), note or _("The link holds the whole game. Nothing is stored anywhere else."))
        secret = links.gives_away(record)
        dom.show(self._secrets, secret)
        if secret:
            self._secrets.querySelector("[value=public]").checked = True
        self._show()
        self._dialog.showModal()

    def _chosen(self) -> Record:
        """The record as it is to be handed on: with or without what not everybody saw."""
        record = self._record
        if record is None:
            raise LookupError("no record is shown")
        wanted = dom.maybe(self._secrets.querySelector("[value=public]:checked"))
        return links.public(record) if not self._secrets.hidden and wanted is not None else record

    def _show(self) -> None:
        self._number += 1
        dom.say(self._error, "")
        try:
            link = self._address() + links.fragment(self._chosen())
        except GameError as error:
            link = ""
            dom.say(self._error, told(error))
        self._link.value = link
        for part in ("share-link-row", "share-picture"):
            dom.show(dom.by_id(part), bool(link))
        dom.show(dom.by_id("share-system"), bool(link) and handing.can_share())
        dom.run(self._draw(link, self._number))

    async def _draw(self, link: str, number: int) -> None:
        picture, words = dom.by_id("share-qr"), dom.by_id("share-qr-words")
        drawn = await qr.code(link) if link and links.fits_qr(link) else None
        if number != self._number:
            return
        picture.classList.toggle("none", drawn is None)
        if drawn is None:
            dom.say(words, _("This link is too long for a QR code that phones can read.") if link else "")
            return
        dom.say(words, _("Point another device's camera here"))
        picture.setAttribute("viewBox", f"0 0 {drawn.size} {drawn.size}")
        picture.querySelector("path").setAttribute("d", drawn.d)

    # Handing on

    def _copy(self) -> None:
        dom.say(self._error, "")
        handing.copy(str(self._link.value), dom.by_id("share-copy"), self._cannot_copy)

    def _cannot_copy(self) -> None:
        self._link.focus()
        self._link.select()
        dom.say(self._error, _("The browser does not let this page copy. The link is marked: copy it by hand."))

    def _copy_record(self) -> None:
        dom.say(self._error, "")
        handing.copy(str(self._chosen()), dom.by_id("share-record"), self._cannot_copy_record)

    def _cannot_copy_record(self) -> None:
        dom.say(self._error, _("The browser does not let this page copy. Save the file instead."))

    def _file(self) -> None:
        handing.save_file(f"quintet-{self._name}.txt", str(self._chosen()))

    def _system(self) -> None:
        dom.run(handing.share(str(dom.document.title), str(self._link.value)))
