"""What each move is worth to the seat to decide, by the best plan for the rest of its turn that it leads to. For bots;
no rule needs it.

All is counted in containers, and all comes from what a view knows. What drilling promises is in prospects.py.

A turn has no limit of actions, so a bot needs a guard against going in circles (rule 9): an action that is no drilling
must raise the worth of the best plan, which counts what is still to be done for it. Otherwise ending is preferred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import tanh
from typing import Final, NamedTuple

from pygames.i9n.geometry import DISTANCES, LABELS, LABELS_OF, Label, Position
from pygames.i9n.knowledge import ALL, Worlds, label_odds, passes
from pygames.i9n.moves import BUYS, NONE, NOWHERE, Move
from pygames.i9n.pieces import CONTAINERS, HAND, LAST, NOTES
from pygames.i9n.placing import placing
from pygames.i9n.prospects import KEPT, MOST, Costs, Field, at_once, by_cost, gains, later
from pygames.i9n.state import I9nState

POINT: Final = {1: 0.25, 2: 0.55, 3: 0.75, 4: 0.88, 5: 0.88, 6: 0.1}
"""By phase what a point is worth that notes keep for a later turn."""

ENOUGH: Final = 7
"""The points' worth of notes beyond which more count a third."""

PLENTY: Final = 10
"""The points' worth of notes beyond which more count nothing: a hand can't hold much more, so it is time to drill."""

KEEP: Final = {1: 0.05, 2: 0.1, 3: 0.2, 4: 0.4, 5: 0.6, 6: 0.9}
"""By phase how likely a note in hand is there still when points are counted (rule 14)."""

TOLD: Final = 0.12
"""What it costs to hold a note that only one's own peek speaks for: others see it bought (by how much surer one is)."""

CLOSE: Final = 8
"""How many positions are looked at beyond the drilling itself."""

ONWARD: Final = 0.7
"""How much of a second drilling in the same turn is counted."""

LOSS: Final = 1.0
"""How much of the final rig's containers another's finding it takes off, shared by one's rivals."""

PLY: Final = 0.004
"""What each action takes off a plan."""

SCALE: Final = 12
"""How many containers ahead are nearly won."""


class _Hold(NamedTuple):
    """What changes in a turn but by drilling: points, notes of one's own, notes out (rule 11's n), the explorers.

    `others` are the notes out that one does not have.
    """

    points: int
    hand: tuple[int, ...]
    others: tuple[int, ...]
    explorers: tuple[Position, Position]

    def after(self, move: Move) -> _Hold:
        """After a move that is neither drilling nor the end of the turn."""
        kind, label = move.kind, move.label
        if kind == "move":
            one, two = self.explorers
            stays = two if one == move.at else one
            left = self.points - DISTANCES[move.at][move.to]
            return self._replace(points=left, explorers=(min(stays, move.to), max(stays, move.to)))
        hand = list(self.hand)
        if kind == "buy":
            hand[label] += 1
            return self._replace(points=self.points - hand[label] - self.others[label], hand=tuple(hand))
        if kind == "sell":
            hand[label] -= 1
            return self._replace(points=self.points + hand[label] + 1 + self.others[label], hand=tuple(hand))
        others = list(self.others)
        for one, change in ((label, -1), (move.other, 1)):
            hand[one] += change
            others[one] -= change
        return self._replace(hand=tuple(hand), others=tuple(others))


def weigh(view: I9nState, moves: Sequence[Move]) -> Iterator[float]:
    """What each of these moves is worth to the seat to decide, from -1 to 1."""
    if view.due == "place":
        return (placing(move.at, move.to) for move in moves)
    return _Turn(view).weigh(moves)


