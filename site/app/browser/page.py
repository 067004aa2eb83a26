"""The game page: it brings table, board, panel, replay, saves and dialogs together. Policy lives in app.table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import performance

from app import boards
from app.bar import Bar
from app.browser import dom
from app.browser.arrivals import Arrivals
from app.browser.boardview import BoardView, Manner
from app.browser.curtain import Curtain
from app.browser.desk import Desk
from app.browser.ending import Ending
from app.browser.keeper import Keeper
from app.browser.keys import Keys
from app.browser.newdialog import NewGame
from app.browser.opponents import Opponents
from app.browser.pace import BREATH, Pace
from app.browser.panel import Notice, Panel
from app.browser.replaybar import ReplayBar
from app.browser.sound import Sounds
from app.browser.strip import keep_strip
from app.browser.typedbox import TypedBox
from app.chairs import chairs
from app.completion import check, known, may_type
from app.settings import Settings
from app.shelf import Save
from app.sounds import calls, sounds_of
from app.table import BY_PERSON, Moment, Table, Turn, usual_sitting
from app.telling import Teller, decider, why_it_stands
from app.words import _, told
from pygames.game import GameError, Move, State
from pygames.games import game as game_called


class Page:
    """One game's page."""

    def __init__(self) -> None:
        body = dom.document.body
        root = dom.data(body, "root") or ""
        self.name = dom.data(body, "game") or ""
        self.board = boards.board(self.name)
        self.game = game_called(self.name)
        self.notice = Notice()
        self.panel = Panel(self._act, self.go)
        self.keeper = Keeper(self.name, self._lost)
        self.desk: Desk
        self.view = BoardView(self.board, self._chosen, self._show_panel, self._roll, self._arrived)
        self.replay = ReplayBar(self.go, lambda: self.desk.settings.speed)
        self.typed = TypedBox(lambda: known(self.table), self._typed)
        self.curtain = Curtain(self._lifted)
        self.pace = Pace(lambda: self.view.lasts, Sounds(root, lambda: self.desk.settings.sounds))
        self.opponents = Opponents(root, self.play, self._bot_failed)
        self.desk = Desk(self)
        self.ending = Ending(self, self.replay)
        self.arrivals = Arrivals(self, self.desk.new, self.desk.record)
        self.table: Table = Table.lay(self.name, usual_sitting(self.name))
        self.cursor: int | None = None
        self.flips = 0

    @property
    def settings(self) -> Settings:
        """What the visitor has chosen."""
        return self.desk.settings

    @property
    def teller(self) -> Teller:
        """Tells of the game on the table."""
        return Teller(self.board, self.table)

    def start(self) -> None:
        """Set the table: the game a link brings, or the saved one, or a new one; then let people in."""
        self.arrivals.first()
        self.view.watch_size()
        does = self._tools()
        Keys(self.view, self.replay, does, lambda: self.settings.keys, lambda: self.pace.waits)
        for name, handler in does.items():
            button = dom.maybe(dom.document.getElementById(name))
            if button is not None and name != "games":
                button.disabled = False
                dom.press(name, handler)
        dom.show(dom.by_id("loading"), False)
        dom.listen(dom.document, "visibilitychange", lambda event: self._hidden() if dom.document.hidden else None)
        dom.listen(dom.window, "pagehide", lambda event: self._left())

    def _tools(self) -> dict[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "new": self.desk.new,
            "over-again": self.ending.again,
            "over-swapped": self.ending.again_moved_on,
            "over-look": self.ending.look_through,
            "over-share": self.desk.share,
            "over-new": self.desk.new,
            "unsaved": self.tell_unsaved,
            "record": self.desk.record,
            "share": self.desk.share,
            "settings": self.desk.change_settings,
            "shortcuts": self.desk.shortcuts,
            "flip": self.flip,
            "zoom": self.desk.zoom,
            "aid": self.desk.aid,
            "type": self.type,
            "games": dom.by_id("games").click,
        }

    # What is on the table

    def lay(self, table: Table, save: Save | None = None, cursor: int | None = None, *, seize: bool = False) -> None:
        """Put a game on the table; `save` is where it is kept (None: a new one), `cursor` the ply to show first.

        With `seize` it is taken over from whatever tab has it.
        """
        self.opponents.stop()
        self.replay.stop()
        self.curtain.open()
        dom.close_dialogs()
        self.keeper.claim(save, table.sitting.away)
        self.table, self.cursor = table, cursor
        table.rolls_at_once = self.settings.rolls
        self.desk.stop_aid()
        if not table.watched:
            self.arrivals.forget_link()
        self.panel.announce("")
        self.show()
        dom.run(self._laid(table, save, seize))

    async def _laid(self, table: Table, save: Save | None, seize: bool) -> None:
        held = await self.keeper.hold(seize)
        if self.table is not table:
            return
        if held and save is not None and self.keeper.newer() is not None:
            self.arrivals.open_save(save.key)  # another tab wrote on while this one read
            return
        self._keep()
        self.show()
        if dom.data(dom.document.documentElement, "ready") is None:
            dom.document.documentElement.dataset.ready = "true"
            performance.mark("ready")
        if held:
            self.opponents.go_on(table)

    def begin(self, new: NewGame) -> None:
        """Begin a new game. Raises GameError, the game on the table untouched."""
        table = Table.lay(self.name, new.sitting, new.options, new.position)
        self.replace(table, _("A new game is on the table."))

    def replace(self, table: Table, words: str, cursor: int | None = None) -> None:
        """Put another game on the table and say so; the one that was there can be brought back."""
        before, key, kept = self.table, self.keeper.key, self.keeper.works
        self.lay(table, cursor=cursor)
        if len(before) == 0 or before.watched:
            if table.watched or table.sitting.match is not None:
                self.notice.mention(words)
        elif kept:
            told_where = _("{words} The one before is among your games.").format(words=words)
            self.notice.mention(told_where, _("Bring it back"), lambda: self.arrivals.open_save(key))
        else:
            told_where = _("{words} The one before could not be kept.").format(words=words)
            self.notice.tell(told_where, _("Bring it back"), lambda: self.lay(before))

    def _keep(self) -> None:
        worked = self.keeper.works
        if not self.keeper.keep(self.table) and worked:
            self.tell_unsaved()
        elif self.keeper.works and not worked:
            self.notice.withdraw(_unsaved())
            self.notice.mention(_("The game is being saved again."))

    def tell_unsaved(self) -> None:
        """Say that the game is not being saved, and offer to take it along."""
        self.notice.tell(_unsaved(), _("Save as a file"), self.desk.save_file)

    def _left(self) -> None:
        """The visitor looks elsewhere: make ready what the home page shows."""
        keep_strip(self.keeper.store, self.keeper.shelf)

    def _hidden(self) -> None:
        self.view.skip()  # browsers draw nothing meanwhile, and the call to one's turn would wait for it
        self._left()

    def _lost(self) -> None:
        self.opponents.stop()
        self.show()

    def seize(self) -> None:
        """Take the game over from another tab, as it stands there."""
        if self.keeper.shelf.get(self.keeper.key) is None:
            self.lay(self.table, seize=True)
        else:
            self.arrivals.open_save(self.keeper.key, seize=True)

    # Playing

    def _chosen(self, view: State, move: Move) -> None:
        self.play(view.text(move))

    def play(self, text: str) -> None:
        """Play a ply by its text. Raises MoveError, nothing changed; does nothing where another tab has the game."""
        if not self.keeper.held:
            return
        by_person = self.table.turn() in BY_PERSON
        self.table.play(text)
        self.notice.close_mention()
        self._keep()
        moment = self.table.moment()
        if self.cursor is None:
            self.show(moving=not self.view.dropped, played=True)
        else:
            self._show_panel()
        told_ply = self.teller.ply(moment.before, moment.last) if moment.before is not None else ""
        self.panel.announce(_("{ply}. {news}").format(ply=told_ply, news=self._news(moment)))
        self._sound(moment, by_person)
        self.opponents.go_on(self.table, self.pace.next(by_person or self.table.hides_last))

    def _roll(self) -> None:
        if self.keeper.held:
            self.opponents.roll(self.table)

    def _arrived(self, skipped: bool) -> None:
        if self.pace.held:
            self._show_panel()
        if skipped and self.keeper.held and self.cursor is None:
            self.opponents.go_on(self.table, BREATH)

    def settled(self) -> None:
        """The visitor has chosen other settings: they hold from now on."""
        changed = self.table.rolls_at_once != self.settings.rolls
        self.table.rolls_at_once = self.settings.rolls
        self.show()
        if changed and self.keeper.held:
            self.opponents.go_on(self.table)

    def _sound(self, moment: Moment, by_person: bool) -> None:
        if self.settings.sounds and moment.before is not None:
            trails = self.view.trails(moment.before, moment.last)
            self.pace.sound(*sounds_of(self.board, moment, trails, not by_person and calls(self.table)))

    def sent(self) -> None:
        """The game is being sent to whoever plays by link: whose turn it is there needs the dice to go on."""
        if self.keeper.held and self.table.turn() is Turn.CHANCE:
            self.opponents.roll(self.table)
        self.table.sent()
        self._keep()
        self._show_panel()

    def undo(self) -> None:
        """Take back as the table allows, or say why not; of dice that are being entered, those there are so far."""
        if self.table.turn() is Turn.BY_HAND and self.view.let_go():
            return
        stands = self.table.undo_to()
        if not isinstance(stands, int):
            self.notice.mention(why_it_stands(stands))
            return
        if self.keeper.held and self.table.undo():
            self._changed(_("Taken back."))

    def redo(self) -> None:
        """Play again what was taken back last."""
        if self.keeper.held and self.table.redo():
            self._changed(_("Played again."))

    def _changed(self, words: str) -> None:
        self.opponents.stop()
        self.cursor = None
        self.notice.close_mention()
        self._keep()
        self.show()
        self.panel.announce(_("{words} {news}").format(words=words, news=self._news(self.table.moment())))
        self.opponents.go_on(self.table)

    def _typed(self, text: str) -> None:
        if self.cursor is not None:
            self.go(len(self.table))
        if self.keeper.held:
            check(self.table, text)
            self.play(text)

    def type(self) -> None:
        """Bring the keyboard to the box for typed moves, which may be in the sheet."""
        if dom.by_id("typed").offsetParent is None or not dom.by_id("typed").checkVisibility():
            dom.by_id("sheet").showPopover()
        self.typed.focus()

    def _bot_failed(self, error: Exception) -> None:
        self.panel.thinking(False)
        dom.window.console.error(f"{type(error).__name__}: {error}")
        self.notice.tell(
            _("The computer could not move."),
            _("Try again"),
            lambda: self.opponents.go_on(self.table),
        )

    def _lifted(self) -> None:
        self.table.lift()
        self.show()
        self.panel.announce(self._news(self.table.moment()))

    # Replay

    def go(self, ply: int) -> None:
        """Show the game after so many plies; at its end, the game itself again."""
        before = self.cursor if self.cursor is not None else len(self.table)
        self.cursor = None if ply == len(self.table) and not self.table.watched else ply
        self.show(moving=ply == before + 1)
        self.panel.announce(self.teller.at(self.table.moment(self.cursor)))

    def play_on(self) -> None:
        """Begin a new game from the ply that is shown."""
        try:
            table = self.table.branch(len(self.table) if self.cursor is None else self.cursor)
        except GameError as error:
            self.notice.tell(told(error))
            return
        self.replace(table, _("A new game goes on from here."))

    # Showing

    def show(self, moving: bool = False, played: bool = False) -> None:
        """Show the game as it stands, or the ply the replay shows; `moving`: by motion from the ply before.

        One that has just been `played` is told of once its motion has been seen; a curtain waits for nothing.
        """
        moment = self.table.moment(self.cursor)
        trails = None
        if moving and moment.before is not None:
            trails = self.view.trails(moment.before, moment.last)
        self.view.show(moment, self._is_locked(), self._manner(), trails)
        self.pace.begin(played and self.table.curtain() is None)
        self._show_panel()

    def _is_locked(self) -> bool:
        return self.cursor is not None or not self.keeper.held or self.table.turn() not in BY_PERSON

    def _manner(self) -> Manner:
        chosen, colours = self.settings, self.teller.colours()
        rolls = self.cursor is None and self.table.turn() is Turn.ROLL
        aid = self.desk.aids
        return Manner(chosen.coordinates, self._near(), chosen.confirm, colours, chosen.previews, rolls, aid)

    def _near(self) -> int | None:
        """Whose side of the table is near: the person's whose view it is, turned as often as the visitor asked."""
        here, players = self.table.sitting.here, len(self.table.sitting.kinds)
        seat = 0
        if self.settings.turned == "seat" and here:
            seat = here[0] if self.table.viewer is None or not self.game.has_secrets else self.table.viewer
        return (seat + self.flips) % players

    def flip(self) -> None:
        """Turn the board to the next seat's side, if it is one that turns."""
        if self.view.board.turns:
            self.flips += 1
            self.show()

    def _show_panel(self) -> None:
        table, teller = self.table, self.teller
        moment = table.moment(self.cursor)
        if self.pace.waits:
            self.panel.ask(teller.happens(moment))
            return
        self.pace.arrive()
        choice = self.view.choice
        view, colours = choice.view, teller.colours()
        self.panel.seats(chairs(teller, view), decider(view), colours)
        shown = len(table) if self.cursor is None else self.cursor
        self.panel.moves(table.seated_plies(), 2 if self.game.alternates and view.players == 2 else 1, shown)
        self.replay.show(shown, len(table), teller.at(moment))
        live = self.cursor is None
        self.panel.thinking(live and self.keeper.held and table.turn() is Turn.BOT)
        bar = self._bar(moment)
        self.panel.ask(bar.sentence())
        self.ending.show(teller, view, not bar.is_last_to_be_sent(), shows=live and not table.watched)
        self.desk.show_aid()
        self.panel.unsaved(not self.keeper.works)
        self.panel.actions(bar.actions())
        entered = table.turn() is Turn.BY_HAND and bool(choice.look.picked)
        undoable = entered or isinstance(table.undo_to(), int)
        dom.by_id("undo").setAttribute("aria-disabled", "false" if undoable else "true")
        dom.by_id("redo").setAttribute("aria-disabled", "false" if table.can_redo() else "true")
        self.typed.enable(self.keeper.held and may_type(table))
        self.desk.show_zoom()
        seat = table.curtain()
        if seat is not None and live and self.keeper.held:
            self.curtain.draw(teller.name(seat))

    def _bar(self, moment: Moment) -> Bar:
        view = self.view
        return Bar(self.teller, moment, view.choice.look, view.spots, self.cursor, self.keeper.elsewhere, view.proposed)

    def _news(self, moment: Moment) -> str:
        return self.teller.news(moment.view, self.view.choice.look)

    def _act(self, key: str) -> None:
        if self.pace.waits:
            self.view.skip()
            return
        kind, _sep, name = key.partition(":")
        does: dict[str, Callable[[], Any]] = {
            "group": lambda: self.view.toggle(name),
            "spot": lambda: self.view.pick(name),
            "event": lambda: self.play(name),
            "accept": self.view.accept,
            "let-go": self.view.let_go,
            "seize": self.seize,
            "share": self.desk.share,
            "type": self.type,
            "play-on": self.play_on,
            "back": self.arrivals.back if self.table.watched else lambda: self.go(len(self.table)),
        }
        does[kind]()


def _unsaved() -> str:
    return _("The browser can't save this game: its storage is full or closed. It goes on, but is not kept.")
