"""The carpets of Ifrito as woven things: their ends, borders and patterns, their cushions, and who sits on them.

The ends and the pattern belong to a seat, the colour can be exchanged. Ends are north and south: carpets never turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.boards.ifrito_grid import SEATING, STEPS, seated_at
from app.boards.ifrito_trails import carpet_key, seated_key
from app.outline import placed, short
from app.scene import Mark, Path, Point, Rect, Shape
from pygames.ifrito.geometry import V
from pygames.ifrito.pieces import aboard

SEATS: Final = ("ruby", "emerald", "amber", "sapphire")
COLOURS: Final = ("vermilion", "green", "amber", "blue")
PLANES: Final = ("order", "chaos")
PAPER: Final = "paper"
"""What a carpet lies on: its outline is told from it."""

PITCH: Final = 23
"""From cushion to cushion of a carpet on its cell."""

SCALE: Final = SEATING / PITCH
"""A carpet beside its cell: a little room is left around it."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """The measures of a carpet: half its width, half its height without the ends, the ends' length, the distance of
    cushions, and the parts of its styles' names that tell a small from a large one."""

    half: float
    tall: float
    end: float
    pitch: float
    shadow: float
    kind: str = ""

    def style(self, name: str) -> str:
        """The style of that name, for a cloth of this size."""
        return f"{name}.{self.kind}" if self.kind else name


SMALL: Final = Cloth(half=42, tall=38, end=9, pitch=PITCH, shadow=5)
LARGE: Final = Cloth(half=153, tall=154, end=30, pitch=100, shadow=10, kind="large")


def outline(seat: int, cloth: Cloth) -> str:
    """The outline of a seat's carpet: seven straight fringes, three scallops, three points, or three tassels an end."""
    return (_fringed, _scalloped, _pointed, _tasselled)[seat](cloth)


def _around(north: list[Point]) -> str:
    """A closed outline from its north end, left to right: the south end is its mirror image."""
    points = [*north, *((x, -y) for x, y in reversed(north))]
    return f"M{'L'.join(f'{short(x)} {short(y)}' for x, y in points)}Z"


def _fringed(cloth: Cloth) -> str:
    top, tip, step = -cloth.tall, -cloth.tall - cloth.end, 2 * cloth.half / 7
    valley, points = top - 0.16 * cloth.end, [(-cloth.half, top)]
    for strand in range(7):
        west = -cloth.half + strand * step + 0.19 * step
        east = west + 0.62 * step
        points += [(west, valley), (west, tip), (east, tip), (east, valley)]
    return _around([*points, (cloth.half, top)])


def _scalloped(cloth: Cloth) -> str:
    third, top = 2 * cloth.half / 3, cloth.tall
    arc = f"A{short(third / 2)} {short(cloth.end)} 0 0 1 "
    north = "".join(f"{arc}{short(-cloth.half + third * n)} {short(-top)}" for n in (1, 2, 3))
    south = "".join(f"{arc}{short(cloth.half - third * n)} {short(top)}" for n in (1, 2, 3))
    return f"M{short(-cloth.half)} {short(-top)}{north}L{short(cloth.half)} {short(top)}{south}Z"


def _pointed(cloth: Cloth) -> str:
    half, top, tip = cloth.half, -cloth.tall - 0.1 * cloth.end, -cloth.tall - cloth.end
    corner = 0.24 * cloth.half
    return _around(
        [
            *((-half, top + corner), (-half + corner, top), (-half / 2, tip), (-half / 4, top), (0, tip)),
            *((half / 4, top), (half / 2, tip), (half - corner, top), (half, top + corner)),
        ]
    )


def _tasselled(cloth: Cloth) -> str:
    half, top, ball = cloth.half, cloth.tall + 0.1 * cloth.end, 0.53 * cloth.end
    corner = 0.34 * half
    neck = 0.67 * ball

    def side(sign: int) -> str:
        found = ""
        for place in (-0.48, 0, 0.48):
            x, y = place * half, -top
            one, two = x - neck, x + neck
            if sign < 0:
                one, two, y = x + neck, x - neck, top
                one, two = -place * half + neck, -place * half - neck
            found += f"L{short(one)} {short(y)}A{short(ball)} {short(ball)} 0 1 1 {short(two)} {short(y)}"
        return found

    round_ = f"A{short(corner)} {short(corner)} 0 0 1 "
    inner, edge = half - corner, top - corner
    return (
        f"M{short(-half)} {short(-edge)}{round_}{short(-inner)} {short(-top)}{side(1)}L{short(inner)} {short(-top)}"
        f"{round_}{short(half)} {short(-edge)}L{short(half)} {short(edge)}{round_}{short(inner)} {short(top)}{side(-1)}"
        f"L{short(-inner)} {short(top)}{round_}{short(-half)} {short(edge)}Z"
    )


BORDER: Final = 0.917
"""The border beside the cloth's own size."""


