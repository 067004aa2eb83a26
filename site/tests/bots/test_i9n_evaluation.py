"""What i9n's bot does in plain positions, that it goes by its view alone, and that it ends turns and games."""

from __future__ import annotations

from random import Random

import pytest

from pygames import CHANCE
from pygames.bots import bot, choose
from pygames.i9n import GAME, NAMES, I9nState, Move
from pygames.i9n.geometry import DISTANCES, LABELS_OF, POSITIONS
from pygames.i9n.knowledge import drill_odds, label_odds, well_odds
from pygames.i9n.pieces import LAST
from pygames.i9n.placing import PEEKS

SEATS = range(2, 6)

PEEKED = (
    "deal north,west,pole,pacific,sea,fog",
    "place A4 {blue}",
    "place C5 D8",
    "peek north,fog",
    "peek west,sea",
    "insert north",
)

NORTH_IS_IN = (
    *PEEKED,
    # Blue strikes oil at A4, and Red at D8, which has but the north in common with it: so it is the north.
    "roll 2",
    "buy pole",
    "drill A4 with pole",
    "end",
    "roll 3",
    "buy east",
    "drill D8 with east",
)
"""Turns after which everybody knows that phase 1 goes by the north. Red has a point left."""


def played(*texts: str, blue: str = "B2") -> I9nState:
    """What these plies lead to; Blue's second explorer begins at `blue`."""
    state = GAME.start(2)
    for text in texts:
        state.play(state.parse(text.format(blue=blue)))
    assert isinstance(state, I9nState)
    return state


def chosen(state: I9nState, seed: int = 1) -> str:
    seat = state.actor
    assert isinstance(seat, int)
    return state.text(choose(bot("oneply"), state.view(seat), Random(seed)))


def turn_of(state: I9nState) -> list[str]:
    """The rest of the turn, as the bot plays it."""
    seat, texts = state.turn, []
    while state.due == "act" and state.turn == seat:
        texts.append(chosen(state, len(texts)))
        state.play(state.parse(texts[-1]))
    return texts


def values(state: I9nState) -> dict[str, float]:
    seat = state.actor
    assert isinstance(seat, int)
    view = state.view(seat)
    moves = view.moves()
    return dict(zip(map(view.text, moves), GAME.weigh(view, moves), strict=True))


def self_play(players: int, seed: int, phase5: str = "none") -> list[tuple[I9nState, Move]]:
    """Each position of a game between bots, with what was played there; its last position with the end of a turn."""
    state, rng = GAME.start(players, {"phase5": phase5}), Random(seed)
    assert isinstance(state, I9nState)
    found = []
    while state.actor is not None:
        if state.actor == CHANCE:
            move = state.draw(rng)
        else:
            move = choose(bot("oneply"), state.view(state.turn), Random(rng.random()))
        found.append((state.copy(), move))
        state.play(move)
        assert len(found) < 1000, "it ends in reasonable time"
    return [*found, (state, Move("end"))]


@pytest.fixture(scope="module")
def games() -> list[list[tuple[I9nState, Move]]]:
    """Games between bots, of every number of seats."""
    return [self_play(players, seed) for players in SEATS for seed in range(3)]


# Plain positions


def test_it_drills_where_oil_is_certain_and_allowed() -> None:
    assert chosen(played(*NORTH_IS_IN, "end", "roll 2", "buy west")) == "drill B2 with west"


def test_it_buys_a_note_that_fits_where_oil_is_certain() -> None:
    state = played(*NORTH_IS_IN, "end", "roll 2")
    texts = turn_of(state)
    assert texts[0].startswith("buy") and texts[1].startswith("drill B2")
    assert state.facts[-1][2]


def test_it_goes_where_oil_is_certain() -> None:
    begun = (*NORTH_IS_IN, "end", "roll 1", "buy west", "end", "roll 1", "end", "roll 2")
    assert turn_of(played(*begun, blue="E2"))[:2] == ["move E2-D2", "drill D2 with west"]


def test_it_sells_a_useless_note_where_the_points_do_not_do() -> None:
    begun = (*NORTH_IS_IN, "buy south", "end", "roll 1", "end", "roll 1")
    texts = turn_of(played(*begun, blue="H6"))
    assert "sell south" in texts[:2] and texts[2].startswith("drill C5")


def test_it_does_not_drill_where_it_is_known_to_be_dry() -> None:
    state = played(*NORTH_IS_IN, "end", "roll 3", "buy south", blue="H6")
    assert all(not text.startswith("drill H6") for text in turn_of(state))


def test_a_note_that_only_ones_own_peek_speaks_for_is_no_first_choice() -> None:
    worth = values(played(*PEEKED, "roll 1"))
    assert worth["buy north"] < worth["buy east"] and worth["buy fog"] < worth["buy east"]


def test_it_exchanges_a_note_that_is_false_for_one_that_is_true() -> None:
    begun = (*NORTH_IS_IN, "buy north", "end", "roll 3", "buy south", "buy south")
    assert chosen(played(*begun, blue="H6")) == "swap south for north with 1"


