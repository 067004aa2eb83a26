"""Envelopes: a saved game as the text that stands in the browser's storage, and many of them as one file.

Everything read is checked field by field. Where they are kept, and what is done with them, is app.shelf's affair.
The format is described in docs/saves.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.oneline import one_line
from app.words import _, isolated, number
from pygames.game import GameError
from pygames.games import GAMES
from pygames.games import game as game_called
from pygames.record import MAX_RECORD
from pygames.sharecode import ShareError, pack, unpack

VERSION: Final = 2
"""The latest version of envelopes; every one from 1 to this is read. 2 is sealed: of a game of secrets that goes on."""

FILE_VERSION: Final = 1
"""The version of exported files that is written; every one from 1 to this is read."""

MAX_TITLE: Final = 80
"""The longest title, in characters."""

MAX_ENVELOPE: Final = 2 * MAX_RECORD + 1_000
"""The longest envelope that is read, in characters: a record whose every character needs an escape, and the rest."""

MAX_FILE: Final = 20_000_000
"""The longest exported file that is read, in characters: more than any browser's storage gives a site."""

MAX_SAVES: Final = 20_000
"""The most saves that are read from one file."""

KEY: Final = re.compile(r"[a-z0-9]{10}")
"""What the key of a save looks like."""

_LATEST: Final = 2**53
"""No time lies behind it: the last whole number that JSON holds safely."""


class ShelfError(GameError):
    """Something can't be brought onto the shelf. Its message says what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game.

    `key` is its name on the shelf (10 characters a-z and 0-9) and `game` a name in pygames.GAMES ("" where a damaged
    save does not tell). `title` is what the visitor called it, "" while unnamed, and `text` the record; of a save that
    is damaged, whatever was found. `changed` is in ms since 1970. `away` are the seats that are played elsewhere, by
    link. `plies`, `ended` and `settled` (plies that stand for good, see app.table) are as the one who saved it said.
    `damage` tells in one sentence what is wrong with it; None: sound as far as looked. `raw` is the whole envelope as
    it was found, of one that could not be read; such a save can be listed, exported, removed and put back, and nothing
    else.
    """

    key: str
    game: str
    title: str
    text: str
    changed: int
    away: tuple[int, ...] = ()
    plies: int = 0
    ended: bool = False
    settled: int = 0
    damage: str | None = None
    raw: str | None = None


def written(save: Save) -> str:
    """The envelope of a save; of one that could not be read, the envelope as it was."""
    return _text(_fields(save)) if save.raw is None else save.raw


def opened(key: str, raw: str) -> Save:
    """The save in an envelope. Never raises: what can't be read has `damage`, and `raw` holds it whole."""
    try:
        if KEY.fullmatch(key) is None:
            raise ShelfError(_("It lies under a name that this site does not give."))
        if len(raw) > MAX_ENVELOPE:
            raise ShelfError(_("It is too large to be a saved game."))
        return _save(key, _parsed(raw))
    except ShelfError as error:
        return Save(key, "", "", raw, 0, damage=str(error), raw=raw)


def file_of(saves: Sequence[Save]) -> str:
    """One file's text with all these saves, lossless, damaged ones too. `saves_in` reads it."""
    entries = [
        {"key": save.key, **_fields(save)} if save.raw is None else {"key": save.key, "raw": save.raw} for save in saves
    ]
    return _text({"games": FILE_VERSION, "saves": entries}, indent=1) + "\n"


def saves_in(text: str) -> list[Save]:
    """The saves in an exported file. Raises ShelfError that says what is wrong and with which save."""
    if len(text) > MAX_FILE:
        raise ShelfError(_("The file is too large to hold saved games."))
    data = _parsed(text)
    version = data.get("games")
    if type(version) is not int or version < 1:
        raise ShelfError(_("The file holds no games of this site."))
    if version > FILE_VERSION:
        raise ShelfError(_("The file was made by a newer version of this site."))
    entries = data.get("saves")
    if not isinstance(entries, list) or len(entries) > MAX_SAVES:
        raise ShelfError(_("The file is damaged: its list of games is missing or too long."))
    return [_entry(place, entry) for place, entry in enumerate(entries, 1)]


