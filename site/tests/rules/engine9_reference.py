"""Engine No. 9 a second time, slow and plain, straight from the rules page: what the package is compared with.

It shares no code with pygames.engine9. A square is its name, a bridge its letter, small where it lies flipped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

COLOURS = {"blue": "B", "red": "R", "yellow": "Y"}
LENGTHS = {"0": 7, "1": 5, "2": 3}
TRACKS = {
    # Rule 3, side a to side b as drawn; what is missing on the left or the right is a buffer stop.
    "B": {"1a": "0b", "2a": "1b", "3a": "2b"},
    "R": {"0a": "1b", "1a": "0b", "2a": "3b", "3a": "2b"},
    "Y": {"0a": "0b", "2a": "2b", "3a": "3b"},
}
ENDS = ("buffer", "empty", "off")
"""What a step may meet instead of a square: each is an accident."""


@dataclass(frozen=True)
class Seat:
    hand: int = 4
    sheds: int = 0
    track: frozenset[str] = frozenset()
    tiles: int = 0


@dataclass(frozen=True)
class Table:
    """A position. `due` is the word of rule 15, `detail` what may follow it, `mover` what follows `!` or `again:`."""

    areas: str
    seats: tuple[Seat, ...]
    turn: int
    due: str
    repair: bool
    detail: str = ""
    mover: str = ""


def start(players: int, bridges: str, repair: str) -> Table:
    """Rule 5."""
    return Table("-BRY", (Seat(),) * players, 0, "lay" if bridges == "random" else "roll", repair == "on")


def step(areas: str, square: str) -> str:
    """Rules 1 to 4: the next square, or one of ENDS."""
    if square[0] == "F":
        return "buffer"
    if square[0] == "S":
        return entered(areas[0], int(square[1]))
    if "-" in square:
        quarter, lane, place = square.split("-")
        if int(place) < LENGTHS[lane]:
            return f"{quarter}-{lane}-{int(place) + 1}"
        return entered(areas[int(quarter)], int(lane))
    return along(areas, square)


def entered(bridge: str, lane: int) -> str:
    """Rules 4 and 9: the first square of what lies in an area, from the board's lane."""
    if bridge == "-":
        return "empty"
    return f"{bridge}{lane}a" if bridge.isupper() else f"{bridge.upper()}{3 - lane}b"


def along(areas: str, square: str) -> str:
    """Rules 3 and 4: a step of a locomotive on a bridge."""
    letter, place = square[0], square[1:]
    drawn = letter in areas
    area = areas.index(letter if drawn else letter.lower()) + 1
    ways = TRACKS[letter] if drawn else {end: begin for begin, end in TRACKS[letter].items()}
    if place[1] == ("a" if drawn else "b"):
        return letter + ways[place] if place in ways else "buffer"
    lane = int(place[0]) if drawn else 3 - int(place[0])
    if lane == 3:
        return "off"
    return f"F{lane}" if area == 4 else f"{area}-{lane}-1"


def owners(table: Table) -> dict[str, int]:
    return {square: number for number, seat in enumerate(table.seats) for square in seat.track}


def drive(table: Table, square: str, points: int) -> tuple[Table, str]:
    """Rules 9 to 11: a locomotive on `square` driven by its owner. What comes of it, and where it is then."""
    where, driven = square, True
    first = None
    while points > 0:
        target = step(table.areas, where)
        if target in ENDS:
            table, where = back_to_hand(table, where), "hand"
            points = 0
        elif target in owners(table):
            first = where if driven else first
            where, driven = target, False
        elif target[0] == "F" and driven:
            table, where = to_shed(table, where), "shed"
            points = 0
        else:
            table, where = shifted(table, where, target), target
            points -= 1
    return table, where if first is None else first


def changed(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))


def shifted(table: Table, square: str, target: str) -> Table:
    number = owners(table)[square]
    seat = table.seats[number]
    return changed(table, number, replace(seat, track=seat.track - {square} | {target}))


def to_shed(table: Table, square: str) -> Table:
    number = owners(table)[square]
    seat = table.seats[number]
    return changed(table, number, replace(seat, track=seat.track - {square}, sheds=seat.sheds + 1))


def back_to_hand(table: Table, square: str) -> Table:
    """Rules 9 and 14."""
    number = owners(table)[square]
    seat = table.seats[number]
    tile = int(table.repair and sum(one.tiles for one in table.seats) < 12)
    return changed(
        table, number, replace(seat, track=seat.track - {square}, hand=seat.hand + 1, tiles=seat.tiles + tile)
    )


