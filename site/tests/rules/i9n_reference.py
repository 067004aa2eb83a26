"""i9n a second time, slow and plain, straight from the rules page: what the package is compared with.

It shares no code with pygames.i9n. A position and a label are their names; a hand is a list of labels.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product

PAIRS = (
    ("north", "south"),
    ("west", "east"),
    ("pole", "equator"),
    ("atlantic", "pacific"),
    ("land", "sea"),
    ("sun", "fog"),
)
LABELS = tuple(label for pair in PAIRS for label in pair)
PLACES = tuple(row + column for row in "ABCDEFGH" for column in "12345678")
WORLD = """
    A LF SF LF LU LF LU SF LF
    B LU SU SF SU SU SF SU LU
    C LF SF SF LU LU SF LU LF
    D SU LU SU LF LF SU SU SF
    E SU LU LU SU LF SF LF LU
    F SF LF LF SF LU SU SU SF
    G SF SU LU SU SF SU LU SU
    H LF LU LF SF LF LU LF SF
"""
KINDS = {
    line.split()[0] + str(number): kind
    for line in WORLD.strip().splitlines()
    for number, kind in enumerate(line.split()[1:], 1)
}
RIGS = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 6: 1}
CONTAINERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}


def labels_of(place: str) -> set[str]:
    """Rule 2."""
    row, column = place[0], place[1]
    return {
        "north" if row in "ABCD" else "south",
        "west" if column in "1234" else "east",
        "pole" if row in "ABGH" else "equator",
        "atlantic" if column in "3456" else "pacific",
        "land" if KINDS[place][0] == "L" else "sea",
        "sun" if KINDS[place][1] == "U" else "fog",
    }


def neighbours(place: str) -> set[str]:
    """Rule 1."""
    row, column = "ABCDEFGH".index(place[0]), int(place[1])
    found = {place[0] + str(column % 8 + 1), place[0] + str((column - 2) % 8 + 1)}
    if row > 0:
        found.add("ABCDEFGH"[row - 1] + place[1])
    if row < 7:
        found.add("ABCDEFGH"[row + 1] + place[1])
    return found


def steps(place: str) -> dict[str, int]:
    """Rule 10: the steps to every position, found by walking."""
    found, edge = {place: 0}, [place]
    while edge:
        here = edge.pop(0)
        for other in sorted(neighbours(here)):
            if other not in found:
                found[other] = found[here] + 1
                edge.append(other)
    return found


STEPS = {place: steps(place) for place in PLACES}
NEAR = {place: neighbours(place) for place in PLACES}
HERE = {place: labels_of(place) for place in PLACES}


@dataclass(frozen=True)
class Table:
    """A position (rule 16). `points` is None where the text has `-`; `over` is told by the rig of phase 6."""

    phase: int
    seat: int
    points: int | None
    rigs: tuple[tuple[str, int, int], ...]
    stops: frozenset[str]
    market: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    explorers: tuple[tuple[str, ...], ...]
    true: tuple[str, ...]
    inserted: tuple[str, ...]
    fifth: bool
    """Whether phase 5 has a rig."""

    def rigs_in(self, phase: int) -> int:
        return 1 if phase == 5 and self.fifth else RIGS[phase]

    def gone(self, label: str) -> int:
        """Rule 11: n."""
        return 3 - self.market[LABELS.index(label)]

    def due(self) -> str:
        if any(phase == 6 for _, phase, _ in self.rigs):
            return "over"
        if not self.true:
            return "deal"
        if self.phase == 0:
            return "peek" if all(self.explorers) else "place"
        if len(self.inserted) < self.phase:
            return "insert"
        return "roll" if self.points is None else "act"


def start(players: int, phase5: str) -> Table:
    nothing = (0,) * 12
    return Table(0, 0, None, (), frozenset(), (3,) * 12, (nothing,) * players, ((),) * players, (), (), phase5 == "rig")


def put(row: tuple[int, ...], label: str, change: int) -> tuple[int, ...]:
    return tuple(count + change * (one == label) for one, count in zip(LABELS, row, strict=True))


def given(table: Table, seat: int, label: str, change: int) -> Table:
    """A note more or less in a hand."""
    hands = list(table.hands)
    hands[seat] = put(hands[seat], label, change)
    return replace(table, hands=tuple(hands))


def sold(table: Table, label: str, change: int) -> Table:
    """A note more or less on the market."""
    return replace(table, market=put(table.market, label, change))


def in_order(places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(places, key=PLACES.index))


def stood(table: Table, seat: int, places: tuple[str, ...]) -> Table:
    explorers = list(table.explorers)
    explorers[seat] = in_order(places)
    return replace(table, explorers=tuple(explorers))


def next_phase(table: Table) -> Table:
    """Rule 8: if a phase has all its rigs, the next one begins; phase 6 ends the game."""
    while len(table.inserted) == table.phase:
        standing = sum(phase == table.phase for _, phase, _ in table.rigs)
        if standing < table.rigs_in(table.phase):
            break
        if table.phase == 6:
            return replace(table, points=None)
        table = replace(table, phase=table.phase + 1)
    return table


def chances(table: Table) -> dict[str, Table]:
    """Rules 3, 5, 7 and 9: the events, all equally likely."""
    players, due = len(table.hands), table.due()
    if due == "deal":
        return {"deal " + ",".join(deal): replace(table, true=deal) for deal in product(*PAIRS)}
    if due == "peek":
        last = table.seat == players - 1
        after = replace(table, phase=1, seat=0) if last else replace(table, seat=table.seat + 1)
        return {"peek " + ",".join(two): after for two in combinations(table.true, 2)}
    if due == "insert":
        return {
            f"insert {label}": next_phase(replace(table, inserted=(*table.inserted, label)))
            for label in table.true
            if label not in table.inserted
        }
    assert due == "roll"
    return {f"roll {points}": replace(table, points=points) for points in (1, 2, 3)}


def placings(table: Table) -> dict[str, Table]:
    """Rule 4."""
    after = replace(table, seat=(table.seat + 1) % len(table.hands))
    return {
        f"place {one} {other}": stood(after, table.seat, (one, other))
        for one, other in combinations_with_replacement(PLACES, 2)
    }


def may_drill(table: Table, place: str) -> bool:
    """Rules 8 and 13."""
    for at, phase, _ in table.rigs:
        preceding = table.phase - 1 if table.phase != 6 else None
        if at == place and phase in (table.phase, preceding):
            return False
        if phase == table.phase and place in NEAR[at]:
            return False
    return True


def drilled(table: Table, place: str, note: str) -> Table:
    """Rule 13."""
    paid = replace(given(table, table.seat, note, -1), points=(table.points or 0) - 1)
    if set(table.inserted) <= HERE[place]:
        return next_phase(replace(paid, rigs=(*paid.rigs, (place, table.phase, table.seat))))
    return replace(sold(paid, note, 1), stops=paid.stops | {place})


def walks(table: Table) -> dict[str, Table]:
    """Rule 10."""
    found, points = {}, table.points or 0
    for begin in set(table.explorers[table.seat]):
        kept = list(table.explorers[table.seat])
        kept.remove(begin)
        for end, far in STEPS[begin].items():
            if 0 < far <= points:
                after = replace(table, points=points - far)
                found[f"move {begin}-{end}"] = stood(after, table.seat, (*kept, end))
    return found


def trades(table: Table) -> dict[str, Table]:
    """Rule 11."""
    found, seat, points = {}, table.seat, table.points or 0
    for label, number in zip(LABELS, table.hands[seat], strict=True):
        gone = table.gone(label)
        if gone < 3 and gone + 1 <= points and sum(table.hands[seat]) < 5:
            after = replace(table, points=points - gone - 1)
            found[f"buy {label}"] = sold(given(after, seat, label, 1), label, -1)
        if number:
            after = replace(table, points=points + gone)
            found[f"sell {label}"] = sold(given(after, seat, label, -1), label, 1)
    return found


def swaps(table: Table) -> dict[str, Table]:
    """Rule 12."""
    found, seat = {}, table.seat
    for mine, theirs in product(LABELS, LABELS):
        if not held(table, seat, mine) or table.gone(mine) <= table.gone(theirs):
            continue
        for other in range(len(table.hands)):
            if other != seat and held(table, other, theirs):
                after = given(given(table, seat, mine, -1), seat, theirs, 1)
                after = given(given(after, other, theirs, -1), other, mine, 1)
                found[f"swap {mine} for {theirs} with {other}"] = after
    return found


def held(table: Table, seat: int, label: str) -> int:
    """How many notes of a label a seat has."""
    return table.hands[seat][LABELS.index(label)]


def drills(table: Table) -> dict[str, Table]:
    """Rule 13."""
    return {
        f"drill {place} with {note}": drilled(table, place, note)
        for place in set(table.explorers[table.seat])
        for note in HERE[place]
        if (table.points or 0) >= 1 and held(table, table.seat, note) and may_drill(table, place)
    }


def actions(table: Table) -> dict[str, Table]:
    """Rule 9."""
    over = replace(table, seat=(table.seat + 1) % len(table.hands), points=None)
    return {"end": over, **walks(table), **trades(table), **swaps(table), **drills(table)}


def is_chance(table: Table) -> bool:
    return table.due() in ("deal", "peek", "insert", "roll")


def successors(table: Table) -> dict[str, Table]:
    """All that can be played, with the position after it."""
    if table.due() == "over":
        return {}
    if is_chance(table):
        return chances(table)
    return placings(table) if table.due() == "place" else actions(table)


def well(table: Table) -> str:
    """The one position that has all six true labels."""
    (place,) = (place for place in PLACES if set(table.true) == HERE[place])
    return place


def scores(table: Table) -> list[int]:
    """Rule 14."""
    fits = HERE[well(table)]
    return [
        sum(CONTAINERS[phase] for _, phase, owner in table.rigs if owner == seat)
        + sum(count for label, count in zip(LABELS, hand, strict=True) if label in fits)
        for seat, hand in enumerate(table.hands)
    ]


def shares(table: Table) -> list[Fraction]:
    """Rule 14: the point shared by those that no other seat beats."""

    def beats(one: int, other: int) -> bool:
        if points[one] != points[other]:
            return points[one] > points[other]
        for mine, theirs in zip(heights(one), heights(other), strict=True):
            if mine != theirs:
                return mine > theirs
        return False

    def heights(seat: int) -> list[int]:
        own = sorted((CONTAINERS[phase] for _, phase, owner in table.rigs if owner == seat), reverse=True)
        return own + [0] * (12 - len(own))

    points = scores(table)
    seats = range(len(points))
    best = [seat for seat in seats if not any(beats(other, seat) for other in seats)]
    return [Fraction(seat in best, len(best)) for seat in seats]


def written(table: Table) -> str:
    """Rule 16."""
    rigs = ",".join(f"{place}:{phase}:{seat}" for place, phase, seat in table.rigs)
    return " ".join(
        (
            str(table.phase),
            str(table.seat),
            "-" if table.points is None else str(table.points),
            rigs or "-",
            ",".join(in_order(tuple(table.stops))) or "-",
            "".join(map(str, table.market)),
            "/".join("".join(map(str, hand)) for hand in table.hands),
            "/".join(",".join(two) or "-" for two in table.explorers),
            ",".join(table.true) or "-",
            ",".join(table.inserted) or "-",
        )
    )


def perft(table: Table, depth: int) -> int:
    """Sequences of `depth` plies, chance events included."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for after in successors(table).values())


