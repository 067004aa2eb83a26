"""What comes to the table and does not fit, in a real browser: a link that parts, a damaged record."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from app import links
from pygames import Record
from tests.e2e.play import click_spot, open_table, record
from tests.e2e.test_games import RECORD, envelope, fill

pytestmark = pytest.mark.e2e

OURS = RECORD.replace("\n\n", '\n[Match "abcdefgh2345"]\n\n')
THEIRS = OURS.replace("d9-d8", "f9-f8")


def link_to(site_url: str, text: str) -> str:
    return f"{site_url}ix/{links.GAME}{Record.read(text).code()}"


def saves(page: Page) -> dict[str, str]:
    """The texts of all saved games."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes(':save:')))"
    )
    return {key.rpartition(":")[2]: json.loads(text)["text"] for key, text in found.items()}


# By link


def test_a_link_that_parts_is_played_on_beside_the_saved_game(watched_page: Page, site_url: str) -> None:
    page = watched_page
    fill(page, site_url, {"save:linked0000": envelope(OURS, away=[1])})
    open_table(page, link_to(site_url, THEIRS))
    expect(page.locator("#notice-text")).to_contain_text("at ply 2 yours has d9-d8, the link has f9-f8")
    page.get_by_role("button", name="Look at the link's game").click()
    expect(page.locator("#ask")).to_contain_text("Ply 2 of 2")
    page.get_by_role("button", name="Play on with this one").click()
    expect(page.locator("#seats .seat-kind")).to_have_text(["You", "By link"])
    click_spot(page, "d2")
    click_spot(page, "d3")
    expect(page.locator("#ask")).to_contain_text("Send the link")
    kept = saves(page)
    assert len(kept) == 2 and Record.read(kept["linked0000"]).plies == ("d1-d2", "d9-d8")
    assert page.evaluate("location.hash") == ""

    for played in (OURS, THEIRS):
        answer = f"{played}d2-d3\nh9-h8\n" if played == THEIRS else played
        page.goto(link_to(site_url, answer))
        expect(page.locator("#moves .txt")).to_have_text(list(Record.read(answer).plies), timeout=60_000)
        expect(page.locator("#notice")).to_be_hidden()
    assert len(saves(page)) == 2


def test_a_link_opens_though_the_saved_game_is_damaged(watched_page: Page, site_url: str) -> None:
    fill(watched_page, site_url, {"save:linked0000": envelope(f"{OURS}zz\n", away=[1])})
    open_table(watched_page, link_to(site_url, OURS))
    expect(watched_page.locator("#notice-text")).to_contain_text("play, then send the link back")
    expect(watched_page.locator("#moves .txt")).to_have_count(2)
    assert saves(watched_page)["linked0000"] == f"{OURS}zz\n"


# A damaged record


def test_a_damaged_record_is_opened_up_to_its_last_good_ply(watched_page: Page, site_url: str) -> None:
    page = watched_page
    open_table(page, f"{site_url}ix/")
    page.locator("#record").click()
    page.locator("#record-text").fill("hello")
    page.locator("#record-open").click()
    expect(page.locator("#record-error")).to_contain_text("line 1")
    expect(page.locator("#record-part")).to_be_hidden()
    page.locator("#record-text").fill(f"{RECORD}zz\n")
    expect(page.locator("#record-error")).to_be_empty()
    page.locator("#record-open").click()
    expect(page.locator("#record-error")).to_contain_text("line 7: ply 3")
    page.get_by_role("button", name="Open up to ply 2").click()
    expect(page.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"])
    assert record(page).plies == ("d1-d2", "d9-d8")


def test_a_damaged_save_says_what_is_wrong_and_opens_up_to_there(watched_page: Page, site_url: str) -> None:
    fill(watched_page, site_url, {"save:torn000000": envelope(f"{RECORD}zz\n")})
    open_table(watched_page, f"{site_url}ix/#save=torn000000")
    expect(watched_page.locator("#notice-text")).to_contain_text("can't be opened")
    watched_page.get_by_role("button", name="Show the text").click()
    expect(watched_page.locator("#record-error")).to_contain_text("line 7: ply 3")
    watched_page.locator("#record-part").click()
    expect(watched_page.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"])
    assert saves(watched_page)["torn000000"] == f"{RECORD}zz\n" and len(saves(watched_page)) == 2


def test_a_files_name_keeps_its_direction(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}fa/ix/")
    watched_page.evaluate("() => { File.prototype.text = () => Promise.reject(new Error('gone')); }")
    watched_page.locator("#record").click()
    watched_page.locator("#record-file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"x"})
    expect(watched_page.locator("#record-error")).to_contain_text("\u2068a.txt\u2069")
