"""QR codes in the page: their maker is fetched when the first one is wanted, so that no start waits for it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from js import fetch

from app.browser import dom
from app.qr import Drawing, drawing

_ARCHIVE: Final = Path("/lib/segno.zip")


async def code(link: str) -> Drawing | None:
    """The QR code of a link; None where its maker can't be had just now."""
    if str(_ARCHIVE) not in sys.path:
        root = dom.data(dom.document.body, "root") or ""
        try:
            response = await fetch(f"{root}py/segno.zip")
            if not response.ok:
                return None
            _ARCHIVE.write_bytes((await response.arrayBuffer()).to_bytes())
        except Exception:  # no way to the file: the link can still be copied
            return None
        sys.path.append(str(_ARCHIVE))
    return drawing(link)
