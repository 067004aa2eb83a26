"""A new game in a real browser: the toy, with chance, secrets and three seats, added to a copy of the checkout.

What it is made of (newgame.py) is all that a new game needs; the table does the rest: curtain, real dice, undo, replay.
"""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.play import click_spot, new_game, open_record, open_sheet, record_text, violations
from tests.e2e.toytable import ALONE, act, card, lift, moves, text_of

pytestmark = pytest.mark.e2e


# What a new game needs


@pytest.mark.parametrize(("home", "play"), [("", "Toy"), ("fa/", "Toy")])
def test_its_card_and_its_page_are_there_in_every_language(page: Page, toy_url: str, home: str, play: str) -> None:
    page.goto(toy_url + home)
    page.locator('a[href$="toy/"]').first.click()
    expect(page.locator("html[data-ready=true]")).to_be_attached(timeout=60_000)
    expect(page.get_by_role("heading", level=1)).to_have_text(play)
    expect(page.locator("#actions button")).to_have_count(3)
    assert page.locator("html").get_attribute("dir") == ("rtl" if home else "ltr")


# Seats


def test_three_sit_down_by_choice_of_players_names_and_colours(toy: Page) -> None:
    expect(toy.locator("#seats .seat:visible")).to_have_count(2)
    toy.locator("#new").click()
    chairs = toy.locator("#new-dialog .chair:visible")
    expect(chairs).to_have_count(2)
    toy.locator("#new-dialog [name=players][value='3']").check()
    expect(chairs).to_have_count(3)
    kinds = [toy.locator(f"#new-dialog [name=kind-{seat}]") for seat in range(3)]
    assert [kind.input_value() for kind in kinds] == ["human", "oneply", "oneply"]
    assert "away" not in kinds[0].locator("option").evaluate_all("all => all.map(one => one.value)")
    toy.locator("#new-dialog [name=name-0]").fill("Ayda")
    toy.get_by_role("button", name="Change the colour of Player 1").click()
    toy.locator("#new-dialog button[value=start]").click()
    seats = toy.locator("#seats .seat:visible")
    expect(seats).to_have_count(3)
    expect(seats.locator(".seat-name")).to_have_text(["Ayda", "Player 2", "Player 3"])
    marks = seats.locator(".mark").evaluate_all("all => all.map(one => one.getAttribute('class'))")
    assert marks == ["mark seat-vermilion", "mark seat-blue", "mark seat-green"]
    expect(toy.locator("#ask")).to_have_text("Ayda: keep your card, or throw it away")
    text = record_text(toy)
    assert '[Players "3"]' in text and '[Name.0 "Ayda"]' in text and '[Colour.0 "vermilion"]' in text


def test_lots_seat_all_three_with_what_is_theirs(toy: Page) -> None:
    toy.locator("#new").click()
    toy.locator("#new-dialog [name=players][value='3']").check()
    for seat, (name, kind) in enumerate((("Ayda", "human"), ("Nima", "random"), ("Roya", "oneply"))):
        toy.locator(f"#new-dialog [name=name-{seat}]").fill(name)
        toy.locator(f"#new-dialog [name=kind-{seat}]").select_option(kind)

    def chairs() -> list[tuple[str, str, str]]:
        return [
            (
                toy.locator(f"#new-dialog [name=name-{seat}]").input_value(),
                toy.locator(f"#new-dialog [name=kind-{seat}]").input_value(),
                (toy.locator("#new-dialog .chair .mark").nth(seat).get_attribute("class") or "").split("-")[-1],
            )
            for seat in range(3)
        ]

    before, firsts = chairs(), set()
    for _ in range(30):
        toy.locator("#new-lots").click()
        assert sorted(chairs()) == sorted(before), "each keeps name, kind and colour"
        firsts.add(chairs()[0][0])
        expect(toy.locator("#new-lots-told")).to_contain_text(f"{chairs()[0][0]} sits in seat 1")
    assert firsts == {"Ayda", "Nima", "Roya"}


def test_three_people_pass_the_device_around(toy: Page) -> None:
    new_game(toy, ("human", "human", "human"), names=("Ayda", "Nima", "Roya"))
    for number, who in enumerate(("Ayda", "Nima", "Roya")):
        lift(toy, who)
        shown = [not card(toy, seat).endswith("hidden card") for seat in range(3)]
        assert shown == [seat == number for seat in range(3)]
        toy.keyboard.press("k")
    expect(toy.locator("#curtain-who")).to_have_text("Pass the device to Ayda")


