"""From samples to what is printed: medians with their range, tables in Markdown, facts about the machine."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple


class Spread(NamedTuple):
    """The median of some samples with the least and the greatest."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, samples: Iterable[float]) -> Spread:
        """Raises ValueError where there is no sample."""
        ordered = sorted(samples)
        if not ordered:
            raise ValueError("no samples")
        return cls(median(ordered), ordered[0], ordered[-1])

    def text(self, digits: int = 0) -> str:
        """As in "1.25 (1.10–1.31)", thousands parted by commas."""
        return f"{self.middle:,.{digits}f} ({self.low:,.{digits}f}–{self.high:,.{digits}f})"


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """Ours over theirs, round by round: what both met in a round, a busy machine or a quiet one, drops out."""
    return Spread.of(one / other for one, other in zip(ours, theirs, strict=True))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown; the first column is of words, the others of figures."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def machine() -> dict[str, str | int]:
    """What ran this: its processor and system, cores, the load when asked, and this Python."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 0,
        "load": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
        "python": platform.python_version(),
    }


def described(facts: dict[str, str | int]) -> str:
    """These facts in a line, but for the Python."""
    return f"{facts['system']}, {facts['cores']} cores, load {facts['load']} at the beginning"