# What a seat may know (rule 15), over all worlds one by one


World = tuple[tuple[str, ...], tuple[str, ...]]
"""The true labels in pair order, and in their order of insertion."""


def all_worlds() -> list[World]:
    return [(deal, order) for deal in product(*PAIRS) for order in permutations(deal)]


def peeked(worlds: list[World], two: tuple[str, ...]) -> list[World]:
    return [world for world in worlds if set(two) <= set(world[0])]


def tried(worlds: list[World], place: str, phase: int, success: bool) -> list[World]:
    """After a drilling there in that phase, when the processor held the first labels of the order."""
    return [world for world in worlds if (set(world[1][:phase]) <= HERE[place]) == success]


def well_odds(worlds: list[World]) -> list[Fraction]:
    found = Counter(next(place for place in PLACES if set(deal) == HERE[place]) for deal, _ in worlds)
    return [Fraction(found[place], len(worlds)) for place in PLACES]


def drill_odds(worlds: list[World], phase: int) -> list[Fraction]:
    processors = Counter(frozenset(order[:phase]) for _, order in worlds)
    return [
        Fraction(sum(count for labels, count in processors.items() if labels <= HERE[place]), len(worlds))
        for place in PLACES
    ]


def label_odds(worlds: list[World]) -> list[Fraction]:
    return [Fraction(sum(label in deal for deal, _ in worlds), len(worlds)) for label in LABELS]


def inserted_odds(worlds: list[World], phase: int) -> list[Fraction]:
    return [Fraction(sum(label in order[:phase] for _, order in worlds), len(worlds)) for label in LABELS]
