"""A position of Engine No. 9 and how moves change it (rules 5 to 14).

How locomotives travel is in travel.py, texts are in position.py and moves.py, objections in refusals.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from pygames.engine9.geometry import HAND, STARTS, Area, Bridge, Lane, Square
from pygames.engine9.layout import CAUSES, DRAWN, Cause, Flips, Layout, layout
from pygames.engine9.moves import (
    AGAIN,
    DICE,
    DONE,
    GOES,
    LAYS,
    PASS,
    PAYING,
    PIPS,
    ROLLS,
    STARTING,
    TEXT_ORDER,
    Leg,
    Move,
    known,
    parse_move,
    shown,
)
from pygames.engine9.pieces import LOCOMOTIVES, SHEDS_TO_WIN, TILES
from pygames.engine9.position import Due, Position, position_text
from pygames.engine9.refusals import objection
from pygames.engine9.travel import FREE, SHED, travel
from pygames.game import CHANCE, Actor, Game, IllegalMove, MoveError, Outcome, Seat, State
from pygames.said import said

if TYPE_CHECKING:
    from random import Random

_CHANCES = {due: [(event, 1) for event in events] for due, events in (("lay", LAYS), ("roll", ROLLS), ("pips", PIPS))}
_EVENTS = {"lay": LAYS, "roll": ROLLS, "pips": PIPS}
_NO_BRIDGE = -1


class Engine9State(State):
    """A position of Engine No. 9: how the bridges lie, where the locomotives are, and what is due.

    `_board` holds for each square FREE or the seat plus 1, `_squares` each seat's squares, sorted by their names.
    """

    __slots__ = (
        "_board",
        "_bridge",
        "_double",
        "_due",
        "_extra",
        "_layout",
        "_mover",
        "_pips",
        "_repair",
        "_sheds",
        "_squares",
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
        self.players = len(position.squares)
        self._repair = options["repair"] == "on"
        self._layout = position.layout
        self._board = bytearray(len(TEXT_ORDER))
        self._squares = list(position.squares)
        for seat, squares in enumerate(position.squares):
            for square in squares:
                self._board[square] = seat + 1
        self._sheds = position.sheds
        self._tiles = position.tiles
        self._turn = position.turn
        self._due: Due = position.due
        self._bridge: Bridge = _NO_BRIDGE if position.bridge is None else position.bridge
        self._pips = position.pips
        self._double = position.double
        self._extra = position.extra
        self._mover = position.mover

    # What there is

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, also while chance is due; when the game is over, the winner."""
        return self._turn

    @property
    def due(self) -> Due:
        """What happens next: "lay", "roll" and "pips" are chance's, "colour", "move" and "again" the seat's."""
        return self._due

    @property
    def lying(self) -> Layout:
        """How the bridges lie, and what follows each square."""
        return self._layout

    @property
    def areas(self) -> tuple[Bridge | None, ...]:
        """The bridge in each of the four areas; None in the free one."""
        return self._layout.areas

    @property
    def flips(self) -> Flips:
        """By bridge: whether it lies flipped (rule 4)."""
        return self._layout.flips

    @property
    def free(self) -> Area:
        """The area without a bridge."""
        return self._layout.free

    def area_of(self, bridge: Bridge) -> Area:
        """The area where a bridge lies."""
        return self._layout.places[bridge]

    def at(self, square: Square) -> Seat | None:
        """The seat whose locomotive is on a square; None where there is none."""
        found = self._board[square]
        return None if found == FREE else found - 1

    def squares_of(self, seat: Seat) -> tuple[Square, ...]:
        """The squares of a seat's locomotives on the track, sorted by their names as plain text."""
        return self._squares[seat]

    def hand(self, seat: Seat) -> int:
        """How many locomotives a seat has in hand."""
        return LOCOMOTIVES - self._sheds[seat] - len(self._squares[seat])

    def sheds(self, seat: Seat) -> int:
        """How many locomotives of a seat are in sheds; three win (rule 12)."""
        return self._sheds[seat]

    def tiles(self, seat: Seat) -> int:
        """How many repair tiles a seat has (rule 14)."""
        return self._tiles[seat]

    @property
    def pile(self) -> int:
        """How many repair tiles are left; 0 in a game without them."""
        return TILES - sum(self._tiles) if self._repair else 0

    @property
    def bridge(self) -> Bridge | None:
        """The bridge whose colour a tile has set, while the pips alone are due; else None."""
        return None if self._bridge == _NO_BRIDGE else self._bridge

    @property
    def pips(self) -> int:
        """The sum of the pips while a move is due, 2 to 12; else 0."""
        return self._pips

    @property
    def double(self) -> bool:
        """Whether a move is due after a double that may earn an extra turn (rule 13)."""
        return self._double

    @property
    def extra(self) -> bool:
        """Whether this is the extra turn after a double (rule 13)."""
        return self._extra

    @property
    def mover(self) -> Square:
        """The locomotive that must move in the extra turn, or that may move again; HAND if it is in hand, or if none is."""
        return self._mover

    @property
    def roller(self) -> Seat | None:
        """The seat that throws the dice that are due; None where none are."""
        return self._turn if self._due in ("roll", "pips") else None

    def step(self, square: Square) -> Square | Cause:
        """The next square along the track as the bridges lie, or what a step from there ends at: an accident's cause."""
        ahead = self._layout.steps[square]
        return ahead if ahead >= 0 else CAUSES[ahead]

    # Whose decision

    @property
    def actor(self) -> Actor:
        due = self._due
        if due == "over":
            return None
        return CHANCE if due in _EVENTS else self._turn

    @property
    def outcome(self) -> Outcome | None:
        """Rule 12; None while the game goes on."""
        return Outcome.shared((self._turn,), self.players, "sheds") if self._due == "over" else None

    # Chance

    def chances(self) -> list[tuple[Move, int]]:
        return list(_CHANCES.get(self._due, ()))

    def draw(self, rng: Random) -> Move:
        events = _EVENTS.get(self._due)
        if events is None:
            raise IllegalMove(said("there is no chance event to draw here"))
        return events[rng.randrange(len(events))]

    # Moves

    def moves(self) -> list[Move]:
        due = self._due
        if due == "move":
            if not self._extra:
                found = [GOES[square] for square in self._squares[self._turn]]
                return (found + self._starts() if self.hand(self._turn) else found) or [PASS]
            return self._starts() or [PASS] if self._mover == HAND else [GOES[self._mover]]
        if due == "again":
            return [AGAIN, DONE]
        return [DICE, *PAYING] if due == "colour" else []

    def _starts(self) -> list[Move]:
        """The starts on free lanes (rule 8)."""
        board = self._board
        return [STARTING[lane] for lane, square in enumerate(STARTS) if not board[square]]

    def _legal(self, move: object) -> Move | None:
        """The move or event of this position that equals `move`, which may be anything; None where there is none."""
        found = known(move)
        if found is None:
            return None
        return found if self._may(found) else None

    def _may(self, move: Move) -> bool:
        """Whether a move that there can be, can be played here."""
        due, kind = self._due, move.kind
        if due == "move":
            if kind == "go":
                if self._extra:
                    return move.square == self._mover
                return self._board[move.square] == self._turn + 1
            if kind == "start":
                if self._mover != HAND or not self.hand(self._turn):
                    return False
                return not self._board[STARTS[move.lane]]
            return kind == "pass" and self.moves() == [PASS]
        if due == "roll" or due == "pips":
            return kind == "roll" and (move.bridge >= 0) == (due == "roll")
        if due == "again":
            return kind in ("again", "done")
        if due == "colour":
            return kind in ("dice", "tile")
        return kind == due == "lay"

    def _checked(self, move: object) -> Move:
        found = self._legal(move)
        if found is None:
            raise IllegalMove(said("{move} is not legal in {position}", move=shown(move), position=str(self)))
        return found

    def run(self, move: Move) -> tuple[Leg, ...]:
        """What a "go" or "start" of this position makes each locomotive do, in order: exactly what `play` then does.

        Empty for what moves no locomotive. Raises IllegalMove for anything not legal.
        """
        found = self._checked(move)
        if found.kind not in ("go", "start"):
            return ()
        ways = self._ways(found)
        legs = []
        for origin, target in ways:
            seat = self._turn if not legs else self._board[origin] - 1
            squares = self._passed(origin, target, found.lane)
            if target in CAUSES:
                legs.append(Leg(seat, origin, squares, "accident", CAUSES[target]))
            elif target == SHED:
                legs.append(Leg(seat, origin, squares, "shed"))
            else:
                legs.append(Leg(seat, origin, squares, "rests" if len(legs) == len(ways) - 1 else "nudges"))
        return tuple(legs)

    def _passed(self, origin: Square, target: int, lane: Lane) -> tuple[Square, ...]:
        """The squares that a locomotive goes over on its way; sheds and accidents are where no step leads on."""
        squares = [STARTS[lane]] if origin == HAND else []
        here = squares[0] if squares else origin
        while here != target and self._layout.steps[here] >= 0:
            here = self._layout.steps[here]
            squares.append(here)
        return tuple(squares)

    def _ways(self, move: Move) -> list[tuple[Square, int]]:
        """Where a "go" or "start" brings each locomotive, as `travel` has it; one that starts comes from HAND."""
        if move.kind == "go":
            return travel(self._layout.steps, self._board, move.square, self._pips)
        ways = travel(self._layout.steps, self._board, STARTS[move.lane], self._pips - 1)
        return [(HAND, ways[0][1]), *ways[1:]]

    def play(self, move: Move) -> None:
        """Play a move or a chance event in place. Raises IllegalMove, the state untouched, for anything not legal."""
        found = self._checked(move)
        kind = found.kind
        if kind == "roll":
            first, second = found.pips
            self._layout = self._layout.pushed(self._bridge if self._due == "pips" else found.bridge)
            self._bridge = _NO_BRIDGE
            self._pips = first + second
            self._double = first == second and not self._extra
            self._due = "move"
        elif kind in ("go", "start"):
            self._drive(self._ways(found))
        elif kind in ("pass", "done"):
            self._pass_on()
        elif kind == "again":
            self._extra = True
            self._begin_turn()
        elif kind == "tile":
            self._tiles = _raised(self._tiles, self._turn, -1)
            self._bridge = found.bridge
            self._due = "pips"
        elif kind == "dice":
            self._due = "roll"
        else:
            self._layout = layout(DRAWN, found.flips)
            self._begin_turn()

    def _drive(self, ways: list[tuple[Square, int]]) -> None:
        """Let locomotives go these ways (rules 9 to 11), and see what comes next (rules 12, 13)."""
        for origin, target in ways:
            seat = self._turn if origin == HAND else self._board[origin] - 1
            squares = self._squares[seat]
            if origin != HAND:
                self._board[origin] = FREE
                squares = tuple(square for square in squares if square != origin)
            if target >= 0:
                self._board[target] = seat + 1
                squares = tuple(sorted((*squares, target), key=TEXT_ORDER.__getitem__))
            elif target == SHED:
                self._sheds = _raised(self._sheds, seat, 1)
            elif self.pile:
                self._tiles = _raised(self._tiles, seat, 1)
            self._squares[seat] = squares
        target = ways[0][1]
        if target == SHED and self._sheds[self._turn] == SHEDS_TO_WIN:
            self._end_turn()
            self._due = "over"
        elif self._double and target != SHED:
            self._end_turn()
            self._mover = target if target >= 0 else HAND
            self._due = "again"
        else:
            self._pass_on()

    def _end_turn(self) -> None:
        """Forget what holds within a turn."""
        self._pips = 0
        self._double = False
        self._extra = False
        self._mover = HAND

    def _pass_on(self) -> None:
        """The next seat's turn."""
        self._end_turn()
        self._turn = (self._turn + 1) % self.players
        self._begin_turn()

    def _begin_turn(self) -> None:
        """A turn, the extra one too, begins: who has a tile decides whether to use it (rule 14)."""
        self._due = "colour" if self._tiles[self._turn] else "roll"

    # Copies, texts, views

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.options = self.options
        twin.players = self.players
        twin._repair = self._repair
        twin._layout = self._layout
        twin._board = self._board[:]
        twin._squares = self._squares[:]
        twin._sheds = self._sheds
        twin._tiles = self._tiles
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
        if not self._may(move):
            raise MoveError(text, objection(self, move))
        return move

    def view(self, seat: Seat | None) -> Self:
        """The whole position: Engine No. 9 has no secrets."""
        return self.copy()

    def guess(self, rng: Random) -> Self:
        """The position itself: Engine No. 9 has no secrets."""
        return self.copy()

    def __str__(self) -> str:
        """The position text (rule 15)."""
        return position_text(
            Position(
                layout=self._layout,
                squares=tuple(self._squares),
                sheds=self._sheds,
                tiles=self._tiles,
                turn=self._turn,
                due=self._due,
                bridge=self.bridge,
                pips=self._pips,
                double=self._double,
                extra=self._extra,
                mover=self._mover,
            )
        )


def _raised(counts: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    """Counts a seat, one of them raised."""
    return tuple(count + more * (place == seat) for place, count in enumerate(counts))
