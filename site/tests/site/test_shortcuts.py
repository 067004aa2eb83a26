"""Shortcuts: what a pressed key is called and does, and the list that tells of all of them."""

from __future__ import annotations

from typing import ClassVar

import pytest

from app.boards import board
from app.boards.ix import IxBoard
from app.choice import ARROWS
from app.shortcuts import KEYS, REPLAY_KEYS, action, key_name, of_board, pressed, rows
from pygames.games import GAMES

SPLIT_AND_TURN = [("s", "Split"), ("t", "Turn")]


@pytest.mark.parametrize(
    ("key", "code", "shift", "name"),
    [
        ("u", "KeyU", False, "U"),
        ("U", "KeyU", True, "Shift+U"),
        ("U", "KeyU", False, "U"),  # caps lock
        ("u", "KeyU", True, "Shift+U"),  # caps lock and Shift
        ("a", "KeyQ", False, "A"),  # what is written on the key, not where it lies
        ("ع", "KeyU", False, "U"),  # a Persian keyboard
        ("،", "Comma", False, ","),
        ("؟", "Slash", True, "?"),
        ("/", "Slash", False, "/"),
        ("?", "Slash", True, "?"),
        (",", "Comma", False, ","),
        (" ", "Space", False, "Space"),
        ("ArrowLeft", "ArrowLeft", False, "ArrowLeft"),
        ("é", "Digit2", False, "é"),
        ("7", "Numpad7", False, "7"),
        ("۷", "Digit7", False, "7"),  # a Persian keyboard
        ("٧", "Numpad7", False, "7"),  # an Arabic one
        ("²", "Backquote", False, "²"),
    ],
)
def test_the_name_of_a_pressed_key(key: str, code: str, shift: bool, name: str) -> None:
    assert pressed(key, code, shift) == name


def test_the_board_comes_first_and_shift_is_the_pages() -> None:
    assert action("R") == "redo"
    assert action("R", taken={"R"}) is None
    assert action("Shift+R", taken={"R"}) == "redo"
    assert action("T") is None
    assert all(
        action(f"Shift+{key}", taken={key}) == does for key, does in KEYS.items() if len(key) == 1 and key.isalpha()
    )


def test_every_name_among_the_keys_is_one_that_a_press_gives() -> None:
    for name in KEYS:
        letter = name.removeprefix("Shift+")
        assert pressed(letter, "", name.startswith("Shift+")) == name
    for name in REPLAY_KEYS:
        assert pressed(" " if name == "Space" else name, name, False) == name


def test_no_key_of_a_board_of_ours_is_a_plain_key_of_the_page() -> None:
    assert "S" not in KEYS  # IX splits by it, and only now and then: no sharing by mistake
    for name in GAMES:
        assert {key.upper() for _verb, key in board(name).groups.values()} & set(KEYS) == set()


def test_the_list_tells_of_every_key_once() -> None:
    listed = [key for _title, group in rows(SPLIT_AND_TURN) for keys, _words in group for key in keys.split()]
    told = {KEYS[key] for key in listed if key in KEYS}
    assert told == set(KEYS.values())
    assert set(REPLAY_KEYS) | set(ARROWS) | {"Enter", "Escape", "S", "T"} <= set(listed)
    in_replay = len(REPLAY_KEYS)
    assert len(set(listed[:-in_replay])) == len(listed) - in_replay
    assert all(words for _title, group in rows() for _keys, words in group)


def test_the_list_shows_the_plain_letter_unless_the_board_has_it() -> None:
    def game(taken: list[tuple[str, str]]) -> list[str]:
        return [keys for keys, _words in rows(taken)[1][1]]

    assert game([]) == ["U", "R", "M", "N"]
    assert game([("r", "Roll")]) == ["U", "Shift+R", "M", "N"]


def test_a_boards_keys_are_told_of_once_whatever_can_be_picked_now() -> None:
    class Rolling(IxBoard):
        groups: ClassVar = {"cross": ("Cross", "x")}
        keys = (("7 8 9", "A cushion"), ("B", "Bring in"))

    spots = [("8", "Cushion N"), ("b", "Bring in"), ("s", "Split"), ("Escape", "Let go")]
    own = of_board(Rolling(), spots)
    assert own == [("x", "Cross"), ("s", "Split"), ("7 8 9", "A cushion"), ("B", "Bring in")]
    assert ("7 8 9", "A cushion") in rows(own)[0][1]
    assert of_board(board("ix"), []) == [("t", "Turn")]


def test_keys_that_are_signs_are_said_in_words() -> None:
    assert key_name("ArrowLeft") == ("←", "Left arrow")
    assert key_name("U") == ("U", "U")
    assert all(
        said.replace(" ", "").isalpha()
        for name in (*KEYS, *REPLAY_KEYS)
        for said in [key_name(name.removeprefix("Shift+"))[1]]
    )
