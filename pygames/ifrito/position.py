"""The position text of Ifrito, both ways (rule 13), and the plain facts of a position that it holds."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pygames.game import PositionError, Seat, quoted
from pygames.ifrito.geometry import CELLS, CUSHIONS, PLANE_CELLS, PLANES, SIZE, Cell, cell_name, parse_cell
from pygames.ifrito.pieces import (
    LAMPS_TO_WIN,
    SEALS_TO_WIN,
    SEAT_LETTERS,
    SEAT_NAMES,
    Carpet,
    Mask,
    aboard,
    carpets_each,
)
from pygames.said import said

MAX_LAMPS: Final = len(CELLS)
MAX_QUIET_DIGITS: Final = 12


class Position(NamedTuple):
    """What a position text says. `turn` is the seat to decide, `judging` the capturing carpet's cell (rule 7)."""

    djinns: frozenset[Cell]
    carpets: dict[Cell, Carpet]
    turn: Seat
    judging: Cell | None
    lamps: tuple[int, ...]
    seals: tuple[int, ...]
    quiet: int


def carpet_text(carpet: Carpet) -> str:
    """A carpet as a position text holds it: "R[NE,V]", "E[]"."""
    return f"{SEAT_LETTERS[carpet.seat]}[{','.join(CUSHIONS[cushion] for cushion in aboard(carpet.aboard))}]"


def position_text(position: Position) -> str:
    """Both planes, the seat to decide, hands and dungeons, turns since the last entry or capture."""
    planes = []
    for plane in range(len(PLANES)):
        rows = []
        for row in reversed(range(SIZE)):
            first = plane * PLANE_CELLS + row * SIZE
            rows.append("".join(_cell_text(position, cell) for cell in range(first, first + SIZE)))
        planes.append("/".join(rows))
    turn = SEAT_LETTERS[position.turn]
    if position.judging is not None:
        turn += f":{cell_name(position.judging)}"
    owners = [carpet.seat for carpet in position.carpets.values()]
    each = carpets_each(len(position.lamps))
    seats = ",".join(
        f"{each - owners.count(seat)}:{lamps}:{seals}"
        for seat, (lamps, seals) in enumerate(zip(position.lamps, position.seals, strict=True))
    )
    return f"{' '.join(planes)} {turn} {seats} {position.quiet}"


def _cell_text(position: Position, cell: Cell) -> str:
    carpet = position.carpets.get(cell)
    if carpet is not None:
        return carpet_text(carpet)
    return "*" if cell in position.djinns else "."


# Reading

_TOKEN: Final = re.compile(r"[.*]|([REAS])\[([A-Z,]*)\]")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]*")
_FIELDS: Final = 5


def read_position(text: str, players: int) -> Position:
    """The position that a text describes, for so many players. Raises PositionError with the reason and the column."""
    fields = text.split(" ")
    if len(fields) != _FIELDS:
        raise PositionError(
            said(
                "five fields parted by single spaces are due (Order, Chaos, seat, hands and dungeons, turns), "
                "not {number}",
                number=len(fields),
            )
        )
    columns = [1]
    for field in fields[:-1]:
        columns.append(columns[-1] + len(field) + 1)
    djinns: set[Cell] = set()
    carpets: dict[Cell, Carpet] = {}
    for plane in range(len(PLANES)):
        _read_plane(fields[plane], plane, columns[plane], players, djinns, carpets)
    turn, judging = _read_turn(fields[2], columns[2], players)
    lamps, seals = _read_dungeons(fields[3], columns[3], players, carpets)
    quiet = _read_quiet(fields[4], columns[4])
    position = Position(frozenset(djinns), dict(sorted(carpets.items())), turn, judging, lamps, seals, quiet)
    _check_end(position, columns[3])
    if judging is not None:
        _check_judging(position, judging, columns[2])
    return position


def _read_plane(
    text: str, plane: int, column: int, players: int, djinns: set[Cell], carpets: dict[Cell, Carpet]
) -> None:
    """Fill in the djinns and carpets of a plane, whose text begins in `column` of the position text."""
    rows = text.split("/")
    for row, cells in zip(reversed(range(SIZE)), rows, strict=False):
        _read_row(cells, plane * PLANE_CELLS + row * SIZE, column, players, djinns, carpets)
        column += len(cells) + 1
    if len(rows) > SIZE:
        raise PositionError(said("a plane has {number} rows, not {due}", number=len(rows), due=SIZE), column)
    if len(rows) < SIZE:
        raise PositionError(said("a plane has {number} rows, not {due}", number=len(rows), due=SIZE), column - 1)


def _read_row(
    text: str, first: Cell, column: int, players: int, djinns: set[Cell], carpets: dict[Cell, Carpet]
) -> None:
    """Fill in a row that begins with the cell `first`."""
    place, cell = 0, first
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None:
            given = quoted(text[place : place + 5])
            raise PositionError(
                said("{text} begins no cell ({cells})", text=given, cells=". * R[NE,V] E[]"), column + place
            )
        if cell == first + SIZE:
            raise PositionError(said("a row has more than {limit} cells", limit=SIZE), column + place)
        if token[0] == "*":
            djinns.add(cell)
        elif token[0] != ".":
            seat = SEAT_LETTERS.index(token[1])
            if seat >= players:
                raise PositionError(said("{seat} does not play", seat=SEAT_NAMES[seat]), column + place)
            carpets[cell] = Carpet(seat, _read_aboard(token[2], column + place + 2))
        place = token.end()
        cell += 1
    if cell < first + SIZE:
        raise PositionError(said("a row has {number} cells, not {due}", number=cell - first, due=SIZE), column + place)


