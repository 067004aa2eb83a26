"""The moves of IX (rules 4 to 9, 14): what each piece may do from each square, worked out once.

On the whole board a piece's actions do not depend on what stands around it, but for one: a Hunter's two squares over
the edge (rule 9). Whether an action is barred by a Last Tribe is the state's affair (rules 10, 11).
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from pygames.game import MoveError, quoted
from pygames.ix.geometry import (
    DIAGONAL,
    DIRECTIONS,
    FILES,
    SIZE,
    SQUARES,
    STRAIGHT,
    Direction,
    Square,
    neighbour,
    square_name,
)
from pygames.ix.pieces import CLAN, HUNTER, TRIBE, Code
from pygames.said import said

NONE: Final = -1


class Move(NamedTuple):
    """One action, or one choice of files in a free set-up.

    `kind` is "step" (to `target`, for a Hunter's two squares by way of `through`), "off" (leaves the board, if by way
    of an occupied square then `through` it), "split", "turn" (to `pointer`) or "setup" (`files`, 0..8). Fields that a
    kind does not use are NONE or (). `clears` is a bitboard of the squares whose pieces the move removes: those it
    comes to or travels through, and its own where the piece vanishes.
    """

    kind: str
    origin: Square = NONE
    target: Square = NONE
    through: Square = NONE
    pointer: Direction = NONE
    files: tuple[int, ...] = ()
    clears: int = 0

    def __str__(self) -> str:
        """The move text (rule 14)."""
        if self.kind == "setup":
            return "=" + "".join(FILES[file] for file in self.files)
        name = square_name(self.origin)
        if self.kind == "step":
            return f"{name}-{square_name(self.target)}"
        if self.kind == "turn":
            return f"{name}>{DIRECTIONS[self.pointer]}"
        if self.kind == "split":
            return f"{name}*"
        return f"{name}-off" if self.through == NONE else f"{name}-{square_name(self.through)}-off"


class Actions(NamedTuple):
    """What a piece may do from a square: as a rule, and where a Hunter's first square `edge` is occupied (rule 9)."""

    plain: tuple[Move, ...]
    edge: Square = NONE
    occupied: tuple[Move, ...] = ()


def bits(*squares: Square) -> int:
    """A bitboard of these squares."""
    board = 0
    for square in squares:
        board |= 1 << square
    return board


def _steps(origin: Square, directions: tuple[Direction, ...]) -> tuple[list[Move], bool]:
    """The one-square moves, and whether a step leads off the board (rules 4 to 6)."""
    steps, leaves = [], False
    for direction in directions:
        target = neighbour(origin, direction)
        if target is None:
            leaves = True
        else:
            steps.append(Move("step", origin, target, clears=bits(target)))
    return steps, leaves


def _off(origin: Square) -> Move:
    return Move("off", origin, clears=bits(origin))


def _splitting(origin: Square, along: tuple[Direction, ...], apart: tuple[Direction, ...]) -> Actions:
    """A Tribe's or a Clan's actions: steps along some directions, a split to the four others (rules 4, 5, 8)."""
    moves, leaves = _steps(origin, along)
    if leaves:
        moves.append(_off(origin))
    parts = [square for direction in apart if (square := neighbour(origin, direction)) is not None]
    return Actions((*moves, Move("split", origin, clears=bits(origin, *parts))))


def _hunting(origin: Square, pointer: Direction) -> Actions:
    """A Hunter's actions (rules 6 to 9)."""
    moves, leaves = _steps(origin, tuple((pointer + bend) % 8 for bend in (-1, 0, 1)))
    turns = [Move("turn", origin, pointer=(pointer + bend) % 8) for bend in (-2, -1, 1, 2)]
    first = neighbour(origin, pointer)
    second = None if first is None else neighbour(first, pointer)
    if first is not None and second is not None:
        moves.append(Move("step", origin, second, first, clears=bits(first, second)))
    off = [_off(origin)] if leaves else []
    if first is None or second is not None:
        return Actions((*moves, *off, *turns))
    through = Move("off", origin, through=first, clears=bits(origin, first))
    return Actions((*moves, _off(origin), *turns), first, (*moves, *off, through, *turns))


ACTIONS: Final[dict[Code, tuple[Actions, ...]]] = {
    TRIBE: tuple(_splitting(square, STRAIGHT, DIAGONAL) for square in SQUARES),
    CLAN: tuple(_splitting(square, DIAGONAL, STRAIGHT) for square in SQUARES),
    **{HUNTER + pointer: tuple(_hunting(square, pointer) for square in SQUARES) for pointer in range(8)},
}
"""The actions of each kind of piece (South's code) from each square."""

SETUPS: Final[tuple[Move, ...]] = tuple(Move("setup", files=files) for files in combinations(range(SIZE), 4))
"""The 126 choices of a free set-up (rule 3)."""

STANDARD_FILES: Final = (1, 3, 5, 7)

MOVES_BY_TEXT: Final[dict[str, tuple[Move, ...]]] = {}
"""Every move there can be, by its text. Several moves of one text are told apart by what stands on their origin."""


def _index() -> None:
    for rows in ACTIONS.values():
        for actions in rows:
            for move in (*actions.plain, *actions.occupied):
                known = MOVES_BY_TEXT.setdefault(str(move), ())
                if move not in known:
                    MOVES_BY_TEXT[str(move)] = (*known, move)
    for move in SETUPS:
        MOVES_BY_TEXT[str(move)] = (move,)


_index()


def split_parts(origin: Square, kind: Code) -> list[tuple[Square, Direction]]:
    """Where the parts of a Tribe or a Clan (its South code) come to stand, and the direction each went (rules 4, 5)."""
    apart = DIAGONAL if kind == TRIBE else STRAIGHT
    return [(square, way) for way in apart if (square := neighbour(origin, way)) is not None]


def shown(move: object) -> str:
    """The text of a move of IX; for anything else what it looks like, cut short."""
    if isinstance(move, Move):
        for text, moves in MOVES_BY_TEXT.items():
            if move in moves:
                return text
    return quoted(repr(move))


_SHAPE: Final = said(
    "a move reads {examples} or {choice}", examples="d1-d2, d1-off, e8-e9-off, d1*, e5>NE", choice="=bdfh"
)


def unreadable(text: object) -> MoveError:
    """The error for what is no move of IX, with the place from which no move goes on as it does."""
    if not isinstance(text, str):
        return MoveError(repr(text), said("not a text ({shape})", shape=_SHAPE))
    if text.startswith("="):
        reason = said(
            "a set-up is {sign} and four different files in order, as in {example}", sign="=", example="=bdfh"
        )
        return MoveError(text, reason, 2)
    place = next(end for end in range(min(len(text), _LONGEST), -1, -1) if text[:end] in _BEGINNINGS)
    if place < 2:
        return MoveError(text, said("no square stands at its beginning ({shape})", shape=_SHAPE), 1)
    if text[2:3] == ">":
        ways = " ".join(DIRECTIONS)
        return MoveError(text, said("a Hunter turns to one of {directions}, by 45 or 90 degrees", directions=ways), 4)
    return MoveError(text, said("no move goes on like this ({shape})", shape=_SHAPE), place + 1)


_LONGEST: Final = max(map(len, MOVES_BY_TEXT))
_BEGINNINGS: Final = {text[:end] for text in MOVES_BY_TEXT for end in range(len(text) + 1)}
