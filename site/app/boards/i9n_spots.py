"""What can be pointed at in i9n and what picking it does.

Keys beside those of i9n_offers: "at:C5" a position that can't be picked, "market:east" a label on the market, "hand:2"
what a seat has, "note:2:pole" its notes of a label, "points", "own", "processor" and "phases" the panels of that name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.boards import i9n_areas as areas
from app.boards import i9n_offers as offer
from app.boards import i9n_places as told
from app.boards.i9n_grid import Grid, map_areas
from app.boards.i9n_icons import icon
from app.boards.i9n_names import label_names, labelled, points_words, position_name, seat_names
from app.boards.i9n_offers import Offers, Picks, offers, picks, placing
from app.boards.i9n_signs import DRILL
from app.boards.i9n_words import groups
from app.scene import Area, Layer, Look, Picked, Scene, Shape, Spot
from app.words import _, listed, number
from pygames.game import Move, Seat
from pygames.i9n.geometry import DISTANCES, LABELS, NAMES, POSITIONS, Label, Position
from pygames.i9n.moves import END, NOWHERE
from pygames.i9n.state import I9nState

DROP: Final = Scene((-17, -23, 34, 44), (Layer("icon", (Shape("drop", DRILL),)),))
"""The drop on buttons."""

GROUPS: Final = ("buy", "sell", "swap")
"""The kinds of trade."""

DIGITS: Final = tuple("123456789")
"""Keys of the keyboard for the notes that the bar offers, in their order."""


def spots(state: I9nState, look: Look) -> list[Spot]:
    """All spots, in reading order; those that continue a legal move from what is picked are open."""
    return _Spots(state, look).all()


def steps(state: I9nState, move: Move) -> Picked:
    """The keys of the spots that make up a legal move."""
    return offer.steps(state, move)


class _Spots:
    """The spots of one view and look, made together: they share what is offered and picked."""

    def __init__(self, state: I9nState, look: Look) -> None:
        self.state, self.look = state, look
        self.grid = Grid.of(look)
        self.names = label_names()
        self.offers = Offers() if look.locked else offers(state)
        self.picks: Picks = picks(state, look, self.offers)
        self.map = told.MapWords(state, look)
        self._digits = iter(DIGITS)
        self.shows = look.group if look.group in GROUPS else None

    def all(self) -> list[Spot]:
        """The map, what one has of the roll and has seen, market, hands, panels, then buttons."""
        return [
            *self._positions(),
            *self._drills(),
            self._points(),
            Spot("own", told.own_words(self.state), areas.own(self.grid)),
            *self._market(),
            *self._hands(),
            *self._panels(),
            *self._buttons(),
        ]

    @property
    def narrow(self) -> bool:
        """Whether something is picked that asks its own question, so that other kinds of moves wait."""
        chosen = self.picks
        return chosen.drill >= 0 or chosen.given >= 0 or chosen.ends

    # The map

    def _positions(self) -> Iterator[Spot]:
        """The positions: what is open there, or only what it is; then the way to where another explorer stands."""
        placing_now = self.state.due == "place" and not self.look.locked
        targets = self.offers.walks.get(self.picks.explorer, {})
        shared = []
        for position in POSITIONS:
            here = map_areas(position)
            if placing_now:
                yield self._set(position, here)
            elif position in self.offers.walks:
                yield self._go(position, here)
                if position in targets:
                    shared.append(position)
            elif position in targets:
                yield self._to(position, here, targets[position])
            else:
                yield Spot(f"at:{NAMES[position]}", self.map.of(position), here)
        for position in shared:
            bar = None if self.shows else _("Go to {position}").format(position=position_name(position))
            yield self._to(position, areas.beside(position), targets[position], bar)
        if self.picks.explorer >= 0 and not self.shows:
            yield Spot(
                offer.DROP, _("Let go of this explorer"), bar=_("Let go"), then=(), shortcut="Escape", apart=True
            )

    def _set(self, position: Position, here: tuple[Area, ...]) -> Spot:
        key, placed = offer.set_key(position), self.picks.placed
        if placed < 0:
            label = labelled(self.map.of(position), _("Place an explorer here"))
            return Spot(key, label, here, then=(key,))
        does = _("Place the other one here, too") if placed == position else _("Place the other explorer here")
        return Spot(key, labelled(self.map.of(position), does), here, move=placing(placed, position))

    def _go(self, position: Position, here: tuple[Area, ...]) -> Spot:
        """An own explorer: chosen, or let go. Without points it stays where it is, and can be looked at."""
        key, chosen = offer.go_key(position), self.picks.explorer
        there = self.map.of(position)
        if not self.offers.walks[position]:
            return Spot(key, there, here)
        if chosen == position:
            return Spot(key, labelled(there, _("Let go of this explorer")), here, then=())
        does = _("Choose this explorer") if chosen < 0 else _("Choose this explorer instead")
        return Spot(key, labelled(there, does), here, then=(key,))

    def _to(self, position: Position, here: tuple[Area, ...], move: Move, bar: str | None = None) -> Spot:
        origin = self.picks.explorer
        steps_there = DISTANCES[origin][position]
        if offer.is_over_edge(origin, position):
            words = _("Go here over the edge, for {points}")
        else:
            words = _("Go here, for {points}")
        label = labelled(self.map.of(position), words.format(points=points_words(steps_there)))
        if steps_there < (self.state.points or 0) and offer.is_ready(self.state, position):
            label = labelled(label, _("You could drill there"))
        return Spot(offer.to_key(position), label, here, bar=bar, move=move, apart=True)

    def _drills(self) -> Iterator[Spot]:
        """Drilling where an own explorer stands; of several notes that could pay it one is to be chosen."""
        if self.picks.ends:
            return
        found = sorted(self.offers.drills.items(), key=lambda drill: not offer.is_ready(self.state, drill[0]))
        for place, (position, notes) in enumerate(found):
            if self.picks.drill in (NOWHERE, position):
                yield self._drill(position, notes, "d" if place == 0 else None)

    def _drill(self, position: Position, notes: Mapping[Label, Move], shortcut: str | None) -> Spot:
        """Drilling at one position; where a stop button says that it is dry it has no button in the bar."""
        key, where, several = offer.drill_key(position), position_name(position), len(notes) > 1
        then: Picked = (key,)
        if self.picks.drill == position:
            words, then = _("Let go of drilling at {position}"), ()
        elif several:
            words = _("Drill at {position}, with one of {labels}")
        else:
            words = _("Drill at {position} with {labels}")
        label = words.format(position=where, labels=listed([self.names[label] for label in notes]))
        ready = offer.is_ready(self.state, position)
        # Translators: a button: drill for oil at a position
        bar = _("Drill {position}").format(position=where)
        return Spot(
            key,
            label if ready else labelled(label, _("It was dry, and stays so")),
            areas.drop(position),
            bar=bar if ready and not self.narrow else None,
            then=then if several else None,
            move=None if several else next(iter(notes.values())),
            shortcut=shortcut,
            icon=DROP,
            weight=1,
        )

    # Points, market

    def _points(self) -> Spot:
        here = areas.points(self.grid)
        if self.state.due == "roll" and self.look.rolls and not self.look.locked:
            # Translators: a button: roll the die
            bar = _("Roll")
            return Spot(offer.ROLL, _("Roll the die for points"), here, bar=bar, shortcut="r", draws=True)
        return Spot("points", told.roll_words(self.state), here)

    def _market(self) -> Iterator[Spot]:
        """The labels, each with the buttons of its prices."""
        for label, name in enumerate(LABELS):
            here = areas.market(self.grid, label)
            yield Spot(f"market:{name}", told.market_words(self.state, label, self.look), here)
            yield self._price("buy", offer.buy_key(label), label, self.offers.buys.get(label))
            yield self._price("sell", offer.sell_key(label), label, self.offers.sells.get(label))

    def _price(self, kind: str, key: str, label: Label, move: Move | None) -> Spot:
        """The button of a price; one that can be paid is in the bar too while its kind is shown there."""
        here = areas.price(self.grid, label, kind)
        if move is None or self.narrow:
            return Spot(key, told.price_words(self.state, label, kind), here, group=kind)
        words = _("Buy {label} for {price}") if kind == "buy" else _("Sell {label} for {price}")
        price = number(self.state.price(label) + (kind == "buy"))
        shown = self.shows == kind
        # Translators: a button: a note and its price, "East 3"
        bar = _("{label} {price}").format(label=self.names[label], price=price) if shown else None
        return Spot(
            key,
            words.format(label=self.names[label], price=price),
            here,
            bar=bar,
            group=kind,
            move=move,
            shortcut=self._digit() if shown else None,
            icon=icon(label),
            apart=True,
        )

    def _digit(self) -> str | None:
        return next(self._digits, None)

    # Notes

    def _hands(self) -> Iterator[Spot]:
        """What each seat has, and its notes."""
        state = self.state
        for seat in range(state.players):
            here = areas.hand(self.grid, seat)
            if here:
                yield Spot(f"hand:{seat}", told.hand_words(state, seat), here)
            slots = areas.notes(self.grid, state, seat)
            for label, count in enumerate(state.hand(seat)):
                if count:
                    found = self._note(seat, label, slots[label])
                    if found.areas or found.bar:
                        yield found

    def _note(self, seat: Seat, label: Label, here: tuple[Area, ...]) -> Spot:
        state, chosen = self.state, self.picks
        there = told.note_words(state, seat, label)
        if seat == state.turn and chosen.drill >= 0 and label in self.offers.drills[chosen.drill]:
            move = self.offers.drills[chosen.drill][label]
            does = _("Drill at {position} with it").format(position=position_name(chosen.drill))
            return self._offered(offer.with_key(label), labelled(there, does), here, label, self.names[label], move)
        if seat == state.turn and label in self.offers.swaps and chosen.drill < 0 and not chosen.ends:
            return self._mine(label, here, there)
        swap = self.offers.swaps.get(chosen.given, {}).get((seat, label))
        if swap is None:
            return Spot(f"note:{seat}:{LABELS[label]}", there, here)
        does = _("Take it for {label}").format(label=self.names[chosen.given])
        # Translators: a button: a note of another player, "Red: Pole"
        bar = _("{who}: {label}").format(who=seat_names()[seat], label=self.names[label])
        return self._offered(offer.theirs_key(seat, label), labelled(there, does), here, label, bar, swap)

    def _offered(self, key: str, words: str, here: tuple[Area, ...], label: Label, bar: str, move: Move) -> Spot:
        """A note that continues what is picked."""
        return Spot(key, words, here, bar=bar, move=move, shortcut=self._digit(), icon=icon(label))

    def _mine(self, label: Label, here: tuple[Area, ...], there: str) -> Spot:
        """An own note that another player has a cheaper one for."""
        key, given = offer.mine_key(label), self.picks.given
        if given == label:
            return Spot(key, labelled(there, _("Keep it")), here, then=())
        shown = self.shows == "swap"
        # Translators: a button: give this note to another player, in exchange for a cheaper one
        bar = _("Give {label}").format(label=self.names[label]) if shown and given < 0 else None
        does = _("Give it to another player for a cheaper one") if given < 0 else _("Give this one instead")
        return Spot(
            key,
            labelled(there, does),
            here,
            bar=bar,
            group="swap" if given < 0 else "move",
            then=(key,),
            shortcut=self._digit() if bar else None,
            icon=icon(label),
            apart=True,
        )

    # Panels and buttons

    def _panels(self) -> Iterator[Spot]:
        if self.grid.phases is not None:
            yield Spot("phases", told.phases_words(self.state), (areas.box(self.grid.phases),))
        if self.grid.card is not None:
            yield Spot("processor", told.processor_words(self.state), (areas.box(self.grid.card),))

    def _buttons(self) -> Iterator[Spot]:
        chosen = self.picks
        if chosen.placed >= 0 or self.narrow:
            if chosen.ends:
                yield Spot(offer.SURE, _("End the turn all the same"), bar=_("End the turn"), move=END, shortcut="e")
            # Translators: a button: don't end the turn after all
            bar = _("Go on") if chosen.ends else _("Let go")
            yield Spot(offer.DROP, self._dropped(), bar=bar, then=(), shortcut="Escape")
            return
        if self.state.due != "act" or self.look.locked:
            return
        yield from self._idle()
        asks = self.offers.asks
        spent = not self.state.points
        yield Spot(
            offer.FINISH,
            _("End the turn"),
            # Translators: a button: end the turn
            bar=_("End"),
            then=(offer.FINISH,) if asks else None,
            move=None if asks else END,
            shortcut="e",
            weight=0 if spent else -1,
        )

    def _idle(self) -> Iterator[Spot]:
        """The kinds of trade of which nothing can be done now: their buttons keep their places."""
        offered = {"buy": self.offers.buys, "sell": self.offers.sells, "swap": self.offers.swaps}
        why = {
            "buy": _("you can't buy a note now"),
            "sell": _("you have no note to sell"),
            "swap": _("no other player has a cheaper note than yours"),
        }
        for kind, (verb, _key) in groups().items():
            if not offered[kind]:
                yield Spot(f"no:{kind}", why[kind], bar=verb, group=kind)

    def _dropped(self) -> str:
        """What letting go does."""
        chosen = self.picks
        if chosen.placed >= 0:
            return _("Take the first explorer back")
        if chosen.ends:
            return _("Go on with the turn")
        return _("Let go of drilling") if chosen.drill >= 0 else _("Keep the note")
