"""Engine No. 9 in words: what is asked, what moves do, what is where, in whole sentences that a child can hear."""

from __future__ import annotations

import re
from gettext import NullTranslations
from xml.etree import ElementTree

import pytest

from app import words as language
from app.boards import engine9_cards
from app.boards import engine9_words as words
from app.boards.engine9_offers import key_of, offers
from app.boards.engine9_spots import spots, steps
from app.colours import recoloured
from app.scene import Look, Scene
from app.svg import svg
from app.theme import STYLES
from pygames.engine9.moves import Move
from pygames.game import CHANCE, Outcome
from tests.site.engine9_positions import (
    AGAIN,
    AGAIN_IN_HAND,
    CROWDED,
    DUE,
    EXAMPLES,
    EXTRA,
    FINISHED,
    LAYING,
    PASSING,
    PIPS,
    ROLL,
    STARTING,
    STUCK,
    TILES,
    WON,
    at,
    picked,
    playable,
    positions,
)

ENDS = "R-BY 3:0:R3b:0/3:0:1-0-6:0 0 move:5"
"""Blue's engine is stranded on the lane of a bridge that meets nothing."""


@pytest.mark.parametrize(
    ("position", "keys", "look", "asked"),
    [
        (LAYING, (), {}, "which bridges lie flipped?"),
        (ROLL, (), {"rolls": True}, "roll the dice"),
        (f"{ROLL}!1-1-2", (), {"rolls": True}, "roll the dice for the same engine"),
        (PIPS, (), {"rolls": True}, "roll the dice"),
        (ROLL, (), {}, "roll the dice and enter them, first the colour"),
        (ROLL, ("bridge:red",), {}, "enter the first number"),
        (ROLL, ("bridge:red", "first:3"), {}, "enter the other number"),
        (PIPS, (), {}, "roll both number dice and enter them, one by one"),
        (PIPS, ("first:3",), {}, "enter the other number"),
        (ROLL, (), {"locked": True}, "roll the dice"),
        (DUE, (), {}, "which engine goes 7?"),
        (DUE, (), {"previews": False}, "which engine goes 7?"),
        (DUE, ("go:1-1-2",), {}, "drive it, or choose another"),
        (DUE, ("go:9-9-9",), {}, "which engine goes 7?"),
        (STARTING, (), {}, "where does your engine start? It goes 9"),
        (STARTING, ("start:0",), {}, "drive it, or choose another"),
        (EXTRA, (), {}, "the same engine goes 7"),
        (EXTRA, ("go:1-1-2",), {}, "drive it"),
        (STUCK, (), {}, "no engine can go: pass"),
        (PASSING, (), {}, "no engine can go: pass"),
        (TILES, (), {}, "use a repair tile, or roll"),
        (TILES, ("tile",), {}, "which bridge is to move?"),
        (AGAIN, (), {}, "a double. One more turn with the same engine?"),
        (WON, (), {}, ""),
    ],
)
def test_what_is_asked(position: str, keys: tuple[str, ...], look: dict[str, object], asked: str) -> None:
    assert words.sentence(at(position), Look(picked=keys).but(**look)) == asked


@pytest.mark.parametrize(
    ("position", "key", "label"),
    [
        (DUE, "go:3-2-1", "3-2-1: your engine. It goes into a shed"),
        (
            DUE,
            "go:1-1-2",
            "1-1-2: your engine. It goes to 1-1-3 and nudges Green's engine. Green's engine goes on to 2-0-3",
        ),
        (DUE, "start:1", "S1: a free start for your engine. It goes 7 to 1-0-4"),
        (DUE, "go:2-1-2", "2-1-2: your engine. It has an accident: there is no bridge"),
        (
            DUE,
            "start:0",
            "S0: a free start for your engine. It has an accident: the blue bridge ends at a buffer stop",
        ),
        (ENDS, "go:R3b", "R3b: your engine. It has an accident: the track on the red bridge leads nowhere"),
        (FINISHED, "go:F1", "F1: your engine. It goes into a shed"),
        (
            CROWDED,
            "go:1-0-1",
            "1-0-1: your engine. It nudges your engine. Your engine nudges Red's engine. "
            "Red's engine nudges Yellow's engine. Yellow's engine nudges Green's engine. "
            "Green's engine has an accident: there is no bridge",
        ),
        (DUE, "at:3-0-5", "3-0-5: Red's engine"),
        (EXTRA, "at:2-1-2", "2-1-2: your engine. Only the engine of the first turn may go"),
        (DUE, "bridge:blue", "Area 1: the blue bridge, flipped"),
        (DUE, "bridge:yellow", "Area 4: the yellow bridge, as drawn. On it: Yellow's engine on Y3a"),
        (DUE, "free", "Area 3: the gap. The next bridge comes here"),
        (DUE, "sheds", "Engines in sheds: Blue 0, Red 1, Yellow 0 and Green 1"),
        (DUE, "dice", "The dice: 7"),
        (DUE, "hand:3", "Green: 1 of 3 engines in sheds and 1 engine in hand"),
        (PIPS, "hand:2", "Yellow: 0 of 3 engines in sheds, 1 engine in hand and 5 repair tiles"),
        (TILES, "pile", "The pile: 4 repair tiles"),
        (TILES, "dice", "Roll, and keep the tiles"),
        (TILES, "tile", "Use a repair tile: say which bridge moves"),
        (AGAIN, "again", "1-1-2: your engine. One more turn with the same engine"),
        (AGAIN_IN_HAND, "again", "One more turn with the same engine"),
        (AGAIN, "done", "No more turn"),
        (PASSING, "pass", "No engine can go: pass"),
        (
            ROLL,
            "bridge:red",
            "Area 2: the red bridge, flipped. On it: Red's engine on R1b. The colour die shows it",
        ),
    ],
)
def test_what_is_there_and_what_picking_does(position: str, key: str, label: str) -> None:
    assert picked(position)[key].label == label


