"""The board of IX: every legal move can be picked and nothing else, and what is drawn and said fits the position."""

from random import Random

import pytest

from app.boards.ix import BOX
from app.boards.ix_pieces import LIT_BY_POINTER, SYMBOLS
from app.motion import frame, plan
from app.outline import placed
from app.scene import Look, Picked, Scene, Spot
from pygames.game import Outcome
from tests.site.ix_board import GAME, IX, MIDDLE, layer, positions
from tests.site.picking import Known, spots_by_key, walk


def picked(text: str, *keys: str, group: str | None = None, small: bool = False) -> dict[str, Spot]:
    return spots_by_key(GAME.from_text(text), Look(picked=keys, group=group, small=small))


def drawn(text: str, *keys: str, **look: object) -> Scene:
    return IX.scene(GAME.from_text(text), Look(picked=keys).but(**look))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("setup", ["standard", "free"])
def test_every_legal_move_is_reached_by_its_steps(seed: int, setup: str) -> None:
    for state in positions(seed, 40, setup):
        view = state.view(state.actor if isinstance(state.actor, int) else None)
        ways = {move: IX.steps(view, move) for move in view.moves()}
        assert len(set(ways.values())) == len(ways)
        for look in (Look(), Look(small=True)):
            known: Known = {}
            assert {move: walk(view, keys, look, known) for move, keys in ways.items()} == {move: move for move in ways}


@pytest.mark.parametrize("seed", range(3))
def test_every_open_spot_leads_to_legal_moves_only(seed: int) -> None:
    for state in positions(10 + seed, 60)[::4]:
        legal = set(state.moves())
        seen: set[Picked] = set()
        todo: list[Picked] = [()]
        played = set()
        while todo:
            at = todo.pop()
            if at in seen:
                continue
            seen.add(at)
            for group in (None, "turn"):
                for spot in spots_by_key(state, Look(picked=at, group=group)).values():
                    assert spot.label
                    assert spot.areas or spot.bar or spot.group == "turn"
                    if spot.move is not None:
                        played.add(spot.move)
                    elif spot.then is not None:
                        todo.append(spot.then)
        assert played == legal


def test_free_setup_goes_on_and_off_in_any_order() -> None:
    view = GAME.start(options={"setup": "free"})
    look = Look()
    for key in ("h1", "b1", "c1", "d1"):
        look = look.but(picked=spots_by_key(view, look)[key].then)
    full = spots_by_key(view, look)
    assert not full["e1"].open and full["c1"].open and full["place"].move is not None
    assert view.text(full["place"].move) == "=bcdh"
    look = look.but(picked=full["c1"].then)
    assert look.picked == ("b1", "d1", "h1")
    three = spots_by_key(view, look)
    assert three["place"].move is None and three["f1"].open and not three["f9"].open


def test_picks_of_one_seat_mean_nothing_to_the_other() -> None:
    view = GAME.start(options={"setup": "free"})
    view.play(view.parse("=bdfh"))
    assert spots_by_key(view, Look(picked=("b1", "d1")))["b9"].then == ("b9",)


@pytest.mark.parametrize(
    ("position", "move", "keys"),
    [
        (None, "d1-d2", ("d1", "d2")),
        (None, "d1*", ("d1", "split", "split!")),
        (None, "d1-off", ("d1", "off", "off!")),
        ("1t1t5/9/9/9/9/9/9/9/1T1TC4 S 0", "d1-e1", ("d1", "e1", "e1!")),
        ("1t1t5/9/9/9/4H[N]4/9/9/9/1T1T5 S 0", "e5>NE", ("e5", "turn:NE")),
        ("1t1t5/9/9/9/4H[N]4/9/9/9/1T1T5 S 0", "e5-e7", ("e5", "e7")),
        ("1t1t5/9/9/4C4/4H[N]4/9/9/9/1T1T5 S 0", "e5-e7", ("e5", "e7", "e7!")),
        ("1t1tc4/4H[N]4/9/9/9/9/9/9/1T1T5 S 0", "e8-e9-off", ("e8", "off:e9", "off:e9!")),
    ],
)
def test_steps(position: str | None, move: str, keys: Picked) -> None:
    view = GAME.start() if position is None else GAME.from_text(position)
    assert IX.steps(view, view.parse(move)) == keys
    assert view.text(walk(view, keys)) == move


