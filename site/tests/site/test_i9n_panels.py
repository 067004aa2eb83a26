"""i9n's panels: market, hands, phases, processor, points, own labels; what is marked there, and room for words."""

from __future__ import annotations

from gettext import NullTranslations
from itertools import combinations
from pathlib import Path as Path_

import pytest

from app import words as language
from app.boards import i9n_lettering
from app.boards.i9n import BOARD
from app.boards.i9n_grid import GRIDS, Grid
from app.boards.i9n_hands import TALLY, notes_of
from app.boards.i9n_icons import icon
from app.boards.i9n_keys import PIN, note_key, point_key, stock_key, strip_key
from app.boards.i9n_points import place_of_point
from app.colours import recoloured
from app.scene import Circle, Look, Mark, Path, Rect, Shape, Text
from app.theme import STYLES, colour
from app.theme_i9n_panels import styles as panel_styles
from pygames.i9n.geometry import LABELS, LABELS_OF, holds
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState
from tests.site.i9n_panel_drawings import drawn, many, played, shapes, texts, used
from tests.site.i9n_positions import ACT, LAYOUTS, OVER, ROLL, at, full, games
from tests.site.test_theme import contrast

THEMES = (False, True)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_style_and_symbol_is_known_and_keys_are_unique(layout: str) -> None:
    for scene in many(layout):
        assert used(scene) <= set(STYLES)
        found = shapes(scene, *(layer.name for layer in scene.layers))
        assert {shape.symbol for shape in found.values()} - {None} <= set(scene.symbols)


def test_every_style_of_its_own_is_used() -> None:
    pictures = [*TALLY, *map(icon, range(len(LABELS)))]
    scenes = [scene for layout in LAYOUTS for scene in many(layout)]
    assert set(panel_styles()) - {style for scene in (*scenes, *pictures) for style in used(scene)} == set()


@pytest.mark.parametrize("dark", THEMES)
@pytest.mark.parametrize(
    ("sign", "ground", "least"),
    [
        ("ink", "card", 4.5),
        ("muted", "card", 4.5),
        ("ink", "i9n-tint", 4.5),
        ("muted", "i9n-tint", 4.5),
        ("card", "i9n", 4.5),
        ("white", "card-back", 4.5),
        ("ink", "note", 4.5),
        ("i9n", "card", 3),
        ("i9n", "note", 3),
        ("container", "card", 3),
        ("container", "i9n-tint", 3),
        ("label-part", "label-ground", 3),
        ("label-bar", "label-ground", 3),
        ("label-ray", "note", 3),
        ("label-land", "note", 3),
        ("label-sea", "note", 3),
        ("ink", "hole", 3),
        ("needle", "punched", 3),
        ("pin-head", "punched", 3),
        ("punched-rim", "paper", 3),
    ],
)
def test_what_tells_something_is_seen(sign: str, ground: str, least: float, dark: bool) -> None:
    assert contrast(colour(sign, dark), colour(ground, dark)) >= least


# What is shown


def test_the_signs_of_the_labels_are_told_apart_by_shape() -> None:
    def outlines(marks: tuple[Mark, ...]) -> list[object]:
        return [(mark.d,) if isinstance(mark, Path) else (type(mark).__name__, mark.style) for mark in marks]

    signs = [outlines(icon(label).symbols[f"label.{name}"]) for label, name in enumerate(LABELS)]
    assert all(one != two for one, two in combinations(signs, 2))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 5])
def test_market_and_hands_show_all_notes(layout: str, players: int) -> None:
    grid = GRIDS[layout]
    for state, _before, _move in played(7, players):
        for viewer in (None, 0, 1):
            view = state.view(viewer)
            found = shapes(drawn(view, layout=layout))
            for label, name in enumerate(LABELS):
                there = [key for key in found if key.startswith(f"stock:{label}:")]
                assert there == [stock_key(label, number) for number in range(view.market[label])]
                lying = sum(shape.symbol == f"note.{name}" and key[:5] == "note:" for key, shape in found.items())
                held = sum(view.hand(seat)[label] for seat in range(players))
                assert lying == (held if grid.hand_at else 0)
            owner = view.turn if viewer is None else viewer
            for slot, label in enumerate(notes_of(view, owner)):
                for key, panel in ((note_key(owner, slot), grid.hand_at), (strip_key(slot), grid.strip)):
                    assert (key in found) == (panel is not None)
                    assert panel is None or found[key].symbol == f"note.{LABELS[label]}"
            assert [key for key in found if key.startswith("point:")] == [
                point_key(number) for number in range(view.points or 0)
            ]


