"""The bench command: runs the programs of `benchmarks/`, each by itself with nothing of the builder beside it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from builder import chromium
from builder.lock import alone
from builder.places import ROOT
from builder.progress import Trouble

PROGRAMS: Final = {"rules": "rules.py", "page": "page_start.py", "long": "long.py"}
"""What can be measured, and by which program."""


def bench(which: str | None, arguments: Sequence[str]) -> int:
    """Run one benchmark with `arguments`, or all of them; the exit code.

    Raises Trouble when a browser is missing, or arguments come without a benchmark that they are for.
    """
    if which is None and arguments:
        raise Trouble("Say which benchmark the arguments are for, as in: build.py bench rules -- --rounds 3")
    chosen = list(PROGRAMS) if which is None else [which]
    if {"page", "long"}.intersection(chosen):
        with alone():
            chromium.find()
    codes = []
    for name in chosen:
        program = ROOT / "benchmarks" / PROGRAMS[name]
        codes.append(subprocess.call([sys.executable, str(program), *arguments], cwd=ROOT))
    return max(codes)
