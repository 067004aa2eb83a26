"""What is where in i9n, in words for the ear: positions, notes, prices, the panels. Spots say what picking them does.

Nothing is told that the drawing of the same view does not show.
"""

from __future__ import annotations

from app.boards.i9n_names import (
    containers_words,
    label_name,
    label_names,
    labelled,
    points_words,
    position_name,
    seat_names,
    sentences,
)
from app.boards.i9n_odds import Odds, odds_of, per_cent
from app.scene import Look
from app.words import _, listed, ngettext, number
from pygames.game import Seat
from pygames.i9n.geometry import LABELS_OF, NEIGHBOURS, Label, Position, holds
from pygames.i9n.pieces import CONTAINERS, LAST, NOTES, forbids, rigs_of
from pygames.i9n.position import Rig
from pygames.i9n.state import I9nState

# What can be known


def percent(chance: float) -> str:
    """A chance in per cent, without the sign."""
    return number(per_cent(chance))


def odds_words(state: I9nState, position: Position) -> tuple[str, ...]:
    """How likely there is oil at a position now, and that it is the last well, in two short parts.

    No oil now before the first label is inserted, nothing at all where it is no question.
    """
    odds = None if state.due == "over" else odds_of(state)
    if odds is None:
        return ()
    # Translators: in the bubble beside a position: how likely the last well is there
    well = _("last well {well} %").format(well=percent(odds.well[position]))
    if not state.inserted:
        return (well,)
    # Translators: in the bubble beside a position: how likely drilling there finds oil now
    return _("oil now {now} %").format(now=percent(odds.drill[position])), well


def _position_odds(state: I9nState, odds: Odds | None, position: Position) -> str:
    """The same after the position has been named."""
    if odds is None or state.due == "over":
        return ""
    well = percent(odds.well[position])
    if not state.inserted:
        return _("The last well: {well} %").format(well=well)
    return _("Oil now: {now} %, the last well: {well} %").format(now=percent(odds.drill[position]), well=well)


# Whose


def explorer_name(seat: Seat, own: Seat | None = None) -> str:
    """Whose explorer; `own` is the seat that is spoken to."""
    if seat == own:
        return _("your explorer")
    return (
        _("Blue's explorer"),
        _("Red's explorer"),
        _("Yellow's explorer"),
        _("Green's explorer"),
        _("Violet's explorer"),
    )[seat]


def both_explorers(seat: Seat, own: Seat | None = None) -> str:
    """Two explorers of a seat on one position."""
    if seat == own:
        return _("both your explorers")
    return (
        _("both of Blue's explorers"),
        _("both of Red's explorers"),
        _("both of Yellow's explorers"),
        _("both of Green's explorers"),
        _("both of Violet's explorers"),
    )[seat]


def rig_name(seat: Seat, own: Seat | None = None) -> str:
    """Whose rig."""
    if seat == own:
        return _("your rig")
    return (_("Blue's rig"), _("Red's rig"), _("Yellow's rig"), _("Green's rig"), _("Violet's rig"))[seat]


def own_seat(state: I9nState) -> Seat | None:
    """The seat that is spoken to: the one whose view it is."""
    return state.viewer if state.viewer >= 0 else None


# Positions


class MapWords:
    """The words of all positions of one view."""

    def __init__(self, state: I9nState, look: Look) -> None:
        self._state = state
        self._own = own_seat(state)
        self._names = label_names()
        self._odds = odds_of(state) if look.aid else None
        # Translators: a position of the world map, and its six labels: "C5: Land, Sun, North, East, Equator, Atlantic"
        self._words = _("{position}: {ground}, {weather}, {row}, {column}, {zone}, {ocean}")
        self._here = self._standing()
        self._forbidden = self._rights()

    def of(self, position: Position) -> str:
        """A position: its labels, what stands there, whether a rig forbids drilling; asked for, the odds."""
        row, column, zone, ocean, ground, weather = (self._names[label] for label in LABELS_OF[position])
        there = self._words.format(
            position=position_name(position),
            ground=ground,
            weather=weather,
            row=row,
            column=column,
            zone=zone,
            ocean=ocean,
        )
        if position in self._here:
            there = labelled(there, self._here[position])
        if position in self._state.stops:
            there = labelled(there, _("A stop button: it was dry"))
        if position in self._forbidden:
            there = labelled(there, self._forbidden[position])
        return there if self._odds is None else labelled(there, _position_odds(self._state, self._odds, position))

    def _standing(self) -> dict[Position, str]:
        """By position the explorers and rigs on it."""
        state, own = self._state, self._own
        found: dict[Position, list[str]] = {}
        for seat in range(state.players):
            pair = state.explorers(seat)
            if pair is None:
                continue
            if pair[0] == pair[1]:
                found.setdefault(pair[0], []).append(both_explorers(seat, own))
                continue
            for position in pair:
                found.setdefault(position, []).append(explorer_name(seat, own))
        # Translators: a rig and its containers: "Red's rig with 2 containers"
        words = _("{rig} with {containers}")
        for rig in state.rigs:
            told = words.format(rig=rig_name(rig.seat, own), containers=containers_words(CONTAINERS[rig.phase]))
            found.setdefault(rig.at, []).append(told)
        # Translators: who and what stands on a position
        here = _("Here: {things}")
        return {position: here.format(things=listed(things)) for position, things in found.items()}

    def _rights(self) -> dict[Position, str]:
        """By position whose rig forbids drilling (rule 13)."""
        state = self._state
        found: dict[Position, str] = {}
        if state.due == "over":
            return found
        for rig in state.rigs:
            if forbids(rig.phase, state.phase):
                words = _("Nobody may drill here, because of {rig}")
                found[rig.at] = words.format(rig=rig_name(rig.seat, self._own))
        for rig in state.rigs:
            if rig.phase == state.phase:
                for beside in NEIGHBOURS[rig.at]:
                    found.setdefault(beside, self._beside(rig))
        return found

    def _beside(self, rig: Rig) -> str:
        words = _("Nobody may drill here, next to {rig} on {position}")
        return words.format(rig=rig_name(rig.seat, self._own), position=position_name(rig.at))


