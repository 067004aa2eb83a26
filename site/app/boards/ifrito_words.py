"""Ifrito in words: what is asked, what a move does, what is where. Nothing is drawn or decided here.

Cells and cushions go by their names of the move texts ("Oc3", "NE"): these are the same in every language.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.boards.ifrito_offers import (
    Picks,
    Target,
    crossing,
    entries,
    movable,
    must_pass,
    picks,
    plane_of,
    target,
    targets,
)
from app.scene import Look
from app.words import _, isolated, listed, ngettext, number
from pygames.game import Outcome
from pygames.ifrito.geometry import CUSHIONS, cell_name
from pygames.ifrito.moves import Move
from pygames.ifrito.pieces import LAMPS_TO_WIN, SEALS_TO_WIN, Carpet, aboard
from pygames.ifrito.state import QUIET_LIMIT, IfritoState


def seat_names() -> tuple[str, ...]:
    """The four seats, in turn order."""
    return _("Ruby"), _("Emerald"), _("Amber"), _("Sapphire")


def groups() -> dict[str, tuple[str, str]]:
    """The kinds of spots shown on demand: the ways of the close-up that lead to the other plane."""
    # Translators: a button (Ifrito): the arrows of the large carpet now mean cells of the other plane
    return {"cross": (_("Cross"), "x")}


def keys() -> tuple[tuple[str, str], ...]:
    """The keys of the keyboard that pick now this and now that, with what they are for."""
    return (
        ("7 8 9 4 5 6 1 2 3", _("A cushion of the large carpet, as they lie on the number pad")),
        ("X", _("Its ways to the other plane, or on its own")),
        ("0", _("Move, or capture")),
        ("B", _("Bring a carpet in")),
        ("S", _("Spare the carpet that captured yours")),
        ("P", _("Pass")),
    )


def plane_name(plane: int) -> str:
    """A plane: "Order" or "Chaos"."""
    return _("Chaos") if plane else _("Order")


def carpet_name(seat: int, own: bool = False) -> str:
    """Whose carpet: "Ruby's carpet"; `own`: "your carpet"."""
    if own:
        return _("your carpet")
    return (_("Ruby's carpet"), _("Emerald's carpet"), _("Amber's carpet"), _("Sapphire's carpet"))[seat]


def cushion_name(cushion: int) -> str:
    """A cushion by its name of the move texts: "NE"."""
    return isolated(CUSHIONS[cushion])


def cushions_listed(cushions: Sequence[int]) -> str:
    """Some cushions as one phrase: "N, E and V"."""
    return listed([cushion_name(cushion) for cushion in cushions])


def carpet_words(carpet: Carpet, own: bool) -> str:
    """A carpet with the cushions of its djinns: "your carpet with 2 djinns: N and V"."""
    seated = aboard(carpet.aboard)
    name = carpet_name(carpet.seat, own)
    if not seated:
        return _("{carpet} without djinns").format(carpet=name)
    words = ngettext(
        "{carpet} with {number} djinn: {cushions}", "{carpet} with {number} djinns: {cushions}", len(seated)
    )
    return words.format(carpet=name, number=number(len(seated)), cushions=cushions_listed(seated))


def cell_words(view: IfritoState, cell: int, own: int | None = None) -> str:
    """A cell and what is there: "Oc3, Order: your carpet with 1 djinn: V". `own` is the seat that is spoken to."""
    carpet = view.carpet_at(cell)
    if carpet is not None:
        what = carpet_words(carpet, carpet.seat == own)
    else:
        # Translators: what is on a cell
        what = _("a djinn") if view.has_djinn(cell) else _("empty")
    words = _("{cell}, Chaos: {what}") if plane_of(cell) else _("{cell}, Order: {what}")
    return words.format(cell=cell_name(cell), what=what)


def labelled(there: str, does: str) -> str:
    """What a spot is, and what picking it does or why it can't be picked ("" for nothing)."""
    return _("{there}. {does}").format(there=there, does=does) if does else there


# Targets of the chosen carpet


def target_words(view: IfritoState, origin: int, found: Target) -> str:
    """What the chosen carpet would do at a target and by which djinns, or why it is closed to it."""
    own, its = number(djinns(view, origin)), number(djinns(view, found.cell))
    return _target_template(found).format(cushions=cushions_listed(found.by), own=own, its=its)


