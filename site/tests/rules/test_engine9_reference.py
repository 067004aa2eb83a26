"""Engine No. 9 compared with the plain implementation of engine9_reference.py: what can be played, what comes of it,
who is to act, the end, perft."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from pygames import CHANCE, State
from pygames.cli.counting import perft
from pygames.engine9 import GAME as ENGINE9
from pygames.engine9 import Engine9State, square_name
from tests.rules import engine9_reference as plain

OPTIONS = [
    dict(zip(("repair", "bridges"), choice, strict=True)) for choice in product(("off", "on"), ("drawn", "random"))
]
DUES = ("lay", "roll", "colour", "pips", "move", "again", "over")


def to_plain(state: State) -> plain.Table:
    """A position handed over by what stands where."""
    assert isinstance(state, Engine9State)
    seats = tuple(
        plain.Seat(
            state.hand(seat),
            state.sheds(seat),
            frozenset(map(square_name, state.squares_of(seat))),
            state.tiles(seat),
        )
        for seat in range(state.players)
    )
    areas = "".join(
        "-" if bridge is None else "bry"[bridge] if state.flips[bridge] else "BRY"[bridge] for bridge in state.areas
    )
    detail = f"{state.pips}{'d' if state.double else ''}" if state.due == "move" else ""
    if state.due == "pips":
        assert state.bridge is not None
        detail = ("blue", "red", "yellow")[state.bridge]
    mover = ""
    if state.extra or state.due == "again":
        mover = "hand" if state.mover < 0 else square_name(state.mover)
    return plain.Table(areas, seats, state.turn, state.due, state.options["repair"] == "on", detail, mover)


def check(state: State, table: plain.Table) -> None:
    """Everything that can be seen, and every event and move with the position after it."""
    assert str(state) == plain.written(table)
    assert plain.written(to_plain(state)) == str(state)
    fresh = ENGINE9.from_text(str(state), state.players, state.options)
    assert (str(fresh), fresh.actor, fresh.outcome) == (str(state), state.actor, state.outcome)
    assert (fresh.moves(), fresh.chances()) == (state.moves(), state.chances())
    if table.due == "over":
        assert state.actor is None and state.moves() == [] and state.chances() == []
        assert state.outcome is not None and state.outcome.reason == "sheds"
        assert state.outcome.shares == tuple(float(seat == table.turn) for seat in range(len(table.seats)))
        return
    assert state.outcome is None
    assert state.actor == (CHANCE if plain.is_chance(table) else table.turn)
    assert all(weight == 1 for _, weight in state.chances())
    plies = [event for event, _ in state.chances()] if state.actor == CHANCE else state.moves()
    expected = {text: plain.written(after) for text, after in plain.successors(table).items()}
    found = {}
    for ply in plies:
        after = state.copy()
        after.play(ply)
        found[state.text(ply)] = str(after)
    assert found == expected and len(plies) == len(expected)


def playout(seed: int, players: int, options: dict[str, str], sample: float, limit: int = 400) -> Counter[str]:
    """Both play the same random game from the start, each on its own; a part of the positions is looked at closely."""
    rng = Random(f"{seed} {players} {options}")
    state = ENGINE9.start(players, options)
    table = plain.start(players, options["bridges"], options["repair"])
    met: Counter[str] = Counter()
    for _ in range(limit):
        met[table.due] += 1
        closely = table.due in ("lay", "over") or rng.random() < sample * (0.1 if plain.is_chance(table) else 1)
        if closely:
            check(state, table)
        assert str(state) == plain.written(table)
        if table.due == "over":
            break
        after = plain.successors(table)
        text = rng.choice(list(after))
        state.play(state.parse(text))
        table = after[text]
    return met


def random_position(rng: Random) -> tuple[str, int, dict[str, str]]:
    """Locomotives crowded on some stretch, bridges any way: what play hardly ever brings."""
    players, repair = rng.choice((2, 3, 4)), rng.random() < 0.5
    areas = "".join(rng.sample("-" + "".join(rng.choice((one, one.lower())) for one in "BRY"), 4))
    squares = [f"{letter}{lane}" for letter in "SF" for lane in "012"]
    squares += [f"{letter}{lane}{side}" for letter in "BRY" for lane in "0123" for side in "ab"]
    squares += [
        f"{quarter}-{lane}-{place}"
        for quarter in "123"
        for lane, most in plain.LENGTHS.items()
        for place in range(1, most + 1)
    ]
    near = rng.choice(("123SFBRY", "3YF", "YF", "1BRY", "1SB", "SF", "BRY"))
    squares = [square for square in squares if square[0] in near]
    rng.shuffle(squares)
    seats, tiles = [], 12
    for _ in range(players):
        sheds = rng.choice((0, 0, 1, 2))
        track = [squares.pop() for _ in range(rng.randint(0, 4 - sheds)) if squares]
        own = rng.randint(0, min(tiles, rng.choice((0, 3, 12)))) if repair else 0
        tiles -= own
        seats.append(plain.Seat(4 - sheds - len(track), sheds, frozenset(track), own))
    turn = rng.randrange(players)
    seat = seats[turn]
    pips = rng.randint(2, 12)
    due, detail = rng.choice((("move", str(pips)), ("move", str(pips)), ("roll", ""), ("again", ""), ("colour", "")))
    if due == "colour" and not seat.tiles:
        due = "roll"
    mover = (
        rng.choice([*sorted(seat.track), *["hand"] * (seat.hand > 0)]) if due == "again" or rng.random() < 0.3 else ""
    )
    if due == "move" and not mover and pips % 2 == 0:
        detail += rng.choice(("", "d"))
    table = plain.Table(areas, tuple(seats), turn, due, repair, detail, mover)
    return plain.written(table), players, {"repair": "on" if repair else "off"}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_agree(players: int, options: dict[str, str]) -> None:
    for seed in range(2):
        playout(seed, players, options, 0.1)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_playouts_agree_at_every_ply(players: int, options: dict[str, str]) -> None:
    for seed in range(100, 120):
        playout(seed, players, options, 1, 2_000)


def test_playouts_bring_all_that_can_be_due() -> None:
    met: Counter[str] = Counter()
    for seed in range(4):
        met += playout(seed, 2, {"repair": "on", "bridges": "random"}, 0, 2_000)
    assert met.keys() == set(DUES)


@pytest.mark.parametrize("block", range(10))
def test_random_positions_agree(block: int) -> None:
    for seed in range(block * 100, block * 100 + 100):
        text, players, options = random_position(Random(seed))
        state = ENGINE9.from_text(text, players, options)
        check(state, to_plain(state))


def test_random_positions_bring_what_play_hardly_ever_brings() -> None:
    met: Counter[str] = Counter()
    for seed in range(1_000):
        state = ENGINE9.from_text(*random_position(Random(seed)))
        assert isinstance(state, Engine9State)
        for move in state.moves():
            if move.kind in ("go", "start"):
                legs = state.run(move)
                met[f"{min(len(legs), 3)} {legs[-1].end} {legs[-1].cause}"] += 1
                met["shed by go F"] += legs[0].end == "shed" and not legs[0].squares
                met["does not move itself"] += len(legs) > 1 and not legs[0].squares
                met["rests on F"] += legs[-1].end == "rests" and square_name(legs[-1].squares[-1])[0] == "F"
            met[move.kind] += 1
    wanted = {f"{legs} accident {cause}" for legs in (1, 2, 3) for cause in ("buffer", "gap", "edge")}
    wanted |= {"1 shed ", "3 rests ", "shed by go F", "does not move itself", "rests on F"}
    wanted |= {"go", "start", "pass", "again", "done", "dice", "tile"}
    assert {what for what, count in met.items() if count > 0} >= wanted


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 108), (2, 324), (3, 29_268)])
def test_perft(depth: int, count: int, players: int) -> None:
    assert perft(ENGINE9.start(players), depth) == count


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("repair", "bridges", "counts"),
    [
        ("on", "drawn", (108, 324)),
        ("off", "random", (8, 864, 2_592)),
        ("on", "random", (8, 864, 2_592)),
    ],
)
def test_perft_with_options(players: int, repair: str, bridges: str, counts: tuple[int, ...]) -> None:
    options = {"repair": repair, "bridges": bridges}
    for depth, count in enumerate(counts, 1):
        assert perft(ENGINE9.start(players, options), depth) == count
        assert plain.perft(plain.start(players, bridges, repair), depth) == count


@pytest.mark.parametrize("repair", ["off", "on"])
def test_perft_3_agrees(repair: str) -> None:
    assert perft(ENGINE9.start(2, {"repair": repair}), 3) == plain.perft(plain.start(2, "drawn", repair), 3)


@pytest.mark.parametrize("seed", range(20))
def test_perft_of_random_positions_agrees(seed: int) -> None:
    text, players, options = random_position(Random(5_000 + seed))
    state = ENGINE9.from_text(text, players, options)
    depth = 2 if plain.is_chance(to_plain(state)) else 3
    assert perft(state, depth) == plain.perft(to_plain(state), depth)
