"""Why a move of Ifrito that is written well is not legal where it stands: what a person is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.ifrito.geometry import CUSHIONS, EDGE, cell_name
from pygames.ifrito.moves import NONE, Move
from pygames.ifrito.pieces import SEAT_NAMES
from pygames.said import Said, said

if TYPE_CHECKING:
    from pygames.ifrito.state import IfritoState


def objection(state: IfritoState, move: Move) -> Said:
    """Why `move`, which is not legal in `state`, is not."""
    if state.actor is None:
        return said("the game is over")
    if state.judging is not None:
        return _about_decision(state, move)
    mover = SEAT_NAMES[state.turn]
    if move.kind == "pass":
        return said("{seat} can act and so must (rule 9)", seat=mover)
    if move.kind in ("strip", "spare"):
        return said("no carpet has just been captured, so there is nothing to decide")
    return _about_entering(state, move) if move.kind == "enter" else _about_moving(state, move)


def _about_decision(state: IfritoState, move: Move) -> Said:
    """After a capture (rule 7)."""
    where = cell_name(state.judging or 0)
    owner = state.actor if isinstance(state.actor, int) else 0
    if move.kind == "strip":
        return said("no djinn sits on {cushion} of the carpet on {cell}", cushion=CUSHIONS[move.leave], cell=where)
    return said(
        "{seat} first decides about the carpet on {cell}: {examples}",
        seat=SEAT_NAMES[owner],
        cell=where,
        examples="strip NE, spare",
    )


def _about_entering(state: IfritoState, move: Move) -> Said:
    """Rule 4."""
    name = cell_name(move.target)
    if not state.hand(state.turn):
        return said("{seat} has no carpet in hand", seat=SEAT_NAMES[state.turn])
    if move.target not in EDGE:
        return said("carpets enter at the edge, and {cell} is not there", cell=name)
    if state.carpet_at(move.target) is not None:
        return said("a carpet is on {cell} already", cell=name)
    if state.has_djinn(move.target):
        example = f"enter {name} take NE"
        return said("the djinn on {cell} takes a cushion: {example}", cell=name, example=example)
    if any(map(state.has_djinn, EDGE)):
        return said("{cell} holds no djinn, and other cells at the edge do (rule 4)", cell=name)
    example = f"enter {name}"
    return said("{cell} holds no djinn to take: {example}", cell=name, example=example)


def _about_moving(state: IfritoState, move: Move) -> Said:
    """Rules 5 to 8."""
    here, there = cell_name(move.origin), cell_name(move.target)
    carpet = state.carpet_at(move.origin)
    if carpet is None:
        return said("no carpet is on {cell}", cell=here)
    if carpet.seat != state.turn:
        mover = SEAT_NAMES[state.turn]
        return said("the carpet on {cell} is not {seat}'s, who is to move", cell=here, seat=mover)
    if not carpet.aboard:
        return said("the carpet on {cell} has no djinns, so it can't move (rule 8)", cell=here)
    if move.target not in state.reach(move.origin):
        return said("no djinn aboard leads from {cell} to {target} (rule 5)", cell=here, target=there)
    closed = state.closed(move.origin, move.target)
    if closed is not None:
        return _about_closed(state, closed, there)
    if state.carpet_at(move.target) is not None:
        example = f"{here}>{there}"
        return said("a capture takes no djinn aboard and leaves none: {example}", example=example)
    if state.has_djinn(move.target):
        return _about_taking(move, here, there)
    if move.take != NONE:
        return said("{cell} holds no djinn to take", cell=there)
    return said("no djinn sits on {cushion} of the carpet on {cell}", cushion=CUSHIONS[move.leave], cell=here)


def _about_taking(move: Move, here: str, there: str) -> Said:
    """To a cell with a djinn, with a cushion free for it."""
    if move.take != NONE:
        return said("cushion {cushion} of the carpet on {cell} is taken", cushion=CUSHIONS[move.take], cell=here)
    if move.leave != NONE:
        return said("a djinn is left behind only on a move to a cell without one, and {cell} holds one", cell=there)
    example = f"{here}>{there} take NE"
    return said("the djinn on {cell} takes a cushion: {example}", cell=there, example=example)


def _about_closed(state: IfritoState, closed: str, there: str) -> Said:
    """What `IfritoState.closed` says of the target."""
    if closed == "own":
        return said("a carpet of the same player is on {cell}", cell=there)
    if closed == "full":
        return said("a djinn is on {cell}, and no cushion is free for it", cell=there)
    if closed == "immobile":
        return said("the carpet on {cell} has no djinns, so it can't be captured (rule 8)", cell=there)
    if closed == "strong":
        return said("the carpet on {cell} has more djinns (rule 7)", cell=there)
    return said("{seat} has a carpet in hand, so can't capture (rule 7)", seat=SEAT_NAMES[state.turn])
