"""A table: one game with its seats and its record. What may be undone, whose turn it is, how it is saved as text.

No browser, no drawing and no rules here: whoever shows the table hands in texts and gets views.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygames import seats as seating
from pygames.bots import DEFAULT_LEVEL, LEVELS
from pygames.game import Game, Move, OptionError, Seat, State
from pygames.games import game as game_called
from pygames.record import Record, RecordError, Replay, text_seen
from pygames.seats import HUMAN


class Table:
    """A game in progress. `seats` holds each seat's kind: HUMAN or a bot's level."""

    def __init__(self, replay: Replay, seats: tuple[str, ...]) -> None:
        """The table at which this game goes on."""
        self.seats = seats
        self._replay = replay
        replay.tag(seating.tags(seats))

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
        return cls(Replay(Record(name, len(seats), settled, position)), seats)

    @classmethod
    def read(cls, text: str, name: str | None = None) -> Table:
        """The table a saved record holds. Raises RecordError, also where it is not of the game `name`."""
        return cls._of(Replay.read(text), name)

    @classmethod
    def of(cls, record: Record, name: str | None = None) -> Table:
        """The table of a record; a seat whose kind it does not name is a person's. Raises RecordError."""
        return cls._of(Replay(record), name)

    @classmethod
    def _of(cls, replay: Replay, name: str | None) -> Table:
        record = replay.record
        if record.seen is not None:
            raise RecordError("one seat's record of a game can be read, but not played on")
        if name is not None and record.game != name:
            raise RecordError(f"this is a game of {game_called(record.game).title}, not of {game_called(name).title}")
        try:
            return cls(replay, seating.recorded(record.tags, record.players, tuple(LEVELS)))
        except OptionError as error:
            raise RecordError(f"header {error}") from None

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
        """Each ply's seat (-1 for chance) and its text, as whoever looks on now has seen it."""
        texts = self._replay.seen_plies(self._viewer)
        return [(a if isinstance(a, int) else -1, text) for a, text in zip(self._replay.actors, texts, strict=True)]

    @property
    def state(self) -> State:
        """The full position, for the referee only; whoever draws or thinks takes `view`."""
        return self._replay.state

    @property
    def view(self) -> State:
        """What may be shown now: the view of the person to decide, else of the only person, else of a bystander."""
        return self._replay.state.view(self._viewer)

    @property
    def _viewer(self) -> Seat | None:
        return seating.viewer(self.seats, self._replay.state.actor)

    def view_before(self) -> tuple[State, Move] | None:
        """The position before the last ply and that ply, both as whoever looks on now may know them; None at first."""
        if not self.plies:
            return None
        state = self._replay.at(len(self.plies) - 1)
        before = state.view(self._viewer)
        return before, before.parse(text_seen(state, state.parse(self.plies[-1]), self._viewer))

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
        return seating.undone(self.seats, self._replay.actors)

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
        return str(self._replay.seen_by(actor if isinstance(actor, int) else None))

    def __str__(self) -> str:
        """The record's text: what is saved, shared and shown."""
        return str(self.record)


def default_seats(name: str) -> tuple[str, ...]:
    """Who sits at a new table of a game: a person in seat 0, bots around."""
    return seating.usual(game_called(name).usual_players, DEFAULT_LEVEL)
