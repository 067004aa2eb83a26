"""Handing texts on: copying them, saving them as files, the system's share sheet. What is handed on is the caller's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import URL, Blob, navigator
from pyodide.ffi import to_js

from app.browser import dom
from app.words import _


def copy(text: str, button: dom.Element, on_fail: Callable[[], None]) -> None:
    """Copy a text, and say so on the button; `on_fail` where the browser forbids it."""
    dom.run(_copied(text, button, on_fail))


async def _copied(text: str, button: dom.Element, on_fail: Callable[[], None]) -> None:
    try:
        await navigator.clipboard.writeText(text)
    except Exception:  # the browser forbids it
        on_fail()
        return
    label = dom.maybe(button.querySelector("span")) or button
    before = dom.data(button, "label") or str(label.textContent)
    button.setAttribute("data-label", before)
    dom.say(label, _("Copied"))
    await asyncio.sleep(1.5)
    dom.say(label, before)


def save_file(name: str, text: str) -> None:
    """Give the visitor a text as a file of that name."""
    kind = dom.options(type="text/plain;charset=utf-8")
    address = URL.createObjectURL(Blob.new(to_js([text]), kind))
    anchor = dom.create("a")
    anchor.href = address
    anchor.download = name
    anchor.click()
    URL.revokeObjectURL(address)


def can_share() -> bool:
    """Whether the system has a share sheet."""
    return hasattr(navigator, "share")


async def share(title: str, address: str) -> None:
    """Offer an address by the system's share sheet. One that is put away again is no error."""
    data: Any = dom.options(title=title, url=address)
    try:
        await navigator.share(data)
    except Exception:  # put away, or refused: the link can still be copied
        return
