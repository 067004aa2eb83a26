"""Words shown to people, in the page's language: English is written in the code, a gettext catalogue turns it.

No word stands here. Whoever shows words asks when it shows them, never while it is imported: a build speaks all
languages in turn.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from string import Formatter

from pygames.said import Said

_catalogue = NullTranslations()


def _(text: str) -> str:
    """`text` in the page's language. Placeholders are named: `_("{piece} on {square}").format(...)`."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form for `count` things, in the page's language: `ngettext("{number} ply", "{number} plies", count)`."""
    return _catalogue.ngettext(one, many, count)


def number(value: int | str) -> str:
    """A number in a text, in the digits of the page's language."""
    # Translators: the ten digits as this language writes them
    digits = _("0123456789")
    return str(value).translate({ord(plain): own for plain, own in zip("0123456789", digits, strict=True)})


def listed(things: Sequence[str]) -> str:
    """Some things as one phrase: "a", "a and b", "a, b and c"; "" for none."""
    if len(things) < 2:
        return "".join(things)
    some = things[0]
    for thing in things[1:-1]:
        # Translators: a list goes on: "a, b", then "a, b, c"
        some = _("{some}, {next}").format(some=some, next=thing)
    # Translators: the end of a list: "a and b" or "a, b and c"
    return _("{some} and {last}").format(some=some, last=things[-1])


def told(message: Exception | str) -> str:
    """What an error of the games, or any text of theirs, says in the page's language; a plain text says itself.

    Where a translation's placeholders are not those of the English text, it is the English text.
    """
    if isinstance(message, Exception):
        message = message.args[0] if message.args and isinstance(message.args[0], str) else str(message)
    if not isinstance(message, Said) or type(_catalogue) is NullTranslations:
        return str(message)
    try:
        return _TOLD.vformat(_(message.template), (), message.fields)
    except (LookupError, ValueError, AttributeError, TypeError):
        return str(message)


def isolated(text: str) -> str:
    """A text from outside (a name, a move text) in a sentence: it keeps its direction, and the sentence its own.

    In English it is the text itself.
    """
    return text if type(_catalogue) is NullTranslations else f"\u2068{text}\u2069"


def stopped(sentence: str) -> str:
    """A sentence with its full stop, where another follows."""
    return sentence if sentence.endswith((".", "…", "!", "?", "؟")) else f"{sentence}."


class _Told(Formatter):
    """Fills the fields of a translation in: messages told in turn, numbers in its digits, other texts isolated."""

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Said):
            return told(value)
        if isinstance(value, int):
            return number(format(value, format_spec))
        # First strong isolate, pop directional isolate: the text keeps its own direction, and so does the sentence.
        return f"\u2068{value}\u2069"


_TOLD = _Told()


def catalogue(data: bytes) -> NullTranslations:
    """The catalogue that a compiled file of gettext holds. Raises ValueError where it is none, or damaged."""
    try:
        return GNUTranslations(BytesIO(data))
    except (OSError, ValueError, LookupError, struct.error) as error:
        raise ValueError(f"no catalogue of words: {error}") from error


def speak(catalogue: NullTranslations) -> None:
    """From now on, show words by this catalogue; `NullTranslations()` is English."""
    global _catalogue
    _catalogue = catalogue


@contextmanager
def speaking(catalogue: NullTranslations) -> Iterator[None]:
    """Show words by this catalogue within the `with` block."""
    before = _catalogue
    speak(catalogue)
    try:
        yield
    finally:
        speak(before)
