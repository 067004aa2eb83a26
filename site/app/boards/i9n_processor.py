"""The processor of i9n: a punched card with a hole for each position, the pin, the labels in it, and one's own two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from typing import Final

from app import words
from app.boards import i9n_icons
from app.boards.i9n_grid import Grid
from app.boards.i9n_icons import moved
from app.boards.i9n_keys import PIN, own_key, tag_key
from app.boards.i9n_lettering import word
from app.boards.i9n_names import label_names
from app.boards.i9n_odds import Odds
from app.outline import short, star
from app.scene import Circle, Look, Mark, Path, Point, Rect, Shape, Text
from app.words import _
from pygames.i9n.geometry import LABELS, LABELS_OF, POSITIONS, Label, Position
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState

CUT: Final = 0.11
"""How much of the card's upper right corner is cut off, in parts of its width."""

ROUND: Final = 12
HOLE: Final = 0.36
"""The radius of a hole, in parts of the holes' distance."""

TAG: Final = 42
"""How wide and high a label in the processor is in its symbol."""

OWN: Final = (58, 52)
"""How wide and high the card of an own label is in its symbol."""

UNSEEN: Final = "own.back"
TAG_BACK: Final = "tag.back"
TAG_TRUE: Final = "tag.true"
TAG_PLACE: Final = "tag.place"
RESTING: Final = "pin.rest"
THROUGH: Final = "pin.through"
STOPPED: Final = "pin.stopped"

NEEDLE: Final = "M0 0L15 -19"
STUB: Final = "M0 0L5 -6"
HEAD: Final = (17, -21.5)


def _pin(needle: str, head: Point) -> tuple[Mark, ...]:
    return (
        Path(needle, "i9n.pin.halo"),
        Path(needle, "i9n.pin.needle"),
        Circle(head, 7.5, "i9n.pin.head"),
        Circle((head[0] - 2.2, head[1] - 2.4), 2.2, "i9n.pin.shine"),
    )


def _tag(marks: tuple[Mark, ...], style: str) -> tuple[Mark, ...]:
    half = TAG / 2
    return (Rect((-half, -half), TAG, TAG, style, 9), *marks)


def _own(style: str) -> tuple[Mark, ...]:
    wide, high = OWN
    return (
        Rect((-wide / 2 + 1, -high / 2 + 2), wide - 2, high - 2, "shadow", 7),
        Rect((-wide / 2 + 1, -high / 2 + 1), wide - 2, high - 2, style, 6),
    )


BACK_LINES: Final = "M-22 -19L22 -19M-22 19L22 19"

SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {
    RESTING: _pin(NEEDLE, HEAD),
    THROUGH: (Path(star(12, 19, 13), "i9n.pin.struck"), *_pin(STUB, (4.5, -5.5))),
    STOPPED: (
        Path("M-7 -12L7 -12L12 -7L12 7L7 12L-7 12L-12 7L-12 -7Z", "i9n.pin.stop"),
        Path("M-6.5 0L6.5 0", "i9n.pin.bar"),
        *_pin(NEEDLE, HEAD),
    ),
    TAG_BACK: _tag((Text((0, 0), "?", 27, "i9n.back.sign"),), "i9n.back"),
    TAG_PLACE: (Rect((3 - TAG / 2, 3 - TAG / 2), TAG - 6, TAG - 6, "i9n.slot", 7),),
    **{f"{TAG_TRUE}.{name}": _tag(i9n_icons.MARKS[name], "i9n.tag.true") for name in LABELS},
    **{f"tag.{name}": _tag(i9n_icons.MARKS[name], "i9n.tag") for name in LABELS},
    UNSEEN: (
        *_own("i9n.back"),
        Path(BACK_LINES, "i9n.back.line"),
        Text((0, 0), "?", 26, "i9n.back.sign"),
    ),
    **{f"own.{name}": (*_own("i9n.own"), *moved(i9n_icons.MARKS[name], (0, -6.5))) for name in LABELS},
}


# The card


def processor_panel(grid: Grid) -> list[Shape]:
    """The card with its holes and lines, its title, and the places of the labels."""
    if grid.card is None:
        return []
    x, y, width, height = grid.card
    room = 0.6 * width - 12
    # Translators: over the punched card with a hole for each position
    title = word((x + 0.32 * width, y + 0.085 * height), _("Processor"), grid.heads, room, "i9n.title")
    found = [Shape("processor", _card(grid)), Shape("processor:title", (title,))]
    return found + [
        Shape(f"tag:place:{number}", (_order(number),), TAG_PLACE, at, scale=grid.tag / TAG)
        for number, at in enumerate(grid.tags)
    ]


def _order(number: int) -> Text:
    """Which label this is, in order of insertion, where it still lacks."""
    return Text((0, 0), words.number(number + 1), 20, "i9n.tag.order")


@cache
def _card(grid: Grid) -> tuple[Mark, ...]:
    if grid.card is None:
        return ()
    x, y, width, height = grid.card
    right, low, cut = x + width, y + height, CUT * width
    edge = (
        f"M{x} {y + ROUND}A{ROUND} {ROUND} 0 0 1 {x + ROUND} {y}L{right - cut:g} {y}L{right} {y + cut:g}"
        f"L{right} {low - ROUND}A{ROUND} {ROUND} 0 0 1 {right - ROUND} {low}L{x + ROUND} {low}"
        f"A{ROUND} {ROUND} 0 0 1 {x} {low - ROUND}Z"
    )
    holes = [at for at in map(grid.hole, POSITIONS) if at is not None]
    first, last = holes[0], holes[-1]
    middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    gap = grid.hole_step * 0.6
    lines = (
        f"M{first[0] - gap:g} {middle[1]:g}L{last[0] + gap:g} {middle[1]:g}"
        f"M{middle[0]:g} {first[1] - gap:g}L{middle[0]:g} {last[1] + gap:g}"
    )
    radius = HOLE * grid.hole_step
    return (
        Path(edge, "i9n.card"),
        Path(lines, "i9n.card.line"),
        *(Circle(at, radius, "i9n.hole") for at in holes),
    )