def test_steps_of_a_setup() -> None:
    view = GAME.start(options={"setup": "free"})
    assert IX.steps(view, view.parse("=bdfh")) == ("b1", "d1", "f1", "h1", "place")


def test_all_squares_are_always_spots_in_reading_order() -> None:
    names = [f"{file}{rank}" for rank in range(9, 0, -1) for file in "abcdefghi"]
    for look in (Look(), Look(picked=("d1",)), Look(picked=("d1", "split"))):
        assert [spot.key for spot in IX.spots(GAME.start(), look)][:81] == names


def test_labels_say_what_stands_there_and_what_picking_does() -> None:
    start = spots_by_key(GAME.start(), Look())
    assert start["d1"].label == "d1, South Tribe. Choose it"
    assert start["e5"].label == "e5, empty"
    assert picked(MIDDLE)["d8"].label == "d8, North's Last Tribe"
    chosen = picked(MIDDLE, "h6")
    assert chosen["i7"].label == "i7, North Hunter pointing south. Move here, removing North Hunter on i7"
    assert chosen["h6"].label.endswith("Let go") and chosen["h6"].then == ()
    assert chosen["drop"].then == () and chosen["drop"].shortcut == "Escape"


def test_another_own_piece_changes_the_choice_unless_it_is_a_target() -> None:
    spots = picked("1t1t5/9/9/9/9/9/9/9/1T1TC4 S 0", "d1")
    assert spots["b1"].then == ("b1",)
    assert spots["e1"].then == ("d1", "e1")


def test_a_split_is_picked_at_any_of_its_places_and_again() -> None:
    spots = picked("1t1t5/9/9/9/9/9/9/9/1T1T5 S 0", "d1")
    assert {area.at for area in spots["split"].areas} == {(250, 750), (450, 750)}
    assert (spots["split"].bar, spots["split"].shortcut) == ("Split", "s")
    again = picked("1t1t5/9/9/9/9/9/9/9/1T1T5 S 0", "d1", "split")
    assert again["split!"].areas == spots["split"].areas and again["split!"].move is not None
    assert not again["c2"].open


def test_a_last_tribe_has_no_split_and_no_exit_and_says_so() -> None:
    position = "1t1t5/9/9/9/9/9/9/9/3T4C S 0"
    assert not {"split", "off"} & set(picked(position, "d1"))
    assert "can't split" in IX.sentence(GAME.from_text(position), Look(picked=("d1",)))


def test_small_boards_show_the_arrows_only_in_their_group_and_large() -> None:
    position = "1t1t5/9/9/9/8H[N]/9/9/9/1T1T5 S 0"
    assert not picked(position, "i5", small=True)["turn:NE"].areas
    assert picked(position, "i5")["turn:NE"].areas[0].at == (900, 400)
    large = picked(position, "i5", small=True, group="turn")
    assert large["turn:NW"].areas[0].at == (750, 350) and large["turn:NW"].areas[0].width == 100
    assert large["turn:E"].areas[0].at == (956, 450)
    assert not large["h6"].open and "off" not in large
    over = layer(drawn(position, "i5", small=True, group="turn"), "over")
    assert not [key for key in over if key.startswith(("go:", "take:", "off"))]
    assert "turn:NE" not in layer(drawn(position, "i5", small=True), "over")


@pytest.mark.parametrize(
    ("position", "piece", "places"),
    [
        ("1t1t5/9/9/9/9/9/9/9/1T1T5 S 0", "d1", {"off": (350, 956)}),
        ("1t1t5/9/9/9/9/9/9/9/T2T5 S 0", "a1", {"off": (50, 956)}),
        ("1t1t5/9/9/9/9/9/9/9/T2T4C S 0", "i1", {"off": (956, 744)}),
        ("1t1t5/9/9/9/9/9/9/8H[E]/T2T5 S 0", "i2", {"off": (956, 750)}),
        ("1t1t5/9/9/9/9/9/9/8H[N]/T2T5 S 0", "i2", {"off": (956, 644)}),
        ("1t1t5/9/9/9/9/9/9/7H[E]1/T2T5 S 0", "h2", {"off": (956, 750)}),
        ("1t1tc4/4H[N]4/9/9/9/9/9/9/T2T5 S 0", "e8", {"off:e9": (450, -56)}),
        ("ct1t5/H[N]8/9/9/9/9/9/9/T2T5 S 0", "a8", {"off": (-56, 44), "off:a9": (50, -56)}),
    ],
)
def test_places_off_the_board(position: str, piece: str, places: dict[str, tuple[float, float]]) -> None:
    shown = layer(drawn(position, piece), "over")
    assert {key: shape.at for key, shape in shown.items() if key in ("off", "off:e9", "off:a9")} == places
    spots = picked(position, piece)
    for key in places:
        assert spots[key].bar and spots[key].then == (piece, key)
        sure = picked(position, piece, key)[key + "!"]
        assert sure.areas == spots[key].areas and sure.move is not None


