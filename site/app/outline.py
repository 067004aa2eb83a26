"""Outlines: path data turned, scaled and shifted. It knows no scene and no style."""

from __future__ import annotations

import re
from math import cos, pi, sin
from typing import Final

from app.scene import Point

_TOKEN: Final = re.compile(r"[MLCQAZ]|-?\d+(?:\.\d+)?")
_ARC_HEAD: Final = 5
"""The numbers of an arc before its end: two radii, an angle, two flags."""


def placed(d: str, turn: float = 0, by: Point = (0, 0), scale: float = 1) -> str:
    """Path data (M L C Q A Z, absolute, arcs circular) scaled and turned about (0, 0), then shifted.

    `turn` is in degrees clockwise. Numbers have two decimals at most.
    """
    angle = turn * pi / 180
    cosine, sine = cos(angle) * scale, sin(angle) * scale
    tokens = _TOKEN.findall(d)
    out: list[str] = []
    place, command = 0, ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            out.append(command)
            place += 1
            continue
        if command == "A":
            radii = (short(float(radius) * scale) for radius in tokens[place : place + 2])
            out += [*radii, *tokens[place + 2 : place + _ARC_HEAD]]
            place += _ARC_HEAD
        x, y = float(tokens[place]), float(tokens[place + 1])
        place += 2
        out += (short(x * cosine - y * sine + by[0]), short(x * sine + y * cosine + by[1]))
    return re.sub(r" ?([MLCQAZ]) ?", r"\1", " ".join(out))


def star(points: int, outer: float, inner: float) -> str:
    """The outline of a star about (0, 0), one of its points up: how far its points reach, and its corners between."""
    places = (
        (radius * sin(pi * k / points), -radius * cos(pi * k / points))
        for k, radius in enumerate((outer, inner) * points)
    )
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in places) + "Z"


def short(value: float) -> str:
    """A number as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
