"""A tiny game with chance and secrets, so that the laws say something before a real game has them.

Cards 1 to 4, some rarer than others, are dealt face down, one a seat. In each round a die goes into the pot, then each
seat keeps its card (and may raise the pot) or throws it away face up for a new one. At the end all cards are shown; the
highest win. A record says what card was shown (`show 3`); raises by more than 1 are playable, but not listed.
With the option `deck` at `endless` the events of a deal are too many to list (so it says), though they can be drawn.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final, Self

from pygames.game import (
    CHANCE,
    Actor,
    Game,
    IllegalMove,
    Move,
    MoveError,
    Option,
    Outcome,
    PositionError,
    Seat,
    State,
    TooManyChances,
    quoted,
)
from pygames.said import said

CARDS: Final = {1: 3, 2: 2, 3: 2, 4: 1}
DIE: Final = {1: 3, 2: 1}
ROUNDS: Final = 2
NOBODY: Final = -1
EVERYTHING: Final = -2

Play = tuple[str, int]
"""A move or an event: its word and its number; HIDDEN where the number is not known, 0 where the word has none."""

HIDDEN: Final = -1

RAISES: Final = [("raise", number) for number in range(1, 10)]


class Toy(Game):
    """The toy's fixed facts."""

    def _start(self, players: int, options: dict[str, str]) -> State:
        return self._from_text(f"{'-' * players} . 0 deal0 0", players, options)

    def _from_text(self, text: str, players: int, options: dict[str, str]) -> State:
        found = re.fullmatch(r"([1-4?-]+) (\.|[1-4]+) ([0-9]) (die|over|(?:deal|turn|show)[0-2]) ([0-9]{1,3})", text)
        if found is None:
            raise PositionError(said("not hands, cards out, round, phase, pot"), 1)
        state = ToyState(self, players, MappingProxyType(options))
        state.hands = [HIDDEN if card == "?" else 0 if card == "-" else int(card) for card in found[1]]
        state.out = [] if found[2] == "." else [int(card) for card in found[2]]
        state.round, state.phase, state.pot = int(found[3]), found[4], int(found[5])
        seat = state.phase[-1]
        if len(state.hands) != players or (seat.isdigit() and int(seat) >= players):
            raise PositionError(said("not for {players} players", players=players), 1)
        unknown = sum(card <= 0 for card in state.hands)
        if any(number < 0 for number in state.unseen().values()) or state.unseen().total() < unknown:
            raise PositionError(said("more cards than there are"), 1)
        if [other for other, card in enumerate(state.hands) if card == 0] != state.empty_hands():
            raise PositionError(said("a seat has a card too many or none"), 1)
        if str(state) != text or not _is_round(state.round, state.phase) or any(map(state.hides_shown, range(players))):
            raise PositionError(said("not as it is written"), 1)
        return state

    def diagram(self, state: State) -> str:
        return str(state)

    def evaluate(self, state: State, seat: Seat) -> float | None:
        assert isinstance(state, ToyState)
        return None if state.actor == CHANCE else (state.hands[seat] - 2.5) / 2


def _is_round(number: int, phase: str) -> bool:
    """Whether a phase can be in the round of that number; the first deal is in round 0."""
    if phase.startswith(("show", "over")):
        return number == ROUNDS
    return 0 < number <= ROUNDS or (number == 0 and phase.startswith("deal"))


