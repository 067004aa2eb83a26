"""i9n in words: what is asked, what moves do, what is where, in whole sentences; and no word tells a secret."""

from __future__ import annotations

import re
from gettext import NullTranslations
from itertools import product
from random import Random

import pytest

from app import words as language
from app.boards import i9n_places as places
from app.boards import i9n_words as words
from app.boards.i9n_names import label_names, seat_names
from app.boards.i9n_spots import spots, steps
from app.boards.i9n_tellings import describe, event, happens
from app.scene import Look
from pygames.game import CHANCE, Outcome
from pygames.i9n.moves import HIDDEN, Move
from pygames.i9n.state import I9nState
from tests.site.i9n_positions import (
    ACT,
    EDGE,
    EMPTY,
    EXAMPLES,
    INSERT,
    NEAR,
    OPTIONS,
    OVER,
    PEEK,
    PLACE,
    RIGHTS,
    ROLL,
    SAME,
    SINGLE,
    SPENT,
    STOPPED,
    at,
    full,
    games,
    picked,
    playable,
)


@pytest.mark.parametrize(
    ("position", "keys", "look", "asked"),
    [
        (PLACE, (), {}, "place your two explorers"),
        (PLACE, ("set:C5",), {}, "place your other explorer"),
        (ROLL, (), {"rolls": True}, "roll for points"),
        (ROLL, (), {"locked": True}, "roll for points"),
        (ROLL, (), {}, "roll 1, 2 or 3 points, and enter them"),
        (PEEK, (), {}, "enter the two labels that are seen"),
        (INSERT, (), {}, "enter the true label that goes into the processor"),
        (ACT, (), {}, "move, trade, drill or end (3 points)"),
        (STOPPED, (), {}, "move, trade, drill or end (1 point)"),
        (RIGHTS, (), {}, "move, trade, drill or end (2 points)"),
        (RIGHTS.replace("G8,H6/", "G8,G8/"), (), {}, "move, trade or end (2 points)"),
        (SPENT, (), {}, "no points are left: sell, swap or end"),
        (EMPTY, (), {}, "no points are left: end the turn"),
        (ACT, ("go:D8",), {}, "choose where it goes"),
        (ACT, ("drill:D8",), {}, "drill D8 with which note?"),
        (SINGLE, ("drill:D8",), {}, "move, trade, drill or end (3 points)"),
        (ACT, ("mine:east",), {}, "whose note for East?"),
        (ACT, ("end",), {}, "points are left to drill: end all the same?"),
        (ACT, (), {"group": "buy"}, "which note do you buy?"),
        (ACT, ("go:D8",), {"group": "sell"}, "which note do you sell?"),
        (ACT, (), {"group": "swap"}, "which note do you give?"),
        (ACT, (), {"pointed": "at:A1"}, "move, trade, drill or end (3 points)"),
        (ACT, (), {"pointed": "buy:east", "aid": True}, "move, trade, drill or end (3 points)"),
        (OVER, (), {"pointed": "at:A1", "aid": True}, ""),
    ],
)
def test_what_is_asked(position: str, keys: tuple[str, ...], look: dict[str, object], asked: str) -> None:
    assert words.sentence(at(position), Look(picked=keys).but(**look)) == asked


