"""Engine No. 9 in words: what is asked, what a move does, what is where. Nothing is drawn or decided here.

Squares go by their names of the move texts ("2-0-7"), which are the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.boards import engine9_offers
from app.boards.engine9_offers import TILE, Offer
from app.boards.engine9_yards import repairs
from app.scene import Look
from app.words import _, isolated, listed, ngettext, number
from pygames.engine9.geometry import HAND, Bridge, Square, on_bridge, square_name
from pygames.engine9.moves import Leg, Move
from pygames.engine9.pieces import SHEDS_TO_WIN
from pygames.engine9.state import Engine9State
from pygames.game import Outcome


def seat_names() -> tuple[str, ...]:
    """The four seats, in turn order."""
    return _("Blue"), _("Red"), _("Yellow"), _("Green")


def groups() -> dict[str, tuple[str, str]]:
    """The kinds of spots shown on demand; there are none."""
    return {}


def keys() -> tuple[tuple[str, str], ...]:
    """The keys of the keyboard that pick now this and now that, with what they are for."""
    return (
        ("1 2 3 4 5 6", _("An engine by its number, and again to drive it; a bridge, or a die's face")),
        ("0", _("Drive the chosen engine")),
        ("R", _("Roll the dice")),
        ("T", _("Use a repair tile")),
        ("A", _("Take one more turn after a double")),
        ("D", _("Take no more turn, and be done")),
        ("P", _("Pass")),
        ("C", _("Enter the dice again from the first")),
    )


# Names


def square_words(square: Square) -> str:
    """A square by its name of the move texts."""
    return isolated(square_name(square))


def engine_name(seat: int, own: int | None = None) -> str:
    """Whose locomotive: "Red's engine"; "your engine" where it is that of the seat `own`, which is spoken to."""
    if seat == own:
        return _("your engine")
    return (_("Blue's engine"), _("Red's engine"), _("Yellow's engine"), _("Green's engine"))[seat]


def bridge_name(bridge: Bridge) -> str:
    """A bridge by its colour."""
    return (_("the blue bridge"), _("the red bridge"), _("the yellow bridge"))[bridge]


def labelled(there: str, does: str) -> str:
    """What a spot is, and what picking it does or why it can't be picked ("" for nothing)."""
    return _("{there}. {does}").format(there=there, does=does) if does else there


def _sentences(told: Iterable[str]) -> str:
    """Some sentences, one after the other."""
    found = ""
    for one in told:
        found = labelled(found, one) if found else one
    return found


# Places


def engine_words(view: Engine9State, square: Square, own: int | None = None) -> str:
    """A square and the locomotive on it: "2-0-7: Red's engine". `own` is the seat that is spoken to."""
    seat = view.at(square)
    # Translators: nothing stands on a square
    what = _("empty") if seat is None else engine_name(seat, own)
    # Translators: a square, and what is on it
    return _("{square}: {what}").format(square=square_words(square), what=what)


def start_words(square: Square) -> str:
    """A free start square on which an own locomotive can start."""
    return _("{square}: a free start for your engine").format(square=square_words(square))


def bridge_words(view: Engine9State, bridge: Bridge, own: int | None = None) -> str:
    """A bridge where it lies, which way round, and what is on it."""
    words = _("Area {area}: {bridge}, flipped") if view.flips[bridge] else _("Area {area}: {bridge}, as drawn")
    there = words.format(area=number(view.area_of(bridge) + 1), bridge=bridge_name(bridge))
    # Translators: a locomotive and the square it stands on
    rider = _("{engine} on {square}")
    riders = [
        rider.format(engine=engine_name(seat, own), square=square_words(square))
        for seat in range(view.players)
        for square in view.squares_of(seat)
        if (found := on_bridge(square)) is not None and found[0] == bridge
    ]
    return labelled(there, _("On it: {engines}").format(engines=listed(riders)) if riders else "")


def moves_words(view: Engine9State) -> str:
    """What a bridge does that is picked."""
    return _("Move it to area {area}").format(area=number(view.free + 1))


def free_words(view: Engine9State) -> str:
    """The area without a bridge."""
    return _("Area {area}: the gap. The next bridge comes here").format(area=number(view.free + 1))


def sheds_words(view: Engine9State) -> str:
    """The sheds, and who has how many locomotives there."""
    names = seat_names()
    # Translators: a seat and how many sheds it has filled: "Blue 2"
    each = _("{who} {number}")
    there = [each.format(who=names[seat], number=number(view.sheds(seat))) for seat in range(view.players)]
    return _("Engines in sheds: {all}").format(all=listed(there))


def yard_words(view: Engine9State, seat: int) -> str:
    """What a seat has beside the track."""
    has = listed([words for _count, words in tally_words(view, seat)])
    # Translators: a seat and what it has
    return _("{who}: {what}").format(who=seat_names()[seat], what=has)


def dice_words(view: Engine9State) -> str:
    """The dice, with their sum while it is to be driven."""
    return _("The dice: {number}").format(number=number(view.pips)) if view.pips else _("The dice")


