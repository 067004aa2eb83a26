"""Processor time of a browser: of the process that owns a profile and of all it started, which only Linux tells."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

PROC: Final = Path("/proc")


class Process(NamedTuple):
    """What /proc says of one process; `seconds` is its own processor time with that of children that have ended."""

    pid: int
    parent: int
    seconds: float


def processor_time(profile: Path) -> float | None:
    """Seconds that the browser with this profile folder has used so far; None where the system doesn't tell."""
    if not (PROC / "self" / "stat").exists():
        return None
    every = {process.pid: process for process in _processes()}
    roots = {pid for pid in every if _owns(pid, profile)}
    return sum(process.seconds for process in every.values() if _descends(process, roots, every))


def _processes() -> list[Process]:
    found = []
    for folder in PROC.iterdir():
        if folder.name.isdecimal():
            try:
                found.append(_read((folder / "stat").read_text(encoding="utf-8", errors="replace")))
            except OSError:
                continue  # it ended meanwhile
    return found


def _read(stat: str) -> Process:
    # The second field is the program's name in brackets and may hold anything, so count from the last bracket on.
    pid = int(stat.split(" ", 1)[0])
    fields = stat.rpartition(")")[2].split()
    ticks = sum(int(field) for field in fields[11:15])
    return Process(pid, int(fields[1]), ticks / os.sysconf("SC_CLK_TCK"))


def _owns(pid: int, profile: Path) -> bool:
    try:
        words = (PROC / str(pid) / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return f"--user-data-dir={profile}".encode() in words and not any(word.startswith(b"--type=") for word in words)


def _descends(process: Process, roots: set[int], every: dict[int, Process]) -> bool:
    at: Process | None = process
    while at is not None:
        if at.pid in roots:
            return True
        at = every.get(at.parent)
    return False
