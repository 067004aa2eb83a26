"""The sounds a build makes: soft, short, from silence to silence, and the same in every build."""

from __future__ import annotations

import wave
from array import array
from itertools import pairwise
from math import log10
from pathlib import Path

import pytest

from app.sounds import SOUNDS as NAMES
from builder.sounds import SOUNDS, write_sounds

LONGEST = {"turn": 0.1, "move": 0.35, "remove": 0.5, "dice": 0.65, "your-turn": 1.3, "end": 1.4}
"""Seconds."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sounds")
    write_sounds(made)
    return made


def samples(path: Path) -> tuple[array[int], int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() <= 22_050
        return array("h", file.readframes(file.getnframes())), file.getframerate()


def decibels(height: float) -> float:
    return 20 * log10(height / 32767)


def test_every_sound_of_the_page_is_made_and_says_where_it_comes_from(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == {"ORIGIN.txt", *(f"{name}.wav" for name in NAMES)}
    assert set(SOUNDS) == set(NAMES) == set(LONGEST)
    assert "MIT" in (folder / "ORIGIN.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_it_is_soft_and_short_and_comes_from_and_goes_to_silence(folder: Path, name: str) -> None:
    heard, rate = samples(folder / f"{name}.wav")
    assert -16 < decibels(max(map(abs, heard))) < -8.9
    assert heard[0] == 0 and heard[-1] == 0
    assert 0.05 < len(heard) / rate <= LONGEST[name]
    assert (folder / f"{name}.wav").stat().st_size < 30_000
    assert abs(sum(heard) / len(heard)) < 33, "no offset that a loudspeaker would have to hold"


@pytest.mark.parametrize("name", NAMES)
def test_it_begins_at_once_and_fades_without_a_click(folder: Path, name: str) -> None:
    heard, rate = samples(folder / f"{name}.wav")
    peak, tail = max(map(abs, heard)), heard[-round(0.01 * rate) :]
    assert max(map(abs, heard[: round(0.03 * rate)])) > peak / 4
    assert max(map(abs, tail)) < peak / 30
    assert max(abs(a - b) for a, b in pairwise(tail)) < peak / 60


def test_every_build_makes_the_same(folder: Path, tmp_path: Path) -> None:
    write_sounds(tmp_path)
    for path in folder.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
