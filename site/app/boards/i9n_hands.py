"""The hands of i9n: all seats' containers and notes, which are open to all, and one's own notes once more, larger."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from app import words
from app.boards.i9n_grid import SLOTS, Grid
from app.boards.i9n_keys import note_key, strip_key
from app.boards.i9n_lettering import ADVANCE
from app.boards.i9n_market import panel
from app.boards.i9n_notes import empty, frame, note
from app.boards.i9n_offers import Offers, Picks, mine_key, theirs_key, with_key
from app.boards.i9n_pieces import COLOURS, TOP, badge
from app.scene import Circle, Layer, Look, Mark, Path, Point, Rect, Scene, Shape, Text
from pygames.game import Seat
from pygames.i9n.geometry import Label, holds
from pygames.i9n.moves import NONE, NOWHERE, Move
from pygames.i9n.pieces import CONTAINERS
from pygames.i9n.state import I9nState

PALE: Final = 0.4
"""How a note is seen at the end that fits nothing."""

STACK: Final = ((0, 7), (0, 0), (0, -7))
"""The containers of the sign for containers, each `BAR` wide and high."""

BAR: Final = (19, 5.6)

SUM_GAP: Final = 6
OPERATOR: Final = 0.86
"""Room about the sum of a seat's points at the end, and for a sign in it, in parts of its size."""


def containers(at: Point, number: int, wide: float, high: float, step: float) -> list[Rect]:
    """Containers stacked from their lowest, whose middle is at a place."""
    x, y = at
    return [Rect((x - wide / 2, y - high / 2 - k * step), wide, high, "i9n.crate", high / 2.4) for k in range(number)]


def stack(at: Point, scale: float = 1) -> list[Rect]:
    """The sign for containers."""
    return containers((at[0], at[1] + 7 * scale), len(STACK), BAR[0] * scale, BAR[1] * scale, 7 * scale)


MARK_RADIUS: Final = TOP + 1
"""The radius of a seat's mark in its symbol."""


def mark_symbol(seat: Seat) -> str:
    """The name of the symbol of a seat's mark."""
    return f"panel.mark.{seat}"


SYMBOLS: Final[Mapping[str, tuple[Mark, ...]]] = {mark_symbol(seat): badge(seat) for seat in range(len(COLOURS))}


def seat_mark(key: str, seat: Seat, at: Point, radius: float) -> Shape:
    """A seat's mark: a disc of its colour with its pattern."""
    return Shape(key, symbol=mark_symbol(seat), at=at, scale=radius / MARK_RADIUS)


TALLY: Final = (
    Scene((-12, -12, 24, 24), (Layer("icon", (Shape("stack", tuple(stack((0, 0)))),)),)),
    Scene(
        (-12, -12, 24, 24),
        (
            Layer(
                "icon",
                (Shape("note", (Rect((-11, -8), 22, 16, "i9n.pip", 3), Circle((0, 0), 4, "i9n.pip.ring"))),),
            ),
        ),
    ),
)
"""Small pictures of containers and of a note, for the seats' lines."""


# Who holds what


def notes_of(state: I9nState, seat: Seat) -> list[Label]:
    """The labels of a seat's notes, in the order in which they lie in its slots."""
    return [label for label, number in enumerate(state.hand(seat)) for _note in range(number)]


def strip_owner(state: I9nState) -> Seat:
    """Whose notes lie in the strip: the viewer's, and those of the seat on turn for anybody else."""
    return state.viewer if state.viewer >= 0 else state.turn


def fits(state: I9nState, label: Label) -> bool:
    """Whether a note in hand is worth a point at the end (rule 14)."""
    return state.due == "over" and holds(state.rigs[-1].at, label)


def amount(state: I9nState, seat: Seat) -> int:
    """How many containers a seat has."""
    return sum(CONTAINERS[rig.phase] for rig in state.rigs if rig.seat == seat)


# The panel and the strip


