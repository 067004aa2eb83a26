"""Python for the page as archives of bytecode: the project's own modules, Pyodide's standard library, and segno.

Which modules go in is decided here; compiling is done by Pyodide itself under Node, and kept until a source changes.
"""

from __future__ import annotations

import hashlib
import io
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import segno

from builder.node import run_script
from builder.places import SCRATCH
from builder.progress import Failed, step

HERE: Final = Path(__file__).parent
CACHE: Final = SCRATCH / "bytecode"

TERMINAL_ONLY: Final = ("pygames/__main__.py", "pygames/cli")
"""Modules that the page never imports."""

LEFT_OUT: Final = frozenset(
    """
    __phello__ _aix_support.py _android_support.py _apple_support.py _ios_support.py _osx_support.py _pydecimal.py
    _pyio.py _pyrepl antigravity.py asyncio/windows_events.py asyncio/windows_utils.py bdb.py cProfile.py cmd.py
    compileall.py concurrent/futures/interpreter.py concurrent/futures/process.py concurrent/interpreters curses dbm
    doctest.py ensurepip ftplib.py http/server.py idlelib imaplib.py lib2to3 logging/config.py mailbox.py
    multiprocessing netrc.py ntpath.py nturl2path.py optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py
    profiling pstats.py pty.py pyclbr.py pydoc.py pydoc_data pyodide/console.py rlcompleter.py sched.py smtplib.py
    socketserver.py sqlite3 symtable.py tabnanny.py test this.py timeit.py tkinter trace.py tracemalloc.py tty.py
    turtle.py turtledemo unittest venv wave.py wsgiref xml xmlrpc zipapp.py zoneinfo
    """.split()
)
"""Parts of the standard library that a page has no use for: servers, debuggers, mail, other systems. What stays imports
nothing of them."""

CODECS: Final = frozenset(
    """
    __init__ aliases ascii base64_codec cp437 hex_codec idna latin_1 punycode raw_unicode_escape unicode_escape utf_16
    utf_32 utf_8 utf_8_sig zlib_codec
    """.split()
)
"""The encodings that go in; the others are code pages of old, and weigh as much as all the rest."""


SEGNO: Final = ("__init__", "consts", "encoder", "utils", "writers")
"""The modules of segno that go to the page; fetched there only when a QR code is wanted (app.browser.qr)."""

SEGNO_WANTS: Final = ("__init__", "sax/__init__", "sax/_exceptions", "sax/handler", "sax/saxutils", "sax/xmlreader")
"""The parts of the standard library's package xml that segno imports."""


def archives(root: Path, pyodide: Path) -> dict[str, bytes]:
    """The archives `quintet.zip` (the games and the page of the checkout `root`), `stdlib.zip` and `segno.zip`.

    Raises Trouble.
    """
    sources = {"quintet": own_modules(root), "stdlib": standard_library(pyodide), "segno": qr_codes(pyodide)}
    packed = {name: _pack(files) for name, files in sources.items()}
    missing = {name: data for name, data in packed.items() if not _kept(name, data, pyodide).exists()}
    if missing:
        with step("Compiling Python for the page"):
            _compile(missing, pyodide)
    return {f"{name}.zip": _kept(name, data, pyodide).read_bytes() for name, data in packed.items()}


def own_modules(root: Path) -> dict[str, bytes]:
    """The sources of `pygames` and `app` by their names in the archive."""
    files = {}
    for package in (root / "pygames", root / "site" / "app"):
        for path in sorted(package.rglob("*.py")):
            name = path.relative_to(package.parent).as_posix()
            if not name.startswith(TERMINAL_ONLY):
                files[name] = path.read_bytes()
    return files


def standard_library(pyodide: Path) -> dict[str, bytes]:
    """The sources of Pyodide's standard library that go to the page, by their names in the archive."""
    with ZipFile(pyodide / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/") and _wanted(name)}


def qr_codes(pyodide: Path) -> dict[str, bytes]:
    """The sources of segno that draw a QR code, and what they import of the parts left out above."""
    package = Path(str(segno.__file__)).parent
    files = {f"segno/{name}.py": (package / f"{name}.py").read_bytes() for name in SEGNO}
    with ZipFile(pyodide / "python_stdlib.zip") as archive:
        return files | {f"xml/{name}.py": archive.read(f"xml/{name}.py") for name in SEGNO_WANTS}


def _wanted(name: str) -> bool:
    parts = name.split("/")
    if parts[0] == "encodings":
        return parts[-1].removesuffix(".py") in CODECS
    return not any("/".join(parts[:depth]) in LEFT_OUT for depth in range(1, len(parts) + 1))


def _pack(files: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name), data)
    return buffer.getvalue()


def _kept(name: str, sources: bytes, pyodide: Path) -> Path:
    digest = hashlib.sha256(sources)
    for path in (HERE / "compile.mjs", HERE / "compile_inside.py", pyodide / "package.json"):
        digest.update(path.read_bytes())
    return CACHE / f"{name}-{digest.hexdigest()[:20]}.zip"


def _compile(packed: Mapping[str, bytes], pyodide: Path) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        work = Path(folder)
        for name, data in packed.items():
            (work / f"{name}.source.zip").write_bytes(data)
        try:
            run_script(HERE / "compile.mjs", [pyodide, HERE / "compile_inside.py", work], "bytecode")
        except Failed as failed:
            raise failed.trouble("Compiling Python for the page") from None
        for name, data in packed.items():
            for old in CACHE.glob(f"{name}-*.zip"):
                old.unlink()
            shutil.move(work / f"{name}.zip", _kept(name, data, pyodide))
