"""The protocol every game speaks: Game (fixed facts), State (a moment; OpenState without secrets), Outcome, errors.

No game lives here, and nothing here knows one. Nothing here reads a clock, a file or global randomness.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isclose
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Self, TypeAlias

from pygames.said import Said, said

CHANCE: Final = "chance"
"""The actor of a chance event: `state.actor == CHANCE`."""

Seat: TypeAlias = int
"""A player's place, numbered from 0 in turn order."""

Actor: TypeAlias = int | Literal["chance"] | None
"""Who decides: a seat, CHANCE, or None when the game is over."""

Move: TypeAlias = Any
"""A move or a chance event: a small hashable value whose type belongs to its game."""


class GameError(ValueError):
    """Something from outside (a text, an option, a move) does not fit. Its message says what and where.

    The message, `args[0]`, is made by `pygames.said.said`, and so is a `reason`: an interface can translate them.
    """


class UnknownGame(GameError):
    """No game goes by that name."""


class OptionError(GameError):
    """An unknown option, a value that is not among its choices, or a number of players the game does not seat.

    `option` names the option at fault where it is one.
    """

    def __init__(self, reason: str, option: str | None = None) -> None:
        self.option = option
        super().__init__(reason)


class PositionError(GameError):
    """A position text that is not one. `column` counts characters from 1; None where no single place is at fault."""

    def __init__(self, reason: str, column: int | None = None) -> None:
        self.reason = reason
        self.column = column
        super().__init__(
            said("position: {reason}", reason=reason)
            if column is None
            else said("position, column {column}: {reason}", column=column, reason=reason)
        )


class MoveError(GameError):
    """A text that is no legal move here. `column` counts characters from 1; None where the whole move is at fault."""

    def __init__(self, text: str, reason: str, column: int | None = None) -> None:
        self.text = text
        self.reason = reason
        self.column = column
        super().__init__(
            said("move {move}: {reason}", move=quoted(text), reason=reason)
            if column is None
            else said("move {move}, column {column}: {reason}", move=quoted(text), column=column, reason=reason)
        )


class IllegalMove(GameError):
    """A move that is not legal in this position. The state it was played on is as it was."""


class TooManyChances(GameError):
    """The chance events are too many to list; they can still be drawn, parsed and played."""


def quoted(text: str, limit: int = 40) -> str:
    """`text` as it may stand in a message: escaped, in quotes, cut after `limit` characters."""
    shown = text if len(text) <= limit else text[:limit] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in shown) + '"'


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `shares` holds a share of the one point for each seat, from 0 to 1, summing to 1. `reason` is a short stable word of
    the game ("last tribe", "repetition") that an interface may translate.
    """

    shares: tuple[float, ...]
    reason: str

    def __post_init__(self) -> None:
        if not isclose(sum(self.shares), 1) or any(not 0 <= share <= 1 for share in self.shares):
            raise ValueError(f"shares must lie in 0..1 and sum to 1, not {self.shares}")

    @classmethod
    def shared(cls, seats: Sequence[Seat], players: int, reason: str) -> Outcome:
        """The point shared alike by `seats` among `players` seats."""
        return cls(tuple(1 / len(seats) if seat in seats else 0.0 for seat in range(players)), reason)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the largest share; all of them in a draw."""
        best = max(self.shares)
        return tuple(seat for seat, share in enumerate(self.shares) if share == best)


class Option(NamedTuple):
    """One option of a game: its choices in order, and which of them is the default.

    An option whose `choices` is empty takes free text, which the game itself checks.
    """

    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, eq=False)
