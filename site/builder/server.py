"""A plain server of static files, as simple as the hosts that Quintet must work on: no special headers, no cache."""

from __future__ import annotations

import os
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from builder.progress import Trouble

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8000
TRIES: Final = 50


class Handler(SimpleHTTPRequestHandler):
    """Serves `folder` under `prefix` ("/" or "/quintet/"); anything else is not found."""

    protocol_version = "HTTP/1.1"
    extensions_map: dict[str, str] = {  # noqa: RUF012 (the base class says what it is)
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
        "": "application/octet-stream",
    }

    def __init__(self, *arguments: Any, folder: Path, prefix: str) -> None:
        self.prefix = prefix
        super().__init__(*arguments, directory=str(folder))

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path[len(self.prefix) - 1 :])

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        pass  # the address is all that a person at the terminal wants


class Server(ThreadingHTTPServer):
    """A server of `folder` that says where it is. Browsers drop connections as they please: that is no error."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers share a port

    def __init__(self, folder: Path, port: int, prefix: str = "/") -> None:
        self.prefix = prefix
        super().__init__((HOST, port), lambda *arguments: Handler(*arguments, folder=folder, prefix=prefix))

    @property
    def address(self) -> str:
        """Where a browser finds the site."""
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


def open_server(folder: Path, port: int | None) -> Server:
    """A server on `port`, or on the first free one from 8000 on. Raises Trouble when there is none."""
    if port is not None:
        try:
            return Server(folder, port)
        except OverflowError:
            raise Trouble(f"{port} is no port: choose one from 1024 to 65535.") from None
        except PermissionError:
            raise Trouble(f"Port {port} may not be used here: choose one from 1024 to 65535 with --port.") from None
        except OSError:
            raise Trouble(
                f"Port {port} is taken: choose another with --port, or leave it out to get a free one."
            ) from None
    for number in range(FIRST_PORT, FIRST_PORT + TRIES):
        try:
            return Server(folder, number)
        except OSError:
            continue
    return Server(folder, 0)
