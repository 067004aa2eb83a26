"""What the builder says while it works, and how it runs the programs that take their time.

It knows nothing of what is built. Standard library only.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from builder.places import LOGS, ROOT

SPINNER: Final = "|/-\\"
REMINDER: Final = 15
"""After so many seconds without a terminal to spin in, a line says that work goes on."""


class Trouble(Exception):
    """Something that the person at the keyboard can put right. The message says what is wrong and what to do."""


class Failed(Exception):
    """A program that ended badly: its output is in `log`."""

    def __init__(self, log: Path) -> None:
        self.log = log
        super().__init__(str(log))

    @property
    def output(self) -> str:
        """All that the program said."""
        return self.log.read_text(encoding="utf-8", errors="replace")

    def trouble(self, what: str) -> Trouble:
        """`what` failed, with the last lines of the output and where the rest is."""
        tail = "\n".join(f"    {line[:160]}" for line in self.output.strip().splitlines()[-6:])
        return Trouble(f"{what} failed; the whole output is in {shown(self.log)}, and it ends:\n{tail}")


def shown(path: Path) -> str:
    """A path for people: relative to the checkout where it lies in it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def say(line: str) -> None:
    """Print one line now."""
    print(line, flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is being done, show that it goes on, and how long it took."""
    began = time.monotonic()
    done = threading.Event()
    live = sys.stdout.isatty()
    if not live:
        say(f"{what} ...")
    ticker = threading.Thread(target=_tick, args=(what, began, done, live), daemon=True)
    ticker.start()
    ending = "stopped"
    try:
        yield
        ending = "done"
    finally:
        done.set()
        ticker.join()
        if live:
            say(f"\r{what}: {ending} in {time.monotonic() - began:.1f} s  ")


def _tick(what: str, began: float, done: threading.Event, live: bool) -> None:
    turn = 0
    while not done.wait(0.15 if live else REMINDER):
        passed = time.monotonic() - began
        if live:
            print(f"\r{what} {SPINNER[turn % len(SPINNER)]} {passed:.0f} s ", end="", flush=True)
        else:
            say(f"  still at it after {passed:.0f} s")
        turn += 1


def run(command: Sequence[str | Path], log: str, environment: Mapping[str, str] | None = None) -> str:
    """Run a program in the checkout and return its output, which is also kept as `log` among the logs.

    Raises Failed when it ends badly or can't be started.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{log}.log"
    with path.open("w", encoding="utf-8") as file:
        try:
            code = subprocess.call(
                [str(part) for part in command],
                cwd=ROOT,
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
            )
        except OSError as error:
            file.write(f"{command[0]}: {error.strerror}\n")
            code = 127
    if code:
        raise Failed(path)
    return path.read_text(encoding="utf-8", errors="replace")
