"""Why a move of Engine No. 9 that is written well is not legal where it stands: what a person is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.engine9.geometry import COLOURS, HAND, STARTS, square_name
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
        return said("first the bridges are laid: {example}", example="lay B r y")
    if due == "again":
        return said(
            "{seat} first decides about the extra turn: {examples}",
            seat=SEAT_NAMES[state.turn],
            examples="again, done",
        )
    if due == "colour":
        return said(
            "{seat} first decides about a repair tile: {examples}",
            seat=SEAT_NAMES[state.turn],
            examples="dice, tile blue, tile red, tile yellow",
        )
    if due == "roll":
        if move.kind == "roll":
            return said("the colour die is rolled too: {example}", example=f"roll red {move.pips[0]}+{move.pips[1]}")
        return said("first the dice are rolled: {example}", example="roll red 3+4")
    if due == "pips":
        colour = COLOURS[state.bridge or 0]
        if move.kind == "roll":
            pips = f"roll {move.pips[0]}+{move.pips[1]}"
            return said("a tile has set the colour, {colour}: {example}", colour=colour, example=pips)
        return said("first the pip dice are rolled: {example}", example="roll 3+4")
    return _about_moving(state, move)


def _about_moving(state: Engine9State, move: Move) -> Said:
    """A locomotive's move is due (rules 8, 13)."""
    mover = SEAT_NAMES[state.turn]
    if move.kind == "roll":
        return said("the dice have been rolled; {seat} moves a locomotive", seat=mover)
    if move.kind == "lay":
        return said("the bridges have been laid already")
    if move.kind in ("again", "done"):
        return said("there is no extra turn to decide about; {seat} moves a locomotive", seat=mover)
    if move.kind in ("dice", "tile"):
        return said("the colour has been decided; {seat} moves a locomotive", seat=mover)
    if move.kind == "pass":
        return said("{seat} can move and so must (rule 8)", seat=mover)
    if move.kind == "start":
        return _about_starting(state, move)
    return _about_going(state, move)


def _about_starting(state: Engine9State, move: Move) -> Said:
    mover, name = SEAT_NAMES[state.turn], square_name(STARTS[move.lane])
    if state.extra and state.mover != HAND:
        return said(
            "in the extra turn only the locomotive on {square} may move (rule 13)", square=square_name(state.mover)
        )
    if not state.hand(state.turn):
        return said("{seat} has no locomotive in hand", seat=mover)
    return said("{square} is taken, so nothing starts there (rule 8)", square=name)


def _about_going(state: Engine9State, move: Move) -> Said:
    mover, name = SEAT_NAMES[state.turn], square_name(move.square)
    owner = state.at(move.square)
    if owner is None:
        return said("{square} is empty", square=name)
    if owner != state.turn:
        return said(
            "the locomotive on {square} is {owner}'s, and {seat} is to move",
            square=name,
            owner=SEAT_NAMES[owner],
            seat=mover,
        )
    if state.mover == HAND:
        return said("in the extra turn only the locomotive in hand may move, by a start (rule 13)")
    return said("in the extra turn only the locomotive on {square} may move (rule 13)", square=square_name(state.mover))
