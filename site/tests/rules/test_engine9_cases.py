"""The shared cases of Engine No. 9 (cases/engine9.jsonl)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cases_of import check, load


@pytest.mark.parametrize("case", load("engine9"), ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    check("engine9", case)
