"""The site in Persian, in a real browser: playing there, changing the language, a catalogue that does not come, 404."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import Watch
from tests.e2e.play import click_spot, open_table

pytestmark = pytest.mark.e2e

PERSIAN = re.compile("[\u0600-\u06ff]")


def test_a_move_and_its_answer_in_persian(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}fa/ix/")
    expect(watched_page.locator("html")).to_have_attribute("dir", "rtl")
    expect(watched_page.locator("#ask")).to_have_text(PERSIAN)
    expect(watched_page.locator("#seats .seat-name").first).to_have_text("جنوب")
    expect(watched_page.locator("#seats .count-number").first).to_have_text("۴")
    for key in ("d1", "d2"):
        click_spot(watched_page, key)
    expect(watched_page.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    expect(watched_page.locator("#moves .txt").first).to_have_text("d1-d2")
    expect(watched_page.locator("#spots .spot[data-spot=d2]")).to_have_attribute("aria-label", PERSIAN)


def test_the_switch_leads_to_the_same_page_and_the_same_game(page: Page, site_url: str) -> None:
    watch = Watch(page, site_url)
    open_table(page, f"{site_url}ix/")
    for key in ("b1", "b2"):
        click_spot(page, key)
    expect(page.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    page.get_by_role("link", name="فارسی").click()
    page.wait_for_url(f"{site_url}fa/ix/")
    expect(page.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    expect(page.locator("#moves .txt").first).to_have_text("b1-b2")
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"{site_url}ix/")
    expect(page.locator("#ask")).to_contain_text("South", timeout=60_000)
    left = [heard for heard in watch.heard if not heard.startswith("failed")]  # what leaving a page breaks off
    assert left == []


@pytest.mark.parametrize("answer", ["missing", "damaged", "no network"])
def test_without_its_catalogue_the_page_plays_in_english(page: Page, site_url: str, answer: str) -> None:
    def broken(route: Route) -> None:
        if answer == "no network":
            route.abort()
        else:
            route.fulfill(status=404 if answer == "missing" else 200, body="no words here")

    page.route("**/py/words/*.mo", broken)
    open_table(page, f"{site_url}fa/ix/")
    expect(page.locator("#ask")).to_contain_text("South")
    click_spot(page, "d1")
    expect(page.locator("#ask")).to_contain_text("Tribe on d1")


def test_a_table_that_can_t_be_set_is_told_in_the_page_s_language_and_on_the_console(page: Page, site_url: str) -> None:
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    page.add_init_script("addEventListener('DOMContentLoaded', () => document.getElementById('spots').remove())")
    page.goto(f"{site_url}fa/ix/")
    expect(page.locator("#loading")).to_contain_text("آماده نشد", timeout=60_000)
    assert any("the page has no element #spots" in text for text in heard)


@pytest.mark.parametrize(
    ("missing", "language", "home"),
    [
        ("nothing", "en", ""),
        ("nothing/at/all/", "en", ""),
        ("ix/rulez/", "en", ""),
        ("fa/ix/nothing.html", "fa", "fa/"),
        ("fa/nothing", "fa", "fa/"),
        ("nothing/fa/ix/", "en", ""),
    ],
)
def test_from_an_address_without_a_page_there_is_a_way_home(
    page: Page, site_url: str, missing: str, language: str, home: str
) -> None:
    watch = Watch(page, site_url)
    page.goto(site_url + missing)
    link = page.locator("main section a").first
    expect(link).to_be_visible()
    expect(page.locator("main section").first).to_have_attribute("lang", language)
    expect(page.locator(".no-way").first).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(246, 241, 231)")  # it has its styles at any depth
    link.click()
    page.wait_for_url(site_url + home)
    assert [heard for heard in watch.heard if "leaves" in heard] == []


def test_where_the_site_s_top_can_t_be_found_the_page_says_so(page: Page, site_url: str) -> None:
    page.route("**/favicon.svg", lambda route: route.abort())
    page.goto(f"{site_url}nothing/here")
    expect(page.locator(".no-way").first).to_be_visible()
    expect(page.locator("main section a").first).to_be_hidden()
