"""Engine No. 9 in a terminal: the drawing of a position, what is due in words, `python -m pygames` with its options."""

from __future__ import annotations

import pytest

from pygames.engine9 import GAME as ENGINE9
from tests.rules.test_terminal import run


def drawn(position: str, players: int = 2) -> list[str]:
    options = {"repair": "on", "bridges": "random"}
    return ENGINE9.diagram(ENGINE9.from_text(position, players, options)).splitlines()


def test_lanes_bridges_and_locomotives() -> None:
    state = ENGINE9.from_text("B-Ry 1:1:1-0-4,B3b:0/2:0:F1,R1a:0/2:0:S0,Y3b:0 1 move:8d", 3)
    assert ENGINE9.diagram(state).splitlines() == [
        "      start   blue   quarter 1  free   quarter 2   red   quarter 3 yellow'  finish",
        "lane 0    Y   [. |  .] ...B...           .......  [. >1 .] .......  [Y >0 .]   .|",
        "lane 1    .   [. >0 .]  .....             .....   [R >0 .]  .....   [. >1 .]   R|",
        "lane 2    .   [. >1 .]   ...               ...    [. >3 .]   ...    [. |  .]   .|",
        "lane 3        [. >2 B]                            [. >2 .]          [. >3 .]",
        "  Blue   in hand 1, in sheds 1; on 1-0-4, B3b",
        "* Red    in hand 2, in sheds 0; on F1, R1a",
        "  Yellow in hand 2, in sheds 0; on S0, Y3b",
        "Red is to move 8, a double.",
    ]


@pytest.mark.parametrize("areas", ["BRY-", "bry-", "-rBy", "Ry-b"])
def test_a_track_leads_where_the_rules_lead(areas: str) -> None:
    for letter in areas.replace("-", ""):
        column = 14 + 18 * areas.index(letter)
        for lane in range(4):
            entry = f"{letter}{lane}a" if letter.isupper() else f"{letter.upper()}{3 - lane}b"
            state = ENGINE9.from_text(f"{areas} 3:0:{entry}:0/4:0:-:0 0 move:2")
            there = ENGINE9.diagram(state).splitlines()[1 + lane][column : column + 8]
            assert there.startswith("[B ") and there.endswith(" .]")
            state.play(state.parse(f"go {entry}"))
            beyond = ENGINE9.diagram(state).splitlines()
            if there[3] == "|" or there[4] == "3":
                assert "in hand 4, in sheds 0" in beyond[5]
            else:
                area, to = areas.index(letter) + 1, there[4]
                name = f"; on {area}-{to}-1"
                assert beyond[5].endswith(name if area < 4 else "in sheds 1")


@pytest.mark.parametrize(
    ("due", "words"),
    [
        ("lay", "The bridges are to be laid."),
        ("roll", "Blue is to throw the dice."),
        ("roll!S1", "Blue is to throw the dice, in the extra turn of the locomotive on S1."),
        ("colour", "Blue has the choice: dice or a tile."),
        ("colour!hand", "Blue has the choice: dice or a tile, in the extra turn of the locomotive in hand."),
        ("pips:red", "Blue is to throw the pip dice for the red bridge."),
        ("pips:red!S1", "Blue is to throw the pip dice for the red bridge, in the extra turn of the locomotive on S1."),
        ("move:7", "Blue is to move 7."),
        ("move:8d", "Blue is to move 8, a double."),
        ("move:8!S1", "Blue is to move 8, in the extra turn of the locomotive on S1."),
        ("again:S1", "Blue may move the locomotive on S1 again, or be done."),
        ("again:hand", "Blue may move the locomotive in hand again, or be done."),
        ("over", "Blue has won."),
    ],
)
def test_what_is_due_in_words(due: str, words: str) -> None:
    fleet = {"lay": "4:0:-:0", "over": "0:3:S1:0"}.get(due, "3:0:S1:1")
    lines = drawn(f"-BRY {fleet}/4:0:-:0 0 {due}")
    assert lines[-1] == words
    assert lines[-3].startswith("* Blue ") and ", tiles " in lines[-3]
    assert max(map(len, lines)) < 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_to_the_end_with_every_option(seats: int) -> None:
    names = ",".join(["random"] * seats)
    for repair, bridges in (("off", "drawn"), ("on", "random")):
        options = ("--option", f"repair={repair}", "--option", f"bridges={bridges}")
        done = run("play", "engine9", "--seats", names, "--seed", "3", *options)
        assert (done.returncode, done.stderr) == (0, "")
        assert ("chance: lay " in done.stdout) == (bridges == "random")
        assert (": tile " in done.stdout) == (repair == "on")
        assert " has won." in done.stdout


def test_a_person_plays_by_typing() -> None:
    typed = "start 9\nmoves\nstart 1\nquit\n"
    done = run("play", "engine9", "--seats", "human,random,random", "--seed", "5", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "lanes are 0, 1 and 2" in done.stdout and "start 0  start 1  start 2" in done.stdout
    assert done.stdout.count("* Blue ") >= 2 and "Blue is to move " in done.stdout


def test_perft_counts_the_dice_too() -> None:
    assert run("perft", "engine9", "3").stdout.startswith("29268 sequences of 3 plies")
