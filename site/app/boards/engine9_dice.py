"""The dice of Engine No. 9: the colour die with the signs of the bridges, the two pip dice, and their sum.

They lie in a tray. Before they are thrown they are pale; what people throw themselves is shown as they enter it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app import words
from app.boards.engine9_grid import Grid
from app.boards.engine9_keys import die_key, face_key
from app.outline import placed
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape, Text
from pygames.engine9.geometry import COLOURS, Bridge
from pygames.engine9.moves import Move
from pygames.engine9.state import Engine9State

EDGE: Final = 100
"""How long a die's edge is in its symbol; it lies about (0, 0)."""

PIP: Final = 10.5
PLACES: Final[tuple[tuple[Point, ...], ...]] = (
    (),
    ((0, 0),),
    ((-25, 25), (25, -25)),
    ((-25, 25), (0, 0), (25, -25)),
    ((-25, -25), (25, -25), (-25, 25), (25, 25)),
    ((-25, -25), (25, -25), (0, 0), (-25, 25), (25, 25)),
    ((-25, -25), (25, -25), (-25, 0), (25, 0), (-25, 25), (25, 25)),
)

SIGNS: Final = (
    "M-22 2L0 -20L22 2M-22 26L0 4L22 26",
    "M-20 -20L20 20M20 -20L-20 20",
    "M-8 -24L-8 24M8 -24L8 24M-28 0L-8 0M8 0L28 0",
)
"""The signs of the bridges: every track one lane outward, two crossings, buffers on one lane."""


def _body(style: str) -> tuple[Mark, ...]:
    return (Rect((-52, -49), 104, 104, "shadow.soft", 23), Rect((-50, -50), 100, 100, style, 21))


def _colour(bridge: int) -> tuple[Mark, ...]:
    name = COLOURS[bridge]
    return (*_body(f"engine9.die.{name}"), Path(SIGNS[bridge], f"engine9.die.{name}.sign"))


READY: Final = (
    "M-50 -16.7L50 -16.7L50 16.7L-50 16.7Z",
    "M-50 -16.7L-50 -29A21 21 0 0 1 -29 -50L29 -50A21 21 0 0 1 50 -29L50 -16.7Z",
    "M-50 16.7L50 16.7L50 29A21 21 0 0 1 29 50L-29 50A21 21 0 0 1 -50 29Z",
)
"""A colour die that waits to be thrown has all three colours."""

WHIRL: Final = "M17 -10A20 20 0 1 0 18 9"
WHIRL_HEAD: Final = "M28 -14L8 -22L11 0Z"


ROLLING: Final = "die.ready"
COLOURFUL: Final = "colour.ready"
"""The symbols of dice that a person is to throw now."""


def _ready_colours() -> tuple[Mark, ...]:
    stripes = [Path(d, f"engine9.die.{name}.stripe") for d, name in zip(READY, ("red", "blue", "yellow"), strict=True)]
    signs = [
        Path(placed(SIGNS[bridge], 0, (0, y), 0.46), f"engine9.die.{COLOURS[bridge]}.small")
        for bridge, y in ((0, -33), (1, 0), (2, 33))
    ]
    return (*_body("engine9.die"), *stripes, *signs, Rect((-50, -50), 100, 100, "engine9.die.edge", 21))


def face(pips: int) -> str:
    """The name of the symbol of a pip die that shows so many, 0 for one not thrown yet."""
    return f"die.{pips}"


def colour_face(bridge: int | None) -> str:
    """The name of the symbol of the colour die that shows a bridge, None for one not thrown yet."""
    return "colour.none" if bridge is None else f"colour.{bridge}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    **{
        face(pips): (*_body("engine9.die"), *(Circle(at, PIP, "engine9.pip") for at in PLACES[pips]))
        for pips in range(1, 7)
    },
    face(0): _body("engine9.die.rest"),
    **{colour_face(bridge): _colour(bridge) for bridge in range(3)},
    colour_face(None): _body("engine9.die.rest"),
    ROLLING: (
        *_body("engine9.die"),
        Path(placed(WHIRL, 0, (2, 1), 1.15), "engine9.die.whirl"),
        Path(placed(WHIRL_HEAD, 0, (2, 1), 1.15), "engine9.die.whirl.head"),
    ),
    COLOURFUL: _ready_colours(),
}

