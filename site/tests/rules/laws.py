"""The laws every game keeps, as functions that know no game: each raises AssertionError where a law is broken."""

from __future__ import annotations

from random import Random
from typing import Final

from pygames import (
    CHANCE,
    GAMES,
    Game,
    IllegalMove,
    MoveError,
    OptionError,
    Record,
    Replay,
    State,
    TooManyChances,
    game,
)
from pygames.bots import LEVELS, choose
from pygames.chance import seeded
from pygames.recordtext import is_ply
from tests.rules.toy import TOY

FOREIGN: Final[tuple[object, ...]] = (
    None,
    object(),
    [],
    {},
    "",
    "x",
    -1,
    10**9,
    0.5,
    (),
    ("",),
    ("deal",),
    True,
    b"d1",
)
"""Values that are no game's move; some of them can't be hashed."""

LONG: Final = 400
"""Plies after which a playout is cut: a game need not end (an option may forbid draws)."""

MIXES: Final = 4
"""Combinations of options drawn from a fixed seed, besides those that are tried anyway."""

Case = tuple[Game, int, dict[str, str]]


def cases() -> list[Case]:
    """Every game and the toy, with every number of players, and its options as `choices_of` has them."""
    return [
        (one, players, options)
        for one in (*map(game, GAMES), TOY)
        for players in one.seats
        for options in choices_of(one)
        if _fits(one, players, options)
    ]


def _fits(one: Game, players: int, options: dict[str, str]) -> bool:
    """Whether the game can be had like this: some options are good only beside others."""
    try:
        one.start(players, options)
    except OptionError:
        return False
    return True


def choices_of(one: Game) -> list[dict[str, str]]:
    """The defaults, each other choice alone, the game's own examples, and a few mixes."""
    usual = one.settle({})
    rng = Random(one.name)
    found = [
        usual,
        *(usual | {name: choice} for name, option in one.options.items() for choice in option.choices),
        *map(one.settle, one.examples()),
        *(
            {name: rng.choice(option.choices or (option.default,)) for name, option in one.options.items()}
            for _ in range(MIXES)
        ),
    ]
    return [options for number, options in enumerate(found) if options not in found[:number]]


def case_name(case: Case) -> str:
    """The name of a case in pytest's output."""
    one, players, options = case
    return "-".join((one.name, str(players), *options.values()))


def plies_of(state: State) -> list[object]:
    """What can be played now: moves, or the chance events that can be listed, else some that were drawn."""
    if state.actor != CHANCE:
        return list(state.moves())
    try:
        return [event for event, _ in state.chances()]
    except TooManyChances:
        return list(dict.fromkeys(state.draw(Random(seed)) for seed in range(20)))


def look(state: State) -> tuple[object, ...]:
    """All that can be seen of a state from outside."""
    plies = plies_of(state)
    return str(state), state.actor, state.outcome, plies, [state.text(ply) for ply in plies]


def check_moves(state: State) -> None:
    """Moves: unique, hashable, in an order that depends on the position alone; their texts unique, and read back."""
    plies = plies_of(state)
    assert len(set(plies)) == len(plies)
    assert plies_of(state) == plies == plies_of(state.copy())
    texts = [state.text(ply) for ply in plies]
    assert len(set(texts)) == len(texts)
    for ply, text in zip(plies, texts, strict=True):
        for written in (text, state.recorded(ply)):
            assert written.isprintable() and is_ply(written) and state.parse(written) == ply
        assert state.text(state.parse(text)) == text
    if isinstance(state.actor, int):
        assert 0 <= state.actor < state.players
        assert plies, "a seat that is to decide has a move"
        assert state.chances() == []
    else:
        assert state.moves() == []


def check_chance(state: State, rng: Random) -> None:
    """Chance: positive whole weights; what is drawn is listed and playable; a draw changes nothing. A seat throws the
    dice only where an event is due."""
    if state.actor != CHANCE:
        assert state.chances() == [] and state.roller is None
        return
    assert state.roller is None or (type(state.roller) is int and 0 <= state.roller < state.players)
    assert all(state.view(seat).roller == state.roller for seat in (*range(state.players), None))
    before = str(state)
    event = state.draw(rng)
    assert str(state) == before
    try:
        listed = state.chances()
    except TooManyChances:
        state.copy().play(event)
        return
    assert listed and all(type(weight) is int and weight > 0 for _, weight in listed)
    assert event in [one for one, _ in listed]


def check_end(state: State) -> None:
    """The end: an outcome exactly when nobody is to act, shares that sum to 1, and nothing left to play."""
    outcome = state.outcome
    assert (outcome is not None) == (state.actor is None)
    if outcome is not None:
        assert len(outcome.shares) == state.players
        assert abs(sum(outcome.shares) - 1) < 1e-9 and min(outcome.shares) >= 0
        assert outcome.reason
        assert state.moves() == [] and state.chances() == []


def check_refusals(state: State, others: list[object]) -> None:
    """An illegal move (foreign, or legal in other positions) is refused, and the state is as it was."""
    before = look(state)
    legal = plies_of(state)
    for move in (*FOREIGN, *(other for other in others if other not in legal)):
        if _is_unlisted(state, move):
            continue
        try:
            state.play(move)
        except IllegalMove:
            assert look(state) == before
        else:
            raise AssertionError(f"{move!r} was played in {before[0]}")
    for text in ("", " ", "?", "d1", "no such move", "\u0661", "²", "[", "#"):
        try:
            state.parse(text)
        except MoveError as error:
            assert str(error) and error.text == text
        else:
            raise AssertionError(f"{text!r} was read as a move in {before[0]}")
    assert look(state) == before


