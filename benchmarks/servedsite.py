"""The server of the page benchmark: it keeps files in memory, answers as GitHub Pages does, counts what it sends.

Both pages come from it, so neither has better headers than the other.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final, NamedTuple, Self

from builder.server import HOST, Handler

MAX_AGE: Final = 600
"""Seconds for which a browser need not ask again: as GitHub Pages says."""

COMPRESSED: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"})
"""Files that travel compressed; archives and fonts are so already, or are left as they are by such hosts."""

BARE_PAGE: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,"></head>
<body>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide({ indexURL: "./pyodide/" });
pyodide.runPython("1");
document.documentElement.dataset.ready = "true";
performance.mark("ready");
</script>
</body>
</html>
"""
"""The yardstick: a page that starts Pyodide as it is shipped and does nothing else."""


def has_page(folder: Path) -> bool:
    """Whether the built site in `folder` has the IX page that is measured; says so where it has not."""
    if (folder / "ix" / "index.html").exists():
        return True
    print(f"There is no IX page in {folder}: run `python3 build.py build` first.", file=sys.stderr)
    return False


PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class Answer(NamedTuple):
    """What is sent for a path."""

    body: bytes
    kind: str
    tag: str
    compressed: bool

    @classmethod
    def of(cls, name: str, content: bytes) -> Answer:
        """The answer for a file of this name."""
        suffix = Path(name).suffix
        compressed = suffix in COMPRESSED
        kind = Handler.extensions_map.get(suffix, Handler.extensions_map[""])
        body = gzip.compress(content, 6, mtime=0) if compressed else content
        return cls(body, kind, f'"{hashlib.sha256(content).hexdigest()[:16]}"', compressed)


def site(dist: Path, pyodide: Path) -> dict[str, Answer]:
    """Every path and its answer: the built site under /quintet/, the bare page under /bare/."""
    files = {f"/quintet/{path.relative_to(dist).as_posix()}": path.read_bytes() for path in _files(dist)}
    files |= {f"/bare/pyodide/{name}": (pyodide / name).read_bytes() for name in PYODIDE_FILES}
    files["/bare/index.html"] = BARE_PAGE.encode()
    return {name: Answer.of(name, content) for name, content in files.items()}


def _files(folder: Path) -> Iterable[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


class ServedSite(ThreadingHTTPServer):
    """A server of `answers` on a free local port, running while it is entered."""

    daemon_threads = True

    def __init__(self, answers: dict[str, Answer]) -> None:
        self.answers = answers
        self._lock = Lock()
        self._sent = 0
        super().__init__((HOST, 0), _Asked)

    def __enter__(self) -> Self:
        Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_trouble: object) -> None:
        self.shutdown()
        self.server_close()

    def address(self, path: str) -> str:
        """The address of a path that begins with a slash."""
        return f"http://{HOST}:{self.server_port}{path}"

    def sent(self) -> int:
        """Bytes of bodies sent since this was last asked."""
        with self._lock:
            sent, self._sent = self._sent, 0
        return sent

    def count(self, number: int) -> None:
        """Note that so many bytes went out."""
        with self._lock:
            self._sent += number

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass  # browsers drop connections as they please


class _Asked(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: ServedSite

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        answer = self.server.answers.get(path + "index.html" if path.endswith("/") else path)
        if answer is None:
            self.send_error(404)
            return
        known = self.headers.get("If-None-Match") == answer.tag
        self.send_response(304 if known else 200)
        self.send_header("Content-Type", answer.kind)
        self.send_header("Cache-Control", f"max-age={MAX_AGE}")
        self.send_header("ETag", answer.tag)
        self.send_header("Vary", "Accept-Encoding")
        if answer.compressed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", "0" if known else str(len(answer.body)))
        self.end_headers()
        if not known:
            self.server.count(len(answer.body))
            self.wfile.write(answer.body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        pass
