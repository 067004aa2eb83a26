"""The sounds of the site, made from numbers: struck wood is a few fading tones and a breath of noise, a bell partials.

Nothing is recorded. Everything is seeded, so that every build makes the same bytes.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, pi, sin, tau
from pathlib import Path
from random import Random
from typing import Final

RATE: Final = 22_050
"""Samples a second."""

SLOW: Final = 11_025
"""Samples a second of the bells, which are low and long: they hold nothing that this would lose."""

FADE: Final = 0.02
"""Seconds in which the end of a sound comes to nothing."""

Samples = list[float]


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound: its samples (of any height) a second of `rate`, and the decibels below full that its peak comes to."""

    make: Callable[[], Samples]
    peak: float
    rate: int = RATE


@dataclass(frozen=True, slots=True)
class Wood:
    """A struck piece of wood: tones as (Hz, strength, seconds to fade to a third), and the noise of the touch."""

    tones: tuple[tuple[float, float, float], ...]
    touch: float
    soft: float
    """0 to 1: how much the noise is dampened, felt being near 1."""


BOARD: Final = Wood(
    ((182, 0.55, 0.075), (438, 0.8, 0.05), (934, 0.5, 0.03), (1720, 0.22, 0.016), (2890, 0.1, 0.009)), 0.35, 0.72
)
"""A wooden piece set down on the wooden board."""

LID: Final = Wood(((131, 0.7, 0.085), (305, 0.8, 0.06), (655, 0.4, 0.034), (1180, 0.14, 0.018)), 0.3, 0.86)
"""A piece laid aside, into the felt of the box."""

TURNED: Final = Wood(((610, 0.3, 0.016), (1490, 0.5, 0.011), (2620, 0.3, 0.007)), 0.5, 0.6)
"""A piece turned on its spot."""

DIE: Final = Wood(((820, 0.4, 0.013), (1930, 0.7, 0.01), (3140, 0.45, 0.007), (4700, 0.2, 0.004)), 0.4, 0.45)
"""A die against another, and against the wood."""

PARTIALS: Final = ((1.0, 1.0, 0.42), (2.0, 0.32, 0.26), (3.01, 0.12, 0.15), (4.16, 0.05, 0.08))
"""A warm bell: times the pitch, strength, seconds to fade to a third."""


def _knock(wood: Wood, seconds: float, seed: str, pitch: float = 1) -> Samples:
    """One knock on wood; `pitch` is 1 for its own tones."""
    rng = Random(seed)
    noise = 0.0
    made = []
    for number in range(round(seconds * RATE)):
        t = number / RATE
        tones = sum(
            strength * exp(-t / fade) * sin(tau * hertz * pitch * t + rest)
            for (hertz, strength, fade), rest in zip(wood.tones, range(9), strict=False)
        )
        noise = wood.soft * noise + (1 - wood.soft) * rng.uniform(-1, 1)
        made.append(_rise(t, 0.0012) * (tones + 4 * wood.touch * noise * exp(-t / 0.006)))
    return _faded(made, RATE)


def _bell(hertz: float, seconds: float) -> Samples:
    """A bell struck softly."""
    times = [number / SLOW for number in range(round(seconds * SLOW))]
    made = [
        _rise(t, 0.014) * sum(strength * exp(-t / fade) * sin(tau * hertz * m * t) for m, strength, fade in PARTIALS)
        for t in times
    ]
    return _faded(made, SLOW)


def _rise(t: float, seconds: float) -> float:
    """From nothing to all within some seconds, without a corner."""
    return sin(pi / 2 * min(1.0, t / seconds)) ** 2


def _faded(samples: Samples, rate: int) -> Samples:
    """The samples, the last of them coming to nothing: what is cut off is heard as a click."""
    last = len(samples) - 1
    return [value * _rise((last - number) / rate, FADE) for number, value in enumerate(samples)]


def _together(parts: Sequence[tuple[float, float, Samples]], rate: int = RATE) -> Samples:
    """Parts as (second of its beginning, strength, samples) in one sound, long enough for all of them."""
    mixed = [0.0] * max(round(begin * rate) + len(samples) for begin, _strength, samples in parts)
    for begin, strength, samples in parts:
        first = round(begin * rate)
        for number, value in enumerate(samples, first):
            mixed[number] += strength * value
    return mixed


def _dice() -> Samples:
    """Two dice that rattle, roll out and come to rest: knocks that come apart and grow softer."""
    rng = Random("dice")
    parts, at, gap = [], 0.0, 0.028
    while at < 0.5:
        strength = (1 - at / 0.62) * rng.uniform(0.55, 1)
        parts.append((at, strength, _knock(DIE, 0.07, f"die {at}", rng.uniform(0.86, 1.16))))
        at += gap * rng.uniform(0.75, 1.3)
        gap *= 1.16
    return _together(parts)


SOUNDS: Final[Mapping[str, Sound]] = {
    "move": Sound(lambda: _knock(BOARD, 0.3, "move"), 9),
    "remove": Sound(
        lambda: _together([(0, 1, _knock(LID, 0.3, "first")), (0.13, 0.7, _knock(LID, 0.3, "second", 0.9))]), 9
    ),
    "turn": Sound(lambda: _knock(TURNED, 0.09, "turn"), 15),
    "your-turn": Sound(lambda: _bell(293.66, 1.2), 15, SLOW),
    "end": Sound(
        lambda: _together(
            [(0, 0.8, _bell(293.66, 1.3)), (0.2, 0.75, _bell(369.99, 1.1)), (0.4, 0.9, _bell(440, 0.9))], SLOW
        ),
        13,
        SLOW,
    ),
    "dice": Sound(_dice, 9),
}
"""Every sound by its name; the names are those of `app.sounds`."""

ORIGIN: Final = """\
The sounds in this folder were not recorded: they are made from numbers by a program of Quintet's own,
site/builder/sounds.py, while the site is built. They come under the same MIT licence as Quintet itself.
"""


def write_sounds(folder: Path) -> None:
    """Write each sound into `folder` as <name>.wav, mono, 16 bits, and ORIGIN.txt, which says where they come from."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(sound.rate)
            file.writeframes(pcm(sound).tobytes())
    (folder / "ORIGIN.txt").write_text(ORIGIN, encoding="utf-8")


def pcm(sound: Sound) -> array[int]:
    """The sound as numbers of 16 bits, little-endian, as loud as it is to be."""
    samples = sound.make()
    height = 32767 * 10 ** (-sound.peak / 20) / max(map(abs, samples))
    made = array("h", (round(height * value) for value in samples))
    if sys.byteorder == "big":
        made.byteswap()
    return made
