"""What comes to the table from outside: the saved game, a link, an answer to a game played by link."""

from __future__ import annotations

from collections.abc import Callable

from js import history

from app import links
from app.answers import Answer, answer, continued, taken_up
from app.browser import dom
from app.browser.host import Host
from app.shelf import Save
from app.sitting import Sitting
from app.table import Table, usual_sitting
from app.words import _, isolated, ngettext, number, stopped, told
from pygames.game import GameError
from pygames.record import Record, Replay


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
        asked = str(dom.window.location.hash).startswith((links.GAME, links.SAVE))
        if not asked or not self._fragment():
            self.back(greeting=not asked)

    def back(self, greeting: bool = False) -> None:
        """Back to the game that goes on here, or to a new one."""
        page = self._page
        save = page.keeper.shelf.latest(page.name)
        if save is None or save.ended or not self._open(save):
            page.lay(Table.lay(page.name, usual_sitting(page.name)))
        elif greeting and save.plies:
            page.notice.mention(_("Your game goes on where you left it."), _("New game"), self._on_new)

    def open_save(self, key: str, seize: bool = False) -> bool:
        """Open a save of the shelf, with `seize` whatever tab has it; whether that could be done."""
        page = self._page
        save = page.keeper.shelf.get(key)
        if save is None:
            page.notice.tell(_("This game is no longer among your games."))
            return False
        return self._open(save, seize)

    def _open(self, save: Save, seize: bool = False) -> bool:
        page = self._page
        try:
            if save.damage is not None:
                raise _Damaged(save.damage)
            table = self._table(save)
        except GameError as error:
            words = _("The saved game can't be opened: {reason} It is kept among your games.")
            page.notice.tell(
                words.format(reason=stopped(told(error))), _("Show the text"), lambda: self._on_text(save.text)
            )
            return False
        page.lay(table, save, seize=seize)
        return True

    def _table(self, save: Save) -> Table:
        return Table.read(save.text, self._page.name, save.away, settled=save.settled)

    # Links

    def forget_link(self) -> None:
        """The address no longer asks for a game: what is on the table is kept, or came from elsewhere."""
        location = dom.window.location
        if str(location.hash).startswith((links.GAME, links.SAVE)):
            history.replaceState(None, "", str(location.pathname) + str(location.search))

    def _fragment(self) -> bool:
        """Open what the address asks for; whether that put a game on the table."""
        fragment = str(dom.window.location.hash)
        if fragment.startswith(links.SAVE):
            self.forget_link()
            return self.open_save(fragment.removeprefix(links.SAVE)[:40])
        if not fragment.startswith(links.GAME):
            return False
        try:
            return self._arrived(links.replay_in(fragment))
        except GameError as error:
            self.forget_link()
            words = _("This link can't be opened: {reason} Your game is as it was.")
            self._page.notice.tell(words.format(reason=stopped(told(error))))
            return False

    def _arrived(self, came: Replay) -> bool:
        """A game came by link: an answer to one of ours, somebody's first move, or a game to look at."""
        page, record, actor = self._page, came.record, came.actor
        met = answer(page.keeper.shelf, page.name, record)
        if met is not None:
            self._answered(came, met)
        elif links.match_of(record) is not None and record.seen is None and isinstance(actor, int):
            away = tuple(seat for seat in Sitting.of(record).people if seat != actor)
            self._play_by_link(Table.of(came, page.name, away))
        else:
            self._watch(Table.of(came, page.name, watched=True))
        return True

    def _play_by_link(self, table: Table) -> None:
        self._page.replace(table, _("A game by link: play, then send the link back."))

    def _watch(self, table: Table) -> None:
        """Show a game to look at; nothing is saved, and the link stays in the address."""
        words = _("This game came by a link. Look through it; your own games stay.")
        if table.record.seen is None:
            words = _("This game came by a link. Look through it, or play on from any ply; your own games stay.")
        self._page.replace(table, words, cursor=len(table))

    def _look_beside(self, record: Record, met: Answer) -> None:
        """Show a game by link that parts from the one here; it can be taken up beside it, and both are kept."""
        page = self._page
        self._watch(Table.of(record, page.name, watched=True))
        table = taken_up(met, record)
        if table is not None:
            page.notice.mention(
                _("This is the link's game. You can play on with it by link; yours stays among your games."),
                _("Play on with this one"),
                lambda: self._play_by_link(table),
            )

    def _answered(self, came: Replay, met: Answer) -> None:
        page, mine, common, record = self._page, met.table, met.common, came.record
        meeting = met.meeting
        if meeting is links.Meeting.AHEAD:
            if continued(met, came):
                page.lay(mine, met.save, seize=True)
                return
            page.lay(mine, met.save)
            page.notice.tell(
                _("This link also plays for you, which you have not done here. Your game is as it was."),
                _("Look at the link's game"),
                lambda: self._look_beside(record, met),
            )
            return
        page.lay(mine, met.save)
        if meeting is links.Meeting.BEHIND:
            more = len(mine) - common
            words = ngettext(
                "This link is older than your game, which is {number} ply further.",
                "This link is older than your game, which is {number} plies further.",
                more,
            )
            page.notice.mention(words.format(number=number(more)))
        elif meeting is links.Meeting.PARTED:
            words = _parted(mine.record, record, common)
            page.notice.tell(words, _("Look at the link's game"), lambda: self._look_beside(record, met))


def _parted(mine: Record, came: Record, common: int) -> str:
    if common < min(len(mine.plies), len(came.plies)):
        words = _("This link does not continue your game: at ply {ply} yours has {mine}, the link has {other}.")
        texts = isolated(mine.plies[common]), isolated(came.plies[common])
        return words.format(ply=number(common + 1), mine=texts[0], other=texts[1])
    return _("This link does not continue your game: it began with another position, players or options.")


class _Damaged(GameError):
    """A save that the shelf found damaged."""
