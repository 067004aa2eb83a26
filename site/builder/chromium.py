"""A Chromium for the tests: Playwright's own, else the system's, else Debian's. Found once, it is remembered."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, sync_playwright

from builder.places import SCRATCH
from builder.progress import Failed, Trouble, run, step

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
"""What the system's own may be called on the path."""

ELSEWHERE: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
"""Where it may be without being on the path."""

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""The browser's flags: it runs as root in containers, and speaks to nobody but the page's own server."""


def remembered() -> Path | None:
    """The Chromium found by an earlier run, if it is still there and this Playwright is the one it was tried with."""
    try:
        path, tried_with = _note().read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    return Path(path) if tried_with == version("playwright") and Path(path).exists() else None


def find() -> Path:
    """A Chromium that starts. Raises Trouble when there is none and none can be brought."""
    path = remembered()
    if path is None:
        with step("Looking for a Chromium to test with"):
            path = next(
                (path for search in (_playwrights, _systems, _debians) for path in search() if starts(path)), None
            )
        if path is None:
            raise Trouble(
                "The tests need Chromium and it could neither be found nor brought: install Chromium or Chrome."
            )
        _note().parent.mkdir(exist_ok=True)
        _note().write_text(f"{path}\n{version('playwright')}\n", encoding="utf-8")
    return path


def starts(path: Path) -> bool:
    """Whether the browser at `path` opens a page."""
    if not path.exists():
        return False
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
            browser.new_page().close()
            browser.close()
    except Error:
        return False
    return True


def _note() -> Path:
    return SCRATCH / "chromium"


def _playwrights() -> Iterator[Path]:
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    if not path.exists():
        _try(lambda: run([sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"], "playwright"))
    yield path


def _systems() -> Iterator[Path]:
    found = [shutil.which(name) for name in NAMES]
    yield from (Path(path) for path in (*found, *ELSEWHERE) if path)


def _debians() -> Iterator[Path]:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quietly = {"DEBIAN_FRONTEND": "noninteractive"}
    _try(lambda: run([apt, "update"], "apt-update", quietly))
    _try(lambda: run([apt, "install", "-y", "--no-install-recommends", "chromium"], "apt-install", quietly))
    yield from _systems()


def _try(attempt: Callable[[], object]) -> None:
    with suppress(Failed):  # the next way is tried; the log tells
        attempt()
