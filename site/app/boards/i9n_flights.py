"""How notes, points and labels of i9n go: between market and hands, from hand to hand, into the processor.

A note in a hand may be drawn twice: large in the strip of one's own notes, and in the row of its seat. What is seen
largest flies; the other one comes or goes where it is. Hands lie in the order of labels, so the others make room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count, takewhile
from math import hypot
from typing import Final

from app.boards.i9n_changes import FADE_MS, SETTLE_MS, Change, aside, flown, posed
from app.boards.i9n_keys import note_key, own_key, point_key, stock_key, strip_key, tag_key
from app.scene import Point, Pose, Shape
from pygames.game import Seat
from pygames.i9n.geometry import Label

PACE: Final = 0.55
SHORTEST_MS: Final = 300
LONGEST_MS: Final = 540
"""Milliseconds a note flies for a board unit, at least and at most."""

BEND: Final = 46
CROSSING: Final = 70
CROSSING_MS: Final = 460
"""How far the way of a note bends, up the board; of two that are exchanged, to their left, and how long they fly."""

SWELL: Final = 0.12

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


def shown(change: Change, seat: Seat) -> list[Callable[[int], str]]:
    """The keys of a seat's notes by slot, in each of the places where they are drawn, the largest first; maybe none."""
    state, grid = change.state, change.grid
    owner = state.viewer if state.viewer >= 0 else state.turn
    found: list[Callable[[int], str]] = [strip_key] if grid.strip is not None and seat == owner else []
    if grid.hand_at is not None:
        found.append(partial(note_key, seat))
    return found


def slot_of(hand: tuple[int, ...], label: Label) -> int:
    """The slot of the last note of a label in a hand that has one."""
    return sum(hand[: label + 1]) - 1


def buy(change: Change) -> None:
    """A note from the market to its place in the hand."""
    label, seat = change.move.label, change.state.turn
    points(change, 0)
    landed = lands(change, seat, label, stock_key(label, change.state.market[label] - 1))
    room(change, seat, None, label, landed - ROOM_MS - SETTLE_MS)
    change.settle(0)
    change.hold(0, landed - FADE_MS)


def sell(change: Change) -> None:
    """A note from the hand back to the market."""
    label, seat = change.move.label, change.state.turn
    stock = stock_key(label, change.state.market[label])
    there = change.new.get(stock)
    gone = leaves(change, seat, label, posed(there) if there is not None else None)
    change.comes(stock, gone - FADE_MS)
    room(change, seat, label, None, FADE_MS)
    points(change, gone - FADE_MS)
    change.settle(0)


def swap(change: Change) -> None:
    """Two notes cross on their way from hand to hand."""
    move, turn = change.move, change.state.turn
    landed = max(_given(change, turn, move.seat, move.label), _given(change, move.seat, turn, move.other))
    begin = landed - ROOM_MS - SETTLE_MS
    room(change, turn, move.label, move.other, begin)
    room(change, move.seat, move.other, move.label, begin)
    change.settle(0)


def _given(change: Change, giver: Seat, taker: Seat, label: Label) -> float:
    """A note goes from one hand to another; the moment at which it lies there."""
    given = shown(change, giver)
    if given and not shown(change, taker):
        return leaves(change, giver, label, None)
    slot = slot_of(change.state.hand(giver), label)
    for key in given[1:]:
        change.goes(key(slot), 0)
    return lands(change, taker, label, given[0](slot) if given else "", CROSSING)


def lands(change: Change, seat: Seat, label: Label, origin: str, crossing: float = 0) -> float:
    """A note comes to its place in a hand from where the thing `origin` was; the moment at which it lies there.

    Where it comes from nowhere it appears; where it has no place to go to, the thing goes. `crossing` is how far its
    way bends to its left; without, it bends up the board.
    """
    slot, places = slot_of(change.after.hand(seat), label), shown(change, seat)
    was = change.old.get(origin)
    now = change.new.get(places[0](slot)) if places else None
    if was is None or now is None:
        change.goes(origin, 0)
        for key in places:
            change.comes(key(slot), FADE_MS)
        return SHORTEST_MS
    one, end = posed(was), max(lasting(was.at, now.at), CROSSING_MS if crossing else 0)
    bend = aside(was.at, now.at, crossing) if crossing else (0, -BEND)
    change.go(now.key, origin, (one, *flown(one, posed(now, end), bend, SWELL)))
    for key in places[1:]:
        change.comes(key(slot), end - FADE_MS)
    return end


def leaves(change: Change, seat: Seat, label: Label, to: Pose | None, ms: float = 0) -> float:
    """A note flies from its place in a hand to where it is to be gone; the moment at which it is. Without, it goes.

    It takes so many milliseconds, or if 0 what becomes the way.
    """
    slot, places = slot_of(change.state.hand(seat), label), shown(change, seat)
    was = change.old.get(places[0](slot)) if places else None
    for key in places if was is None or to is None else places[1:]:
        change.goes(key(slot), 0)
    if was is None or to is None:
        return SHORTEST_MS
    one, end = posed(was), ms or lasting(was.at, to.at)
    flight = flown(one, replace(to, ms=end - FADE_MS / 2), (0, -BEND), SWELL)
    change.go("", was.key, (one, *flight, replace(to, ms=end, opacity=0)))
    return end


def lasting(one: Point, two: Point) -> float:
    """How long a note flies from one point to another."""
    return min(max(PACE * hypot(two[0] - one[0], two[1] - one[1]), SHORTEST_MS), LONGEST_MS)


def room(change: Change, seat: Seat, lost: Label | None, gained: Label | None, begin: float) -> None:
    """The notes that stay in a hand close up and make room."""
    hand, then = change.state.hand(seat), change.after.hand(seat)
    old = [slot for slot in range(sum(hand)) if lost is None or slot != slot_of(hand, lost)]
    new = [slot for slot in range(sum(then)) if gained is None or slot != slot_of(then, gained)]
    for key in shown(change, seat):
        for was, now in zip(old, new, strict=True):
            change.glide(key(now), key(was), max(begin, 0))


def points(change: Change, begin: float) -> None:
    """Points that are spent fade, the last of them first; those that are won pop up one by one."""
    for place, key in enumerate(reversed(_points(change.old, change.new))):
        change.goes(key, begin + place * POINT_MS / 2)
    for place, key in enumerate(_points(change.new, change.old)):
        change.comes(key, begin + place * POINT_MS)


def _points(some: dict[str, Shape], others: dict[str, Shape]) -> list[str]:
    """The keys of the points that are in one drawing and not in the other, in order."""
    keys = takewhile(some.__contains__, map(point_key, count()))
    return [key for key in keys if key not in others]


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
        turned = replace(top, ms=middle + FADE_MS)
        if was is not None:
            down = posed(was, begin)
            back = (posed(was), down, *flown(down, top), replace(turned, opacity=0))
            change.passes(replace(was, key=f"back:{number}"), back)
        faint = replace(top, ms=middle - 1, opacity=0)
        change.go(key, key, (faint, top, turned, *flown(turned, posed(now, end))))
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
