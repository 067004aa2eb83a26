"""The phases of i9n: how many containers a rig of each has, whose rigs stand, how many are still to be placed."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from app import words
from app.boards.i9n_grid import Grid
from app.boards.i9n_hands import containers, seat_mark
from app.boards.i9n_lettering import word
from app.boards.i9n_market import panel
from app.scene import Circle, Mark, Path, Point, Rect, Shape, Text
from app.words import _
from pygames.i9n.pieces import CONTAINERS, PHASES, rigs_of
from pygames.i9n.state import I9nState

MOST: Final = 4
"""The most rigs in a phase."""


def phases_panel(grid: Grid) -> list[Shape]:
    """The panel, its title and the lines between the phases."""
    if grid.phases is None:
        return []
    x, y, width, _height = grid.phases
    # Translators: over the six phases of a game of i9n
    title = word((x + width / 2, y + 0.72 * grid.heads), _("Phases"), grid.heads, width, "i9n.title")
    return [Shape("phases", _lines(grid)), Shape("phases:title", (title,))]


@cache
def _lines(grid: Grid) -> tuple[Mark, ...]:
    if grid.phases is None:
        return ()
    x, y, width, height = grid.phases
    step = width / len(PHASES)
    top = y + 1.5 * grid.heads
    lines = "".join(f"M{x + k * step:g} {top:g}L{x + k * step:g} {y + height - 12:g}" for k in range(1, len(PHASES)))
    return (panel(grid.phases), Path(lines, "i9n.line"))


def phases(state: I9nState, grid: Grid) -> list[Shape]:
    """Each phase's containers and rigs, the current one framed."""
    if grid.phases is None:
        return []
    x, y, width, height = grid.phases
    step = width / len(PHASES)
    top = y + 1.4 * grid.heads
    high = y + height - 6 - top
    found = []
    for phase in PHASES:
        seats = tuple(rig.seat for rig in state.rigs if rig.phase == phase)
        rigs = rigs_of(phase, state.options)
        when = "now" if phase == state.phase and state.due != "over" else "past" if phase <= state.phase else "next"
        middle = x + (phase - 0.5) * step
        marks = _phase(words.number(phase), phase, rigs, len(seats), when, step, high)
        found.append(Shape(f"phase:{phase}", marks, at=(middle, top)))
        radius = _radius(step)
        for number, seat in enumerate(seats):
            at = _rig_at(number, rigs, step, high)
            found.append(seat_mark(f"phase:{phase}:{number}", seat, (middle + at[0], top + at[1]), radius))
    return found


def _radius(step: float) -> float:
    return (step - 8) / MOST / 2 - 0.5


def _rig_at(number: int, rigs: int, step: float, high: float) -> Point:
    """Where the mark of a phase's rig is, beside the middle of the phase's upper edge."""
    apart = (step - 8) / MOST
    return (number - (rigs - 1) / 2) * apart, high - _radius(step) - 5


@lru_cache(maxsize=128)
def _phase(written: str, phase: int, rigs: int, placed: int, when: str, step: float, high: float) -> tuple[Mark, ...]:
    radius = _radius(step)
    size = min(0.36 * step, 0.24 * high)
    found: list[Mark] = []
    if when == "now":
        found.append(Rect((-step / 2 + 3, 0), step - 6, high, "i9n.phase.now", 9))
    found.append(Text((0, 0.62 * size), written, size, "i9n.phase.past" if when == "past" else "i9n.number"))
    foot = high - 2 * radius - 10
    bar = (foot - 1.2 * size) / max(CONTAINERS.values())
    if not rigs:
        found.append(Path(f"M{-step / 6:g} {foot - 4:g}L{step / 6:g} {foot - 4:g}", "i9n.price.dash"))
    for number in range(rigs):
        x, y = _rig_at(number, rigs, step, high)
        at = (x, foot - bar / 2)
        found += containers(at, CONTAINERS[phase], min(1.8 * radius, 3 * bar), 0.76 * bar, bar)
        if number >= placed:
            found.append(Circle((x, y), radius - 1.5, "i9n.rig.due"))
    return tuple(found)
