"""Record: a game as text (headers, then a move text a line), its replay, and the share code.

The format is described in docs/records.md. Files and links are the caller's affair: here are only texts.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import repeat
from typing import Final, NamedTuple

from pygames.game import Actor, Game, GameError, Move, MoveError, OptionError, Seat, State, quoted
from pygames.games import game as game_called
from pygames.sharecode import ShareError, pack, unpack

FORMAT: Final = 1
"""The format version written; every version from 1 to this one is read."""

MAX_RECORD: Final = 1_000_000
"""The longest record text that is read, in characters."""

SNAPSHOT_EVERY: Final = 32
"""Plies between the snapshots a Replay keeps."""

BYSTANDER: Final = "bystander"

BLANKS: Final = " \t"

_UNFIT = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of characters that can't stand in a record. Unassigned ones can: they may be a newer Unicode's letters."""

_JOINERS = "\t\u200c\u200d"
"""Allowed all the same: the tab, and the joiners Persian names are written with."""

__all__ = ["FORMAT", "MAX_RECORD", "Record", "RecordError", "Replay", "ShareError", "seat_of", "text_seen"]

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,63}")
_TAG = re.compile(rf'\[({_NAME.pattern})[ \t]+"((?:[^"\\]|\\["\\])*)"\]')
_COMMENT = re.compile(r"(?:^|[ \t])#")
_OPTION = "Option."
_OWN_TAGS = ("Format", "Game", "Players", "Position", "Seen")


