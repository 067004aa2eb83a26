"""Five little-known board games behind one protocol: rules, records and bots in pure Python.

>>> import pygames
>>> state = pygames.game("ix").start()
>>> state.play(state.parse("d1-d2"))
>>> str(state)
'1t1t1t1t1/9/9/9/9/9/9/3T5/1T3T1T1 N 1'
"""

from __future__ import annotations

from pygames.game import (
    CHANCE,
    Actor,
    Game,
    GameError,
    IllegalMove,
    Move,
    MoveError,
    OpenState,
    Option,
    OptionError,
    Outcome,
    PositionError,
    Seat,
    State,
    TooManyChances,
    UnknownGame,
)
from pygames.games import GAMES, game
from pygames.record import Record, RecordError, Replay, ShareError

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "Actor",
    "Game",
    "GameError",
    "IllegalMove",
    "Move",
    "MoveError",
    "OpenState",
    "Option",
    "OptionError",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Replay",
    "Seat",
    "ShareError",
    "State",
    "TooManyChances",
    "UnknownGame",
    "game",
]
