"""One line of a visitor's text: what becomes of line ends, blanks and characters that are not seen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.envelope import MAX_TITLE, opened, written
from app.oneline import one_line
from app.sitting import HUMAN, MAX_NAME, Sitting
from tests.site.shelves import KEY, save

NAMES = [
    ("  Ayda  ", "Ayda"),
    ("Ayda\nBo\tCy", "Ayda Bo Cy"),
    ("Ay\u00adda\u202e", "Ayda"),
    ("\ufeffAyda\u200b", "Ayda"),
    ("می\u200cخواهم", "می\u200cخواهم"),
    ("a\x00b\ud800c\u2028d", "a b c d"),
    ("new \U000323b0", "new \U000323b0"),
    ("\n\u202e", ""),
]


@pytest.mark.parametrize(("given", "line"), NAMES)
def test_a_name_and_a_title_are_cleaned_alike(given: str, line: str) -> None:
    assert one_line(given, 24) == line
    assert Sitting((HUMAN,), (given,)).names == (line,)
    assert opened(KEY, written(save(title=given))).title == line


def test_it_is_cut_where_it_is_too_long() -> None:
    assert one_line("abc def", 4) == "abc"
    assert Sitting((HUMAN,), ("x" * 99,)).names == ("x" * MAX_NAME,)
    assert opened(KEY, written(save(title="x" * 99))).title == "x" * MAX_TITLE


@settings(derandomize=True, database=None, deadline=None, max_examples=300)
@given(some.text(some.characters(exclude_categories=())), some.integers(1, 30))
def test_a_line_once_clean_stays_as_it_is(text: str, longest: int) -> None:
    line = one_line(text, longest)
    assert one_line(line, longest) == line and len(line) <= longest and len(line.splitlines()) <= 1
