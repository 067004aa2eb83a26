"""Playing in the page as people do: the few words the end-to-end tests share."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

import pygames
from app.boards import board
from app.choice import ARROWS
from pygames.bots import bot, choose
from pygames.chance import seeded
from pygames.game import Move, State


def phone_context(browser: Browser) -> BrowserContext:
    """A visitor with a phone of 390 px and a touch screen."""
    return browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


def open_table(page: Page, address: str) -> None:
    """Open a game's page and wait until the first move is possible."""
    page.goto(address)
    expect(page.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)


def at_rest(page: Page) -> None:
    """Wait until nothing in the page fades or slides any more."""
    page.wait_for_function("document.getAnimations().every(a => a.playState === 'finished')")


def violations(page: Page, place: str = "html") -> list[str]:
    """What axe, whose script the page must have, finds at a place of a page at rest."""
    at_rest(page)
    asked = "place => axe.run(place).then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html).join(' ')))"
    found: list[str] = page.evaluate(asked, place)
    return found


def new_game(
    page: Page,
    seats: tuple[str, ...] = ("human", "human"),
    position: str = "",
    names: tuple[str, ...] = (),
    practice: bool = False,
    by_hand: bool = False,
    **options: str,
) -> None:
    """Begin a new game by its dialog."""
    open_sheet(page)
    page.locator("#new").click()
    if page.locator("#new-dialog [name=players]").count():
        page.locator(f"#new-dialog [name=players][value='{len(seats)}']").check()
    for seat, kind in enumerate(seats):
        page.locator(f"#new-dialog [name=kind-{seat}]").select_option(kind)
    for seat, name in enumerate(names):
        page.locator(f"#new-dialog [name=name-{seat}]").fill(name)
    page.locator("#new-dialog [name=practice]").set_checked(practice)
    if page.locator("#new-dialog [name=by-hand]").count():
        page.locator("#new-dialog [name=by-hand]").set_checked(by_hand)
    for name, value in options.items():
        page.locator(f"#new-dialog input[name=option-{name}][value={value}]").check()
    if position:
        page.locator("#new-dialog summary").click()
        page.locator("#position").fill(position)
    page.locator("#new-dialog button[value=start]").click()


def open_sheet(page: Page) -> None:
    """Slide the sheet with the moves and the tools up, where the window is small enough to have one."""
    more = page.locator("#more")
    if more.is_visible() and not page.locator("#new").is_visible():
        more.click()


def close_sheet(page: Page) -> None:
    """Slide the sheet down again."""
    if page.locator("#more").is_visible() and page.locator("#new").is_visible():
        page.keyboard.press("Escape")


def record(page: Page) -> pygames.Record:
    """The record that the page shows."""
    return pygames.Record.read(record_text(page))


def record_text(page: Page, secrets: bool = False) -> str:
    """The text of the record that the page shows, with all secrets or with what all saw."""
    open_sheet(page)
    page.locator("#record").click()
    if secrets:
        page.locator("#record-dialog [value=all]").check()
    text = page.locator("#record-text").input_value()
    page.keyboard.press("Escape")
    close_sheet(page)
    return text


def open_record(page: Page, text: str) -> None:
    """Put a record on the table by its text."""
    open_sheet(page)
    page.locator("#record").click()
    page.locator("#record-text").fill(text)
    page.locator("#record-open").click()
    close_sheet(page)


def steps(state: State, move: Move) -> tuple[str, ...]:
    """The spots that make up a move."""
    return board(state.game.name).steps(state, move)


def whole_game(
    seed: str, levels: tuple[str, ...] = ("oneply", "random"), game: str = "ix", **options: str
) -> list[str]:
    """The texts of a game between bots, from the start to its end; chance events among them."""
    state, rng, texts = pygames.game(game).start(len(levels), options), seeded(seed), []
    while state.actor is not None:
        if isinstance(state.actor, int):
            move = choose(bot(levels[state.actor]), state.view(state.actor), rng)
        else:
            move = state.draw(rng)
        texts.append(state.text(move))
        state.play(move)
    return texts


def play_by_clicks(page: Page, texts: list[str], game: str = "ix", players: int | None = None, **options: str) -> State:
    """Play these moves for all seats, and events that people enter themselves, by clicking their spots; the state they
    lead to. Without motion, for what comes next is told only when one has ended."""
    page.emulate_media(reduced_motion="reduce")
    state = pygames.game(game).start(players, options)
    for number, text in enumerate(texts, 1):
        move = state.parse(text)
        for key in steps(state, move):
            click_spot(page, key)
        state.play(move)
        expect(page.locator("#moves .txt")).to_have_count(number)
    return state


def click_spot(page: Page, key: str) -> None:
    """Click the first place of a spot on the board, or its button in the bar where it has no place."""
    places = f'#spots .spot[data-spot="{key}"].open, .act[data-action="spot:{key}"]'
    page.locator(places).first.click()  # whichever there is: a moment after a game is laid there is neither


def walk_to(page: Page, key: str) -> None:
    """Bring the focus to a spot of the board by arrow keys alone, from wherever it is on the board."""
    for _ in range(40):
        way = page.evaluate(
            """key => {
                const here = document.activeElement.closest('#spots .spot'), there = document.querySelector(
                    `#spots .spot[data-spot="${key}"].open`);
                if (!here || !there) return 'lost';
                if (here.dataset.spot === key) return '';
                const a = here.getBoundingClientRect(), b = there.getBoundingClientRect();
                const x = (b.left + b.right - a.left - a.right) / 2, y = (b.top + b.bottom - a.top - a.bottom) / 2;
                if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
                return y > 0 ? 'ArrowDown' : 'ArrowUp';
            }""",
            key,
        )
        if not way:
            return
        assert way in ARROWS, f"the keyboard is not on the board, or it has no open spot {key}"
        page.keyboard.press(way)
    raise AssertionError(f"arrow keys don't lead to {key}")