@pytest.mark.parametrize(
    ("position", "keys", "key", "label"),
    [
        (PLACE, (), "set:C5", "C5: Land, Sun, North, East, Equator, Atlantic. Place an explorer here"),
        (
            PLACE,
            ("set:C5",),
            "set:C5",
            "C5: Land, Sun, North, East, Equator, Atlantic. Place the other one here, too",
        ),
        (
            ACT,
            (),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: your explorer. Choose this explorer",
        ),
        (
            SAME,
            ("go:D8",),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: both your explorers. Let go of this explorer",
        ),
        (ACT, (), "at:G6", "G6: Sea, Sun, South, East, Pole, Atlantic. Here: Red's explorer"),
        (
            ACT,
            ("go:D8",),
            "to:D1",
            "D1: Sea, Sun, North, West, Equator, Pacific. Go here over the edge, for 1 point",
        ),
        (
            ACT,
            ("go:D8",),
            "to:D6",
            "D6: Sea, Sun, North, East, Equator, Atlantic. Go here, for 2 points. You could drill there",
        ),
        (ACT, (), "drill:D8", "Drill at D8, with one of East and Fog"),
        (ACT, ("drill:D8",), "with:fog", "Your Fog note. Drill at D8 with it"),
        (SINGLE, (), "drill:D8", "Drill at D8 with Fog"),
        (STOPPED, (), "drill:D8", "Drill at D8, with one of East and Fog. It was dry, and stays so"),
        (
            STOPPED,
            (),
            "go:D8",
            "D8: Sea, Fog, North, East, Equator, Pacific. Here: your explorer. A stop button: it was dry. "
            "Choose this explorer",
        ),
        (
            RIGHTS,
            (),
            "at:G1",
            "G1: Sea, Fog, South, West, Pole, Pacific. Here: Red's explorer and Red's rig with 2 containers. "
            "Nobody may drill here, because of Red's rig",
        ),
        (
            RIGHTS,
            (),
            "go:G8",
            "G8: Sea, Sun, South, East, Pole, Pacific. Here: your explorer. "
            "Nobody may drill here, next to Red's rig on G1. Choose this explorer",
        ),
        (ACT, (), "market:east", "East: 1 of 3 on the market"),
        (ACT, (), "buy:pole", "Buy Pole for 2"),
        (SPENT, (), "buy:pole", "Pole costs 2"),
        (ACT, (), "sell:east", "Sell East for 2"),
        (ACT, (), "sell:pole", "Pole brings 1"),
        (ACT, (), "mine:east", "Your East note. Give it to another player for a cheaper one"),
        (ACT, ("mine:east",), "theirs:1:pole", "Red: Pole note. Take it for East"),
        (ACT, ("mine:east",), "mine:east", "Your East note. Keep it"),
        (ACT, (), "note:0:fog", "Your Fog note"),
        (ACT, (), "note:1:pole", "Red: Pole note"),
        (ACT, (), "hand:1", "Red: 0 containers. Notes: East and Pole"),
        (EMPTY, (), "hand:0", "Blue: 0 containers. Notes: none"),
        (OVER, (), "note:0:north", "Your North note. It fits the last well"),
        (ACT, (), "points", "Left of the roll: 3 points"),
        (ROLL, (), "points", "Points: none have been rolled"),
        (ACT, (), "own", "You have seen no label yet"),
        (ACT, (), "processor", "The processor, with 1 of 6 labels"),
        (ACT, (), "phases", "Phase 1 of 6. 0 of 4 rigs stand. Each has 1 container"),
        (RIGHTS, (), "phases", "Phase 2 of 6. 1 of 3 rigs stand. Each has 2 containers"),
        (PLACE, (), "phases", "The first phase has not begun"),
        (ACT, ("end",), "end:sure", "End the turn all the same"),
        (ACT, ("end",), "drop", "Go on with the turn"),
        (PLACE, ("set:C5",), "drop", "Take the first explorer back"),
    ],
)
def test_what_is_there_and_what_picking_does(position: str, keys: tuple[str, ...], key: str, label: str) -> None:
    assert picked(position, *keys)[key].label == label


def test_two_notes_of_a_label_are_one_place_of_two() -> None:
    text = ACT.replace("333123333332 000100000001", "333023333333 000200000000")
    spot = picked(text)["mine:east"]
    assert spot.label.startswith("Your 2 East notes") and len(spot.areas) == 2


def test_sold_out_is_said() -> None:
    text = ACT.replace("333123333332 000100000001", "333023333333 000200000000")
    assert picked(text)["buy:east"].label == "East is sold out" and not picked(text)["buy:east"].open


def test_a_bystander_is_not_spoken_to() -> None:
    for text in EXAMPLES:
        for keys in ((), ("go:D8",), ("mine:east",)):
            found = spots(at(text, None), Look(picked=keys, locked=True))
            assert not [spot for spot in found if re.search(r"\byour?\b", spot.label, re.IGNORECASE)]
    assert picked(ACT, viewer=None)["own"].label == "Two true labels that only their owner sees"


@pytest.mark.parametrize(
    ("position", "move", "told", "seen"),
    [
        (ACT, "move D8-D6", "sends an explorer from D8 to D6", None),
        (ACT, "move D8-D1", "sends an explorer from D8 to D1, over the edge", None),
        (EDGE, "move D1-D8", "sends an explorer from D1 to D8, over the edge", None),
        (ACT, "buy pole", "buys Pole for 2", None),
        (ACT, "sell east", "sells East for 2", None),
        (ACT, "swap east for pole with 1", "gives Red East for Pole", None),
        (ACT, "end", "ends the turn", None),
        (ROLL, "roll 1", "rolls 1 point", "the die is rolling"),
        (ROLL, "roll 2", "rolls 2 points", "the die is rolling"),
        (PLACE, "place C5 F2", "places explorers on C5 and F2", None),
        (PLACE, "place C5 C5", "places both explorers on C5", None),
        (
            ACT,
            "drill D8 with fog !",
            "drills at D8 with Fog: oil, a rig with 1 container",
            "drills at D8 with Fog",
        ),
        (ACT, "drill D8 with fog ?", "drills at D8 with Fog: dry", "drills at D8 with Fog"),
        (PEEK, "peek north,fog", "your two labels are true: North and Fog", None),
        (INSERT, "insert ?", "one of the true labels goes into the processor, unseen", None),
    ],
)
def test_moves_and_events_in_words(position: str, move: str, told: str, seen: str | None) -> None:
    view = at(position)
    assert describe(view, view.parse(move)) == told
    assert happens(view, view.parse(move)) == (seen or told)


