"""The drawing of Ifrito: everything has its place in each layout, shows in both themes, and says what is the case."""

from itertools import combinations

import pytest

from app.boards.ifrito import BOARD
from app.boards.ifrito_carpets import COLOURS, LARGE, SMALL, cloth_marks, outline
from app.boards.ifrito_grid import LAYOUTS, PLANE, RIM, Closeup, Grid
from app.boards.ifrito_marks import badge
from app.boards.ifrito_offers import position
from app.boards.ifrito_signs import LAMP, SEAL
from app.colours import recoloured
from app.outline import placed
from app.scene import Look, Mark, Path, Scene, Shape
from app.theme import PALETTE, SEATS, STYLES, colour, mixed
from pygames.ifrito import GAME
from pygames.ifrito.geometry import CELLS, CUSHIONS, V, across, cell_name, parse_cell
from pygames.ifrito.pieces import aboard
from pygames.ifrito.state import IfritoState
from tests.site.boxes import Box, apart, inside
from tests.site.ifrito_positions import BLOCKED, DRY, JUDGED, REACHING, at, positions
from tests.site.test_theme import contrast

THEMES = (False, True)
NAMES = tuple(LAYOUTS)
WON = "...../...../..R[N,E]E[N,V]./...../R[]R[]... ...../...../...../...../E[N]..*. R 0:8:2,1:0:0 0"


def drawn(text: str, *keys: str, players: int = 2, **look: object) -> Scene:
    return BOARD.scene(at(text, players), Look(picked=keys).but(**look))


def reaching(*keys: str, **look: object) -> Scene:
    return drawn(REACHING, *keys, players=4, **look)


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}


def marks_of(scene: Scene) -> list[Mark]:
    shown = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return shown + [mark for symbol in scene.symbols.values() for mark in symbol]


def styles(shape: Shape) -> set[str]:
    return {mark.style for mark in shape.marks}


def many_scenes(layout: str) -> list[Scene]:
    """Scenes of every kind of choice in a layout."""
    look = {"layout": layout}
    return [
        reaching(**look),
        reaching("Oc3", **look),
        reaching("Oc3", group="cross", pointed="way:SW", **look),
        reaching("Oc3", "Oc4", pointed="take:S", **look),
        reaching("Oc3", "Cb2", "leave:SW", hint="Oc3>Oc4 take S", **look),
        reaching("Oc3", "Od3", pointed="Oa5", **look),
        drawn(BLOCKED, "Oc3", **look),
        drawn(DRY, "hand", pointed="hand", **look),
        drawn(JUDGED, pointed="strip:N", hint="spare", **look),
        drawn(WON, locked=True, coordinates=False, **look),
        *(BOARD.scene(state, Look(layout=layout)) for state in positions(3, 60, 3)[::7]),
    ]


@pytest.mark.parametrize("layout", NAMES)
def test_every_style_and_symbol_is_known_and_keys_are_unique(layout: str) -> None:
    for scene in many_scenes(layout):
        assert {mark.style for mark in marks_of(scene)} <= set(STYLES)
        shapes = [shape for layer in scene.layers for shape in layer.shapes]
        assert {shape.symbol for shape in shapes} - {None} <= set(scene.symbols)
        assert len({shape.key for shape in shapes}) == len(shapes)


def test_every_style_of_its_own_is_used() -> None:
    """What the theme has for Ifrito alone, beside the states that all games have."""
    shared = {name.removeprefix("ix.") for name in STYLES if name.startswith("ix.")}
    own = {name for name in STYLES if name.startswith("ifrito.") and name.removeprefix("ifrito.") not in shared}
    icons = [count.picture for count in BOARD.tally(at(JUDGED), 0)]
    looks = [scene for layout in NAMES for scene in many_scenes(layout)] + icons
    before = at(REACHING, 4)
    after = before.copy()
    after.play(before.parse("Oc3>Ob2"))
    looks += [BOARD.scene(after, Look(last="Oc3>Ob2", before=before)), reaching(hint="Oc3>Od3")]
    used = {mark.style for scene in looks for mark in marks_of(scene)}
    assert own - used == set()


# Places


def large_box(place: Closeup) -> Box:
    half, tall = LARGE.half * place.pitch / 100, (LARGE.tall + LARGE.end) * place.pitch / 100
    return place.middle[0] - half, place.middle[1] - tall, 2 * half, 2 * tall


@pytest.mark.parametrize("layout", NAMES)
def test_all_parts_lie_inside_the_drawing_and_none_upon_another(layout: str) -> None:
    grid = LAYOUTS[layout]
    planes = [(x - RIM, y - RIM, PLANE + 2 * RIM, PLANE + 2 * RIM) for x, y in grid.planes]
    parts = [*planes, large_box(grid.main), large_box(grid.other), grid.dungeons]
    assert all(inside(part, grid.box) for part in parts)
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    assert BOARD.ratios[layout] == pytest.approx(grid.box[2] / grid.box[3])


