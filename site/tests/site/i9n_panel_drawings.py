"""Drawings of i9n whose panels the tests look at, and what is in them."""

from __future__ import annotations

from app.boards.i9n import BOARD
from app.scene import Look, Mark, Scene, Shape, Text
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState
from tests.site.i9n_positions import ACT, OVER, PEEK, PLACE, RIGHTS, ROLL, SPENT, at, full, games

PANEL_LAYERS = ("panels", "state", "choices", "notes", "aid")


def drawn(state: I9nState, *keys: str, **look: object) -> Scene:
    return BOARD.scene(state, Look(picked=keys).but(**look))


def shapes(scene: Scene, *layers: str) -> dict[str, Shape]:
    found = [shape for layer in scene.layers if layer.name in (layers or PANEL_LAYERS) for shape in layer.shapes]
    assert len({shape.key for shape in found}) == len(found)
    return {shape.key: shape for shape in found}


def texts(shape: Shape) -> list[str]:
    return [mark.text for mark in shape.marks if isinstance(mark, Text)]


def used(scene: Scene) -> set[str]:
    shown: list[Mark] = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return {mark.style for mark in (*shown, *(mark for symbol in scene.symbols.values() for mark in symbol))}


def played(seed: int, players: int, phase5: str = "none") -> list[tuple[I9nState, I9nState, Move]]:
    """Some full positions of a random game, each with the one before and what was played there."""
    found = []
    before: tuple[I9nState, Move] | None = None
    for number, (state, move) in enumerate(games(seed, 900, players, phase5)):
        if before is not None and number % 23 == 0:
            found.append((state, *before))
        before = state, move
    return found


def many(layout: str) -> list[Scene]:
    look: dict[str, object] = {"layout": layout}
    acting = at(ACT)
    return [
        drawn(acting, pointed="processor", aid=True, **look),
        drawn(acting, pointed="at:D4", aid=True, **look),
        drawn(acting, "drill:D8", **look),
        drawn(acting, "mine:east", pointed="theirs:1:pole", **look),
        drawn(acting, group="swap", hint=Move("swap", label=3, other=4, seat=1), **look),
        drawn(acting, hint=Move("buy", label=0), last=Move("sell", label=3), **look),
        drawn(at(ROLL), rolls=True, **look),
        drawn(at(ROLL), locked=True, **look),
        drawn(at(ROLL, None), aid=True, **look),
        drawn(at(SPENT), **look),
        drawn(at(ACT.replace("1 0 3", "1 0 9")), **look),
        drawn(at(PLACE), **look),
        drawn(at(PEEK), **look),
        drawn(at(RIGHTS, 1), aid=True, **look),
        drawn(at(OVER), locked=True, **look),
        drawn(full(OVER), locked=True, aid=True, **look),
        *(
            drawn(state.view(0), last=move, before=before, aid=True, **look)
            for state, before, move in (*played(4, 2)[-4:], *played(12, 2)[1:9])
        ),
    ]
