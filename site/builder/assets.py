"""What the page loads beside Python: PyScript, Pyodide, typefaces, styles and icons. It writes no page."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Final

import pygames
from app import theme
from builder import drawings
from builder.progress import Trouble

PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
"""What Pyodide needs in a page, besides the standard library that is compiled anew."""

UNUSED_PYSCRIPT: Final = ("codemirror", "service-worker", "storage", "xterm")
"""Beginnings of the names of PyScript's files that would be loaded only if a page asked for an editor or a terminal."""

TYPEFACES: Final = {
    "atkinson-hyperlegible-next": (
        "latin-wght-normal",
        "latin-ext-wght-normal",
        "latin-wght-italic",
        "latin-ext-wght-italic",
    ),
    "vazirmatn": ("arabic-wght-normal", "latin-wght-normal", "latin-ext-wght-normal"),
}
"""The files of each typeface; they lie in `assets/fonts/` under the names that npm's packages give them."""

ENTRIES: Final = ("main.py", "worker.py")
"""The scripts that pages name: PyScript fetches them as they are."""


def write_python(target: Path, root: Path, modules: Path, archives: Mapping[str, bytes]) -> None:
    """Fill `target` (`dist/py`) with Python for the page: Pyodide, PyScript, and the archives of bytecode by name."""
    pyodide = modules / "pyodide"
    _copy([pyodide / name for name in PYODIDE], target / "pyodide")
    pyscript = modules / "@pyscript" / "core" / "dist"
    parts = [
        path
        for path in pyscript.iterdir()
        if path.suffix in (".js", ".css") and not path.name.startswith(UNUSED_PYSCRIPT)
    ]
    _copy(parts, target / "pyscript")
    for name, data in archives.items():
        (target / name).write_bytes(data)
    shutil.copyfile(_licence_of("segno"), target / "segno-LICENSE.txt")
    _copy([Path(__file__).with_name("interpreter.mjs")], target)
    _copy([path for name in ENTRIES if (path := root / "site" / "app" / "browser" / name).exists()], target)


def write_assets(target: Path, site: Path, modules: Path) -> None:
    """Fill `target` (`dist/assets`) with styles, icons and typefaces. Raises Trouble if a style names no file of it."""
    shutil.copytree(site / "static", target, dirs_exist_ok=True)
    for name, parts in TYPEFACES.items():
        package = modules / "@fontsource-variable" / name
        _copy([package / "files" / f"{name}-{part}.woff2" for part in parts], target / "fonts")
        shutil.copyfile(package / "LICENSE", target / "fonts" / f"{name}-LICENSE.txt")
    (target / "theme.css").write_text(theme.css(), encoding="utf-8")
    (target / "ratios.css").write_text(drawings.ratios(pygames.GAMES), encoding="utf-8")
    for style in target.rglob("*.css"):
        _check(style)


def _licence_of(name: str) -> Path:
    """The licence that a Python package brings along."""
    found = [file for file in metadata.files(name) or () if "LICENSE" in file.name]
    return Path(str(found[0].locate()))


def _check(style: Path) -> None:
    """Every file that a style names is there."""
    for address in re.findall(r"""url\(\s*["']?([^"')]+)""", style.read_text(encoding="utf-8")):
        if not address.startswith(("data:", "#")) and not (style.parent / re.split("[?#]", address)[0]).is_file():
            raise Trouble(f"The style {style.name} names {address}, which is not among the assets: correct the name.")


def _copy(files: list[Path], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for path in files:
        shutil.copyfile(path, folder / path.name)