class RecordError(GameError):
    """A record that can't be read or replayed. `line` counts from 1, or is None where no single line is at fault."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason = reason
        self.line = line
        super().__init__(reason if line is None else f"record, line {line}: {reason}")


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
        """Raises RecordError for a tag or a comment that could not be read back."""
        for name, value in self.tags.items():
            if not _NAME.fullmatch(name) or _is_own(name):
                raise RecordError(f"no further header can be called {quoted(name)}")
            if _unfit(value) is not None:
                raise RecordError(f"header {name}: {quoted(value)} holds a character that can't stand in a record")
        for text in (*self.plies, *self.options.values(), self.position or ""):
            if _unfit(text) is not None:
                raise RecordError(f"{quoted(text)} holds a character that can't stand in a record")
        if self.seen is not None and self.seen != BYSTANDER and self.seen not in map(str, range(self.players)):
            raise RecordError(f"header Seen is a seat or {quoted(BYSTANDER)}, not {quoted(self.seen)}")
        for comment in (comment for comments in self.comments.values() for comment in comments):
            if _unfit(comment) is not None:
                raise RecordError(f"comment {quoted(comment)} holds a character that can't stand in a record")

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
        """The state before the first ply. Raises GameError where headers do not fit the game."""
        game: Game = game_called(self.game)
        if self.position is None:
            state = game.start(self.players, self.options)
        else:
            state = game.from_text(self.position, self.players, self.options)
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
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in headers.items()]
        lines.append("")
        for number in range(len(self.plies) + 1):
            if number:
                lines.append(self.plies[number - 1])
            lines += [f"# {comment}".rstrip(BLANKS) for comment in self.comments.get(number, ())]
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
        if self.seen is not None or seat not in (None, *range(self.players)):
            raise RecordError(f"a record as seat {seat} saw it can't be made of this one")
        folded = _fold(self, None)
        if folded.state.game.reveals_at_end and folded.state.outcome is not None:
            return self
        position = None if self.position is None else str(folded.snapshots[0].view(seat))
        plies = tuple(map(seen_text, folded.plies, folded.witnesses, repeat(seat)))
        seen = BYSTANDER if seat is None else str(seat)
        return Record(self.game, self.players, self.options, position, plies, self.tags, self.comments, seen)

    def code(self) -> str:
        """The share code: the record's text, compressed, with a checksum, in letters, digits, `-` and `_`.

        Raises ShareError where it would be longer than is read.
        """
        return pack(str(self))

    @classmethod
    def from_code(cls, code: str) -> Record:
        """The record in a share code. Raises ShareError for a damaged code, RecordError for what is no record."""
        return cls.read(unpack(code.strip()))


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
        self._snapshots, self._state, self._actors, self._plies, self._witnesses = _fold(record, lines)
        self.record = replace(record, plies=tuple(self._plies))

    @classmethod
    def read(cls, text: str) -> Replay:
        """The replay of the record that `text` holds. Raises RecordError with the line and the reason."""
        return cls(*_read(text))

    @property
    def plies(self) -> tuple[str, ...]:
        """The texts played, in order."""
        return tuple(self._plies)

    @property
    def actors(self) -> tuple[Actor, ...]:
        """Who played each ply: a seat, or CHANCE."""
        return tuple(self._actors)

    def seen_plies(self, seat: Seat | None) -> list[str]:
        """The texts played, as `seat` (None: a bystander) saw them."""
        return list(map(seen_text, self._plies, self._witnesses, repeat(seat)))

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
        witnesses, actor = self._state.witnesses(move), self._state.actor
        self._state.play(move)
        self._plies.append(canonical)
        self._witnesses.append(witnesses)
        self._actors.append(actor)
        if len(self._plies) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self._state.copy())
        self._changed()

    def cut(self, ply: int) -> None:
        """Take back everything after `ply` plies. Raises IndexError outside 0..len(plies)."""
        self._state = self.at(ply)
        del self._plies[ply:]
        del self._actors[ply:]
        del self._witnesses[ply:]
        del self._snapshots[ply // SNAPSHOT_EVERY + 1 :]
        self._changed()

    def _changed(self) -> None:
        comments = {ply: lines for ply, lines in self.record.comments.items() if ply <= len(self._plies)}
        old = self.record
        self.record = Record(
            old.game, old.players, old.options, old.position, tuple(self._plies), old.tags, comments, old.seen
        )


class _Folded(NamedTuple):
    snapshots: list[State]
    state: State
    actors: list[Actor]
    plies: list[str]
    witnesses: list[tuple[Seat, ...] | None]


def _fold(record: Record, lines: list[int] | None) -> _Folded:
    """A record played out; `lines` tells the line of each ply, for the message. Plies come out as records hold them."""
    state = record.start()
    snapshots = [state.copy()]
    actors: list[Actor] = []
    plies: list[str] = []
    witnesses: list[tuple[Seat, ...] | None] = []
    for number, text in enumerate(record.plies):
        line = None if lines is None else lines[number]
        if state.actor is None:
            raise RecordError(f"the game is over before ply {number + 1}, {quoted(text)}", line)
        actors.append(state.actor)
        try:
            move = state.parse(text)
            plies.append(state.recorded(move))
            witnesses.append(state.witnesses(move))
            state.play(move)
        except MoveError as error:
            whose = state.game.seat_name(state.actor) if isinstance(state.actor, int) else "chance"
            raise RecordError(f"ply {number + 1} ({whose}): {error}", line) from None
        if (number + 1) % SNAPSHOT_EVERY == 0:
            snapshots.append(state.copy())
    return _Folded(snapshots, state, actors, plies, witnesses)


def _read(text: str) -> tuple[Record, list[int]]:
    """A record read but not yet replayed, and the line of each ply."""
    if len(text) > MAX_RECORD:
        raise RecordError(f"longer than {MAX_RECORD:,} characters")
    headers: dict[str, tuple[str, int]] = {}
    plies: list[str] = []
    lines: list[int] = []
    comments: dict[int, list[str]] = {}
    for number, line in _lines(text):
        tag, body, comment = _parted(line, number)
        if tag is not None:
            if plies:
                raise RecordError("a header after the first ply", number)
            _add_header(headers, tag, number)
        if body:
            if "Format" not in headers:
                raise RecordError(f'a record begins with [Format "quintet {FORMAT}"]', number)
            plies.append(body)
            lines.append(number)
        if comment is not None:
            comments.setdefault(len(plies), []).append(comment)
    record = _assembled(headers, plies, {ply: tuple(found) for ply, found in comments.items()})
    if len(str(record)) > MAX_RECORD:
        raise RecordError(f"longer than {MAX_RECORD:,} characters with all headers written out")
    return record, lines


def _parted(line: str, number: int) -> tuple[re.Match[str] | None, str, str | None]:
    """The header, the ply ("" where there is none) and the comment that stand in a line."""
    tag = _TAG.match(line)
    if tag is not None:
        body, rest = "", line[tag.end() :].lstrip(BLANKS)
        if rest and not rest.startswith("#"):
            raise RecordError(f"text after the header: {quoted(rest)}", number)
    elif line.startswith("["):
        raise RecordError(f'not a header: {quoted(line)} (a header is [Name "value"])', number)
    else:
        comment = _COMMENT.search(line)
        body, rest = (
            (line, "") if comment is None else (line[: comment.start()].rstrip(BLANKS), line[comment.end() - 1 :])
        )
        if body.startswith(tuple(BLANKS)):
            raise RecordError("blanks before a ply", number)
    return tag, body, rest[1:].strip(BLANKS) if rest else None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1, whatever their ends, without trailing blanks; control characters refused."""
    whole = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(whole.split("\n"), 1):
        bad = _unfit(line)
        if bad is not None:
            raise RecordError(f"a character that can't stand in a record (U+{ord(bad):04X})", number)
        yield number, line.rstrip(BLANKS)