def is_listed(state: State, move: object) -> bool:
    """Whether a move that was read is among those listed, or need not be, as the game's page says."""
    return move in state.moves() or not state.game.lists_all_moves


def _is_unlisted(state: State, move: object) -> bool:
    """Whether something that is not listed can be played after all, where not all is listed (its text is read)."""
    try:
        state.chances()
        if state.actor == CHANCE or state.game.lists_all_moves:
            return False
    except TooManyChances:
        pass
    try:
        return bool(state.parse(state.text(move)) == move)
    except (AttributeError, LookupError, TypeError, ValueError):
        return False


def check_copy(state: State, rng: Random) -> None:
    """A copy is independent, both ways."""
    if state.actor is None:
        return
    before, twin = look(state), state.copy()
    ply = rng.choice(plies_of(state))
    twin.play(ply)
    assert look(state) == before
    third, after = state.copy(), look(twin)
    state.copy().play(ply)
    third.play(ply)
    assert look(twin) == after == look(third)


def check_position(state: State) -> None:
    """The position text reads back to the same position, with the same moves in the same order."""
    text = str(state)
    assert "\n" not in text
    again = state.game.from_text(text, state.players, state.options)
    assert str(again) == text
    if state.actor is not None:
        assert look(again) == look(state)


def check_open(state: State) -> None:
    """In a game that says it has no secrets all see all, and in one that says so nothing is left to chance."""
    assert state.actor != CHANCE or state.game.has_chance
    if state.game.has_secrets:
        return
    for seat in (*range(state.players), None):
        assert str(state.view(seat)) == str(state)
    assert all(state.witnesses(ply) is None for ply in plies_of(state))


def check_view(state: State, rng: Random) -> None:
    """A view keeps its secrets: deal them again under an unchanged public record, and nobody could tell."""
    for seat in (*range(state.players), None):
        view = state.view(seat)
        text = str(view)
        full = view.guess(rng)
        assert str(view) == text, "guessing changes nothing"
        assert str(full.view(seat)) == text, "a guess is consistent with the view"
        assert look(full.view(seat)) == look(view)
        assert str(view.view(seat)) == text and str(view.copy()) == text
        assert full.actor == view.actor == state.actor
        if seat is not None and seat == state.actor:
            assert view.moves() == state.moves() == full.moves()
            for bot in LEVELS.values():
                chosen = choose(bot, view, seeded(text))
                assert chosen == choose(bot, full.view(seat), seeded(text))
                assert chosen in state.moves()
                assert str(view) == text, "a bot changes no view"


def check_record(start: State, position: str | None, states: list[State], plies: list[str]) -> None:
    """The record tells everything: text and code read back, and a replay stands where the game stood."""
    record = Record.of(start, tuple(plies), position, {"Event": 'a "b" \\ c'})
    assert Record.read(str(record)) == record
    assert Record.from_code(record.code()) == record
    assert str(Record.read(str(record).replace("\n", " \t\r\n"))) == str(record)
    replay = Replay(record)
    assert replay.plies == tuple(plies) and len(replay.actors) == len(plies)
    for number, state in enumerate(states):
        assert str(replay.at(number)) == str(state)
        assert replay.at(number).outcome == state.outcome
    assert look(replay.state) == look(states[-1])
    half = len(plies) // 2
    replay.cut(half)
    assert look(replay.state) == look(states[half])
    for text in plies[half:]:
        replay.play(text)
    assert replay.record == record and look(replay.state) == look(states[-1])


def check_seen(start: State, states: list[State], plies: list[str], position: str | None = None) -> None:
    """What a seat saw of the record replays to what the seat knew at every ply, and to no more.

    The masked record can't know the truth. So a view that keeps it aside, however well hidden, is caught where it
    shows: in what is drawn, in guesses, in a bot's choice.
    """
    record = Record.of(start, tuple(plies), position)
    if start.game.reveals_at_end and states[-1].outcome is not None:
        assert all(record.seen_by(seat) == record for seat in (*range(start.players), None))
        assert all(Replay(record).seen_plies(seat) == plies for seat in (*range(start.players), None))
        plies, states = plies[:-1], states[:-1]
        record = Record.of(start, tuple(plies), position)
    for seat in (*range(start.players), None):
        seen = record.seen_by(seat)
        assert Record.read(str(seen)) == seen
        assert seen.position == (None if position is None else str(start.view(seat)))
        replay = Replay(seen)
        assert replay.plies == tuple(Replay(record).seen_plies(seat))
        for number, state in enumerate(states):
            view, told = state.view(seat), replay.at(number)
            assert str(told) == str(view)
            if number % 7 == 0 or len(states) < 40:
                check_same_knowledge(told, view, seat)


def check_same_knowledge(one: State, other: State, seat: int | None) -> None:
    """Two views of a seat that know the same: they look alike, guess alike, and bots choose alike."""
    assert [str(one.guess(Random(seed))) for seed in range(3)] == [str(other.guess(Random(seed))) for seed in range(3)]
    if seat is not None and seat == one.actor:
        assert look(one) == look(other)
        for bot in LEVELS.values():
            assert choose(bot, one, seeded(str(one))) == choose(bot, other, seeded(str(one)))


def play_through(start: State, rng: Random, limit: int = LONG) -> tuple[list[State], list[str]]:
    """A random playout: copies of its states, the first and the last included, and what its record holds."""
    state, states, plies = start.copy(), [start.copy()], list[str]()
    while state.actor is not None and len(plies) < limit:
        ply = state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves())
        plies.append(state.recorded(ply))
        state.play(ply)
        states.append(state.copy())
    return states, plies
