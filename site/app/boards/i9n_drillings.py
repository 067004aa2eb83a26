"""How a drilling of i9n goes: the note is paid, the bit and the processor's pin go down, and what comes of it is seen.

Oil: a derrick rises and it spouts, the last one most. Dry: the pin stops, a stop button drops, the note goes back.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from app.boards.i9n_changes import Change, flown, posed
from app.boards.i9n_flights import leaves, points, room
from app.boards.i9n_grid import place
from app.boards.i9n_keys import PIN, rig_key, stock_key, stop_key
from app.boards.i9n_walks import ghost_of
from app.scene import Circle, Path, Point, Pose, Shape
from pygames.i9n.pieces import LAST

PAID_MS: Final = 340
"""How long the note takes to where it is paid."""

DOWN_MS: Final = 260
STRUCK_MS: Final = PAID_MS + DOWN_MS
"""How long bit and pin take to go down, and when they have come to the ground."""

RISE_MS: Final = 380
DROP_MS: Final = 240
BACK_MS: Final = 360
"""How long a derrick rises, a stop button drops, a note goes back to the market."""

SPOUT_MS: Final = 480
FOOT: Final = 27
"""How far the foot of a derrick is below its place."""

ABOVE: Final = 54
LIFTED: Final = 18
PUSHED: Final = 10
"""From how far above the bit comes down, how far the pin is lifted over its hole, how far the bit goes into the ground."""

PAID_WIDTH: Final = 26

BIT: Final = (
    Path("M-6 -58H6V-14L0 0L-6 -14Z", "bone"),
    Path("M-4 -56H4V-15L0 -4L-4 -15Z", "tar"),
)
DROP: Final = (Circle((0, 0), 7, "bone"), Circle((0, 0), 5.4, "tar"))


def drill(change: Change) -> None:
    """A drilling, as it ends."""
    state, move = change.state, change.move
    found = len(change.after.rigs) > len(state.rigs)
    spot = place(move.at)
    points(change, 0)
    leaves(change, state.turn, move.label, _paid_at(change, spot), 0, PAID_WIDTH)
    room(change, state.turn, move.label, None, PAID_MS)
    _bit(change, spot, found)
    _pin(change, found)
    if found:
        _rise(change, spot)
    else:
        _stop(change)
        stock = stock_key(move.label, state.market[move.label])
        change.comes(stock, STRUCK_MS + BACK_MS)
        if stock in change.new:
            _back(change, spot, stock)
    change.settle(STRUCK_MS)


def _paid_at(change: Change, spot: Point) -> Point:
    """Where the note goes: into the processor where it is seen together with the map, else to the explorer's place."""
    if change.grid.brackets and change.grid.card is not None:
        x, y, width, height = change.grid.card
        return x + width / 2, y + height / 2
    return spot
