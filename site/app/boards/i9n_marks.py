"""Marks on i9n's map: what is forbidden and by whose rigs, what was last, what is chosen, where an explorer can go,
where it can drill, a hint, the last well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from app.boards import i9n_signs, read_move
from app.boards.i9n_grid import CELL, MAP, Grid, dots, ghosts, place
from app.boards.i9n_offers import Offers, Picks, is_ready, offers, picks, position_of
from app.boards.i9n_pieces import COLOURS, DERRICK, TOP, explorer_stands, explorer_symbol, standing
from app.boards.i9n_walks import way
from app.outline import short
from app.scene import Look, Mark, Path, Point, Shape
from pygames.i9n.geometry import DISTANCES, EDGE, NAMES, NEIGHBOURS, Position
from pygames.i9n.moves import NOWHERE, Move
from pygames.i9n.pieces import forbids
from pygames.i9n.position import Rig
from pygames.i9n.state import I9nState

DRILL_AT: Final[Point] = (-30, -30)
"""Where the drop of a drilling stands beside the middle of a position."""

PALE: Final = 0.6
PALER: Final = 0.4
"""How pale an explorer is that has been placed by a first pick, and one that would be."""

GHOSTLY: Final = 0.5
"""How pale hatching is beyond the edge."""

LINK: Final = 14.0
"""Half the length of the bar between a rig's position and one that it forbids."""

BIG_DOT: Final = 1.2
"""How much larger dots and drops on empty positions are on small boards; not beyond the edge, where letters stand."""

LEAST_GUSHER: Final = 0.9
"""How large a gusher is at least, on however small a rig in a crowd."""

_STARTS: Final = 43.0
"""How far from a position's middle a way begins and ends."""


