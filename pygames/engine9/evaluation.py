"""How good a position of Engine No. 9 looks: moves to go to the third shed, and what the next roll allows.

For bots; no rule depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Final, TypeAlias

from pygames.engine9.geometry import COLOURS, HAND
from pygames.engine9.moves import DICE, Move
from pygames.engine9.pieces import LOCOMOTIVES, SHEDS_TO_WIN
from pygames.engine9.prospects import later, now
from pygames.engine9.state import Engine9State
from pygames.game import Seat

SHARPNESS: Final = 0.17
"""How much a turn less to go counts for winning: it multiplies the odds by e to this power. Fitted to results."""

AGAIN: Final = 1.0
"""Turns to go that the choice of an extra turn saves, before it is known what it brings."""

TURN: Final = 2.2
"""Turns to go that a whole round of the table is worth: who rolls next is ahead of who rolls last."""

TILE: Final = 0.5
"""Turns to go that a repair tile saves."""

SPARE: Final = 0.5
"""What the nearness of the locomotives that need not get home counts: one may be used instead of another."""

Odds: TypeAlias = list[float]
"""By seat: how likely it seems to win; together 1."""

_THROWS: Final = (
    *((Move("roll", pips=(face, face)), 1) for face in range(1, 7)),
    *(
        (Move("roll", pips=(first, pips - first)), odds)
        for pips, first, odds in (
            (3, 1, 2),
            (4, 1, 2),
            (5, 1, 4),
            (6, 1, 4),
            (7, 1, 6),
            (8, 2, 4),
            (9, 3, 4),
            (10, 4, 2),
            (11, 5, 2),
        )
    ),
)
"""Throws of the pip dice that stand for all, and how many each stands for: doubles, then the sums that are none."""


def evaluate(state: Engine9State, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for `seat`.

    What seats are likely to win is judged once the next roll has been made and answered: the mean over all rolls of the
    best answer to each. With several others that leaves out what follows, but not that the nearest of them counts most.
    """
    return 2 * _odds(state)[seat] - 1


def _odds(state: Engine9State) -> Odds:
    due = state.due
    if due == "roll" or due == "pips":
        return _mean(_by_colour(state))
    if due == "colour":
        return _choosing(state)
    if due == "again" or due == "move":
        return _best(state.turn, (_odds(after) for after in _replies(state)))
    return _standing(state)


def _replies(state: Engine9State) -> Iterable[Engine9State]:
    for move in state.moves():
        after = state.copy()
        after.play(move)
        yield after


def _best(seat: Seat, choices: Iterable[Odds]) -> Odds:
    """The choice that `seat` would make."""
    return max(choices, key=lambda odds: odds[seat])


def _mean(rows: list[Odds]) -> Odds:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _by_colour(state: Engine9State) -> list[Odds]:
    """Where a roll is due: by the bridge that it may push, what the best answers to all throws are worth."""
    bridges = range(len(COLOURS)) if state.due == "roll" else (-1,)
    found = []
    for bridge in bridges:
        totals = [0.0] * state.players
        for throw, weight in _THROWS:
            rolled = state.copy()
            rolled.play(throw._replace(bridge=bridge))
            best = _best(state.turn, map(_standing, _replies(rolled)))
            for seat, odds in enumerate(best):
                totals[seat] += weight * odds
        found.append([total / 36 for total in totals])
    return found


def _choosing(state: Engine9State) -> Odds:
    """Where a tile may be used: the better of the dice, and the best colour less what the tile is worth."""
    rolling = state.copy()
    rolling.play(DICE)
    colours = _by_colour(rolling)
    dice, tile = _mean(colours), _best(state.turn, colours)
    own = dice[state.turn]
    return tile if tile[state.turn] - SHARPNESS * TILE * own * (1 - own) > own else dice


def _standing(state: Engine9State) -> Odds:
    """The odds by moves to go alone, and by who is to roll next."""
    if state.due == "over":
        return [float(seat == state.turn) for seat in range(state.players)]
    players = state.players
    first = state.turn
    saved = 0.0
    if state.due == "again":
        first, saved = (first + 1) % players, AGAIN
    soon, then = now(state.areas, state.flips), later(state.areas, state.flips)
    weights = []
    for seat in range(players):
        wait = (seat - first) % players
        table = then if wait else soon
        squares = state.squares_of(seat)
        sheds = state.sheds(seat)
        moves = sorted([table[square] for square in squares] + [table[HAND]] * (LOCOMOTIVES - sheds - len(squares)))
        need = SHEDS_TO_WIN - sheds
        to_go = sum(moves[:need]) + SPARE * sum(moves[need:]) + TURN * wait / players - TILE * state.tiles(seat)
        if seat == state.turn:
            to_go -= saved
        weights.append(exp(-SHARPNESS * to_go))
    total = sum(weights)
    return [weight / total for weight in weights]
