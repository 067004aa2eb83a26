"""The list of games: the only place that names them all."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from pygames.game import Game, UnknownGame, quoted
from pygames.said import said

GAMES: Final = ("ix", "ifrito", "engine9", "i9n")
"""The names of all games that can be played. A new game is a package of that name whose `GAME` is a Game."""


def game(name: str) -> Game:
    """The game of that name, one of GAMES. Raises UnknownGame."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownGame(said("no game is called {name} (the games: {known})", name=quoted(str(name)), known=known))
    return cast(Game, import_module(f"pygames.{name}").GAME)
