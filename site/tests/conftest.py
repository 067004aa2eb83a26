"""What the tests share: the built site on a server of its own, and a browser page that is watched for trouble."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request

from builder import chromium
from builder.places import DIST, ROOT
from builder.server import Server


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium that build.py found."""
    arguments = {**browser_type_launch_args, "args": list(chromium.ARGUMENTS)}
    return {**arguments, "executable_path": chromium.find()}


@pytest.fixture(scope="session")
def axe_script() -> str:
    """The path of axe-core's script, for `page.add_script_tag`."""
    return str(ROOT / "node_modules" / "axe-core" / "axe.min.js")


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The address of the built site, served from a sub-path as GitHub Pages would; it ends in a slash."""
    assert (DIST / "index.html").exists(), "there is no built site: run `python3 build.py build` first"
    with Server(DIST, 0, "/quintet/") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


class Watch:
    """Hears all that goes wrong in a page: words on the console, errors, requests that leave or fail."""

    def __init__(self, page: Page, origin: str) -> None:
        self.origin = origin
        self.heard: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"error: {error}"))
        page.context.on("request", self._request)
        page.context.on("requestfailed", self._failed)
        page.context.on("response", lambda r: self.heard.append(f"{r.status}: {r.url}") if r.status >= 400 else None)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        if not (request.failure or "").endswith("ERR_ABORTED"):  # the page was left while it was still being fetched
            self.heard.append(f"failed: {request.url} {request.failure}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.heard.append(f"request that leaves the site: {request.url}")


@pytest.fixture
def watched_page(page: Page, site_url: str) -> Iterator[Page]:
    """A page that fails its test if a request leaves the site or fails, or the console shows a warning or an error."""
    watch = Watch(page, site_url)
    yield page
    assert watch.heard == []