@pytest.mark.parametrize("layout", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dungeons_share_their_place_and_hold_their_hands(layout: str, players: int) -> None:
    grid = LAYOUTS[layout]
    boxes = [grid.dungeon(seat, players) for seat in range(players)]
    assert all(inside((x + 0.01, y + 0.01, w - 0.02, h - 0.02), grid.dungeons) for x, y, w, h in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    scene = BOARD.scene(position(GAME.start(players)), Look(layout=layout))
    for key, shape in layer(scene, "dungeons").items():
        if key.startswith("hand:"):
            half, tall = SMALL.half * shape.scale, (SMALL.tall + SMALL.end) * shape.scale
            carpet = (shape.at[0] - half, shape.at[1] - tall, 2 * half, 2 * tall)
            assert inside(carpet, boxes[int(key.split(":")[1])])


def test_cushions_are_wide_enough_for_fingers_on_a_phone() -> None:
    grid = LAYOUTS["tall"]
    assert grid.main.pitch * 374 / grid.box[2] >= 44


def test_a_layout_that_there_is_not_is_drawn_wide() -> None:
    assert Grid.of(Look(layout="round")) is LAYOUTS["wide"]


# Contrasts


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize(
    ("sign", "ground"),
    [
        ("djinn", "order"),
        ("djinn-pale", "chaos"),
        ("bone", "djinn"),
        ("night", "djinn-pale"),
        ("tar", "order"),
        ("lilac", "chaos"),
        ("ink", "paper"),
        ("ink", "card"),
        ("tar", "saffron"),
        ("saffron", "chaos"),
        ("saffron", "niche"),
        ("brass", "niche"),
        ("muted", "card"),
        ("djinn", "bone"),
        ("djinn", "saffron"),
    ],
)
def test_what_tells_something_keeps_3_to_1(sign: str, ground: str, dark: bool) -> None:
    assert contrast(colour(sign, dark), colour(ground, dark)) >= (2.6 if (sign, ground) == ("djinn", "saffron") else 3)


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize("seat", SEATS)
def test_taken_cushions_show_beside_empty_ones_on_every_cloth(seat: str, dark: bool) -> None:
    cloth = colour(f"{seat}-cloth", dark)
    assert contrast(colour("bone", dark), mixed(cloth, "#000000", STYLES["ifrito.hollow"].fill_alpha)) >= 3


def test_the_planes_differ_in_light_and_in_the_shape_of_their_cells() -> None:
    for dark in THEMES:
        assert contrast(colour("order", dark), colour("chaos", dark)) > 7
    order, chaos = (layer(reaching(), "board")[f"plane:{name}"] for name in ("order", "chaos"))
    assert cells(order, "ifrito.order") != cells(chaos, "ifrito.chaos")


def cells(shape: Shape, style: str) -> str:
    return next(mark.d for mark in shape.marks if isinstance(mark, Path) and mark.style == style)


# Carpets and djinns


def test_carpets_are_told_apart_by_their_ends_and_patterns_not_by_colour_alone() -> None:
    for cloth in (SMALL, LARGE):
        assert len({outline(seat, cloth) for seat in range(4)}) == 4
        patterns = {tuple(mark for mark in cloth_marks(seat, cloth, "order", 12)[3:4]) for seat in range(4)}
        assert len({getattr(marks[0], "d", "") for marks in patterns}) == 4


def test_carpets_take_other_colours_whole() -> None:
    swapped = recoloured(reaching("Oc3"), dict(zip(COLOURS, (*COLOURS[1:], "violet"), strict=True)))
    used = {mark.style for mark in marks_of(swapped)}
    assert not any(style.startswith("seat.vermilion") for style in used)
    assert {"seat.violet.cloth", "seat.violet.knot"} <= used <= set(STYLES)
    assert all(f"{name}-cloth" in PALETTE for name in SEATS)


@pytest.mark.parametrize("players", [2, 4])
def test_everything_on_the_board_has_its_shape(players: int) -> None:
    for state in positions(11, 80, players)[::6]:
        scene = BOARD.scene(state, Look())
        things = layer(scene, "things")
        expected = {f"djinn:{cell_name(cell)}" for cell in CELLS if state.has_djinn(cell)}
        for cell, carpet in state.carpets().items():
            expected.add(f"carpet:{cell_name(cell)}")
            expected |= {f"seated:{cell_name(cell)}:{CUSHIONS[cushion]}" for cushion in aboard(carpet.aboard)}
        assert set(things) == expected
        held = [key for key in layer(scene, "dungeons") if key.startswith("hand:")]
        assert len(held) == sum(state.hand(seat) for seat in range(players))


def eyes(scene: Scene, name: str) -> tuple[Mark, ...]:
    return layer(scene, "things")[f"djinn:{name}"].marks


def test_djinns_look_at_the_carpet_that_is_chosen_and_open_their_eyes_when_it_can_take_them() -> None:
    idle, chosen = reaching(), reaching("Oc3")
    assert eyes(idle, "Oa1") != eyes(chosen, "Oa1")
    assert eyes(chosen, "Oa1") == eyes(reaching(pointed="Oc3"), "Oa1"), "pointing is enough"
    assert eyes(chosen, "Oe4") != eyes(chosen, "Oa1"), "one looks west, one east"
    assert eyes(chosen, "Oc4") != eyes(chosen, "Oc1"), "one looks down, one up"
    assert eyes(reaching("Cc4"), "Cc3") != eyes(chosen, "Cc3"), "up to a carpet above it, or straight across"
    farther = eyes(chosen, "Cd1"), eyes(reaching("Oc3"), "Cb1")
    assert farther[0] != farther[1], "on the other plane they look at the cell it would come from"
    assert eyes(chosen, "Oc4") != eyes(reaching(pointed="Oc3"), "Oc4"), "those that it takes are startled"


def test_djinns_are_no_stamped_pattern() -> None:
    things = layer(BOARD.scene(_start(), Look()), "things")
    assert len({(shape.symbol, shape.turn) for shape in things.values()}) >= 12
    assert len({shape.marks for shape in things.values()}) >= 8


def _start() -> IfritoState:
    return position(GAME.start())


# States


def test_what_can_be_chosen_is_ringed() -> None:
    assert {key for key in layer(reaching(), "over") if key.startswith("can:")} == {"can:Oc3", "can:Cc4"}
    start = layer(BOARD.scene(_start(), Look()), "over")
    assert "can:hand" in start and len([key for key in start if key.startswith("enter:")]) == 32
    assert not layer(reaching(locked=True), "over")


def test_the_chosen_carpet_shows_all_it_reaches_and_why() -> None:
    over = layer(reaching("Oc3"), "over")
    n, e, sw = (CUSHIONS.index(name) for name in ("N", "E", "SW"))
    why = {key: over[f"go:{key}"].marks for key in ("Oc4", "Od3", "Ob2", "Cc3", "Cb2", "Cc4", "Cd3")}
    assert why == {
        "Oc4": badge((n,)),
        "Od3": badge((e,)),
        "Ob2": badge((sw,)),
        "Cc3": badge((V,)),
        "Cb2": badge((V, sw)),
        "Cc4": badge((V, n), "closed"),
        "Cd3": badge((V, e), "closed"),
    }
    assert {key for key in over if key.startswith("closed:")} == {"closed:Cc4", "closed:Cd3"}
    assert {key for key in over if key.startswith("take:")} == {"take:Od3"}
    assert over["straight"].at == LAYOUTS["wide"].centre(across(_cell("Oc3")))
    assert over["go:Ob2"].at == LAYOUTS["wide"].centre(_cell("Ob2")) != over["go:Oc4"].at


def _cell(name: str) -> int:
    cell = parse_cell(name)
    assert cell is not None
    return cell


def test_a_full_carpet_is_closed_to_djinns() -> None:
    over = layer(drawn(BLOCKED, "Oc3"), "over")
    assert "closed:Od3" in over and "take:Od3" not in over


def test_a_target_that_is_picked_stands_out_and_the_others_step_back() -> None:
    over = layer(reaching("Oc3", "Oc4"), "over")
    assert over["go:Oc4"].opacity == 1 > over["go:Ob2"].opacity
    assert over["go:Oc4"].marks == badge((0,), "chosen")
    assert not [key for key in over if key.startswith("closed:")]


def test_the_cell_straight_across_from_the_pointer_is_marked() -> None:
    over = layer(reaching(pointed="Oa5"), "over")
    assert over["pointed.across"].at == LAYOUTS["wide"].centre(_cell("Ca5"))


def test_pointing_at_a_way_points_at_its_cell() -> None:
    under = layer(reaching("Oc3", pointed="way:SW"), "under")
    assert under["pointed"].at == LAYOUTS["wide"].centre(_cell("Ob2"))
    crossed = layer(reaching("Oc3", pointed="way:SW", group="cross"), "under")
    assert crossed["pointed"].at == LAYOUTS["wide"].centre(_cell("Cb2"))


def test_close_ups_ring_what_can_be_picked_and_light_what_the_target_is_reached_by() -> None:
    def ringed(scene: Scene) -> set[str]:
        shown = layer(scene, "large")
        keys = [key for key in shown if key.startswith("large:main:") and "ifrito.key.ring" in styles(shown[key])]
        return {key.removeprefix("large:main:") for key in keys}

    def lit(scene: Scene) -> set[str]:
        shown = layer(scene, "large")
        return {key.removeprefix("large:main:") for key in shown if "ifrito.key.chosen" in styles(shown[key])}

    assert ringed(reaching("Oc3")) == {"N", "E", "SW", "V"}
    assert ringed(reaching("Oc3", "Oc4")) == {"NE", "SE", "S", "W", "NW"}
    assert lit(reaching("Oc3", pointed="Cb2")) == {"V", "SW"} == lit(reaching("Oc3", "Cb2"))
    assert lit(reaching("Oc3", "Cb2", "leave:N")) == {"N"}
    assert ringed(drawn(JUDGED)) == {"N", "V"}
    faint = layer(reaching("Oc3", "Oc4", pointed="take:S"), "large")
    assert [key for key in faint if "ifrito.seated.faint" in styles(faint[key])] == ["large:main:S"]


def test_the_other_close_up_is_the_carpet_that_is_pointed_at_or_would_be_captured() -> None:
    assert layer(reaching(pointed="Oa5"), "large")["large:other"].symbol == "carpet.amber.large"
    assert "large:other" in layer(reaching(pointed="Oa5", locked=True), "large"), "in the replay, too"
    assert "large:other" in layer(drawn(WON, pointed="Od3", locked=True), "large"), "and when the game is over"
    assert layer(reaching("Oc3", "Od3"), "large")["large:other"].symbol == "carpet.emerald.large"
    assert set(layer(reaching(), "large")) == {"large:none"}


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("Oc3>Ob2", {"last:Oc3", "last:Ob2", "last.ring"}),
        ("Oc3>Cb2 leave V", {"last:Oc3", "last:Cb2"}),
        ("Oc3>Oc4 take S", {"last:Oc3", "last:Oc4", "last.ring"}),
    ],
)
def test_last_move_marks(move: str, keys: set[str]) -> None:
    before = at(REACHING, 4)
    state = before.copy()
    state.play(before.parse(move))
    for last in (move, before.parse(move)):
        assert set(layer(BOARD.scene(state, Look(last=last, before=before)), "under")) == keys


