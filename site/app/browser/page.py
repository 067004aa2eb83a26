"""The game page: it brings table, choice, canvas, spots and panel together. Policy lives in app.table."""

from __future__ import annotations

import secrets
from typing import Any

from js import history, performance, setTimeout
from pyodide.ffi import create_once_callable

from app import boards
from app.browser import dom, storage
from app.browser.bot import BotClient
from app.browser.canvas import Painter
from app.browser.dialogs import NewDialog, NewGame, RecordDialog
from app.browser.panel import KINDS, Action, Notice, Panel
from app.browser.spotlayer import SpotLayer
from app.choice import ARROWS, Choice, places, step
from app.scene import Look
from app.table import Table, default_seats
from app.words import _
from pygames.game import GameError, Move, Outcome, State
from pygames.games import game as game_called
from pygames.record import Record
from pygames.seats import HUMAN

SMALL_STAGE = 560
"""Boards narrower than this many px are drawn small: little arrows give way to large ones on demand."""

LINK = "#game="
"""What the fragment of a link to a game begins with; the share code follows."""

BREATH = 250
"""Milliseconds between a person's ply and the bots' start, so that the answer is seen as one."""


class Page:
    """One game's page."""

    def __init__(self) -> None:
        body = dom.document.body
        self.name = dom.data(body, "game") or ""
        self.board = boards.board(self.name)
        self.game = game_called(self.name)
        self.bots = BotClient(dom.data(body, "root") or "")
        self.notice = Notice()
        self.panel = Panel(self._act)
        self.stage = dom.by_id("stage")
        self.painter = Painter(dom.by_id("paint"), self.stage)
        self.layer = SpotLayer(dom.by_id("spots"), self._pick, self._point)
        self.new_dialog = NewDialog(self.game, self._begin)
        self.record_dialog = RecordDialog(
            lambda: str(self.table), lambda: storage.load(self._before), self._link, self._open_text, self.name
        )
        self._before = f"{self.name}:before"
        self._turn_of_bots = 0
        self._saving = True
        self.table = Table.lay(self.name, default_seats(self.name))
        self.choice = self._choice()

    # Beginning

    def start(self) -> None:
        """Set the table: the saved game, or the one a link brings, or a new one; then let people in."""
        self._resume()
        self._open_link()
        self._shown()
        dom.show(dom.by_id("loading"), False)
        for name in ("new", "record"):
            dom.by_id(name).disabled = False
        dom.listen(dom.by_id("undo"), "click", lambda event: self._undo())
        dom.listen(dom.by_id("new"), "click", lambda event: self.new_dialog.open())
        dom.listen(dom.by_id("over-again"), "click", lambda event: self.new_dialog.open())
        dom.listen(dom.by_id("record"), "click", lambda event: self.record_dialog.open())
        dom.listen(dom.document, "keydown", self._key)
        dom.listen(dom.window, "hashchange", lambda event: self._hash_changed())
        self.painter.on_resize(self._resized)
        dom.document.documentElement.dataset.ready = "true"
        performance.mark("ready")
        self._bots()

    def _resume(self) -> None:
        text = storage.load(self.name)
        if text is None:
            return
        try:
            self.table = Table.read(text, self.name)
        except GameError as error:
            storage.keep(f"{self.name}:damaged", text)
            self.notice.tell(
                _("The saved game can't be opened ({reason}). Its text is kept.").format(reason=error),
                _("Show the text"),
                lambda: self.record_dialog.open(text),
            )

    def _open_link(self) -> bool:
        """Open the game in the address, if there is one; whether it changed the table."""
        fragment = str(dom.window.location.hash)
        if not fragment.startswith(LINK):
            return False
        history.replaceState(None, "", str(dom.window.location.pathname) + str(dom.window.location.search))
        try:
            table = Table.of(Record.from_code(fragment.removeprefix(LINK)), self.name)
        except GameError as error:
            self.notice.tell(_("This link can't be opened: {reason}. Your game is as it was.").format(reason=error))
            return False
        self._replace(table, _("The game from the link is on the table."))
        return True

    def _hash_changed(self) -> None:
        if self._open_link():
            self._changed()

    def _replace(self, table: Table, text: str) -> None:
        """Put another game on the table; the one that was there is kept, and can be brought back."""
        before = self.table
        if before.plies:
            storage.keep(self._before, str(before))
        self.table = table
        self._save()
        if before.plies:
            self.notice.mention(text, _("Bring back the game before"), lambda: self._back_to(before))

    def _back_to(self, table: Table) -> None:
        self.table = table
        self._changed()

    # Changes

    def _begin(self, new: NewGame) -> None:
        """Begin a new game. Raises GameError, the game on the table untouched."""
        table = Table.lay(self.name, new.seats, new.options, new.position)
        self._replace(table, _("A new game is on the table."))
        self._changed()

    def _open_text(self, text: str) -> None:
        """Open a record's text. Raises GameError, the game on the table untouched."""
        table = Table.read(text, self.name)
        self._replace(table, _("The record is on the table."))
        self._changed()

    def _undo(self) -> None:
        if self.table.undo():
            self.panel.announce(_("Taken back."))
            self._changed()

    def _play(self, view: State, move: Move) -> None:
        """Play a legal move of `view`, with its motion."""
        words = self.board.describe(view, move)
        who = self._seat_name(view.actor)
        trails = self.board.trails(view, move, self.choice.look)
        self.table.play(view.text(move))
        self.choice = self._choice()
        self._save()
        self.notice.close_mention()
        self._shown(trails)
        self.panel.announce(f"{who}: {words}. {self._news()}")
        self._bots(BREATH)

    def _changed(self) -> None:
        """The table holds another game or ply: show it all anew."""
        self._turn_of_bots += 1
        self._save()
        self.choice = self._choice()
        self._shown()
        self._bots()

    def _save(self) -> None:
        kept = storage.keep(self.name, str(self.table))
        if not kept and self._saving:
            self.notice.tell(_("The browser does not let this page save: the game goes on, but is lost on reload."))
        self._saving = kept

    def _link(self) -> str:
        location = dom.window.location
        return f"{location.origin}{location.pathname}{LINK}{self.table.record.code()}"

    # Showing

    def _choice(self) -> Choice:
        """A fresh choice for the position on the table."""
        view = self.table.view
        last = self.table.view_before()
        before, move = last if last is not None else (None, None)
        small = self.stage.clientWidth < SMALL_STAGE
        locked = view.actor is None or self.table.bot_to_move() is not None
        return Choice(self.board, view, Look(before=before, last=move, small=small, locked=locked))

    def _shown(self, trails: list[Any] | None = None) -> None:
        """Show the position and what can be picked."""
        self._show_board(trails)
        self._show_panel()

    def _show_board(self, trails: list[Any] | None = None) -> None:
        choice = self.choice
        scene = self.board.scene(choice.view, choice.look)
        self.painter.show(scene, trails)
        self._spots = choice.spots()
        self.layer.lay(places(self._spots), scene.box)

    def _show_panel(self) -> None:
        table, view = self.table, self.choice.view
        names = [self._seat_name(seat) for seat in range(view.players)]
        counts = [self.board.tally(view, seat) for seat in range(view.players)]
        turn = view.actor if isinstance(view.actor, int) else None
        self.panel.seats(names, [self._kind(kind) for kind in table.seats], counts, turn)
        self.panel.moves(table.seated_plies(), view.players)
        self.panel.thinking(table.bot_to_move() is not None)
        dom.by_id("undo").disabled = table.undo_to() is None
        self.panel.ask(_("The game is over") if view.actor is None else self._news())
        self.panel.over(self._news() if view.actor is None else None)
        self.panel.actions(self._action_list())

    def _news(self) -> str:
        """What is asked of whom, or how the game ended; one sentence."""
        view = self.choice.view
        outcome = view.outcome
        if outcome is not None:
            return f"{self._result(outcome)}: {self.board.reason(outcome)}"
        bot = self.table.bot_to_move() is not None
        asked = _("the computer is thinking") if bot else self.board.sentence(view, self.choice.look)
        return f"{self._seat_name(view.actor)}: {asked}"

    def _result(self, outcome: Outcome) -> str:
        """Who won, or who shares the game, in words."""
        names = [self._seat_name(seat) for seat in outcome.winners]
        if len(names) == 1:
            return _("{who} wins").format(who=names[0])
        if len(names) == len(outcome.shares):
            return _("A draw")
        return _("{who} share the game").format(who=", ".join(names))

    def _action_list(self) -> list[Action]:
        opened = [spot for spot in self._spots if spot.open]
        groups = {spot.group for spot in opened}
        toggles = [
            Action(f"group:{group}", verb, pressed=self.choice.look.group == group, shortcut=key.upper())
            for group, (verb, key) in self.board.groups.items()
            if group in groups
        ]
        buttons = [
            Action(
                f"spot:{spot.key}",
                spot.bar,
                spot.move is not None,
                shortcut=spot.shortcut,
                label=None if any(map(str.isalpha, spot.bar)) else spot.label,
            )
            for spot in opened
            if spot.bar is not None
        ]
        return toggles + buttons

    def _kind(self, kind: str) -> str:
        """A seat's kind in words; the only person at the table is "You"."""
        return _("You") if kind == HUMAN and self.table.seats.count(HUMAN) == 1 else KINDS.get(kind, kind)

    def _seat_name(self, seat: Any) -> str:
        return self.board.seat_names[seat] if isinstance(seat, int) else _("Chance")

    # Picking

    def _pick(self, key: str) -> None:
        choice = self.choice
        move = choice.pick(key)
        if move is not None:
            self._play(choice.view, move)
        else:
            self._show_choice()

    def _show_choice(self) -> None:
        self._show_board()
        self._show_panel()

    def _act(self, key: str) -> None:
        kind, _sep, name = key.partition(":")
        if kind == "group":
            self.choice.toggle(name)
            self._show_choice()
        else:
            self._pick(name)

    def _point(self, key: str | None) -> None:
        if key != self.choice.look.pointed and not self.choice.look.locked:
            self.choice.look = self.choice.look.but(pointed=key)
            self.painter.touch_up(self.board.scene(self.choice.view, self.choice.look))

    def _resized(self) -> None:
        small = self.stage.clientWidth < SMALL_STAGE
        if small != self.choice.look.small:
            self.choice.look = self.choice.look.but(small=small)
            self._show_choice()

    def _key(self, event: Any) -> None:
        """Arrows walk the board; a letter picks the spot or opens the group that has it; Escape lets go."""
        if event.ctrlKey or event.altKey or event.metaKey or dom.maybe(dom.document.querySelector("dialog[open]")):
            return
        if event.target.matches("input, textarea, select, summary"):
            return
        key = str(event.key)
        if key in ARROWS:
            focused = self.layer.place(self.layer.focused())
            if focused is None:
                return
            walked = [place for place in self.layer.places() if self._walked(place.spot.group)]
            found = step(walked, focused, key)
            if found is not None:
                self.layer.focus(found.name)
            event.preventDefault()
            return
        spot = next((s for s in self._spots if s.open and s.shortcut and s.shortcut.lower() == key.lower()), None)
        if spot is not None:
            event.preventDefault()
            self._pick(spot.key)
            return
        for group, (_verb, letter) in self.board.groups.items():
            if letter == key.lower() and any(s.open and s.group == group for s in self._spots):
                event.preventDefault()
                self._act(f"group:{group}")
                first = next(place for place in self.layer.places() if place.spot.group == group)
                self.layer.focus(first.name)

    def _walked(self, group: str) -> bool:
        """Whether arrow keys stop at spots of a group: of one shown on demand only while it is shown."""
        return group not in self.board.groups or self.choice.look.group == group

    # Bots

    def _bots(self, delay: int = 0) -> None:
        """Let the bots play until a person is to decide."""
        if any(kind != HUMAN for kind in self.table.seats):
            self.bots.start()
        self._turn_of_bots += 1
        if self.table.bot_to_move() is not None:
            number = self._turn_of_bots
            setTimeout(create_once_callable(lambda: dom.run(self._bot_turn(number))), delay)

    async def _bot_turn(self, number: int) -> None:
        """One ply of a bot; given up when the table has changed meanwhile (`number` is not the latest turn)."""
        level = self.table.bot_to_move()
        if number != self._turn_of_bots or level is None:
            return
        try:
            text = await self.bots.choose(self.table.seen(), level, secrets.token_hex(8))
        except Exception as error:  # whatever a worker can throw: the game stays, and can be asked to go on
            self.panel.thinking(False)
            self.notice.tell(
                _("The computer could not move ({reason}).").format(reason=error), _("Try again"), self._bots
            )
            return
        if number == self._turn_of_bots:
            view = self.choice.view
            self._play(view, view.parse(text))