class ToyState(State):
    """A moment of the toy. `viewer` is EVERYTHING in a full state, a seat or NOBODY (a bystander) in a view."""

    def __init__(self, game: Game, players: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.hands: list[int] = []
        self.out: list[int] = []
        self.round = 0
        self.phase = ""
        self.pot = 0
        self.viewer = EVERYTHING

    @property
    def seat(self) -> Seat:
        return int(self.phase[-1])

    @property
    def actor(self) -> Actor:
        if self.phase == "over":
            return None
        return self.seat if self.phase[:4] in ("turn", "show") else CHANCE

    def unseen(self) -> Counter[int]:
        """The cards in the deck and in hands that this state does not know."""
        left = Counter(CARDS)
        left.subtract(card for card in (*self.hands, *self.out) if card > 0)
        return left

    def moves(self) -> list[Move]:
        if not isinstance(self.actor, int):
            return []
        card = self.hands[self.seat]
        cards = [card] if card != HIDDEN else [one for one, number in sorted(self.unseen().items()) if number]
        if self.phase.startswith("show"):
            return [("show", 0)] if card != HIDDEN else [("show", one) for one in cards]
        more = sum(CARDS.values()) - len(self.out) > self.players
        return [("keep", 0), ("raise", 1), *(("swap", one) for one in cards if more)]

    def chances(self) -> list[tuple[Move, int]]:
        if self.actor != CHANCE:
            return []
        if self.phase == "die":
            return [(("die", number), weight) for number, weight in DIE.items()]
        if self.options["deck"] == "endless":
            raise TooManyChances(said("who could list them"))
        return self._deals()

    def _deals(self) -> list[tuple[Move, int]]:
        return [(("deal", card), number) for card, number in sorted(self.unseen().items()) if number]

    def draw(self, rng: Random) -> Move:
        if self.actor != CHANCE or self.phase == "die":
            return super().draw(rng)
        deals = self._deals()
        return rng.choices([event for event, _ in deals], [weight for _, weight in deals])[0]

    def _legal(self, move: object) -> bool:
        if self.phase.startswith("deal"):
            hidden = self.viewer not in (EVERYTHING, self.seat) and move == ("deal", HIDDEN)
            return hidden or move in [event for event, _ in self._deals()]
        if self.phase.startswith("turn") and move in RAISES:
            return True
        return move in ([event for event, _ in self.chances()] if self.phase == "die" else self.moves())

    def play(self, move: Move) -> None:
        if not self._legal(move):
            raise IllegalMove(said("{move} is not legal in {state}", move=quoted(repr(move)), state=str(self)))
        word, number = move
        if word == "raise":
            self.pot += number
        if word == "die":
            self.pot += number
            self.phase = "turn0"
            return
        if word == "deal":
            self.hands[self.seat] = number
        elif word == "swap":
            self.out = sorted([*self.out, number])
            self.hands[self.seat] = 0
            self.phase = f"deal{self.seat}"
            return
        elif word == "show" and number:
            self.hands[self.seat] = number
        self._pass_on()

    def _pass_on(self) -> None:
        if self.seat + 1 < self.players:
            self.phase = f"{'turn' if self.round and self.phase[:4] == 'deal' else self.phase[:4]}{self.seat + 1}"
        elif self.phase.startswith("show"):
            self.phase = "over"
        elif self.round < ROUNDS:
            self.round += 1
            self.phase = "die"
        else:
            self.phase = "show0"

    def copy(self) -> Self:
        twin = type(self)(self.game, self.players, self.options)
        twin.hands, twin.out = self.hands[:], self.out[:]
        twin.round, twin.phase, twin.pot, twin.viewer = self.round, self.phase, self.pot, self.viewer
        return twin

    def text(self, move: Move) -> str:
        word, number = move
        return word if number == 0 else f"{word} {'?' if number == HIDDEN else number}"

    def recorded(self, move: Move) -> str:
        return f"show {self.hands[self.seat]}" if move == ("show", 0) else self.text(move)

    def parse(self, text: str) -> Move:
        found = re.fullmatch(r"(keep|show)|(deal|die|swap|show|raise) ([1-9?])", text)
        if found is None:
            raise MoveError(text, said("no move of the toy"), 1)
        move: Play = (found[1], 0) if found[1] else (found[2], HIDDEN if found[3] == "?" else int(found[3]))
        if ("show", 0) in self.moves() and move[0] == "show":
            if text not in ("show", self.recorded(("show", 0))):
                raise MoveError(text, said("another card is shown"), 6)
            move = ("show", 0)
        if not self._legal(move):
            raise MoveError(text, said("not now"))
        return move

    def witnesses(self, event: Move) -> tuple[Seat, ...] | None:
        return (self.seat,) if event[0] == "deal" else None

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        best = [seat for seat, card in enumerate(self.hands) if card == max(self.hands)]
        return Outcome.shared(best, self.players, "high card")

    def view(self, seat: Seat | None) -> Self:
        seen = self.copy()
        seen.viewer = NOBODY if seat is None else seat
        for other, card in enumerate(self.hands):
            if other != seat and card and not self._is_shown(other):
                seen.hands[other] = HIDDEN
        return seen

    def empty_hands(self) -> list[Seat]:
        """The seats without a card: who waits for the first deal, or threw a card away."""
        if not self.phase.startswith("deal"):
            return []
        return [self.seat] if self.round else list(range(self.seat, self.players))

    def hides_shown(self, seat: Seat) -> bool:
        """Whether a seat's card is unknown though it has been shown."""
        return self.hands[seat] == HIDDEN and self._is_shown(seat)

    def _is_shown(self, seat: Seat) -> bool:
        return self.phase == "over" or (self.phase.startswith("show") and seat < self.seat)

    def guess(self, rng: Random) -> Self:
        full = self.copy()
        full.viewer = EVERYTHING
        hidden = [card for card, number in sorted(self.unseen().items()) for _ in range(number)]
        rng.shuffle(hidden)
        full.hands = [hidden.pop() if card == HIDDEN else card for card in full.hands]
        return full

    def __str__(self) -> str:
        hands = "".join({0: "-", HIDDEN: "?"}.get(card, str(card)) for card in self.hands)
        out = "".join(map(str, self.out)) or "."
        return f"{hands} {out} {self.round} {self.phase} {self.pot}"


TOY: Final = Toy(
    name="toy",
    title="Toy",
    seats=range(2, 4),
    options=MappingProxyType({"deck": Option(("short", "endless"), "short")}),
    reveals_at_end=True,
    has_secrets=True,
    has_chance=True,
    lists_all_moves=False,
)
