"""One line of text that a visitor gives something: the name of a player, the title of a game. Where it stands, and how
long it may be, is the affair of those who keep it.
"""

from __future__ import annotations

import unicodedata

from pygames.recordtext import unfit

_LOOKED_AT = 20
"""So many times the longest line are looked at: whoever pastes a book need not wait for all of it."""


def one_line(text: str, longest: int) -> str:
    """`text` as one line of at most `longest` characters that may stand in a record and beside a board.

    Line ends and control characters become blanks, several blanks one; characters that only steer how others are shown
    go, but for the joiners of Persian words.
    """
    plain = "".join(c if unfit(c) is None else _instead(c) for c in text[: _LOOKED_AT * longest])
    return " ".join(plain.split())[:longest].rstrip()


def _instead(c: str) -> str:
    return "" if unicodedata.category(c) == "Cf" else " "
