"""A whole build: everything is made beside `dist/` and takes its place at once, or not at all."""

from __future__ import annotations

import filecmp
import hashlib
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from builder.assets import write_assets, write_python
from builder.bytecode import archives
from builder.languages import write_words
from builder.lock import alone
from builder.node import modules
from builder.pages import Pages
from builder.places import DIST, ROOT, SCRATCH
from builder.progress import say, shown, step
from builder.sounds import write_sounds

INPUTS: Final = (
    "pygames",
    "site/app",
    "site/builder",
    "site/content",
    "site/static",
    "site/templates",
    "package-lock.json",
)
"""What a build is made from."""


def build() -> None:
    """Build the site into `dist/`. Raises Trouble, and then `dist/` is as it was."""
    with alone():
        brought = modules()
        python = archives(ROOT, brought / "pyodide")
        with step("Building the site"):
            fresh = SCRATCH / "dist"
            shutil.rmtree(fresh, ignore_errors=True)
            assemble(ROOT, brought, python, fresh)
            changed = not same(fresh, DIST)
            if changed:
                swap(fresh, DIST)
            else:
                shutil.rmtree(fresh)
    say(f"The site is in {shown(DIST)}/" + ("" if changed else ", as it was before"))


def assemble(root: Path, brought: Path, python: Mapping[str, bytes], target: Path) -> None:
    """Write the site of the checkout `root` into the new folder `target`.

    `brought` is npm's folder, `python` the archives of bytecode by name.
    """
    target.mkdir(parents=True)
    write_python(target / "py", root, brought, python)
    write_assets(target / "assets", root / "site", brought)
    write_sounds(target / "assets" / "sounds")
    pages = Pages(root / "site", identity(root))
    write_words(target / "py" / "words", pages.languages)
    pages.write(target)
    (target / ".nojekyll").touch()  # GitHub Pages shall serve the files as they are


def identity(root: Path) -> str:
    """The name of the build: the version, and a digest of all that it is made from."""
    digest = hashlib.sha256()
    for part in INPUTS:
        path = root / part
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return f"{version}+{digest.hexdigest()[:10]}"


def same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files."""
    names = [
        sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file()) for folder in (one, other)
    ]
    if names[0] != names[1]:
        return False
    return all(filecmp.cmp(one / name, other / name, shallow=False) for name in names[0])


def swap(fresh: Path, target: Path) -> None:
    """Put `fresh` where `target` is."""
    old = fresh.with_name("dist-before")
    shutil.rmtree(old, ignore_errors=True)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)
