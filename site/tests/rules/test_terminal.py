"""`python -m pygames`: what each command prints, its exit codes, and that nothing typed or read ends in a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from pygames import Game, Record, Replay, game
from pygames.cli import main
from pygames.games import game as registered
from tests.rules import laws
from tests.rules.toy import TOY

ROOT = Path(__file__).parents[3]
HEAD = '[Format "quintet 1"]\n[Game "ix"]\n'


def run(*arguments: str, typed: str | bytes = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    data = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [sys.executable, "-m", "pygames", *arguments],
        input=data,
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    out, err = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in out + err
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def seat(*lines: str, seats: str = "human,human", more: tuple[str, ...] = ()) -> list[str]:
    """What a session of IX prints when these lines are typed and the input ends."""
    done = run("play", "ix", "--seats", seats, "--seed", "1", *more, typed="".join(f"{line}\n" for line in lines))
    assert done.returncode == 0 and done.stderr == ""
    return done.stdout.splitlines()


# play


def test_the_board_whose_turn_and_a_typed_move() -> None:
    lines = seat("d1-d2")
    assert lines[0].startswith("IX, seed 1.")
    ranks = [line for line in lines if line.startswith("2 |")]
    assert "T" not in ranks[0] and ranks[1].split("|")[4].strip() == "T"
    assert "South> d1-d2" in lines and lines[-1] == "North> "


def test_a_secret_outcome_is_not_tried_out_by_typing_it() -> None:
    text = f"1 0 3 - - 333333333233 000000000100/{'0' * 12} B1,C2/A1,A1 north,west,pole,pacific,sea,fog north"
    for mark in "!?":
        lines = f"drill C2 with sea {mark}\nquit\n"
        done = run("play", "i9n", "--seats", "human,human", "--position", text, typed=lines)
        assert "it is seen once the move is played" in done.stdout


def test_moves_lists_every_move() -> None:
    lines = seat("moves")
    listed = " ".join(lines[lines.index("South> moves") + 1 : -1]).split()
    start = game("ix").start()
    assert listed == [start.text(move) for move in start.moves()]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("d1-d9", "no move goes on like this"),
        ("castle", "no square stands"),
        ("d9-d8", "not South's"),
        ("²", "no square stands"),
        ("\x1b[31m", "\\u001b"),
        ("save", "needs the name of a file"),
        ("save /nowhere/at/all", "/nowhere/at/all: No such file"),
        ("save a\0b", "null"),
        ("undo", "nothing to take back"),
        ("quit now", "no square stands"),
    ],
)
def test_bad_input_gives_one_clear_line_and_the_game_goes_on(typed: str, answer: str) -> None:
    lines = seat(typed, "d1-d2")
    place = next(number for number, line in enumerate(lines) if line.startswith("South> "))
    assert answer in lines[place + 1]
    assert lines[place + 2] == "South> d1-d2"


def test_input_that_is_not_utf_8_is_refused_like_any_other() -> None:
    done = run("play", "ix", "--seats", "human,human", typed=b"\xff\xfe\nd1-d2\n")
    assert done.returncode == 0 and "North> " in done.stdout


def test_undo_takes_back_ones_own_move() -> None:
    lines = seat("d1-d2", "d9-d8", "undo", "undo", "undo")
    prompts = [line for line in lines if line.startswith(("South>", "North>"))]
    assert [prompt.split(">")[0] for prompt in prompts] == [*("South", "North", "South", "North", "South", "South")]
    assert "There is nothing to take back." in lines


def test_undo_takes_back_the_bots_answer_too() -> None:
    lines = seat("d1-d2", "undo", "record", seats="human,oneply")
    assert any(line.startswith("2. North (oneply): ") for line in lines)
    assert lines[-2] == "" and lines[-3] == '[Seat.1 "oneply"]', "no ply is left in the record"


def test_undo_gives_no_new_draw() -> None:
    lines = seat("d1-d2", "undo", "d1-d2", seats="human,random")
    answers = [line for line in lines if line.startswith("2. North")]
    assert len(answers) == 2 and len(set(answers)) == 1


def test_hint_is_a_move_and_the_same_each_time() -> None:
    lines = seat("hint", "hint")
    hints = [lines[number + 1] for number, line in enumerate(lines) if line == "South> hint"]
    assert len(set(hints)) == 1
    game("ix").start().parse(hints[0])


def test_help_names_every_command() -> None:
    text = "\n".join(seat("help"))
    assert all(word in text for word in ("moves", "hint", "undo", "record", "save FILE", "board", "help", "quit"))


def test_quit_leaves_at_once() -> None:
    assert seat("quit", "d1-d2")[-1] == "South> quit"


def test_a_game_to_its_end_can_still_be_undone_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "end.txt"
    more = ("--position", "4t4/3c5/4C4/9/9/9/9/9/T1C6 S 0")
    lines = seat("e7-d8", "d8-c9", "hint", "moves", f"save {file}", "undo", more=more)
    assert "The game is over: South wins (last tribe)." in lines
    assert "over> d8-c9" in lines and "There are none." in lines
    assert any("the game is over" in line for line in lines)
    assert lines[-1] == "South> "
    assert Record.read(file.read_text()).plies == ("e7-d8",)


def test_save_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    seat("d1-d2", f"save {file}", more=("--option", "draws=off"))
    record = Record.read(file.read_text())
    assert record.plies == ("d1-d2",) and record.options["draws"] == "off"
    assert record.tags == {"Seat.0": "human", "Seat.1": "human"}
    done = run("play", "ix", "--record", str(file), typed="d9-d8\nsave\n")
    assert done.returncode == 0 and f"saved {file}" in done.stdout
    assert Record.read(file.read_text()).plies == ("d1-d2", "d9-d8")
    assert list(tmp_path.iterdir()) == [file], "no draft is left"


def test_a_save_that_fails_leaves_the_old_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    file.write_text("old")
    draft = "import os, pygames.cli.files as f\nf.os.fsync = lambda n: (_ for _ in ()).throw(OSError(28, 'No space'))\n"
    code = f"{draft}\ntry:\n    f.write_text({str(file)!r}, 'new')\nexcept f.FileError as e:\n    print(e)\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, text=True, check=True)
    assert done.stdout.strip() == f"{file}: No space"
    assert file.read_text() == "old" and list(tmp_path.iterdir()) == [file]


def test_a_save_through_a_link_keeps_the_link(tmp_path: Path) -> None:
    file, link = tmp_path / "file.txt", tmp_path / "link.txt"
    file.write_text("old")
    link.symlink_to(file)
    seat("d1-d2", f"save {link}")
    assert link.is_symlink() and Record.read(file.read_text()).plies == ("d1-d2",)


def test_bots_play_through_alike_from_one_seed() -> None:
    games = [run("play", "ix", "--seats", "oneply,random", "--seed", seed) for seed in ("5", "5", "6")]
    assert [one.returncode for one in games] == [0, 0, 0]
    assert "The game is over: " in games[0].stdout.splitlines()[-1]
    assert games[0].stdout == games[1].stdout != games[2].stdout


def test_ctrl_c_ends_cleanly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "pygames", "play", "ix"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    while process.stdout.read(1) != ">":
        pass
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chess",), "no game is called"),
        (("ix", "--seats", "human"), "seats 2 players"),
        (("ix", "--seats", "human,robot"), 'no player is called "robot"'),
        (("ix", "--option", "setup=odd"), "standard, free"),
        (("ix", "--option", "speed=1"), "no option"),
        (("ix", "--position", "9/9 S 0"), "position, column 4: 2 ranks"),
        (("ix", "--record", "/nowhere"), "/nowhere: No such file"),
        (("ix", "--record", "/dev/null", "--option", "draws=on"), "its own options"),
        (("ix", "--record", "/dev/null"), "/dev/null: empty"),
    ],
)
def test_play_refuses_what_does_not_fit(
    arguments: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 1
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.startswith("error: ") and printed.err.count("\n") == 1
    assert reason in printed.err


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("play",),
        ("play", "ix", "--option", "draws"),
        ("play", "ix", "--seed", "²"),
        ("perft", "ix"),
        ("perft", "ix", "-1"),
        ("perft", "ix", "²"),
        ("perft", "ix", "100"),
        ("record",),
        ("record", "check"),
    ],
)
def test_a_wrong_usage_is_exit_code_2(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    assert stopped.value.code == 2
    assert "usage: python -m pygames" in capsys.readouterr().err


# A game with secrets in the terminal


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(name: str) -> Game:
        return TOY if name == TOY.name else registered(name)

    monkeypatch.setattr("pygames.record.game_called", called)
    monkeypatch.setattr("pygames.cli.playing.game_called", called)


@pytest.mark.usefixtures("toy")
def test_secrets_of_others_are_not_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("record\nkeep\nkeep\nshow\nrecord\n"))
    assert main(["play", "toy", "--seats", "human,oneply", "--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "2. chance: deal ?\n" in printed and '[Seen "0"]' in printed
    before, after = printed.split("The game is over", 1)
    assert "deal ?" not in after.split("over> record")[1], "when all is shown the record is whole"
    mine = before.split("1. chance: deal ")[1][0]
    assert f"{mine}? . 1 turn0" in before


def test_no_typed_mark_tells_what_a_move_would_bring_to_light(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is typed is read in the seat's view: right or wrong, the mark of a drilling is refused in one way."""
    position = "1 0 2 - - 333333333331 000000000002/000000000000 A1,H8/A1,A1 north,west,pole,pacific,sea,fog north"
    typed = "drill A1 with fog"
    answers = []
    for mark in " ?", " !":
        monkeypatch.setattr("sys.stdin", StringIO(f"{typed}{mark}\n"))
        assert main(["play", "i9n", "--position", position, "--seats", "human,human"]) == 0
        answers.append(capsys.readouterr().out.rpartition(mark)[2])
    assert answers[0] == answers[1] and "what comes of a move is not entered" in answers[0]


