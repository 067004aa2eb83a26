"""The board of Engine No. 9: its scene, put together from the ground, bridges, locomotives, dice, yards and marks."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.boards import (
    engine9_bridges,
    engine9_dice,
    engine9_locomotives,
    engine9_spots,
    engine9_trails,
    engine9_words,
    engine9_yards,
)
from app.boards.engine9_cheer import cheer
from app.boards.engine9_grid import GRIDS, SHED_SCALE, SHED_TURN, Grid, shed_of, square_place
from app.boards.engine9_ground import SYMBOLS as GROUND
from app.boards.engine9_ground import ground, names
from app.boards.engine9_keys import loco_key, shed_key
from app.boards.engine9_locomotives import COLOURS, locomotive
from app.boards.engine9_marks import over, trace, under
from app.boards.engine9_offers import position
from app.boards.engine9_previews import previews
from app.scene import Count, Layer, Look, Mark, Picked, Scene, Shape, Spot, Trail
from pygames.engine9.state import Engine9State
from pygames.game import Move, Outcome, Seat, State

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **GROUND,
    **engine9_bridges.SYMBOLS,
    **engine9_locomotives.SYMBOLS,
    **engine9_dice.SYMBOLS,
    **engine9_yards.SYMBOLS,
}


class Engine9Board:
    """The board module of Engine No. 9."""

    seat_styles: tuple[str, ...] = COLOURS
    ratios: Mapping[str, float] = MappingProxyType({name: grid.box[2] / grid.box[3] for name, grid in GRIDS.items()})
    turns = False
    foresees = True
    knows = False

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats' names."""
        return engine9_words.seat_names()

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """The kinds of spots shown on demand."""
        return engine9_words.groups()

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the keyboard that pick now this and now that."""
        return engine9_words.keys()

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""
        state = position(view)
        grid = Grid.of(look)
        named = look.coordinates and grid is GRIDS["wide"]  # on a phone they would be specks
        return Scene(
            grid.box,
            (
                Layer("board", ground(grid, named), still=True),
                Layer("yards", tuple(engine9_yards.yards(state, look, grid))),
                Layer("trace", tuple(trace(state, look)), late=True),
                Layer("bridges", tuple(engine9_bridges.bridges(state.areas, state.flips))),
                Layer("names", tuple(names(state)) if named else (), late=True),
                Layer("under", tuple(under(state, look)), late=True),
                Layer("things", tuple(_things(state, look, grid))),
                Layer("over", tuple(over(state, look))),
                Layer("previews", tuple(previews(state, look)), late=True),
                Layer("cheer", tuple(cheer(state)), late=True),
            ),
            SYMBOLS,
        )

    def spots(self, view: State, look: Look) -> list[Spot]:
        """All spots, in reading order; those that continue a legal move are open."""
        return engine9_spots.spots(position(view), look)

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move."""
        return engine9_spots.steps(position(view), move)

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide."""
        return engine9_words.sentence(position(view), look)

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """How the things of the scene after `move` came from the scene of `view`."""
        return engine9_trails.trails(position(view), move, look)

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """The shapes that go with the finger."""
        return engine9_trails.carried(position(view), picked)

    def describe(self, view: State, move: Move) -> str:
        """A legal move or a chance event in words."""
        return engine9_words.describe(position(view), move)

    def happens(self, view: State, move: Move) -> str:
        """What is seen to happen while a move or a chance event is on its way."""
        return engine9_words.happens(position(view), move)

    def event(self, view: State, event: Move) -> str:
        """A chance event in short."""
        return engine9_words.event(position(view), event)

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """Locomotives in sheds and in hand of a seat, and its repair tiles if these are played with."""
        state = position(view)
        pictures = engine9_yards.tally_pictures(seat)
        told = engine9_words.tally_words(state, seat)
        return [Count(picture, number, words) for picture, (number, words) in zip(pictures, told, strict=False)]

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a ply ends with an accident."""
        return move.kind in ("go", "start") and position(before).run(move)[-1].end == "accident"

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game ended, in words."""
        return engine9_words.reason(outcome)


def _things(state: Engine9State, look: Look, grid: Grid) -> list[Shape]:
    """Locomotives on the track, in sheds and in hand, tiles and dice."""
    found = []
    for seat in range(state.players):
        for square in state.squares_of(seat):
            at, turn = square_place(square, state.areas, state.flips)
            found.append(locomotive(loco_key(square), seat, at, turn))
        for k in range(state.sheds(seat)):
            at = shed_of(state.players, seat, k)
            found.append(locomotive(shed_key(seat, k), seat, at, SHED_TURN, SHED_SCALE))
    return (
        found
        + engine9_yards.in_hand(state, grid)
        + engine9_yards.tiles(state, grid)
        + engine9_dice.dice(state, look, grid)
    )


BOARD: Final = Engine9Board()
