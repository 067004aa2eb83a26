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


def told(error: object) -> str:
    """An error in the page's language."""
    return str(error)
