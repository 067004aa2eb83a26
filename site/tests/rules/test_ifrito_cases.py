"""The shared cases of Ifrito (cases/ifrito.jsonl)."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.ifrito import GAME
from tests.rules import cases_of


@pytest.mark.parametrize("case", cases_of.load("ifrito"), ids=lambda case: case["name"])
def test_case(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    # The rules stand on their own, whether or not the list of games names them yet.
    monkeypatch.setattr(cases_of, "game", {GAME.name: GAME}.__getitem__)
    cases_of.check("ifrito", case)
