"""What a visitor has chosen about the page: theme, motion, sounds, how a move is played. Kept as a small JSON text.

No browser and no words here: the dialog shows the choices, whoever keeps the text hands it back as it was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

KEPT_AS: Final = "settings"
"""The name that the text is kept under; `static/early.js` knows it too, and the fields `theme` and `motion`."""

FORMAT: Final = 1
"""The version of the kept text. A later version adds fields; a reader of any version takes those it knows."""

MAX_TEXT: Final = 2_000
"""Characters; a longer text is none of ours, and is not read."""

CHOICES: Final[Mapping[str, tuple[str | bool | float, ...]]] = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "full", "none"),
    "sounds": (False, True),
    "coordinates": (False, True),
    "turned": ("seat", "fixed"),
    "confirm": (False, True),
    "previews": (False, True),
    "rolls": (False, True),
    "keys": (False, True),
    "speed": (0.5, 1.0, 2.0, 4.0),
}
"""What each setting may be, in the order of the dialog's choices."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one visitor; the values of CHOICES and no others.

    `theme` and `motion` follow the device where they say "system". With `turned` "seat" the board is turned for the
    seat that plays below, with "fixed" it lies as in the rules. With `confirm` a move is shown first, and played by a
    second press. With `previews` a board that can shows what each choice leads to. With `rolls` dice are thrown as
    soon as they are due, and not only when the person whose turn it is asks for it. With `keys` single keys are
    shortcuts; who speaks to the device turns them off, or each word would press some. `speed` is that of a
    replay running by itself, in plies a second.
    """

    theme: str = "system"
    motion: str = "system"
    sounds: bool = False
    coordinates: bool = True
    turned: str = "seat"
    confirm: bool = False
    previews: bool = True
    rolls: bool = False
    keys: bool = True
    speed: float = 1.0

    def __str__(self) -> str:
        """The text that is kept: JSON, with the version of its format."""
        return json.dumps({"format": FORMAT, **asdict(self)})

    @classmethod
    def read(cls, text: str | None) -> Settings:
        """The settings of a kept text. What is missing, unknown or damaged is as at a first visit; it never raises."""
        if text is None or len(text) > MAX_TEXT:
            return cls()
        try:
            kept = json.loads(text)
        except (ValueError, RecursionError):
            return cls()
        return cls()._with(kept) if isinstance(kept, dict) else cls()

    def chosen(self, name: str, value: str) -> Settings:
        """These settings after a choice in a form: `value` as `form_value` writes it. Anything else changes nothing."""
        found = [choice for choice in CHOICES.get(name, ()) if form_value(choice) == value]
        return self._with({name: found[0]}) if found else self

    def _with(self, values: Mapping[str, Any]) -> Settings:
        found: dict[str, Any] = {
            name: choice
            for name, choices in CHOICES.items()
            if name in values
            for choice in choices
            if _same(choice, values[name])
        }
        return replace(self, **found)


def form_value(choice: str | bool | float) -> str:
    """A choice as a form names it: "dark", "true", "0.5", "2"."""
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return choice if isinstance(choice, str) else f"{choice:g}"


def _same(choice: str | bool | float, value: Any) -> bool:
    """Whether a value from JSON is that choice: 1 is 1.0, as scripts write it, but it is not true."""
    return bool(choice == value) and isinstance(choice, bool) == isinstance(value, bool)
