"""Runs inside Pyodide: turns each /folder/*.source.zip into /folder/*.zip, every module compiled by this same Python.

The modules are unchecked hash-based .pyc files where zipimport looks for them, so nothing is compiled in the page.
"""

from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNCHECKED_HASH = (0b01).to_bytes(4, "little")
WITHOUT_ASSERTS_AND_DOCSTRINGS = 2


def compiled(name: str, source: bytes) -> bytes:
    """The .pyc file of a module."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=WITHOUT_ASSERTS_AND_DOCSTRINGS)
    return MAGIC_NUMBER + UNCHECKED_HASH + source_hash(source) + dumps(code)


def rewrite(before: Path, after: Path) -> None:
    """Write the archive `before` to `after` with its modules compiled, in the same order, without times."""
    with ZipFile(before) as sources, ZipFile(after, "w", ZIP_DEFLATED, compresslevel=9) as target:
        for name in sources.namelist():
            if name.endswith("/"):
                continue
            data = sources.read(name)
            module = name.endswith(".py")
            entry = ZipInfo(f"{name}c" if module else name)
            target.writestr(entry, compiled(name, data) if module else data, ZIP_DEFLATED)


for path in sorted(Path("/folder").glob("*.source.zip")):
    rewrite(path, path.with_name(path.name.replace(".source.zip", ".zip")))
