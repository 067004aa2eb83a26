"""What can be done in Engine No. 9 just now: each choice of a locomotive with the way it takes and how it ends.

No drawing and no words here. Which moves are legal, and where they lead, is the rules package's word alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from app.scene import Look
from pygames.engine9.geometry import AREAS, FINISHES, HAND, LENGTHS, QUARTERS, STARTS, Square, on_bridge, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.state import Engine9State
from pygames.game import State

ROLL, DICE, TILE, AGAIN, DONE, PASS = "roll", "dice", "tile", "again", "done", "pass"
"""Keys of spots: let the program roll; decide for the dice, or for a tile; take one more turn, or not; pass.

A locomotive's is "go:2-0-7", a start's "start:1"; `to_key` is that of the place it would come to. Once `tile` is
picked, and for dice that people roll themselves, a bridge is "bridge:red"; a die's face is "first:3", then "second:4".
"""


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice of the seat to move. `number` counts the offers from 1, from the one that comes out best for the goal:
    into a shed first, then the locomotive nearest to the goal, then starts by lane, and accidents last.

    `legs` are what its locomotives do; `end` is what becomes of the mover: it "rests", stops and "nudges" another, goes
    to a "shed", or has an "accident". `crash` is whether any locomotive has an accident.
    """

    number: int
    move: Move
    legs: tuple[Leg, ...]

    @property
    def end(self) -> Literal["rests", "nudges", "shed", "accident"]:
        """What becomes of the mover."""
        return self.legs[0].end

    @property
    def crash(self) -> bool:
        """Whether a locomotive, of whomever, has an accident."""
        return self.legs[-1].end == "accident"


def position(view: State) -> Engine9State:
    """The view as what it is."""
    return cast(Engine9State, view)


def key_of(move: Move) -> str:
    """The key of the spot that a `go` or a `start` is picked by first."""
    return f"go:{square_name(move.square)}" if move.kind == "go" else f"start:{move.lane}"


def to_key(move: Move) -> str:
    """The key of the spot at the place that a chosen move's own locomotive comes to."""
    return f"to:{key_of(move)}"


def offers(view: Engine9State, foreseen: bool = True) -> tuple[Offer, ...]:
    """The choices of a seat that is to move one of its locomotives, by number; none at any other time.

    Unless `foreseen`, the numbers go by where the locomotives stand alone: they do not tell what becomes of them.
    """
    if view.due != "move":
        return ()
    found = [(move, view.run(move)) for move in view.moves() if move.kind in ("go", "start")]
    found.sort(key=lambda one: (_rank(one[1][0].end) if foreseen else 0, *_before_goal(view, one[0])))
    return tuple(Offer(number, move, legs) for number, (move, legs) in enumerate(found, 1))


def again_squares(view: Engine9State) -> list[Square]:
    """Where the locomotive that may have one more turn stands; or, for one in hand, the free starts."""
    if view.mover != HAND:
        return [view.mover]
    return [square for square in STARTS if view.at(square) is None]


def chosen(view: Engine9State, look: Look) -> Offer | None:
    """The offer that is picked, else the one pointed at."""
    return _of_key(view, look, look.picked[0] if look.picked else "") or _of_key(view, look, look.pointed or "")


def picked(view: Engine9State, look: Look) -> Offer | None:
    """The offer that is picked."""
    return _of_key(view, look, look.picked[0]) if look.picked and not look.locked else None


def _of_key(view: Engine9State, look: Look, key: str) -> Offer | None:
    key = key.removeprefix("to:")
    if not key.startswith(("go:", "start:")):
        return None
    return next((offer for offer in offers(view, look.previews) if key_of(offer.move) == key), None)


def _rank(end: str) -> int:
    return 0 if end == "shed" else 2 if end == "accident" else 1


def _before_goal(view: Engine9State, move: Move) -> tuple[float, int]:
    """How far before the goal a move begins, in quarters of the way round and areas; then its lane or square."""
    if move.kind == "start":
        return len(QUARTERS) + len(AREAS) + 1.0, move.lane
    square = move.square
    if square in FINISHES:
        return 0.0, square
    found = on_bridge(square)
    if found is not None:
        bridge, _lane, side = found
        behind = side ^ view.flips[bridge]
        return 2.0 * (len(QUARTERS) - view.area_of(bridge)) + 1 - 0.5 * behind, square
    if square in STARTS:
        return len(QUARTERS) + len(AREAS) + 0.5, square
    quarter, lane, number = map(int, square_name(square).split("-"))
    return 2.0 * (len(QUARTERS) - quarter) + 2 - number / (LENGTHS[lane] + 1), square
