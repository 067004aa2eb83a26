"""The marks of IX: what is chosen, what it may do, the last move, a hint, the place under the pointer.

Washes and hatching lie under the pieces; rings, dots, discs and questions over them.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from app.boards.ix_grid import EDGE, MARGIN, RIM, Grid
from app.boards.ix_offers import (
    SURE,
    Chosen,
    Exit,
    Offers,
    movable,
    off_exit,
    parts,
    read_move,
    removed,
    setup_files,
)
from app.boards.ix_pieces import ghost
from app.boards.ix_spots import turn_key, turn_place
from app.boards.ix_words import short_question
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape, Text
from pygames.ix import IxState
from pygames.ix.geometry import HOME_RANKS, SIZE, Direction, Square, neighbour, parse_square, square_name
from pygames.ix.moves import Move

CROSS: Final = "M27 -41L41 -27M41 -41L27 -27"
ARROW: Final = "M-7 5L0 -8L7 5"

CAN: Final[tuple[Mark, ...]] = (Rect((-46, -46), 92, 92, "ix.can", 12),)
CHOSEN_WASH: Final[tuple[Mark, ...]] = (Rect((-46, -46), 92, 92, "ix.chosen.wash", 12),)
CHOSEN: Final[tuple[Mark, ...]] = (Rect((-46, -46), 92, 92, "ix.chosen", 12),)
GO: Final[tuple[Mark, ...]] = (Circle((0, 0), 15, "ix.go"),)
CROSSED: Final[tuple[Mark, ...]] = (Path(CROSS, "ix.cross.halo"), Path(CROSS, "ix.cross"))
TAKE: Final[tuple[Mark, ...]] = (
    Path("M16 -46H-36A10 10 0 0 0 -46 -36V36A10 10 0 0 0 -36 46H36A10 10 0 0 0 46 36V-16", "ix.take"),
    *CROSSED,
)
WASH: Final[tuple[Mark, ...]] = (Rect((-47.5, -47.5), 95, 95, "ix.wash", 12),)
POINTED: Final[tuple[Mark, ...]] = (Rect((-47.5, -47.5), 95, 95, "ix.pointed", 12),)
LAST_RING: Final[tuple[Mark, ...]] = (Circle((0, 0), 8, "ix.last.ring"),)
HINT: Final[tuple[Mark, ...]] = (Rect((-47, -47), 94, 94, "ix.hint", 12), Rect((-40, -40), 80, 80, "ix.hint", 8))
TURN: Final[tuple[Mark, ...]] = (Circle((0, 0), 17, "ix.disc"), Path(ARROW, "ix.disc.arrow"))
TURN_POINTED: Final[tuple[Mark, ...]] = (Circle((0, 0), 17, "ix.off"), Path(ARROW, "ix.off.arrow"))
OFF: Final[tuple[Mark, ...]] = (Circle((0, 0), 19, "ix.off"), Path("M0 9L0 -8M-7 -2L0 -9L7 -2", "ix.off.arrow"))
OFF_CROSS: Final[tuple[Mark, ...]] = (
    Path("M-5 -5L5 5M5 -5L-5 5", "ix.cross.halo"),
    Path("M-5 -5L5 5M5 -5L-5 5", "ix.cross"),
)
ASKED_RING: Final[tuple[Mark, ...]] = (Circle((0, 0), 20, "ix.can"),)
RINGED: Final = 0.78
"""The size of an exit's disc inside its ring: the two together stay inside the drawing."""

LARGE_TURN: Final = 2.0
MARGIN_TURN: Final = 1.15
"""Sizes of a turn arrow in a neighbour square and in the margin, beside one on the edge of its square."""

GHOST: Final = 0.55
GHOST_SURE: Final = 0.9
SMALL_GHOST: Final = 0.52
"""A coming part on a square where something stands is drawn small in the south-western corner."""

QUESTION: Final = 32
QUESTION_SMALL: Final = 42
LETTER: Final = 0.6
"""The usual width of a letter in parts of its size: makes room for a question."""


