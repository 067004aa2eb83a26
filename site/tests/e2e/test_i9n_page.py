"""i9n in the page: whole games by clicks with curtain, several actions a turn, what can be known, and no leak."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from pygames.bots import bot, choose
from pygames.chance import seeded
from pygames.game import State
from pygames.record import Record, Replay
from pygames.sharecode import unpack
from tests.e2e.play import click_spot, new_game, open_table, record, record_text, steps, violations

pytestmark = pytest.mark.e2e

PEOPLE = ("human",) * 5
NOTHING = "0" * 12


@pytest.fixture
def i9n(watched_page: Page, site_url: str) -> Page:
    """The page of i9n, ready, without motion."""
    watched_page.emulate_media(reduced_motion="reduce")
    open_table(watched_page, f"{site_url}i9n/")
    return watched_page


def stored(page: Page) -> dict[str, str]:
    """All that the browser's storage holds for the site."""
    found: dict[str, str] = page.evaluate("Object.assign({}, localStorage, sessionStorage)")
    return found


def kept(page: Page) -> Record:
    """The game on the table as it is saved, with all its secrets: what no seat sees."""
    saves = [json.loads(text) for key, text in stored(page).items() if ":save:" in key]
    latest: dict[str, Any] = max(saves, key=lambda save: save["changed"])
    return Record.read(unpack(latest["sealed"]) if "sealed" in latest else latest["text"])


def follow(page: Page, replay: Replay | None) -> Replay:
    """Play on what the page has played since; where there is no replay yet, from the beginning."""
    record = kept(page)
    if replay is None:
        return Replay(record)
    assert record.plies[: len(replay)] == replay.plies
    for text in record.plies[len(replay) :]:
        replay.play(text)
    return replay


def settled(page: Page, replay: Replay | None) -> Replay:
    """The same once chance has nothing more to do by itself: a person is to act, or to throw the dice."""
    for _ in range(400):
        replay = follow(page, replay)
        state = replay.state
        if state.actor != "chance" or state.roller is not None:
            return replay
        page.wait_for_timeout(20)
    raise AssertionError("chance does not go on")