# Chance and bots


def test_one_person_among_bots_plays_a_whole_game_without_a_curtain(toy: Page) -> None:
    new_game(toy, ("oneply", "human", "random"))
    ask = toy.locator("#ask")
    for _ in range(2):
        expect(ask).to_have_text("Player 2: keep your card, or throw it away", timeout=60_000)
        assert moves(toy)[0] == "deal ?" and moves(toy)[2] == "deal ?" and re.match(r"deal [1-4]$", moves(toy)[1])
        assert card(toy, 0) == "Player 1 has a hidden card" and card(toy, 2) == "Player 3 has a hidden card"
        toy.keyboard.press("k")
    expect(ask).to_have_text("Player 2: show your card", timeout=60_000)
    expect(toy.locator("#curtain")).to_be_hidden()
    toy.keyboard.press("s")
    expect(toy.locator("#over-text")).to_contain_text("the highest card", timeout=60_000)
    assert not [text for text in moves(toy) if "?" in text]
    assert "Seen" not in record_text(toy)


def test_a_card_is_thrown_away_by_two_picks_on_the_board(toy: Page) -> None:
    expect(toy.locator("#actions button")).to_have_count(3)
    had = len(moves(toy))
    click_spot(toy, "card:0")
    expect(toy.locator("#actions button")).to_have_text(["Throw it away", "Let go"])
    expect(toy.locator("#actions .main")).to_have_text(["Throw it away"])
    toy.keyboard.press("Escape")
    expect(toy.locator("#actions button")).to_have_text(["Keep", "Raise", "Throw away"])
    toy.keyboard.press("t")
    click_spot(toy, "swap!")
    expect(toy.locator("#moves .txt").nth(had)).to_have_text(re.compile("swap [1-4]"))
    expect(toy.locator("#moves .txt").nth(had + 1)).to_have_text(re.compile("deal [1-4]"))


def test_real_dice_and_cards_are_entered_by_buttons(toy: Page) -> None:
    new_game(toy, ALONE, by_hand=True)
    expect(toy.locator("#ask")).to_have_text("Chance: deal a card to player 1")
    expect(toy.locator("#actions button")).to_have_text(["1", "2", "3", "4"])
    act(toy, "Player 1 gets the card 3")
    expect(toy.locator("#ask")).to_have_text("Chance: deal a card to player 2")
    act(toy, "Player 2 gets the card 4")
    expect(toy.locator("#ask")).to_have_text("Chance: roll the die")
    expect(toy.locator("#actions button")).to_have_text(["1", "2"])
    act(toy, "2 on the die")
    assert moves(toy) == ["deal 3", "deal ?", "die 2"]
    act(toy, "Keep")
    expect(toy.locator("#ask")).to_have_text(re.compile("Chance: (roll|deal)"), timeout=60_000)
    assert '[Chance "typed"]' in record_text(toy)


def test_events_too_many_to_list_are_typed_and_a_wrong_one_says_what_is_wrong(toy: Page) -> None:
    new_game(toy, ALONE, by_hand=True, deck="endless")
    act(toy, "Enter the result")
    expect(toy.locator("#typed-text")).to_be_focused()
    for wrong, why in (("deal 9", "not now"), ("four", "column 1: no move of the toy"), ("die 1", "not now")):
        toy.locator("#typed-text").fill(wrong)
        toy.keyboard.press("Enter")
        expect(toy.locator("#typed-error")).to_contain_text(why)
    assert moves(toy) == []
    for right in ("deal 3", "deal 4"):
        toy.locator("#typed-text").fill(right)
        toy.keyboard.press("Enter")
    expect(toy.locator("#typed-error")).to_be_empty()
    act(toy, "1 on the die")
    act(toy, "Keep")
    expect(toy.locator("#ask")).to_have_text(re.compile("Chance: (roll|deal)"), timeout=60_000)


# Undo


