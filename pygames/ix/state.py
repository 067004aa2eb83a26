"""A position of IX and how moves change it (rules 3 to 13). Texts are in position.py, the moves' table in moves.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

from pygames.game import Actor, Game, IllegalMove, MoveError, OpenState, Outcome, Seat
from pygames.ix import moves as table
from pygames.ix.geometry import HOME_RANKS, SIZE, SQUARES, Square, distance, opposite, square_name
from pygames.ix.moves import ACTIONS, Actions, Move
from pygames.ix.pieces import (
    CLAN,
    EMPTY,
    HUNTER,
    KIND_NAMES,
    NORTH,
    NORTH_CODES,
    PIECES,
    SEAT_NAMES,
    SOUTH,
    TRIBE,
    Piece,
)
from pygames.ix.position import position_text
from pygames.said import Said, said

QUIET_LIMIT: Final = 200
"""Plies in a row without a split or a removal that make a draw (rule 13)."""

REPETITIONS: Final = 3
"""Occurrences of one position that make a draw (rule 13)."""

_NO_ACTIONS: Final = (Actions(()),) * len(SQUARES)

_ACTIONS: Final[tuple[tuple[tuple[Actions, ...], ...], ...]] = tuple(
    tuple(
        ACTIONS[code - seat * NORTH_CODES] if code in PIECES and PIECES[code].seat == seat else _NO_ACTIONS
        for code in range(2 * NORTH_CODES)
    )
    for seat in (SOUTH, NORTH)
)
"""By seat, then by piece code: the actions from each square; none for what is not that seat's."""

_REACH: Final = tuple(table.bits(*(other for other in SQUARES if distance(square, other) <= 2)) for square in SQUARES)
"""The squares that an action which clears this square could also clear: one action clears squares at most two apart."""

_OPPOSITE_HUNTER: Final = {
    code: HUNTER + opposite(piece.pointer) for code, piece in PIECES.items() if piece.pointer is not None
}


