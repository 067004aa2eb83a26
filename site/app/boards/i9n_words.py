"""i9n in words: seats, what is asked, what happens, why it ended."""

from __future__ import annotations

from app.scene import Look
from app.words import _
from pygames.game import Move, Outcome, Seat
from pygames.i9n.state import I9nState


def seat_names() -> tuple[str, ...]:
    """The seats' names."""
    return _("Blue"), _("Red"), _("Yellow"), _("Green"), _("Violet")


def groups() -> dict[str, tuple[str, str]]:
    """Kinds of spots shown on demand."""
    return {}


def keys() -> tuple[tuple[str, str], ...]:
    """Keys of the keyboard that pick now this and now that."""
    return ()


def sentence(state: I9nState, look: Look) -> str:
    """What is asked of the seat to decide."""
    return ""


def describe(state: I9nState, move: Move) -> str:
    """A legal move or a chance event in words."""
    return str(move)


def happens(state: I9nState, move: Move) -> str:
    """What is seen to happen while it is on its way."""
    return describe(state, move)


def event(state: I9nState, event: Move) -> str:
    """A chance event in short."""
    return str(event)


def tally_words(state: I9nState, seat: Seat) -> list[tuple[int, str]]:
    """A seat's containers and notes: the number, and both in words."""
    return [(0, ""), (0, "")]


def reason(outcome: Outcome) -> str:
    """Why the game ended."""
    return ""
