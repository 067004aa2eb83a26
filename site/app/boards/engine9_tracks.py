"""The tracks of Engine No. 9 as path data: lanes of the board, tracks of the bridges, buffer stops. No styles here.

Lanes are written for the first quarter, a bridge's tracks for a bridge as drawn about (0, 0).
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Final

from app.boards.engine9_grid import BEND, BRIDGE_CORNER, BRIDGE_LENGTH, BRIDGE_WIDTH, UNIT, crossing, lane_radius, row
from app.outline import short
from app.scene import Point
from pygames.engine9.geometry import BRIDGE_LANES, TRACKS, Bridge, Lane

GAUGE: Final = 14.5
"""How far a rail is from the middle of its track."""

DECK: Final = 31
"""Half the width of what carries a track on a bridge."""

STUB: Final = 17
"""How far from the middle of its bridge a track ends that a buffer stands at."""

CUTS: Final = 14
"""Into so many pieces a track that changes lanes is cut, to be drawn beside its middle."""

BUFFER: Final = "M-5 -25L5 -25L5 25L-5 25Z"
BUFFER_RED: Final = "M-5 -25L5 -25L5 -15L-5 -15ZM-5 -5L5 -5L5 5L-5 5ZM-5 15L5 15L5 25L-5 25Z"
BUFFER_FEET: Final = "M6 -14.5L14 -14.5M6 14.5L14 14.5"
"""A buffer stop about (0, 0), for locomotives that come from the right."""


def lane(number: Lane, beside: float = 0) -> str:
    """A lane's way through the first quarter, so far outside its middle."""
    radius, corner = lane_radius(number) + beside, (3 - number) * UNIT
    begin, end = f"M{short(UNIT)} {short(-radius)}", f"L{short(radius)} {short(-UNIT)}"
    bend = short(BEND + beside)
    return f"{begin}L{corner} {short(-radius)}A{bend} {bend} 0 0 1 {short(radius)} {-corner}{end}"


def joined(points: list[Point]) -> str:
    """A line from point to point."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def _middle(bridge: Bridge) -> list[list[tuple[float, float, float]]]:
    """The tracks of a bridge, each as points with the angle in which it runs there."""
    end = BRIDGE_WIDTH / 2
    found = []
    for number in BRIDGE_LANES:
        to = TRACKS[bridge].get(number)
        if to == number:
            found.append([(-end, row(number), 0.0), (0.0, row(number), 0.0), (end, row(number), 0.0)])
        elif to is not None:
            found.append([_crossing(number, to, step / CUTS) for step in range(CUTS + 1)])
        if to is None:
            found.append([(-end, row(number), 0.0), (-STUB, row(number), 0.0)])
        if number not in TRACKS[bridge].values():
            found.append([(STUB, row(number), 0.0), (end, row(number), 0.0)])
    return found


def _crossing(one: Lane, two: Lane, share: float) -> tuple[float, float, float]:
    """A place on the track from lane to lane; its ends are drawn in to the bridge's edge."""
    (x, y), heading = crossing(one, two, share)
    return max(-BRIDGE_WIDTH / 2, min(BRIDGE_WIDTH / 2, x)), y, radians(heading)


def within(at: Point, margin: float = 0) -> Point:
    """A point, drawn in to the outline of a bridge if it is outside of it near a corner."""
    x, y = at
    corner = BRIDGE_WIDTH / 2 - BRIDGE_CORNER, BRIDGE_LENGTH / 2 - BRIDGE_CORNER
    over_x, over_y = abs(x) - corner[0], abs(y) - corner[1]
    reach = BRIDGE_CORNER - margin
    if over_x <= 0 or over_y <= 0 or hypot(over_x, over_y) <= reach:
        return at
    if over_x < over_y:
        return at
    room = max(0.0, reach**2 - over_y**2) ** 0.5
    return (corner[0] + room) * (1 if x > 0 else -1), y


def _beside(track: list[tuple[float, float, float]], far: float) -> list[Point]:
    return [(x - far * sin(angle), y + far * cos(angle)) for x, y, angle in track]


def decks(bridge: Bridge) -> str:
    """What carries the tracks of a bridge, as one filled path."""
    parts = []
    for track in _middle(bridge):
        outline = [*_beside(track, DECK), *_beside(track, -DECK)[::-1]]
        parts.append(joined([within(_held(at), 1.5) for at in _rounded(outline)]) + "Z")
    return "".join(parts)


def _held(at: Point) -> Point:
    half = BRIDGE_WIDTH / 2
    return max(-half, min(half, at[0])), at[1]


def _rounded(outline: list[Point]) -> list[Point]:
    """The outline with more points near its corners, so that it can follow a bridge's."""
    found: list[Point] = []
    for place, (x, y) in enumerate(outline):
        next_x, next_y = outline[(place + 1) % len(outline)]
        steps = 8 if abs(x) > UNIT / 2 or abs(next_x) > UNIT / 2 else 1
        found += [(x + (next_x - x) * step / steps, y + (next_y - y) * step / steps) for step in range(steps)]
    return found


def rails(bridge: Bridge) -> str:
    """The rails of a bridge."""
    return "".join(
        joined([within(_held(at), 1.5) for at in _beside(track, side)])
        for track in _middle(bridge)
        for side in (GAUGE, -GAUGE)
    )


def middles(bridge: Bridge, crossing: bool) -> str:
    """The middles of a bridge's tracks, to be tied: those that change lanes, or those that don't."""
    return "".join(joined([(x, y) for x, y, _ in track]) for track in _middle(bridge) if (len(track) > 3) == crossing)


def seams(bridge: Bridge) -> str:
    """Where the two squares of a track meet: a line across it."""
    found = []
    for track in _middle(bridge):
        if len(track) < 3:
            continue
        x, y, angle = track[len(track) // 2]
        ends = [(x - side * DECK * sin(angle), y + side * DECK * cos(angle)) for side in (1.06, -1.06)]
        found.append(joined(ends))
    return "".join(found)
