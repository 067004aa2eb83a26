"""The position text of i9n, both ways (rule 16), and the plain facts of a position that it holds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from pygames.game import PositionError, Seat, quoted
from pygames.i9n.geometry import LABELS, NAMES, NEIGHBOURS, Label, Position, holds, parse_label, parse_position
from pygames.i9n.pieces import HAND, LAST, NOTES, PHASES, forbids, rigs_of
from pygames.said import said

Due = Literal["deal", "place", "peek", "insert", "roll", "act", "over"]

Explorers: TypeAlias = tuple[Position, Position] | None
"""Where a seat's two explorers stand, in order; None before they are placed."""

UNKNOWN: Final = "?"


class Rig(NamedTuple):
    """A rig: where it stands, in which phase it was placed, whose it is."""

    at: Position
    phase: int
    seat: Seat


class Standing(NamedTuple):
    """What a position text says. `true` is None before the deal; it and `inserted` hold nothing where `hidden`.

    `points` is None where they have still to be rolled.
    """

    phase: int
    seat: Seat
    points: int | None
    rigs: tuple[Rig, ...]
    stops: frozenset[Position]
    market: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    explorers: tuple[Explorers, ...]
    true: tuple[Label, ...] | None
    inserted: tuple[Label, ...]
    hidden: bool = False


def due_of(standing: Standing, options: Mapping[str, str]) -> Due:
    """What is due in a position.

    A hidden one does not tell what is inserted: it is taken that nothing is to be, but in a phase without rigs.
    """
    if standing.true is None and not standing.hidden:
        return "deal"
    if None in standing.explorers:
        return "place"
    if standing.phase == 0:
        return "peek"
    if any(rig.phase == LAST for rig in standing.rigs):
        return "over"
    rigless = rigs_of(standing.phase, options) == 0
    if rigless or (not standing.hidden and len(standing.inserted) < standing.phase):
        return "insert"
    return "roll" if standing.points is None else "act"


def may_stand(position: Position, phase: int, rigs: Sequence[Rig]) -> bool:
    """Whether rigs allow drilling at a position in a phase (rule 13)."""
    for rig in rigs:
        if rig.at == position and forbids(rig.phase, phase):
            return False
        if rig.phase == phase and position in NEIGHBOURS[rig.at]:
            return False
    return True


def may_insert(standing: Standing) -> bool:
    """Whether a label may be due in such a position (rules 7 and 8): the first before the first roll, any other as the
    last rig of the phase before stands, in that turn.
    """
    if standing.phase == 1:
        untouched = sum(standing.market) == NOTES * len(LABELS) and not standing.stops
        return untouched and standing.seat == 0 and standing.points is None
    fresh = bool(standing.rigs) and standing.rigs[-1].phase < standing.phase
    return fresh and standing.rigs[-1].seat == standing.seat and standing.points is not None


_DIGITS: Final = "%d" * len(LABELS)


def position_text(standing: Standing) -> str:
    """The text of a position."""
    fields = (
        f"{standing.phase} {standing.seat} {'-' if standing.points is None else standing.points}",
        ",".join([f"{NAMES[at]}:{phase}:{seat}" for at, phase, seat in standing.rigs]) or "-",
        ",".join([NAMES[stop] for stop in sorted(standing.stops)]) or "-",
        _DIGITS % standing.market,
        "/".join([_DIGITS % hand for hand in standing.hands]),
        "/".join(["-" if pair is None else f"{NAMES[pair[0]]},{NAMES[pair[1]]}" for pair in standing.explorers]),
        UNKNOWN if standing.hidden else ",".join([LABELS[label] for label in standing.true or ()]) or "-",
        UNKNOWN if standing.hidden else ",".join([LABELS[label] for label in standing.inserted]) or "-",
    )
    return " ".join(fields)


# Reading

_FIELDS: Final = ("phase", "seat", "points", "rigs", "stops", "market", "hands", "explorers", "true", "inserted")
_POINTS: Final = re.compile(r"-|0|[1-9][0-9]?")
_TWELVE: Final = re.compile(rf"[0-{NOTES}]{{{len(LABELS)}}}")


class _Fields(NamedTuple):
    """The fields of a text, each with the column it begins at."""

    texts: Sequence[str]
    columns: Sequence[int]


def read_position(text: str, players: int, options: Mapping[str, str]) -> Standing:
    """The position that a text describes. Raises PositionError with the reason and the column."""
    texts = text.split(" ")
    if len(texts) != len(_FIELDS):
        raise PositionError(
            said(
                "so many fields parted by single spaces are due: {due} ({names}), not {number}",
                due=len(_FIELDS),
                names=", ".join(_FIELDS),
                number=len(texts),
            )
        )
    columns = [1]
    for field in texts[:-1]:
        columns.append(columns[-1] + len(field) + 1)
    fields = _Fields(texts, columns)
    hidden = texts[8] == UNKNOWN
    if hidden != (texts[9] == UNKNOWN):
        raise PositionError(said("what is true and what is inserted are hidden both or neither"), fields.columns[9])
    standing = Standing(
        phase=_number(fields, 0, LAST),
        seat=_number(fields, 1, players - 1),
        points=_points(fields),
        rigs=_rigs(fields, players),
        stops=_stops(fields),
        market=_twelve(fields, 5, texts[5], columns[5]),
        hands=_hands(fields, players),
        explorers=_explorers(fields, players),
        true=None if hidden or texts[8] == "-" else _true(fields),
        inserted=() if hidden or texts[9] == "-" else _labels(fields, 9),
        hidden=hidden,
    )
    _check(standing, fields, options)
    return standing


