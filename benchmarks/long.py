"""The benchmark of long games: what a ply, a step and an opening cost in a long game of IX, beside a short one.

The short game begins where the long one has few plies left and ends alike, so that only the length differs. Both are
played in one browser, turn and turn about.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

# For when this file is run by itself: the checkout and its `site` hold what it imports.
sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "site"))

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from app.boards import board
from app.envelope import Save, written
from app.links import GAME
from benchmarks.endless import ending, endless
from benchmarks.figures import Spread, described, machine, ratios, table
from benchmarks.servedsite import ServedSite, has_page, site
from builder import chromium
from builder.node import modules
from builder.places import DIST
from pygames import Record, Replay

PAGE: Final = "/quintet/ix/index.html"
THRESHOLD: Final = "/quintet/404.html"
"""A page without Python on the same origin: what is opened after it is opened in the same process."""

PATIENCE: Final = 120_000
"""Milliseconds that a page may take."""

PAINTED: Final = "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));"
"""Wait until what was done is painted: the second frame begins when the first one has been."""

PRESS: Final = f"async name => {{ document.getElementById(name).click(); {PAINTED} }}"

SLIDE: Final = f"""async ply => {{
  const slider = document.getElementById("replay-slider");
  slider.value = ply;
  slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
  {PAINTED}
}}"""

PICK: Final = f"""async key => {{
  document.querySelector(`#spots .spot[data-spot="${{key}}"].open, #actions [data-action="spot:${{key}}"]`).click();
  {PAINTED}
}}"""

OPENINGS: Final = {
    "link": "open from a link, beyond a bare start",
    "save": "open a save, beyond a bare start",
}
ACTS: Final = {
    "back": "one ply back in the replay",
    "forward": "one ply forward",
    "near": "slider to one of the last {short} plies",
    "far": "slider to any ply",
    "play": "play a ply",
    "undo": "take it back",
}


class Opened(NamedTuple):
    """One opening: processor seconds of the page's main thread, and on the clock from navigation to the first move."""

    processor: float
    wall: float
    nodes: int


class Game(NamedTuple):
    """A game to measure: its record, and the spots that make up one more ply."""

    record: Record
    steps: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> Game:
        """The game of a record; the ply that is played on it is the first that is legal at its end."""
        state = Replay(record).state
        return cls(record, board(record.game).steps(state, state.moves()[0]))

    @property
    def plies(self) -> int:
        """Its length."""
        return len(self.record.plies)

    def save(self) -> str:
        """Its save, as the browser's storage holds it."""
        return written(Save("a" * 10, self.record.game, "", str(self.record), 1, plies=self.plies))


