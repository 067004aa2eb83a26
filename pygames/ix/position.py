"""The position text of IX, both ways (rule 15)."""

from __future__ import annotations

import re
from typing import Final

from pygames.game import PositionError, Seat, quoted
from pygames.ix.geometry import DIRECTIONS, HOME_RANKS, SIZE
from pygames.ix.pieces import EMPTY, NORTH_CODES, PIECES, SEAT_NAMES, SOUTH, TRIBE, Code, Piece
from pygames.said import said

SEAT_LETTERS: Final = "SN"
MAX_QUIET_DIGITS: Final = 12


def piece_text(piece: Piece) -> str:
    """A piece as a position text holds it: "T", "c", "H[NE]"."""
    letter = piece.kind if piece.seat == SOUTH else piece.kind.lower()
    return letter if piece.pointer is None else f"{letter}[{DIRECTIONS[piece.pointer]}]"


_PIECE_TEXTS: Final[dict[Code, str]] = {code: piece_text(piece) for code, piece in PIECES.items()}
_CODES: Final[dict[str, Code]] = {text: code for code, text in _PIECE_TEXTS.items()}
_DIGITS: Final = tuple("123456789")
_TOKEN: Final = re.compile(r"[Hh]\[[NESW]{1,2}\]|[1-9TCtc]")


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
    """The board, the seat to move, the quiet plies, and whether that seat is to choose its files (only if `free`).

    Raises PositionError with the reason and the column, counted from 1.
    """
    fields = text.split(" ")
    if len(fields) != 3:
        raise PositionError(
            said("three fields parted by single spaces are due (board, seat, plies), not {number}", number=len(fields))
        )
    board = _read_board(fields[0])
    column = len(fields[0]) + 2
    if len(fields[1]) != 1 or fields[1] not in SEAT_LETTERS:
        south, north = SEAT_LETTERS
        raise PositionError(
            said(
                "the seat to move is {south} or {north}, not {given}",
                south=south,
                north=north,
                given=quoted(fields[1]),
            ),
            column,
        )
    turn = SEAT_LETTERS.index(fields[1])
    column += len(fields[1]) + 1
    plies = fields[2]
    if not re.fullmatch(r"0|[1-9][0-9]*", plies) or len(plies) > MAX_QUIET_DIGITS:
        raise PositionError(
            said(
                "the last field is a number of plies, without leading zeros, of up to {limit} digits, not {given}",
                limit=MAX_QUIET_DIGITS,
                given=quoted(plies),
            ),
            column,
        )
    choosing = free and _is_choosing(board, turn, int(plies))
    if not choosing:
        for seat, name in enumerate(SEAT_NAMES):
            if TRIBE + NORTH_CODES * seat not in board:
                raise PositionError(said("{seat} has no Tribe", seat=name))
    return board, turn, int(plies), choosing


def _is_choosing(board: bytearray, turn: Seat, quiet: int) -> bool:
    """Whether this is a free set-up before `turn`'s choice: nothing stands but South's Tribes when North chooses."""
    if quiet:
        return False
    others = [square for square, code in enumerate(board) if code != EMPTY]
    if turn == SOUTH:
        return not others
    home = range(HOME_RANKS[SOUTH] * SIZE, (HOME_RANKS[SOUTH] + 1) * SIZE)
    return len(others) == 4 and all(board[square] == TRIBE and square in home for square in others)


def _read_board(text: str) -> bytearray:
    board = bytearray(SIZE * SIZE)
    ranks = text.split("/")
    column = 1
    for rank, row in zip(reversed(range(SIZE)), ranks, strict=False):
        board[rank * SIZE : (rank + 1) * SIZE] = _read_rank(row, rank + 1, column)
        column += len(row) + 1
    if len(ranks) > SIZE:
        raise PositionError(said("more than {limit} ranks", limit=SIZE), column)
    if len(ranks) < SIZE:
        raise PositionError(said("{number} ranks, not {due}", number=len(ranks), due=SIZE), len(text) + 1)
    return board


def _read_rank(text: str, rank: int, column: int) -> bytearray:
    """The nine codes of the rank of that number, whose text begins in `column` of the position text."""
    codes = bytearray()
    place, after_digit = 0, False
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None or not (token[0] in _DIGITS or token[0] in _CODES):
            raise PositionError(
                said(
                    "{text} begins no piece ({pieces}) and no digit",
                    text=quoted(text[place : place + 5]),
                    pieces="T C H[NE] t c h[S]",
                ),
                column + place,
            )
        if token[0] in _DIGITS and after_digit:
            raise PositionError(said("a run of empty squares is one digit, the longest"), column + place)
        after_digit = token[0] in _DIGITS
        codes += bytes(int(token[0])) if after_digit else bytes((_CODES[token[0]],))
        if len(codes) > SIZE:
            raise PositionError(
                said("rank {rank} has more than {limit} squares", rank=rank, limit=SIZE), column + place
            )
        place = token.end()
    if len(codes) < SIZE:
        raise PositionError(
            said("rank {rank} has {number} squares, not {due}", rank=rank, number=len(codes), due=SIZE), column + place
        )
    return codes
