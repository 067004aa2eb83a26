"""QR codes: what is drawn is what a phone reads."""

from __future__ import annotations

import re

import pytest
import zxingcpp

from app.qr import drawing

SCALE = 4


def pixels(link: str) -> memoryview:
    """The code as a grey picture, a few pixels a module."""
    drawn = drawing(link)
    side = drawn.size * SCALE
    picture = bytearray(b"\xff" * (side * side))
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn.d):
        for line in range(int(y) * SCALE, (int(y) + 1) * SCALE):
            first = line * side + int(x) * SCALE
            picture[first : first + int(width) * SCALE] = b"\x00" * (int(width) * SCALE)
    return memoryview(picture).cast("B", (side, side))


@pytest.mark.parametrize("length", [1, 60, 400, 1200, 1700])
def test_a_code_is_read_as_the_link_it_was_made_of(length: int) -> None:
    link = "https://example.org/quintet/ix/#game=" + ("1aB-_9" * 300)[:length]
    found = zxingcpp.read_barcodes(pixels(link))
    assert [one.text for one in found] == [link]


def test_a_link_too_long_for_a_code_is_refused() -> None:
    with pytest.raises(ValueError, match="Data too large"):
        drawing("x" * 5000)
