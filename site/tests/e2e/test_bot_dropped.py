"""A bot's thought that nobody waits for any more is ended in its worker, not only left unheard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from builder.places import DIST
from tests.e2e.play import click_spot, open_table, record

pytestmark = pytest.mark.e2e

SLICE = "            await asyncio.sleep(0)\n"
DROPPED = '                return json.dumps({"dropped": True})\n'


def slow_worker() -> str:
    """The worker's script with slices that last, and telling on the console when a thought begins and is dropped."""
    script = (DIST / "py" / "worker.py").read_text(encoding="utf-8")
    assert script.count(SLICE) == script.count(DROPPED) == 1
    script = script.replace(SLICE, '            print("thought begins")\n            await asyncio.sleep(3)\n')
    return script.replace(DROPPED, f'                print("thought dropped")\n{DROPPED}')


def test_undo_and_a_new_game_end_the_thought_and_the_next_one_is_played(page: Page, site_url: str) -> None:
    page.route("**/py/worker.py", lambda route: route.fulfill(body=slow_worker(), content_type="text/x-python"))
    open_table(page, f"{site_url}ix/")
    click_spot(page, "d1")
    with page.expect_console_message(lambda message: "thought begins" in message.text, timeout=60_000):
        click_spot(page, "d2")
    with page.expect_console_message(lambda message: "thought dropped" in message.text):
        page.locator("#undo").click()
    expect(page.locator("#moves .txt")).to_have_count(0)
    click_spot(page, "b1")
    click_spot(page, "b2")
    expect(page.locator("#moves .txt")).to_have_count(2, timeout=30_000)
    assert record(page).plies[0] == "b1-b2"