def pies(grid: Grid, odds: Odds) -> list[Shape]:
    """The chance that the last well is there, hole by hole: empty for none, full where it is sure."""
    found = []
    radius = HOLE * grid.hole_step
    for position, chance in enumerate(odds.well):
        at = grid.hole(position)
        if at is not None and chance > 0:
            found.append(Shape(f"pie:{position}", pie(round(chance * 100), radius), at=at))
    return found


@cache
def pie(share: int, radius: float) -> tuple[Mark, ...]:
    """A disc of which so much (in per cent) is dark, from its top on clockwise."""
    disc = Circle((0, 0), radius, "i9n.pie")
    if share <= 0:
        return (disc,)
    inner = radius - 1
    if share >= 100:
        return (disc, Circle((0, 0), inner, "i9n.pie.part"))
    angle = 2 * pi * max(share, 4) / 100
    x, y = inner * sin(angle), -inner * cos(angle)
    far = 1 if share > 50 else 0
    d = f"M0 0L0 {short(-inner)}A{short(inner)} {short(inner)} 0 {far} 1 {short(x)} {short(y)}Z"
    return (disc, Path(d, "i9n.pie.part"))


# Labels in it, and the pin


def tags(state: I9nState, grid: Grid, odds: Odds | None) -> list[Shape]:
    """The labels in the processor in order of insertion, face down but for those that are known for sure."""
    found = []
    for number, at in enumerate(grid.tags[: state.inserted]):
        label = _known(state, number, odds)
        symbol = TAG_BACK if label is None else f"tag.{LABELS[label]}"
        found.append(Shape(tag_key(number), symbol=symbol, at=at, scale=grid.tag / TAG))
    return found


def opened(state: I9nState, grid: Grid) -> list[Shape]:
    """The six true labels once the last well is found: those that hold there, pair by pair, and what they are."""
    if state.due != "over" or not grid.tags:
        return []
    (x, y), (x2, _y2) = grid.tags[0], grid.tags[-1]
    at, room = ((x + x2) / 2, y - grid.tag / 2 - 0.7 * grid.heads), x2 - x + grid.tag
    # Translators: over the six labels that turned out to be true
    title = Shape("true:title", (word(at, _("true"), grid.heads, room, "i9n.title"),))
    labels = LABELS_OF[state.rigs[-1].at]
    return [
        title,
        *(
            Shape(f"true:{number}", symbol=f"{TAG_TRUE}.{LABELS[label]}", at=at, scale=grid.tag / TAG)
            for number, (label, at) in enumerate(zip(labels, grid.tags, strict=True))
        ),
    ]


def _known(state: I9nState, number: int, odds: Odds | None) -> Label | None:
    if state.order:
        return state.order[number]
    return None if odds is None else odds.order[number]


def pin(state: I9nState, look: Look, grid: Grid) -> list[Shape]:
    """The pin: through the hole that was drilled last, stopped there, or at rest."""
    rest = grid.pin_rest()
    if rest is None:
        return []
    scale = grid.hole_step / 28
    drilled = last_drilling(state, look)
    if drilled is not None:
        position, success = drilled
        at = grid.hole(position)
        if at is not None:
            return [Shape(PIN, symbol=THROUGH if success else STOPPED, at=at, scale=scale)]
    return [Shape(PIN, symbol=RESTING, at=rest, turn=48, scale=scale)]


def last_drilling(state: I9nState, look: Look) -> tuple[Position, bool] | None:
    """Where was drilled last and whether oil was struck, while that is the latest thing that happened."""
    last = look.last
    if not state.facts or not isinstance(last, Move) or last.kind not in ("drill", "insert"):
        return None
    position, _phase, success = state.facts[-1]
    return position, success


# One's own two labels


def own_title(state: I9nState, grid: Grid) -> list[Shape]:
    """What the two cards are, where there is room."""
    if state.viewer < 0 or not grid.brackets:
        return []
    (x, y, _width, _height), (x2, _y2, width2, _height2) = grid.own
    room = x2 + width2 - x
    at = (x + room / 2, y - 0.8 * grid.heads)
    # Translators: over the two true labels that the viewer has seen
    return [Shape("own:title", (word(at, _("Your two labels"), grid.heads, room, "i9n.title"),))]


def own_labels(state: I9nState, grid: Grid) -> list[Shape]:
    """The viewer's own two labels; face down before the peek, and for whoever has none."""
    seen: tuple[Label, ...] | None = state.peek(state.viewer) if state.viewer >= 0 else None
    names = label_names()
    found = []
    for number, (x, y, width, height) in enumerate(grid.own):
        at, scale = (x + width / 2, y + height / 2), min(width / OWN[0], height / OWN[1])
        if not seen:
            found.append(Shape(own_key(number), symbol=UNSEEN, at=at, scale=scale))
            continue
        name = word((0, 16), names[seen[number]], 11.5, OWN[0] - 10, "i9n.word")
        symbol = f"own.{LABELS[seen[number]]}"
        found.append(Shape(own_key(number), (name,), symbol=symbol, at=at, scale=scale))
    return found
