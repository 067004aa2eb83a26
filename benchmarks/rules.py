"""The rules benchmark: random playouts and move trees of IX beside python-chess, playouts of the other games beside
IX, and how long it takes to know what a seat of i9n can know, in CPython and in Pyodide.

It has them run and tells how fast they were; what is run is in contest.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

# For when this file is run by itself: the checkout and its `site` hold what it imports.
sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "site"))

import chess

from benchmarks import contest
from benchmarks.figures import Spread, described, machine, ratios, table
from builder.node import modules, run_script
from builder.places import ROOT

PAIRS: Final = (
    ("random playouts, plies/s", "playout ix", "cheap end test", "playout chess"),
    ("random playouts, plies/s", "playout ix", "`is_game_over()`", "playout chess is_game_over"),
    ("perft {depth} from the start, leaves/s", "perft ix start", "start", "perft chess start"),
    ("perft {depth} in mid-game, leaves/s", "perft ix middle", "Kiwipete", "perft chess middle"),
)
"""What is compared: in words, the event of IX, how the event of chess differs, the event of chess."""

BESIDE: Final = {
    title: tuple((f"random playouts of {seats}, plies/s", f"playout {name} {seats}") for seats in contest.SEATS[name])
    for title, name in (("Ifrito", "ifrito"), ("Engine No. 9", "engine9"), ("i9n", "i9n"))
}
"""What is compared with random playouts of IX, by game: in words, the event of that game."""

KNOWN: Final = (
    ("all that a seat can know, ms", "odds i9n"),
    ("the same, asked for the first time, ms", "odds i9n first"),
)
"""What is asked of i9n: in words, the event."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="rules", description=__doc__)
    top.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds that are reported (default: 7)")
    top.add_argument("--seconds", type=float, default=1.0, metavar="S", help="least time of each event (default: 1)")
    top.add_argument("--depth", type=int, choices=(2, 3), default=3, help="of the perft (default: 3)")
    top.add_argument("--no-pyodide", action="store_true", help="measure in CPython only")
    top.add_argument("--json", type=Path, metavar="FILE", help="write all samples there")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the tables; the exit code."""
    options = parser().parse_args(arguments)
    settings = {"rounds": options.rounds, "depth": options.depth, "least": options.seconds}
    facts = machine()
    rounds = list(contest.bouts(clock=time.process_time, **settings))
    results: dict[str, Any] = {"machine": facts, "settings": settings, "cpython": {"rounds": rounds}}
    print(f"{described(facts)}; python-chess {chess.__version__}")
    print(f"Medians of {options.rounds} rounds (least–most), per second of processor time.\n")
    print(
        f"CPython {facts['python']}\n\n{comparison(rounds, options.depth)}\n\n{beside_ix(rounds)}\n\n{known(rounds)}",
        flush=True,
    )
    if not options.no_pyodide:
        inside = in_pyodide(settings)
        results["pyodide"] = inside
        print(f"\nPyodide {inside['pyodide']} (Python {inside['python']}) under Node {inside['node']}\n")
        print(tables(inside["rounds"], options.depth))
        print(f"\nPyodide beside CPython\n\n{slowdown(inside['rounds'], rounds)}")
    if options.json is not None:
        options.json.write_text(json.dumps(results, indent=1) + os.linesep, encoding="utf-8")
    return 0


def in_pyodide(settings: dict[str, Any]) -> dict[str, Any]:
    """The same contest inside Pyodide under Node: its versions and its rounds."""
    script = Path(__file__).with_name("inside.mjs")
    pyodide = modules() / "pyodide"
    package = Path(chess.__file__).parent
    said = run_script(script, [pyodide, ROOT, package, json.dumps(settings)], "bench-pyodide")
    found: dict[str, Any] = json.loads(said.splitlines()[-1])
    return found


def tables(rounds: Sequence[dict[str, float]], depth: int) -> str:
    """All tables of one Python."""
    return "\n\n".join((comparison(rounds, depth), beside_ix(rounds), known(rounds)))


def comparison(rounds: Sequence[dict[str, float]], depth: int) -> str:
    """IX beside python-chess, a line a pair."""
    rows = []
    for words, ix, how, other in PAIRS:
        ours, theirs = [each[ix] for each in rounds], [each[other] for each in rounds]
        rows.append(
            [
                words.format(depth=depth),
                Spread.of(ours).text(),
                f"{how}: {Spread.of(theirs).text()}",
                ratios(ours, theirs).text(2),
            ]
        )
    return table(["", "IX", "python-chess", "IX / python-chess"], rows)


def beside_ix(rounds: Sequence[dict[str, float]]) -> str:
    """The other games beside IX, a table a game, a line a number of players."""
    theirs = [each["playout ix"] for each in rounds]
    tables = []
    for title, pairs in BESIDE.items():
        rows = []
        for words, event in pairs:
            ours = [each[event] for each in rounds]
            rows.append([words, Spread.of(ours).text(), Spread.of(theirs).text(), ratios(ours, theirs).text(2)])
        tables.append(table(["", title, "IX", f"{title} / IX"], rows))
    return "\n\n".join(tables)


def known(rounds: Sequence[dict[str, float]]) -> str:
    """How many milliseconds a question of i9n takes."""
    rows = [[words, Spread.of(1_000 / each[event] for each in rounds).text(2)] for words, event in KNOWN]
    return table(["", "i9n"], rows)


def slowdown(inside: Sequence[dict[str, float]], outside: Sequence[dict[str, float]]) -> str:
    """What each event of IX and its like of chess lose inside Pyodide."""
    rows = []
    for name in outside[0]:
        there, here = Spread.of(each[name] for each in inside), Spread.of(each[name] for each in outside)
        rows.append([name, f"{there.middle / here.middle:.2f}"])
    return table(["", "Pyodide / CPython"], rows)


if __name__ == "__main__":
    sys.exit(main())
