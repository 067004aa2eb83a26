"""A link as a QR code: one path of squares. No browser here; segno makes the code."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

QUIET: Final = 4
"""The light modules around a code, which readers need."""


class Drawing(NamedTuple):
    """A code as the path data `d` of its dark modules, in a square of `size` modules, its quiet zone included."""

    d: str
    size: int

    def side(self, room: int) -> int:
        """How many pixels wide to draw it within `room`: whole pixels a module, that all be equal; two at least."""
        return self.size * max(2, room // self.size)


def drawing(link: str) -> Drawing:
    """The QR code of a link, in the smallest size and then with all the error correction that this size has room for.

    A screen has no dirt and no folds: larger modules help cameras more than correction does. Raises ValueError for a
    link that is too long for any code.
    """
    import segno  # in here: in the page it is fetched only once a code is wanted

    matrix = segno.make_qr(link, error="l", boost_error=True).matrix
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        for dark, modules in groupby(row):
            width = len(list(modules))
            if dark:
                runs.append(f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z")
            x += width
    return Drawing("".join(runs), len(matrix) + 2 * QUIET)
