"""The board of Ifrito: its scene, put together from the ground, djinns, carpets, marks and dungeons beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.boards import (
    have_less,
    ifrito_carpets,
    ifrito_djinns,
    ifrito_offers,
    ifrito_spots,
    ifrito_trails,
    ifrito_words,
)
from app.boards.ifrito_carpets import COLOURS
from app.boards.ifrito_closeups import closeups
from app.boards.ifrito_dungeons import dungeons, lamp_icon, seal_icon
from app.boards.ifrito_grid import LAYOUTS, Grid
from app.boards.ifrito_ground import ground
from app.boards.ifrito_marks import hinted_cushion, over, pointed_cell, under
from app.boards.ifrito_offers import Picks, Target, position
from app.scene import Count, Layer, Look, Mark, Picked, Point, Scene, Shape, Spot, Trail
from pygames.game import Move, Outcome, Seat, State
from pygames.ifrito.geometry import CELLS, PLANE_CELLS, across
from pygames.ifrito.state import IfritoState

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {**ifrito_djinns.SYMBOLS, **ifrito_carpets.SYMBOLS}


def _icon(shapes: tuple[Shape, ...], half: float) -> Scene:
    return Scene((-half, -half, 2 * half, 2 * half), (Layer("icon", shapes),), SYMBOLS)


LAMP: Final = _icon(lamp_icon(), 20)
SEAL: Final = _icon(seal_icon(), 17)
HANDS: Final = tuple(_icon((ifrito_carpets.alone("icon", seat, "paper", (0, -1), 1),), 54) for seat in range(4))


class IfritoBoard:
    """The board module of Ifrito."""

    seat_styles: tuple[str, ...] = COLOURS
    ratios: Mapping[str, float] = MappingProxyType({name: grid.box[2] / grid.box[3] for name, grid in LAYOUTS.items()})
    turns = False
    foresees = False
    knows = False

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats' names."""
        return ifrito_words.seat_names()

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """The kinds of spots shown on demand."""
        return ifrito_words.groups()

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the keyboard that pick now this and now that."""
        return ifrito_words.keys()

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""
        state = position(view)
        grid = Grid.of(look)
        chosen = Picks() if look.locked else ifrito_offers.picks(state, look.picked)
        found = ifrito_offers.targets(state, chosen.origin) if chosen.origin >= 0 else {}
        return Scene(
            grid.box,
            (
                Layer("board", ground(grid, look.coordinates), still=True),
                Layer("dungeons", tuple(dungeons(state, grid))),
                Layer("under", tuple(under(state, look, chosen, found))),
                Layer("things", tuple(_things(state, look, grid, chosen, found))),
                Layer("over", tuple(over(state, look, chosen, found))),
                Layer("large", tuple(_large(state, look, grid, chosen, found))),
            ),
            SYMBOLS,
        )

    def spots(self, view: State, look: Look) -> list[Spot]:
        """All spots, in reading order; those that continue a legal move are open."""
        return ifrito_spots.spots(position(view), look)

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move."""
        return ifrito_spots.steps(position(view), move)

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide."""
        return ifrito_words.sentence(position(view), look)

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """How the things of the scene after `move` came from the scene of `view`."""
        return ifrito_trails.trails(position(view), move, look)

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """The shapes that go with the finger: a carpet and its djinns."""
        return ifrito_trails.carried(position(view), picked)

    def describe(self, view: State, move: Move) -> str:
        """A legal move in words."""
        return ifrito_words.describe(position(view), move)

    def happens(self, view: State, move: Move) -> str:
        """What is seen to happen while a move is on its way."""
        return self.describe(view, move)

    def event(self, view: State, event: Move) -> str:
        """A chance event in short; there are none in Ifrito."""
        return view.text(event)

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """Lamps, seals and the carpets in hand of a seat."""
        pictures = (LAMP, SEAL, HANDS[seat])
        told = ifrito_words.tally_words(position(view), seat)
        return [Count(picture, number, words) for picture, (number, words) in zip(pictures, told, strict=True)]

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a ply takes something off the board: then the seats have less."""
        return have_less(self, before, after)

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game ended, in words."""
        return ifrito_words.reason(outcome)


def _things(view: IfritoState, look: Look, grid: Grid, chosen: Picks, found: dict[int, Target]) -> list[Shape]:
    """Djinns and carpets. Djinns look at the carpet that is chosen or pointed at, or at the cell it would come from."""
    watched = chosen.origin if chosen.origin >= 0 else chosen.entry
    if watched < 0:
        watched = view.judging if view.judging is not None else pointed_cell(look, chosen, found)
    shapes: list[Shape] = []
    for cell in CELLS:
        if view.has_djinn(cell):
            startled = cell == chosen.target or (cell in found and found[cell].kind == "take")
            shapes.append(ifrito_djinns.djinn(cell, grid.centre(cell), _gaze(grid, cell, watched), startled))
    for cell, (seat, mask) in sorted(view.carpets().items()):
        if cell != chosen.origin:
            shapes += ifrito_carpets.carpet(cell, cell // PLANE_CELLS, seat, mask, grid.centre(cell))
    own = view.carpet_at(chosen.origin) if chosen.origin >= 0 else None
    if own is not None:
        plane = chosen.origin // PLANE_CELLS
        shapes += ifrito_carpets.carpet(chosen.origin, plane, own.seat, own.aboard, grid.centre(chosen.origin))
    return shapes


def _gaze(grid: Grid, cell: int, watched: int) -> Point | None:
    """The place a djinn looks at: the watched cell, or on the other plane the one straight across from it."""
    if watched < 0:
        return None
    return grid.centre(watched if cell // PLANE_CELLS == watched // PLANE_CELLS else across(watched))


def _large(view: IfritoState, look: Look, grid: Grid, chosen: Picks, found: dict[int, Target]) -> list[Shape]:
    """The close-ups; the cushions that the target picked or pointed at is reached by are lit."""
    lit: tuple[int, ...] = (chosen.leave,) if chosen.leave >= 0 else ()
    target = chosen.target if chosen.target >= 0 else pointed_cell(look, chosen, found)
    if chosen.leave < 0 and target in found and found[target].kind != "closed":
        lit = found[target].by
    shown = ifrito_offers.large(view, look)
    if view.actor is None and shown == (None, None):
        return []
    drawn = closeups(grid, shown, frozenset(lit), look.pointed or "")
    return drawn + hinted_cushion(view, look)


BOARD: Final = IfritoBoard()