def _number(fields: _Fields, place: int, most: int) -> int:
    given = fields.texts[place]
    if given not in map(str, range(most + 1)):
        reason = said(
            "{name} is a number from 0 to {last}, not {text}", name=_FIELDS[place], last=most, text=quoted(given)
        )
        raise PositionError(reason, fields.columns[place])
    return int(given)


def _points(fields: _Fields) -> int | None:
    given = fields.texts[2]
    if not _POINTS.fullmatch(given):
        raise PositionError(said("points are a number to 99 or -, not {text}", text=quoted(given)), fields.columns[2])
    return None if given == "-" else int(given)


def _place(fields: _Fields, name: str, column: int) -> Position:
    found = parse_position(name)
    if found is None:
        raise PositionError(said("no position is called {name}; they are A1 to H8", name=quoted(name)), column)
    return found


def _rigs(fields: _Fields, players: int) -> tuple[Rig, ...]:
    if fields.texts[3] == "-":
        return ()
    found, column = [], fields.columns[3]
    for one in fields.texts[3].split(","):
        parts = one.split(":")
        if len(parts) != 3 or parts[1] not in map(str, PHASES) or parts[2] not in map(str, range(players)):
            reason = said(
                "a rig is written position:phase:seat, {example}, not {text}", example="C5:1:0", text=quoted(one)
            )
            raise PositionError(reason, column)
        found.append(Rig(_place(fields, parts[0], column), int(parts[1]), int(parts[2])))
        column += len(one) + 1
    return tuple(found)


def _stops(fields: _Fields) -> frozenset[Position]:
    if fields.texts[4] == "-":
        return frozenset()
    found, column = [], fields.columns[4]
    for name in fields.texts[4].split(","):
        found.append(_place(fields, name, column))
        column += len(name) + 1
    if sorted(set(found)) != found:
        raise PositionError(said("stop buttons stand in the order of rows and columns, each once"), fields.columns[4])
    return frozenset(found)


def _twelve(fields: _Fields, place: int, given: str, column: int) -> tuple[int, ...]:
    if not _TWELVE.fullmatch(given):
        reason = said("notes are twelve digits from 0 to {most}, not {text}", most=NOTES, text=quoted(given))
        raise PositionError(reason, column)
    return tuple(map(int, given))


def _parted(fields: _Fields, place: int, players: int) -> list[tuple[str, int]]:
    """The parts of a field, one a seat, each with its column."""
    parts = fields.texts[place].split("/")
    if len(parts) != players:
        reason = said("{players} seats are due, parted by /, not {number}", players=players, number=len(parts))
        raise PositionError(reason, fields.columns[place])
    column, found = fields.columns[place], []
    for part in parts:
        found.append((part, column))
        column += len(part) + 1
    return found


def _hands(fields: _Fields, players: int) -> tuple[tuple[int, ...], ...]:
    found = []
    for part, column in _parted(fields, 6, players):
        hand = _twelve(fields, 6, part, column)
        if sum(hand) > HAND:
            raise PositionError(
                said("a hand holds at most {most} notes, not {number}", most=HAND, number=sum(hand)), column
            )
        found.append(hand)
    return tuple(found)


def _explorers(fields: _Fields, players: int) -> tuple[Explorers, ...]:
    found: list[Explorers] = []
    for part, column in _parted(fields, 7, players):
        if part == "-":
            found.append(None)
            continue
        names = part.split(",")
        if len(names) != 2:
            raise PositionError(said("a seat has two explorers or -, not {text}", text=quoted(part)), column)
        first, second = _place(fields, names[0], column), _place(fields, names[1], column + len(names[0]) + 1)
        if first > second:
            raise PositionError(said("explorers stand in the order of rows and columns"), column)
        found.append((first, second))
    if None in found and any(pair is not None for pair in found[found.index(None) :]):
        raise PositionError(said("explorers are placed seat by seat"), fields.columns[7])
    return tuple(found)


def _labels(fields: _Fields, place: int) -> tuple[Label, ...]:
    found, column = [], fields.columns[place]
    for name in fields.texts[place].split(","):
        label = parse_label(name)
        if label is None:
            raise PositionError(
                said("no label is called {name}: {names}", name=quoted(name), names=", ".join(LABELS)), column
            )
        found.append(label)
        column += len(name) + 1
    return tuple(found)