def begun(table: Table, turn: int, mover: str = "") -> Table:
    """Rule 14: a turn begins, perhaps the extra one."""
    due = "colour" if table.seats[turn].tiles else "roll"
    return replace(table, turn=turn, due=due, detail="", mover=mover)


def next_turn(table: Table) -> Table:
    return begun(table, (table.turn + 1) % len(table.seats))


def pushed(table: Table, colour: str) -> str:
    """Rule 7: the areas after it."""
    letter = COLOURS[colour]
    lying = letter if letter in table.areas else letter.lower()
    there = {lying: "-", "-": lying.swapcase()}
    return "".join(there.get(one, one) for one in table.areas)


def rolled(table: Table, colour: str, one: int, other: int) -> Table:
    """Rules 6, 7 and 13."""
    double = "d" if one == other and not table.mover else ""
    return replace(table, areas=pushed(table, colour), due="move", detail=f"{one + other}{double}")


def after_move(table: Table, where: str) -> Table:
    """Rules 12 and 13: after a locomotive was moved, which is now at `where`."""
    if table.seats[table.turn].sheds == 3:
        return replace(table, due="over", detail="", mover="")
    if table.detail.endswith("d") and where != "shed":
        return replace(table, due="again", detail="", mover=where)
    return next_turn(table)


def driven(table: Table, square: str, points: int) -> Table:
    if square[0] == "F":
        return after_move(to_shed(table, square), "shed")
    return after_move(*drive(table, square, points))


def moves(table: Table) -> dict[str, Table]:
    """Rules 8, 11 and 13."""
    seat, points = table.seats[table.turn], int(table.detail.rstrip("d"))
    found = {}
    for square in seat.track:
        if table.mover in ("", square):
            found[f"go {square}"] = driven(table, square, points)
    for lane in "012":
        square = f"S{lane}"
        if seat.hand and square not in owners(table) and table.mover in ("", "hand"):
            started = replace(seat, hand=seat.hand - 1, track=seat.track | {square})
            found[f"start {lane}"] = driven(changed(table, table.turn, started), square, points - 1)
    return found or {"pass": next_turn(table)}


def chances(table: Table) -> dict[str, Table]:
    """The chance events, equally likely, with the position after each."""
    if table.due == "lay":
        return {
            f"lay {b} {r} {y}": replace(table, areas=f"-{b}{r}{y}", due="roll")
            for b in "Bb"
            for r in "Rr"
            for y in "Yy"
        }
    dice = [(one, other) for one in range(1, 7) for other in range(1, 7)]
    if table.due == "pips":
        return {f"roll {one}+{other}": rolled(table, table.detail, one, other) for one, other in dice}
    return {
        f"roll {colour} {one}+{other}": rolled(table, colour, one, other) for colour in COLOURS for one, other in dice
    }


def coloured(table: Table) -> dict[str, Table]:
    """Rule 14."""
    seat = table.seats[table.turn]
    paid = changed(table, table.turn, replace(seat, tiles=seat.tiles - 1))
    return {
        "dice": replace(table, due="roll"),
        **{f"tile {colour}": replace(paid, due="pips", detail=colour) for colour in COLOURS},
    }


def is_chance(table: Table) -> bool:
    return table.due in ("lay", "roll", "pips")


def successors(table: Table) -> dict[str, Table]:
    """All that can be played, with the position after it."""
    if table.due == "over":
        return {}
    if is_chance(table):
        return chances(table)
    if table.due == "again":
        return {"again": begun(table, table.turn, table.mover), "done": next_turn(table)}
    return moves(table) if table.due == "move" else coloured(table)


def written(table: Table) -> str:
    """Rule 15."""
    seats = "/".join(
        f"{seat.hand}:{seat.sheds}:{','.join(sorted(seat.track)) or '-'}:{seat.tiles}" for seat in table.seats
    )
    due = table.due + (f":{table.detail}" if table.detail else "")
    if table.mover:
        due += f":{table.mover}" if table.due == "again" else f"!{table.mover}"
    return f"{table.areas} {seats} {table.turn} {due}"


def perft(table: Table, depth: int) -> int:
    """Sequences of `depth` plies, chance events included."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for after in successors(table).values())