def test_prices_are_those_of_the_rules_and_what_is_not_to_be_had_is_a_dash() -> None:
    for state, _before, _move in played(3, 3):
        found = shapes(drawn(state.view(0), locked=True))
        for label, there in enumerate(state.market):
            gain = state.price(label)
            assert texts(found[f"price:buy:{label}"]) == ([str(gain + 1)] if there else [])
            assert texts(found[f"price:sell:{label}"]) == ([str(gain)] if gain else [])


def test_prices_that_can_be_paid_are_tinted_and_those_of_own_notes_filled() -> None:
    for state, _before, _move in played(6, 2):
        moves = state.moves() if state.due == "act" else []
        found = shapes(drawn(state.view(state.turn)), "choices")
        for kind, style in (("buy", "i9n.price.tint"), ("sell", "i9n.price.full")):
            legal = {move.label for move in moves if isinstance(move, Move) and move.kind == kind}
            lit = {label for label in range(len(LABELS)) if f"open:{kind}:{label}" in found}
            assert lit == legal
            assert all(found[f"open:{kind}:{label}"].marks[0].style == style for label in lit)
        assert shapes(drawn(state.view(state.turn), locked=True), "choices") == {}


def test_while_something_else_is_asked_no_price_is_lit_and_the_notes_that_answer_are_framed() -> None:
    drilling = set(shapes(drawn(at(ACT), "drill:D8"), "choices"))
    assert drilling == {f"open:{note_key(0, 0)}", f"open:{note_key(0, 1)}"}  # east and fog
    giving = shapes(drawn(at(ACT), "mine:east"), "choices")
    swaps = [move for move in full(ACT).moves() if isinstance(move, Move) and move.kind == "swap" and move.label == 3]
    theirs = {f"open:{note_key(1, notes_of(at(ACT), 1).index(move.other))}" for move in swaps}
    given = f"open:{note_key(0, 0)}"
    assert theirs and set(giving) == {given, *theirs}
    assert giving[given].marks[0].style not in {giving[key].marks[0].style for key in theirs}
    shown = set(shapes(drawn(at(ACT), group="swap"), "choices"))
    assert given in shown and f"open:{note_key(0, 1)}" not in shown


def test_the_row_of_the_seat_on_turn_is_lit_and_there_is_one_for_each() -> None:
    for players in range(2, 6):
        for state, _before, _move in played(2, players)[:9]:
            found = shapes(drawn(state.view(0)), "state")
            assert [key for key in found if key.startswith("hand:turn:")] == [f"hand:turn:{state.turn}"]
            assert len([key for key in found if key.startswith("hand:mark:")]) == players


@pytest.mark.parametrize("phase5", ["none", "rig"])
def test_phases_show_whose_rigs_stand_and_how_many_are_to_be_placed(phase5: str) -> None:
    for state, _before, _move in played(5, 3, phase5):
        found = shapes(drawn(state.view(1)), "state")
        for phase in range(1, 7):
            shape = found[f"phase:{phase}"]
            placed = [rig.seat for rig in state.rigs if rig.phase == phase]
            marks = [found[f"phase:{phase}:{number}"].symbol for number in range(len(placed))]
            assert marks == [f"panel.mark.{seat}" for seat in placed]
            styles = [mark.style for mark in shape.marks]
            due = styles.count("i9n.rig.due")
            every = {1: 4, 2: 3, 3: 2, 4: 1, 5: int(phase5 == "rig"), 6: 1}[phase]
            assert due + len(placed) == every
            assert styles.count("i9n.crate") == phase * every
            assert ("i9n.phase.now" in styles) == (phase == state.phase and state.due != "over")


def test_at_the_end_the_notes_that_fit_the_last_well_are_marked() -> None:
    state = at(OVER)
    well = state.rigs[-1].at
    found = shapes(drawn(state, locked=True))
    for seat in range(2):
        for slot, label in enumerate(notes_of(state, seat)):
            key = note_key(seat, slot)
            assert (f"scores:{key}" in found) == holds(well, label) == (found[key].opacity == 1)
    marked = [sum(key.startswith(f"scores:note:{seat}") for key in found) for seat in range(2)]
    for seat in range(2):
        before, plus, notes, equals, total = texts(found[f"hand:score:{seat}"])
        assert (plus, equals) == ("+", "=") and int(notes) == marked[seat]
        assert int(before) + int(notes) == int(total) == state.score(seat)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_at_the_end_the_labels_of_the_last_well_lie_open_and_their_sums_end_before_the_notes(layout: str) -> None:
    grid = GRIDS[layout]
    state = at(OVER)
    scene = drawn(state, locked=True, layout=layout)
    found = shapes(scene)
    late = {shape.key for layer in scene.layers if layer.late for shape in layer.shapes}
    assert {"hand:score:0", "hand:score:1", *(f"true:{number}" for number in range(6))} <= late, "not before it is seen"
    names = [LABELS[label] for label in LABELS_OF[state.rigs[-1].at]]
    assert [found[f"true:{number}"].symbol for number in range(6)] == [f"tag.true.{name}" for name in names]
    assert texts(found["true:title"]) == ["true"]
    assert "true:title" not in shapes(drawn(at(ACT), layout=layout))
    for seat in range(2):
        total = found[f"hand:score:{seat}"].marks[-1]
        first = grid.slot_of(seat, 0)
        assert isinstance(total, Text) and first is not None
        end = found[f"hand:score:{seat}"].at[0] + total.at[0] + i9n_lettering.ADVANCE * total.size * len(total.text) / 2
        assert end < first[0] - grid.slot[0] / 2 and total.size * PHONE[layout] >= 10
        assert total.style == "i9n.number"


