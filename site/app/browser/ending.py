"""What the page shows once a game has ended: who won and why, and what one may want next.

How a game is laid again: app.again. The words of the result: app.telling.
"""

from __future__ import annotations

from app.again import laid_again, moved_on
from app.browser import dom
from app.browser.host import Host
from app.browser.replaybar import ReplayBar
from app.browser.storage import fresh_name
from app.colours import chosen
from app.sitting import Sitting
from app.telling import Teller
from app.words import _
from pygames.game import State


class Ending:
    """The place of the result. Its buttons act on the page's table and its replay."""

    def __init__(self, page: Host, replay: ReplayBar) -> None:
        self._page = page
        self._replay = replay
        self._place = dom.by_id("over")

    def show(self, teller: Teller, view: State, main: bool, shows: bool) -> None:
        """The result of a game that is over, where it `shows`. `main`: nothing is asked for before the next game."""
        outcome = view.outcome if shows else None
        dom.show(self._place, outcome is not None)
        if outcome is None:
            return
        dom.say(dom.by_id("over-who"), teller.result(outcome))
        dom.say(dom.by_id("over-why"), teller.board.reason(outcome, view))
        players = len(outcome.shares)
        colours = chosen(teller.table.record.tags, teller.board.seat_styles[:players])
        for seat, mark in enumerate(list(self._place.querySelectorAll(".mark"))):
            won = seat < players and seat in outcome.winners
            mark.toggleAttribute("hidden", not won)  # a drawing has the attribute, but no property of that name
            if won:
                dom.mark(mark, colours[seat])
        dom.by_id("over-again").classList.toggle("main", main)
        dom.show(dom.by_id("over-swapped"), players > 1)
        words = _("Play again, seats swapped") if players == 2 else _("Play again, each a seat further on")
        dom.say(dom.by_id("over-swapped"), words)

    def again(self) -> None:
        """The same game anew, everybody in the same seat."""
        self._lay(self._page.table.sitting)

    def again_moved_on(self) -> None:
        """The same game anew, the seats swapped."""
        self._lay(moved_on(self._page.table.sitting, self._page.board.seat_styles))

    def _lay(self, sitting: Sitting) -> None:
        table = laid_again(self._page.table, sitting, lambda: fresh_name(12))
        self._page.replace(table, _("A new game is on the table."))
        first = dom.maybe(dom.document.querySelector('#spots .spot[tabindex="0"]'))
        if first is not None:
            first.focus()  # the button that had the keyboard is gone

    def look_through(self) -> None:
        """Let the replay run from the beginning."""
        self._replay.act("run")
        dom.by_id("replay-run").focus()
