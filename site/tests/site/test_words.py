"""Words in the page's language: digits, lists, plurals, and catalogues that are damaged."""

from __future__ import annotations

import io
from gettext import NullTranslations

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from app.words import _, catalogue, listed, ngettext, number, speaking

DIGITS = "۰۱۲۳۴۵۶۷۸۹"


def compiled(locale: str, words: dict[str | tuple[str, str], str | tuple[str, ...]]) -> bytes:
    catalog = Catalog(locale)
    for english, translated in words.items():
        catalog.add(english, translated)
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


PERSIAN = catalogue(
    compiled(
        "fa",
        {
            "Hunter": "شکارچی",
            "0123456789": DIGITS,
            "{some}, {next}": "{some}، {next}",
            "{some} and {last}": "{some} و {last}",
            ("{number} ply", "{number} plies"): ("{number} حرکت", "{number} حرکت"),
        },
    )
)


def test_english_is_as_it_is_written() -> None:
    assert _("Hunter") == "Hunter"
    assert number(120) == "120"
    assert [ngettext("one", "many", count) for count in (0, 1, 2)] == ["many", "one", "many"]


def test_a_catalogue_speaks_within_its_block_only() -> None:
    with speaking(PERSIAN):
        assert _("Hunter") == "شکارچی"
        assert _("Clan") == "Clan", "what is not translated stays English"
        assert _("") == "", "the head of a catalogue is no word"
    assert _("Hunter") == "Hunter"


def test_a_block_that_fails_leaves_the_language_as_it_was() -> None:
    with pytest.raises(RuntimeError), speaking(PERSIAN):
        raise RuntimeError
    assert _("Hunter") == "Hunter"


def test_numbers_have_the_digits_of_the_language() -> None:
    with speaking(PERSIAN):
        assert number(1905) == "۱۹۰۵"
        assert number("2–4") == "۲–۴"
        assert number(-7) == "-۷"
        assert ngettext("{number} ply", "{number} plies", 3).format(number=number(3)) == "۳ حرکت"


@pytest.mark.parametrize(
    ("things", "english", "persian"),
    [
        ([], "", ""),
        (["a1"], "a1", "a1"),
        (["a1", "b2"], "a1 and b2", "a1 و b2"),
        (["a1", "b2", "c3", "d4"], "a1, b2, c3 and d4", "a1، b2، c3 و d4"),
        (["{a}", "{b}", "{c}"], "{a}, {b} and {c}", "{a}، {b} و {c}"),
    ],
)
def test_lists_are_joined_as_the_language_does(things: list[str], english: str, persian: str) -> None:
    assert listed(things) == english
    with speaking(PERSIAN):
        assert listed(things) == persian


def test_only_a_whole_catalogue_is_taken() -> None:
    whole = compiled("fa", {"Hunter": "شکارچی"})
    for damaged in (b"", b"<!doctype html>", whole[:20], whole[:-30], b"\0" * 64):
        with pytest.raises(ValueError, match="no catalogue of words"):
            catalogue(damaged)
    assert isinstance(catalogue(whole), NullTranslations)