class _Turn:
    """A seat's turn as it stands, and what it knows."""

    def __init__(self, view: I9nState) -> None:
        seat = view.turn
        hand = view.hand(seat)
        others = tuple(NOTES - left - own for left, own in zip(view.market, hand, strict=True))
        self._hold = _Hold(view.points or 0, hand, others, view.explorers(seat) or (0, 0))
        self._seat = seat
        self._phase = phase = view.phase
        self._field = Field(phase, view.rigs, view.worlds, view.stops, view.options)
        self._odds = self._field.odds()
        self._gains = gains(self._odds, phase)
        self._price = POINT[phase]
        self._kept = KEPT ** (view.players - 1)
        self._lead = view.score(seat) - max(view.score(other) for other in range(view.players) if other != seat)
        self._label_odds = label_odds(view.worlds)
        self._note = self._notes_worth(view)
        keep = KEEP[phase] / (view.players - 1)
        seats = [view.hand(other) for other in range(view.players) if other != seat]
        self._deposit = [out - sum(each) for out, each in zip(others, zip(*seats, strict=True), strict=True)]
        self._rivals = len(seats)
        self._theirs = tuple(keep * chance for chance in self._label_odds)
        self._after = self._drillings()

    def weigh(self, moves: Sequence[Move]) -> Iterator[float]:
        """What each of these moves is worth."""
        hold = self._hold
        rest = self._rest(hold)
        plan = max(rest, self._plan(hold))
        for move in moves:
            if move.kind == "end":
                worth = rest
            elif move.kind == "drill":
                worth = self._drilled(hold, move.at, move.label, 0)
            else:
                after = hold.after(move)
                worth = max(self._rest(after), self._plan(after)) - PLY / 2
                if move.kind == "sell" and hold.points:
                    worth = max(worth, self._rebought(after))
                if worth <= plan:
                    worth = min(worth, rest) - 1
            yield tanh((self._lead + worth) / SCALE)

    # Notes and points

    def _notes_worth(self, view: I9nState) -> tuple[float, ...]:
        """By label what a note is worth beside what it sells for: what it may count at the end, less what it tells."""
        keep = KEEP[self._phase]
        public = label_odds(_public(view)) if view.peek(self._seat) and self._phase < LAST else self._label_odds
        return tuple(
            keep * own - TOLD * max(0.0, own - known) for own, known in zip(self._label_odds, public, strict=True)
        )

    def _kept_points(self, points: float) -> float:
        """What so many points kept in notes are worth."""
        return self._price * (min(points, ENOUGH) + max(0.0, min(points, PLENTY) - ENOUGH) / 3)

    def _note_at(self, label: Label, well: Position) -> float:
        """What a note is worth with a final drilling there to come; NOWHERE: none is."""
        if well == NOWHERE:
            return self._note[label]
        odds = self._odds.get(well, 0.0)
        return odds * (label in LABELS_OF[well]) + (1 - odds) * self._note[label]

    def _notes(self, hold: _Hold) -> float:
        """What one's notes are worth beside what they sell for, and those of others against it."""
        total = 0.0
        for label, number in enumerate(hold.hand):
            if number:
                total += number * self._note[label]
            total -= (hold.others[label] - self._deposit[label]) * self._theirs[label]
        return total

    # Ending the turn

    def _rest(self, hold: _Hold) -> float:
        """What it is worth to end the turn: points lapse."""
        wealth = _sale(hold)
        best = by_cost(self._gains, hold.explorers, self._spent(hold)[0])
        return self._kept_points(wealth) + self._notes(hold) + self._later(best, wealth, self._phase)

    def _later(self, best: Costs, wealth: int, phase: int) -> float:
        """What the next turns promise, once this one ends, for a seat with notes that sell for so much."""
        forward = later(best, wealth, POINT[phase], self._kept)
        return forward if phase < LAST else forward - LOSS * CONTAINERS[LAST] * (1 - self._kept) / self._rivals

    def _rebought(self, hold: _Hold) -> float:
        """What it is worth to buy a note, another having been sold for it, and to end the turn."""
        buys = (move for move in BUYS if NOTES > hold.hand[move.label] + hold.others[move.label] < hold.points)
        return max((self._rest(hold.after(move)) for move in buys), default=-99.0) - PLY

    def _spent(self, hold: _Hold) -> tuple[dict[Position, int], list[tuple[Position, Label]]]:
        """By position what the cheapest note for drilling there costs; and the notes worth thinking of for a position.

        These are the best of those in hand and the cheapest that can be bought.
        """
        hand, others, note, price = hold.hand, hold.others, self._note, self._price
        held, bought = [], []
        for label in range(len(LABELS)):
            own = hand[label]
            out = own + others[label]
            if own:
                held.append((price * out + note[label], out, label))
            elif out < NOTES:
                bought.append((price * (out + 1), out + 1, label))
        held.sort()
        bought.sort()
        costs: dict[Position, int] = {}
        labels: list[tuple[Position, Label]] = []
        for position in self._odds:
            fitting = LABELS_OF[position]
            least = MOST
            for ways in (held, bought):
                for _, cost, label in ways:
                    if label in fitting:
                        labels.append((position, label))
                        if cost < least:
                            least = cost
                        break
            costs[position] = least
        return costs, labels

    # Drilling

    def _drillings(self) -> dict[Position, tuple[float, float, float]]:
        """By position the odds, and what a success and a failure are worth but for points and notes.

        It does not change by buying and selling, so that these can't lead in circles.
        """
        hold, phase, price = self._hold, self._phase, self._price
        first, second = DISTANCES[hold.explorers[0]], DISTANCES[hold.explorers[1]]
        wealth = hold.points + _sale(hold)
        forward = self._later(by_cost(self._gains, hold.explorers, None), wealth, phase)
        self._dry = (0.0, 0.0, forward)
        found = {}
        near = []
        for position, gain in self._gains:
            odds = self._odds[position]
            steps = min(first[position], second[position])
            success = CONTAINERS[phase] + (0.0 if phase == LAST else forward)
            found[position] = (odds, success, forward)
            if steps + 2 <= wealth:
                near.append((gain - price * steps, position))
        near.sort(reverse=True)
        for _, position in near[:CLOSE]:
            one, two = hold.explorers
            stays = two if first[position] <= second[position] else one
            left = wealth - min(first[position], second[position]) - 2
            odds = self._odds[position]
            success, failure = float(CONTAINERS[phase]), forward
            struck = self._field.struck(position, self._seat)
            if struck is not None:
                success += self._forward(struck, (position, stays), left)
            if odds < 1:
                failure = self._forward(self._field.dry(position), (position, stays), left)
            found[position] = (odds, success, failure)
        return found

    def _forward(self, field: Field, explorers: tuple[Position, Position], wealth: int) -> float:
        """What a seat may look forward to with points left in its turn, once it knows what a drilling has shown."""
        price = POINT[field.phase]
        best = by_cost(gains(field.odds(), field.phase), explorers, None)
        return self._later(best, wealth, field.phase) + ONWARD * at_once(best, wealth, price)

    def _drilled(self, hold: _Hold, position: Position, label: Label, cost: int) -> float:
        """What drilling there with such a note is worth, `cost` points being spent before it, the note's price among
        them.

        Where the note is in hand, the cost does not hold its price.
        """
        odds, success, failure = self._after.get(position, self._dry)
        own = hold.hand[label] > 0
        left = hold.points + _sale(hold) - cost - 1 - (hold.hand[label] + hold.others[label] if own else 0)
        notes = self._notes(hold) - (self._note[label] if own else 0.0)
        money = self._kept_points(left)
        if self._phase == LAST:
            fitting = LABELS_OF[position]
            success += sum(hold.hand[each] for each in fitting) - own
            success -= sum(hold.others[each] - self._deposit[each] for each in fitting) / self._rivals
        else:
            success += money + notes
        return odds * success + (1 - odds) * (failure + money + notes)

    def _plan(self, hold: _Hold) -> float:
        """What the best drilling of this turn is worth, the actions for it counted."""
        labels = self._spent(hold)[1]
        first, second = DISTANCES[hold.explorers[0]], DISTANCES[hold.explorers[1]]
        wealth = hold.points + _sale(hold)
        full = sum(hold.hand) >= HAND
        sales: dict[tuple[Label, Position], list[tuple[int, float]]] = {}
        best = -99.0
        for position, label in labels:
            steps = min(first[position], second[position])
            own = hold.hand[label] > 0
            note = hold.hand[label] + hold.others[label] + (not own)
            if steps + 1 + note > wealth:
                continue
            cost = steps if own else steps + note
            worth = self._drilled(hold, position, label, cost) - PLY * (1 + (steps > 0) + (not own))
            if worth <= best:
                continue
            lack = cost + 1 - hold.points
            if lack > 0 or (full and not own):
                key = (label if own else NONE, position if self._phase == LAST else NOWHERE)
                if key not in sales:
                    sales[key] = self._sales(hold, *key)
                worth -= min((loss for brought, loss in sales[key] if brought >= max(lack, 1)), default=99.0)
            best = max(best, worth)
        return best

    def _sales(self, hold: _Hold, needed: Label, well: Position) -> list[tuple[int, float]]:
        """The ways to sell notes, but for one that is needed: what each brings, and what it takes off a plan.

        `well` is where the final drilling is planned.
        """
        ways = [(0, 0.0)]
        for label, number in enumerate(hold.hand):
            out = number + hold.others[label]
            more = []
            brought = loss = 0.0
            for sold in range(number - (label == needed)):
                brought += out - sold
                loss += self._note_at(label, well) + PLY
                more += [(before + int(brought), lost + loss) for before, lost in ways]
            ways += more
        return ways


def _sale(hold: _Hold) -> int:
    """The points that selling one's whole hand brings (rule 11)."""
    total = 0
    for number, others in zip(hold.hand, hold.others, strict=True):
        if number:
            total += number * others + number * (number + 1) // 2
    return total


def _public(view: I9nState) -> Worlds:
    """The worlds that are possible for one who has not peeked."""
    found = ALL
    for position, phase, success in view.facts:
        passing = passes(position, phase)
        found &= passing if success else ~passing
    return found
