"""A table: one game with who sits there and its record. Who is to act, what may be undone, what may be shown to whom.

No browser, no drawing and no rules here: whoever shows the table hands in texts and gets views.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from random import Random
from typing import Final, NamedTuple

from app.sitting import AWAY, Sitting, retagged
from pygames import seats as seating
from pygames.bots import DEFAULT_LEVEL
from pygames.game import CHANCE, Actor, Game, Move, Seat, State, TooManyChances
from pygames.games import game as game_called
from pygames.record import Record, RecordError, Replay, seat_of, text_seen
from pygames.said import said
from pygames.seats import HUMAN


class Turn(Enum):
    """Who is to act."""

    PERSON = "a person at this device"
    CURTAIN = "a person at this device, once the others have looked away"
    AWAY = "a person elsewhere, by link"
    BOT = "a bot"
    CHANCE = "chance, by the program"
    ROLL = "chance, by the program, once the person whose turn it is asks for it"
    BY_HAND = "chance, by real dice or cards whose result is typed in"
    NOBODY = "nobody: the game is over, or only looked at"


BY_PERSON: Final = (Turn.PERSON, Turn.ROLL, Turn.BY_HAND)
"""Turns in which a person here acts at the board."""


class Stands(Enum):
    """Why the last ply can't be taken back."""

    NOTHING = "no person here has entered one"
    ANSWERED = "another person has decided since"
    SENT = "another person has been sent it by link"
    CHANCE = "a chance event has happened since"
    REVEALED = "a secret has come to light since"
    WATCHED = "the game is only looked at"


class Moment(NamedTuple):
    """A position of the game as whoever looks on now may know it, with the ply that led there.

    `ply` counts the plies before it; `before` and `last` are None at the beginning.
    """

    ply: int
    view: State
    before: State | None
    last: Move | None


