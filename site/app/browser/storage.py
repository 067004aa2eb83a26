"""Keeping texts in the browser, under names of this copy of the site, so that two copies on one origin don't mix.

localStorage is enough: it writes at once and each text whole or not at all, also while a tab closes; it works offline
and everywhere; and the 5 million characters that browsers grant hold some thousand games (docs/saves.md has the
figures). IndexedDB holds more, but answers later, when the page may be gone. No library is needed for it.
"""

from __future__ import annotations

from typing import Any, Final

from js import document, window

from app.browser.dom import maybe

_ROOT: Final = str(window.URL.new(document.body.getAttribute("data-root"), document.baseURI).pathname)
_PREFIX: Final = f"quintet:{_ROOT}:"


class LocalStore:
    """The browser's storage as the shelf wants it. Nothing here ever raises."""

    def get(self, key: str) -> str | None:
        """The text under a key; None where there is none, or where the browser forbids storage."""
        try:
            text = maybe(window.localStorage.getItem(_PREFIX + key))
        except Exception:  # any error of the browser's: storage is off
            return None
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> bool:
        """Keep a text; whether it could be kept. A text that can't be leaves the older one."""
        try:
            window.localStorage.setItem(_PREFIX + key, text)
        except Exception:  # full or forbidden
            return False
        return True

    def drop(self, key: str) -> None:
        """Forget a text."""
        try:
            window.localStorage.removeItem(_PREFIX + key)
        except Exception:  # forbidden: then nothing is kept either
            return

    def keys(self) -> list[str]:
        """The keys of all texts of this copy of the site."""
        try:
            storage: Any = window.localStorage
            names = [str(storage.key(number)) for number in range(storage.length)]
        except Exception:
            return []
        return [name.removeprefix(_PREFIX) for name in names if name.startswith(_PREFIX)]


def lock_name(key: str) -> str:
    """The name of the lock on a save, among all that one origin has."""
    return f"{_PREFIX}lock:{key}"


def own_name(key: str) -> str | None:
    """The key that one of localStorage's is here; None where it belongs to another copy of the site."""
    return key.removeprefix(_PREFIX) if key.startswith(_PREFIX) else None
