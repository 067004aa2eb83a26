"""A position of Ifrito and how moves change it (rules 4 to 12). Texts are in position.py, objections in refusals.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from pygames.game import Actor, Game, IllegalMove, MoveError, Outcome, Seat, State
from pygames.ifrito.geometry import CELLS, CUSHIONS, EDGE, Cell, Cushion
from pygames.ifrito.moves import (
    CELL_BITS,
    ENTRIES,
    NONE,
    PASS,
    REACH,
    ROWS,
    SPARE,
    STRIPS,
    Move,
    parse_move,
    reach,
    shown,
)
from pygames.ifrito.pieces import FULL, Carpet, carpets_each
from pygames.ifrito.position import Position, position_text
from pygames.ifrito.refusals import objection
from pygames.said import said

if TYPE_CHECKING:
    from random import Random

SEALS_TO_WIN: Final = 3
LAMPS_TO_WIN: Final = 9
"""Rule 10."""

QUIET_LIMIT: Final = 200
"""Turns in a row without an entry or a capture that end the game (rule 12)."""

REPETITIONS: Final = 3
"""Occurrences of one position that end the game (rule 12)."""

EDGE_BITS: Final = sum(1 << cell for cell in EDGE)

_ALL: Final = len(CELLS)

_SELECTORS: Final = tuple(tuple(mask >> cushion & 1 for cushion in range(len(CUSHIONS))) for mask in range(FULL + 1))
"""By mask: which of nine things in the order of the cushions it selects."""


def cells_of(board: int) -> Iterator[Cell]:
    """The cells of a bitboard, in order."""
    while board:
        bit = board & -board
        board ^= bit
        yield bit.bit_length() - 1


class _Judging(NamedTuple):
    """An owner's decision that is due: the cell of the capturing carpet, its seat, and the owner."""

    cell: Cell
    capturer: Seat
    owner: Seat


