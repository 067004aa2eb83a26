"""How moves and events change a position of i9n, or a seat's view of one (rules 3 to 15).

A full state knows all; a view knows what its seat may: the public record and that seat's own peek. What there is in
both is in table.py, texts are in position.py, what follows by logic from what is known in knowledge.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import gcd
from typing import TYPE_CHECKING, Final, Self

from pygames.game import CHANCE, Actor, IllegalMove, MoveError, Outcome, Seat
from pygames.i9n import knowledge
from pygames.i9n.choices import (
    DEALS,
    DRILLS,
    PLACES,
    may_buy,
    may_pay,
    may_place,
    may_sell,
    may_swap,
    may_walk,
    peeks,
    swaps,
    trades,
    walks,
)
from pygames.i9n.geometry import (
    DISTANCES,
    LABELS_OF,
    POSITION_OF,
    Position,
    holds,
)
from pygames.i9n.moves import END, HIDDEN, INSERTS, ROLLS, Move, parse_move, shown
from pygames.i9n.pieces import LAST, rigs_of
from pygames.i9n.position import Rig
from pygames.i9n.refusals import objection
from pygames.i9n.table import ALL, NOBODY, Table
from pygames.said import said

if TYPE_CHECKING:
    from random import Random


class I9nState(Table):
    """A position of i9n, and what is due in it."""

    __slots__ = ()

    # Whose decision

    @property
    def actor(self) -> Actor:
        if self._due in ("place", "act"):
            return self._seat
        return None if self._due == "over" else CHANCE

    @property
    def roller(self) -> Seat | None:
        return self._seat if self._due == "roll" else None

    @property
    def outcome(self) -> Outcome | None:
        """Rule 14; None while the game goes on. Its reason is "points", or "rigs" where these break a tie."""
        if self._due != "over":
            return None

        def worth(seat: Seat) -> tuple[int, list[int]]:
            return self.score(seat), sorted((rig.phase for rig in self._rigs if rig.seat == seat), reverse=True)

        seats = range(self.players)
        best = max(map(worth, seats))
        winners = [seat for seat in seats if worth(seat) == best]
        tied = sum(self.score(seat) == best[0] for seat in seats)
        return Outcome.shared(winners, self.players, "points" if tied == len(winners) else "rigs")

    # Events

    def chances(self) -> list[tuple[Move, int]]:
        """Rules 3, 5, 7 and 9: all equally likely. In a view, of secret events, all that may come for all it knows, by
        the worlds in which they do.
        """
        if self._true is not None or self._due not in ("peek", "insert"):
            return [(event, 1) for event in self._events()]
        counted = [(event, knowledge.size(self._worlds_of(event))) for event in self._events()]
        whole = gcd(*(number for _, number in counted))
        return [(event, number // whole) for event, number in counted]

    def draw(self, rng: Random) -> Move:
        """One of the events, by its odds: in a full state all are equally likely."""
        events = self._events() if self._true is not None else ()
        return events[rng.randrange(len(events))] if events else super().draw(rng)

    def _events(self) -> Sequence[Move]:
        due = self._due
        if due == "roll":
            return ROLLS
        if due not in ("peek", "insert"):
            return DEALS if due == "deal" else ()
        if self._true is None:
            return [event for event in (INSERTS if due == "insert" else peeks(None)) if self._worlds_of(event)]
        if due == "peek":
            return peeks(self._true)
        return [INSERTS[label] for label in self._true if label not in self._order]

    def _worlds_of(self, event: Move) -> knowledge.Worlds:
        """Of the worlds that are possible those in which a peek or an insertion may come that is due."""
        found = self.worlds
        if event.kind == "insert":
            label, number = event.labels[0], self._inserted
            return found & knowledge.inserted(label, number + 1) & ~knowledge.inserted(label, number)
        for label in event.labels:
            found &= knowledge.true(label)
        return found

    def witnesses(self, event: Move) -> tuple[Seat, ...] | None:
        """Rules 3, 5 and 7: nobody sees deal and insertions, only the peeking seat its labels."""
        if self._due == "peek":
            return (self._seat,)
        return () if self._due in ("deal", "insert") else None

    # Moves

    def moves(self) -> list[Move]:
        if self._due == "place":
            return list(PLACES)
        if self._due != "act":
            return []
        points, hand, pair = self._points or 0, self._hands[self._seat], self._pair()
        found = trades(hand, self._market, points)
        found += swaps(self._hands, self._market, self._seat)
        if points:
            found = [move for at in pair for move in walks(at, points)] + found
            for at in pair:
                drills = [drill for drill in DRILLS[at] if hand[drill.label]]
                if drills and self.may_drill(at):
                    found += drills
        found.append(END)
        return found

    def _pair(self) -> tuple[Position, ...]:
        """The positions of the seat's explorers, one once (rule 10)."""
        pair = self._explorers[self._seat]
        if pair is None:
            return ()
        return pair if pair[0] != pair[1] else pair[:1]

    def _legal(self, move: object) -> Move | None:
        """The move or event as it is played, if it is legal."""
        if not isinstance(move, Move):
            return None
        try:
            return self._event(move) if move.kind in HIDDEN else self._open(move)
        except (LookupError, TypeError):
            return None

    def _open(self, move: Move) -> Move | None:
        """What is no secret event: the roll and all moves."""
        due, kind = self._due, move.kind
        if due == "roll":
            return ROLLS[move.points - 1] if move in ROLLS else None
        if due == "place":
            return move if may_place(move) else None
        if due != "act":
            return None
        seat, points, market = self._seat, self._points or 0, self._market
        hand, pair = self._hands[seat], self._explorers[seat] or ()
        if kind == "drill":
            fits = points > 0 and may_pay(move, pair, hand) and self.may_drill(move.at) and self._fits(move)
        elif kind == "move":
            fits = may_walk(move, pair, points)
        elif kind == "buy":
            fits = may_buy(move, hand, market, points)
        elif kind == "sell":
            fits = may_sell(move, hand)
        else:
            fits = move == END or (kind == "swap" and may_swap(move, self._hands, market, seat))
        return move if fits else None

    def _event(self, move: Move) -> Move | None:
        """A secret event: full states know it, views may have it hidden."""
        due = self._due == move.kind
        if self.viewer == ALL:
            return move if due and move in self._events() else None
        if move == HIDDEN[move.kind]:
            late = self._unsure and move.kind == "insert"
            return move if late or (due and (move.kind != "peek" or self._seat != self.viewer)) else None
        return move if due and move in self._events() else None

    def _fits(self, drill: Move) -> bool:
        """Whether the outcome that a drill's text gives is the true one; in a view, whether it can be."""
        if drill.found is None:
            return True
        if self._true is not None:
            return drill.found == self.strikes(drill.at)
        return knowledge.drilled(self.worlds, drill.at, self._phase, drill.found) != 0

    def strikes(self, position: Position) -> bool:
        """Whether drilling at a position succeeds (rule 13); of a full state only."""
        return all(holds(position, label) for label in self._order)

    def play(self, move: Move) -> None:
        """Play a move or an event in place. Raises IllegalMove, the state untouched, for anything not legal.

        A view can't play a drill whose outcome it is not told.
        """
        legal = self._legal(move)
        if legal is None or (legal.kind == "drill" and legal.found is None and self._true is None):
            raise IllegalMove(said("{move} is not legal in {position}", move=shown(move), position=str(self)))
        _PLAYS[legal.kind](self, legal)
        if legal.kind != "insert":
            self._unsure = False

    def _deal(self, move: Move) -> None:
        if self.viewer == ALL:
            self._true = move.labels
        self._due = "place"

    def _place(self, move: Move) -> None:
        self._explorers[self._seat] = (move.at, move.to)
        self._seat = (self._seat + 1) % self.players
        self._due = "place" if self._seat else "peek"

    def _peek(self, move: Move) -> None:
        if move.labels and self.viewer in (ALL, self._seat):
            self._peeks = tuple(move.labels if seat == self._seat else seen for seat, seen in enumerate(self._peeks))
            self._worlds = None
        self._seat = (self._seat + 1) % self.players
        if self._seat == 0:
            self._begin_phase()

    def _begin_phase(self) -> None:
        """Rule 7."""
        self._phase += 1
        self._due = "insert"

    def _insert(self, move: Move) -> None:
        """Rules 7 and 8; a phase without rigs ends at once."""
        if self._unsure and self._due != "insert":
            self._unsure = False  # of a position text that does not tell, this was still to come
            return
        self._inserted += 1
        if self.viewer == ALL:
            self._order += move.labels
        if rigs_of(self._phase, self.options) == 0:
            self._begin_phase()
            return
        self._due = "roll" if self._points is None else "act"

    def _roll(self, move: Move) -> None:
        self._points = move.points
        self._due = "act"

    def _spend(self, points: int) -> None:
        self._points = (self._points or 0) - points

    def _walk(self, move: Move) -> None:
        first, second = self._explorers[self._seat] or (move.at, move.at)
        stays = second if first == move.at else first
        self._explorers[self._seat] = (min(stays, move.to), max(stays, move.to))
        self._spend(DISTANCES[move.at][move.to])

    def _buy(self, move: Move) -> None:
        self._spend(self.price(move.label) + 1)
        self._market[move.label] -= 1
        self._hands[self._seat][move.label] += 1

    def _sell(self, move: Move) -> None:
        self._spend(-self.price(move.label))
        self._market[move.label] += 1
        self._hands[self._seat][move.label] -= 1

    def _swap(self, move: Move) -> None:
        mine, theirs = self._hands[self._seat], self._hands[move.seat]
        for label, change in ((move.label, -1), (move.other, 1)):
            mine[label] += change
            theirs[label] -= change

    def _drill(self, move: Move) -> None:
        """Rule 13."""
        found = self.strikes(move.at) if move.found is None else move.found
        self._facts += ((move.at, self._phase, found),)
        self._worlds = None
        self._spend(1)
        self._hands[self._seat][move.label] -= 1
        if not found:
            self._market[move.label] += 1
            self._stops |= {move.at}
            return
        self._rigs += (Rig(move.at, self._phase, self._seat),)
        if sum(rig.phase == self._phase for rig in self._rigs) < rigs_of(self._phase, self.options):
            return
        if self._phase == LAST:
            self._points = None
            self._due = "over"
        else:
            self._begin_phase()

    def _end(self, move: Move) -> None:
        self._points = None
        self._seat = (self._seat + 1) % self.players
        self._due = "roll"

    # Texts

    def text(self, move: Move) -> str:
        """The move text; of a drill in a view with its outcome, where the move has one."""
        return str(move if move.found is None or self._true is None else move._replace(found=None))

    def recorded(self, move: Move) -> str:
        """The move text; of a drill with its outcome (rule 13)."""
        if move.kind != "drill" or self._true is None:
            return str(move)
        return str(move._replace(found=self.strikes(move.at)))

    def parse(self, text: str) -> Move:
        """The legal move or event that `text` names. Raises MoveError with reason and place."""
        move = parse_move(text, self._due)
        legal = self._legal(move)
        if legal is None:
            raise MoveError(text, objection(self, move))
        return legal if legal.found is None or self._true is None else legal._replace(found=None)

    # Views

    def view(self, seat: Seat | None) -> Self:
        """What `seat` may know (rule 15): all but the deal, the insertions and others' peeks."""
        self._fold()  # once here, not again in each view
        seen = self.copy()
        wanted = NOBODY if seat is None else seat
        if seen.viewer != wanted:
            seen.viewer = wanted
            seen._peeks = tuple(peek if other == wanted else None for other, peek in enumerate(self._peeks))
            seen._worlds = None
        seen._true = None
        seen._order = ()
        return seen

    def guess(self, rng: Random) -> Self:
        """A full state drawn from the worlds that are possible for all that is known, each equally likely."""
        full = self.copy()
        full.viewer = ALL
        full._worlds = None
        if self.viewer == ALL or self._due == "deal":
            return full
        deal, order = knowledge.drawn(self.worlds, rng)
        true = LABELS_OF[POSITION_OF[deal]]
        full._true = true
        full._order = tuple(true[pair] for pair in order[: self._inserted])
        full._unsure = False
        # A viewer that knows of no peek of its own has none, for the game began from a text: it is given none.
        peeked = self.players if self._phase else self._seat if self._due == "peek" else 0
        pairs = list(combinations(true, 2))
        full._peeks = tuple(
            rng.choice(pairs) if seen is None and seat < peeked and seat != self.viewer else seen
            for seat, seen in enumerate(self._peeks)
        )
        return full


_PLAYS: Final = {
    "deal": I9nState._deal,
    "place": I9nState._place,
    "peek": I9nState._peek,
    "insert": I9nState._insert,
    "roll": I9nState._roll,
    "move": I9nState._walk,
    "buy": I9nState._buy,
    "sell": I9nState._sell,
    "swap": I9nState._swap,
    "drill": I9nState._drill,
    "end": I9nState._end,
}
