"""Ifrito in the page: whole games by clicks, touch and keys, the bot, and its drawings for windows of every shape."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from app.boards import board
from tests.e2e.play import (
    click_spot,
    close_sheet,
    new_game,
    open_table,
    phone_context,
    play_by_clicks,
    record,
    steps,
    violations,
    walk_to,
    whole_game,
)

pytestmark = pytest.mark.e2e

ALL_HUMAN = ("human",) * 4


@pytest.fixture
def ifrito(watched_page: Page, site_url: str) -> Page:
    """The page of Ifrito, ready."""
    open_table(watched_page, f"{site_url}ifrito/")
    return watched_page


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_clicks(ifrito: Page, players: int) -> None:
    levels = ("oneply", "oneply", "random", "random")[4 - players :]
    texts = whole_game(f"clicks {players}", levels, "ifrito")
    new_game(ifrito, ALL_HUMAN[:players])
    state = play_by_clicks(ifrito, texts, "ifrito", players)
    assert state.outcome is not None
    winner = pygames.game("ifrito").seat_names[state.outcome.winners[0]]
    expect(ifrito.locator("#over-text")).to_contain_text(winner)
    assert record(ifrito).plies == tuple(texts)


def test_the_bot_answers(ifrito: Page) -> None:
    click_spot(ifrito, "Oc1")
    click_spot(ifrito, "take:N")
    expect(ifrito.locator("#moves .txt")).to_have_count(2, timeout=60_000)


def test_a_carpet_can_be_looked_at_in_the_replay(ifrito: Page) -> None:
    new_game(ifrito)
    for key in ("Oc1", "take:N", "Ce3", "take:V"):
        click_spot(ifrito, key)
    expect(ifrito.locator("#moves .txt")).to_have_count(2)
    ifrito.locator("#replay-back").click()
    expect(ifrito.locator(".spot.open")).to_have_count(0)
    ifrito.locator("#replay-back").hover()
    ifrito.wait_for_timeout(600)
    drawn = "document.getElementById('paint').toDataURL()"
    before = ifrito.evaluate(drawn)
    ifrito.locator('.spot[data-spot="Oc1"]').hover()
    ifrito.wait_for_function("before => document.getElementById('paint').toDataURL() !== before", arg=before)


def test_a_game_by_keyboard_alone(ifrito: Page) -> None:
    new_game(ifrito)
    texts = whole_game("keys 1", ("oneply", "random"), "ifrito")[:40]
    state = pygames.game("ifrito").start()
    ifrito.locator('#spots .spot[tabindex="0"]').focus()
    pads = dict(zip(("SW", "S", "SE", "W", "V", "E", "NW", "N", "NE"), "123456789", strict=True))
    for number, text in enumerate(texts, 1):
        move = state.parse(text)
        for key in steps(state, move):
            kind, _, cushion = key.partition(":")
            if kind in ("take", "leave", "strip", "way"):
                ifrito.keyboard.press(pads[cushion])
            elif key in ("go", "spare", "pass"):
                ifrito.locator(f'#actions [data-action="spot:{key}"]').press("Enter")
            else:
                ifrito.locator('#spots .spot[tabindex="0"]').focus()
                walk_to(ifrito, key)
                ifrito.keyboard.press("Enter")
        state.play(move)
        expect(ifrito.locator("#moves .txt")).to_have_count(number)
    assert record(ifrito).plies == tuple(texts)


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    """The page of Ifrito on a touch screen 390 px wide."""
    context = phone_context(browser)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    open_table(page, f"{site_url}ifrito/")
    yield page
    context.close()
    assert heard == []


def test_a_game_by_touch_on_a_phone_with_cushions_for_fingers(phone: Page) -> None:
    new_game(phone)
    texts = whole_game("touch 1", ("oneply", "oneply"), "ifrito")[:30]
    close_sheet(phone)
    state = pygames.game("ifrito").start()
    narrowest = 999.0
    for text in texts:
        move = state.parse(text)
        for key in steps(state, move):
            place = phone.locator(f'#spots .spot[data-spot="{key}"].open').first
            if place.count():
                box = place.bounding_box()
                assert box is not None
                if ":" in key:
                    narrowest = min(narrowest, box["width"])
                place.tap()
            else:
                phone.locator(f'#actions [data-action="spot:{key}"]').tap()
        state.play(move)
    assert record(phone).plies == tuple(texts)
    assert narrowest >= 43.5


@pytest.mark.parametrize(
    ("width", "height", "layout"), [(390, 844, "tall"), (844, 390, "low"), (1280, 800, "wide"), (820, 1180, "wide")]
)
def test_the_drawing_fits_the_windows_shape_and_stands_before_any_script(
    browser: Browser, site_url: str, width: int, height: int, layout: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}ifrito/")
    shown = page.locator("#still svg:visible")
    expect(shown).to_have_count(1)
    expect(page.locator(f'.still[data-layout="{layout}"] svg')).to_be_visible()
    stage = page.locator("#stage").bounding_box()
    assert stage is not None
    assert stage["width"] / stage["height"] == pytest.approx(board("ifrito").ratios[layout], rel=0.01)
    context.close()


def test_turning_the_phone_changes_the_drawing_and_keeps_what_is_picked(phone: Page) -> None:
    click_spot(phone, "Oc1")
    phone.set_viewport_size({"width": 844, "height": 390})
    expect(phone.locator('.spot[data-spot="take:N"].open')).to_be_visible()
    stage = phone.locator("#stage").bounding_box()
    assert stage is not None
    assert stage["width"] / stage["height"] == pytest.approx(board("ifrito").ratios["low"], rel=0.02)
    click_spot(phone, "take:N")
    expect(phone.locator("#moves .txt")).not_to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (568, 320), (640, 450), (844, 390), (820, 1180), (1280, 640)]
)
def test_nothing_overflows_with_four_seats(watched_page: Page, site_url: str, width: int, height: int) -> None:
    watched_page.set_viewport_size({"width": width, "height": height})
    open_table(watched_page, f"{site_url}ifrito/")
    new_game(watched_page, ALL_HUMAN)
    close_sheet(watched_page)
    click_spot(watched_page, "Oc1")
    assert watched_page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        width,
        height,
    ]
    stage = watched_page.locator("#stage").bounding_box()
    assert stage is not None and stage["x"] >= 0 and stage["y"] + stage["height"] <= height + 1


def test_axe_finds_nothing_on_the_table(ifrito: Page, axe_script: str) -> None:
    click_spot(ifrito, "Oc1")
    ifrito.add_script_tag(path=axe_script)
    assert violations(ifrito) == []
