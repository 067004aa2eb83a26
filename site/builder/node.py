"""Node.js and what npm brings: from the machine where it is new enough, else from PyPI's wheel of Node in `.venv`."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from builder.environment import BIN, NO_NETWORK, no_network, prepare
from builder.places import NODE_MODULES, ROOT
from builder.progress import Failed, run, step

LEAST: Final = {"node": (20, 0), "npm": (9, 0)}
"""The oldest versions that will do: Pyodide wants Node's web interfaces, the lock an npm that needs no addresses."""

STAMP: Final = NODE_MODULES / ".quintet"


def modules() -> Path:
    """The folder of npm's packages as package-lock.json names them, fetched where they are missing. Raises Trouble."""
    asked = hashlib.sha256((ROOT / "package.json").read_bytes() + (ROOT / "package-lock.json").read_bytes()).hexdigest()
    if not STAMP.exists() or STAMP.read_text() != asked:
        npm = program("npm")
        with step("Fetching the page's parts with npm (Pyodide, PyScript, typefaces)"):
            try:
                run(
                    [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"],
                    "npm",
                    _surroundings(),
                )
            except Failed as failed:
                if NO_NETWORK.search(failed.output):
                    raise no_network("page's parts", failed) from None
                raise failed.trouble("npm") from None
        STAMP.write_text(asked)
    return NODE_MODULES


def program(name: str) -> str:
    """The path of `node` or `npm`, installed into `.venv` where the machine has none that is new enough."""
    found = shutil.which(name) if _machine_will_do() else shutil.which(name, path=str(BIN))
    if found is None:
        prepare(["node"])
        found = shutil.which(name, path=str(BIN))
    assert found is not None, "the wheel holds node and npm"
    return found


def run_script(script: Path, arguments: list[str | Path], log: str) -> str:
    """Run a module of JavaScript under Node and return what it prints. Raises Failed."""
    return run([program("node"), script, *arguments], log, _surroundings())


def _surroundings() -> dict[str, str]:
    path = os.environ.get("PATH", "")
    if not _machine_will_do():
        path = os.pathsep.join([str(BIN), path])  # the wheel's npm must find its own node first
    # The wheel's Node brings certificates of its own; the machine's may be needed to get out of its network.
    return {"NODE_USE_SYSTEM_CA": "1", "PATH": path}


def _machine_will_do() -> bool:
    return all(_fits(name) for name in LEAST)


def _fits(name: str) -> bool:
    """Whether the machine has `name` in a version that will do."""
    path = shutil.which(name)
    if path is None:
        return False
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    version = re.match(r"v?(\d+)\.(\d+)", answer.strip())
    return version is not None and (int(version[1]), int(version[2])) >= LEAST[name]
