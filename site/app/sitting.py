"""Who sits at a table and what they have agreed beside the rules: names, colours, practice, dice by hand, a match.

It travels in a record's tags (docs/records.md). Nothing is played here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from app.oneline import one_line
from pygames import seats as seating
from pygames.bots import LEVELS
from pygames.game import OptionError, Seat
from pygames.record import Record, RecordError
from pygames.said import said
from pygames.seats import HUMAN

AWAY: Final = "away"
"""The kind of a seat whose person plays on another device, by link. A record calls that seat human."""

MAX_NAME: Final = 24
"""The longest name of a player, in characters."""

MATCH: Final = re.compile(r"[a-z0-9]{12}")
"""The name of a game that people far apart play by sending each other links."""

NAME_TAG: Final = "Name."
COLOUR_TAG: Final = "Colour."
"""The record's tags `Name.0` and `Colour.0` hold the name and the colour of seat 0."""

MATCH_TAG: Final = "Match"
"""The record's tag that names a game played by link."""

_PRACTICE, _CHANCE = "Practice", "Chance"


@dataclass(frozen=True, slots=True)
class Sitting:
    """What is agreed at a table, seat by seat.

    `kinds`: HUMAN, AWAY or a bot's level. `names`: what players call themselves, "" for nothing. `colours`: words of
    the theme, "" for the board's own. In a `practice` game everything can be undone. `by_hand`: chance events are typed
    in, from real dice or cards. `match`: the name of a game played by link, or None.
    """

    kinds: tuple[str, ...]
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    practice: bool = False
    by_hand: bool = False
    match: str | None = None

    def __post_init__(self) -> None:
        empty = ("",) * len(self.kinds)
        object.__setattr__(self, "names", tuple(one_line(name, MAX_NAME) for name in self.names) or empty)
        object.__setattr__(self, "colours", self.colours or empty)

    @classmethod
    def of(cls, record: Record, away: tuple[Seat, ...] = ()) -> Sitting:
        """What a record's tags say; persons of the seats `away` sit elsewhere. Raises RecordError."""
        tags, seats = record.tags, range(record.players)
        try:
            kinds = seating.recorded(tags, record.players, tuple(LEVELS))
        except OptionError as error:
            raise RecordError(said("header {problem}", problem=error.args[0])) from None
        return cls(
            tuple(AWAY if seat in away and kind == HUMAN else kind for seat, kind in enumerate(kinds)),
            tuple(tags.get(f"{NAME_TAG}{seat}", "") for seat in seats),
            tuple(tags.get(f"{COLOUR_TAG}{seat}", "") for seat in seats),
            practice=tags.get(_PRACTICE) == "on",
            by_hand=tags.get(_CHANCE) == "typed",
            match=match_in(tags),
        )

    def tags(self) -> dict[str, str]:
        """The tags that say so in a record."""
        found = seating.tags([HUMAN if kind == AWAY else kind for kind in self.kinds])
        found |= {f"{NAME_TAG}{seat}": name for seat, name in enumerate(self.names) if name}
        found |= {f"{COLOUR_TAG}{seat}": colour for seat, colour in enumerate(self.colours) if colour}
        if self.practice:
            found[_PRACTICE] = "on"
        if self.by_hand:
            found[_CHANCE] = "typed"
        if self.match is not None:
            found[MATCH_TAG] = self.match
        return found

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons, wherever they sit."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind in (HUMAN, AWAY))

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of persons at this device."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of persons elsewhere."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == AWAY)

    def drawn(self, rng: Random) -> Sitting:
        """The same players with their names and colours, seated by lot."""
        order = rng.sample(range(len(self.kinds)), len(self.kinds))

        def dealt(values: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(values[seat] for seat in order)

        return replace(self, kinds=dealt(self.kinds), names=dealt(self.names), colours=dealt(self.colours))


def match_in(tags: Mapping[str, str]) -> str | None:
    """The name of the game played by link that a record's tags give; None where they give none."""
    name = tags.get(MATCH_TAG, "")
    return name if MATCH.fullmatch(name) else None


OWN_TAGS: Final = (_PRACTICE, _CHANCE, MATCH_TAG)
"""Tags that a sitting sets anew: what it does not say is taken out of a record."""


def retagged(tags: Mapping[str, str], sitting: Sitting) -> dict[str, str]:
    """A record's tags with all that is about the sitting told by `sitting`."""
    mine = (seating.SEAT_TAG, NAME_TAG, COLOUR_TAG)
    others = {tag: value for tag, value in tags.items() if tag not in OWN_TAGS and not tag.startswith(mine)}
    return others | sitting.tags()
