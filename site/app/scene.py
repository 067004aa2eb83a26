"""Scene: what a board looks like, as plain data in board units. It knows no game, no colour, no browser.

A style is a name ("piece.south"); app.theme says what it looks like. Canvas and SVG paint the same scene.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]
"""(x, y) in board units; y grows downwards."""

Picked: TypeAlias = tuple[str, ...]
"""The keys of the spots picked so far for one move, in order."""


@dataclass(frozen=True, slots=True)
class Path:
    """SVG path data (`d`) painted in one style."""

    d: str
    style: str


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle of radius `r` about `at`."""

    at: Point
    r: float
    style: str


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle from its north-west corner, its corners rounded by `corner`."""

    at: Point
    width: float
    height: float
    style: str
    corner: float = 0


@dataclass(frozen=True, slots=True)
class Text:
    """A word centred about `at`, `size` units high; upright whatever is turned around it."""

    at: Point
    text: str
    size: float
    style: str


Mark: TypeAlias = Path | Circle | Rect | Text


@dataclass(frozen=True, slots=True)
class Shape:
    """A thing in a layer: some marks, or a symbol of the scene by name, placed, turned (degrees, clockwise) and scaled.

    `key` is stable from scene to scene: a shape that keeps its key is the same thing, and motion moves it.
    """

    key: str
    marks: tuple[Mark, ...] = ()
    symbol: str | None = None
    at: Point = (0, 0)
    turn: float = 0
    scale: float = 1
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes painted in order. A `still` layer does not change during a game but by theme and size: it is cached.

    A `late` layer, such as one of choices, is painted only once a motion that leads to its scene has ended.
    """

    name: str
    shapes: tuple[Shape, ...]
    still: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """Where a spot can be hit: a box about its middle, in board units."""

    at: Point
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Spot:
    """Something that can be pointed at: a square, an arrow, a button.

    `key` is stable; `label` says in words what it is and what picking it does. `areas` are its places on the board
    (none: it stands in the action bar only). `bar` is the verb on its button in the action bar (None: not there), and
    `group` gathers spots of one kind ("move", "turn", "split"), so that the bar can show one kind at a time.
    `then` is what is picked after picking it; None: it can't be picked now. `move` is what picking it plays; with
    `draws`, picking it lets the program draw the chance event that is due. `shortcut` is a key of the keyboard that
    picks it. With a `picture` its button in the action bar is a card that shows it, beside the verb; with an `icon` it
    stays a button like the others, and that small picture stands on it before the verb. `weight` says how much its
    button there matters: above 0 it stands before those that show a group, and is the main one where no other
    weighs as much; below 0 it is never the main one. One that is `apart` has its button in a row of its own, so that
    the others stay where they are while it comes and goes. A spot that can't be picked, and has a verb but no places,
    stands for a group of which nothing can be picked now: the button that shows it stays, and is off.
    """

    key: str
    label: str
    areas: tuple[Area, ...] = ()
    bar: str | None = None
    group: str = "move"
    then: Picked | None = None
    move: Hashable | None = None
    shortcut: str | None = None
    draws: bool = False
    picture: Scene | None = None
    icon: Scene | None = None
    weight: int = 0
    apart: bool = False

    @property
    def open(self) -> bool:
        """Whether it can be picked now."""
        return self.then is not None or self.move is not None or self.draws


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole drawing: its box (x, y, width, height), the symbols its shapes refer to, its layers from below."""

    box: tuple[float, float, float, float]
    layers: tuple[Layer, ...]
    symbols: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)

    def shapes(self) -> dict[str, Shape]:
        """All shapes by key."""
        return {shape.key: shape for layer in self.layers for shape in layer.shapes}


@dataclass(frozen=True, slots=True)
class Count:
    """So many of a kind of thing that a seat has: a small picture of the thing, the number, and both in words."""

    picture: Scene
    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is to be shown just now; the interface fills it in, the board module draws it.

    `picked` are the spots picked so far; `group` the kind of spots to show large (None: all); `last` is the move that
    led here and `before` the state it was played in (for the last-move marks); `hint` a move to show as a hint;
    `small` a drawing whose squares are narrower than about 50 px; `coordinates` whether letters and digits are shown;
    `pointed` the key of the spot under the pointer or with the focus; `locked` that nothing can be picked, though it
    can be pointed at.

    `near` is the seat at whose side of the table the eye sits (None: as the rules draw it). A board may turn its
    drawing for it: places turn, nothing else. Keys, names and move texts stay, words stand upright, the light stays.

    `rolls`: a chance event is due, and the person whose turn it is lets the program draw it by a spot that `draws`.
    Where a chance event is due and the look is neither locked nor `rolls`, people roll themselves: the board may offer
    spots that make up the event. `previews`: what each choice leads to is shown before anything is picked.

    `aid`: the viewer has asked to be shown what follows from what the view tells.

    `layout` is the shape of the place that the drawing is for: "wide", "tall" or "low" (a phone on its side). A board
    that has no drawing of its own for it draws "wide".
    """

    picked: Picked = ()
    group: str | None = None
    last: Any = None
    before: Any = None
    hint: Any = None
    small: bool = False
    coordinates: bool = True
    pointed: str | None = None
    locked: bool = False
    near: int | None = None
    layout: str = "wide"
    rolls: bool = False
    previews: bool = True
    aid: bool = False

    def but(self, **changes: Any) -> Look:
        """The same look with some fields changed."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a thing stands `ms` milliseconds after a motion has begun. From one pose to the next it goes evenly."""

    ms: float
    at: Point
    turn: float = 0
    scale: float = 1
    opacity: float = 1


@dataclass(frozen=True, slots=True)
class Trail:
    """How a thing came to its place: the shape `to` of the new scene began as the shape `origin` of the old one, and
    travelled through `via` (points in board units, without its first and last).

    With `poses`, in the order of their times, the board itself says how it stood meanwhile: before the first of them
    like that one, after the last as it stands in the end. `shape` is then a thing of neither scene (a puff of steam);
    it is there from its first pose to its last, over all others.
    """

    to: str
    origin: str
    via: tuple[Point, ...] = ()
    poses: tuple[Pose, ...] = ()
    shape: Shape | None = None
