"""The spots of IX: which squares, arrows, discs and buttons continue a legal move, and the steps that make one up.

Keys: "d1" a square, "split", "turn:NE", "off" and "off:e9" the exits, "place" the set-up's button, "drop" letting go;
what is picked again to be sure is the first pick's key with "!" behind.
"""

from __future__ import annotations

from typing import Final

from app.boards import ix_words as words
from app.boards.ix_grid import CELL, EDGE, MARGIN, RIM, Grid
from app.boards.ix_offers import SURE, Chosen, Exit, Offers, ask_key, asks, chosen, movable, offers, setup_files
from app.scene import Area, Look, Picked, Point, Spot
from app.words import _
from pygames.ix import IxState
from pygames.ix.geometry import DIRECTIONS, HOME_RANKS, SIZE, Direction, Square, neighbour, square_name
from pygames.ix.moves import SETUPS, Move

TURN_AREA: Final = 44
OUTER: Final = RIM + MARGIN


def steps(view: IxState, move: Move) -> Picked:
    """The keys that make up a legal move, in order."""
    if move.kind == "setup":
        return (*(square_name(HOME_RANKS[view.turn] * SIZE + file) for file in move.files), "place")
    origin = square_name(move.origin)
    if move.kind == "turn":
        return (origin, turn_key(move.pointer))
    key = ask_key(move)
    return (origin, key, key + SURE) if asks(view, move) else (origin, key)


def turn_key(direction: Direction) -> str:
    """The key of the arrow that turns a Hunter to a direction."""
    return f"turn:{DIRECTIONS[direction]}"


def turn_place(grid: Grid, origin: Square, direction: Direction, large: bool) -> Point:
    """The middle of a turn arrow: on the edge of the Hunter's square, or large in the next square or the margin."""
    return grid.beside(origin, direction) if large else grid.shifted(origin, direction, CELL / 2)


def spots(view: IxState, look: Look) -> list[Spot]:
    """All spots: the 81 squares in reading order, then what lies over them, then the bar's own buttons."""
    grid = Grid.of(look)
    if look.locked:
        return [_square(view, grid, square, "", False) for square in grid.reading()]
    if view.choosing:
        return _setup_spots(view, grid, look)
    picks = chosen(view, look.picked)
    own = movable(view)
    if picks.square is None:
        return [
            _square(view, grid, square, _("Choose it") if square in own else "", square in own)
            for square in grid.reading()
        ]
    offered = offers(view, picks.square)
    found = [_board_square(view, grid, square, own, offered, picks, look) for square in grid.reading()]
    found += _split_spots(view, grid, offered, picks)
    if picks.asked is None or look.group == "turn":
        found += _turn_spots(grid, offered, look)
    if look.group != "turn":
        found += [_exit_spot(view, grid, way, offered, picks) for way in offered.exits]
    if picks.asked is not None and (target := _asked_step(offered, picks)) is not None:
        found.append(_sure_step(view, grid, target, picks.asked))
    found.append(Spot("drop", _("Let go of the piece"), bar=_("Let go"), then=(), shortcut="Escape"))
    return found


def _area(grid: Grid, square: Square) -> tuple[Area, ...]:
    return (Area(grid.centre(square), CELL, CELL),)


def _label(view: IxState, square: Square, does: str) -> str:
    there = words.square_words(view, square)
    return _("{there}. {does}").format(there=there, does=does) if does else there


def _square(view: IxState, grid: Grid, square: Square, does: str, choose: bool) -> Spot:
    name = square_name(square)
    return Spot(name, _label(view, square, does), _area(grid, square), then=(name,) if choose else None)


def _board_square(
    view: IxState, grid: Grid, square: Square, own: list[Square], offered: Offers, picks: Chosen, look: Look
) -> Spot:
    """A square while a piece is chosen: a target first, else a piece to choose instead."""
    name, origin = square_name(square), square_name(offered.origin)
    if square == offered.origin:
        return Spot(name, _label(view, square, _("Let go")), _area(grid, square), then=())
    move = offered.steps.get(square) if look.group != "turn" else None
    if move is not None and name != picks.asked:
        sure = asks(view, move)
        label = _label(view, square, words.step_words(view, move))
        return Spot(
            name, label, _area(grid, square), then=(origin, name) if sure else None, move=None if sure else move
        )
    covered = name == picks.asked or any(part.square == square for part in offered.parts)
    if look.group == "turn":
        covered = any(neighbour(offered.origin, direction) == square for direction in offered.turns)
    choose = square in own and not covered
    return _square(view, grid, square, _("Choose it instead") if choose else "", choose)


