"""The marks of Ifrito on its cells: what can be chosen and is, where it can go and by which cushions, what is closed to
it, the last move, a hint, the place under the pointer.

Washes lie under the pieces; rings, badges and hatching over them.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards import read_move
from app.boards.ifrito_dungeons import hand_place
from app.boards.ifrito_grid import Grid
from app.boards.ifrito_offers import HAND, WAY, Picks, Target, crossing, cushion_of, entries, movable, ways
from app.boards.ifrito_signs import CROSS, PLANES_LOW, PLANES_TOP, PLUS, arrow
from app.outline import placed, short
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape
from pygames.ifrito.geometry import V, across, cell_name, parse_cell
from pygames.ifrito.moves import Move
from pygames.ifrito.state import IfritoState

RING: Final = 46
BRACKETS: Final = "M-46 -28L-46 -46L-28 -46M28 -46L46 -46L46 -28M46 28L46 46L28 46M-28 46L-46 46L-46 28"
NOTCHED: Final = "M14 -46L-37 -46A9 9 0 0 0 -46 -37L-46 37A9 9 0 0 0 -37 46L37 46A9 9 0 0 0 46 37L46 -14"
CORNER_CROSS: Final = placed(CROSS, 0, (35, -35), 0.95)
CORNER: Final[Point] = (29, 29)
"""Where a badge is on a cell that is not empty."""

SMALL_BADGE: Final = 1.22
"""Badges on boards of small cells beside those of large ones."""


def _doubled(d: str, style: str) -> tuple[Mark, ...]:
    """A line of saffron over its edge of tar."""
    return (Path(d, f"ifrito.{style}.edge"), Path(d, f"ifrito.{style}"))


def _ring(style: str, half: float, corner: float) -> tuple[Mark, ...]:
    return tuple(Rect((-half, -half), 2 * half, 2 * half, f"ifrito.{style}{edge}", corner) for edge in (".edge", ""))


CAN: Final = _ring("can", 47, 9)
CHOSEN: Final = _ring("chosen", RING, 10)
CHOSEN_WASH: Final[tuple[Mark, ...]] = (Rect((-49, -49), 98, 98, "ifrito.chosen.wash", 10),)
STRAIGHT: Final = _doubled(BRACKETS, "brackets")
STRAIGHT_FAINT: Final[tuple[Mark, ...]] = (Path(BRACKETS, "ifrito.brackets.faint"),)
TAKE: Final = (*_doubled(NOTCHED, "take"), *_doubled(CORNER_CROSS, "cross"))
WASH: Final[tuple[Mark, ...]] = (Rect((-46.5, -46.5), 93, 93, "ifrito.wash", 7),)
POINTED: Final[tuple[Mark, ...]] = (Rect((-48, -48), 96, 96, "ifrito.pointed", 6),)
HINT: Final = (*_ring("hint", 46, 9), *_ring("hint", 37, 6))
LAST_RING: Final[tuple[Mark, ...]] = tuple(Circle((0, 0), 9, f"ifrito.last{edge}") for edge in (".edge", ""))
ENTRY: Final[tuple[Mark, ...]] = (Circle((0, 0), 7, "ifrito.badge"),)
BRING_IN: Final[tuple[Mark, ...]] = (Circle((0, 0), 16, "ifrito.badge"), Path(PLUS, "ifrito.badge.arrow"))


def _hatched() -> tuple[Mark, ...]:
    """A frame of slanted strokes around a cell."""
    outer, inner, strokes = 49.0, 40.0, []
    for offset in range(-91, 92, 13):
        ends = [max(-outer, offset - outer), min(outer, offset + outer)]
        low, high = max(-inner, offset - inner), min(inner, offset + inner)
        parts = [(ends[0], low), (high, ends[1])] if low < high else [(ends[0], ends[1])]
        strokes += [f"M{short(a)} {short(a - offset)}L{short(b)} {short(b - offset)}" for a, b in parts if a < b]
    return _doubled("".join(strokes), "hatch")


HATCHED: Final = _hatched()


@cache
def badge(by: tuple[int, ...], kind: str = "") -> tuple[Mark, ...]:
    """Why a carpet reaches a cell: the arrow of a direction, the two planes, or both.

    `kind` is "", or "chosen" or "closed" for one that looks otherwise.
    """
    end = f".{kind}" if kind else ""
    body, stroke, line, fill = (f"ifrito.badge{part}{end}" for part in ("", ".arrow", ".line", ".fill"))
    if len(by) > 1:
        frame: Mark = Rect((-36, -18), 72, 36, body, 18)
        return (frame, *_planes((-16, 0), 1.0, line, fill), Path(arrow(by[-1], (16, 0)), stroke))
    frame = Circle((0, 0), 18, body)
    if by == (V,):
        return (frame, *_planes((0, 0), 1.0, line, fill))
    return (frame, Path(arrow(by[0]), stroke))


def _planes(at: Point, scale: float, line: str, fill: str) -> tuple[Mark, ...]:
    return (Path(placed(PLANES_TOP, 0, at, scale), line), Path(placed(PLANES_LOW, 0, at, scale), fill))


def pointed_cell(look: Look, chosen: Picks, found: dict[int, Target]) -> int:
    """The cell that is pointed at, on the board or by a way of the close-up; -1 for none."""
    cell = parse_cell(look.pointed or "")
    if cell is not None:
        return cell
    way = cushion_of(look.pointed or "", WAY)
    if way >= 0 and chosen.target < 0:
        by_way = ways(found, crossing(look, found))
        return by_way[way].cell if way in by_way else -1
    return -1


def under(view: IfritoState, look: Look, chosen: Picks, found: dict[int, Target]) -> list[Shape]:
    """What lies under the pieces."""
    grid = Grid.of(look)
    shapes = _last_move(view, grid, look)
    washed = chosen.origin if chosen.origin >= 0 else chosen.entry
    if view.judging is not None and not look.locked:
        washed = view.judging
    if washed >= 0:
        shapes.append(Shape("chosen.wash", CHOSEN_WASH, at=grid.centre(washed)))
    if chosen.target >= 0:
        shapes.append(Shape("target.wash", CHOSEN_WASH, at=grid.centre(chosen.target)))
    pointed = pointed_cell(look, chosen, found)
    if pointed >= 0:
        shapes.append(Shape("pointed", POINTED, at=grid.centre(pointed)))
    return shapes


def over(view: IfritoState, look: Look, chosen: Picks, found: dict[int, Target]) -> list[Shape]:
    """What lies over the pieces."""
    grid = Grid.of(look)
    shapes: list[Shape] = []
    if view.judging is not None:
        if not look.locked and view.actor is not None:
            shapes.append(Shape("chosen", CHOSEN, at=grid.centre(view.judging)))
    elif not look.locked:
        shapes += _targets(grid, look, chosen, found) if chosen.origin >= 0 else _choices(view, grid, look, chosen)
    pointed = pointed_cell(look, chosen, found)
    if pointed >= 0 and pointed != chosen.origin:
        shapes.append(Shape("pointed.across", STRAIGHT_FAINT, at=grid.centre(across(pointed))))
    hint = read_move(look.hint, view, Move)
    return shapes if hint is None else shapes + _hint(view, grid, hint)


def _size(look: Look) -> float:
    return SMALL_BADGE if look.small or look.layout != "wide" else 1.0


def _choices(view: IfritoState, grid: Grid, look: Look, chosen: Picks) -> list[Shape]:
    """Carpets that can be chosen, cells where one can be brought in, and the one of these that is."""
    open_cells = entries(view)
    found = []
    if open_cells:
        at, scale = hand_place(view, grid, view.turn)
        marks = CHOSEN if chosen.hand or chosen.entry >= 0 else CAN
        found.append(Shape("can:hand", POINTED + marks if look.pointed == HAND else marks, at=at, scale=1.1 * scale))
    if not chosen.hand and chosen.entry < 0:
        found += [Shape(f"can:{cell_name(cell)}", CAN, at=grid.centre(cell)) for cell in sorted(movable(view))]
    for cell in sorted(open_cells):
        if chosen.entry < 0:
            x, y = grid.centre(cell)
            corner = (x + 34, y + 34) if view.has_djinn(cell) else (x, y)
            at = (x + CORNER[0], y + CORNER[1]) if chosen.hand and view.has_djinn(cell) else corner
            found.append(
                Shape(f"enter:{cell_name(cell)}", BRING_IN if chosen.hand else ENTRY, at=at, scale=_size(look))
            )
    if chosen.entry >= 0:
        found.append(Shape("chosen", CHOSEN, at=grid.centre(chosen.entry)))
        found.append(Shape("straight", STRAIGHT_FAINT, at=grid.centre(across(chosen.entry))))
    return found


def _targets(grid: Grid, look: Look, chosen: Picks, found: dict[int, Target]) -> list[Shape]:
    """The chosen carpet and all it reaches: open, closed, and why; other ways step back once a target is picked."""
    straight = across(chosen.origin)
    shapes = [Shape("straight", STRAIGHT, at=grid.centre(straight))]
    for cell, target in found.items():
        if target.kind == "closed" and chosen.target < 0:
            shapes.append(Shape(f"closed:{cell_name(cell)}", HATCHED, at=grid.centre(cell)))
    shapes.append(Shape("chosen", CHOSEN, at=grid.centre(chosen.origin)))
    for cell, target in found.items():
        if target.kind == "capture":
            shapes.append(Shape(f"take:{cell_name(cell)}", TAKE, at=grid.centre(cell)))
    if chosen.target >= 0:
        shapes.append(Shape("target", CHOSEN, at=grid.centre(chosen.target)))
    size = _size(look)
    shown = [target for target in found.values() if target.kind != "closed" or chosen.target < 0]
    return shapes + [_badge(grid, chosen, target, size) for target in shown]


def _badge(grid: Grid, chosen: Picks, target: Target, size: float) -> Shape:
    x, y = grid.centre(target.cell)
    picked = target.cell == chosen.target
    if target.kind == "closed":
        x, y = x + (36 if len(target.by) == 1 else 22), y + 40
    elif target.kind != "fly":
        x, y = x + (CORNER[0] if len(target.by) == 1 else 14), y + CORNER[1] + 4
    kind = "closed" if target.kind == "closed" else "chosen" if picked else ""
    aside = chosen.target >= 0 and not picked
    return Shape(
        f"go:{cell_name(target.cell)}",
        badge(target.by, kind),
        at=(x, y),
        scale=size * (0.68 if kind == "closed" else 1),
        opacity=0.35 if aside else 1,
    )


def _hint(view: IfritoState, grid: Grid, move: Move) -> list[Shape]:
    """A move to show as a hint: double rings where it begins and ends, and the cushion that it is about."""
    ends = [cell for cell in (move.origin, move.target) if cell >= 0]
    if not ends and view.judging is not None:
        ends = [view.judging]
    found = [Shape(f"hint:{cell_name(cell)}", HINT, at=grid.centre(cell)) for cell in ends]
    by = view.reach(move.origin).get(move.target) if move.kind == "move" else None
    if by is not None:
        x, y = grid.centre(move.target)
        found.append(Shape("hint.way", badge(by), at=(x + (CORNER[0] if len(by) == 1 else 14), y + CORNER[1] + 4)))
    cushion = move.take if move.take >= 0 else move.leave
    if cushion >= 0 and ends:
        cell = move.target if move.take >= 0 else ends[0]
        x, y = grid.centre(cell)
        found.append(Shape("hint.cushion", seat_badge(cushion), at=(x + CORNER[0], y - CORNER[1]), scale=1.15))
    return found


def hinted_cushion(view: IfritoState, look: Look) -> list[Shape]:
    """The cushion of the close-up that a hint is about."""
    hint = read_move(look.hint, view, Move)
    cushion = -1 if hint is None else max(hint.take, hint.leave)
    if cushion < 0:
        return []
    place = Grid.of(look).main
    return [Shape("hint.large", HINT_CUSHION, at=place.cushion(cushion), scale=place.pitch / 100)]


HINT_CUSHION: Final = _ring("hint", 47, 20)


@cache
def seat_badge(cushion: int) -> tuple[Mark, ...]:
    """A cushion of a carpet as a sign: nine places, one of them taken."""
    places = [((n % 3 - 1) * 8.5, (n // 3 - 1) * 8.5) for n in range(9)]
    order = (1, 2, 5, 8, 7, 6, 3, 0, 4)
    own = places[order[cushion]]
    dots = [Circle(at, 2, "ifrito.badge.fill") for at in places if at != own]
    return (Rect((-17, -17), 34, 34, "ifrito.badge", 7), *dots, Circle(own, 5, "ifrito.badge.fill"))


def _last_move(view: IfritoState, grid: Grid, look: Look) -> list[Shape]:
    """The last move: a wash where it began and ended, a small ring at its beginning."""
    before = look.before if isinstance(look.before, IfritoState) else None
    move = read_move(look.last, before or view, Move)
    if move is None:
        return []
    ends = [cell for cell in (move.origin, move.target) if cell >= 0]
    if before is not None and before.judging is not None:
        ends = [before.judging]
    found = [Shape(f"last:{cell_name(cell)}", WASH, at=grid.centre(cell)) for cell in ends]
    if move.kind == "move" and view.carpet_at(move.origin) is None and not view.has_djinn(move.origin):
        found.append(Shape("last.ring", LAST_RING, at=grid.centre(move.origin)))
    return found
