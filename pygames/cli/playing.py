"""A game in the terminal: a board in plain text, typed moves, bots at any seat. No rules, and no files but `save`.

A session shows views only: of the person to decide, else of the only person, else of a bystander.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from random import SystemRandom
from textwrap import fill
from typing import Final

from pygames import seats as seating
from pygames.bots import DEFAULT_LEVEL, LEVELS, bot, choose
from pygames.chance import seeded
from pygames.cli.files import FileError, write_text
from pygames.cli.records import load
from pygames.cli.words import result_words
from pygames.game import CHANCE, GameError, OptionError, Seat, State
from pygames.games import game as game_called
from pygames.record import Record, Replay, text_seen
from pygames.seats import HUMAN

WIDTH: Final = 100

HELP: Final = """\
Type a move in the game's own texts, or:
  moves       all moves there are
  hint        what a bot would play
  undo        take back your last move, and what answered it
  record      print the record of the game
  save FILE   write the record to a file (without FILE: where it came from)
  board       show the board again
  help        this
  quit        leave (so do Ctrl-C and the end of the input)"""


def begin(
    name: str,
    options: Mapping[str, str],
    position: str | None,
    seats: tuple[str, ...] | None,
    path: str | None,
    seed: int | None,
) -> Session:
    """A session of a new game, or of the recorded one in the file `path`. Raises GameError or FileError."""
    game = game_called(name)
    if path is None:
        settled = game.settle(options)
        players = game.usual_players if seats is None else len(seats)
        start = game.start(players, settled) if position is None else game.from_text(position, players, settled)
        replay = Replay(Record.of(start, position=None if position is None else str(start)))
    else:
        if options or position is not None:
            raise OptionError("a recorded game has its own options and position")
        replay = load(path, is_code=False)
        if replay.record.game != name:
            raise FileError(f"{path}: a game of {replay.state.game.title}, not of {game.title}")
        if replay.record.seen is not None:
            raise FileError(f"{path}: one seat's record of a game can be read, but not played on")
    record = replay.record
    if seats is None and path is None:
        seats = seating.usual(record.players, DEFAULT_LEVEL)
    levels = tuple(LEVELS)
    if seats is None:
        kinds = seating.recorded(record.tags, record.players, levels)
    else:
        kinds = seating.checked(seats, record.players, levels)
    replay.tag(seating.tags(kinds))
    return Session(replay, kinds, SystemRandom().randrange(10**9) if seed is None else seed, path)


class Session:
    """A game in progress: who sits where, the replay so far, and the seed that bots and chance draw from."""

    def __init__(self, replay: Replay, seats: tuple[str, ...], seed: int, path: str | None) -> None:
        self._replay = replay
        self._seats = seats
        self._seed = seed
        self._path = path

    def run(self) -> None:
        """Play until the end, a `quit`, the end of the input or Ctrl-C."""
        try:
            people = HUMAN in self._seats
            print(f"{self._replay.state.game.title}, seed {self._seed}." + (' Type "help" for help.' if people else ""))
            self._go_on()
            while people and self._answer(_ask(self._prompt())):
                pass
        except (EOFError, KeyboardInterrupt):
            print()

    # Showing

    def _viewer(self) -> Seat | None:
        """Whose view is shown: the person's to decide, else the only person's, else a bystander's (None)."""
        return seating.viewer(self._seats, self._replay.state.actor)

    def _show(self) -> None:
        view = self._replay.state.view(self._viewer())
        print()
        print(view.game.diagram(view))
        if view.outcome is not None:
            print(f"The game is over: {result_words(view.game, view.outcome)}.")

    def _prompt(self) -> str:
        state = self._replay.state
        return f"{state.game.seat_name(state.actor)}> " if isinstance(state.actor, int) else "over> "

    # Playing

    def _go_on(self) -> None:
        """Let bots and chance play until a person is to decide or the game is over; show the board."""
        while (text := self._unasked()) is not None:
            before = self._replay.state
            whose = "chance"
            if isinstance(before.actor, int):
                whose = f"{before.game.seat_name(before.actor)} ({self._kind(before)})"
            print(f"{len(self._replay.plies) + 1}. {whose}: {text_seen(before, before.parse(text), self._viewer())}")
            self._replay.play(text)
        self._show()

    def _unasked(self) -> str | None:
        """What chance or a bot plays now; None where a person is to decide or the game is over.

        It depends on the seed and the number of plies alone: taking back is no way to draw again.
        """
        state = self._replay.state
        rng = seeded(self._seed, len(self._replay.plies))
        if state.actor == CHANCE:
            return state.text(state.draw(rng))
        if state.actor is None or self._kind(state) == HUMAN:
            return None
        return state.text(choose(bot(self._kind(state)), state.view(self._viewer_of(state)), rng))

    def _kind(self, state: State) -> str:
        return self._seats[state.actor] if isinstance(state.actor, int) else ""

    @staticmethod
    def _viewer_of(state: State) -> Seat | None:
        return state.actor if isinstance(state.actor, int) else None

    # Answering

    def _answer(self, line: str) -> bool:
        """Do what a typed line says; whether the session goes on."""
        words = line.split(maxsplit=1)
        if not words:
            return True
        if words[0] == "quit" and len(words) == 1:
            return False
        commands: dict[str, Callable[[], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "record": self._record,
            "board": self._show,
            "help": lambda: print(HELP),
        }
        command = commands.get(line)
        try:
            if command is not None:
                command()
            elif words[0] == "save":
                self._save(words[1] if len(words) == 2 else self._path)
            else:
                self._play(line)
        except (GameError, FileError) as error:
            print(error)
        return True

    def _play(self, line: str) -> None:
        """Play what is typed: a move of the person to decide, as far as that seat can know."""
        state = self._replay.state
        if isinstance(state.actor, int):
            seating.decided(state.view(state.actor), line)
        self._replay.play(line)
        self._go_on()

    def _moves(self) -> None:
        state = self._replay.state
        texts = [state.text(move) for move in state.moves()]
        print(fill("  ".join(texts), WIDTH, break_long_words=False, break_on_hyphens=False) or "There are none.")

    def _hint(self) -> None:
        state = self._replay.state
        if not isinstance(state.actor, int):
            print("The game is over.")
            return
        rng = seeded(self._seed, len(self._replay.plies), "hint")
        print(state.text(choose(bot(DEFAULT_LEVEL), state.view(state.actor), rng)))

    def _undo(self) -> None:
        """Take back the last decision of a person and all that followed it."""
        ply = seating.undone(self._seats, self._replay.actors)
        if ply is None:
            print("There is nothing to take back.")
            return
        self._replay.cut(ply)
        self._show()

    def _record(self) -> None:
        """Print the record: whole if it holds nothing that the viewer may not know, else as the viewer saw it."""
        record = self._replay.record
        seen = self._replay.seen_by(self._viewer())
        whole = (seen.plies, seen.position) == (record.plies, record.position)
        print(record if whole else seen, end="")

    def _save(self, path: str | None) -> None:
        if path is None:
            print("save needs the name of a file: save FILE")
            return
        write_text(path, str(self._replay.record))
        self._path = path
        print(f"saved {path}")


def _ask(prompt: str) -> str:
    """A typed line without blanks around it. Raises EOFError at the end of the input."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        # The echo that a terminal gives, so that what a script prints reads like a session.
        print(line.rstrip("\n"))
    return line.strip()
