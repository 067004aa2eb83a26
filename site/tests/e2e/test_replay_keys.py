"""The replay bar and the keyboard: which key does what there, and where the focus goes after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.play import click_spot, new_game, open_table

pytestmark = pytest.mark.e2e


def test_space_runs_the_replay_after_a_click_and_presses_what_the_keyboard_went_to(
    watched_page: Page, site_url: str
) -> None:
    page = watched_page
    open_table(page, f"{site_url}ix/")
    new_game(page)
    for key in ("d1", "d2", "d9", "d8"):
        click_spot(page, key)
    page.locator("#replay-first").click()
    expect(page.locator("#ask")).to_contain_text("The beginning")
    page.keyboard.press("Space")
    expect(page.locator("#replay-run")).to_contain_class("running")
    page.keyboard.press("Space")
    expect(page.locator("#replay-run")).not_to_contain_class("running")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")  # its next button
    page.keyboard.press("Tab")
    expect(page.locator("#replay-run")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("#ask")).to_contain_text("Ply 1 of 2")
    expect(page.locator("#replay-run")).not_to_contain_class("running")


@pytest.mark.parametrize(("button", "due"), [("back", "move:6"), ("play-on", "roll")])
def test_back_at_the_game_a_second_enter_rolls_no_dice(
    watched_page: Page, site_url: str, button: str, due: str
) -> None:
    page = watched_page
    open_table(page, f"{site_url}engine9/")
    new_game(page, position=f"BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0 0 {due}")
    if due == "roll":
        click_spot(page, "roll")  # not by its key: that would be lost before the table is laid
    else:
        click_spot(page, "go:1-0-2")
        page.locator("#actions .main").click()
    expect(page.locator("#moves .txt")).to_have_count(1)
    page.locator("#replay-first").click()
    page.locator(f"#actions [data-action={button}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#actions [data-action='spot:roll']")).to_be_visible()
    expect(page.locator("#ask")).to_be_focused()
    plies = page.locator("#moves .txt").count()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)  # dice would be thrown by now
    expect(page.locator("#moves .txt")).to_have_count(plies)