def hands(state: I9nState, grid: Grid) -> list[Shape]:
    """The rows of the seats with their containers and slots, that of the seat on turn lit; the strip's slots."""
    found = []
    if grid.hand_at is not None:
        x, y, width, _height = grid.hand_at
        found.append(Shape("hands", (panel((x, y, width, state.players * grid.hand_row)),)))
        for seat in range(state.players):
            found += _row(state, grid, seat)
    if grid.strip is not None:
        owner = strip_owner(state)
        found.append(Shape("strip", _strip(grid, owner)))
        scale = grid.note_scale(large=True)
        for slot in range(sum(state.hand(owner)), SLOTS):
            at = grid.strip_slot(slot)
            if at is not None:
                found.append(empty(f"strip:empty:{slot}", at, scale))
    return found


def _row(state: I9nState, grid: Grid, seat: Seat) -> list[Shape]:
    row = grid.hand_row_of(seat)
    if row is None:
        return []
    x, y, width, height = row
    mark, boxes, _slots = grid.hand_x
    middle = y + height / 2
    found = []
    if seat == state.turn and state.due != "over":
        found.append(Shape(f"hand:turn:{seat}", _turn(width, height, seat), at=(x, y)))
    elif seat:
        found.append(Shape(f"hand:line:{seat}", (Path(f"M12 0L{width - 12} 0", "i9n.line"),), at=(x, y)))
    found.append(seat_mark(f"hand:mark:{seat}", seat, (x + mark, middle), 0.33 * height))
    number = "" if state.due == "over" else words.number(amount(state, seat))
    found.append(Shape(f"hand:containers:{seat}", _boxes(number, height), at=(x + boxes, middle)))
    scale = grid.note_scale()
    for slot in range(sum(state.hand(seat)), SLOTS):
        at = grid.slot_of(seat, slot)
        if at is not None:
            found.append(empty(f"hand:empty:{seat}:{slot}", at, scale))
    return found


@cache
def _boxes(written: str, height: float) -> tuple[Mark, ...]:
    scale = height / 60
    size = 0.46 * height
    if not written:
        return tuple(stack((0, 0), 1.5 * scale))
    return (*stack((0, 0), 1.5 * scale), Text((0.7 * height, 0), written, size, "i9n.number"))


@cache
def _sum(terms: tuple[str, ...], height: float, room: float) -> tuple[Mark, ...]:
    """What containers and notes make together, the sum bold. Each term is a text of its own: a sum is written from
    left to right in all languages.
    """
    found, noted, total = terms
    texts = ((found, "sum"), ("+", "sum"), (noted, "sum"), ("=", "sum"), (total, "number"))
    parts = [(text, style, OPERATOR if text in "+=" else ADVANCE * len(text)) for text, style in texts]
    scale = height / 60
    begin = BAR[0] * 0.75 * scale + SUM_GAP
    size = min(0.44 * height, (room - begin) / sum(wide for _text, _style, wide in parts))
    marks: list[Mark] = []
    x = begin
    for text, style, wide in parts:
        marks.append(Text((x + wide * size / 2, 0), text, size, f"i9n.{style}"))
        x += wide * size
    return tuple(marks)


@cache
def _turn(width: float, height: float, seat: Seat) -> tuple[Mark, ...]:
    return (
        Rect((4, 3), width - 8, height - 6, "i9n.turn", 10),
        Rect((4, 3), 8, height - 6, f"seat.{COLOURS[seat]}", 4),
    )


@cache
def _strip(grid: Grid, owner: Seat) -> tuple[Mark, ...]:
    if grid.strip is None:
        return ()
    x, y, width, height = grid.strip
    edge = Rect((x + 2, y + 2), width - 4, height - 4, f"seat.{COLOURS[owner]}.edge", 12)
    return (panel(grid.strip), edge)


# The notes


def notes(state: I9nState, grid: Grid) -> list[Shape]:
    """All notes in hands; at the end those that are worth nothing pale."""
    found = []
    for seat in range(state.players):
        for slot, label in enumerate(notes_of(state, seat)):
            faded = state.due == "over" and not fits(state, label)
            for key, at, scale in _places(state, grid, seat, slot):
                found.append(note(key, label, at, scale, PALE if faded else 1))
    return found


