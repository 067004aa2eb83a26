"""The board of i9n: its scene, put together from the map, pieces and marks, and the panels around it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.boards import (
    i9n_ground,
    i9n_marks,
    i9n_names,
    i9n_panels,
    i9n_pieces,
    i9n_spots,
    i9n_tellings,
    i9n_trails,
    i9n_words,
    read_move,
)
from app.boards.i9n_aid import aid
from app.boards.i9n_grid import GRIDS, Grid
from app.scene import Count, Layer, Look, Mark, Picked, Scene, Spot, Trail
from app.words import _, listed, number
from pygames.game import Move, Outcome, Seat, State
from pygames.i9n.moves import Move as I9nMove
from pygames.i9n.state import I9nState

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **i9n_ground.SYMBOLS,
    **i9n_pieces.SYMBOLS,
    **i9n_panels.SYMBOLS,
}


class I9nBoard:
    """The board module of i9n."""

    seat_styles: tuple[str, ...] = ("blue", "vermilion", "amber", "green", "violet")
    ratios: Mapping[str, float] = MappingProxyType({name: grid.box[2] / grid.box[3] for name, grid in GRIDS.items()})
    turns = False
    foresees = False
    knows = True

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats' names."""
        return i9n_names.seat_names()

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """The kinds of spots shown on demand."""
        return i9n_words.groups()

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the keyboard that pick now this and now that."""
        return i9n_words.keys()

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""
        state = position(view)
        grid = Grid.of(look)
        return Scene(
            grid.box,
            (
                Layer("ground", tuple(i9n_ground.ground(grid, look)), still=True),
                Layer("panels", tuple(i9n_panels.panels(grid)), still=True),
                Layer("state", tuple(i9n_panels.shown(state, look, grid))),
                Layer("rights", tuple(i9n_marks.rights(state)), late=_drilled(look.last, look.before)),
                Layer("under", tuple(i9n_marks.under(state, look, grid)), late=True),
                Layer("choices", tuple(i9n_panels.choices(state, look, grid)), late=True),
                Layer("pieces", tuple(i9n_pieces.pieces(state, look, grid))),
                Layer("notes", tuple(i9n_panels.things(state, look, grid))),
                Layer("over", tuple(i9n_marks.over(state, look, grid)), late=True),
                Layer(
                    "aid",
                    (*i9n_panels.scored(state, grid), *i9n_panels.opened(state, grid), *aid(state, look, grid)),
                    late=True,
                ),
            ),
            SYMBOLS,
        )

    def spots(self, view: State, look: Look) -> list[Spot]:
        """All spots, in reading order; those that continue a legal move are open."""
        return i9n_spots.spots(position(view), look)

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move."""
        return i9n_spots.steps(position(view), move)

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide."""
        return i9n_words.sentence(position(view), look)

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """How the things of the scene after `move` came from the scene of `view`."""
        return i9n_trails.trails(position(view), move, look)

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """The shapes that go with the finger."""
        return i9n_trails.carried(position(view), picked)

    def describe(self, view: State, move: Move) -> str:
        """A legal move or a chance event in words."""
        return i9n_tellings.describe(position(view), move)

    def happens(self, view: State, move: Move) -> str:
        """What is seen to happen while a move or a chance event is on its way."""
        return i9n_tellings.happens(position(view), move)

    def event(self, view: State, event: Move) -> str:
        """A chance event in short."""
        return i9n_tellings.event(position(view), event)

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """A seat's containers and its notes."""
        told = i9n_words.tally_words(position(view), seat)
        return [Count(picture, number, words) for picture, (number, words) in zip(i9n_panels.TALLY, told, strict=True)]

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a ply takes something off the board: none does."""
        return False

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game ended, in words."""
        return _("{why}: {scores}").format(why=i9n_words.reason(outcome), scores=_scores(position(view)))


def _scores(state: I9nState) -> str:
    """What each seat has in the end, in words."""
    named = zip(i9n_names.seat_names(), range(state.players), strict=False)
    return listed([_("{seat} {points}").format(seat=name, points=number(state.score(seat))) for name, seat in named])


def _drilled(last: object, before: State | None) -> bool:
    """Whether a drilling led here: what it forbids from now on is shown once it has been seen."""
    move = read_move(last, before, I9nMove)
    return move is not None and move.kind == "drill"


def position(view: State) -> I9nState:
    """The view as one of this game."""
    if not isinstance(view, I9nState):
        raise TypeError(view)
    return view


BOARD: Final = I9nBoard()
