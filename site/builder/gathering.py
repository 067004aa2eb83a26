"""The words to translate: gathered from Python and the templates, and merged into every language's catalogue.

Catalogues hold no dates and no line numbers, so that a change in them is a change of words.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po
from jinja2 import TemplateSyntaxError

from builder.languages import CATALOGUE, SOURCE, locale, read_catalogue
from builder.places import ROOT
from builder.progress import Trouble, say

SOURCES: Final = (("pygames", "*.py"), ("site/app", "*.py"), ("site/templates", "*.j2"))
"""The folders of a checkout that hold words, and in which files."""

KEYWORDS: Final = {"_": None, "gettext": None, "ngettext": (1, 2), "said": None}
"""The functions whose first argument is English to be translated (of `ngettext`, the first two)."""

NOTES: Final = ("Translators:",)
"""What a comment begins with that goes into the catalogues; it stands in the line before the words."""

TEMPLATES: Final = {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
"""How templates are read, as the pages' own environment does."""

HEADER: Final = """\
# The words of Quintet in {language}. `python3 build.py words` gathers them; write the msgstr lines.
#"""

LEFT_OUT: Final = tuple(
    f'"{field}'.encode()
    for field in (
        "POT-Creation-Date:",
        "PO-Revision-Date:",
        "Generated-By:",
        "Project-Id-Version:",
        "Report-Msgid-Bugs-To:",
        "Language-Team:",
        "Last-Translator: FULL NAME",
    )
)
"""Lines of a catalogue's head that would change without a word changing, or say nothing."""


def gather(root: Path) -> Catalog:
    """All words of the checkout `root`, as a catalogue without translations. Raises Trouble where one can't be read."""
    found = Catalog(charset="utf-8")
    for folder, pattern in SOURCES:
        for path in sorted((root / folder).rglob(pattern)):
            method, options = ("jinja2", TEMPLATES) if path.suffix == ".j2" else ("python", {})
            try:
                with path.open("rb") as file:
                    messages = list(extract(method, file, KEYWORDS, NOTES, options))
            except (SyntaxError, ValueError, TemplateSyntaxError) as error:
                raise Trouble(f"No words can be gathered from {path.relative_to(root)}: {error}.") from error
            for line, message, comments, context in messages:
                place = (path.relative_to(root).as_posix(), line)
                found.add(message, locations=[place], auto_comments=comments, context=context)
    return found


def merge(root: Path, code: str) -> Catalog:
    """The catalogue of a language with the words as they are now: new ones empty, those no longer there dropped."""
    path = root / "site" / "content" / code / CATALOGUE
    kept = read_catalogue(path) if path.exists() else Catalog(locale(code))
    kept.fuzzy = False
    kept.header_comment = HEADER.format(language=locale(code).english_name)
    kept.update(gather(root), no_fuzzy_matching=True, keep_user_comments=True)
    return kept


def written(catalog: Catalog) -> bytes:
    """A catalogue's file."""
    file = io.BytesIO()
    write_po(file, catalog, width=110, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = file.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(LEFT_OUT))


def gather_words(further: str | None = None, root: Path = ROOT) -> None:
    """Bring every language's catalogue up to date, that of a `further` language made. Raises Trouble."""
    content = root / "site" / "content"
    codes = {path.parent.name for path in content.glob(f"*/{CATALOGUE}")} | ({further} if further else set())
    for code in sorted(codes - {SOURCE}):
        catalog = merge(root, code)
        path = content / code / CATALOGUE
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(written(catalog))
        lacking = len([message for message in catalog if message.id and not all(forms(message.string))])
        say(f"site/content/{code}/{CATALOGUE}: {len(catalog)} texts, {lacking} to translate")


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """The forms of a text or of its translation: one, or one for each plural."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)
