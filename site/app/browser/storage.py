"""Keeping texts in the browser, under names of this copy of the site, so that two copies on one origin don't mix.

localStorage is enough: it writes at once and each key whole or not at all, so a page that is closed in the middle of
a move has saved the game before it or after it; it works offline and in every browser; and what browsers grant a site
(5 million characters at least) holds thousands of games of 1 to 2 kB (docs/saves.md has the figures). IndexedDB would
hold more, but answers later, when the page may be gone. Nothing here throws.
"""

from __future__ import annotations

import secrets
import string
from contextlib import suppress
from typing import Final

from js import Date, document, window

from app.shelf import Shelf

_ROOT: Final = str(window.URL.new(document.body.getAttribute("data-root"), document.baseURI).pathname)

_PREFIX: Final = f"quintet:{_ROOT}:"

_LETTERS: Final = string.ascii_lowercase + string.digits


_PROBE: Final = "probe"
"""The key under which it is tried, for a moment, whether anything can be kept."""


class LocalStore:
    """The Store of app.shelf that the browser's localStorage is."""

    def get(self, key: str) -> str | None:
        """The text kept under a key; None where there is none, or where the browser forbids storage."""
        try:
            text = window.localStorage.getItem(full_name(key))
        except Exception:  # any error of the browser's: storage is off
            return None
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str) -> bool:
        """Keep a text; whether it could be kept. A text that can't be kept leaves the older one."""
        try:
            window.localStorage.setItem(full_name(key), text)
        except Exception:  # full or forbidden
            return False
        return True

    def drop(self, key: str) -> None:
        """Forget what is kept under a key."""
        with suppress(Exception):  # forbidden: then nothing is kept either
            window.localStorage.removeItem(full_name(key))

    def is_open(self) -> bool:
        """Whether the browser lets this page keep anything at all."""
        if self.keys():
            return True
        kept = self.put(_PROBE, "")
        self.drop(_PROBE)
        return kept

    def keys(self) -> list[str]:
        """All keys of this copy of the site; none where the browser forbids storage."""
        try:
            names = [str(name) for name in window.Object.keys(window.localStorage)]
        except Exception:  # any error of the browser's: storage is off
            return []
        return [own for name in names if (own := own_name(name)) is not None]


def shelf() -> Shelf:
    """The shelf of this browser."""
    return Shelf(LocalStore(), now, lambda: fresh_name(10))


def fresh_name(length: int) -> str:
    """A name made up of letters a-z and digits, which nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def now() -> int:
    """The time in ms since 1970."""
    return int(Date.now())


def full_name(name: str) -> str:
    """A name as it reads in the browser, where all sites of one origin share the names."""
    return _PREFIX + name


def own_name(key: str) -> str | None:
    """The name of a key of localStorage as it is given here; None where it is not of this copy of the site."""
    return key.removeprefix(_PREFIX) if key.startswith(_PREFIX) else None