def pile_words(view: Engine9State) -> str:
    """The repair tiles that nobody has."""
    words = ngettext("The pile: {number} repair tile", "The pile: {number} repair tiles", view.pile)
    return words.format(number=number(view.pile))


# What moves do


def cause_words(leg: Leg) -> str:
    """Why a locomotive has an accident."""
    last = leg.squares[-1] if leg.squares else leg.origin
    found = on_bridge(last)
    if leg.cause == "gap" or found is None:
        return _("there is no bridge") if leg.cause == "gap" else _("behind the finish is a buffer stop")
    words = _("{bridge} ends at a buffer stop") if leg.cause == "buffer" else _("the track on {bridge} leads nowhere")
    return words.format(bridge=bridge_name(found[0]))


def _after(legs: tuple[Leg, ...], own: int | None) -> list[str]:
    """What becomes of those that are nudged, a sentence each."""
    found = []
    for place, leg in enumerate(legs[1:], 2):
        if leg.seat == own:
            words = {
                "rests": _("Your engine goes on to {target}"),
                "nudges": _("Your engine nudges {other}"),
                "accident": _("Your engine has an accident: {cause}"),
            }[leg.end]
        else:
            words = {
                "rests": _("{engine} goes on to {target}"),
                "nudges": _("{engine} nudges {other}"),
                "accident": _("{engine} has an accident: {cause}"),
            }[leg.end]
        found.append(_filled(words, leg, legs[place] if place < len(legs) else None, own))
    return found


def _filled(words: str, leg: Leg, other: Leg | None, own: int | None, pips: int = 0) -> str:
    """A sentence about a leg with its words filled in; `other` is the locomotive that it nudges."""
    first = leg.squares[0] if leg.origin == HAND else leg.origin
    return words.format(
        engine=engine_name(leg.seat),
        origin=square_words(first),
        target=square_words(leg.squares[-1] if leg.squares else first),
        other="" if other is None else engine_name(other.seat, own),
        cause=cause_words(leg) if leg.end == "accident" else "",
        number=number(pips),
    )


def offer_words(view: Engine9State, offer: Offer) -> str:
    """What an offer's own locomotive would do, spoken to its owner, and what becomes of those it nudges."""
    leg, own = offer.legs[0], view.turn
    driven = len(leg.squares) - (leg.origin == HAND)
    words = {
        "rests": _("It goes {number} to {target}"),
        "nudges": _("It goes to {target} and nudges {other}") if driven else _("It nudges {other}"),
        "shed": _("It goes into a shed"),
        "accident": _("It has an accident: {cause}"),
    }[leg.end]
    other = offer.legs[1] if len(offer.legs) > 1 else None
    return _sentences([_filled(words, leg, other, own, view.pips), *_after(offer.legs, own)])


def target_words(view: Engine9State, offer: Offer) -> str:
    """The place that a chosen offer's locomotive comes to."""
    leg = offer.legs[0]
    if leg.end == "shed":
        return _("A shed for your engine. Drive it in")
    if leg.end == "accident":
        return _("Your engine has an accident here. Drive it all the same")
    last = square_words(leg.squares[-1] if leg.squares else leg.origin)
    return _("{square}: your engine comes here. Drive it").format(square=last)


def describe(view: Engine9State, move: Move) -> str:
    """A legal move or a chance event in words, for the ear and for lists."""
    if move.kind in ("go", "start"):
        return _describe_drive(view.run(move))
    if move.kind == "roll":
        return _describe_roll(view, move)
    if move.kind == "lay":
        turned = [bridge_name(bridge) for bridge, flip in enumerate(move.flips) if flip]
        if not turned:
            return _("All bridges lie as drawn")
        return _("Flipped: {bridges}").format(bridges=listed(turned))
    if move.kind == "tile":
        return _("Repair tile: {bridge} is to move").format(bridge=bridge_name(move.bridge))
    return {
        "pass": _("No engine can go: pass"),
        "again": _("One more turn with the same engine"),
        "done": _("No more turn"),
        "dice": _("Roll, and keep the tiles"),
    }[move.kind]


def happens(view: Engine9State, move: Move) -> str:
    """What is seen to happen while a move or a chance event is on its way, and not how it ends."""
    if move.kind == "roll":
        return _("the dice are rolling")
    if move.kind in ("go", "start"):
        # Translators: said while it drives; so many squares
        return _("an engine goes {number}").format(number=number(view.pips))
    return describe(view, move)


