"""The boards: a module a game, each a `BOARD` that draws a seat's view and offers what can be picked. None decides."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final, Protocol, TypeVar, cast

from app.scene import Count, Look, Picked, Scene, Spot, Trail
from pygames.game import Move, MoveError, Outcome, Seat, State

M = TypeVar("M")

LAYOUTS: Final = ("wide", "tall", "low")
"""The shapes of the place that a page has for a board: a large window, a phone held upright, and on its side."""


class Board(Protocol):
    """What the interface asks of a board module. `view` is a seat's view, never a full state while there are secrets:
    only once a game is over that shows all at its end are earlier positions shown in full.

    Words are in the language spoken when they are asked for.
    """

    seat_styles: tuple[str, ...]
    """The colour of each seat as a word of the theme ("blue", "vermilion"), in seat order."""

    ratios: Mapping[str, float]
    """The layouts it has ("wide" always, "tall" and "low" where it draws them differently), each with the width of its
    drawing over the height."""

    turns: bool
    """Whether its drawing turns for the seat that is near."""

    foresees: bool
    """Whether it shows what each choice leads to, so that a visitor may want it not to (`Look.previews`)."""

    knows: bool
    """Whether it can show what follows from what a seat may know, for a seat that asks (`Look.aid`)."""

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The seats' names as the rules call them ("South", "North"), in seat order."""

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """Kinds of spots shown on demand: Spot.group -> (verb of its button in the action bar, key of the keyboard)."""

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the keyboard that pick spots, as the list of keys tells of them at any time: (keys, what for).

        Several keys are parted by blanks. Keys of groups that are not among them are told of by their verbs, those of
        spots while these are there.
        """

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""

    def spots(self, view: State, look: Look) -> list[Spot]:
        """All that can be pointed at, in reading order; those that continue a legal move from `look.picked` are open.

        None is while the look is locked (a bot thinks, the game is over).

        Every legal move is reached by picking its `steps` in order, and nothing else is ever played.
        """

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move, in the order of picking; the last one plays it."""

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide, in one sentence without its name ("choose a piece").

        Where people roll and draw themselves also what chance is to say: "roll both dice".
        """

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """How the things of the scene after `move` came from the scene of `view`, both of this look; for motion."""

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """The keys of the shapes that go with the finger when what is `picked` first is dragged; empty: it can't be."""

    def describe(self, view: State, move: Move) -> str:
        """A legal move or a chance event in words, for the ear ("Tribe from d1 to d2")."""

    def happens(self, view: State, move: Move) -> str:
        """What is seen to happen while a move or a chance event is on its way: as `describe`, but it does not tell what
        is still to be seen ("the dice roll").
        """

    def event(self, view: State, event: Move) -> str:
        """A chance event as short as it gets ("6", "the map"), for the button of people who roll and draw themselves.

        Asked for in games that have chance, where the sentence says what is rolled or drawn.
        """

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """What a seat has, for its line beside the board: the same kinds in the same order at any time."""

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a ply takes something off the board, for the ear."""

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game that is over in this view ended so, in words ("North has only its Last Tribe left")."""


def have_less(board: Board, before: State, after: State) -> bool:
    """Whether the seats have less than before, all that the board tells of them together."""

    def things(view: State) -> int:
        return sum(count.number for seat in range(view.players) for count in board.tally(view, seat))

    return things(after) < things(before)


def read_move(move: object, state: State | None, kind: type[M]) -> M | None:
    """A move of that kind as it is, or from its text in the position it was played in; None for any other thing."""
    if isinstance(move, kind):
        return move
    if not isinstance(move, str) or state is None:
        return None
    try:
        found = state.parse(move)
    except MoveError:
        return None
    return found if isinstance(found, kind) else None


def board(name: str) -> Board:
    """The board of the game of that name."""
    return cast(Board, import_module(f"app.boards.{name}").BOARD)