PHONE = {"wide": 0.55, "tall": 390 / 936, "low": 390 / 822}
"""How many px a unit has on phones, and in a window 1280 px wide."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_panels_lie_in_the_drawing_and_on_no_other_panel(layout: str) -> None:
    grid = GRIDS[layout]
    boxes = [box for box in (grid.frame, grid.hand_at, grid.market, grid.phases, grid.card, *grid.own) if box]
    half = grid.tag / 2
    boxes += [(x - half, y - half, grid.tag, grid.tag) for x, y in grid.tags]
    boxes += [grid.strip] if grid.strip else []
    for number, (x, y, width, height) in enumerate(boxes):
        assert grid.box[0] <= x and x + width <= grid.box[0] + grid.box[2]
        assert grid.box[1] <= y and y + height <= grid.box[1] + grid.box[3]
        for u, v, wide, high in boxes[:number]:
            apart = x >= u + wide or u >= x + width or y >= v + high or v >= y + height
            assert apart or (layout == "low" and (u, v) == grid.frame[:2]), (number, layout)


def test_the_page_shows_of_the_low_drawing_what_lies_above_its_lower_panels() -> None:
    grid = GRIDS["low"]
    style = (Path_(__file__).parents[2] / "static" / "longboard.css").read_text()
    assert f"--shown: {grid.box[2]} / {grid.frame[3]};" in style
    assert grid.phases is not None and grid.card is not None and grid.hand_at is not None
    assert all(box[1] >= grid.box[1] + grid.frame[3] for box in (grid.phases, grid.card, grid.hand_at))


def test_names_on_the_market_have_one_size_and_numbers_keep_off_the_prices() -> None:
    for layout in ("wide", "tall"):
        grid = GRIDS[layout]
        found = shapes(drawn(at(ACT), layout=layout))
        sizes = {found[f"market:name:{label}"].marks[0].size for label in range(len(LABELS))}  # type: ignore[union-attr]
        assert len(sizes) == 1 and min(sizes) >= 20
        assert grid.odds is not None
        assert grid.odds_bar[0] + grid.odds_bar[2] <= grid.buy - grid.price[0] / 2 - 8
        assert (
            grid.odds[0] + min(grid.odds_bar[2], 5 * i9n_lettering.ADVANCE * grid.odds[2]) / 2
            <= grid.buy - grid.price[0] / 2 - 8
        )


def test_the_pin_tells_how_the_last_drilling_went_and_rests_else() -> None:
    seen = set()
    before: tuple[I9nState, Move] | None = None
    for state, played_here in games(8, 400):
        if before is not None and before[1].kind in ("drill", "insert", "end"):
            was, move = before
            pin = shapes(drawn(state.view(0), last=move, before=was.view(0)), "notes")[PIN]
            if move.kind in ("drill", "insert") and state.facts:
                position, _phase, success = state.facts[-1]
                assert pin.symbol == ("pin.through" if success else "pin.stopped")
                assert pin.at == GRIDS["wide"].hole(position)
            else:
                assert pin.symbol == "pin.rest"
            seen.add(pin.symbol)
        before = state, played_here
    assert seen == {"pin.rest", "pin.through", "pin.stopped"}


def test_points_share_the_room_where_they_are_many_and_tell_their_number() -> None:
    for layout, grid in GRIDS.items():
        many_points = at(ACT.replace("1 0 3", "1 0 9"))
        found = shapes(drawn(many_points, layout=layout), "notes")
        assert texts(found[point_key(8)]) == ["9"]
        assert found[point_key(0)].at == grid.points[0] and found[point_key(8)].at == grid.points[-1]
        assert [place_of_point(grid, number, 3) for number in range(3)] == list(grid.points)


def test_the_die_invites_only_whom_it_waits_for() -> None:
    assert {"die", "die:ring"} <= set(shapes(drawn(at(ROLL), rolls=True), "state"))
    assert "die:ring" not in shapes(drawn(at(ROLL), locked=True), "state")
    assert "die" not in shapes(drawn(at(ACT)), "state")


def test_seats_take_other_colours() -> None:
    scene = drawn(at(ACT))
    other = recoloured(scene, {"blue": "violet", "violet": "blue"})
    assert other.symbols["panel.mark.0"] != scene.symbols["panel.mark.0"]
    assert {mark.style for mark in other.symbols["panel.mark.0"]} & {"seat.violet.figure", "seat.violet.sign"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_all_that_can_be_pointed_at_in_the_panels_is_framed_then(layout: str) -> None:
    spots = BOARD.spots(at(ACT), Look(layout=layout))
    beside = [spot for spot in spots if spot.areas and spot.key[:3] not in ("at:", "go:", "set", "to:", "dri")]
    assert len(beside) >= 40
    for spot in beside:
        found = shapes(drawn(at(ACT), layout=layout, pointed=spot.key), "choices")
        framed = [shape.at for key, shape in found.items() if key.startswith("pointed:")]
        assert framed == [area.at for area in spot.areas], spot.key


# Words have room


class Long(NullTranslations):
    """A language whose words are long."""

    def gettext(self, message: str) -> str:
        return message if "{" in message or message[0].isdecimal() else f"{message}ation"


ADVANCE = 0.53
"""How wide a letter of the board's typeface is on average, in parts of its size."""


