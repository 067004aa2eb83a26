"""The spots of Engine No. 9: which locomotives, dice and buttons continue a legal move, and the steps that make one up.

Keys beside those of engine9_offers: "push" drives the chosen locomotive; "bridge:red" a bridge, "at:2-0-7" a locomotive
that can't be picked, "free" the area without a bridge, "sheds", "hand:0" a seat's place beside the track, "pile",
"dice"; "lay:3" one of the ways that bridges can lie, "drop" forgets what has been entered of the dice.
"""

from __future__ import annotations

from math import dist
from typing import Final

from app import words
from app.boards import engine9_cards as cards
from app.boards import engine9_words as told
from app.boards.engine9_aims import again_sign, targets
from app.boards.engine9_dice import shown
from app.boards.engine9_grid import BRIDGE_LENGTH, BRIDGE_WIDTH, Grid, bridge_place, shed_place
from app.boards.engine9_marks import origin, place_of
from app.boards.engine9_offers import (
    AGAIN,
    DICE,
    DONE,
    PASS,
    ROLL,
    TILE,
    Offer,
    again_squares,
    key_of,
    offers,
    picked,
    to_key,
)
from app.boards.engine9_reach import LEAST, TARGET, apart
from app.boards.engine9_yards import repairs
from app.scene import Area, Look, Picked, Point, Spot
from app.words import _
from pygames.engine9.geometry import COLOURS, HAND, STARTS, Bridge, on_bridge, square_name
from pygames.engine9.moves import Move
from pygames.engine9.state import Engine9State
from pygames.game import Seat

FACES: Final = range(1, 7)
ENTERED: Final = ("bridge", "first", "second")
"""What people who roll themselves enter, in this order."""

SHEDS: Final = 300
"""The sheds' edge in board units."""


def bridge_key(bridge: Bridge) -> str:
    """The key of a bridge's spot."""
    return f"bridge:{COLOURS[bridge]}"


def steps(view: Engine9State, move: Move) -> Picked:
    """The keys that make up a legal move or a roll, in order."""
    if move.kind in ("go", "start"):
        return (key_of(move), key_of(move))
    if move.kind == "tile":
        return (TILE, bridge_key(move.bridge))
    if move.kind == "roll":
        dice = (f"first:{move.pips[0]}", f"second:{move.pips[1]}")
        return dice if view.due == "pips" else (bridge_key(move.bridge), *dice)
    if move.kind == "lay":
        return (_lay_key(move),)
    return (move.kind,)


def spots(view: Engine9State, look: Look) -> list[Spot]:
    """All spots: bridges and what else lies on the table, then what can be chosen by number, then buttons."""
    return _Spots(view, look).all()


def _lay_key(event: Move) -> str:
    return f"lay:{sum(flip << bridge for bridge, flip in enumerate(event.flips))}"


def _box(at: Point, width: float = TARGET, height: float = TARGET) -> Area:
    return Area(at, width, height)


