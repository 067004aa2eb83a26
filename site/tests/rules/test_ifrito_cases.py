"""The shared cases of Ifrito (cases/ifrito.jsonl)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cases_of import check, load


@pytest.mark.parametrize("case", load("ifrito"), ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    check("ifrito", case)