def _border(seat: int, cloth: Cloth) -> Mark:
    half, tall, style = BORDER * cloth.half, cloth.tall - 0.045 * cloth.half, cloth.style("ifrito.border")
    if seat == 2:
        cut = 0.2 * cloth.half
        points = [(-half, -tall + cut), (-half + cut, -tall), (half - cut, -tall), (half, -tall + cut)]
        return Path(_around(points), style)
    return Rect((-half, -tall), 2 * half, 2 * tall, style, (0, 0.1, 0, 0.3)[seat] * cloth.half)


def _weave(cloth: Cloth) -> Mark:
    """The weft: fine lines from side to side."""
    half, lines, step = BORDER * cloth.half, [], cloth.pitch / 6
    rows = int((cloth.tall - 0.24 * cloth.half) / step)  # as many as a cloth with cut corners has room for
    for number in range(-rows, rows + 1):
        y = short(number * step)
        lines.append(f"M{short(-half)} {y}L{short(half)} {y}")
    return Path("".join(lines), cloth.style("ifrito.weave"))


def _pattern(seat: int, cloth: Cloth) -> Mark:
    """What is woven between the cushions: bars, waves, lozenges or dots."""
    gap, colour, half = cloth.pitch / 2, COLOURS[seat], 1.38 * cloth.pitch
    thread, knot = cloth.style(f"seat.{colour}.thread"), f"seat.{colour}.knot"
    junctions = [(x * gap, y * gap) for y in (-1, 1) for x in (-1, 1)]
    if seat == 0:
        return Path("".join(f"M{x * gap:g} {short(-half)}L{x * gap:g} {short(half)}" for x in (-1, 1)), thread)
    if seat == 1:
        wave, waves = cloth.pitch / 4, []
        for y in (-gap, gap):
            bends = "".join(
                f"Q{short(-half + (n + 0.5) * half / 4)} {short(y + wave * (-1) ** n)} "
                f"{short(-half + (n + 1) * half / 4)} {short(y)}"
                for n in range(8)
            )
            waves.append(f"M{short(-half)} {short(y)}{bends}")
        return Path("".join(waves), thread)
    sign = "M0 -5L4 0L0 5L-4 0Z" if seat == 2 else "M3 0A3 3 0 1 1 -3 0A3 3 0 1 1 3 0Z"
    return Path("".join(placed(sign, 0, place, cloth.pitch / PITCH) for place in junctions), knot)


def hollows(cloth: Cloth, size: float) -> Mark:
    """All nine cushions without djinns: square hollows, a round one in the middle. Tiles of djinns cover them."""
    half, corner = size / 2, 0.3 * size
    straight = size - 2 * corner
    bend = f"a{short(corner)} {short(corner)} 0 0 1 "
    c, s = short(corner), short(straight)
    square = f"h{s}{bend}{c} {c}v{s}{bend}-{c} {c}h-{s}{bend}-{c} -{c}v-{s}{bend}{c} -{c}z"
    found = []
    for x, y in STEPS[:V]:
        found.append(f"M{short(x * cloth.pitch - half + corner)} {short(y * cloth.pitch - half)}{square}")
    r = short(half * 1.14)
    whole = f"M{r} 0A{r} {r} 0 1 1 -{r} 0A{r} {r} 0 1 1 {r} 0Z"
    return Path("".join([*found, whole]), "ifrito.hollow")


def cloth_marks(seat: int, cloth: Cloth, ground: str, hollow: float) -> tuple[Mark, ...]:
    """A seat's carpet without djinns; `ground` is what it lies on, `hollow` the size of its empty cushions."""
    d = outline(seat, cloth)
    return (
        Path(placed(d, 0, (0, cloth.shadow)), "shadow.soft"),
        Path(d, f"seat.{COLOURS[seat]}.cloth"),
        _weave(cloth),
        _pattern(seat, cloth),
        _border(seat, cloth),
        Path(d, f"ifrito.outline.{ground}"),
        hollows(cloth, hollow),
    )


def _symbols() -> dict[str, tuple[Mark, ...]]:
    found: dict[str, tuple[Mark, ...]] = {}
    for seat, name in enumerate(SEATS):
        for ground in (*PLANES, PAPER):
            found[f"carpet.{name}.{ground}"] = cloth_marks(seat, SMALL, ground, 12)
        found[f"carpet.{name}.large"] = cloth_marks(seat, LARGE, "large", 66)
    return found


SYMBOLS: Final = _symbols()
ABSENT: Final = tuple((Path(outline(seat, SMALL), "ifrito.absent"),) for seat in range(len(SEATS)))
"""Where a carpet of the hand would be that is out."""


def carpet(cell: int, plane: int, seat: int, mask: int, at: Point) -> list[Shape]:
    """The carpet on a cell and its djinns, each a shape of its own."""
    found = [Shape(carpet_key(cell), symbol=f"carpet.{SEATS[seat]}.{PLANES[plane]}", at=at, scale=SCALE)]
    return found + [
        Shape(
            seated_key(cell, cushion),
            symbol="seated.v" if cushion == V else "seated",
            at=seated_at(cushion, at),
            scale=SCALE,
        )
        for cushion in aboard(mask)
    ]


def alone(key: str, seat: int, ground: str, at: Point, scale: float) -> Shape:
    """A carpet without djinns, of any size."""
    return Shape(key, symbol=f"carpet.{SEATS[seat]}.{ground}", at=at, scale=scale)
