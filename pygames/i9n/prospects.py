"""What drilling promises, as far as a seat knows: odds by position, and what explorers may look forward to.
For bots; no rule needs it. What notes and points are worth, and the plan for a turn, are evaluation.py's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from pygames.i9n.geometry import DISTANCES, NEIGHBOURS, Position
from pygames.i9n.knowledge import Worlds, passes
from pygames.i9n.moves import POINTS
from pygames.i9n.pieces import CONTAINERS, LAST, forbids, rigs_of
from pygames.i9n.position import Rig

Costs: TypeAlias = list[float]
"""The points by which a drilling may be paid, 0 to MOST, with the best that is to be had for just so many."""

MOST: Final = 16
"""More points than this no drilling is thought to cost."""

NOTE: Final = 1
"""What a note costs where it is not looked up."""

KEPT: Final = 0.75
"""How likely what a seat looks forward to is still there after one other seat's turn."""


FAINT: Final = 0.03
"""How much of a gain that is not worth its cost draws explorers nearer, in points that would lapse."""


class Field(NamedTuple):
    """Where seats drill: the phase, the rigs, and the worlds that are possible for all the seat knows."""

    phase: int
    rigs: tuple[Rig, ...]
    worlds: Worlds
    barred: frozenset[Position]
    options: Mapping[str, str]

    def odds(self) -> dict[Position, float]:
        """By position the probability that drilling there succeeds now; those left out are dry, or rigs forbid them."""
        phase, worlds = self.phase, self.worlds
        shut = set(self.barred)
        for rig in self.rigs:
            if forbids(rig.phase, phase):
                shut.add(rig.at)
                if rig.phase == phase:
                    shut.update(NEIGHBOURS[rig.at])
        whole = worlds.bit_count()
        found = {}
        for position in range(len(DISTANCES)):
            if position not in shut:
                passing = (worlds & passes(position, phase)).bit_count()
                if passing:
                    found[position] = passing / whole
        return found

    def struck(self, position: Position, seat: int) -> Field | None:
        """After a success there (rules 8 and 13); None: it ends the game. Who has the rig does not matter here."""
        phase, rigs = self.phase, (*self.rigs, Rig(position, self.phase, seat))
        worlds = self.worlds & passes(position, phase)
        if sum(rig.phase == phase for rig in rigs) >= rigs_of(phase, self.options):
            if phase == LAST:
                return None
            phase += 1
            if rigs_of(phase, self.options) == 0:
                phase += 1
        return self._replace(phase=phase, rigs=rigs, worlds=worlds)

    def dry(self, position: Position) -> Field:
        """After a failure there."""
        return self._replace(worlds=self.worlds & ~passes(position, self.phase), barred=self.barred | {position})


def gains(odds: Mapping[Position, float], phase: int) -> list[tuple[Position, float]]:
    """The containers that drilling may be expected to bring, by position."""
    containers = CONTAINERS[phase]
    return [(position, chance * containers) for position, chance in odds.items()]


def by_cost(
    gained: Sequence[tuple[Position, float]], explorers: tuple[Position, Position], notes: Mapping[Position, int] | None
) -> Costs:
    """The best gain for each number of points that way, note and drilling cost together."""
    first, second = DISTANCES[explorers[0]], DISTANCES[explorers[1]]
    best = [0.0] * (MOST + 1)
    for position, gain in gained:
        steps, other = first[position], second[position]
        if other < steps:
            steps = other
        cost = steps + 1 + (NOTE if notes is None else notes[position])
        if cost <= MOST and gain > best[cost]:
            best[cost] = gain
    return best


def later(best: Costs, wealth: int, price: float, kept: float) -> float:
    """What a seat may look forward to at the end of its turn, in containers, with so many points' worth of notes.

    `price` is what a point is worth, `kept` how likely a chance lasts to its next turn.
    """
    total = 0.0
    for roll in POINTS:
        most = 0.0
        odds, within = kept, wealth + roll
        for cost, gain in enumerate(best):
            while cost > within:
                within += 2
                odds *= kept
            worth = odds * (gain - price * cost)
            if worth > most:
                most = worth
            elif worth < 0:
                most = max(most, FAINT * gain * (1 - cost / MOST))
        total += most
    return total / len(POINTS)


def at_once(best: Costs, wealth: int, price: float) -> float:
    """What a seat may gain by a drilling that it can pay in this turn."""
    most = 0.0
    for cost in range(min(wealth, MOST) + 1):
        most = max(most, best[cost] - price * cost)
    return most
