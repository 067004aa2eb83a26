"""The board of IX as its tests walk it: positions of random games, layers by name."""

from __future__ import annotations

from random import Random

from app.boards import board
from app.scene import Scene, Shape
from pygames import game
from pygames.game import State

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


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}
