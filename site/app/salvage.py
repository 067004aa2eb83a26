"""What of a damaged record can still be played: its plies up to the first fault. Nothing is kept or changed here."""

from __future__ import annotations

from app.table import Table
from pygames.recordtext import RecordError


def good_part(text: str, name: str | None = None, *, or_watch: bool = False) -> Table | None:
    """The table of the game that `text` holds before the first line at fault; `name` and `or_watch` as in Table.read.

    None where not one ply can be played: the fault is in a header, in the first ply or in the record as a whole.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while True:
        try:
            table = Table.read("\n".join(lines), name, or_watch=or_watch)
        except RecordError as error:
            if error.line is None:
                return None
            del lines[error.line - 1 :]  # the line at fault is one of them, so fewer are left each time
        else:
            return table if len(table) else None
