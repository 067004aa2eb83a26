"""What comes to the table from outside: the saved game, a link, an answer to a game played by link."""

from __future__ import annotations

from collections.abc import Callable

from js import history

from app import links
from app.browser import dom
from app.browser.host import Host
from app.shelf import Save
from app.sitting import Sitting
from app.table import Table, usual_sitting
from app.words import _, isolated, number, told
from pygames.game import GameError
from pygames.record import Record


class Arrivals:
    """Opens saves and links on the page's table. What can't be opened is told, and the table stays as it is.

    `on_new()` shows the form for a new game, `on_text(text)` a text that is no record (any more).
    """

    def __init__(self, page: Host, on_new: Callable[[], None], on_text: Callable[[str], None]) -> None:
        self._page = page
        self._on_new = on_new
        self._on_text = on_text
        dom.listen(dom.window, "hashchange", lambda event: self._fragment())

    def first(self) -> None:
        """What is on the table when the page opens."""
        if not self._fragment():
            self.back(greeting=True)

    def back(self, greeting: bool = False) -> None:
        """Back to the game that goes on here, or to a new one."""
        page = self._page
        save = page.keeper.shelf.latest(page.name)
        if save is None or save.ended or not self._open(save):
            page.lay(Table.lay(page.name, usual_sitting(page.name)))
        elif greeting and save.plies:
            page.notice.mention(_("Your game goes on where you left it."), _("New game"), self._on_new)

    def open_save(self, key: str) -> bool:
        """Open a save of the shelf; whether that could be done."""
        page = self._page
        save = page.keeper.shelf.get(key)
        if save is None:
            page.notice.tell(_("This game is no longer among your games."))
            return False
        return self._open(save)

    def _open(self, save: Save) -> bool:
        page = self._page
        try:
            if save.damage is not None:
                raise _Damaged(save.damage)
            table = Table.read(save.text, page.name, save.away)
        except GameError as error:
            page.notice.tell(
                _("The saved game can't be opened: {reason} It is kept among your games.").format(
                    reason=_stop(told(error))
                ),
                _("Show the text"),
                lambda: self._on_text(save.text),
            )
            return False
        page.lay(table, save)
        return True

    def _fragment(self) -> bool:
        """Open what the address asks for; whether that put a game on the table."""
        fragment = str(dom.window.location.hash)
        if not fragment.startswith((links.GAME, links.SAVE)):
            return False
        history.replaceState(None, "", str(dom.window.location.pathname) + str(dom.window.location.search))
        if fragment.startswith(links.SAVE):
            return self.open_save(fragment.removeprefix(links.SAVE)[:40])
        try:
            record = links.record_in(fragment)
            return self._arrived(record)
        except GameError as error:
            self._page.notice.tell(
                _("This link can't be opened: {reason} Your game is as it was.").format(reason=_stop(told(error)))
            )
            return False

    def _arrived(self, record: Record) -> bool:
        """A record came by link: an answer to a game of ours, somebody's first move, or a game to look at."""
        page = self._page
        match = links.match_of(record)
        save = None if match is None else page.keeper.shelf.match(match)
        if save is not None and save.damage is None:
            return self._answered(record, save)
        if match is not None and record.seen is None:
            table = Table.of(record, page.name)
            actor = table.state.actor
            if isinstance(actor, int):
                away = tuple(seat for seat in Sitting.of(record).people if seat != actor)
                page.lay(Table.of(record, page.name, away))
                page.notice.mention(_("A game by link: play, then send the link back."))
                return True
        self.watch(record)
        return True

    def watch(self, record: Record) -> None:
        """Show a game to look at; nothing is saved."""
        page = self._page
        page.lay(Table.of(record, page.name, watched=True), cursor=len(record.plies))
        page.notice.mention(
            _("This game came by a link. Look through it, or play on from any ply; your own games stay.")
        )

    def _answered(self, record: Record, save: Save) -> bool:
        page = self._page
        mine = Table.read(save.text, page.name, save.away)
        meeting, common = links.meet(mine.record, record)
        if meeting is links.Meeting.AHEAD:
            table = Table.of(record, page.name, save.away)
            page.lay(table, save)
            page.panel.announce(_("The answer has been played."))
            return True
        page.lay(mine, save)
        if meeting is links.Meeting.BEHIND:
            more = len(mine) - common
            page.notice.mention(
                _("This link is older than your game, which is {number} plies further.").format(number=number(more))
            )
        elif meeting is links.Meeting.PARTED:
            page.notice.tell(
                _parted(mine.record, record, common), _("Look at the link's game"), lambda: self.watch(record)
            )
        return True


def _parted(mine: Record, came: Record, common: int) -> str:
    if common < min(len(mine.plies), len(came.plies)):
        words = _("This link does not continue your game: at ply {ply} yours has {mine}, the link has {other}.")
        return words.format(
            ply=number(common + 1), mine=isolated(mine.plies[common]), other=isolated(came.plies[common])
        )
    return _("This link does not continue your game: it began with another position, players or options.")


def _stop(sentence: str) -> str:
    """A sentence with its full stop."""
    return sentence if sentence.endswith((".", "…", "!", "?", "؟")) else f"{sentence}."


class _Damaged(GameError):
    """A save that the shelf found damaged."""
