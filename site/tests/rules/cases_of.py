"""Reading the cases: right answers, one JSON object a line, and checking one of them. Knows no game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pygames import CHANCE, MoveError, State, game
from pygames.cli.counting import perft

CASES = Path(__file__).parent / "cases"


def load(name: str) -> list[dict[str, Any]]:
    """The cases of a game."""
    return [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def begin(name: str, case: dict[str, Any]) -> State:
    """The state a case speaks of: its position, or its moves from the start."""
    one = game(name)
    if "position" in case:
        return one.from_text(case["position"], case["players"], case["options"])
    state = one.start(case["players"], case["options"])
    for number, text in enumerate(case.get("moves", [])):
        if "counts" in case["expect"]:
            actor, count = case["expect"]["counts"][number]
            assert [state.actor, len(offered(state))] == [actor, count]
        state.play(state.parse(text))
    return state


def offered(state: State) -> list[str]:
    """The texts of the moves, or of the chance events."""
    plies = [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
    return sorted(state.text(ply) for ply in plies)


def check_takes(state: State, expect: dict[str, Any]) -> None:
    """What parsing takes and refuses, and where moves lead."""
    for text in expect.get("accepts", []):
        state.copy().play(state.parse(text))
    for text in expect.get("refuses", []):
        try:
            state.parse(text)
        except MoveError:
            continue
        raise AssertionError(f"{text} was taken")
    for text, position in expect.get("after", {}).items():
        after = state.copy()
        after.play(after.parse(text))
        assert str(after) == position


def check_says(state: State, expect: dict[str, Any]) -> None:
    """Who is to act, what there is to play, how the game ended, how many sequences there are."""
    texts = offered(state)
    if "actor" in expect:
        assert state.actor == expect["actor"]
    if "legal" in expect:
        assert texts == sorted(expect["legal"])
    if "legal_count" in expect:
        assert len(texts) == expect["legal_count"]
    assert set(expect.get("includes", [])) <= set(texts)
    assert not set(expect.get("excludes", [])) & set(texts)
    if "result" in expect:
        shares = None if state.outcome is None else list(state.outcome.shares)
        assert shares == expect["result"]
    for depth, count in expect.get("perft", {}).items():
        assert perft(state, int(depth)) == count


KNOWN = {
    *(
        "actor",
        "legal",
        "legal_count",
        "includes",
        "excludes",
        "accepts",
        "refuses",
        "after",
        "result",
        "perft",
        "counts",
    )
}
"""What `check` looks at; a case that expects anything else is not understood."""


def check(name: str, case: dict[str, Any]) -> None:
    """Check one case. Raises AssertionError."""
    assert case["expect"].keys() <= KNOWN, "a kind of expectation that is not checked here"
    state = begin(name, case)
    check_says(state, case["expect"])
    check_takes(state, case["expect"])
