"""The pictures on Engine No. 9's cards in the action bar: what an offer does, at a glance and without a word."""

from __future__ import annotations

from functools import cache
from typing import Final

from app import words
from app.boards import engine9_dice, engine9_ground, engine9_locomotives, engine9_signs, engine9_yards
from app.boards.engine9_dice import COLOURFUL, ROLLING, colour_face, face
from app.boards.engine9_locomotives import COLOURS, locomotive
from app.boards.engine9_offers import Offer
from app.scene import Circle, Layer, Mark, Path, Point, Rect, Scene, Shape, Text
from pygames.engine9.geometry import HAND, Bridge
from pygames.engine9.moves import Leg
from pygames.engine9.state import Engine9State
from pygames.game import Seat

WIDTH: Final = 360
HEIGHT: Final = 130
MIDDLE: Final = HEIGHT / 2
DIE: Final = 0.92

ARROW: Final[tuple[Mark, ...]] = (Path("M-24 0L22 0M6 -16L22 0L6 16", "engine9.equals"),)
TICK: Final[tuple[Mark, ...]] = (
    Circle((0, 0), 25, "engine9.tick"),
    Path("M-12 1L-4 10L13 -9", "engine9.disc.sign"),
)
PLATE: Final[tuple[Mark, ...]] = (Rect((0, 0), 190, 100, "bone", 24),)
ICON_ARROW: Final[tuple[Mark, ...]] = (Path("M-22 0L20 0M4 -16L20 0L4 16", "engine9.icon.arrow"),)
START: Final[tuple[Mark, ...]] = (Rect((-62, -46), 124, 92, "engine9.bed.start", 18),)
SHORT: Final[tuple[Mark, ...]] = (Path("M-16 0L12 0M0 -13L13 0L0 13", "engine9.equals"),)
CHEVRON: Final = "M-17 -22L2 0L-17 22M7 -22L26 0L7 22"

_SYMBOLS: Final[dict[str, tuple[Mark, ...]]] = {
    **engine9_locomotives.SYMBOLS,
    **engine9_dice.SYMBOLS,
    **engine9_yards.SYMBOLS,
    "shed": engine9_ground.SHED,
}


def _scene(*shapes: Shape, width: float = WIDTH, height: float = HEIGHT) -> Scene:
    used = {shape.symbol for shape in shapes}
    symbols = {name: marks for name, marks in _SYMBOLS.items() if name in used}
    return Scene((0, 0, width, height), (Layer("card", shapes),), symbols)


def card(view: Engine9State, offer: Offer, chosen: bool, foreseen: bool = True) -> Scene:
    """The card of an offer: its number, the locomotive that drives, and what becomes of it and of those it nudges.

    Unless it is `foreseen`, the card has the sum of the dice in place of that.
    """
    shapes = [Shape("number", engine9_signs.numbered(offer.number, chosen), at=(27, 27), scale=1.05)]
    nudged = offer.legs[1:] if foreseen else ()
    engine = 106 if not nudged else 98
    if offer.legs[0].origin == HAND:
        shapes.insert(0, Shape("start", START, at=(engine, MIDDLE)))
    shapes.append(locomotive("engine", view.turn, (engine, MIDDLE), scale=1.15))
    shapes.append(Shape("arrow", ARROW, at=(engine + 86 if not nudged else 179, MIDDLE)))
    if not foreseen:
        shapes.append(Shape("sum", (Text((0, 2), words.number(view.pips), 76, "engine9.total"),), at=(286, MIDDLE)))
    elif nudged:
        shapes += _chain(nudged)
    else:
        shapes.append(_end(offer.legs[0]))
    return _scene(*shapes)


def _end(leg: Leg) -> Shape:
    """What becomes of a locomotive that nudges nobody."""
    at: Point = (290, MIDDLE)
    if leg.end == "shed":
        return Shape("shed", symbol="shed", at=at, scale=1.25)
    if leg.end == "accident":
        return Shape("crash", engine9_signs.BURST, at=at, scale=1.3)
    return Shape("rest", (Circle((0, 0), 25, "engine9.disc.full"),), at=at)


