"""The share code: a text, compressed, with a checksum, in characters that an address can hold.

What the text says is no affair of this module. The format is described in docs/records.md.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from pygames.game import GameError, quoted
from pygames.said import said

VERSION: Final = "1"
"""The first character of a code; every version up to this one is read."""

MAX_CODE: Final = 300_000
"""The longest share code that is made or read, in characters."""

MAX_UNPACKED: Final = 4_000_000
"""The most bytes a code is unpacked to, so that a small code can't fill the memory."""

_STRANGER = re.compile(r"[^A-Za-z0-9_-]")


class ShareError(GameError):
    """A share code that is damaged, too long or of a newer version."""


def pack(text: str) -> str:
    """The share code of a text. Raises ShareError where it would be longer than is read."""
    data = text.encode()
    packed = zlib.crc32(data).to_bytes(4, "big") + zlib.compress(data, 9)
    code = VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(code) > MAX_CODE:
        raise ShareError(said("share code: it would be longer than {limit:,} characters", limit=MAX_CODE))
    return code


def unpack(code: str) -> str:
    """The text in a share code (blanks around it are ignored). Raises ShareError.

    Checked are size, alphabet, version and checksum, in that order.
    """
    if not isinstance(code, str):
        raise ShareError(said("share code: a text, not {given}", given=quoted(repr(code))))
    code = code.strip()
    if len(code) > MAX_CODE:
        raise ShareError(said("share code: longer than {limit:,} characters", limit=MAX_CODE))
    stranger = _STRANGER.search(code)
    if stranger is not None:
        raise ShareError(
            said(
                "share code, character {place}: {sign} never stands in one",
                place=stranger.start() + 1,
                sign=quoted(stranger[0]),
            )
        )
    if not code:
        raise ShareError(said("share code: empty"))
    if not code.startswith(VERSION):
        raise ShareError(
            said("share code: version {version}, this program reads version {own}", version=code[0], own=VERSION)
        )
    try:
        packed = base64.urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    except (binascii.Error, ValueError):
        raise ShareError(said("share code: cut short or damaged")) from None
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(packed[4:], MAX_UNPACKED)
    except zlib.error:
        raise ShareError(said("share code: cut short or damaged")) from None
    if reader.unconsumed_tail:
        raise ShareError(said("share code: unpacks to more than {limit:,} bytes", limit=MAX_UNPACKED))
    if not reader.eof or reader.unused_data or zlib.crc32(text).to_bytes(4, "big") != packed[:4]:
        raise ShareError(said("share code: cut short or damaged (its checksum does not fit)"))
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise ShareError(said("share code: holds no text")) from None
