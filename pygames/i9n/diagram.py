"""A position of i9n as plain text for a terminal: the world, the market, the seats, and what is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygames.i9n.geometry import COLUMNS, EDGE, LABELS, LABELS_OF, MAP, NAMES, ROWS, Label, Position
from pygames.i9n.pieces import CONTAINERS, SEAT_NAMES, rigs_of

if TYPE_CHECKING:
    from pygames.i9n.state import I9nState

KEY: Final = (
    "LU land in the sun, LF land in fog, su sea in the sun, sf sea in fog",
    "B explorer of Blue, b2 rig of Blue of phase 2, x stop button, ! no drilling now",
)

_WIDTH: Final = 2 + max(map(len, LABELS[6:8]))
"""The least width of a column, for the names of the oceans above."""


def diagram(state: I9nState) -> str:
    """The world, land in great letters; then notes and prices by label, with a line for each seat, and what is due.

    At a position stand the first letters of the seats whose explorers are there, and each rig as the small letter of
    its seat with its phase.
    """
    return "\n".join([*_world(state), *KEY, "", *_notes(state), "", *_known(state), _due(state)])


def _world(state: I9nState) -> list[str]:
    cells = [_cell(state, position) for position in range(EDGE * EDGE)]
    widths = [max(_WIDTH, *(len(cell) + 2 for cell in cells[column::EDGE])) for column in range(EDGE)]

    def line(head: str, row: Sequence[str], tail: str = "") -> str:
        padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        return f"{head:<3}{_halves(padded)}{tail}".rstrip()

    oceans = [LABELS[LABELS_OF[column][3]] for column in range(EDGE)]
    rows = [line(name, cells[EDGE * row :][:EDGE], _belt(row)) for row, name in enumerate(ROWS)]
    equator = "   " + "-" * sum(widths)
    return [line("", oceans), line("", COLUMNS), *rows[: EDGE // 2], equator, *rows[EDGE // 2 :]]


def _halves(cells: list[str]) -> str:
    """A row of the world with the meridian between West and East."""
    return "".join(cells[: EDGE // 2]) + "| " + "".join(cells[EDGE // 2 :])


def _belt(row: int) -> str:
    """What a row's labels are: north or south, pole or equator."""
    labels = LABELS_OF[EDGE * row]
    return f"{LABELS[labels[0]]}, {LABELS[labels[2]]}"


def _cell(state: I9nState, position: Position) -> str:
    kind = MAP[position // EDGE].split(" ")[position % EDGE]
    parts = [kind if kind[0] == "L" else kind.lower()]
    parts[0] += "x" * (position in state.stops) + "!" * (state.due in ("roll", "act") and not state.may_drill(position))
    here = [
        SEAT_NAMES[seat][0] for seat in range(state.players) for at in state.explorers(seat) or () if at == position
    ]
    if here:
        parts.append("".join(here))
    parts += [SEAT_NAMES[rig.seat][0].lower() + str(rig.phase) for rig in state.rigs if rig.at == position]
    return " ".join(parts)


def _notes(state: I9nState) -> list[str]:
    """By label what is on the market, what a note costs and brings, and what each seat has."""

    def line(head: str, cells: list[str], tail: str = "") -> str:
        row = "".join(cell.rjust(len(name) + 2) for cell, name in zip(cells, LABELS, strict=True))
        return f"{head:<10}{row}{tail}".rstrip()

    lines = [
        line("", list(LABELS)),
        line("  market", [str(number or ".") for number in state.market]),
        line("  to buy", [_price(state, label) for label in range(len(LABELS))]),
        line("  to sell", [str(state.price(label)) for label in range(len(LABELS))]),
    ]
    for seat in range(state.players):
        mark = "*" if seat == state.turn else " "
        hand = [str(number or ".") for number in state.hand(seat)]
        lines.append(line(f"{mark} {seat} {SEAT_NAMES[seat]}", hand, f"  score {state.score(seat)}"))
    return lines


def _price(state: I9nState, label: Label) -> str:
    return str(state.price(label) + 1) if state.market[label] else "-"


def _known(state: I9nState) -> list[str]:
    """The true labels and those in the processor, or what the viewer has seen of them."""
    if state.true is not None:
        inside = ", ".join(LABELS[label] for label in state.order) or "none"
        return [f"True: {', '.join(LABELS[label] for label in state.true)}. In the processor: {inside}."]
    peek = state.peek(state.viewer) if state.viewer >= 0 else None
    if peek is None:
        return []
    return [f"{SEAT_NAMES[state.viewer]} has seen {' and '.join(LABELS[label] for label in peek)}."]


def _due(state: I9nState) -> str:
    """The phase and what comes next, in a sentence."""
    seat, phase = SEAT_NAMES[state.turn], state.phase
    standing, rigs = sum(rig.phase == phase for rig in state.rigs), rigs_of(phase, state.options) if phase else 0
    said = {
        "deal": "The labels are to be dealt.",
        "place": f"{seat} is to place both explorers.",
        "peek": f"{seat} is to see two labels.",
        "insert": f"A label is to be inserted for phase {phase}.",
        "roll": f"{seat} is to roll.",
        "act": f"{seat} has {state.points} {'point' if state.points == 1 else 'points'} left.",
        "over": f"The well is {NAMES[state.rigs[-1].at]}." if state.rigs else "",
    }[state.due]
    if state.due not in ("roll", "act"):
        return said
    return f"Phase {phase}: {standing} of {rigs} rigs stand, {CONTAINERS[phase]} to each. {said}"
