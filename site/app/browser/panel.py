"""The column beside the board: seats, the one sentence, action buttons, the move list, the result, notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.browser import dom
from app.scene import Count
from app.svg import svg
from app.words import _, number


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the action bar. `pressed` is None for a plain button, else whether a toggle is on.

    `label` says in words what a button means whose text is only a sign.
    """

    key: str
    text: str
    main: bool = False
    pressed: bool | None = None
    shortcut: str | None = None
    label: str | None = None


class Panel:
    """Shows what it is told; asks the page back by `on_action` (an Action's key)."""

    def __init__(self, on_action: Callable[[str], None]) -> None:
        self._ask = dom.by_id("ask")
        self._actions = dom.by_id("actions")
        self._moves = dom.by_id("moves")
        self._announce = dom.by_id("announce")
        self._shown_actions: list[Action] = []
        self._shown_plies: list[tuple[int, str]] = []

        def clicked(event: Any) -> None:
            button = dom.within(event.target, "button")
            if button is not None:
                on_action(dom.data(button, "action") or "")

        dom.listen(self._actions, "click", clicked)

    def seats(self, names: list[str], kinds: list[str], counts: list[list[Count]], turn: int | None) -> None:
        """Name, kind and what each seat has, and whose turn it is."""
        for seat, (name, kind, count) in enumerate(zip(names, kinds, counts, strict=True)):
            row = dom.maybe(dom.document.querySelector(f'#seats [data-seat="{seat}"]'))
            if row is None:
                continue
            dom.say(row.querySelector(".seat-name"), name)
            dom.say(row.querySelector(".seat-kind"), kind)
            self._count(row.querySelector(".seat-count"), seat, count)
            row.classList.toggle("on-turn", seat == turn)
            if seat == turn:
                row.setAttribute("aria-current", "true")
            else:
                row.removeAttribute("aria-current")

    def _count(self, holder: dom.Element, seat: int, counts: list[Count]) -> None:
        """Pictures with numbers; the pictures are drawn once."""
        if holder.children.length != len(counts):
            holder.replaceChildren()
            for place, count in enumerate(counts):
                item = dom.create("span", "count")
                item.setAttribute("role", "img")
                picture = dom.create("span", "count-picture")
                picture.innerHTML = svg(count.picture, id_prefix=f"count-{seat}-{place}-")  # our own drawing
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
        """The buttons of the action bar, in order."""
        if actions == self._shown_actions:
            return
        held = dom.active()
        key = dom.data(held, "action") if held is not None and self._actions.contains(held) else None
        self._shown_actions = actions
        self._actions.replaceChildren()
        for action in actions:
            button = dom.create("button", "act main" if action.main else "act", action.text)
            button.type = "button"
            button.dataset.action = action.key
            if action.pressed is not None:
                button.setAttribute("aria-pressed", "true" if action.pressed else "false")
            if action.label is not None:
                button.title = action.label
                button.setAttribute("aria-label", action.label)
            if action.shortcut is not None:
                button.setAttribute("aria-keyshortcuts", action.shortcut)
            self._actions.append(button)
            if action.key == key:
                button.focus()

    def moves(self, plies: list[tuple[int, str]], first_seat_rows: int) -> None:
        """The move list: (seat, text) a ply, `first_seat_rows` plies a row. Only what changed is touched."""
        same = 0
        while same < min(len(plies), len(self._shown_plies)) and plies[same] == self._shown_plies[same]:
            same += 1
        row_from = same // first_seat_rows
        while self._moves.children.length > row_from:
            self._moves.lastElementChild.remove()
        for row in range(row_from, -(-len(plies) // first_seat_rows)):
            item = dom.create("li", "ply")
            item.append(dom.create("span", "num", str(row + 1)))
            for seat, text in plies[row * first_seat_rows : (row + 1) * first_seat_rows]:
                cell = dom.create("bdi", f"txt seat-{seat}", text)
                cell.dir = "ltr"
                item.append(cell)
            self._moves.append(item)
        for old in list(self._moves.querySelectorAll(".txt.last")):
            old.classList.remove("last")
        texts = self._moves.querySelectorAll(".txt")
        if texts.length:
            texts[texts.length - 1].classList.add("last")
        self._shown_plies = plies
        dom.show(dom.by_id("moves-empty"), not plies)

    def thinking(self, on: bool) -> None:
        """Whether a bot thinks."""
        dom.show(dom.by_id("thinking"), on)

    def over(self, text: str | None) -> None:
        """The result, or None while the game goes on."""
        dom.show(dom.by_id("over"), text is not None)
        if text is not None:
            dom.say(dom.by_id("over-text"), text)


class Notice:
    """The strip for what went wrong, or is worth a mention, and what may be done about it."""

    def __init__(self) -> None:
        self._strip = dom.by_id("notice")
        self._text = dom.by_id("notice-text")
        dom.listen(dom.by_id("notice-close"), "click", lambda event: self.close())

    def mention(self, text: str, verb: str, then: Callable[[], None]) -> None:
        """Show something that is not wrong, and goes by itself when the game goes on."""
        self.tell(text, verb, then)
        self._strip.classList.add("mention")

    def close_mention(self) -> None:
        """Take the strip away if it only mentions something."""
        if self._strip.classList.contains("mention"):
            self.close()

    def tell(self, text: str, verb: str | None = None, then: Callable[[], None] | None = None) -> None:
        """Show what went wrong, with one button where there is something to do about it."""
        self._strip.classList.remove("mention")
        dom.say(self._text, text)
        if verb is not None and then is not None:
            button = dom.create("button", "act", verb)
            button.type = "button"

            def clicked(event: Any) -> None:
                self.close()
                then()

            dom.listen(button, "click", clicked)
            self._text.append(" ", button)
        dom.show(self._strip)

    def close(self) -> None:
        """Take the strip away."""
        dom.show(self._strip, False)


def kind_name(kind: str) -> str:
    """The kind of a seat in words."""
    return {"human": _("Human"), "oneply": _("Computer"), "random": _("Computer, at random")}.get(kind, kind)
