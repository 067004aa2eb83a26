"""Several tabs on one shelf: a lock of the browser's lets one tab at a time have a save on its table, and each hears
what the others change. Where a browser has no locks (or a page was not served safely), each tab is as if alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import Promise, navigator, window
from pyodide.ffi import create_once_callable, create_proxy

from app.browser import dom
from app.browser.storage import lock_name, own_name


class Holder:
    """Holds the lock of one save at a time; `on_lost()` when another tab takes it."""

    def __init__(self, on_lost: Callable[[], None]) -> None:
        self._on_lost = on_lost
        self._release: Callable[[], object] | None = None
        self._number = 0

    async def take(self, key: str) -> bool:
        """Let go of what is held, and take this save's lock; whether no other tab has it."""
        return await self._request(key, dom.options(ifAvailable=True))

    async def seize(self, key: str) -> None:
        """Take this save's lock away from whoever has it."""
        await self._request(key, dom.options(steal=True))

    def release(self) -> None:
        """Let go of what is held."""
        self._number += 1
        if self._release is not None:
            release, self._release = self._release, None
            release()

    async def _request(self, key: str, options: Any) -> bool:
        self.release()
        locks: Any = dom.maybe(getattr(navigator, "locks", None))
        if locks is None:
            return True
        number = self._number
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Any) -> Any:
            has = dom.maybe(lock) is not None
            if not answer.done():
                answer.set_result(has)
            return Promise.new(create_once_callable(self._hold)) if has else None

        held = locks.request(lock_name(key), options, create_proxy(granted))
        dom.run(self._watch(held, number))
        return await answer

    def _hold(self, resolve: Any, reject: Any) -> None:
        release = resolve
        self._release = lambda: release(None)

    async def _watch(self, held: Any, number: int) -> None:
        try:
            await held
        except Exception:  # another tab has taken the lock
            if number == self._number:
                self._number += 1
                self._release = None
                self._on_lost()


def on_change_elsewhere(heard: Callable[[str | None], object]) -> None:
    """Call `heard` with the key (`save:...`) of each text that another tab changes; None: all are gone."""

    def tell(event: Any) -> None:
        key = dom.maybe(event.key)
        name = None if key is None else own_name(str(key))
        if key is None or name is not None:
            heard(name)

    dom.listen(window, "storage", tell)