def test_exchanges_bring_what_is_likelier_to_be_true(games: list[list[tuple[I9nState, Move]]]) -> None:
    gains = []
    for game in games:
        for state, move in game:
            if move.kind == "swap":
                odds = label_odds(state.view(state.turn).worlds)
                gains.append(odds[move.other] - odds[move.label])
    assert sum(gain > 0 for gain in gains) > 2 * sum(gain < 0 for gain in gains)


# The end


def test_in_the_final_phase_it_goes_for_the_well_that_is_known(games: list[list[tuple[I9nState, Move]]]) -> None:
    tried = went = 0
    for game in games:
        for state, _ in game:
            if state.due != "act" or state.phase != LAST:
                continue
            odds = well_odds(state.view(state.turn).worlds)
            well = odds.index(max(odds))
            steps = min(DISTANCES[at][well] for at in state.explorers(state.turn) or ())
            held = any(state.hand(state.turn)[label] for label in LABELS_OF[well])
            if odds[well] == 1 and held and steps < (state.points or 0):
                there = state.copy()
                texts = turn_of(there)
                assert texts[-1].startswith(f"drill {NAMES[well]} ") and there.outcome is not None
                tried += 1
                went += steps > 0
    assert tried and went


# Laws


def test_it_goes_by_its_view_alone(games: list[list[tuple[I9nState, Move]]]) -> None:
    rng = Random(1)
    for game in games[::3]:
        for state, _ in game[::7]:
            if not isinstance(state.actor, int):
                continue
            seen = state.view(state.actor)
            other = seen.guess(rng)
            assert chosen(other, 5) == chosen(state, 5)


def test_it_drills_only_where_oil_may_be(games: list[list[tuple[I9nState, Move]]]) -> None:
    drills = 0
    for game in games:
        for state, move in game:
            if move.kind == "drill":
                assert drill_odds(state.view(state.turn).worlds, state.phase)[move.at] > 0
                drills += 1
    assert drills > 100


def test_turns_and_games_end_in_reasonable_time(games: list[list[tuple[I9nState, Move]]]) -> None:
    """The guard of rule 9: no endless buying, selling and swapping."""
    for game in games:
        actions, turns = 0, 0
        for _, move in game:
            actions = 0 if move.kind == "end" else actions + 1
            turns += move.kind == "end"
            assert actions <= 30
        assert turns < 150


@pytest.mark.parametrize(
    "text",
    [
        "6 0 2 A1:1:1,A4:1:0,B2:1:1,B8:1:1,B4:2:0,G6:2:0,B7:2:1,G5:3:0,H4:3:0,G4:4:1 B2,B3,B5,C4,D6,E6,G6,H4 "
        "320202021112 002010000110/000011102000 B2,H4/B5,G4 south,west,pole,atlantic,sea,sun "
        "pole,sea,south,west,sun,atlantic",
        "6 1 - A1:1:1,A4:1:0,B2:1:1,B8:1:1,B4:2:0,G6:2:0,B7:2:1,G5:3:0,H4:3:0,G4:4:1 - "
        "112211221111 110000000111/001100001011 A1,A1/H8,H8 south,west,pole,atlantic,sea,sun "
        "pole,sea,south,west,sun,atlantic",
    ],
)
def test_full_hands_and_long_odds_are_no_reason_to_wait_for_ever(text: str) -> None:
    """Who begins from a text knows of no drillings: each position may be the well, and all hands are full."""
    state, rng, plies = GAME.from_text(text, 2), Random(3), 0
    while state.actor is not None:
        state.play(
            state.draw(rng)
            if state.actor == CHANCE
            else choose(bot("oneply"), state.view(state.actor), Random(rng.random()))
        )
        plies += 1
        assert plies < 1500


@pytest.mark.parametrize("players", SEATS)
def test_worth_is_told_of_each_move_in_range(players: int, games: list[list[tuple[I9nState, Move]]]) -> None:
    for state, _ in games[3 * (players - 2)][::10]:
        if isinstance(state.actor, int):
            found = values(state)
            assert len(found) == len(state.moves()) and all(-1 <= value <= 1 for value in found.values())


def test_with_a_rig_in_phase_5_it_ends_too() -> None:
    assert self_play(2, 3, "rig")[-1][0].outcome is not None


@pytest.mark.parametrize("players", SEATS)
def test_one_ply_beats_chance(players: int) -> None:
    won = 0
    for number in range(4):
        state, rng = GAME.start(players), Random(number)
        while state.actor is not None:
            if state.actor == CHANCE:
                state.play(state.draw(rng))
            else:
                level = "oneply" if state.actor == number % players else "random"
                state.play(choose(bot(level), state.view(state.actor), rng))
        assert state.outcome is not None
        won += state.outcome.winners == (number % players,)
    assert won == 4


def test_explorers_are_placed_so_that_a_good_place_is_near_whatever_is_peeked() -> None:
    state = played(PEEKED[0])
    places = {chosen(state, seed) for seed in range(6)}
    assert len(places) > 1, "not always the same"
    for text in places:
        one, two = (NAMES.index(name) for name in text.split()[1:])
        for peek in PEEKS:
            fitting = [at for at in POSITIONS if set(peek) <= set(LABELS_OF[at])]
            assert min(min(DISTANCES[one][at], DISTANCES[two][at]) for at in fitting) <= 2
