"""Positions of Engine No. 9 that the tests of its choices and words look at, and what can be picked in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.boards.engine9_offers import position
from app.scene import Look, Spot
from pygames.engine9 import GAME
from pygames.engine9.state import Engine9State
from pygames.game import CHANCE, Move, State
from tests.site.picking import spots_by_key

LAYOUTS = ("wide", "tall", "low")

PLACES = "1:0:1-1-2,2-1-2,3-2-1:0/1:1:3-0-5,R1b:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 0"
DUE = f"br-Y {PLACES} move:7"
"""Blue may reach a shed, nudge Green, have two accidents, and start on a free lane."""

ROLL = f"br-Y {PLACES} roll"
EXTRA = f"br-Y {PLACES} move:7!1-1-2"
AGAIN = f"br-Y {PLACES} again:1-1-2"
AGAIN_IN_HAND = "br-Y 2:0:1-1-2,2-1-2:0/0:1:3-0-5,R1b,S1:0 0 again:hand"
STARTING = "-BRY 4:0:-:0/4:0:-:0 0 move:9"
STUCK = "b-RY 4:0:-:0/0:1:S0,S1,S2:0 0 move:7"
PASSING = "b-RY 2:0:F0,F1:0/1:0:S0,S1,S2:0 0 move:7!hand"
"""Blue's extra turn: its locomotive is in hand, and all starts are taken."""

FINISHED = "b-RY 3:0:F1:0/4:0:-:0 0 move:7"
CROWDED = "B-RY 2:0:1-0-1,1-0-2:0/3:0:1-0-3:0/3:0:1-0-4:0/3:0:1-0-5:0 0 move:5"
"""Blue's hindmost nudges its own, which nudges on, down the line."""

TILES = "br-Y 1:0:1-1-2,2-1-2,3-2-1:2/1:1:3-0-5,R1b:1/1:0:2-0-6,F1,Y3a:5/1:1:1-1-4,S2:0 0 colour"
PIPS = TILES.replace(":2/1:1:3-0-5", ":1/1:1:3-0-5").replace("colour", "pips:red")
WON = "br-Y 1:0:1-1-2,2-1-2,3-2-1:0/0:3:3-0-5:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 1 over"
LAYING = "-BRY 4:0:-:0/4:0:-:0 0 lay"
EXAMPLES = (
    DUE,
    ROLL,
    EXTRA,
    AGAIN,
    AGAIN_IN_HAND,
    STARTING,
    STUCK,
    PASSING,
    FINISHED,
    CROWDED,
    TILES,
    PIPS,
    WON,
    LAYING,
)


def at(text: str) -> Engine9State:
    seats = text.split()[1].split("/")
    repair = "on" if any(not seat.endswith(":0") for seat in seats) else "off"
    bridges = "random" if text.endswith("lay") else "drawn"
    return position(GAME.from_text(text, len(seats), {"repair": repair, "bridges": bridges}))


def positions(seed: int, plies: int, players: int = 2) -> Iterator[Engine9State]:
    """The positions of a random game with tiles and bridges that lie anyhow."""
    rng = Random(seed)
    state = GAME.start(players, {"repair": "on", "bridges": "random"})
    for _ply in range(plies):
        yield position(state.copy())
        if state.actor is None:
            return
        state.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))


def playable(state: State) -> list[Move]:
    """All that a seat may decide, or chance may say."""
    return [event for event, _weight in state.chances()] if state.actor == CHANCE else state.moves()


def picked(text: str, *keys: str, **look: object) -> dict[str, Spot]:
    return spots_by_key(at(text), Look(picked=keys).but(**look))


def opened(text: str, *keys: str, **look: object) -> set[str]:
    return {key for key, spot in picked(text, *keys, **look).items() if spot.open}
