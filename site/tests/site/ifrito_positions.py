"""Positions of Ifrito that the tests of its board look at, and what can be picked in them."""

from __future__ import annotations

from random import Random

from app.boards.ifrito_offers import position
from app.scene import Look, Spot
from pygames.ifrito import GAME
from pygames.ifrito.state import IfritoState
from tests.site.picking import spots_by_key

FULL_PLANE = "/".join(["*****"] * 5)
LAYOUTS = ("wide", "tall", "low")

BEGINNING = f"{FULL_PLANE} {FULL_PLANE} R {','.join(['2:0:0'] * 4)} 0"

REACHING = (
    "A[E,S]*.*S[S,SW]/.**.*/*.R[N,E,SW,V]E[N,W,V]./....*/*.*.. "
    "**..*/*.R[NE,S].*/..*A[N,NE,E,W,V]./E[N,E]..../.***. R 0:3:1,0:2:1,0:0:0,1:4:1 5"
)
"""Four seats; Ruby's carpet on Oc3 reaches a cell of nearly every kind."""

JUDGED = "...../...../..R[N,V]../...../R[]R[]... ...../...../...../...../E[N]..*. E:Oc3 0:2:1,2:0:0 0"
"""Emerald decides about Ruby's carpet on Oc3."""

BLOCKED = (
    "...../...../..R[N,NE,E,SE,S,SW,W,NW,V]*./...E[]./R[N]..R[E]E[W] E[]..../...../...../...../*.... R 0:1:0,0:0:0 5"
)
"""Ruby's full carpet on Oc3 is beside a djinn and a carpet without any."""

ENTERING = "...../...../...../...../R[N,E]E[W]... ...../...../...../...../E[]*... R 2:0:0,1:0:0 5"
"""Ruby can enter on one cell alone, or move; it can't capture."""

DRY = "R[N]..../...../...../...../..... ...../...../...../...../....E[] R 2:0:0,2:0:0 5"
"""Ruby can enter anywhere on the edge, without a djinn, and do nothing else."""

PASSING = "R[]..../...../...../...../R[]R[]... E[]..../...../...../...../E[]...E[N] R 0:1:0,0:0:0 5"
"""Ruby has nothing to do; Emerald has."""


def at(text: str, players: int = 2) -> IfritoState:
    return position(GAME.from_text(text, players))


def positions(seed: int, plies: int, players: int = 2) -> list[IfritoState]:
    """Positions of a random game that likes djinns, so that carpets fly and capture."""
    rng = Random(seed)
    state = GAME.start(players)
    found = [position(state.copy())]
    while state.actor is not None and len(found) < plies:
        moves = state.moves()
        keen = [move for move in moves if move.take >= 0 or (move.target >= 0 and state.carpet_at(move.target))]
        state.play(rng.choice(keen if keen and rng.random() < 0.7 else moves))
        found.append(position(state.copy()))
    return found


def picked(text: str, *keys: str, players: int = 2, **look: object) -> dict[str, Spot]:
    return spots_by_key(at(text, players), Look(picked=keys).but(**look))
