"""The test command: brings a browser, then hands over to pytest, whose last line is the last word."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from builder import chromium
from builder.environment import replace
from builder.lock import alone

SPREAD: Final = ("-n", "auto", "--dist", "loadfile")
"""On all processors, a file on one: most of the time is a browser's. `-- -n 0` runs tests one after the other."""


def test(arguments: Sequence[str]) -> int:
    """Run pytest with `arguments` on the built site; its exit code. Raises Trouble if there is no browser."""
    with alone():
        chromium.find()
    return replace([sys.executable, "-m", "pytest", *SPREAD, *arguments])
