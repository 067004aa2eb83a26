"""The board of IX from North's side: every place turns about the middle; names, words and the light stay."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from app.boards.ix import BOX
from app.boards.ix_grid import EDGE, TURNED_READING, UPRIGHT, Grid
from app.boards.ix_pieces import hunter_top
from app.boards.ix_spots import ARROWS
from app.choice import places, step
from app.motion import frame, plan
from app.scene import Look, Path, Point, Scene, Shape, Spot, Text
from pygames.game import Move, State
from pygames.ix.geometry import DIRECTIONS, SQUARES, neighbour, opposite, parse_square, square_name
from pygames.ix.pieces import Piece
from tests.site.ix_board import GAME, IX, MIDDLE, layer, positions
from tests.site.picking import Known, spots_by_key, walk

EXITS = (
    "ct1t5/H[N]8/9/9/9/9/9/9/T2T5 S 0",
    "1t1tc4/4H[N]4/9/9/9/9/9/9/T2T5 S 0",
    "1t1t5/9/9/9/9/9/9/8H[E]/T2T4C S 0",
    "C1t1t3h[SW]/9/9/9/9/9/9/7H[E]1/c1T1T4 N 0",
)
SPLITS = ("1t1t5/9/9/9/9/9/9/2c6/1T1T5 S 0", "1t1t4C/9/9/4h[NE]4/4C4/9/9/9/C2T1T3 S 0")
BARRED = "T8/9/9/3t5/3H[N]h[S]4/9/9/9/8T S 0"

ABSOLUTE = ("way:", "last.way", "hint.way")
"""Shapes whose marks are given in the units of the board, not about a middle of their own."""

ON_THE_SCREEN = ("ask",)
"""Shapes that find their place on the screen by themselves: the question keeps inside the drawing."""


def reflected(point: Point) -> Point:
    return EDGE - point[0], EDGE - point[1]


def looks(view: State, rng: Random, moves: int = 4) -> Iterator[Look]:
    """Looks of a position: some moves picked step by step and pointed at, each also as a hint; all kinds of them."""
    legal = view.moves()
    kinds = {move.kind: move for move in rng.sample(legal, len(legal))}
    for move in [*kinds.values(), *rng.sample(legal, min(moves, len(legal)))]:
        keys = IX.steps(view, move)
        for number, key in enumerate(keys):
            yield Look(picked=keys[:number], pointed=key)
            yield Look(picked=keys[:number], small=True)
            yield Look(picked=keys[:number], small=True, group="turn", coordinates=False)
        yield Look(hint=move, locked=True)


def cases() -> Iterator[tuple[State, Look]]:
    rng = Random(9)
    for text in (MIDDLE, *EXITS, *SPLITS, BARRED):
        view = GAME.from_text(text)
        for look in looks(view, rng, 8):
            yield view, look
        for move in view.moves():
            after = view.copy()
            after.play(move)
            yield after, Look(last=move, before=view)
    for setup in ("standard", "free"):
        for view in positions(30, 60, setup)[:-1:5]:
            for look in looks(view, rng, 2):
                yield view, look


def both(view: State, look: Look) -> tuple[Scene, Scene]:
    return IX.scene(view, look), IX.scene(view, look.but(near=1))


def square_of(key: str) -> Point | None:
    """The middle, unturned, of the square that the key of a piece or a coming part names."""
    found = re.fullmatch(r"(?:piece|part|part\.back):([a-i][1-9])(?::.*)?", key)
    square = parse_square(found[1]) if found else None
    return None if square is None else UPRIGHT.centre(square)


def turned_place(key: str, at: Point) -> Point:
    """Where a shape is to be: turned about the middle, or with its square and beside its middle as before."""
    home = square_of(key)
    if home is None:
        return reflected(at)
    there = reflected(home)
    return there[0] + at[0] - home[0], there[1] + at[1] - home[1]


def points(shape: Shape) -> list[Point]:
    d = " ".join(mark.d for mark in shape.marks if isinstance(mark, Path))
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", d)]


def test_every_shape_is_turned_about_the_middle_and_lit_as_before() -> None:
    seen = set()
    for view, look in cases():
        plain, turned = both(view, look)
        assert [layer.name for layer in plain.layers] == [layer.name for layer in turned.layers]
        for name in ("under", "pieces", "over"):
            before, after = layer(plain, name), layer(turned, name)
            assert set(before) == set(after)
            for key, shape in before.items():
                other = after[key]
                seen.add(key.split(":")[0])
                assert (shape.scale, shape.opacity) == (other.scale, other.opacity)
                if key.endswith(":cross"):
                    continue
                if key.startswith(ABSOLUTE):
                    assert other.at == shape.at == (0, 0)
                elif key not in ON_THE_SCREEN:
                    assert other.at == pytest.approx(turned_place(key, shape.at)), (key, look)
                if key.startswith(ABSOLUTE):
                    for point, there in zip(points(shape), points(other), strict=True):
                        assert there == pytest.approx(reflected(point), abs=0.11)
                elif key == "last.turn":
                    continue
                else:
                    assert shape.marks == other.marks
    assert {"piece", "part", "part.back", "take", "go", "way", "off", "turn", "last", "hint", "barred", "ask"} <= seen


def test_hunters_and_arrows_point_the_other_way_on_the_screen_and_all_else_stands() -> None:
    for view, look in cases():
        plain, turned = both(view, look)
        others = turned.shapes()
        for key, shape in plain.shapes().items():
            other = others[key]
            hunter = shape.symbol is not None and shape.symbol.startswith("hunter")
            points_somewhere = hunter or key.split(":")[0].removeprefix("hint.") in ("turn", "off")
            if points_somewhere and not key.endswith((":cross", ":ring")):
                assert (other.turn - shape.turn) % 360 == 180
            else:
                assert other.turn == shape.turn == 0
            if not hunter:
                assert other.symbol == shape.symbol


def test_a_hunter_is_the_one_drawn_for_the_opposite_pointer() -> None:
    for pointer, name in enumerate(DIRECTIONS):
        view = GAME.from_text(f"1t1t5/9/9/9/4H[{name}]4/9/9/9/1T1T5 S 0")
        shape = IX.scene(view, Look(near=1)).shapes()["piece:e5"]
        assert shape.symbol == hunter_top(Piece(0, "H", opposite(pointer)))
        assert shape.turn == 45 * opposite(pointer)


def test_the_crosses_of_exits_stay_inside_the_drawing_and_at_their_discs() -> None:
    x, y, width, height = BOX
    found = 0
    for text in EXITS:
        view = GAME.from_text(text)
        for move in view.moves():
            for near in (0, 1):
                over = layer(IX.scene(view, Look(picked=IX.steps(view, move)[:1], near=near)), "over")
                for key in [key for key in over if key.endswith(":cross")]:
                    at, disc = over[key].at, over[key.removesuffix(":cross")].at
                    assert x + 9 <= at[0] <= x + width - 9 and y + 9 <= at[1] <= y + height - 9
                    assert abs(at[0] - disc[0]) == 20 and abs(at[1] - disc[1]) == 12
                    found += 1
    assert found


@pytest.mark.parametrize("position", [MIDDLE, *EXITS])
def test_the_question_lies_inside_the_drawing(position: str) -> None:
    view = GAME.from_text(position)
    left, top, width, height = BOX
    for move in view.moves():
        keys = IX.steps(view, move)
        over = layer(IX.scene(view, Look(picked=keys[:2], near=1)), "over") if len(keys) == 3 else {}
        if "ask" in over:
            frame_mark = over["ask"].marks[0]
            (x, y), half = over["ask"].at, (frame_mark.width / 2, frame_mark.height / 2)  # type: ignore[union-attr]
            assert left <= x - half[0] and x + half[0] <= left + width
            assert top <= y - half[1] and y + half[1] <= top + height


def turned_bar(spot: Spot) -> str | None:
    return ARROWS[(ARROWS.index(spot.bar) + 4) % 8] if spot.bar in ARROWS else spot.bar


def test_spots_keep_their_keys_words_and_moves_and_turn_their_places() -> None:
    for view, look in cases():
        plain, turned = spots_by_key(view, look), spots_by_key(view, look.but(near=1))
        assert set(plain) == set(turned)
        for key, spot in plain.items():
            other = turned[key]
            assert (spot.label, spot.then, spot.move) == (other.label, other.then, other.move)
            assert (spot.group, spot.shortcut, turned_bar(spot)) == (other.group, other.shortcut, other.bar)
            assert [area.at for area in other.areas] == [reflected(area.at) for area in spot.areas]
            assert [(a.width, a.height) for a in spot.areas] == [(a.width, a.height) for a in other.areas]
        assert IX.sentence(view, look) == IX.sentence(view, look.but(near=1))


def test_squares_are_read_as_the_eye_reads_the_turned_board() -> None:
    names = [f"{file}{rank}" for rank in range(1, 10) for file in "ihgfedcba"]
    for setup in ("standard", "free"):
        for look in (Look(near=1), Look(near=1, locked=True), Look(near=1, picked=("d1",))):
            spots = IX.spots(GAME.start(options={"setup": setup}), look)[:81]
            assert [spot.key for spot in spots] == names
            assert spots[0].areas[0].at == (50, 50) and spots[8].areas[0].at == (850, 50)
    assert [square_name(square) for square in TURNED_READING] == names


@pytest.mark.parametrize("setup", ["standard", "free"])
def test_every_legal_move_is_reached_by_the_same_steps(setup: str) -> None:
    for state in positions(41, 60, setup)[:-1:2]:
        known: Known = {}
        for move in state.moves():
            assert walk(state, IX.steps(state, move), Look(near=1), known) == move


def test_arrow_keys_go_where_they_point() -> None:
    found = places(IX.spots(GAME.start(), Look(near=1)))
    e5 = next(place for place in found if place.name == "e5")
    ways = {key: step(found, e5, key) for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")}
    names = {key: place.name for key, place in ways.items() if place is not None}
    assert names == {"ArrowUp": "e4", "ArrowDown": "e6", "ArrowLeft": "f5", "ArrowRight": "d5"}


@pytest.mark.parametrize(
    ("look", "letters", "digits"),
    [
        (Look(), "abcdefghi", "987654321"),
        (Look(near=0), "abcdefghi", "987654321"),
        (Look(near=1), "ihgfedcba", "123456789"),
    ],
)
def test_coordinates_stand_upright_at_the_lower_and_the_left_rim(look: Look, letters: str, digits: str) -> None:
    shape = IX.scene(GAME.start(), look).shapes()["coordinates"]
    words = [mark for mark in shape.marks if isinstance(mark, Text)]
    assert shape.turn == 0 and len(words) == 18
    below = sorted((mark.at[0], mark.text) for mark in words if mark.at[1] == EDGE + 18)
    beside = sorted((mark.at[1], mark.text) for mark in words if mark.at[0] == -19)
    assert "".join(text for _, text in below) == letters and [at for at, _ in below] == list(range(50, 900, 100))
    assert "".join(text for _, text in beside) == digits and [at for at, _ in beside] == list(range(50, 900, 100))


def test_the_board_itself_is_the_same_object_from_both_sides() -> None:
    plain, turned = both(GAME.start(), Look())
    assert plain.shapes()["board"].marks is turned.shapes()["board"].marks
    assert IX.scene(GAME.start(), Look(near=1)).layers[0] == turned.layers[0] != plain.layers[0]


def test_nearer_pieces_are_painted_over_the_shadows_of_farther_ones() -> None:
    for look in (Look(), Look(near=1)):
        tops = [shape.at[1] for shape in layer(IX.scene(GAME.from_text(MIDDLE), look), "pieces").values()]
        rows = [round((y - 15) / 100) for y in tops]
        assert rows == sorted(rows)


def test_a_last_turn_is_the_arc_of_the_opposite_pointers() -> None:
    arcs = {}
    for was, now, near in (("N", "E", None), ("S", "W", 1), ("NE", "NW", None), ("SW", "SE", 1)):
        before = GAME.from_text(f"1t1t5/9/9/9/4H[{was}]4/9/9/9/1T1T5 S 0")
        after = before.copy()
        after.play(before.parse(f"e5>{now}"))
        under = layer(IX.scene(after, Look(last=f"e5>{now}", before=before, near=near)), "under")
        arcs[was] = under["last.turn"].marks
    assert arcs["N"] == arcs["S"] != arcs["NE"] == arcs["SW"]


LEVELS = 18.1
"""Twice what a shadow lies lower than the middle of its square: levels are the screen's, and stay."""


