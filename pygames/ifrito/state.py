"""A position of Ifrito and how moves change it (rules 4 to 12). Texts are in position.py, objections in refusals.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, Self

from pygames.game import Actor, Game, IllegalMove, MoveError, OpenState, Outcome, Seat
from pygames.ifrito.board import Board, cells_of
from pygames.ifrito.geometry import CELLS, EDGE, Cell, Cushion
from pygames.ifrito.moves import NONE, PASS, SPARE, STRIPS, Move, parse_move, shown
from pygames.ifrito.pieces import LAMPS_TO_WIN, SEALS_TO_WIN, aboard
from pygames.ifrito.position import Position, position_text
from pygames.ifrito.refusals import objection
from pygames.said import said

QUIET_LIMIT: Final = 200
"""Turns in a row without an entry or a capture that end the game (rule 12)."""

REPETITIONS: Final = 3
"""Occurrences of one position that end the game (rule 12)."""


class _Judging(NamedTuple):
    """An owner's decision that is due: the cell of the capturing carpet, its seat, and the owner."""

    cell: Cell
    capturer: Seat
    owner: Seat


class IfritoState(Board, OpenState):
    """A position of Ifrito, the positions since the last entry or capture, and who decides.

    `_end` is the reason why the game is over, "" while it goes on. `_keys` are the positions as turns began; turns go
    round, so that of two alike the seats to move are alike if a whole number of rounds lies between them.
    """

    __slots__ = ("_end", "_judging", "_keys", "_lamps", "_quiet", "_seals", "_stalling", "_turn", "game", "options")

    def __init__(self, game: Game, options: Mapping[str, str], position: Position) -> None:
        """The state of a position; the caller has checked it (position.py)."""
        self.game = game
        self.options = options
        Board.__init__(self, position)
        self._stalling = options["stalling"] == "on"
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

    @property
    def repeats(self) -> int:
        """How often this position has come by now (rule 12); 0 while an owner decides, and without `stalling`."""
        keys = self._keys
        return keys[-1 :: -self.players].count(keys[-1]) if keys else 0

    def lamps(self, seat: Seat) -> int:
        """How many djinns a seat has taken with captured carpets (rule 3)."""
        return self._lamps[seat]

    def seals(self, seat: Seat) -> int:
        """How many carpets a seat has captured (rule 3)."""
        return self._seals[seat]

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
            return [*(STRIPS[cushion] for cushion in aboard(self._aboard[self._judging.cell])), SPARE]
        return self._actions(self._turn) or [PASS]

    def _legal(self, move: object) -> bool:
        """Whether `move`, which may be anything, equals one of `moves()`. Nothing is listed for it."""
        if not isinstance(move, Move) or self._end:
            return False
        kind, origin, target, take, leave = move
        if not type(origin) is type(target) is type(take) is type(leave) is int:
            return False
        if self._judging is not None:
            if move == SPARE:
                return True
            return move in STRIPS and bool(self._aboard[self._judging.cell] >> leave & 1)
        if kind == "enter":
            return origin == leave == NONE and target in EDGE and self._may_enter(self._turn, target, take)
        if kind == "move":
            return target in CELLS and origin in CELLS and self._may_move(self._turn, origin, target, take, leave)
        return move == PASS and not self.can_act(self._turn)

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
        players = self.players
        if not (self.can_act(self._turn) or any(map(self.can_act, range(players)))):
            self._end = "nobody can act"
        elif self._stalling:
            keys = self._keys
            keys.append((self._djinns, tuple(self._own), tuple(self._aboard)))
            if self._quiet >= QUIET_LIMIT:
                self._end = "quiet"
            elif len(keys) > 2 * players and self.repeats >= REPETITIONS:
                self._end = "repetition"

    # Copies, texts

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
