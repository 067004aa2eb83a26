"""QR codes: what is drawn is what a camera reads."""

from __future__ import annotations

import re

import pytest
import zxingcpp

from app import links
from app.qr import Drawing, drawing

ROOM = 264
ADDRESS = "https://example.org/quintet/ix/#game="


def link(length: int) -> str:
    return (ADDRESS + "1aB-_9xQ" * 1000)[:length]


def pixels(drawn: Drawing, scale: int, dark: int = 0, light: int = 255) -> memoryview:
    """The code as a grey picture, `scale` pixels a module."""
    side = drawn.size * scale
    picture = bytearray([light]) * (side * side)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn.d):
        for line in range(int(y) * scale, (int(y) + 1) * scale):
            first = line * side + int(x) * scale
            picture[first : first + int(width) * scale] = bytes([dark]) * (int(width) * scale)
    return memoryview(picture).cast("B", (side, side))


def read(picture: memoryview) -> list[str]:
    return [one.text for one in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)]


@pytest.mark.parametrize("length", [len(ADDRESS) + 1, 100, 250, 500, 900, links.QR_BYTES])
def test_a_code_is_read_as_the_link_it_was_made_of(length: int) -> None:
    drawn = drawing(link(length))
    assert read(pixels(drawn, drawn.side(ROOM) // drawn.size)) == [link(length)]


def test_ink_on_white_is_dark_enough() -> None:
    assert read(pixels(drawing(link(300)), 3, dark=0x25, light=0xFF)) == [link(300)]


def test_the_longest_link_drawn_has_modules_that_a_screen_shows() -> None:
    drawn = drawing(link(links.QR_BYTES))
    assert drawn.size <= 125 and drawn.side(ROOM) <= ROOM
    assert not links.fits_qr(link(links.QR_BYTES + 1))


@pytest.mark.parametrize("length", [60, 300, 800, links.QR_BYTES])
def test_it_is_drawn_as_large_as_there_is_room_in_whole_pixels(length: int) -> None:
    drawn = drawing(link(length))
    side = drawn.side(ROOM)
    assert side % drawn.size == 0 and ROOM - drawn.size < side <= ROOM


def test_the_quiet_zone_is_left_free() -> None:
    drawn = drawing(link(200))
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)", drawn.d)]
    assert min(x for x, _y, _width in runs) == min(y for _x, y, _width in runs) == 4
    assert max(x + width for x, _y, width in runs) == max(y + 1 for _x, y, _width in runs) == drawn.size - 4


def test_a_link_too_long_for_any_code_is_refused() -> None:
    with pytest.raises(ValueError, match="Data too large"):
        drawing(link(5000))