def _hatching() -> tuple[Mark, ...]:
    """Slanted strokes that fill a well, cut at its edges."""
    half, lines = 46, []
    for offset in range(-76, 77, 17):
        low, high = max(-half, offset - half), min(half, offset + half)
        lines.append(f"M{low} {low - offset}L{high} {high - offset}")
    return (Path("".join(lines), "ix.hatch"),)


HATCH: Final = _hatching()


def under(view: IxState, look: Look, picks: Chosen, offered: Offers | None) -> list[Shape]:
    """What lies under the pieces."""
    grid = Grid.of(look)
    found = _last_move(grid, look)
    if offered is not None:
        found += [Shape(f"barred:{square_name(s)}", HATCH, at=grid.centre(s)) for s in offered.barred]
        found.append(Shape("chosen.wash", CHOSEN_WASH, at=grid.centre(offered.origin)))
        found += _ways(grid, offered) if look.group != "turn" else []
        if picks.asked == "split":
            found += [
                Shape(f"part.wash:{square_name(p.square)}", CHOSEN_WASH, at=grid.centre(p.square))
                for p in offered.parts
            ]
    pointed = parse_square((look.pointed or "").removesuffix(SURE))
    if pointed is not None and not look.locked:
        found.append(Shape("pointed", POINTED, at=grid.centre(pointed)))
    if offered is not None and look.pointed == "split":
        found += [
            Shape(f"part.pointed:{square_name(p.square)}", POINTED, at=grid.centre(p.square)) for p in offered.parts
        ]
    return found


def over(view: IxState, look: Look, picks: Chosen, offered: Offers | None) -> list[Shape]:
    """What lies over the pieces."""
    grid = Grid.of(look)
    found: list[Shape] = []
    if view.choosing:
        found += _setup(view, grid, look)
    elif offered is None and view.actor is not None and not look.locked:
        found += [Shape(f"can:{square_name(square)}", CAN, at=grid.centre(square)) for square in movable(view)]
    elif offered is not None:
        found.append(Shape("chosen", CHOSEN, at=grid.centre(offered.origin)))
        if look.group != "turn":
            found += _parts(view, grid, look, picks, offered) + _targets(view, grid, picks, offered)
            for way in offered.exits:
                found += _exit(grid, look, way, picks)
        if look.group == "turn" or not (look.small or picks.asked):
            found += _turns(grid, look, offered)
    hint = read_move(look.hint, view)
    if hint is not None:
        found += _hint(view, grid, hint)
    if offered is not None and picks.asked is not None and picks.asked != "split":
        found.append(_question(look, picks.asked, _asked_place(grid, picks.asked, offered)))
    return found


def _setup(view: IxState, grid: Grid, look: Look) -> list[Shape]:
    files = setup_files(view, look.picked)
    if look.locked or view.actor is None:
        return []
    home = [HOME_RANKS[view.turn] * SIZE + file for file in range(SIZE)]
    names = {square_name(square): square for square in home}
    found = [Shape(f"chosen:{name}", CHOSEN, at=grid.centre(names[name])) for name in files]
    if len(files) < 4:
        found += [
            Shape(f"can:{name}", CAN, at=grid.centre(square)) for name, square in names.items() if name not in files
        ]
    return found


def _targets(view: IxState, grid: Grid, picks: Chosen, offered: Offers) -> list[Shape]:
    """Dots and removal rings."""
    found = []
    for square, move in offered.steps.items():
        name, at = square_name(square), grid.centre(square)
        if view.piece_at(square) is not None:
            found.append(Shape(f"take:{name}", TAKE, at=at))
        else:
            cross = CROSSED if removed(view, move) else ()
            found.append(Shape(f"go:{name}", GO + cross, at=at))
        if name == picks.asked:
            found.append(Shape(f"asked:{name}", CHOSEN_WASH + CHOSEN, at=at))
    return found


