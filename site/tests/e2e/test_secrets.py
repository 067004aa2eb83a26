"""Secrets in a real browser: on a device that people share, in the record, and in links. The game is the toy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.play import new_game, open_record, open_sheet, open_table, record_text
from tests.e2e.toytable import PEOPLE, act, all_of, card, lift, moves, text_of

pytestmark = pytest.mark.e2e

# Secrets between people on one device

ROUND_TWO = "deal 3, deal {card}, die 1, keep, keep, die 1"
"""Both sit before their last choice; the second card makes no difference to what all have seen."""


def walk(page: Page, card_two: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Both people play on and look about; what the page holds each time, with a word for the moment."""
    open_record(page, text_of(ROUND_TWO.format(card=card_two)))
    expect(page.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")  # it can be lifted by now
    yield "curtain of the first", all_of(page)
    lift(page, "Player 1")
    yield "the first looks", all_of(page)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    yield "the first looks back", all_of(page)
    page.keyboard.press("End")
    act(page, "Keep")
    expect(page.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")  # it can be lifted by now
    yield "curtain of the second", all_of(page)
    lift(page, "Player 2")
    yield "the second looks", all_of(page)
    page.locator("#typed-text").press_sequentially("swap")
    page.keyboard.press("Tab")
    for dialog in ("record", "share"):
        page.locator(f"#{dialog}").click()
        page.locator(f"#{dialog}-dialog [value=all]").check()
        if dialog == "share":
            expect(page.locator("#share-qr-words")).not_to_be_empty()
        page.keyboard.press("Escape")
    page.locator('#moves [data-ply="2"]').click()
    expect(page.locator("#announce")).to_contain_text(f"gets the card {card_two}")
    act(page, "Back to where the game stands")
    act(page, "Keep")
    expect(page.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")  # it can be lifted by now
    yield "curtain of the first again", all_of(page)
    lift(page, "Player 1")
    yield "the first looks again", all_of(page)


def test_nothing_of_the_others_card_is_anywhere_in_the_page(toy: Page) -> None:
    toy.emulate_media(reduced_motion="reduce")  # pictures are compared: none is to be caught on its way
    one = dict(walk(toy, 4))
    toy.evaluate("localStorage.clear()")
    toy.reload()
    expect(toy.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
    other = dict(walk(toy, 1))
    differing = {(moment, part) for moment in one for part in one[moment] if one[moment][part] != other[moment][part]}
    assert differing == {("the second looks", "page"), ("the second looks", "board")}, "who holds the card does see it"


def test_the_curtain_hides_the_deal_and_escape_does_not_lift_it(toy: Page) -> None:
    open_record(toy, text_of(ROUND_TWO.format(card=4)))
    for _ in range(4):
        toy.keyboard.press("Escape")
        toy.wait_for_timeout(50)
    expect(toy.locator("#curtain")).to_be_visible()
    assert moves(toy)[:2] == ["deal ?", "deal ?"]
    assert card(toy, 0) == "Player 1 has a hidden card"
    lift(toy, "Player 1")
    assert moves(toy)[:2] == ["deal 3", "deal ?"]
    assert card(toy, 0).startswith("Player 1 has a 3") and card(toy, 1) == "Player 2 has a hidden card"
    act(toy, "Keep")
    expect(toy.locator("#curtain")).to_be_visible()
    assert moves(toy)[:2] == ["deal ?", "deal ?"]
    lift(toy, "Player 2")
    assert moves(toy)[:2] == ["deal ?", "deal 4"]


def test_a_key_held_too_long_does_not_lift_the_curtain(toy: Page) -> None:
    open_record(toy, text_of(ROUND_TWO.format(card=4)))
    lift(toy, "Player 1")
    toy.locator("#actions").get_by_role("button", name="Keep", exact=True).focus()
    for _ in range(3):
        toy.keyboard.press("Enter")
    expect(toy.locator("#curtain-who")).to_have_text("Pass the device to Player 2")
    toy.wait_for_timeout(100)
    expect(toy.locator("#curtain")).to_be_visible()
    expect(toy.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")
    toy.keyboard.press("Enter")
    expect(toy.locator("#curtain")).to_be_hidden()


def test_the_record_shows_secrets_only_when_asked(toy: Page) -> None:
    open_record(toy, text_of(ROUND_TWO.format(card=4)))
    lift(toy, "Player 1")
    public = record_text(toy)
    assert "deal ?" in public and "deal 3" not in public and '[Seen "bystander"]' in public
    whole = record_text(toy, secrets=True)
    assert "deal 3" in whole and "deal 4" in whole
    open_record(toy, public)
    expect(toy.locator("#notice-text")).to_contain_text("The record is on the table")
    expect(toy.locator("#actions").get_by_role("button", name="Play on from here")).to_be_hidden()
    act(toy, "To your own game")
    lift(toy, "Player 1")


def test_a_reload_draws_the_curtain_again(toy: Page) -> None:
    open_record(toy, text_of("deal 3, deal 4, die 1"))
    lift(toy, "Player 1")
    toy.reload()
    lift(toy, "Player 1")
    act(toy, "Keep")
    expect(toy.locator("#curtain")).to_be_visible()
    toy.reload()
    expect(toy.locator("#curtain")).to_be_visible(timeout=60_000)
    assert moves(toy) == ["deal ?", "deal ?", "die 1", "keep"]
    lift(toy, "Player 2")
    assert card(toy, 1).startswith("Player 2 has a 4")


def test_a_real_card_is_entered_by_who_may_see_it(toy: Page) -> None:
    new_game(toy, PEOPLE, names=("Ayda", "Nima"), by_hand=True)
    lift(toy, "Ayda")
    act(toy, "Player 1 gets the card 3")
    expect(toy.locator("#curtain-who")).to_have_text("Pass the device to Nima")
    assert moves(toy) == ["deal ?"] and "card 3" not in toy.content()
    lift(toy, "Nima")
    act(toy, "Player 2 gets the card 4")
    expect(toy.locator("#ask")).to_have_text("Chance: roll the die")
    expect(toy.locator("#curtain")).to_be_hidden()
    assert moves(toy) == ["deal ?", "deal ?"] and "card 4" not in toy.content()
    act(toy, "1 on the die")
    lift(toy, "Ayda")


# Share


def shared(page: Page, what: Literal["public", "all"]) -> str:
    """The link that the share dialog offers."""
    open_sheet(page)
    page.locator("#share").click()
    page.locator(f"#share-dialog [value={what}]").check()
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    return link


def test_of_two_kinds_of_links_the_public_one_keeps_the_secrets(toy: Page, browser: Browser) -> None:
    open_record(toy, text_of("deal 3, deal 4, die 1"))
    lift(toy, "Player 1")
    toy.locator("#share").click()
    expect(toy.locator("#share-secrets")).to_be_visible()
    expect(toy.locator("#share-dialog [value=public]")).to_be_checked()
    toy.keyboard.press("Escape")
    public, whole = shared(toy, "public"), shared(toy, "all")
    context = browser.new_context()
    other = context.new_page()
    open_table(other, public)
    expect(other.locator("#moves .txt")).to_have_text(["deal ?", "deal ?", "die 1"])
    expect(other.locator("#curtain")).to_be_hidden()
    assert [card(other, seat) for seat in (0, 1)] == [f"Player {number} has a hidden card" for number in (1, 2)]
    expect(other.locator("#actions button")).to_have_text(["Back"])
    assert "deal 3" not in json.dumps(all_of(other)) and "deal 4" not in json.dumps(all_of(other))
    other.keyboard.press("ArrowLeft")
    expect(other.locator("#ask")).to_have_text("Ply 2 of 3. Chance: Player 2 gets a card")
    other.goto(whole)
    expect(other.locator("#actions button")).to_have_text(["Play on from here", "Back"])
    act(other, "Play on from here")
    lift(other, "Player 1")
    assert card(other, 0).startswith("Player 1 has a 3")
    act(other, "Keep")
    lift(other, "Player 2")
    assert card(other, 1).startswith("Player 2 has a 4")
    context.close()
