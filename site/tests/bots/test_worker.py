"""The bots' worker: texts in, texts out, and a thought that nobody wants any more ends at its next slice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from app.browser import worker
from pygames import State, game
from pygames.bots import Thought

RECORD = '[Format "quintet 1"]\n[Game "ix"]\n\nd1-d2\n'


class Slow:
    """A bot that thinks in a thousand slices and counts them."""

    slices = 0

    def think(self, view: State, rng: Random) -> Iterator[Thought]:
        for _ in range(1000):
            self.slices += 1
            yield Thought(view.moves()[0], self.slices, self.slices / 1000)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """The bot of every level."""
    one = Slow()
    monkeypatch.setattr(worker, "bot", lambda level: one)
    return one


def request(record: str = RECORD, level: str = "oneply") -> str:
    return json.dumps({"record": record, "level": level, "seed": "1"})


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Do it to its end, in a thread of its own: in this one Playwright may have its loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def answer(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def test_it_answers_with_a_legal_move() -> None:
    found = answer(run(worker.choose(request())))
    state = game("ix").start()
    state.play(state.parse("d1-d2"))
    assert state.parse(found["move"]) in state.moves()


def test_what_it_cannot_do_is_one_line() -> None:
    assert "line 5" in answer(run(worker.choose(request(RECORD + "zz\n"))))["error"]
    assert answer(run(worker.choose(request(level="none"))))["error"]


async def _dropped() -> tuple[str, str]:
    first = asyncio.ensure_future(worker.choose(request()))
    for _ in range(5):
        await asyncio.sleep(0)
    worker.drop()
    return await first, await worker.choose(request())


def test_a_dropped_thought_ends_at_its_next_slice_and_the_next_one_is_thought_to_its_end(slow: Slow) -> None:
    first, second = map(answer, run(_dropped()))
    assert first == {"dropped": True}
    assert "move" in second
    assert 1000 < slow.slices < 1020


async def _superseded() -> list[str]:
    first = asyncio.ensure_future(worker.choose(request()))
    await asyncio.sleep(0)
    return [await worker.choose(request()), await first]


def test_the_next_question_ends_the_thought_before(slow: Slow) -> None:
    second, first = map(answer, run(_superseded()))
    assert first == {"dropped": True} and "move" in second
    assert slow.slices < 1020
