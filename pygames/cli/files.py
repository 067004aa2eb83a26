"""Reading and writing the terminal's files: bounded reads, writes that are whole or not at all."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

STANDARD_INPUT: Final = "-"

MAX_BYTES: Final = 4_000_000
"""The most that is read of a file: more than any record or share code may be."""


class FileError(Exception):
    """A file that can't be read or written. Its message begins with the file's name (and line)."""


def read_text(path: str) -> str:
    """The UTF-8 text of a file ("-": the standard input). Raises FileError."""
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {_reason(error)}") from None
    if len(data) > MAX_BYTES:
        raise FileError(f"{path}: longer than {MAX_BYTES:,} bytes")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(f"{path}:{line}: not UTF-8 text") from None


def write_text(path: str, text: str) -> None:
    """Write a file anew: it holds the whole text, or stays as it was. Raises FileError."""
    try:
        target = Path(os.path.realpath(path))
        draft = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            with draft.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                draft.unlink()
            raise
    except (OSError, ValueError) as error:
        raise FileError(f"{path}: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