class IxState(OpenState):
    """A position of IX, the plies that led to it since the last split or removal, and the seat to move."""

    __slots__ = ("_board", "_choosing", "_draws", "_keys", "_occupied", "_quiet", "_tribes", "_turn", "game", "options")

    players: int = 2

    def __init__(
        self, game: Game, options: Mapping[str, str], board: bytearray, turn: Seat, quiet: int, choosing: bool
    ) -> None:
        """The position with these pieces; the caller has checked it (position.py)."""
        self.game = game
        self.options = options
        self._board = board
        self._turn = turn
        self._quiet = quiet
        self._choosing = choosing
        self._draws = options["draws"] == "on"
        self._tribes = [0, 0]
        self._occupied = [0, 0]
        for square, code in enumerate(board):
            if code != EMPTY:
                seat, kind = divmod(code, NORTH_CODES)
                self._occupied[seat] |= 1 << square
                if kind == TRIBE:
                    self._tribes[seat] |= 1 << square
        self._keys = [] if choosing else [self._key()]

    # What there is

    @property
    def turn(self) -> Seat:
        """The seat that is, or when the game is over would be, to move."""
        return self._turn

    @property
    def choosing(self) -> bool:
        """Whether seats are still choosing files in a free set-up (rule 3)."""
        return self._choosing

    @property
    def quiet(self) -> int:
        """Plies since the last split or removal (rule 13)."""
        return self._quiet

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, or None."""
        return PIECES.get(self._board[square])

    def pieces(self) -> dict[Square, Piece]:
        """Every piece by its square, from a1 eastwards and then northwards."""
        return {square: PIECES[code] for square, code in enumerate(self._board) if code != EMPTY}

    def last_tribe(self, seat: Seat) -> Square | None:
        """The square of a seat's Last Tribe (rule 10); None while it has several, or none yet."""
        tribes = self._tribes[seat]
        return tribes.bit_length() - 1 if tribes and tribes & (tribes - 1) == 0 else None

    # Whose decision

    @property
    def actor(self) -> Actor:
        return None if self._over() else self._turn

    @property
    def outcome(self) -> Outcome | None:
        """Rules 12 and 13; None while the game goes on."""
        if self._choosing:
            return None
        south, north = self._reduced(SOUTH), self._reduced(NORTH)
        if south and north:
            return Outcome.shared((SOUTH, NORTH), 2, "both reduced")
        if south or north:
            return Outcome.shared((NORTH if south else SOUTH,), 2, "last tribe")
        if self._drawn():
            return Outcome.shared((SOUTH, NORTH), 2, "quiet" if self._quiet >= QUIET_LIMIT else "repetition")
        return None

    def _over(self) -> bool:
        return not self._choosing and (self._reduced(SOUTH) or self._reduced(NORTH) or self._drawn())

    def _reduced(self, seat: Seat) -> bool:
        """Whether a seat's only piece is its Last Tribe (rule 12)."""
        occupied = self._occupied[seat]
        return occupied & (occupied - 1) == 0 and occupied == self._tribes[seat]

    def _drawn(self) -> bool:
        """Whether rule 13 ends the game."""
        if not self._draws or self._quiet < 2 * (REPETITIONS - 1):
            return False
        return self._quiet >= QUIET_LIMIT or self._keys.count(self._keys[-1]) >= REPETITIONS

    # Moves

    def moves(self) -> list[Move]:
        if self._choosing:
            return list(table.SETUPS)
        if self._over():
            return []
        board = self._board
        own = _ACTIONS[self._turn]
        barred = [tribes for tribes in self._tribes if tribes & ~_REACH[tribes.bit_length() - 1] == 0]
        near = 0
        for tribes in barred:
            near |= _REACH[tribes.bit_length() - 1]
        found: list[Move] = []
        left = self._occupied[self._turn]
        while left:
            bit = left & -left
            left ^= bit
            square = bit.bit_length() - 1
            plain, edge, occupied = own[board[square]][square]
            actions = occupied if edge >= 0 and board[edge] else plain
            if near & bit:
                for tribes in barred:
                    actions = tuple(move for move in actions if tribes & ~move.clears)
            found += actions
        return found

    def _actions(self, origin: Square) -> tuple[Move, ...]:
        """What the piece on a square may do if it is the mover's, Last Tribes aside."""
        plain, edge, occupied = _ACTIONS[self._turn][self._board[origin]][origin]
        return occupied if edge >= 0 and self._board[edge] else plain

    def _legal(self, move: object) -> Move | None:
        """The one of `moves()` that equals `move`, which may be anything; None where none does."""
        if not isinstance(move, Move):
            return None
        if self._choosing:
            known = table.SETUPS
        elif type(move.origin) is int and move.origin in SQUARES and not self._over():
            known = self._actions(move.origin)
        else:
            return None
        if move not in known:
            return None
        own = known[known.index(move)]
        if not self._choosing and not (self._tribes[0] & ~own.clears and self._tribes[1] & ~own.clears):
            return None
        return own

    def play(self, move: Move) -> None:
        """Play a move in place. Raises IllegalMove, the state untouched, for anything not legal."""
        legal = self._legal(move)
        if legal is None:
            raise IllegalMove(said("{move} is not legal in {position}", move=table.shown(move), position=str(self)))
        move = legal
        if self._choosing:
            self._place(move)
            return
        if move.kind == "turn":
            self._board[move.origin] = HUNTER + move.pointer + NORTH_CODES * self._turn
            self._pass_on()
            return
        board, origin, seat = self._board, move.origin, self._turn
        code = board[origin]
        removes = move.clears & (self._occupied[0] | self._occupied[1])
        placed = self._parts(move, code) if move.kind == "split" else ((move.target, code),) if move.target >= 0 else ()
        board[origin] = EMPTY
        left = ~(move.clears | 1 << origin)
        self._occupied[0] &= left
        self._occupied[1] &= left
        self._tribes[0] &= left
        self._tribes[1] &= left
        if move.through >= 0:
            board[move.through] = EMPTY
        for square, part in placed:
            board[square] = part
            self._occupied[seat] |= 1 << square
        if move.kind == "step" and code - NORTH_CODES * seat == TRIBE:
            self._tribes[seat] |= 1 << move.target
        if removes or move.kind == "split":
            self._quiet = -1
            self._keys.clear()
        self._pass_on()

    def _pass_on(self) -> None:
        self._turn = 1 - self._turn
        self._quiet += 1
        if self._draws:
            self._keys.append(self._key())

    def _key(self) -> bytes:
        """What rule 13 compares: pieces, pointers and the seat to move."""
        return bytes(self._board) + bytes((self._turn,))

    def _parts(self, move: Move, code: int) -> list[tuple[Square, int]]:
        """The parts of a split with their codes: Clans, or Hunters pointing away or opposite a Hunter (rules 4, 5)."""
        side = NORTH_CODES * self._turn
        if code - side == TRIBE:
            return [(square, CLAN + side) for square, _ in table.split_parts(move.origin, TRIBE)]
        return [
            (square, _OPPOSITE_HUNTER.get(self._board[square], HUNTER + away) + side)
            for square, away in table.split_parts(move.origin, CLAN)
        ]

    def _place(self, move: Move) -> None:
        """A seat's choice of files in a free set-up (rule 3)."""
        seat = self._turn
        for file in move.files:
            square = HOME_RANKS[seat] * SIZE + file
            self._board[square] = TRIBE + NORTH_CODES * seat
            self._tribes[seat] |= 1 << square
        self._occupied[seat] = self._tribes[seat]
        if seat == SOUTH:
            self._turn = NORTH
            return
        standard = [self._tribes[side] == _standard(side) for side in (SOUTH, NORTH)]
        self._turn = NORTH if standard == [True, False] else SOUTH
        self._choosing = False
        self._keys = [self._key()]

    # Copies, texts

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.options = self.options
        twin._board = self._board[:]
        twin._turn = self._turn
        twin._quiet = self._quiet
        twin._choosing = self._choosing
        twin._draws = self._draws
        twin._tribes = self._tribes[:]
        twin._occupied = self._occupied[:]
        twin._keys = self._keys[:]
        return twin

    def text(self, move: Move) -> str:
        return str(move)

    def parse(self, text: str) -> Move:
        """The legal move that `text` names (rule 14). Raises MoveError with reason and place."""
        found = table.MOVES_BY_TEXT.get(text, ()) if isinstance(text, str) else ()
        for move in found:
            if self._legal(move) is not None:
                return move
        if not found:
            raise table.unreadable(text)
        raise MoveError(text, self._objection(found[0]))

    def _objection(self, move: Move) -> Said:
        """Why a well-formed move is not legal here."""
        if self._over():
            return said("the game is over")
        if self._choosing:
            return said("four files are to be chosen first ({example})", example="=bdfh")
        if move.kind == "setup":
            return said("the Tribes stand already")
        piece = self.piece_at(move.origin)
        name = square_name(move.origin)
        if piece is None:
            return said("{square} is empty", square=name)
        if piece.seat != self._turn:
            mover = SEAT_NAMES[self._turn]
            return said("the piece on {square} is not {seat}'s, who is to move", square=name, seat=mover)
        if any(
            move.kind == other.kind
            for other in table.MOVES_BY_TEXT.get(str(move), ())
            if other in self._actions(other.origin)
        ):
            return said("it would remove a Last Tribe, or all Tribes of a player (rules 10, 11)")
        edge = _ACTIONS[self._turn][self._board[move.origin]][move.origin].edge
        if move.kind == "off" and edge >= 0:
            # A Hunter before the edge, whose other way off it is.
            where = square_name(edge)
            short, long = f"{name}-off", f"{name}-{where}-off"
            if self._board[edge] == EMPTY:
                return said("{square} is empty, so the way off is {move} (rule 9)", square=where, move=short)
            return said("{square} is occupied, so the way off is {move} (rule 9)", square=where, move=long)
        return said("the {piece} on {square} can't do that", piece=KIND_NAMES[piece.kind], square=name)

    def __str__(self) -> str:
        """The position text (rule 15)."""
        return position_text(self._board, self._turn, self._quiet)


def _standard(seat: Seat) -> int:
    """The bitboard of a seat's Tribes in the standard set-up (rule 3)."""
    return table.bits(*(HOME_RANKS[seat] * SIZE + file for file in table.STANDARD_FILES))
