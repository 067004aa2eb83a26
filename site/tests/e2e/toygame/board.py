"""The board of the toy: a card a seat, face up or its back, and the pot between them. The tests' site has it, no other.

It stands for the board module of a new game: `site/app/boards/toy.py` in the copy that newgame.py builds.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.scene import Area, Count, Layer, Look, Mark, Picked, Point, Rect, Scene, Shape, Spot, Text, Trail
from app.words import _
from pygames.game import Move, Outcome, Seat, State
from pygames.toy import HIDDEN, ToyState

BOX: Final = (0, 0, 900, 900)
WIDTH: Final = 200
HEIGHT: Final = 270
NEAR: Final = (450, 720)
FAR: Final[dict[int, tuple[Point, ...]]] = {2: ((450, 180),), 3: ((220, 180), (680, 180))}
DECK: Final = (160, 470)
GONE: Final = (1000, 470)


def position(view: State) -> ToyState:
    """A view of the toy, as what it is."""
    if not isinstance(view, ToyState):
        raise TypeError("the toy's board draws the toy alone")
    return view


def place(players: int, seat: Seat, look: Look) -> Point:
    """Where a seat's card lies: the nearest seat's below, the others' above in the order of turns."""
    after = (seat - (look.near or 0)) % players
    return NEAR if after == 0 else FAR[players][after - 1]


def card_shape(key: str, at: Point, card: int, colour: str) -> Shape:
    """A card: face up with its number, or its back in the seat's colour."""
    x, y = at[0] - WIDTH / 2, at[1] - HEIGHT / 2
    marks: tuple[Mark, ...] = (Rect((x, y), WIDTH, HEIGHT, f"seat.{colour}", 24),)
    if card != HIDDEN:
        face = Rect((x + 14, y + 14), WIDTH - 28, HEIGHT - 28, "bone", 14)
        marks = (*marks, face, Text(at, str(card), 120, "tar"))
    return Shape(key, marks)


def card_words(state: ToyState, seat: Seat) -> str:
    """A seat's card in words."""
    card = state.hands[seat]
    who = _("Player {number}").format(number=seat + 1)
    if card == 0:
        return _("{who} has no card").format(who=who)
    if card == HIDDEN:
        return _("{who} has a hidden card").format(who=who)
    return _("{who} has a {card}").format(who=who, card=card)


