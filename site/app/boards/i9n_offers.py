"""What can be done in i9n just now, sorted by kind, the keys of its spots, and what is picked of it.

No drawing and no words here. Which moves are legal is the rules package's word alone; what is asked of it here
is open to all, but for the question before a turn is ended: that is asked by what the viewer knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from app.scene import Look
from pygames.game import Seat
from pygames.i9n.geometry import (
    DISTANCES,
    EDGE,
    LABELS,
    LABELS_OF,
    NAMES,
    Label,
    Position,
    column_of,
    parse_label,
    parse_position,
)
from pygames.i9n.moves import NONE, NOWHERE, Move
from pygames.i9n.state import I9nState

ROLL: Final = "roll"
FINISH: Final = "end"
SURE: Final = "end:sure"
DROP: Final = "drop"


# Keys


def set_key(position: Position) -> str:
    """A position for an explorer to be placed on."""
    return f"set:{NAMES[position]}"


def go_key(position: Position) -> str:
    """A position with an explorer of the seat to act."""
    return f"go:{NAMES[position]}"


def to_key(position: Position) -> str:
    """A position that the chosen explorer can go to."""
    return f"to:{NAMES[position]}"


def drill_key(position: Position) -> str:
    """Drilling at a position."""
    return f"drill:{NAMES[position]}"


def with_key(label: Label) -> str:
    """The note that a drilling is paid with."""
    return f"with:{LABELS[label]}"


def buy_key(label: Label) -> str:
    """Buying a note."""
    return f"buy:{LABELS[label]}"


def sell_key(label: Label) -> str:
    """Selling a note."""
    return f"sell:{LABELS[label]}"


def mine_key(label: Label) -> str:
    """A note of one's own that is given for another."""
    return f"mine:{LABELS[label]}"


def theirs_key(seat: Seat, label: Label) -> str:
    """A note of another seat that is taken for it."""
    return f"theirs:{seat}:{LABELS[label]}"


def position_of(key: str | None) -> Position | None:
    """The position that a key of the map names, whatever is done there; None for any other key."""
    kind, _colon, name = (key or "").partition(":")
    return parse_position(name) if kind in ("at", "set", "go", "to", "drill") else None


# Offers


@dataclass(frozen=True, slots=True)
class Offers:
    """The legal moves of a turn: walks by origin and target, buying and selling by label, exchanges by the note given
    and by seat and note got, the notes that can pay a drilling by position.

    `asks`: ending the turn now would waste what a drilling needs, and so it is asked once more.
    """

    walks: Mapping[Position, Mapping[Position, Move]] = field(default_factory=dict)
    buys: Mapping[Label, Move] = field(default_factory=dict)
    sells: Mapping[Label, Move] = field(default_factory=dict)
    swaps: Mapping[Label, Mapping[tuple[Seat, Label], Move]] = field(default_factory=dict)
    drills: Mapping[Position, Mapping[Label, Move]] = field(default_factory=dict)
    asks: bool = False


def offers(state: I9nState) -> Offers:
    """What the seat to act can do; nothing at other times."""
    if state.due != "act":
        return Offers()
    walks: dict[Position, dict[Position, Move]] = {at: {} for at in state.explorers(state.turn) or ()}
    buys: dict[Label, Move] = {}
    sells: dict[Label, Move] = {}
    swaps: dict[Label, dict[tuple[Seat, Label], Move]] = {}
    drills: dict[Position, dict[Label, Move]] = {}
    for move in state.moves():
        match move.kind:
            case "move":
                walks[move.at][move.to] = move
            case "buy":
                buys[move.label] = move
            case "sell":
                sells[move.label] = move
            case "swap":
                swaps.setdefault(move.label, {})[move.seat, move.other] = move
            case "drill":
                drills.setdefault(move.at, {})[move.label] = move
    return Offers(walks, buys, sells, swaps, drills, asks_to_end(state))


def notes_for(state: I9nState, position: Position) -> list[Label]:
    """The labels of notes in the hand of the seat to act that would pay a drilling at a position."""
    hand = state.hand(state.turn)
    return [label for label in LABELS_OF[position] if hand[label]]


def is_ready(state: I9nState, position: Position) -> bool:
    """Whether the seat to act, with a point left and standing at a position, could drill there with hope.

    At a stop button there is none: no label leaves the processor.
    """
    return position not in state.stops and bool(notes_for(state, position)) and state.may_drill(position)


def asks_to_end(state: I9nState) -> bool:
    """Whether points are left to drill with, on the spot or after a walk, where there is hope by rigs and stop buttons.

    What follows by logic is not reckoned with: whether one is asked would tell it to who has not asked (rule 15).
    """
    points = state.points or 0
    return state.due == "act" and any(
        is_ready(state, to)
        for at in set(state.explorers(state.turn) or ())
        for to, steps in enumerate(DISTANCES[at])
        if steps < points
    )


def is_over_edge(one: Position, other: Position) -> bool:
    """Whether the shortest way between two positions goes over the edge; of two equally short the other is taken."""
    return abs(column_of(one) - column_of(other)) > EDGE // 2


# What is picked


@dataclass(frozen=True, slots=True)
class Picks:
    """What is picked so far, at most one of these: the first explorer's position, the explorer that is to go, where
    is drilled, the note that is given away; whether the turn is to be ended."""

    placed: Position = NOWHERE
    explorer: Position = NOWHERE
    drill: Position = NOWHERE
    given: Label = NONE
    ends: bool = False


NOTHING: Final = Picks()


def picks(state: I9nState, look: Look, offered: Offers) -> Picks:
    """What a look has picked, as far as it makes sense."""
    if look.locked or len(look.picked) != 1:
        return NOTHING
    key = look.picked[0]
    kind, _colon, name = key.partition(":")
    position, label = parse_position(name), parse_label(name)
    if state.due == "place":
        return Picks(placed=position) if kind == "set" and position is not None else NOTHING
    if position is not None:
        if kind == "go" and offered.walks.get(position):
            return Picks(explorer=position)
        return Picks(drill=position) if kind == "drill" and len(offered.drills.get(position, ())) > 1 else NOTHING
    if kind == "mine" and label is not None and label in offered.swaps:
        return Picks(given=label)
    return Picks(ends=True) if key == FINISH and offered.asks else NOTHING


def steps(state: I9nState, move: Move) -> tuple[str, ...]:
    """The keys of the spots that make up a legal move."""
    match move.kind:
        case "place":
            return (set_key(move.at), set_key(move.to))
        case "move":
            return (go_key(move.at), to_key(move.to))
        case "buy":
            return (buy_key(move.label),)
        case "sell":
            return (sell_key(move.label),)
        case "swap":
            return (mine_key(move.label), theirs_key(move.seat, move.other))
        case "drill":
            first = drill_key(move.at)
            return (first,) if len(notes_for(state, move.at)) == 1 else (first, with_key(move.label))
        case "end":
            return (FINISH, SURE) if asks_to_end(state) else (FINISH,)
    return ()


def placing(first: Position, second: Position) -> Move:
    """Both explorers placed, in whatever order they were picked."""
    return Move("place", at=min(first, second), to=max(first, second))
