"""Sounds: which a moment has."""

from __future__ import annotations

from itertools import product

import pytest

from app.sounds import SOUNDS, sound_of

QUIET = {"ended": False, "chance": False, "removed": False, "your_turn": False}


@pytest.mark.parametrize(
    ("facts", "heard"),
    [
        ({}, ("move",)),
        ({"removed": True}, ("remove",)),
        ({"stayed": True}, ("turn",)),
        ({"stayed": True, "removed": True}, ("remove",)),
        ({"chance": True}, ("dice",)),
        ({"your_turn": True}, ("move", "your-turn")),
        ({"chance": True, "your_turn": True}, ("dice", "your-turn")),
        ({"removed": True, "ended": True}, ("remove", "end")),
        ({"ended": True, "your_turn": True}, ("move", "end")),
    ],
)
def test_what_is_heard(facts: dict[str, bool], heard: tuple[str, ...]) -> None:
    assert sound_of(**{**QUIET, **facts}) == heard


def test_every_moment_has_a_sound_and_every_sound_its_moment() -> None:
    names = ("ended", "chance", "removed", "your_turn", "stayed")
    moments = [sound_of(**dict(zip(names, facts, strict=True))) for facts in product((False, True), repeat=5)]
    assert {sound for moment in moments for sound in moment} == set(SOUNDS)
    assert all(1 <= len(moment) <= 2 for moment in moments)
