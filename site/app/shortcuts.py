"""The keys of a game's page: what each does, and the rows of the list that tells of them. No browser here.

A letter with Shift is always the page's; without it, it is the board's first, and the page's only where the board
has no use for it. So a board may take any plain letter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from app.boards import Board
from app.words import _

SHIFT: Final = "Shift+"
"""What the name of a letter pressed with Shift begins with."""

LETTERS: Final[Mapping[str, str]] = {
    "U": "undo",
    "R": "redo",
    "N": "new",
    "M": "type",
    "F": "flip",
    "K": "aid",
    "G": "games",
}
"""Letters to actions; each also works with Shift."""

KEYS: Final[Mapping[str, str]] = {
    **LETTERS,
    **{SHIFT + letter: action for letter, action in LETTERS.items()},
    "Shift+S": "share",
    ",": "settings",
    "?": "shortcuts",
}
"""The page's keys, by the names that `pressed` gives, to actions."""

REPLAY_KEYS: Final[Mapping[str, str]] = {
    "ArrowLeft": "back",
    "ArrowRight": "forward",
    "Home": "first",
    "End": "last",
    "Space": "run",
}
"""Keys to actions while the focus is in the replay bar."""

_CODES: Final[Mapping[tuple[str, bool], str]] = {("Comma", False): ",", ("Slash", True): "?"}
"""Places on the keyboard of the signs among KEYS, with or without Shift, for keyboards that write other signs there."""


def pressed(key: str, code: str, shift: bool) -> str:
    """The name of a pressed key: a capital letter, "Shift+" and the letter, or what the browser calls it.

    `key`, `code` and `shift` are those of the browser's event. Caps lock changes nothing. Where a keyboard writes no
    Latin letters, the place of the key on the keyboard counts. Digits of any script are digits.
    """
    if key == " ":
        return "Space"
    if len(key) == 1 and key.isdecimal():
        return str(int(key))
    if not key.isascii():
        letter = code.removeprefix("Key")
        key = letter if code.startswith("Key") and len(letter) == 1 else _CODES.get((code, shift), key)
    if len(key) == 1 and key.isascii() and key.isalpha():
        return (SHIFT if shift else "") + key.upper()
    return key


def action(name: str, taken: Collection[str] = ()) -> str | None:
    """What a key of that name does on the page; None for nothing, or where the board has taken it.

    `taken` are the board's keys, letters as capitals.
    """
    return None if name in taken else KEYS.get(name)


def rows(
    board: Iterable[tuple[str, str]] = (), *, turns: bool = True, knows: bool = True
) -> list[tuple[str, list[tuple[str, str]]]]:
    """The list of keys in the page's language: groups of (title, rows), a row being (keys, words).

    `board` are the board's own keys with what they do (`of_board`). Keys of a row are alternatives parted by blanks. A
    page's letter that the board has taken is told of with Shift. `turns`: whether the board can be turned, `knows`:
    whether it can show what follows from what a seat may know.
    """
    own = [(_capital(keys), words) for keys, words in board]
    taken = {key for keys, words in own for key in keys.split()}
    page = _words()
    pages = (*(("flip",) if turns else ()), *(("aid",) if knows else ()), "share", "games", "settings", "shortcuts")
    shown = {does: next(key for key in KEYS if KEYS[key] == does and key not in taken) for does in KEYS.values()}
    return [
        (
            _("On the board"),
            [
                ("ArrowUp ArrowDown ArrowLeft ArrowRight", _("Go to the next place that way")),
                ("Enter", _("Choose what is there")),
                ("Escape", _("Let go of what is chosen")),
                *own,
            ],
        ),
        (_("The game"), [(shown[name], page[name]) for name in ("undo", "redo", "type", "new")]),
        (_("The page"), [(shown[name], page[name]) for name in pages]),
        (_("In the replay bar"), [(key, page[name]) for key, name in REPLAY_KEYS.items()]),
    ]


def of_board(board: Board, spots: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The board's own keys with what they do: those it always tells of, else its groups and the spots of now.

    `spots` are the shortcuts of spots with their words.
    """
    always = list(board.keys)
    told = {_capital(key) for keys, _words in always for key in keys.split()} | {"Escape"}
    now = [*((key, verb) for verb, key in board.groups.values()), *spots]
    return [*(pair for pair in now if _capital(pair[0]) not in told), *always]


def _capital(key: str) -> str:
    return key.upper() if len(key) == 1 else key


def _words() -> dict[str, str]:
    return {
        "undo": _("Undo"),
        "redo": _("Redo"),
        "new": _("New game"),
        "type": _("Type a move"),
        "flip": _("Turn the board"),
        "aid": _("Show what can be known"),
        "games": _("Your games"),
        "share": _("Share"),
        "settings": _("Settings"),
        "shortcuts": _("This list"),
        "back": _("One move back"),
        "forward": _("One move on"),
        "first": _("To the beginning"),
        "last": _("To the end"),
        "run": _("Let it run, or stop it; after Tab: press the button"),
    }


def key_name(name: str) -> tuple[str, str]:
    """How a key is shown, and how it is said in the page's language: ("←", "Left arrow")."""
    return {
        "ArrowUp": ("↑", _("Up arrow")),
        "ArrowDown": ("↓", _("Down arrow")),
        "ArrowLeft": ("←", _("Left arrow")),
        "ArrowRight": ("→", _("Right arrow")),
        "Escape": ("Esc", _("Escape")),
        ",": (",", _("Comma")),
        "?": ("?", _("Question mark")),
        "Space": (_("Space"), _("Space")),
    }.get(name, (name, name))
