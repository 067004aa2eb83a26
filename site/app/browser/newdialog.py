"""The form for a new game: who sits where, by choice or by lot, the game's options, and a position to begin from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any

from app.boards import Board
from app.browser import dom
from app.browser.storage import fresh_name
from app.colours import COLOURS, wished
from app.sitting import AWAY, Sitting
from app.words import _, isolated, told
from pygames.bots import DEFAULT_LEVEL
from pygames.game import Game, GameError
from pygames.seats import HUMAN


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the form says."""

    sitting: Sitting
    options: dict[str, str]
    position: str | None


class NewDialog:
    """The form. `on_start` begins the game it describes, or raises GameError, which is shown."""

    def __init__(self, game: Game, board: Board, on_start: Callable[[NewGame], None]) -> None:
        self._game = game
        self._board = board
        self._on_start = on_start
        self._dialog = dom.by_id("new-dialog")
        self._form = self._dialog.querySelector("form")
        self._error = dom.by_id("new-error")
        self._lots = dom.by_id("new-lots-told")
        self._chairs = list(self._form.querySelectorAll(".chair"))
        self._colours = list(board.seat_styles)
        dom.listen(self._form, "submit", self._submitted)
        dom.listen(self._form, "change", lambda event: self._changed(event.target))
        dom.listen(self._form, "click", self._clicked)
        dom.press("new-lots", self._draw_lots)

    def open(self, sitting: Sitting) -> None:
        """Show the form with these players in it, without yesterday's error."""
        dom.say(self._error, "")
        dom.say(self._lots, "")
        self._fill(sitting)
        self._dialog.showModal()

    # The players

    def _players(self) -> int:
        return int(self._value("players") or self._game.usual_players)

    def _fill(self, sitting: Sitting) -> None:
        players = len(sitting.kinds)
        for choice in self._form.querySelectorAll("[name=players]"):
            choice.checked = str(choice.value) == str(players)
        for seat in range(players):
            self._field(f"name-{seat}").value = sitting.names[seat]
            self._field(f"kind-{seat}").value = sitting.kinds[seat]
            if sitting.colours[seat] in COLOURS:
                self._colours[seat] = sitting.colours[seat]
        taken = dict.fromkeys(self._colours)
        if len(taken) < len(self._colours):
            self._colours = list(self._board.seat_styles)
        practice = self._field("practice")
        practice.checked = sitting.practice
        by_hand = self._field("by-hand")
        if by_hand is not None:
            by_hand.checked = sitting.by_hand
        self._show_players()

    def _show_players(self) -> None:
        """Show as many chairs as there are players, each with its colour and somebody on it."""
        players = self._players()
        for seat, chair in enumerate(self._chairs):
            dom.show(chair, seat < players)
            dom.mark(chair.querySelector(".mark"), self._colours[seat])
            kind = self._field(f"kind-{seat}")
            if not kind.value:
                kind.value = HUMAN if seat == 0 else DEFAULT_LEVEL

    def _changed(self, field: Any) -> None:
        if str(field.name) == "players":
            self._show_players()

    def _clicked(self, event: Any) -> None:
        button = dom.within(event.target, ".mark-button")
        if button is not None:
            self._next_colour(int(dom.data(button, "seat") or 0))

    def _next_colour(self, seat: int) -> None:
        """The next colour for a seat; who has it takes this one's."""
        now = self._colours[seat]
        wanted = COLOURS[(COLOURS.index(now) + 1) % len(COLOURS)]
        if wanted in self._colours:
            self._colours[self._colours.index(wanted)] = now
        self._colours[seat] = wanted
        self._show_players()

    def _sitting(self) -> Sitting:
        seats = range(self._players())
        kinds = tuple(self._value(f"kind-{seat}") or HUMAN for seat in seats)
        colours = wished(self._colours[: len(kinds)], self._board.seat_styles[: len(kinds)])
        match = fresh_name(12) if AWAY in kinds else None
        return Sitting(
            kinds,
            tuple(self._value(f"name-{seat}") for seat in seats),
            colours,
            practice=bool(self._field("practice").checked),
            by_hand=self._field("by-hand") is not None and bool(self._field("by-hand").checked),
            match=match,
        )

    def _draw_lots(self) -> None:
        sitting = self._sitting()
        given = replace(sitting, colours=tuple(self._colours[: len(sitting.kinds)]))
        self._fill(given.drawn(SystemRandom()))
        for chair in self._chairs:
            chair.classList.remove("dealt")
            _width = chair.offsetWidth  # the browser forgets a motion only once it has laid the page out without it
            chair.classList.add("dealt")
        first = self._value("name-0") or str(self._field("kind-0").selectedOptions[0].textContent)
        dom.say(self._lots, _("The lot has fallen: {who} sits in seat 1.").format(who=isolated(first)))

    # The rest

    def _submitted(self, event: Any) -> None:
        submitter = dom.maybe(event.submitter)
        if submitter is None or submitter.value != "start":
            return
        event.preventDefault()
        try:
            self._on_start(self._answers())
        except GameError as error:
            dom.say(self._error, told(error))
            if self._value("position").strip():
                field = self._field("position")
                details = dom.within(field, "details")
                if details is not None:
                    details.open = True
                field.focus()
            return
        self._dialog.close()

    def _answers(self) -> NewGame:
        options = {name: self._value(f"option-{name}") for name in self._game.options}
        return NewGame(self._sitting(), options, self._value("position").strip() or None)

    def _value(self, name: str) -> str:
        element = self._field(name)
        return "" if element is None else str(element.value)

    def _field(self, name: str) -> Any:
        return dom.maybe(self._form.elements.namedItem(name))
