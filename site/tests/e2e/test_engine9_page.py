"""Engine No. 9 in the page: whole games by clicks with dice of one's own, dice of the program, motion, bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from app import links
from tests.e2e.play import (
    click_spot,
    close_sheet,
    new_game,
    open_table,
    phone_context,
    play_by_clicks,
    record,
    violations,
    whole_game,
)

pytestmark = pytest.mark.e2e

ALL_HUMAN = ("human",) * 4
MOVING = "BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0 0 move:6"

HIDDEN = """Object.defineProperty(document, "hidden", {value: true});
document.dispatchEvent(new Event("visibilitychange"))"""


@pytest.fixture
def engine9(watched_page: Page, site_url: str) -> Page:
    """The page of Engine No. 9, ready."""
    open_table(watched_page, f"{site_url}engine9/")
    return watched_page


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {}), (3, {"repair": "on", "bridges": "random"})], ids=["two", "four", "tiles"]
)
def test_a_whole_game_by_clicks(engine9: Page, players: int, options: dict[str, str]) -> None:
    levels = ("oneply", "oneply", "oneply", "random")[:players]
    texts = whole_game(f"clicks {players}", levels, "engine9", **options)
    new_game(engine9, ALL_HUMAN[:players], by_hand=True, **options)
    state = play_by_clicks(engine9, texts, "engine9", players, **options)
    assert state.outcome is not None
    winner = pygames.game("engine9").seat_names[state.outcome.winners[0]]
    expect(engine9.locator("#over-text")).to_contain_text(winner)
    assert record(engine9).plies == tuple(texts)


def test_who_is_to_move_throws_the_dice(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], names=("Ada", "Ben"))
    expect(engine9.locator("#ask")).to_contain_text("Ada")
    engine9.wait_for_timeout(700)  # nothing rolls by itself
    expect(engine9.locator("#moves .txt")).to_have_count(0)
    engine9.keyboard.press("r")
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    assert record(engine9).plies[0].startswith("roll ")
    expect(engine9.get_by_role("group", name="Choices").locator(".card")).to_have_count(3)
    engine9.keyboard.press("2")
    engine9.locator("#actions .main").click()
    expect(engine9.locator("#moves .txt")).to_have_count(2)


def test_dice_roll_at_once_where_one_wants_it(engine9: Page) -> None:
    engine9.locator("#settings").click()
    engine9.locator("#settings-dialog [name=rolls]").check()
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    engine9.keyboard.press("Escape")
    new_game(engine9, ALL_HUMAN[:2])
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    assert record(engine9).plies[0].startswith("roll ")


def test_after_a_decision_of_ones_own_the_dice_roll_at_once(engine9: Page) -> None:
    position = "BR-Y 3:0:1-0-2:1/4:0:-:0 0 colour"
    new_game(engine9, ALL_HUMAN[:2], position=position, repair="on")
    click_spot(engine9, "tile")
    click_spot(engine9, "bridge:red")
    expect(engine9.locator("#moves .txt")).to_have_count(2)
    first, second = record(engine9).plies
    assert first == "tile red" and second.startswith("roll ") and "red" not in second


def test_a_game_by_link_is_not_sent_before_the_dice_are_thrown(engine9: Page) -> None:
    new_game(engine9, ("human", "away"), position=MOVING)
    click_spot(engine9, "go:1-0-2")
    engine9.locator("#actions .main").click()
    engine9.evaluate("document.getElementById('share').click()")  # while the locomotive is on its way
    link = engine9.locator("#share-link").input_value()
    sent = links.replay_in(link[link.index("#") :])
    assert len(sent.plies) == 2 and sent.actor == 1
    engine9.keyboard.press("Escape")
    engine9.wait_for_timeout(3000)  # longer than any motion: the other one is to move
    assert record(engine9).plies == sent.plies


def test_who_throws_is_called_once(engine9: Page) -> None:
    engine9.evaluate(
        """() => {
            window.heard = [];
            const play = AudioBufferSourceNode.prototype.start;
            AudioBufferSourceNode.prototype.start = function (...all) {
                window.heard.push(Math.round(1000 * this.buffer.duration));
                return play.apply(this, all);
            };
        }"""
    )
    engine9.locator("#settings").click()
    engine9.locator("#settings-dialog [name=sounds]").check()
    engine9.keyboard.press("Escape")
    new_game(engine9, ALL_HUMAN[:2])
    expect(engine9.locator(".seat-kind").nth(1)).to_have_text("Here")  # the new table is laid
    expect(engine9.locator('[data-action="spot:roll"]')).to_be_visible()  # and is this tab's: keys are heard
    engine9.keyboard.press("r")
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    engine9.wait_for_timeout(500)
    assert len(engine9.evaluate("window.heard")) == 1  # the dice, and nothing that calls who has just thrown them


def test_a_card_shows_its_way_first_and_drives_at_the_second_press(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], position=MOVING)
    drawn = "document.getElementById('paint').toDataURL()"
    before = engine9.evaluate(drawn)
    card = engine9.locator('#cards [data-action="spot:go:1-0-2"]')
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert engine9.evaluate(drawn) != before
    card.click()
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    assert record(engine9).plies == ("go 1-0-2",)


def test_without_the_ways_one_press_drives(engine9: Page) -> None:
    engine9.locator("#settings").click()
    engine9.locator("#settings-dialog [name=previews]").uncheck()
    engine9.keyboard.press("Escape")
    new_game(engine9, ALL_HUMAN[:2], position=MOVING)
    click_spot(engine9, "go:3-2-3")
    expect(engine9.locator("#moves .txt")).to_have_count(1)


def test_a_motion_can_be_cut_short(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], position=MOVING)
    drawn = "document.getElementById('paint').toDataURL()"
    engine9.keyboard.press("0")  # nothing is chosen yet: no key of the board
    click_spot(engine9, "go:1-0-2")
    engine9.locator("#actions .main").click()
    first = engine9.evaluate(drawn)
    engine9.locator("#paint").dispatch_event("pointerdown", {"bubbles": True})
    ended = engine9.evaluate(drawn)
    assert ended != first
    engine9.wait_for_timeout(300)
    assert engine9.evaluate(drawn) == ended


def test_what_a_ply_brings_is_told_once_it_has_been_seen(engine9: Page) -> None:
    near_the_end = "BR-Y 1:2:3-2-3:0/3:0:1-0-4:0 0 move:6"
    new_game(engine9, ALL_HUMAN[:2], position=near_the_end)
    click_spot(engine9, "go:3-2-3")
    engine9.locator("#actions .main").click()
    expect(engine9.locator("body")).to_have_attribute("data-moving", "")
    assert "goes" in engine9.locator("#ask").inner_text()
    expect(engine9.locator("#over")).to_be_hidden()
    engine9.keyboard.press("u")  # any key cuts it short, and means nothing else
    expect(engine9.locator("#over")).to_be_visible(timeout=300)
    expect(engine9.locator("#moves .txt")).to_have_count(1)
    expect(engine9.locator("body")).not_to_have_attribute("data-moving", "")


def test_a_hidden_page_holds_nothing_back(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], position="BR-Y 1:2:3-2-3:0/3:0:1-0-4:0 0 move:6")
    click_spot(engine9, "go:3-2-3")
    engine9.locator("#actions .main").click()
    expect(engine9.locator("body")).to_have_attribute("data-moving", "")
    engine9.evaluate(HIDDEN)
    expect(engine9.locator("#over")).to_be_visible(timeout=300)
    expect(engine9.locator("body")).not_to_have_attribute("data-moving", "")


def test_nothing_moves_in_a_hidden_page(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2])
    engine9.evaluate(HIDDEN)
    engine9.locator("#actions .main").click()
    expect(engine9.locator("#cards .card")).to_have_count(3, timeout=300)


def test_enter_while_an_engine_drives_only_cuts_it_short(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], position=MOVING)
    click_spot(engine9, "go:1-0-2")
    engine9.locator("#actions .main").focus()
    engine9.keyboard.press("Enter")
    expect(engine9.locator("body")).to_have_attribute("data-moving", "")
    engine9.keyboard.press("Enter")
    expect(engine9.locator("body")).not_to_have_attribute("data-moving", "")
    engine9.wait_for_timeout(400)
    assert len(record(engine9).plies) == 1


def test_undo_is_offered_for_dice_being_entered(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], by_hand=True)
    undo = engine9.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    engine9.locator("#cards .card").first.click()
    expect(undo).to_have_attribute("aria-disabled", "false")
    undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_a_press_while_dice_roll_only_cuts_it_short(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2])
    engine9.locator("#actions .main").click()
    assert "rolling" in engine9.locator("#ask").inner_text()
    assert engine9.locator("#cards .card").count() == 0
    soon = """async () => {
        document.querySelector('#actions .act').click();
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
        return document.querySelectorAll('#cards .card').length;
    }"""
    assert engine9.evaluate(soon) == 3
    assert len(record(engine9).plies) == 1


def test_undo_takes_back_the_dice_that_are_being_entered(engine9: Page) -> None:
    new_game(engine9, ALL_HUMAN[:2], by_hand=True, practice=True)
    click_spot(engine9, "bridge:red")
    click_spot(engine9, "first:3")
    engine9.keyboard.press("u")
    expect(engine9.locator('[data-action="spot:bridge:red"]')).to_be_visible()
    expect(engine9.locator("#notice")).to_be_hidden()


def test_the_bot_rolls_and_drives_by_itself(engine9: Page) -> None:
    new_game(engine9, ("human", "oneply"), position=MOVING)
    click_spot(engine9, "go:1-0-2")
    engine9.locator("#actions .main").click()
    expect(engine9.locator("#ask")).to_contain_text("roll the dice", timeout=60_000)
    plies = record(engine9).plies
    assert len(plies) >= 3 and plies[1].startswith("roll ")


@pytest.fixture
def phone(browser: Browser, site_url: str) -> Iterator[Page]:
    """The page of Engine No. 9 on a phone, ready."""
    context = phone_context(browser)
    page = context.new_page()
    open_table(page, f"{site_url}engine9/")
    yield page
    context.close()


def test_on_a_phone_cards_are_large_and_nothing_jumps(phone: Page) -> None:
    others = "/3:0:1-0-4:0/4:0:-:0/4:0:-:0"
    new_game(phone, ALL_HUMAN, position=f"BR-Y 0:0:1-0-2,1-1-1,2-1-1,3-2-3:0{others} 0 roll")
    close_sheet(phone)
    stage = phone.locator("#stage").bounding_box()
    phone.locator("#actions .main").tap()
    expect(phone.locator("#cards .card")).to_have_count(4)
    assert phone.locator("#stage").bounding_box() == stage
    for card in phone.locator("#cards .card").all():
        box = card.bounding_box()
        assert box is not None and box["height"] >= 66 and box["width"] >= 110
    phone.locator("#cards .card").first.tap()
    phone.locator("#cards .card").first.tap()
    expect(phone.locator("#moves .txt")).to_have_count(2)


@pytest.mark.parametrize("language", ["", "fa/"])
def test_nothing_for_axe_to_find(watched_page: Page, site_url: str, axe_script: str, language: str) -> None:
    open_table(watched_page, f"{site_url}{language}engine9/")
    watched_page.add_script_tag(path=axe_script)
    new_game(watched_page, ALL_HUMAN, position="BR-Y 2:0:1-0-2,3-2-3:0/3:0:1-0-4:0/4:0:-:0/4:0:-:0 0 move:6")
    assert violations(watched_page) == []