# perft


def test_perft_counts_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "ix", "2"]) == 0
    assert capsys.readouterr().out.startswith("400 sequences of 2 plies, ")
    assert main(["perft", "ix", "2", "--divide"]) == 0
    *first, total = capsys.readouterr().out.splitlines()
    assert len(first) == 20 and sum(int(line.split(": ")[1]) for line in first) == 400
    assert total.startswith("400 sequences") and total.endswith(" nodes/s")
    assert main(["perft", "ix", "0", "--divide"]) == 0
    assert capsys.readouterr().out.startswith("1 sequences of 0 plies")


def test_perft_of_a_position_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "ix", "1", "--option", "setup=free"]) == 0
    assert capsys.readouterr().out.startswith("126 ")
    assert main(["perft", "ix", "1", "--position", "t3t3H[NE]/9/9/9/9/9/9/9/T3T3C S 5"]) == 0
    assert capsys.readouterr().out.startswith(f"{1 + 4 + 3 + 4 + 5} ")
    assert main(["perft", "ix", "3", "--position", "4t4/9/9/9/9/9/9/9/T1C6 S 0"]) == 0
    assert capsys.readouterr().out.startswith("0 ")


def test_games_lists_games_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    printed = capsys.readouterr().out
    assert "IX, 2 players" in printed and "setup: standard, free (default standard)" in printed


