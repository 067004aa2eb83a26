"""What the home page shows of the game that goes on: kept by the pages that have Python. What it says: app.listing."""

from __future__ import annotations

import json
from typing import Final

from app.browser import dom
from app.listing import strip
from app.shelf import Shelf, Store

STRIP: Final = "strip"
"""The key it is kept under; static/home.js knows it too."""


def titles() -> dict[str, str]:
    """The games' titles in the page's language, by their names in pygames.GAMES."""
    found: dict[str, str] = json.loads(dom.data(dom.document.body, "titles") or "{}")
    return found


def keep_strip(store: Store, shelf: Shelf) -> None:
    """Keep it as the shelf is now; nothing, where no game goes on."""
    text = strip(shelf, str(dom.document.documentElement.lang), titles())
    if text is None:
        store.drop(STRIP)
    else:
        store.put(STRIP, text)
