"""The moves of Ifrito (rules 4 to 9): their texts both ways, and tables of all there can be, made as they are needed.

Whether a move is legal in a position is the state's affair.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pygames.game import MoveError, quoted
from pygames.ifrito.geometry import CUSHIONS, WAYS, Cell, Cushion, cell_name, parse_cell
from pygames.ifrito.pieces import FULL, Mask
from pygames.said import said

NONE: Final = -1


class Move(NamedTuple):
    """One action of a turn, or an owner's decision after a capture.

    `kind` is "enter" (on `target`, its djinn on cushion `take`), "move" (from `origin` to `target`, with `take` for the
    djinn there or `leave` for the cushion whose djinn stays behind; a capture has neither), "strip" (the djinn on
    cushion `leave`), "spare" or "pass". Fields that a move does not use are NONE, -1.
    """

    kind: str
    origin: Cell = NONE
    target: Cell = NONE
    take: Cushion = NONE
    leave: Cushion = NONE

    def __str__(self) -> str:
        """The move text (rules 4, 6, 7, 9)."""
        if self.kind == "strip":
            return f"strip {CUSHIONS[self.leave]}"
        if self.kind in ("spare", "pass"):
            return self.kind
        way = "enter " if self.kind == "enter" else f"{cell_name(self.origin)}>"
        if self.take != NONE:
            return f"{way}{cell_name(self.target)} take {CUSHIONS[self.take]}"
        if self.leave != NONE:
            return f"{way}{cell_name(self.target)} leave {CUSHIONS[self.leave]}"
        return f"{way}{cell_name(self.target)}"


PASS: Final = Move("pass")
SPARE: Final = Move("spare")
STRIPS: Final = tuple(Move("strip", leave=cushion) for cushion in range(len(CUSHIONS)))

MASK_BITS: Final = len(CUSHIONS)
"""A carpet in its place as one number: `cell << MASK_BITS | mask`."""


_NEEDS: Final = tuple(
    tuple((target, sum(1 << cushion for cushion in cushions)) for target, cushions in ways.items()) for ways in WAYS
)
"""By cell: where rule 5 can lead from it, and the Mask of the cushions that need a djinn for it."""


def reach(cell: Cell, mask: Mask) -> list[Cell]:
    """Where a carpet with these djinns can go from a cell by rule 5, whatever stands there, in order."""
    return [target for target, need in _NEEDS[cell] if mask & need == need]


class _Entries(dict[Cell, tuple[Move, ...]]):
    """By edge cell: a move for each cushion that its djinn may take, then, at the end, the one without a djinn."""

    def __missing__(self, cell: Cell) -> tuple[Move, ...]:
        found = (*(Move("enter", NONE, cell, cushion) for cushion in range(len(CUSHIONS))), Move("enter", NONE, cell))
        self[cell] = found
        return found


class Way(NamedTuple):
    """All moves from a cell to a `target` (`bit` of a bitboard).

    `takes` are by the cushion that the djinn there takes. `stays` begin with the plain move, which is also the capture;
    the others are by the cushion whose djinn stays behind.
    """

    target: Cell
    bit: int
    takes: tuple[Move, ...]
    stays: tuple[Move, ...]


class _Pairs(dict[tuple[Cell, Cell], Way]):
    """By origin and target."""

    def __missing__(self, key: tuple[Cell, Cell]) -> Way:
        takes = tuple(Move("move", *key, cushion) for cushion in range(len(CUSHIONS)))
        leaves = (Move("move", *key, NONE, cushion) for cushion in range(len(CUSHIONS)))
        way = Way(key[1], 1 << key[1], takes, (Move("move", *key), *leaves))
        self[key] = way
        return way


class _Open(dict[int, tuple[Way, ...]]):
    """By carpet in its place: the ways that rule 5 opens, by target."""

    def __missing__(self, key: int) -> tuple[Way, ...]:
        cell = key >> MASK_BITS
        found = tuple(PAIRS[cell, target] for target in reach(cell, key & FULL))
        self[key] = found
        return found


class _Reach(dict[int, int]):
    """By carpet in its place: a bitboard of the cells that rule 5 opens."""

    def __missing__(self, key: int) -> int:
        found = sum(1 << target for target in reach(key >> MASK_BITS, key & FULL))
        self[key] = found
        return found


ENTRIES: Final = _Entries()
OPEN: Final = _Open()
PAIRS: Final = _Pairs()
REACH: Final = _Reach()


def shown(move: object) -> str:
    """The text of a move of Ifrito; for anything else what it looks like, cut short."""
    if isinstance(move, Move):
        try:
            text = str(move)
            if parse_move(text) == move:
                return text
        except (IndexError, TypeError, MoveError):
            pass
    return quoted(repr(move))


# Reading

_SHAPE: Final = said(
    "a move reads {examples} or {words}",
    examples="enter Oa1 take NE, enter Oa1, Oa1>Ob2, Oa1>Ob2 take S, Oa1>Ob2 leave V, strip NE",
    words="spare, pass",
)


def parse_move(text: object) -> Move:
    """The move that a text names, legal or not. Raises MoveError with the reason and the column, counted from 1."""
    if not isinstance(text, str):
        raise MoveError(repr(text), said("not a text ({shape})", shape=_SHAPE))
    if text in ("pass", "spare"):
        return Move(text)
    if text.startswith("strip "):
        return Move("strip", leave=_cushion(text, len("strip ")))
    if text.startswith("enter "):
        target = _cell(text, len("enter "))
        take, _ = _djinn(text, len("enter Oa1"), ("take",))
        return Move("enter", NONE, target, take)
    origin = _cell(text, 0)
    if text[3:4] != ">":
        raise MoveError(text, said("after the first cell {sign} is due ({shape})", sign=quoted(">"), shape=_SHAPE), 4)
    target = _cell(text, 4)
    take, leave = _djinn(text, len("Oa1>Ob2"), ("take", "leave"))
    return Move("move", origin, target, take, leave)


def _cell(text: str, place: int) -> Cell:
    """The cell whose name stands at `place`, counted from 0."""
    cell = parse_cell(text[place : place + 3])
    if cell is None:
        if place == 0:
            raise MoveError(text, said("it begins with no cell and no word of a move ({shape})", shape=_SHAPE), 1)
        raise MoveError(
            text,
            said(
                "{given} is no cell: cells run from {first} to {last} and from {third} to {fourth}",
                given=quoted(text[place : place + 3]),
                first="Oa1",
                last="Oe5",
                third="Ca1",
                fourth="Ce5",
            ),
            place + 1,
        )
    return cell


def _djinn(text: str, place: int, words: tuple[str, ...]) -> tuple[Cushion, Cushion]:
    """The cushions to take and to leave that the rest of a text names; NONE where it has ended."""
    if len(text) == place:
        return NONE, NONE
    for word in words:
        if text.startswith(f" {word} ", place):
            cushion = _cushion(text, place + len(word) + 2)
            return (cushion, NONE) if word == "take" else (NONE, cushion)
    known = ", ".join(f" {word} NE".strip() for word in words)
    raise MoveError(
        text, said("after the cell the move ends, or goes on like this: {examples}", examples=known), place + 1
    )


def _cushion(text: str, place: int) -> Cushion:
    """The cushion that the rest of a text names."""
    name = text[place:]
    if name not in CUSHIONS:
        raise MoveError(
            text,
            said("{given} is no cushion ({cushions})", given=quoted(name), cushions=" ".join(CUSHIONS)),
            place + 1,
        )
    return CUSHIONS.index(name)
