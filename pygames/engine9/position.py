"""The position text of Engine No. 9, both ways (rule 15), and the plain facts of a position that it holds."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, TypeAlias

from pygames.engine9.geometry import (
    AREAS,
    COLOURS,
    HAND,
    LETTERS,
    Bridge,
    Square,
    parse_square,
    square_name,
)
from pygames.engine9.layout import DRAWN, Layout, layout
from pygames.engine9.moves import TEXT_ORDER
from pygames.engine9.pieces import LOCOMOTIVES, SEAT_NAMES, SHEDS_TO_WIN, TILES
from pygames.game import PositionError, Seat, quoted
from pygames.said import said

Due: TypeAlias = Literal["lay", "roll", "colour", "pips", "move", "again", "over"]
"""What is due: the set-up's chance event; the roll; a choice whether to use a tile; the pips alone; a locomotive's move;
a choice whether to take the extra turn; nothing, since the game is over."""


class Position(NamedTuple):
    """What a position text says.

    `squares` are each seat's locomotives on the track, sorted by the squares' names. `bridge` is set where `due` is
    "pips", `pips` and `double` (it may earn an extra turn) where it is "move"; `mover` is the locomotive that must move
    in an `extra` turn, or may move again, HAND if it is in hand.
    """

    layout: Layout
    squares: tuple[tuple[Square, ...], ...]
    sheds: tuple[int, ...]
    tiles: tuple[int, ...]
    turn: Seat
    due: Due
    bridge: Bridge | None = None
    pips: int = 0
    double: bool = False
    extra: bool = False
    mover: Square = HAND


def start_position(players: int, laying: bool) -> Position:
    """The start for so many seats (rule 5): a roll is due, or before it a lay."""
    nothing = (0,) * players
    return Position(
        layout(DRAWN, (False, False, False)), ((),) * players, nothing, nothing, 0, "lay" if laying else "roll"
    )


def position_text(position: Position) -> str:
    """Areas, seats, the seat to move, what is due."""
    seats = "/".join(
        f"{LOCOMOTIVES - sheds - len(squares)}:{sheds}:{','.join(map(square_name, squares)) or '-'}:{tiles}"
        for squares, sheds, tiles in zip(position.squares, position.sheds, position.tiles, strict=True)
    )
    return f"{position.layout} {seats} {position.turn} {_due_text(position)}"


def _due_text(position: Position) -> str:
    due: str = position.due
    mover = "hand" if position.mover == HAND else square_name(position.mover)
    if position.due == "again":
        return f"again:{mover}"
    if position.due == "pips" and position.bridge is not None:
        due = f"pips:{COLOURS[position.bridge]}"
    elif position.due == "move":
        due = f"move:{position.pips}{'d' if position.double else ''}"
    return f"{due}!{mover}" if position.extra else due


# Reading

_DUE: Final = re.compile(
    r"(?P<due>lay|roll|colour|over|pips:(?P<bridge>\w*)|move:(?P<pips>[0-9]*)(?P<double>d?)|again:(?P<again>[^!]*))"
    r"(?P<extra>!(?P<mover>.*))?"
)
_FIELDS: Final = 4
_PARTS: Final = 4


def read_position(text: str, players: int, repair: bool, laying: bool) -> Position:
    """The position that a text describes, for so many players, with tiles (`repair`), and after a lay (`laying`).

    Raises PositionError with the reason and the column.
    """
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise PositionError(
            said(
                "four fields parted by single spaces are due (areas, seats, the seat to move, what is due), not {number}",
                number=len(fields),
            )
        )
    columns = [1]
    for field in fields[:-1]:
        columns.append(columns[-1] + len(field) + 1)
    lying = _read_areas(fields[0])
    seats = _Seats(players, repair)
    seats.read(fields[1], columns[1])
    turn = _read_turn(fields[2], columns[2], players)
    position = _read_due(
        fields[3],
        columns[3],
        Position(lying, tuple(seats.squares), tuple(seats.sheds), tuple(seats.tiles), turn, "roll"),
        repair,
    )
    if position.due == "lay":
        if not laying:
            raise PositionError(said("nothing is laid in this game (its bridges are drawn)"), columns[3])
        if position != start_position(players, laying):
            raise PositionError(said("a lay is due only at the start, with nothing moved yet"), columns[3])
    _check_end(position, columns)
    return position


def _read_areas(text: str) -> Layout:
    """Areas 1 to 4 as letters."""
    found: list[Bridge | None] = []
    flips = [False] * len(LETTERS)
    for column, letter in enumerate(text, 1):
        bridge = LETTERS.find(letter.upper())
        if letter != "-" and (bridge < 0 or letter not in LETTERS + LETTERS.lower()):
            raise PositionError(
                said("{given} is no area ({letters})", given=quoted(letter), letters="- B R Y b r y"), column
            )
        if len(found) == len(AREAS):
            raise PositionError(said("there are four areas, and here are more"), column)
        if bridge in found or (letter == "-" and None in found):
            raise PositionError(said("{given} stands twice among the areas", given=quoted(letter)), column)
        if letter == "-":
            found.append(None)
        else:
            found.append(bridge)
            flips[bridge] = letter.islower()
    if len(found) < len(AREAS):
        raise PositionError(said("there are four areas, and here are {number}", number=len(found)), len(text) + 1)
    blue, red, yellow = flips
    return layout(tuple(found), (blue, red, yellow))


class _Seats:
    """What has been read of the seats so far."""

    def __init__(self, players: int, repair: bool) -> None:
        self.players = players
        self.repair = repair
        self.squares: list[tuple[Square, ...]] = []
        self.sheds: list[int] = []
        self.tiles: list[int] = []

    def read(self, text: str, column: int) -> None:
        """All seats, from the column where their field begins."""
        entries = text.split("/")
        if len(entries) != self.players:
            raise PositionError(
                said(
                    "{players} players need as many entries {entry}, not {number}",
                    players=self.players,
                    entry="hand:sheds:squares:tiles",
                    number=len(entries),
                ),
                column,
            )
        for seat, entry in enumerate(entries):
            self._read_seat(seat, entry, column)
            column += len(entry) + 1

    def _read_seat(self, seat: Seat, entry: str, column: int) -> None:
        parts = entry.split(":")
        if len(parts) != _PARTS:
            raise PositionError(
                said("an entry reads {entry}, not {given}", entry="hand:sheds:squares:tiles", given=quoted(entry)),
                column,
            )
        columns = [column]
        for part in parts[:-1]:
            columns.append(columns[-1] + len(part) + 1)
        hand = _number(parts[0], LOCOMOTIVES, columns[0])
        sheds = _number(parts[1], SHEDS_TO_WIN, columns[1])
        squares = self._read_squares(parts[2], columns[2])
        if hand + sheds + len(squares) != LOCOMOTIVES:
            raise PositionError(
                said(
                    "the locomotives of {seat} in hand ({hand}), in sheds ({sheds}) and on the track ({track}) "
                    "are {due} together",
                    seat=SEAT_NAMES[seat],
                    hand=hand,
                    sheds=sheds,
                    track=len(squares),
                    due=LOCOMOTIVES,
                ),
                column,
            )
        tiles = _number(parts[3], TILES, columns[3])
        if tiles and not self.repair:
            raise PositionError(said("there are no repair tiles in this game"), columns[3])
        if sum(self.tiles) + tiles > TILES:
            raise PositionError(said("there are {limit} repair tiles, and here are more", limit=TILES), columns[3])
        self.squares.append(squares)
        self.sheds.append(sheds)
        self.tiles.append(tiles)

    def _read_squares(self, text: str, column: int) -> tuple[Square, ...]:
        """The squares of one seat, from the column where they begin."""
        if text == "-":
            return ()
        found: list[Square] = []
        for name in text.split(","):
            square = parse_square(name)
            if square is None:
                raise PositionError(said("{given} is no square", given=quoted(name)), column)
            if square in found or any(square in others for others in self.squares):
                raise PositionError(said("two locomotives are on {square}", square=name), column)
            if found and TEXT_ORDER[square] < TEXT_ORDER[found[-1]]:
                raise PositionError(
                    said(
                        "squares are sorted as plain text: {square} stands before {other}",
                        square=name,
                        other=square_name(found[-1]),
                    ),
                    column,
                )
            found.append(square)
            column += len(name) + 1
        return tuple(found)


def _number(text: str, limit: int, column: int) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]?", text) or int(text) > limit:
        raise PositionError(said("{given} is no number from 0 to {limit}", given=quoted(text), limit=limit), column)
    return int(text)


def _read_turn(text: str, column: int, players: int) -> Seat:
    if not re.fullmatch(r"[0-9]", text) or int(text) >= players:
        raise PositionError(
            said("the seat to move is a number from 0 to {last}, not {given}", last=players - 1, given=quoted(text)),
            column,
        )
    return int(text)


def _read_due(text: str, column: int, position: Position, repair: bool) -> Position:
    """`position` with what is due in it."""
    found = _DUE.fullmatch(text)
    word = text.partition(":")[0].partition("!")[0] if found else ""
    if found is None or (found["extra"] and word in ("lay", "again", "over")):
        raise PositionError(
            said(
                "what is due reads {examples}, not {given}",
                examples="roll, colour, pips:red, move:7, move:8d, again:2-0-7, again:hand, roll!2-0-7, move:7!hand, "
                "lay, over",
                given=quoted(text),
            ),
            column,
        )
    if word in ("colour", "pips") and not repair:
        raise PositionError(said("there are no repair tiles in this game"), column)
    if word == "colour" and not position.tiles[position.turn]:
        raise PositionError(said("{seat} has no repair tile to use", seat=SEAT_NAMES[position.turn]), column)
    if word == "pips":
        if found["bridge"] not in COLOURS:
            raise PositionError(
                said(
                    "{given} is no bridge; bridges are {colours}",
                    given=quoted(found["bridge"]),
                    colours=", ".join(COLOURS),
                ),
                column + found.start("bridge"),
            )
        position = position._replace(bridge=COLOURS.index(found["bridge"]))
    if word == "move":
        position = _read_pips(found, column, position)
    if word == "again" or found["extra"]:
        group = "again" if word == "again" else "mover"
        position = position._replace(mover=_read_mover(found[group], column + found.start(group), position))
    due: Due = next(one for one in _DUES if one == word)
    return position._replace(due=due, extra=found["extra"] is not None)


_DUES: Final[tuple[Due, ...]] = ("lay", "roll", "colour", "pips", "move", "again", "over")


def _read_pips(found: re.Match[str], column: int, position: Position) -> Position:
    """`position` with the sum of the pips and whether they are a double that may earn an extra turn."""
    pips, double = found["pips"], bool(found["double"])
    if not re.fullmatch(r"[2-9]|1[0-2]", pips):
        raise PositionError(
            said("{given} is no sum of two dice, from 2 to 12", given=quoted(pips)), column + found.start("pips")
        )
    if double and int(pips) % 2:
        raise PositionError(said("{number} is no sum of a double", number=int(pips)), column + found.start("double"))
    if double and found["extra"]:
        raise PositionError(
            said("a double in an extra turn earns nothing, so no {letter} stands here", letter="d"),
            column + found.start("double"),
        )
    return position._replace(pips=int(pips), double=double)


def _read_mover(name: str, column: int, position: Position) -> Square:
    """The locomotive of the seat to move that must, or may, move in the extra turn."""
    seat = SEAT_NAMES[position.turn]
    squares = position.squares[position.turn]
    if name == "hand":
        if len(squares) + position.sheds[position.turn] == LOCOMOTIVES:
            raise PositionError(said("{seat} has no locomotive in hand", seat=seat), column)
        return HAND
    square = parse_square(name)
    if square is None:
        raise PositionError(said("{given} is no square", given=quoted(name)), column)
    if square not in squares:
        raise PositionError(said("no locomotive of {seat} is on {square}", seat=seat, square=name), column)
    return square


def _check_end(position: Position, columns: list[int]) -> None:
    """A seat with three sheds has won, and the game is over (rule 12)."""
    winners = [seat for seat, sheds in enumerate(position.sheds) if sheds == SHEDS_TO_WIN]
    if len(winners) > 1:
        one, other = SEAT_NAMES[winners[0]], SEAT_NAMES[winners[1]]
        raise PositionError(said("{seat} and {other} can't both have won", seat=one, other=other), columns[1])
    if position.due == "over":
        if not winners:
            raise PositionError(said("nobody has three locomotives in sheds, so the game is not over"), columns[3])
        if winners[0] != position.turn:
            raise PositionError(
                said("{seat} has won, so its number stands here", seat=SEAT_NAMES[winners[0]]), columns[2]
            )
    elif winners:
        raise PositionError(said("{seat} has won, so the game is over", seat=SEAT_NAMES[winners[0]]), columns[3])
