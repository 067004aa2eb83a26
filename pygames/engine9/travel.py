"""How locomotives travel (rules 9 to 11): steps, nudging down the line, accidents, sheds. What is legal is state.py's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.engine9.geometry import FINISHES, FIRST_ON_BRIDGES, Square

SHED: Final = -5
"""Where a locomotive comes that its owner moves on to a finishing square. Accidents are BUFFER, GAP and EDGE."""

FREE: Final = 0
"""What a board holds for a square without a locomotive; else it holds the seat plus 1."""

_FIRST_FINISH: Final = FINISHES[0]


def travel(steps: Sequence[int], board: bytearray, square: Square, points: int) -> list[tuple[Square, int]]:
    """What becomes of the locomotive on `square` that its owner moves so many points, and of those it nudges.

    In order, each with where it was and where it comes: a square (that where it was if it does not move), SHED, or the
    accident it meets with. Nothing is changed; on `square` itself nothing need stand (one that starts).
    """
    if square >= _FIRST_FINISH and square < FIRST_ON_BRIDGES:
        return [(square, SHED)]
    ways = []
    driven = True
    while True:
        origin = square
        while points:
            ahead = steps[square]
            if ahead < 0:
                ways.append((origin, ahead))
                return ways
            if board[ahead]:
                break
            square = ahead
            points -= 1
            if driven and square >= _FIRST_FINISH and square < FIRST_ON_BRIDGES:
                ways.append((origin, SHED))
                return ways
        ways.append((origin, square))
        if not points:
            return ways
        square = ahead
        driven = False
