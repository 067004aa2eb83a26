"""What there is in a position of i9n, or in a seat's view of one, and what is known there (rule 15).

How moves change it is state.py's word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

from pygames.game import Game, Seat, State
from pygames.i9n import knowledge
from pygames.i9n.geometry import Label, Position, holds
from pygames.i9n.pieces import CONTAINERS, NOTES
from pygames.i9n.position import Due, Explorers, Rig, Standing, due_of, may_insert, may_stand, position_text

ALL: Final = -2
"""The viewer of a full state."""

NOBODY: Final = -1
"""The viewer of a bystander's view."""


class Table(State):
    """A position of i9n, or what its `viewer` (a seat, NOBODY, or ALL of a full state) knows of it."""

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

    @property
    def hides(self) -> bool:
        return self.viewer != ALL

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