def test_a_hint_shows_cells_way_and_cushion() -> None:
    scene = reaching("Oc3", "Oc4", hint="Oc3>Oc4 take S")
    over = layer(scene, "over")
    assert {"hint:Oc3", "hint:Oc4", "hint.cushion"} <= set(over) and over["hint.way"].marks == badge((0,))
    assert layer(scene, "large")["hint.large"].at == layer(scene, "large")["large:main:S"].at


def test_damaged_looks_do_no_harm() -> None:
    for look in (Look(last="???"), Look(hint="Oa1>Oe5", pointed="??"), Look(picked=("zz", "q")), Look(pointed="way:Q")):
        assert BOARD.scene(at(REACHING, 4), look).layers


# Dungeons


def test_dungeons_show_lamps_and_seals_won_and_missing() -> None:
    scene = reaching()
    for seat, (lamps, seals) in enumerate([(3, 1), (2, 1), (0, 0), (4, 1)]):
        card = layer(scene, "dungeons")[f"dungeon:{seat}"]
        assert (drawings(card, "ifrito.lamp", LAMP), drawings(card, "ifrito.seal", SEAL)) == (lamps, seals)
        assert drawings(card, "ifrito.seal.empty", SEAL) == 3 - seals


def drawings(shape: Shape, style: str, sign: str) -> int:
    found = "".join(mark.d for mark in shape.marks if isinstance(mark, Path) and mark.style == style)
    return found.count("M") // placed(sign).count("M")