class ToyBoard:
    """The board module of the toy."""

    seat_styles = ("blue", "vermilion", "green")
    seat_names = ()
    ratios: Mapping[str, float] = MappingProxyType({"wide": 1.0})
    turns = True
    foresees = False
    knows = False

    @property
    def groups(self) -> dict[str, tuple[str, str]]:
        """Nothing is shown on demand."""
        return {}

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """No keys but those of spots that are there."""
        return ()

    def scene(self, view: State, look: Look) -> Scene:
        """The drawing of a view."""
        state = position(view)
        ground = Shape("ground", (Rect((0, 0), 900, 900, "well.pale", 30),))
        cards = [
            card_shape(f"card:{seat}", place(state.players, seat, look), card, self.seat_styles[seat])
            for seat, card in enumerate(state.hands)
            if card
        ]
        back = Rect((DECK[0] - 60, DECK[1] - 80), 120, 160, "wood", 14)
        out = ", ".join(map(str, state.out)) or "–"
        words = (
            Text((540, 430), _("Pot: {number}").format(number=state.pot), 60, "ix.ask.text"),
            Text((540, 510), _("Thrown away: {cards}").format(cards=out), 44, "ix.ask.text"),
        )
        layers = [
            Layer("ground", (ground,), still=True),
            Layer("table", (Shape("deck", (back,)), Shape("words", words))),
            Layer("cards", tuple(cards)),
        ]
        if look.picked and isinstance(state.actor, int):
            x, y = place(state.players, state.actor, look)
            ring = Rect((x - WIDTH / 2, y - HEIGHT / 2), WIDTH, HEIGHT, "ix.chosen", 24)
            layers.append(Layer("over", (Shape("ring", (ring,)),)))
        return Scene(BOX, tuple(layers))

    def spots(self, view: State, look: Look) -> list[Spot]:
        """The cards; on one's turn also the buttons, of which throwing away is asked again."""
        state = position(view)
        moves = {} if look.locked else {move[0]: move for move in state.moves()}
        swap = moves.get("swap")
        sure = look.picked == ("swap",)
        found = []
        for seat in range(state.players):
            area = (Area(place(state.players, seat, look), WIDTH, HEIGHT),)
            label = card_words(state, seat)
            if swap is not None and seat == state.actor:
                label = _("{there}. {does}").format(there=label, does=_("Let go") if sure else _("Throw it away"))
                found.append(Spot(f"card:{seat}", label, area, then=() if sure else ("swap",)))
            else:
                found.append(Spot(f"card:{seat}", label, area))
        if sure and swap is not None:
            found.append(Spot("swap!", _("Throw the card away for good"), bar=_("Throw it away"), move=swap))
            found.append(Spot("drop", _("Let go of the card"), bar=_("Let go"), then=(), shortcut="Escape"))
            return found
        if "keep" in moves:
            found.append(Spot("keep", _("Keep the card"), bar=_("Keep"), move=moves["keep"], shortcut="k"))
            found.append(Spot("raise", _("Raise the pot by 1"), bar=_("Raise"), move=moves["raise"], shortcut="r"))
        if swap is not None:
            found.append(Spot("swap", _("Throw it away"), bar=_("Throw away"), then=("swap",), shortcut="t"))
        if "show" in moves:
            found.append(Spot("show", _("Show the card"), bar=_("Show"), move=moves["show"], shortcut="s"))
        return found

    def steps(self, view: State, move: Move) -> Picked:
        """The keys of the spots that make up a legal move."""
        return ("swap", "swap!") if move[0] == "swap" else (move[0],)

    def sentence(self, view: State, look: Look) -> str:
        """What is asked of the seat to decide, or of whoever deals and rolls."""
        state = position(view)
        if state.phase == "die":
            return _("roll the die")
        if state.phase.startswith("deal"):
            return _("deal a card to player {number}").format(number=state.seat + 1)
        if state.phase.startswith("show"):
            return _("show your card")
        return _("throw it away?") if look.picked else _("keep your card, or throw it away")

    def trails(self, view: State, move: Move, look: Look) -> list[Trail]:
        """A card comes from the deck, and goes off the board when it is thrown away."""
        state = position(view)
        if move[0] == "deal":
            return [Trail(f"card:{state.seat}", "deck")]
        return [Trail("", f"card:{state.seat}", (GONE,))] if move[0] == "swap" else []

    def carried(self, view: State, picked: Picked) -> tuple[str, ...]:
        """Nothing is dragged."""
        return ()

    def describe(self, view: State, move: Move) -> str:
        """A move or an event in words."""
        word, number = move
        if word == "die":
            return _("{number} on the die").format(number=number)
        if word == "deal":
            who = _("Player {number}").format(number=position(view).seat + 1)
            card = _("a card") if number == HIDDEN else _("the card {card}").format(card=number)
            return _("{who} gets {card}").format(who=who, card=card)
        if word == "raise":
            return _("raises the pot by {number}").format(number=number)
        if word == "swap":
            return _("throws the card {card} away").format(card=number)
        return _("keeps the card") if word == "keep" else _("shows the card")

    def happens(self, view: State, move: Move) -> str:
        return self.describe(view, move)

    def event(self, view: State, event: Move) -> str:
        """The number on the die or on the card."""
        return str(event[1])

    def tally(self, view: State, seat: Seat) -> list[Count]:
        """Nothing is counted."""
        return []

    def removes(self, before: State, move: Move, after: State) -> bool:
        """Whether a card is thrown away."""
        return bool(move[0] == "swap")

    def reason(self, outcome: Outcome, view: State) -> str:
        """Why the game ended, in words."""
        return _("the highest card")


BOARD: Final = ToyBoard()
