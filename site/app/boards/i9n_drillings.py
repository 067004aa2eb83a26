"""How a drilling of i9n goes: the note is paid, the bit and the processor's pin go down, and what comes of it is seen.

Oil: a derrick rises and it spouts, the last one most. Dry: the pin stops, a stop button drops, the note goes back.
"""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import Final

from app.boards.i9n_changes import Change, flown, images, posed
from app.boards.i9n_flights import leaves, points, room, shown, slot_of
from app.boards.i9n_grid import CELL, place
from app.boards.i9n_keys import PIN, rig_key, stock_key, stop_key
from app.boards.i9n_pieces import BESIDE_RIG, DERRICK, FOOT
from app.scene import Path, Point, Pose, Shape
from pygames.i9n.pieces import LAST

PAID_MS: Final = 340
"""How long the note takes to where it is paid."""

DOWN_MS: Final = 300
STRUCK_MS: Final = PAID_MS + DOWN_MS
"""How long bit and pin take to go down, and when they have come to the ground."""

RISE_MS: Final = 380
DROP_MS: Final = 220
BACK_MS: Final = 420
"""How long a derrick rises, a stop button drops, a note goes back to the market."""

ABOVE: Final = 58
LIFTED: Final = 22
"""From how far above the bit comes down, and how far the pin is lifted over its hole."""

PAID: Final = 0.5
"""How large the note is beside its size on the market once it is paid."""

SPOUTS: Final = {False: (8, 60, 440), True: (17, 120, 500)}
"""By whether it is the last rig: how many drops spout, how high, for how many milliseconds."""

BIT: Final = (
    Path("M-6 -64L6 -64L6 -15L0 0L-6 -15Z", "i9n.rig.body"),
    Path("M-6 -52L6 -44M-6 -40L6 -32M-6 -28L6 -20", "i9n.rig.lattice"),
)
DROP: Final = (Path("M0 -11C3 -5 6.5 -2 6.5 2.5A6.5 6.5 0 0 1 -6.5 2.5C-6.5 -2 -3 -5 0 -11Z", "i9n.gush"),)


def drill(change: Change) -> None:
    """A drilling, as it ends."""
    state, move = change.state, change.move
    rig = rig_key(len(state.rigs))
    x, y = place(move.at)
    struck = rig in change.new
    spot = change.new[rig].at if struck else (x - BESIDE_RIG, y + FOOT)
    paid_at = _paid_at(change, (x, y))
    points(change, 0)
    note = _note(change)
    leaves(change, state.turn, move.label, Pose(0, paid_at, scale=PAID), PAID_MS)
    room(change, state.turn, move.label, None, PAID_MS)
    _bit(change, spot, struck)
    _pin(change)
    if struck:
        for key in images(rig):
            _rise(change, key)
        _spout(change, spot)
    else:
        for key in images(stop_key(move.at)):
            _stop(change, key)
        if note is not None:
            _back(change, note, paid_at)
    change.settle(STRUCK_MS)
    change.hold(STRUCK_MS)


def _note(change: Change) -> Shape | None:
    """The note that is paid, as it is drawn in the hand; None where the hand is not seen."""
    keys = shown(change, change.state.turn)
    return change.old.get(keys[0](slot_of(change.state.hand(change.state.turn), change.move.label))) if keys else None


def _paid_at(change: Change, spot: Point) -> Point:
    """Where the note goes: into the processor where that is seen together with the map, else to where is drilled."""
    hole = change.grid.hole(change.move.at)
    return hole if hole is not None and change.grid.brackets else spot


def _bit(change: Change, spot: Point, struck: bool) -> None:
    """The bit comes down beside the explorer; where it strikes, the derrick takes its place, else it is stuck."""
    x, y = spot
    down = Pose(STRUCK_MS, (x, y - (0 if struck else 8)))
    above = Pose(PAID_MS - 120, (x, y - ABOVE), opacity=0)
    ready = Pose(PAID_MS, (x, y - ABOVE))
    gone = replace(down, ms=STRUCK_MS + (120 if struck else DROP_MS + 160), opacity=0)
    stuck = () if struck else (replace(down, ms=STRUCK_MS + DROP_MS),)
    change.passes(Shape("bit", BIT), (above, ready, *flown(ready, down), *stuck, gone))


def _pin(change: Change) -> None:
    """The processor's pin over the hole, then down; how it ends is seen when it is down only."""
    was, now = change.old.get(PIN), change.new.get(PIN)
    if was is None or now is None:
        return
    there = posed(now, STRUCK_MS)
    over = replace(there, ms=PAID_MS, at=(there.at[0], there.at[1] - LIFTED))
    down = replace(there, ms=STRUCK_MS - 60)
    change.passes(replace(was, key="pin:above"), (posed(was), *flown(posed(was), over), *flown(over, down)))
    change.go(PIN, PIN, (replace(down, opacity=0), replace(down, ms=down.ms + 1), there))


def _rise(change: Change, key: str) -> None:
    """A derrick rises from its foot."""
    now = change.new.get(key)
    if now is not None:
        small = replace(posed(now, STRUCK_MS), scale=0.25 * now.scale, opacity=0)
        early = replace(small, ms=STRUCK_MS + 50, scale=0.35 * now.scale, opacity=now.opacity)
        change.go(key, "", (small, early, *flown(early, posed(now, STRUCK_MS + RISE_MS))))


def _spout(change: Change, foot: Point) -> None:
    """Oil spouts from the top of the derrick and falls in drops."""
    number, high, ms = SPOUTS[change.after.phase == LAST and change.after.due == "over"]
    top = foot[0], foot[1] - DERRICK
    for drop in range(number):
        side = 2 * drop / (number - 1) - 1
        begin = STRUCK_MS + 150 + 30 * (drop % 4)
        poses = [Pose(begin, top, scale=0.3)]
        for step in range(1, 7):
            f = step / 6
            rise = high * (1 - 0.35 * abs(side)) * sin(pi * 0.75 * f) / sin(pi / 2)
            at = top[0] + 0.7 * high * side * f, top[1] - rise
            poses.append(Pose(begin + ms * f, at, 0, 1 - 0.35 * f, 1 if f < 0.8 else 0))
        change.passes(Shape(f"spout:{drop}", DROP), poses)


def _stop(change: Change, key: str) -> None:
    """A stop button drops on the position; one that is there already is pressed."""
    now = change.new.get(key)
    if now is None:
        return
    rest = posed(now)
    begin, end = STRUCK_MS, STRUCK_MS + DROP_MS
    if key in change.old:
        steps = [(begin, 1.0), (begin + 0.4 * DROP_MS, 1.35), (end, 1.0)]
        change.go(key, key, [replace(rest, ms=ms, scale=rest.scale * size) for ms, size in steps])
        return
    above = replace(rest, ms=begin, at=(rest.at[0], rest.at[1] - 0.5 * CELL), scale=1.5 * rest.scale, opacity=0)
    change.go(key, "", (above, *flown(above, replace(rest, ms=end))))


def _back(change: Change, note: Shape, paid_at: Point) -> None:
    """The note goes back to the market."""
    label = change.move.label
    key = stock_key(label, change.state.market[label])
    now = change.new.get(key)
    if now is None:
        return
    begin = STRUCK_MS + 60
    one = Pose(begin, paid_at, scale=PAID, opacity=0)
    seen = replace(one, ms=begin + 60, opacity=1)
    rest = posed(now, begin + BACK_MS)
    flight = flown(seen, rest, (0, -40), 0.12)
    change.passes(replace(note, key="paid"), (one, seen, *flight))
    change.comes(key, rest.ms - 60)