@pytest.mark.parametrize("text", [MIDDLE, *EXITS, *SPLITS])
def test_motion_travels_the_turned_way(text: str) -> None:
    view = GAME.from_text(text)
    for move in view.moves():
        moved: list[dict[str, Shape]] = []
        for look in (Look(), Look(near=1)):
            after: State = view.copy()
            after.play(move)
            new = IX.scene(after, look)
            motion = plan(IX.scene(view, look), new, IX.trails(view, move, look))
            ended = {shape.key: shape.at for shape in frame(motion, 1)}
            assert set(ended) == motion.moving
            assert all(at == pytest.approx(new.shapes()[key].at) for key, at in ended.items())
            moved.append({shape.key: shape for shape in frame(motion, 0.4)})
        plain, turned = moved
        assert set(plain) == set(turned)
        for key, shape in plain.items():
            assert turned[key].at == pytest.approx(reflected(shape.at), abs=LEVELS), (key, move)


def test_a_grid_steps_as_the_rules_do_from_either_side() -> None:
    for grid in (UPRIGHT, Grid(turned=True)):
        for square in SQUARES:
            for direction in range(8):
                there = neighbour(square, direction)
                if there is not None:
                    assert grid.shifted(square, direction, 100) == grid.centre(there) == grid.beside(square, direction)
                else:
                    x, y = grid.outside(square, direction)
                    assert min(x, y) == -56 or max(x, y) == EDGE + 56


def test_an_off_move_picked_in_the_turned_board_is_the_same_move() -> None:
    view = GAME.from_text(EXITS[0])
    move: Move = view.parse("a8-a9-off")
    look = Look(near=1, picked=("a8",))
    assert spots_by_key(view, look)["off:a9"].areas[0].at == (850, EDGE + 39)
    assert walk(view, ("a8", "off:a9", "off:a9!"), Look(near=1)) == move
