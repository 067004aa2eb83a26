"""Why a move of Engine No. 9 that is written well is not legal where it stands: what a person is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.engine9.geometry import HAND, STARTS, square_name
from pygames.engine9.moves import Move
from pygames.engine9.pieces import SEAT_NAMES
from pygames.said import Said, said

if TYPE_CHECKING:
    from pygames.engine9.state import Engine9State


def objection(state: Engine9State, move: Move) -> Said:
    """Why `move`, which is not legal in `state`, is not."""
    due = state.due
    if due == "over":
        return said("the game is over")
    if due == "lay":
        return said("first it is settled how the bridges lie: {example}", example="lay B r Y")
    if due == "roll":
        return said("the dice are due, all three: {example}", example="roll red 3+4")
    if due == "pips":
        return said("a tile has set the colour, so the two pip dice alone are due: {example}", example="roll 3+4")
    seat = SEAT_NAMES[state.turn]
    if due == "colour":
        return said("{seat} has a repair tile and decides first: {examples}", seat=seat, examples="dice, tile red")
    if due == "again":
        return said("after a double {seat} decides: {examples}", seat=seat, examples="again, done")
    return _about_moving(state, move)


def _about_moving(state: Engine9State, move: Move) -> Said:
    """A locomotive of the seat whose turn it is has to move (rules 8 and 13)."""
    seat = SEAT_NAMES[state.turn]
    if move.kind in ("lay", "roll"):
        return said("the dice lie already, and {seat} is to move {pips}", seat=seat, pips=state.pips)
    if move.kind in ("dice", "tile"):
        return said("the dice lie already, so nothing is left to decide about them")
    if move.kind in ("again", "done"):
        return said("{seat} has to move first", seat=seat)
    if move.kind == "pass":
        return said("{seat} can move and so must (rule 8)", seat=seat)
    if move.kind == "go" and state.at(move.square) != state.turn:
        return said("{seat} has no engine on {square}", seat=seat, square=square_name(move.square))
    if state.extra and state.mover != HAND:
        return said("only the engine on {square} may move (rule 13)", square=square_name(state.mover))
    if move.kind == "go":
        return said("only the engine in hand may move: {example} (rule 13)", example="start 1")
    if not state.hand(state.turn):
        return said("{seat} has no engine in hand", seat=seat)
    return said("{square} is taken, so nothing can start there", square=square_name(STARTS[move.lane]))