def _chain(nudged: tuple[Leg, ...]) -> list[Shape]:
    """Those that are nudged: the first and, of more, the last, each sent on its way; a burst if that ends badly."""
    shown = [nudged[0], *nudged[1:][-1:]]
    crash = shown[-1].end == "accident"
    if len(shown) == 1 and not crash:
        return _sent(0, shown[0], (264, MIDDLE), 0.95)
    if len(shown) == 1:
        return [*_sent(0, shown[0], (252, 46), 0.8), Shape("crash", engine9_signs.BURST, at=(318, 93), scale=0.82)]
    found = [*_sent(0, shown[0], (254, 34), 0.7), *_sent(1, shown[1], (254, 96), 0.7)]
    if not crash:
        return found
    return [*found[:-1], Shape("crash", engine9_signs.BURST, at=(324, 92), scale=0.78)]


def _sent(place: int, leg: Leg, at: Point, scale: float) -> list[Shape]:
    """A locomotive with a double chevron of its colour before it."""
    chevron = (Path(CHEVRON, f"seat.{COLOURS[leg.seat]}.sent"),)
    return [
        locomotive(f"nudged:{place}", leg.seat, at, scale=scale),
        Shape(f"sent:{place}", chevron, at=(at[0] + 68 * scale, at[1]), scale=scale),
    ]


@cache
def again(seat: Seat, pips: int) -> Scene:
    """One more turn for the same locomotive: the double that was thrown, and the locomotive that goes on."""
    return _scene(
        *engine9_signs.twins("again", pips, (76, MIDDLE), 1.2),
        locomotive("engine", seat, (200, MIDDLE), scale=1.1),
        locomotive("ahead", seat, (306, MIDDLE), scale=1.0, opacity=0.42),
    )


@cache
def done(seat: Seat, following: Seat) -> Scene:
    """No more turn: the locomotive stays, and it is the next seat's turn, whose place is lit."""
    lit = (
        Rect((-62, -48), 124, 96, "engine9.yard", 18),
        Rect((-62, -48), 124, 96, f"seat.{COLOURS[following]}.yard", 18),
    )
    return _scene(
        locomotive("engine", seat, (70, MIDDLE), scale=1.1),
        Shape("done", TICK, at=(112, 94)),
        Shape("arrow", ARROW, at=(182, MIDDLE)),
        Shape("lit", lit, at=(284, MIDDLE)),
        locomotive("next", following, (284, MIDDLE), scale=1.05),
    )


# Icons of buttons


@cache
def drive(seat: Seat) -> Scene:
    """The locomotive that is to drive."""
    return _icon(locomotive("engine", seat, (66, 50)), Shape("arrow", ICON_ARROW, at=(150, 50)))


@cache
def next_one(seat: Seat) -> Scene:
    """The next seat's turn."""
    return _icon(Shape("arrow", ICON_ARROW, at=(42, 50)), locomotive("engine", seat, (124, 50)))


def _icon(*shapes: Shape) -> Scene:
    """Shapes on a pale plate, for buttons of any colour."""
    return _scene(Shape("plate", PLATE), *shapes, width=190, height=100)


@cache
def thrown() -> Scene:
    """The dice: the colour die, and one for the other two."""
    symbols = (COLOURFUL, face(5))
    return _scene(
        *(Shape(f"die:{k}", symbol=one, at=(62 + 116 * k, 62), turn=-6 + 8 * k) for k, one in enumerate(symbols)),
        width=240,
        height=124,
    )


# Cards beside the offers


@cache
def dice() -> Scene:
    """All three dice, to be rolled."""
    symbols = (COLOURFUL, ROLLING, ROLLING)
    return _scene(
        *(Shape(f"die:{k}", symbol=one, at=(68 + 112 * k, MIDDLE), scale=DIE) for k, one in enumerate(symbols))
    )


@cache
def tile() -> Scene:
    """A repair tile that says which bridge moves."""
    faces = (Shape(f"face:{k}", symbol=colour_face(k), at=(178 + 68 * k, MIDDLE), scale=0.58) for k in range(3))
    return _scene(
        Shape("tile", symbol="tile", at=(52, MIDDLE), scale=1.7), Shape("arrow", SHORT, at=(118, MIDDLE)), *faces
    )


@cache
def colour(bridge: Bridge) -> Scene:
    """The face of the colour die that names a bridge."""
    return _scene(Shape("face", symbol=colour_face(bridge), at=(WIDTH / 2, MIDDLE), scale=1.05))


@cache
def pips(number: int) -> Scene:
    """A face of a pip die."""
    return _scene(Shape("face", symbol=face(number), at=(WIDTH / 2, MIDDLE), scale=1.05))
