"""The site with the toy, built once for all tests that play it, and its page."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest
from playwright.sync_api import Page

from builder.server import Server
from tests.conftest import Watch
from tests.e2e.newgame import build
from tests.e2e.play import open_table


@pytest.fixture(scope="session")
def toy_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site that has the toy as well; it ends in a slash."""
    site = build(tmp_path_factory.mktemp("newgame"))
    with Server(site, 0, "/quintet/") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture
def toy(page: Page, toy_url: str) -> Iterator[Page]:
    """The toy's page at a first visit, ready to play; watched like every page."""
    watch = Watch(page, toy_url)
    open_table(page, f"{toy_url}toy/")
    yield page
    assert watch.heard == []
