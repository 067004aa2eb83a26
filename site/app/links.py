"""Links that hold a whole game: made, read, compared with what is saved, and what they give away.

A link is the page's address and a fragment, which browsers keep to themselves: no server ever sees it. Copying, storage
and dialogs are no affair of this module. See docs/links-and-saves.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum, auto
from itertools import takewhile
from typing import Final

from app.sitting import COLOUR_TAG, NAME_TAG, OWN_TAGS, match_in
from app.words import _, isolated, listed, ngettext, number
from pygames.record import BYSTANDER, Record, RecordError, Replay, ShareError
from pygames.said import said
from pygames.seats import SEAT_TAG
from pygames.sharecode import VERSION

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

_HUNG_ON = re.compile(r"([A-Za-z0-9_-]*)(?:%[0-9A-Fa-f]{2}|[\s.,:;!?…)>\]}'\"’”»*])+")
"""A share code with what messengers and people hang on a link. None of that, as browsers write it, stands in a code."""

_SHOWN, _LISTED = 40, 6
"""Characters of a name, and names in a list, that are told at most."""


def fragment(record: Record) -> str:
    """The fragment of the link that holds `record`. Raises ShareError, with what to do, when it would be too long."""
    try:
        found = GAME + record.code()
    except ShareError:
        found = ""
    if not found or len(found) > MAX_LINK:
        raise ShareError(_("This game is too long for a link. Send its file instead."))
    return found


def replay_in(fragment: str) -> Replay:
    """The game in the fragment of a link, replayed.

    Raises GameError (a ShareError or a RecordError) for one that is damaged, cut short or holds no game. It says what
    to do; what is wrong with the code itself is its cause.
    """
    if not fragment.startswith(GAME):
        raise RecordError(said("the link holds no game"))
    code = fragment.removeprefix(GAME)
    found = _HUNG_ON.fullmatch(code)
    code = code if found is None else found[1]
    try:
        return Replay.from_code(code)
    except ShareError as error:
        raise ShareError(_what_to_do(code)) from error


def _what_to_do(code: str) -> str:
    """What is said of a share code that can't be read; the clause goes on after "This link can't be opened:"."""
    if not code:
        return _("it holds no game. Copy the whole link, or ask for it again")
    if code[0].isascii() and code[0].isdecimal() and code[0] > VERSION:
        return _("it is from a newer Quintet. Load this page again, then open the link once more")
    return _("it is damaged or was cut off on the way. Copy the whole link, or ask for it again")


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
    """The name of the game that is played by sending links; None for any other record, or where the name is none."""
    return match_in(record.tags)


def public(record: Record) -> Record:
    """What everybody at the table saw of a game. Raises RecordError for one seat's record: it can't be told of that."""
    return record if record.seen == BYSTANDER else record.seen_by(None)


def keeps_secrets(record: Record) -> bool:
    """Whether there is a choice: the full record, or what everybody saw of it. One seat's record is what it is."""
    return record.seen is None and gives_away(record)


def gives_away(record: Record) -> bool:
    """Whether the record holds secrets, more than what everybody saw: one seat's record always does."""
    if record.seen not in (None, BYSTANDER):
        return True
    seen = public(record)
    return (seen.position, seen.plies) != (record.position, record.plies)


def travels(record: Record) -> list[str]:
    """What goes along with a record, told in sentences; the game itself is the first."""
    plies, notes = len(record.plies), sum(map(len, record.comments.values()))
    told = [
        ngettext(
            "The game: how it began, its options, and {number} ply.",
            "The game: how it began, its options, and {number} plies.",
            plies,
        ).format(number=number(plies))
    ]
    names = [value for tag, value in sorted(record.tags.items()) if tag.startswith(NAME_TAG) and value]
    if names:
        told.append(_("Names: {names}.").format(names=_listed(names)))
    if any(tag.startswith(_SEATED) for tag in record.tags):
        told.append(_("Which seats people play and which the computer plays, and their colours."))
    if record.tags.get("Practice") == "on":
        told.append(_("That it is a practice game."))
    if match_of(record) is not None:
        told.append(_("A random name by which your device knows this game again."))
    if notes:
        told.append(
            ngettext("{number} comment between the moves.", "{number} comments between the moves.", notes).format(
                number=number(notes)
            )
        )
    others = [tag for tag in record.tags if tag not in OWN_TAGS and not tag.startswith((NAME_TAG, *_SEATED))]
    if others:
        told.append(_("What the record's headers {names} say.").format(names=_listed(others)))
    return told


_SEATED = (SEAT_TAG, COLOUR_TAG)
"""Beginnings of the tags that say who plays, and in what colour."""


def _listed(names: Sequence[str]) -> str:
    """Names as one phrase that takes no more than some lines, however many and long they are."""
    short = [isolated(name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…") for name in names]
    return listed(short if len(short) <= _LISTED else [*short[: _LISTED - 1], "…"])
