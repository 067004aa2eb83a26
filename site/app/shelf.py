"""The shelf: every game the visitor has saved on this device, under a key each. What is on it is never lost unasked.

It speaks to a Store, which the browser's storage is one of; nothing of the browser is in here. How a save reads as
text is app.envelope's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Protocol

from app.envelope import KEY, MAX_TITLE, Save, ShelfError, file_of, opened, saves_in, written
from app.oneline import one_line
from app.salvage import good_part
from app.sitting import MATCH_TAG
from app.table import Table
from app.words import _, number, told
from pygames.game import GameError
from pygames.games import GAMES
from pygames.recordtext import read_lines

__all__ = ["MAX_TITLE", "PREFIX", "Save", "Shelf", "ShelfError", "Store"]

PREFIX: Final = "save:"
"""A save lies in the store under this and its key."""

_BEFORE_SHELF: Final = ("", ":before", ":damaged")
"""Before there was a shelf, a game's name and each of these was the key of a record's bare text: the game on the
table, the one that was there before, and one that could not be opened."""

_TRIES: Final = 100
"""So often a fresh key is asked for before it is clear that the source of keys is broken."""


_NOTHING: Final = Save("", "", "", "", 0)
"""No save: nothing lies under its key."""


class Store(Protocol):
    """What the browser's storage is to the shelf. None of it raises."""

    def get(self, key: str) -> str | None:
        """The text under a key; None where there is none or storage is forbidden."""

    def put(self, key: str, text: str) -> bool:
        """Keep a text under a key; False where storage is full or forbidden, and the older text is still there."""

    def drop(self, key: str) -> None:
        """Forget what is under a key."""

    def keys(self) -> list[str]:
        """All keys, in any order."""


