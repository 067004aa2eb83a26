"""Links: a whole record in the fragment of an address, and how a record that came by one meets the one that is saved.

No browser here. The code in a link is `Record.code`; docs/records.md describes it.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from app.sitting import MATCH
from app.words import _
from pygames.record import Record, RecordError, ShareError
from pygames.said import said

GAME: Final = "#game="
"""The fragment of a link that holds a whole record begins so."""

SAVE: Final = "#save="
"""The fragment that names a save on this device begins so."""

MAX_LINK: Final = 16_000
"""The longest fragment that is offered as a link, in characters: browsers open far longer ones, but mail programs and
messengers cut them, some at 4,096."""

MAX_QR: Final = 1_800
"""The longest link that is drawn as a QR code, in characters. More would fit, but phones read so dense a code badly."""


class Meeting(Enum):
    """How a record that came by link meets the one that is saved."""

    SAME = "both are the same"
    AHEAD = "what came continues what is saved"
    BEHIND = "what is saved is further"
    PARTED = "neither continues the other"


def fragment(record: Record) -> str:
    """The fragment that holds a record. Raises ShareError where it would be too long for a link."""
    found = GAME + record.code()
    if len(found) > MAX_LINK:
        raise ShareError(_("This game is too long for a link. Send its file instead."))
    return found


def record_in(fragment: str) -> Record:
    """The record that a fragment holds. Raises GameError for a damaged, hostile or truncated one."""
    if not fragment.startswith(GAME):
        raise RecordError(said("the link holds no game"))
    return Record.from_code(fragment.removeprefix(GAME))


def meet(saved: Record, came: Record) -> tuple[Meeting, int]:
    """How `came` meets `saved`, and the number of plies they have in common (0 where they began differently)."""
    one = (saved.game, saved.players, dict(saved.options), saved.position, saved.seen)
    if one != (came.game, came.players, dict(came.options), came.position, came.seen):
        return Meeting.PARTED, 0
    common = next(
        (ply for ply, pair in enumerate(zip(saved.plies, came.plies, strict=False)) if pair[0] != pair[1]),
        min(len(saved.plies), len(came.plies)),
    )
    if len(saved.plies) == len(came.plies) == common:
        return Meeting.SAME, common
    if common == len(saved.plies):
        return Meeting.AHEAD, common
    return (Meeting.BEHIND if common == len(came.plies) else Meeting.PARTED), common


def match_of(record: Record) -> str | None:
    """The name of a game that is played by sending links; None for any other record."""
    match = record.tags.get("Match", "")
    return match if MATCH.fullmatch(match) else None


def public(record: Record) -> Record:
    """The record as everybody saw it."""
    return record if record.seen is not None else record.seen_by(None)


def gives_away(record: Record) -> bool:
    """Whether a record tells more than everybody saw."""
    return record.seen is None and str(public(record)) != str(record)


def fits_qr(link: str) -> bool:
    """Whether a link is short enough to be drawn as a QR code that phones read."""
    return len(link) <= MAX_QR
