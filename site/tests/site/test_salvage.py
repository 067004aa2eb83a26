"""What of a damaged record can be played: up to the first line at fault; nothing where a header is at fault."""

from __future__ import annotations

import pytest

from app.salvage import good_part
from tests.site.shelves import RECORD

SEEN = RECORD.replace("\n\n", '\n[Seen "0"]\n\n')


@pytest.mark.parametrize(
    "rest",
    [
        "zz\nd2-d3\n",
        "d9-d2\n",
        "d2-d3\x00\n",
        " d2-d3\n",
        '[Event "late"]\nd2-d3\n',
        "[\n",
        "zz\n\x00\n",
        "d",
        "# a word\r\nzz\r\n",
    ],
)
def test_it_goes_as_far_as_the_first_fault(rest: str) -> None:
    part = good_part(RECORD + rest, "ix")
    assert part is not None and part.plies == ("d1-d2", "d9-d8")


def test_what_was_said_before_the_fault_stays() -> None:
    part = good_part("\ufeff" + RECORD.replace("\n", "\r") + "# well\rzz\r# lost\r")
    assert part is not None and part.record.comments == {2: ("well",)}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}",
        RECORD.replace("d1-d2", "zz"),
        RECORD.replace("\n\n", "\n[\n\n"),
        RECORD.replace("\n\n", '\n[Players "9"]\n\n'),
        RECORD.replace("\n\n", '\n[Option.setup "odd"]\n\n'),
        RECORD.replace("\n\n", '\n[Seat.0 "odd"]\n\n'),
        RECORD.replace("ix", "chess"),
        RECORD.replace("quintet 1", "quintet 9"),
        RECORD + "# " + "x" * 1_000_000,
    ],
)
def test_where_the_whole_is_at_fault_there_is_nothing(text: str) -> None:
    assert good_part(text, "ix") is None


def test_one_seats_record_can_only_be_looked_at() -> None:
    assert good_part(SEEN + "zz\n") is None
    part = good_part(SEEN + "zz\n", or_watch=True)
    assert part is not None and part.watched and len(part) == 2
