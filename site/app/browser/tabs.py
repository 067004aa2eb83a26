"""Several tabs on one shelf: which of them plays a game, and hearing what another has changed.

A game is held by one tab at a time, through the browser's Web Locks, which go when the tab goes. A browser without
them (or a page that was not served safely) lets every tab play; app.browser.keeper then overwrites nothing that
another has written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import Promise, navigator, window
from pyodide.ffi import create_once_callable, create_proxy

from app.browser import dom, storage


class Holder:
    """The hold of this tab on one game. `on_lost` is called with the game's key when another tab has seized it."""

    def __init__(self, on_lost: Callable[[str], object]) -> None:
        self._on_lost = on_lost
        self._locks = dom.maybe(getattr(navigator, "locks", None))
        self._key: str | None = None
        self._let_go: Callable[[], object] | None = None
        self._asked = 0

    async def take(self, key: str) -> bool:
        """Hold this game and let go of the one before; False, the one before let go, where another tab holds it."""
        return await self._request(key, "ifAvailable")

    async def seize(self, key: str) -> None:
        """Hold this game, whoever held it before."""
        await self._request(key, "steal")

    def release(self) -> None:
        """Let go, so that another tab can take the game."""
        let_go, self._key, self._let_go = self._let_go, None, None
        if let_go is not None:
            let_go()

    async def _request(self, key: str, way: str) -> bool:
        if key == self._key:
            return True
        self.release()
        self._asked += 1
        number = self._asked
        if self._locks is None:
            self._key = key
            return True
        granted: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        options = dom.options(**{way: True})
        call = create_once_callable(lambda lock: _held(granted, lock))
        request = self._locks.request(storage.full_name(f"hold:{key}"), options, call)
        dom.run(self._watch(key, request, granted))
        let_go = await granted
        if let_go is None:
            return False
        if number != self._asked:  # another game has been asked for meanwhile
            let_go()
            return False
        self._key, self._let_go = key, let_go
        return True

    async def _watch(self, key: str, request: Any, granted: asyncio.Future[Any]) -> None:
        """Wait until the hold ends; when it was seized, tell."""
        try:
            await request
        except Exception:  # the browser's AbortError: another tab has seized it; or no locks are given here at all
            if not granted.done():
                granted.set_result(_nothing)
            elif self._key == key:
                self._key, self._let_go = None, None
                self._on_lost(key)


def _nothing() -> None:
    """Letting go of what no browser holds."""


def _held(granted: asyncio.Future[Any], lock: Any) -> Any:
    """Called with the lock, or with null: a promise that holds it until it is let go."""
    if dom.maybe(lock) is None:
        granted.set_result(None)
        return None
    return Promise.new(create_once_callable(lambda let_go, _fail: granted.set_result(let_go)))


def on_change_elsewhere(heard: Callable[[str | None], object]) -> None:
    """Call `heard` with the name (`save:...`) of each text that another tab changes; None: all are gone."""

    def tell(event: Any) -> None:
        key = dom.maybe(event.key)
        name = None if key is None else storage.own_name(str(key))
        if key is None or name is not None:
            heard(name)

    window.addEventListener("storage", create_proxy(tell))
