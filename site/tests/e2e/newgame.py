"""A site with one game more: a copy of the checkout to which the toy is added as any new game would be, and its build.

The toy is the game of the rules' laws (tests/rules/toy.py): chance and secrets, 2 to 3 seats, no game of the site.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from builder.dist import INPUTS
from builder.places import NODE_MODULES, ROOT, SCRATCH

HERE: Final = Path(__file__).parent / "toygame"

COPIED: Final = (*INPUTS, "package.json", "pyproject.toml")
"""What a build needs of a checkout."""

ADDED: Final = {
    "pygames/toy/__init__.py": ROOT / "site" / "tests" / "rules" / "toy.py",
    "site/app/boards/toy.py": HERE / "board.py",
    "site/content/en/toy/card.toml": HERE / "card.toml",
}
"""What a new game is made of, beside its name in the list of games."""


def build(copy: Path) -> Path:
    """Copy the checkout into the new folder `copy`, add the toy, build; the folder of the built site."""
    for name in COPIED:
        source, target = ROOT / name, copy / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    (copy / "node_modules").symlink_to(NODE_MODULES)
    (copy / ".build").mkdir()
    (copy / ".build" / "bytecode").symlink_to(_kept_bytecode())
    for name, source in ADDED.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy / name)
    rules = copy / "pygames" / "toy" / "__init__.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nGAME: Final = TOY\n", encoding="utf-8")
    games = copy / "pygames" / "games.py"
    listed, times = re.subn(r"(GAMES: .*= \([^)]*?),?\)", r'\1, "toy")', games.read_text(encoding="utf-8"))
    assert times == 1, "the list of games is one line of pygames/games.py"
    games.write_text(listed, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(copy / "site")])}
    command = [sys.executable, "-c", "from builder.dist import build; build()"]
    ended = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return copy / "dist"


def _kept_bytecode() -> Path:
    """The compiled archives of earlier runs; the checkout's own are shared, and are not pushed out by the toy's."""
    kept = SCRATCH / "bytecode-toy"
    kept.mkdir(parents=True, exist_ok=True)
    for archive in (SCRATCH / "bytecode").glob("*.zip"):
        if not archive.name.startswith("quintet-") and not (kept / archive.name).exists():
            shutil.copyfile(archive, kept / archive.name)
    return kept
