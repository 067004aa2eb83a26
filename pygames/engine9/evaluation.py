"""How good a position of Engine No. 9 looks: everybody's turns to go (outlook.py), and the mean over the next roll.
For bots; no rule needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, NamedTuple, TypeAlias

from pygames.engine9.geometry import FINISHES, HAND, SQUARES, STARTS, Areas, Bridge, Flips, Square, follows, pushed
from pygames.engine9.outlook import BRIDGES, MOST, ODDS, SHED, outlook
from pygames.engine9.pieces import SHEDS_TO_WIN, TILES
from pygames.engine9.state import Engine9State
from pygames.engine9.way import NOBODY
from pygames.game import Seat

SPARE: Final = 0.06
"""What a locomotive beyond those that the sheds still need saves, as a part of the turns that it is ahead of the hand:
it gives a choice.
"""

TILE: Final = 0.5
"""What a repair tile saves, in turns."""

SPREAD: Final = 0.75
"""How far luck still turns a race: a lead counts by the root of the turns to go, so most near the end."""

SURE: Final = 1 - 1e-9
"""Odds that are certain but for rounding."""

Change: TypeAlias = tuple[Seat, Square, Square]
"""A locomotive's seat, where it stood, and where it comes to stand: a square, HAND or SHED."""

Shares: TypeAlias = list[float]
"""By seat its likely share in the win, 0 to 1, together 1."""


class _Side(NamedTuple):
    """What a seat has: the squares of its locomotives on the track, those in hand and in sheds, tiles."""

    squares: tuple[Square, ...]
    hand: int
    sheds: int
    tiles: int


class _Scene(NamedTuple):
    """What the evaluation changes of a position, and what it is told about the turn.

    `only` names the locomotive that must move in an extra turn; None where any may. `deep`: whether the look goes
    through the next seat's roll, too.
    """

    areas: Areas
    flips: Flips
    sides: tuple[_Side, ...]
    turn: Seat
    only: Square | None
    deep: bool
    repair: bool


