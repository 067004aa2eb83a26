"""Links that hold a whole game: made, read, compared with what is saved, and what they give away.

A link is the page's address and a fragment, which browsers keep to themselves: no server ever sees it. Copying, storage
and dialogs are no affair of this module. See docs/links-and-saves.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from enum import Enum, auto
from itertools import takewhile
from typing import Final

from app.words import _, ngettext, number
from pygames.record import BYSTANDER, Record, ShareError

GAME: Final = "#game="
"""What the fragment of a link to a game begins with; the record's share code follows."""

SAVE: Final = "#save="
"""What a fragment begins with that names a game saved on this device."""

MAX_LINK: Final = 30_000
"""The longest fragment offered as a link, in characters; a longer record goes as a file.

Chromium shows no address above 32,768 characters and Firefox remembers none above 65,536; the address of the page needs
some room too.
"""

MESSAGE: Final = 4_000
"""The longest link that goes whole into a message, in characters: Telegram parts messages at 4,096."""

QR_BYTES: Final = 1_273
"""The longest link drawn as a QR code: what version 25 holds at the lowest error correction.

Its 117 modules a side are still some two pixels each on a phone's width; the largest codes (177 modules, 2,953 bytes)
are not read from a screen by most cameras.
"""

MATCH: Final = "Match"
"""The tag that makes a record a game by link: a random name of 12 letters a-z and digits."""

PRACTICE: Final = "Practice"
"""The tag of a practice game."""

_NAME = "Name."
_SEAT = "Seat."
_MATCH_NAME = re.compile(r"[a-z0-9]{12}")
_HUNG_ON = " \t\r\n.,:;!?…)>]}'\"’”»"
"""What messengers, mail and people put right after a link. None of it stands in a share code."""

_SHOWN = 40
"""Characters of a name, and names in a list, that are told at most."""


def fragment(record: Record) -> str:
    """The fragment of the link that holds `record`. Raises ShareError, with what to do, when it would be too long."""
    try:
        code = record.code()
    except ShareError:
        code = ""
    if not code or len(GAME) + len(code) > MAX_LINK:
        raise ShareError(_("This game is too long for a link. Save it as a file and send that."))
    return GAME + code


def record_in(fragment: str) -> Record:
    """The record in the fragment of a link, with or without its `#`.

    Raises GameError (a ShareError or a RecordError) for one that is damaged, cut short or holds no game.
    """
    begin = fragment.lstrip("#").replace("%3D", "=", 1)
    if not begin.startswith(GAME[1:]):
        raise ShareError(_("This is no link to a game."))
    return Record.from_code(begin.removeprefix(GAME[1:]).rstrip(_HUNG_ON))


def fits_message(link: str) -> bool:
    """Whether every common messenger carries the link whole."""
    return len(link) <= MESSAGE


def fits_qr(link: str) -> bool:
    """Whether the link fits a QR code that cameras read from a screen."""
    return len(link.encode()) <= QR_BYTES


class Meeting(Enum):
    """How a record that came by link meets the one that is saved."""

    SAME = auto()
    AHEAD = auto()
    """What came continues what is saved."""
    BEHIND = auto()
    """What is saved continues what came."""
    PARTED = auto()
    """Both went on differently, or they are different games."""


def meet(saved: Record, came: Record) -> tuple[Meeting, int]:
    """How `came` meets `saved`, and the number of plies they have in common.

    Records of different games, options, players, positions or matches have none, nor have a full record and what one
    seat saw. Names, seats and comments do not matter.
    """
    if _root(saved) != _root(came) or len({match_of(saved), match_of(came)} - {None}) > 1:
        return Meeting.PARTED, 0
    common = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(saved.plies, came.plies, strict=False)))
    if common < min(len(saved.plies), len(came.plies)):
        return Meeting.PARTED, common
    if len(saved.plies) == len(came.plies):
        return Meeting.SAME, common
    return (Meeting.AHEAD if len(came.plies) > common else Meeting.BEHIND), common


def _root(record: Record) -> tuple[object, ...]:
    """What two records must share to be of one game."""
    return record.game, record.players, dict(record.options), record.position, record.seen


def match_of(record: Record) -> str | None:
    """The name of the game by link that a record belongs to; None for any other, or where the name is none."""
    name = record.tags.get(MATCH, "")
    return name if _MATCH_NAME.fullmatch(name) else None


def as_match(record: Record, name: str) -> Record:
    """The record as a game by link of this random name. Raises ValueError where it is not 12 of a-z and 0-9."""
    if not _MATCH_NAME.fullmatch(name):
        raise ValueError(f"{MATCH} is 12 letters a-z and digits, not {name[:40]!r}")
    return replace(record, tags={**record.tags, MATCH: name})


def public(record: Record) -> Record:
    """What everybody at the table saw of a game. Raises RecordError for one seat's record: it can't be told of that."""
    return record if record.seen == BYSTANDER else record.seen_by(None)


def gives_away(record: Record) -> bool:
    """Whether the record holds secrets, more than what everybody saw: one seat's record always does."""
    if record.seen not in (None, BYSTANDER):
        return True
    seen = public(record)
    return (seen.position, seen.plies) != (record.position, record.plies)


def travels(record: Record) -> list[str]:
    """What goes along with a record, told in sentences; the game itself is the first."""
    names = [value for _seat, value in _tags(record, _NAME) if value]
    others = sorted(tag for tag in record.tags if tag not in (MATCH, PRACTICE) and not tag.startswith((_NAME, _SEAT)))
    plies, notes = len(record.plies), sum(map(len, record.comments.values()))
    told = [
        ngettext(
            "The game from its beginning: {number} ply, and the options it is played with.",
            "The game from its beginning: {number} plies, and the options it is played with.",
            plies,
        ).format(number=number(plies))
    ]
    if names:
        told.append(_("The names of the players: {names}.").format(names=_listed(names)))
    if _tags(record, _SEAT):
        told.append(_("Which seats people play, and which the computer plays."))
    if MATCH in record.tags:
        told.append(_("The random name of this game by link, so that the next link continues it."))
    if PRACTICE in record.tags:
        told.append(_("That it is a practice game."))
    if notes:
        told.append(
            ngettext(
                "{number} note that stands in the record.", "{number} notes that stand in the record.", notes
            ).format(number=number(notes))
        )
    if others:
        told.append(_("Further headers of the record: {names}.").format(names=_listed(others)))
    return told


def _tags(record: Record, begin: str) -> list[tuple[str, str]]:
    return sorted((tag, value) for tag, value in record.tags.items() if tag.startswith(begin))


def _listed(names: Iterable[str]) -> str:
    """Names in a row, none of them and not all of them longer than a line or two."""
    short = [name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…" for name in names]
    return ", ".join(short) if len(short) <= 6 else ", ".join([*short[:5], "…"])
