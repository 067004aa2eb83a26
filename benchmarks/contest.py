"""What the rules benchmark runs: random playouts and move trees, of IX and of python-chess, turn and turn about, and
random playouts of the other games, to be set beside those of IX; and what a seat of i9n can know.

The same file runs in CPython and inside Pyodide (inside.mjs), so it reads no files and takes its clock from outside.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Final, NamedTuple, TypeAlias

import chess

import pygames
from pygames import CHANCE, State
from pygames.i9n import I9nState, knowledge

Clock: TypeAlias = Callable[[], float]
"""Seconds of processor time so far."""

SEVENTY_FIVE_MOVES: Final = 150
"""Halfmoves without a capture or a pawn move that end a game of chess."""

IX_START: Final = "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 0"
IX_MIDDLE: Final = (
    "h[E]1t1h[N]4/3h[W]1h[SE]1h[N]1/h[W]2h[E]h[S]1h[W]1h[E]/7h[S]1/9/9/3Ch[SE]H[N]3/1C1C2C2/3CH[SW]1H[E]T1 S 0"
)
CHESS_START: Final = chess.STARTING_FEN
CHESS_MIDDLE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
"""Kiwipete, the field's usual position for checking move generators."""

LEAVES: Final = {
    (IX_START, 2): 400,
    (IX_START, 3): 7920,
    (IX_MIDDLE, 2): 4031,
    (IX_MIDDLE, 3): 189582,
    (CHESS_START, 2): 400,
    (CHESS_START, 3): 8902,
    (CHESS_MIDDLE, 2): 2039,
    (CHESS_MIDDLE, 3): 97862,
}
"""The counts of move sequences, by position and depth: a player that miscounts has won nothing."""


SEATS: Final = {"ifrito": (2, 3, 4), "engine9": (2, 3, 4), "i9n": (2, 3, 5)}
"""The numbers of players that each game is played with beside IX."""

CUT: Final = {"i9n": 1_000}
"""Plies after which a random game is cut: one of i9n, which nobody has to bring to its end, takes some ten thousand."""


class Bout(NamedTuple):
    """One event of one player: so many plies or leaves in so many seconds of processor time."""

    done: int
    seconds: float

    @property
    def rate(self) -> float:
        """Plies or leaves per second."""
        return self.done / self.seconds


Player: TypeAlias = Callable[[Random], Bout]


def playout(name: str, seats: int, rng: Random) -> int:
    """A random game of that name from the start, by the protocol; its plies, throws of the dice included."""
    state, plies, most = pygames.game(name).start(seats), 0, CUT.get(name, sys.maxsize)
    while (actor := state.actor) is not None and plies < most:
        state.play(state.draw(rng) if actor == CHANCE else rng.choice(state.moves()))
        plies += 1
    return plies


def chess_playout(rng: Random) -> int:
    """A random game of chess with the cheap end test: until no move is legal or 75 went by quietly; its plies."""
    board = chess.Board()
    plies = 0
    while board.halfmove_clock < SEVENTY_FIVE_MOVES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        plies += 1
    return plies


def chess_playout_over(rng: Random) -> int:
    """A random game of chess until `board.is_game_over()`; its plies."""
    board = chess.Board()
    plies = 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def ix_leaves(state: State, depth: int) -> int:
    """Move sequences of `depth` plies (at least 1), each played on a copy; the last ply is counted, not played."""
    moves = state.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = state.copy()
        child.play(move)
        total += ix_leaves(child, depth - 1)
    return total


def chess_leaves(board: chess.Board, depth: int) -> int:
    """The same of chess, each move pushed and popped, as python-chess would have it."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_leaves(board, depth - 1)
        board.pop()
    return total


def _play(game: Callable[[Random], int], least: float, clock: Clock, rng: Random) -> Bout:
    """Whole games until `least` seconds of processor time have gone."""
    plies, began = 0, clock()
    while True:
        plies += game(rng)
        seconds = clock() - began
        if seconds > least:
            return Bout(plies, seconds)


def _count(leaves: Callable[[str, int], int], text: str, depth: int, least: float, clock: Clock, rng: Random) -> Bout:
    """Whole trees until `least` seconds of processor time have gone. Raises ValueError for a wrong count."""
    total, began = 0, clock()
    while True:
        found = leaves(text, depth)
        if found != LEAVES[text, depth]:
            raise ValueError(f"{found} leaves at depth {depth} of {text}, and there are {LEAVES[text, depth]}")
        total += found
        seconds = clock() - began
        if seconds > least:
            return Bout(total, seconds)


DRILLINGS: Final = 12
"""How many drillings the odds of i9n are worked out from."""


def i9n_moment(rng: Random) -> I9nState:
    """A position of a random game of i9n, after so many drillings, in which a seat is to act."""
    state = pygames.game("i9n").start(3)
    assert isinstance(state, I9nState)
    while len(state.facts) < DRILLINGS or state.due != "act":
        moves = [move for move in state.moves() if move.kind == "drill"] or state.moves()
        state.play(state.draw(rng) if state.actor == CHANCE else rng.choice(moves))
    return state


def i9n_odds(state: I9nState) -> None:
    """All that the acting seat can know: where the well is, where drilling succeeds, what is true, what is inserted."""
    worlds = state.view(state.turn).worlds
    knowledge.well_odds(worlds)
    knowledge.drill_odds(worlds, state.phase)
    knowledge.label_odds(worlds)
    knowledge.inserted_odds(worlds, state.phase)


def _ask(first: bool, least: float, clock: Clock, rng: Random) -> Bout:
    """What can be known, asked until `least` seconds have gone, each time of a state that never was asked before.

    With `first`, everything that a question leaves behind for the next one is thrown away before it.
    """
    moment, asked, seconds = i9n_moment(rng), 0, 0.0
    while seconds <= least:
        state = moment.copy()
        if first:
            knowledge.forget()
        began = clock()
        i9n_odds(state)
        seconds += clock() - began
        asked += 1
    return Bout(asked, seconds)


def _ix_tree(text: str, depth: int) -> int:
    return ix_leaves(pygames.game("ix").from_text(text), depth)


def _chess_tree(text: str, depth: int) -> int:
    return chess_leaves(chess.Board(text), depth)


def players(depth: int, least: float, clock: Clock) -> dict[str, Player]:
    """Every event, by its name in the results."""
    return {
        "playout ix": partial(_play, partial(playout, "ix", 2), least, clock),
        **{
            f"playout {name} {seats}": partial(_play, partial(playout, name, seats), least, clock)
            for name, numbers in SEATS.items()
            for seats in numbers
        },
        "odds i9n": partial(_ask, False, least, clock),
        "odds i9n first": partial(_ask, True, least, clock),
        "playout chess": partial(_play, chess_playout, least, clock),
        "playout chess is_game_over": partial(_play, chess_playout_over, least, clock),
        "perft ix start": partial(_count, _ix_tree, IX_START, depth, least, clock),
        "perft chess start": partial(_count, _chess_tree, CHESS_START, depth, least, clock),
        "perft ix middle": partial(_count, _ix_tree, IX_MIDDLE, depth, least, clock),
        "perft chess middle": partial(_count, _chess_tree, CHESS_MIDDLE, depth, least, clock),
    }


def bouts(rounds: int, depth: int, least: float, clock: Clock) -> Iterator[dict[str, float]]:
    """The rates of each round by event, after one to warm up that isn't reported; every other one runs backwards."""
    field = players(depth, least, clock)
    for number in range(rounds + 1):
        order = list(field) if number % 2 else list(reversed(field))
        rates = {name: field[name](Random(number)).rate for name in order}
        if number:
            yield rates
