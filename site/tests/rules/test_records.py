"""The record format, the replay and the share code: what is written, what is refused, and with which line."""

from __future__ import annotations

import base64
import contextlib
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from pygames import MoveError, Record, RecordError, Replay, ShareError, game
from pygames.record import MAX_RECORD, SNAPSHOT_EVERY
from pygames.sharecode import MAX_CODE, MAX_UNPACKED, pack

HEAD = '[Format "quintet 1"]\n[Game "ix"]\n'
DOCUMENT = Path(__file__).parents[3] / "docs" / "records.md"


def blocks(title: str) -> list[str]:
    """The code blocks under a heading of docs/records.md."""
    section = DOCUMENT.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    return [part.removeprefix("text\n") for part in section.split("```")[1::2]]


def test_the_example_of_the_document_is_read_and_is_canonical() -> None:
    loose, canonical = blocks("An example")[:2]
    record = Record.read(loose)
    assert str(record) == canonical
    assert record.plies == ("b1*", "d9-d8", "c2*", "d8-d7")
    assert record.tags == {"Event": 'Ayda\'s "house" cup', "Seat.0": "human", "Seat.1": "oneply"}
    assert record.comments == {0: ("Played by the fire.",), 1: ("Four Clans, two of them lost over the edge.",)}
    assert record.options == {"setup": "standard", "draws": "on"}


def test_the_code_of_the_document_is_its_example() -> None:
    code = blocks("The share code")[0].strip()
    assert Record.from_code(code) == Record.read(blocks("An example")[0])


def test_line_ends_and_trailing_blanks_are_forgiven() -> None:
    record = Record.read(HEAD + "\nd1-d2\nd9-d8\n")
    for text in (
        f"\ufeff{HEAD}\nd1-d2\nd9-d8",
        f"{HEAD}d1-d2\n\n\n\nd9-d8 \t \n\n".replace("\n", "\r\n"),
        f"\n\n{HEAD}d1-d2\nd9-d8\n".replace("\n", "\r"),
    ):
        assert Record.read(text) == record


def test_comments_stand_where_they_stood() -> None:
    record = Record.read(f"# one\n{HEAD}# two\n\nd1-d2 # three\n  # four\n#\n# # five\nd9-d8\t#six\n")
    assert record.comments == {0: ("one", "two"), 1: ("three", "four", "", "# five"), 2: ("six",)}
    assert record.plies == ("d1-d2", "d9-d8")
    assert Record.read(str(record)) == record