def _true(fields: _Fields) -> tuple[Label, ...]:
    found = _labels(fields, 8)
    if [label // 2 for label in found] != list(range(len(LABELS) // 2)):
        raise PositionError(said("the true labels are one of each pair, in the order of pairs"), fields.columns[8])
    return found


def _check(standing: Standing, fields: _Fields, options: Mapping[str, str]) -> None:
    """Whether the parts fit together. Raises PositionError."""
    for label, name in enumerate(LABELS):
        there = standing.market[label] + sum(hand[label] for hand in standing.hands)
        if there > NOTES:
            reason = said("there are {all} notes of {label}, not {number}", all=NOTES, label=name, number=there)
            raise PositionError(reason, fields.columns[5])
    deposit = len(LABELS) * NOTES - sum(standing.market) - sum(map(sum, standing.hands))
    if deposit != len(standing.rigs):
        reason = said(
            "each rig has cost a note: rigs {rigs}, notes neither on the market nor in hands {number}",
            rigs=len(standing.rigs),
            number=deposit,
        )
        raise PositionError(reason, fields.columns[5])
    _check_rigs(standing, fields, options)
    _check_secrets(standing, fields)
    _check_stage(standing, fields, options)
    _check_outcomes(standing, fields)


def _check_rigs(standing: Standing, fields: _Fields, options: Mapping[str, str]) -> None:
    phases = [rig.phase for rig in standing.rigs]
    if sorted(phases) != phases:
        raise PositionError(said("rigs stand in the order of placing"), fields.columns[3])
    for phase in PHASES:
        number, most = phases.count(phase), rigs_of(phase, options)
        if phase < standing.phase and number != most:
            reason = said("phase {phase} has {all} rigs, not {number}", phase=phase, all=most, number=number)
            raise PositionError(reason, fields.columns[3])
        full = number >= most > 0 and phase == standing.phase != LAST
        if number > most or (number and phase > standing.phase) or full:
            reason = said("so many rigs of phase {phase} can't stand yet: {number}", phase=phase, number=number)
            raise PositionError(reason, fields.columns[3])
    for number, rig in enumerate(standing.rigs):
        if not may_stand(rig.at, rig.phase, standing.rigs[:number]):
            raise PositionError(
                said("a rig forbids drilling at {position} (rule 13)", position=NAMES[rig.at]), fields.columns[3]
            )


def _check_secrets(standing: Standing, fields: _Fields) -> None:
    if standing.hidden:
        return
    if standing.true is None and (standing.inserted or standing.phase or standing.explorers[0] is not None):
        raise PositionError(said("before the deal nothing has been done"), fields.columns[8])
    if len(set(standing.inserted)) != len(standing.inserted) or not set(standing.inserted) <= set(standing.true or ()):
        raise PositionError(said("what is inserted are true labels, each once"), fields.columns[9])
    begun = any(rig.phase == standing.phase for rig in standing.rigs)
    if len(standing.inserted) not in (standing.phase, standing.phase if begun else max(standing.phase - 1, 0)):
        reason = said(
            "so many labels can't be inserted in phase {phase}: {number}",
            phase=standing.phase,
            number=len(standing.inserted),
        )
        raise PositionError(reason, fields.columns[9])


def _check_outcomes(standing: Standing, fields: _Fields) -> None:
    """Whether rigs and stop buttons are what drilling brings, where it is told what is inserted (rule 13)."""
    if standing.hidden:
        return
    wrong = [(rig.at, 3) for rig in standing.rigs if not _passes(rig.at, standing.inserted[: rig.phase])]
    wrong += [(stop, 4) for stop in sorted(standing.stops) if _passes(stop, standing.inserted)]
    for position, place in wrong:
        reason = said("drilling at {position} has another outcome", position=NAMES[position])
        raise PositionError(reason, fields.columns[place])


def _passes(position: Position, inserted: Sequence[Label]) -> bool:
    return all(holds(position, label) for label in inserted)


def _check_stage(standing: Standing, fields: _Fields, options: Mapping[str, str]) -> None:
    due = due_of(standing, options)
    if due == "deal" and standing.seat:
        raise PositionError(said("seat 0 is named at the deal"), fields.columns[1])
    if due == "place" and (standing.phase or standing.seat != standing.explorers.index(None)):
        raise PositionError(said("the first seat without explorers is to place them"), fields.columns[1])
    if due in ("deal", "place", "peek") and (standing.rigs or standing.stops or any(map(sum, standing.hands))):
        raise PositionError(said("before the first phase no rig, button or note has been earned"), fields.columns[3])
    if due in ("deal", "place", "peek", "over") and standing.points is not None:
        raise PositionError(said("there are no points now"), fields.columns[2])
    if due == "insert":
        _check_insertion(standing, fields)
    if due == "over" and standing.seat != standing.rigs[-1].seat:
        raise PositionError(said("at the end the seat that drilled last is named"), fields.columns[1])


def _check_insertion(standing: Standing, fields: _Fields) -> None:
    if not standing.hidden and len(standing.inserted) == standing.phase:
        raise PositionError(said("phase 5 has no rig: it ends as its label is inserted"), fields.columns[0])
    if may_insert(standing):
        return
    if standing.phase == 1:
        raise PositionError(said("the first phase begins before anything is rolled or done"), fields.columns[0])
    raise PositionError(
        said("a phase begins in the turn, and with the points, of the seat that ended the last one"), fields.columns[1]
    )
