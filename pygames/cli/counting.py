"""Perft: counting the sequences of moves of some length, the proof of a move generator."""

from __future__ import annotations

from time import perf_counter

from pygames.game import CHANCE, State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` plies from here; a chance event counts as one ply. The state is not changed.

    Raises TooManyChances where a chance event is too many to list.
    """
    if depth == 0:
        return 1
    plies = _plies(state)
    if depth == 1:
        return len(plies)
    total = 0
    for ply in plies:
        after = state.copy()
        after.play(ply)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> list[tuple[str, int]]:
    """The text of each first ply, in order, and the number of sequences of `depth` plies (at least 1) it begins."""
    counts = []
    for ply in _plies(state):
        after = state.copy()
        after.play(ply)
        counts.append((state.text(ply), perft(after, depth - 1)))
    return counts


def report(state: State, depth: int, divided: bool) -> None:
    """Print the count and the speed; if `divided`, first the count of each first ply."""
    began = perf_counter()
    if divided and depth:
        total = 0
        for text, count in divide(state, depth):
            print(f"{text}: {count}")
            total += count
    else:
        total = perft(state, depth)
    seconds = max(perf_counter() - began, 1e-6)
    print(f"{total} sequences of {depth} plies, {seconds:.2f} s, {total / seconds:,.0f} nodes/s")


def _plies(state: State) -> list[object]:
    return [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
