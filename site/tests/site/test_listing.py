"""The list of saved games, and what the home page shows of it."""

from __future__ import annotations

import json

import pytest

from app import listing
from app.listing import STRIP, entry
from tests.site.shelves import KEY, RECORD, TORN, Memory, save, shelf

TITLES = {"ix": "IX"}


def test_a_damaged_save_is_drawn_as_far_as_it_can_be_played() -> None:
    found = entry(save(text=TORN, title="Tea"))
    assert found.good == 2 and "line 6" in found.told and found.save.damage == found.told
    sound = entry(save(text=RECORD))
    assert found.scene == sound.scene and sound.good == 0 and sound.save.damage is None


def test_where_nothing_can_be_played_there_is_no_picture() -> None:
    for damaged in (save(text="hello"), save(text=RECORD.replace("d1-d2", "zz")), save(damage="torn", raw="{")):
        found = entry(damaged)
        assert found.scene is None and found.good == 0 and found.told


@pytest.mark.parametrize(
    ("tags", "title"),
    [
        ({}, "Ruby against 3 computers"),
        ({"Name.1": "Ada"}, "Ruby and Ada against 2 computers"),
        ({"Name.1": "Ada", "Seat.2": "human"}, "Ruby, Ada, Amber and Computer"),
        ({"Seat.0": "random"}, "Computer, Computer, Computer and Computer"),
    ],
)
def test_computers_without_a_name_are_counted(tags: dict[str, str], title: str) -> None:
    seated = {"Seat.0": "human"} | {f"Seat.{seat}": "oneply" for seat in (1, 2, 3)} | tags
    head = "".join(f'[{name} "{value}"]\n' for name, value in seated.items())
    text = f'[Format "quintet 1"]\n[Game "ifrito"]\n[Players "4"]\n{head}\n'
    assert entry(save(game="ifrito", text=text, plies=0)).save.damage is None
    assert entry(save(game="ifrito", text=text, plies=0)).title == title


def test_the_strip_shows_the_newest_game_that_can_be_opened() -> None:
    kept = shelf()
    kept.put(save("sound00000"))
    kept.put(save("torn000000", text=TORN))
    fields = json.loads(listing.strip(kept, "en", TITLES) or "")
    assert fields["key"] == "sound00000" and fields["more"] == "1 more game"


def test_the_strip_is_made_once_for_one_leaving() -> None:
    store = Memory()
    kept = shelf(store)
    kept.put(save())
    store.done.clear()
    before = listing.keep_strip(store, kept, "en", TITLES)
    assert listing.keep_strip(store, kept, "en", TITLES, before) is before
    assert store.done == [f"put {STRIP}"]
    assert json.loads(store.texts[STRIP])["key"] == KEY


def test_the_strip_is_made_anew_where_anything_has_changed() -> None:
    store = Memory()
    kept = shelf(store)
    kept.put(save())
    before = listing.keep_strip(store, kept, "en", TITLES)
    shelf(store, start=2000).put(save(text=RECORD + "d2-d3\n", plies=3))
    before = listing.keep_strip(store, kept, "en", TITLES, before)
    assert "3 plies" in json.loads(store.texts[STRIP])["line"]
    store.texts[STRIP] = "another tab's"
    before = listing.keep_strip(store, kept, "en", TITLES, before)
    assert json.loads(store.texts[STRIP])["lang"] == "en"
    listing.keep_strip(store, kept, "fa", TITLES, before)
    assert json.loads(store.texts[STRIP])["lang"] == "fa"
    kept.remove(KEY)
    listing.keep_strip(store, kept, "fa", TITLES, before)
    assert STRIP not in store.texts
