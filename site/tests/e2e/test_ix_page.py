"""IX in a real browser: whole games by mouse, keyboard and touch, against friend and bot; errors; reload."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from tests.e2e.play import (
    click_spot,
    close_sheet,
    new_game,
    open_sheet,
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


@pytest.fixture
def ix(watched_page: Page, site_url: str) -> Page:
    """The IX page at a first visit, ready to play."""
    open_table(watched_page, f"{site_url}ix/")
    return watched_page


def test_the_start_board_stands_before_any_script(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site_url}ix/")
    expect(page.locator("#still svg")).to_be_visible()
    box = page.locator("#still svg").bounding_box()
    assert box is not None and box["width"] > 400
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="How IX is played")).to_be_visible()
    context.close()


def test_the_canvas_takes_over_without_a_jump(ix: Page) -> None:
    drawn, still = ix.locator("#paint").bounding_box(), ix.locator("#still svg").bounding_box()
    assert drawn is not None and still is not None
    assert all(abs(drawn[side] - still[side]) < 1 for side in ("x", "y", "width", "height"))
    assert ix.locator("#loading").is_hidden()
    expect(ix.locator("#undo")).to_have_attribute("aria-disabled", "true")


def test_a_whole_game_by_clicks(ix: Page) -> None:
    new_game(ix)
    texts = whole_game("clicks 1")
    state = play_by_clicks(ix, texts)
    assert state.outcome is not None
    expect(ix.locator("#over")).to_be_visible()
    expect(ix.locator("#over-text")).to_contain_text("South wins" if state.outcome.winners == (0,) else "North wins")
    assert record(ix).plies == tuple(texts)


def test_a_free_set_up_by_clicks(ix: Page) -> None:
    new_game(ix, setup="free")
    play_by_clicks(ix, ["=abhi", "=bdfh", "a1-a2", "b9*"], setup="free")
    assert record(ix).options["setup"] == "free"


def test_a_whole_game_by_keyboard_alone(ix: Page) -> None:
    new_game(ix)
    texts = whole_game("keys 5")
    ix.locator('#spots .spot[tabindex="0"]').focus()
    state = pygames.game("ix").start()
    for number, text in enumerate(texts, 1):
        move = state.parse(text)
        for key in steps(state, move):
            if key in ("split", "split!"):
                ix.keyboard.press("s")
            elif key.startswith("turn:"):
                ix.keyboard.press("t")
                walk_to(ix, key)
                ix.keyboard.press("Enter")
            else:
                walk_to(ix, key)
                ix.keyboard.press("Enter")
        state.play(move)
        expect(ix.locator("#moves .txt")).to_have_count(number)
    assert state.outcome is not None
    expect(ix.locator("#over")).to_be_visible()
    assert record(ix).plies == tuple(texts)


def test_a_hunters_turns_are_told_in_words(ix: Page) -> None:
    new_game(ix, position="1t1t1t1t1/9/9/9/4H[N]4/9/9/9/1T3T3 S 0")
    click_spot(ix, "e5")
    ix.get_by_role("button", name="Turn", exact=True).click()
    labels = [button.get_attribute("aria-label") for button in ix.locator("#actions [data-action^='spot:turn']").all()]
    assert labels == [f"Turn the Hunter to {way}" for way in ("west", "north-west", "north-east", "east")]


def test_escape_lets_go(ix: Page) -> None:
    click_spot(ix, "d1")
    expect(ix.locator('[data-spot="d2"]')).to_contain_class("open")
    ix.keyboard.press("Escape")
    expect(ix.locator('[data-spot="d2"]')).not_to_contain_class("open")


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    """The IX page on a touch screen 390 px wide."""
    context = phone_context(browser)
    page = context.new_page()
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    open_table(page, f"{site_url}ix/")
    yield page
    context.close()
    assert heard == []


def test_a_whole_game_by_touch_on_a_phone(phone: Page) -> None:
    new_game(phone)
    texts = whole_game("touch 2")
    state = pygames.game("ix").start()
    for text in texts:
        move = state.parse(text)
        for key in steps(state, move):
            if key.startswith("turn:"):
                phone.locator('#actions [data-action="group:turn"]').tap()
            places = f'#spots .spot[data-spot="{key}"].open, #actions [data-action="spot:{key}"]'
            phone.locator(places).first.tap()  # whichever there is: a moment after a game is laid there is neither
        state.play(move)
    expect(phone.locator("#over")).to_be_visible()
    assert record(phone).plies == tuple(texts)


def test_the_phone_shows_board_and_bar_on_one_screen_without_scrolling(phone: Page) -> None:
    stage = phone.locator("#stage").bounding_box()
    bar = phone.locator("#actions").bounding_box()
    assert stage is not None and stage["x"] >= 0 and stage["x"] + stage["width"] <= 390 and stage["width"] >= 370
    assert bar is not None and bar["y"] + bar["height"] <= 844
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(
    ("width", "height"), [(320, 568), (568, 320), (640, 450), (844, 390), (820, 1180), (1280, 640)]
)
def test_nothing_overflows_at_any_size(watched_page: Page, site_url: str, width: int, height: int) -> None:
    watched_page.set_viewport_size({"width": width, "height": height})
    open_table(watched_page, f"{site_url}ix/")
    click_spot(watched_page, "d1")
    assert watched_page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
        width,
        height,
    ]
    stage = watched_page.locator("#stage").bounding_box()
    assert stage is not None and stage["x"] >= 0 and stage["y"] + stage["height"] <= height + 1


def test_the_bot_answers_and_undo_takes_its_answer_back(ix: Page) -> None:
    click_spot(ix, "d1")
    click_spot(ix, "d2")
    expect(ix.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    ix.locator("#undo").click()
    expect(ix.locator("#moves .txt")).to_have_count(0)


def test_reload_keeps_the_game(ix: Page) -> None:
    new_game(ix)
    play_by_clicks(ix, ["d1*", "f9*", "e2*"])
    before = record(ix)
    ix.reload()
    expect(ix.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
    assert record(ix) == before
    expect(ix.locator("#moves .txt")).to_have_count(3)


def test_a_bad_position_says_what_and_where_and_the_game_stays(ix: Page) -> None:
    new_game(ix)
    play_by_clicks(ix, ["d1*"])
    new_game(ix, position="1t1t1t1t1/9/9/9/9/9/9/9/1T1X1T1T1 S 0")
    expect(ix.locator("#new-error")).to_contain_text("column 28")
    ix.locator("#new-dialog button[value=cancel]").click()
    assert record(ix).plies == ("d1*",)


def test_a_position_begins_a_game(ix: Page) -> None:
    new_game(ix, position="4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12")
    click_spot(ix, "e5")
    click_spot(ix, "e6")
    expect(ix.locator("#over-text")).to_contain_text("South wins")


def test_a_damaged_record_says_the_line_and_the_game_stays(ix: Page) -> None:
    new_game(ix)
    play_by_clicks(ix, ["d1*"])
    open_sheet(ix)
    ix.locator("#record").click()
    ix.locator("#record-text").fill('[Format "quintet 1"]\n[Game "ix"]\n\nd1-d2\nd9-d2\n')
    ix.locator("#record-open").click()
    expect(ix.locator("#record-error")).to_contain_text("line 5")
    assert ix.locator("#record-text").input_value().endswith("d9-d2\n")
    ix.keyboard.press("Escape")
    close_sheet(ix)
    assert record(ix).plies == ("d1*",)


def test_a_link_opens_its_game_and_a_damaged_one_leaves_the_game(ix: Page, site_url: str) -> None:
    new_game(ix)
    play_by_clicks(ix, ["d1*"])
    shared = pygames.Record.read('[Format "quintet 1"]\n[Game "ix"]\n\nb1-b2\nb9-b8\n')
    code = shared.code()
    ix.goto(f"{site_url}ix/#game={code[:-5]}")
    expect(ix.locator("#notice-text")).to_contain_text("damaged")
    assert record(ix).plies == ("d1*",)
    ix.locator("#notice-close").click()
    ix.goto(f"{site_url}ix/#game={code}")
    expect(ix.locator("#moves .txt")).to_have_count(2)
    assert record(ix).plies == ("b1-b2", "b9-b8")
    ix.get_by_role("button", name="Back to where the game stands").or_(
        ix.get_by_role("button", name="To your own game")
    ).click()
    expect(ix.locator("#moves .txt")).to_have_count(1)
    assert record(ix).plies == ("d1*",)


def test_a_damaged_save_is_told_and_kept(ix: Page) -> None:
    new_game(ix)
    play_by_clicks(ix, ["d1*"])
    ix.evaluate("""() => { const key = Object.keys(localStorage).find(k => k.includes(':save:'));
        const save = JSON.parse(localStorage.getItem(key));
        save.text += 'zz\\n';
        localStorage.setItem(key, JSON.stringify(save));
        location.hash = '#save=' + key.slice(-10); }""")
    expect(ix.locator("#notice-text")).to_contain_text("line 10", timeout=60_000)
    ix.locator("#notice-text button").click()
    assert "zz" in ix.locator("#record-text").input_value()


def test_axe_finds_nothing(ix: Page, axe_script: str) -> None:
    click_spot(ix, "d1")
    ix.add_script_tag(path=axe_script)
    for state in ("table", "new", "record", "share", "settings", "shortcuts"):
        if state != "table":
            ix.locator(f"#{state}").click()
        assert violations(ix) == [], state
        ix.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("address", ["", "ix/rules/", "404.html"])
def test_axe_finds_nothing_on_the_other_pages(
    watched_page: Page, site_url: str, axe_script: str, address: str, theme: Literal["light", "dark"]
) -> None:
    watched_page.emulate_media(color_scheme=theme)
    watched_page.goto(site_url + address)
    watched_page.add_script_tag(path=axe_script)
    assert violations(watched_page) == []


def test_every_ruling_and_option_stands_on_the_rules_page(watched_page: Page, site_url: str) -> None:
    watched_page.goto(f"{site_url}ix/rules/")
    rulings = watched_page.locator("#rulings dd .no").all_inner_texts()
    assert [text.strip("[]") for text in rulings] == ["3", "6", "8", "11", "12", "13"]
    assert watched_page.locator("#options dt").count() == len(pygames.game("ix").options)
    assert watched_page.locator("figure svg").count() >= 8
    ids = watched_page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
