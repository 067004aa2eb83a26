"""Typed moves: which texts may go on from what is typed. The rules decide what is legal; a page shows what is found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.table import Table, Turn
from app.words import _
from pygames.game import MoveError, State
from pygames.seats import decided

SHOWN: Final = 12
"""The most completions offered at once."""


def texts(view: State) -> list[str]:
    """The texts of all moves that may be typed in a position."""
    return [view.text(move) for move in view.moves()]


def may_type(table: Table) -> bool:
    """Whether a person here has something to type just now."""
    return table.turn() in (Turn.PERSON, Turn.BY_HAND)


def known(table: Table) -> list[str]:
    """The texts that may be typed at a table just now: moves of a person here, or what real dice and cards can show."""
    if table.turn() is Turn.BY_HAND:
        return table.events() or []
    return texts(table.moment().view) if table.turn() is Turn.PERSON else []


def check(table: Table, text: str) -> None:
    """Raises MoveError for a text that can't be played at a table just now, told by what the person may know."""
    if not may_type(table):
        raise MoveError(text, _("it is not your turn"))
    if table.turn() is Turn.PERSON:
        decided(table.moment().view, text)


def completions(known: Iterable[str], typed: str, most: int = SHOWN) -> list[str]:
    """The texts that begin with what is typed, then those that hold it; case does not matter. Nothing typed: none."""
    wanted = typed.strip().lower()
    if not wanted:
        return []
    among = [text for text in known if wanted in text.lower()]
    return sorted(among, key=lambda text: (not text.lower().startswith(wanted), len(text)))[:most]


def meant(known: Iterable[str], typed: str) -> str:
    """What is meant by what is typed: the one text that is equal but for case and blanks, else as it stands."""
    wanted = typed.strip()
    same = [text for text in known if text.lower() == wanted.lower()]
    return same[0] if len(same) == 1 and wanted not in same else wanted
