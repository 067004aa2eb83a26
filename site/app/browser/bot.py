"""The bots' worker as seen from the page: started when first wanted, asked by texts, answered by texts."""

from __future__ import annotations

import json
from typing import Any

from js import document
from pyscript import workers

NAME = "bot"


class BotClient:
    """Asks the worker for moves. Only texts go over: a record, a level, a seed; back comes a move text."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._worker: Any = None
        self._started = False

    def start(self) -> None:
        """Start the worker without waiting for it; a second call does nothing.

        It has no config of its own: PyScript then hands it the page's, read. One named here would reach the worker
        unread, and it would warn that it can't touch the document, which it never wants to (`sync_main_only`).
        """
        if self._started:
            return
        self._started = True
        script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", NAME)
        script.setAttribute("src", f"{self._root}py/worker.py")
        document.body.append(script)

    async def choose(self, record: str, level: str, seed: str) -> str:
        """The text of the move that the bot of `level` plays at the end of `record` (what its seat has seen of it).

        Raises RuntimeError with the worker's words when it fails.
        """
        self.start()
        if self._worker is None:
            self._worker = await workers[NAME]
        answer = json.loads(await self._worker.choose(json.dumps({"record": record, "level": level, "seed": seed})))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return str(answer["move"])
