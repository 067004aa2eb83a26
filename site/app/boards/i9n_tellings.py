"""What moves and chance events of i9n do, in words. Each is told without the name of whoever does it.

Of secret events no more is told than the move says, and a view's moves say no more than its seat may know.
"""

from __future__ import annotations

from app.boards.i9n_names import containers_words, label_name, label_names, position_name, seat_names
from app.boards.i9n_offers import is_over_edge
from app.words import _, listed, ngettext, number
from pygames.i9n.moves import Move
from pygames.i9n.pieces import CONTAINERS
from pygames.i9n.state import I9nState


def describe(state: I9nState, move: Move) -> str:
    """A legal move or a chance event in words; of a drilling what came of it, where that is known."""
    if move.kind != "drill":
        return _told(state, move)
    found = state.strikes(move.at) if move.found is None and state.true is not None else move.found
    if found is None:
        return _told(state, move)
    if not found:
        words = _("drills at {position} with {label}: dry")
    else:
        words = _("drills at {position} with {label}: oil, a rig with {containers}")
    return words.format(
        position=position_name(move.at),
        label=label_name(move.label),
        containers=containers_words(CONTAINERS[max(state.phase, 1)]),
    )


def happens(state: I9nState, move: Move) -> str:
    """What is seen to happen while it is on its way, without its result."""
    return _("the die is rolling") if move.kind == "roll" else _told(state, move)


def _told(state: I9nState, move: Move) -> str:
    """A move or an event; a drilling without its outcome."""
    names = label_names()
    match move.kind:
        case "move":
            if is_over_edge(move.at, move.to):
                words = _("sends an explorer from {origin} to {target}, over the edge")
            else:
                words = _("sends an explorer from {origin} to {target}")
            return words.format(origin=position_name(move.at), target=position_name(move.to))
        case "buy":
            price = number(state.price(move.label) + 1)
            return _("buys {label} for {price}").format(label=names[move.label], price=price)
        case "sell":
            price = number(state.price(move.label))
            return _("sells {label} for {price}").format(label=names[move.label], price=price)
        case "swap":
            words = _("gives {who} {label} for {other}")
            return words.format(who=seat_names()[move.seat], label=names[move.label], other=names[move.other])
        case "drill":
            words = _("drills at {position} with {label}")
            return words.format(position=position_name(move.at), label=names[move.label])
        case "end":
            return _("ends the turn")
        case "place" if move.at == move.to:
            return _("places both explorers on {position}").format(position=position_name(move.at))
        case "place":
            words = _("places explorers on {first} and {second}")
            return words.format(first=position_name(move.at), second=position_name(move.to))
        case "roll":
            words = ngettext("rolls {number} point", "rolls {number} points", move.points)
            return words.format(number=number(move.points))
    return _secret(state, move)


def _secret(state: I9nState, move: Move) -> str:
    """A deal, a peek or an insertion."""
    names = label_names()
    labels = listed([names[label] for label in move.labels])
    if move.kind == "peek":
        who = seat_names()[state.turn]
        if not labels:
            return _("{who} looks at two of the true labels").format(who=who)
        if state.viewer == state.turn:
            # Translators: said to the one who sees them, and who has that name
            return _("{who}, these two labels that you see are true: {labels}").format(who=who, labels=labels)
        return _("{who} sees that two labels are true: {labels}").format(who=who, labels=labels)
    if move.kind == "insert":
        if not labels:
            return _("one of the true labels goes into the processor, unseen")
        return _("a true label goes into the processor: {label}").format(label=labels)
    if not labels:
        return _("six labels go into the safe, unseen: these are true")
    return _("six labels are true: {labels}").format(labels=labels)


def event(state: I9nState, event: Move) -> str:
    """A chance event in short: "2", "Pole", "North and Fog"."""
    if event.kind == "roll":
        return number(event.points)
    names = label_names()
    # Translators: what is not seen
    return listed([names[label] for label in event.labels]) or _("unseen")
