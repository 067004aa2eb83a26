"""IX a second time, slow and plain, straight from the rules page: what the fast implementation is compared with.

It shares no code with pygames.ix. Squares are (file, rank) from 0, a board is a dictionary of pieces.
"""

from __future__ import annotations

from typing import NamedTuple

COMPASS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
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

Spot = tuple[int, int]


class Man(NamedTuple):
    """A piece: its seat letter S or N, its kind T, C or H, and a Hunter's pointer."""

    side: str
    kind: str
    pointer: str = ""


Board = dict[Spot, Man]


def beyond(spot: Spot, way: str, times: int = 1) -> Spot:
    dx, dy = STEPS[way]
    return spot[0] + dx * times, spot[1] + dy * times


def on_board(spot: Spot) -> bool:
    return 0 <= spot[0] <= 8 and 0 <= spot[1] <= 8


def named(spot: Spot) -> str:
    return "abcdefghi"[spot[0]] + str(spot[1] + 1)


def bent(pointer: str, eighths: int) -> str:
    return COMPASS[(COMPASS.index(pointer) + eighths) % 8]


def without(board: Board, *spots: Spot) -> Board:
    return {spot: man for spot, man in board.items() if spot not in spots}


def moved(board: Board, spot: Spot, target: Spot) -> Board:
    """Rules 7, 8: a piece comes to a square, or leaves the board."""
    rest = without(board, spot)
    if on_board(target):
        rest[target] = board[spot]
    return rest


def arrivals(board: Board, spot: Spot, ways: list[str]) -> dict[str, Board]:
    """One square in each of these directions; all that leave the board are one move (rule 9)."""
    found = {}
    for way in ways:
        target = beyond(spot, way)
        end = named(target) if on_board(target) else "off"
        found[f"{named(spot)}-{end}"] = moved(board, spot, target)
    return found


def tribe_actions(board: Board, spot: Spot) -> dict[str, Board]:
    """Rule 4."""
    found = arrivals(board, spot, ["N", "E", "S", "W"])
    split = without(board, spot)
    for way in ["NE", "SE", "SW", "NW"]:
        if on_board(beyond(spot, way)):
            split[beyond(spot, way)] = Man(board[spot].side, "C")
    return {**found, f"{named(spot)}*": split}


def clan_actions(board: Board, spot: Spot) -> dict[str, Board]:
    """Rule 5."""
    found = arrivals(board, spot, ["NE", "SE", "SW", "NW"])
    split = without(board, spot)
    for way in ["N", "E", "S", "W"]:
        target = beyond(spot, way)
        if on_board(target):
            old = board.get(target)
            pointer = bent(old.pointer, 4) if old is not None and old.kind == "H" else way
            split[target] = Man(board[spot].side, "H", pointer)
    return {**found, f"{named(spot)}*": split}


def hunter_actions(board: Board, spot: Spot) -> dict[str, Board]:
    """Rules 6 to 9."""
    man = board[spot]
    found = arrivals(board, spot, [bent(man.pointer, -1), man.pointer, bent(man.pointer, 1)])
    first, second = beyond(spot, man.pointer), beyond(spot, man.pointer, 2)
    travelled = moved(without(board, first), spot, second)
    if on_board(second):
        found[f"{named(spot)}-{named(second)}"] = travelled
    elif on_board(first) and first in board:
        found[f"{named(spot)}-{named(first)}-off"] = travelled
    else:
        found[f"{named(spot)}-off"] = travelled
    for eighths in (-2, -1, 1, 2):
        pointer = bent(man.pointer, eighths)
        found[f"{named(spot)}>{pointer}"] = {**board, spot: Man(man.side, "H", pointer)}
    return found


def tribes(board: Board, side: str) -> int:
    return sum(man.side == side and man.kind == "T" for man in board.values())


def result(board: Board, quiet: int, draws: bool) -> dict[str, float] | None:
    """Rules 12 and 13, repetition aside."""
    lost = [side for side in "SN" if [man.kind for man in board.values() if man.side == side] == ["T"]]
    if len(lost) == 1:
        return {"S": float(lost == ["N"]), "N": float(lost == ["S"])}
    if len(lost) == 2 or (draws and quiet >= 200):
        return {"S": 0.5, "N": 0.5}
    return None


def legal(board: Board, side: str) -> dict[str, Board]:
    """The move texts of a side with the boards they lead to; the end of the game aside."""
    kinds = {"T": tribe_actions, "C": clan_actions, "H": hunter_actions}
    found = {}
    for spot, man in board.items():
        if man.side == side:
            found.update(kinds[man.kind](board, spot))
    # Rules 10 and 11: nobody may be left without a Tribe.
    return {text: after for text, after in found.items() if tribes(after, "S") and tribes(after, "N")}


def written(board: Board, side: str, quiet: int) -> str:
    """Rule 15."""
    ranks = []
    for rank in range(8, -1, -1):
        row = ""
        for file in range(9):
            man = board.get((file, rank))
            if man is None:
                row += "."
            else:
                letter = man.kind if man.side == "S" else man.kind.lower()
                row += letter + (f"[{man.pointer}]" if man.kind == "H" else "")
        for run in range(9, 0, -1):
            row = row.replace("." * run, str(run))
        ranks.append(row)
    return f"{'/'.join(ranks)} {side} {quiet}"


def successors(board: Board, side: str, quiet: int) -> dict[str, tuple[Board, str, int]]:
    """The position after each move: a split or a removal sets the count of quiet plies to 0 (rule 13)."""
    found = {}
    for text, after in legal(board, side).items():
        loud = text.endswith("*") or len(after) < len(board)
        found[text] = after, "N" if side == "S" else "S", 0 if loud else quiet + 1
    return found


def perft(board: Board, side: str, quiet: int, depth: int) -> int:
    """Sequences of `depth` plies, with `draws` on; too short for repetition."""
    if result(board, quiet, True) is not None:
        return int(depth == 0)
    if depth <= 1:
        return 1 if depth == 0 else len(legal(board, side))
    return sum(perft(*after, depth - 1) for after in successors(board, side, quiet).values())
