"""IX compared with the plain implementation of ix_reference.py: lists of moves, positions after them, ends, perft."""

from __future__ import annotations

from random import Random

import pytest

from pygames import State, game
from pygames.cli.counting import perft
from pygames.ix import DIRECTIONS, IxState
from tests.rules import ix_reference as plain
from tests.rules.laws import play_through

IX = game("ix")


def to_plain(state: State) -> tuple[plain.Board, str, int]:
    """A position handed over by what stands where."""
    assert isinstance(state, IxState)
    board = {
        (square % 9, square // 9): plain.Man(
            "SN"[piece.seat], piece.kind, "" if piece.pointer is None else DIRECTIONS[piece.pointer]
        )
        for square, piece in state.pieces().items()
    }
    return board, "SN"[state.turn], state.quiet


def check(state: State, draws: bool) -> None:
    board, side, quiet = to_plain(state)
    assert plain.written(board, side, quiet) == str(state)
    ended = plain.result(board, quiet, draws)
    if state.outcome is not None:
        if state.outcome.reason != "repetition":
            assert ended == dict(zip("SN", state.outcome.shares, strict=True))
        return
    assert ended is None
    expected = {text: plain.written(*after) for text, after in plain.successors(board, side, quiet).items()}
    found = {}
    for move in state.moves():
        after = state.copy()
        after.play(move)
        found[state.text(move)] = str(after)
        # What the incremental bookkeeping says of the end is what a fresh look at the position says.
        fresh = IX.from_text(str(after), 2, state.options)
        if after.outcome is None or after.outcome.reason != "repetition":
            assert fresh.outcome == after.outcome
            assert fresh.moves() == after.moves()
    assert found == expected


def random_position(rng: Random) -> str:
    """Any pieces anywhere, crowded or not, with a Tribe a side: positions that play hardly ever brings."""
    spots = [(file, rank) for file in range(9) for rank in range(9)]
    rng.shuffle(spots)
    board = {spots.pop(): plain.Man(side, "T") for side in "SN" for _ in range(rng.choice((1, 1, 2, 3)))}
    # A spare man each, so that rule 12 does not end it.
    for side in ("S", "N", *(rng.choice("SN") for _ in range(rng.choice((2, 10, 30, 60))))):
        kind = rng.choice("CHHH")
        board[spots.pop()] = plain.Man(side, kind, rng.choice(plain.COMPASS) if kind == "H" else "")
    return plain.written(board, rng.choice("SN"), rng.choice((0, 1, 198, 199)))


@pytest.mark.parametrize("draws", ["on", "off"])
@pytest.mark.parametrize("seed", range(6))
def test_playouts_agree(seed: int, draws: str) -> None:
    states, _ = play_through(IX.start(options={"draws": draws}), Random(seed))
    assert len(states) > 10
    for state in (*states[:5], *states[5::7], *states[-5:]):
        check(state, draws == "on")


@pytest.mark.parametrize("seed", range(300))
def test_random_positions_agree(seed: int) -> None:
    draws = seed % 3 > 0
    check(IX.from_text(random_position(Random(seed)), 2, {"draws": "on" if draws else "off"}), draws)


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 20), (2, 400), (3, 7_920)])
def test_perft(depth: int, count: int) -> None:
    assert perft(IX.start(), depth) == count


@pytest.mark.parametrize("seed", range(12))
def test_perft_of_random_positions_agrees(seed: int) -> None:
    state = IX.from_text(random_position(Random(1000 + seed)))
    assert perft(state, 2) == plain.perft(*to_plain(state), 2)


@pytest.mark.slow
def test_perft_4() -> None:
    start = IX.start()
    assert perft(start, 4) == plain.perft(*to_plain(start), 4) == 156_816
