"""No word of i9n tells a secret, and what is told is told apart."""

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
from pygames.i9n.geometry import LABELS_OF
from pygames.i9n.moves import Move
from pygames.i9n.state import I9nState
from tests.site.i9n_positions import (
    ACT,
    EXAMPLES,
    OPTIONS,
    OVER,
    PEEK,
    PLACE,
    RIGHTS,
    ROLL,
    at,
    full,
    games,
    picked,
    playable,
)


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


def test_in_a_game_begun_from_a_position_no_label_is_promised() -> None:
    assert places.own_words(at(ACT)) == "You have seen no label in this game"


def test_the_true_labels_are_told_once_the_last_well_is_found() -> None:
    over = full(OVER).view(1)
    labels = [label_names()[label] for label in LABELS_OF[over.rigs[-1].at]]
    told = places.processor_words(over)
    assert "The true labels: " in told and all(label in told for label in labels)
    assert not [name for name in label_names() if name in places.processor_words(at(ACT))]


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
        assert places.odds_words(at(ACT), 0)[0] == "oil now ۵۰ %"
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
