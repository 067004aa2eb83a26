"""IX in words: what is asked, what a move does, what stands where. Nothing is drawn or decided here."""

from __future__ import annotations

from app.boards.ix_offers import Chosen, asks, parts, removed
from app.words import _, listed, ngettext, number
from pygames.game import Outcome
from pygames.ix import IxState
from pygames.ix.geometry import FILES, Direction, Square, square_name
from pygames.ix.moves import Move
from pygames.ix.pieces import Piece


def seat_names() -> tuple[str, str]:
    """The two sides."""
    return _("South"), _("North")


def piece_name(seat: int, kind: str) -> str:
    """A piece with its side: "South Tribe"."""
    return {
        (0, "T"): _("South Tribe"),
        (0, "C"): _("South Clan"),
        (0, "H"): _("South Hunter"),
        (1, "T"): _("North Tribe"),
        (1, "C"): _("North Clan"),
        (1, "H"): _("North Hunter"),
    }[seat, kind]


def kind_name(kind: str) -> str:
    """A kind of piece: "Tribe", "Clan", "Hunter"."""
    return {"T": _("Tribe"), "C": _("Clan"), "H": _("Hunter")}[kind]


def direction_name(direction: Direction) -> str:
    """A direction in words."""
    return (
        _("north"),
        _("north-east"),
        _("east"),
        _("south-east"),
        _("south"),
        _("south-west"),
        _("west"),
        _("north-west"),
    )[direction]


def reason(outcome: Outcome) -> str:
    """Why a game ended, in words; a reason that has none stays as it is."""
    lost = _("North has only its Last Tribe left"), _("South has only its Last Tribe left")
    reasons = {
        "last tribe": lost[outcome.winners[0]],
        "both reduced": _("both sides have only their Last Tribe left"),
        "repetition": _("the same position for the third time"),
        "quiet": _("200 turns in a row without a split or a removal"),
    }
    return reasons.get(outcome.reason, outcome.reason)


def counted(kind: str, count: int) -> str:
    """So many pieces of a kind: "1 Tribe", "5 Hunters"."""
    text = {
        "T": ngettext("{number} Tribe", "{number} Tribes", count),
        "C": ngettext("{number} Clan", "{number} Clans", count),
        "H": ngettext("{number} Hunter", "{number} Hunters", count),
    }[kind]
    return text.format(number=number(count))


def piece_words(view: IxState, square: Square) -> str:
    """What stands on a square: "South Tribe", "North Hunter pointing south", "empty"."""
    piece = view.piece_at(square)
    if piece is None:
        return _("empty")
    if view.last_tribe(piece.seat) == square:
        return (_("South's Last Tribe"), _("North's Last Tribe"))[piece.seat]
    name = piece_name(piece.seat, piece.kind)
    if piece.pointer is None:
        return name
    return _("{piece} pointing {direction}").format(piece=name, direction=direction_name(piece.pointer))


def square_words(view: IxState, square: Square) -> str:
    """A square and what stands there: "d1, South Tribe"."""
    return _("{square}, {piece}").format(square=square_name(square), piece=piece_words(view, square))


def removal_words(view: IxState, move: Move) -> str:
    """What a move removes, beside the moving piece itself; "" for nothing."""
    gone = removed(view, move)
    return listed([_("{piece} on {square}").format(piece=_kind(view, s), square=square_name(s)) for s in gone])


def _kind(view: IxState, square: Square) -> str:
    piece = view.piece_at(square)
    assert piece is not None
    return piece_name(piece.seat, piece.kind)


def describe(view: IxState, move: Move) -> str:
    """A legal move in words, for the ear and for lists."""
    if move.kind == "setup":
        return _("Tribes on files {files}").format(files=listed([FILES[file] for file in move.files]))
    piece = view.piece_at(move.origin)
    assert piece is not None
    names = {
        "piece": kind_name(piece.kind),
        "origin": square_name(move.origin),
        "target": square_name(move.target) if move.target >= 0 else "",
        "through": square_name(move.through) if move.through >= 0 else "",
        "direction": direction_name(move.pointer) if move.pointer >= 0 else "",
        "parts": listed(sorted(square_name(part.square) for part in parts(view, move.origin))),
    }
    text = _template(move).format(**names)
    gone = removal_words(view, move)
    return _("{move}, removing {pieces}").format(move=text, pieces=gone) if gone else text


def _template(move: Move) -> str:
    if move.kind == "turn":
        return _("{piece} on {origin} turns to {direction}")
    if move.kind == "split":
        return _("{piece} on {origin} splits to {parts}")
    if move.kind == "off" and move.through >= 0:
        return _("{piece} on {origin} leaves the board by {through}")
    if move.kind == "off":
        return _("{piece} on {origin} leaves the board")
    if move.through < 0:
        return _("{piece} from {origin} to {target}")
    return _("{piece} from {origin} by {through} to {target}")


def sentence(view: IxState, picks: Chosen, files: int, group: str | None) -> str:
    """What is asked of the seat to decide, without its name."""
    if view.actor is None:
        return ""
    if view.choosing:
        if files == 4:
            return _("place the four Tribes, or take one back")
        return _("choose four squares of the home rank ({count} of {four} chosen)").format(
            count=number(files), four=number(4)
        )
    if picks.square is None:
        return _("choose a piece")
    piece = view.piece_at(picks.square)
    assert piece is not None
    if picks.asked is not None:
        return question(view, picks)
    if group == "turn":
        return _("choose where the Hunter on {square} is to point").format(square=square_name(picks.square))
    asked = {
        "T": _("choose where the Tribe on {square} goes, or split it at its corners"),
        "L": _("choose where the Last Tribe on {square} goes; it can't split"),
        "C": _("choose where the Clan on {square} goes, or split it at its corners"),
        "H": _("choose where the Hunter on {square} goes, or turn it"),
    }
    tied = view.last_tribe(piece.seat) == picks.square
    return asked["L" if tied else piece.kind].format(square=square_name(picks.square))


def question(view: IxState, picks: Chosen) -> str:
    """What is asked once more, to be sure."""
    assert picks.square is not None
    piece = view.piece_at(picks.square)
    if picks.asked == "split" and piece is not None:
        asked = _("split the {piece} on {square}? Pick again to split")
        return asked.format(piece=kind_name(piece.kind), square=square_name(picks.square))
    if picks.asked is not None and picks.asked.startswith("off"):
        return _("leave the board? Pick again to leave")
    return _("remove your own piece? Pick again to remove it")


def short_question(asked: str) -> str:
    """The same as a few words on the board or on a button."""
    if asked == "split":
        return _("Split?")
    return _("Leave the board?") if asked.startswith("off") else _("Remove your own?")


def step_words(view: IxState, move: Move) -> str:
    """What picking the target of a step does."""
    gone = removed(view, move)
    own = asks(view, move)
    if not gone:
        return _("Move here")
    pieces = removal_words(view, move)
    if own:
        return _("Move here, removing your own: {pieces}").format(pieces=pieces)
    return _("Move here, removing {pieces}").format(pieces=pieces)


def part_words(piece: Piece) -> str:
    """What a part of a split is called: "Clan", "Hunter pointing east"."""
    if piece.pointer is None:
        return kind_name(piece.kind)
    return _("{piece} pointing {direction}").format(
        piece=kind_name(piece.kind), direction=direction_name(piece.pointer)
    )
