"""Playing the toy in the page: its records, the curtain, what the page shows. The words that tests of the toy share."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page, expect

PEOPLE: Final = ("human", "human")
ALONE: Final = ("human", "oneply")


def text_of(plies: str, seats: tuple[str, ...] = PEOPLE, tags: str = "") -> str:
    """A record of the toy with these plies, as a person would type it."""
    sat = "".join(f'[Seat.{seat} "{kind}"]\n' for seat, kind in enumerate(seats))
    lines = "\n".join(plies.split(", "))
    return f'[Format "quintet 1"]\n[Game "toy"]\n[Players "{len(seats)}"]\n{sat}{tags}\n{lines}\n'


def lift(page: Page, who: str) -> None:
    """Be the person to whom the device was to be passed."""
    expect(page.locator("#curtain-who")).to_have_text(f"Pass the device to {who}")
    page.get_by_role("button", name=f"I am {who}, show my side").click()
    expect(page.locator("#curtain")).to_be_hidden()


def act(page: Page, name: str) -> None:
    """Press a button of the action bar."""
    page.locator("#actions").get_by_role("button", name=name, exact=True).click()


def moves(page: Page) -> list[str]:
    """The move list as it stands."""
    return page.locator("#moves .txt").all_inner_texts()


def card(page: Page, seat: int) -> str:
    """What is said of a seat's card."""
    return page.locator(f'#spots [data-spot="card:{seat}"]').get_attribute("aria-label") or ""


def all_of(page: Page) -> dict[str, Any]:
    """All that is anywhere in the page: elements, attributes, fields, and the painted board once it lies still."""
    page.wait_for_function(
        """() => {
        const now = document.querySelector('#paint').toDataURL(), same = now === window.paintedBefore;
        window.paintedBefore = now;
        return same;
    }""",
        polling=100,
    )
    found: dict[str, Any] = page.evaluate("""() => ({
        page: document.documentElement.outerHTML,
        fields: [...document.querySelectorAll('input, textarea, select')].map(field => field.value),
        board: document.querySelector('#paint').toDataURL(),
    })""")
    return found
