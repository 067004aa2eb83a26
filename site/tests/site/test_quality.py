"""The laws of the code: lint, format, types, direction of imports, length of files."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from builder.places import ROOT

TOOLS = {
    "lint": ["-m", "ruff", "check", "--no-cache", "."],
    "format": ["-m", "ruff", "format", "--check", "--no-cache", "."],
    "types": ["-m", "mypy"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"],
}
LONGEST = 420


@pytest.mark.parametrize("tool", TOOLS)
def test_tool_has_nothing_to_say(tool: str) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "site")])}
    command = [sys.executable, *TOOLS[tool]]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode:
        pytest.fail(ended.stdout + ended.stderr, pytrace=False)


def ours() -> list[Path]:
    """The source files that people write."""
    folders = [ROOT / name for name in ("pygames", "site", "benchmarks", "docs")]
    kinds = {".py", ".mjs", ".js", ".css", ".j2"}
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in kinds]


def test_files_stay_short() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in ours()}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_modules_open_with_what_lives_in_them() -> None:
    modules = [path for path in ours() if path.suffix == ".py" and path.stat().st_size]
    assert [path for path in modules if not path.read_text(encoding="utf-8").startswith('"""')] == []


def test_lock_holds_checksums_and_no_addresses() -> None:
    text = (ROOT / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    brought = {name: package for name, package in packages.items() if name}
    assert brought
    assert all("integrity" in package and "resolved" not in package for package in brought.values())


def test_styles_of_hovering_are_for_pointers_that_hover() -> None:
    """On a touch screen they would stay where a finger was."""
    for sheet in sorted((ROOT / "site" / "static").glob("*.css")):
        elsewhere = re.sub(r"@media \(hover: hover\) \{\n.*?\n\}\n", "", sheet.read_text(), flags=re.DOTALL)
        assert ":hover" not in elsewhere, sheet.name
