"""A game by link comes back: which of the saved games it meets, and what can be made of it. Links: app.links."""

from __future__ import annotations

from dataclasses import dataclass

from app.links import Meeting, match_of, meet
from app.shelf import Save, Shelf, table_of
from app.table import Table
from pygames.game import GameError
from pygames.record import Record, Replay


@dataclass(frozen=True, slots=True)
class Answer:
    """A saved game that a link meets, on its table: how they meet, and the number of plies they have in common."""

    save: Save
    table: Table
    meeting: Meeting
    common: int


def answer(shelf: Shelf, name: str, came: Record) -> Answer | None:
    """What a record that came by link meets: the newest of its saves that it does not part from, else the newest.

    A game by link may be saved more than once, where it went on in two ways. None where the record is of no game by
    link, or no save of it, among those of the game `name`, can be opened.
    """
    match = match_of(came)
    newest: Answer | None = None
    for save in [] if match is None else shelf.matches(match):
        try:
            table = table_of(save) if save.game == name else None
        except GameError:
            continue  # damaged: it stays as it is, and the link is a way to have the game again
        if table is None:
            continue
        found = Answer(save, table, *meet(table.record, came))
        if found.meeting is not Meeting.PARTED:
            return found
        newest = newest or found
    return newest


def continued(met: Answer, came: Replay) -> bool:
    """Play what came on the table it continues; whether that may be: a link does not play for those who sit here.

    Only the plies are taken over: who sits here, and what was agreed, is not the link's to say.
    """
    if any(actor in met.table.sitting.here for actor in came.actors[met.common :]):
        return False
    for text in came.plies[met.common :]:
        met.table.play(text)
    return True


def taken_up(met: Answer, came: Record) -> Table | None:
    """The game that came as one to be played by link, beside the one it parted from; the same seats play elsewhere.

    None where it can't be played on: it is one seat's record, it is over, or nobody plays it elsewhere.
    """
    if came.seen is not None:
        return None
    table = Table.of(came, met.save.game, met.save.away)
    return table if table.sitting.away and table.state.outcome is None else None
