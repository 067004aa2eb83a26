"""The pieces of IX (rule 2) and the codes a board stores them by."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from pygames.ix.geometry import Direction
from pygames.said import said

SOUTH: Final = 0
NORTH: Final = 1
SEAT_NAMES: Final = (said("South"), said("North"))

Code: TypeAlias = int
"""A piece as a small number: 0 is empty; 1 Tribe, 2 Clan, 3 + pointer Hunter; NORTH_CODES more for North."""

KIND_NAMES: Final = {"T": said("Tribe"), "C": said("Clan"), "H": said("Hunter")}

EMPTY: Final = 0
TRIBE: Final = 1
CLAN: Final = 2
HUNTER: Final = 3
NORTH_CODES: Final = 16


class Piece(NamedTuple):
    """A piece: its seat, its kind "T", "C" or "H", and a Hunter's pointer (None for the others)."""

    seat: int
    kind: str
    pointer: Direction | None = None

    @property
    def code(self) -> Code:
        """The number a board stores."""
        return NORTH_CODES * self.seat + {"T": TRIBE, "C": CLAN}.get(self.kind, HUNTER + (self.pointer or 0))


PIECES: Final[dict[Code, Piece]] = {
    piece.code: piece
    for seat in (SOUTH, NORTH)
    for piece in (Piece(seat, "T"), Piece(seat, "C"), *(Piece(seat, "H", pointer) for pointer in range(8)))
}
"""Every piece by its code."""
