"""What holds on every page, in every language and theme: axe finds nothing, nothing overflows, large text fits."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

import pygames
from builder.languages import languages
from builder.places import SITE
from tests.e2e.play import click_spot, new_game, open_sheet, open_table, steps, violations, walk_to, whole_game

pytestmark = pytest.mark.e2e

LANGUAGES = [language.folder for language in languages(SITE / "content")]
STILL = ["", "ix/rules/", "ifrito/rules/", "404.html"]
LIVE = ["ix/", "ifrito/", "games/"]
DIALOGS = ["new", "share", "record", "settings", "shortcuts"]


def opened(page: Page, address: str, live: bool) -> None:
    if live:
        open_table(page, address)
    else:
        page.goto(address)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("folder", LANGUAGES)
@pytest.mark.parametrize("address", STILL + LIVE)
def test_axe_finds_nothing(
    watched_page: Page, site_url: str, axe_script: str, address: str, folder: str, theme: Literal["light", "dark"]
) -> None:
    if address == "404.html" and folder:
        pytest.skip("one page for missing addresses speaks all languages")
    watched_page.emulate_media(color_scheme=theme)
    opened(watched_page, site_url + folder + address, address in LIVE)
    watched_page.add_script_tag(path=axe_script)
    assert violations(watched_page) == []
    if address != "ix/":
        return
    click_spot(watched_page, "d1")
    assert violations(watched_page) == []
    for dialog in DIALOGS:
        watched_page.locator(f"#{dialog}").click()
        expect(watched_page.locator("dialog[open]")).to_be_visible()
        assert violations(watched_page) == [], dialog
        watched_page.keyboard.press("Escape")


@pytest.mark.parametrize("folder", LANGUAGES)
@pytest.mark.parametrize("address", STILL + LIVE)
@pytest.mark.parametrize(("width", "text"), [(320, 100), (390, 200), (1280, 200)])
def test_nothing_sticks_out_sideways(
    watched_page: Page, site_url: str, address: str, folder: str, width: int, text: int
) -> None:
    if address == "404.html" and folder:
        pytest.skip("one page for missing addresses speaks all languages")
    watched_page.set_viewport_size({"width": width, "height": 800})
    opened(watched_page, site_url + folder + address, address in LIVE)
    watched_page.add_style_tag(content=f"html {{ font-size: {text}%; }}")
    assert watched_page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("folder", LANGUAGES)
def test_all_of_the_table_can_be_reached_at_twice_the_size_of_text(
    watched_page: Page, site_url: str, folder: str
) -> None:
    watched_page.set_viewport_size({"width": 390, "height": 844})
    open_table(watched_page, f"{site_url}{folder}ix/")
    watched_page.add_style_tag(content="html { font-size: 200%; }")
    open_sheet(watched_page)
    for name in ("new", "share", "record"):
        watched_page.locator(f"#{name}").click(timeout=5_000)
        watched_page.keyboard.press("Escape")
        open_sheet(watched_page)


def test_a_whole_game_by_keyboard_in_persian(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}fa/ix/")
    new_game(watched_page)
    texts = whole_game("keys 5")
    watched_page.locator('#spots .spot[tabindex="0"]').focus()
    state = pygames.game("ix").start()
    for text in texts:
        move = state.parse(text)
        for key in steps(state, move):
            if key in ("split", "split!"):
                watched_page.keyboard.press("s")
                continue
            if key.startswith("turn:"):
                watched_page.keyboard.press("t")
            walk_to(watched_page, key)
            watched_page.keyboard.press("Enter")
        state.play(move)
    assert state.outcome is not None
    expect(watched_page.locator("#over")).to_be_visible()
    expect(watched_page.locator("#moves .txt").last).to_have_text(texts[-1])
    assert watched_page.locator("#moves .num").first.inner_text() == "۱"
    expect(watched_page.locator("#announce")).not_to_have_text("")
