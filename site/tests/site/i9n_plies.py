"""Plies of i9n as seats see them, for tests of its motion: told by their texts, and those of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.boards.i9n import BOARD, position
from app.motion import Motion, plan
from app.scene import Look, Scene, Shape, Trail
from pygames.game import CHANCE
from pygames.i9n import GAME
from pygames.i9n.geometry import LABELS
from pygames.i9n.moves import Move
from pygames.i9n.pieces import NOTES
from pygames.i9n.state import I9nState
from pygames.record import text_seen

TRAVEL = ("pieces", "notes")
"""The layers of what travels."""


class Ply(NamedTuple):
    """A ply as the page shows it."""

    view: I9nState
    move: Move
    after: I9nState
    old: Scene
    new: Scene
    trails: list[Trail]

    @property
    def motion(self) -> Motion:
        return plan(self.old, self.new, self.trails)

    def to(self, key: str) -> Trail:
        (found,) = (trail for trail in self.trails if trail.to == key)
        return found

    def passing(self, key: str) -> list[Trail]:
        return [trail for trail in self.trails if trail.shape is not None and trail.shape.key.startswith(key)]


def ply(view: I9nState, move: Move, look: Look) -> Ply:
    after = view.copy()
    after.play(move)
    new = BOARD.scene(after, look.but(last=move, before=view))
    return Ply(view, move, after, BOARD.scene(view, look), new, BOARD.trails(view, move, look))


def things(scene: Scene) -> dict[str, Shape]:
    """All that travels."""
    return {shape.key: shape for layer in scene.layers if layer.name in TRAVEL for shape in layer.shapes}


def at(
    explorers: str,
    hands: str,
    *,
    rigs: str = "-",
    stops: str = "-",
    points: str = "3",
    phase: int = 1,
    inserted: str = "north",
    true: str = "north,west,equator,atlantic,land,sun",
) -> I9nState:
    """A position of seat 0; notes that rigs have cost are those of the first labels."""
    held = [_hand(hand) for hand in hands.split("/")]
    market = [NOTES - sum(hand[label] for hand in held) for label in range(len(LABELS))]
    for _rig in [] if rigs == "-" else rigs.split(","):
        market[next(label for label, left in enumerate(market) if left)] -= 1
    texts = "/".join("".join(map(str, hand)) for hand in held)
    text = f"{phase} 0 {points} {rigs} {stops} {''.join(map(str, market))} {texts} {explorers} {true} {inserted}"
    return position(GAME.from_text(text, len(held), {"phase5": "none"}))


def _hand(names: str) -> list[int]:
    given = names.split(",") if names else []
    return [given.count(label) for label in LABELS]


def told(state: I9nState, text: str, look: Look, viewer: int = 0) -> Ply:
    """A ply by its text, as a seat or a bystander (-1) sees it."""
    view, move = _seen(state, state.parse(text), viewer)
    return ply(view, move, look)


def _seen(state: I9nState, move: Move, viewer: int) -> tuple[I9nState, Move]:
    seat = None if viewer < 0 else viewer
    view = position(state.view(seat))
    return view, view.parse(text_seen(state, move, seat))


def plies(seed: int, players: int, layout: str, most: int = 160) -> Iterator[Ply]:
    """The plies of a game that finds oil often, each as some seat or a bystander sees it."""
    rng, look = Random(seed), Look(layout=layout)
    state = position(GAME.start(players, {"phase5": rng.choice(("none", "rig"))}))
    played: list[tuple[I9nState, Move]] = []
    for _number in range(most):
        if state.actor is None:
            return
        move = state.draw(rng) if state.actor == CHANCE else _choice(state, rng)
        viewer = rng.randrange(-1, players)
        before, last = _seen(*played[-1], viewer) if played else (None, None)
        yield told(state, state.text(move), look.but(before=before, last=last), viewer)
        played.append((state.copy(), move))
        state.play(move)


def _choice(state: I9nState, rng: Random) -> Move:
    moves = [move for move in state.moves() if isinstance(move, Move)]
    if moves[0].kind == "place":
        return rng.choice(moves)
    good = [move for move in moves if move.kind == "drill" and state.strikes(move.at)]
    near = [move for move in moves if move.kind == "move" and state.strikes(move.to) and state.may_drill(move.to)]
    swaps = [move for move in moves if move.kind == "swap"]
    dry = [move for move in moves if move.kind == "drill" and not state.strikes(move.at)]
    for some, share in ((good, 0.8), (swaps, 0.3), (dry, 0.3), (near, 0.4)):
        if some and rng.random() < share:
            return rng.choice(some)
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])
