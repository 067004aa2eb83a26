"""The languages of the site: which there are, and their catalogues, read and compiled. It writes no page.

A language is a folder of `content/` with a `messages.po`. English, which code and templates are written in, needs none.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError, parse_locale
from babel.core import get_global
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from app import words
from builder.progress import Trouble

SOURCE: Final = "en"
"""The language that code and templates are written in. Its pages lie at the top of the site."""

CATALOGUE: Final = "messages.po"
"""The name of a language's catalogue in its folder."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site.

    `code` is its HTML tag ("fa") and its folder's name, `name` what it calls itself ("فارسی"), `direction` "ltr" or
    "rtl", `script` the four letters of its writing ("Arab"); `compiled` its catalogue as the page fetches it (none for
    English), `catalogue` the same to speak by.
    """

    code: str
    name: str
    direction: str
    script: str
    compiled: bytes
    catalogue: NullTranslations

    @property
    def folder(self) -> str:
        """Where its pages lie below the top of the site: "fa/"; "" for English."""
        return "" if self.code == SOURCE else f"{self.code}/"


def languages(content: Path) -> tuple[Language, ...]:
    """The languages that the folder `content` holds, English first. Raises Trouble where a catalogue is at fault."""
    found = [language(SOURCE, b"")]
    for path in sorted(content.glob(f"*/{CATALOGUE}")):
        catalog = read_catalogue(path)
        try:
            found.append(language(path.parent.name, compiled(catalog)))
        except (ValueError, LookupError) as error:  # its charset or its plural forms are none
            raise Trouble(f"{_shown(path)} can't be compiled: {error}.") from error
    return tuple(found)


def language(code: str, catalogue: bytes) -> Language:
    """The language of that code with its compiled catalogue (b"": none). Raises ValueError where that is damaged."""
    known = locale(code)
    return Language(
        code,
        known.get_display_name() or code,
        known.text_direction,
        known.script or _likely_script(known),
        catalogue,
        words.catalogue(catalogue) if catalogue else NullTranslations(),
    )


def locale(code: str) -> Locale:
    """What is known of a language. Raises Trouble where its code names none."""
    try:
        return Locale.parse(code, sep="-")
    except (ValueError, UnknownLocaleError):
        raise Trouble(
            f"The folder content/{code} is named for no language: name it by its code, such as de or pt-BR."
        ) from None


def _likely_script(known: Locale) -> str:
    likely = get_global("likely_subtags").get(known.language, known.language)
    return parse_locale(likely)[2] or "Latn"


def read_catalogue(path: Path) -> Catalog:
    """The catalogue in a language's folder. Raises Trouble where it can't be read."""
    code = path.parent.name
    try:
        with path.open("rb") as file:
            return read_po(file, locale=locale(code), abort_invalid=True)
    except PoFileError as error:
        raise Trouble(f"{_shown(path)}, line {error.lineno + 1}: {error}.") from error
    except (ValueError, LookupError) as error:  # not in its charset, or that is none
        raise Trouble(f"{_shown(path)} can't be read: {error}.") from error


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as gettext's binary file. What is fuzzy or not translated is left out: it stays English."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def write_words(target: Path, spoken: Sequence[Language]) -> None:
    """Fill `target` (`dist/py/words`) with the catalogues that pages fetch."""
    target.mkdir(parents=True)
    for one in spoken:
        if one.compiled:
            (target / f"{one.code}.mo").write_bytes(one.compiled)


def _shown(path: Path) -> str:
    return f"content/{path.parent.name}/{path.name}"
