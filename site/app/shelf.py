"""The shelf of saved games: what is kept under which name, listed, renamed, copied, removed, taken out and in as files.

No browser: a Store keeps texts. What a save looks like there, and its older formats, is described in docs/saves.md.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from app.words import _, told
from pygames.game import GameError
from pygames.games import GAMES
from pygames.record import MAX_RECORD, Record

VERSION: Final = 2
"""The version of a save's envelope. Version 1 was the record's bare text, under the name of its game."""

KEY_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
KEY_LENGTH: Final = 10
KEY: Final = re.compile(rf"[{KEY_SIGNS}]{{{KEY_LENGTH}}}")

MAX_TITLE: Final = 80
"""The longest title of a save, in characters."""

MAX_FILE: Final = 8_000_000
"""The longest exported file that is read, in characters."""

MAX_GAMES: Final = 2_000
"""The most games that are taken from one file."""

_SAVE = "save:"
_OLD = ("", ":before", ":damaged")


class Store(Protocol):
    """What keeps texts by keys: the browser's storage, or a dictionary in tests."""

    def get(self, key: str) -> str | None:
        """The text under a key; None where there is none, or where storage is closed."""

    def put(self, key: str, text: str) -> bool:
        """Keep a text; False where that can't be done, and then the older text is still there."""

    def drop(self, key: str) -> None:
        """Forget a text."""

    def keys(self) -> list[str]:
        """The keys of all texts kept."""


class ShelfError(GameError):
    """A file that holds no games."""


@dataclass(frozen=True, slots=True)
class Save:
    """A game on the shelf.

    `key` names it there; `game` is a name in pygames.GAMES ("" where a damaged save does not tell); `title` is what the
    visitor called it ("" while unnamed); `text` the record's text, of a damaged save whatever was found; `changed` is
    when it was last played, in ms since 1970; `away` the seats played elsewhere, by link; `damage` what is wrong with
    it, or None for nothing that was looked for.
    """

    key: str
    game: str
    title: str
    text: str
    changed: int
    away: tuple[int, ...] = ()
    plies: int = 0
    ended: bool = False
    damage: str | None = None


