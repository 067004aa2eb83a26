"""Sounds in the page: fetched when first heard, and never while they are off. Which are heard: `app.sounds`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import AudioContext, fetch, navigator

from app.browser import dom

GAP: Final = 0.22
"""Seconds from the beginning of one sound to that of the next, where several are played."""


class Sounds:
    """Plays the sounds below `root`, the way to the top of the site, while `on` says so. Nothing here ever throws.

    Web Audio rather than <audio>: it answers at once, plays after the first touch without asking again, and its files
    come whole, so that they can come from the cache of an offline page.
    """

    def __init__(self, root: str, on: Callable[[], bool]) -> None:
        self._root = root
        self._on = on
        self._context: Any = None
        self._sounds: dict[str, asyncio.Future[Any]] = {}

    def play(self, *names: str, after: float = 0) -> None:
        """Play sounds by their names, one after the other, the first `after` seconds from now.

        Browsers allow sounds only after the visitor has touched the page; before that, this does nothing.
        """
        if not self._on() or not names:
            return
        try:
            if not navigator.userActivation.hasBeenActive:
                return
            if self._context is None:
                self._context = AudioContext.new()
            if str(self._context.state) != "running":
                self._context.resume()
        except Exception:  # a browser without sound, or one that forbids it
            return
        dom.run(self._play(names, after))

    async def _play(self, names: tuple[str, ...], after: float) -> None:
        try:
            begun = float(self._context.currentTime)
            sounds = await asyncio.gather(*map(self._sound, names))
            if str(self._context.state) != "running" or not self._on():
                return
            start = max(float(self._context.currentTime), begun + after)
            for number, sound in enumerate(sounds):
                source = self._context.createBufferSource()
                source.buffer = sound
                source.connect(self._context.destination)
                source.start(start + number * GAP)
        except Exception:  # not fetched or not to be played: a game goes on without sounds
            return

    async def _sound(self, name: str) -> Any:
        """The sound of that name, fetched once; after a failure it is tried again the next time."""
        if name not in self._sounds:
            self._sounds[name] = asyncio.ensure_future(self._fetched(name))
        try:
            return await self._sounds[name]
        except Exception:
            self._sounds.pop(name, None)
            raise

    async def _fetched(self, name: str) -> Any:
        response = await fetch(f"{self._root}assets/sounds/{name}.wav")
        if not response.ok:
            raise LookupError(name)
        return await self._context.decodeAudioData(await response.arrayBuffer())
