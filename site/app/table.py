"""A table: one game with its seats and its record. What may be undone, whose turn it is, how it is saved as text.

No browser, no drawing and no rules here: whoever shows the table hands in texts and gets views.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pygames.bots import DEFAULT_LEVEL, LEVELS
from pygames.game import Game, Move, State, quoted
from pygames.games import game as game_called
from pygames.record import Record, RecordError, Replay

HUMAN: Final = "human"
"""The kind of a seat that a person plays; every other kind is the name of a bot's level."""

SEAT_TAG: Final = "Seat."
"""The record header `Seat.0` holds the kind of seat 0."""


class Table:
    """A game in progress. `seats` holds each seat's kind: HUMAN or a bot's level."""

    def __init__(self, record: Record, seats: tuple[str, ...]) -> None:
        """The table of a record. Raises RecordError where it can't be replayed."""
        self.seats = seats
        tags = {SEAT_TAG + str(seat): kind for seat, kind in enumerate(seats)}
        self._replay = Replay(replace(record, tags={**record.tags, **tags}))

    @classmethod
    def lay(
        cls, name: str, seats: tuple[str, ...], options: Mapping[str, str] | None = None, position: str | None = None
    ) -> Table:
        """A new game. Raises OptionError or PositionError."""
        game = game_called(name)
        settled = game.settle(options)
        game.start(len(seats), settled)
        if position is not None:
            position = str(game.from_text(position, len(seats), settled))
        return cls(Record(name, len(seats), settled, position), seats)

    @classmethod
    def read(cls, text: str, name: str | None = None) -> Table:
        """The table a saved record holds. Raises RecordError, also where it is not of the game `name`."""
        return cls.of(Record.read(text), name)

    @classmethod
    def of(cls, record: Record, name: str | None = None) -> Table:
        """The table of a record; a seat whose kind it does not name is a person's."""
        if name is not None and record.game != name:
            raise RecordError(f"this is a game of {game_called(record.game).title}, not of {game_called(name).title}")
        seats = []
        for seat in range(record.players):
            kind = record.tags.get(SEAT_TAG + str(seat), HUMAN)
            if kind != HUMAN and kind not in LEVELS:
                raise RecordError(f"header {SEAT_TAG}{seat}: no player is called {quoted(kind)}")
            seats.append(kind)
        return cls(record, tuple(seats))

    @property
    def game(self) -> Game:
        """The game played here."""
        return game_called(self._replay.record.game)

    @property
    def record(self) -> Record:
        """The record so far."""
        return self._replay.record

    @property
    def plies(self) -> tuple[str, ...]:
        """The texts played."""
        return self._replay.plies

    def seated_plies(self) -> list[tuple[int, str]]:
        """Each ply's seat (-1 for chance) and text."""
        return [
            (a if isinstance(a, int) else -1, text) for a, text in zip(self._replay.actors, self.plies, strict=True)
        ]

    @property
    def state(self) -> State:
        """The full position, for the referee only; whoever draws or thinks takes `view`."""
        return self._replay.state

    @property
    def view(self) -> State:
        """What may be shown now: the view of the person to decide, else of the only person, else of a bystander."""
        state = self._replay.state
        people = [seat for seat, kind in enumerate(self.seats) if kind == HUMAN]
        if state.actor in people:
            return state.view(state.actor if isinstance(state.actor, int) else None)
        return state.view(people[0] if len(people) == 1 else None)

    def view_before(self) -> tuple[State, Move] | None:
        """The view before the last ply and that ply as a move; None at the beginning."""
        if not self.plies:
            return None
        before = self._replay.at(len(self.plies) - 1)
        move = before.parse(self.plies[-1])
        viewer = before.actor if isinstance(before.actor, int) else None
        return before.view(viewer), move

    def bot_to_move(self) -> str | None:
        """The level of the bot that is to decide; None for a person, chance, or when the game is over."""
        actor = self._replay.state.actor
        if not isinstance(actor, int):
            return None
        return self.seats[actor] if self.seats[actor] != HUMAN else None

    def play(self, text: str) -> None:
        """Play a ply by its text. Raises MoveError, nothing changed."""
        self._replay.play(text)

    def undo_to(self) -> int | None:
        """The number of plies that undo would leave: the last decision of a person taken back, and what answered it.

        None where no person has decided anything yet. Between people alone it is one ply.
        """
        for ply, actor in reversed(list(enumerate(self._replay.actors))):
            if isinstance(actor, int) and self.seats[actor] == HUMAN:
                return ply
        return None

    def undo(self) -> bool:
        """Take back as `undo_to` says; whether there was anything to take back."""
        ply = self.undo_to()
        if ply is None:
            return False
        self._replay.cut(ply)
        return True

    def seen(self) -> str:
        """The record as the seat to decide saw it, as text: what its bot may know."""
        actor = self._replay.state.actor
        return str(self._replay.record.seen_by(actor if isinstance(actor, int) else None))

    def __str__(self) -> str:
        """The record's text: what is saved, shared and shown."""
        return str(self.record)


def default_seats(players: int) -> tuple[str, ...]:
    """A person in seat 0, bots around."""
    return (HUMAN, *(DEFAULT_LEVEL for _ in range(players - 1)))
