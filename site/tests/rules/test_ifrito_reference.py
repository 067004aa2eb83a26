"""Ifrito compared with the plain implementation of ifrito_reference.py: moves, positions after them, ends, perft."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygames import State
from pygames.cli.counting import perft
from pygames.ifrito import CUSHIONS, SEAT_LETTERS, IfritoState, aboard, cell_name
from pygames.ifrito import GAME as IFRITO
from tests.rules import ifrito_reference as plain
from tests.rules.laws import play_through


def to_plain(state: State) -> plain.Table:
    """A position handed over by what stands where."""
    assert isinstance(state, IfritoState)
    letters = SEAT_LETTERS[: state.players]
    board: plain.Board = {name: "*" if state.has_djinn(cell) else "." for cell, name in enumerate(plain.CELLS)}
    for cell, carpet in state.carpets().items():
        djinns = frozenset(CUSHIONS[cushion] for cushion in aboard(carpet.aboard))
        board[cell_name(cell)] = (SEAT_LETTERS[carpet.seat], djinns)
    table = plain.Table(
        board,
        letters,
        letters[state.turn],
        {letter: state.lamps(seat) for seat, letter in enumerate(letters)},
        {letter: state.seals(seat) for seat, letter in enumerate(letters)},
        state.quiet,
        "" if state.judging is None or not isinstance(state.actor, int) else letters[state.actor],
        "" if state.judging is None else cell_name(state.judging),
    )
    assert all(table.hand(letter) == state.hand(seat) for seat, letter in enumerate(letters))
    return table


def check(state: State, stalling: bool) -> None:
    table = to_plain(state)
    assert plain.written(table) == str(state)
    ended = plain.result(table, stalling)
    if state.outcome is not None:
        if state.outcome.reason != "repetition":
            assert ended == dict(zip(table.letters, state.outcome.shares, strict=True))
        return
    assert ended is None
    expected = {text: plain.written(after) for text, after in plain.successors(table).items()}
    found = {}
    for move in state.moves():
        after = state.copy()
        after.play(move)
        found[state.text(move)] = str(after)
        # What the incremental bookkeeping says of the end is what a fresh look at the position says.
        fresh = IFRITO.from_text(str(after), state.players, state.options)
        if after.outcome is None or after.outcome.reason != "repetition":
            assert fresh.outcome == after.outcome
            assert fresh.moves() == after.moves()
    assert found == expected


def random_position(rng: Random) -> tuple[str, int]:
    """Carpets and djinns anywhere, crowded or not, perhaps none at the edge: what play hardly ever brings."""
    letters = "REAS"[: rng.choice((2, 3, 4))]
    start = plain.start(len(letters))
    djinns = rng.choice((0.0, 0.3, 0.7, 1.0))
    edge = rng.choice((True, True, False))
    board: plain.Board = {
        cell: "*" if rng.random() < djinns and (edge or not plain.at_edge(cell)) else "." for cell in plain.CELLS
    }
    near = [cell for cell in plain.CELLS if cell[1] in "abc" and cell[2] in "345"]
    most = rng.choice((1, 3, 9))
    for letter in letters:
        for _ in range(start.hand(letter) - rng.choice((0, 0, 0, 1))):
            cell = rng.choice([spot for spot in near if isinstance(board[spot], str)])
            board[cell] = (letter, frozenset(rng.sample(plain.CUSHIONS, rng.randint(0, most))))
    table = plain.Table(
        board,
        letters,
        rng.choice(letters),
        {letter: rng.choice((0, 3, 8)) for letter in letters},
        {letter: rng.choice((0, 1, 2)) for letter in letters},
        rng.choice((0, 7, 198, 199)),
    )
    return plain.written(table), len(letters)


@pytest.mark.parametrize("stalling", ["on", "off"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_playouts_agree(seed: int, players: int, stalling: str) -> None:
    states, _ = play_through(IFRITO.start(players, {"stalling": stalling}), Random(seed))
    assert len(states) > 10
    deciding = [state for state in states if isinstance(state, IfritoState) and state.judging is not None]
    for state in (*states[:4], *states[4:-4:9], *states[-4:], *deciding):
        check(state, stalling == "on")


@pytest.mark.parametrize("seed", range(300))
def test_random_positions_agree(seed: int) -> None:
    position, players = random_position(Random(seed))
    stalling = seed % 3 > 0
    check(IFRITO.from_text(position, players, {"stalling": "on" if stalling else "off"}), stalling)


def test_random_positions_bring_what_play_hardly_ever_brings() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(300):
        state = IFRITO.from_text(*random_position(Random(seed)))
        assert isinstance(state, IfritoState)
        for move in state.moves():
            bare = move.take == move.leave == -1
            kinds["capture" if move.kind == "move" and state.carpet_at(move.target) else f"{move.kind} {bare}"] += 1
        kinds[state.outcome.reason if state.outcome else "goes on"] += 1
    wanted = {
        "capture",
        "enter True",
        "enter False",
        "move True",
        "move False",
        "pass True",
        "nobody can act",
        "goes on",
    }
    assert wanted <= kinds.keys()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 288), (2, 80_352)])
def test_perft(depth: int, count: int, players: int) -> None:
    assert perft(IFRITO.start(players), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize(("players", "count"), [(2, 22_079_808), (3, 21_695_040), (4, 21_695_040)])
def test_perft_3(players: int, count: int) -> None:
    # 288 entries, 279, then 270: with three seats or more the third ply is always an entry.
    assert perft(IFRITO.start(players), 3) == count


@pytest.mark.parametrize("seed", range(12))
def test_perft_of_random_positions_agrees(seed: int) -> None:
    state = IFRITO.from_text(*random_position(Random(1000 + seed)))
    assert perft(state, 2) == plain.perft(to_plain(state), 2)