# Notes


def found_by(state: I9nState, seat: Seat) -> int:
    """The containers on a seat's rigs."""
    return sum(CONTAINERS[rig.phase] for rig in state.rigs if rig.seat == seat)


def fits(state: I9nState, label: Label) -> bool:
    """Whether the game is over and a note of a label counts (rule 14)."""
    return state.due == "over" and holds(state.rigs[-1].at, label)


def note_words(state: I9nState, seat: Seat, label: Label) -> str:
    """A seat's notes of one label."""
    count = state.hand(seat)[label]
    name = label_name(label)
    if seat == own_seat(state):
        words = ngettext("Your {label} note", "Your {number} {label} notes", count)
        there = words.format(label=name, number=number(count))
    else:
        words = ngettext("{who}: {label} note", "{who}: {number} {label} notes", count)
        there = words.format(who=seat_names()[seat], label=name, number=number(count))
    return labelled(there, _("It fits the last well")) if fits(state, label) else there


def hand_words(state: I9nState, seat: Seat) -> str:
    """What a seat has."""
    names = label_names()
    notes = [names[label] for label, count in enumerate(state.hand(seat)) for _note in range(count)]
    has = listed(notes) if notes else _("none")
    words = _("{who}: {containers}. Notes: {notes}")
    return words.format(who=seat_names()[seat], containers=containers_words(found_by(state, seat)), notes=has)


def market_words(state: I9nState, label: Label, look: Look) -> str:
    """A label on the market; asked for, how likely it is true."""
    left = state.market[label]
    words = _("{label}: {number} of {all} on the market")
    there = words.format(label=label_name(label), number=number(left), all=number(NOTES))
    odds = odds_of(state) if look.aid else None
    if odds is None:
        return there
    told = _("True: {true} %, in the processor: {inside} %")
    return labelled(there, told.format(true=percent(odds.true[label]), inside=percent(odds.inside[label])))


def price_words(state: I9nState, label: Label, kind: str) -> str:
    """What a note costs, or brings; what there is to say where it can't be bought or sold."""
    name, price = label_name(label), state.price(label)
    if kind == "sell":
        return _("{label} brings {price}").format(label=name, price=number(price))
    if not state.market[label]:
        return _("{label} is sold out").format(label=name)
    return _("{label} costs {price}").format(label=name, price=number(price + 1))


# Panels


def roll_words(state: I9nState) -> str:
    """The points of the roll."""
    if state.points is None:
        return _("Points: none have been rolled")
    return _("Left of the roll: {points}").format(points=points_words(state.points))


def own_words(state: I9nState) -> str:
    """The two labels that the viewer has seen; of nobody else's. In a game begun from a position nobody sees any."""
    if state.viewer < 0:
        return _("Two true labels that only their owner sees")
    seen = state.peek(state.viewer)
    if seen is None:
        return _("You have seen no label in this game") if state.phase else _("You have seen no label yet")
    names = label_names()
    return _("Your two true labels: {labels}").format(labels=listed([names[label] for label in seen]))


def processor_words(state: I9nState) -> str:
    """The labels in the processor: how many, and which where all is shown; at the end those that turned out true."""
    words = _("The processor, with {number} of {all} labels")
    there = words.format(number=number(state.inserted), all=number(LAST))
    names = label_names()
    if state.due == "over":
        told = listed([names[label] for label in LABELS_OF[state.rigs[-1].at]])
        return labelled(there, _("The true labels: {labels}").format(labels=told))
    return labelled(there, listed([names[label] for label in state.order]))


def phases_words(state: I9nState) -> str:
    """The phase, its rigs, and what each bears."""
    phase = state.phase
    if phase == 0:
        return _("The first phase has not begun")
    rigs = rigs_of(phase, state.options)
    placed = sum(rig.phase == phase for rig in state.rigs)
    there = _("Phase {phase} of {all}").format(phase=number(phase), all=number(LAST))
    if not rigs:
        return labelled(there, _("It has no rigs"))
    words = ngettext("{placed} of {number} rig stands", "{placed} of {number} rigs stand", rigs)
    bears = _("Each has {containers}").format(containers=containers_words(CONTAINERS[phase]))
    return sentences([there, words.format(placed=number(placed), number=number(rigs)), bears])
