"""The same game laid anew once it has ended: who sits where then, and the table of it. No browser here.

What began another way, by the form for a new game or from a ply of a replay, is no matter of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.colours import chosen, wished
from app.sitting import Sitting
from app.table import Table


def moved_on(sitting: Sitting, styles: Sequence[str]) -> Sitting:
    """The same players, each one seat further on, the last in the first; of two, they change seats.

    Names and kinds go with them, and colours too where anybody has chosen one; else every seat keeps the board's own.
    `styles` are the board's seat_styles.
    """
    own = styles[: len(sitting.kinds)]
    colours = wished(_on(chosen(sitting.tags(), own)), own) if any(sitting.colours) else ()
    return replace(sitting, kinds=_on(sitting.kinds), names=_on(sitting.names), colours=colours)


def _on(values: Sequence[str]) -> tuple[str, ...]:
    return (*values[-1:], *values[:-1])


def laid_again(table: Table, sitting: Sitting, fresh_match: Callable[[], str]) -> Table:
    """A new game with the options and the beginning of the one on this table, for those who sit as `sitting` says.

    A game by link gets a name of its own from `fresh_match`, so that no link of the old one answers it.
    """
    record = table.record
    match = fresh_match() if sitting.away else None
    return Table.lay(record.game, replace(sitting, match=match), record.options, record.position)
