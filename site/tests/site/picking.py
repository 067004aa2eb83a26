"""Choosing on any game's board as its tests do it: the spots of a view by key, a move picked step by step."""

from __future__ import annotations

from app.boards import board
from app.scene import Look, Picked, Spot
from pygames.game import Move, State

Known = dict[Picked, dict[str, Spot]]


def spots_by_key(view: State, look: Look) -> dict[str, Spot]:
    spots = board(view.game.name).spots(view, look)
    found = {spot.key: spot for spot in spots}
    assert len(found) == len(spots), "keys are unique"
    return found


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
