"""The board of IX as its tests walk it: positions, spots by key, layers by name, a move picked step by step."""

from __future__ import annotations

from random import Random

from app.boards import board
from app.scene import Look, Picked, Scene, Shape, Spot
from pygames import game
from pygames.game import Move, State

IX = board("ix")
GAME = game("ix")
MIDDLE = (
    "2h[SE]2c3/h[S]c1t1cH[NE]c1/4c1h[SW]1h[S]/h[SE]1h[S]H[NE]3H[E]1/1H[NW]2H[N]h[SE]C2/"
    "2H[NE]h[W]1H[N]2h[NW]/1h[SW]2C1h[E]C1/H[E]1C2T2H[N]/1T1H[W]5 S 0"
)


def positions(seed: int, plies: int, setup: str = "standard") -> list[State]:
    rng = Random(seed)
    state = GAME.start(options={"setup": setup})
    found = [state.copy()]
    while state.actor is not None and len(found) < plies:
        state.play(rng.choice(state.moves()))
        found.append(state.copy())
    return found


def spots_by_key(view: State, look: Look) -> dict[str, Spot]:
    spots = IX.spots(view, look)
    found = {spot.key: spot for spot in spots}
    assert len(found) == len(spots), "keys are unique"
    return found


Known = dict[Picked, dict[str, Spot]]


def walk(view: State, keys: Picked, look: Look | None = None, known: Known | None = None) -> Move | None:
    """The move that picking these keys plays. `known` remembers the spots of one view and look."""
    look = look or Look()
    known = {} if known is None else known
    for number, key in enumerate(keys):
        if look.picked not in known:
            known[look.picked] = spots_by_key(view, look)
        spot = known[look.picked][key]
        assert spot.open, (key, keys)
        if spot.move is not None:
            assert number == len(keys) - 1
            return spot.move
        look = look.but(picked=spot.then)
    return None


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}
