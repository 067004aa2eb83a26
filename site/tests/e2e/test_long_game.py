"""A game of 2,000 plies in a real browser: it opens from its link, is walked from end to end, and goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import pygames
from benchmarks.endless import endless
from pygames.ix.state import IxState
from tests.e2e.play import click_spot, open_table, record, steps, violations

pytestmark = pytest.mark.e2e

PLIES = 2000

REDRAWS = """plies => new Promise(done => {
    const slider = document.getElementById('replay-slider'), seen = [];
    const watch = new MutationObserver(() => seen.push(slider.value));
    for (const ply of plies) {
        slider.value = ply;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    }
    watch.observe(slider, { attributeFilter: ['aria-valuetext'] });
    requestAnimationFrame(() => requestAnimationFrame(() => done(seen)));
})"""
"""Drag the slider over these plies within one frame; where it stood after each redraw that followed."""


@pytest.fixture(scope="module")
def long_game() -> pygames.Record:
    """A game of 2,000 plies that is not over."""
    return endless(PLIES)


@pytest.fixture
def opened(watched_page: Page, site_url: str, long_game: pygames.Record) -> Page:
    """The page with that game, come by its link."""
    open_table(watched_page, f"{site_url}ix/#game={long_game.code()}")
    expect(watched_page.locator("#moves .txt")).to_have_count(PLIES)
    return watched_page


def counts(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#seats .count-number").all_inner_texts()]


def pieces(state: pygames.State) -> list[int]:
    """How many Tribes, Clans and Hunters each seat has."""
    assert isinstance(state, IxState)
    held = list(state.pieces().values())
    return [sum((piece.seat, piece.kind) == (seat, kind) for piece in held) for seat in (0, 1) for kind in "TCH"]


def test_its_slider_shows_both_ends_and_the_list_goes_along(opened: Page, long_game: pygames.Record) -> None:
    replay, slider = pygames.Replay(long_game), opened.locator("#replay-slider")
    current = opened.locator("#moves [aria-current]")
    expect(slider).to_have_attribute("max", str(PLIES))
    for key, ply in (("Home", 0), ("End", PLIES)):
        slider.press(key)
        expect(slider).to_have_value(str(ply))
        assert counts(opened) == pieces(replay.at(ply))
    slider.fill("1001")
    expect(current).to_have_attribute("data-ply", "1001")
    expect(current).to_be_in_viewport()
    assert counts(opened) == pieces(replay.at(1001))
    slider.press("End")
    expect(current).to_be_in_viewport()
    assert opened.locator(".roll").evaluate("roll => roll.scrollTop") == 0, "the list rests at its newest move"


def test_its_slider_redraws_once_a_frame(opened: Page) -> None:
    assert opened.evaluate(REDRAWS, [1, 1500, 20, 700, 1234]) == ["1234"]
    expect(opened.locator("#moves [aria-current]")).to_have_attribute("data-ply", "1234")


def test_it_goes_on_from_its_end(opened: Page, long_game: pygames.Record) -> None:
    opened.get_by_role("button", name="Play on from here").click()
    state = pygames.Replay(long_game).state
    move = state.moves()[0]
    for key in steps(state, move):
        click_spot(opened, key)
    expect(opened.locator("#moves .txt")).to_have_count(PLIES + 1)
    opened.locator("#replay-back").click()
    expect(opened.locator("#replay-slider")).to_have_value(str(PLIES))
    opened.get_by_role("button", name="Back to where the game stands").click()
    expect(opened.locator("#replay-slider")).to_have_value(str(PLIES + 1))
    opened.reload()
    expect(opened.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
    assert record(opened).plies == (*long_game.plies, state.text(move)), "it was saved"
    opened.locator("#undo").click()
    expect(opened.locator("#moves .txt")).to_have_count(PLIES)
    opened.locator("#redo").click()
    expect(opened.locator("#moves .txt")).to_have_count(PLIES + 1)


def test_axe_finds_nothing_in_its_list(opened: Page, axe_script: str) -> None:
    opened.locator("#replay-slider").fill("1001")
    opened.add_script_tag(path=axe_script)
    assert violations(opened, ".roll") == []
