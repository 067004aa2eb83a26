"""What can be done in Ifrito with what is picked so far: where a carpet can go and why, which carpets are shown large.

No drawing and no words here. Which moves are legal is the rules package's word alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from app.scene import Look, Picked
from pygames.game import State
from pygames.ifrito.geometry import CUSHIONS, EDGE, PLANE_CELLS, V, parse_cell
from pygames.ifrito.moves import ENTRIES, NONE, PAIRS, Move
from pygames.ifrito.pieces import FULL, aboard
from pygames.ifrito.state import IfritoState

HAND: Final = "hand"
CROSS: Final = "cross"
"""The group of spots that turns the close-up's ways to the other plane."""

TAKE: Final = "take"
LEAVE: Final = "leave"
STRIP: Final = "strip"
WAY: Final = "way"
"""What cushions of the main close-up are picked for; keys of their spots begin with it ("take:NE")."""


@dataclass(frozen=True, slots=True)
class Target:
    """A cell that the chosen carpet reaches: by which cushions ((d,), (V,), (V, d)), and what it would do there.

    `kind`: "take" its djinn, "fly" to an empty cell (and maybe leave a djinn behind), "capture", or "closed" for the
    reason `why`, a word of `IfritoState.closed`. `moves` are its legal moves: a "take" has one for each free cushion, a
    "fly" the plain one first and then one for each djinn that can stay behind.
    """

    cell: int
    by: tuple[int, ...]
    kind: Literal["take", "fly", "capture", "closed"]
    why: str = ""
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Picks:
    """What is picked so far. `origin` is the own carpet that is chosen, or -1; `entry` the cell a carpet from the hand
    is to enter, or -1; `hand` that a carpet of the hand is chosen; `target` where the chosen carpet goes, or -1;
    `leave` the cushion whose djinn is left behind, or -1.
    """

    hand: bool = False
    origin: int = -1
    entry: int = -1
    target: int = -1
    leave: int = -1


@dataclass(frozen=True, slots=True)
class Large:
    """A carpet drawn large: whose, its djinns (a bitmask over cushions), its cell (-1: in hand), what is asked of it.

    `asks`: "way" which way it goes, "take" the cushion for a new djinn, "leave" which djinn stays behind, "strip" which
    djinn the owner removes, or "" when it is only looked at. `open` are the cushions that can be picked for that;
    `plane` is the plane (0, 1) of its cell (0 in hand). `crossing`: a direction means the other plane's.
    """

    seat: int
    aboard: int
    cell: int = -1
    asks: Literal["", "way", "take", "leave", "strip"] = ""
    open: frozenset[int] = frozenset()
    plane: int = 0
    crossing: bool = False


def position(view: State) -> IfritoState:
    """The view as what it is."""
    return cast(IfritoState, view)


def key(what: str, cushion: int) -> str:
    """The key of a cushion's spot in the main close-up: "take:NE"."""
    return f"{what}:{CUSHIONS[cushion]}"


def cushion_of(text: str, what: str) -> int:
    """The cushion that a key of that kind names, -1 for any other text."""
    name = text.removeprefix(f"{what}:")
    return CUSHIONS.index(name) if name != text and name in CUSHIONS else -1


def entries(view: IfritoState) -> frozenset[int]:
    """The cells where the seat to move can bring a carpet in (rule 4)."""
    if view.actor is None or view.judging is not None or not view.hand(view.turn):
        return frozenset()
    inhabited = frozenset(cell for cell in EDGE if view.has_djinn(cell))
    return inhabited or frozenset(cell for cell in EDGE if view.carpet_at(cell) is None)


def entry_moves(view: IfritoState, cell: int) -> tuple[Move, ...]:
    """The moves that bring a carpet in on one of `entries`: by cushion of its djinn, or the one without a djinn."""
    return ENTRIES[cell][:-1] if view.has_djinn(cell) else ENTRIES[cell][-1:]


def own_carpet(view: IfritoState, cell: int) -> bool:
    """Whether a carpet of the seat to move stands on a cell, while it has to move."""
    carpet = view.carpet_at(cell)
    return carpet is not None and carpet.seat == view.turn and view.actor is not None and view.judging is None


def movable(view: IfritoState) -> frozenset[int]:
    """The cells of the carpets that the seat to move can choose: those with somewhere to go."""
    if view.actor is None or view.judging is not None:
        return frozenset()
    return frozenset(
        cell
        for cell, carpet in view.carpets().items()
        if carpet.seat == view.turn and any(view.closed(cell, target) is None for target in view.reach(cell))
    )


def must_pass(view: IfritoState) -> bool:
    """Whether nothing can be done but pass (rule 9)."""
    return view.actor is not None and view.judging is None and not view.can_act(view.turn)


def picks(view: IfritoState, picked: Picked) -> Picks:
    """What is picked so far; what does not fit the position is as if not picked."""
    if not picked or view.actor is None or view.judging is not None:
        return Picks()
    hand = picked[0] == HAND and view.hand(view.turn) > 0
    rest = picked[1:] if hand else picked
    cell = parse_cell(rest[0]) if rest else None
    if cell is None:
        return Picks(hand=hand)
    if hand or not own_carpet(view, cell):
        return Picks(hand=hand, entry=cell if view.has_djinn(cell) and cell in entries(view) else NONE)
    target = parse_cell(rest[1]) if len(rest) > 1 else None
    found = None if target is None else _target(view, cell, target, view.reach(cell).get(target, ()))
    if found is None or found.kind == "closed":
        return Picks(origin=cell)
    leave = cushion_of(rest[2], LEAVE) if len(rest) > 2 and found.kind == "fly" else NONE
    carpet = view.carpet_at(cell)
    if carpet is None or leave == NONE or not carpet.aboard >> leave & 1:
        leave = NONE
    return Picks(origin=cell, target=found.cell, leave=leave)


