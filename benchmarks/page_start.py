"""The page benchmark: navigation to first possible move on the IX page, beside a page that only starts Pyodide.

Each round starts a browser with an empty profile for either page, goes there (cold) and goes there again (warm).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

# For when this file is run by itself: the checkout and its `site` hold what it imports.
sys.path.extend(str(Path(__file__).resolve().parents[1] / part) for part in ("", "site"))

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from benchmarks.figures import Spread, described, machine, ratios, table
from benchmarks.processes import processor_time
from benchmarks.servedsite import ServedSite, has_page, site
from builder import chromium
from builder.node import modules
from builder.places import DIST

PAGES: Final = {"ix": "/quintet/ix/index.html", "bare": "/bare/index.html"}
VISITS: Final = ("cold", "warm")
PATIENCE: Final = 120_000
"""Milliseconds that a page may take."""

SETTLING: Final = 1_000
"""Milliseconds between the visits, in which the browser may finish what it does for its caches."""

WHEN_READY: Final = """
new MutationObserver((changes, observer) => {
  if (document.documentElement?.dataset.ready === undefined) return;
  observer.disconnect();
  console.debug("benchmark: ready");
}).observe(document, { attributes: true, attributeFilter: ["data-ready"], subtree: true });
"""
"""Tells us at once: asking the page again and again would cost it time."""

TIMES: Final = """() => ({
  ready: performance.getEntriesByName("ready", "mark").at(0)?.startTime,
  painted: performance.getEntriesByName("first-contentful-paint").at(0)?.startTime,
})"""


class Visit(NamedTuple):
    """One visit to a page: seconds from navigation on, and bytes sent; None where browser or system didn't tell."""

    wall: float
    processor: float | None
    painted: float | None
    sent: int


Round = dict[str, Visit]
"""The visits by "ix cold", "ix warm", "bare cold", "bare warm"."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="page", description=__doc__)
    top.add_argument("--rounds", type=int, default=9, metavar="N", help="rounds that are reported (default: 9)")
    top.add_argument("--site", type=Path, default=DIST, metavar="FOLDER", help="the built site (default: dist)")
    top.add_argument("--json", type=Path, metavar="FILE", help="write all samples there")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; the exit code."""
    options = parser().parse_args(arguments)
    if not has_page(options.site):
        return 1
    facts = machine()
    with ServedSite(site(options.site, modules() / "pyodide")) as server, sync_playwright() as playwright:
        version, rounds = measure(playwright, server, options.rounds)
    print(f"{described(facts)}; Chromium {version}")
    print(f"Medians of {options.rounds} rounds (least–most); times from navigation to the first move possible.\n")
    print(comparison(rounds))
    if options.json is not None:
        samples = [{name: visit._asdict() for name, visit in each.items()} for each in rounds]
        text = json.dumps({"machine": facts, "chromium": version, "rounds": samples}, indent=1)
        options.json.write_text(text + os.linesep, encoding="utf-8")
    return 0


def measure(playwright: Playwright, server: ServedSite, number: int) -> tuple[str, list[Round]]:
    """The browser's version, and `number` rounds, of which every other one runs backwards."""
    path = chromium.find()
    browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
    version = browser.version
    browser.close()
    rounds = []
    for turn in range(number):
        visits: Round = {}
        for name in list(PAGES) if turn % 2 else list(reversed(PAGES)):
            visits |= both_visits(playwright, path, server, name)
        rounds.append(visits)
    return version, rounds


def both_visits(playwright: Playwright, path: Path, server: ServedSite, name: str) -> Round:
    """The first and the second visit to a page of a browser that has never been anywhere."""
    with tempfile.TemporaryDirectory(prefix="benchmark-", ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, args=list(chromium.ARGUMENTS)
        )
        try:
            context.add_init_script(WHEN_READY)
            return {f"{name} {when}": visit(context, profile, server, name) for when in VISITS}
        finally:
            context.close()


def visit(context: BrowserContext, profile: Path, server: ServedSite, name: str) -> Visit:
    """Go to a page in a new tab until a move is possible there, then leave."""
    page = context.new_page()
    page.wait_for_timeout(SETTLING)
    server.sent()
    before = processor_time(profile)
    with page.expect_console_message(lambda message: message.text == "benchmark: ready", timeout=PATIENCE):
        page.goto(server.address(PAGES[name]), wait_until="commit")
    after, sent = processor_time(profile), server.sent()
    page.wait_for_timeout(SETTLING)  # the first paint may be told late
    times = page.evaluate(TIMES)
    page.close()
    used = None if before is None or after is None else after - before
    painted = times["painted"]
    return Visit(times["ready"] / 1000, used, None if painted is None else painted / 1000, sent)


def comparison(rounds: Sequence[Round]) -> str:
    """The IX page beside the bare page, cold and warm."""
    rows = []
    for when in VISITS:
        ours, bare = [each[f"ix {when}"] for each in rounds], [each[f"bare {when}"] for each in rounds]
        rows.append(_row(f"{when}, time on the clock, s", ours, bare, lambda visit: visit.wall))
        rows.append(_row(f"{when}, processor time, s", ours, bare, lambda visit: visit.processor))
        rows.append([f"{when}, first contentful paint, s", _spread([each.painted for each in ours]), "", ""])
        rows.append(_row(f"{when}, MB sent", ours, bare, lambda visit: visit.sent / 1e6))
    return table(["", "IX page", "bare Pyodide", "IX / bare"], rows)


def _row(words: str, ours: list[Visit], bare: list[Visit], value: Callable[[Visit], float | None]) -> list[str]:
    here, there = [value(each) for each in ours], [value(each) for each in bare]
    known = [(one, other) for one, other in zip(here, there, strict=True) if one is not None and other]
    ratio = ratios([one for one, _ in known], [other for _, other in known]).text(2) if known else ""
    return [words, _spread(here), _spread(there), ratio]


def _spread(samples: Sequence[float | None]) -> str:
    known = [sample for sample in samples if sample is not None]
    return Spread.of(known).text(2) if known else "not told"


if __name__ == "__main__":
    sys.exit(main())
