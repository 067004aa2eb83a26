"""The game page as its parts see it, so that they need not know the page itself."""

from __future__ import annotations

from typing import Protocol

from app.boards import Board
from app.browser.boardview import BoardView
from app.browser.keeper import Keeper
from app.browser.newdialog import NewGame
from app.browser.panel import Notice, Panel
from app.shelf import Save
from app.table import Table
from pygames.game import Game


class Host(Protocol):
    """What a part may ask of the page; each is described there."""

    name: str
    game: Game
    board: Board
    table: Table
    keeper: Keeper
    notice: Notice
    panel: Panel
    view: BoardView

    def lay(
        self, table: Table, save: Save | None = None, cursor: int | None = None, *, seize: bool = False
    ) -> None: ...

    def begin(self, new: NewGame) -> None: ...

    def replace(self, table: Table, words: str, cursor: int | None = None) -> None: ...

    def sent(self) -> None: ...

    def show(self, moving: bool = False) -> None: ...

    def settled(self) -> None: ...
