"""Players that know only the protocol, and an evaluation that a game may offer. They see views, never a full state.

`bot(level)` gives the bot of a named level.
"""

from __future__ import annotations

from typing import Final

from pygames.bots.bot import Bot, Thought, choose
from pygames.bots.oneply import OnePly
from pygames.bots.uniform import Uniform
from pygames.game import OptionError, quoted
from pygames.said import said

LEVELS: Final[dict[str, Bot]] = {"random": Uniform(), "oneply": OnePly()}
"""The bots by the name of their level, from the weakest."""

DEFAULT_LEVEL: Final = "oneply"


def bot(level: str) -> Bot:
    """The bot of that level, one of LEVELS. Raises OptionError."""
    if level not in LEVELS:
        raise OptionError(
            said("no bot is called {level} (the bots: {known})", level=quoted(level), known=", ".join(LEVELS))
        )
    return LEVELS[level]


__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "OnePly", "Thought", "Uniform", "bot", "choose"]
