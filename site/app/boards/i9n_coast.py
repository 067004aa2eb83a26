"""The coast of i9n's map as data, made from the map's letters (tests.site.i9n_coastline), and its paths. No styles."""

from __future__ import annotations

from functools import cache
from typing import Final

from app.boards.i9n_grid import GHOST, MAP
from app.outline import short
from app.scene import Point

COAST: Final = (
    "298 768 -3 768 -2 756 1 732 1 696 3 684 8 672 12 667 24 664 48 670 60 671 96 671 120 664 144 668 168 667 181 "
    "660 187 648 188 624 186 612 180 599 168 587 156 580 144 575 120 576 108 571 100 564 95 552 96 504 95 492 89 "
    "456 92 432 88 408 89 384 98 336 99 312 95 300 84 291 72 290 60 294 48 292 24 294 -24 286 -36 286 -48 291 -60 "
    "294 -72 298 -84 291 -84 0 101 0 102 12 103 24 100 48 101 84 96 180 97 228 102 264 108 276 120 282 156 285 "
    "168 287 180 292 186 300 196 324 196 336 198 348 209 372 216 378 240 380 264 380 276 370 280 360 284 336 286 "
    "276 285 228 286 216 293 204 312 185 348 189 360 193 396 187 420 189 444 186 456 187 468 190 480 195 485 204 "
    "487 216 482 252 478 276 477 300 489 408 484 432 486 444 490 456 482 504 478 552 475 564 468 576 456 579 444 "
    "579 420 582 408 581 401 576 390 564 380 540 380 528 376 504 375 468 375 456 380 432 376 408 372 402 364 396 "
    "348 390 336 388 324 388 312 386 300 389 295 396 291 432 290 456 295 504 292 528 296 552 294 576 285 624 284 "
    "648 287 672 292 696 293 708 292 720 296 744 297 756",
    "669 768 380 768 380 756 379 732 380 720 378 696 380 684 384 676 388 672 396 667 408 663 456 674 468 672 480 "
    "667 492 665 528 668 540 666 558 660 564 655 569 648 572 636 576 600 581 588 588 581 600 572 612 570 624 572 "
    "636 570 648 574 660 581 668 588 675 600 677 612 676 624 678 636 682 648 682 672 679 696 672 732 669 756",
    "666 0 852 0 852 284 840 288 828 294 816 292 792 294 744 286 732 286 720 292 708 294 696 299 684 297 660 289 "
    "624 288 600 291 588 290 586 288 580 276 579 264 579 240 577 204 582 192 588 188 600 186 612 186 636 193 648 "
    "195 660 185 662 180 673 120 675 96 667 12",
    "182 0 582 0 583 12 584 24 580 48 582 72 576 84 564 92 552 95 528 93 516 97 504 105 492 108 480 106 456 99 "
    "420 96 408 96 384 105 372 105 348 99 312 101 288 97 240 99 216 103 204 100 200 96 188 72 186 60 188 48 186 "
    "36 181 24 181 12",
    "573 408 577 396 587 384 600 380 624 382 648 377 672 379 696 377 720 380 732 386 756 395 768 408 773 420 772 "
    "432 776 456 774 468 768 476 732 484 708 483 696 480 660 486 636 486 624 484 612 486 600 481 574 456 571 444 "
    "572 432 571 420",
    "-84 475 -84 385 -82 384 -72 379 -60 378 -48 380 -24 390 -11 396 0 408 5 420 4 432 8 456 6 468 0 476 -36 484 "
    "-60 482 -72 479",
    "852 674 852 768 765 768 766 756 769 732 769 696 771 684 776 672 780 667 792 664 816 670 842 672",
)
"""The outlines of all land in the map and its ghost columns: closed, x and y by turns, in board units.

Points on the border of the whole are where land goes on beyond it."""


def loops() -> list[list[Point]]:
    """The outlines as points."""
    found = []
    for outline in COAST:
        numbers = [float(word) for word in outline.split()]
        found.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


@cache
def land() -> str:
    """All land as a path to fill."""
    return "".join(f"{_drawn(loop, closed=True)}Z" for loop in loops())


@cache
def shore() -> str:
    """The coast as a path to draw along: where land and sea meet, not where the map ends."""
    found = []
    for loop in loops():
        if not any(map(on_border, loop)):
            found.append(f"{_drawn(loop, closed=True)}Z")
            continue
        run: list[Point] = []
        for point in (*loop, loop[0]):
            run.append(point)
            if on_border(point):
                if any(not on_border(one) for one in run):
                    found.append(_drawn(run, closed=False))
                run = [point]
    return "".join(found)


def on_border(point: Point) -> bool:
    """Whether the map with its ghost columns ends there."""
    return point[0] in (-GHOST, MAP + GHOST) or point[1] in (0, MAP)


def _middle(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _drawn(points: list[Point], closed: bool) -> str:
    """Points as a path: corners on the border stay sharp, all others are rounded."""
    count = len(points)
    first, last = points[0], points[-1]
    begin = first if on_border(first) else _middle(last, first)
    parts = [f"M{_at(begin)}"]
    for place, point in enumerate(points):
        after = points[(place + 1) % count]
        if on_border(point):
            parts.append(f"L{_at(point)}" if place else "")
        elif closed or place < count - 1:
            end = after if on_border(after) else _middle(point, after)
            parts.append(f"Q{_at(point)} {_at(end)}")
    return "".join(parts)


def _at(point: Point) -> str:
    return f"{short(point[0])} {short(point[1])}"
