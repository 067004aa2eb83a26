"""How notes, points and labels of i9n go: between market and hands, from hand to hand, into the processor.

A note in a hand may be drawn twice: large in the strip of one's own notes, and in the row of its seat. What is seen
largest flies; the other one comes or goes where it is. Hands lie in the order of labels, so the others make room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import hypot
from typing import Final, NamedTuple

from app.boards.i9n_changes import FADE_MS, SETTLE_MS, Change, aside, flown, posed
from app.boards.i9n_keys import note_key, own_key, point_key, stock_key, strip_key, tag_key
from app.scene import Point
from pygames.game import Seat
from pygames.i9n.geometry import Label

PACE: Final = 0.55
SHORTEST_MS: Final = 300
LONGEST_MS: Final = 540
"""Milliseconds a note flies for a board unit, at least and at most."""

BEND: Final = 46
CROSSING: Final = 70
"""How far the way of a note bends, up the board; and of two that are exchanged, to their left."""

SWELL: Final = 0.12

STOCK_WIDTH: Final = 22
"""How wide a note on the market is."""

ROOM_MS: Final = 90
"""How long before a note lands the others in the hand begin to make room."""

POINT_MS: Final = 130
"""How much later than the one before it a point of a roll appears; half of that between points that are spent."""

LIFT: Final = 16
TURN_MS: Final = 620
SECOND_MS: Final = 160
"""How far a label is lifted that turns over, for how long, how much later the second one."""

SLIDE: Final = 74
SLIDE_MS: Final = 480
"""How far a label slides into the processor, and for how long."""


class Shown(NamedTuple):
    """One of the places where a hand is drawn: the key of its note at a slot, and how wide a note is there."""

    key: Callable[[int], str]
    width: float


def shown(change: Change, seat: Seat) -> list[Shown]:
    """Where a seat's notes are drawn, the place where they are largest first; maybe nowhere."""
    state, grid = change.state, change.grid
    owner = state.viewer if state.viewer >= 0 else state.turn
    found = [Shown(strip_key, grid.strip_size()[0])] if grid.strip is not None and seat == owner else []
    if grid.hand_at is not None:
        found.append(Shown(partial(note_key, seat), grid.slot[0]))
    return found


def slot_of(hand: tuple[int, ...], label: Label) -> int:
    """The slot of the last note of a label in a hand that has it; of one that has none, the slot before it."""
    return sum(hand[: label + 1]) - 1


def buy(change: Change) -> None:
    """A note from the market to its place in the hand."""
    label = change.move.label
    points(change, 0)
    stock = stock_key(label, change.state.market[label] - 1)
    landed = lands(change, change.state.turn, label, stock, STOCK_WIDTH, 0)
    room(change, change.state.turn, None, label, landed - ROOM_MS - SETTLE_MS)
    change.settle(0)


def sell(change: Change) -> None:
    """A note from the hand back to the market."""
    label = change.move.label
    stock = stock_key(label, change.state.market[label])
    gone = leaves(change, change.state.turn, label, change.new[stock].at if stock in change.new else None, 0)
    change.comes(stock, gone - FADE_MS / 2)
    room(change, change.state.turn, label, None, FADE_MS)
    points(change, gone - FADE_MS / 2)
    change.settle(0)


def swap(change: Change) -> None:
    """Two notes cross on their way from hand to hand."""
    move, turn = change.move, change.state.turn
    landed = _hands_over(change, turn, move.seat, move.label)
    landed = max(landed, _hands_over(change, move.seat, turn, move.other))
    begin = landed - ROOM_MS - SETTLE_MS
    room(change, turn, move.label, move.other, begin)
    room(change, move.seat, move.other, move.label, begin)
    change.settle(0)


def _hands_over(change: Change, giver: Seat, taker: Seat, label: Label) -> float:
    """A note from one hand to another; the moment at which it lies there."""
    given, taken = shown(change, giver), shown(change, taker)
    if given and taken:
        slot = slot_of(change.state.hand(giver), label)
        key = given[0].key(slot)
        for other in given[1:]:
            change.goes(other.key(slot), 0)
        return lands(change, taker, label, key, given[0].width, 0, CROSSING)
    if given:
        return leaves(change, giver, label, None, 0)
    return lands(change, taker, label, "", 0, 0)