@pytest.mark.parametrize(
    ("plies", "why"),
    [
        ("deal 3, deal 4, die 1, keep, keep, die 1", "Chance has decided since"),
        ("deal 3, deal 4, die 1, keep, keep, die 1, keep, keep, show 3, show 4", "A secret has come to light"),
    ],
)
def test_what_chance_or_a_secret_has_answered_stands_but_in_practice(toy: Page, plies: str, why: str) -> None:
    open_record(toy, text_of(plies, ALONE))
    expect(toy.locator("#undo")).to_have_attribute("aria-disabled", "true")
    toy.locator("#undo").click(force=True)  # it says why it does nothing
    expect(toy.locator("#notice-text")).to_contain_text(why)
    assert len(moves(toy)) == len(plies.split(", "))
    open_record(toy, text_of(plies, ALONE, '[Practice "on"]\n'))
    expect(toy.locator("#undo")).to_have_attribute("aria-disabled", "false")
    toy.locator("#undo").click()
    left = max(ply for ply, text in enumerate(plies.split(", ")) if text in ("keep", "show 3") and ply in (3, 6, 8))
    expect(toy.locator("#moves .txt")).to_have_count(left)
    toy.locator("#redo").click()
    expect(toy.locator("#moves .txt")).to_have_count(len(plies.split(", ")))


# Replay


def test_a_replay_shows_what_the_viewer_knows_and_at_the_end_everything(toy: Page) -> None:
    plies = "deal 3, deal 4, die 1, keep, keep, die 1, keep, keep"
    open_record(toy, text_of(plies, ALONE))
    for ply, mine in ((2, "Player 1 has a 3"), (0, "Player 1 has no card")):
        toy.evaluate(
            """ply => { const slider = document.querySelector('#replay-slider'); slider.value = ply;
            slider.dispatchEvent(new Event('input')); }""",
            ply,
        )
        expect(toy.locator('#spots [data-spot="card:0"]')).to_have_attribute("aria-label", mine)
        assert "4" not in card(toy, 1)
    assert moves(toy)[1] == "deal ?"
    act(toy, "Back to where the game stands")
    toy.keyboard.press("s")
    expect(toy.locator("#over")).to_be_visible(timeout=60_000)
    assert moves(toy)[:2] == ["deal 3", "deal 4"]
    toy.locator('#moves [data-ply="2"]').click()
    expect(toy.locator('#spots [data-spot="card:1"]')).to_have_attribute("aria-label", "Player 2 has a 4")
    expect(toy.locator("#ask")).to_have_text("Ply 2 of 10. Chance: Player 2 gets the card 4")


# For everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(toy: Page, axe_script: str, theme: Literal["light", "dark"]) -> None:
    toy.emulate_media(color_scheme=theme)

    toy.add_script_tag(path=axe_script)
    expect(toy.locator("#actions button")).to_have_count(3)
    assert violations(toy) == []
    open_record(toy, text_of("deal 3, deal 4, die 1"))
    expect(toy.locator("#curtain-lift")).to_have_attribute("aria-disabled", "false")
    assert violations(toy) == []
    lift(toy, "Player 1")
    for dialog in ("record", "share"):
        toy.locator(f"#{dialog}").click()
        assert violations(toy) == [], dialog
        toy.keyboard.press("Escape")
    toy.locator("#new").click()
    toy.locator("#new-dialog [name=players][value='3']").check()
    assert violations(toy) == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390)])
def test_form_curtain_and_table_fit_small_windows(toy: Page, width: int, height: int) -> None:
    toy.set_viewport_size({"width": width, "height": height})

    def fits(part: str) -> None:
        wide = toy.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide == [width, height]
        spill = toy.locator(part).evaluate("one => one.scrollWidth - one.clientWidth")
        assert spill <= 0, part

    open_sheet(toy)
    toy.locator("#new").click()
    toy.locator("#new-dialog [name=players][value='3']").check()
    toy.locator("#new-lots").click()
    fits("#new-dialog")
    for seat in range(3):
        toy.locator(f"#new-dialog [name=kind-{seat}]").select_option("human")
    toy.locator("#new-dialog [name=name-0]").fill("Bartholomew the Younger1")
    toy.locator("#new-dialog [name=name-1]").fill("W" * 24)
    toy.locator("#new-dialog button[value=start]").click()
    expect(toy.locator("#curtain-lift")).to_be_in_viewport()
    fits("#curtain")
    toy.locator("#curtain-lift").click()
    last = toy.locator("#actions").get_by_role("button", name="Throw away")
    last.scroll_into_view_if_needed()  # on the narrowest phones the bar is pushed sideways
    expect(last).to_be_in_viewport(ratio=0.99)
    fits("#seats")
