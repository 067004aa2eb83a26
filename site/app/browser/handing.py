"""Handing texts on: copying them, saving them as files, the system's share sheet. What is handed on is the caller's.

Browsers allow copying and sharing only while they answer a press: what is asked of them is asked at once, not in work
that runs later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import URL, Blob, navigator, setTimeout
from pyodide.ffi import JsException, create_once_callable, to_js

from app.browser import dom
from app.words import _

SAID_FOR: Final = 1.5
"""Seconds for which a button says that it has copied."""

KEPT_FOR: Final = 60_000
"""Milliseconds for which a file can be fetched by the browser, which may ask the visitor first where to put it."""


def copy(text: str, button: dom.Element, on_fail: Callable[[], None]) -> None:
    """Copy a text, and say so on the button and to those who listen; `on_fail` where the browser forbids it."""
    try:
        going = navigator.clipboard.writeText(text)
    except Exception:  # a page without a safe connection has no clipboard at all
        on_fail()
        return
    dom.run(_copied(going, button, on_fail))


async def _copied(going: Any, button: dom.Element, on_fail: Callable[[], None]) -> None:
    try:
        await going
    except JsException:  # forbidden
        on_fail()
        return
    label = dom.maybe(button.querySelector("span")) or button
    before = dom.data(button, "label") or str(label.textContent)
    button.setAttribute("data-label", before)
    _say(button, _("Copied"))
    dom.say(label, _("Copied"))
    await asyncio.sleep(SAID_FOR)
    dom.say(label, before)
    _say(button, "")


def _say(button: dom.Element, text: str) -> None:
    """Tell those who listen; in a dialog only what stands in it is heard."""
    dialog = dom.within(button, "dialog")
    place = None if dialog is None else dom.maybe(dialog.querySelector("[role=status]"))
    if place is not None:
        dom.say(place, text)


def save_record(game: str, text: str) -> None:
    """Give the visitor the record of a game as a file that says whose it is."""
    save_file(f"quintet-{game}.txt", text)


def save_file(name: str, text: str) -> None:
    """Give the visitor a text as a file of that name."""
    kind = dom.options(type="text/plain;charset=utf-8")
    address = URL.createObjectURL(Blob.new(to_js([text]), kind))
    anchor = dom.create("a")
    anchor.href = address
    anchor.download = name
    anchor.click()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), KEPT_FOR)


def can_share() -> bool:
    """Whether the system has a share sheet."""
    return hasattr(navigator, "share")


def share(title: str, text: str, address: str, on_fail: Callable[[], None]) -> None:
    """Offer an address by the system's share sheet; `on_fail` where there is none or it fails, not where it is left."""
    try:
        going = navigator.share(dom.options(title=title, text=text, url=address))
    except Exception:  # no sheet, or one that is refused
        on_fail()
        return
    dom.run(_shared(going, on_fail))


async def _shared(going: Any, on_fail: Callable[[], None]) -> None:
    try:
        await going
    except JsException as error:
        if error.name != "AbortError":  # the visitor put the sheet away
            on_fail()
