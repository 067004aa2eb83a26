"""The board in the page: canvas, spots, what is picked. It shows moments and hands chosen moves over; it plays none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from app.boards import Board
from app.browser import dom
from app.browser.canvas import Painter
from app.browser.drag import Drag
from app.browser.spotlayer import SpotLayer
from app.choice import ARROWS, Choice, places, step
from app.colours import recoloured
from app.scene import Look, Scene, Spot, Trail
from app.table import Moment
from pygames.game import Move, Seat, State

SMALL_STAGE: Final = 560
"""Boards narrower than this many px are drawn small: little arrows give way to large ones on demand."""

TOUCH: Final = 44
"""The least width of a target for a finger, in px; where squares are smaller, the board can be made larger."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the visitor wants the board: whether with coordinates, whose side is near, whether moves are confirmed and
    whether it shows where they lead; whether the dice are the visitor's to throw (`rolls`), and whether what can be
    known is shown (`aid`)."""

    coordinates: bool = True
    near: Seat | None = None
    confirm: bool = False
    colours: Mapping[str, str] | None = None
    previews: bool = True
    rolls: bool = False
    aid: bool = False


class BoardView:
    """Shows moments; calls `on_move(view, move)` when a move is chosen, `on_change()` when what is picked changes,
    `on_draw()` when the program is to draw a chance event, `on_end(skipped)` when a motion ends, cut short or not.
    """

    def __init__(
        self,
        board: Board,
        on_move: Callable[[State, Move], None],
        on_change: Callable[[], None],
        on_draw: Callable[[], None],
        on_end: Callable[[bool], None],
    ) -> None:
        self.board = board
        self.spots: list[Spot] = []
        self.proposed: Move | None = None
        self.dropped = False
        self._proposed_by = ""
        self._manner = Manner()
        self._on_move = on_move
        self._on_change = on_change
        self._on_draw = on_draw
        self._on_end = on_end
        self._stage = dom.by_id("stage")
        self._painter = Painter(dom.by_id("paint"), self._stage, lambda: on_end(False))
        self._layer = SpotLayer(dom.by_id("spots"), self.pick, self._point)
        self._drag = Drag(dom.by_id("spots"), self)
        dom.listen(self._stage, "pointerdown", lambda event: self.skip(), passive=True)
        self.choice: Choice

    # Showing

    def show(self, moment: Moment, locked: bool, manner: Manner, trails: list[Trail] | None = None) -> None:
        """Show a moment, by motion where there are trails; nothing is picked in it yet."""
        self._manner = manner
        self.proposed = None
        look = Look(
            before=moment.before,
            last=moment.last,
            small=self._is_small(),
            locked=locked,
            coordinates=manner.coordinates,
            near=manner.near,
            layout=self._layout(),
            rolls=manner.rolls,
            previews=manner.previews,
            aid=manner.aid,
        )
        self.choice = Choice(self.board, moment.view, look)
        self._draw(trails)

    def _draw(self, trails: list[Trail] | None = None) -> None:
        scene = self._scene()
        self._painter.show(scene, trails)
        self.spots = self.choice.spots()
        self._layer.lay(places(self.spots), scene.box)

    def _scene(self) -> Scene:
        return recoloured(self.board.scene(self.choice.view, self.choice.look), self._manner.colours or {})

    def trails(self, view: State, move: Move) -> list[Trail]:
        """How the things of the scene go when `move` is played in `view`."""
        return self.board.trails(view, move, self.choice.look)

    @property
    def lasts(self) -> int:
        """The milliseconds that the motion under way lasts in all; 0 when nothing moves."""
        return self._painter.lasts

    def skip(self) -> None:
        """Cut the motion under way short, if there is one."""
        if self._painter.finish():
            self._on_end(True)

    def watch_size(self) -> None:
        """From now on, follow the size of the stage."""
        self._painter.on_resize(self._resized)

    def _is_small(self) -> bool:
        return bool(self._stage.clientWidth < SMALL_STAGE)

    def _layout(self) -> str:
        """The layout that the page's style has for a window of this shape."""
        return str(dom.window.getComputedStyle(self._stage).getPropertyValue("--layout")).strip() or "wide"

    def _resized(self) -> None:
        look = self.choice.look.but(small=self._is_small(), layout=self._layout())
        if look != self.choice.look:
            self.choice.look = look
            self._changed()

    def smallest(self) -> float:
        """The width of the board's places, as most of them are, in px on a stage that is not made larger.

        A few are less (little arrows) or more (cushions, a hand), and come and go.
        """
        widths = [area.width for spot in self.spots for area in spot.areas]
        if not widths:
            return float(TOUCH)
        zoom = float(dom.window.getComputedStyle(self._stage).getPropertyValue("--zoom") or 1)
        most = Counter(widths).most_common(1)[0][0]
        return float(most * self._stage.clientWidth / zoom / self._box_width())

    def _box_width(self) -> float:
        scene = self._painter.scene
        return 1.0 if scene is None else scene.box[2]

    def bring_near(self) -> None:
        """Where the board is larger than its place, show what is picked, or else the near side."""
        picked = self.choice.look.picked
        button = None if not picked else dom.maybe(dom.document.querySelector(f'#spots [data-spot="{picked[0]}"]'))
        if button is not None:
            button.scrollIntoView(dom.options(block="center", inline="center"))
            return
        place = self._stage.parentElement
        place.scrollTop = place.scrollHeight
        place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2

    # Picking

    def pick(self, key: str) -> None:
        """Pick a spot; a move that is complete is handed over, or proposed first where moves are confirmed."""
        if self.proposed is not None:
            if key == self._proposed_by:
                self.accept()
                return
            self.let_go()
        spot = self.open_spot(key)
        if spot is not None and spot.draws:
            self._on_draw()
            return
        move = self.choice.pick(key)
        if move is None:
            self._changed()
        elif self._manner.confirm:
            self._propose(key, move)
        else:
            self._on_move(self.choice.view, move)

    def _propose(self, key: str, move: Move) -> None:
        self.proposed, self._proposed_by = move, key
        self.choice.look = self.choice.look.but(hint=move)
        self._changed()

    def accept(self) -> None:
        """Play the move that is proposed."""
        move, self.proposed = self.proposed, None
        if move is not None:
            self._on_move(self.choice.view, move)

    def let_go(self) -> bool:
        """Drop what is picked or proposed; whether there was anything."""
        had = self.choice.let_go() or self.proposed is not None
        self.proposed = None
        self.choice.look = self.choice.look.but(hint=None)
        if had:
            self._changed()
        return had

    def toggle(self, group: str) -> None:
        """Show one group of spots large, or all of them again."""
        self.choice.toggle(group)
        self._changed()

    def _changed(self) -> None:
        self._draw()
        self._on_change()

    def _point(self, key: str | None) -> None:
        """What is pointed at is shown, in a locked look too: there is more to look at than to pick."""
        if key != self.choice.look.pointed:
            self.choice.look = self.choice.look.but(pointed=key)
            self._painter.touch_up(self._scene())

    # Dragging: what drag.py asks for

    def carried(self, key: str) -> tuple[str, ...]:
        """The keys of the shapes that go with the finger when the spot `key` is dragged; none where it can't be."""
        spot = self.open_spot(key)
        if spot is None or not spot.then or self.proposed is not None:
            return ()
        return self.board.carried(self.choice.view, spot.then)

    def open_spot(self, key: str) -> Spot | None:
        """The spot of that key, if it can be picked."""
        return next((spot for spot in self.spots if spot.key == key and spot.open), None)

    def lift(self, key: str) -> None:
        """Begin to drag: the spot is picked, unless it is already."""
        spot = self.open_spot(key)
        if spot is not None and spot.then and self.choice.look.picked != spot.then:
            self.pick(key)

    def carry(self, keys: tuple[str, ...], by: tuple[float, float]) -> None:
        """Draw the carried shapes so many px from their places; a motion that another finger began is cut short."""
        self.skip()
        self._painter.carry(keys, by)

    def put_down(self, key: str | None) -> None:
        """End the drag over a spot (None: over none): it is picked if it continues the move.

        While it is, `dropped` is true: what was dragged is there already, and needs no motion.
        """
        self._painter.put_down()
        spot = None if key is None else self.open_spot(key)
        picked = self.choice.look.picked
        if spot is not None and (spot.move is not None or (spot.then and spot.then[: len(picked)] == picked)):
            self.dropped = True
            self.pick(spot.key)
            self.dropped = False

    # Keys

    def walk(self, key: str) -> bool:
        """Go with an arrow key from the spot that has the focus; whether one has."""
        focused = self._layer.place(self._layer.focused())
        if focused is None or key not in ARROWS:
            return False
        walked = [place for place in self._layer.places() if self._is_walked(place.spot.group)]
        found = step(walked, focused, key)
        if found is not None:
            self._layer.focus(found.name)
        return True

    def _is_walked(self, group: str) -> bool:
        """Whether arrow keys stop at spots of a group: of one shown on demand only while it is shown."""
        return group not in self.board.groups or self.choice.look.group == group

    def press(self, key: str) -> bool:
        """Pick the spot, or open the group, that has this letter; whether there is one."""
        spot = next((s for s in self.spots if s.open and s.shortcut and s.shortcut.lower() == key.lower()), None)
        if spot is not None:
            self.pick(spot.key)
            return True
        for group, (_verb, letter) in self.board.groups.items():
            if letter == key.lower() and any(s.open and s.group == group for s in self.spots):
                self.toggle(group)
                first = next((place for place in self._layer.places() if place.spot.group == group), None)
                self._layer.focus(None if first is None else first.name)
                return True
        return False

    def letters(self) -> set[str]:
        """The keys that the board has a use for just now, letters as capitals."""
        opened = [spot for spot in self.spots if spot.open]
        groups = {spot.group for spot in opened}
        found = {key.upper() for group, (_verb, key) in self.board.groups.items() if group in groups}
        return found | {spot.shortcut.upper() for spot in opened if spot.shortcut}
