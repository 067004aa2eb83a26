"""The commands of build.py: what each is called, takes and says. Standard library only."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Sequence
from typing import Final

from builder import environment
from builder.lock import alone
from builder.places import DIST
from builder.progress import Trouble, say

GROUPS: Final = {
    "build": ("build",),
    "serve": ("build",),
    "words": ("build",),
    "test": ("build", "test", "bench"),
    "bench": ("build", "test", "bench"),
}
"""The groups of pyproject.toml that each command needs."""

PASSING_ON: Final = ("test", "bench")
"""The commands that hand what follows -- to another program."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="build.py",
        description="Builds, serves and tests Quintet. It needs Python 3.11 or newer and, the first time, a network: "
        "what it brings goes into .venv, node_modules and .build in this folder, and nowhere else.",
        epilog="Start with: python3 build.py serve",
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser(
        "build",
        help="write the site into dist/",
        description="Writes the site into dist/. Any static host can serve that folder, at any path: all its links are "
        "relative. An earlier dist/ is replaced at once when the new one is whole.",
    )
    serve = commands.add_parser(
        "serve",
        help="build, then play: serve the site on this computer",
        description="Builds the site, serves dist/ to this computer only, prints the address and opens a browser if "
        "there is one. Ctrl-C ends it.",
    )
    serve.add_argument(
        "--port", type=int, metavar="N", help="the port to serve on (default: the first free one from 8000 on)"
    )
    serve.add_argument("--no-browser", action="store_true", help="only print the address")
    gather = commands.add_parser(
        "words",
        help="gather the words to translate",
        description="Gathers the words of the code and the templates and brings the catalogue of every language up to "
        "date (site/content/LANGUAGE/messages.po): new words stand there untranslated, old ones are gone.",
    )
    gather.add_argument(
        "language",
        nargs="?",
        metavar="LANGUAGE",
        help="make one for this language too, by its code (de, pt-BR)",
    )
    commands.add_parser(
        "test",
        help="build, then check everything",
        description="Builds the site and checks everything: lint, format, types, direction of imports, the rules, the "
        "bots, and the page in a real browser. It finds a Chromium or brings one.",
        usage="build.py test [-h] [-- PYTEST_ARGUMENT ...]",
        epilog="What follows -- goes to pytest, for example: build.py test -- site/tests/rules -k record",
    )
    bench = commands.add_parser(
        "bench",
        help="build, then measure",
        description="Builds the site and measures, each beside a yardstick in the same run: the rules beside "
        "python-chess, the start of the page beside a page that only starts Pyodide, a long game beside a short one. "
        "docs/performance.md explains it.",
        usage="build.py bench [-h] [rules | page | long] [-- ARGUMENT ...]",
        epilog="What follows -- goes to the benchmark, for example: build.py bench page -- --rounds 3",
    )
    bench.add_argument("which", nargs="?", choices=("rules", "page", "long"), help="measure this only")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit code. Trouble is told in a sentence."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    cut = given.index("--") if "--" in given else len(given)
    options = parser().parse_args(given[:cut])
    if options.command not in PASSING_ON and given[cut:]:
        parser().error(f"{options.command} takes nothing after --")
    options.rest = given[cut + 1 :]
    try:
        with alone():
            environment.prepare(GROUPS[options.command])
        if not environment.inside():
            return environment.again(given)
        return carry_out(options)
    except Trouble as trouble:
        print(f"\n{trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        say("\nStopped.")
        return 130


def carry_out(options: argparse.Namespace) -> int:
    """Do what a command line asks, the environment being there."""
    from builder.dist import build  # its packages are there only now
    from builder.gathering import gather_words

    if options.command == "words":
        gather_words(options.language)
        return 0
    build()
    if options.command == "serve":
        serve(options.port, browser=not options.no_browser)
    if options.command == "test":
        from builder.testing import test

        return test(options.rest)
    if options.command == "bench":
        from builder.measuring import bench

        return bench(options.which, options.rest)
    return 0


def serve(port: int | None, browser: bool) -> None:
    """Serve `dist/` until Ctrl-C. Raises Trouble when the port can't be had."""
    from builder.server import open_server

    with open_server(DIST, port) as server:
        say(f"\nQuintet is at {server.address}  (Ctrl-C ends it)")
        if browser and _has_screen():
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nEnded.")


def _has_screen() -> bool:
    """Whether a browser window can open: not in CI, nor without a display, where it would take the terminal."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