def _parts(view: IxState, grid: Grid, look: Look, picks: Chosen, offered: Offers) -> list[Shape]:
    """The parts to come: faint, or when picked once ringed and nearly there."""
    sure = picks.asked == "split"
    opacity = GHOST_SURE if sure or look.pointed == "split" else GHOST
    found = []
    for part in offered.parts:
        name, at = square_name(part.square), grid.centre(part.square)
        taken = view.piece_at(part.square) is not None
        place = (at[0] - 23, at[1] + 24) if taken else at
        shape = ghost(f"part:{name}", grid.drawn(part.piece), place, 1 if taken else opacity)
        if taken:
            backing = Shape(f"part.back:{name}", (Circle((0, 0), 23, "ix.disc"),), at=shape.at)
            found += [Shape(f"take:{name}", TAKE, at=at), backing]
        found.append(shape if not taken else replace(shape, scale=SMALL_GHOST))
        if sure and not taken:
            found.append(Shape(f"part.chosen:{name}", CHOSEN, at=at))
    return found


def _ways(grid: Grid, offered: Offers) -> list[Shape]:
    """The dotted ways of a Hunter's two squares and to the exits."""
    start = grid.centre(offered.origin)
    found = [
        _dotted(f"way:{square_name(square)}", (start, grid.centre(square)), 52, 22, "ix.path")
        for square, move in offered.steps.items()
        if move.through >= 0
    ]
    return found + [
        _dotted(f"way:{way.key}", (start, _exit_place(grid, way)), 52, 28, "ix.path") for way in offered.exits
    ]


def _exit_place(grid: Grid, way: Exit) -> Point:
    return grid.outside(way.move.origin, way.direction)


def _exit(grid: Grid, look: Look, way: Exit, picks: Chosen) -> list[Shape]:
    """The disc of an exit in the margin."""
    at = _exit_place(grid, way)
    ringed = picks.asked == way.key or (look.pointed or "").removesuffix(SURE) == way.key
    found = [Shape(way.key, OFF, at=at, turn=grid.degrees(way.direction), scale=RINGED if ringed else 1)]
    if way.move.through >= 0:
        corner = -20 if at[0] > EDGE else 20, 12 if at[1] < 0 else -12
        found.append(Shape(f"{way.key}:cross", OFF_CROSS, at=(at[0] + corner[0], at[1] + corner[1])))
    if ringed:
        found.append(Shape(f"{way.key}:ring", ASKED_RING, at=at))
    return found


def _turns(grid: Grid, look: Look, offered: Offers) -> list[Shape]:
    large = look.group == "turn"
    return [
        _turn(grid, offered.origin, direction, large, look.pointed == turn_key(direction))
        for direction in offered.turns
    ]


def _turn(grid: Grid, origin: Square, direction: Direction, large: bool, filled: bool) -> Shape:
    scale = 1.0
    if large:
        scale = MARGIN_TURN if neighbour(origin, direction) is None else LARGE_TURN
    marks = TURN_POINTED if filled else TURN
    at = turn_place(grid, origin, direction, large)
    return Shape(turn_key(direction), marks, at=at, turn=grid.degrees(direction), scale=scale)


def _hint(view: IxState, grid: Grid, move: Move) -> list[Shape]:
    """A move to show as a hint: double rings where it begins and ends."""
    if move.kind == "setup":
        squares = [HOME_RANKS[view.turn] * SIZE + file for file in move.files]
        return [Shape(f"hint:{square_name(square)}", HINT, at=grid.centre(square)) for square in squares]
    ends = [move.origin]
    found = []
    if move.kind == "step":
        ends.append(move.target)
        found.append(_dotted("hint.way", (grid.centre(move.origin), grid.centre(move.target)), 52, 52, "ix.path"))
    elif move.kind == "split":
        ends += [part.square for part in parts(view, move.origin)]
    elif move.kind == "turn":
        found.append(replace(_turn(grid, move.origin, move.pointer, False, True), key="hint.turn"))
    else:
        way = off_exit(view, move)
        found.append(_dotted("hint.way", (grid.centre(move.origin), _exit_place(grid, way)), 52, 28, "ix.path"))
        found += [
            replace(shape, key=f"hint.{shape.key}") for shape in _exit(grid, Look(pointed=way.key), way, Chosen())
        ]
    return [Shape(f"hint:{square_name(square)}", HINT, at=grid.centre(square)) for square in ends] + found


