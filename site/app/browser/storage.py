"""Keeping texts in the browser, under names of this copy of the site, so that two copies on one origin don't mix.

localStorage holds a few games of some kilobytes each, writes at once and whole, and needs no library.
"""

from __future__ import annotations

from typing import Any, Final

from js import document, window

_ROOT: Final = str(window.URL.new(document.body.getAttribute("data-root"), document.baseURI).pathname)


def _key(name: str) -> str:
    return f"quintet:{_ROOT}:{name}"


def load(name: str) -> str | None:
    """The text kept under a name; None where there is none, or where the browser forbids storage."""
    try:
        text = window.localStorage.getItem(_key(name))
    except Exception:  # any error of the browser's: storage is off
        return None
    return text if isinstance(text, str) else None


def keep(name: str, text: str | None) -> bool:
    """Keep a text (None: forget it); whether it could be kept. A text that can't be kept leaves the older one."""
    try:
        storage: Any = window.localStorage
        if text is None:
            storage.removeItem(_key(name))
        else:
            storage.setItem(_key(name), text)
    except Exception:  # full or forbidden
        return False
    return True
