"""What lies around the game: the dialogs, the settings, the zoom. The page asks it, and it asks the page."""

from __future__ import annotations

from typing import Final

from app import shortcuts
from app.browser import dom
from app.browser.boardview import TOUCH
from app.browser.handing import save_record
from app.browser.host import Host
from app.browser.newdialog import NewDialog
from app.browser.recorddialog import RecordDialog
from app.browser.settingsdialog import SettingsDialog
from app.browser.share import ShareDialog
from app.browser.shortcuts import ShortcutsDialog
from app.browser.tabs import on_change_elsewhere
from app.settings import KEPT_AS, Settings
from app.table import Table
from app.words import _
from pygames.game import Seat

ZOOM: Final = 1.25
"""How much larger than the least a finger needs the squares become."""


class Desk:
    """The dialogs of a page, and what the visitor has chosen."""

    def __init__(self, page: Host) -> None:
        self._page = page
        kept = page.keeper.store.get(KEPT_AS)
        self._settings_dialog = SettingsDialog(Settings.read(kept), self._settled)
        self._new = NewDialog(page.game, page.board, page.begin)
        self._record = RecordDialog(lambda: page.table.record, self._open_text, page.name)
        self._share = ShareDialog(_address, page.name)
        self._shortcuts = ShortcutsDialog()
        self._zoom_offered_at = 0.0
        self._aided: set[Seat | None] = set()
        on_change_elsewhere(self._changed_elsewhere)

    @property
    def settings(self) -> Settings:
        """What the visitor has chosen."""
        return self._settings_dialog.settings

    def _changed_elsewhere(self, name: str | None) -> None:
        """Another tab has changed the settings: they hold here too."""
        if name == KEPT_AS:
            self._settings_dialog.settle(Settings.read(self._page.keeper.store.get(KEPT_AS)))
            self._page.settled()

    def _settled(self, settings: Settings) -> None:
        if not self._page.keeper.store.put(KEPT_AS, str(settings)):
            self._page.notice.tell(_("The browser can't keep these settings; they hold until the page is left."))
        self._page.settled()

    def new(self) -> None:
        """The form for a new game."""
        self._new.open(self._page.table.sitting)

    def record(self, text: str | None = None) -> None:
        """The record of the game on the table, or another text."""
        self._record.open(text)

    def _open_text(self, text: str) -> None:
        """Open a record's text; one seat's record only to look at. Raises GameError, the table untouched."""
        table = Table.read(text, self._page.name, or_watch=True)
        if not table.watched:
            table = table.alone()
        self._page.replace(table, _("The record is on the table."), cursor=len(table) if table.watched else None)

    def share(self) -> None:
        """The dialog that hands the game on."""
        table = self._page.table
        note = None
        if table.sitting.away:
            note = _("Send this link to the other player. Opening the answer here continues this game.")
            self._page.sent()
        self._share.open(table.record, note=note)

    def save_file(self) -> None:
        """The record as a file."""
        save_record(self._page.name, str(self._page.table))

    def change_settings(self) -> None:
        """The settings."""
        self._settings_dialog.open()

    def shortcuts(self) -> None:
        """The list of keys."""
        board = self._page.board
        spots = [(spot.shortcut, spot.bar or spot.label) for spot in self._page.view.spots if spot.shortcut]
        own = shortcuts.of_board(board, spots)
        self._shortcuts.open(shortcuts.rows(own, turns=board.turns, knows=board.knows))

    # What can be known, for those who ask

    @property
    def aids(self) -> bool:
        """Whether it is shown: whoever looks on now has asked for it, in this game."""
        return self._page.table.curtain() is None and self._page.table.viewer in self._aided

    def aid(self) -> None:
        """Show what follows from what the viewer knows, or no longer; the others at this device ask for themselves."""
        if self._page.board.knows and self._page.table.curtain() is None:
            self._aided ^= {self._page.table.viewer}
            self._page.show()

    def stop_aid(self) -> None:
        """Another game is on the table: nobody at it has asked yet."""
        self._aided.clear()

    def show_aid(self) -> None:
        """Let the switch stand as it is for whoever looks on now."""
        button = dom.maybe(dom.document.getElementById("aid"))
        if button is not None:
            button.setAttribute("aria-pressed", "true" if self.aids else "false")

    # The zoom, where squares are too small for fingers

    def show_zoom(self) -> None:
        """Offer the zoom where it is of use; once it was, it stays for as long as the window is as wide."""
        width = float(dom.window.innerWidth)
        if self._page.view.smallest() < TOUCH:
            self._zoom_offered_at = width
        dom.show(dom.by_id("zoom"), self._is_zoomed() or self._zoom_offered_at == width)

    def _is_zoomed(self) -> bool:
        return bool(dom.document.documentElement.classList.contains("zoomed"))

    def zoom(self) -> None:
        """Make the board larger than its place, to be pushed about by a finger; or as large as its place again."""
        root = dom.document.documentElement
        zoomed = not self._is_zoomed()
        factor = max(ZOOM, ZOOM * TOUCH / max(1.0, self._page.view.smallest()))
        root.style.setProperty("--zoom", f"{factor:.2f}" if zoomed else "1")
        root.classList.toggle("zoomed", zoomed)
        dom.by_id("zoom").setAttribute("aria-pressed", "true" if zoomed else "false")
        self._page.view.bring_near()


def _address() -> str:
    location = dom.window.location
    return f"{location.origin}{location.pathname}"