def test_discs_lie_inside_the_drawing() -> None:
    x, y, width, height = BOX
    assert (width, height) == (1056, 1056)
    for state in positions(5, 200):
        for origin in {move.origin for move in state.moves() if move.kind == "off"}:
            name = next(IX.steps(state, move)[0] for move in state.moves() if move.origin == origin)
            for key, shape in layer(IX.scene(state, Look(picked=(name,))), "over").items():
                if key.startswith("off") and "cross" not in key:
                    assert x + 20 <= shape.at[0] <= x + width - 20 and y + 20 <= shape.at[1] <= y + height - 20


def test_targets_dots_and_rings_are_drawn_where_the_moves_go() -> None:
    over = layer(drawn(MIDDLE, "h6"), "over")
    assert {"chosen", "go:i6", "go:i5", "take:i7", "off", "turn:N", "turn:NE", "turn:SE", "turn:S"} == set(over)
    assert "way:off" in layer(drawn(MIDDLE, "h6"), "under")


def test_a_last_tribe_in_the_way_is_hatched() -> None:
    scene = drawn("T8/9/9/3t5/3H[N]h[S]4/9/9/9/8T S 0", "d5")
    assert "barred:d6" in layer(scene, "under") and "take:d6" not in layer(scene, "over")


def test_coming_parts_are_drawn_with_rings_where_something_stands() -> None:
    scene = drawn("1t1t5/9/9/9/9/9/9/2c6/1T1T5 S 0", "d1")
    over = layer(scene, "over")
    assert {"part:c2", "part:e2", "take:c2"} <= set(over) and "take:e2" not in over
    assert over["part:e2"].opacity < 1
    asked = layer(drawn("1t1t5/9/9/9/9/9/9/2c6/1T1T5 S 0", "d1", "split"), "over")
    assert asked["part:e2"].opacity > over["part:e2"].opacity


def test_a_new_hunter_points_opposite_to_the_hunter_it_replaces() -> None:
    over = layer(drawn("1t1t5/9/9/4h[NE]4/4C4/9/9/9/1T1T5 S 0", "e5"), "over")
    assert over["part:e6"].turn == 225 and over["part:e4"].turn == 180


def test_the_question_stands_on_the_board_when_something_is_picked_once() -> None:
    asked = layer(drawn(MIDDLE, "h6", "off"), "over")
    assert "ask" in asked and "off:ring" in asked
    assert not [key for key in asked if key.startswith("turn:")], "the arrows step back"
    assert "turn:N" not in picked(MIDDLE, "h6", "off")
    assert "ask" not in layer(drawn(MIDDLE, "h6"), "over")
    assert IX.sentence(GAME.from_text(MIDDLE), Look(picked=("h6", "off"))).startswith("leave the board?")


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("e5-e6", {"last:e5", "last:e6", "last.ring", "last.way"}),
        ("e5>E", {"last:e5", "last.turn"}),
        ("h6-off", {"last:h6", "last.ring", "last.way"}),
        ("b1*", {"last:b1", "last:a2", "last:c2", "last.ring"}),
    ],
)
def test_last_move_marks(move: str, keys: set[str]) -> None:
    before = GAME.from_text(MIDDLE)
    state = before.copy()
    state.play(state.parse(move))
    for last in (move, before.parse(move)):
        under = layer(IX.scene(state, Look(last=last, before=before)), "under")
        assert set(under) == keys


def test_a_square_is_marked_under_the_pointer_only_where_it_can_be_picked() -> None:
    view = GAME.from_text(MIDDLE)
    look = Look(pointed="e5")
    assert "pointed" in IX.scene(view, look).shapes()
    assert "pointed" not in IX.scene(view, look.but(locked=True)).shapes()