def lift(page: Page) -> None:
    """Be the person to whom the device is passed, if it is."""
    if page.locator("#curtain").is_visible():
        expect(page.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")
        page.locator("#curtain-lift").click()
        expect(page.locator("#curtain")).to_be_hidden()


def play_on(page: Page, levels: tuple[str, ...], seed: str, plies: int = 10_000) -> State:
    """Play for all seats by clicking, as these bots would, until so many plies are played or the game is over."""
    rng, replay = seeded(seed), None
    while True:
        replay = settled(page, replay)
        state, number = replay.state, len(replay)
        if state.actor is None or number >= plies:
            return state
        lift(page)
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            for key in steps(view, choose(bot(levels[state.actor]), view, rng)):
                click_spot(page, key)
        else:
            click_spot(page, "roll")
        page.wait_for_function("number => document.querySelectorAll('#moves .txt').length > number", arg=number)


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_by_clicks_with_the_curtain(i9n: Page, players: int) -> None:
    new_game(i9n, PEOPLE[:players])
    expect(i9n.locator("#curtain-who")).to_have_text("Pass the device to Blue")
    state = play_on(i9n, ("oneply",) * players, f"clicks {players}")
    assert state.outcome is not None
    names = pygames.game("i9n").seat_names
    expect(i9n.locator("#over-text")).to_contain_text(names[state.outcome.winners[0]])
    assert len(record(i9n).plies) == len(kept(i9n).plies)


def test_actions_of_a_turn_are_taken_back_up_to_the_last_drilling(i9n: Page) -> None:
    hand = "000000000100"
    market = "333333333233"
    text = f"1 0 3 - - {market} {hand}/{NOTHING} C2,F7/A1,B1 north,west,pole,pacific,sea,fog north"
    new_game(i9n, PEOPLE[:2], position=text)
    expect(i9n.locator("#curtain-who")).to_have_text("Pass the device to Blue")
    lift(i9n)
    click_spot(i9n, "go:F7")
    click_spot(i9n, "to:F8")
    expect(i9n.locator("#moves .txt")).to_have_count(1)
    click_spot(i9n, "sell:sea")
    expect(i9n.locator("#moves .txt")).to_have_count(2)
    for left in (1, 0):
        i9n.keyboard.press("u")
        expect(i9n.locator("#moves .txt")).to_have_count(left)
    click_spot(i9n, "drill:C2")
    expect(i9n.locator("#moves .txt")).to_have_count(1)
    assert record(i9n).plies == ("drill C2 with sea !",)
    i9n.keyboard.press("u")
    expect(i9n.locator("#notice-text")).to_contain_text("A secret has come to light")
    assert record(i9n).plies == ("drill C2 with sea !",)


def test_what_can_be_known_is_shown_when_asked_and_off_in_the_next_game(i9n: Page) -> None:
    new_game(i9n, PEOPLE[:2])
    play_on(i9n, ("oneply",) * 2, "aid", 12)
    lift(i9n)
    drawn = "document.getElementById('paint').toDataURL()"
    switch = i9n.locator("#aid")
    expect(switch).to_have_attribute("aria-pressed", "false")
    i9n.mouse.move(640, 20)  # nothing of the board is pointed at
    before = i9n.evaluate(drawn)
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert i9n.evaluate(drawn) != before
    i9n.keyboard.press("k")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert i9n.evaluate(drawn) == before
    switch.click()
    new_game(i9n, PEOPLE[:2])
    expect(switch).to_have_attribute("aria-pressed", "false")


DEALS = ("north,west,pole,pacific,sea,fog", "south,west,pole,atlantic,land,fog")
"""Two deals in which Blue may have seen the same, and nobody has drilled yet."""


def begun(deal: str) -> str:
    """A game of two people under a deal, Blue to act; Red's peek and the insertion depend on the deal."""
    labels = deal.split(",")
    plies = [f"deal {deal}", "place C5 F2", "place A1 H8", "peek west,fog", f"peek {labels[0]},{labels[4]}"]
    plies += [f"insert {labels[3]}", "roll 3"]
    return '[Format "quintet 1"]\n[Game "i9n"]\n[Players "2"]\n\n' + "\n".join(plies) + "\n"


def everything(page: Page) -> dict[str, Any]:
    """All that is anywhere in the page of a seat, with what can be known shown: elements, fields, board, link."""
    page.locator("#share").click()
    page.locator("#share-dialog [value=public]").check()
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    page.locator("#aid").click()
    found: dict[str, Any] = page.evaluate("""() => ({
        page: document.documentElement.outerHTML.replace(/value="#?[^"]*"/g, ''),
        fields: [...document.querySelectorAll('input:not(#share-link), textarea, select')].map(field => field.value),
        board: document.querySelector('#paint').toDataURL(),
    })""")
    return {**found, "link": link[link.index("#") :], "record": record_text(page)}


def test_no_secret_is_anywhere_in_the_page_its_storage_or_its_link(i9n: Page) -> None:
    seen = []
    for deal in DEALS:
        i9n.evaluate("localStorage.clear()")
        i9n.reload()
        expect(i9n.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
        i9n.locator("#record").click()
        i9n.locator("#record-text").fill(begun(deal))
        i9n.locator("#record-open").click()
        expect(i9n.locator("#curtain-who")).to_have_text("Pass the device to Blue")
        lift(i9n)
        expect(i9n.locator("#moves .txt").first).to_have_text("deal ?")
        held = " ".join(stored(i9n).values())
        hidden = [deal, *(f"peek {','.join(pair)}" for pair in combinations(deal.split(","), 2)), "insert"]
        assert not [word for word in hidden if word in held]
        seen.append(everything(i9n))
    assert seen[0] == seen[1]
    assert "deal ?" in seen[0]["record"] and "insert ?" in seen[0]["record"] and "peek ?" in seen[0]["record"]


def test_axe_finds_nothing_at_the_table(i9n: Page, axe_script: str) -> None:
    new_game(i9n, PEOPLE[:5])
    expect(i9n.locator("#curtain-who")).to_have_text("Pass the device to Blue")
    lift(i9n)
    i9n.add_script_tag(path=axe_script)
    assert violations(i9n) == []
