"""Keeping the game on the table: every ply onto the shelf, and only one tab at a time. What a save is: app.shelf."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from app.browser import storage
from app.browser.tabs import Holder
from app.shelf import Save
from app.table import Table


class Keeper:
    """The save that belongs to the table. `on_lost()` when another tab takes the game over.

    `held`: the game is this tab's, and may be played and saved here. `elsewhere`: another tab has it. While the browser
    is still being asked, neither is so. `works`: the last time, saving worked.
    """

    def __init__(self, name: str, on_lost: Callable[[], None]) -> None:
        self.store: Final = storage.LocalStore()
        self.shelf: Final = storage.shelf()
        self.held = False
        self.elsewhere = False
        self.works = True
        self._name = name
        self._on_lost = on_lost
        self._holder = Holder(self._lost)
        self._save = self._blank(())

    def _blank(self, away: tuple[int, ...]) -> Save:
        return Save(self.shelf.free_key(), self._name, "", "", 0, away)

    @property
    def key(self) -> str:
        """The key of the save on the table."""
        return self._save.key

    def claim(self, save: Save | None, away: tuple[int, ...] = ()) -> None:
        """What is on the table belongs to this save (None: to a new one) from now on; it is not held yet."""
        self._save = self._blank(away) if save is None else save
        self.held = self.elsewhere = False

    async def hold(self, seize: bool = False) -> bool:
        """Hold the game that is claimed, with `seize` whoever holds it now; whether it is this tab's.

        It is not, either, when another one has been claimed meanwhile.
        """
        key = self.key
        if seize:
            await self._holder.seize(key)
        held = await self._holder.take(key)
        if key != self.key:
            return False
        self.held, self.elsewhere = held, not held
        return held

    def newer(self) -> Save | None:
        """The save as it lies on the shelf, where that is not what this tab last read or wrote; else None."""
        found = self.shelf.get(self.key)
        return None if found is None or found.text == self._save.text else found

    def keep(self, table: Table) -> bool:
        """Save the game as it stands; whether that could be done. A game nobody has begun is not saved.

        What another tab has written meanwhile is not overwritten: then the game is `elsewhere`.
        """
        if table.watched or not self.held or (len(table) == 0 and not self._save.text):
            return True
        here = self.shelf.get(self.key)
        if here is not None and here.text != self._save.text:
            self._lost(self.key)
            return True
        kept = replace(
            self._save,
            title=self._save.title if here is None else here.title,
            text=str(table),
            plies=len(table),
            ended=table.state.outcome is not None,
            away=table.sitting.away,
            settled=table.settled,
        )
        self.works = self.shelf.put(kept)
        if self.works:
            self._save = kept
        return self.works

    def _lost(self, key: str) -> None:
        self.held, self.elsewhere = False, True
        self._on_lost()
