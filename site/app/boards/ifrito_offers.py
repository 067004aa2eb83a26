"""What can be done in Ifrito with what is picked so far: where a carpet can go and why, and which carpets are shown large.

No drawing and no words here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from app.scene import Look, Picked
from pygames.game import State
from pygames.ifrito.moves import Move
from pygames.ifrito.state import IfritoState

HAND: Final = "hand"


@dataclass(frozen=True, slots=True)
class Target:
    """A cell that the chosen carpet reaches: by which cushions ((d,), (V,), (V, d)), and what it would do there.

    `kind`: "take" its djinn, "fly" to an empty cell (and maybe leave a djinn behind), "capture", or "closed" for the
    reason `why`, a word of `IfritoState.closed`. `moves` are its legal moves.
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
    """A carpet drawn large: whose, its djinns (a bitmask over cushions), its cell (-1: in hand), and what is asked of it.

    `asks`: "way" which way it goes, "take" the cushion for a new djinn, "leave" which djinn stays behind, "strip" which
    djinn the owner removes, or "" when it is only looked at. `open` are the cushions that can be picked for that;
    `plane` is the plane (0, 1) it is drawn for. `crossing`: a direction means the other plane's.
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
    assert isinstance(view, IfritoState)
    return view


def picks(view: IfritoState, picked: Picked) -> Picks:
    """What is picked so far; what does not fit the position is as if not picked."""
    raise NotImplementedError


def targets(view: IfritoState, cell: int) -> dict[int, Target]:
    """All cells that the carpet on a cell reaches, by cell, those that are closed to it too."""
    raise NotImplementedError


def large(view: IfritoState, look: Look) -> tuple[Large | None, Large | None]:
    """The carpet in play (chosen, entering, or whose djinn is to be removed) and the other one (the target's carpet, or
    the one pointed at)."""
    raise NotImplementedError
