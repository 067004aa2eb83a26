"""Positions of i9n whose map the tests look at: made ones, and those of random games that come to an end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import MappingProxyType

from app.boards.i9n import BOARD, position
from app.scene import Look, Mark, Scene, Shape
from pygames.game import CHANCE, Seat
from pygames.i9n import GAME
from pygames.i9n.geometry import LABELS, NAMES, Position
from pygames.i9n.moves import Move
from pygames.i9n.pieces import NOTES
from pygames.i9n.position import Rig, Standing
from pygames.i9n.state import I9nState

LAYOUTS = ("wide", "tall", "low")
MAP_LAYERS = ("ground", "rights", "under", "pieces", "over")


def at(name: str) -> Position:
    return NAMES.index(name)


def world(
    explorers: str,
    *,
    hands: str = "",
    rigs: str = "",
    stops: str = "",
    phase: int = 1,
    seat: Seat = 0,
    points: int | None = 3,
) -> I9nState:
    """A view of a position, as a bystander has it: "D8 F3/C7 E3" and "land sea/sun" by seat, rigs as "C4:1:0 B2:2:1".

    A seat whose explorers are "-" has still to place them. Whether all this can come about nobody asks.
    """
    pairs = [None if pair == "-" else sorted(map(at, pair.split())) for pair in explorers.split("/")]
    notes = [hand.split() for hand in hands.split("/")] + [[]] * len(pairs)
    held = [tuple(notes[number].count(label) for label in LABELS) for number in range(len(pairs))]
    placed = [rig.split(":") for rig in rigs.split()]
    standing = Standing(
        phase=phase,
        seat=seat,
        points=points,
        rigs=tuple(Rig(at(name), int(of), int(whose)) for name, of, whose in placed),
        stops=frozenset(map(at, stops.split())),
        market=tuple(NOTES - sum(hand[label] for hand in held) for label in range(len(LABELS))),
        hands=tuple(held),
        explorers=tuple(None if pair is None else (pair[0], pair[1]) for pair in pairs),
        true=None,
        inserted=(),
        hidden=True,
    )
    return I9nState(GAME, MappingProxyType({"phase5": "none"}), standing)


MIDDLE = world(
    "D8 F3/C7 E3/B4 E6/D4 G2/A6 F5",
    hands="equator equator land/south/pole/sun",
    rigs="C4:1:2 G2:1:3 F7:1:0 B7:1:1 D2:2:4 D6:2:2 E4:2:0 E1:3:1",
    stops="A1 B2 B4 F6 H5",
    phase=3,
)
PLACING = world("C8 D2/-/-", phase=0, seat=1, points=None)
CROWD = world(
    "C8 C8/C8 C8/C8 C8/C8 D4/D4 D4",
    rigs="C8:1:2 A8:1:3 D3:1:0 G6:1:0 E4:2:0 H1:2:1",
    stops="A2 C1 C8 D4",
    phase=2,
    seat=1,
    points=2,
)
OVER = world(
    "A1 D7/B3 B3/C7 E6",
    hands="land sun",
    rigs="C7:1:2 C7:3:0 C7:4:1 E4:2:0 C7:6:2",
    stops="A1 C1",
    phase=6,
    seat=2,
    points=None,
)


def drawn(state: I9nState, *keys: str, **look: object) -> Scene:
    return BOARD.scene(state, Look(picked=keys).but(**look))


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}


def marks_of(scene: Scene, shape: Shape) -> tuple[Mark, ...]:
    return (*(scene.symbols[shape.symbol] if shape.symbol else ()), *shape.marks)


def styles(shape: Shape) -> set[str]:
    return {mark.style for mark in shape.marks}


def many_scenes(layout: str) -> list[Scene]:
    """Drawings of every kind of mark in a layout."""
    look: dict[str, object] = {"layout": layout}
    wet, dry = Move("drill", at("E1"), label=0, found=True), Move("drill", at("B4"), label=0, found=False)
    return [
        drawn(MIDDLE, pointed="go:D8", **look),
        drawn(MIDDLE, "go:D8", hint=Move("move", at("D8"), at("C1")), **look),
        drawn(MIDDLE, "drill:D8", hint=Move("drill", at("F3"), label=8), small=True, **look),
        drawn(MIDDLE, locked=True, last=Move("move", at("D1"), at("D8")), coordinates=False, **look),
        drawn(MIDDLE, locked=True, last=wet, **look),
        drawn(MIDDLE, locked=True, last=dry, **look),
        drawn(world("B4 B4/C1 C1", hands="sun", stops="B4"), **look),
        drawn(PLACING, "set:E4", pointed="set:F8", last=Move("place", at("C8"), at("D2")), **look),
        drawn(PLACING, hint=Move("place", at("A1"), at("H8")), **look),
        drawn(CROWD, "go:C8", **look),
        drawn(OVER, locked=True, **look),
    ]


def games(seed: int, players: int, most: int = 2000) -> Iterator[I9nState]:
    """The full states of a random game that finds oil often."""
    rng = Random(seed)
    state = position(GAME.start(players, {"phase5": rng.choice(("none", "rig"))}))
    for _ply in range(most):
        yield state.copy()
        if state.actor is None:
            return
        state.play(state.draw(rng) if state.actor == CHANCE else _choice(state, rng))


def _choice(state: I9nState, rng: Random) -> Move:
    moves = [move for move in state.moves() if isinstance(move, Move)]
    if state.due == "act" and rng.random() < 0.7:
        good = [move for move in moves if move.kind == "drill" and state.strikes(move.at)]
        near = [move for move in moves if move.kind == "move" and state.strikes(move.to) and state.may_drill(move.to)]
        if good or near:
            return rng.choice(good or near)
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])