def test_what_is_picked_next_says_what_it_does() -> None:
    assert picked(DUE, "go:1-1-2")["to:go:1-1-2"].label == "1-1-3: your engine comes here. Drive it"
    assert picked(DUE, "go:3-2-1")["to:go:3-2-1"].label == "A shed for your engine. Drive it in"
    assert picked(DUE, "start:0")["to:start:0"].label == "Your engine has an accident here. Drive it all the same"
    assert picked(TILES, "tile")["bridge:blue"].label == "Area 1: the blue bridge, flipped. Move it to area 3"
    assert picked(TILES, "tile")["tile"].label == "Keep the repair tile"
    assert picked(ROLL, "bridge:red")["first:3"].label == "The first die shows 3"
    assert picked(ROLL, "bridge:red", "first:3")["second:4"].label == "The other die shows 4"
    assert picked(LAYING)["lay:6"].label == "Flipped: the red bridge and the yellow bridge"


def test_without_previews_labels_do_not_foretell() -> None:
    for key, label in (("go:2-1-2", "2-1-2: your engine"), ("start:0", "S0: a free start for your engine")):
        assert picked(DUE, previews=False)[key].label == label


def test_only_who_is_asked_is_spoken_to_as_you() -> None:
    assert picked(DUE, locked=True)["at:1-1-2"].label == "1-1-2: Blue's engine"
    for text in EXAMPLES:
        assert not [spot for spot in spots(at(text), Look(locked=True)) if "your" in spot.label.lower()]


@pytest.mark.parametrize(
    ("position", "move", "told"),
    [
        (DUE, "go 3-2-1", "Engine from 3-2-1 into a shed"),
        (
            DUE,
            "go 1-1-2",
            "Engine from 1-1-2 to 1-1-3, where it nudges Green's engine. Green's engine goes on to 2-0-3",
        ),
        (DUE, "go 2-1-2", "Engine from 2-1-2 has an accident: there is no bridge"),
        (DUE, "start 1", "Engine starts on S1 and goes to 1-0-4"),
        (DUE, "start 0", "Engine starts on S0 and has an accident: the blue bridge ends at a buffer stop"),
        ("B-RY 3:0:1-0-1:0/3:0:F0:0 0 move:2", "go 1-0-1", "Engine from 1-0-1 to 1-0-3"),
        (
            "B-RY 4:0:-:0/3:0:B0b:0 0 move:4",
            "start 1",
            "Engine starts on S1, goes to B1a and nudges Red's engine. Red's engine goes on to 1-0-2",
        ),
        (
            "B-RY 4:0:-:0/3:0:B1a:0 0 move:2",
            "start 1",
            "Engine starts on S1 and nudges Red's engine. Red's engine goes on to B0b",
        ),
        (
            "B-RY 3:0:Y0b:0/3:0:F0:0 0 move:2",
            "go Y0b",
            "Engine on Y0b nudges Red's engine. Red's engine has an accident: behind the finish is a buffer stop",
        ),
        (FINISHED, "go F1", "Engine from F1 into a shed"),
        (PASSING, "pass", "No engine can go: pass"),
        (AGAIN, "again", "One more turn with the same engine"),
        (AGAIN, "done", "No more turn"),
        (TILES, "dice", "Roll, and keep the tiles"),
        (TILES, "tile yellow", "Repair tile: the yellow bridge is to move"),
        (ROLL, "roll blue 3+4", "3 and 4: the blue bridge moves to area 3, an engine goes 7"),
        (PIPS, "roll 6+6", "6 and 6: the red bridge moves to area 3, an engine goes 12"),
        (LAYING, "lay B R Y", "All bridges lie as drawn"),
        (LAYING, "lay b R y", "Flipped: the blue bridge and the yellow bridge"),
    ],
)
def test_moves_and_events_in_words(position: str, move: str, told: str) -> None:
    view = at(position)
    assert words.describe(view, view.parse(move)) == told