class Table:
    """A game in progress, or one that is only looked at (`watched`): then nobody is to act.

    `rolls_at_once`: the program does not wait until a person whose turn it is asks for the dice to be thrown.
    """

    def __init__(self, replay: Replay, sitting: Sitting, watched: bool = False, settled: int = 0) -> None:
        """The table at which this game goes on. Raises RecordError where only one seat's record is to be played on.

        `settled` plies are known to stand for good, as `settled` was when the game was saved.
        """
        if replay.record.seen is not None and not watched:
            raise RecordError(said("one seat's record of a game can be read, but not played on"))
        self.sitting = sitting
        self.watched = watched
        self.rolls_at_once = False
        self._replay = replay
        self._looking: Seat | None = None
        self._undone: list[tuple[str, ...]] = []
        self._seated: list[tuple[Seat, str]] = []
        self._seated_for: tuple[Seat | None, bool] | None = None
        self._settled = max(min(settled, len(replay)), seating.settled(sitting.people, replay.actors))
        replay.retag(retagged(replay.record.tags, sitting))

    @classmethod
    def lay(
        cls, name: str, sitting: Sitting, options: Mapping[str, str] | None = None, position: str | None = None
    ) -> Table:
        """A new game. Raises OptionError or PositionError."""
        game = game_called(name)
        settled = game.settle(options)
        players = len(sitting.kinds)
        game.start(players, settled)
        if position is not None:
            position = str(game.from_text(position, players, settled))
        return cls(Replay(Record(name, players, settled, position)), sitting)

    @classmethod
    def read(
        cls,
        text: str,
        name: str | None = None,
        away: tuple[Seat, ...] = (),
        *,
        or_watch: bool = False,
        settled: int = 0,
    ) -> Table:
        """The table a saved record holds. Raises RecordError, also where it is not of the game `name`.

        One seat's record is an error too, unless it may be looked at instead (`or_watch`). `settled` as in the saved
        game: so many plies stand for good.
        """
        replay = Replay.read(text)
        return cls._of(replay, name, away, or_watch and replay.record.seen is not None, settled)

    @classmethod
    def of(
        cls, record: Record | Replay, name: str | None = None, away: tuple[Seat, ...] = (), watched: bool = False
    ) -> Table:
        """The table of a record; a seat whose kind it does not name is a person's. Raises RecordError.

        A replay is the table's own from then on; it spares replaying the record once more.
        """
        return cls._of(record if isinstance(record, Replay) else Replay(record), name, away, watched)

    @classmethod
    def _of(
        cls, replay: Replay, name: str | None, away: tuple[Seat, ...], watched: bool = False, settled: int = 0
    ) -> Table:
        record = replay.record
        if name is not None and record.game != name:
            there, here = game_called(record.game).title, game_called(name).title
            raise RecordError(said("this is a game of {game}, not of {due}", game=there, due=here))
        return cls(replay, Sitting.of(record, away), watched, settled)

    def branch(self, ply: int) -> Table:
        """A new game that begins with the first `ply` plies of this one; it is no longer played by link.

        Raises RecordError for one seat's record.
        """
        record = self._replay.record
        if record.seen is not None:
            raise RecordError(said("one seat's record of a game can be read, but not played on"))
        replay = Replay(record)
        replay.cut(ply)
        kinds = tuple(HUMAN if kind == AWAY else kind for kind in self.sitting.kinds)
        return Table(replay, replace(self.sitting, kinds=kinds, match=None))

    def alone(self) -> Table:
        """The game as one of this device alone: a game by link itself stays the only one that answers continue.

        Raises RecordError for one seat's record of a game by link.
        """
        return self if self.sitting.match is None else self.branch(len(self))

    # What is there

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

    def __len__(self) -> int:
        """The number of plies played."""
        return len(self._replay)

    def __str__(self) -> str:
        """The record's text: what is saved, shared and shown."""
        return str(self.record)

    @property
    def state(self) -> State:
        """The full position, for the referee only; whoever draws or thinks takes a view."""
        return self._replay.state

    # What may be shown

    @property
    def viewer(self) -> Seat | None:
        """Whose view may be shown now; None: a bystander's.

        That is the person's here who is to decide (or to throw the dice, or who enters a card that the others here may
        not see), or has just decided and chance answers, else the only person's here; behind the curtain, nobody's.
        """
        if self.record.seen is not None:
            return seat_of(self.record.seen)
        seat = self._looking if self._is_answered() else seating.viewer(self.sitting.kinds, self._asked())
        return None if seat is not None and self._is_veiled(seat) else seat

    def _is_answered(self) -> bool:
        """Whether the program lets chance answer at once what the person who has the device has just decided."""
        replay = self._replay
        decided = self._looking is not None and replay.actors[-1:] == (self._looking,)
        return decided and replay.actor == CHANCE and replay.state.roller is None and not self._is_by_hand()

    def _is_veiled(self, seat: Seat) -> bool:
        return self.game.has_secrets and len(self.sitting.here) > 1 and seat != self._looking

    def curtain(self) -> Seat | None:
        """The seat to which the device is to be passed before its secrets are shown; None while no curtain is due."""
        asked = self._asked()
        if self.watched or not isinstance(asked, int) or self.sitting.kinds[asked] != HUMAN:
            return None
        return asked if self._is_veiled(asked) else None

    def _asked(self) -> Actor | None:
        """Who is to do something now: to decide, to enter a card, or to throw the dice before a turn of secrets."""
        actor = self._replay.actor
        if actor != CHANCE:
            return actor
        entering = self._entering()
        if entering is None and self.game.has_secrets and self._waits_for_roll():
            entering = self._replay.state.roller
        return actor if entering is None else entering

    def _entering(self) -> Seat | None:
        """Who enters the chance event that is due, where it is typed in and others at this device may not see it."""
        here = self.sitting.here
        if self.watched or not self._is_by_hand() or not self.game.has_secrets:
            return None
        witnesses = self._witnesses_due()
        seeing = [] if witnesses is None else [seat for seat in here if seat in witnesses]
        return seeing[0] if seeing and len(seeing) < len(here) else None

    def _is_by_hand(self) -> bool:
        """Whether a chance event is due that people roll or draw themselves, and enter."""
        if not self.sitting.by_hand or self._replay.actor != CHANCE:
            return False
        return not self.game.draws_secrets or self._witnesses_due() is None

    def _witnesses_due(self) -> tuple[Seat, ...] | None:
        """The witnesses of any chance event that may come here."""
        state = self._replay.state
        return state.witnesses(state.draw(Random(0)))

    def lift(self) -> None:
        """The person to act has the device now: show what that seat may know."""
        self._looking = self.curtain() if self.curtain() is not None else self._looking

    def moment(self, ply: int | None = None) -> Moment:
        """The game after `ply` plies (None: now), as whoever looks on now may know it. Raises IndexError.

        Once the game is over and all is shown, nothing is hidden at any ply: the views are the full positions.
        """
        ply = len(self) if ply is None else ply
        viewer, revealed = self.viewer, self._replay.revealed
        now = self._replay.at(ply)
        view = now if revealed else now.view(viewer)
        if ply == 0:
            return Moment(0, view, None, None)
        state, text = self._replay.at(ply - 1), self._replay.text(ply - 1)
        if revealed:
            return Moment(ply, view, state, state.parse(text))
        before = state.view(viewer)
        return Moment(ply, view, before, before.parse(text_seen(state, state.parse(text), viewer)))

    @property
    def hides_last(self) -> bool:
        """Whether whoever looks on now has seen nothing of the last ply."""
        return self._replay.hides_last(self.viewer)

    def seated_plies(self) -> list[tuple[Seat, str]]:
        """Each ply's seat (-1 for chance) and its text, as whoever looks on now has seen it."""
        seer = (self.viewer, self._replay.revealed)
        if seer != self._seated_for:
            self._seated.clear()
            self._seated_for = seer
        known = len(self._seated)
        texts = self._replay.seen_plies(self.viewer, known)
        self._seated += [
            (actor if isinstance(actor, int) else -1, text)
            for actor, text in zip(self._replay.actors[known:], texts, strict=True)
        ]
        return self._seated[:]

    # Who is to act

    def turn(self) -> Turn:
        """Who is to act now."""
        actor = self._replay.actor
        if self.watched or actor is None:
            return Turn.NOBODY
        if self._is_by_hand():
            return Turn.BY_HAND if self.curtain() is None else Turn.CURTAIN
        if actor == CHANCE:
            if not self._waits_for_roll():
                return Turn.CHANCE
            return Turn.ROLL if self.curtain() is None else Turn.CURTAIN
        kind = self.sitting.kinds[actor]
        if kind == HUMAN:
            return Turn.CURTAIN if self._is_veiled(actor) else Turn.PERSON
        return Turn.AWAY if kind == AWAY else Turn.BOT

    def _waits_for_roll(self) -> bool:
        """Whether the dice are a person's here to throw. What a seat has itself decided just now, it has asked for."""
        roller = self._replay.state.roller
        if roller is None or roller not in self.sitting.here or self.rolls_at_once:
            return False
        return not self._replay.actors or self._replay.actors[-1] != roller

    def level(self) -> str | None:
        """The level of the bot that is to decide; None where none is."""
        actor = self._replay.actor
        return self.sitting.kinds[actor] if isinstance(actor, int) and self.turn() is Turn.BOT else None

    def seen(self) -> str:
        """The record as the seat to decide saw it, as text: what its bot may know."""
        actor = self._replay.actor
        return str(self._replay.seen_by(actor if isinstance(actor, int) else None))

    def events(self) -> list[str] | None:
        """The texts of the chance events that are possible now, as far as whoever looks on knows.

        None where they are too many to list.
        """
        state = self._replay.state.view(self.viewer)
        try:
            return [state.text(event) for event, _ in state.chances()]
        except TooManyChances:
            return None

    def drawn(self, rng: Random) -> str:
        """The text of a chance event drawn by its odds. Raises IllegalMove where none is due."""
        state = self._replay.state
        return state.text(state.draw(rng))

    # Playing

    def play(self, text: str) -> None:
        """Play a ply by its text. Raises MoveError, nothing changed."""
        self._replay.play(text)
        self._undone.clear()
        self._settle()

    def _settle(self) -> None:
        """What another person has answered stands, even once the answer is taken back."""
        self._settled = max(self._settled, seating.settled(self.sitting.people, self._replay.actors))

    def undo_to(self) -> int | Stands:
        """The number of plies that undo would leave, or why nothing can be undone.

        The last decision of a person here is taken back, and what followed it. In a practice game that is always so.
        Else it must be one's own and unanswered: no other person has decided since, no chance event has happened, and
        no secret has come to light; bots' answers are taken back with it.
        """
        if self.watched:
            return Stands.WATCHED
        actors = self._replay.actors
        ply = self._last_entry(actors)
        if ply is None:
            return Stands.NOTHING
        if self.sitting.practice:
            return ply
        if ply < self._settled:
            sent = self.sitting.match is not None and self._settled == len(actors)
            return Stands.SENT if sent else Stands.ANSWERED
        if CHANCE in actors[ply:]:
            return Stands.CHANCE
        if any(self._replay.revealing[ply:]) or (self._replay.revealed and self.game.has_secrets):
            return Stands.REVEALED
        return ply

    @property
    def settled(self) -> int:
        """So many plies stand for good in a fair game: another person has answered them, or has them by link."""
        return self._settled

    def sent(self) -> None:
        """The game has been sent to whoever plays by link: what has been played stands."""
        if self.turn() is Turn.AWAY:
            self._settled = len(self)

    def _last_entry(self, actors: tuple[Actor, ...]) -> int | None:
        """The last ply that a person here entered: a decision, or in a practice game dice typed in."""
        here = set[Actor](self.sitting.here)
        if self.sitting.practice and self.sitting.by_hand:
            here.add(CHANCE)
        return seating.last_by(here, actors)

    def undo(self) -> bool:
        """Take back as `undo_to` says; whether there was anything to take back."""
        ply = self.undo_to()
        if not isinstance(ply, int):
            return False
        self._undone.append(self.plies[ply:])
        self._replay.cut(ply)
        del self._seated[ply:]
        return True

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else played since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Play again what undo took back last, answers and events as they were; whether there was anything."""
        if not self._undone:
            return False
        for text in self._undone.pop():
            self._replay.play(text)
        self._settle()
        return True


def usual_sitting(name: str) -> Sitting:
    """Who sits at a new table of a game: a person in seat 0, bots around."""
    return Sitting(seating.usual(game_called(name).usual_players, DEFAULT_LEVEL))
