"""How the things of i9n's scene get where they are: walks, notes, drillings, labels that turn over.

Each kind of ply has its maker in i9n_walks, i9n_flights or i9n_drillings; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from app.boards.i9n_changes import Change, images
from app.boards.i9n_drillings import drill
from app.boards.i9n_flights import buy, insert, peek, roll, sell, swap
from app.boards.i9n_keys import explorer_key
from app.boards.i9n_walks import come, front, walk
from app.scene import Look, Picked, Trail
from pygames.game import IllegalMove
from pygames.i9n.geometry import parse_position
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState

MAKERS: Final[Mapping[str, Callable[[Change], None]]] = {
    "place": come,
    "peek": peek,
    "insert": insert,
    "roll": roll,
    "move": walk,
    "buy": buy,
    "sell": sell,
    "swap": swap,
    "drill": drill,
}
"""By the kind of a ply what makes its motion; deal and end have none."""


def trails(state: I9nState, move: Move, look: Look) -> list[Trail]:
    """How the things of the scene after a move came from the scene before it."""
    maker = MAKERS.get(move.kind)
    if maker is None:
        return []
    try:
        change = Change(state, move, look)
    except IllegalMove:  # a drilling whose outcome is not known yet
        return []
    maker(change)
    return change.trails


def carried(state: I9nState, picked: Picked) -> tuple[str, ...]:
    """The shapes that go with the finger when what is picked first is dragged: an explorer, beyond the edge too."""
    kind, _colon, name = picked[0].partition(":") if picked else ("", "", "")
    at, pair = parse_position(name), state.explorers(state.turn)
    if kind != "go" or at is None or pair is None or at not in pair:
        return ()
    return images(explorer_key(state.turn, front(pair, at)))