def evaluate(state: Engine9State, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for `seat`: its likely share in the win, 0 to 1, doubled, less 1.

    Where dice are due it is the exact mean over them, each with the move that then looks best to the seat at turn. An
    extra turn is looked through to the end of the next seat's, so that `again` compares with `done`.
    """
    if state.outcome is not None:
        return 2 * state.outcome.shares[seat] - 1
    due = state.due
    scene = _scene(state)
    if due == "move":
        shares = _Race(scene).best(state.pips)
    elif due == "again":
        shares = _before_again(scene, state.mover)
    elif due == "colour":
        shares = _before_colour(scene)
    elif due == "pips" and state.bridge is not None:
        shares = _before_pips(scene, state.bridge)
    else:
        shares = _before_roll(scene)
    return min(1.0, max(-1.0, 2 * shares[seat] - 1))


def _scene(state: Engine9State) -> _Scene:
    sides = tuple(
        _Side(state.squares_of(seat), state.hand(seat), state.sheds(seat), state.tiles(seat))
        for seat in range(state.players)
    )
    only = state.mover if state.extra else None
    return _Scene(state.areas, state.flips, sides, state.turn, only, state.extra, state.options["repair"] == "on")


# What is due


def _before_pips(scene: _Scene, bridge: Bridge) -> Shares:
    """The mean over the pips, once the colour is known and before its bridge is pushed."""
    areas, flips = pushed(scene.areas, scene.flips, bridge)
    race = _Race(scene._replace(areas=areas, flips=flips))
    means = [0.0] * len(scene.sides)
    for shares, odds in race.rolls():
        for seat, share in enumerate(shares):
            means[seat] += odds * share
    return means


def _before_roll(scene: _Scene) -> Shares:
    return _mean([_before_pips(scene, bridge) for bridge in BRIDGES])


def _before_colour(scene: _Scene) -> Shares:
    """Dice, or one of the tiles: what looks best to the seat at turn (rule 14). A tile's price comes off its odds."""
    turn = scene.turn
    ways = [_before_pips(scene, bridge) for bridge in BRIDGES]
    best = max(ways, key=lambda shares: shares[turn])
    price = _Race(scene).odds_after(TILE)
    spent = _whole([share * price if seat == turn else share for seat, share in enumerate(best)])
    return max(_mean(ways), spent, key=lambda shares: shares[turn])


def _before_turn(scene: _Scene) -> Shares:
    return _before_colour(scene) if scene.sides[scene.turn].tiles else _before_roll(scene)


def _before_again(scene: _Scene, mover: Square) -> Shares:
    """The next seat's turn, or the extra turn of `mover` first (rule 13), by an estimate.

    To look through the extra turn and the next seat's would be too dear for each move of a double. What the extra turn
    brings, if it does not win at once, is measured without the latter, and so against the position without it too.
    """
    turn = scene.turn
    extra = scene._replace(only=mover)
    done, now, again, wins = _after_done(scene), _Race(scene).shares(()), _before_turn(extra), _wins(extra)
    won = [float(seat == turn) for seat in range(len(done))]
    if wins > SURE:
        return won
    taken = [0.0] * len(done)
    for seat, win in enumerate(won):
        on = (again[seat] - wins * win) / (1 - wins)
        taken[seat] = max(0.0, done[seat] + on - now[seat])
    taken = [wins * win + (1 - wins) * share for win, share in zip(won, _whole(taken), strict=True)]
    return max(done, taken, key=lambda shares: shares[turn])


def _wins(scene: _Scene) -> float:
    """How likely the extra turn wins at once, by dice."""
    if scene.sides[scene.turn].sheds < SHEDS_TO_WIN - 1:
        return 0.0
    lain = [pushed(scene.areas, scene.flips, bridge) for bridge in BRIDGES]
    return sum(_Race(scene._replace(areas=areas, flips=flips)).wins() for areas, flips in lain) / len(lain)


def _after_done(scene: _Scene) -> Shares:
    turn = (scene.turn + 1) % len(scene.sides)
    return _before_turn(scene._replace(turn=turn, only=None, deep=False))


def _whole(shares: Shares) -> Shares:
    """These shares, brought to 1 together."""
    total = sum(shares)
    return [share / total for share in shares]


def _mean(ways: Sequence[Shares]) -> Shares:
    return [sum(shares) / len(ways) for shares in zip(*ways, strict=True)]


class _Race:
    """A scene as its bridges lie now: where moves lead, and what everybody's share is after them.

    The seat at turn moves, and the next one's turn follows.
    """

    def __init__(self, scene: _Scene) -> None:
        self._scene = scene
        self._turn = scene.turn
        self._follow = follows(scene.areas, scene.flips)
        self._at = [NOBODY] * len(SQUARES)
        players = len(scene.sides)
        following = (scene.turn + 1) % players
        self._costs: list[tuple[float, ...]] = []
        self._lots: list[list[float]] = []
        self._base: list[float] = []
        self._late = [((seat - following) % players) / players for seat in range(players)]
        for seat, side in enumerate(scene.sides):
            for square in side.squares:
                self._at[square] = seat
            cost = outlook(scene.areas, scene.flips, int(seat != following))
            self._costs.append(cost)
            self._lots.append([cost[square] for square in side.squares] + [cost[HAND]] * side.hand)
            self._base.append(self._turns(seat, self._lots[seat][:], side.sheds, side.tiles))
        self._pile = scene.repair and sum(side.tiles for side in scene.sides) < TILES

    def rolls(self) -> list[tuple[Shares, float]]:
        """For each sum of the pips the shares after the best move, and how likely it is."""
        ways = self._ways()
        turn = self._turn
        found: list[tuple[Shares, float]] = []
        known: dict[int, Shares] = {}
        for pips, odds in ODDS:
            best: Shares | None = None
            for way in ways:
                changes = way[pips]
                shares = known.get(id(changes))
                if shares is None:
                    shares = known[id(changes)] = self._look(changes)
                if best is None or shares[turn] > best[turn]:
                    best = shares
            found.append((self._look(()) if best is None else best, odds))
        return found

    def best(self, pips: int) -> Shares:
        """The shares after the move of so many pips that looks best to the seat at turn."""
        found = [self._look(way[pips]) for way in self._ways()]
        return max(found, key=lambda shares: shares[self._turn]) if found else self._look(())

    def _look(self, changes: tuple[Change, ...]) -> Shares:
        """The shares after these changes, as deep as the scene wants."""
        shares = self.shares(changes)
        won = shares[self._turn] == 1 and bool(changes) and changes[-1][2] == SHED
        return shares if won or not self._scene.deep else _after_done(self._after(changes))

    def _after(self, changes: tuple[Change, ...]) -> _Scene:
        sides, pile = list(self._scene.sides), TILES if self._scene.repair else 0
        pile -= sum(side.tiles for side in sides)
        for seat, origin, place in changes:
            squares, hand, sheds, tiles = sides[seat]
            left = tuple(square for square in squares if square != origin)
            hand -= origin == HAND
            if place == SHED:
                sheds += 1
            elif place == HAND:
                hand += 1
                tiles += pile > 0
                pile -= 1
            else:
                left = (*left, place)
            sides[seat] = _Side(left, hand, sheds, tiles)
        return self._scene._replace(sides=tuple(sides))

    def shares(self, changes: Sequence[Change]) -> Shares:
        """Everybody's share in the win after these changes."""
        turns = self._base[:]
        if changes:
            lots: dict[Seat, list[float]] = {}
            sheds, pile = 0, self._pile
            tiles: dict[Seat, int] = {}
            for seat, origin, place in changes:
                lot = lots.get(seat)
                if lot is None:
                    lot = lots[seat] = self._lots[seat][:]
                cost = self._costs[seat]
                lot.remove(cost[origin])
                if place == SHED:
                    sheds = 1
                    continue
                lot.append(cost[place])
                if place == HAND and pile:
                    tiles[seat] = 1
            for seat, lot in lots.items():
                side = self._scene.sides[seat]
                more = sheds if seat == self._turn else 0
                turns[seat] = self._turns(seat, lot, side.sheds + more, side.tiles + tiles.get(seat, 0))
        least = min(turns)
        if least <= 0:
            return [float(seat == self._turn) for seat in range(len(turns))]
        spread = SPREAD * sqrt(1 + least)
        weights = [exp((least - each) / spread) for each in turns]
        return _whole(weights)

    def odds_after(self, price: float) -> float:
        """What the odds of a seat are multiplied by when it pays so many turns."""
        return exp(-price / (SPREAD * sqrt(1 + min(self._base))))

    def wins(self) -> float:
        """How likely the pips let the seat at turn take a locomotive in."""
        ways = self._ways()
        return sum(odds for pips, odds in ODDS if any(way[pips][-1][2] == SHED for way in ways))

    def _turns(self, seat: Seat, lot: list[float], sheds: int, tiles: int) -> float:
        """The turns that a seat has to go with locomotives of these; 0 when it has won."""
        need = SHEDS_TO_WIN - sheds
        if need <= 0:
            return 0.0
        lot.sort()
        hand = self._costs[seat][HAND]
        spare = sum(max(0.0, hand - cost) for cost in lot[need:])
        return max(0.1, sum(lot[:need]) - SPARE * spare - TILE * tiles) + self._late[seat]

    # The ways of the seat at turn

    def _ways(self) -> list[list[tuple[Change, ...]]]:
        """For each choice that the seat at turn has (rules 8 and 13), by the pips, what it changes."""
        turn, only = self._turn, self._scene.only
        side = self._scene.sides[turn]
        ways: list[list[tuple[Change, ...]]] = []
        if only is None or only != HAND:
            ways = [self._way(square, square, 0) for square in (side.squares if only is None else (only,))]
        if side.hand and (only is None or only == HAND):
            ways += [self._way(HAND, square, 1) for square in STARTS if self._at[square] == NOBODY]
        return ways

    def _way(self, origin: Square, place: Square, used: int) -> list[tuple[Change, ...]]:
        """What one choice changes, by the pips (rules 9 to 11): with one more, the last locomotive goes one further."""
        if place in FINISHES:
            return [((self._turn, origin, SHED),)] * (MOST + 1)
        follow, at, seat = self._follow, self._at, self._turn
        behind: tuple[Change, ...] = ()
        first = True
        found: list[tuple[Change, ...]] = [()] * (used + 1)
        while len(found) <= MOST:
            coming = follow[place]
            while coming >= 0 and at[coming] != NOBODY:
                if place != origin:
                    behind = (*behind, (seat, origin, place))
                seat, origin, place, first = at[coming], coming, coming, False
                coming = follow[place]
            if coming < 0 or (first and coming in FINISHES):
                end = (*behind, (seat, origin, HAND if coming < 0 else SHED))
                return found + [end] * (MOST + 1 - len(found))
            place = coming
            found.append((*behind, (seat, origin, place)))
        return found