class Shelf:
    """All saved games. `clock` tells ms since 1970; `fresh` makes up a key of 10 characters a-z and 0-9."""

    def __init__(self, store: Store, clock: Callable[[], int], fresh: Callable[[], str]) -> None:
        """The shelf over a store; what the site kept before it had a shelf is turned into saves."""
        self._store = store
        self._clock = clock
        self._fresh = fresh
        self._read: tuple[str, Save] = ("", _NOTHING)
        self._adopt()

    # Keeping and finding

    def free_key(self) -> str:
        """A key that no save has, for a new one. Raises ShelfError where none can be made."""
        for _try in range(_TRIES):
            key = self._fresh()
            if KEY.fullmatch(key) and self._store.get(PREFIX + key) is None:
                return key
        raise ShelfError(_("No free place can be found for the game."))

    def put(self, save: Save) -> bool:
        """Keep a save as changed now, whole or not at all; whether it was kept.

        It is not where storage is full or forbidden, where a field is out of bounds, and over a save that a newer
        version of the site made.
        """
        older = self.get(save.key)
        if older is not None and older.raw is not None:
            return False
        return self._write(replace(save, changed=self._clock(), title=_titled(save.title), damage=None, raw=None))

    def get(self, key: str) -> Save | None:
        """The save of that key; None where there is none. A damaged one has `damage`."""
        raw = self._store.get(PREFIX + key)
        if raw is None:
            return None
        if (raw, key) != (self._read[0], self._read[1].key):
            self._read = raw, opened(key, raw)
        return self._read[1]

    def all(self) -> list[Save]:
        """Every save, newest first, damaged ones too. It looks at envelopes only: `check` looks into the records."""
        return sorted(self._saves(), key=lambda save: (-save.changed, save.key))

    def check(self, save: Save) -> Save:
        """The save with its record replayed: `plies` and `ended` are true then, or `damage` says why it can't be."""
        if save.raw is not None:
            return save
        try:
            table = table_of(save)
        except GameError as error:
            return replace(save, damage=unopened(error))
        return _played(save, table)

    def latest(self, game: str) -> Save | None:
        """The last changed game of this kind, running or ended, as far as envelopes tell.

        Its record is not replayed: whoever puts it on a table does that, and tells where it can't be done.
        """
        return next((save for save in self.all() if save.game == game and save.damage is None), None)

    def matches(self, game_id: str) -> list[Save]:
        """The saves of the game played by link that goes by this id (its record's header Match has it), newest first.

        There are several where a game went on in two ways, and both are kept.
        """
        return [save for save in self.all() if save.damage is None and game_id in save.text and _match(save) == game_id]

    # What a visitor does with them

    def rename(self, key: str, title: str) -> Save | None:
        """Give a save another title; it keeps its place in time. None where there is none or it can't be kept."""
        save = self.get(key)
        if save is None or save.raw is not None:
            return None
        renamed = replace(save, title=_titled(title))
        return renamed if self._write(renamed) else None

    def duplicate(self, key: str) -> Save | None:
        """A copy of a save under a key of its own, changed now. None where there is none or it can't be kept.

        A copy of a game by link is for trying things out: it is no longer that game, and all its seats are here.
        """
        save = self.get(key)
        if save is None or save.raw is not None:
            return None
        title = _titled(_("{title} (copy)").format(title=save.title[: MAX_TITLE - 12])) if save.title else ""
        copy = replace(_unmatched(save), key=self.free_key(), title=title, changed=self._clock())
        return copy if self._write(copy) else None

    def salvage(self, key: str) -> Save | None:
        """A new save with what can be played of a damaged one, which stays as it is. None where nothing can be.

        It is of this device alone, as a copy is. None, too, where it can't be kept.
        """
        save = self.get(key)
        table = None if save is None or save.raw is not None else good_part(save.text, save.game)
        if save is None or table is None:
            return None
        part = self._part(table, save.title)
        return part if self._write(part) else None

    def remove(self, key: str) -> Save | None:
        """Take a save off the shelf; what was removed, for `put_back`. None where there is none."""
        save = self.get(key)
        if save is not None:
            self._store.drop(PREFIX + key)
        return save

    def put_back(self, save: Save) -> bool:
        """Put a removed save back exactly as it was, `changed` included; whether it was kept.

        Where the game went on meanwhile in another tab, which keeps it, there are two of it then.
        """
        here = self._store.get(PREFIX + save.key)
        key = save.key if here is None or here == written(save) else self.free_key()
        return self._store.put(PREFIX + key, written(replace(save, key=key)))

    # Files

    def export(self, saves: Sequence[Save]) -> str:
        """One file's text that holds these saves without loss, damaged ones too."""
        return file_of(saves)

    def take(self, text: str) -> list[Save]:
        """Bring in a record's text or an exported file, all of it or nothing; the saves as they are on the shelf now.

        A save from a file keeps its key and time; one that is here already is not doubled, and one whose key another
        game has here gets a fresh one. Raises ShelfError that says what is wrong and where.
        """
        bare = text.removeprefix("\ufeff").lstrip()
        return self._placed(saves_in(bare) if bare.startswith("{") else [self._of_record(text)])

    def take_part(self, text: str) -> Save:
        """Bring in what can be played of a damaged record. Raises ShelfError where nothing can be, or is kept."""
        table = good_part(text)
        if table is None:
            raise ShelfError(_("Nothing in it can be played."))
        return self._placed([self._part(table, table.record.tags.get("Event", ""))])[0]

    def _of_record(self, text: str) -> Save:
        try:
            table = Table.read(text)
        except GameError as error:
            raise ShelfError(error.args[0]) from None
        return self._new(table.alone(), _titled(table.record.tags.get("Event", "")))

    def _part(self, table: Table, title: str) -> Save:
        """What could be played of the record of a game called `title`, as a new save."""
        words = _("{title}, up to ply {ply}") if title else _("A game, up to ply {ply}")
        words = words.format(title=title[: MAX_TITLE - 24], ply=number(len(table)))
        return self._new(table.alone(), _titled(words))

    def _new(self, table: Table, title: str) -> Save:
        return _played(Save(self.free_key(), table.game.name, title, str(table), self._clock()), table)

    def _placed(self, saves: Sequence[Save]) -> list[Save]:
        """Write new saves; when one can't be, those before it are taken off again."""
        placed: list[Save] = []
        written_keys: list[str] = []
        for found in saves:
            save = found if KEY.fullmatch(found.key) else opened(self.free_key(), written(found))
            here = self._store.get(PREFIX + save.key)
            if here is not None and here != written(save):
                save, here = replace(save, key=self.free_key()), None
            if here is None:
                if not self._write(save):
                    for key in written_keys:
                        self._store.drop(PREFIX + key)
                    raise ShelfError(_("The browser's storage is full or closed. Nothing was brought in."))
                written_keys.append(save.key)
            placed.append(save)
        return placed

    # Within

    def _saves(self) -> Iterator[Save]:
        names = self._store.keys()
        for name in names:
            save = self.get(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None
            if save is not None:
                yield save

    def _write(self, save: Save) -> bool:
        """Write an envelope, provided that it reads back as what it is."""
        text = written(save)
        again = opened(save.key, text)
        kept = again == replace(save, damage=again.damage) and self._store.put(PREFIX + save.key, text)
        if kept:
            self._read = text, again
        return kept

    def _adopt(self) -> None:
        """Turn what the site kept before it had a shelf into saves; an old key goes once its text is safe."""
        names = set(self._store.keys())
        for game in GAMES:
            old = [name for end in _BEFORE_SHELF if (name := game + end) in names]
            texts = {save.text for save in self._saves()} if old else set()
            for age, name in enumerate(old):
                text = self._store.get(name)
                if text is None:
                    continue
                if text not in texts:
                    save = self.check(Save(self.free_key(), game, "", text, max(0, self._clock() - age)))
                    if not self._write(replace(save, damage=None)):
                        continue
                    texts.add(text)
                self._store.drop(name)


def _titled(text: str) -> str:
    """A title as it may be kept."""
    return one_line(text, MAX_TITLE)


def table_of(save: Save) -> Table:
    """The table that a save puts its game on. Raises RecordError where its record can't be opened."""
    return Table.read(save.text, save.game, save.away, settled=save.settled)


def unopened(error: GameError) -> str:
    """What is wrong with a save whose record can't be opened, in one sentence."""
    return _("Its record can't be opened: {reason}").format(reason=told(error))


def _played(save: Save, table: Table) -> Save:
    """The save as its own table shows it."""
    return replace(save, plies=len(table.plies), ended=table.state.outcome is not None, damage=None)


def _match(save: Save) -> str | None:
    """The id of a game by link; None of any other, and of a record whose headers can't be read."""
    try:
        return read_lines(save.text).headers.get(MATCH_TAG, (None, 0))[0]
    except GameError:
        return None


def _unmatched(save: Save) -> Save:
    """The save as a game of this device alone; one whose record can't be replayed stays as it is."""
    if not save.away and _match(save) is None:
        return save
    try:
        table = table_of(save)
        return replace(save, text=str(table.branch(len(table))), away=())
    except GameError:
        return save