@pytest.mark.parametrize(
    ("position", "event", "told"),
    [
        (ROLL, "roll red 3+4", "red 3 + 4"),
        (PIPS, "roll 3+4", "3 + 4"),
        (LAYING, "lay B r y", "flipped: red and yellow"),
        (LAYING, "lay B R Y", "none flipped"),
    ],
)
def test_events_in_short(position: str, event: str, told: str) -> None:
    view = at(position)
    assert words.event(view, view.parse(event)) == told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_is_told_apart_and_no_placeholder_is_left(players: int) -> None:
    for state in [*list(positions(7 + players, 500, players))[::23], *map(at, EXAMPLES)]:
        moves = playable(state)
        told = [words.describe(state, move) for move in moves]
        assert len(set(told)) == len(told)
        if state.actor == CHANCE:
            assert len({words.event(state, event) for event in moves}) == len(moves)
        ways = {steps(state, move)[:length] for move in moves[:8] for length in range(3)} | {()}
        looks = [Look(picked=way, rolls=rolls) for way in ways for rolls in (False, True)]
        said = [*told, *(words.sentence(state, look) for look in looks if state.actor is not None)]
        found = [spot for look in looks for spot in spots(state, look)]
        said += [*(spot.label for spot in found), *(spot.bar for spot in found if spot.bar is not None)]
        assert all(said)
        assert not [text for text in said if re.search(r"[{}]|  |\.\.|^\W|\bNone\b|-1\b(?<![0-9]-1)", text)]


def test_a_nudged_engine_never_goes_into_a_shed() -> None:
    """So there are no words for that, nor for a locomotive in hand that reaches a shed at once."""
    nudged = [
        leg for seed in range(4) for state in positions(seed, 900, 4) for o in offers(state) for leg in o.legs[1:]
    ]
    assert len(nudged) > 50
    assert all(leg.end in ("rests", "nudges", "accident") for leg in nudged)


def test_a_seat_that_is_asked_is_asked_something() -> None:
    for state in positions(8, 400):
        assert bool(words.sentence(state, Look())) == (state.actor is not None)


def test_numbers_are_in_the_digits_of_the_language() -> None:
    class Digits(NullTranslations):
        def gettext(self, message: str) -> str:
            return "۰۱۲۳۴۵۶۷۸۹" if message == "0123456789" else message

    with language.speaking(Digits()):
        assert words.sentence(at(DUE), Look()) == "which engine goes ۷?"
        assert picked(DUE)["start:1"].bar == "۳"
        assert words.event(at(PIPS), Move("roll", pips=(3, 4))) == "۳ + ۴"
        assert "\u20681-0-4\u2069" in picked(DUE)["start:1"].label, "names of squares keep their direction"


def test_why_a_game_ended() -> None:
    told = [words.reason(Outcome.shared((seat,), 4, "sheds")) for seat in range(4)]
    assert told == [f"{name} has three engines in sheds" for name in words.seat_names()]
    assert words.reason(Outcome.shared((0,), 4, "something new")) == "something new"
    won = at(WON).outcome
    assert won is not None and words.reason(won) == "Red has three engines in sheds"


def test_a_tally_counts_sheds_and_engines_in_hand_and_tiles_where_they_are_used() -> None:
    assert words.tally_words(at(DUE), 1) == ((1, "1 of 3 engines in sheds"), (1, "1 engine in hand"))
    assert words.tally_words(at(TILES), 1)[2] == (1, "1 repair tile")
    assert words.tally_words(at(STARTING), 0)[1] == (4, "4 engines in hand")


# Cards


def cards_of(position: str, *keys: str, **look: object) -> dict[str, Scene]:
    return {key: spot.picture for key, spot in picked(position, *keys, **look).items() if spot.picture is not None}


