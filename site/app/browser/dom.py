"""The document from Python: finding elements, listening, texts. The few words the other browser modules share."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy, jsnull

Element = Any
"""An element of the document; the browser's own objects have no types here."""


def maybe(value: Any) -> Any:
    """What the browser gave, with its null as None."""
    return None if value is jsnull else value


def within(element: Element, selector: str) -> Element | None:
    """The element or its nearest ancestor that fits a selector; None where none does."""
    return maybe(element.closest(selector))


def active() -> Element | None:
    """The element that has the keyboard's focus."""
    return maybe(document.activeElement)


def by_id(name: str) -> Element:
    """The element of that id; it must be in the page."""
    element = maybe(document.getElementById(name))
    if element is None:
        raise LookupError(f"the page has no element #{name}")
    return element


def listen(
    target: Element, event: str, handler: Callable[[Any], object], passive: bool = False, capture: bool = False
) -> None:
    """Call `handler` at every `event` of `target`, for as long as the page lives."""
    target.addEventListener(event, create_proxy(handler), options(passive=passive, capture=capture))


def options(**values: Any) -> Any:
    """An object of the browser's with these properties."""
    made = window.Object.new()
    for name, value in values.items():
        setattr(made, name, value)
    return made


def mark(drawing: Element, colour: str) -> None:
    """Give a seat's mark a colour, and the pattern that goes with it."""
    drawing.setAttribute("class", f"mark seat-{colour}")
    drawing.querySelector("use").setAttribute("href", f"#mark-{colour}")


def close_dialogs() -> None:
    """Close whatever dialog is open."""
    for dialog in list(document.querySelectorAll("dialog[open]")):
        dialog.close()


def press(name: str, handler: Callable[[], object]) -> None:
    """Call `handler` whenever the button of that id is pressed."""
    listen(by_id(name), "click", lambda event: handler())


def spot_at(x: float, y: float) -> str | None:
    """The key of the board's spot under a point of the window."""
    element = maybe(document.elementFromPoint(x, y))
    button = None if element is None else within(element, ".spot")
    return None if button is None else data(button, "spot")


_running: set[asyncio.Future[None]] = set()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Let work that waits go on beside all else. An error that ends it is told on the console."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_ended)


def _ended(task: asyncio.Future[None]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        traceback.print_exception(error)


def create(tag: str, cls: str = "", text: str | None = None) -> Element:
    """A new element; `text` is set as text, never as markup."""
    element = document.createElement(tag)
    if cls:
        element.className = cls
    if text is not None:
        element.textContent = text
    return element


def data(element: Element, name: str) -> str | None:
    """The `data-` attribute of that name; None where the element has none."""
    value = maybe(element.getAttribute(f"data-{name}"))
    return None if value is None else str(value)


def show(element: Element, shown: bool = True) -> None:
    """Show an element, or hide it from everybody."""
    if element.hidden == shown:
        element.hidden = not shown


def say(element: Element, text: str) -> None:
    """Set an element's text where it differs (so that nothing is announced twice)."""
    if element.textContent != text:
        element.textContent = text


def reduced_motion() -> bool:
    """Whether the visitor prefers no motion, by choice or by the device."""
    chosen = data(document.documentElement, "motion")
    if chosen in ("none", "full"):
        return chosen == "none"
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def dark() -> bool:
    """Whether the page is dark just now, by choice or by the device."""
    chosen = data(document.documentElement, "theme")
    if chosen in ("dark", "light"):
        return chosen == "dark"
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


__all__ = [
    "Element",
    "active",
    "by_id",
    "close_dialogs",
    "create",
    "dark",
    "data",
    "document",
    "listen",
    "mark",
    "maybe",
    "options",
    "press",
    "reduced_motion",
    "run",
    "say",
    "show",
    "spot_at",
    "window",
    "within",
]
