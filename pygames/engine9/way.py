"""The way that a move of Engine No. 9 takes (rules 9 to 11): steps, nudges, sheds, accidents. It changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from pygames.engine9.geometry import BUFFER, EDGE, FINISHES, GAP, HAND, STARTS, Square
from pygames.engine9.moves import Leg, Move
from pygames.game import Seat

NOBODY: Final = -1
"""Who stands on an empty square."""

CAUSES: Final[Mapping[int, Literal["buffer", "gap", "edge"]]] = {BUFFER: "buffer", GAP: "gap", EDGE: "edge"}


def way(move: Move, seat: Seat, pips: int, follow: Sequence[int], at: Sequence[int]) -> tuple[Leg, ...]:
    """What a `go` or a `start` of that seat makes each locomotive do, in order.

    `follow` is the next square of each square as the bridges lie (`geometry.follows`), `at` who stands on each.
    """
    squares: list[Square] = []
    if move.kind == "start":
        origin, place = HAND, STARTS[move.lane]
        squares.append(place)
        pips -= 1
    else:
        origin = place = move.square
        if place in FINISHES:
            return (Leg(seat, origin, (), "shed"),)
    legs: list[Leg] = []
    driven = True
    while pips:
        coming = follow[place]
        if coming < 0:
            legs.append(Leg(seat, origin, tuple(squares), "accident", CAUSES[coming]))
            return tuple(legs)
        place = coming
        if at[coming] != NOBODY:
            legs.append(Leg(seat, origin, tuple(squares), "nudges"))
            seat, origin, squares, driven = at[coming], coming, [], False
            continue
        squares.append(place)
        pips -= 1
        if driven and place in FINISHES:
            legs.append(Leg(seat, origin, tuple(squares), "shed"))
            return tuple(legs)
    legs.append(Leg(seat, origin, tuple(squares), "rests"))
    return tuple(legs)
