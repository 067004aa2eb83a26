"""Choosing a move: which spots are open given what was picked, and how a pointer or a key walks them.

One mechanism for mouse, touch, keyboard and typed text. It knows no game and no browser: the board module offers spots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.boards import Board
from app.scene import Area, Look, Spot
from pygames.game import Move, State

ARROWS: Final = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
"""Keys to directions in the scene, y downwards. Boards are never mirrored, so these hold in every language."""

NEAR: Final = 1.0
"""Spots closer than this many board units are at the same place."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a spot: a spot with four areas has four. `name` is unique among places and stable."""

    name: str
    spot: Spot
    area: Area


class Choice:
    """What is picked so far in one position. Throw it away when the position changes."""

    def __init__(self, board: Board, view: State, look: Look) -> None:
        self.board = board
        self.view = view
        self.look = look

    def spots(self) -> list[Spot]:
        """All spots just now."""
        return self.board.spots(self.view, self.look)

    def pick(self, key: str) -> Move | None:
        """Pick a spot: the move it plays, or None when more is to be picked (or the spot is not open)."""
        spot = next((spot for spot in self.spots() if spot.key == key and spot.open), None)
        if spot is None:
            return None
        if spot.move is not None:
            return spot.move
        self.look = self.look.but(picked=spot.then or (), group=None)
        return None

    def toggle(self, group: str) -> None:
        """Show one group of spots large, or all of them again."""
        self.look = self.look.but(group=None if self.look.group == group else group)

    def let_go(self) -> bool:
        """Drop what is picked; whether there was anything."""
        had = bool(self.look.picked) or self.look.group is not None
        self.look = self.look.but(picked=(), group=None)
        return had


def places(spots: list[Spot]) -> list[Place]:
    """The places of all spots, in reading order, the ones on top last; of two at one place only the open one."""
    found = [
        Place(spot.key if number == 0 else f"{spot.key}@{number}", spot, area)
        for spot in spots
        for number, area in enumerate(spot.areas)
    ]
    covered = {_cell(place.area) for place in found if place.spot.open}
    return [place for place in found if place.spot.open or _cell(place.area) not in covered]


def _cell(area: Area) -> tuple[int, int]:
    return round(area.at[0] / NEAR), round(area.at[1] / NEAR)


def step(among: list[Place], start: Place, key: str) -> Place | None:
    """The place that an arrow key leads to from `start`: the nearest within 45 degrees of its direction, or None."""
    dx, dy = ARROWS[key]
    best: tuple[float, Place] | None = None
    for place in among:
        x, y = place.area.at[0] - start.area.at[0], place.area.at[1] - start.area.at[1]
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along > NEAR and across <= along and (best is None or along + 2 * across < best[0]):
            best = (along + 2 * across, place)
    return None if best is None else best[1]
