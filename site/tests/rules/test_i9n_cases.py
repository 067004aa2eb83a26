"""The shared cases of i9n (cases/i9n.jsonl)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cases_of import check, load


@pytest.mark.parametrize("case", load("i9n"), ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    check("i9n", case)
