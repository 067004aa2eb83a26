"""The spots of Ifrito: which cells, cushions and buttons continue a legal move, and the steps that make one up.

Keys: "Oa1" a cell; "take:NE", "leave:NE", "strip:NE", "way:NE" cushions of the main close-up, all nine where one is
asked for; "hand" a carpet of the hand; "go" the button that plays what is chosen; "spare", "pass"; "drop" lets go.
"cross:NE" stands for a way to the other plane while the close-up shows those of its own.
"""

from __future__ import annotations

from typing import Final

from app.boards import ifrito_words as words
from app.boards.ifrito_grid import CELL, Grid
from app.boards.ifrito_offers import (
    CROSS,
    HAND,
    LEAVE,
    STRIP,
    TAKE,
    WAY,
    Picks,
    Target,
    crosses,
    crossing,
    entries,
    entry_moves,
    key,
    movable,
    move_of,
    must_pass,
    own_carpet,
    picks,
    targets,
    ways,
)
from app.scene import Area, Look, Picked, Spot
from app.words import _
from pygames.ifrito.geometry import CELLS, CUSHIONS, PLANE_CELLS, SIZE, cell_name
from pygames.ifrito.moves import SPARE, STRIPS, Move
from pygames.ifrito.pieces import FULL, aboard
from pygames.ifrito.state import IfritoState

