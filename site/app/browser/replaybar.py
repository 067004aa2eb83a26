"""The replay bar: a slider over the plies, steps, and a replay that runs by itself. It only says where to go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from js import requestAnimationFrame
from pyodide.ffi import create_proxy

from app.browser import dom
from app.shortcuts import REPLAY_KEYS
from app.words import _


class ReplayBar:
    """Asks for a place by `on_go(ply)`; `pace()` is how many plies a second a running replay shows."""

    def __init__(self, on_go: Callable[[int], None], pace: Callable[[], float]) -> None:
        self._on_go = on_go
        self._pace = pace
        self._ply = 0
        self._total = 0
        self._run = 0
        self._slid_to: int | None = None
        self._pointed_at = ""
        self._frame_proxy = create_proxy(lambda now: self._framed())
        self._bar = dom.by_id("replay")
        self._slider = dom.by_id("replay-slider")
        self._button = dom.by_id("replay-run")
        dom.listen(self._slider, "input", lambda event: self._slid())
        for action in ("first", "back", "run", "forward", "last"):
            dom.press(f"replay-{action}", partial(self.act, action))
        dom.listen(self._bar, "click", self._clicked)
        dom.listen(self._bar, "focusout", lambda event: self._point_at(""))
        dom.listen(self._bar, "keydown", self._key)
        dom.listen(self._bar, "keyup", self._key_up)

    def show(self, ply: int, total: int, told: str) -> None:
        """Show that the board shows the game after `ply` of `total` plies; `told` says so in words."""
        self._ply, self._total = ply, total
        self._slider.max = total
        self._slider.value = ply
        self._slider.setAttribute("aria-valuetext", told)
        self._slider.style.setProperty("--done", f"{ply / total:.2%}" if total else "0%")
        for action, possible in (
            ("first", ply > 0),
            ("back", ply > 0),
            ("forward", ply < total),
            ("last", ply < total),
        ):
            step = dom.by_id(f"replay-{action}")  # never disabled once there is a game: the keyboard stays on it
            step.disabled = False
            step.setAttribute("aria-disabled", "false" if possible else "true")
        self._button.disabled = total == 0

    def act(self, action: str) -> None:
        """Do what a button or a key of the bar says: first, back, run, forward, last."""
        if action == "run":
            self._toggle()
            return
        self.stop()
        self._go({"first": 0, "back": self._ply - 1, "forward": self._ply + 1, "last": self._total}[action])

    def _go(self, ply: int) -> None:
        ply = min(max(ply, 0), self._total)
        if ply != self._ply:
            self._on_go(ply)

    def _slid(self) -> None:
        """Go where the slider is, once a frame: a hand moves it more often than the board can be seen to change."""
        waits = self._slid_to is not None
        self.stop()
        self._slid_to = int(self._slider.value)
        if not waits:
            requestAnimationFrame(self._frame_proxy)

    def _framed(self) -> None:
        ply, self._slid_to = self._slid_to, None
        if ply is not None:
            self._go(ply)

    def _key(self, event: Any) -> None:
        key = "Space" if event.key == " " else str(event.key)
        action = REPLAY_KEYS.get(key)
        if action is None or event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        if key == "Space" and not self._is_run_by_space(event.target):
            return  # it presses the button that has the focus
        event.preventDefault()
        event.stopPropagation()
        self.act(action)

    def _key_up(self, event: Any) -> None:
        if event.key == " " and self._is_run_by_space(event.target):
            event.preventDefault()  # some browsers press a button only now

    def _clicked(self, event: Any) -> None:
        button = dom.within(event.target, "button")
        self._point_at(str(button.id) if button is not None and event.detail > 0 else "")

    def _point_at(self, button: str) -> None:
        """The button of that id ("": none) was pressed by a pointer, and has the focus for no other reason."""
        self._pointed_at = button

    def _is_run_by_space(self, target: dom.Element) -> bool:
        """Whether Space lets the replay run there. A button that the keyboard has gone to is pressed by it."""
        button = dom.within(target, "button")
        return button is None or (button.id == self._pointed_at and button.id != self._button.id)

    # Running by itself

    def _toggle(self) -> None:
        if self._run % 2:
            self.stop()
            return
        self._run += 1
        self._shown_running(True)
        if self._ply >= self._total:
            self._on_go(0)
        dom.run(self._running(self._run))

    def stop(self) -> None:
        """Stop a replay that runs by itself, and go nowhere that the slider has asked for."""
        self._slid_to = None
        if self._run % 2:
            self._run += 1
            self._shown_running(False)

    async def _running(self, number: int) -> None:
        while True:
            await asyncio.sleep(1 / self._pace())
            if number != self._run:
                return
            if self._ply >= self._total:
                self.stop()
                return
            self._on_go(self._ply + 1)

    def _shown_running(self, on: bool) -> None:
        self._button.classList.toggle("running", on)
        words = _("Stop the replay") if on else _("Let the replay run")
        self._button.setAttribute("aria-label", words)
        self._button.title = words
