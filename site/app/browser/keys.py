"""The keys of the game page: arrows on the board or through the replay, the board's letters, the page's shortcuts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from app import shortcuts
from app.browser import dom

if TYPE_CHECKING:
    from app.browser.page import Page

REPLAYED = ("ArrowLeft", "ArrowRight", "Home", "End")
"""Keys that walk the replay wherever the focus is, but on the board and in fields."""


class Keys:
    """Listens to the whole page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        dom.listen(dom.document, "keydown", self._key)

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or dom.maybe(dom.document.querySelector("dialog[open]")):
            return
        if event.target.matches("input, textarea, select, summary"):
            return
        if self._pressed(event):
            event.preventDefault()

    def _pressed(self, event: Any) -> bool:
        """Whether a key meant something here."""
        page, key = self._page, str(event.key)
        if page.view.walk(key):
            return True
        if key in REPLAYED and dom.within(event.target, ".roll") is None:
            page.replay.act(shortcuts.REPLAY_KEYS[key])
            return True
        if key == "Escape":
            return page.view.press(key) or page.view.let_go()
        if not page.settings.keys:
            return False
        name = shortcuts.pressed(key, str(event.code), bool(event.shiftKey))
        if not event.shiftKey and page.view.press(name):
            return True
        action = shortcuts.action(name, self._taken())
        if action is None:
            return False
        self._does()[action]()
        return True

    def _taken(self) -> set[str]:
        """The letters that the board has a use for just now."""
        page = self._page
        groups = {spot.group for spot in page.view.spots if spot.open}
        letters = {key.upper() for group, (_verb, key) in page.board.groups.items() if group in groups}
        return letters | {spot.shortcut.upper() for spot in page.view.spots if spot.open and spot.shortcut}

    def _does(self) -> dict[str, Callable[[], object]]:
        page = self._page
        return {
            "undo": page.undo,
            "redo": page.redo,
            "new": page.desk.new,
            "type": page.typed.focus,
            "flip": page.flip,
            "games": lambda: dom.by_id("games").click(),
            "share": page.desk.share,
            "settings": page.desk.change_settings,
            "shortcuts": page.desk.shortcuts,
        }