def extent(shape: Shape, mark: Text) -> tuple[float, float, float, float]:
    x, y = shape.at[0] + mark.at[0] * shape.scale, shape.at[1] + mark.at[1] * shape.scale
    size = mark.size * shape.scale
    wide = ADVANCE * size * len(mark.text)
    return x - wide / 2, y - 0.36 * size, x + wide / 2, y + 0.36 * size


def is_apart(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("catalogue", [NullTranslations(), Long()])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_stand_apart_inside_their_places_in_any_language(layout: str, catalogue: NullTranslations) -> None:
    left, top, width, height = GRIDS[layout].box
    with language.speaking(catalogue):
        scenes = many(layout)
    for scene in scenes:
        # what can be picked repeats a price, a place without a label has its number, chips lie on the map
        found = shapes(scene, "panels", "state", "notes", "aid")
        there = [
            (key, extent(shape, mark))
            for key, shape in found.items()
            for mark in shape.marks
            if isinstance(mark, Text) and not key.startswith(("chance:", "scores:", "tag:place:"))
        ]
        for (one, first), (two, second) in combinations(there, 2):
            assert is_apart(first, second), (one, two)
        for key, (x, y, right, low) in there:
            assert left <= x and right <= left + width and top <= y and low <= top + height, key
        for shape in found.values():
            frame = next((mark for mark in shape.marks if isinstance(mark, Rect)), None)
            for mark in shape.marks:
                if shape.key.startswith("price:") and isinstance(mark, Text) and frame is not None:
                    x, _y, right, _low = extent(shape, mark)
                    assert x >= shape.at[0] - frame.width / 2 and right <= shape.at[0] + frame.width / 2
        signs = [shape for key, shape in found.items() if key.startswith("market:sign:")]
        for key, box in there:
            for sign in signs:
                reach = 12 * sign.scale
                x, y = sign.at
                assert is_apart(box, (x - reach, y - reach, x + reach, y + reach)), (key, sign.key)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_nothing_of_the_panels_leaves_the_drawing(layout: str) -> None:
    left, top, width, height = GRIDS[layout].box
    for scene in many(layout):
        for shape in shapes(scene).values():
            marks = (*(scene.symbols[shape.symbol] if shape.symbol else ()), *shape.marks)
            for mark in marks:
                if isinstance(mark, Circle):
                    half = mark.r, mark.r
                    middle = mark.at
                elif isinstance(mark, Rect):
                    half = mark.width / 2, mark.height / 2
                    middle = mark.at[0] + half[0], mark.at[1] + half[1]
                else:
                    continue
                x, y = (shape.at[place] + middle[place] * shape.scale for place in (0, 1))
                across, down = (some * shape.scale for some in half)
                assert left <= x - across and x + across <= left + width, shape.key
                assert top <= y - down and y + down <= top + height, shape.key


def test_the_holes_of_the_card_lie_as_the_positions_do() -> None:
    for layout in LAYOUTS:
        grid = Grid.of(Look(layout=layout))
        holes = [grid.hole(position) for position in range(64)]
        assert grid.card is not None
        x, y, width, height = grid.card
        for position, hole in enumerate(holes):
            assert hole is not None
            row, column = divmod(position, 8)
            first = holes[0]
            assert first is not None
            assert hole == pytest.approx((first[0] + column * grid.hole_step, first[1] + row * grid.hole_step))
            assert x < hole[0] < x + width and y < hole[1] < y + height
