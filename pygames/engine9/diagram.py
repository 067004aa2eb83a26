"""A position of Engine No. 9 as plain text for a terminal: each lane as a line of squares, bridge by bridge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygames.engine9.geometry import (
    AREAS,
    COLOURS,
    FINISHES,
    HAND,
    LANES,
    LENGTHS,
    STARTS,
    Bridge,
    Lane,
    Square,
    bridge_square,
    other_end,
    quarter_square,
    square_name,
)
from pygames.engine9.pieces import SEAT_NAMES

if TYPE_CHECKING:
    from pygames.engine9.state import Engine9State

EMPTY: Final = "."


def diagram(state: Engine9State) -> str:
    """The lanes from start to finish, lane 3 of the bridges beneath; then what each seat has, and what is due.

    Locomotives are the first letters of their seats. On a bridge, `>n` is the lane that the track leads to and `|` a
    buffer stop; an empty area is blank.
    """
    lines = [_heading(state)]
    lines += [_lane(state, lane) for lane in LANES]
    lines.append(_lane(state, 3))
    for seat in range(state.players):
        mark = "*" if seat == state.turn else " "
        tiles = f", tiles {state.tiles(seat)}" if state.options["repair"] == "on" else ""
        track = ", ".join(map(square_name, state.squares_of(seat)))
        lines.append(
            f"{mark} {SEAT_NAMES[seat]:<6} in hand {state.hand(seat)}, in sheds {state.sheds(seat)}{tiles}"
            + (f"; on {track}" if track else "")
        )
    lines.append(_due(state))
    return "\n".join(lines)


def _due(state: Engine9State) -> str:
    """What comes next, in a sentence."""
    seat = SEAT_NAMES[state.turn]
    which = "in hand" if state.mover == HAND else f"on {square_name(state.mover)}"
    colour = "" if state.bridge is None else COLOURS[state.bridge]
    said = {
        "lay": "The bridges are to be laid.",
        "roll": f"{seat} is to throw the dice",
        "colour": f"{seat} has the choice: dice or a tile",
        "pips": f"{seat} is to throw the pip dice for the {colour} bridge",
        "move": f"{seat} is to move {state.pips}{', a double' if state.double else ''}",
        "again": f"{seat} may move the locomotive {which} again, or be done.",
        "over": f"{seat} has won.",
    }[state.due]
    if said.endswith("."):
        return said
    return f"{said}, in the extra turn of the locomotive {which}." if state.extra else f"{said}."


def _heading(state: Engine9State) -> str:
    parts = ["      start "]
    for area in AREAS:
        bridge = state.areas[area]
        flipped = bridge is not None and state.flips[bridge]
        name = "free" if bridge is None else COLOURS[bridge] + ("'" if flipped else "")
        parts.append(f"{name:^9}")
        if area < 3:
            parts.append(f"quarter {area + 1}".center(9))
    parts.append(" finish")
    return "".join(parts).rstrip()


def _lane(state: Engine9State, lane: Lane) -> str:
    on_board = lane in LANES
    parts = [f"lane {lane} ", f"   {_mark(state, STARTS[lane])}  " if on_board else "      "]
    for area in AREAS:
        parts.append(_bridge(state, state.areas[area], lane))
        if area < 3:
            squares = (
                "".join(_mark(state, quarter_square(area + 1, lane, number)) for number in range(1, LENGTHS[lane] + 1))
                if on_board
                else ""
            )
            parts.append(squares.center(9))
    parts.append(f"   {_mark(state, FINISHES[lane])}|" if on_board else "")
    return "".join(parts).rstrip()


def _bridge(state: Engine9State, bridge: Bridge | None, lane: Lane) -> str:
    """The two squares of a bridge at a lane of the board, and where the track between them leads."""
    if bridge is None:
        return " " * 9
    flipped = state.flips[bridge]
    drawn = 3 - lane if flipped else lane
    one, two = bridge_square(bridge, drawn, int(flipped)), bridge_square(bridge, drawn, int(not flipped))
    far = other_end(bridge, drawn, int(flipped))
    way = "| " if far is None else f">{3 - far if flipped else far}"
    return f"[{_mark(state, one)} {way} {_mark(state, two)}]".center(9)


def _mark(state: Engine9State, square: Square) -> str:
    seat = state.at(square)
    return EMPTY if seat is None else SEAT_NAMES[seat][0]
