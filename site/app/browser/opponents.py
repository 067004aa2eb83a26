"""Who plays beside the people at this device: bots in their worker, and chance by the program. One ply at a time."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import SystemRandom

from js import setTimeout
from pyodide.ffi import create_once_callable

from app.browser import dom
from app.browser.bot import BotClient
from app.table import Table, Turn
from pygames.game import GameError


class Opponents:
    """Plays for bots and chance by `on_play(text)`; `on_trouble(error)` when a bot could not."""

    def __init__(self, root: str, on_play: Callable[[str], None], on_trouble: Callable[[Exception], None]) -> None:
        self._bots = BotClient(root)
        self._on_play = on_play
        self._on_trouble = on_trouble
        self._number = 0

    def stop(self) -> None:
        """Whatever is being thought about is of no use any more."""
        self._number += 1
        self._bots.drop()

    def go_on(self, table: Table, delay: int = 0) -> None:
        """Let bots and chance play until a person is to decide, the first after `delay` milliseconds."""
        self.stop()
        if not table.watched and len(table.sitting.people) < len(table.sitting.kinds):
            self._bots.start()
        if table.turn() in (Turn.BOT, Turn.CHANCE):
            number = self._number
            setTimeout(create_once_callable(lambda: dom.run(self._ply(table, number))), delay)

    def roll(self, table: Table) -> None:
        """Draw the chance event that is due without waiting any longer: a person asks for it."""
        if table.turn() in (Turn.ROLL, Turn.CHANCE):
            self.stop()
            self._on_play(table.drawn(SystemRandom()))

    async def _ply(self, table: Table, number: int) -> None:
        """One ply; given up when the table has changed meanwhile."""
        if number != self._number:
            return
        level = table.level()
        try:
            if level is None:
                text = table.drawn(SystemRandom())
            else:
                text = await self._bots.choose(table.seen(), level, secrets.token_hex(8))
        except Exception as error:  # whatever a worker can throw: the game stays, and can be asked to go on
            if number == self._number:
                self._on_trouble(error)
            return
        if number == self._number:
            try:
                self._on_play(text)
            except GameError as error:  # no legal ply
                self._on_trouble(error)