def _last_move(grid: Grid, look: Look) -> list[Shape]:
    """The last move: a wash where it began and ended, a small ring at its beginning, its way dotted."""
    before = look.before if isinstance(look.before, IxState) else None
    move = read_move(look.last, before)
    if move is None:
        return []
    if move.kind == "setup":
        seat = before.turn if before is not None else 0
        return [_wash(grid, HOME_RANKS[seat] * SIZE + file) for file in move.files]
    start = grid.centre(move.origin)
    found = [_wash(grid, move.origin)]
    if move.kind == "turn":
        return found + _turned(grid, move, before)
    found.append(Shape("last.ring", LAST_RING, at=start))
    if move.kind == "step":
        found.append(_wash(grid, move.target))
        found.append(_dotted("last.way", (start, grid.centre(move.target)), 16, 42, "ix.last.path"))
    elif move.kind == "split" and before is not None:
        found += [_wash(grid, part.square) for part in parts(before, move.origin)]
    elif move.kind == "off" and before is not None:
        found.append(_dotted("last.way", (start, _exit_place(grid, off_exit(before, move))), 16, 8, "ix.last.path"))
    return found


def _wash(grid: Grid, square: Square) -> Shape:
    return Shape(f"last:{square_name(square)}", WASH, at=grid.centre(square))


def _turned(grid: Grid, move: Move, before: IxState | None) -> list[Shape]:
    """The arc that a Hunter's tip went along."""
    piece = None if before is None else before.piece_at(move.origin)
    if piece is None or piece.pointer is None:
        return []
    bend = (move.pointer - piece.pointer + 4) % 8 - 4
    short = 11.25 if bend > 0 else -11.25
    ends = [_on_circle(44, grid.degrees(piece.pointer)), _on_circle(44, grid.degrees(move.pointer) - short)]
    arc = f"M{ends[0][0]:.1f} {ends[0][1]:.1f}A44 44 0 0 {int(bend > 0)} {ends[1][0]:.1f} {ends[1][1]:.1f}"
    return [Shape("last.turn", (Path(arc, "ix.last.path"),), at=grid.centre(move.origin))]


def _on_circle(radius: float, degrees: float) -> Point:
    return radius * sin(degrees * pi / 180), -radius * cos(degrees * pi / 180)


def _dotted(key: str, ends: tuple[Point, Point], off_start: float, off_end: float, style: str) -> Shape:
    """A dotted way between two points, shortened at both ends: by units along the longer axis, as squares end there."""
    (x1, y1), (x2, y2) = ends
    span = max(abs(x2 - x1), abs(y2 - y1))
    ux, uy = (x2 - x1) / span, (y2 - y1) / span
    d = f"M{x1 + ux * off_start:.1f} {y1 + uy * off_start:.1f}L{x2 - ux * off_end:.1f} {y2 - uy * off_end:.1f}"
    return Shape(key, (Path(d, style),))


def _asked_place(grid: Grid, key: str, offered: Offers) -> Point:
    exits = {way.key: _exit_place(grid, way) for way in offered.exits}
    square = parse_square(key)
    return exits[key] if square is None else grid.centre(square)


def _question(look: Look, key: str, at: Point) -> Shape:
    """The question before something that is easily regretted, beside its place and inside the drawing."""
    size = QUESTION_SMALL if look.small else QUESTION
    text = short_question(key)
    width, height = len(text) * size * LETTER + 1.6 * size, 1.9 * size
    low, high = -RIM - MARGIN + width / 2 + 4, EDGE + RIM + MARGIN - width / 2 - 4
    above = at[1] - 60 - height / 2
    place = (min(max(at[0], low), high), above if above > -RIM - MARGIN + height / 2 else at[1] + 60 + height / 2)
    frame = Rect((-width / 2, -height / 2), width, height, "ix.ask", height / 2)
    return Shape("ask", (frame, Text((0, 0), text, size, "ix.ask.text")), at=place)
