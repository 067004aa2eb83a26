"""`python -m pygames`: play in a terminal, count move trees, check records.

Here are the commands' arguments and errors; what each command does is in the modules beside this one.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from pygames.bots import LEVELS
from pygames.cli import counting, playing, records
from pygames.cli.files import FileError
from pygames.game import GameError, State
from pygames.games import GAMES, game
from pygames.seats import HUMAN

OK: Final = 0
BAD_INPUT: Final = 1
USAGE: Final = 2
"""Exit codes; USAGE is argparse's own."""

INTERRUPTED: Final = 130

MAX_DEPTH: Final = 99


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code: 0, or 1 for bad input. SystemExit with 2 for a wrong usage."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except (GameError, FileError) as error:
        print(f"error: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough; the interpreter must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pygames", description="Board games in a terminal.", allow_abbrev=False
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_games(commands.add_parser("games", help="list the games, their players and options"))
    _add_play(commands.add_parser("play", help="play a game, or let bots play it"))
    _add_perft(commands.add_parser("perft", help="count the sequences of moves of some length"))
    _add_record(commands.add_parser("record", help="check, show or share a record"))
    return parser


def _add_games(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_games)


def _add_play(parser: argparse.ArgumentParser) -> None:
    _add_start(parser)
    parser.add_argument(
        "--seats",
        metavar="LIST",
        type=lambda text: tuple(text.split(",")),
        help=f"who sits where, parted by commas: {HUMAN}, {', '.join(LEVELS)} (default: you, then bots)",
    )
    parser.add_argument("--record", metavar="FILE", help="go on with the game recorded in this file")
    parser.add_argument("--seed", metavar="N", type=int, help="what chance and the bots draw from (default: any)")
    parser.set_defaults(run=_play)


def _add_perft(parser: argparse.ArgumentParser) -> None:
    _add_start(parser)
    parser.add_argument("depth", metavar="DEPTH", type=_depth, help=f"plies, 0 to {MAX_DEPTH}; a chance event is one")
    parser.add_argument("--players", metavar="N", type=int, help="number of players (default: the game's usual)")
    parser.add_argument("--divide", action="store_true", help="print the count of each first move too")
    parser.set_defaults(run=_perft)


def _add_record(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(required=True, metavar="TASK")
    for name, run, text in (
        ("check", records.check, "replay it: say ok, or the line and the reason"),
        ("show", records.show, "show the board at its end"),
        ("code", records.code, "print its share code"),
        ("text", records.text, "print it in its canonical form"),
    ):
        task = tasks.add_parser(name, help=text)
        task.add_argument("file", metavar="FILE", help='the file; "-" is the standard input')
        task.add_argument("--code", action="store_true", help="the file holds a share code")
        task.set_defaults(run=lambda arguments, run=run: run(arguments.file, arguments.code))


def _add_start(parser: argparse.ArgumentParser) -> None:
    """The arguments that say where a game begins."""
    parser.add_argument("game", metavar="GAME", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", type=_option, action="append", default=[], help="a game option; repeatable"
    )
    parser.add_argument("--position", metavar="TEXT", help="the position text to begin from")


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f'"{text}" is not NAME=VALUE')
    return name, value


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_DEPTH))):
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number from 0 to {MAX_DEPTH}')
    return int(text)


def _games(arguments: argparse.Namespace) -> int:
    for name in GAMES:
        one = game(name)
        span = str(one.seats.start) if len(one.seats) == 1 else f"{one.seats.start}-{one.seats[-1]}"
        print(f"{name:10} {one.title}, {span} players")
        for option, choice in one.options.items():
            choices = ", ".join(choice.choices) or "any text"
            print(f"{'':10} {option}: {choices} (default {choice.default})")
    return OK


def _play(arguments: argparse.Namespace) -> int:
    session = playing.begin(
        arguments.game,
        options=dict(arguments.option),
        position=arguments.position,
        seats=arguments.seats,
        path=arguments.record,
        seed=arguments.seed,
    )
    session.run()
    return OK


def _perft(arguments: argparse.Namespace) -> int:
    state = _start(arguments)
    counting.report(state, arguments.depth, arguments.divide)
    return OK


def _start(arguments: argparse.Namespace) -> State:
    one = game(arguments.game)
    options = dict(arguments.option)
    if arguments.position is None:
        return one.start(arguments.players, options)
    return one.from_text(arguments.position, arguments.players, options)
