"""A position of Engine No. 9 and how moves and dice change it (rules 5 to 14). Texts are in position.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Self

from pygames.engine9.geometry import (
    BY_NAME,
    HAND,
    SQUARES,
    STARTS,
    Area,
    Bridge,
    Square,
    follows,
    pushed,
)
from pygames.engine9.moves import (
    AGAIN,
    DICE,
    DONE,
    GOES,
    LAYS,
    PASS,
    PIPS,
    ROLLS,
    SETS_OUT,
    TILES,
    Leg,
    Move,
    parse_move,
    shown,
)
from pygames.engine9.pieces import SHEDS_TO_WIN
from pygames.engine9.pieces import TILES as ALL_TILES
from pygames.engine9.position import Due, Fleet, Position, position_text
from pygames.engine9.refusals import objection
from pygames.engine9.way import NOBODY, way
from pygames.game import CHANCE, Actor, Game, IllegalMove, MoveError, OpenState, Outcome, Seat
from pygames.said import said

if TYPE_CHECKING:
    from random import Random

_LISTED: Final = {"lay": LAYS, "roll": ROLLS, "pips": PIPS}
_EVENTS: Final = {due: {event: event for event, _ in events} for due, events in _LISTED.items()}


def _entry(moves: tuple[Move, ...], place: object) -> Move | None:
    """The move at a place, which may be anything, of a table of moves."""
    return moves[place] if type(place) is int and 0 <= place < len(moves) else None


class Engine9State(OpenState):
    """A position of Engine No. 9, and what is due in it."""

    __slots__ = (
        "_areas",
        "_at",
        "_bridge",
        "_double",
        "_due",
        "_extra",
        "_flips",
        "_hand",
        "_mover",
        "_pips",
        "_repair",
        "_sheds",
        "_tiles",
        "_turn",
        "game",
        "options",
        "players",
    )

    def __init__(self, game: Game, options: Mapping[str, str], position: Position) -> None:
        """The state of a position; the caller has checked it (position.py)."""
        self.game = game
        self.options = options
        self.players = len(position.fleets)
        self._repair = options["repair"] == "on"
        self._areas = position.areas
        self._flips = position.flips
        self._at = [NOBODY] * len(SQUARES)
        for seat, fleet in enumerate(position.fleets):
            for square in fleet.squares:
                self._at[square] = seat
        self._hand = [fleet.hand for fleet in position.fleets]
        self._sheds = [fleet.sheds for fleet in position.fleets]
        self._tiles = [fleet.tiles for fleet in position.fleets]
        self._turn = position.turn
        self._due: Due = position.due
        self._bridge = position.bridge
        self._pips = position.pips
        self._double = position.double
        self._extra = position.extra
        self._mover = position.mover

    # What there is

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is; at the end the winner."""
        return self._turn

    @property
    def due(self) -> Due:
        """What comes next: the bridges are laid ("lay"), dice are thrown ("roll"; "pips" after a tile), the seat whose
        turn it is decides for dice or tile ("colour"), moves ("move"), takes a second turn or not ("again"); "over".
        """
        return self._due

    @property
    def areas(self) -> tuple[Bridge | None, ...]:
        """The bridge in each of the four areas, None in the free one."""
        return self._areas

    @property
    def flips(self) -> tuple[bool, ...]:
        """By bridge, whether it lies flipped (rule 4)."""
        return self._flips

    @property
    def free(self) -> Area:
        """The area without a bridge."""
        return self._areas.index(None)

    def area_of(self, bridge: Bridge) -> Area:
        """The area that a bridge lies in."""
        return self._areas.index(bridge)

    def at(self, square: Square) -> Seat | None:
        """Whose locomotive stands on a square, None where none does."""
        seat = self._at[square]
        return None if seat == NOBODY else seat

    def squares_of(self, seat: Seat) -> tuple[Square, ...]:
        """The squares of a seat's locomotives on the track, in the order of their names."""
        at = self._at
        return tuple([square for square in BY_NAME if at[square] == seat]) if seat in at else ()

    def hand(self, seat: Seat) -> int:
        """How many locomotives a seat has in hand."""
        return self._hand[seat]

    def sheds(self, seat: Seat) -> int:
        """How many locomotives a seat has in sheds."""
        return self._sheds[seat]

    def tiles(self, seat: Seat) -> int:
        """How many repair tiles a seat has (rule 14)."""
        return self._tiles[seat]

    @property
    def pile(self) -> int:
        """How many repair tiles are left (rule 14); none in a game without them."""
        return ALL_TILES - sum(self._tiles) if self._repair else 0

    @property
    def bridge(self) -> Bridge | None:
        """The colour that a tile has set, while pips are due."""
        return self._bridge

    @property
    def pips(self) -> int:
        """The sum of the dice while a move is due, else 0."""
        return self._pips

    @property
    def double(self) -> bool:
        """Whether the move that is due is of a double that may earn an extra turn (rule 13)."""
        return self._double

    @property
    def extra(self) -> bool:
        """Whether this is an extra turn (rule 13)."""
        return self._extra

    @property
    def mover(self) -> Square:
        """The locomotive that must move in an extra turn, or may move again; HAND if it is in hand."""
        return self._mover

    def step(self, square: Square) -> int:
        """The next square as the bridges lie, or what is met there: BUFFER, GAP or EDGE (rule 9)."""
        return follows(self._areas, self._flips)[square]

    # Whose decision

    @property
    def actor(self) -> Actor:
        if self._due in ("move", "again", "colour"):
            return self._turn
        return None if self._due == "over" else CHANCE

    @property
    def roller(self) -> Seat | None:
        return self._turn if self._due in ("roll", "pips") else None

    @property
    def outcome(self) -> Outcome | None:
        """Rule 12; None while the game goes on."""
        return Outcome.shared([self._turn], self.players, "sheds") if self._due == "over" else None

    # Moves

    def chances(self) -> list[tuple[Move, int]]:
        """Rules 5, 6 and 14: all equally likely."""
        return list(_LISTED.get(self._due, ()))

    def draw(self, rng: Random) -> Move:
        events = _LISTED.get(self._due)
        if events is None:
            raise IllegalMove(said("there is no chance event to draw here"))
        return events[rng.randrange(len(events))][0]

    def moves(self) -> list[Move]:
        if self._due == "move":
            return self._choices() or [PASS]
        if self._due == "again":
            return [AGAIN, DONE]
        return [DICE, *TILES] if self._due == "colour" else []

    def _choices(self) -> list[Move]:
        """Rule 8; in an extra turn of one locomotive only (rule 13)."""
        turn, at = self._turn, self._at
        found: list[Move] = []
        if not self._extra:
            found = [GOES[square] for square in self.squares_of(turn)]
        elif self._mover != HAND:
            return [GOES[self._mover]]
        if self._hand[turn]:
            found += [SETS_OUT[lane] for lane, square in enumerate(STARTS) if at[square] == NOBODY]
        return found

    def _legal(self, move: object) -> Move | None:
        """The legal move or event that `move`, which may be anything, equals. Nothing is listed for most."""
        if not isinstance(move, Move):
            return None
        due = self._due
        if due == "move":
            found = self._legal_move(move)
        elif due == "again":
            found = AGAIN if move.kind == "again" else DONE
        elif due == "colour":
            found = DICE if move.kind == "dice" else _entry(TILES, move.bridge)
        else:
            try:
                return _EVENTS[due].get(move) if due != "over" else None
            except TypeError:  # something in it can't be hashed
                return None
        return found if found == move else None

    def _legal_move(self, move: Move) -> Move | None:
        """Rule 8: the only legal move that `move` may equal."""
        if move.kind == "go":
            go = _entry(GOES, move.square)
            if go is None or self._at[go.square] != self._turn:
                return None
            return go if not self._extra or go.square == self._mover else None
        if move.kind == "start":
            start = _entry(SETS_OUT, move.lane)
            if start is None or not self._hand[self._turn] or self._at[STARTS[start.lane]] != NOBODY:
                return None
            return start if not self._extra or self._mover == HAND else None
        return None if self._choices() else PASS

    def run(self, move: Move) -> tuple[Leg, ...]:
        """What a `go` or a `start` of this position makes each locomotive do, in order (rules 9 to 11)."""
        return way(move, self._turn, self._pips, follows(self._areas, self._flips), self._at)

    def play(self, move: Move) -> None:
        """Play a move or an event in place. Raises IllegalMove, the state untouched, for anything not legal."""
        legal = self._legal(move)
        if legal is None:
            raise IllegalMove(said("{move} is not legal in {position}", move=shown(move), position=str(self)))
        self._play(legal)

    def _play(self, move: Move) -> None:
        """Play a legal move or event."""
        kind = move.kind
        if kind in ("go", "start"):
            self._drive(self.run(move))
        elif kind == "roll":
            self._push(move.bridge if self._bridge is None else self._bridge)
            self._bridge = None
            self._pips = sum(move.pips)
            self._double = move.pips[0] == move.pips[1] and not self._extra
            self._due = "move"
        elif kind == "lay":
            self._flips = move.flips
            self._begin()
        elif kind == "tile":
            self._tiles[self._turn] -= 1
            self._bridge = move.bridge
            self._due = "pips"
        elif kind == "dice":
            self._due = "roll"
        elif kind == "again":
            self._extra = True
            self._begin()
        else:
            self._next()

    def _push(self, bridge: Bridge) -> None:
        """Rules 4 and 7."""
        self._areas, self._flips = pushed(self._areas, self._flips, bridge)

    def _drive(self, legs: tuple[Leg, ...]) -> None:
        """What `run` says, and what follows from it (rules 9 to 14)."""
        at, turn = self._at, self._turn
        for leg in legs:
            if leg.origin == HAND:
                self._hand[leg.seat] -= 1
            else:
                at[leg.origin] = NOBODY
        for leg in legs:
            if leg.end == "shed":
                self._sheds[leg.seat] += 1
            elif leg.end == "accident":
                if self.pile:
                    self._tiles[leg.seat] += 1
                self._hand[leg.seat] += 1
            else:
                at[leg.squares[-1] if leg.squares else leg.origin] = leg.seat
        if self._sheds[turn] >= SHEDS_TO_WIN:
            self._due = "over"
            self._pips, self._double, self._extra, self._mover = 0, False, False, HAND
            return
        mover = legs[0]
        if not self._double or mover.end == "shed":
            self._next()
            return
        self._mover = HAND if mover.end == "accident" else mover.squares[-1] if mover.squares else mover.origin
        self._pips, self._double = 0, False
        self._due = "again"

    def _next(self) -> None:
        """The next seat's turn begins."""
        self._turn = (self._turn + 1) % self.players
        self._extra, self._mover = False, HAND
        self._begin()

    def _begin(self) -> None:
        """A turn begins (rules 6 and 14)."""
        self._pips, self._double = 0, False
        self._due = "colour" if self._tiles[self._turn] else "roll"

    # Copies, texts

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.options = self.options
        twin.players = self.players
        twin._repair = self._repair
        twin._areas = self._areas
        twin._flips = self._flips
        twin._at = self._at[:]
        twin._hand = self._hand[:]
        twin._sheds = self._sheds[:]
        twin._tiles = self._tiles[:]
        twin._turn = self._turn
        twin._due = self._due
        twin._bridge = self._bridge
        twin._pips = self._pips
        twin._double = self._double
        twin._extra = self._extra
        twin._mover = self._mover
        return twin

    def text(self, move: Move) -> str:
        return str(move)

    def parse(self, text: str) -> Move:
        """The legal move or event that `text` names. Raises MoveError with reason and place."""
        move = parse_move(text)
        if self._legal(move) is None:
            raise MoveError(text, objection(self, move))
        return move

    def __str__(self) -> str:
        """The position text (rule 15)."""
        return position_text(
            Position(
                areas=self._areas,
                flips=self._flips,
                fleets=tuple(
                    Fleet(self._hand[seat], self._sheds[seat], self.squares_of(seat), self._tiles[seat])
                    for seat in range(self.players)
                ),
                turn=self._turn,
                due=self._due,
                bridge=self._bridge,
                pips=self._pips,
                double=self._double,
                extra=self._extra,
                mover=self._mover,
            )
        )