def _entry(place: int, entry: object) -> Save:
    try:
        if not isinstance(entry, dict):
            raise ShelfError(_("It is no saved game."))
        key, raw = entry.get("key"), entry.get("raw")
        if not isinstance(key, str) or (raw is None and KEY.fullmatch(key) is None):
            raise _wrong("key")
        if raw is None:
            return _save(key, entry)
        if not isinstance(raw, str):
            raise _wrong("raw")
        return opened(key, raw)
    except ShelfError as error:
        raise ShelfError(_("Game {number} in the file: {reason}").format(number=number(place), reason=error)) from None


def _fields(save: Save) -> dict[str, Any]:
    sealed = _sealed(save)
    return {
        "save": 1 if sealed is None else 2,
        "game": save.game,
        "title": save.title,
        "changed": save.changed,
        "away": list(save.away),
        "plies": save.plies,
        "ended": save.ended,
        "settled": save.settled,
        **({"text": save.text} if sealed is None else {"sealed": sealed}),
    }


def _sealed(save: Save) -> str | None:
    """The record of a game of secrets that goes on as its share code, so that nobody reads it by chance; else None."""
    if save.ended or save.game not in GAMES or not game_called(save.game).has_secrets:
        return None
    try:
        return pack(save.text)
    except (ShareError, UnicodeEncodeError):  # longer than any code, or it was no text of ours: as it is, then
        return None


def _text(data: Mapping[str, Any], indent: int | None = None) -> str:
    """JSON as short as it may be; half a surrogate pair, which no file can hold, comes out as an escape."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return text if text.isascii() or _fits_utf8(text) else json.dumps(data, indent=indent)


def _fits_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise ShelfError(
            _("It is damaged in line {line}, column {column}.").format(
                line=number(error.lineno), column=number(error.colno)
            )
        ) from None
    except (ValueError, RecursionError):  # a number without end, brackets without end
        raise ShelfError(_("It is damaged: it holds what no saved game holds.")) from None
    if not isinstance(data, dict):
        raise ShelfError(_("It is no saved game."))
    return data


def _save(key: str, data: Mapping[str, Any]) -> Save:
    """The save that these fields describe. Raises ShelfError that names the field at fault."""
    version = data.get("save")
    if type(version) is not int or version < 1:
        raise ShelfError(_("It is no saved game."))
    if version > VERSION:
        raise ShelfError(_("It was made by a newer version of this site."))
    game, title, away = (data.get(name) for name in ("game", "title", "away"))
    text = data.get("text") if version == 1 else _unsealed(data.get("sealed"))
    changed, plies, ended = (data.get(name) for name in ("changed", "plies", "ended"))
    settled = data.get("settled", 0)
    if not isinstance(game, str) or game not in GAMES:
        raise _wrong("game")
    if not isinstance(title, str):
        raise _wrong("title")
    if not isinstance(text, str) or len(text) > MAX_RECORD:
        raise _wrong("text")
    if type(changed) is not int or not 0 <= changed <= _LATEST:
        raise _wrong("changed")
    if type(plies) is not int or not 0 <= plies <= MAX_RECORD:
        raise _wrong("plies")
    if not isinstance(ended, bool):
        raise _wrong("ended")
    if type(settled) is not int or not 0 <= settled <= MAX_RECORD:
        raise _wrong("settled")
    seats = range(max(game_called(game).seats))
    if not isinstance(away, list) or any(type(seat) is not int or seat not in seats for seat in away):
        raise _wrong("away")
    return Save(key, game, one_line(title, MAX_TITLE), text, changed, tuple(sorted(set(away))), plies, ended, settled)


def _unsealed(code: object) -> str:
    if not isinstance(code, str):
        raise _wrong("sealed")
    try:
        return unpack(code)
    except ShareError:
        raise _wrong("sealed") from None


def _wrong(name: str) -> ShelfError:
    return ShelfError(_("Its field {name} is missing or wrong.").format(name=isolated(name)))
