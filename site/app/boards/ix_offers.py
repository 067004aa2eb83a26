"""What a piece of IX may do, sorted by how it is picked and shown: targets, a split's parts, turns, exits.

Both the drawing and the spots are made from it; ix_grid says where they lie. Which moves are legal is the rules
package's word alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from app.scene import Picked
from pygames.game import State
from pygames.ix import IxState
from pygames.ix.geometry import HOME_RANKS, Direction, Square, neighbour, opposite, parse_square, square_name
from pygames.ix.moves import ACTIONS, MOVES_BY_TEXT, Move, split_parts
from pygames.ix.pieces import CLAN, HUNTER, TRIBE, Piece

SURE: Final = "!"
"""The key of a spot that is picked a second time, to be sure, is the first one's with this behind."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way off the board: the key of its spot, its move and the direction it goes."""

    key: str
    move: Move
    direction: Direction


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a split: the square it comes to and the piece it is."""

    square: Square
    piece: Piece


@dataclass(frozen=True, slots=True)
class Offers:
    """The legal actions of the piece on `origin`; `barred` are Last Tribes in reach that forbid one."""

    origin: Square
    piece: Piece
    steps: dict[Square, Move]
    split: Move | None
    parts: tuple[Part, ...]
    turns: dict[Direction, Move]
    exits: tuple[Exit, ...]
    barred: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is picked: the square of a piece (None: nothing), and what is to be picked once more, by its key."""

    square: Square | None = None
    asked: str | None = None


def position(view: State) -> IxState:
    """The view as a state of IX."""
    return cast(IxState, view)


def movable(view: IxState) -> list[Square]:
    """The squares of the pieces that have a legal action, from a1."""
    return sorted({move.origin for move in view.moves() if move.kind != "setup"})


def chosen(view: IxState, picked: Picked) -> Chosen:
    """What these picks mean in this position. Picks that mean nothing here (any more) are none."""
    square = parse_square(picked[0]) if picked else None
    if square is None or view.choosing:
        return Chosen()
    moves = [move for move in view.moves() if move.origin == square]
    if not moves:
        return Chosen()
    asked = picked[1] if len(picked) > 1 else None
    return Chosen(square, asked if any(asked == ask_key(move) for move in moves if asks(view, move)) else None)


def setup_files(view: IxState, picked: Picked) -> Picked:
    """The squares of the home rank picked in a free set-up, from west to east, four at most."""
    home = str(HOME_RANKS[view.turn] + 1)
    return tuple(sorted({name for name in picked if parse_square(name) is not None and name[1] == home}))[:4]


def ask_key(move: Move) -> str:
    """The key of the spot of a move that is picked twice, at its first pick."""
    if move.kind == "off":
        return "off" if move.through < 0 else f"off:{square_name(move.through)}"
    return "split" if move.kind == "split" else square_name(move.target)


def offers(view: IxState, origin: Square) -> Offers:
    """What the piece on `origin` may do."""
    piece = view.piece_at(origin)
    assert piece is not None
    moves = [move for move in view.moves() if move.origin == origin]
    split = next((move for move in moves if move.kind == "split"), None)
    return Offers(
        origin=origin,
        piece=piece,
        steps={move.target: move for move in moves if move.kind == "step"},
        split=split,
        parts=parts(view, origin) if split is not None else (),
        turns={move.pointer: move for move in moves if move.kind == "turn"},
        exits=tuple(_exit(view, move, piece) for move in moves if move.kind == "off"),
        barred=_barred(view, origin, piece, moves),
    )


def parts(view: IxState, origin: Square) -> tuple[Part, ...]:
    """The parts that a Tribe or a Clan on `origin` splits into, those off the board left out (rules 4, 5, 8)."""
    piece = view.piece_at(origin)
    if piece is None or piece.kind == "H":
        return ()
    if piece.kind == "T":
        return tuple(Part(square, Piece(piece.seat, "C")) for square, _ in split_parts(origin, TRIBE))
    found = []
    for square, away in split_parts(origin, CLAN):
        there = view.piece_at(square)
        pointer = away if there is None or there.pointer is None else opposite(there.pointer)
        found.append(Part(square, Piece(piece.seat, "H", pointer)))
    return tuple(found)


def removed(view: IxState, move: Move) -> tuple[Square, ...]:
    """The squares of the other pieces, of both sides, that a move removes, from a1."""
    return tuple(square for square in view.pieces() if square != move.origin and move.clears >> square & 1)


def asks(view: IxState, move: Move) -> bool:
    """Whether a move is picked twice to be sure: it splits, leaves the board, or removes a piece of one's own."""
    if move.kind in ("split", "off"):
        return True
    own = view.turn
    return any(piece.seat == own for square in removed(view, move) if (piece := view.piece_at(square)) is not None)


def exit_direction(origin: Square, piece: Piece, through: bool, first_occupied: bool) -> Direction:
    """Where a move off the board is shown to go: straight ahead if that leads off, else the first exit clockwise."""
    if piece.kind != "H" or piece.pointer is None:
        ways = range(0 if piece.kind == "T" else 1, 8, 2)
        return next(way for way in ways if neighbour(origin, way) is None)
    ahead = neighbour(origin, piece.pointer)
    straight = ahead is None or (not first_occupied and neighbour(ahead, piece.pointer) is None)
    if through or straight:
        return piece.pointer
    return next(way % 8 for way in (piece.pointer + 1, piece.pointer - 1) if neighbour(origin, way % 8) is None)


def off_exit(view: IxState, move: Move) -> Exit:
    """The exit that a legal move off the board takes."""
    piece = view.piece_at(move.origin)
    assert piece is not None
    return _exit(view, move, piece)


def _exit(view: IxState, move: Move, piece: Piece) -> Exit:
    ahead = None if piece.pointer is None else neighbour(move.origin, piece.pointer)
    occupied = ahead is not None and view.piece_at(ahead) is not None
    direction = exit_direction(move.origin, piece, move.through >= 0, occupied)
    return Exit(ask_key(move), move, direction)


def _barred(view: IxState, origin: Square, piece: Piece, legal: list[Move]) -> tuple[Square, ...]:
    """The Last Tribes, others' or one's own, that stand in the way of an action (rule 10)."""
    code = {"T": TRIBE, "C": CLAN}.get(piece.kind, HUNTER + (piece.pointer or 0))
    actions = ACTIONS[code][origin]
    lasts = [square for seat in (0, 1) if (square := view.last_tribe(seat)) is not None and square != origin]
    closed = [move for move in (*actions.plain, *actions.occupied) if move not in legal]
    return tuple(square for square in lasts if any(move.clears >> square & 1 for move in closed))


def read_move(last: object, before: IxState | None) -> Move | None:
    """A move given as such or by its text; None for what is neither."""
    if isinstance(last, Move):
        return last
    if not isinstance(last, str):
        return None
    found = MOVES_BY_TEXT.get(last, ())
    if before is not None:
        legal = before.moves()
        return next((move for move in found if move in legal), None)
    return found[0] if found else None