# record


def test_record_check_says_ok_with_plies_and_outcome(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(HEAD + "d1-d2\n")
    assert main(["record", "check", str(file)]) == 0
    assert capsys.readouterr().out == "ok: ix, 1 plies, North is to decide\n"
    file.write_text(HEAD + '[Position "4t4/3c5/4C4/9/9/9/9/9/T1C6 S 0"]\ne7-d8\n')
    assert main(["record", "check", str(file)]) == 0
    assert capsys.readouterr().out == "ok: ix, 1 plies, South wins (last tribe)\n"


def test_record_check_says_file_line_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    for data, place in (
        ((HEAD + "d1-d2\nd1-d2\n").encode(), ":4: ply 2"),
        (b"", ": empty"),
        (HEAD.encode() + b"# \xff\n", ":3: not UTF-8"),
        (b"\0" * 4_000_001, ": longer than 4,000,000 bytes"),
        (b" " * 3_000_000, ": longer than 1,000,000 characters"),
    ):
        file.write_bytes(data)
        assert main(["record", "check", str(file)]) == 1
        assert capsys.readouterr().out.startswith(f"{file}{place}")


def test_record_reads_the_standard_input() -> None:
    done = run("record", "check", "-", typed=HEAD + "d1-d9\n")
    assert (done.returncode, done.stderr) == (1, "") and done.stdout.startswith("-:3: ply 1")
    done = run("record", "check", "-", typed=HEAD)
    assert (done.returncode, done.stdout) == (0, "ok: ix, 0 plies, South is to decide\n")


def test_record_code_show_and_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    states, plies = laws.play_through(game("ix").start(), Random(1))
    record = Record.of(states[0], tuple(plies))
    file, code = tmp_path / "game.txt", tmp_path / "code.txt"
    file.write_text(str(record))
    assert main(["record", "code", str(file)]) == 0
    code.write_text(capsys.readouterr().out)
    assert Record.from_code(code.read_text()) == record
    assert main(["record", "check", "--code", str(code)]) == 0
    assert capsys.readouterr().out.startswith("ok: ix, ")
    assert main(["record", "text", "--code", str(code)]) == 0
    assert capsys.readouterr().out == str(record)
    assert main(["record", "show", str(file)]) == 0
    printed = capsys.readouterr().out
    assert str(Replay(record).state) in printed and "a    b    c" in printed
    code.write_text(code.read_text()[:-9])
    assert main(["record", "check", "--code", str(code)]) == 1
    assert "share code: cut short or damaged" in capsys.readouterr().out
    assert main(["record", "show", "--code", str(code)]) == 1
    assert capsys.readouterr().err.startswith(f"error: {code}: share code")


def test_a_reader_that_stops_reading_is_no_error_to_speak_of(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(HEAD + "# many words\n" * 20_000)
    command = [sys.executable, "-m", "pygames", "record", "text", str(file)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) in (0, 1)
