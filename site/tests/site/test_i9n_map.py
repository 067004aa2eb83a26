"""The map of i9n: its coast, its regions, pieces and their ghosts; nothing outside the box, no secret in a drawing."""

import re
from random import Random

import pytest

from app.boards import i9n_coast, i9n_ground, i9n_marks, i9n_pieces, i9n_signs
from app.boards.i9n_grid import CELL, GHOST, GRIDS, MAP, ghosts, place
from app.boards.i9n_pieces import COLOURS, SYMBOLS, explorer_stands, pattern, rig_stands, rig_symbol, standing
from app.colours import recoloured
from app.scene import Circle, Mark, Path, Point, Rect, Scene, Shape, Text
from app.theme import SEATS, STYLES, colour, paint
from app.theme_i9n import styles as map_styles
from app.theme_i9n_panels import styles as panel_styles
from pygames.i9n.geometry import NEIGHBOURS, POSITIONS, holds, parse_label
from tests.site.i9n_coastline import coast
from tests.site.i9n_worlds import (
    CROWD,
    LAYOUTS,
    MAP_LAYERS,
    MIDDLE,
    OVER,
    at,
    drawn,
    games,
    layer,
    many_scenes,
    marks_of,
    world,
)
from tests.site.test_theme import contrast

THEMES = (False, True)
LAND = parse_label("land")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


# The coast


def is_ashore(point: Point) -> bool:
    """Whether a point lies within the outlines of land."""
    x, y = point
    found = False
    for loop in i9n_coast.loops():
        for (u, v), (p, q) in zip(loop, [*loop[1:], loop[0]], strict=True):
            if (v > y) != (q > y) and x < u + (p - u) * (y - v) / (q - v):
                found = not found
    return found


def test_the_coast_is_what_the_letters_of_the_map_make() -> None:
    assert [[(int(x), int(y)) for x, y in loop] for loop in i9n_coast.loops()] == coast()


def test_land_lies_ashore_and_sea_in_the_water_whole_rings_of_them() -> None:
    ring = i9n_ground.DISC + 5
    for position in POSITIONS:
        for x, y in (place(position), *ghosts(position)):
            around = [(x + ring * dx, y + ring * dy) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))]
            seen = [(u, v) for u, v in around if -GHOST <= u <= MAP + GHOST]
            assert {is_ashore(one) for one in seen} == {holds(position, LAND or 0)}


def test_the_coast_meets_itself_at_the_wrap() -> None:
    rng = Random(7)
    places = [(rng.uniform(-GHOST, GHOST), rng.uniform(0, MAP)) for _ in range(800)]
    unlike = sum(is_ashore((x, y)) != is_ashore((x + MAP, y)) for x, y in places)
    assert unlike <= 8, "but for rounding, right at the shore"


def test_the_shore_is_not_drawn_along_the_borders_of_the_map() -> None:
    for stroke in i9n_coast.shore().split("M")[1:]:
        points = numbers(stroke)
        inner = [point for point in points if not i9n_coast.on_border(point)]
        assert inner and all(not i9n_coast.on_border(point) for point in points[2:-2])


# Styles, boxes


def numbers(d: str) -> list[Point]:
    found = [float(number) for number in NUMBER.findall(re.sub(r"A\S+ \S+ 0 [01] [01] ", "L", d))]
    return list(zip(found[::2], found[1::2], strict=True))


def corners(mark: Mark) -> list[Point]:
    """Points that a mark stays within, its line's width among it."""
    if isinstance(mark, Path):
        found = numbers(mark.d)
    elif isinstance(mark, Rect):
        found = [mark.at, (mark.at[0] + mark.width, mark.at[1] + mark.height)]
    elif isinstance(mark, Circle):
        found = [(mark.at[0] + side * mark.r, mark.at[1] + side * mark.r) for side in (-1, 1)]
    else:
        wide = len(mark.text) * mark.size * i9n_ground.WIDE_LETTER / 2
        found = [(mark.at[0] + side * wide, mark.at[1] + side * mark.size / 2) for side in (-1, 1)]
    half = paint(mark.style, False).width / 2
    return [(x + side * half, y + side * half) for x, y in found for side in (-1, 1)]


