"""The benchmarks run, count right and print their tables. How fast anything is, no test says."""

from __future__ import annotations

import gzip
import http.client
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest

from benchmarks import contest, long, rules
from benchmarks.endless import ending, endless
from benchmarks.figures import Spread, ratios, table
from benchmarks.processes import PROC, processor_time
from benchmarks.servedsite import BARE_PAGE, Answer, ServedSite
from builder import cli
from builder.measuring import PROGRAMS, bench
from builder.places import ROOT
from builder.progress import Trouble
from pygames import Replay

QUICK_PAGE = """<!doctype html>
<title>Quick</title><link rel="icon" href="data:,"><p>Ready at once.</p>
<script type="module">
document.documentElement.dataset.ready = "true";
performance.mark("ready");
</script>
"""

BURNER = """
import sys, time
while time.process_time() < 0.2:
    pass
print(flush=True)
sys.stdin.read()
"""


def run(program: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "benchmarks" / program, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8")


@pytest.mark.slow
def test_rules_benchmark_prints_tables_for_both_pythons(tmp_path: Path) -> None:
    samples = tmp_path / "samples.json"
    ended = run("rules.py", "--rounds", "1", "--depth", "2", "--seconds", "0.01", "--json", samples)
    assert (ended.returncode, ended.stderr) == (0, "")
    for heading in ("IX / python-chess", "Ifrito / IX", "Engine No. 9 / IX", "i9n / IX", "can know"):
        assert ended.stdout.count(heading) == 2
    results = json.loads(samples.read_text(encoding="utf-8"))
    for python in ("cpython", "pyodide"):
        (rates,) = results[python]["rounds"]
        assert set(rates) == set(contest.players(2, 0, lambda: 0.0))
        assert all(rate > 0 for rate in rates.values())


@pytest.mark.slow
@pytest.mark.e2e
def test_page_benchmark_prints_its_table(tmp_path: Path) -> None:
    (tmp_path / "ix").mkdir()
    (tmp_path / "ix" / "index.html").write_text(QUICK_PAGE, encoding="utf-8")
    samples = tmp_path / "samples.json"
    ended = run("page_start.py", "--site", tmp_path, "--rounds", "1", "--json", samples)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "IX / bare" in ended.stdout
    (visits,) = json.loads(samples.read_text(encoding="utf-8"))["rounds"]
    assert all(visit["wall"] > 0 for visit in visits.values())
    assert visits["bare cold"]["sent"] > 1_000_000
    assert visits["bare warm"]["sent"] == 0, "the browser's cache was used"
    assert visits["ix cold"]["sent"] == len(gzip.compress(QUICK_PAGE.encode(), 6))
    assert visits["ix cold"]["wall"] < visits["bare cold"]["wall"]


def test_page_benchmark_wants_a_built_site(tmp_path: Path) -> None:
    ended = run("page_start.py", "--site", tmp_path)
    assert ended.returncode == 1
    assert ended.stderr == f"There is no IX page in {tmp_path}: run `python3 build.py build` first.\n"


def test_arguments_need_a_benchmark_that_they_are_for() -> None:
    with pytest.raises(Trouble, match="bench rules -- --rounds 3"):
        bench(None, ["--rounds", "2"])


def test_command_knows_every_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(cli.parser().parse_args(["bench", name]).which == name for name in PROGRAMS)
    with pytest.raises(SystemExit):
        cli.parser().parse_args(["bench", "chess"])
    assert "chess" in capsys.readouterr().err


def test_every_event_is_compared() -> None:
    compared = {event for _, ix, _, other in rules.PAIRS for event in (ix, other)}
    compared |= {event for pairs in rules.BESIDE.values() for _, event in pairs} | {event for _, event in rules.KNOWN}
    assert compared == set(contest.players(3, 0, lambda: 0.0))


@pytest.mark.slow
@pytest.mark.e2e
def test_long_game_benchmark_prints_its_table(tmp_path: Path) -> None:
    samples = tmp_path / "samples.json"
    sizes = ("--rounds", "1", "--acts", "1", "--long", "60", "--short", "20")
    ended = run("long.py", *sizes, "--json", samples)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "| 60 plies | 20 plies | long / short |" in ended.stdout
    (found,) = json.loads(samples.read_text(encoding="utf-8"))["rounds"]
    assert all(found[name][act] > 0 for name in ("long", "short") for act in long.ACTS)
    assert found["long"]["save nodes"] > found["short"]["save nodes"]


def test_an_endless_game_goes_on_and_ends_as_its_short_one() -> None:
    record = endless(300)
    short = ending(record, 20)
    assert (len(record.plies), record.plies[-20:]) == (300, short.plies)
    state, other = Replay(record).state, Replay(short).state
    assert state.outcome is None
    assert str(state) == str(other)
    assert endless(30).plies == record.plies[:30]


@pytest.mark.parametrize(
    "playout",
    [
        partial(contest.playout, "ix", 2),
        *(partial(contest.playout, name, players) for name in ("ifrito", "engine9") for players in contest.SEATS[name]),
        contest.chess_playout,
        contest.chess_playout_over,
    ],
)
def test_playouts_end_and_depend_on_their_seed_only(playout: Callable[[Random], int]) -> None:
    lengths = [playout(Random(seed)) for seed in (1, 1, 2, 3)]
    assert lengths[0] == lengths[1]
    assert len(set(lengths)) > 1
    assert min(lengths) > 0


def test_a_random_game_of_i9n_is_cut() -> None:
    assert contest.playout("i9n", 5, Random(1)) == contest.CUT["i9n"]


def test_a_question_of_i9n_is_asked_of_a_game_in_which_something_is_known() -> None:
    state = contest.i9n_moment(Random(1))
    assert len(state.facts) >= contest.DRILLINGS and state.due == "act"
    assert 0 < state.view(state.turn).worlds.bit_count() < 23_040
    ticks: Iterator[int] = iter(range(1000))
    for event in ("odds i9n", "odds i9n first"):
        assert contest.players(2, 2.5, lambda: float(next(ticks)))[event](Random(1)) == (3, 3.0)


def test_a_wrong_count_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks: Iterator[int] = iter(range(1000))
    events = contest.players(2, 0, lambda: float(next(ticks)))
    assert events["perft ix start"](Random(0)).done == 400
    monkeypatch.setitem(contest.LEAVES, (contest.IX_START, 2), 401)
    with pytest.raises(ValueError, match="400 leaves at depth 2 of 1t1t1t1t1"):
        events["perft ix start"](Random(0))


def test_spread_is_the_median_and_the_range() -> None:
    assert Spread.of([3.0, 1.0, 2.0]) == (2.0, 1.0, 3.0)
    assert Spread.of([1234.4, 2000.0]).text() == "1,617 (1,234–2,000)"
    with pytest.raises(ValueError, match="no samples"):
        Spread.of([])


def test_ratios_are_taken_round_by_round() -> None:
    assert ratios([2.0, 30.0, 4.0], [1.0, 10.0, 4.0]) == (2.0, 1.0, 3.0)
    with pytest.raises(ValueError, match="shorter"):
        ratios([1.0, 2.0], [1.0])


def test_table_is_markdown() -> None:
    assert table(["", "IX"], [["perft", "12"]]) == "|  | IX |\n| --- | ---: |\n| perft | 12 |"


def test_processor_time_is_that_of_a_profile(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BURNER, f"--user-data-dir={tmp_path}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as burner:
        assert burner.stdout is not None
        burner.stdout.readline()
        used, others = processor_time(tmp_path), processor_time(tmp_path / "other")
        burner.communicate(b"")
    if (PROC / "self" / "stat").exists():
        assert used is not None
        assert 0.1 < used < 5
        assert others == 0
    else:
        assert used is None


@pytest.fixture
def server() -> Iterator[ServedSite]:
    answers = {"/bare/index.html": Answer.of("index.html", BARE_PAGE.encode()), "/a.zip": Answer.of("a.zip", b"PK")}
    with ServedSite(answers) as server:
        yield server


def ask(server: ServedSite, path: str, tag: str = "") -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(urlsplit(server.address("/")).netloc, timeout=10)
    connection.request("GET", path, headers={"If-None-Match": tag})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_server_answers_as_a_host_would_and_counts(server: ServedSite) -> None:
    response, body = ask(server, "/bare/?again")
    assert gzip.decompress(body) == BARE_PAGE.encode()
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "max-age=600"
    again, nothing = ask(server, "/bare/", response.headers["ETag"])
    assert (again.status, nothing) == (304, b"")
    archive, content = ask(server, "/a.zip")
    assert (archive.headers["Content-Encoding"], content) == (None, b"PK")
    assert ask(server, "/no/such")[0].status == 404
    assert server.sent() == len(body) + 2
    assert server.sent() == 0