class IfritoState(State):
    """A position of Ifrito, the positions since the last entry or capture, and who decides.

    Inside, a set of cells is a bitboard and a set of cushions a Mask. No cell is in two of `_djinns` and `_own`.
    """

    __slots__ = (
        "_aboard",
        "_carpets",
        "_djinns",
        "_end",
        "_judging",
        "_keys",
        "_lamps",
        "_own",
        "_quiet",
        "_seals",
        "_stalling",
        "_turn",
        "carpets_each",
        "game",
        "options",
        "players",
    )

    def __init__(self, game: Game, options: Mapping[str, str], position: Position) -> None:
        """The state of a position; the caller has checked it (position.py)."""
        self.game = game
        self.options = options
        self.players: int = len(position.lamps)
        self.carpets_each: int = carpets_each(self.players)
        self._stalling = options["stalling"] == "on"
        self._djinns = sum(1 << cell for cell in position.djinns)
        self._own = [0] * self.players
        self._aboard = [0] * _ALL
        for cell, carpet in position.carpets.items():
            self._own[carpet.seat] |= 1 << cell
            self._aboard[cell] = carpet.aboard
        self._carpets = sum(self._own)
        self._lamps = position.lamps
        self._seals = position.seals
        self._quiet = position.quiet
        self._turn = position.turn
        self._judging: _Judging | None = None
        self._end = ""
        self._keys: list[tuple[object, ...]] = []
        if position.judging is not None:
            capturer = next(seat for seat in range(self.players) if self._own[seat] >> position.judging & 1)
            self._judging = _Judging(position.judging, capturer, position.turn)
            self._turn = capturer
            return
        self._end = next(filter(None, map(self._won, range(self.players))), "")
        if not self._end:
            self._begin_turn()

    # What there is

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is; while an owner decides, the capturer's; at the end, whose it would be."""
        return self._turn

    @property
    def judging(self) -> Cell | None:
        """The cell of the capturing carpet while the captured one's owner decides (rule 7), else None."""
        return None if self._judging is None else self._judging.cell

    @property
    def quiet(self) -> int:
        """Turns since the last entry or capture (rule 12)."""
        return self._quiet

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

    def lamps(self, seat: Seat) -> int:
        """How many djinns a seat has taken with captured carpets (rule 3)."""
        return self._lamps[seat]

    def seals(self, seat: Seat) -> int:
        """How many carpets a seat has captured (rule 3)."""
        return self._seals[seat]

    def reach(self, cell: Cell) -> dict[Cell, tuple[Cushion, ...]]:
        """Where the carpet on a cell can go by rule 5, whatever stands there, and by which djinns: (d,), (V,), (V, d).

        Nothing where no carpet stands.
        """
        return reach(cell, self._aboard[cell])

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
        own = self._own[seat]
        if own.bit_count() < self.carpets_each:
            return True
        for cell in cells_of(own):
            mask = self._aboard[cell]
            targets = REACH[cell << CELL_BITS | mask]
            if targets & ~(self._djinns | self._carpets) or (targets & self._djinns and mask != FULL):
                return True
            for target in cells_of(targets & self._carpets & ~own):
                if 0 < self._aboard[target].bit_count() <= mask.bit_count():
                    return True
        return False

    def _seat_at(self, cell: Cell) -> Seat:
        """Whose carpet stands on a cell, where one does."""
        for seat, own in enumerate(self._own):
            if own >> cell & 1:
                return seat
        raise LookupError(f"no carpet on cell {cell}")

    # Whose decision

    @property
    def actor(self) -> Actor:
        if self._end:
            return None
        return self._turn if self._judging is None else self._judging.owner

    @property
    def outcome(self) -> Outcome | None:
        """Rules 10 to 12; None while the game goes on."""
        if not self._end:
            return None
        seats = range(self.players)
        winners = [seat for seat in seats if self._won(seat)]
        if not winners:
            best = max(zip(self._lamps, self._seals, strict=True))
            winners = [seat for seat in seats if (self._lamps[seat], self._seals[seat]) == best]
        return Outcome.shared(winners, self.players, self._end)

    def _won(self, seat: Seat) -> str:
        """The reason if a seat has won by rule 10, or ""."""
        if self._lamps[seat] >= LAMPS_TO_WIN:
            return "lamps"
        return "seals" if self._seals[seat] >= SEALS_TO_WIN else ""

    # Moves

    def moves(self) -> list[Move]:
        if self._end:
            return []
        if self._judging is not None:
            mask = self._aboard[self._judging.cell]
            return [*compress(STRIPS, _SELECTORS[mask]), SPARE]
        own, djinns, aboard = self._own[self._turn], self._djinns, self._aboard
        found: list[Move] = []
        whole = own.bit_count() == self.carpets_each
        if not whole:
            inhabited = EDGE_BITS & djinns
            if inhabited:
                for cell in cells_of(inhabited):
                    found += ENTRIES[cell][:-1]
            else:
                found += [ENTRIES[cell][-1] for cell in cells_of(EDGE_BITS & ~self._carpets)]
        for cell in cells_of(own):
            mask = aboard[cell]
            free = _SELECTORS[FULL ^ mask]
            seated = _SELECTORS[mask]
            for target in cells_of(REACH[cell << CELL_BITS | mask] & ~own):
                row = ROWS[cell * _ALL + target]
                if djinns >> target & 1:
                    found += compress(row.takes, free)
                elif not self._carpets >> target & 1:
                    found.append(row.plain)
                    found += compress(row.leaves, seated)
                elif whole and 0 < aboard[target].bit_count() <= mask.bit_count():
                    found.append(row.plain)
        return found or [PASS]

    def _legal(self, move: object) -> bool:
        """Whether `move`, which may be anything, equals one of `moves()`. Nothing is listed for it."""
        if not isinstance(move, Move) or self._end or not all(type(field) is int for field in move[1:]):
            return False
        kind, origin, target, take, leave = move
        if self._judging is not None:
            if move == SPARE:
                return True
            return move in STRIPS and bool(self._aboard[self._judging.cell] >> leave & 1)
        if kind == "enter":
            return origin == leave == NONE and target in EDGE and self._may_enter(target, take)
        if kind == "move":
            return target in CELLS and origin in CELLS and self._may_move(origin, target, take, leave)
        return move == PASS and not self.can_act(self._turn)

    def _may_enter(self, target: Cell, take: Cushion) -> bool:
        """Rule 4, for an edge cell."""
        if self._own[self._turn].bit_count() == self.carpets_each:
            return False
        if EDGE_BITS & self._djinns:
            return bool(self._djinns >> target & 1) and 0 <= take < len(CUSHIONS)
        return take == NONE and not self._carpets >> target & 1

    def _may_move(self, origin: Cell, target: Cell, take: Cushion, leave: Cushion) -> bool:
        """Rules 5 to 8, for cells of the board."""
        own, mask = self._own[self._turn], self._aboard[origin]
        if not own >> origin & 1 or not REACH[origin << CELL_BITS | mask] >> target & 1:
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

    def play(self, move: Move) -> None:
        """Play a move in place. Raises IllegalMove, the state untouched, for anything not legal."""
        if not self._legal(move):
            raise IllegalMove(said("{move} is not legal in {position}", move=shown(move), position=str(self)))
        kind, origin, target, take, leave = move
        if kind == "move":
            mask, left, arrived = self._aboard[origin], 1 << origin, 1 << target
            if self._carpets & arrived:
                self._capture(origin, target)
                return
            if take >= 0:
                mask |= 1 << take
                self._djinns ^= arrived
            elif leave >= 0:
                mask ^= 1 << leave
                self._djinns |= left
            self._aboard[origin] = 0
            self._aboard[target] = mask
            self._own[self._turn] ^= left | arrived
            self._carpets ^= left | arrived
            self._quiet += 1
        elif kind == "enter":
            bit = 1 << target
            if take >= 0:
                self._djinns ^= bit
                self._aboard[target] = 1 << take
            self._own[self._turn] |= bit
            self._carpets |= bit
            self._quiet = 0
            self._keys.clear()
        elif kind == "pass":
            self._quiet += 1
        else:
            self._judge(leave)
        self._turn = (self._turn + 1) % self.players
        self._begin_turn()

    def _capture(self, origin: Cell, target: Cell) -> None:
        """Rule 7, up to the owner's decision, and rule 10."""
        capturer, owner = self._turn, self._seat_at(target)
        taken = self._aboard[target].bit_count()
        self._own[owner] ^= 1 << target
        self._own[capturer] ^= 1 << origin | 1 << target
        self._carpets ^= 1 << origin
        self._aboard[target] = self._aboard[origin]
        self._aboard[origin] = 0
        self._lamps = _raised(self._lamps, capturer, taken)
        self._seals = _raised(self._seals, capturer, 1)
        self._quiet = 0
        self._keys.clear()
        self._end = self._won(capturer)
        if self._end:
            self._turn = (capturer + 1) % self.players
        else:
            self._judging = _Judging(target, capturer, owner)

    def _judge(self, leave: Cushion) -> None:
        """The owner's decision: a djinn off the capturing carpet, or none (NONE)."""
        if self._judging is not None and leave >= 0:
            self._aboard[self._judging.cell] ^= 1 << leave
        self._judging = None

    def _begin_turn(self) -> None:
        """See whether rules 11 or 12 end the game as a turn begins."""
        if not any(self.can_act((self._turn + later) % self.players) for later in range(self.players)):
            self._end = "nobody can act"
        elif self._stalling:
            key = self._djinns, tuple(self._own), tuple(self._aboard), self._turn
            self._keys.append(key)
            if self._quiet >= QUIET_LIMIT:
                self._end = "quiet"
            elif len(self._keys) > 2 * self.players and self._keys.count(key) >= REPETITIONS:
                self._end = "repetition"

    # Copies, texts, views

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.options = self.options
        twin.players = self.players
        twin.carpets_each = self.carpets_each
        twin._stalling = self._stalling
        twin._djinns = self._djinns
        twin._own = self._own[:]
        twin._aboard = self._aboard[:]
        twin._carpets = self._carpets
        twin._lamps = self._lamps
        twin._seals = self._seals
        twin._quiet = self._quiet
        twin._turn = self._turn
        twin._judging = self._judging
        twin._end = self._end
        twin._keys = self._keys[:]
        return twin

    def text(self, move: Move) -> str:
        return str(move)

    def parse(self, text: str) -> Move:
        """The legal move that `text` names. Raises MoveError with reason and place."""
        move = parse_move(text)
        if not self._legal(move):
            raise MoveError(text, objection(self, move))
        return move

    def view(self, seat: Seat | None) -> Self:
        """The whole position: Ifrito has no secrets."""
        return self.copy()

    def guess(self, rng: Random) -> Self:
        """The position itself: Ifrito has no secrets."""
        return self.copy()

    def __str__(self) -> str:
        """The position text (rule 13)."""
        return position_text(
            Position(
                djinns=frozenset(cells_of(self._djinns)),
                carpets=self.carpets(),
                turn=self._turn if self._judging is None else self._judging.owner,
                judging=self.judging,
                lamps=self._lamps,
                seals=self._seals,
                quiet=self._quiet,
            )
        )


def _raised(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """Counts a seat, one of them raised."""
    return tuple(count + more * (place == seat) for place, count in enumerate(counts))
