"""Theme and motion as chosen: there before the first paint on every page, and followed by styles and canvas."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.play import open_table

pytestmark = pytest.mark.e2e

KEY = "quintet:/quintet/:settings"
PAGES = ("", "index.html", "ix/rules/", "ix/", "games/")
LIGHT, DARK = "rgb(246, 241, 231)", "rgb(23, 25, 30)"

WATCH = """
new MutationObserver((changes, watch) => {
  if (document.body) {
    window.atFirst = { ...document.documentElement.dataset };
    watch.disconnect();
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes what <html> says when the body begins: before that, there is nothing to paint."""


@pytest.fixture
def visit(watched_page: Page, site_url: str) -> Callable[..., Page]:
    """Open a page with a text kept as the settings."""

    def opened(address: str, kept: str | None = None) -> Page:
        if kept is not None:
            once = f"sessionStorage.kept ??= (localStorage.setItem({json.dumps(KEY)}, {json.dumps(kept)}), true);"
            watched_page.add_init_script(once)
        watched_page.add_init_script(WATCH)
        watched_page.goto(f"{site_url}{address}")
        return watched_page

    return opened


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def theme_colours(page: Page) -> list[str]:
    """The colours for the browser's own bars that hold just now."""
    return list(
        page.evaluate(
            """[...document.querySelectorAll('meta[name=theme-color]')]
            .filter(meta => matchMedia(meta.media).matches).map(meta => meta.content)"""
        )
    )


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize(("theme", "colour"), [("dark", DARK), ("light", LIGHT)])
def test_the_chosen_theme_is_there_before_anything_is_painted(
    visit: Callable[..., Page], watched_page: Page, address: str, theme: str, colour: str
) -> None:
    watched_page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
    page = visit(address, json.dumps({"format": 1, "theme": theme, "motion": "none"}))
    first = page.evaluate("window.atFirst")
    assert (first["theme"], first["motion"]) == (theme, "none")
    assert ground(page) == colour
    assert theme_colours(page) == ["#17191e" if theme == "dark" else "#f6f1e7"]


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "",
        "{",
        "null",
        "[]",
        "7",
        '"dark"',
        '{"theme": "pink", "motion": 1}',
        '{"theme": "dark"' + " " * 2000 + "}",
    ],
)
def test_without_a_readable_choice_the_page_follows_the_device(
    visit: Callable[..., Page], watched_page: Page, kept: str | None
) -> None:
    watched_page.emulate_media(color_scheme="dark")
    page = visit("", kept)
    first = page.evaluate("window.atFirst")
    assert (first["theme"], first["motion"]) == ("system", "system")
    assert ground(page) == DARK and theme_colours(page) == ["#17191e"]
    page.emulate_media(color_scheme="light")
    assert ground(page) == LIGHT and theme_colours(page) == ["#f6f1e7"]


@pytest.mark.parametrize("address", ["", "ix/rules/"])
def test_the_button_goes_through_the_themes_and_loses_no_other_setting(
    visit: Callable[..., Page], address: str
) -> None:
    page = visit(address, '{"format": 1, "sounds": true, "speed": 2, "later": ["x"]}')
    button = page.locator(".theme-button")
    for theme, colour in (("device", LIGHT), ("light", LIGHT), ("dark", DARK)):
        expect(button).to_have_accessible_name(f"Theme: {theme}")
        assert ground(page) == colour and len(theme_colours(page)) == 1
        button.press("Enter")
    expect(button).to_have_accessible_name("Theme: device")
    button.click()
    kept: dict[str, Any] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))
    assert kept == {"format": 1, "sounds": True, "speed": 2, "later": ["x"], "theme": "light"}
    page.reload()
    expect(button).to_have_accessible_name("Theme: light")


def test_a_theme_chosen_in_another_tab_holds_here_too(visit: Callable[..., Page], site_url: str) -> None:
    page = visit("")
    other = page.context.new_page()
    other.goto(f"{site_url}ix/rules/")
    for _ in range(2):
        other.locator(".theme-button").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    other.close()


def test_a_choice_that_can_not_be_kept_holds_for_the_page(watched_page: Page, site_url: str) -> None:
    watched_page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError') } })"
    )
    watched_page.goto(site_url)
    watched_page.locator(".theme-button").click()
    expect(watched_page.locator("html")).to_have_attribute("data-theme", "light")


def test_without_scripts_there_is_no_button_and_the_device_decides(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, color_scheme="dark")
    page = context.new_page()
    page.goto(site_url)
    expect(page.locator(".theme-button")).to_be_hidden()
    context.close()


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("address", ["", "ix/rules/"])
def test_the_button_fits_and_is_large_enough_to_touch(
    visit: Callable[..., Page], watched_page: Page, address: str, width: int
) -> None:
    watched_page.set_viewport_size({"width": width, "height": 700})
    box = visit(address).locator(".theme-button").bounding_box()
    assert box is not None and box["width"] >= 44 and box["height"] >= 44
    assert box["x"] + box["width"] <= width
    assert watched_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("system", "motion", "moves"),
    [
        ("no-preference", "system", True),
        ("no-preference", "none", False),
        ("reduce", "system", False),
        ("reduce", "full", True),
    ],
)
def test_styles_move_as_chosen(
    visit: Callable[..., Page], watched_page: Page, system: Any, motion: str, moves: bool
) -> None:
    watched_page.emulate_media(reduced_motion=system)
    page = visit("", json.dumps({"motion": motion}))
    step = page.locator(".theme-button").evaluate("button => getComputedStyle(button).transitionDuration")
    assert (step != "0s") is moves


def test_the_canvas_follows_the_theme(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}ix/")

    def square() -> str:
        return str(
            watched_page.evaluate(
                """() => { const canvas = document.getElementById('paint');
                const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
                pen.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
                return pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' '); }"""
            )
        )

    def choose(theme: str) -> None:
        watched_page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)

    light = square()
    choose("dark")
    dark = square()
    assert sum(map(int, dark.split())) < 250 < sum(map(int, light.split()))
    choose("light")
    assert square() == light
