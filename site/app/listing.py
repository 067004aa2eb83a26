"""A saved game as a list shows it: its title, how it stands, its picture. No browser here, and nothing is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from app.boards import board
from app.colours import recoloured
from app.salvage import good_part
from app.scene import Look, Scene
from app.shelf import Save, Shelf, Store, table_of, unopened
from app.svg import svg
from app.table import Turn
from app.telling import Teller
from app.theme import css_alone
from app.words import _, listed, ngettext, number
from pygames.bots import LEVELS
from pygames.game import GameError
from pygames.games import GAMES
from pygames.seats import HUMAN

STRIP: Final = "strip"
"""The key of the store under which the home page's strip lies; static/home.js knows it too."""

MAX_STRIP: Final = 200_000
"""The longest strip that is kept for the home page, in characters."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A save as it is listed: its title or who plays, how it stands, and its picture.

    Of a damaged one `told` says what is wrong, and `good` how many plies can be played all the same; the picture is of
    the position after them, or None where there are none.
    """

    save: Save
    title: str
    told: str
    scene: Scene | None
    good: int = 0


def entry(save: Save) -> Entry:
    """A save looked into: its record is replayed. One that can't be has its damage in `told` and in the save."""
    try:
        if save.damage is not None:
            return Entry(save, _title(save, None), save.damage, None)
        table = table_of(save)
    except GameError as error:
        damage = unopened(error)
        part = good_part(save.text, save.game)
        scene = None if part is None else _picture(Teller(board(save.game), part))
        return Entry(replace(save, damage=damage), _title(save, None), damage, scene, 0 if part is None else len(part))
    teller = Teller(board(save.game), table)
    return Entry(save, _title(save, teller), _standing(teller), _picture(teller))


def _title(save: Save, teller: Teller | None) -> str:
    if save.title or teller is None:
        return save.title or _("A game without a title")
    sitting = teller.table.sitting
    seats = range(len(sitting.kinds))
    nameless = [seat for seat in seats if not sitting.names[seat] and sitting.kinds[seat] in LEVELS]
    people = [_player(teller, seat) for seat in seats if seat not in nameless]
    if len(nameless) > 1 and people:
        return ngettext("{who} against {number} computer", "{who} against {number} computers", len(nameless)).format(
            who=listed(people), number=number(len(nameless))
        )
    names = [_player(teller, seat) for seat in seats]
    if len(names) == 2:
        return _("{one} against {other}").format(one=names[0], other=names[1])
    return listed(names)


def _player(teller: Teller, seat: int) -> str:
    sitting = teller.table.sitting
    if sitting.names[seat] or sitting.kinds[seat] == HUMAN:
        return teller.name(seat)
    return teller.kind(seat)


def _standing(teller: Teller) -> str:
    table = teller.table
    state = table.state
    if state.outcome is not None:
        return teller.ended(state, state.outcome)
    who = teller.deciding(state)
    return (
        _("Waiting for {who}'s link").format(who=who)
        if table.turn() is Turn.AWAY
        else _("{who} to act").format(who=who)
    )


def _picture(teller: Teller) -> Scene:
    """The position as everybody may see it."""
    table, drawn = teller.table, teller.board
    here = table.sitting.here
    look = Look(locked=True, coordinates=False, small=True, near=here[0] if here else None)
    return recoloured(drawn.scene(table.state.view(None), look), teller.colours())


def by_game(saves: list[Save]) -> list[tuple[str, list[Save], list[Save], list[Save]]]:
    """Saves by game: its name, the running, the ended, the damaged ones; each newest first, games without any left out.

    Damaged ones that do not tell their game stand last, under "".
    """
    found = []
    for name in (*GAMES, ""):
        mine = [save for save in saves if save.game == name]
        sound = [save for save in mine if save.damage is None]
        running = [save for save in sound if not save.ended]
        ended = [save for save in sound if save.ended]
        if mine:
            found.append((name, running, ended, [save for save in mine if save.damage is not None]))
    return found


@dataclass(frozen=True, slots=True)
class Kept:
    """A strip as it was kept last: the saves and the language it was made of, and its text (None: none was due)."""

    saves: list[Save]
    language: str
    text: str | None


def keep_strip(
    store: Store, shelf: Shelf, language: str, titles: Mapping[str, str], before: Kept | None = None
) -> Kept:
    """Keep what the home page shows as the shelf is now; nothing, where no game goes on.

    Where that is what was kept `before`, and still lies there, nothing is done: browsers tell more than once that a
    page is left. To make it a game has to be replayed and drawn.
    """
    saves = shelf.all()
    if before is not None and before == Kept(saves, language, store.get(STRIP)):
        return before
    text = strip(shelf, language, titles)
    if text is None:
        store.drop(STRIP)
    else:
        store.put(STRIP, text)
    return Kept(saves, language, text)


def strip(shelf: Shelf, language: str, titles: Mapping[str, str]) -> str | None:
    """What the home page shows of the game that goes on: JSON with words and a picture; None where none does.

    `titles` are the games' names in the page's language, by their names in pygames.GAMES.

    The home page has no Python (it would take seconds to say one line): whoever changes the shelf keeps this for it.
    """
    running = [save for save in shelf.all() if save.damage is None and not save.ended]
    if not running:
        return None
    looked = (entry(save) for save in running)
    first = next((found for found in looked if found.save.damage is None), None)
    if first is None or first.scene is None:
        return None
    more = len(running) - 1
    plies = ngettext("{number} ply. {told}", "{number} plies. {told}", first.save.plies)
    fields = {
        "game": first.save.game,
        "key": first.save.key,
        "lang": language,
        "title": titles.get(first.save.game, first.save.game),
        "line": plies.format(number=number(first.save.plies), told=first.told),
        "more": ngettext("{number} more game", "{number} more games", more).format(number=number(more)) if more else "",
        "svg": alone(first.scene),
    }
    text = json.dumps(fields, ensure_ascii=False)
    return text if len(text) <= MAX_STRIP else None


def alone(scene: Scene) -> str:
    """A scene as an SVG file of its own, light or dark as whoever shows it."""
    used = set(re.findall(r'class="(p-[a-z0-9-]+)"', svg(scene)))
    light, dark = (
        "".join(line for line in css_alone(tone).split("\n") if _name(line) in used) for tone in (False, True)
    )
    return svg(scene, style=f"{light}@media (prefers-color-scheme:dark){{{dark}}}")


def _name(rule: str) -> str:
    return rule[1:].partition("{")[0]
