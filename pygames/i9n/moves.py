"""Moves and chance events of i9n and their texts (rules 3 to 13). What is legal is state.py's word."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from pygames.game import MoveError, Seat, quoted
from pygames.i9n.geometry import (
    LABELS,
    NAMES,
    PAIRS,
    Label,
    Position,
    parse_label,
    parse_position,
)
from pygames.said import Said, said

NOWHERE: Final = -1
NONE: Final = -1
POINTS: Final = (1, 2, 3)
"""What the die shows (rule 9)."""


class Move(NamedTuple):
    """A move or a chance event; what its kind has no use for is as by default.

    `deal` has the six true `labels`, `peek` two, `insert` one, or none where they are not known. `place` has both
    explorers' positions `at` and `to`, `move` where one goes from and to. `buy` and `sell` have a `label`; `swap` gives
    `label` for `other` to `seat`. `drill` is `at` a position with the note `label`; `found` is its outcome where that
    stands in its text. `roll` has `points`.
    """

    kind: Literal["deal", "place", "peek", "insert", "roll", "move", "buy", "sell", "swap", "drill", "end"]
    at: Position = NOWHERE
    to: Position = NOWHERE
    label: Label = NONE
    other: Label = NONE
    seat: Seat = NONE
    labels: tuple[Label, ...] = ()
    points: int = 0
    found: bool | None = None

    def __str__(self) -> str:
        """The move text, with an outcome where it has one."""
        kind = self.kind
        if kind in SECRET:
            return f"{kind} {','.join(LABELS[label] for label in self.labels) or '?'}"
        if kind == "place":
            return f"place {NAMES[self.at]} {NAMES[self.to]}"
        if kind == "move":
            return f"move {NAMES[self.at]}-{NAMES[self.to]}"
        if kind in ("buy", "sell"):
            return f"{kind} {LABELS[self.label]}"
        if kind == "swap":
            return f"swap {LABELS[self.label]} for {LABELS[self.other]} with {self.seat}"
        if kind == "drill":
            mark = "" if self.found is None else " !" if self.found else " ?"
            return f"drill {NAMES[self.at]} with {LABELS[self.label]}{mark}"
        return f"roll {self.points}" if kind == "roll" else "end"


SECRET: Final = {"deal": len(PAIRS), "peek": 2, "insert": 1}
"""The secret chance events, with the number of labels each names."""

END: Final = Move("end")
ROLLS: Final = tuple(Move("roll", points=points) for points in POINTS)
BUYS: Final = tuple(Move("buy", label=label) for label in range(len(LABELS)))
SELLS: Final = tuple(Move("sell", label=label) for label in range(len(LABELS)))
INSERTS: Final = tuple(Move("insert", labels=(label,)) for label in range(len(LABELS)))
HIDDEN: Final = {kind: Move(kind) for kind in ("deal", "peek", "insert")}
"""The secret events as they are known to whoever does not see them."""

_PLACES: Final = re.compile(r"([^ ]*) ([^ ]*)")
_WAY: Final = re.compile(r"([^-]*)-(.*)")
_SWAP: Final = re.compile(r"([^ ]*) for ([^ ]*) with (0|[1-9][0-9]?)")
_DRILL: Final = re.compile(r"([^ ]*) with ([^ ]*?)( [!?])?")


EXAMPLES: Final = {
    "deal": "deal north,west,pole,pacific,sea,fog",
    "place": "place C5 F2",
    "peek": "peek north,fog",
    "insert": "insert pole",
    "roll": "roll 2",
    "move": "move C5-D7",
    "buy": "buy east",
    "sell": "sell east",
    "swap": "swap east for pole with 2",
    "drill": "drill C5 with east",
    "act": "move C5-D7, buy east, drill C5 with east, end",
}
"""How moves of each kind are written, and those of a turn ("act")."""


def parse_move(text: object, due: str = "act") -> Move:
    """The move or event of that text, whether or not it is legal anywhere. Raises MoveError.

    Its column, counted from 1, is where a position, a label or a number were to be read. Of a text that is no move at
    all it says how those are written that are `due`, a key of EXAMPLES, or that the game is "over".
    """
    if not isinstance(text, str):
        raise MoveError(repr(text), said("a text, not {given}", given=quoted(repr(text))))
    if text == "end":
        return END
    kind, blank, rest = text.partition(" ")
    read = _READERS.get(kind)
    if read is None:
        if due == "over":
            raise MoveError(text, said("the game is over"))
        raise MoveError(
            text,
            said("{text} is no move; moves are written like {examples}", text=quoted(text), examples=EXAMPLES[due]),
        )
    if not blank:
        raise _unlike(text, None)
    return read(text, rest, len(kind) + 2)


def _position(text: str, name: str, column: int) -> Position:
    found = parse_position(name)
    if found is None:
        reason = said("no position is called {name}; they are A1 to H8", name=quoted(name))
        raise MoveError(text, reason, column)
    return found


def _label(text: str, name: str, column: int) -> Label:
    found = parse_label(name)
    if found is None:
        reason = said("no label is called {name}: {names}", name=quoted(name), names=", ".join(LABELS))
        raise MoveError(text, reason, column)
    return found


def _unlike(text: str, column: int | None) -> MoveError:
    kind = text.partition(" ")[0]
    return MoveError(text, said("{kind} is written like {example}", kind=kind, example=EXAMPLES[kind]), column)


def _secret(text: str, rest: str, column: int) -> Move:
    kind = text.partition(" ")[0]
    if rest == "?":
        return HIDDEN[kind]
    names = rest.split(",")
    labels = []
    for name in names:
        labels.append(_label(text, name, column))
        column += len(name) + 1
    pairs = [label // 2 for label in labels]
    if len(labels) != SECRET[kind] or sorted(set(pairs)) != pairs:
        raise MoveError(text, _miscounted(kind), len(kind) + 2)
    return INSERTS[labels[0]] if kind == "insert" else Move(HIDDEN[kind].kind, labels=tuple(labels))


def _miscounted(kind: str) -> Said:
    """How many labels a secret event names."""
    example = EXAMPLES[kind]
    if kind == "deal":
        return said("a deal names six labels, one of each pair, in their order: {example}", example=example)
    if kind == "peek":
        return said("a peek names two labels of two pairs, in their order: {example}", example=example)
    return said("one label is inserted at a time: {example}", example=example)


def _place(text: str, rest: str, column: int) -> Move:
    found = _PLACES.fullmatch(rest)
    if found is None:
        raise _unlike(text, column)
    first = _position(text, found[1], column)
    second = _position(text, found[2], column + found.start(2))
    if first > second:
        example = f"place {NAMES[second]} {NAMES[first]}"
        raise MoveError(text, said("positions in order: {example}", example=example), column)
    return Move("place", at=first, to=second)


def _roll(text: str, rest: str, column: int) -> Move:
    if rest not in map(str, POINTS):
        raise MoveError(text, said("the die shows 1 to 3, not {number}", number=quoted(rest)), column)
    return ROLLS[int(rest) - 1]


def _way(text: str, rest: str, column: int) -> Move:
    found = _WAY.fullmatch(rest)
    if found is None:
        raise _unlike(text, column)
    return Move("move", at=_position(text, found[1], column), to=_position(text, found[2], column + found.start(2)))


def _buy(text: str, rest: str, column: int) -> Move:
    return BUYS[_label(text, rest, column)]


def _sell(text: str, rest: str, column: int) -> Move:
    return SELLS[_label(text, rest, column)]


def _swap(text: str, rest: str, column: int) -> Move:
    found = _SWAP.fullmatch(rest)
    if found is None:
        raise _unlike(text, column)
    given, got = _label(text, found[1], column), _label(text, found[2], column + found.start(2))
    return Move("swap", label=given, other=got, seat=int(found[3]))


def _drill(text: str, rest: str, column: int) -> Move:
    found = _DRILL.fullmatch(rest)
    if found is None:
        raise _unlike(text, column)
    at, label = _position(text, found[1], column), _label(text, found[2], column + found.start(2))
    return Move("drill", at=at, label=label, found=None if found[3] is None else found[3] == " !")


_READERS: Final = {
    "deal": _secret,
    "place": _place,
    "peek": _secret,
    "insert": _secret,
    "roll": _roll,
    "move": _way,
    "buy": _buy,
    "sell": _sell,
    "swap": _swap,
    "drill": _drill,
}


def shown(move: object) -> str:
    """The text of a move or event of i9n; for anything else what it looks like, cut short."""
    if isinstance(move, Move):
        try:
            text = str(move)
            if parse_move(text) == move:
                return text
        except (LookupError, TypeError, ValueError):
            pass
    try:
        return quoted(repr(move))
    except ValueError:  # a number of thousands of digits
        return quoted(type(move).__name__)
