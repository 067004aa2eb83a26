"""The bots' worker as seen from the page: started when first wanted, asked by texts, answered by texts."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from itertools import count
from typing import Any, Final

from js import document
from pyscript import workers

from app.browser import dom

START_LIMIT: Final = 60
"""Seconds after which a worker that has not come up is given up."""


class BotClient:
    """Asks the worker for moves. Only texts go over: a record, a level, a seed; back comes a move text."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._names = (f"bot-{number}" for number in count(1))
        self._name: str | None = None
        self._worker: Any = None
        self._thinking = 0

    def start(self) -> None:
        """Start the worker without waiting for it; does nothing while there is one.

        It has no config of its own: PyScript then hands it the page's, read. One named here would reach the worker
        unread, and it would warn that it can't touch the document, which it never wants to (`sync_main_only`).
        """
        if self._name is not None:
            return
        self._name = next(self._names)
        script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", self._name)
        script.setAttribute("src", f"{self._root}py/worker.py")
        document.body.append(script)

    def drop(self) -> None:
        """Let the worker end the thought it is at: nobody waits for the move. It hears that at the next slice."""
        if self._thinking and self._worker is not None:
            dom.run(_heard(self._worker.drop()))  # sent at once, before anything that is asked next

    async def choose(self, record: str, level: str, seed: str) -> str:
        """The text of the move that the bot of `level` plays at the end of `record` (what its seat has seen of it).

        Raises RuntimeError with the reason when it fails or is dropped; after a failure of the worker itself the next
        call starts a new one.
        """
        self.start()
        self._thinking += 1
        try:
            if self._worker is None:
                self._worker = await asyncio.wait_for(workers[self._name], START_LIMIT)
            request = json.dumps({"record": record, "level": level, "seed": seed})
            answer = json.loads(await self._worker.choose(request))
        except TimeoutError:
            self._give_up()
            raise RuntimeError(f"its program did not start in {START_LIMIT} seconds") from None
        except Exception:
            self._give_up()
            raise
        finally:
            self._thinking -= 1
        if "dropped" in answer:
            raise RuntimeError("its thought was dropped")
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return str(answer["move"])

    def _give_up(self) -> None:
        self._name = self._worker = None


async def _heard(answer: Any) -> None:
    with suppress(Exception):  # a worker that can't hear is found out when it is asked for the next move
        await answer
