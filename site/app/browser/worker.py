"""The script the bots' worker runs: it reads a record, lets a bot think, answers with a move text. No document here.

One thought at a time: what the page asks next, or that it asks for nothing any more, ends the thought before.
"""

from __future__ import annotations

import asyncio
import json
from itertools import count

from pygames.bots import bot
from pygames.chance import seeded
from pygames.game import GameError
from pygames.record import Replay
from pygames.said import said

__export__ = ["choose", "drop"]

_numbers = count(1)
_wanted = 0


def drop() -> None:
    """End the thought that is being thought, at its next slice: nobody waits for its move."""
    global _wanted
    _wanted = next(_numbers)


async def choose(request: str) -> str:
    """Answer a request (JSON: record, level, seed) with JSON: move, or error, or dropped where nobody wants it.

    The worker breathes after each slice, and hears then what else the page asks.
    """
    drop()
    number = _wanted
    asked = json.loads(request)
    try:
        state = Replay.read(asked["record"]).state
        if not isinstance(state.actor, int):
            raise GameError(said("no seat is to decide at the end of this record"))
        move = None
        for thought in bot(asked["level"]).think(state.view(state.actor), seeded(asked["seed"])):
            move = thought.move
            await asyncio.sleep(0)
            if number != _wanted:
                return json.dumps({"dropped": True})
        return json.dumps({"move": state.text(move)})
    except GameError as error:
        return json.dumps({"error": str(error)})
    except Exception as error:  # whatever it is, the page gets one line of it
        return json.dumps({"error": f"{type(error).__name__}: {error}"[:200]})
