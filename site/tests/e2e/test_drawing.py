"""The canvas in a real browser: it shows what the SVG shows, sharply, moves what moves, and rests when asked to."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.play import click_spot, new_game, open_table

pytestmark = pytest.mark.e2e

DIFFERENCE = """async ([one, two]) => {
    const pixels = async data => {
        const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data;
    };
    const a = await pixels(one), b = await pixels(two);
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
    return a.length === b.length ? sum / a.length : 255;
}"""
"""The mean difference of two pictures, 0 to 255 a channel."""

FRAMES = """spot => new Promise(done => {
    const canvas = document.getElementById('paint'), seen = new Set(), began = performance.now();
    const look = () => {
        seen.add(canvas.toDataURL());
        performance.now() - began < 700 ? requestAnimationFrame(look) : done(seen.size);
    };
    document.querySelector(`#spots [data-spot="${spot}"].open`).click();
    look();
})"""
"""Click a spot; how many different pictures the canvas shows from then on."""


PAINTED = """async coarse => {
    const image = new Image(), {width, height} = paint;
    const drawing = document.querySelector('#still svg').cloneNode(true), style = document.createElement('style');
    style.textContent = [...document.styleSheets].flatMap(s => [...s.cssRules]).map(r => r.cssText).join(' ');
    drawing.prepend(style);
    drawing.setAttribute('width', width);
    drawing.setAttribute('height', height);
    image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer().serializeToString(drawing));
    await image.decode();
    const other = new OffscreenCanvas(width, height).getContext('2d');
    other.drawImage(image, 0, 0, width, height);
    const small = new OffscreenCanvas(width / coarse, height / coarse), mine = new OffscreenCanvas(width, height);
    small.getContext('2d').drawImage(paint, 0, 0, small.width, small.height);
    mine.getContext('2d').drawImage(coarse === 1 ? paint : small, 0, 0, width, height);
    const a = mine.getContext('2d').getImageData(0, 0, width, height).data;
    const b = other.getImageData(0, 0, width, height).data;
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
    return sum / a.length;
}"""
"""The mean difference of the canvas's pixels and the SVG painted anew at so many pixels, 0 to 255 a channel.

The canvas can be made coarser first, as if it had been painted for a smaller screen and stretched.
"""


def shot(page: Page) -> str:
    return base64.b64encode(page.locator("#stage").screenshot(animations="disabled")).decode()


@pytest.mark.parametrize(("dark", "ratio"), [(False, 1), (True, 2)])
def test_canvas_and_svg_show_the_same(browser: Browser, site_url: str, dark: bool, ratio: int) -> None:
    context = browser.new_context(color_scheme="dark" if dark else "light", device_scale_factor=ratio)
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    page.mouse.move(0, 0)
    painted = shot(page)
    page.evaluate("() => { still.style.visibility = 'visible'; paint.style.visibility = 'hidden'; }")
    drawn = shot(page)
    assert page.evaluate(DIFFERENCE, [painted, drawn]) < 1.5
    page.evaluate("still.style.visibility = 'hidden'")
    assert page.evaluate(DIFFERENCE, [painted, shot(page)]) > 10  # the measure tells a board from none
    context.close()


def assert_sharp(page: Page, ratio: float) -> None:
    """The canvas fills its stage with a pixel of its own for each of the screen, and holds what the SVG shows."""
    page.wait_for_timeout(250)
    assert page.evaluate("devicePixelRatio") == pytest.approx(ratio)
    sizes = page.evaluate(
        """() => { const box = paint.getBoundingClientRect(), stage = document.getElementById('stage');
            return [paint.width, box.width * devicePixelRatio, paint.height, box.height * devicePixelRatio,
                box.width, stage.getBoundingClientRect().width]; }"""
    )
    wide, shown_wide, high, shown_high, box, stage = sizes
    assert abs(wide - shown_wide) <= 0.51 and abs(high - shown_high) <= 0.51
    assert box == pytest.approx(stage)
    assert page.evaluate(PAINTED, 1) < 0.3
    assert page.evaluate(PAINTED, 1.25) > 0.5, "the measure tells a sharp canvas from a stretched one"


@pytest.mark.parametrize("ratio", [1, 1.5, 2.625, 3])
def test_the_canvas_has_a_pixel_of_its_own_for_each_of_the_screen(
    browser: Browser, site_url: str, ratio: float
) -> None:
    context = browser.new_context(device_scale_factor=ratio, viewport={"width": 1111, "height": 777})
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    assert_sharp(page, ratio)
    page.set_viewport_size({"width": 903, "height": 700})
    assert_sharp(page, ratio)
    context.close()


def test_the_canvas_stays_sharp_when_the_browser_zooms(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 800})
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    screen = context.new_cdp_session(page)
    for zoom in (1.1, 1.5, 2, 3, 0.75, 1):
        size = {"width": round(1200 / zoom), "height": round(800 / zoom)}
        screen.send("Emulation.setDeviceMetricsOverride", {**size, "deviceScaleFactor": zoom, "mobile": False})
        assert_sharp(page, zoom)
    context.close()


@pytest.mark.parametrize("ratio", [2, 2.625, 3])
def test_the_canvas_stays_sharp_on_a_phone_made_larger_and_turned(
    browser: Browser, site_url: str, ratio: float
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, device_scale_factor=ratio, is_mobile=True, has_touch=True
    )
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    before = page.evaluate("paint.width")
    page.locator("#zoom").tap()
    assert_sharp(page, ratio)
    assert page.evaluate("paint.width") > 1.2 * before
    page.set_viewport_size({"width": 844, "height": 390})
    assert_sharp(page, ratio)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#zoom").tap()
    assert_sharp(page, ratio)
    assert page.evaluate("paint.width") == before
    context.close()


def test_a_move_is_seen_to_travel(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}ix/")
    new_game(watched_page)
    click_spot(watched_page, "d1")
    assert watched_page.evaluate(FRAMES, "d2") > 3


def test_the_board_is_there_when_what_moved_last_has_faded(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}ix/")
    new_game(watched_page, position="9/1t1t5/9/9/9/9/9/9/1T1T5 S 0")
    alpha = "() => paint.getContext('2d').getImageData(paint.width / 2, paint.height / 2, 1, 1).data[3]"
    click_spot(watched_page, "b1")
    click_spot(watched_page, "off")
    click_spot(watched_page, "off!")
    expect(watched_page.locator("#moves .txt")).to_have_count(1)
    watched_page.wait_for_timeout(900)
    assert watched_page.evaluate(alpha) == 255


def test_nothing_moves_for_who_prefers_no_motion(browser: Browser, site_url: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    new_game(page)
    click_spot(page, "d1")
    assert page.evaluate(FRAMES, "d2") == 1
    context.close()


def test_a_change_of_theme_repaints_the_board(browser: Browser, site_url: str) -> None:
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    open_table(page, f"{site_url}ix/")
    light = shot(page)
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(200)
    assert page.evaluate(DIFFERENCE, [light, shot(page)]) > 30
    context.close()


def test_a_bot_that_cannot_start_is_told_and_can_be_tried_again(browser: Browser, site_url: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/py/worker.py", lambda route: route.abort())
    open_table(page, f"{site_url}ix/")
    click_spot(page, "d1")
    click_spot(page, "d2")
    expect(page.locator("#moves .txt")).to_have_count(1)
    expect(page.locator("#notice-text")).to_contain_text("The computer could not move", timeout=90_000)
    page.unroute("**/py/worker.py")
    page.locator("#notice-text button").click()
    expect(page.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    context.close()
