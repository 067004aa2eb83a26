"""How the things of Ifrito move from scene to scene: carpets fly, djinns take cushions, stay behind, go to dungeons.

The one owner of the keys by which shapes are known from scene to scene. Nothing is drawn here.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from app.boards.ifrito_grid import Grid, seated_at
from app.boards.ifrito_offers import picks
from app.scene import Look, Picked, Point, Trail
from pygames.ifrito.geometry import CUSHIONS, PLANE_CELLS, V, cell_name
from pygames.ifrito.moves import Move
from pygames.ifrito.pieces import Carpet, Mask, aboard
from pygames.ifrito.state import IfritoState

BEND: Final = 0.09
"""How far the way to the other plane bends aside, in parts of its length: a flight, not a slide."""


def carpet_key(cell: int) -> str:
    """The key of the carpet on a cell: "carpet:Oa1"."""
    return f"carpet:{cell_name(cell)}"


def djinn_key(cell: int) -> str:
    """The key of the djinn that stands on a cell: "djinn:Oa1"."""
    return f"djinn:{cell_name(cell)}"


def seated_key(cell: int, cushion: int) -> str:
    """The key of a djinn aboard the carpet on a cell: "seated:Oa1:NE"."""
    return f"seated:{cell_name(cell)}:{CUSHIONS[cushion]}"


def hand_key(seat: int, number: int) -> str:
    """The key of a carpet in a seat's hand, counted from 0; the last one enters first."""
    return f"hand:{seat}:{number}"


def part_keys(cell: int, mask: Mask) -> tuple[str, ...]:
    """The carpet on a cell and its djinns: all that flies when it flies."""
    return (carpet_key(cell), *(seated_key(cell, cushion) for cushion in aboard(mask)))


def trails(view: IfritoState, move: Move, look: Look) -> list[Trail]:
    """How the things of the scene after `move` came from the scene of `view`; a trail to "" leaves the board."""
    grid = Grid.of(look)
    if move.kind == "strip":
        return _strip(view, move, grid)
    if move.kind == "enter":
        hand = hand_key(view.turn, view.hand(view.turn) - 1)
        return [Trail(carpet_key(move.target), hand), *_taken(move)]
    if move.kind != "move":
        return []
    carpet, there = view.carpet_at(move.origin), view.carpet_at(move.target)
    if carpet is None:
        return []
    away = [] if there is None else _captured(view, move.target, there, grid)
    flying = Carpet(carpet.seat, carpet.aboard & ~(1 << move.leave) if move.leave >= 0 else carpet.aboard)
    via = _flight(grid, move.origin, move.target)
    # A djinn keeps its place on the carpet all the way; V, whose place is the carpet's own, stands for the carpet here.
    ways = (tuple(seated_at(cushion, point) for point in via) for cushion in (V, *aboard(flying.aboard)))
    flown = zip(part_keys(move.target, flying.aboard), part_keys(move.origin, flying.aboard), ways, strict=True)
    found = [*away, *(Trail(to, origin, way) for to, origin, way in flown), *_taken(move)]
    if move.leave >= 0:
        found.append(Trail(djinn_key(move.origin), seated_key(move.origin, move.leave)))
    return found


def carried(view: IfritoState, picked: Picked) -> tuple[str, ...]:
    """The shapes that go with the finger: the carpet that is picked first with its djinns, or one of the hand."""
    chosen = picks(view, picked)
    if chosen.hand:
        return (hand_key(view.turn, view.hand(view.turn) - 1),)
    carpet = view.carpet_at(chosen.origin) if chosen.origin >= 0 else None
    return () if carpet is None else part_keys(chosen.origin, carpet.aboard)


def _taken(move: Move) -> list[Trail]:
    """The djinn of the cell that is reached takes its cushion."""
    return [] if move.take < 0 else [Trail(seated_key(move.target, move.take), djinn_key(move.target))]


def _captured(view: IfritoState, cell: int, carpet: Carpet, grid: Grid) -> list[Trail]:
    """A captured carpet goes back to its owner's hand, its djinns to the capturer's lamps."""
    lamps = _dungeon(view, grid)
    home = Trail(hand_key(carpet.seat, view.hand(carpet.seat)), carpet_key(cell))
    return [home, *(Trail("", seated_key(cell, cushion), (lamps,)) for cushion in aboard(carpet.aboard))]


def _strip(view: IfritoState, move: Move, grid: Grid) -> list[Trail]:
    """The djinn that is removed goes to the capturer's seals."""
    if view.judging is None:
        return []
    return [Trail("", seated_key(view.judging, move.leave), (_dungeon(view, grid),))]


def _dungeon(view: IfritoState, grid: Grid) -> Point:
    """The middle of the dungeon of the seat whose turn it is: the capturer's."""
    x, y, width, height = grid.dungeon(view.turn, view.players)
    return x + width / 2, y + height / 2


def _flight(grid: Grid, origin: int, target: int) -> tuple[Point, ...]:
    """The places on the way between two cells: none on one plane, to the other a bend, so that it takes its time."""
    if origin // PLANE_CELLS == target // PLANE_CELLS:
        return ()
    (x, y), (to_x, to_y) = grid.centre(origin), grid.centre(target)
    length = hypot(to_x - x, to_y - y)
    aside, up = abs(to_y - y) / length, -abs(to_x - x) / length  # to the east, and up
    return (((x + to_x) / 2 + aside * BEND * length, (y + to_y) / 2 + up * BEND * length),)