TILTS: Final = (-9, 6, -5)
"""How dice lie askew that wait to be thrown."""


def bridge_named(key: str) -> Bridge | None:
    """The bridge of a spot's key such as "bridge:red"; None for any other key."""
    kind, _, name = key.partition(":")
    return COLOURS.index(name) if kind == "bridge" and name in COLOURS else None


def entering(state: Engine9State, look: Look) -> bool:
    """Whether people enter what they throw themselves."""
    return state.due in ("roll", "pips") and not look.locked and not look.rolls


def inviting(state: Engine9State, look: Look) -> bool:
    """Whether a person may throw the dice now: a click does it, or decides for it."""
    if look.locked or look.picked:
        return False
    return state.due == "colour" or (state.due in ("roll", "pips") and look.rolls)


def choosing(state: Engine9State, look: Look) -> bool:
    """Whether one of the three colours is to be picked now."""
    if look.locked:
        return False
    if state.due == "colour":
        return look.picked[:1] == ("tile",)
    return state.due == "roll" and not look.rolls and not look.picked


def shown(state: Engine9State, look: Look) -> tuple[Bridge | None, int, int]:
    """What the dice show: a bridge or None, pips or 0 where it isn't known or not thrown yet."""
    last = look.last if isinstance(look.last, Move) else None
    before = look.before if isinstance(look.before, Engine9State) else None
    if state.due == "again" and before is not None and before.double:
        return None, before.pips // 2, before.pips // 2
    if state.due == "move":
        if last is not None and last.kind == "roll" and sum(last.pips) == state.pips:
            bridge = last.bridge if last.bridge >= 0 else before.bridge if before is not None else None
            return bridge, *last.pips
        half = state.pips // 2 if state.double else 0
        return None, half, half
    picked = dict(key.split(":", 1) for key in look.picked if ":" in key) if entering(state, look) else {}
    named = bridge_named(f"bridge:{picked.get('bridge', '')}")
    pips = [int(picked[name]) if picked.get(name, "") in tuple("123456") else 0 for name in ("first", "second")]
    return (state.bridge if state.due == "pips" else named), pips[0], pips[1]


def dice(state: Engine9State, look: Look, grid: Grid) -> list[Shape]:
    """The dice, or the three faces to choose from."""
    scale = grid.die / EDGE
    if choosing(state, look):
        return [
            Shape(face_key(bridge), symbol=colour_face(bridge), at=grid.faces[bridge], scale=scale)
            for bridge in range(len(COLOURS))
        ]
    bridge, *pips = shown(state, look)
    symbols = [colour_face(bridge), *map(face, pips)]
    ready = inviting(state, look)
    if ready:
        symbols = [COLOURFUL if bridge is None else symbols[0], ROLLING, ROLLING]
    return [
        Shape(
            die_key(number),
            symbol=symbols[number],
            at=grid.dice[number],
            turn=TILTS[number] % 360 if ready and (number > 0 or bridge is None) else 0,
            scale=scale,
        )
        for number in range(3)
    ]


def total(state: Engine9State, grid: Grid) -> list[Shape]:
    """The sum of the pips, large, while a move is due."""
    if state.due != "move":
        return []
    text = words.number(state.pips)
    size = grid.die * (0.98 if state.pips < 10 else 0.78)
    wide = 0.3 * size * len(text)
    marks = (
        Path(f"M{-wide - 38} -8L{-wide - 10} -8M{-wide - 38} 8L{-wide - 10} 8", "engine9.equals"),
        Text((10, 0), text, size, "engine9.total"),
    )
    return [Shape("total", marks, at=grid.total)]