def test_a_drilling_that_has_not_happened_has_no_outcome_in_a_view() -> None:
    view = at(ACT)
    move = next(move for move in view.moves() if move.kind == "drill")
    assert describe(view, move) == happens(view, move) == "drills at D8 with East"
    assert describe(full(ACT), move) == "drills at D8 with East: dry", "once all is shown it is told"
    assert describe(full(NEAR.replace("D7,D8", "A7,D8")), Move("drill", at=6, label=11)).endswith(
        "a rig with 1 container"
    )


@pytest.mark.parametrize(
    ("event", "position", "viewer", "told"),
    [
        ("deal ?", PLACE, None, "six labels go into the safe, unseen: these are true"),
        ("peek ?", PEEK, None, "Blue looks at two of the true labels"),
        ("peek ?", PEEK, 1, "Blue looks at two of the true labels"),
        ("insert ?", INSERT, None, "one of the true labels goes into the processor, unseen"),
    ],
)
def test_what_is_hidden_is_told_of_without_a_label(event: str, position: str, viewer: int | None, told: str) -> None:
    assert describe(at(position, viewer), HIDDEN[event.removesuffix(" ?")]) == told


@pytest.mark.parametrize(
    ("event", "position", "told"),
    [
        (Move("peek", labels=(0, 11)), PEEK, "Blue sees that two labels are true: North and Fog"),
        (Move("insert", labels=(4,)), INSERT, "a true label goes into the processor: Pole"),
        (
            Move("deal", labels=(0, 2, 4, 7, 9, 11)),
            PLACE,
            "six labels are true: North, West, Pole, Pacific, Sea and Fog",
        ),
    ],
)
def test_once_all_is_shown_secrets_are_told(event: Move, position: str, told: str) -> None:
    assert describe(full(position), event) == told


def test_events_in_short() -> None:
    assert event(at(ROLL), Move("roll", points=2)) == "2"
    assert event(at(PEEK), Move("peek", labels=(0, 11))) == "North and Fog"
    assert event(at(INSERT), Move("insert", labels=(4,))) == "Pole"
    assert event(at(INSERT), HIDDEN["insert"]) == "unseen"


# Secrets


def said(view: I9nState) -> list[str]:
    """All that is said about a view: its spots, what is asked, what the seats have."""
    found = []
    for aid, locked in product((False, True), (False, True)):
        for layout in ("wide", "low"):
            look = Look(aid=aid, locked=locked, layout=layout, pointed="at:C5")
            found += [f"{spot.key} {spot.label} {spot.bar}" for spot in spots(view, look)]
            found.append(words.sentence(view, look))
    return [*found, *(told for seat in range(view.players) for _number, told in words.tally_words(view, seat))]


@pytest.mark.parametrize(("players", "phase5"), [(2, "none"), (3, "rig"), (5, "none")])
def test_words_stay_the_same_under_another_deal_that_a_seat_knows_nothing_of(players: int, phase5: str) -> None:
    rng = Random(players)
    for state, _move in list(games(players, 700, players, phase5))[5::37]:
        for seat in (*range(players), None):
            view = state.view(seat)
            if view.due == "deal":
                continue
            other = view.guess(rng)
            told = said(view)
            assert told == said(other.view(seat))
            assert not [text for text in told if "true labels:" in text and (seat is None or view.peek(seat) is None)]


@pytest.mark.parametrize("players", [2, 5])
def test_a_move_says_in_a_view_only_what_its_seat_may_know(players: int) -> None:
    for state, move in list(games(20 + players, 500, players))[::3]:
        for seat in (*range(players), None):
            view = state.view(seat)
            sees = state.witnesses(move) if state.actor == CHANCE else None
            text = state.recorded(move)
            if sees is not None and seat not in sees:
                text = f"{move.kind} ?"
            played = view.parse(text)
            told = f"{describe(view, played)} {happens(view, played)}"
            if text.endswith("?") and not text.startswith("drill"):
                assert not [name for name in label_names() if name in told]
            assert "oil" not in happens(view, played) and "dry" not in happens(view, played)
            if move.kind == "drill":
                assert ("oil" in told) == state.strikes(move.at)


def test_own_labels_can_be_heard_by_their_owner_alone() -> None:
    state = full(PEEK)
    state.play(Move("peek", labels=(0, 11)))
    labels = {seat: places.own_words(state.view(seat)) for seat in (0, 1, None)}
    assert labels[0] == "Your two true labels: North and Fog"
    assert labels[1] == "You have seen no label yet" and "North" not in str(labels[None])


