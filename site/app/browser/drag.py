"""Dragging a piece by mouse or finger, beside picking by two taps. The board view says what may be dragged."""

from __future__ import annotations

from typing import Any, Final, Protocol

from js import setTimeout
from pyodide.ffi import create_once_callable

from app.browser import dom

SLACK: Final = 8
"""A pointer that has moved less than this many px since it came down is a tap, not a drag."""


class Draggable(Protocol):
    """What a drag asks of the board view."""

    def carried(self, key: str) -> tuple[str, ...]: ...

    def lift(self, key: str) -> None: ...

    def carry(self, keys: tuple[str, ...], by: tuple[float, float]) -> None: ...

    def put_down(self, key: str | None) -> None: ...


class Drag:
    """Follows one pointer from a spot to another. A tap is none of its business."""

    def __init__(self, holder: dom.Element, view: Draggable) -> None:
        self._holder = holder
        self._view = view
        self._pointer: int | None = None
        self._from: tuple[float, float] = (0, 0)
        self._key = ""
        self._keys: tuple[str, ...] = ()
        self._moving = False
        dom.listen(holder, "pointerdown", self._down)
        dom.listen(holder, "pointermove", self._moved)
        dom.listen(holder, "pointerup", self._up)
        dom.listen(holder, "pointercancel", self._cancelled)
        dom.listen(holder, "click", self._clicked, capture=True)

    def _down(self, event: Any) -> None:
        button = dom.within(event.target, ".spot.open")
        self._swallow = False
        if button is None or event.button != 0 or not event.isPrimary:
            return
        self._key = dom.data(button, "spot") or ""
        self._keys = self._view.carried(self._key)
        if self._keys:
            self._pointer, self._from, self._moving = event.pointerId, (event.clientX, event.clientY), False

    def _moved(self, event: Any) -> None:
        if self._pointer != event.pointerId:
            return
        by = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self._moving:
            if abs(by[0]) + abs(by[1]) < SLACK:
                return
            self._moving = True
            self._holder.setPointerCapture(event.pointerId)
            self._holder.classList.add("dragging")
            self._view.lift(self._key)
        self._view.carry(self._keys, by)

    def _cancelled(self, event: Any) -> None:
        if self._pointer == event.pointerId:
            self._end(None)

    def _up(self, event: Any) -> None:
        if self._pointer == event.pointerId:
            self._end((event.clientX, event.clientY))

    def _end(self, at: tuple[float, float] | None) -> None:
        moving, self._pointer, self._moving = self._moving, None, False
        if not moving:
            return
        self._swallow = True
        setTimeout(create_once_callable(self._hear_again), 0)  # after a finger's drag no click comes
        self._holder.classList.remove("dragging")
        self._view.put_down(None if at is None else dom.spot_at(*at))

    _swallow = False

    def _hear_again(self) -> None:
        self._swallow = False

    def _clicked(self, event: Any) -> None:
        """The click that browsers send after a drag picks nothing."""
        if self._swallow:
            self._swallow = False
            event.stopPropagation()
            event.preventDefault()
