"""Moves and chance events of Engine No. 9 and their texts (rules 5 to 8, 13, 14), and the way a move takes.

What is legal is state.py's word.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from pygames.engine9.geometry import (
    COLOURS,
    HAND,
    LANES,
    LETTERS,
    SQUARES,
    Bridge,
    Lane,
    Square,
    parse_square,
    square_name,
)
from pygames.game import MoveError, Seat, quoted
from pygames.said import said


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


GOES: Final = tuple(Move("go", square=square) for square in range(len(SQUARES)))
SETS_OUT: Final = tuple(Move("start", lane=lane) for lane in LANES)
PASS: Final = Move("pass")
AGAIN: Final = Move("again")
DONE: Final = Move("done")
DICE: Final = Move("dice")
TILES: Final = tuple(Move("tile", bridge=bridge) for bridge in range(len(COLOURS)))

_FACES: Final = range(1, 7)
FACES: Final = tuple(map(str, _FACES))
"""What a die shows, as it stands in a text."""

PIPS: Final = tuple((Move("roll", pips=(one, two)), 1) for one in _FACES for two in _FACES)
"""The 36 rolls of the pip dice alone, with their weights (rule 14)."""

ROLLS: Final = tuple(
    (Move("roll", bridge=bridge, pips=(one, two)), 1)
    for bridge in range(len(COLOURS))
    for one in _FACES
    for two in _FACES
)
"""The 108 rolls of all three dice, with their weights (rule 6)."""

LAYS: Final = tuple(
    (Move("lay", flips=(blue, red, yellow)), 1)
    for blue in (False, True)
    for red in (False, True)
    for yellow in (False, True)
)
"""The 8 ways in which the bridges may lie at the beginning, with their weights (rule 5)."""

_WORDS: Final = {str(move): move for move in (PASS, AGAIN, DONE, DICE, *TILES, *SETS_OUT)} | {
    str(event): event for event, _ in (*PIPS, *ROLLS, *LAYS)
}


def shown(move: object) -> str:
    """The text of a move or event of Engine No. 9; for anything else what it looks like, cut short."""
    if isinstance(move, Move):
        try:
            text = str(move)
            if parse_move(text) == move:
                return text
        except (IndexError, TypeError, ValueError):
            pass
    try:
        return quoted(repr(move))
    except ValueError:  # a number of thousands of digits
        return quoted(type(move).__name__)


def parse_move(text: object) -> Move:
    """The move or event of that text, whether or not it is legal anywhere. Raises MoveError.

    Its column, counted from 1, is where a square, a lane, a colour or dice were to be read.
    """
    if not isinstance(text, str):
        raise MoveError(repr(text), said("a text, not {given}", given=quoted(repr(text))))
    found = _WORDS.get(text)
    if found is not None:
        return found
    verb, _, rest = text.partition(" ")
    column = min(len(verb) + 1, len(text)) + 1
    if verb == "go":
        square = parse_square(rest)
        if square is None:
            raise MoveError(
                text,
                said(
                    "no square is called {name}; squares are called like {examples}",
                    name=quoted(rest),
                    examples="S0, 1-0-7, B2a, F1",
                ),
                column,
            )
        return GOES[square]
    if verb == "start":
        raise MoveError(text, said("lanes are 0, 1 and 2: {example}", example="start 1"), column)
    if verb == "roll":
        raise _no_roll(text, rest, column)
    if verb == "tile":
        raise MoveError(text, said("bridges are blue, red and yellow: {example}", example="tile red"), column)
    if verb == "lay":
        raise MoveError(
            text,
            said("the bridges in this order, small letters for flipped ones: {example}", example="lay B r Y"),
            column,
        )
    raise MoveError(
        text,
        said(
            "{text} is no move; moves are written like {examples}",
            text=quoted(text),
            examples="go 2-0-7, start 1, again, roll red 3+4",
        ),
    )


def _no_roll(text: str, rest: str, column: int) -> MoveError:
    """The error for a roll that is none: at the first colour or number that there is not, if it is written like one."""
    colour, blank, faces = rest.rpartition(" ")
    if not faces[:1].isdecimal():
        colour, blank, faces = rest, "", ""
    if colour and colour not in COLOURS:
        bridges = ", ".join(COLOURS)
        return MoveError(text, said("no bridge is {name}: {names}", name=quoted(colour), names=bridges), column)
    at = column + len(colour + blank)
    for face in faces.split("+"):
        if face.isdecimal() and face not in FACES:
            return MoveError(text, said("a die shows 1 to 6, not {number}", number=quoted(face)), at)
        at += len(face) + 1
    return MoveError(
        text,
        said(
            "a roll is a colour and two numbers, or after a tile the numbers alone: {examples}",
            examples="roll red 3+4, roll 3+4",
        ),
        column,
    )