def _split_spots(view: IxState, grid: Grid, offered: Offers, picks: Chosen) -> list[Spot]:
    """The four coming parts, as one spot of four places with its button; picked again, they split."""
    if offered.split is None:
        return []
    areas = tuple(area for part in offered.parts for area in _area(grid, part.square))
    does = words.describe(view, offered.split)
    if picks.asked == "split":
        label = _("Pick again: {move}").format(move=does)
        return [Spot("split" + SURE, label, areas, bar=_("Split"), move=offered.split, shortcut="s")]
    then = (square_name(offered.origin), "split")
    return [Spot("split", _("Split: {move}").format(move=does), areas, bar=_("Split"), then=then, shortcut="s")]


def _turn_spots(grid: Grid, offered: Offers, look: Look) -> list[Spot]:
    """The arrows that turn a Hunter; on a small board only once its "Turn" group is shown."""
    large = look.group == "turn"
    found = []
    for direction, move in offered.turns.items():
        areas: tuple[Area, ...] = ()
        if large or not look.small:
            at = turn_place(grid, offered.origin, direction, large)
            inside = large and neighbour(offered.origin, direction) is not None
            areas = (Area(at, CELL, CELL) if inside else Area(at, TURN_AREA, TURN_AREA),)
        label = _("Turn the Hunter to {direction}").format(direction=words.direction_name(direction))
        bar = ARROWS[grid.way(direction)] if large else None
        found.append(Spot(turn_key(direction), label, areas, bar=bar, group="turn", move=move))
    return found


ARROWS: Final = ("↑", "↗", "→", "↘", "↓", "↙", "←", "↖")
"""The turn buttons of the bar, by the direction on the screen."""


def _exit_spot(view: IxState, grid: Grid, way: Exit, offered: Offers, picks: Chosen) -> Spot:
    areas = (_exit_area(grid.outside(offered.origin, way.direction)),)
    does = words.describe(view, way.move)
    if picks.asked == way.key:
        label = _("Leave the board? Pick again: {move}").format(move=does)
        return Spot(way.key + SURE, label, areas, bar=_("Leave the board?"), move=way.move)
    bar = _("Leave the board")
    if way.move.through >= 0:
        bar = _("Leave by {square}").format(square=square_name(way.move.through))
    return Spot(way.key, does, areas, bar=bar, then=(square_name(offered.origin), way.key))


def _exit_area(at: Point) -> Area:
    """Where an exit in the margin can be hit: the rim and the margin beside it."""
    (x, width), (y, height) = _across(at[0]), _across(at[1])
    return Area((x, y), width, height)


def _across(at: float) -> tuple[float, float]:
    if at < 0:
        return -OUTER / 2, OUTER
    return (EDGE + OUTER / 2, OUTER) if at > EDGE else (at, CELL)


def _asked_step(offered: Offers, picks: Chosen) -> Move | None:
    return next((move for square, move in offered.steps.items() if square_name(square) == picks.asked), None)


def _sure_step(view: IxState, grid: Grid, move: Move, key: str) -> Spot:
    label = _("Remove your own piece? Pick again: {move}").format(move=words.describe(view, move))
    return Spot(key + SURE, label, _area(grid, move.target), bar=words.short_question(key), move=move)


def _setup_spots(view: IxState, grid: Grid, look: Look) -> list[Spot]:
    """A free set-up: squares of the home rank go on and off, and four of them can be placed."""
    files = setup_files(view, look.picked)
    rank = HOME_RANKS[view.turn] if view.actor is not None else None
    home = [square for square in grid.reading() if square // SIZE == rank]
    found = []
    for square in grid.reading():
        name = square_name(square)
        if square not in home:
            found.append(_square(view, grid, square, "", False))
        elif name in files:
            then = tuple(other for other in files if other != name)
            found.append(
                Spot(name, _("{square}, a Tribe. Take it back").format(square=name), _area(grid, square), then=then)
            )
        elif len(files) < 4:
            then = (*files, name)
            found.append(
                Spot(name, _("{square}, empty. Put a Tribe here").format(square=name), _area(grid, square), then=then)
            )
        else:
            found.append(_square(view, grid, square, "", False))
    placed = next((move for move in SETUPS if steps(view, move)[:-1] == files), None)
    found.append(Spot("place", _("Place the four Tribes"), bar=_("Place"), move=placed))
    if files:
        found.append(Spot("drop", _("Take all of them back"), bar=_("Let go"), then=(), shortcut="Escape"))
    return found