class Game(ABC):
    """The fixed facts of one game. There is one of each: it equals itself alone.

    `name` is the package's name, `title` the name for people, `seats` the numbers of players it seats,
    `options` maps each option's name to its choices and default, `seat_names` names the seats as the rules do (none:
    they go by number), `default_players` is the usual number (None: the least). In a game that `reveals_at_end`, all
    secrets are shown once it is over, so that then every seat's record is the whole one. In a game that `has_secrets`
    seats may know what others don't; in one that `has_chance` some plies are chance events. Where it `draws_secrets`
    there are events that nobody may see, so that only a program can draw what is secret. `lists_all_moves` is false
    where the rules page says that more can be played than `moves` lists. In a game that `alternates` two seats play
    turn about from the first ply to the last, seat 0 first.
    """

    name: str
    title: str
    seats: range
    options: Mapping[str, Option] = field(default_factory=lambda: MappingProxyType({}))
    seat_names: tuple[str, ...] = ()
    default_players: int | None = None
    reveals_at_end: bool = False
    has_secrets: bool = False
    has_chance: bool = False
    draws_secrets: bool = False
    lists_all_moves: bool = True
    alternates: bool = False

    @property
    def usual_players(self) -> int:
        """The number of players where none is given."""
        return self.seats.start if self.default_players is None else self.default_players

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called: "South", or "player 1" for seat 0 where the rules have no name."""
        return self.seat_names[seat] if seat < len(self.seat_names) else said("player {number}", number=seat + 1)

    def start(self, players: int | None = None, options: Mapping[str, str] | None = None) -> State:
        """A state at the start, for `players` seats (by default the usual number).

        Raises OptionError for unknown or bad options or a number of players that the game does not seat.
        """
        return self._start(self._players(players), self.settle(options))

    def from_text(self, text: str, players: int | None = None, options: Mapping[str, str] | None = None) -> State:
        """The state a position text describes. Raises PositionError (what and where) or OptionError."""
        if not isinstance(text, str):
            raise PositionError(said("a text, not {given}", given=quoted(repr(text))))
        if len(text) > MAX_POSITION:
            raise PositionError(said("longer than {limit} characters", limit=MAX_POSITION))
        return self._from_text(text, self._players(players), self.settle(options))

    def examples(self) -> list[dict[str, str]]:
        """Options worth trying that choosing among `choices` would not find: those of free text. Tests try them."""
        return []

    def settle(self, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """`options` completed by the defaults, in the game's own order. Raises OptionError."""
        if not isinstance(options, Mapping | None):
            raise OptionError(said("options are names with values, not {given}", given=quoted(repr(options))))
        given = dict(options or {})
        settled = {}
        for name, option in self.options.items():
            value = given.pop(name, option.default)
            if not isinstance(value, str) or (option.choices and value not in option.choices):
                raise OptionError(self._misfit(name, option, quoted(str(value))), name)
            settled[name] = value
        if given:
            name = str(next(iter(given)))
            raise OptionError(self._lack(name), name)
        return settled

    def _misfit(self, name: str, option: Option, given: str) -> Said:
        """Why what is `given` is no value of this option."""
        if not option.choices:
            return said(
                "option {option} of {game} is text, not {given}", option=quoted(name), game=self.title, given=given
            )
        choices = ", ".join(option.choices)
        return said(
            "option {option} of {game} is {choices}, not {given}",
            option=quoted(name),
            game=self.title,
            choices=choices,
            given=given,
        )

    def _lack(self, name: str) -> Said:
        """That there is no option of this name."""
        if not self.options:
            return said("{game} has no option {option} (its options: none)", game=self.title, option=quoted(name))
        known = ", ".join(self.options)
        return said(
            "{game} has no option {option} (its options: {known})", game=self.title, option=quoted(name), known=known
        )

    def _players(self, players: int | None) -> int:
        number = self.usual_players if players is None else players
        if not isinstance(number, int) or number not in self.seats:
            least, most, given = self.seats.start, self.seats[-1], quoted(str(number))
            raise OptionError(
                said("{game} seats {number} players, not {given}", game=self.title, number=least, given=given)
                if least == most
                else said(
                    "{game} seats {least} to {most} players, not {given}",
                    game=self.title,
                    least=least,
                    most=most,
                    given=given,
                )
            )
        return number

    @abstractmethod
    def _start(self, players: int, options: dict[str, str]) -> State: ...

    @abstractmethod
    def _from_text(self, text: str, players: int, options: dict[str, str]) -> State: ...

    @abstractmethod
    def diagram(self, state: State) -> str:
        """The position as plain text for a terminal, several lines."""

    def evaluate(self, state: State, seat: Seat) -> float | None:
        """How good `state` looks for `seat`, from -1 (lost) to 1 (won); None where the game offers no evaluation.

        A game may offer one, and none of positions in which a chance event is due: those are judged by drawing it.
        """
        return None

    def weigh(self, view: State, moves: Sequence[Move]) -> Iterator[float] | None:
        """What each of these moves is worth, one after the other, to the seat to decide in `view`: from -1 to 1.

        None where the game offers nothing better than to judge by `evaluate` what stands after a move. A game offers it
        where a guess at secrets would not do, or a plan of several plies counts. All it goes by is what `view` knows.
        """
        return None