def _target_template(found: Target) -> str:
    """The sentence for a target; only the one that is wanted is looked up, since every pick tells of many targets."""
    count = len(found.by)
    match found.why or found.kind:
        case "take":
            return ngettext(
                "Move here by the djinn on {cushions}, and take the djinn aboard",
                "Move here by the djinns on {cushions}, and take the djinn aboard",
                count,
            )
        case "fly":
            return ngettext(
                "Move here by the djinn on {cushions}",
                "Move here by the djinns on {cushions}",
                count,
            )
        case "capture":
            return ngettext(
                "Capture it by the djinn on {cushions}: {own} against {its}",
                "Capture it by the djinns on {cushions}: {own} against {its}",
                count,
            )
        case "own":
            return ngettext(
                "Closed to the djinn on {cushions}: your own carpet is here",
                "Closed to the djinns on {cushions}: your own carpet is here",
                count,
            )
        case "full":
            return ngettext(
                "Closed to the djinn on {cushions}: your carpet has no free cushion",
                "Closed to the djinns on {cushions}: your carpet has no free cushion",
                count,
            )
        case "immobile":
            return ngettext(
                "Closed to the djinn on {cushions}: a carpet without djinns can't be captured",
                "Closed to the djinns on {cushions}: a carpet without djinns can't be captured",
                count,
            )
        case "strong":
            return ngettext(
                "Closed to the djinn on {cushions}: too strong, {its} against your {own}",
                "Closed to the djinns on {cushions}: too strong, {its} against your {own}",
                count,
            )
        case _:  # "hand"
            return ngettext(
                "Closed to the djinn on {cushions}: with a carpet in hand you can't capture",
                "Closed to the djinns on {cushions}: with a carpet in hand you can't capture",
                count,
            )


def djinns(view: IfritoState, cell: int) -> int:
    """How many djinns are aboard the carpet on a cell; 0 where there is none."""
    carpet = view.carpet_at(cell)
    return 0 if carpet is None else carpet.aboard.bit_count()


def again_words(found: Target) -> str:
    """What picking the chosen target once more does."""
    again = {
        "take": _("Choose another cell"),
        "fly": _("Pick it again to move"),
        "capture": _("Pick it again to capture"),
    }
    return again.get(found.kind, "")


def idle_words(view: IfritoState, cell: int) -> str:
    """Why an own carpet can't be chosen."""
    return _("It has nowhere to go") if djinns(view, cell) else _("Without djinns it can't move")


# Cushions of the close-up


def take_words(cushion: int, cell: int) -> str:
    """A free cushion, for the djinn of a cell."""
    words = _("Cushion {cushion}, free. Seat the djinn of {cell} here")
    return words.format(cushion=cushion_name(cushion), cell=cell_name(cell))


def idle_cushion_words(cushion: int, taken: bool, way: bool) -> str:
    """A cushion that can't be picked; `way`: ways are asked for, and none goes from here."""
    if not taken:
        words = _("Cushion {cushion}, free")
    elif way:
        words = _("The djinn on {cushion}. It leads off the board")
    else:
        words = _("The djinn on {cushion}")
    return words.format(cushion=cushion_name(cushion))


def leave_words(view: IfritoState, cushion: int, origin: int, left: bool) -> str:
    """A djinn that can stay behind; `left`: it is chosen for that."""
    if left:
        words = _("The djinn on {cushion}, to stay on {cell}. Keep it aboard")
    elif djinns(view, origin) == 1:
        words = _("The djinn on {cushion}. Leave it on {cell}: the carpet then has none and can't move on")
    else:
        words = _("The djinn on {cushion}. Leave it on {cell}")
    return words.format(cushion=cushion_name(cushion), cell=cell_name(origin))


def strip_words(cushion: int, capturer: int) -> str:
    """A djinn that the owner of a captured carpet can remove."""
    words = _("The djinn on {cushion} of {carpet}. Remove it")
    return words.format(cushion=cushion_name(cushion), carpet=carpet_name(capturer))


def way_words(cushion: int, cell: str) -> str:
    """A cushion as a way: what it is for, and the label of the cell it leads to."""
    # Translators: a cushion (N, SW) and the cell where its djinn leads, with all there is to say of the cell
    return _("{cushion} to {cell}").format(cushion=cushion_name(cushion), cell=cell)


def go_words(move: Move, capture: bool) -> str:
    """The button that plays what is chosen."""
    if capture:
        # Translators: a button: capture the other seat's carpet (Ifrito)
        return _("Capture")
    if move.leave < 0:
        # Translators: a button: move the chosen carpet to the chosen cell
        return _("Move")
    return _("Move, leave {cushion}").format(cushion=cushion_name(move.leave))


# Sentences


def sentence(view: IfritoState, look: Look) -> str:
    """What is asked of the seat to decide, without its name."""
    if view.actor is None:
        return ""
    if view.judging is not None:
        return _judging(view, view.judging)
    if must_pass(view):
        return _("nothing can be done: pass")
    chosen = picks(view, look.picked)
    if chosen.entry >= 0:
        return _("choose a cushion for the djinn of {cell}").format(cell=cell_name(chosen.entry))
    if chosen.origin >= 0:
        return _chosen(view, chosen, look)
    inhabited = any(map(view.has_djinn, entries(view)))
    if not chosen.hand and movable(view):
        return _("choose a carpet, or bring one in") if view.hand(view.turn) else _("choose a carpet")
    if inhabited:
        return _("choose an edge cell with a djinn, to bring a carpet in")
    return _("choose an edge cell to bring a carpet in; no edge cell has a djinn")


def _judging(view: IfritoState, cell: int) -> str:
    """Rule 7: the owner of the captured carpet is asked."""
    words = _("{carpet} on {cell} took yours: remove one of its djinns, or spare it")
    return words.format(carpet=_carpet_at(view, cell), cell=cell_name(cell))


def _carpet_at(view: IfritoState, cell: int) -> str:
    carpet = view.carpet_at(cell)
    return "" if carpet is None else carpet_name(carpet.seat)


