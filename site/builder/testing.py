"""The test command: brings a browser, then hands over to pytest, whose last line is the last word."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from builder import chromium
from builder.environment import replace
from builder.lock import alone


def test(arguments: Sequence[str]) -> int:
    """Run pytest with `arguments` on the built site; its exit code. Raises Trouble if there is no browser."""
    with alone():
        chromium.find()
    return replace([sys.executable, "-m", "pytest", *arguments])
