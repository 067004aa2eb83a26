"""Moves and chance events of Engine No. 9 and their texts (rules 5 to 8, 13, 14), and the way a move takes.

What is legal is state.py's word.
"""

from __future__ import annotations

from itertools import product
from typing import Final, Literal, NamedTuple

from pygames.engine9.geometry import COLOURS, HAND, LANES, LETTERS, SQUARES, Bridge, Lane, Square, square_name
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


# All there can be

_FACES: Final = range(1, 7)

PASS: Final = Move("pass")
AGAIN: Final = Move("again")
DONE: Final = Move("done")
DICE: Final = Move("dice")
GOES: Final = tuple(Move("go", square=square) for square in range(len(SQUARES)))
STARTING: Final = tuple(Move("start", lane=lane) for lane in LANES)
PAYING: Final = tuple(Move("tile", bridge=bridge) for bridge in range(len(COLOURS)))
"""The moves, by square, lane and bridge."""

LAYS: Final = tuple(Move("lay", flips=(blue, red, yellow)) for blue, red, yellow in product((False, True), repeat=3))
ROLLS: Final = tuple(
    Move("roll", bridge=bridge, pips=pips) for bridge in range(len(COLOURS)) for pips in product(_FACES, repeat=2)
)
PIPS: Final = tuple(Move("roll", pips=pips) for pips in product(_FACES, repeat=2))
"""The chance events: of the set-up (rule 5), of all dice (rule 6), of the pip dice alone (rule 14). All equally likely."""

TEXT_ORDER: Final = tuple(sorted(range(len(SQUARES)), key=square_name).index(square) for square in range(len(SQUARES)))
"""By square: the place of its name when all are sorted as plain text."""

_ALL: Final = (PASS, AGAIN, DONE, DICE, *GOES, *STARTING, *PAYING, *LAYS, *ROLLS, *PIPS)
_BY_TEXT: Final = {str(move): move for move in _ALL}
_KNOWN: Final = {move: move for move in _ALL}


def known(move: object) -> Move | None:
    """The move that equals `move`, which may be anything; None where there is none."""
    try:
        return _KNOWN.get(move) if isinstance(move, Move) else None
    except TypeError:  # a field that can't be hashed
        return None


def shown(move: object) -> str:
    """The text of a move of Engine No. 9; for anything else what it looks like, cut short."""
    found = known(move)
    return quoted(repr(move)) if found is None else str(found)


# Reading

_SHAPE: Final = said(
    "a move reads {examples} or {words}",
    examples="go 2-0-7, start 1, tile red, roll red 3+4, roll 3+4, lay B r y",
    words="pass, again, done, dice",
)


def parse_move(text: object) -> Move:
    """The move that a text names, legal or not. Raises MoveError with the reason and the column, counted from 1."""
    if not isinstance(text, str):
        raise MoveError(repr(text), said("not a text ({shape})", shape=_SHAPE))
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    word, blank, rest = text.partition(" ")
    column = len(word) + 2
    if blank and word == "go":
        raise MoveError(
            text,
            said(
                "{given} is no square; squares are called {examples}", given=quoted(rest), examples="S0, 2-0-7, R1a, F2"
            ),
            column,
        )
    if blank and word == "start":
        raise MoveError(
            text, said("{given} is no lane; lanes are {lanes}", given=quoted(rest), lanes="0, 1, 2"), column
        )
    if blank and word == "tile":
        raise MoveError(
            text,
            said("{given} is no bridge; bridges are {colours}", given=quoted(rest), colours=", ".join(COLOURS)),
            column,
        )
    place = next(end for end in range(min(len(text), _LONGEST), -1, -1) if text[:end] in _BEGINNINGS)
    if blank and word in ("roll", "lay"):
        example = "roll red 3+4, roll 3+4" if word == "roll" else "lay B r y"
        raise MoveError(text, said("it reads {example}", example=example), place + 1)
    raise MoveError(text, said("no move reads like this ({shape})", shape=_SHAPE), place + 1)


_LONGEST: Final = max(map(len, _BY_TEXT))
_BEGINNINGS: Final = {text[:end] for text in _BY_TEXT for end in range(len(text) + 1)}
