"""Ifrito a second time, slow and plain, straight from the rules page: what the fast implementation is compared with.

It shares no code with pygames.ifrito. A cell is its name, what stands there is "." or "*" or a carpet: (letter, set of
names of cushions).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

STEPS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
CUSHIONS = [*STEPS, "V"]
CELLS = [plane + column + row for plane in "OC" for row in "12345" for column in "abcde"]

Carpet = tuple[str, frozenset[str]]
Board = dict[str, str | Carpet]


@dataclass(frozen=True)
class Table:
    """A position. `turn` is the letter of the seat whose turn it is; `owner` decides about the carpet on `capturer`."""

    board: Board
    letters: str
    turn: str
    lamps: dict[str, int]
    seals: dict[str, int]
    quiet: int
    owner: str = ""
    capturer: str = ""

    def hand(self, letter: str) -> int:
        """Rule 2."""
        owned = 3 if len(self.letters) == 2 else 2
        return owned - sum(thing[0] == letter for thing in self.board.values())

    def after_turn(self, turn: str) -> str:
        return self.letters[(self.letters.index(turn) + 1) % len(self.letters)]


def start(players: int) -> Table:
    """Rules 1 to 3."""
    letters = "REAS"[:players]
    nothing = dict.fromkeys(letters, 0)
    return Table(dict.fromkeys(CELLS, "*"), letters, "R", nothing, dict(nothing), 0)


def at_edge(cell: str) -> bool:
    return cell[1] in "ae" or cell[2] in "15"


def other_plane(cell: str) -> str:
    return ("C" if cell[0] == "O" else "O") + cell[1:]


def next_cell(cell: str, way: str) -> str | None:
    column, row = "abcde".index(cell[1]) + STEPS[way][0], int(cell[2]) + STEPS[way][1]
    return f"{cell[0]}{'abcde'[column]}{row}" if 0 <= column <= 4 and 1 <= row <= 5 else None


def reached(cell: str, djinns: frozenset[str]) -> set[str]:
    """Rule 5."""
    found = set()
    for way in djinns - {"V"}:
        beside = next_cell(cell, way)
        if beside is not None:
            found.add(beside)
            if "V" in djinns:
                found.add(other_plane(beside))
    if "V" in djinns:
        found.add(other_plane(cell))
    return found


def entries(table: Table) -> dict[str, Board]:
    """Rule 4."""
    if table.hand(table.turn) == 0:
        return {}
    with_djinn = [cell for cell in CELLS if at_edge(cell) and table.board[cell] == "*"]
    if with_djinn:
        return {
            f"enter {cell} take {cushion}": {**table.board, cell: (table.turn, frozenset({cushion}))}
            for cell in with_djinn
            for cushion in CUSHIONS
        }
    return {
        f"enter {cell}": {**table.board, cell: (table.turn, frozenset())}
        for cell in CELLS
        if at_edge(cell) and table.board[cell] == "."
    }


def flights(table: Table) -> dict[str, Board]:
    """Rules 6 and 8: moves that capture nothing."""
    found: dict[str, Board] = {}
    for cell, thing in table.board.items():
        if thing[0] != table.turn:
            continue
        djinns = frozenset(thing[1])
        for target in reached(cell, djinns):
            if table.board[target] == "*":
                for cushion in set(CUSHIONS) - djinns:
                    moved = {cell: ".", target: (table.turn, djinns | {cushion})}
                    found[f"{cell}>{target} take {cushion}"] = {**table.board, **moved}
            elif table.board[target] == ".":
                found[f"{cell}>{target}"] = {**table.board, cell: ".", target: (table.turn, djinns)}
                for cushion in djinns:
                    moved = {cell: "*", target: (table.turn, djinns - {cushion})}
                    found[f"{cell}>{target} leave {cushion}"] = {**table.board, **moved}
    return found


def captures(table: Table) -> dict[str, Table]:
    """Rules 7 and 10."""
    found = {}
    for cell, thing in table.board.items():
        if thing[0] != table.turn or table.hand(table.turn) > 0:
            continue
        djinns = frozenset(thing[1])
        for target in reached(cell, djinns):
            prey = table.board[target]
            if prey in (".", "*") or prey[0] == table.turn or not 1 <= len(prey[1]) <= len(djinns):
                continue
            after = replace(
                table,
                board={**table.board, cell: ".", target: (table.turn, djinns)},
                lamps={**table.lamps, table.turn: table.lamps[table.turn] + len(prey[1])},
                seals={**table.seals, table.turn: table.seals[table.turn] + 1},
                quiet=0,
            )
            if won(after):
                found[f"{cell}>{target}"] = replace(after, turn=after.after_turn(after.turn))
            else:
                found[f"{cell}>{target}"] = replace(after, owner=prey[0], capturer=target)
    return found


def decisions(table: Table) -> dict[str, Table]:
    """Rule 7: the owner's."""
    letter, djinns = table.board[table.capturer]
    after = replace(table, owner="", capturer="", turn=table.after_turn(table.turn))
    found = {"spare": after}
    for cushion in djinns:
        left = (letter, frozenset(djinns) - {cushion})
        found[f"strip {cushion}"] = replace(after, board={**table.board, table.capturer: left})
    return found


