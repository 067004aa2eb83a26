"""The keys of the game page: arrows on the board or through the replay, the board's letters, the page's shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from app import shortcuts
from app.browser import dom
from app.browser.boardview import BoardView
from app.browser.replaybar import ReplayBar

REPLAYED: Final = ("ArrowLeft", "ArrowRight", "Home", "End")
"""Keys that walk the replay wherever the focus is, but on the board, in lists and in fields."""


class Keys:
    """Listens to the whole page. `does` maps the actions of app.shortcuts; `letters()`: whether letters are keys,
    `waits()`: whether what the last ply has brought about is not told yet."""

    def __init__(
        self,
        view: BoardView,
        replay: ReplayBar,
        does: Mapping[str, Callable[[], object]],
        letters: Callable[[], bool],
        waits: Callable[[], bool],
    ) -> None:
        self._view = view
        self._replay = replay
        self._does = does
        self._letters = letters
        self._waits = waits
        dom.listen(dom.document, "keydown", self._key)

    def _key(self, event: Any) -> None:
        if event.ctrlKey or event.altKey or event.metaKey or dom.maybe(dom.document.querySelector("dialog[open]")):
            return
        if event.target.matches("input, textarea, select, summary"):
            return
        waited = self._waits()
        self._view.skip()
        if waited:  # whoever presses a key has not read yet what is asked now: it only cuts the motion short
            if event.key in ("Enter", " ") and dom.within(event.target, ".act") is not None:
                event.preventDefault()
        elif self._pressed(event):
            event.preventDefault()

    def _pressed(self, event: Any) -> bool:
        """Whether a key meant something here."""
        key = str(event.key)
        if self._view.walk(key):
            return True
        if key in REPLAYED and dom.within(event.target, ".roll") is None:
            self._replay.act(shortcuts.REPLAY_KEYS[key])
            return True
        if key == "Escape":
            return self._view.press(key) or self._view.let_go()
        if not self._letters():
            return False
        name = shortcuts.pressed(key, str(event.code), bool(event.shiftKey))
        if not event.shiftKey and self._view.press(name):
            return True
        action = shortcuts.action(name, self._view.letters())
        if action is None:
            return False
        self._does[action]()
        return True