def targets(view: IfritoState, cell: int) -> dict[int, Target]:
    """All cells that the carpet on a cell reaches, by cell, those that are closed to it too.

    Of whatever seat it is: as if its turn were now. None where there is no carpet.
    """
    found = (_target(view, cell, target, by) for target, by in view.reach(cell).items())
    return {target.cell: target for target in found if target is not None}


def target(view: IfritoState, origin: int, cell: int) -> Target | None:
    """One of `targets`; None where the carpet does not reach that cell."""
    return _target(view, origin, cell, view.reach(origin).get(cell, ()))


def _target(view: IfritoState, origin: int, cell: int, by: tuple[int, ...]) -> Target | None:
    carpet = view.carpet_at(origin)
    if carpet is None or not by:
        return None
    why = view.closed(origin, cell)
    if why is not None:
        return Target(cell, by, "closed", why)
    way = PAIRS[origin, cell]
    plain, *leaves = way.stays
    if view.has_djinn(cell):
        return Target(cell, by, "take", moves=tuple(way.takes[c] for c in aboard(FULL ^ carpet.aboard)))
    if view.carpet_at(cell) is not None:
        return Target(cell, by, "capture", moves=(plain,))
    return Target(cell, by, "fly", moves=(plain, *(leaves[c] for c in aboard(carpet.aboard))))


def move_of(found: Target, leave: int) -> Move:
    """What "go" plays at a target that is no "take": the plain move, or the one that leaves a djinn."""
    return next(move for move in found.moves if move.leave == leave)


def ways(found: dict[int, Target], crossing: bool) -> dict[int, Target]:
    """The targets by the cushion of the close-up that means them: V the cell straight across; a direction the
    neighbour on the carpet's plane or, `crossing`, the other plane's."""
    length = 2 if crossing else 1
    return {one.by[-1]: one for one in found.values() if one.by == (V,) or (len(one.by) == length and one.by[-1] != V)}


def crosses(found: dict[int, Target]) -> bool:
    """Whether any joined way to the other plane is open, so that crossing has a meaning of its own."""
    return any(len(one.by) > 1 and one.kind != "closed" for one in found.values())


def crossing(look: Look, found: dict[int, Target]) -> bool:
    """Whether the ways of the close-up are turned over to the other plane, where these are the targets."""
    return look.group == CROSS and crosses(found)


def large(view: IfritoState, look: Look) -> tuple[Large | None, Large | None]:
    """The carpet in play (chosen, entering, or whose djinn is to be removed) and the other one (the target's carpet, or
    the one pointed at; while nothing is, the one that moved last, so that its cushions can be read)."""
    if view.actor is not None and view.judging is not None:
        return _judged(view, view.judging, look.locked), _pointed(view, look, view.judging)
    chosen = Picks() if look.locked else picks(view, look.picked)
    if chosen.entry >= 0:
        entering = Large(view.turn, 0, chosen.entry, "take", frozenset(range(len(CUSHIONS))), plane_of(chosen.entry))
        return entering, _pointed(view, look, chosen.entry)
    if chosen.origin < 0:
        return (Large(view.turn, 0) if chosen.hand else None), _pointed(view, look, NONE) or _moved(view, look)
    carpet = view.carpet_at(chosen.origin)
    if carpet is None:
        return None, _pointed(view, look, NONE)
    asks: Literal["", "way", "take", "leave"] = ""
    can: frozenset[int] = frozenset()
    over = False
    found = targets(view, chosen.origin)
    if chosen.target < 0:
        over = crossing(look, found)
        asks = "way"
        can = frozenset(way for way, one in ways(found, over).items() if one.kind != "closed")
    elif found[chosen.target].kind == "take":
        asks, can = "take", frozenset(aboard(FULL ^ carpet.aboard))
    elif found[chosen.target].kind == "fly":
        asks, can = "leave", frozenset(aboard(carpet.aboard))
    main = Large(carpet.seat, carpet.aboard, chosen.origin, asks, can, plane_of(chosen.origin), over)
    victim = _shown(view, chosen.target) if chosen.target >= 0 else None
    return main, victim or _pointed(view, look, chosen.origin, ways(found, over) if asks == "way" else None)


def plane_of(cell: int) -> int:
    """The plane of a cell: 0 Order, 1 Chaos; 0 for no cell."""
    return 0 if cell < 0 else cell // PLANE_CELLS


def _judged(view: IfritoState, cell: int, locked: bool) -> Large | None:
    """The capturing carpet while the owner of the captured one decides."""
    shown = _shown(view, cell)
    if shown is None or locked:
        return shown
    return Large(shown.seat, shown.aboard, cell, "strip", frozenset(aboard(shown.aboard)), shown.plane)


def _pointed(view: IfritoState, look: Look, but: int, by_way: dict[int, Target] | None = None) -> Large | None:
    """The carpet that is pointed at, on its cell or by the way that leads there, unless it is the one in play."""
    if look.pointed is None:
        return None
    cell = parse_cell(look.pointed)
    way = cushion_of(look.pointed, WAY)
    if cell is None and by_way is not None and way in by_way:
        cell = by_way[way].cell
    return None if cell is None or cell == but else _shown(view, cell)


def _moved(view: IfritoState, look: Look) -> Large | None:
    """The carpet that came in or moved by the last move."""
    last = look.last
    return _shown(view, last.target) if isinstance(last, Move) and last.target >= 0 else None


def _shown(view: IfritoState, cell: int) -> Large | None:
    carpet = view.carpet_at(cell)
    return None if carpet is None else Large(carpet.seat, carpet.aboard, cell, plane=plane_of(cell))