def lands(
    change: Change, seat: Seat, label: Label, origin: str, width: float, begin: float, crossing: float = 0
) -> float:
    """A note comes to its place in a hand from where the thing `origin` was, that is so wide; when it has landed.

    Where it comes from nowhere it appears, where it has no place to go to the thing goes.
    """
    slot, places = slot_of(change.after.hand(seat), label), shown(change, seat)
    was = change.old.get(origin)
    to = places[0].key(slot) if places else ""
    now = change.new.get(to)
    if was is None or now is None:
        change.goes(origin, begin)
        for place in places:
            change.comes(place.key(slot), begin + FADE_MS)
        return begin + SHORTEST_MS
    end = begin + lasting(was.at, now.at)
    one = replace(posed(now, begin), at=was.at, scale=now.scale * width / places[0].width)
    bend = aside(was.at, now.at, crossing) if crossing else (0, -BEND)
    change.go(to, origin, (one, *flown(one, posed(now, end), bend, SWELL)))
    for place in places[1:]:
        change.comes(place.key(slot), end - FADE_MS)
    return end


def leaves(change: Change, seat: Seat, label: Label, to: Point | None, begin: float, small: float = 0) -> float:
    """A note flies from its place in a hand to a point and is gone there; where no point is, it goes. When it has gone.

    `small` is how wide it is when it comes there; if 0 as a note on the market.
    """
    slot, places = slot_of(change.state.hand(seat), label), shown(change, seat)
    for place in places[1:] if to is not None else places:
        change.goes(place.key(slot), begin)
    was = change.old.get(places[0].key(slot)) if places else None
    if was is None or to is None:
        return begin + SHORTEST_MS
    end = begin + lasting(was.at, to)
    one = posed(was, begin)
    there = replace(one, ms=end, at=to, scale=was.scale * (small or STOCK_WIDTH) / places[0].width)
    flight = flown(one, there, (0, -BEND), SWELL)
    gone = replace(there, ms=end + FADE_MS / 2, opacity=0)
    change.go("", was.key, (one, *flight, gone))
    return end


def lasting(one: Point, two: Point) -> float:
    """How long a note flies from one point to another."""
    return min(max(PACE * hypot(two[0] - one[0], two[1] - one[1]), SHORTEST_MS), LONGEST_MS)


def room(change: Change, seat: Seat, lost: Label | None, gained: Label | None, begin: float) -> None:
    """The notes that stay in a hand close up and make room."""
    hand, then = change.state.hand(seat), change.after.hand(seat)
    old = [slot for slot in range(sum(hand)) if lost is None or slot != slot_of(hand, lost)]
    new = [slot for slot in range(sum(then)) if gained is None or slot != slot_of(then, gained)]
    for place in shown(change, seat):
        for was, now in zip(old, new, strict=True):
            change.glide(place.key(now), place.key(was), max(begin, 0))


def points(change: Change, begin: float) -> None:
    """Points that are spent fade, the last of them first; those that are won pop up one by one."""
    spent = _points(change, gone=True)
    for place, key in enumerate(reversed(spent)):
        change.goes(key, begin + place * POINT_MS / 2)
    for place, key in enumerate(_points(change, gone=False)):
        change.comes(key, begin + place * POINT_MS)


def _points(change: Change, gone: bool) -> list[str]:
    """The keys of the points that are there before only, or after only."""
    some, others = (change.old, change.new) if gone else (change.new, change.old)
    found, number = [], 0
    while (key := point_key(number)) in some:
        if key not in others:
            found.append(key)
        number += 1
    return found


def roll(change: Change) -> None:
    """The points of a roll."""
    points(change, 0)
    change.settle(0)


def peek(change: Change) -> None:
    """The two labels that a seat sees turn over: each is lifted, and lies down with its other side up."""
    for number in range(2):
        key, begin = own_key(number), number * SECOND_MS
        was, now = change.old.get(key), change.new.get(key)
        if now is None or was == now:
            continue
        rest = posed(now)
        x, y = rest.at
        middle, end = begin + TURN_MS / 2, begin + TURN_MS
        top = replace(rest, ms=middle, at=(x, y - LIFT), scale=rest.scale * 1.08)
        if was is not None:
            down = replace(posed(was), ms=begin)
            lifted = flown(down, replace(top, ms=middle - 60))
            back = (down, *lifted, replace(top, ms=middle + 60, opacity=0))
            change.passes(replace(was, key=f"back:{number}"), back)
        faint = replace(top, ms=middle - 60, opacity=0)
        change.go(key, key, (faint, replace(top, ms=middle + 60), *flown(replace(top, ms=middle + 60), posed(now, end))))
    change.settle(0)


def insert(change: Change) -> None:
    """A label slides into the processor, face down."""
    key = tag_key(change.state.inserted)
    now = change.new.get(key)
    if now is not None and key not in change.old:
        rest = posed(now, SLIDE_MS)
        out = replace(rest, ms=0, at=(rest.at[0] + SLIDE, rest.at[1]), opacity=0)
        early = replace(out, ms=0.25 * SLIDE_MS, at=(rest.at[0] + 0.9 * SLIDE, rest.at[1]), opacity=rest.opacity)
        change.go(key, "", (out, early, *flown(early, rest)))
    change.settle(0)