def actions(table: Table) -> dict[str, Table]:
    """Rules 4 to 8: what the seat whose turn it is can do; a pass is none."""
    later = replace(table, turn=table.after_turn(table.turn))
    return {
        **{text: replace(later, board=board, quiet=0) for text, board in entries(table).items()},
        **{text: replace(later, board=board, quiet=table.quiet + 1) for text, board in flights(table).items()},
        **captures(table),
    }


def won(table: Table) -> list[str]:
    """Rule 10."""
    return [letter for letter in table.letters if table.seals[letter] >= 3 or table.lamps[letter] >= 9]


def result(table: Table, stalling: bool) -> dict[str, float] | None:
    """Rules 10 to 12, repetition aside."""
    if table.owner:
        return None
    winners = won(table)
    if not winners:
        stuck = not any(actions(replace(table, turn=letter)) for letter in table.letters)
        if not stuck and not (stalling and table.quiet >= 200):
            return None
        most = max(table.lamps.values())
        winners = [letter for letter in table.letters if table.lamps[letter] == most]
        most = max(table.seals[letter] for letter in winners)
        winners = [letter for letter in winners if table.seals[letter] == most]
    return {letter: 1 / len(winners) if letter in winners else 0.0 for letter in table.letters}


def successors(table: Table) -> dict[str, Table]:
    """Every legal move with the position after it, in a game that goes on (rule 9)."""
    if table.owner:
        return decisions(table)
    return actions(table) or {"pass": replace(table, turn=table.after_turn(table.turn), quiet=table.quiet + 1)}


def written(table: Table) -> str:
    """Rule 13."""
    planes = []
    for plane in "OC":
        rows = []
        for row in "54321":
            things = [table.board[f"{plane}{column}{row}"] for column in "abcde"]
            rows.append("".join(map(drawn, things)))
        planes.append("/".join(rows))
    seat = f"{table.owner}:{table.capturer}" if table.owner else table.turn
    counts = [f"{table.hand(letter)}:{table.lamps[letter]}:{table.seals[letter]}" for letter in table.letters]
    return f"{planes[0]} {planes[1]} {seat} {','.join(counts)} {table.quiet}"


def drawn(thing: str | Carpet) -> str:
    if isinstance(thing, str):
        return thing
    return f"{thing[0]}[{','.join(cushion for cushion in CUSHIONS if cushion in thing[1])}]"


def perft(table: Table, depth: int) -> int:
    """Sequences of `depth` plies, with `stalling` on; too short for repetition."""
    if result(table, True) is not None:
        return int(depth == 0)
    if depth <= 1:
        return 1 if depth == 0 else len(successors(table))
    return sum(perft(after, depth - 1) for after in successors(table).values())
