"""What the home page shows of the game that goes on: kept by the pages that have Python. What it says: app.listing."""

from __future__ import annotations

import json

from app import listing
from app.browser import dom
from app.shelf import Shelf, Store


def titles() -> dict[str, str]:
    """The games' titles in the page's language, by their names in pygames.GAMES."""
    found: dict[str, str] = json.loads(dom.data(dom.document.body, "titles") or "{}")
    return found


_kept: listing.Kept | None = None


def keep_strip(store: Store, shelf: Shelf) -> None:
    """Keep it as the shelf is now; nothing, where no game goes on."""
    global _kept
    _kept = listing.keep_strip(store, shelf, str(dom.document.documentElement.lang), titles(), _kept)
