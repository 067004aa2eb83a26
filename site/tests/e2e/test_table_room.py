"""The room of the table's page: what is in sight at each size of window, what covers what, how a game ends there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from builder.languages import languages
from builder.places import SITE
from tests.e2e.play import (
    at_rest,
    click_spot,
    close_sheet,
    new_game,
    open_record,
    open_sheet,
    open_table,
    phone_context,
    record,
    violations,
    whole_game,
)

pytestmark = pytest.mark.e2e

LANGUAGES = [language.folder for language in languages(SITE / "content")]
PHONES = [(320, 568), (360, 640), (390, 844)]
SIDEWAYS = [(568, 320), (667, 375), (740, 360), (844, 390), (932, 430)]
WINDOWS = [*PHONES, *SIDEWAYS, (820, 1180), (1024, 768), (1280, 800)]

BEFORE_THE_END = "4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12"
"""e5-e6 wins."""

OUT = """names => names.filter(name => {
    const all = [...document.querySelectorAll(name)].filter(e => e.checkVisibility({ visibilityProperty: true }));
    return !all.length || all.some(e => { const box = e.getBoundingClientRect();
        return box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5; });
})"""
"""Those of some selectors that show nothing, or something that is not whole in the window."""

COVERED = """name => { const a = document.querySelector(name).getBoundingClientRect();
    return [...document.querySelectorAll('.top-tools .tool, #seats, #ask, #unsaved, .bar, #stage, #replay')]
        .filter(e => e.checkVisibility() && e !== document.querySelector(name)).filter(e => {
            const b = e.getBoundingClientRect();
            return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        }).map(e => e.id || e.className); }"""
"""What an element lies over, or under."""

SMALL = """() => [...document.querySelectorAll('.play-top a, .play-top button')].filter(e => e.checkVisibility())
    .map(e => [e.id || e.className, e.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth)
    .map(([name, box]) => `${name} ${box.width} x ${box.height} at ${box.left}`)"""


def size(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    at_rest(page)


def out_at(page: Page, windows: list[tuple[int, int]], names: list[str]) -> None:
    """In each of these windows, all that some selectors show is whole in sight."""
    for width, height in windows:
        size(page, width, height)
        assert page.evaluate(OUT, names) == [], (width, height)


@pytest.fixture
def ix(watched_page: Page, site_url: str) -> Page:
    """The IX page at a first visit, ready to play."""
    open_table(watched_page, f"{site_url}ix/")
    return watched_page


# Room


@pytest.mark.parametrize("folder", LANGUAGES)
def test_the_tools_of_the_page_are_large_enough_for_fingers_in_every_window(
    watched_page: Page, site_url: str, folder: str
) -> None:
    open_table(watched_page, f"{site_url}{folder}ix/")
    for width, height in WINDOWS:
        size(watched_page, width, height)
        assert watched_page.evaluate(SMALL) == [], (width, height)


def test_every_button_of_the_phone_is_large_enough_for_fingers(browser: Browser, site_url: str) -> None:
    context = phone_context(browser)
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    new_game(page)
    click_spot(page, "d1")
    click_spot(page, "d2")
    open_record(page, f'[Format "quintet 1"]\n[Game "ix"]\n[Position "{BEFORE_THE_END}"]\ne5-e6\n')
    expect(page.locator("#notice")).to_be_visible()
    at_rest(page)  # while it arrives, a button measures some 0.00003 px less
    small = page.evaluate("""() => [...document.querySelectorAll('button, a, select, input')]
        .filter(e => e.checkVisibility() && !e.closest('#spots, #moves') && e.type !== 'range')
        .map(e => [e.id || e.className, e.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([name]) => name)""")
    assert small == []
    context.close()


@pytest.mark.parametrize("folder", LANGUAGES)
def test_a_phone_on_its_side_shows_board_and_controls_without_scrolling(
    watched_page: Page, site_url: str, folder: str
) -> None:
    page = watched_page
    open_table(page, f"{site_url}{folder}ix/")
    new_game(page)
    needed = ["#stage", "#seats", "#ask", "#undo", "#redo", "#more", "#replay", "#replay-slider", "#replay-run"]
    out_at(page, SIDEWAYS, needed)
    click_spot(page, "d1")
    expect(page.locator("#actions button").first).to_be_visible()
    out_at(page, SIDEWAYS, [*needed, "#actions button"])
    click_spot(page, "d2")
    page.locator("#replay-back").click()
    out_at(page, SIDEWAYS, [*needed, "#actions button"])
    open_sheet(page)
    out_at(page, SIDEWAYS, ["#typed", "#new", "#share", "#record", "#replay-first", "#replay-slider", ".log"])


# The notice


@pytest.mark.parametrize("folder", LANGUAGES)
def test_a_notice_covers_nothing_one_plays_with(watched_page: Page, site_url: str, folder: str) -> None:
    page = watched_page
    open_table(page, f"{site_url}{folder}ix/")
    new_game(page)
    click_spot(page, "d1")
    click_spot(page, "d2")
    page.reload()
    expect(page.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
    expect(page.locator("#notice")).to_be_visible()
    for width, height in WINDOWS:
        size(page, width, height)
        assert page.evaluate(COVERED, "#notice") == [], (width, height)
    out_at(page, WINDOWS, ["#notice", ".bar", "#seats"])


def test_a_notice_moves_neither_board_nor_bar(ix: Page) -> None:
    places = "() => ['#stage', '#seats', '.bar', '#ask'].map(n => document.querySelector(n).getBoundingClientRect().y)"
    for width, height in ((375, 667), (390, 844), (844, 390), (1280, 800)):
        size(ix, width, height)
        before = ix.evaluate(places)
        ix.locator("#undo").click(force=True)
        expect(ix.locator("#notice-text")).to_contain_text("nothing to take back")
        at_rest(ix)
        assert ix.evaluate(places) == before, (width, height)
        ix.locator("#notice-close").click()


OVERLAPS = """() => {
    const box = (name) => {  // what is seen of it, at most
        const found = { ...document.querySelector(name).getBoundingClientRect().toJSON() };
        for (let e = document.querySelector(name).parentElement; e; e = e.parentElement) {
            if (getComputedStyle(e).overflowY === 'visible' || e === document.body) continue;
            const within = e.getBoundingClientRect();
            found.top = Math.max(found.top, within.top);
            found.bottom = Math.min(found.bottom, within.bottom);
        }
        return found;
    };
    const names = ['.log h2', '#moves-empty', '#notice', '#replay', '#typed', '.tools'];
    return names.flatMap((one, place) => names.slice(place + 1).filter(other => {
        const a = box(one), b = box(other);
        if (a.bottom - a.top < 1 || b.bottom - b.top < 1) return false;
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    }).map(other => `${one} over ${other}`)); }"""
"""Which parts of the column lie over others."""


@pytest.mark.parametrize("folder", LANGUAGES)
def test_a_notice_and_a_typing_error_have_room_beside_each_other(
    watched_page: Page, site_url: str, folder: str
) -> None:
    page = watched_page
    open_table(page, f"{site_url}{folder}engine9/")
    page.set_viewport_size({"width": 1280, "height": 800})
    new_game(page, ("human",) * 4, by_hand=True)
    page.locator("#undo").click(force=True)
    page.locator("#typed-text").fill("so long and so little of a move that it takes more than a line")
    page.locator("#typed-play").click()
    expect(page.locator("#typed-error")).to_be_visible()
    expect(page.locator("#notice")).to_be_visible()
    for width, height in [(1280, 800), (1280, 640), (1024, 768), (820, 1180)]:
        size(page, width, height)
        assert page.evaluate(OVERLAPS) == [], (width, height)
        page.locator("#new").scroll_into_view_if_needed()
        assert page.evaluate(OUT, ["#new", "#record"]) == [], (width, height)


# The zoom


def test_the_zoom_moves_no_title_and_stays_once_it_was_of_use(watched_page: Page, site_url: str) -> None:
    page = watched_page
    page.set_viewport_size({"width": 667, "height": 375})
    open_table(page, f"{site_url}engine9/")
    new_game(page)
    close_sheet(page)
    title = page.locator("h1").bounding_box()
    expect(page.locator("#zoom")).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#cards .card").first).to_be_visible()
    expect(page.locator("#zoom")).to_be_visible()
    assert page.locator("h1").bounding_box() == title
    page.keyboard.press("1")
    page.locator("#actions .main").click()
    expect(page.locator("#moves .txt")).to_have_count(2)
    expect(page.locator("#zoom")).to_be_visible()
    size(page, 1280, 800)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#zoom")).to_be_hidden()


# Not being saved


@pytest.fixture
def full(page: Page, site_url: str) -> Iterator[Page]:
    """The IX page of a browser whose storage is full until `window.roomy`."""
    page.add_init_script("""{ const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (...args) {
            if (!window.roomy) throw new DOMException('full', 'QuotaExceededError');
            put.apply(this, args);
        }; }""")
    open_table(page, f"{site_url}ix/")
    new_game(page)
    yield page


def test_while_a_game_is_not_saved_a_mark_stays_and_tells_again(full: Page, axe_script: str) -> None:
    mark, notice = full.locator("#unsaved"), full.locator("#notice")
    expect(mark).to_be_hidden()
    click_spot(full, "d1")
    click_spot(full, "d2")
    expect(notice).to_contain_text("not kept")
    expect(notice).to_have_attribute("role", "alert")
    full.locator("#notice-close").click()
    expect(mark).to_be_visible()
    expect(mark).to_have_text("Not being saved")
    click_spot(full, "d9")
    click_spot(full, "d8")
    expect(notice).to_be_hidden()  # it is said once
    full.add_script_tag(path=axe_script)
    assert violations(full) == []
    mark.click()
    expect(notice).to_contain_text("not kept")
    new_game(full)
    expect(mark).to_be_visible()


def test_the_mark_goes_once_saving_works_again(full: Page) -> None:
    click_spot(full, "d1")
    click_spot(full, "d2")
    expect(full.locator("#unsaved")).to_be_visible()
    full.evaluate("window.roomy = true")
    click_spot(full, "d9")
    click_spot(full, "d8")
    expect(full.locator("#unsaved")).to_be_hidden()
    expect(full.locator("#notice-text")).to_have_text("The game is being saved again.")
    assert full.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).length") == 1


def test_the_mark_has_room_in_small_windows(full: Page) -> None:
    click_spot(full, "d1")
    click_spot(full, "d2")
    full.locator("#notice-close").click()
    out_at(full, [*PHONES, *SIDEWAYS], ["#unsaved", "#ask", "#stage", ".bar"])


# The end


def ended(page: Page, names: tuple[str, ...] = ("Ayda", "")) -> None:
    """Play a short game to its end, South wins."""
    new_game(page, position=BEFORE_THE_END, names=names, draws="off")
    click_spot(page, "e5")
    click_spot(page, "e6")
    expect(page.locator("#over")).to_be_visible()
    at_rest(page)


def test_the_end_says_who_won_and_why_and_is_announced_once(ix: Page, axe_script: str) -> None:
    ix.evaluate("""() => { window.heard = [];
        new MutationObserver(() => window.heard.push(document.querySelector('#announce').textContent))
            .observe(document.querySelector('#announce'), { childList: true }); }""")
    ended(ix)
    expect(ix.locator("#over-who")).to_have_text("Ayda wins")
    expect(ix.locator("#over-why")).to_have_text("North has only its Last Tribe left")
    expect(ix.locator("#ask")).to_be_hidden()
    assert ix.locator("#over .mark:not([hidden])").count() == 1
    expect(ix.locator("#seats .seat").nth(0)).to_contain_class("won")
    expect(ix.locator("#seats .seat").nth(1)).not_to_contain_class("won")
    assert sum("Ayda wins" in text for text in ix.evaluate("heard")) == 1
    assert ix.locator("#over [role=alert], #over [role=status], #over [aria-live]").count() == 0
    ix.add_script_tag(path=axe_script)
    assert violations(ix) == []


def test_play_again_lays_the_same_game_anew_and_keeps_the_old_one(ix: Page) -> None:
    ended(ix)
    ix.get_by_role("button", name="Play again", exact=True).click()
    expect(ix.locator("#over")).to_be_hidden()
    expect(ix.locator("#moves .txt")).to_have_count(0)
    expect(ix.locator("#notice-text")).to_contain_text("The one before is among your games.")
    expect(ix.locator("#spots .spot:focus")).to_be_attached()
    found = record(ix)
    assert (found.options["draws"], found.tags["Name.0"], found.position) == ("off", "Ayda", BEFORE_THE_END)
    click_spot(ix, "e5")
    click_spot(ix, "e6")
    expect(ix.locator("#over")).to_be_visible()
    assert ix.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:')).length") == 2


def test_play_again_with_seats_swapped(ix: Page) -> None:
    ended(ix)
    ix.get_by_role("button", name="Play again, seats swapped").click()
    expect(ix.locator("#seats .seat-name")).to_have_text(["South", "Ayda"])
    expect(ix.locator("#over")).to_be_hidden()


def test_look_through_it_runs_the_replay_from_the_beginning(ix: Page) -> None:
    open_record(ix, '[Format "quintet 1"]\n[Game "ix"]\n' + "\n".join(whole_game("clicks 1")) + "\n")
    ix.get_by_role("button", name="Look through it").click()
    expect(ix.locator("#over")).to_be_hidden()
    expect(ix.locator("#ask")).to_contain_text("The beginning")
    expect(ix.locator("#ask")).to_contain_text("Ply 1 of", timeout=10_000)
    ix.get_by_role("button", name="Back to where the game stands").click()
    expect(ix.locator("#over")).to_be_visible()


def test_the_end_leads_to_sharing_and_to_a_new_game(ix: Page) -> None:
    ended(ix)
    ix.locator("#over").get_by_role("button", name="Share").click()
    expect(ix.locator("#share-dialog")).to_be_visible()
    ix.keyboard.press("Escape")
    ix.locator("#over").get_by_role("button", name="New game…").click()
    expect(ix.locator("#new-dialog")).to_be_visible()


def test_a_last_ply_is_sent_to_who_plays_by_link(ix: Page) -> None:
    new_game(ix, ("human", "away"), position=BEFORE_THE_END)
    click_spot(ix, "e5")
    click_spot(ix, "e6")
    expect(ix.locator("#over")).to_be_visible()
    expect(ix.locator("#over .main")).to_have_count(0)
    ix.locator("#actions").get_by_role("button", name="Send the link").click()
    expect(ix.locator("#share-dialog")).to_be_visible()


@pytest.mark.parametrize("folder", LANGUAGES)
def test_the_end_has_room_in_every_window(watched_page: Page, site_url: str, folder: str) -> None:
    page = watched_page
    open_table(page, f"{site_url}{folder}ix/")
    ended(page, names=())
    buttons = [f"#over-{name}" for name in ("again", "swapped", "look", "share", "new")]
    windows = [window for window in WINDOWS if window[1] > 320]  # a column of 320 px is scrolled
    out_at(page, windows, ["#stage", "#seats", "#over-who", "#over-why", *buttons, ".bar"])
    out_at(page, [window for window in SIDEWAYS if window in windows], ["#replay", "#replay-slider"])
    cut = "names => names.filter(n => { const e = document.querySelector(n); return e.scrollWidth > e.clientWidth; })"
    for width, height in WINDOWS:
        size(page, width, height)
        assert page.evaluate(cut, buttons) == [], (width, height)