def _places(state: I9nState, grid: Grid, seat: Seat, slot: int) -> list[tuple[str, Point, float]]:
    """Where a note of a hand is seen: the key of the shape, the middle, how large."""
    found = []
    at = grid.slot_of(seat, slot)
    if at is not None:
        found.append((note_key(seat, slot), at, grid.note_scale()))
    at = grid.strip_slot(slot)
    if at is not None and seat == strip_owner(state):
        found.append((strip_key(slot), at, grid.note_scale(large=True)))
    return found


# What can be picked


def open_notes(state: I9nState, look: Look, grid: Grid, offered: Offers, chosen: Picks) -> list[Shape]:
    """Frames about the notes that can be picked, the chosen one, what is pointed at, a hint."""
    found = []
    for seat in range(state.players):
        for slot, label in enumerate(notes_of(state, seat)):
            style = _style(state, look, offered, chosen, seat, label)
            for key, at, scale in _places(state, grid, seat, slot):
                if style == "i9n.hint":
                    found.append(frame(f"hint:{key}", at, scale, style, 6))
                if style:
                    found.append(frame(f"open:{key}", at, scale, style, 2))
    return found


def _style(state: I9nState, look: Look, offered: Offers, chosen: Picks, seat: Seat, label: Label) -> str | None:
    """The frame of a note; None without one."""
    hint = look.hint if isinstance(look.hint, Move) else None
    own = seat == state.turn
    if look.locked or state.due != "act":
        return None
    if hint is not None and _hinted(hint, own, seat, label):
        return "i9n.hint"
    if chosen.given != NONE:
        if own:
            return "i9n.chosen.line" if label == chosen.given else None
        key, can = theirs_key(seat, label), (seat, label) in offered.swaps[chosen.given]
    elif chosen.drill != NOWHERE:
        key, can = with_key(label), own and label in offered.drills[chosen.drill]
    else:
        key, can = mine_key(label), own and label in offered.swaps and look.group == "swap"
        can = can or (own and label in offered.swaps and look.pointed == key)
    if not can:
        return None
    return "i9n.chosen.line" if look.pointed == key else "i9n.can"


def _hinted(hint: Move, own: bool, seat: Seat, label: Label) -> bool:
    if hint.kind == "swap":
        return label == hint.label if own else (seat, label) == (hint.seat, hint.other)
    return hint.kind == "drill" and own and label == hint.label


def scored(state: I9nState, grid: Grid) -> list[Shape]:
    """At the end marks on the notes in hands that are worth a point, and what seats have in all."""
    if state.due != "over":
        return []
    found = []
    for seat in range(state.players):
        found += _total(state, grid, seat)
        for slot, label in enumerate(notes_of(state, seat)):
            if fits(state, label):
                for key, (x, y), scale in _places(state, grid, seat, slot):
                    at = x + 16 * scale, y - 12 * scale
                    found.append(frame(f"fits:{key}", (x, y), scale, "i9n.fits", 1))
                    found.append(Shape(f"scores:{key}", _scores(words.number(1)), at=at, scale=scale))
    return found


def _total(state: I9nState, grid: Grid, seat: Seat) -> list[Shape]:
    """A seat's score: containers and notes."""
    row = grid.hand_row_of(seat)
    if row is None:
        return []
    x, y, _width, height = row
    boxes, slots = grid.hand_x[1:]
    terms = amount(state, seat), state.score(seat) - amount(state, seat), state.score(seat)
    marks = _sum(tuple(map(words.number, terms)), height, slots - grid.slot[0] / 2 - boxes - SUM_GAP)
    return [Shape(f"hand:score:{seat}", marks, at=(x + boxes, y + height / 2))]


@cache
def _scores(written: str) -> tuple[Mark, ...]:
    return (Circle((0, 0), 9.5, "i9n.score"), Text((0, 0), f"+{written}", 12, "i9n.score.number"))
