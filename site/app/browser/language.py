"""The language of the page, as its `<html lang>` tells it: its catalogue is sent for first and learned before any word.

It is not preloaded by a link: browsers warn of what is not used within seconds, and Python may take longer to start.
"""

from __future__ import annotations

from typing import Any, Final

from app import words
from app.browser import dom

WRITTEN: Final = "en"
"""The language in the code, which needs no catalogue."""


def send() -> Any:
    """Send for the catalogue of the page's language: the browser's promise of an answer; None for English."""
    code = str(dom.document.documentElement.lang)
    root = dom.data(dom.document.body, "root") or ""
    return None if code == WRITTEN else dom.window.fetch(f"{root}py/words/{code}.mo")


async def learn(answer: Any) -> None:
    """Speak what was sent for from now on; where it does not come, or is no catalogue, English stays."""
    if answer is None:
        return
    try:
        response = await answer
        if response.ok:
            words.speak(words.catalogue((await response.arrayBuffer()).to_bytes()))
    except Exception:  # no way to the file, or something else in its place: the game is there all the same
        return
