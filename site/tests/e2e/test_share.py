"""Sharing in a real browser: the link, its code as a camera reads it, copying, share sheet, files, hostile links."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, Page, expect

import pygames
from app import links
from pygames import Record
from tests.e2e.play import (
    at_rest,
    click_spot,
    close_sheet,
    new_game,
    open_sheet,
    open_table,
    phone_context,
    record,
    whole_game,
)

pytestmark = pytest.mark.e2e

PLAYED = ("d1-d2", "d9-d8")

GREY = """async png => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), pen = canvas.getContext('2d');
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  let grey = '';
  for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at + 1]);
  return { width: bitmap.width, height: bitmap.height, grey: btoa(grey) };
}"""
"""A screenshot as grey pixels, unpacked by the browser itself."""


@pytest.fixture
def ix(watched_page: Page, site_url: str) -> Page:
    """The IX page with two plies played."""
    open_table(watched_page, f"{site_url}ix/")
    new_game(watched_page, names=("Ayda", "Bo"))
    for number, key in enumerate(("d1", "d2", "d9", "d8"), 1):
        click_spot(watched_page, key)
        expect(watched_page.locator("#moves .txt")).to_have_count(number // 2)
    return watched_page


def share(page: Page) -> str:
    """Open the dialog; the link it offers."""
    open_sheet(page)
    page.locator("#share").click()
    expect(page.locator("#share-dialog")).to_be_visible()
    return page.locator("#share-link").input_value()


def seen_codes(page: Page) -> list[str]:
    """What a camera reads off the screen."""
    page.wait_for_function("document.querySelector('#share-qr path').getAttribute('d').length > 100")
    at_rest(page)
    shot = page.evaluate(GREY, base64.b64encode(page.screenshot()).decode())
    pixels = memoryview(base64.b64decode(shot["grey"])).cast("B", (shot["height"], shot["width"]))
    return [code.text for code in zxingcpp.read_barcodes(pixels)]


def link_to(site_url: str, texts: list[str], words: int = 0) -> str:
    """A link to a game, made long by `words` characters that can hardly be compressed."""
    event = "".join(chr(0x4E00 + number * 7919 % 20000) for number in range(words))
    made = Record("ix", 2, {"setup": "standard", "draws": "on"}, None, tuple(texts), {"Event": event})
    return f"{site_url}ix/{links.GAME}{made.code()}"


def test_the_link_opens_the_same_game_elsewhere(ix: Page, browser: Browser, site_url: str) -> None:
    link = share(ix)
    assert link.startswith(f"{site_url}ix/#game=1")
    elsewhere = browser.new_context().new_page()
    open_table(elsewhere, link)
    expect(elsewhere.locator("#moves .txt")).to_have_text(list(PLAYED))
    expect(elsewhere.locator("#seats")).to_contain_text("Ayda")
    elsewhere.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_camera_reads_the_link_off_the_screen(ix: Page, theme: str) -> None:
    ix.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    link = share(ix)
    assert seen_codes(ix) == [link]


def test_a_whole_game_is_read_off_a_phone(browser: Browser, site_url: str) -> None:
    context = phone_context(browser)
    page = context.new_page()
    open_table(page, link_to(site_url, whole_game("phone 1")))
    link = share(page)
    assert seen_codes(page) == [link]
    box = page.locator("#share-dialog")
    assert box.evaluate("d => d.scrollHeight <= d.clientHeight && d.scrollWidth <= d.clientWidth"), "it fits one screen"
    context.close()


def test_the_maker_of_codes_is_fetched_only_when_one_is_wanted(watched_page: Page, site_url: str) -> None:
    asked: list[str] = []
    watched_page.on("request", lambda request: asked.append(request.url))
    open_table(watched_page, f"{site_url}ix/")
    assert not [address for address in asked if "segno" in address]
    share(watched_page)
    seen_codes(watched_page)
    assert len([address for address in asked if "segno" in address]) == 1
    watched_page.keyboard.press("Escape")
    share(watched_page)
    seen_codes(watched_page)
    assert len([address for address in asked if "segno" in address]) == 1


def test_without_the_maker_of_codes_the_link_stays(page: Page, site_url: str) -> None:
    page.route("**/segno.zip", lambda route: route.abort())
    open_table(page, f"{site_url}ix/")
    assert share(page)
    expect(page.locator("#share-limit")).to_contain_text("can't be drawn")
    expect(page.locator("#share-picture")).to_be_hidden()
    expect(page.locator("#share-copy")).to_be_enabled()


def test_two_people_far_apart_play_by_link(ix: Page, browser: Browser) -> None:
    new_game(ix, seats=("human", "away"))
    click_spot(ix, "d1")
    click_spot(ix, "d2")
    expect(ix.locator("#moves .txt")).to_have_count(1)
    link = share(ix)
    expect(ix.locator("#share-note")).to_contain_text("Send this link to the other player")
    ix.keyboard.press("Escape")
    context = browser.new_context()
    other = context.new_page()
    open_table(other, link)
    click_spot(other, "d9")
    click_spot(other, "d8")
    expect(other.locator("#moves .txt")).to_have_count(2)
    answer = share(other)
    context.close()
    ix.evaluate("link => { location.href = link; }", answer)
    expect(ix.locator("#moves .txt")).to_have_text(list(PLAYED))
    assert links.match_of(record(ix)) is not None
    ix.evaluate("link => { location.href = link; }", link)
    expect(ix.locator("#notice-text")).to_contain_text("older than your game")
    assert record(ix).plies == PLAYED


# Copying


@pytest.fixture
def clipboard(context: BrowserContext) -> None:
    """A browser that lets the page copy."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])