def _read_aboard(text: str, column: int) -> Mask:
    """The cushions between the brackets of a carpet."""
    mask = 0
    if not text:
        return mask
    for name in text.split(","):
        if name not in CUSHIONS:
            raise PositionError(
                said("{given} is no cushion ({cushions})", given=quoted(name), cushions=" ".join(CUSHIONS)), column
            )
        bit = 1 << CUSHIONS.index(name)
        if bit <= mask:
            raise PositionError(
                said("cushions stand once each, in this order: {cushions}", cushions=" ".join(CUSHIONS)), column
            )
        mask |= bit
        column += len(name) + 1
    return mask


def _read_turn(text: str, column: int, players: int) -> tuple[Seat, Cell | None]:
    """The seat to decide, and the cell of the capturing carpet if it decides about that."""
    letter, colon, name = text.partition(":")
    letters = SEAT_LETTERS[:players]
    if len(letter) != 1 or letter not in letters:
        raise PositionError(
            said(
                "the seat to decide is one of {letters}, not {given}", letters=" ".join(letters), given=quoted(letter)
            ),
            column,
        )
    seat = letters.index(letter)
    if not colon:
        return seat, None
    cell = parse_cell(name)
    if cell is None:
        raise PositionError(said("{given} is no cell", given=quoted(name)), column + 2)
    return seat, cell


def _read_dungeons(
    text: str, column: int, players: int, carpets: dict[Cell, Carpet]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Lamps and seals by seat; the hands must fit the board."""
    entries = text.split(",")
    if len(entries) != players:
        raise PositionError(
            said(
                "{players} players need as many entries {entry}, not {number}",
                players=players,
                entry="hand:lamps:seals",
                number=len(entries),
            ),
            column,
        )
    owners = [carpet.seat for carpet in carpets.values()]
    each = carpets_each(players)
    lamps, seals = [], []
    for seat, entry in enumerate(entries):
        numbers = entry.split(":")
        if len(numbers) != 3:
            raise PositionError(
                said("an entry reads {entry}, not {given}", entry="hand:lamps:seals", given=quoted(entry)), column
            )
        counts = []
        for number, limit in zip(numbers, (each, MAX_LAMPS, SEALS_TO_WIN), strict=True):
            if not _NUMBER.fullmatch(number) or len(number) > len(str(limit)) or int(number) > limit:
                raise PositionError(
                    said("{given} is no number from 0 to {limit}", given=quoted(number), limit=limit), column
                )
            counts.append(int(number))
            column += len(number) + 1
        if counts[0] + owners.count(seat) != each:
            raise PositionError(
                said(
                    "the carpets of {seat} in hand ({hand}) and on the board ({board}) are {due} together",
                    seat=SEAT_NAMES[seat],
                    hand=counts[0],
                    board=owners.count(seat),
                    due=each,
                ),
                column - len(entry) - 1,
            )
        lamps.append(counts[1])
        seals.append(counts[2])
    return tuple(lamps), tuple(seals)


def _read_quiet(text: str, column: int) -> int:
    if not _NUMBER.fullmatch(text) or len(text) > MAX_QUIET_DIGITS:
        raise PositionError(
            said(
                "the last field is a number of turns, without leading zeros, of up to {limit} digits, not {given}",
                limit=MAX_QUIET_DIGITS,
                given=quoted(text),
            ),
            column,
        )
    return int(text)


def _check_end(position: Position, column: int) -> None:
    """One seat at most has won: the game ends there (rule 10)."""
    winners = [
        seat
        for seat, (lamps, seals) in enumerate(zip(position.lamps, position.seals, strict=True))
        if lamps >= LAMPS_TO_WIN or seals >= SEALS_TO_WIN
    ]
    if len(winners) > 1:
        one, other = SEAT_NAMES[winners[0]], SEAT_NAMES[winners[1]]
        raise PositionError(said("{seat} and {other} can't both have won", seat=one, other=other), column)
    if winners and position.judging is not None:
        raise PositionError(
            said("{seat} has won, so nobody decides about a captured carpet", seat=SEAT_NAMES[winners[0]]), column
        )


def _check_judging(position: Position, cell: Cell, column: int) -> None:
    """The carpet on a cell must have been able to capture one of the seat to decide just now (rule 7)."""
    carpet, owner, name = position.carpets.get(cell), SEAT_NAMES[position.turn], cell_name(cell)
    if carpet is None:
        raise PositionError(said("no carpet is on {cell}", cell=name), column)
    if carpet.seat == position.turn:
        raise PositionError(said("the carpet on {cell} is {seat}'s own", cell=name, seat=owner), column)
    owners = [other.seat for other in position.carpets.values()]
    each = carpets_each(len(position.lamps))
    capturer = SEAT_NAMES[carpet.seat]
    if owners.count(position.turn) == each:
        raise PositionError(said("{seat} has no carpet in hand that was captured", seat=owner), column)
    if owners.count(carpet.seat) < each:
        raise PositionError(said("{seat} has a carpet in hand and can't have captured", seat=capturer), column)
    if not carpet.aboard:
        raise PositionError(said("the carpet on {cell} has no djinns and can't have captured", cell=name), column)
    if not position.seals[carpet.seat] or not position.lamps[carpet.seat]:
        raise PositionError(said("{seat} has no seal or no lamp, so captured nothing", seat=capturer), column)
    if position.quiet:
        raise PositionError(said("a capture has just been made, so the number of turns at the end is 0"), column)
