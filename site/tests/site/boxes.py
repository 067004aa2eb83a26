"""Whether boxes, the parts of a board's drawing, lie inside one another or apart."""

from __future__ import annotations

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


def inside(one: Box, other: Box) -> bool:
    return (
        one[0] >= other[0]
        and one[1] >= other[1]
        and one[0] + one[2] <= other[0] + other[2]
        and one[1] + one[3] <= other[1] + other[3]
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )
