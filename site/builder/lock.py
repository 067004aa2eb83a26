"""One builder at a time in a checkout: a lock that the system drops when its holder ends, however it ends."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from builder.places import SCRATCH
from builder.progress import say


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other build.py works in this checkout, and keep others waiting meanwhile."""
    SCRATCH.mkdir(exist_ok=True)
    with (SCRATCH / "lock").open("a+") as file:
        if not _take(file):
            say("Waiting for another build.py in this checkout to finish ...")
            while not _take(file):
                time.sleep(0.2)
        yield  # closing the file gives the lock back


if os.name == "nt":

    def _take(file: IO[str]) -> bool:
        import msvcrt

        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        except OSError:
            return False
        return True

else:

    def _take(file: IO[str]) -> bool:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
