"""A position of i9n, or a seat's view of one, and how moves and events change it (rules 3 to 15).

A full state knows all; a view knows what its seat may: the public record and that seat's own peek. Texts are in
position.py, what follows by logic from what is known in knowledge.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, Self

from pygames.game import CHANCE, Actor, Game, IllegalMove, MoveError, Outcome, Seat, State
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
    LABELS,
    LABELS_OF,
    POSITION_OF,
    Label,
    Position,
    holds,
)
from pygames.i9n.moves import END, HIDDEN, INSERTS, ROLLS, Move, parse_move, shown
from pygames.i9n.pieces import CONTAINERS, LAST, NOTES, rigs_of
from pygames.i9n.position import Due, Explorers, Rig, Standing, due_of, may_insert, may_stand, position_text
from pygames.i9n.refusals import objection
from pygames.said import said

if TYPE_CHECKING:
    from random import Random

ALL: Final = -2
"""The viewer of a full state."""

NOBODY: Final = -1
"""The viewer of a bystander's view."""


class I9nState(State):
    """A position of i9n, and what is due in it."""

    __slots__ = (
        "_due",
        "_explorers",
        "_facts",
        "_folded",
        "_hands",
        "_inserted",
        "_market",
        "_order",
        "_peeks",
        "_phase",
        "_points",
        "_public",
        "_rigs",
        "_seat",
        "_stops",
        "_true",
        "_unsure",
        "_worlds",
        "game",
        "options",
        "players",
        "viewer",
    )

    def __init__(self, game: Game, options: Mapping[str, str], standing: Standing) -> None:
        """The state of a position; the caller has checked it (position.py)."""
        self.game = game
        self.options = options
        self.players = len(standing.hands)
        self.viewer: int = NOBODY if standing.hidden else ALL
        self._phase = standing.phase
        self._seat = standing.seat
        self._points = standing.points
        self._rigs = standing.rigs
        self._stops = standing.stops
        self._market = list(standing.market)
        self._hands = [list(hand) for hand in standing.hands]
        self._explorers = list(standing.explorers)
        self._true = standing.true
        self._order = standing.inserted
        self._due: Due = due_of(standing, options)
        self._inserted = len(standing.inserted)
        if standing.hidden:
            self._inserted = self._phase - (self._due == "insert")
        self._unsure = standing.hidden and self._due in ("roll", "act") and may_insert(standing)
        self._peeks: tuple[tuple[Label, ...] | None, ...] = (None,) * self.players
        self._facts: tuple[tuple[Position, int, bool], ...] = ()
        self._public = knowledge.ALL  # what is left after the first so many facts
        self._folded = 0
        self._worlds: int | None = None

    # What there is

    @property
    def phase(self) -> int:
        """The phase whose insertion is due or done, 1 to 6; 0 until the last peek."""
        return self._phase

    @property
    def turn(self) -> Seat:
        """The seat to place, to peek or to act; at the end the one that drilled last."""
        return self._seat

    @property
    def due(self) -> Due:
        """What comes next."""
        return self._due

    @property
    def points(self) -> int | None:
        """The points left of the roll; None while it is still to be rolled."""
        return self._points

    @property
    def rigs(self) -> tuple[Rig, ...]:
        """All rigs in the order of placing."""
        return self._rigs

    @property
    def stops(self) -> frozenset[Position]:
        """Where stop buttons lie."""
        return self._stops

    @property
    def market(self) -> tuple[int, ...]:
        """By label how many notes are on the market, 0 to 3."""
        return tuple(self._market)

    def hand(self, seat: Seat) -> tuple[int, ...]:
        """By label how many notes a seat holds; they are public (rule 12)."""
        return tuple(self._hands[seat])

    def explorers(self, seat: Seat) -> Explorers:
        """Where a seat's explorers stand; None before they are placed."""
        return self._explorers[seat]

    def peek(self, seat: Seat) -> tuple[Label, ...] | None:
        """The two true labels that a seat has seen, where this state knows them."""
        return self._peeks[seat]

    @property
    def true(self) -> tuple[Label, ...] | None:
        """The six true labels; None in a view, and before the deal."""
        return self._true

    @property
    def inserted(self) -> int:
        """How many labels are in the processor."""
        return self._inserted

    @property
    def order(self) -> tuple[Label, ...]:
        """The labels in the processor in order of insertion; empty in a view."""
        return self._order

    @property
    def facts(self) -> tuple[tuple[Position, int, bool], ...]:
        """All drillings of this game so far: position, phase, success."""
        return self._facts

    @property
    def worlds(self) -> int:
        """The worlds that are possible for all that the viewer knows (rule 15), as knowledge.py counts them."""
        if self._worlds is None:
            self._fold()
            found = self._public
            for label in self._peeks[self.viewer] or () if self.viewer >= 0 else ():
                found &= knowledge.true(label)
            self._worlds = found
        return self._worlds

    def _fold(self) -> None:
        """Reckon with the drillings since it was last done: what they leave is left for good."""
        for position, phase, success in self._facts[self._folded :]:
            self._public = knowledge.drilled(self._public, position, phase, success)
        self._folded = len(self._facts)

    def price(self, label: Label) -> int:
        """Rule 11's n: what a note of a label is sold for; buying costs one more."""
        return NOTES - self._market[label]

    def may_drill(self, position: Position) -> bool:
        """Whether rigs allow drilling at a position (rule 13)."""
        return may_stand(position, self._phase, self._rigs)

    def score(self, seat: Seat) -> int:
        """Rule 14: containers of a seat's rigs, and at the end a point for each note that fits the final position."""
        found = sum(CONTAINERS[rig.phase] for rig in self._rigs if rig.seat == seat)
        if self._due == "over":
            well = self._rigs[-1].at
            found += sum(number for label, number in enumerate(self._hands[seat]) if holds(well, label))
        return found

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
        """Rule 14; None while the game goes on."""
        if self._due != "over":
            return None

        def worth(seat: Seat) -> tuple[int, list[int]]:
            return self.score(seat), sorted((rig.phase for rig in self._rigs if rig.seat == seat), reverse=True)

        best = max(map(worth, range(self.players)))
        return Outcome.shared([seat for seat in range(self.players) if worth(seat) == best], self.players, "points")

    # Events

    def chances(self) -> list[tuple[Move, int]]:
        """Rules 3, 5, 7 and 9: all equally likely. In a view, of secret events, all that may come for all it knows."""
        return [(event, 1) for event in self._events()]

    def draw(self, rng: Random) -> Move:
        """One of the events, all equally likely."""
        events = self._events()
        return events[rng.randrange(len(events))] if events else super().draw(rng)

    def _events(self) -> Sequence[Move]:
        due = self._due
        if due == "roll":
            return ROLLS
        if due == "peek":
            return peeks(self._true)
        if due == "insert":
            return [INSERTS[label] for label in self._insertable()]
        return DEALS if due == "deal" else ()

    def _insertable(self) -> list[Label]:
        if self._true is not None:
            return [label for label in self._true if label not in self._order]
        worlds, number = self.worlds, self._inserted
        return [
            label
            for label in range(len(LABELS))
            if worlds & knowledge.inserted(label, number + 1) & ~knowledge.inserted(label, number)
        ]

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
        move = parse_move(text)
        legal = self._legal(move)
        if legal is None:
            raise MoveError(text, objection(self, move))
        return legal if legal.found is None or self._true is None else legal._replace(found=None)

    # Copies and views

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.options = self.options
        twin.players = self.players
        twin.viewer = self.viewer
        twin._phase = self._phase
        twin._seat = self._seat
        twin._points = self._points
        twin._rigs = self._rigs
        twin._stops = self._stops
        twin._market = self._market[:]
        twin._hands = [hand[:] for hand in self._hands]
        twin._explorers = self._explorers[:]
        twin._true = self._true
        twin._order = self._order
        twin._due = self._due
        twin._inserted = self._inserted
        twin._unsure = self._unsure
        twin._peeks = self._peeks
        twin._facts = self._facts
        twin._public = self._public
        twin._folded = self._folded
        twin._worlds = self._worlds
        return twin

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

    def __str__(self) -> str:
        """The position text (rule 16)."""
        dealt = self._due != "deal"
        return position_text(
            Standing(
                phase=self._phase,
                seat=self._seat,
                points=self._points,
                rigs=self._rigs,
                stops=self._stops,
                market=tuple(self._market),
                hands=tuple(map(tuple, self._hands)),
                explorers=tuple(self._explorers),
                true=self._true,
                inserted=self._order,
                hidden=dealt and self.viewer != ALL,
            )
        )


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
