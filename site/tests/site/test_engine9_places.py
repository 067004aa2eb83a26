"""Where everything of Engine No. 9 stands in each layout: squares, bridges, sheds, dice, yards."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from app.boards.engine9 import BOARD
from app.boards.engine9_grid import (
    BRIDGE_LENGTH,
    BRIDGE_WIDTH,
    GRIDS,
    HALF_BOARD,
    LOCAL,
    ON_BOARD,
    UNIT,
    Grid,
    bridge_place,
    shed_of,
    shed_place,
    square_place,
    turned,
)
from app.boards.engine9_ground import RECESS
from app.boards.engine9_tracks import decks, rails
from app.outline import _TOKEN
from app.scene import Look, Point
from pygames.engine9.geometry import AREAS, LANES, LENGTHS, QUARTERS, STARTS, quarter_square, square_name
from tests.site.boxes import Box, apart, inside

THEMES = (False, True)
NAMES = tuple(GRIDS)


def test_squares_stand_exactly_one_apart_along_every_lane() -> None:
    for quarter in QUARTERS:
        for lane in LANES:
            places = [ON_BOARD[quarter_square(quarter, lane, n)] for n in range(1, LENGTHS[lane] + 1)]
            for one, two in pairwise(places):
                assert bend(one, two) == pytest.approx(UNIT)


def bend(one: tuple[Point, float], two: tuple[Point, float]) -> float:
    """How long the track is from square to square: an arc where it turns, as long straight as it is on board."""
    chord = hypot(two[0][0] - one[0][0], two[0][1] - one[0][1])
    turn = (two[1] - one[1]) % 360
    return UNIT if turn in (15, 30) and 0.98 * UNIT < chord < UNIT else chord


@pytest.mark.parametrize(
    ("name", "place", "heading"),
    [
        ("1-0-4", (434.98, -434.98), 45),
        ("1-2-1", (149.43, -284.48), 15),
        ("2-0-7", (150, 490.99), 180),
        ("3-2-3", (-284.48, 149.43), 255),
        ("S0", (-150, -490.99), 0),
        ("F2", (-290.99, -150), 270),
    ],
)
def test_squares_are_where_the_looks_have_them(name: str, place: Point, heading: float) -> None:
    found = next(found for square, found in ON_BOARD.items() if square_name(square) == name)
    assert found.at == pytest.approx(place, abs=0.1) and found.heading == pytest.approx(heading)


def test_tracks_of_bridges_meet_those_of_the_board_whichever_way_they_lie() -> None:
    """The nearest squares are about one apart, and look the same way within the turn of a bend or a crossing."""
    areas = (0, 1, 2, None)
    for flips in ((False,) * 3, (True,) * 3):
        for area, bridge in enumerate(areas):
            if bridge is None:
                continue
            for lane in LANES:
                drawn_lane = 3 - lane if flips[bridge] else lane
                name = f"{'BRY'[bridge]}{drawn_lane}{'b' if flips[bridge] else 'a'}"
                square = next(square for square in LOCAL if square_name(square) == name)
                before = STARTS[lane] if area == 0 else quarter_square(area, lane, LENGTHS[lane])
                one, two = ON_BOARD[before], square_place(square, areas, flips)
                assert hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) == pytest.approx(UNIT, abs=9)
                assert abs((two.heading - one.heading + 180) % 360 - 180) < 45


def corners(area: int) -> list[Point]:
    at, turn = bridge_place(area, False)
    half = BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2
    local = [turned((x * half[0], y * half[1]), turn) for x in (-1, 1) for y in (-1, 1)]
    return [(at[0] + x, at[1] + y) for x, y in local]


def box(points: list[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def test_bridges_never_lie_upon_one_another_nor_outside_the_recess() -> None:
    boxes = [box(corners(area)) for area in AREAS]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    hollow = box(numbers(RECESS.replace("A40.0 40.0 0 0 1", "L").replace("A140.99 140.99 0 0 1", "L")))
    assert all(inside(one, hollow) for one in boxes)


def numbers(d: str) -> list[Point]:
    found = [float(token) for token in _TOKEN.findall(d) if not token.isalpha()]
    return list(zip(found[::2], found[1::2], strict=True))


def test_tracks_stay_on_their_bridges() -> None:
    half, corner = (BRIDGE_WIDTH / 2, BRIDGE_LENGTH / 2), 50
    for bridge in range(3):
        for x, y in numbers(decks(bridge)) + numbers(rails(bridge)):
            assert abs(x) <= half[0] and abs(y) <= half[1]
            over = max(0.0, abs(x) - half[0] + corner), max(0.0, abs(y) - half[1] + corner)
            assert hypot(*over) <= corner, "not even at the rounded corners"


def about(at: Point, wide: float, high: float) -> Box:
    return at[0] - wide / 2, at[1] - high / 2, wide, high


@pytest.mark.parametrize("layout", NAMES)
def test_all_parts_lie_inside_the_drawing_and_none_upon_another(layout: str) -> None:
    grid = GRIDS[layout]
    board = (-HALF_BOARD, -HALF_BOARD, 2 * HALF_BOARD, 2 * HALF_BOARD)
    yards = [about(place, *grid.yard_size) for place in grid.yards]
    parts = [board, grid.tray, *yards, about(grid.tiles, 60 * grid.tile, 66 * grid.tile)]
    assert all(inside(part, grid.box) for part in parts)
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    for places in (grid.dice, grid.faces):
        dice = [about(place, grid.die, grid.die) for place in places]
        assert all(inside(die, grid.tray) for die in dice)
        assert all(apart(one, other) for one, other in combinations(dice, 2))
    total = about((grid.total[0] - 0.1 * grid.die, grid.total[1]), 1.36 * grid.die, 0.8 * grid.die)
    assert inside(total, grid.tray) and all(apart(total, about(place, grid.die, grid.die)) for place in grid.dice)
    assert BOARD.ratios[layout] == pytest.approx(grid.box[2] / grid.box[3])


@pytest.mark.parametrize("layout", NAMES)
def test_yards_hold_four_locomotives(layout: str) -> None:
    grid = GRIDS[layout]
    bays = [about(place, 90 * grid.yard_scale, 54 * grid.yard_scale) for place in grid.yard]
    assert all(inside(bay, about((0, 0), *grid.yard_size)) for bay in bays)
    assert all(apart(one, other) for one, other in combinations(bays, 2))


def test_dice_are_wide_enough_for_fingers_on_a_phone() -> None:
    assert GRIDS["tall"].die * 374 / 1200 >= 44 and GRIDS["low"].die * 490 / 1600 >= 42


def test_a_layout_that_there_is_not_is_drawn_wide() -> None:
    assert Grid.of(Look(layout="round")) is GRIDS["wide"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sheds_are_never_too_few(players: int) -> None:
    places = [shed_of(players, seat, k) for seat in range(players) for k in range(2 if players == 4 else 3)]
    assert len(set(places)) == len(places)
    assert set(places) <= {shed_place(row, column) for row in LANES for column in LANES}
    assert {shed_of(4, seat, 2) for seat in range(4)} == {shed_place(2, 2)}, "only the winner needs a third"
