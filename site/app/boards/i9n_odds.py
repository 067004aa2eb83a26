"""What a viewer of i9n can know, as exact odds (rule 15), worked out once for each position shown.

Only what the view holds is used: the viewer's own peek and all drillings; of a bystander the drillings alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygames.i9n import knowledge
from pygames.i9n.geometry import LABELS, Label
from pygames.i9n.state import I9nState

KEPT: Final = 8
"""So many positions' odds are kept: a replay goes to and fro."""


@dataclass(frozen=True, slots=True)
class Odds:
    """By position the chance that drilling succeeds now (`drill`) and that all six true labels hold there (`well`);
    by label the chance that it is true (`true`) and that it is true and in the processor (`inside`). 0 to 1.

    `order`: by insertion the label that it certainly was, else None.
    """

    drill: tuple[float, ...]
    well: tuple[float, ...]
    true: tuple[float, ...]
    inside: tuple[float, ...]
    order: tuple[Label | None, ...]


def odds_of(state: I9nState) -> Odds | None:
    """The odds for the viewer of a state; None where no world fits what was told (outcomes entered by hand)."""
    return _odds(state.worlds, max(1, state.phase), state.inserted)


@lru_cache(maxsize=KEPT)
def _odds(worlds: knowledge.Worlds, phase: int, inserted: int) -> Odds | None:
    if not worlds:
        return None
    return Odds(
        drill=knowledge.drill_odds(worlds, phase),
        well=knowledge.well_odds(worlds),
        true=knowledge.label_odds(worlds),
        inside=knowledge.inserted_odds(worlds, inserted),
        order=tuple(_nth(worlds, number) for number in range(1, inserted + 1)),
    )


def _nth(worlds: knowledge.Worlds, number: int) -> Label | None:
    """The label that was inserted as the one of that number, counted from 1, in all the worlds."""
    for label in range(len(LABELS)):
        here = knowledge.inserted(label, number) & ~knowledge.inserted(label, number - 1)
        if not worlds & ~here:
            return label
    return None


def per_cent(chance: float) -> int:
    """A chance (0 to 1) in per cent: 0 only where it is impossible, 100 only where it is sure."""
    if chance <= 0 or chance >= 1:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))
