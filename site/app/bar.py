"""The bar beside the board: the sentence that says what is asked, and the buttons that answer it. No browser here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.colours import recoloured
from app.scene import Look, Scene, Spot
from app.table import Moment, Turn
from app.telling import Teller
from app.words import _
from pygames.game import Move

FEW_EVENTS: Final = 12
"""The most chance events that get a button each; of more, the result is typed."""


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the action bar. `pressed` is None for a plain button, else whether a toggle is on.

    `label` says in words what a button means whose text is only a sign. With a `picture` it is a card that shows it;
    an `icon` is a small picture before the text. One that is `apart` stands in a row of its own; one that is `off`
    can't be pressed now, and only keeps its place.
    """

    key: str
    text: str
    main: bool = False
    pressed: bool | None = None
    shortcut: str | None = None
    label: str | None = None
    picture: Scene | None = None
    icon: Scene | None = None
    apart: bool = False
    off: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """What the bar shows at a moment of a table.

    `cursor` is the ply a replay shows (None: the game itself), `elsewhere` whether another tab has the game, `proposed`
    a move that is shown and waits to be confirmed.
    """

    teller: Teller
    moment: Moment
    look: Look
    spots: Sequence[Spot]
    cursor: int | None = None
    elsewhere: bool = False
    proposed: Move | None = None

    @property
    def _is_elsewhere(self) -> bool:
        return self.elsewhere and not self.teller.table.watched

    def sentence(self) -> str:
        """What is asked, of whom; or where a replay stands."""
        if self._is_elsewhere:
            return _("This game is open in another tab")
        if self.cursor is not None:
            return self.teller.at(self.moment)
        view = self.moment.view
        if view.outcome is not None:
            return _("The game is over")
        if self.proposed is not None:
            return _("{move}?").format(move=self.teller.board.describe(view, self.proposed))
        return self.teller.news(view, self.look)

    def is_last_to_be_sent(self) -> bool:
        """Whether the game has ended with a ply from here that those who play by link have not seen."""
        table = self.teller.table
        if not table.sitting.away or self.moment.view.outcome is None:
            return False
        return len(table) > 0 and table.seated_plies()[-1][0] in table.sitting.here

    def actions(self) -> list[Action]:
        """The buttons, in order; at most one of them is the main one."""
        table = self.teller.table
        if self._is_elsewhere:
            return [Action("seize", _("Play here"), main=True)]
        if self.cursor is not None:
            return self._replay_actions()
        if self.proposed is not None:
            return [Action("accept", _("Play it"), main=True), Action("let-go", _("Let go"))]
        if table.turn() is Turn.AWAY or self.is_last_to_be_sent():
            return [Action("share", _("Send the link"), main=True)]
        opened = [spot for spot in self.spots if spot.open]
        if table.turn() is Turn.BY_HAND and not opened:
            events = table.events()
            if events is None or len(events) > FEW_EVENTS:
                return [Action("type", _("Enter the result"), main=True)]
            return [self._event(text) for text in events]
        return self._board_actions(opened)

    def _event(self, text: str) -> Action:
        board, view = self.teller.board, self.moment.view
        event = view.parse(text)
        return Action(f"event:{text}", board.event(view, event), label=board.describe(view, event))

    def _replay_actions(self) -> list[Action]:
        table = self.teller.table
        found = []
        if table.record.seen is None and self.moment.view.actor is not None:
            found.append(Action("play-on", _("Play on from here"), main=True))
        whither = _("To your own game") if table.watched else _("Back to where the game stands")
        return [*found, Action("back", _("Back"), label=whither)]

    def _board_actions(self, opened: list[Spot]) -> list[Action]:
        groups = {spot.group for spot in opened}
        idle = {spot.group: spot for spot in self.spots if not spot.open and spot.bar is not None and not spot.areas}
        toggles = [
            Action(f"group:{group}", verb, pressed=self.look.group == group, shortcut=key.upper())
            if group in groups
            else Action(f"group:{group}", verb, pressed=False, label=_off(idle[group], verb), off=True)
            for group, (verb, key) in self.teller.board.groups.items()
            if group in groups or group in idle
        ]
        weighty = [spot for spot in opened if spot.weight > 0]
        others = sorted((spot for spot in opened if spot.weight <= 0), key=lambda spot: spot.apart)
        plain = [spot for spot in opened if spot.bar is not None and spot.picture is None]
        playing = [spot.key for spot in plain if (spot.move is not None or spot.draws) and spot.weight == 0]
        chief = [spot.key for spot in plain if spot.weight > 0] or playing
        return [*self._buttons(weighty, chief), *toggles, *self._buttons(others, chief)]

    def _buttons(self, spots: list[Spot], chief: list[str]) -> list[Action]:
        """The buttons of spots; the main one is that of the only chief one."""
        colours = self.teller.colours()
        return [
            Action(
                f"spot:{spot.key}",
                spot.bar,
                chief == [spot.key],
                None if spot.picture is None else spot.key in self.look.picked,
                spot.shortcut,
                _label(spot, spot.bar),
                None if spot.picture is None else recoloured(spot.picture, colours),
                None if spot.icon is None else recoloured(spot.icon, colours),
                spot.apart,
            )
            for spot in spots
            if spot.bar is not None
        ]


def _off(spot: Spot, verb: str) -> str:
    """What the button of a group says while nothing of it can be picked."""
    return _("{sign}: {label}").format(sign=verb, label=spot.label)


def _label(spot: Spot, verb: str) -> str | None:
    """What a button means in words; None where its verb says it. That of a card has in it what can be read there: a
    verb anywhere, a number at its beginning, for the name of a square may hold that too.
    """
    speaks = any(map(str.isalpha, verb))
    if spot.picture is None:
        return None if speaks else spot.label
    return spot.label if speaks and verb in spot.label else _("{sign}: {label}").format(sign=verb, label=spot.label)