class _Spots:
    """The spots of one view and look, made together: they share what is offered and picked."""

    def __init__(self, view: Engine9State, look: Look) -> None:
        self.view, self.look = view, look
        self.grid = Grid.of(look)
        self.due = "" if look.locked else view.due
        self.own = None if self.due in ("", "lay", "over") else view.turn
        self.offers = offers(view, look.previews) if self.due == "move" else ()
        self.picked = picked(view, look) if self.offers else None
        self.entered = self._entered()
        self.naming = (self.due == "colour" and look.picked[:1] == (TILE,)) or (self.entering == "bridge")

    def all(self) -> list[Spot]:
        """Things on the table, offers, buttons; places of what is open are kept apart, the rest gives way."""
        choices = [*self._drives(), *self._decisions(), *self._dice_entered()]
        return [*apart(self._ground(), self.grid.box), *apart([*self._engines(), *choices], self.grid.box)]

    # Real dice

    @property
    def entering(self) -> str:
        """Which die people who roll themselves enter next; "" at any other time."""
        if self.due not in ("roll", "pips") or self.look.rolls:
            return ""
        return ENTERED[len(self.entered) + (self.due == "pips")]

    def _entered(self) -> Picked:
        """What has been entered so far, as far as it makes sense."""
        if self.due not in ("roll", "pips") or self.look.rolls:
            return ()
        asked = ENTERED[1:] if self.due == "pips" else ENTERED
        found: list[str] = []
        for what, key in zip(asked[:-1], self.look.picked, strict=False):
            valid = map(bridge_key, range(len(COLOURS))) if what == "bridge" else (f"{what}:{face}" for face in FACES)
            if key not in valid:
                break
            found.append(key)
        return tuple(found)

    def _dice_entered(self) -> list[Spot]:
        """The faces of the die that is to be entered; those of the colour die are the bridges."""
        if self.due == "lay":
            return [
                Spot(_lay_key(event), told.describe(self.view, event), bar=told.event(self.view, event), move=event)
                for event, _weight in self.view.chances()
            ]
        what = self.entering
        if what in ("", "bridge"):
            return []
        found = [self._face(what, face) for face in FACES]
        if self.entered:
            label = _("Enter the dice again from the first")
            # Translators: a button: enter the dice once more, from the first
            found.append(Spot("drop", label, bar=_("Enter again"), then=(), shortcut="c"))
        return found

    def _face(self, what: str, face: int) -> Spot:
        key = f"{what}:{face}"
        label = _("The first die shows {number}") if what == "first" else _("The other die shows {number}")
        move = None
        if what == "second":
            bridge = -1 if self.due == "pips" else COLOURS.index(self.entered[0].removeprefix("bridge:"))
            move = Move("roll", bridge=bridge, pips=(int(self.entered[-1].removeprefix("first:")), face))
        return Spot(
            key,
            label.format(number=words.number(face)),
            bar=words.number(face),
            then=None if move else (*self.entered, key),
            move=move,
            shortcut=str(face),
            picture=cards.pips(face),
        )

    # What lies on the table

    def _ground(self) -> list[Spot]:
        """The areas with their bridges, the sheds, the dice, what the seats have, the pile of tiles."""
        view = self.view
        found = [self._area(area, bridge) for area, bridge in enumerate(view.areas)]
        found.append(Spot("sheds", told.sheds_words(view), (_box(shed_place(1, 1), SHEDS, SHEDS),)))
        if not self.naming and self.due != "colour":
            found.append(self._dice())
        wide, high = self.grid.yard_size
        for seat in range(view.players):
            if self.due == "colour" and seat == view.turn:
                continue  # its tile is picked there
            area = _box(self.grid.yards[seat], wide, high)
            found.append(Spot(f"hand:{seat}", told.yard_words(view, seat), (area,)))
        if repairs(view) and view.pile:
            found.append(Spot("pile", told.pile_words(view), (_box(self.grid.tiles, 80, 90),)))
        return found

    def _area(self, area: int, bridge: Bridge | None) -> Spot:
        at, _turn = bridge_place(area, False)
        width, height = (BRIDGE_WIDTH, BRIDGE_LENGTH) if area % 2 == 0 else (BRIDGE_LENGTH, BRIDGE_WIDTH)
        here = _box(at, width, height)
        if bridge is None:
            return Spot("free", told.free_words(self.view), (here,))
        there = told.bridge_words(self.view, bridge, self.own)
        if not self.naming:
            return Spot(bridge_key(bridge), there, (here,))
        entered = self.entering == "bridge"
        edge = max(TARGET, self.grid.die)
        does = _("The colour die shows it") if entered else told.moves_words(self.view)
        return Spot(
            bridge_key(bridge),
            told.labelled(there, does),
            (here, _box(self.grid.faces[bridge], edge, edge)),
            bar=told.colour_name(bridge),
            then=(bridge_key(bridge),) if entered else None,
            move=None if entered else Move("tile", bridge=bridge),
            shortcut=str(bridge + 1),
            picture=cards.colour(bridge),
        )

    def _dice(self) -> Spot:
        x, y, wide, high = self.grid.tray
        tray = (_box((x + wide / 2, y + high / 2), wide, high),)
        there = told.dice_words(self.view)
        if self.due in ("roll", "pips") and self.look.rolls:
            # Translators: a button: roll the dice
            bar, icon = _("Roll"), cards.thrown()
            return Spot(ROLL, _("Roll the dice"), tray, bar=bar, shortcut="r", draws=True, icon=icon)
        return Spot(DICE, there, tray)

    def _engines(self) -> list[Spot]:
        """The locomotives that can't be picked. While bridges can, those on them give way."""
        taken = {offer.move.square for offer in self.offers}
        if self.picked is not None and self.picked.end == "nudges" and self.look.previews:
            taken.add(self.picked.legs[1].origin)
        if self.due == "again":
            taken.add(self.view.mover)
        found = []
        for seat in range(self.view.players):
            for square in self.view.squares_of(seat):
                if square in taken or (self.naming and on_bridge(square) is not None):
                    continue
                label = told.engine_words(self.view, square, self.own)
                if self.due == "move" and seat == self.own:
                    label = told.labelled(label, _("Only the engine of the first turn may go"))
                found.append(
                    Spot(f"at:{square_name(square)}", label, (_box(place_of(self.view, square), LEAST, LEAST),))
                )
        return found

    # Locomotives to drive

    def _drives(self) -> list[Spot]:
        """The offers, by number, then the place that the chosen one comes to, and the button that drives it."""
        if self.due != "move":
            return []
        if not self.offers:
            icon = cards.next_one(self._next())
            label = _("No engine can go: pass")
            return [Spot(PASS, label, bar=_("Pass"), move=Move("pass"), shortcut="p", icon=icon)]
        ends = self._ends()
        found = [self._offer(offer, ends.get(offer.number, ())) for offer in self.offers]
        chosen = self.picked
        if chosen is None or not self.look.previews:
            return found
        places = tuple(_box(at) for at in targets(self.view, chosen, self.offers))
        if places:
            found.append(Spot(to_key(chosen.move), told.target_words(self.view, chosen), places, move=chosen.move))
        label = told.describe(self.view, chosen.move)
        icon = cards.drive(self.view.turn)
        # Translators: a button: drive the chosen engine
        return [*found, Spot("push", label, bar=_("Drive"), move=chosen.move, shortcut="0", icon=icon)]

    def _offer(self, offer: Offer, ends: tuple[Area, ...]) -> Spot:
        key = key_of(offer.move)
        square = offer.move.square if offer.move.kind == "go" else STARTS[offer.move.lane]
        there = told.engine_words(self.view, square, self.own) if offer.move.kind == "go" else told.start_words(square)
        plays = offer == self.picked or not self.look.previews
        does = told.offer_words(self.view, offer) if self.look.previews else ""
        return Spot(
            key,
            told.labelled(there, does),
            (_box(place_of(self.view, square)), *ends),
            bar=words.number(offer.number),
            then=None if plays else (key,),
            move=offer.move if plays else None,
            shortcut=str(offer.number),
            picture=cards.card(self.view, offer, offer == self.picked, self.look.previews),
        )

    def _ends(self) -> dict[int, tuple[Area, ...]]:
        """By number where offers come to, while nothing is chosen: if nothing is near, the sign there chooses too."""
        if self.picked is not None or not self.look.previews:
            return {}
        own = [origin(self.view, offer.move).at for offer in self.offers]
        ends = [(offer.number, at) for offer in self.offers for at in targets(self.view, offer, self.offers)[:1]]
        return {
            number: (_box(at),)
            for number, at in ends
            if all(dist(at, other) > TARGET for other in (*own, *(one for k, one in ends if k != number)))
        }

    # Other decisions

    def _decisions(self) -> list[Spot]:
        if self.due == "again":
            return self._again()
        return self._colour() if self.due == "colour" else []

    def _again(self) -> list[Spot]:
        """One more turn for the same locomotive, picked where it stands or can start; or not."""
        view = self.view
        label = told.describe(view, Move("again"))
        if view.mover != HAND:
            label = told.labelled(told.engine_words(view, view.mover, self.own), label)
        again = Spot(
            AGAIN,
            label,
            (*(_box(place_of(self.view, square)) for square in again_squares(view)), _box(again_sign(view, self.look))),
            # Translators: a button: take one more turn
            bar=_("Again"),
            move=Move("again"),
            shortcut="a",
            picture=cards.again(view.turn, shown(view, self.look)[1]),
        )
        picture = cards.done(view.turn, self._next())
        # Translators: a button: take no more turn
        bar = _("Done")
        label = told.describe(view, Move("done"))
        return [again, Spot(DONE, label, bar=bar, move=Move("done"), shortcut="d", picture=picture)]

    def _next(self) -> Seat:
        """Whose turn comes when this one ends."""
        return (self.view.turn + 1) % self.view.players

    def _colour(self) -> list[Spot]:
        """The dice, or a tile; picked again, a tile is kept."""
        view = self.view
        x, y, wide, high = self.grid.tray
        tray = () if self.naming else (_box((x + wide / 2, y + high / 2), wide, high),)
        label = told.describe(view, Move("dice"))
        roll = Spot(DICE, label, tray, bar=_("Roll"), move=Move("dice"), shortcut="r", picture=cards.dice())
        tile = Spot(
            TILE,
            _("Keep the repair tile") if self.naming else _("Use a repair tile: say which bridge moves"),
            (_box(self.grid.yards[view.turn], *self.grid.yard_size),),
            # Translators: a button: use a repair tile
            bar=_("Repair"),
            then=() if self.naming else (TILE,),
            shortcut="t",
            picture=cards.tile(),
        )
        return [roll, tile]