@pytest.mark.usefixtures("clipboard")
def test_the_link_is_copied_and_the_button_says_so(ix: Page) -> None:
    link = share(ix)
    button = ix.locator("#share-copy")
    button.click()
    expect(button).to_have_text("Copied")
    expect(ix.locator("#share-dialog [role=status]")).to_have_text("Copied")
    button.click()
    expect(button).to_have_text("Copy link", timeout=10_000)
    assert ix.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.usefixtures("clipboard")
def test_the_record_is_copied_as_a_text(ix: Page) -> None:
    share(ix)
    ix.locator("#share-record").click()
    expect(ix.locator("#share-record")).to_have_text("Copied")
    copied = Record.read(str(ix.evaluate("navigator.clipboard.readText()")))
    assert copied.plies == PLAYED and copied.tags["Name.0"] == "Ayda"


@pytest.mark.parametrize(
    "clipboard_of_old",
    [
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })",
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))",
    ],
)
def test_where_copying_is_forbidden_the_link_is_marked(
    watched_page: Page, site_url: str, clipboard_of_old: str
) -> None:
    watched_page.add_init_script(clipboard_of_old)
    open_table(watched_page, f"{site_url}ix/")
    link = share(watched_page)
    watched_page.locator("#share-copy").click()
    expect(watched_page.locator("#share-error")).to_contain_text("copy it by hand")
    assert watched_page.evaluate("getSelection().toString()") == link
    watched_page.locator("#share-record").click()
    expect(watched_page.locator("#share-error")).to_contain_text("Save the file instead")


# The system's share sheet


def with_sheet(page: Page, answer: str) -> None:
    page.add_init_script(f"navigator.share = async what => {{ window.sent = what; {answer} }}")


def test_the_share_sheet_gets_the_link(watched_page: Page, site_url: str) -> None:
    with_sheet(watched_page, "")
    open_table(watched_page, f"{site_url}ix/")
    link = share(watched_page)
    watched_page.locator("#share-system").click()
    sent = watched_page.evaluate("window.sent")
    assert (sent["title"], sent["text"], sent["url"]) == ("IX", "A game of IX", link)


def test_a_share_sheet_put_away_is_no_error(watched_page: Page, site_url: str) -> None:
    with_sheet(watched_page, "throw new DOMException('put away', 'AbortError');")
    open_table(watched_page, f"{site_url}ix/")
    share(watched_page)
    watched_page.locator("#share-system").click()
    watched_page.wait_for_function("window.sent")
    watched_page.wait_for_timeout(200)
    expect(watched_page.locator("#share-error")).to_be_empty()


def test_a_share_sheet_that_fails_says_so(watched_page: Page, site_url: str) -> None:
    with_sheet(watched_page, "throw new DOMException('no', 'NotAllowedError');")
    open_table(watched_page, f"{site_url}ix/")
    share(watched_page)
    watched_page.locator("#share-system").click()
    expect(watched_page.locator("#share-error")).to_contain_text("Copy the link instead")


def test_without_a_share_sheet_there_is_no_button(ix: Page) -> None:
    share(ix)
    assert ix.evaluate("'share' in navigator") is False, "this browser has none"
    expect(ix.locator("#share-system")).to_be_hidden()


