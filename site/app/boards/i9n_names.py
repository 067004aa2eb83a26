"""The names of i9n in words, and how sentences are put together: seats, labels, positions, points, containers.

Positions go by their names of the move texts ("C5"), which are the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.words import _, isolated, ngettext, number
from pygames.i9n.geometry import NAMES, Label, Position


def seat_names() -> tuple[str, ...]:
    """The seats' names."""
    return _("Blue"), _("Red"), _("Yellow"), _("Green"), _("Violet")


def label_names() -> tuple[str, ...]:
    """The twelve labels, in their order."""
    return (
        # Translators: a label of i9n: the northern half of the world
        _("North"),
        # Translators: a label of i9n: the southern half of the world
        _("South"),
        # Translators: a label of i9n: the western half of the world
        _("West"),
        # Translators: a label of i9n: the eastern half of the world
        _("East"),
        # Translators: a label of i9n: near one of the poles
        _("Pole"),
        # Translators: a label of i9n: near the equator
        _("Equator"),
        # Translators: a label of i9n: the four columns about the Atlantic Ocean
        _("Atlantic"),
        # Translators: a label of i9n: the four columns about the Pacific Ocean
        _("Pacific"),
        # Translators: a label of i9n: the position lies on land
        _("Land"),
        # Translators: a label of i9n: the position lies in the sea
        _("Sea"),
        # Translators: a label of i9n: the sun shines there
        _("Sun"),
        # Translators: a label of i9n: there is fog
        _("Fog"),
    )


def label_name(label: Label) -> str:
    """A label; for many at once, `label_names`."""
    return label_names()[label]


def position_name(position: Position) -> str:
    """A position by its name of the move texts."""
    return isolated(NAMES[position])


def labelled(there: str, does: str) -> str:
    """What a spot is, and what picking it does or why it can't be picked ("" for nothing)."""
    return _("{there}. {does}").format(there=there, does=does) if does else there


def sentences(told: Iterable[str]) -> str:
    """Some sentences, one after the other."""
    found = ""
    for one in told:
        found = labelled(found, one) if found else one
    return found


def points_words(points: int) -> str:
    """So many points of a roll."""
    return ngettext("{number} point", "{number} points", points).format(number=number(points))


def containers_words(containers: int) -> str:
    """So many containers."""
    return ngettext("{number} container", "{number} containers", containers).format(number=number(containers))
