"""The column beside the board: seats, the one sentence, action buttons, the move list, notices.

What is there once a game has ended: app.browser.ending.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.bar import Action
from app.browser import dom
from app.chairs import Chair
from app.colours import recoloured
from app.scene import Count
from app.svg import svg
from app.words import number

STRETCH: Final = 16
"""Rows of the move list that are skipped or shown together; an even number, for every other row is shaded."""

_COMING: Final = ("back", "play-on", "seize")
"""Actions that bring one to a game. What is asked there is read first: no button of it takes the keyboard over."""


class Panel:
    """Shows what it is told; asks the page back by `on_action` (an Action's key) and `on_ply` (a number of plies)."""

    def __init__(self, on_action: Callable[[str], None], on_ply: Callable[[int], None]) -> None:
        self._ask = dom.by_id("ask")
        self._actions = dom.by_id("actions")
        self._apart = dom.by_id("apart")
        self._cards = dom.by_id("cards")
        self._moves = dom.by_id("moves")
        self._seats = dom.by_id("seats")
        self._announce = dom.by_id("announce")
        self._shown_actions: list[Action] = []
        self._shown_plies: list[tuple[int, str]] = []
        self._cells: list[dom.Element] = []
        self._stretches: list[dom.Element] = []
        self._blank_row = _blank_row()
        self._blank_cell = _blank_cell()
        self._current: dom.Element | None = None
        self._was_away = False
        self._rest = dom.document.querySelector(".roll")

        def clicked(event: Any) -> None:
            button = dom.within(event.target, "button")
            if button is not None:
                on_action(dom.data(button, "action") or "")

        def ply_clicked(event: Any) -> None:
            button = dom.within(event.target, "[data-ply]")
            if button is not None:
                on_ply(int(dom.data(button, "ply") or 0))

        dom.listen(self._actions, "click", clicked)
        dom.listen(self._apart, "click", clicked)
        dom.listen(self._cards, "click", clicked)
        dom.listen(self._moves, "click", ply_clicked)

    def seats(self, chairs: list[Chair], turn: int | None, colours: dict[str, str]) -> None:
        """Who sits where, what each has, and whose turn it is. `colours` exchanges the board's own for those chosen."""
        for row in list(dom.document.querySelectorAll("#seats [data-seat]")):
            seat = int(dom.data(row, "seat") or 0)
            dom.show(row, seat < len(chairs))
            if seat < len(chairs):
                self._chair(row, seat, chairs[seat], colours)
                row.classList.toggle("on-turn", seat == turn)
                row.classList.toggle("won", chairs[seat].won)
                if seat == turn:
                    row.setAttribute("aria-current", "true")
                else:
                    row.removeAttribute("aria-current")

    def _chair(self, row: dom.Element, seat: int, chair: Chair, colours: dict[str, str]) -> None:
        dom.say(row.querySelector(".seat-name"), chair.name)
        dom.say(row.querySelector(".seat-kind"), chair.kind)
        row.querySelector(".seat-kind").title = chair.level
        dom.mark(row.querySelector(".mark"), chair.colour)
        self._count(row.querySelector(".seat-count"), seat, chair.counts, colours)

    def _count(self, holder: dom.Element, seat: int, counts: list[Count], colours: dict[str, str]) -> None:
        """Pictures with numbers; the pictures are drawn once for each colour."""
        dom.show(holder, bool(counts))
        wanted = f"{len(counts)}:{colours}"
        if holder.children.length != len(counts) or dom.data(holder, "for") != wanted:
            holder.setAttribute("data-for", wanted)
            holder.replaceChildren()
            for place, count in enumerate(counts):
                item = dom.create("span", "count")
                item.setAttribute("role", "img")
                picture = dom.create("span", "count-picture")
                drawing = recoloured(count.picture, colours)
                picture.innerHTML = svg(drawing, id_prefix=f"count-{seat}-{place}-")  # our own drawing
                item.append(picture, dom.create("span", "count-number"))
                holder.append(item)
        for place, count in enumerate(counts):
            item = holder.children[place]
            dom.say(item.querySelector(".count-number"), number(count.number))
            if item.title != count.words:
                item.title = count.words
                item.setAttribute("aria-label", count.words)

    def ask(self, sentence: str) -> None:
        """The one sentence: whose turn, what is asked."""
        dom.say(self._ask, sentence)

    def announce(self, text: str) -> None:
        """Say something to those who listen."""
        dom.say(self._announce, text)

    def actions(self, actions: list[Action]) -> None:
        """The buttons of the action bar, in order; the cards among them lie over it, some in a row of their own."""
        if actions == self._shown_actions:
            return
        held = dom.active()
        key = dom.data(held, "action") if held is not None and self._holds(held) else None
        self._shown_actions = actions
        self._actions.replaceChildren()
        self._apart.replaceChildren()
        self._cards.replaceChildren()
        for place, action in enumerate(actions):
            button = _button(action, place)
            row = self._apart if action.apart else self._actions
            (row if action.picture is None else self._cards).append(button)
            if action.key == key:
                button.focus()
        if key is not None and not self._holds(dom.active() or self._ask):
            self._after(key).focus()

    def _after(self, key: str) -> dom.Element:
        """Where the keyboard goes on once the button of an action is gone."""
        if key in _COMING:
            return self._ask if self._ask.checkVisibility() else self._rest
        main = dom.maybe(self._actions.querySelector(".main"))
        return self._rest if main is None else main

    def _holds(self, element: dom.Element) -> bool:
        return any(bool(row.contains(element)) for row in (self._actions, self._apart, self._cards))

    def moves(self, plies: list[tuple[int, str]], a_row: int, shown: int) -> None:
        """The move list: (seat, text) a ply, so many plies a row; the board shows the game after `shown` plies.

        Alone in its row, a ply has the mark of its seat (-1, chance: none).
        Only what changed is touched, so that a long game costs no more a ply than a short one.
        """
        same = min(len(plies), len(self._shown_plies))
        if plies[:same] != self._shown_plies[:same]:
            same = next(ply for ply in range(same) if plies[ply] != self._shown_plies[ply])
        if same < max(len(plies), len(self._shown_plies)):
            self._lay_rows(plies, a_row, same // a_row)
        self._shown_plies = plies
        dom.show(dom.by_id("moves-empty"), not plies)
        self._mark_current(shown)

    def _lay_rows(self, plies: list[tuple[int, str]], a_row: int, first: int) -> None:
        """The rows from `first` on, anew. They lie in stretches, of which the browser need not paint those not seen."""
        while len(self._stretches) > -(-first // STRETCH):
            self._stretches.pop().remove()
        if first % STRETCH:
            rows = self._stretches[-1].children
            while rows.length > first % STRETCH:
                rows[rows.length - 1].remove()
        del self._cells[first * a_row :]
        for row in range(first, -(-len(plies) // a_row)):
            if row % STRETCH == 0:
                self._stretches.append(dom.create("div", "stretch"))
                self._moves.append(self._stretches[-1])
            self._stretches[-1].append(self._row(row, plies[row * a_row : (row + 1) * a_row], a_row))

    def _row(self, row: int, plies: list[tuple[int, str]], a_row: int) -> dom.Element:
        item = self._blank_row.cloneNode(True)
        item.firstElementChild.textContent = number(row + 1)
        if a_row == 1:
            item.classList.add("alone")
            seat = dom.maybe(self._seats.querySelector(f'[data-seat="{plies[0][0]}"] .mark'))
            item.append(dom.create("span") if seat is None else seat.cloneNode(True))
        for place, (seat, text) in enumerate(plies):
            cell = self._blank_cell.cloneNode(True)
            cell.classList.add(f"of-{seat}")
            cell.setAttribute("data-ply", str(row * a_row + place + 1))
            cell.firstElementChild.textContent = text
            item.append(cell)
            self._cells.append(cell)
        return item

    def _mark_current(self, shown: int) -> None:
        if self._current is not None:
            self._current.classList.remove("last")
            self._current.removeAttribute("aria-current")
            self._current.tabIndex = -1
        self._current = self._cells[shown - 1] if 0 < shown <= len(self._cells) else None
        if self._current is not None:
            self._current.classList.add("last")
            self._current.setAttribute("aria-current", "step")
            self._current.tabIndex = 0
        away = shown < len(self._cells)
        if away and self._current is not None:
            self._current.scrollIntoView(dom.options(block="nearest"))
        elif self._was_away:  # but a ply that is played leaves the list where somebody reads it
            self._moves.parentElement.scrollTop = 0
        self._was_away = away

    def thinking(self, on: bool) -> None:
        """Whether a bot thinks."""
        dom.show(dom.by_id("thinking"), on)

    def unsaved(self, on: bool) -> None:
        """Whether the last try to save the game failed; the mark stays for as long as that is so."""
        dom.show(dom.by_id("unsaved"), on)


def _button(action: Action, place: int) -> dom.Element:
    """A button of the action bar, in its order the one at that place."""
    button = dom.create("button", "act main" if action.main else "act")
    button.type = "button"
    if action.picture is None:
        if action.icon is not None:
            icon = dom.create("span", "sign")
            icon.style.aspectRatio = action.icon.box[2] / action.icon.box[3]
            icon.innerHTML = svg(action.icon, id_prefix=f"icon-{place}-")  # our own drawing
            button.append(icon)
        button.append(action.text)
    else:
        button.classList.add("card")
        button.innerHTML = svg(action.picture, id_prefix=f"card-{place}-")  # our own drawing
    button.dataset.action = action.key
    button.disabled = action.off
    if action.pressed is not None:
        button.setAttribute("aria-pressed", "true" if action.pressed else "false")
    if action.label is not None:
        button.title = action.label
        button.setAttribute("aria-label", action.label)
    if action.shortcut is not None:
        button.setAttribute("aria-keyshortcuts", action.shortcut)
    return button


def _blank_row() -> dom.Element:
    """A row of the move list, of which each is a copy."""
    row = dom.create("div", "ply")
    row.setAttribute("role", "listitem")
    row.append(dom.create("span", "num"))
    return row


def _blank_cell() -> dom.Element:
    """A ply of the move list, of which each is a copy."""
    cell = dom.create("button", "txt")
    cell.type = "button"
    cell.tabIndex = -1
    word = dom.create("bdi")
    word.dir = "ltr"
    cell.append(word)
    return cell


class Notice:
    """The strip for what went wrong, or is worth a mention, and what may be done about it."""

    def __init__(self) -> None:
        self._strip = dom.by_id("notice")
        self._text = dom.by_id("notice-text")
        self._then: Callable[[], object] | None = None
        self._said = ""
        dom.press("notice-close", self.close)
        dom.listen(self._text, "click", lambda event: self._clicked(event.target))

    def _clicked(self, target: dom.Element) -> None:
        then = self._then
        if dom.within(target, "button") is not None and then is not None:
            self.close()
            then()

    def mention(self, text: str, verb: str | None = None, then: Callable[[], object] | None = None) -> None:
        """Show something that is not wrong, and goes by itself when the game goes on."""
        self._show(text, verb, then, mention=True)

    def close_mention(self) -> None:
        """Take the strip away if it only mentions something."""
        if self._strip.classList.contains("mention"):
            self.close()

    def withdraw(self, text: str) -> None:
        """Take the strip away if this is what it says: it is so no longer."""
        if self._said == text:
            self.close()

    def tell(self, text: str, verb: str | None = None, then: Callable[[], object] | None = None) -> None:
        """Show what went wrong, with one button where there is something to do about it."""
        self._show(text, verb, then, mention=False)

    def _show(self, text: str, verb: str | None, then: Callable[[], object] | None, mention: bool) -> None:
        self._said = text
        self._strip.classList.toggle("mention", mention)
        self._strip.setAttribute("role", "status" if mention else "alert")
        self._text.textContent = text
        self._then = then
        if verb is not None and then is not None:
            button = dom.create("button", "act", verb)
            button.type = "button"
            self._text.append(" ", button)
        dom.show(self._strip)

    def close(self) -> None:
        """Take the strip away."""
        dom.show(self._strip, False)
        self._text.textContent = self._said = ""
        self._then = None