def test_damaged_looks_do_no_harm() -> None:
    view = GAME.from_text(MIDDLE)
    strange = (("zz", "q"), ("e5", "nonsense"), ("e9",))
    for look in (*(Look(picked=keys) for keys in strange), Look(last="???"), Look(hint="a1-a9", pointed="??")):
        IX.scene(view, look)
        assert all(spot.label for spot in IX.spots(view, look))
        assert IX.sentence(view, look)


def test_pieces_are_told_apart_by_symbol_and_a_last_tribe_is_tied() -> None:
    pieces = layer(drawn(MIDDLE), "pieces")
    assert pieces["piece:b1"].symbol == "tribe.south"
    assert pieces["piece:d8"].symbol == "last.north"
    assert pieces["piece:e7"].symbol == "clan.north"
    assert (pieces["piece:h6"].symbol, pieces["piece:h6"].turn) == ("hunter.left.south", 90)
    assert pieces["piece:h6:shadow"].at == (750, 359)


def test_light_comes_from_the_north_west() -> None:
    assert LIT_BY_POINTER[1] == "left-full" and LIT_BY_POINTER[5] == "right-full"
    assert {symbol.split(".")[1] for symbol in SYMBOLS if symbol.startswith("hunter.")} == {
        *LIT_BY_POINTER,
        "shadow",
        "side",
    }


def test_placing_a_path_turns_then_shifts() -> None:
    assert placed("M1 0L0 -2A3 3 0 0 1 4 5Z", 90, (10, 20)) == "M10 21L12 20A3 3 0 0 1 5 24Z"


def test_nothing_can_be_chosen_and_no_ring_is_drawn_when_the_game_is_over() -> None:
    over = GAME.from_text("t8/9/9/9/9/9/9/9/T7C S 0")
    assert over.actor is None
    assert not [spot for spot in IX.spots(over, Look()) if spot.open]
    assert not layer(IX.scene(over, Look()), "over")
    assert IX.sentence(over, Look()) == ""
    assert over.outcome is not None and IX.reason(over.outcome, over) == "North has only its Last Tribe left"
    words = {"both reduced", "repetition", "quiet"}
    assert words.isdisjoint(IX.reason(Outcome.shared((1,), 2, word), over) for word in words)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("b1-b2", "Tribe from b1 to b2"),
        ("e5-e7", "Hunter from e5 by e6 to e7, removing North Clan on e7"),
        ("h6-off", "Hunter on h6 leaves the board"),
        ("h6>SE", "Hunter on h6 turns to south-east"),
        ("b1*", "Tribe on b1 splits to a2 and c2, removing South Hunter on a2 and South Clan on c2"),
    ],
)
def test_moves_in_words(move: str, words: str) -> None:
    view = GAME.from_text(MIDDLE)
    assert IX.describe(view, view.parse(move)) == words


@pytest.mark.parametrize("seed", range(3))
def test_every_motion_ends_as_the_new_scene(seed: int) -> None:
    states = positions(20 + seed, 120)
    rng = Random(seed)
    for state in states[:-1]:
        moves = state.moves()
        move = rng.choice(moves)
        after = state.copy()
        after.play(move)
        new = IX.scene(after, Look())
        motion = plan(IX.scene(state, Look()), new, IX.trails(state, move, Look()))
        assert motion.tracks
        ended = {shape.key: shape for shape in frame(motion, 1)}
        assert set(ended) == motion.moving
        assert ended == {key: new.shapes()[key] for key in motion.moving}
        assert all(shape.symbol in SYMBOLS for shape in frame(motion, 0.5))


def test_a_tally_counts_each_kind_of_a_seat() -> None:
    view = GAME.from_text("1t1t5/9/9/9/4C4/9/9/9/3T4H[N] S 0")
    words = [[count.words for count in IX.tally(view, seat)] for seat in (0, 1)]
    assert words == [["1 Tribe", "1 Clan", "1 Hunter"], ["2 Tribes", "0 Clans", "0 Hunters"]]


def test_the_group_shown_on_demand_is_that_of_the_turn_arrows() -> None:
    turning = {spot.group for spot in picked(MIDDLE, "h6").values() if spot.key.startswith("turn:")}
    assert turning == set(IX.groups) == {"turn"}
