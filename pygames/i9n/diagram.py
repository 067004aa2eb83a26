"""A position of i9n as plain text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.i9n.geometry import COLUMNS, EDGE, LABELS, MAP, ROWS

if TYPE_CHECKING:
    from pygames.i9n.state import I9nState


def diagram(state: I9nState) -> str:
    """The world, then the market, then each seat. On a position stand its ground and weather (L or S, U or F), the
    newest rig's seat as a digit, `x` for a stop button and the letters of seats whose explorers are there.
    """
    lines = [f"phase {state.phase}", "    " + "       ".join(COLUMNS)]
    for row, name in enumerate(ROWS):
        cells = [_cell(state, EDGE * row + column).ljust(8) for column in range(EDGE)]
        lines.append(f"{name} {''.join(cells)}".rstrip())
    notes = (f"{label} {number}" for label, number in zip(LABELS, state.market, strict=True))
    lines.append("market: " + ", ".join(notes))
    lines += [_seat(state, seat) for seat in range(state.players)]
    return "\n".join(lines)


def _cell(state: I9nState, position: int) -> str:
    kind = MAP[position // EDGE].split(" ")[position % EDGE]
    rigs = "".join(str(rig.seat + 1) for rig in state.rigs if rig.at == position)[-1:]
    stop = "x" if position in state.stops else ""
    here = "".join(
        "abcde"[seat] for seat in range(state.players) for at in state.explorers(seat) or () if at == position
    )
    return f"{kind}{rigs}{stop}{here}"


def _seat(state: I9nState, seat: int) -> str:
    notes = ", ".join(f"{number} {LABELS[label]}" for label, number in enumerate(state.hand(seat)) if number) or "none"
    mark = ">" if seat == state.turn else " "
    points = "" if seat != state.turn or state.points is None else f"; {state.points} points left"
    return f"{mark}player {seat + 1} ({'abcde'[seat]}): {state.score(seat)}, notes: {notes}{points}"