def test_names_in_persian_and_new_letters_are_kept() -> None:
    # The second is an unassigned character: a newer Unicode's, that this Python may not know yet.
    for name in ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\U0001fffd", "a\u00a0b"):
        record = Record("ix", 2, {"setup": "standard", "draws": "on"}, tags={"Player": name}, comments={0: (name,)})
        assert Record.read(str(record)) == record
        assert Record.from_code(record.code()) == record


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", None, "empty"),
        ("# only this\n", None, "empty"),
        ("d1-d2\n", 1, "begins with"),
        ('[Game "ix"]\n', 1, "first header"),
        ('[Format "quintet 2"]\n', 1, "newer program"),
        ('[Format "quintet 01"]\n', 1, "format is"),
        ('[Format "quintet ²"]\n', 1, "format is"),
        ('[Format "1"]\n', 1, "format is"),
        ('[Format "quintet 1"]\n', None, "no header Game"),
        ('[Format "quintet 1"]\n\n[Game "chess"]\n', 3, "no game is called"),
        (HEAD + '[Game "ix"]\n', 3, "stands twice .first in line 2"),
        (HEAD + '[Players "3"]\n', 3, "seats 2 players"),
        (HEAD + '[Players "٢"]\n', 3, "is a number"),
        (HEAD + '[Players "9999"]\n', 3, "is a number"),
        (HEAD + '[Option.draws "on"]\n[Option.setup "odd"]\n', 4, "standard, free"),
        (HEAD + '[Option.speed "1"]\n', 3, "no option"),
        (HEAD + '[Position "9/9 S 0"]\n', 3, "2 ranks"),
        (HEAD + '[Seen "2"]\n', 3, "Seen"),
        (HEAD + '[Seen "²"]\n', 3, "Seen"),
        (HEAD + "[Event]\n", 3, "not a header"),
        (HEAD + '[Event "a"] b\n', 3, "text after the header"),
        (HEAD + '[Event "a"b"]\n', 3, "not a header"),
        (HEAD + '[Event "\\n"]\n', 3, "not a header"),
        (HEAD + '[2nd "a"]\n', 3, "not a header"),
        (HEAD + "d1-d2\n" + '[Event "a"]\n', 4, "after the first ply"),
        (HEAD + " d1-d2\n", 3, "blanks before"),
        (HEAD + "d1-d2\x00\n", 3, r"U\+0000"),
        (HEAD + "# \u202e\n", 3, r"U\+202E"),
        (HEAD + "# \u2028\n", 3, r"U\+2028"),
        (HEAD + "d1-d2\n\n# x\nd1-d3\n", 6, "ply 2 .North."),
        (HEAD + "d1-d2 d9-d8\n", 3, "ply 1"),
        (HEAD + "D1-D2\n", 3, "ply 1"),
        (HEAD + '[Position "4t4/9/9/9/9/9/9/9/T1C6 N 0"]\ne9-e8\n', 4, "over before ply 1"),
    ],
)
def test_a_damaged_record_says_which_line_and_why(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        Record.read(text)
    assert caught.value.line == line


def test_a_record_that_could_not_be_read_back_is_not_made() -> None:
    for tags in ({"Format": "x"}, {"Option.setup": "free"}, {"a b": "c"}, {"": "c"}, {"Event": "a\nb"}):
        with pytest.raises(RecordError):
            Record("ix", 2, {}, tags=tags)
    with pytest.raises(RecordError, match="comment"):
        Record("ix", 2, {}, comments={0: ("a\nb",)})


def _endless(text: str) -> str:
    return HEAD + text * ((MAX_RECORD - len(HEAD) - 200) // len(text))


@pytest.mark.parametrize(
    "text", ["#\n", " ", "[", '[A "', "\\", "# \n", "x", " #", "\t", '"', "\r", "d1-d2 ", "\u200c"], ids=repr
)
def test_a_huge_record_is_read_or_refused_in_reasonable_time(text: str) -> None:
    began = time.process_time()
    with contextlib.suppress(RecordError):
        Record.read(_endless(text))
    # What takes the square of the length would take hours; this leaves room for a slow machine.
    assert time.process_time() - began < 20


def test_sizes_are_bounded() -> None:
    with pytest.raises(RecordError, match="longer than"):
        Record.read(HEAD + "#" * MAX_RECORD)
    # Written out with all headers and "# " it would be too long to be read again.
    with pytest.raises(RecordError, match="written out"):
        Record.read(HEAD + "#x\n" * 333_000)
    with pytest.raises(ShareError, match="longer than"):
        Record.from_code("1" * (MAX_CODE + 1))


def test_a_ply_is_checked_once_however_long_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay.read(HEAD + "d1-d2\nd9-d8\n# so far\n")
    checked: list[str] = []
    monkeypatch.setattr("pygames.record._check_ply", checked.append)
    before = replay.record
    replay.play("d2-d3")
    assert replay.record is replay.record
    assert (replay.record.plies, before.plies) == (("d1-d2", "d9-d8", "d2-d3"), ("d1-d2", "d9-d8"))
    assert str(replay.record).endswith("d1-d2\nd9-d8\n# so far\nd2-d3\n")
    replay.cut(1)
    replay.play("d9-d8")
    replay.tag({"Event": "cup"})
    assert checked == ["d2-d3", "d9-d8"]
    assert replay.record == Record.read(HEAD + '[Event "cup"]\nd1-d2\nd9-d8\n')


def test_comments_past_the_end_are_not_written() -> None:
    record = Record(
        "ix",
        2,
        {"setup": "standard", "draws": "on"},
        plies=("d1-d2",),
        comments={0: ("a",), 1: ("b",), 2: ("c",), -1: ("d",)},
    )
    assert str(record).endswith("\n# a\nd1-d2\n# b\n")


# Share codes


def _coded(packed: bytes) -> str:
    return "1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _checked(data: bytes, squeeze: Callable[[bytes], bytes] = zlib.compress) -> str:
    return _coded(zlib.crc32(data).to_bytes(4, "big") + squeeze(data))


def test_a_code_holds_the_whole_record() -> None:
    record = Record.read(HEAD + '[Event "é"]\nd1-d2\n# ok\n')
    code = record.code()
    assert Record.from_code(code) == Record.from_code(f"  {code}\n") == record
    assert code.isascii() and all(c.isalnum() or c in "-_" for c in code)


def test_every_single_letter_counts() -> None:
    code = Record.read(HEAD + "d1-d2\n").code()
    for place in range(len(code)):
        for letter in ("A" if code[place] != "A" else "B", ""):
            changed = code[:place] + letter + code[place + 1 :]
            try:
                assert Record.from_code(changed).code() == code, "only bits that carry nothing may differ"
                assert place == len(code) - 1
            except ShareError:
                pass


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "empty"),
        ("2abc", "version 2"),
        ("1", "damaged"),
        ("1AAAA", "damaged"),
        ("1AAAAA", "damaged"),
        ("1ab cd", 'character 4: " " never'),
        ("1ab+d", "character 4"),
        ("1é", "character 2"),
        ("1٣", "character 2"),
        (_checked(b"\xff\xfe"), "holds no text"),
        (_checked(b"abc") + "AAAA", "damaged"),
        (_checked(b"abc")[:-4], "damaged"),
        (_coded(b"\0\0\0\0" + zlib.compress(b"abc")), "checksum"),
        (_checked(b"abc" * 20, lambda data: zlib.compress(data)[:-6]), "damaged"),
    ],
)
def test_a_damaged_code_says_why(code: str, reason: str) -> None:
    with pytest.raises(ShareError, match=reason):
        Record.from_code(code)


