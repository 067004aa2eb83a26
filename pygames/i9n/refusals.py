"""Why a move of i9n that is written well is not legal where it stands: what a person is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.i9n.geometry import DISTANCES, LABELS, NAMES, holds
from pygames.i9n.moves import EXAMPLES, Move
from pygames.i9n.pieces import HAND, SEAT_NAMES
from pygames.said import Said, said

if TYPE_CHECKING:
    from pygames.i9n.state import I9nState


def objection(state: I9nState, move: Move) -> Said:
    """Why `move`, which is not legal in `state`, is not."""
    due = state.due
    if due == "over":
        return said("the game is over")
    if due != "act":
        if move.kind == due and not move.labels:
            return said("the labels are known here and must be named: {example}", example=EXAMPLES[due])
        if move.kind == due:
            return said("these labels can't be seen or inserted here, for not all of them are true and still outside")
        return said("something else is due: {example}", example=EXAMPLES[due])
    return _about_acting(state, move)


def _about_acting(state: I9nState, move: Move) -> Said:
    hand, points, seat = state.hand(state.turn), state.points or 0, SEAT_NAMES[state.turn]
    if move.kind in ("move", "drill") and move.at not in (state.explorers(state.turn) or ()):
        return said("{seat} has no explorer at {position}", seat=seat, position=NAMES[move.at])
    if move.kind == "move":
        steps = DISTANCES[move.at][move.to]
        if steps == 0:
            return said("an explorer goes to another position")
        return said("steps to go: {steps}; points left: {points} (rule 10)", steps=steps, points=points)
    if move.kind == "buy":
        return _about_buying(state, move)
    if move.kind == "swap" and move.seat >= state.players:
        return said("there is no seat {seat}; seats are 0 to {last}", seat=move.seat, last=state.players - 1)
    if move.kind in ("sell", "swap", "drill") and not hand[move.label]:
        return said("{seat} has no note of {label}", seat=seat, label=LABELS[move.label])
    if move.kind == "swap":
        return _about_swapping(state, move)
    if move.kind == "drill":
        return _about_drilling(state, move)
    return said("the points are rolled, and it is for {seat} to act", seat=seat)


def _about_buying(state: I9nState, move: Move) -> Said:
    label = LABELS[move.label]
    if not state.market[move.label]:
        return said("no note of {label} is on the market", label=label)
    if sum(state.hand(state.turn)) >= HAND:
        return said("a hand holds at most {most} notes", most=HAND)
    price, points = state.price(move.label) + 1, state.points or 0
    return said("a note of {label} costs {price}; points left: {points}", label=label, price=price, points=points)


def _about_swapping(state: I9nState, move: Move) -> Said:
    if move.seat == state.turn:
        return said("{seat} swaps with another seat, not with itself", seat=SEAT_NAMES[move.seat])
    if not state.hand(move.seat)[move.other]:
        return said("{seat} has no note of {label}", seat=SEAT_NAMES[move.seat], label=LABELS[move.other])
    return said(
        "{label} must be worth more than {other}: {price} is not more than {less} (rule 12)",
        label=LABELS[move.label],
        other=LABELS[move.other],
        price=state.price(move.label),
        less=state.price(move.other),
    )


def _about_drilling(state: I9nState, move: Move) -> Said:
    place = NAMES[move.at]
    if not state.points:
        return said("drilling costs a point, and none is left")
    if not holds(move.at, move.label):
        return said("{position} is not {label}", position=place, label=LABELS[move.label])
    if not state.may_drill(move.at):
        return said("a rig forbids drilling at {position} (rule 13)", position=place)
    return said("drilling at {position} has another outcome", position=place)
