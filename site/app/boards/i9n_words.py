"""i9n in words: what is asked, what the seats have, why it ended. Of moves tells i9n_tellings, of places i9n_places."""

from __future__ import annotations

from app.boards.i9n_names import containers_words, position_name
from app.boards.i9n_names import label_name as label_name
from app.boards.i9n_offers import NOTHING, Offers, offers, picks
from app.boards.i9n_places import found_by
from app.scene import Look
from app.words import _, ngettext, number
from pygames.game import Outcome, Seat
from pygames.i9n.state import I9nState


def groups() -> dict[str, tuple[str, str]]:
    """Kinds of spots shown on demand: notes that can be bought, sold, exchanged."""
    return {
        # Translators: a button (i9n): shows the notes that can be bought
        "buy": (_("Buy"), "b"),
        # Translators: a button (i9n): shows the notes that can be sold
        "sell": (_("Sell"), "s"),
        # Translators: a button (i9n): shows the notes that can be given to another player in exchange
        "swap": (_("Swap"), "w"),
    }


def keys() -> tuple[tuple[str, str], ...]:
    """Keys of the keyboard that pick now this and now that."""
    return (
        ("R", _("Roll for points")),
        ("D", _("Drill")),
        ("B", _("Buy a note")),
        ("S", _("Sell a note")),
        ("W", _("Swap a note with another player")),
        ("1 2 3 4 5 6 7 8 9", _("The notes over the board, in their order")),
        ("E", _("End the turn")),
    )


# What is asked


def sentence(state: I9nState, look: Look) -> str:
    """What is asked of the seat to decide, or what chance is to say, without a name; "" once the game is over."""
    if state.due == "act":
        return _asks_to_act(state, look)
    if state.due == "place":
        placed = picks(state, look, Offers()) != NOTHING
        return _("place your other explorer") if placed else _("place your two explorers")
    if state.due == "roll":
        return _("roll for points") if look.rolls or look.locked else _("roll 1, 2 or 3 points, and enter them")
    return {
        "deal": _("enter the six true labels"),
        "peek": _("enter the two labels that are seen"),
        "insert": _("enter the true label that goes into the processor"),
    }.get(state.due, "")


def _asks_to_act(state: I9nState, look: Look) -> str:
    found = offers(state)
    chosen = picks(state, look, found)
    if chosen.ends:
        return _("points are left to drill: end all the same?")
    if chosen.drill >= 0:
        return _("drill {position} with which note?").format(position=position_name(chosen.drill))
    if chosen.given >= 0:
        return _("whose note for {label}?").format(label=label_name(chosen.given))
    if look.group is not None and not look.locked:
        asked = {
            "buy": _("which note do you buy?"),
            "sell": _("which note do you sell?"),
            "swap": _("which note do you give?"),
        }
        if look.group in asked:
            return asked[look.group]
    if chosen.explorer >= 0:
        return _("choose where it goes")
    points = state.points or 0
    if not points:
        if not found.sells:
            return _("no points are left: swap or end") if found.swaps else _("no points are left: end the turn")
        return _("no points are left: sell, swap or end") if found.swaps else _("no points are left: sell or end")
    if found.drills:
        words = ngettext(
            "move, trade, drill or end ({number} point)", "move, trade, drill or end ({number} points)", points
        )
    else:
        words = ngettext("move, trade or end ({number} point)", "move, trade or end ({number} points)", points)
    return words.format(number=number(points))


# What the seats have


def tally_words(state: I9nState, seat: Seat) -> list[tuple[int, str]]:
    """A seat's containers and notes, each as a number and in words; at the end only the notes that count."""
    containers = found_by(state, seat)
    if state.due == "over":
        notes = state.score(seat) - containers
        words = ngettext("{number} note fits the last well", "{number} notes fit the last well", notes)
    else:
        notes = sum(state.hand(seat))
        words = ngettext("{number} note", "{number} notes", notes)
    return [(containers, containers_words(containers)), (notes, words.format(number=number(notes)))]


def reason(outcome: Outcome) -> str:
    """Why a game ended, in words; a reason that has none stays as it is."""
    if outcome.reason == "rigs":
        return _("the last well is found, the points are equal, and the better rigs decide")
    if outcome.reason != "points":
        return outcome.reason
    if len(outcome.winners) == 1:
        return _("the last well is found, and no one has more containers and fitting notes")
    return _("the last well is found, with as many points and rigs as good")
