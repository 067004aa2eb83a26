"""A link as a QR code: one path of squares. No browser here; segno makes the code."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

QUIET: int = 4
"""The light modules around a code, which readers need."""


class Drawing(NamedTuple):
    """A code as the path data of its dark modules, in a square of `size` modules, its quiet zone included."""

    d: str
    size: int


def drawing(link: str) -> Drawing:
    """The QR code of a link, of medium error correction. Raises ValueError for a link that is too long for one."""
    import segno  # in here: in the page it is fetched only once a code is wanted

    matrix = segno.make_qr(link, error="m", boost_error=False).matrix
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        for dark, modules in groupby(row):
            width = len(list(modules))
            if dark:
                runs.append(f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z")
            x += width
    return Drawing("".join(runs), len(matrix) + 2 * QUIET)
