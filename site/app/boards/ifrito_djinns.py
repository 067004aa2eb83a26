"""The djinns of Ifrito: those that stand on cells and look about, and those that sit on cushions. A cell is 100."""

from __future__ import annotations

from typing import Final

from app.boards.ifrito_trails import djinn_key
from app.outline import placed
from app.scene import Circle, Mark, Path, Point, Rect, Shape
from pygames.ifrito.geometry import PLANE_CELLS

PLANES: Final = ("order", "chaos")

# The two ways a tail can curl, so that a plane of djinns is no stamped pattern.

BODIES: Final = (
    "M-21 -11A21 21 0 0 1 21 -11C21 8 6 10 5 19C4 25 12 25 13 19C16 30 2 36 -7 28C-17 19 -21 5 -21 -11Z"
    "M-3 -30C-9 -36 -4 -44 4 -42C0 -40 0 -36 4 -31Z",
    "M21 -11A21 21 0 0 0 -21 -11C-21 8 -6 10 -5 19C-4 25 -12 25 -13 19C-16 30 -2 36 7 28C17 19 21 5 21 -11Z"
    "M3 -30C9 -36 4 -44 -4 -42C0 -40 0 -36 -4 -31Z",
)
GLEAMS: Final = (
    "M-17 -13C-17 -23 -9 -28 -2 -28C-9 -24 -13 -18 -12.5 -9C-12 4 -6 14 -3 22C-12 14 -17 2 -17 -13Z",
    "M-17 -13C-17 -23 -9 -28 -2 -28C-9 -24 -13 -18 -12.5 -9C-12 0 -8 4 -4 9C-12 5 -17 -2 -17 -13Z",
)
"""Light comes from the north-west whichever way a tail curls."""

SHADOWS: Final = ("M-14 34A16 3.6 0 0 0 18 34A16 3.6 0 0 0 -14 34Z", "M-18 34A16 3.6 0 0 0 14 34A16 3.6 0 0 0 -18 34Z")

EYE: Final = "M-4.2 0A4.2 4.2 0 0 1 4.2 0L4.2 1.4A4.2 4.2 0 0 1 -4.2 1.4Z"
WIDE_EYE: Final = 1.25
EYES: Final = 7.6
"""How far an eye is from the middle of the face."""

SEATED: Final = (
    "M-7.4 -2A7.4 7.4 0 0 1 7.4 -2C7.4 3 2.6 3.4 2.4 6C2.3 8 4.6 8 5 6C6.4 9.6 1 11 -2.5 8C-6 5 -7.4 2 -7.4 -2Z"
)
SEATED_EYES: Final = "M-2.8 -3.4L-2.8 -1.2M2.8 -3.4L2.8 -1.2"

TILTS: Final = (-5.0, 3.0, 0.0, -2.0, 5.0, 2.0, -4.0)
GLANCES: Final[tuple[Point, ...]] = (
    (0.5, 0.3),
    (-0.8, 0.2),
    (0.9, 0),
    (0, 0.7),
    (-0.5, -0.4),
    (0.7, -0.5),
    (0.1, 0.1),
    (-0.9, 0.1),
    (0.6, 0.6),
)
"""Where djinns look that nothing has called: x to the east, y down, each from -1 to 1."""


def _face(plane: int, gaze: Point, wide: bool) -> tuple[Mark, ...]:
    """A djinn's eyes and mouth. In Order they are bone with pupils, in Chaos dark with a glint."""
    x, y = gaze
    size = WIDE_EYE if wide else 1.0
    middle = (1.8 * x, -11.5 + 1.4 * y)
    name = PLANES[plane]

    def eyes(d: str, by: Point, scale: float) -> str:
        return "".join(placed(d, 0, (middle[0] + side * EYES + by[0], middle[1] + by[1]), scale) for side in (-1, 1))

    mouth = (middle[0] * 1.2, middle[1] + 12)
    smile = (
        placed("M-3 0Q0 2.8 3 0", 0, mouth)
        if not wide
        else placed("M-1.5 0A1.5 1.5 0 1 1 1.5 0A1.5 1.5 0 1 1 -1.5 0Z", 0, (mouth[0], mouth[1] + 1.5))
    )
    found = (Path(eyes(EYE, (0, 0), size), f"ifrito.eye.{name}"), Path(smile, f"ifrito.smile.{name}"))
    if plane:
        return (*found, Path(eyes(EYE, (1.6 * x - 0.6, 1.6 * y - 0.8), 0.34), "ifrito.glint"))
    return (*found, Path(eyes(EYE, (1.9 * x, 2.0 * y), 0.56), "ifrito.pupil"))


def _step(value: float) -> float:
    """A gaze in one of five steps, so that few faces are ever drawn."""
    return round(min(max(value, -1.0), 1.0) * 2) / 2


_faces: dict[tuple[int, Point, bool], tuple[Mark, ...]] = {}


def _symbols() -> dict[str, tuple[Mark, ...]]:
    found: dict[str, tuple[Mark, ...]] = {}
    for plane, name in enumerate(PLANES):
        for curl in (0, 1):
            found[f"djinn.{name}.{curl}"] = (
                Path(SHADOWS[curl], "shadow"),
                Path(BODIES[curl], f"ifrito.djinn.{name}"),
                Path(GLEAMS[curl], "light.28" if plane else "light.18"),
            )
    djinn = (Path(SEATED, "ifrito.seated"), Path(SEATED_EYES, "ifrito.seated.eyes"))
    found["seated.bare"] = djinn
    found["seated"] = (Rect((-10.5, -10.5), 21, 21, "ifrito.tile", 5), *djinn)
    found["seated.v"] = (Circle((0, 0), 11.2, "ifrito.tile"), *djinn)
    return found


SYMBOLS: Final = _symbols()


def _varied(cell: int) -> int:
    """A number that differs from cell to cell, and is the same in every game."""
    return cell * 7 + cell // 5 * 3 + cell // PLANE_CELLS * 4


def djinn(cell: int, at: Point, towards: Point | None, wide: bool = False) -> Shape:
    """The djinn of a cell. `towards` is the place it looks at (None: wherever it likes); `wide`: with wide eyes."""
    number = _varied(cell)
    gaze = GLANCES[number % len(GLANCES)]
    if towards is not None:
        away = towards[0] - at[0], towards[1] - at[1]
        length = max(abs(away[0]), abs(away[1]))
        gaze = (0.0, 0.0) if length < 1 else (away[0] / length, away[1] / length)
    face = cell // PLANE_CELLS, (_step(gaze[0]), _step(gaze[1])), wide
    if face not in _faces:
        _faces[face] = _face(*face)
    symbol = f"djinn.{PLANES[face[0]]}.{number // 2 % 2}"
    return Shape(djinn_key(cell), _faces[face], symbol, at=(at[0], at[1] + 2), turn=TILTS[number % len(TILTS)])
