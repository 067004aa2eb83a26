"""When a page goes on after a ply: what it has brought about is told once its motion has been seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.browser import dom
from app.browser.sound import Sounds

BREATH: Final = 250
"""Milliseconds between a ply and the bots' answer, so that it is seen as one."""

READING: Final = 1600
"""The same where nothing moves and nobody here has played the ply: without motion one has to read what happened."""

GLANCE: Final = 600
"""Motions of so many milliseconds are over in a glance: nothing waits for them but the next ply."""


class Pace:
    """Waits for motions; `lasts()` are the milliseconds that the one under way lasts in all, 0 when nothing moves."""

    def __init__(self, lasts: Callable[[], int], sounds: Sounds) -> None:
        self._lasts = lasts
        self._sounds = sounds
        self._until_seen = False
        self._then: tuple[str, ...] = ()

    @property
    def held(self) -> bool:
        """Whether something has been held back and is still to be told."""
        return self._until_seen

    @property
    def waits(self) -> bool:
        """Whether what the last ply has brought about is not to be told yet."""
        return self._until_seen and self._lasts() > 0

    def begin(self, played: bool) -> None:
        """Another moment is shown: the game's next (`played`), or any other, which nothing is held back of."""
        self._until_seen = played and self._lasts() > GLANCE
        self._then = ()
        self._mark()

    def sound(self, happened: str, *told: str) -> None:
        """Play the sounds of a ply: that of what happens at once, those of what it means once that is seen."""
        self._sounds.play(happened, *(() if self.waits else told))
        self._then = told if self.waits else ()

    def arrive(self) -> None:
        """No motion is under way: all is told now."""
        if self._until_seen:
            self._until_seen = False
            self._sounds.play(*self._then)
            self._then = ()
            self._mark()

    def next(self, known: bool) -> int:
        """The milliseconds until the next ply, where a bot or chance plays it.

        `known`: the last one is not to be read, for it was a person's here or nothing of it was to be seen.
        """
        lasts = self._lasts()
        return READING if not lasts and not known else BREATH + lasts

    def _mark(self) -> None:
        """Let the page's style know whether it is held back."""
        dom.document.body.toggleAttribute("data-moving", self.waits)
