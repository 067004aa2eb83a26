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
    is still being asked, neither is so.
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

    async def adopt(self, save: Save | None, away: tuple[int, ...] = ()) -> bool:
        """What is on the table belongs to this save (None: to a new one); whether no other tab has it open."""
        self._save = self._blank(away) if save is None else save
        key = self._save.key
        self.held = self.elsewhere = False
        held = await self._holder.take(key)
        if key == self._save.key:
            self.held, self.elsewhere = held, not held
        return self.held

    async def seize(self) -> Save | None:
        """Take the game over from another tab; the save as that one left it."""
        await self._holder.seize(self.key)
        self.held, self.elsewhere = True, False
        found = self.shelf.get(self.key)
        if found is not None:
            self._save = found
        return found

    def keep(self, table: Table) -> bool:
        """Save the game as it stands; whether that could be done. A game nobody has begun is not saved."""
        if table.watched or not self.held or (len(table) == 0 and not self._save.text):
            return True
        state = table.moment().view
        self._save = replace(
            self._save,
            text=str(table),
            plies=len(table),
            ended=state.outcome is not None,
            away=table.sitting.away,
        )
        self.works = self.shelf.put(self._save)
        return self.works

    def _lost(self, key: str) -> None:
        self.held, self.elsewhere = False, True
        self._on_lost()