def _chosen(view: IfritoState, chosen: Picks, look: Look) -> str:
    """A carpet is chosen; what more is asked."""
    names = {
        "origin": cell_name(chosen.origin),
        "target": cell_name(chosen.target) if chosen.target >= 0 else "",
        "cushion": cushion_name(chosen.leave) if chosen.leave >= 0 else "",
        "plane": plane_name(1 - plane_of(chosen.origin)),
    }
    found = target(view, chosen.origin, chosen.target)
    if found is None:
        if crossing(look, targets(view, chosen.origin)):
            words = _("choose where in {plane} the carpet on {origin} goes")
        elif chosen.origin not in movable(view):
            words = _("the carpet on {origin} has nowhere to go: choose another one")
        else:
            words = _("choose where the carpet on {origin} goes")
    elif found.kind == "take":
        words = _("choose a cushion for the djinn of {target}")
    elif found.kind == "capture":
        return _capture(view, chosen)
    elif chosen.leave >= 0:
        words = _("move to {target}, and leave the djinn of {cushion} on {origin}")
    else:
        words = _("move to {target}, or choose a djinn to leave behind")
    return words.format(**names)


def _capture(view: IfritoState, chosen: Picks) -> str:
    its = djinns(view, chosen.target)
    words = ngettext(
        "capture {carpet} with its {number} djinn? Pick it again",
        "capture {carpet} with its {number} djinns? Pick it again",
        its,
    )
    return words.format(carpet=_carpet_at(view, chosen.target), number=number(its))


def describe(view: IfritoState, move: Move) -> str:
    """A legal move in words, for the ear and for lists."""
    if move.kind == "pass":
        # Translators: let the turn go by
        return _("Pass")
    judging = view.judging
    if judging is not None:
        words = (
            _("Spare {carpet} on {cell}")
            if move.leave < 0
            else _("Remove the djinn on {cushion} of {carpet} on {cell}")
        )
        return words.format(carpet=_carpet_at(view, judging), cell=cell_name(judging), cushion=cushion_name(move.leave))
    if view.carpet_at(move.target) is not None:
        return _describe_capture(view, move)
    if move.kind == "enter":
        words = _("Carpet enters on {target}")
        if move.take >= 0:
            words = _("Carpet enters on {target}, its djinn to cushion {take}")
    elif move.take >= 0:
        words = _("Carpet from {origin} to {target}, its djinn to cushion {take}")
    elif move.leave >= 0:
        words = _("Carpet from {origin} to {target}, leaving the djinn of {leave}")
    else:
        words = _("Carpet from {origin} to {target}")
    return words.format(
        origin=cell_name(move.origin) if move.origin >= 0 else "",
        target=cell_name(move.target),
        take=cushion_name(move.take),
        leave=cushion_name(move.leave),
    )


def _describe_capture(view: IfritoState, move: Move) -> str:
    its = djinns(view, move.target)
    words = ngettext(
        "Carpet from {origin} captures {carpet} on {target} with {number} djinn",
        "Carpet from {origin} captures {carpet} on {target} with {number} djinns",
        its,
    )
    return words.format(
        origin=cell_name(move.origin),
        target=cell_name(move.target),
        carpet=_carpet_at(view, move.target),
        number=number(its),
    )


def reason(outcome: Outcome) -> str:
    """Why a game ended, in words; a reason that has none stays as it is."""
    seat = outcome.winners[0]
    lamps = (
        _("Ruby has filled nine lamps"),
        _("Emerald has filled nine lamps"),
        _("Amber has filled nine lamps"),
        _("Sapphire has filled nine lamps"),
    )
    seals = (
        _("Ruby has three seals"),
        _("Emerald has three seals"),
        _("Amber has three seals"),
        _("Sapphire has three seals"),
    )
    reasons = {
        "lamps": lamps[seat],
        "seals": seals[seat],
        "nobody can act": _("nobody can act any more, so lamps count, then seals"),
        "repetition": _("the same position for the third time, so lamps count, then seals"),
        "quiet": _("{limit} turns in a row without an entry or a capture, so lamps count, then seals").format(
            limit=number(QUIET_LIMIT)
        ),
    }
    return reasons.get(outcome.reason, outcome.reason)


def tally_words(view: IfritoState, seat: int) -> tuple[tuple[int, str], ...]:
    """What a seat has, each as a number and in words: lamps, seals, carpets in hand."""
    lamps, seals, hand = view.lamps(seat), view.seals(seat), view.hand(seat)
    return (
        (lamps, _("{number} of {all} lamps").format(number=number(lamps), all=number(LAMPS_TO_WIN))),
        (seals, _("{number} of {all} seals").format(number=number(seals), all=number(SEALS_TO_WIN))),
        (hand, _hand(hand)),
    )


def _hand(count: int) -> str:
    return ngettext("{number} carpet in hand", "{number} carpets in hand", count).format(number=number(count))


def hand_words(view: IfritoState, seat: int) -> str:
    """What a seat has in hand, as a place to pick: "2 carpets in hand"."""
    return _hand(view.hand(seat))