@pytest.mark.parametrize(
    ("position", "keys", "shown"),
    [
        (DUE, (), {"go:3-2-1", "go:1-1-2", "start:1", "go:2-1-2", "start:0"}),
        (AGAIN, (), {"again", "done"}),
        (TILES, (), {"dice", "tile"}),
        (TILES, ("tile",), {"dice", "tile", "bridge:blue", "bridge:red", "bridge:yellow"}),
        (ROLL, (), {"bridge:blue", "bridge:red", "bridge:yellow"}),
        (ROLL, ("bridge:red",), {f"first:{face}" for face in range(1, 7)}),
        (PIPS, ("first:1",), {f"second:{face}" for face in range(1, 7)}),
    ],
)
def test_choices_have_cards_of_one_shape_that_differ(position: str, keys: tuple[str, ...], shown: set[str]) -> None:
    found = cards_of(position, *keys)
    assert set(found) == shown
    drawn = [svg(scene) for scene in found.values()]
    assert len(set(drawn)) == len(drawn)
    for scene, text in zip(found.values(), drawn, strict=True):
        assert scene.box == (0, 0, engine9_cards.WIDTH, engine9_cards.HEIGHT)
        assert ElementTree.fromstring(text) is not None
        marks = [mark for shape in scene.shapes().values() for mark in shape.marks]
        marks += [mark for symbol in scene.symbols.values() for mark in symbol]
        assert {mark.style for mark in marks} <= set(STYLES)


def keys_of(scene: Scene) -> set[str]:
    return set(scene.shapes())


def test_a_card_shows_who_starts_and_how_it_ends() -> None:
    found = cards_of(DUE)
    assert {key: keys_of(scene) - {"number", "engine", "arrow"} for key, scene in found.items()} == {
        "go:3-2-1": {"shed"},
        "go:1-1-2": {"nudged:0", "sent:0"},
        "start:1": {"start", "rest"},
        "go:2-1-2": {"crash"},
        "start:0": {"start", "crash"},
    }
    nudged = found["go:1-1-2"].shapes()["nudged:0"]
    assert nudged.symbol == "loco.3", "Green's"


def test_done_shows_whose_turn_comes_next() -> None:
    found = cards_of(AGAIN)["done"].shapes()
    assert found["engine"].symbol == "loco.0" and found["next"].symbol == "loco.1"
    assert "seat.vermilion.yard" in {mark.style for mark in found["lit"].marks}
    last = AGAIN.replace(" 0 again", " 3 again").replace("again:1-1-2", "again:1-1-4")
    assert cards_of(last)["done"].shapes()["next"].symbol == "loco.0", "after the last seat the first"


@pytest.mark.parametrize(
    ("position", "keys", "rolls", "key", "shown"),
    [
        (DUE, ("go:1-1-2",), False, "push", {"plate", "engine", "arrow"}),
        (ROLL, (), True, "roll", {"die:0", "die:1"}),
        (STUCK, (), False, "pass", {"plate", "engine", "arrow"}),
    ],
)
def test_main_buttons_have_icons(position: str, keys: tuple[str, ...], rolls: bool, key: str, shown: set[str]) -> None:
    spot = picked(position, *keys, rolls=rolls)[key]
    assert spot.icon is not None and spot.picture is None and spot.bar
    assert keys_of(spot.icon) == shown and ElementTree.fromstring(svg(spot.icon)) is not None
    assert {mark.style for shape in spot.icon.shapes().values() for mark in shape.marks} <= set(STYLES)


def test_a_chain_shows_the_first_and_the_last_and_whether_it_ends_badly() -> None:
    long = cards_of(CROWDED)["go:1-0-1"].shapes()
    assert [long[f"nudged:{place}"].symbol for place in (0, 1)] == ["loco.0", "loco.3"]
    assert "crash" in long
    short = cards_of(CROWDED.replace("move:5", "move:2"))["go:1-0-1"].shapes()
    assert "nudged:1" in short and "crash" not in short
    pair = cards_of("B-RY 3:0:1-0-6:0/3:0:1-0-7:0 0 move:2")["go:1-0-6"].shapes()
    assert "nudged:1" not in pair and "crash" in pair


def test_the_chosen_card_differs_and_without_previews_none_foretells() -> None:
    assert cards_of(DUE, "start:1")["start:1"] != cards_of(DUE)["start:1"]
    assert cards_of(DUE, "start:1")["start:0"] == cards_of(DUE)["start:0"]
    for scene in cards_of(DUE, previews=False).values():
        assert keys_of(scene) - {"start"} == {"number", "engine", "arrow", "sum"}


def test_cards_take_the_colours_that_visitors_choose() -> None:
    scene = cards_of(DUE)["go:1-1-2"]
    changed = svg(recoloured(scene, {"green": "vermilion", "vermilion": "green"}))
    assert "seat-vermilion" in changed and "seat-green" not in changed


def test_cards_lie_within_their_box() -> None:
    for state in list(positions(21, 400, 4))[::3]:
        for offer in offers(state):
            for key, shape in engine9_cards.card(state, offer, False).shapes().items():
                half = 46 * shape.scale if key.startswith(("engine", "nudged")) else 20
                x, y = shape.at
                assert half <= x + 1 and x + half <= engine9_cards.WIDTH and half / 2 <= y <= engine9_cards.HEIGHT
            assert key_of(offer.move)