class Shelf:
    """The saved games of one copy of the site. `clock` gives ms since 1970, `fresh` a new key."""

    def __init__(self, store: Store, clock: Callable[[], int], fresh: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._fresh = fresh
        self._adopt()

    # One save

    def put(self, save: Save) -> bool:
        """Keep a save as it is now, whole or not at all; whether that could be done."""
        return self.put_back(replace(save, changed=self._clock()))

    def put_back(self, save: Save) -> bool:
        """Keep a save exactly as it is."""
        return self._store.put(_SAVE + save.key, save.text if save.damage is not None else _envelope(save))

    def get(self, key: str) -> Save | None:
        """The save of that key."""
        if not KEY.fullmatch(key):
            return None
        text = self._store.get(_SAVE + key)
        return None if text is None else _opened(key, text)

    def all(self) -> list[Save]:
        """All saves, newest first. Damaged ones are among them; records are not replayed (see `check`)."""
        keys = [key.removeprefix(_SAVE) for key in self._store.keys() if key.startswith(_SAVE)]
        saves = [save for key in keys if (save := self.get(key)) is not None]
        return sorted(saves, key=lambda save: (-save.changed, save.key))

    def check(self, save: Save) -> Save:
        """The save with its record replayed: where that can't be done, `damage` says why."""
        if save.damage is not None:
            return save
        try:
            record = Record.read(save.text)
        except GameError as error:
            return replace(save, damage=told(error))
        return replace(save, game=record.game, plies=len(record.plies))

    def latest(self, game: str) -> Save | None:
        """The save of a game that was played last."""
        return next((save for save in self.all() if save.game == game and save.damage is None), None)

    def match(self, name: str) -> Save | None:
        """The save of the game by link of that name."""
        line = f'[Match "{name}"]'
        return next((save for save in self.all() if line in save.text.split("\n\n", 1)[0].splitlines()), None)

    # What a list can do

    def rename(self, key: str, title: str) -> Save | None:
        """Give a save another title; the save as it then is."""
        save = self.get(key)
        if save is None or save.damage is not None:
            return save
        renamed = replace(save, title=clean(title))
        return renamed if self.put_back(renamed) else save

    def duplicate(self, key: str) -> Save | None:
        """A second save of the same game, which is no longer played by link; None where it can't be kept."""
        save = self.get(key)
        if save is None or save.damage is not None:
            return None
        text = re.sub(r'^\[Match "[^"\n]*"\]\n', "", save.text, flags=re.MULTILINE)
        twin = replace(save, key=self._fresh(), text=text, away=(), changed=self._clock())
        return twin if self.put_back(twin) else None

    def remove(self, key: str) -> Save | None:
        """Take a save off the shelf; what was removed, for `put_back`."""
        save = self.get(key)
        self._store.drop(_SAVE + key)
        return save

    # Files

    def export(self, saves: Sequence[Save]) -> str:
        """One file of these saves, damaged ones too, without loss."""
        games = [
            {"title": save.title, "changed": save.changed, "away": list(save.away), "text": save.text} for save in saves
        ]
        return json.dumps({"quintet games": VERSION, "games": games}, ensure_ascii=False, indent=1) + "\n"

    def take(self, text: str) -> list[Save]:
        """Put the games of a file, or of one record's text, on the shelf: all, or none.

        Raises ShelfError where it holds no games or the shelf is full, RecordError for a record that can't be read.
        """
        if len(text) > MAX_FILE:
            raise ShelfError(_("This file is too large to hold games."))
        taken = self._from_file(text) if text.lstrip("\ufeff \t\r\n").startswith("{") else [self._from_record(text)]
        kept = []
        for save in taken:
            if not self.put_back(save):
                for done in kept:
                    self._store.drop(_SAVE + done.key)
                raise ShelfError(_("There is no room for these games in the browser's storage. Nothing was imported."))
            kept.append(save)
        return kept

    def _from_record(self, text: str) -> Save:
        record = Record.read(text)
        ended = record.plies != () and _ended(record)
        return Save(self._fresh(), record.game, "", str(record), self._clock(), (), len(record.plies), ended)

    def _from_file(self, text: str) -> list[Save]:
        try:
            found = json.loads(text.lstrip("\ufeff"))
        except (ValueError, RecursionError):
            raise ShelfError(_("This file is cut short or damaged: it can't be read.")) from None
        games = found.get("games")
        version = found.get("quintet games")
        if not isinstance(version, int) or not isinstance(games, list) or len(games) > MAX_GAMES:
            raise ShelfError(_("This file holds no games of Quintet."))
        if version > VERSION:
            raise ShelfError(_("This file was made by a newer version of Quintet."))
        return [self._from_entry(number, entry) for number, entry in enumerate(games, 1)]

    def _from_entry(self, number: int, entry: Any) -> Save:
        if not isinstance(entry, dict) or not isinstance(entry.get("text"), str) or len(entry["text"]) > MAX_RECORD:
            raise ShelfError(_("Game {number} of this file is damaged. Nothing was imported.").format(number=number))
        try:
            save = self._from_record(entry["text"])
        except GameError as error:
            return Save(self._fresh(), "", "", entry["text"], self._clock(), damage=told(error))
        title, changed, away = entry.get("title"), entry.get("changed"), entry.get("away")
        return replace(
            save,
            title=clean(title) if isinstance(title, str) else "",
            changed=changed if _is_time(changed) else save.changed,
            away=_seats(away),
        )

    # Older formats

    def _adopt(self) -> None:
        """Turn what the site kept before it had a shelf into saves; the old text goes once the new one is kept."""
        for game in GAMES:
            for suffix in _OLD:
                text = self._store.get(game + suffix)
                if text is None:
                    continue
                try:
                    save = self._from_record(text)
                except GameError as error:
                    save = Save(self._fresh(), game, "", text, self._clock(), damage=told(error))
                if self.put_back(save):
                    self._store.drop(game + suffix)


def clean(title: str) -> str:
    """A title as it may stand in a list: one line, without control characters, MAX_TITLE characters at most."""
    kept = "".join(c for c in title if c in "\u200c\u200d" or unicodedata.category(c)[0] != "C" or c in "\t\n")
    return " ".join(kept.split())[:MAX_TITLE].strip()


def _envelope(save: Save) -> str:
    fields = {
        "quintet save": VERSION,
        "game": save.game,
        "title": save.title,
        "changed": save.changed,
        "away": list(save.away),
        "plies": save.plies,
        "ended": save.ended,
        "text": save.text,
    }
    return json.dumps(fields, ensure_ascii=False)


def _opened(key: str, text: str) -> Save:
    """The save that a kept text is; with `damage` where it is none (any more)."""
    damaged = Save(key, "", "", text, 0)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return replace(damaged, damage=_("It is cut short or damaged."))
    if not isinstance(found, dict) or not isinstance(found.get("quintet save"), int):
        return replace(damaged, damage=_("It is no save of Quintet."))
    if found["quintet save"] > VERSION:
        return replace(damaged, damage=_("It was made by a newer version of Quintet."))
    game, record, title = found.get("game"), found.get("text"), found.get("title")
    if game not in GAMES or not isinstance(record, str) or len(record) > MAX_RECORD:
        return replace(damaged, damage=_("It holds no game."))
    plies, changed = found.get("plies"), found.get("changed")
    return Save(
        key,
        str(game),
        clean(title) if isinstance(title, str) else "",
        record,
        changed if _is_time(changed) else 0,
        _seats(found.get("away")),
        plies if isinstance(plies, int) and plies >= 0 else 0,
        found.get("ended") is True,
    )


def _is_time(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**14


def _seats(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list):
        return ()
    return tuple(seat for seat in value[:16] if isinstance(seat, int) and 0 <= seat < 16)


def _ended(record: Record) -> bool:
    state = record.start()
    for text in record.plies:
        state.play(state.parse(text))
    return state.outcome is not None
