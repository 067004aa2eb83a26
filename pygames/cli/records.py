"""The commands on a recorded game: check it, show its end, print its share code or its canonical text."""

from __future__ import annotations

from pygames.cli.files import FileError, read_text
from pygames.cli.words import result_words
from pygames.game import GameError
from pygames.record import RecordError, Replay


def load(path: str, is_code: bool) -> Replay:
    """The replay of the record in a file, written out or as a share code. Raises FileError, "FILE:LINE: reason"."""
    text = read_text(path)
    try:
        return Replay.from_code(text) if is_code else Replay.read(text)
    except RecordError as error:
        # A code's lines are in nobody's sight: there the whole message says more.
        if is_code or error.line is None:
            raise FileError(f"{path}: {error if is_code else error.reason}") from None
        raise FileError(f"{path}:{error.line}: {error.reason}") from None
    except GameError as error:
        raise FileError(f"{path}: {error}") from None


def check(path: str, is_code: bool) -> int:
    """Print "ok" with plies and outcome, or "FILE:LINE: reason"; the exit code."""
    try:
        replay = load(path, is_code)
    except FileError as error:
        print(error)
        return 1
    state = replay.state
    outcome = state.outcome
    if outcome is not None:
        end = result_words(state.game, outcome)
    else:
        end = f"{state.game.seat_name(state.actor)} is to decide" if isinstance(state.actor, int) else "chance is next"
    print(f"ok: {state.game.name}, {len(replay.plies)} plies, {end}")
    return 0


def show(path: str, is_code: bool) -> int:
    """Print the board at the end of the record, and its position text."""
    state = load(path, is_code).state
    print(state.game.diagram(state))
    print(state)
    if state.outcome is not None:
        print(result_words(state.game, state.outcome))
    return 0


def code(path: str, is_code: bool) -> int:
    """Print the record's share code."""
    print(load(path, is_code).record.code())
    return 0


def text(path: str, is_code: bool) -> int:
    """Print the record in its canonical form."""
    print(load(path, is_code).record, end="")
    return 0