def extent(scene: Scene, shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    points = [point for mark in marks_of(scene, shape) for point in corners(mark)]
    xs = [shape.at[0] + x * shape.scale for x, _y in points]
    ys = [shape.at[1] + y * shape.scale for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_style_and_symbol_is_known_and_keys_are_unique(layout: str) -> None:
    for scene in many_scenes(layout):
        shapes = [shape for layer in scene.layers for shape in layer.shapes]
        assert len({shape.key for shape in shapes}) == len(shapes)
        assert {mark.style for shape in shapes for mark in marks_of(scene, shape)} <= set(STYLES)


def test_every_style_of_the_map_is_used_and_none_is_of_the_panels_too() -> None:
    scenes = [scene for layout in LAYOUTS for scene in many_scenes(layout)]
    used = {mark.style for scene in scenes for mark in all_marks(scene)}
    assert set(map_styles()) - used == set()
    assert set(map_styles()) & set(panel_styles()) == set()


def all_marks(scene: Scene) -> list[Mark]:
    shown = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return shown + [mark for symbol in scene.symbols.values() for mark in symbol]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_of_the_map_leaves_its_frame_but_what_goes_on_beyond_the_edges(layout: str) -> None:
    x, y, width, height = GRIDS[layout].frame
    for scene in many_scenes(layout):
        for name in MAP_LAYERS:
            for shape in layer(scene, name).values():
                left, top, right, bottom = extent(scene, shape)
                beyond = 30 if name != "ground" and (shape.at[0] < 0 or shape.at[0] > MAP) else 0
                if shape.key.startswith(("last.way", "hint.way")):
                    beyond = CELL
                if shape.key in ("land", "lines"):
                    beyond = 9  # half the width of lines, which end right at the border
                assert left >= x - beyond and right <= x + width + beyond, shape.key
                assert top >= y - beyond and bottom <= y + height + beyond, shape.key


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize(
    ("sign", "ground"),
    [
        ("i9n", "sign-ground"),
        ("ink", "card"),
        ("map-line", "card"),
        ("land-ring", "foggy"),
        ("sea-ring", "foggy"),
        ("tar", "foggy"),
        ("tar", "sunny"),
        ("steel", "gauze"),
        ("steel", "lit"),
        ("steel", "glow"),
        ("map-edge", "map-land"),
        ("map-edge", "map-sea"),
        ("muted", "card"),
    ],
)
def test_what_tells_something_keeps_3_to_1(sign: str, ground: str, dark: bool) -> None:
    assert contrast(colour(sign, dark), colour(ground, dark)) >= 3


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_pieces_show_on_sun_and_fog_by_their_bodies_or_edges(seat: str, dark: bool) -> None:
    body, link = paint(f"seat.{seat}.figure", dark), paint(f"seat.{seat}.link", dark)
    assert body.fill is not None and body.stroke is not None and link.stroke is not None
    for ground in ("sunny", "foggy"):
        assert max(contrast(tone, colour(ground, dark)) for tone in (body.fill, body.stroke)) >= 3
    assert contrast(link.stroke, colour("sign-ground", dark)) >= 3


# Regions


def test_regions_are_named_where_there_is_room_and_else_told_by_signs_at_the_lines_between_them() -> None:
    wide = layer(drawn(MIDDLE), "ground")
    names = [mark.text for shape in wide.values() for mark in shape.marks if mark.style == "i9n.name"]  # type: ignore[union-attr]
    assert names == ["West", "East", "Pacific", "Atlantic", "Pacific", "North", "South", "Pole", "Equator", "Pole"]
    signs = [shape.symbol for key, shape in wide.items() if key.endswith(":sign")]
    assert [f"label.{name.lower()}" for name in names] == signs
    for layout in ("tall", "low"):
        scene = drawn(MIDDLE, layout=layout)
        shown = layer(scene, "ground") | layer(scene, "pieces")
        found = {key: shape for key, shape in shown.items() if key.startswith("region:")}
        assert [shape.symbol for shape in found.values()] == [
            *("label.west", "label.east", "label.pacific", "label.atlantic", "label.atlantic", "label.pacific"),
            *("label.north", "label.south", "label.pole", "label.equator", "label.equator", "label.pole"),
        ]
        for shape in found.values():
            line = next(line for line in (2, 4, 6) if min(abs(value - CELL * line) for value in shape.at) <= 20)
            assert min(abs(value - CELL * line) for value in shape.at) == i9n_ground.BESIDE_LINE


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_and_digits_are_shown_when_wanted(layout: str) -> None:
    scene = drawn(MIDDLE, layout=layout)
    shown = layer(scene, "ground") | layer(scene, "pieces")
    letters = [shape for key, shape in shown.items() if key.startswith("letters")]
    told = [mark.text for shape in letters for mark in shape.marks if isinstance(mark, Text)]
    assert "".join(told) == "8123456781ABCDEFGH"
    without = drawn(MIDDLE, layout=layout, coordinates=False)
    assert not any(key.startswith("letters") for key in layer(without, "ground") | layer(without, "pieces"))


@pytest.mark.parametrize("layout", ["tall", "low"])
def test_letters_and_signs_in_a_ghost_column_stand_above_ghosts_and_below_pieces(layout: str) -> None:
    keys = list(layer(drawn(CROWD, layout=layout), "pieces"))
    ghosts = [number for number, key in enumerate(keys) if key.startswith("ghost.")]
    beside = [number for number, key in enumerate(keys) if key.startswith(("letters", "region:"))]
    assert ghosts and max(ghosts) < min(beside) and max(beside) < keys.index("rig:0")


def test_each_position_shows_land_or_sea_and_sun_or_fog_also_beyond_the_edge() -> None:
    ground = layer(drawn(MIDDLE), "ground")
    assert ground[f"place:{at('A1')}"].symbol == "position.land.fog"
    assert ground[f"place:{at('D8')}"].symbol == "position.sea.fog"
    assert ground[f"ghost:{at('E8')}"].symbol == "position.land.sun" and ground[f"ghost:{at('E8')}"].at[0] == -CELL / 2
    assert len([key for key in ground if key.startswith("ghost:")]) == 16


# Pieces


def test_each_piece_has_its_shape_and_its_ghost_a_whole_world_away() -> None:
    pieces = layer(drawn(MIDDLE), "pieces")
    own = {key: shape for key, shape in pieces.items() if not key.startswith("ghost.")}
    assert set(own) == {
        *(f"explorer:{seat}:{number}" for seat in range(5) for number in range(2)),
        *(f"rig:{number}" for number in range(8)),
        *("stop:A1", "stop:B2", "stop:B4", "stop:F6", "stop:H5"),
    }
    assert set(pieces) - set(own) == {"ghost.west:explorer:0:0", "ghost.east:rig:7", "ghost.east:stop:A1"}
    for key in set(pieces) - set(own):
        ghost, shape = pieces[key], own[key.partition(":")[2]]
        away = MAP if key.startswith("ghost.east") else -MAP
        assert ghost.at == (shape.at[0] + away, shape.at[1]) and ghost.opacity < 1 == shape.opacity
        assert (ghost.symbol, ghost.scale) == (shape.symbol, shape.scale)


def test_a_rig_shows_its_phase_by_containers_and_its_owner_by_ring_and_disc() -> None:
    assert layer(drawn(MIDDLE), "pieces")["rig:7"].symbol == rig_symbol(1, 3)
    for phase in range(1, 7):
        for seat, name in enumerate(COLOURS):
            marks = SYMBOLS[rig_symbol(seat, phase)]
            assert sum(mark.style == "i9n.container" for mark in marks) == phase
            assert {f"seat.{name}.foot", f"seat.{name}.figure"} <= {mark.style for mark in marks}


def test_seats_are_told_apart_by_their_patterns_not_by_colour_alone() -> None:
    shapes = {tuple(getattr(mark, "d", None) or getattr(mark, "at", None) for mark in pattern(k)) for k in range(5)}
    assert len(shapes) == 5


def test_pieces_take_other_colours_whole() -> None:
    swapped = recoloured(drawn(MIDDLE, "go:D8"), dict(zip(COLOURS, (*COLOURS[1:], "blue"), strict=True)))
    assert {mark.style for mark in all_marks(swapped)} <= set(STYLES)
    marks = swapped.symbols["explorer.0.lit"]
    assert {"seat.vermilion.figure", "seat.vermilion.sign"} <= {mark.style for mark in marks}
    assert not any(mark.style.startswith("seat.blue") for mark in marks)


def test_explorers_of_the_seat_to_act_stand_out_and_in_front() -> None:
    pieces = layer(drawn(CROWD, locked=True), "pieces")
    lit = {key for key, shape in pieces.items() if shape.symbol == "explorer.1.lit"}
    assert lit == {"explorer:1:0", "explorer:1:1", "ghost.west:explorer:1:0", "ghost.west:explorer:1:1"}
    at_c8 = [piece.key for piece in standing(CROWD) if piece.position == at("C8") and piece.kind == "explorer"]
    assert at_c8[-2:] == ["explorer:1:0", "explorer:1:1"] and len(at_c8) == 7


@pytest.mark.parametrize("rigs", range(5))
@pytest.mark.parametrize("explorers", range(11))
def test_pieces_that_share_a_position_stand_side_by_side_within_it(rigs: int, explorers: int) -> None:
    stands = [*rig_stands(rigs, explorers), *explorer_stands(explorers, rigs)]
    assert len({(stand.x, stand.foot) for stand in stands}) == len(stands)
    kinds = [*["rig"] * rigs, *["explorer"] * explorers]
    for kind, stand in zip(kinds, stands, strict=True):
        assert abs(stand.x) + {"rig": 25, "explorer": 20}[kind] * stand.scale <= CELL / 2
        assert stand.foot <= CELL / 2 - 10
    if rigs and explorers:
        assert min(stand.x for stand in stands[:rigs]) < max(stand.x for stand in stands[rigs:])


# Nothing secret


@pytest.mark.parametrize("players", [2, 5])
def test_the_same_map_is_drawn_under_every_deal_that_fits_what_the_viewer_knows(players: int) -> None:
    rng = Random(players)
    kinds = set()
    for number, state in enumerate(games(players, players)):
        if number % 7 and state.due != "over":
            continue
        viewer = rng.choice([None, *range(players)])
        view = state.view(viewer)
        other = view.guess(rng).view(viewer)
        keys = [f"go:{i9n_marks.NAMES[at]}" for at in (state.explorers(state.turn) or ())[:1]]
        for picked in ((), keys):
            assert of_map(drawn(view, *picked)) == of_map(drawn(other, *picked))
        kinds.add(state.due)
    assert {"act", "over"} <= kinds


def of_map(scene: Scene) -> list[object]:
    return [layer for layer in scene.layers if layer.name in MAP_LAYERS]


def test_a_full_state_is_drawn_as_the_view_of_it() -> None:
    for number, state in enumerate(games(11, 3, 200)):
        if number % 9 == 0:
            assert of_map(drawn(state, locked=True)) == of_map(drawn(state.view(0), locked=True))


# What rigs forbid


@pytest.mark.parametrize("players", [2, 4])
def test_hatched_is_where_nobody_may_drill(players: int) -> None:
    seen = 0
    for state in games(players + 20, players):
        barred = {position for position in POSITIONS if not state.may_drill(position)}
        if state.due not in ("place", "over"):
            assert set(i9n_marks.forbidden(state)) == barred
            seen += bool(barred)
    assert seen > 20
    assert i9n_marks.forbidden(OVER) == {}


def test_bars_of_the_owners_colour_lead_from_rigs_of_this_phase_to_their_neighbours_round_the_world() -> None:
    rights = layer(drawn(MIDDLE), "rights")
    hatched = {key.removeprefix("hatch:") for key in rights if key.startswith("hatch:") and key.count(":") == 1}
    assert hatched == {"D2", "D6", "E4", "E1", "D1", "F1", "E2", "E8"}
    assert [key for key in rights if key.startswith("right:")] == ["right:E1"]
    bars = rights["right:E1"].marks[1]
    assert isinstance(bars, Path) and bars.style == "seat.vermilion.link"
    assert bars.d.count("M") == len(NEIGHBOURS[at("E1")]) + 1, "one is seen at both edges"
    assert {rights["hatch:E8"].at[0], rights["hatch:E8:1"].at[0]} == {7.5 * CELL, -0.5 * CELL}
    assert {mark.style for mark in i9n_signs.HATCH} == {"i9n.hatch"}


def test_a_rig_of_the_phase_before_forbids_its_own_position_alone() -> None:
    state = world("A1 A2/A3 A4", rigs="D4:1:0 E5:1:1 F6:1:0 G7:1:1", phase=2)
    assert set(map(i9n_marks.NAMES.__getitem__, i9n_marks.forbidden(state))) == {"D4", "E5", "F6", "G7"}
    assert not any(key.startswith("right:") for key in layer(drawn(state), "rights"))


def test_the_last_well_gushes_out_of_the_last_rig() -> None:
    scene = drawn(OVER, locked=True)
    gusher, rig = layer(scene, "over")["gusher"], layer(scene, "pieces")["rig:4"]
    assert gusher.at[0] == rig.at[0] and gusher.at[1] < rig.at[1] - 50 * rig.scale
    assert layer(scene, "under")["well"].at == place(at("C7"))
    assert i9n_pieces.DERRICK > 0 and "gusher" not in layer(drawn(MIDDLE), "over")
