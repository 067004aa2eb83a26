"""The position text of Engine No. 9, both ways (rule 15), and the plain facts of a position that it holds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, cast

from pygames.engine9.geometry import COLOURS, HAND, LETTERS, Bridge, Square, parse_square, square_name
from pygames.engine9.pieces import LOCOMOTIVES, SEAT_NAMES, SHEDS_TO_WIN, TILES
from pygames.game import PositionError, Seat, quoted
from pygames.said import Said, said

Due = Literal["lay", "roll", "colour", "pips", "move", "again", "over"]

START_AREAS: Final[tuple[Bridge | None, ...]] = (None, 0, 1, 2)
"""What lies in areas 1 to 4 as a game begins (rule 5)."""


class Fleet(NamedTuple):
    """What a seat has: locomotives in hand and in sheds, the squares of the others by name, repair tiles."""

    hand: int
    sheds: int
    squares: tuple[Square, ...]
    tiles: int


class Position(NamedTuple):
    """What a position text says. `bridge` is the colour a tile has set, `pips` the sum of the dice while a move is due,
    `double` whether it may earn an extra turn, `extra` whether it is one, `mover` the locomotive that must or may move
    again.
    """

    areas: tuple[Bridge | None, ...]
    flips: tuple[bool, ...]
    fleets: tuple[Fleet, ...]
    turn: Seat
    due: Due
    bridge: Bridge | None = None
    pips: int = 0
    double: bool = False
    extra: bool = False
    mover: Square = HAND


def position_text(position: Position) -> str:
    """Areas, seats, the seat to move, what is due."""
    areas = "".join(
        "-" if bridge is None else LETTERS[bridge].lower() if position.flips[bridge] else LETTERS[bridge]
        for bridge in position.areas
    )
    seats = "/".join(
        f"{fleet.hand}:{fleet.sheds}:{','.join(map(square_name, fleet.squares)) or '-'}:{fleet.tiles}"
        for fleet in position.fleets
    )
    return f"{areas} {seats} {position.turn} {_due_text(position)}"


def _due_text(position: Position) -> str:
    due: str = position.due
    mover = "hand" if position.mover == HAND else square_name(position.mover)
    if due == "pips" and position.bridge is not None:
        due += f":{COLOURS[position.bridge]}"
    elif due == "move":
        due += f":{position.pips}{'d' if position.double else ''}"
    elif due == "again":
        due += f":{mover}"
    return f"{due}!{mover}" if position.extra and due != "over" else due


# Reading

_FIELDS: Final = 4
_NUMBER: Final = re.compile(r"0|[1-9][0-9]?")
_PIPS: Final = re.compile(r"([2-9]|1[0-2])(d?)")
_WORDS: Final = ("lay", "roll", "colour", "over")


def read_position(text: str, players: int, options: Mapping[str, str]) -> Position:
    """The position that a text describes. Raises PositionError with the reason and the column."""
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise PositionError(
            said(
                "four fields parted by single spaces are due (areas, seats, the seat to move, what is due), "
                "not {number}",
                number=len(fields),
            )
        )
    columns = [1]
    for field in fields[:-1]:
        columns.append(columns[-1] + len(field) + 1)
    areas, flips = _read_areas(fields[0])
    fleets = _read_fleets(fields[1], columns[1], players, options)
    if fields[2] not in map(str, range(players)):
        raise PositionError(
            said("the seat to move is a number from 0 to {last}, not {text}", last=players - 1, text=quoted(fields[2])),
            columns[2],
        )
    position = _read_due(fields[3], columns[3], Position(areas, flips, fleets, int(fields[2]), "roll"))
    _check(position, options, columns)
    return position


def _read_areas(text: str) -> tuple[tuple[Bridge | None, ...], tuple[bool, ...]]:
    """The first field: the bridge in each area, and by bridge whether it is flipped."""
    if sorted(text.upper()) != sorted("-" + LETTERS):
        raise PositionError(
            said(
                "the areas are three bridges and one that is free, {example}, not {text}",
                example="-BRY",
                text=quoted(text),
            ),
            1,
        )
    areas = tuple(None if letter == "-" else LETTERS.index(letter.upper()) for letter in text)
    return areas, tuple(letter.lower() in text for letter in LETTERS)


def _read_fleets(text: str, column: int, players: int, options: Mapping[str, str]) -> tuple[Fleet, ...]:
    parts = text.split("/")
    if len(parts) != players:
        raise PositionError(
            said("{due} seats are due, parted by /, not {number}", due=players, number=len(parts)), column
        )
    fleets: list[Fleet] = []
    taken: dict[Square, Seat] = {}
    for seat, part in enumerate(parts):
        fleet = _read_fleet(part, column, seat)
        for square in fleet.squares:
            if square in taken:
                name = square_name(square)
                raise PositionError(said("two engines stand on {square}", square=name), column + part.index(name))
            taken[square] = seat
        if fleet.tiles and options["repair"] == "off":
            raise PositionError(said("there are no repair tiles in this game"), column + part.rindex(":") + 1)
        fleets.append(fleet)
        column += len(part) + 1
    if sum(fleet.tiles for fleet in fleets) > TILES:
        raise PositionError(said("there are {number} repair tiles in all", number=TILES), column - len(text) - 1)
    return tuple(fleets)


def _read_fleet(text: str, column: int, seat: Seat) -> Fleet:
    parts = text.split(":")
    if len(parts) != 4:
        raise PositionError(
            said(
                "a seat is hand, sheds, squares and tiles parted by colons, {example}, not {text}",
                example="3:0:1-0-4:0",
                text=quoted(text),
            ),
            column,
        )
    numbers: list[int] = []
    for place in (0, 1, 3):
        if not _NUMBER.fullmatch(parts[place]):
            at = column + sum(len(part) + 1 for part in parts[:place])
            raise PositionError(said("a number is due, not {text}", text=quoted(parts[place])), at)
        numbers.append(int(parts[place]))
    hand, sheds, tiles = numbers
    squares_column = column + len(parts[0]) + len(parts[1]) + 2
    names = [] if parts[2] == "-" else parts[2].split(",")
    squares: list[Square] = []
    at = squares_column
    for name in names:
        square = parse_square(name)
        if square is None:
            raise PositionError(
                said("no square is called {name}: {examples}", name=quoted(name), examples="S0, 1-0-7, B2a, F1"), at
            )
        squares.append(square)
        at += len(name) + 1
    if names != sorted(set(names)):
        raise PositionError(said("the squares of a seat come in the order of their texts, each once"), squares_column)
    if sheds > SHEDS_TO_WIN:
        raise PositionError(said("the third engine in a shed ends the game"), column + len(parts[0]) + 1)
    if hand + sheds + len(squares) != LOCOMOTIVES:
        raise PositionError(
            said(
                "{seat} has {due} engines, not {number}",
                seat=SEAT_NAMES[seat],
                due=LOCOMOTIVES,
                number=hand + sheds + len(squares),
            ),
            column,
        )
    return Fleet(hand, sheds, tuple(squares), tiles)


def _read_due(text: str, column: int, position: Position) -> Position:
    """The last field."""
    word, mark, must = text.partition("!")
    kind, colon, more = word.partition(":")
    trouble = PositionError(
        said(
            "what is due is one of {examples}, in an extra turn followed by ! and the engine, not {text}",
            examples="roll, colour, pips:red, move:7, move:8d, again:2-0-7, lay, over",
            text=quoted(text),
        ),
        column,
    )
    if mark:
        position = position._replace(extra=True, mover=_read_mover(must, column + len(word) + 1, position))
    if kind in _WORDS and not colon and not (mark and kind in ("lay", "over")):
        return position._replace(due=cast(Due, kind))
    if kind == "pips" and more in COLOURS:
        return position._replace(due="pips", bridge=COLOURS.index(more))
    pips = _PIPS.fullmatch(more)
    if kind == "move" and pips and not (pips[2] and mark):
        if pips[2] and int(pips[1]) % 2:
            raise PositionError(said("no double has the sum {sum}", sum=int(pips[1])), column + 5)
        return position._replace(due="move", pips=int(pips[1]), double=bool(pips[2]))
    if kind == "again" and colon and not mark:
        return position._replace(due="again", mover=_read_mover(more, column + 6, position))
    raise trouble


def _read_mover(text: str, column: int, position: Position) -> Square:
    """The locomotive that must or may move again: a square, or the hand."""
    fleet = position.fleets[position.turn]
    seat = SEAT_NAMES[position.turn]
    if text == "hand":
        if not fleet.hand:
            raise PositionError(said("{seat} has no engine in hand", seat=seat), column)
        return HAND
    square = parse_square(text)
    if square is None or square not in fleet.squares:
        raise PositionError(said("{seat} has no engine on {square}", seat=seat, square=quoted(text)), column)
    return square


def _check(position: Position, options: Mapping[str, str], columns: list[int]) -> None:
    """That what is due fits the rest."""
    winners = [seat for seat, fleet in enumerate(position.fleets) if fleet.sheds == SHEDS_TO_WIN]
    due = columns[3]
    why: Said | None = None
    if (position.due == "over") != bool(winners):
        why = said("the game is over when a seat has {number} engines in sheds, and only then", number=SHEDS_TO_WIN)
    elif winners and winners != [position.turn]:
        why, due = said("at the end the seat to move is the winner, and nobody else has won"), columns[2]
    elif position.due in ("colour", "pips") and options["repair"] == "off":
        why = said("there are no repair tiles in this game")
    elif position.due == "colour" and not position.fleets[position.turn].tiles:
        why = said("{seat} has no repair tile to decide about", seat=SEAT_NAMES[position.turn])
    elif position.due == "pips" and sum(fleet.tiles for fleet in position.fleets) == TILES:
        why = said("the tile that set the colour lies in the pile, so not all are with the seats")
    elif position.due == "lay" and not _is_before_lay(position, options):
        why = said("bridges are laid once, before anything else, and only by the option {option}", option="bridges")
    if why is not None:
        raise PositionError(why, due)


def _is_before_lay(position: Position, options: Mapping[str, str]) -> bool:
    fresh = Fleet(LOCOMOTIVES, 0, (), 0)
    return (
        options["bridges"] == "random"
        and position.areas == START_AREAS
        and not any(position.flips)
        and all(fleet == fresh for fleet in position.fleets)
        and position.turn == 0
    )
