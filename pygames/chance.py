"""Chance events drawn from a seed.

The only randomness there is: a `random.Random` that the caller made and handed in.
"""

from __future__ import annotations

from random import Random


def seeded(*parts: object) -> Random:
    """A generator seeded by `parts` (what `repr` makes of them) and nothing else: the same draws on every machine.

    Parts are told apart: `seeded("a", 1)` and `seeded("a1")` draw different numbers.
    """
    return Random(repr(parts))