class Table:
    """A page in a browser window of its own, and the meter of its main thread."""

    def __init__(self, browser: Browser, server: ServedSite, game: Game | None = None) -> None:
        """`game`: what this visitor has saved; None: nothing, and nothing is saved by looking at links."""
        self._context: BrowserContext = browser.new_context(reduced_motion="reduce", color_scheme="light")
        self._server = server
        self.game = game
        self.page: Page
        self._meter: CDPSession
        if game is not None:
            page = self._context.new_page()
            page.goto(server.address(THRESHOLD))
            page.evaluate(
                "([key, text]) => localStorage.setItem(key, text)", ["quintet:/quintet/:save:" + "a" * 10, game.save()]
            )
            page.close()

    def open(self, fragment: str = "") -> Opened:
        """Open the page in a new tab until a move is possible and seen; the tab before goes."""
        for old in self._context.pages:
            old.close()
        self.page = self._context.new_page()
        self._meter = self._context.new_cdp_session(self.page)
        self._meter.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.goto(self._server.address(THRESHOLD))
        before = self._used()
        self.page.goto(self._server.address(PAGE) + fragment, wait_until="commit")
        self.page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
        self.page.evaluate(f"async () => {{ {PAINTED} }}")
        used = self._used() - before
        ready = self.page.evaluate("performance.getEntriesByName('ready', 'mark')[0].startTime")
        return Opened(used, ready / 1000, self.page.evaluate("document.querySelectorAll('*').length"))

    def cost(self, act: str, argument: object) -> float:
        """The processor seconds of the page's main thread that an act takes until it is painted."""
        before = self._used()
        self.page.evaluate(act, argument)
        return self._used() - before

    def _used(self) -> float:
        metrics: dict[str, list[dict[str, Any]]] = self._meter.send("Performance.getMetrics")
        return float(next(metric["value"] for metric in metrics["metrics"] if metric["name"] == "ThreadTime"))

    def acts(self, near: int, far: float) -> dict[str, float]:
        """The costs of one of each act; the slider goes `near` plies before the end, and to the `far` part of all."""
        assert self.game is not None
        total = self.game.plies
        costs = {
            "back": self.cost(PRESS, "replay-back"),
            "forward": self.cost(PRESS, "replay-forward"),
            "near": self.cost(SLIDE, total - near),
            "far": self.cost(SLIDE, int(far * total)),
        }
        self.cost(PRESS, "replay-last")
        for key in self.game.steps[:-1]:
            self.cost(PICK, key)
        costs["play"] = self.cost(PICK, self.game.steps[-1])
        self._expect(total + 1)
        costs["undo"] = self.cost(PRESS, "undo")
        self._expect(total)
        return costs

    def _expect(self, plies: int) -> None:
        """Raises ValueError where the page does not show so many plies: then something else was measured."""
        found = int(self.page.evaluate("document.getElementById('replay-slider').max"))
        if found != plies:
            raise ValueError(f"the page has {found} plies, not {plies}")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="long", description=__doc__)
    top.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds that are reported (default: 7)")
    top.add_argument("--acts", type=int, default=15, metavar="N", help="of each kind in a round (default: 15)")
    top.add_argument("--long", type=int, default=2000, metavar="N", help="plies of the long game (default: 2000)")
    top.add_argument("--short", type=int, default=20, metavar="N", help="plies of the short game (default: 20)")
    top.add_argument("--site", type=Path, default=DIST, metavar="FOLDER", help="the built site (default: dist)")
    top.add_argument("--json", type=Path, metavar="FILE", help="write all samples there")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the tables; the exit code."""
    options = parser().parse_args(arguments)
    if not has_page(options.site):
        return 1
    facts = machine()
    record = endless(options.long)
    games = {"long": Game.of(record), "short": Game.of(ending(record, options.short))}
    with ServedSite(site(options.site, modules() / "pyodide")) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.ARGUMENTS))
        version = browser.version
        rounds = measure(browser, server, games, options.rounds, options.acts)
        browser.close()
    print(f"{described(facts)}; Chromium {version}")
    print(
        f"Medians of {options.rounds} rounds (least–most); processor time of the page's main thread until the change"
        f" is painted; a round's figure is the median of {options.acts} acts.\n"
    )
    print(comparison(rounds, options.long, options.short))
    if options.json is not None:
        text = json.dumps({"machine": facts, "chromium": version, "rounds": rounds}, indent=1)
        options.json.write_text(text + os.linesep, encoding="utf-8")
    return 0


def measure(
    browser: Browser, server: ServedSite, games: dict[str, Game], number: int, acts: int
) -> list[dict[str, dict[str, float]]]:
    """`number` rounds, after one to warm up that isn't reported; every other one begins with the other game."""
    visitor = Table(browser, server)
    tables = {name: Table(browser, server, game) for name, game in games.items()}
    rounds = []
    for turn in range(number + 1):
        names = list(games) if turn % 2 else list(reversed(games))
        found = one_round(visitor, tables, names, Random(turn), acts)
        if turn:
            rounds.append(found)
    return rounds


def one_round(
    visitor: Table, tables: dict[str, Table], names: list[str], rng: Random, acts: int
) -> dict[str, dict[str, float]]:
    """Every figure of one round, by game."""
    found: dict[str, dict[str, float]] = {name: {} for name in names}
    bare = visitor.open()
    for name in names:
        game = tables[name].game
        assert game is not None
        for way, opened in (("link", visitor.open(GAME + game.record.code())), ("save", tables[name].open())):
            found[name][way] = opened.processor - bare.processor
            found[name][f"{way} wall"] = opened.wall - bare.wall
            found[name][f"{way} nodes"] = opened.nodes
    samples: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    shortest = min(table.game.plies for table in tables.values() if table.game is not None)
    for _act in range(acts):
        near, far = rng.randrange(1, shortest), rng.random()
        for name in names:
            samples[name].append(tables[name].acts(near, far))
    for name in names:
        found[name] |= {act: median(sample[act] for sample in samples[name]) for act in ACTS}
    return found


def comparison(rounds: Sequence[dict[str, dict[str, float]]], long: int, short: int) -> str:
    """The long game beside the short one, a line a kind of act."""
    rows = []
    for act, words in ACTS.items():
        ours, theirs = ([each[name][act] * 1000 for each in rounds] for name in ("long", "short"))
        rows.append(
            [
                f"{words.format(short=short)}, ms",
                Spread.of(ours).text(1),
                Spread.of(theirs).text(1),
                ratios(ours, theirs).text(2),
            ]
        )
    for way, words in OPENINGS.items():
        for key, unit in ((way, "processor time, s"), (f"{way} wall", "time on the clock, s")):
            ours, theirs = ([each[name][key] for each in rounds] for name in ("long", "short"))
            rows.append([f"{words}, {unit}", Spread.of(ours).text(2), Spread.of(theirs).text(2), ""])
    nodes = [str(int(rounds[-1][name]["save nodes"])) for name in ("long", "short")]
    rows.append(["elements of the page", *nodes, ""])
    return table(["", f"{long:,} plies", f"{short:,} plies", "long / short"], rows)


if __name__ == "__main__":
    sys.exit(main())
