"""Positions of i9n that the tests of its choices and words look at, and random games as one of the seats sees them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.scene import Look, Spot
from pygames.game import CHANCE, Move, State
from pygames.i9n import GAME
from pygames.i9n.state import I9nState
from tests.site.picking import spots_by_key

LAYOUTS = ("wide", "tall", "low")
OPTIONS = ("none", "rig")

NOTES = "333123333332 000100000001/000110000000"
SECRETS = "north,west,pole,pacific,sea,fog pole"
ACT = f"1 0 3 - - {NOTES} C4,D8/B2,G6 {SECRETS}"
"""Blue has three points, east and fog, which both fit D8; Red has east, and pole, which is cheaper than east."""

SPENT = ACT.replace("1 0 3", "1 0 0")
EMPTY = f"1 0 0 - - 333223333333 000000000000/000110000000 C4,D8/B2,G6 {SECRETS}"
SINGLE = ACT.replace("333123333332 000100000001", "333223333332 000000000001")
"""Only the fog note fits D8."""

NEAR = f"1 0 3 - - {NOTES} D7,D8/B2,G6 {SECRETS}"
"""Blue's explorers stand side by side, and both can drill."""

SAME = f"1 0 3 - - {NOTES} D8,D8/B2,G6 {SECRETS}"
EDGE = f"1 0 3 - - {NOTES} D1,D8/B2,G6 {SECRETS}"
"""Blue's explorers are neighbours over the edge."""

RIGHTS = (
    "2 0 2 A4:1:0,B6:1:1,G4:1:1,H7:1:0,G1:2:1 C3 233113332222 000000001100/000100000001 "
    "G8,H6/C6,G1 north,west,pole,pacific,sea,fog pole,sea"
)
"""Red's rig on G1 forbids drilling on G8, over the edge."""

STOPPED = f"1 0 1 - D8 {NOTES} C4,D8/B2,G6 {SECRETS}"
"""Blue could drill only where it is dry."""

ROLL = ACT.replace("1 0 3", "1 0 -")
PLACE = "0 0 - - - 333333333333 000000000000/000000000000 -/- north,west,pole,pacific,sea,fog -"
PEEK = "0 0 - - - 333333333333 000000000000/000000000000 C4,D8/B2,G6 north,west,pole,pacific,sea,fog -"
INSERT = "1 0 - - - 333333333333 000000000000/000000000000 C4,D8/B2,G6 north,west,pole,pacific,sea,fog -"
OVER = (
    "6 0 - E1:1:0,E4:1:1,D6:1:1,F8:1:0,B3:2:0,C6:2:1,D1:2:1,B5:3:0,B7:3:1,A7:4:1,A2:6:0 C3,E2 111111332122 "
    "101000000100/100100001000 A2,B4/A6,B1 north,west,pole,pacific,sea,fog sea,north,pole,fog,west,pacific"
)
EXAMPLES = (ACT, SPENT, EMPTY, SINGLE, NEAR, SAME, EDGE, RIGHTS, STOPPED, ROLL, PLACE, PEEK, INSERT, OVER)


def full(text: str) -> I9nState:
    state = GAME.from_text(text, text.split()[7].count("/") + 1)
    assert isinstance(state, I9nState)
    return state


def at(text: str, viewer: int | None = 0) -> I9nState:
    return full(text).view(viewer)


def games(seed: int, plies: int, players: int = 2, phase5: str = "none") -> Iterator[tuple[I9nState, Move]]:
    """Full positions of a random game in which much is drilled, each with what is played there."""
    rng = Random(seed)
    state = GAME.start(players, {"phase5": phase5})
    for _ply in range(plies):
        if state.actor is None:
            return
        assert isinstance(state, I9nState)
        move = state.draw(rng) if state.actor == CHANCE else _chosen(state, rng)
        yield state.copy(), move
        state.play(move)


def _chosen(state: I9nState, rng: Random) -> Move:
    """A move, drillings before all else where there is oil."""
    moves = state.moves()
    drills = [move for move in moves if move.kind == "drill" and state.strikes(move.at)]
    trades = [move for move in moves if move.kind in ("buy", "swap")]
    chosen = drills or (trades if rng.random() < 0.4 else []) or moves
    return rng.choice(chosen)


def views(seed: int, plies: int, players: int = 2, phase5: str = "none") -> Iterator[I9nState]:
    """The positions of such a game as the seat whose turn it is sees them."""
    for state, _move in games(seed, plies, players, phase5):
        yield state.view(state.turn)


def playable(state: State) -> list[Move]:
    """All that a seat may decide."""
    return [] if state.actor == CHANCE or state.actor is None else state.moves()


def picked(text: str, *keys: str, viewer: int | None = 0, **look: object) -> dict[str, Spot]:
    return spots_by_key(at(text, viewer), Look(picked=keys).but(**look))


def opened(text: str, *keys: str, **look: object) -> set[str]:
    return {key for key, spot in picked(text, *keys, **look).items() if spot.open}
