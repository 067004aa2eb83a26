"""Record: a game as text (headers, then a move text a line), its replay, and the share code.

The format is described in docs/records.md. Files and links are the caller's affair: here are only texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import repeat
from typing import Final, NamedTuple

from pygames.game import Actor, GameError, Move, MoveError, OptionError, PositionError, Seat, State, quoted
from pygames.games import game as game_called
from pygames.recordtext import BLANKS, FORMAT, MAX_RECORD, NAME, RecordError, header, is_ply, read_lines, unfit
from pygames.said import said
from pygames.sharecode import ShareError, pack, unpack

SNAPSHOT_EVERY: Final = 32
"""Plies between the snapshots a Replay keeps."""

BYSTANDER: Final = "bystander"

__all__ = ["FORMAT", "MAX_RECORD", "Record", "RecordError", "Replay", "ShareError", "entered", "seat_of", "text_seen"]

_OPTION = "Option."
_OWN_TAGS = ("Format", "Game", "Players", "Position", "Seen")


@dataclass(frozen=True)
class Record:
    """A game as options and the texts of what was played, chance included.

    `game` is a name in pygames.GAMES; `options` are settled (complete); `position` is the position text it begins from,
    or None for the start; `plies` are the texts in order; `tags` are further headers (names of the players, a date),
    free text; `comments` maps a number of plies (0: before the first) to the comment lines that stand there.
    `seen` is None for a full record; for the record of one seat, in which what others alone saw reads `word ?`, it is
    that seat's number as text, or "bystander".
    """

    game: str
    players: int
    options: Mapping[str, str]
    position: str | None = None
    plies: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    seen: str | None = None

    def __post_init__(self) -> None:
        """Raises RecordError for what could not be read back."""
        for name, value in self.tags.items():
            if not NAME.fullmatch(name) or _is_own(name):
                raise RecordError(said("no further header can be called {name}", name=quoted(name)))
            if unfit(value) is not None:
                raise RecordError(
                    said(
                        "header {name}: {text} holds a character that can't stand in a record",
                        name=name,
                        text=quoted(value),
                    )
                )
        for text in (*self.options.values(), self.position or ""):
            if unfit(text) is not None:
                raise RecordError(said("{text} holds a character that can't stand in a record", text=quoted(text)))
        for text in self.plies:
            _check_ply(text)
        if self.seen is not None and self.seen != BYSTANDER and self.seen not in map(str, range(self.players)):
            raise RecordError(
                said(
                    "header {name} is a seat or {bystander}, not {given}",
                    name="Seen",
                    bystander=quoted(BYSTANDER),
                    given=quoted(self.seen),
                )
            )
        for comment in (comment for comments in self.comments.values() for comment in comments):
            if unfit(comment) is not None:
                raise RecordError(
                    said("comment {text} holds a character that can't stand in a record", text=quoted(comment))
                )

    @classmethod
    def of(
        cls,
        state: State,
        plies: tuple[str, ...] = (),
        position: str | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Record:
        """The record of a game like `state`'s (its game, players and options) with these plies."""
        return cls(state.game.name, state.players, dict(state.options), position, plies, dict(tags or {}))

    def start(self) -> State:
        """The state before the first ply. Raises GameError where headers do not fit the game.

        A full record can't begin from a position that hides secrets: nobody could tell what a move brings to light.
        """
        game = game_called(self.game)
        if self.position is None:
            state = game.start(self.players, self.options)
        else:
            state = game.from_text(self.position, self.players, self.options)
            if state.hides and self.seen is None:
                raise PositionError(said("this position hides secrets, so that no game can be played on from it"))
        return state if self.seen is None else state.view(seat_of(self.seen))

    def __str__(self) -> str:
        """The record's text, in its one canonical form; `read` gives an equal record back."""
        headers = {"Format": f"quintet {FORMAT}", "Game": self.game, "Players": str(self.players)}
        headers |= {_OPTION + name: value for name, value in self.options.items()}
        if self.position is not None:
            headers["Position"] = self.position
        if self.seen is not None:
            headers["Seen"] = self.seen
        headers |= self.tags
        lines = [header(name, value) for name, value in headers.items()]
        lines.append("")
        written = 0
        for number in sorted(number for number in self.comments if 0 <= number <= len(self.plies)):
            lines += self.plies[written:number]
            lines += [f"# {comment}".rstrip(BLANKS) for comment in self.comments[number]]
            written = number
        lines += self.plies[written:]
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """The record that `text` holds, replayed to its end. Raises RecordError with the line and the reason."""
        return Replay.read(text).record

    def seen_by(self, seat: Seat | None) -> Record:
        """The record as `seat` (None: a bystander) saw it: secret events of others are cut (see `text_seen`).

        Once a game that reveals all at its end is over, that is the whole record. Raises RecordError for a seat that
        the game does not have, and for a record that is one seat's already.
        """
        return Replay(self).seen_by(seat)

    def code(self) -> str:
        """The share code: the record's text, compressed, with a checksum, in letters, digits, `-` and `_`.

        Raises ShareError where it would be longer than is read.
        """
        return pack(str(self))

    @classmethod
    def from_code(cls, code: str) -> Record:
        """The record in a share code. Raises ShareError for a damaged code, RecordError for what is no record."""
        return Replay.from_code(code).record