# Files


def test_the_file_holds_the_record(ix: Page) -> None:
    share(ix)
    with ix.expect_download() as coming:
        ix.locator("#share-file").click()
    assert coming.value.suggested_filename == "quintet-ix.txt"
    text = Path(coming.value.path()).read_text(encoding="utf-8")
    assert Record.read(text).plies == PLAYED


def test_a_link_too_long_for_a_code_is_still_a_link(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, link_to(site_url, [], 700))
    link = share(watched_page)
    assert links.QR_BYTES < len(link) < links.MESSAGE
    expect(watched_page.locator("#share-picture")).to_be_hidden()
    expect(watched_page.locator("#share-limit")).to_have_text("This link is too long for a QR code.")


def test_a_link_that_messengers_cut_is_told(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, link_to(site_url, [], 3000))
    assert len(share(watched_page)) > links.MESSAGE
    expect(watched_page.locator("#share-limit")).to_contain_text("A file arrives whole.")


def test_a_game_too_long_for_a_link_goes_as_a_file(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, link_to(site_url, ["d1-d2"], 19_000))
    assert share(watched_page) == ""
    for part in ("#share-link-row", "#share-picture", "#share-system"):
        expect(watched_page.locator(part)).to_be_hidden()
    expect(watched_page.locator("#share-limit")).to_contain_text("Send its file instead")
    with watched_page.expect_download() as coming:
        watched_page.locator("#share-file").click()
    assert Record.read(Path(coming.value.path()).read_text(encoding="utf-8")).plies == ("d1-d2",)


# What it tells


def test_what_goes_along_is_told(ix: Page) -> None:
    share(ix)
    expect(ix.locator("#share-about")).to_contain_text("No server keeps a copy")
    ix.locator("#share-travels summary").click()
    expect(ix.locator("#share-travels li").first).to_contain_text("2 plies")
    expect(ix.locator("#share-travels")).to_contain_text("Ayda and Bo")
    expect(ix.locator("#share-secrets")).to_be_hidden()


# Links from strangers


GOOD = Record.read('[Format "quintet 1"]\n[Game "ix"]\n\nb1-b2\n').code()


@pytest.mark.parametrize(
    "code",
    [
        "",
        "1",
        GOOD[:-4],
        GOOD[:20],
        "9" + GOOD[1:],
        "<img src=x onerror=alert(1)>",
        "1" + "A" * 350_000,
        "%00%0A%22",
        pygames.Record.read('[Format "quintet 1"]\n[Game "ix"]\n[Event "<b onclick=1>"]\n').code() + "x",
    ],
    ids=["empty", "one character", "cut", "short", "newer", "markup", "endless", "escapes", "longer"],
)
def test_a_hostile_link_gets_one_sentence_and_the_game_stays(ix: Page, code: str) -> None:
    ix.evaluate("code => { location.hash = '#game=' + code; }", code)
    expect(ix.locator("#notice")).to_be_visible()
    told = ix.locator("#notice-text").inner_text()
    assert "This link can't be opened" in told and "Your game is as it was." in told and len(told) < 300
    assert ix.locator("#notice-text *").count() == 0, "nothing of it is markup"
    assert ix.evaluate("location.hash") == ""
    ix.locator("#notice-close").click()
    assert record(ix).plies == PLAYED


def test_a_link_with_a_full_stop_after_it_opens(ix: Page) -> None:
    ix.evaluate("code => { location.hash = '#game=' + code + '.'; }", GOOD)
    expect(ix.locator("#moves .txt")).to_have_text(["b1-b2"])


@pytest.fixture
def persian(browser: Browser, site_url: str) -> Iterator[Page]:
    """The IX page in Persian on a phone."""
    context = phone_context(browser)
    page = context.new_page()
    open_table(page, f"{site_url}fa/ix/")
    yield page
    context.close()


def test_from_right_to_left_the_link_still_runs_from_left_to_right(persian: Page) -> None:
    link = share(persian)
    assert "/fa/ix/#game=" in link and seen_codes(persian) == [link]
    assert persian.locator("#share-link").evaluate("e => getComputedStyle(e).direction") == "ltr"
    assert persian.locator("#share-dialog").evaluate("e => getComputedStyle(e).direction") == "rtl"
    persian.keyboard.press("Escape")
    close_sheet(persian)
