"""How good a position of Ifrito looks: dungeons, djinns aboard, what can be captured. For bots; no rule needs it."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from pygames.game import Seat
from pygames.ifrito.board import cells_of
from pygames.ifrito.geometry import Cell
from pygames.ifrito.moves import MASK_BITS, REACH
from pygames.ifrito.pieces import FULL, LAMPS_TO_WIN, SEALS_TO_WIN
from pygames.ifrito.state import IfritoState

SEALS: Final = (0.0, 4.0, 10.0)
LAMPS: Final = tuple(0.6 * lamps + 0.08 * lamps * lamps for lamps in range(LAMPS_TO_WIN))
"""What seals and lamps are worth, by their number: each more than the one before, since it is nearer the end."""

WON: Final = 40.0

ABOARD: Final = 0.5
"""A djinn aboard: it opens ways, makes captures and forbids them. It is a lamp for whoever captures it."""

WAY: Final = 0.06
"""A cell that a carpet can go to."""

STILL: Final = -1.5
"""A carpet without djinns: safe, and of no use for the rest of the game."""

AT_ONCE: Final = 0.85
SOON: Final = 0.3
PERHAPS: Final = 0.15
"""What a capture counts that could be made as things stand: by the seat to move; by a later one; by one before whose
turn the owner can still answer."""

AGAIN: Final = -1.0
"""For the seat that brought a position about which had been there before: it gets nowhere."""

SCALE: Final = 14.0


class _Flier(NamedTuple):
    """A carpet with djinns: where it is, how many are aboard, and the cells that it reaches."""

    cell: Cell
    seat: Seat
    djinns: int
    targets: int


def evaluate(state: IfritoState, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for `seat`: how its standing compares with the best and with the mean of the others."""
    outcome = state.outcome
    if outcome is not None:
        return 2 * outcome.shares[seat] - 1
    standings = _standings(state)
    own = standings.pop(seat)
    return tanh((own - (max(standings) + sum(standings) / len(standings)) / 2) / SCALE)


def _standings(state: IfritoState) -> list[float]:
    """What each seat has and may expect."""
    seats = range(state.players)
    standings = [_progress(state.lamps(seat), state.seals(seat)) for seat in seats]
    own, fliers = [0] * state.players, list[_Flier]()
    for cell, (seat, mask) in state.carpets().items():
        own[seat] |= 1 << cell
        if mask:
            fliers.append(_Flier(cell, seat, mask.bit_count(), REACH[cell << MASK_BITS | mask]))
        else:
            standings[seat] += STILL
    for flier in fliers:
        targets = flier.targets & ~own[flier.seat]
        if flier.djinns == FULL.bit_count():
            targets &= ~state.djinns
        standings[flier.seat] += ABOARD * flier.djinns + WAY * targets.bit_count()
    if state.repeats > 1:
        standings[state.turn - 1] += AGAIN
    _add_captures(state, fliers, standings)
    return standings


def _add_captures(state: IfritoState, fliers: list[_Flier], standings: list[float]) -> None:
    """For each seat that may capture, the best capture there is now, and what its victim would lose."""
    first = state.turn if state.judging is None else state.turn + 1
    preys = {flier.cell: flier for flier in fliers}
    everywhere = sum(1 << flier.cell for flier in fliers)
    for wait in range(state.players):
        seat = (first + wait) % state.players
        if state.hand(seat):
            continue
        best, prey, odds = 0.0, None, 0.0
        for flier in fliers:
            if flier.seat != seat:
                continue
            for cell in cells_of(flier.targets & everywhere):
                other = preys[cell]
                if other.seat == seat or other.djinns > flier.djinns:
                    continue
                gain, likely = _gain(state, seat, other.djinns), _odds(wait, (other.seat - first) % state.players)
                if likely * gain > best:
                    best, prey, odds = likely * gain, other, likely
        if prey is not None:
            standings[seat] += best
            standings[prey.seat] -= odds * ABOARD * prey.djinns


def _odds(wait: int, other_wait: int) -> float:
    """What a capture counts by a seat that waits so many turns, of a carpet whose seat waits so many."""
    if wait == 0:
        return AT_ONCE
    return SOON if other_wait > wait else PERHAPS


def _gain(state: IfritoState, seat: Seat, djinns: int) -> float:
    """What it would be worth to a seat to capture a carpet with so many djinns."""
    lamps, seals = state.lamps(seat), state.seals(seat)
    return _progress(lamps + djinns, seals + 1) - _progress(lamps, seals)


def _progress(lamps: int, seals: int) -> float:
    """What a dungeon is worth."""
    if lamps >= LAMPS_TO_WIN or seals >= SEALS_TO_WIN:
        return WON
    return LAMPS[lamps] + SEALS[seals]
