"""What stands where in a position of Ifrito, and what a seat could do there (rules 4 to 8). Turns are in state.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Final

from pygames.game import Seat
from pygames.ifrito.geometry import CELLS, CUSHIONS, EDGE, WAYS, Cell, Cushion
from pygames.ifrito.moves import ENTRIES, MASK_BITS, NONE, OPEN, REACH, Move, reach
from pygames.ifrito.pieces import FULL, Carpet, carpets_each
from pygames.ifrito.position import Position

EDGE_BITS: Final = sum(1 << cell for cell in EDGE)

_ALL: Final = len(CELLS)

_SELECTORS: Final = tuple(tuple(mask >> cushion & 1 for cushion in range(len(CUSHIONS))) for mask in range(FULL + 1))
"""By mask: which of nine things in the order of the cushions it selects."""

_STAYS: Final = tuple((1, *selector) for selector in _SELECTORS)
"""By mask: which of ten it selects, where the first is always selected."""


def cells_of(board: int) -> Iterator[Cell]:
    """The cells of a bitboard, in order."""
    while board:
        bit = board & -board
        board ^= bit
        yield bit.bit_length() - 1


class Board:
    """Djinns, carpets on the board, and by what they could do hands as well.

    Inside, a set of cells is a bitboard, by bit `cell`, and a set of cushions a Mask. `_carpets` are all of `_own`
    together, and `_aboard` is a Mask for each cell, 0 where no carpet is.
    """

    __slots__ = ("_aboard", "_carpets", "_djinns", "_own", "carpets_each", "players")

    def __init__(self, position: Position) -> None:
        self.players: int = len(position.lamps)
        self.carpets_each: int = carpets_each(self.players)
        self._djinns = sum(1 << cell for cell in position.djinns)
        self._own = [0] * self.players
        self._aboard = [0] * _ALL
        for cell, carpet in position.carpets.items():
            self._own[carpet.seat] |= 1 << cell
            self._aboard[cell] = carpet.aboard
        self._carpets = sum(self._own)

    @property
    def djinns(self) -> int:
        """The cells where djinns stand, as a bitboard: bit `cell`."""
        return self._djinns

    def has_djinn(self, cell: Cell) -> bool:
        """Whether a djinn stands on a cell."""
        return bool(self._djinns >> cell & 1)

    def carpet_at(self, cell: Cell) -> Carpet | None:
        """The carpet on a cell, or None."""
        if not self._carpets >> cell & 1:
            return None
        return Carpet(self._seat_at(cell), self._aboard[cell])

    def carpets(self) -> dict[Cell, Carpet]:
        """Every carpet on the board by its cell, from Oa1 to Ce5."""
        return {cell: Carpet(self._seat_at(cell), self._aboard[cell]) for cell in cells_of(self._carpets)}

    def hand(self, seat: Seat) -> int:
        """How many carpets a seat has in hand."""
        return self.carpets_each - self._own[seat].bit_count()

    def reach(self, cell: Cell) -> dict[Cell, tuple[Cushion, ...]]:
        """Where the carpet on a cell can go by rule 5, whatever stands there, and by which djinns: (d,), (V,), (V, d).

        Nothing where no carpet stands.
        """
        return {target: WAYS[cell][target] for target in reach(cell, self._aboard[cell])}

    def closed(self, cell: Cell, target: Cell) -> str | None:
        """Why the carpet on a cell may not go to a target in its reach, were it its owner's turn; None: it may.

        "own": a carpet of its own seat is there; "full": a djinn is, and no cushion is free; "immobile": another
        seat's carpet without djinns; "strong": one with more djinns; "hand": its seat has carpets in hand, so it can't
        capture.
        """
        bit, mask = 1 << target, self._aboard[cell]
        if self._djinns & bit:
            return "full" if mask == FULL else None
        if not self._carpets & bit:
            return None
        seat = self._seat_at(cell)
        if self._own[seat] & bit:
            return "own"
        if not self._aboard[target]:
            return "immobile"
        if self._aboard[target].bit_count() > mask.bit_count():
            return "strong"
        return "hand" if self.hand(seat) else None

    def can_act(self, seat: Seat) -> bool:
        """Whether a seat would have an action, were it its turn (rules 9, 11)."""
        own = left = self._own[seat]
        if own.bit_count() < self.carpets_each:
            return True
        djinns, carpets, aboard = self._djinns, self._carpets, self._aboard
        while left:
            cell = (left & -left).bit_length() - 1
            left &= left - 1
            mask = aboard[cell]
            targets = REACH[cell << MASK_BITS | mask]
            if targets & ~(djinns | carpets) or (targets & djinns and mask != FULL):
                return True
            for target in cells_of(targets & carpets & ~own):
                if 0 < aboard[target].bit_count() <= mask.bit_count():
                    return True
        return False

    def _seat_at(self, cell: Cell) -> Seat:
        """Whose carpet stands on a cell, where one does."""
        for seat, own in enumerate(self._own):
            if own >> cell & 1:
                return seat
        raise LookupError(f"no carpet on cell {cell}")

    def _actions(self, seat: Seat) -> list[Move]:
        """What a seat may do on its turn (rules 4 to 8): entries first, then by carpet and target; perhaps nothing."""
        own = mine = self._own[seat]
        djinns, aboard = self._djinns, self._aboard
        found: list[Move] = []
        whole = own.bit_count() == self.carpets_each
        if not whole:
            inhabited = EDGE_BITS & djinns
            if inhabited:
                for cell in cells_of(inhabited):
                    found += ENTRIES[cell][:-1]
            else:
                found += [ENTRIES[cell][-1] for cell in cells_of(EDGE_BITS & ~self._carpets)]
        carpets = self._carpets
        while own:
            cell = (own & -own).bit_length() - 1
            own &= own - 1
            mask = aboard[cell]
            free, seated = _SELECTORS[FULL ^ mask], _STAYS[mask]
            for target, bit, takes, stays in OPEN[cell << MASK_BITS | mask]:
                if djinns & bit:
                    found += compress(takes, free)
                elif not carpets & bit:
                    found += compress(stays, seated)
                elif whole and not mine & bit and 0 < aboard[target].bit_count() <= mask.bit_count():
                    found.append(stays[0])
        return found

    def _may_enter(self, seat: Seat, target: Cell, take: Cushion) -> bool:
        """Rule 4, for an edge cell."""
        if self._own[seat].bit_count() == self.carpets_each:
            return False
        if EDGE_BITS & self._djinns:
            return bool(self._djinns >> target & 1) and 0 <= take < len(CUSHIONS)
        return take == NONE and not self._carpets >> target & 1

    def _may_move(self, seat: Seat, origin: Cell, target: Cell, take: Cushion, leave: Cushion) -> bool:
        """Rules 5 to 8, for cells of the board."""
        own, mask = self._own[seat], self._aboard[origin]
        if not own >> origin & 1 or not REACH[origin << MASK_BITS | mask] >> target & 1:
            return False
        if self._djinns >> target & 1:
            return leave == NONE and 0 <= take < len(CUSHIONS) and not mask >> take & 1
        if take != NONE:
            return False
        if not self._carpets >> target & 1:
            return leave == NONE or (0 <= leave < len(CUSHIONS) and bool(mask >> leave & 1))
        return (
            leave == NONE
            and not own >> target & 1
            and own.bit_count() == self.carpets_each
            and 0 < self._aboard[target].bit_count() <= mask.bit_count()
        )