def under(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Marks below the pieces."""
    found = list(_last(state, look))
    if state.due == "over":
        found.append(Shape("well", i9n_signs.GLOW, at=place(state.rigs[-1].at)))
    pointed = position_of(look.pointed)
    if pointed is not None:
        found += _everywhere("pointed", i9n_signs.POINTED, pointed)
    if look.locked or state.due not in ("place", "act"):
        return found
    offered = offers(state)
    picked = picks(state, look, offered)
    chosen = next((at for at in (picked.placed, picked.explorer, picked.drill) if at != NOWHERE), NOWHERE)
    if chosen == NOWHERE and not look.picked:
        found += [Shape(f"can:{NAMES[at]}", i9n_signs.CAN, at=place(at)) for at, to in offered.walks.items() if to]
    elif picked.explorer != NOWHERE:
        others = [at for at, to in offered.walks.items() if to and at != chosen]
        found += [Shape(f"can:{NAMES[at]}", i9n_signs.CAN, at=place(at)) for at in others]
    if chosen != NOWHERE:
        found.append(Shape("chosen", i9n_signs.CHOSEN, at=place(chosen)))
    return found


def over(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """Marks above the pieces."""
    found = _gusher(state)
    if not look.locked and state.due == "place":
        found += _placing(state, look)
    if not look.locked and state.due == "act":
        offered = offers(state)
        picked = picks(state, look, offered)
        found += _drops(state, offered, picked)
        if picked.explorer != NOWHERE:
            found += _reach(state, look, picked.explorer)
    hint = read_move(look.hint, state, Move)
    if hint is not None:
        found += _hint(hint)
    return found


def _everywhere(key: str, marks: tuple[Mark, ...], position: Position, opacity: float = 1) -> list[Shape]:
    """A mark at a position and where that is seen once more beyond the edge."""
    places = (place(position), *ghosts(position))
    return [
        Shape(f"{key}:{number}" if number else key, marks, at=at, opacity=opacity if number else 1)
        for number, at in enumerate(places)
    ]


# What rigs forbid


def forbidden(state: I9nState) -> dict[Position, list[Rig]]:
    """By position the rigs that forbid drilling there now; only positions with any (rule 13)."""
    found: dict[Position, list[Rig]] = {}
    if state.due == "over":
        return found
    for rig in state.rigs:
        if forbids(rig.phase, state.phase):
            found.setdefault(rig.at, []).append(rig)
        if rig.phase == state.phase:
            for other in NEIGHBOURS[rig.at]:
                found.setdefault(other, []).append(rig)
    return found


def rights(state: I9nState) -> list[Shape]:
    """Hatching where rigs forbid drilling, and a bar of their owner's colour from each such rig to its neighbours."""
    found = []
    for position in forbidden(state):
        found += _everywhere(f"hatch:{NAMES[position]}", i9n_signs.HATCH, position, GHOSTLY)
    if state.due != "over":
        for rig in state.rigs:
            if rig.phase == state.phase:
                found.append(Shape(f"right:{NAMES[rig.at]}", _links(rig)))
    return found


def _links(rig: Rig) -> tuple[Mark, ...]:
    """The bars from a rig's position to those next to it, on both sides of the map where one is over the edge."""
    x, y = place(rig.at)
    parts = []
    for other in NEIGHBOURS[rig.at]:
        u, v = place(other)
        if abs(u - x) > CELL:
            side = MAP if u > x else 0
            parts += [f"M{short(at - LINK)} {short(y)}L{short(at + LINK)} {short(y)}" for at in {side, MAP - side}]
        elif u == x:
            middle = (y + v) / 2
            parts.append(f"M{short(x)} {short(middle - LINK)}L{short(x)} {short(middle + LINK)}")
        else:
            middle = (x + u) / 2
            parts.append(f"M{short(middle - LINK)} {short(y)}L{short(middle + LINK)} {short(y)}")
    d = "".join(sorted(parts))
    return (Path(d, "i9n.link.halo"), Path(d, f"seat.{COLOURS[rig.seat]}.link"))


# Choices


def _placing(state: I9nState, look: Look) -> list[Shape]:
    """The explorer placed by the first pick, and the one that would stand where is pointed at, pale."""
    offered = offers(state)
    first = picks(state, look, offered).placed
    pointed = position_of(look.pointed)
    places = [("placed", first, PALE)] if first != NOWHERE else []
    if pointed is not None:
        places.append(("placing", pointed, PALER))
    stands = explorer_stands(2, 0) if first == pointed else explorer_stands(1, 0) * 2
    symbol = explorer_symbol(state.turn, lit=True)
    found = []
    for (key, position, opacity), stand in zip(places, stands, strict=False):
        x, y = place(position)
        found.append(Shape(key, symbol=symbol, at=(x + stand.x, y + stand.foot), scale=stand.scale, opacity=opacity))
    return found


def _drops(state: I9nState, offered: Offers, picked: Picks) -> list[Shape]:
    """A drop at each explorer that can drill now."""
    found = []
    for at in offered.drills:
        if picked.drill not in (NOWHERE, at) or picked.ends:
            continue
        x, y = place(at)
        marks = i9n_signs.DRILL if is_ready(state, at) else i9n_signs.DRILL_VAIN
        found.append(Shape(f"drill:{NAMES[at]}", marks, at=(x + DRILL_AT[0], y + DRILL_AT[1])))
    return found


def _reach(state: I9nState, look: Look, origin: Position) -> list[Shape]:
    """Where an explorer can go, and for how many points."""
    points = state.points or 0
    busy = {piece.position for piece in standing(state) if piece.kind != "stop"}
    larger = BIG_DOT if look.small or look.layout != "wide" else 1
    found = []
    for to, steps in enumerate(DISTANCES[origin]):
        if not 0 < steps <= points:
            continue
        marks = i9n_signs.reach(steps, steps < points and is_ready(state, to))
        for number, at in enumerate(dots(to, to in busy)):
            key = f"to:{NAMES[to]}:{number}" if number else f"to:{NAMES[to]}"
            found.append(Shape(key, marks, at=at, scale=1 if number or to in busy else larger))
    return found


# The last move, a hint


def _last(state: I9nState, look: Look) -> list[Shape]:
    """Where the last move went: the way of a walk, where was drilled, where explorers were placed."""
    before = look.before if isinstance(look.before, I9nState) else None
    move = read_move(look.last, before, Move)
    if move is None:
        return []
    if move.kind == "move":
        return [
            *_everywhere("last", i9n_signs.LAST_RING, move.at, GHOSTLY),
            Shape("last.way", _way(move, "i9n.last.path")),
        ]
    if move.kind == "drill":
        struck = bool(state.rigs) and state.rigs[-1].at == move.at and move.at not in state.stops
        if before is not None:
            struck = len(state.rigs) > len(before.rigs)
        return _everywhere("last", i9n_signs.LAST_OIL if struck else i9n_signs.LAST_DRY, move.at, GHOSTLY)
    if move.kind == "place":
        return [
            Shape(f"last:{NAMES[at]}", i9n_signs.LAST_RING, at=place(at)) for at in dict.fromkeys((move.at, move.to))
        ]
    return []


def _way(move: Move, style: str) -> tuple[Mark, ...]:
    """The way of a walk, dotted; over the edge it goes on at the other side."""
    cells = way(move.at, move.to)
    d = "".join(_line(cells, shift) for shift in (-EDGE, 0, EDGE))
    return (Path(d, "i9n.last.path.halo"), Path(d, style))


def _line(cells: Iterable[tuple[int, int]], shift: int) -> str:
    """What of a way is seen if the world is shifted by so many columns, from ring to ring."""
    cells = list(cells)
    points = [(CELL * (column + shift + 0.5), CELL * (row + 0.5)) for row, column in cells]
    seen = [-1 <= column + shift <= EDGE for _row, column in cells]
    shown = [point for point, is_seen in zip(points, seen, strict=True) if is_seen]
    if len(shown) < 2:
        return ""
    if seen[0]:
        shown[0] = _towards(shown[0], shown[1])
    if seen[-1]:
        shown[-1] = _towards(shown[-1], shown[-2])
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in shown)


def _towards(one: Point, two: Point) -> Point:
    """The place where the ring about a point ends on the way to the next one."""
    share = _STARTS / CELL
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share


def _hint(move: Move) -> Iterator[Shape]:
    """A move to show as a hint: double rings; what is no matter of the map is hinted at elsewhere."""
    if move.kind == "move":
        yield Shape("hint.way", _way(move, "i9n.hint.path"))
    if move.kind in ("move", "place"):
        for at in dict.fromkeys((move.at, move.to)):
            yield Shape(f"hint:{NAMES[at]}", i9n_signs.HINT, at=place(at))
    if move.kind == "drill":
        x, y = place(move.at)
        yield Shape("hint", i9n_signs.HINT, at=(x, y))
        yield Shape("hint.drill", i9n_signs.DRILL, at=(x + DRILL_AT[0], y + DRILL_AT[1]), scale=1.2)


# The end


def _gusher(state: I9nState) -> list[Shape]:
    """Oil shoots out of the last rig."""
    if state.due != "over":
        return []
    last = next(piece for piece in reversed(standing(state)) if piece.key == f"rig:{len(state.rigs) - 1}")
    x, y = last.at
    size = max(LEAST_GUSHER, last.scale)
    return [Shape("gusher", i9n_signs.GUSHER, at=(x, y - (DERRICK + 4 + TOP) * last.scale), scale=size)]
