"""The language of the page as its `<html lang>` tells it: its words are fetched before any is shown."""

from __future__ import annotations

from app import words
from app.browser import dom

WRITTEN = "en"
"""The language in the code, which needs no catalogue."""


async def learn() -> None:
    """Speak the page's language from now on; where its catalogue does not come or is damaged, English stays."""
    code = str(dom.document.documentElement.lang)
    if code == WRITTEN:
        return
    root = dom.data(dom.document.body, "root") or ""
    try:
        response = await dom.window.fetch(f"{root}py/words/{code}.mo")
        if response.ok:
            words.speak(words.catalogue((await response.arrayBuffer()).to_bytes()))
    except Exception:  # no way to the file, or no catalogue in it: the game is there all the same
        return