def test_a_code_that_needs_a_dictionary_is_refused() -> None:
    squeezer = zlib.compressobj(zdict=b"abc")
    with pytest.raises(ShareError, match="damaged"):
        Record.from_code(_coded(b"\0\0\0\0" + squeezer.compress(b"abcabc") + squeezer.flush()))


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    code = _checked(b" " * 40_000_000)
    assert len(code) < MAX_CODE
    with pytest.raises(ShareError, match=f"more than {MAX_UNPACKED:,} bytes"):
        Record.from_code(code)
    with pytest.raises(RecordError, match="longer than"):
        Record.from_code(_checked(b" " * (MAX_UNPACKED - 1)))


def test_no_code_is_made_that_would_not_be_read() -> None:
    noise = "".join(chr(0x4E00 + (n * 7919 + n * n * 104729) % 20000) for n in range(200_000))
    with pytest.raises(ShareError, match="longer"):
        pack(noise)


# Replay


def _long_replay() -> Replay:
    """A game of 100 plies without draws."""
    back_and_forth = ("d1-d2", "d9-d8", "d2-d1", "d8-d9")
    return Replay(Record.of(game("ix").start(options={"draws": "off"}), back_and_forth * 25))


def test_a_replay_stands_anywhere_and_goes_on() -> None:
    replay = _long_replay()
    assert [str(replay.at(ply)).split()[2] for ply in range(101)] == [str(ply) for ply in range(101)]
    for ply in (100, SNAPSHOT_EVERY * 3, SNAPSHOT_EVERY * 3 - 1, SNAPSHOT_EVERY + 1, SNAPSHOT_EVERY, 1, 0):
        replay.cut(ply)
        assert len(replay.plies) == len(replay.actors) == ply
        assert str(replay.state).endswith(f" {ply}")
    for text in _long_replay().plies:
        replay.play(text)
    assert replay.record == _long_replay().record
    assert replay.actors == (0, 1) * 50
    for ply in (-1, 101):
        with pytest.raises(IndexError):
            replay.at(ply)
        with pytest.raises(IndexError):
            replay.cut(ply)


def test_what_was_cut_is_forgotten_when_another_way_is_taken() -> None:
    replay = _long_replay()
    replay.cut(2)
    for text in ("b1-b2", "b9-b8", "b2-b1", "b8-b9") * 10:
        replay.play(text)
    fresh = Replay(replay.record)
    for ply in range(43):
        assert str(replay.at(ply)) == str(fresh.at(ply))
    replay.at(SNAPSHOT_EVERY).parse("b2-b1")


def test_a_replay_hands_out_copies_and_keeps_its_place_on_a_bad_ply() -> None:
    replay = _long_replay()
    state = replay.state
    state.play(state.moves()[0])
    replay.at(5).play(replay.at(5).moves()[0])
    with pytest.raises(MoveError):
        replay.play("d1-d9")
    assert replay.record == _long_replay().record and str(replay.state).endswith(" 100")


def test_cutting_drops_the_comments_on_what_is_gone() -> None:
    replay = Replay(Record.read(HEAD + "# a\nd1-d2 # b\nd9-d8 # c\n"))
    replay.cut(1)
    assert replay.record.comments == {0: ("a",), 1: ("b",)}


def test_a_replay_of_what_can_not_be_played_is_refused() -> None:
    with pytest.raises(RecordError, match="ply 2"):
        Replay(Record.of(game("ix").start(), ("d1-d2", "d1-d2")))