@pytest.mark.parametrize(
    ("text", "move", "seat"),
    [(JUDGED, None, 1), (BLOCKED, None, 0), (WON, "Oc3>Od3", 0)],
    ids=["who decides", "who moves", "who has won"],
)
def test_one_dungeon_is_lit(text: str, move: str | None, seat: int) -> None:
    state = at(text)
    if move is not None:
        state.play(state.parse(move))
    shown = layer(BOARD.scene(state, Look()), "dungeons")
    assert [n for n in (0, 1) if "ifrito.dungeon.turn" in styles(shown[f"dungeon:{n}"])] == [seat]


def test_the_ground_stays_the_same_object_while_nothing_of_it_changes() -> None:
    one, two = reaching(), reaching("Oc3", pointed="Oa5")
    grounds = [next(layer for layer in scene.layers if layer.still) for scene in (one, two)]
    assert grounds[0] == grounds[1]
    assert not [key for key in layer(reaching(coordinates=False), "board") if key.startswith("coordinates")]


def test_a_tally_counts_lamps_seals_and_the_hand() -> None:
    counts = BOARD.tally(at(REACHING, 4), 3)
    assert [count.number for count in counts] == [4, 1, 1]
    assert {mark.style for count in counts for mark in marks_of(count.picture)} <= set(STYLES)
