"""Words shown to people, in the page's language: English is written in the code, a gettext catalogue turns it.

No word stands here. Whoever shows words asks when it shows them, never while it is imported: a build speaks all
languages in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

_catalogue = NullTranslations()


def _(text: str) -> str:
    """`text` in the page's language. Placeholders are named: `_("{piece} on {square}").format(...)`."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form for `count` things, in the page's language: `ngettext("{number} ply", "{number} plies", count)`."""
    return _catalogue.ngettext(one, many, count)


def number(value: int | str) -> str:
    """A number in a text, in the digits of the page's language."""
    digits = _("0123456789")  # for the translators: the ten digits as this language writes them
    return str(value).translate({ord(plain): own for plain, own in zip("0123456789", digits, strict=True)})


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
