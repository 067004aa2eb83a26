"""The bridges of Engine No. 9: blue shifts every track outward, red crosses them, yellow has buffers on one lane."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.boards import engine9_tracks
from app.boards.engine9_grid import BRIDGE_CORNER, BRIDGE_LENGTH, BRIDGE_WIDTH, bridge_place, row
from app.boards.engine9_keys import bridge_key
from app.boards.engine9_tracks import BUFFER, BUFFER_FEET, BUFFER_RED
from app.outline import placed
from app.scene import Mark, Path, Point, Rect, Shape
from pygames.engine9.geometry import BRIDGE_LANES, COLOURS, TRACKS, Bridge

HALF: Final = (BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2)
RIM: Final = 6
"""How far inside the outline the middle of a bridge's rim is."""

STOP: Final = 12
"""How far from the middle buffers stand."""


def buffers(places: list[tuple[Point, float]]) -> tuple[Mark, ...]:
    """Buffer stops, each about a point and turned; at 0 degrees for locomotives that come from the right."""

    def all_of(d: str) -> str:
        return "".join(placed(d, turn, at) for at, turn in places)

    return (
        Path(all_of(BUFFER_FEET), "engine9.buffer.foot"),
        Path(all_of(BUFFER), "engine9.buffer"),
        Path(all_of(BUFFER_RED), "engine9.buffer.red"),
    )


def _stops(bridge: Bridge) -> list[tuple[Point, float]]:
    found: list[tuple[Point, float]] = []
    for lane in BRIDGE_LANES:
        if lane not in TRACKS[bridge]:
            found.append(((-STOP, row(lane)), 180))
        if lane not in TRACKS[bridge].values():
            found.append(((STOP, row(lane)), 0))
    return found


def _body(grown: float, style: str) -> Rect:
    wide, high = HALF[0] + grown, HALF[1] + grown
    return Rect((-wide, -high), 2 * wide, 2 * high, style, BRIDGE_CORNER + grown)


def _bridge(bridge: Bridge) -> tuple[Mark, ...]:
    name = f"engine9.bridge.{COLOURS[bridge]}"
    stops = _stops(bridge)
    crossing, straight = (engine9_tracks.middles(bridge, one) for one in (True, False))
    ties = (Path(crossing, "engine9.tie.bent"),) if crossing else ()
    return (
        _body(0, name),
        _body(-RIM, f"{name}.rim"),
        Path(engine9_tracks.decks(bridge), "engine9.deck"),
        Path(engine9_tracks.seams(bridge), f"{name}.seam"),
        *ties,
        *((Path(straight, "engine9.tie.bridge"),) if straight else ()),
        Path(engine9_tracks.rails(bridge), "engine9.rail"),
        _body(-1.5, "engine9.bridge.line"),
        *(buffers(stops) if stops else ()),
    )


def symbol(bridge: Bridge) -> str:
    """The name of a bridge's symbol."""
    return f"bridge.{bridge}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {symbol(bridge): _bridge(bridge) for bridge in range(3)}


def bridges(areas: tuple[Bridge | None, ...], flips: tuple[bool, ...]) -> list[Shape]:
    """The bridges in their areas."""
    found = []
    for area, bridge in enumerate(areas):
        if bridge is not None:
            at, turn = bridge_place(area, flips[bridge])
            found.append(Shape(bridge_key(bridge), symbol=symbol(bridge), at=at, turn=turn % 360))
    return found
