"""The diagrams of rules pages: what is picked, lit and played in them, and how they are cut."""

from __future__ import annotations

import re
from itertools import count

import pytest

from builder.drawings import diagram
from pygames import MoveError

TRIBES = "1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 0"
MOVED = "1t1t1t1t1/9/9/9/9/9/9/3T5/1T3T1T1 N 1"


def drawn(
    position: str,
    picked: str = "",
    last: str = "",
    about: str = "",
    reach: float | tuple[float, ...] = 2,
    lit: bool = False,
) -> str:
    return str(diagram("ix", count(1), position, picked, last, about, reach, lit))


def box(about: str, reach: float | tuple[float, ...]) -> tuple[float, ...]:
    """Left, top, width and height of a diagram cut around something."""
    found = re.search(r'viewBox="([^"]+)"', drawn(TRIBES, about=about, reach=reach))
    assert found is not None
    return tuple(map(float, found[1].split()))


def test_a_diagram_is_cut_around_a_place() -> None:
    assert box("e5", 2)[2:] == (500, 500)
    assert box("e5", (1, 0.5))[2:] == (300, 200)
    assert box("e5", (1, 3, 0.5, 2))[2:] == (500, 350)
    assert box("e5", (1, 3, 0.5, 2))[:2] == box("e5", (1, 0.5))[:2]


def test_a_diagram_is_cut_around_several_places() -> None:
    left, top, width, height = box("a1 c4", 0)
    assert (width, height) == (300, 400)
    assert (left, top) == (box("a1", 0)[0], box("c4", 0)[1])


def test_a_diagram_plays_the_ply_that_it_shows_as_the_last() -> None:
    played = drawn(TRIBES, last="d1-d2")
    without = drawn(MOVED)
    assert played != without, "the last move is marked"
    assert all(line in played for line in re.findall(r'<use href="[^>]*>', without))
    with pytest.raises(MoveError):
        drawn(TRIBES, last="d1:d2")


def test_a_diagram_plays_several_plies_and_shows_the_last_of_them() -> None:
    assert drawn(TRIBES, last="d1-d2; d9-d8") == drawn(MOVED, last="d9-d8")
    with pytest.raises(MoveError):
        drawn(TRIBES, last="d1-d2; d1-d2")


def test_a_diagram_lights_what_can_be_picked_where_it_is_asked_to() -> None:
    dark, lit = drawn(TRIBES), drawn(TRIBES, lit=True)
    assert len(lit) > len(dark)
    assert drawn(TRIBES, picked="d1") == drawn(TRIBES, picked="d1", lit=True)