def entered(view: State, text: str) -> Move:
    """The legal move that the seat to decide in `view` enters as text.

    Raises MoveError, also for a text that says what the move brings to light, as records do: nobody knows that before
    it is played, and if a wrong one alone were refused, whoever enters it would learn the right one for nothing.
    """
    move = view.parse(text)
    if view.game.lists_all_moves and view.text(move) not in map(view.text, view.moves()):
        raise MoveError(text, said("what comes of a move is not entered: it is seen once the move is played"))
    return move


def text_seen(state: State, move: Move, seat: Seat | None) -> str:
    """The recorded text of a move or event about to be played in `state`, as `seat` (None: a bystander) sees it."""
    return seen_text(state.recorded(move), state.witnesses(move), seat)


def seen_text(text: str, witnesses: tuple[Seat, ...] | None, seat: Seat | None) -> str:
    """A recorded text as `seat` sees it: a secret event of others is cut to its first word and a question mark."""
    return text if witnesses is None or seat in witnesses else f"{text.split(' ')[0]} ?"


def seat_of(seen: str) -> Seat | None:
    """The seat a `Seen` header names; None for a bystander."""
    return None if seen == BYSTANDER else int(seen)


class Replay:
    """A record that can be walked and continued: any position of it, a further ply, plies taken back.

    Keeps a snapshot every SNAPSHOT_EVERY plies, so that a step in a long game costs no more than in a short one.
    Raises RecordError when made from a record with a ply that can't be played.
    """

    def __init__(self, record: Record, lines: list[int] | None = None) -> None:
        """`lines` are the plies' lines in the text that the record was read from, for messages."""
        folded = _fold(record, lines)
        self._snapshots, self._state, self._actors, self._plies = folded[:4]
        self._witnesses, self._revealing = folded[4:]
        self._head = replace(record, plies=())
        self._record: Record | None = replace(record, plies=tuple(self._plies))

    @classmethod
    def read(cls, text: str) -> Replay:
        """The replay of the record that `text` holds. Raises RecordError with the line and the reason."""
        return cls(*_read(text))

    @classmethod
    def from_code(cls, code: str) -> Replay:
        """The replay of the record in a share code. Raises ShareError or RecordError, as `Record.from_code` does."""
        return cls.read(unpack(code))

    @property
    def record(self) -> Record:
        """The record as it stands."""
        if self._record is None:
            self._record = _continued(self._head, tuple(self._plies))
        return self._record

    @property
    def plies(self) -> tuple[str, ...]:
        """The texts played, in order."""
        return tuple(self._plies)

    def __len__(self) -> int:
        """The number of plies played."""
        return len(self._plies)

    def text(self, ply: int) -> str:
        """The text of the ply of that index, from 0. Raises IndexError."""
        return self._plies[ply]

    @property
    def actor(self) -> Actor:
        """Who is to act after the last ply: a seat, CHANCE, or None when the game is over."""
        return self._state.actor

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who played each ply: a seat, or CHANCE."""
        return tuple(self._actors)

    @property
    def revealing(self) -> tuple[bool, ...]:
        """Whether each ply brought something to light: a secret event, or more in the record than the move."""
        return tuple(self._revealing)

    def hides_last(self, seat: Seat | None) -> bool:
        """Whether the last ply is one that `seat` (None: a bystander) has seen nothing of."""
        witnesses = self._witnesses[-1] if self._witnesses and not self.revealed else None
        return witnesses is not None and seat not in witnesses

    def seen_plies(self, seat: Seat | None, first: int = 0) -> list[str]:
        """The texts from ply `first` on as `seat` (None: a bystander) knows them; all of them once all is revealed."""
        if self.revealed:
            return self._plies[first:]
        return list(map(seen_text, self._plies[first:], self._witnesses[first:], repeat(seat)))

    def seen_by(self, seat: Seat | None) -> Record:
        """The record as `seat` saw it; see `Record.seen_by`."""
        old = self.record
        if old.seen is not None or seat not in (None, *range(old.players)):
            raise RecordError(said("a record as seat {seat} saw it can't be made of this one", seat=str(seat)))
        if self.revealed:
            return old
        position = None if old.position is None else str(self._snapshots[0].view(seat))
        seen = BYSTANDER if seat is None else str(seat)
        return replace(old, position=position, plies=tuple(self.seen_plies(seat)), seen=seen)

    @property
    def revealed(self) -> bool:
        """Whether the game is over and shows all at its end, so that everybody knows every ply."""
        return self._state.game.reveals_at_end and self._state.outcome is not None

    def tag(self, tags: Mapping[str, str]) -> None:
        """Set these tags of the record. Raises RecordError, nothing changed, for what can't be one."""
        self.retag({**self._head.tags, **tags})

    def retag(self, tags: Mapping[str, str]) -> None:
        """Give the record these tags in place of its own. Raises RecordError, nothing changed, as `tag` does."""
        self._head = replace(self._head, tags=dict(tags))
        self._record = None

    @property
    def state(self) -> State:
        """The position after the last ply, as a copy."""
        return self._state.copy()

    def at(self, ply: int) -> State:
        """The position after `ply` plies (0: the beginning), as a copy. Raises IndexError outside 0..len(plies)."""
        if not 0 <= ply <= len(self._plies):
            raise IndexError(f"ply {ply} of {len(self._plies)}")
        if ply == len(self._plies):
            return self.state
        state = self._snapshots[ply // SNAPSHOT_EVERY].copy()
        for text in self._plies[ply - ply % SNAPSHOT_EVERY : ply]:
            state.play(state.parse(text))
        return state

    def play(self, text: str) -> None:
        """Add a ply by its text. Raises MoveError, nothing changed, where it is not legal."""
        move = self._state.parse(text)
        canonical = self._state.recorded(move)
        _check_ply(canonical)
        witnesses, actor = self._state.witnesses(move), self._state.actor
        revealing = witnesses is not None or canonical != self._state.text(move)
        self._state.play(move)
        self._plies.append(canonical)
        self._witnesses.append(witnesses)
        self._revealing.append(revealing)
        self._actors.append(actor)
        if len(self._plies) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._state.copy())
        self._record = None

    def cut(self, ply: int) -> None:
        """Take back everything after `ply` plies. Raises IndexError outside 0..len(plies)."""
        self._state = self.at(ply)
        del self._plies[ply:]
        del self._actors[ply:]
        del self._witnesses[ply:]
        del self._revealing[ply:]
        del self._snapshots[ply // SNAPSHOT_EVERY + 1 :]
        comments = {number: lines for number, lines in self._head.comments.items() if number <= ply}
        self._head, self._record = replace(self._head, comments=comments), None


class _Folded(NamedTuple):
    snapshots: list[State]
    state: State
    actors: list[Actor]
    plies: list[str]
    witnesses: list[tuple[Seat, ...] | None]
    revealing: list[bool]


def _fold(record: Record, lines: list[int] | None) -> _Folded:
    """A record played out; `lines` tells the line of each ply, for the message. Plies come out as records hold them."""
    state = record.start()
    snapshots = [state.copy()]
    actors: list[Actor] = []
    plies: list[str] = []
    witnesses: list[tuple[Seat, ...] | None] = []
    revealing: list[bool] = []
    for number, text in enumerate(record.plies):
        line = None if lines is None else lines[number]
        if state.actor is None:
            raise RecordError(
                said("the game is over before ply {number}, {text}", number=number + 1, text=quoted(text)), line
            )
        actors.append(state.actor)
        try:
            move = state.parse(text)
            plies.append(state.recorded(move))
            witnesses.append(state.witnesses(move))
            revealing.append(witnesses[-1] is not None or plies[-1] != state.text(move))
            state.play(move)
        except MoveError as error:
            whose = state.game.seat_name(state.actor) if isinstance(state.actor, int) else said("chance")
            raise RecordError(
                said("ply {number} ({whose}): {problem}", number=number + 1, whose=whose, problem=error.args[0]), line
            ) from None
        if (number + 1) % SNAPSHOT_EVERY == 0:
            snapshots.append(state.copy())
    return _Folded(snapshots, state, actors, plies, witnesses, revealing)


def _read(text: str) -> tuple[Record, list[int]]:
    """A record read but not yet replayed, its headers checked against the game they name; and the line of each ply."""
    written = read_lines(text)
    headers, plies = written.headers, written.plies
    comments = {ply: tuple(found) for ply, found in written.comments.items()}
    if "Game" not in headers:
        raise RecordError(said("no header {name}", name="Game"))
    name, line = headers["Game"]
    try:
        game = game_called(name)
        number, line = headers.get("Players", (str(game.usual_players), line))
        if not re.fullmatch(r"[0-9]{1,3}", number):
            raise RecordError(
                said("header {name} is a number, not {given}", name="Players", given=quoted(number)), line
            )
        players = int(number)
        options = {tag.removeprefix(_OPTION): value for tag, (value, _) in headers.items() if tag.startswith(_OPTION)}
        settled = game.settle(options)
        seen, line = headers.get("Seen", (None, line))
        tags = {tag: value for tag, (value, _) in headers.items() if not _is_own(tag)}
        position = headers["Position"][0] if "Position" in headers else None
        record = Record(name, players, settled, position, tuple(plies), tags, comments, seen)
        line = headers["Position" if position is not None else "Game"][1]
        record.start()
    except OptionError as error:
        place = "Players" if error.option is None else _OPTION + error.option
        raise RecordError(error.args[0], headers.get(place, headers["Game"])[1]) from None
    except GameError as error:
        reason = error.reason if isinstance(error, RecordError) else error.args[0]
        raise RecordError(reason, line) from None
    if len(str(record)) > MAX_RECORD:
        raise RecordError(said("longer than {limit:,} characters with all headers written out", limit=MAX_RECORD))
    return record, written.lines


def _check_ply(text: str) -> None:
    """Raises RecordError for what can't stand in a record as a ply."""
    if unfit(text) is not None:
        raise RecordError(said("{text} holds a character that can't stand in a record", text=quoted(text)))
    if not is_ply(text):
        raise RecordError(said("{text} can't stand in a record as a ply", text=quoted(text)))


def _continued(head: Record, plies: tuple[str, ...]) -> Record:
    """The record of that head with these plies, which have been checked one by one: else each ply would cost a game."""
    record = copy(head)
    object.__setattr__(record, "plies", plies)
    return record


def _is_own(tag: str) -> bool:
    """Whether a header's name has a meaning of its own in the format."""
    return tag in _OWN_TAGS or tag.startswith(_OPTION)