def test_what_can_be_known_is_told_only_if_asked_for() -> None:
    state = full(PEEK)
    for text in ("peek north,fog", "peek west,pole", "insert pole", "roll 3"):
        state.play(state.parse(text))
    view = state.view(0)
    plain = {spot.key: spot.label for spot in spots(view, Look())}
    told = {spot.key: spot.label for spot in spots(view, Look(aid=True))}
    assert not [label for label in plain.values() if "%" in label]
    assert told["market:north"] == "North: 3 of 3 on the market. True: 100 %, in the processor: 17 %"
    assert told["at:A1"].endswith("Oil now: 67 %, the last well: 6 %")
    bystander = {spot.key: spot.label for spot in spots(state.view(None), Look(aid=True))}
    assert bystander["market:north"].endswith("True: 50 %, in the processor: 8 %")


# Laws


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_is_told_apart_and_no_placeholder_is_left(players: int) -> None:
    examples = [full(text) for text in EXAMPLES] if players == 2 else []
    mixed = [state for state, _move in games(7 + players, 600, players, OPTIONS[players % 2])]
    for state in [*mixed[::31], *examples]:
        view = state.view(state.turn)
        moves = playable(view)[:300]
        told = [describe(view, move) for move in moves]
        assert len(set(told)) == len(told)
        ways = {steps(view, move)[:length] for move in moves[:12] for length in range(2)}
        looks = [Look(picked=way, group=group) for way in ways for group in (None, "buy", "sell", "swap")]
        sentences = [words.sentence(view, look) for look in looks if view.actor is not None]
        found = [spot for look in looks for spot in spots(view, look)]
        everything = [*told, *sentences, *(spot.label for spot in found), *(spot.bar for spot in found if spot.bar)]
        assert all(everything)
        assert not [text for text in everything if re.search(r"[{}]|  |\.\.|^\W|\bNone\b|-1\b", text)]
        for look in looks:
            labels = [spot.label for spot in spots(view, look) if spot.open]
            assert len(set(labels)) == len(labels), "no two things sound alike"


def test_a_seat_that_is_asked_is_asked_something() -> None:
    for state, _move in games(8, 400, 3):
        assert bool(words.sentence(state.view(state.turn), Look())) == (state.actor is not None)


class Digits(NullTranslations):
    def gettext(self, message: str) -> str:
        return "۰۱۲۳۴۵۶۷۸۹" if message == "0123456789" else message


def test_numbers_are_in_the_digits_of_the_language() -> None:
    with language.speaking(Digits()):
        assert words.sentence(at(ACT), Look()) == "move, trade, drill or end (۳ points)"
        assert picked(ACT, group="buy")["buy:pole"].bar == "Pole ۲"
        assert event(at(ROLL), Move("roll", points=2)) == "۲"
        assert "\u2068C5\u2069" in picked(PLACE)["set:C5"].label, "names of positions keep their direction"
        assert picked(ACT)["drill:D8"].bar == "Drill \u2068D8\u2069"
        assert words.sentence(at(ACT), Look(aid=True, pointed="at:A1")) == "move, trade, drill or end (۳ points)"


def test_why_a_game_ended() -> None:
    won = full(OVER).outcome
    assert won is not None and won.winners == (0,)
    assert words.reason(won) == "the last well is found, and no one has more containers and fitting notes"
    shared = Outcome.shared([0, 1], 3, "points")
    assert words.reason(shared) == "the last well is found, with as many points and rigs as good"
    tied = Outcome.shared([0], 2, "rigs")
    assert words.reason(tied) == "the last well is found, the points are equal, and the better rigs decide"
    assert words.reason(Outcome.shared([0], 2, "something new")) == "something new"


def test_a_tally_counts_containers_and_notes_and_at_the_end_those_that_fit() -> None:
    assert words.tally_words(at(ACT), 0) == [(0, "0 containers"), (2, "2 notes")]
    assert words.tally_words(at(RIGHTS), 1) == [(4, "4 containers"), (2, "2 notes")]
    over = full(OVER)
    for seat in range(2):
        (containers, _told), (notes, fitting) = words.tally_words(over, seat)
        assert containers + notes == over.score(seat) and "the last well" in fitting
    assert words.tally_words(over, 0)[1] == (3, "3 notes fit the last well")
    assert words.tally_words(over, 1)[1] == (1, "1 note fits the last well")


def test_there_are_as_many_names_as_seats_and_labels() -> None:
    assert len(set(seat_names())) == 5 and len(set(label_names())) == 12
    told = {places.explorer_name(seat) for seat in range(5)} | {places.both_explorers(seat) for seat in range(5)}
    assert len(told | {places.rig_name(seat) for seat in range(5)}) == 15
