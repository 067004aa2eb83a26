"""The board of IX: its scene, put together from the pieces, marks, spots and words of the modules beside it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.boards import have_less, ix_spots, ix_words
from app.boards.ix_grid import EDGE, MARGIN, RIM, UPRIGHT, Grid
from app.boards.ix_marks import over, under
from app.boards.ix_offers import chosen, off_exit, offers, parts, position, setup_files
from app.boards.ix_pieces import SEAT_COLOURS, SYMBOLS, part_keys, piece_key, piece_shapes
from app.scene import Count, Layer, Look, Mark, Path, Picked, Rect, Scene, Shape, Spot, Text, Trail
from app.words import _
from pygames.game import Move, Outcome, Seat, State
from pygames.ix.geometry import FILES, SIZE, SQUARES, Square, parse_square
from pygames.ix.pieces import Piece

BOX: Final = (-RIM - MARGIN, -RIM - MARGIN, EDGE + 2 * (RIM + MARGIN), EDGE + 2 * (RIM + MARGIN))
"""The whole drawing: nine squares of 100, the rim and the margin for places off the board; 1056 each way."""

WELL: Final = 95
WELL_CORNER: Final = 12
COORDINATE: Final = 27


def _wells(odd: int) -> str:
    """The wells of one tone; a1 is of the deeper one, and so is i9: the turned board has the same."""
    straight = WELL - 2 * WELL_CORNER
    curve = f"a{WELL_CORNER} {WELL_CORNER} 0 0 1 "
    sides = f"h{straight}{curve}12 12v{straight}{curve}-12 12h-{straight}{curve}-12 -12v-{straight}{curve}12 -12z"
    places = (UPRIGHT.centre(square) for square in SQUARES if (square // SIZE + square % SIZE) % 2 == odd)
    return "".join(f"M{x - straight / 2:g} {y - WELL / 2:g}{sides}" for x, y in places)


BOARD_MARKS: Final[tuple[Mark, ...]] = (
    Rect((-RIM, -RIM + 6), EDGE + 2 * RIM, EDGE + 2 * RIM, "shadow.board", 26),
    Rect((-RIM, -RIM), EDGE + 2 * RIM, EDGE + 2 * RIM, "wood", 26),
    Rect((-4, -4), EDGE + 8, EDGE + 8, "ridge", 14),
    Path(_wells(0), "well.deep"),
    Path(_wells(1), "well.pale"),
)


def _coordinates(grid: Grid) -> tuple[Mark, ...]:
    """Letters below and digits to the left, whichever side the board is seen from."""
    files = [Text((grid.centre(file)[0], EDGE + 18), name, COORDINATE, "coordinate") for file, name in enumerate(FILES)]
    ranks = [Text((-19, grid.centre(rank * SIZE)[1]), str(rank + 1), COORDINATE, "coordinate") for rank in range(SIZE)]
    return (*files, *ranks)


COORDINATES: Final = {grid: _coordinates(grid) for grid in (UPRIGHT, Grid(turned=True))}


def _icon(seat: int, kind: str) -> Scene:
    """A piece alone, for a line of text."""
    piece = Piece(seat, kind, 0 if kind == "H" else None)
    layer = Layer("piece", tuple(piece_shapes(0, piece, (0, 0), tied=False)))
    return Scene((-46, -46, 92, 92), (layer,), SYMBOLS)


ICONS: Final = {(seat, kind): _icon(seat, kind) for seat in (0, 1) for kind in "TCH"}


class IxBoard:
    """The board module of IX."""

    seat_styles: tuple[str, ...] = SEAT_COLOURS
    ratios: Mapping[str, float] = MappingProxyType({"wide": 1.0})
    turns = True
    foresees = False
    knows = False

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats' names."""
        return ix_words.seat_names()

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """The kinds of spots shown on demand."""
        return {"turn": (_("Turn"), "t")}

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Keys told of at any time: splitting is told of where it can be done."""
        return ()

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""
        state = position(view)
        grid = Grid.of(look)
        picks = chosen(state, look.picked)
        offered = None if picks.square is None else offers(state, picks.square)
        standing = state.pieces()
        tied = {state.last_tribe(seat) for seat in (0, 1)}
        pieces = [
            shape
            for square in grid.reading()  # what is nearer is painted over the shadow of what is farther
            if square in standing
            for shape in piece_shapes(square, grid.drawn(standing[square]), grid.centre(square), square in tied)
        ]
        if state.choosing:
            pieces += [_placed(grid, name, state.turn) for name in setup_files(state, look.picked)]
        letters = (Shape("coordinates", COORDINATES[grid]),) if look.coordinates else ()
        ground = (Shape("board", BOARD_MARKS), *letters)
        return Scene(
            BOX,
            (
                Layer("board", ground, still=True),
                Layer("under", tuple(under(state, look, picks, offered))),
                Layer("pieces", tuple(pieces)),
                Layer("over", tuple(over(state, look, picks, offered))),
            ),
            SYMBOLS,
        )

    def spots(self, view: State, look: Look) -> list[Spot]:
        """All spots, in reading order; those that continue a legal move are open."""
        return ix_spots.spots(position(view), look)

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move."""
        return ix_spots.steps(position(view), move)

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide."""
        state = position(view)
        files = len(setup_files(state, look.picked)) if state.choosing else 0
        return ix_words.sentence(state, chosen(state, look.picked), files, look.group)

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """How the things of the scene after `move` came from the scene of `view`; a trail to "" leaves the board."""
        state = position(view)
        grid = Grid.of(look)
        if move.kind == "setup":
            return []
        piece = state.piece_at(move.origin)
        assert piece is not None
        own = part_keys(move.origin, piece)
        if move.kind == "turn":
            return [Trail(key, key) for key in own]
        if move.kind == "split":
            return [
                Trail(key, piece_key(move.origin))
                for part in parts(state, move.origin)
                for key in part_keys(part.square, part.piece)
            ]
        via = (grid.centre(move.through),) if move.through >= 0 else ()
        if move.kind == "off":
            away = grid.outside(move.origin, off_exit(state, move).direction)
            return [Trail("", key, (*via, away)) for key in own]
        return [Trail(to, key, via) for to, key in zip(part_keys(move.target, piece), own, strict=True)]

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """The shapes that go with the finger: those of the piece that is picked first."""
        state = position(view)
        square = parse_square(picked[0]) if picked else None
        piece = None if square is None or state.choosing else state.piece_at(square)
        return () if square is None or piece is None else tuple(part_keys(square, piece))

    def describe(self, view: State, move: Move) -> str:
        """A legal move in words."""
        return ix_words.describe(position(view), move)

    def happens(self, view: State, move: Move) -> str:
        """What is seen to happen while a move is on its way."""
        return self.describe(view, move)

    def event(self, view: State, event: Move) -> str:
        """A chance event in short; there are none in IX."""
        return view.text(event)

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """The pieces a seat has, kind by kind."""
        held = [piece.kind for piece in position(view).pieces().values() if piece.seat == seat]
        return [Count(ICONS[seat, kind], held.count(kind), ix_words.counted(kind, held.count(kind))) for kind in "TCH"]

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a ply takes something off the board: then the seats have less."""
        return have_less(self, before, after)

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game ended, in words."""
        return ix_words.reason(outcome)


def _placed(grid: Grid, name: str, seat: int) -> Shape:
    square: Square | None = parse_square(name)
    assert square is not None
    return piece_shapes(square, Piece(seat, "T"), grid.centre(square), tied=False)[0]


BOARD: Final = IxBoard()
