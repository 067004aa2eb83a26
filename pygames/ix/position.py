"""The position text of IX, both ways (rule 15)."""

from __future__ import annotations

from typing import Final

from pygames.game import PositionError, Seat, quoted
from pygames.ix.geometry import DIRECTIONS, HOME_RANKS, SIZE
from pygames.ix.pieces import EMPTY, NORTH_CODES, PIECES, SOUTH, TRIBE, Code, Piece

SEAT_LETTERS: Final = "SN"
MAX_QUIET_DIGITS: Final = 6


def piece_text(piece: Piece) -> str:
    """A piece as a position text holds it: "T", "c", "H[NE]"."""
    letter = piece.kind if piece.seat == SOUTH else piece.kind.lower()
    return letter if piece.pointer is None else f"{letter}[{DIRECTIONS[piece.pointer]}]"


_PIECE_TEXTS: Final[dict[Code, str]] = {code: piece_text(piece) for code, piece in PIECES.items()}
_CODES: Final[dict[str, Code]] = {text: code for code, text in _PIECE_TEXTS.items()}


def position_text(board: bytearray, turn: Seat, quiet: int) -> str:
    """Ranks 9 to 1, the seat to move, the plies since the last split or removal."""
    ranks = []
    for rank in reversed(range(SIZE)):
        row, empty = "", 0
        for code in board[rank * SIZE : (rank + 1) * SIZE]:
            if code == EMPTY:
                empty += 1
                continue
            row += (str(empty) if empty else "") + _PIECE_TEXTS[code]
            empty = 0
        ranks.append(row + (str(empty) if empty else ""))
    return f"{'/'.join(ranks)} {SEAT_LETTERS[turn]} {quiet}"


def read_position(text: str, free: bool) -> tuple[bytearray, Seat, int, bool]:
    """The board, the seat to move, the quiet plies, and whether that seat is still to choose its files (only if `free`).

    Raises PositionError with the reason and the column, counted from 1.
    """
    fields = text.split(" ")
    if len(fields) != 3:
        raise PositionError(f"three fields parted by single spaces are due (board, seat, plies), not {len(fields)}")
    board = _read_board(fields[0])
    column = len(fields[0]) + 2
    if len(fields[1]) != 1 or fields[1] not in SEAT_LETTERS:
        raise PositionError(f"the seat to move is S or N, not {quoted(fields[1])}", column)
    turn = SEAT_LETTERS.index(fields[1])
    column += len(fields[1]) + 1
    plies = fields[2]
    if not (plies.isascii() and plies.isdigit()) or str(int(plies[:MAX_QUIET_DIGITS])) != plies:
        raise PositionError(f"the plies since the last split or removal are a whole number, not {quoted(plies)}", column)
    choosing = free and _is_choosing(board, turn, int(plies))
    if not choosing:
        for seat, name in enumerate(("South", "North")):
            if TRIBE + NORTH_CODES * seat not in board:
                raise PositionError(f"{name} has no Tribe")
    return board, turn, int(plies), choosing


def _is_choosing(board: bytearray, turn: Seat, quiet: int) -> bool:
    """Whether this is a free set-up before `turn`'s choice: its home rank is empty, and so is all but the other's choice."""
    if quiet:
        return False
    others = [square for square, code in enumerate(board) if code != EMPTY]
    if turn == SOUTH:
        return not others
    home = range(HOME_RANKS[SOUTH] * SIZE, (HOME_RANKS[SOUTH] + 1) * SIZE)
    return len(others) == 4 and all(board[square] == TRIBE and square in home for square in others)


def _read_board(text: str) -> bytearray:
    board = bytearray(SIZE * SIZE)
    file, rank, column, after_digit = 0, SIZE - 1, 0, False
    while column < len(text):
        letter = text[column]
        here = column + 1
        if letter == "/":
            if file != SIZE:
                raise PositionError(f"rank {rank + 1} has {file} squares, not {SIZE}", here)
            file, rank, column, after_digit = 0, rank - 1, column + 1, False
            if rank < 0:
                raise PositionError("more than nine ranks", here)
            continue
        if letter in "123456789":
            if after_digit:
                raise PositionError("a run of empty squares is one digit, the longest", here)
            file, column, after_digit = file + int(letter), column + 1, True
        else:
            end = text.find("]", column) + 1 if letter in "Hh" else column + 1
            code = _CODES.get(text[column : end or column + 1])
            if code is None:
                raise PositionError(f"{quoted(text[column : column + 5])} begins no piece (T C H[NE] t c h[S]) and no digit", here)
            if file < SIZE:
                board[rank * SIZE + file] = code
            file, column, after_digit = file + 1, end, False
        if file > SIZE:
            raise PositionError(f"rank {rank + 1} has more than {SIZE} squares", here)
    if rank != 0 or file != SIZE:
        missing = f"rank {rank + 1} has {file} squares, not {SIZE}" if file != SIZE else f"{SIZE - rank} ranks, not {SIZE}"
        raise PositionError(missing, len(text) + 1)
    return board