READING: Final = tuple(
    sorted(CELLS, key=lambda cell: (cell // PLANE_CELLS, -(cell % PLANE_CELLS // SIZE), cell % SIZE))
)
"""The cells in reading order: Order, then Chaos, each from its north-west corner."""

DIGITS: Final = ("8", "9", "6", "3", "2", "1", "4", "7", "5")
"""By cushion: its key on the number pad."""

CUSHION_SHARE: Final = 0.98
"""How much of the way from cushion to cushion a cushion can be hit in: neighbours never overlap."""


def steps(view: IfritoState, move: Move) -> Picked:
    """The keys that make up a legal move, in order."""
    if move.kind == "strip":
        return (key(STRIP, move.leave),)
    if move.kind in ("spare", "pass"):
        return (move.kind,)
    target = cell_name(move.target)
    if move.kind == "enter":
        return (target,) if move.take < 0 else (target, key(TAKE, move.take))
    origin = cell_name(move.origin)
    if move.take >= 0:
        return (origin, target, key(TAKE, move.take))
    return (origin, target, "go") if move.leave < 0 else (origin, target, key(LEAVE, move.leave), "go")


def spots(view: IfritoState, look: Look) -> list[Spot]:
    """All spots: the 50 cells in reading order, then the cushions of the close-up, then the bar's own buttons."""
    return _Spots(view, look).all()


class _Spots:
    """The spots of one view and look, made together: they share what is picked and where it leads."""

    def __init__(self, view: IfritoState, look: Look) -> None:
        self.view = view
        self.grid = Grid.of(look)
        self.closed = look.locked or view.actor is None
        self.own = None if self.closed or not isinstance(view.actor, int) else view.actor
        self.picks = Picks() if self.closed else picks(view, look.picked)
        self.movable: frozenset[int] = frozenset() if self.closed else movable(view)
        self.targets = targets(view, self.picks.origin) if self.picks.origin >= 0 else {}
        self.found = self.targets.get(self.picks.target)
        self.entries: frozenset[int] = frozenset() if self.closed or self.picks.origin >= 0 else entries(view)
        self.crossing = self.found is None and crossing(look, self.targets)

    def all(self) -> list[Spot]:
        """Cells, cushions, buttons."""
        found = [self._cell(cell) for cell in READING]
        if not self.closed:
            found += self._cushions()
            found += self._buttons()
        return found

    # Cells

    def _cell(self, cell: int) -> Spot:
        """A cell: a target of the chosen carpet first, else a carpet to choose, else one to enter on."""
        there = words.cell_words(self.view, cell, self.own)
        does = ""
        then: Picked | None = None
        move: Move | None = None
        if cell == self.picks.origin:
            does, then = _("Let go"), ()
        elif cell in self.targets:
            does, then, move = self._target(self.targets[cell])
        elif cell in self.entries:
            does, then, move = self._entry(cell)
        elif not self.closed and own_carpet(self.view, cell):
            does, then = self._carpet(cell)
        if cell in self.targets and then is None and move is None and cell in self.movable:
            does, then = words.labelled(does, _("Choose it instead")), (cell_name(cell),)
        return Spot(
            cell_name(cell),
            words.labelled(there, does),
            (Area(self.grid.centre(cell), CELL, CELL),),
            then=then,
            move=move,
        )

    def _target(self, target: Target) -> tuple[str, Picked | None, Move | None]:
        does = words.target_words(self.view, self.picks.origin, target)
        origin = cell_name(self.picks.origin)
        if target.kind == "closed":
            return does, None, None
        if target is not self.found:
            return does, (origin, cell_name(target.cell)), None
        again = words.again_words(target)
        if target.kind == "take":
            return again, (origin,), None
        return again, None, move_of(target, self.picks.leave)

    def _entry(self, cell: int) -> tuple[str, Picked | None, Move | None]:
        if cell == self.picks.entry:
            return _("Let go"), (HAND,) if self.picks.hand else (), None
        moves = entry_moves(self.view, cell)
        if moves[0].take < 0:
            return _("Bring a carpet in here"), None, moves[0]
        return _("Bring a carpet in here"), self._entering(cell), None

    def _entering(self, cell: int) -> Picked:
        return (HAND, cell_name(cell)) if self.picks.hand else (cell_name(cell),)

    def _carpet(self, cell: int) -> tuple[str, Picked | None]:
        """An own carpet that is not chosen; while one of the hand is, it has to be let go first."""
        if cell not in self.movable:
            return words.idle_words(self.view, cell), None
        if self.picks.hand:
            return "", None
        chosen = self.picks.origin >= 0 or self.picks.entry >= 0
        return _("Choose it instead") if chosen else _("Choose it"), (cell_name(cell),)

    # Cushions of the main close-up

    def _cushions(self) -> list[Spot]:
        """All nine where one is asked for, in the rules' order: those that can't be picked, too."""
        view, chosen = self.view, self.picks
        if view.judging is not None:
            carpet = view.carpet_at(view.judging)
            if carpet is None:
                return []
            found = [self._strip(cushion, carpet.seat) for cushion in aboard(carpet.aboard)]
            return self._all_nine(STRIP, found, carpet.aboard)
        if chosen.entry >= 0:
            moves = entry_moves(view, chosen.entry)
            return [self._take(cushion, chosen.entry, moves[cushion]) for cushion in aboard(FULL)]
        own = view.carpet_at(chosen.origin) if chosen.origin >= 0 else None
        if own is None:
            return []
        if self.found is None:
            return [*self._all_nine(WAY, self._ways(), own.aboard), *self._crossing_ways()]
        if self.found.kind == "take":
            return self._all_nine(
                TAKE, [self._take(move.take, self.found.cell, move) for move in self.found.moves], own.aboard
            )
        if self.found.kind == "fly":
            found = [self._leave(move.leave) for move in self.found.moves if move.leave >= 0]
            return self._all_nine(LEAVE, found, own.aboard)
        return []

    def _all_nine(self, what: str, found: list[Spot], mask: int) -> list[Spot]:
        """These cushions and the rest of a carpet's, which only say what they are."""
        by_key = {spot.key: spot for spot in found}
        group = CROSS if what == WAY and self.crossing else what
        return [
            by_key.get(key(what, cushion))
            or self._cushion(
                what, cushion, words.idle_cushion_words(cushion, bool(mask >> cushion & 1), what == WAY), group=group
            )
            for cushion in range(len(CUSHIONS))
        ]

    def _cushion(
        self,
        what: str,
        cushion: int,
        label: str,
        then: Picked | None = None,
        move: Move | None = None,
        group: str = TAKE,
    ) -> Spot:
        width = self.grid.main.pitch * CUSHION_SHARE
        area = Area(self.grid.main.cushion(cushion), width, width)
        digit = DIGITS[cushion] if then is not None or move is not None else None
        return Spot(key(what, cushion), label, (area,), group=group, then=then, move=move, shortcut=digit)

    def _strip(self, cushion: int, capturer: int) -> Spot:
        return self._cushion(STRIP, cushion, words.strip_words(cushion, capturer), move=STRIPS[cushion])

    def _take(self, cushion: int, cell: int, move: Move) -> Spot:
        return self._cushion(TAKE, cushion, words.take_words(cushion, cell), move=move)

    def _leave(self, cushion: int) -> Spot:
        """A djinn that can stay behind; picked again it stays aboard."""
        chosen = self.picks
        left = cushion == chosen.leave
        then = (cell_name(chosen.origin), cell_name(chosen.target))
        label = words.leave_words(self.view, cushion, chosen.origin, left)
        return self._cushion(LEAVE, cushion, label, then if left else (*then, key(LEAVE, cushion)))

    def _ways(self) -> list[Spot]:
        """The cushions that lead somewhere; each is the same as picking the cell."""
        group = CROSS if self.crossing else WAY
        return [self._way(way, target, group) for way, target in ways(self.targets, self.crossing).items()]

    def _crossing_ways(self) -> list[Spot]:
        """The joined ways while they are not shown: they keep the button that turns the ways over in the bar."""
        if self.crossing or not crosses(self.targets):
            return []
        return [
            Spot(f"{CROSS}:{CUSHIONS[way]}", self._way_label(way, target), group=CROSS, then=self._to(target))
            for way, target in sorted(ways(self.targets, True).items())
            if len(target.by) > 1
        ]

    def _way(self, way: int, target: Target, group: str) -> Spot:
        return self._cushion(WAY, way, self._way_label(way, target), self._to(target), group=group)

    def _way_label(self, way: int, target: Target) -> str:
        there = words.cell_words(self.view, target.cell, self.own)
        does = words.target_words(self.view, self.picks.origin, target)
        return words.way_words(way, words.labelled(there, does))

    def _to(self, target: Target) -> Picked | None:
        return None if target.kind == "closed" else (cell_name(self.picks.origin), cell_name(target.cell))

    # Buttons of the bar

    def _buttons(self) -> list[Spot]:
        view, chosen = self.view, self.picks
        if view.judging is not None:
            # Translators: a button: leave the carpet that captured mine as it is (Ifrito)
            return [Spot("spare", words.describe(view, SPARE), bar=_("Spare"), move=SPARE, shortcut="s")]
        if must_pass(view):
            return [Spot("pass", _("Nothing can be done: pass"), bar=_("Pass"), move=Move("pass"), shortcut="p")]
        found = []
        if self.found is not None and self.found.kind != "take":
            move = move_of(self.found, chosen.leave)
            bar = words.go_words(move, self.found.kind == "capture")
            found.append(Spot("go", words.describe(view, move), bar=bar, move=move, shortcut="0"))
        if view.hand(view.turn):
            found.append(self._hand())
        if chosen == Picks():
            return found
        found.append(Spot("drop", _("Let go of the carpet"), bar=_("Let go"), then=(), shortcut="Escape"))
        return found

    def _hand(self) -> Spot:
        """The hand of the seat to move, picked at its dungeon; in the bar while nothing is chosen."""
        x, y, width, height = self.grid.dungeon(self.view.turn, self.view.players)
        area = Area((x + width / 2, y + height / 2), width, height)
        there = words.hand_words(self.view, self.view.turn)
        if self.picks.hand:
            return Spot(HAND, words.labelled(there, _("Let go")), (area,), then=(), shortcut="b")
        # Translators: a button: bring a carpet from the hand onto the board
        bar = _("Bring in") if self.picks == Picks() else None
        label = words.labelled(there, _("Bring a carpet in"))
        return Spot(HAND, label, (area,), bar=bar, then=(HAND,), shortcut="b")
