"""The lines of a record's text: headers, plies, comments. What they mean to a game is no affair of this module.

The format is described in docs/records.md.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from pygames.game import GameError, quoted
from pygames.said import said

FORMAT: Final = 1
"""The format version written; every version from 1 to this one is read."""

MAX_RECORD: Final = 1_000_000
"""The longest record text that is read, in characters."""

MAX_PLIES: Final = 20_000
"""The most plies of a record that is read: more than any game has, and few enough to be replayed while one waits."""

BLANKS: Final = " \t"

NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9._-]{0,63}")
"""The name of a header."""

_UNFIT = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of characters that can't stand in a record. Unassigned ones can: they may be a newer Unicode's letters."""

_JOINERS = "\t\u200c\u200d"
"""Allowed all the same: the tab, and the joiners Persian names are written with."""

_FIRST: Final = f'[Format "quintet {FORMAT}"]'

_TAG = re.compile(rf'\[({NAME.pattern})[ \t]+"((?:[^"\\]|\\["\\])*)"\]')
_COMMENT = re.compile(r"(?:^|[ \t])#")


class RecordError(GameError):
    """A record that can't be read or replayed. `line` counts from 1, or is None where no single line is at fault."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason = reason
        self.line = line
        super().__init__(reason if line is None else said("record, line {line}: {reason}", line=line, reason=reason))


@dataclass
class Written:
    """What stands in a record's text: headers with their lines, plies with theirs, comments by the plies before."""

    headers: dict[str, tuple[str, int]] = field(default_factory=dict)
    plies: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    comments: dict[int, list[str]] = field(default_factory=dict)


def read_lines(text: str) -> Written:
    """The parts of a record's text. Raises RecordError for what is not of the format."""
    if not isinstance(text, str):
        raise RecordError(said("a record is a text, not {given}", given=quoted(repr(text))))
    if len(text) > MAX_RECORD:
        raise RecordError(said("longer than {limit:,} characters", limit=MAX_RECORD))
    found = Written()
    for number, line in _lines(text):
        tag, body, comment = _parted(line, number)
        if tag is not None:
            if found.plies:
                raise RecordError(said("a header after the first ply"), number)
            _add_header(found.headers, tag, number)
        if body:
            if "Format" not in found.headers:
                raise RecordError(said("a record begins with {header}", header=_FIRST), number)
            if len(found.plies) == MAX_PLIES:
                raise RecordError(said("more than {limit:,} plies", limit=MAX_PLIES), number)
            found.plies.append(body)
            found.lines.append(number)
        if comment is not None:
            found.comments.setdefault(len(found.plies), []).append(comment)
    if "Format" not in found.headers:
        raise RecordError(said("empty: a record begins with {header}", header=_FIRST))
    return found


def header(name: str, value: str) -> str:
    """The line of a header."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def unfit(line: str) -> str | None:
    """The first character of `line` that can't stand in a record: a control, format or line-end character; or None."""
    if line.isprintable():
        return None
    return next((c for c in line if unicodedata.category(c) in _UNFIT and c not in _JOINERS), None)


def is_ply(text: str) -> bool:
    """Whether a text can stand in a record as a ply: not empty, no header, no comment in it, no blanks around it."""
    if not text or text[0] == "[" or text != text.strip(BLANKS):
        return False
    return "#" not in text or _COMMENT.search(text) is None


def _parted(line: str, number: int) -> tuple[re.Match[str] | None, str, str | None]:
    """The header, the ply ("" where there is none) and the comment that stand in a line."""
    tag = _TAG.match(line)
    if tag is not None:
        body, rest = "", line[tag.end() :].lstrip(BLANKS)
        if rest and not rest.startswith("#"):
            raise RecordError(said("text after the header: {text}", text=quoted(rest)), number)
    elif line.startswith("["):
        raise RecordError(
            said("not a header: {text} (a header is {shape})", text=quoted(line), shape='[Name "value"]'), number
        )
    else:
        comment = _COMMENT.search(line)
        body, rest = (
            (line, "") if comment is None else (line[: comment.start()].rstrip(BLANKS), line[comment.end() - 1 :])
        )
        if body.startswith(tuple(BLANKS)):
            raise RecordError(said("blanks before a ply"), number)
    return tag, body, rest[1:].strip(BLANKS) if rest else None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1, whatever their ends, without trailing blanks; control characters refused."""
    whole = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(whole.split("\n"), 1):
        bad = unfit(line)
        if bad is not None:
            code = f"U+{ord(bad):04X}"
            raise RecordError(said("a character that can't stand in a record ({character})", character=code), number)
        yield number, line.rstrip(BLANKS)


def _add_header(headers: dict[str, tuple[str, int]], tag: re.Match[str], number: int) -> None:
    name, value = tag[1], tag[2].replace('\\"', '"').replace("\\\\", "\\")
    if not headers and name != "Format":
        raise RecordError(said("the first header must be {header}", header=_FIRST), number)
    if name in headers:
        raise RecordError(
            said("header {name} stands twice (first in line {line})", name=name, line=headers[name][1]), number
        )
    if name == "Format":
        _check_format(value, number)
    headers[name] = value, number


def _check_format(value: str, number: int) -> None:
    version = value.removeprefix("quintet ")
    if version == value or not re.fullmatch(r"[1-9][0-9]{0,5}", version):
        own = quoted(f"quintet {FORMAT}")
        raise RecordError(said("the format is {own}, not {given}", own=own, given=quoted(value)), number)
    if int(version) > FORMAT:
        raise RecordError(
            said(
                "made by a newer program (format {version}; this one reads up to {own})",
                version=int(version),
                own=FORMAT,
            ),
            number,
        )
