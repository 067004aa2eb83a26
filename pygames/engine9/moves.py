"""Moves and chance events of Engine No. 9 and their texts (rules 5 to 8, 13, 14), and the way a move takes.

What is legal is state.py's word.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from pygames.engine9.geometry import COLOURS, HAND, LETTERS, Bridge, Lane, Square, square_name
from pygames.game import Seat


class Move(NamedTuple):
    """A move or a chance event; what its kind has no use for is as by default.

    `go` has a `square`, `start` a `lane`, `tile` a `bridge`. `roll` has `pips`, the faces of both dice, and a `bridge`
    unless a tile has set it. `lay` says of each bridge, in the order of COLOURS, whether it lies flipped (`flips`).
    """

    kind: Literal["lay", "roll", "go", "start", "pass", "again", "done", "dice", "tile"]
    square: Square = HAND
    lane: Lane = -1
    bridge: Bridge = -1
    pips: tuple[int, int] = (0, 0)
    flips: tuple[bool, bool, bool] = (False, False, False)

    def __str__(self) -> str:
        """The move text."""
        if self.kind == "go":
            return f"go {square_name(self.square)}"
        if self.kind == "start":
            return f"start {self.lane}"
        if self.kind == "tile":
            return f"tile {COLOURS[self.bridge]}"
        if self.kind == "roll":
            colour = f"{COLOURS[self.bridge]} " if self.bridge >= 0 else ""
            return f"roll {colour}{self.pips[0]}+{self.pips[1]}"
        if self.kind == "lay":
            letters = (one.lower() if flip else one for one, flip in zip(LETTERS, self.flips, strict=True))
            return f"lay {' '.join(letters)}"
        return self.kind


class Leg(NamedTuple):
    """What one locomotive does in a move (rules 9 to 11): whose, where it stood, the squares it goes over in order.

    `origin` is HAND for one that starts. `squares` is empty for a mover right behind another. `end`: it "rests" on its
    last square, or stops there and "nudges" the locomotive of the next leg, or goes to a "shed" from it, or meets with
    an "accident" in its next step; then `cause` says at what: a "buffer", a "gap" (an empty area) or the "edge" (off
    the track that meets nothing).
    """

    seat: Seat
    origin: Square
    squares: tuple[Square, ...]
    end: Literal["rests", "nudges", "shed", "accident"]
    cause: Literal["", "buffer", "gap", "edge"] = ""
