"""The bench command: runs the programs of `benchmarks/`, each by itself so that nothing of the builder runs beside it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from builder import chromium
from builder.lock import alone
from builder.places import ROOT

PROGRAMS: Final = {"rules": "rules.py", "page": "page_start.py"}
"""What can be measured, and by which program."""


def bench(which: str | None, arguments: Sequence[str]) -> int:
    """Run one benchmark with `arguments`, or all of them; the exit code. Raises Trouble when a browser is missing."""
    chosen = list(PROGRAMS) if which is None else [which]
    if "page" in chosen:
        with alone():
            chromium.find()
    codes = []
    for name in chosen:
        program = ROOT / "benchmarks" / PROGRAMS[name]
        codes.append(subprocess.call([sys.executable, str(program), *arguments], cwd=ROOT))
    return max(codes)
