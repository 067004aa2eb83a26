"""The builder's own environment: `.venv` in the checkout, with the pinned packages that a command needs.

It decides nothing about versions: pyproject.toml and constraints.txt do. Standard library only.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from builder.places import ROOT, VENV
from builder.progress import Failed, Trouble, run, step

BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
"""Where the environment keeps its programs."""

PYTHON: Final = BIN / ("python.exe" if os.name == "nt" else "python")
"""The environment's Python."""

STAMP: Final = VENV / "quintet.json"
"""What was installed: the Python, and a digest of the requirements of each group."""

NO_NETWORK: Final = re.compile(
    r"NewConnectionError|Failed to establish a new connection|name resolution|Network is unreachable"
    r"|NameResolutionError|ConnectTimeout|Connection (?:refused|timed out|aborted)|getaddrinfo"
    r"|No matching distribution found"
    r"|E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|NETUNREACH|CONNRESET)\b|ERR_SOCKET_TIMEOUT"
)
"""Words by which pip and npm say that they can't get through. Without a network pip finds no distribution at all."""

WHY: Final = {
    "build": "what builds the pages",
    "node": "Node.js",
    "test": "what tests them",
    "bench": "what is measured against",
}
"""Groups of pyproject.toml in words."""


def inside() -> bool:
    """Whether this Python is the environment's."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def prepare(groups: Iterable[str]) -> None:
    """Make `.venv` where it is missing or belongs to another Python, and install those `groups` that it lacks.

    Raises Trouble when this Python can't make one, or the packages can't be had.
    """
    installed = _stamp()
    if installed is None or not PYTHON.exists():
        _make()
        installed = {}
        _write_stamp(installed)
    for group in groups:
        requirements, digest = _requirements(group)
        if installed.get(group) != digest:
            _install(group, requirements)
            installed[group] = digest
            _write_stamp(installed)


def again(arguments: list[str]) -> int:
    """Run build.py with these arguments in the environment, in place of this process where the system can."""
    command = [str(PYTHON), str(ROOT / "build.py"), *arguments]
    return replace(command)


def replace(command: list[str]) -> int:
    """Run a program instead of this one; its exit code becomes ours."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    while True:
        process = subprocess.Popen(command)
        try:
            return process.wait()
        except KeyboardInterrupt:  # the child got it too and knows what to do
            return process.wait()


def _version() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def _stamp() -> dict[str, str] | None:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        return dict(stamp["groups"]) if stamp["python"] == _version() else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _write_stamp(installed: dict[str, str]) -> None:
    STAMP.write_text(json.dumps({"python": _version(), "groups": installed}), encoding="utf-8")


def _requirements(group: str) -> tuple[list[str], str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    requirements: list[str] = project["dependency-groups"][group]
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return requirements, hashlib.sha256(json.dumps([requirements, constraints]).encode()).hexdigest()


def _make() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise Trouble(
            f"This Python {_version()} lacks the venv module with pip that build.py needs: install it "
            f"(on Debian and Ubuntu it is the package python3-venv or python{_version()}-venv) and run this again."
        )
    with step(f"Making an environment in {VENV.name}"):
        try:
            run([sys.executable, "-m", "venv", "--clear", VENV], "venv")
        except Failed as failed:
            raise failed.trouble("Making the environment") from None


def _install(group: str, requirements: list[str]) -> None:
    pip: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "install",
        "--no-input",
        "--disable-pip-version-check",
        "--retries",
        "2",
    ]
    with step(f"Installing {WHY[group]} ({', '.join(requirement.split('==')[0] for requirement in requirements)})"):
        try:
            run([*pip, "-c", ROOT / "constraints.txt", *requirements], f"pip-{group}")
        except Failed as failed:
            if NO_NETWORK.search(failed.output):
                raise no_network("Python packages", failed) from None
            raise failed.trouble("Installing packages") from None


def no_network(what: str, failed: Failed) -> Trouble:
    """The one sentence for a machine that can't reach the packages."""
    return Trouble(
        f"The {what} could not be downloaded: check the network connection and run this again "
        f"(the details are in {failed.log.relative_to(ROOT)})."
    )