def _describe_drive(legs: tuple[Leg, ...]) -> str:
    leg = legs[0]
    if leg.origin == HAND:
        words = {
            "rests": _("Engine starts on {origin} and goes to {target}"),
            "nudges": _("Engine starts on {origin}, goes to {target} and nudges {other}")
            if len(leg.squares) > 1
            else _("Engine starts on {origin} and nudges {other}"),
            "shed": _("Engine starts on {origin} and goes into a shed"),
            "accident": _("Engine starts on {origin} and has an accident: {cause}"),
        }[leg.end]
    else:
        words = {
            "rests": _("Engine from {origin} to {target}"),
            "nudges": _("Engine from {origin} to {target}, where it nudges {other}")
            if leg.squares
            else _("Engine on {origin} nudges {other}"),
            "shed": _("Engine from {origin} into a shed"),
            "accident": _("Engine from {origin} has an accident: {cause}"),
        }[leg.end]
    return _sentences([_filled(words, leg, legs[1] if len(legs) > 1 else None, None), *_after(legs, None)])


def _describe_roll(view: Engine9State, move: Move) -> str:
    bridge = _rolled(view, move)
    return _("{first} and {second}: {bridge} moves to area {area}, an engine goes {number}").format(
        first=number(move.pips[0]),
        second=number(move.pips[1]),
        bridge=bridge_name(bridge),
        area=number(view.free + 1),
        number=number(sum(move.pips)),
    )


def _rolled(view: Engine9State, move: Move) -> Bridge:
    """The bridge that a roll moves: the colour die's, or the one a tile has named before."""
    if move.bridge >= 0 or view.bridge is None:
        return move.bridge
    return view.bridge


def colour_name(bridge: Bridge) -> str:
    """A colour as the colour die shows it."""
    # Translators: what the colour die shows: blue, of the bridge
    return (_("blue"), _("red"), _("yellow"))[bridge]


def event(view: Engine9State, event: Move) -> str:
    """A chance event as short as it gets: "red 3 + 4", "3 + 4", "flipped: red and yellow"."""
    if event.kind == "lay":
        turned = [colour_name(bridge) for bridge, flip in enumerate(event.flips) if flip]
        # Translators: of the bridges as they lie at the start: these colours are flipped, or none is
        return _("flipped: {bridges}").format(bridges=listed(turned)) if turned else _("none flipped")
    first, second = map(number, event.pips)
    if event.bridge < 0:
        # Translators: what two dice show
        return _("{first} + {second}").format(first=first, second=second)
    # Translators: what the colour die and two dice show
    return _("{colour} {first} + {second}").format(colour=colour_name(event.bridge), first=first, second=second)


# Sentences


def sentence(view: Engine9State, look: Look) -> str:
    """What is asked of the seat to decide or to roll, without its name; "" once the game is over."""
    if view.due == "lay":
        return _("which bridges lie flipped?")
    if view.due in ("roll", "pips"):
        return _asks_to_roll(view, look)
    if view.due == "colour":
        return _("which bridge is to move?") if look.picked[:1] == (TILE,) else _("use a repair tile, or roll")
    if view.due == "again":
        return _("a double. One more turn with the same engine?")
    return _asks_to_drive(view, look) if view.due == "move" else ""


def _asks_to_roll(view: Engine9State, look: Look) -> str:
    if look.rolls or look.locked:
        return _("roll the dice for the same engine") if view.extra else _("roll the dice")
    entered = len(look.picked) + (view.due == "pips")
    if entered == 0:
        return _("roll the dice and enter them, first the colour")
    if entered == 1 and view.due == "pips":
        return _("roll both number dice and enter them, one by one")
    return _("enter the first number") if entered == 1 else _("enter the other number")


def _asks_to_drive(view: Engine9State, look: Look) -> str:
    found = engine9_offers.offers(view, look.previews)
    if not found:
        return _("no engine can go: pass")
    if engine9_offers.picked(view, look) is not None:
        return _("drive it, or choose another") if len(found) > 1 else _("drive it")
    if view.extra and view.mover != HAND:
        words = _("the same engine goes {number}")
    elif all(offer.move.kind == "start" for offer in found):
        words = _("where does your engine start? It goes {number}")
    else:
        words = _("which engine goes {number}?")
    return words.format(number=number(view.pips))


def reason(outcome: Outcome) -> str:
    """Why a game ended, in words; a reason that has none stays as it is."""
    if outcome.reason != "sheds":
        return outcome.reason
    return (
        _("Blue has three engines in sheds"),
        _("Red has three engines in sheds"),
        _("Yellow has three engines in sheds"),
        _("Green has three engines in sheds"),
    )[outcome.winners[0]]


def tally_words(view: Engine9State, seat: int) -> tuple[tuple[int, str], ...]:
    """What a seat has, each as a number and in words: locomotives in sheds, in hand; repair tiles if they are used."""
    sheds, hand, tiles = view.sheds(seat), view.hand(seat), view.tiles(seat)
    found = (
        (sheds, _("{number} of {all} engines in sheds").format(number=number(sheds), all=number(SHEDS_TO_WIN))),
        (hand, ngettext("{number} engine in hand", "{number} engines in hand", hand).format(number=number(hand))),
    )
    if not repairs(view):
        return found
    words = ngettext("{number} repair tile", "{number} repair tiles", tiles)
    return (*found, (tiles, words.format(number=number(tiles))))