MAX_POSITION: Final = 20_000
"""The longest position text that is read, in characters."""


class State(ABC):
    """A moment of a game. Mutable: `play` changes it in place, `copy` keeps the moment before."""

    __slots__ = ()

    game: Game
    players: int
    options: Mapping[str, str]

    @property
    @abstractmethod
    def actor(self) -> Actor:
        """The seat to decide, CHANCE, or None when the game is over."""

    @abstractmethod
    def moves(self) -> list[Move]:
        """The legal moves of the seat to decide: no duplicates, in an order that depends on the position alone.

        Empty at a chance event and when the game is over. All that can be played is listed, but in a game whose
        `lists_all_moves` is false: there more texts are parsed and played.
        """

    def chances(self) -> list[tuple[Move, int]]:
        """The chance events with their weights (positive integers); empty unless `actor` is CHANCE.

        Raises TooManyChances where they are too many to list.
        """
        return []

    def draw(self, rng: Random) -> Move:
        """One chance event drawn by its odds; always possible at a chance event. The state is not changed."""
        events = self.chances()
        if not events:
            raise IllegalMove(said("there is no chance event to draw here"))
        pick = rng.randrange(sum(weight for _, weight in events))
        for event, weight in events:
            pick -= weight
            if pick < 0:
                return event
        raise AssertionError("weights are positive")

    @property
    def hides(self) -> bool:
        """Of a state that was read from a position text: whether that text hides secrets, so that it is only a view."""
        return False

    @property
    def roller(self) -> Seat | None:
        """The seat that throws the dice of the chance event that is due; None: nobody does, or none is due."""
        return None

    @abstractmethod
    def play(self, move: Move) -> None:
        """Play a move or a chance event in place. Raises IllegalMove, the state untouched, for anything not legal."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state of the same moment."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    @abstractmethod
    def text(self, move: Move) -> str:
        """The move text of a legal move or chance event of this position."""

    def recorded(self, move: Move) -> str:
        """The text that a record holds for a move: its move text, and what it brings to light where rules say so.

        `parse` reads it like the move text (a MoveError where what it says does not fit). A view reads it too, and
        learns from it: there the move it gives carries what was brought to light.
        """
        return self.text(move)

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The legal move or chance event that `text` names here. Raises MoveError with reason and place."""

    def witnesses(self, event: Move) -> tuple[Seat, ...] | None:
        """The seats that see a secret event of this position; None where all do."""
        return None

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game goes on."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Self:
        """What `seat` may know (None: a bystander), as an independent state in which secrets are unknown.

        It has the same actor, and for `seat` itself the same moves. What hangs on another's secret, `moves` and
        `chances` list as far as the view knows: all that may be playable, for all it can tell. It plays what a seat's
        record holds: events that others alone saw as `word ?`, and moves as `recorded` has them; it may refuse a move
        whose effect it can't know.
        """

    @abstractmethod
    def guess(self, rng: Random) -> Self:
        """Of a view: a full state drawn from those consistent with it, correctly weighted."""

    @abstractmethod
    def __str__(self) -> str:
        """The position text, one line. `game.from_text` reads it."""


class OpenState(State):
    """A moment of a game without secrets: every seat, and a bystander, may know the whole position.

    The state of a game that `has_secrets` derives from State itself.
    """

    __slots__ = ()

    def view(self, seat: Seat | None) -> Self:
        """The whole position, whoever looks, as an independent state."""
        return self.copy()

    def guess(self, rng: Random) -> Self:
        """The position itself, as an independent state: there is nothing to guess, and nothing is drawn from `rng`."""
        return self.copy()
