"""The share dialog: a record as a link, a QR code, a file or a text. What a link holds and gives away: app.links."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from app import links
from app.browser import dom, handing, qr
from app.browser.secretschoice import SecretsChoice
from app.words import _, told
from pygames.game import GameError
from pygames.games import game as game_called
from pygames.record import Record

ROOM: Final = 264
"""The widest a QR code is drawn, in pixels."""


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
        self._secrets = SecretsChoice(dom.by_id("share-secrets"), self._show)
        dom.listen(self._link, "focus", lambda event: self._link.select())
        dom.listen(self._dialog, "close", lambda event: self._forget())
        dom.press("share-copy", self._copy)
        dom.press("share-system", self._system)
        dom.press("share-file", self._file)
        dom.press("share-record", self._copy_record)

    def open(self, record: Record, *, note: str | None = None) -> None:
        """Show what a record can be handed on as; `note` says what for."""
        self._record = record
        dom.say(dom.by_id("share-note"), note or "")
        # In a game by link the other could not play on with what everybody saw.
        self._secrets.offer(record, "public" if links.match_of(record) is None else "all")
        dom.by_id("share-travels").open = False
        self._show()
        self._dialog.showModal()

    def _forget(self) -> None:
        """No secret stays in the page once the dialog is closed."""
        self._number += 1
        self._link.value = ""
        picture = dom.by_id("share-qr")
        picture.querySelector("path").setAttribute("d", "")
        for size in ("viewBox", "width", "height"):  # they tell how much there was to hide
            picture.removeAttribute(size)
        dom.say(dom.by_id("share-qr-words"), "")

    def _chosen(self) -> Record:
        """The record as it is to be handed on: with or without what not everybody saw."""
        record = self._record
        if record is None:
            raise LookupError("no record is shown")
        return self._secrets.of(record)

    def _show(self) -> None:
        self._number += 1
        record = self._chosen()
        try:
            link, limit = self._address() + links.fragment(record), ""
        except GameError as error:
            link, limit = "", told(error)
        if link and not links.fits_message(link):
            limit = _("This link is too long for a QR code, and some messengers cut it short. A file arrives whole.")
        elif link and not links.fits_qr(link):
            limit = _("This link is too long for a QR code.")
        self._link.value = link
        dom.say(self._error, "")
        dom.say(dom.by_id("share-limit"), limit)
        dom.say(dom.by_id("share-about"), self._about(bool(link)))
        dom.show(dom.by_id("share-link-row"), bool(link))
        dom.show(dom.by_id("share-system"), bool(link) and handing.can_share())
        dom.by_id("share-file").classList.toggle("main", not link)
        dom.by_id("share-travels").querySelector("ul").replaceChildren(
            *(dom.create("li", text=sentence) for sentence in links.travels(record))
        )
        pictured = bool(link) and links.fits_qr(link)
        dom.show(dom.by_id("share-picture"), pictured)
        if pictured:
            dom.run(self._draw(link, self._number))

    def _about(self, linked: bool) -> str:
        """What the link, or else the file, holds and gives away, in a sentence or two."""
        if self._secrets.is_public:
            return _("This shows the game as everybody at the table saw it. Nobody can play on from it.")
        if self._secrets.offered:
            return _("This shows all secrets of the game, to everybody who has it. The game can be played on.")
        if not linked:
            return _("The file holds the whole game. No server keeps a copy.")
        return _("The link holds the whole game. No server keeps a copy.")

    async def _draw(self, link: str, number: int) -> None:
        picture, words = dom.by_id("share-qr"), dom.by_id("share-qr-words")
        dom.say(words, "")
        picture.querySelector("path").setAttribute("d", "")
        await asyncio.sleep(0)  # the dialog comes up before the code is worked out
        drawn = await qr.code(link)
        if number != self._number:
            return
        if drawn is None:
            dom.show(dom.by_id("share-picture"), False)
            dom.say(dom.by_id("share-limit"), _("The QR code can't be drawn just now. The link works all the same."))
            return
        side = str(drawn.side(ROOM))
        for name, value in (("viewBox", f"0 0 {drawn.size} {drawn.size}"), ("width", side), ("height", side)):
            picture.setAttribute(name, value)
        picture.querySelector("path").setAttribute("d", drawn.d)
        dom.say(words, _("Point another device's camera here"))

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
        dom.say(self._error, "")
        handing.save_record(self._name, str(self._chosen()))

    def _system(self) -> None:
        dom.say(self._error, "")
        title = game_called(self._name).title
        handing.share(title, _("A game of {title}").format(title=title), str(self._link.value), self._cannot_share)

    def _cannot_share(self) -> None:
        dom.say(self._error, _("The device could not send it. Copy the link instead."))
