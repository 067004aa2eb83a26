"""build.py itself: its commands, its sentences when something is amiss, its server and its lock."""

from __future__ import annotations

import ast
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from builder import chromium, cli, environment, lock, node, progress
from builder.places import ROOT
from builder.progress import Failed, Trouble, run
from builder.server import HOST, Server, open_server

OLD_PYTHON = """
import runpy, sys
sys.version_info = (3, 8, 1, "final", 0)
runpy.run_path("build.py", run_name="__main__")
"""


def test_an_old_python_is_told_in_one_sentence() -> None:
    ended = subprocess.run([sys.executable, "-c", OLD_PYTHON], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr == "Quintet needs Python 3.11 or newer and this is Python 3.8: run build.py with a newer one.\n"


def test_an_old_python_can_parse_the_command() -> None:
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
    assert source.isascii(), "Python 2 reads no other source without a declaration"


def test_help_explains_every_command() -> None:
    text = " ".join(cli.parser().format_help().split())
    for command in cli.GROUPS:
        assert f"{command} " in text
    assert "python3 build.py serve" in text


def test_an_unknown_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["biuld"])
    assert stop.value.code == 2
    assert "biuld" in capsys.readouterr().err


def test_only_test_takes_arguments_for_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["build", "--", "-x"])
    assert "build takes nothing after --" in capsys.readouterr().err


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(progress, "LOGS", tmp_path)
    return tmp_path


def test_a_program_that_fails_is_told_with_its_last_words_and_the_log(logs: Path) -> None:
    with pytest.raises(Failed) as failed:
        run([sys.executable, "-c", "print('before', flush=True); raise SystemExit('the last word')"], "sample")
    told = str(failed.value.trouble("Trying"))
    assert told.startswith(f"Trying failed; the whole output is in {logs / 'sample.log'}")
    assert told.endswith("    the last word")


def test_a_program_that_is_not_there_fails_like_any_other(logs: Path) -> None:
    with pytest.raises(Failed) as failed:
        run(["no-such-program-anywhere"], "sample")
    assert "no-such-program-anywhere" in failed.value.output


@pytest.mark.parametrize(
    "words",
    [
        "ERROR: Could not find a version that satisfies the requirement x\nERROR: No matching distribution found for x",
        "Failed to establish a new connection: [Errno 101] Network is unreachable",
        "npm error code EAI_AGAIN",
        "npm error network request failed, reason: getaddrinfo ENOTFOUND",
    ],
)
def test_no_network_is_told_in_one_sentence(words: str, logs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = ROOT / ".build" / "logs" / "pip-build.log"

    def fail(*_: object) -> str:
        raise Failed(log)

    monkeypatch.setattr(environment, "run", fail)
    monkeypatch.setattr(Failed, "output", words)
    with pytest.raises(Trouble) as trouble:
        environment._install("build", ["x==1"])
    assert "check the network connection" in str(trouble.value)
    assert "\n" not in str(trouble.value)


def test_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(Trouble, match="python3-venv"):
        environment._make()


def test_an_environment_of_another_python_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = tmp_path / "stamp.json"
    monkeypatch.setattr(environment, "STAMP", stamp)
    assert environment._stamp() is None
    stamp.write_text('{"python": "2.7", "groups": {"build": "x"}}')
    assert environment._stamp() is None
    stamp.write_text(f'{{"python": "{environment._version()}", "groups": {{"build": "x"}}}}')
    assert environment._stamp() == {"build": "x"}


def test_an_old_node_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "node"
    monkeypatch.setenv("PATH", str(tmp_path))
    for version, fits in (("v18.20.1", False), ("v20.0.0", True), ("v24.19.0", True), ("who knows", False)):
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
        assert node._fits("node") is fits, version
    assert not node._fits("npm")


def test_a_browser_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    fake = tmp_path / "chromium"
    assert not chromium.starts(fake)
    fake.write_text("#!/bin/sh\nexit 1\n")
    fake.chmod(0o755)
    assert not chromium.starts(fake)


def test_one_builder_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "SCRATCH", tmp_path)
    with lock.alone(), (tmp_path / "lock").open("a+") as other:
        assert not lock._take(other)
    with (tmp_path / "lock").open("a+") as other:
        assert lock._take(other)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """A server of a few files under /quintet/."""
    for name in ("index.html", "a.mjs", "a.wasm", "a.json", "a.woff2", "a.py", "a.css"):
        (tmp_path / name).write_text(name)
    (tmp_path / "404.html").write_text("lost")
    with Server(tmp_path, 0, "/quintet/") as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def answer(server: Server, path: str) -> tuple[int, str, str]:
    connection = HTTPConnection(HOST, server.server_port, timeout=10)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.headers["Content-Type"], response.read().decode()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.woff2", "font/woff2"),
        ("a.py", "text/x-python; charset=utf-8"),
        ("a.css?v=1", "text/css; charset=utf-8"),
    ],
)
def test_files_are_served_as_what_they_are(served: Server, name: str, kind: str) -> None:
    assert answer(served, f"/quintet/{name}") == (200, kind, name.partition("?")[0] or "index.html")


@pytest.mark.parametrize("path", ["/", "/a.css", "/quintet/none", "/other/a.css"])
def test_all_else_is_the_page_for_what_is_missing(served: Server, path: str) -> None:
    assert answer(served, path) == (404, "text/html; charset=utf-8", "lost")


def test_nothing_outside_the_folder_is_served(served: Server, tmp_path: Path) -> None:
    secret = tmp_path.parent / "secret.txt"
    secret.write_text("secret")
    assert answer(served, "/quintet/../secret.txt")[0] == 404
    assert answer(served, "/quintet/%2e%2e/secret.txt")[0] == 404


def test_a_taken_port_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=f"Port {port} is taken: choose another with --port"):
            open_server(tmp_path, port)
    with pytest.raises(Trouble, match="70000 is no port"):
        open_server(tmp_path, 70000)


def test_without_a_wish_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with open_server(tmp_path, None) as first, open_server(tmp_path, None) as second:
        assert first.server_port != second.server_port
