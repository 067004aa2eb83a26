"""Shelves over stores in memory, for the tests of saved games."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

from app.shelf import Save, Shelf

SAMPLES = Path(__file__).parent / "saves"
KEY = "a1b2c3d4e5"
RECORD = '[Format "quintet 1"]\n[Game "ix"]\n\nd1-d2\nd9-d8\n'
TORN = RECORD + "zz\n"


class Memory:
    """A store in memory that can be full or forbidden, and that notes what is done to it."""

    def __init__(self, texts: dict[str, str] | None = None, room: int | None = None) -> None:
        self.texts = dict(texts or {})
        self.room = room
        self.done: list[str] = []

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> bool:
        others = sum(len(kept) for name, kept in self.texts.items() if name != key)
        if self.room is not None and others + len(text) > self.room:
            return False
        self.texts[key] = text
        self.done.append(f"put {key}")
        return True

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)
        self.done.append(f"drop {key}")

    def keys(self) -> list[str]:
        return list(self.texts)


class Forbidding(Memory):
    """A store as browsers have it that forbid storage: nothing is in it and nothing stays."""

    def put(self, key: str, text: str) -> bool:
        return False


def shelf(store: Memory | None = None, start: int = 1000) -> Shelf:
    """A shelf whose clock ticks once a look and whose keys count up."""
    ticks, keys = count(start), count(1)
    return Shelf(store or Memory(), lambda: next(ticks), lambda: f"{next(keys):010}")


def save(key: str = KEY, **fields: object) -> Save:
    return replace(Save(key, "ix", "", RECORD, 0, plies=2), **fields)
