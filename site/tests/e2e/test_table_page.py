"""The table in a real browser: seats, undo and redo, replay, typed moves, dragging, tabs, storage. IX is played."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.play import click_spot, close_sheet, new_game, open_sheet, open_table, phone_context, record

pytestmark = pytest.mark.e2e

OPENING = ("d1-d2", "d9-d8", "d2-d3", "d8-d7")


@pytest.fixture
def ix(watched_page: Page, site_url: str) -> Page:
    """The IX page at a first visit, ready to play."""
    open_table(watched_page, f"{site_url}ix/")
    return watched_page


def play(page: Page, *texts: str) -> None:
    """Play steps of one square by clicks, for whoever is to move."""
    for text in texts:
        before = page.locator("#moves .txt").count()
        for key in text.split("-"):
            click_spot(page, key)
        expect(page.locator("#moves .txt")).to_have_count(before + 1)


def shown(page: Page) -> str:
    """The one sentence."""
    return page.locator("#ask").inner_text()


# Seats


def test_names_and_colours_are_shown_and_travel_in_the_record(ix: Page) -> None:
    ix.locator("#new").click()
    ix.locator("#new-dialog [name=kind-1]").select_option("human")
    ix.locator("#new-dialog [name=name-0]").fill("Ayda")
    ix.locator("#new-dialog .mark-button").first.click()
    ix.locator("#new-dialog button[value=start]").click()
    expect(ix.locator("#seats .seat-name").first).to_have_text("Ayda")
    expect(ix.locator("#ask")).to_have_text("Ayda: choose a piece")
    expect(ix.locator("#seats .mark").nth(0)).to_have_class("mark seat-vermilion")
    expect(ix.locator("#seats .mark").nth(1)).to_have_class("mark seat-blue")
    found = record(ix).tags
    assert (found["Name.0"], found["Colour.0"], found["Colour.1"]) == ("Ayda", "vermilion", "blue")


def test_lots_seat_the_players(ix: Page) -> None:
    ix.locator("#new").click()
    ix.locator("#new-dialog [name=name-0]").fill("Ayda")
    places = set()
    for _ in range(30):
        ix.locator("#new-lots").click()
        names = [ix.locator(f"#new-dialog [name=name-{seat}]").input_value() for seat in (0, 1)]
        kinds = [ix.locator(f"#new-dialog [name=kind-{seat}]").input_value() for seat in (0, 1)]
        assert kinds[names.index("Ayda")] == "human" and sorted(kinds) == ["human", "oneply"]
        places.add(names.index("Ayda"))
        if len(places) == 2:
            break
    assert places == {0, 1}
    expect(ix.locator("#new-lots-told")).to_contain_text("The lot has fallen")


def test_a_person_in_the_second_seat_has_the_board_turned(ix: Page) -> None:
    new_game(ix, ("oneply", "human"))
    expect(ix.locator("#moves .txt")).to_have_count(1, timeout=60_000)
    home, far = ix.locator('[data-spot="d9"]').bounding_box(), ix.locator('[data-spot="d1"]').bounding_box()
    assert home is not None and far is not None and home["y"] > far["y"]
    ix.locator("#flip").click()
    home, far = ix.locator('[data-spot="d9"]').bounding_box(), ix.locator('[data-spot="d1"]').bounding_box()
    assert home is not None and far is not None and home["y"] < far["y"]


# Undo and redo


def test_undo_stops_where_the_other_has_answered_and_says_so(ix: Page) -> None:
    new_game(ix)
    play(ix, *OPENING)
    ix.locator("#undo").click()
    expect(ix.locator("#moves .txt")).to_have_count(3)
    ix.locator("#undo").click(force=True)  # it says why not, and so is never quite disabled
    expect(ix.locator("#notice-text")).to_contain_text("has answered")
    expect(ix.locator("#moves .txt")).to_have_count(3)
    ix.locator("#redo").click()
    assert record(ix).plies == OPENING


def test_in_a_practice_game_everything_is_undone_and_redone_by_keys(ix: Page) -> None:
    new_game(ix, practice=True)
    play(ix, *OPENING)
    for left in (3, 2, 1, 0):
        ix.keyboard.press("u")
        expect(ix.locator("#moves .txt")).to_have_count(left)
    for _ in OPENING:
        ix.keyboard.press("r")
    assert record(ix).plies == OPENING


# Replay


def test_the_replay_walks_by_slider_keys_buttons_and_list(ix: Page) -> None:
    new_game(ix)
    play(ix, *OPENING)
    ix.keyboard.press("Escape")
    ix.locator("h1").click()
    ix.keyboard.press("ArrowLeft")
    expect(ix.locator("#ask")).to_contain_text("Ply 3 of 4")
    expect(ix.locator("#moves .txt.last")).to_have_text("d2-d3")
    ix.keyboard.press("Home")
    expect(ix.locator("#ask")).to_contain_text("The beginning")
    ix.keyboard.press("End")
    expect(ix.locator("#ask")).to_contain_text("South: choose a piece")
    ix.locator("#replay-slider").fill("2")
    expect(ix.locator("#ask")).to_contain_text("Ply 2 of 4")
    ix.locator("#replay-forward").click()
    expect(ix.locator("#ask")).to_contain_text("Ply 3 of 4")
    ix.locator("#moves .txt").first.click()
    expect(ix.locator("#ask")).to_contain_text("Ply 1 of 4. South: Tribe from d1 to d2")
    assert ix.locator("#spots .spot.open").count() == 0, "nothing can be picked in a replay"
    assert record(ix).plies == OPENING, "a replay does not touch the game"


def test_the_replay_runs_by_itself(ix: Page) -> None:
    new_game(ix)
    play(ix, *OPENING)
    ix.locator("#settings").click()
    ix.locator("#settings-dialog input[name=speed][value='4']").check()
    ix.keyboard.press("Escape")
    ix.locator("#replay-run").click()
    expect(ix.locator("#ask")).to_contain_text("The beginning")
    expect(ix.locator("#ask")).to_contain_text("South: choose a piece", timeout=10_000)
    expect(ix.locator("#replay-run")).not_to_contain_class("running")


def test_play_on_from_a_ply_begins_a_new_game_and_keeps_the_old_one(ix: Page) -> None:
    new_game(ix)
    play(ix, *OPENING)
    ix.locator("#replay-slider").fill("2")
    ix.get_by_role("button", name="Play on from here").click()
    expect(ix.locator("#moves .txt")).to_have_count(2)
    play(ix, "f1-f2")
    assert record(ix).plies == (*OPENING[:2], "f1-f2")
    saves = ix.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).length")
    assert saves == 2


def test_the_game_goes_on_under_a_replay(ix: Page) -> None:
    play(ix, "d1-d2")
    ix.locator("#replay-first").click()
    expect(ix.locator("#ask")).to_contain_text("The beginning")
    expect(ix.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    expect(ix.locator("#ask")).to_contain_text("The beginning, before 2 plies")
    ix.locator("#replay-last").click()
    expect(ix.locator("#ask")).to_contain_text("South: choose a piece")


# Choosing a move by other ways


def test_moves_can_be_typed_with_completion(ix: Page) -> None:
    new_game(ix)
    ix.keyboard.press("m")
    expect(ix.locator("#typed-text")).to_be_focused()
    ix.keyboard.type("D1")
    offered = ix.evaluate("[...document.querySelectorAll('#typed-list option')].map(o => o.value)")
    assert sorted(offered) == ["d1*", "d1-c1", "d1-d2", "d1-e1", "d1-off"]
    ix.keyboard.type("*")
    ix.keyboard.press("Enter")
    expect(ix.locator("#moves .txt")).to_have_text(["d1*"])
    ix.keyboard.type("d9-d2")
    ix.keyboard.press("Enter")
    expect(ix.locator("#typed-error")).to_contain_text("d9-d2")
    expect(ix.locator("#typed-text")).to_have_value("d9-d2")
    expect(ix.locator("#moves .txt")).to_have_count(1)


def test_a_piece_is_dragged_to_its_square_and_let_go_elsewhere(ix: Page) -> None:
    new_game(ix)
    ix.locator('[data-spot="d1"]').drag_to(ix.locator('[data-spot="d2"]'))
    expect(ix.locator("#moves .txt")).to_have_text(["d1-d2"])
    ix.locator('[data-spot="d9"]').drag_to(ix.locator('[data-spot="e5"]'))
    expect(ix.locator("#moves .txt")).to_have_count(1)
    assert "d9" in shown(ix), "what was dragged nowhere stays chosen"


def test_a_move_is_confirmed_where_the_visitor_wants_it(ix: Page) -> None:
    new_game(ix)
    ix.locator("#settings").click()
    ix.locator("#settings-dialog input[name=confirm]").check()
    ix.keyboard.press("Escape")
    click_spot(ix, "d1")
    click_spot(ix, "d2")
    expect(ix.locator("#ask")).to_have_text("Tribe from d1 to d2?")
    expect(ix.locator("#moves .txt")).to_have_count(0)
    ix.get_by_role("button", name="Let go", exact=True).click()
    click_spot(ix, "d1")
    click_spot(ix, "d2")
    ix.get_by_role("button", name="Play it").first.click()
    expect(ix.locator("#moves .txt")).to_have_text(["d1-d2"])


def test_shift_and_a_letter_is_the_pages_though_the_board_has_the_letter(ix: Page) -> None:
    new_game(ix)
    click_spot(ix, "d1")
    ix.keyboard.press("Shift+S")
    expect(ix.locator("#share-dialog")).to_be_visible()
    ix.keyboard.press("Escape")
    ix.keyboard.press("?")
    expect(ix.locator("#shortcuts-dialog")).to_be_visible()


# Never lost


def test_the_game_is_there_after_the_tab_was_closed_in_mid_move(context: BrowserContext, site_url: str) -> None:
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    new_game(page)
    play(page, "d1-d2", "d9-d8")
    click_spot(page, "d2")
    page.close()
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    expect(page.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"])
    expect(page.locator("#notice-text")).to_contain_text("where you left it")


def test_a_second_tab_says_so_and_does_not_overwrite(context: BrowserContext, site_url: str) -> None:
    one, two = context.new_page(), context.new_page()
    open_table(one, f"{site_url}ix/")
    new_game(one)
    play(one, "d1-d2")
    open_table(two, f"{site_url}ix/")
    expect(two.locator("#ask")).to_have_text("This game is open in another tab")
    assert two.locator("#spots .spot.open").count() == 0
    play(one, "d9-d8")
    two.get_by_role("button", name="Play here").click()
    expect(two.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"])
    expect(one.locator("#ask")).to_have_text("This game is open in another tab")
    play(two, "d2-d3")
    assert record(two).plies == ("d1-d2", "d9-d8", "d2-d3")


@pytest.mark.parametrize("how", ["full", "forbidden"])
def test_without_storage_the_game_goes_on_and_says_that_it_is_not_kept(page: Page, site_url: str, how: str) -> None:
    if how == "full":
        page.add_init_script(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        )
    else:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
        )
    open_table(page, f"{site_url}ix/")
    new_game(page)
    play(page, "d1-d2")
    expect(page.locator("#notice-text")).to_contain_text("not kept")
    play(page, "d9-d8")
    assert record(page).plies == ("d1-d2", "d9-d8")


def test_back_and_forward_come_back_to_the_game(ix: Page, site_url: str) -> None:
    new_game(ix)
    play(ix, "d1-d2")
    ix.goto(site_url)
    ix.go_back()
    expect(ix.locator("#moves .txt")).to_have_text(["d1-d2"], timeout=60_000)
    ix.go_forward()
    expect(ix.locator("h1")).to_contain_text("Five board games")


# By link


def link_of(page: Page) -> str:
    """The link that the share dialog shows."""
    open_sheet(page)
    page.locator("#share").click()
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    close_sheet(page)
    return link


def test_a_link_shows_a_replay_that_can_be_played_on(ix: Page, browser: Browser) -> None:
    new_game(ix)
    play(ix, *OPENING)
    link = link_of(ix)
    other = browser.new_context().new_page()
    open_table(other, link)
    expect(other.locator("#ask")).to_contain_text("Ply 4 of 4")
    other.locator("#replay-back").click()
    expect(other.locator("#ask")).to_contain_text("Ply 3 of 4")
    assert other.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).length") == 0
    other.get_by_role("button", name="Play on from here").click()
    expect(other.locator("#moves .txt")).to_have_count(3)
    play(other, "f9-f8")
    other.context.close()


def test_two_people_far_apart_play_by_links(ix: Page, browser: Browser, site_url: str) -> None:
    new_game(ix, ("human", "away"))
    play(ix, "d1-d2")
    expect(ix.locator("#ask")).to_contain_text("Send the link")
    ix.get_by_role("button", name="Send the link").click()
    link = ix.locator("#share-link").input_value()
    ix.keyboard.press("Escape")

    far = browser.new_context().new_page()
    open_table(far, link)
    expect(far.locator("#seats .seat-kind")).to_have_text(["By link", "You"])
    play(far, "d9-d8")
    answer = link_of(far)

    ix.goto(answer)
    expect(ix.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"], timeout=60_000)
    assert ix.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).length") == 1
    play(ix, "d2-d3")

    ix.goto(answer)
    expect(ix.locator("#notice-text")).to_contain_text("older than your game")
    expect(ix.locator("#moves .txt")).to_have_count(3)

    far.locator("#undo").click(force=True)
    expect(far.locator("#notice-text")).to_contain_text("may be with the other player already")

    apart = dataclasses.replace(record(ix), plies=("d1-d2", "f9-f8"))
    ix.goto(f"{site_url}ix/#game={apart.code()}")
    expect(ix.locator("#notice-text")).to_contain_text("at ply 2 yours has d9-d8, the link has f9-f8")
    assert record(ix).plies == ("d1-d2", "d9-d8", "d2-d3")
    far.context.close()


@pytest.mark.parametrize("fragment", ["1AAAA", "", "9xyz", "%00%ff", "<script>alert(1)</script>", "1" + "A" * 400_000])
def test_a_hostile_link_gives_one_sentence_and_the_game_stays(ix: Page, site_url: str, fragment: str) -> None:
    new_game(ix)
    play(ix, "d1-d2")
    ix.evaluate("fragment => { location.hash = '#game=' + fragment; }", fragment)
    expect(ix.locator("#notice-text")).to_contain_text("can't be opened")
    assert len(ix.locator("#notice-text").inner_text()) < 300
    assert record(ix).plies == ("d1-d2",)


# Fingers


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    """The IX page on a touch screen 390 px wide."""
    context = phone_context(browser)
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    yield page
    context.close()


def test_small_squares_can_be_made_large_enough_for_fingers(phone: Page) -> None:
    before = phone.locator('[data-spot="e5"]').bounding_box()
    phone.locator("#zoom").click()
    after = phone.locator('[data-spot="e5"]').bounding_box()
    assert before is not None and after is not None and before["width"] < 44 <= after["width"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390, "the board is pushed about in its own place"
    phone.locator("#zoom").click()
    assert phone.locator('[data-spot="e5"]').bounding_box() == before


def test_every_button_is_large_enough_for_fingers(phone: Page) -> None:
    small = phone.evaluate("""() => [...document.querySelectorAll('button, a, select, input')]
        .filter(e => e.checkVisibility() && !e.closest('#spots, #moves') && e.type !== 'range')
        .map(e => [e.id || e.className, e.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 40 || box.height < 40)).map(([name]) => name)""")
    assert small == []


def test_pushing_the_large_board_about_plays_nothing(phone: Page) -> None:
    new_game(phone)
    phone.locator("#zoom").click()
    session = phone.context.new_cdp_session(phone)
    box = phone.locator("#stage").bounding_box()
    assert box is not None
    start = {"x": 200, "y": 300}
    for kind, x in (("touchStart", 0), ("touchMove", -40), ("touchMove", -90), ("touchEnd", -90)):
        points = [] if kind == "touchEnd" else [{"x": start["x"] + x, "y": start["y"]}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(phone.locator("#moves .txt")).to_have_count(0)
    assert re.search("choose a piece", shown(phone))