def _unfit(line: str) -> str | None:
    """The first character of `line` that can't stand in a record: a control, format or line-end character; or None."""
    if line.isprintable():
        return None
    return next((c for c in line if unicodedata.category(c) in _UNFIT and c not in _JOINERS), None)


def _add_header(headers: dict[str, tuple[str, int]], tag: re.Match[str], number: int) -> None:
    name, value = tag[1], tag[2].replace('\\"', '"').replace("\\\\", "\\")
    if not headers and name != "Format":
        raise RecordError(f'the first header must be [Format "quintet {FORMAT}"]', number)
    if name in headers:
        raise RecordError(f"header {name} stands twice (first in line {headers[name][1]})", number)
    if name == "Format":
        _check_format(value, number)
    headers[name] = value, number


def _check_format(value: str, number: int) -> None:
    version = value.removeprefix("quintet ")
    if version == value or not re.fullmatch(r"[1-9][0-9]{0,5}", version):
        raise RecordError(f'the format is "quintet {FORMAT}", not {quoted(value)}', number)
    if int(version) > FORMAT:
        raise RecordError(f"made by a newer program (format {version}; this one reads up to {FORMAT})", number)


def _assembled(headers: dict[str, tuple[str, int]], plies: list[str], comments: dict[int, tuple[str, ...]]) -> Record:
    """A record from its parts, the headers checked against the game they name."""
    if "Format" not in headers:
        raise RecordError(f'empty: a record begins with [Format "quintet {FORMAT}"]')
    if "Game" not in headers:
        raise RecordError("no header Game")
    name, line = headers["Game"]
    try:
        game = game_called(name)
        number, line = headers.get("Players", (str(game.usual_players), line))
        if not re.fullmatch(r"[0-9]{1,3}", number):
            raise RecordError(f"header Players is a number, not {quoted(number)}", line)
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
        raise RecordError(str(error), headers.get(place, headers["Game"])[1]) from None
    except GameError as error:
        reason = error.reason if isinstance(error, RecordError) else str(error)
        raise RecordError(reason, line) from None
    return record


def _is_own(tag: str) -> bool:
    """Whether a header's name has a meaning of its own in the format."""
    return tag in _OWN_TAGS or tag.startswith(_OPTION)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
