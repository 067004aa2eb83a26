"""The shelf meets what is damaged, what is older, what is hostile."""

from __future__ import annotations

import json
from gettext import NullTranslations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.envelope import MAX_ENVELOPE, MAX_TITLE, opened, saves_in, written
from app.shelf import ShelfError
from app.words import speaking
from pygames.record import MAX_RECORD
from tests.site.shelves import KEY, RECORD, SAMPLES, TORN, Memory, save, shelf

steady = settings(derandomize=True, database=None, deadline=None, max_examples=300)


# Damage


@pytest.mark.parametrize(
    ("raw", "damage"),
    [
        ("", "damaged in line 1, column 1"),
        ('{"save": 1,', "damaged in line 1, column 12"),
        ("[]", "no saved game"),
        ("{}", "no saved game"),
        ("[" * 100_000, "holds what no saved game holds"),
        ('{"save": ' + "1" * 5000 + "}", "holds what no saved game holds"),
        ('{"save": true}', "no saved game"),
        ('{"save": 3}', "newer version"),
        ("x" * (MAX_ENVELOPE + 1), "too large"),
    ],
)
def test_a_damaged_envelope_is_listed_with_its_damage_and_all_its_text(raw: str, damage: str) -> None:
    store = Memory({f"save:{KEY}": raw})
    (found,) = shelf(store).all()
    assert found.damage is not None and damage in found.damage
    assert (found.key, found.game, found.text, found.raw) == (KEY, "", raw, raw)
    assert store.done == []


FIELDS = json.loads(written(save()))


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", [None, [], {}, "2", -1, 1.5, [1, 2, True], "x" * (MAX_RECORD + 1), [[]], 2**60])
def test_every_field_is_checked(name: str, value: object) -> None:
    found = opened(KEY, json.dumps({**FIELDS, name: value}))
    if (name, value) in (("title", "2"), ("text", "2"), ("away", [])) or (name == "title" and isinstance(value, str)):
        assert found.damage is None and len(found.title) <= MAX_TITLE
    else:
        assert found.damage is not None and found.raw is not None
        assert name in found.damage or name == "save"


class Persian(NullTranslations):
    """English words with Persian digits."""

    def gettext(self, message: str) -> str:
        return "۰۱۲۳۴۵۶۷۸۹" if message == "0123456789" else message


def test_damage_is_told_in_the_digits_of_the_language_with_names_isolated() -> None:
    with speaking(Persian()):
        assert opened(KEY, '{"save": 1,').damage == "It is damaged in line ۱, column ۱۲."
        assert (
            opened(KEY, json.dumps({**FIELDS, "title": 3})).damage == "Its field \u2068title\u2069 is missing or wrong."
        )
        with pytest.raises(ShelfError, match="Game ۱ in the file: It is no saved game"):
            saves_in('{"games": 1, "saves": [5]}')


def test_a_save_under_a_strange_name_is_listed_and_can_be_removed() -> None:
    kept = shelf(Memory({"save:x": written(save())}))
    (found,) = kept.all()
    assert found.damage is not None and kept.remove("x") == found and kept.all() == []
    assert kept.put_back(found) and kept.all() == [found]
    other = shelf()
    assert other.take(kept.export(kept.all())) == [save("0000000001")], "elsewhere it gets a name that fits"


def test_a_save_of_a_newer_version_is_not_touched() -> None:
    raw = json.dumps({**FIELDS, "save": 2, "colours": "many"})
    store = Memory({f"save:{KEY}": raw})
    kept = shelf(store)
    assert not kept.put(save()) and kept.rename(KEY, "x") is None and kept.duplicate(KEY) is None
    assert kept.latest("ix") is None and store.texts == {f"save:{KEY}": raw}
    gone = kept.remove(KEY)
    assert gone is not None and kept.put_back(gone) and store.texts == {f"save:{KEY}": raw}


# What older versions kept


def samples(*names: str) -> dict[str, str]:
    return {
        path.stem.replace("-", ":"): path.read_text(encoding="utf-8")
        for path in (SAMPLES / "before-the-shelf").iterdir()
        if not names or path.stem in names
    }


def test_games_from_before_the_shelf_become_saves() -> None:
    store = Memory(samples())
    kept = shelf(store)
    assert [kept.check(found).damage is None for found in kept.all()] == [True, True, False]
    assert {found.text for found in kept.all()} == set(samples().values())
    assert all(name.startswith("save:") for name in store.texts)
    assert [found.plies for found in kept.all()] == [4, 2, 0]
    latest = kept.latest("ix")
    assert latest is not None and latest.text == samples()["ix"]
    assert shelf(store).all() == kept.all(), "the next visit finds nothing left to do"


def test_the_same_old_text_becomes_one_save() -> None:
    damaged = samples("ix-damaged")["ix:damaged"]
    assert len(shelf(Memory({"ix": damaged, "ix:damaged": damaged})).all()) == 1


def test_an_old_key_goes_only_once_its_text_is_kept() -> None:
    store = Memory(samples("ix"))
    store.room = len(store.texts["ix"]) + 10
    assert shelf(store).all() == [] and store.texts == samples("ix")
    store.room = None
    assert len(shelf(store).all()) == 1
    assert [done.split(" ")[0] for done in store.done] == ["put", "drop"]


def test_what_was_adopted_but_not_yet_dropped_is_not_doubled() -> None:
    store = Memory(samples("ix"))
    shelf(store)
    store.texts |= samples("ix")
    assert len(shelf(store).all()) == 1 and "ix" not in store.texts


def test_every_envelope_and_file_ever_written_opens() -> None:
    kept = shelf(Memory({f"save:{KEY}": (SAMPLES / "envelope-1.json").read_text(encoding="utf-8")}))
    found = kept.get(KEY)
    assert found is not None and kept.check(found) == found
    assert (found.title, found.changed, found.plies) == ("Sunday by the fire · یکشنبه", 1790000000000, 4)
    kept = shelf()
    taken = {found.key: kept.check(found) for found in kept.take((SAMPLES / "export-1.json").read_text("utf-8"))}
    assert taken["a1b2c3d4e5"].damage is None and taken["ended00001"].ended
    assert taken["damaged001"].away == (1,) and "line 5" in str(taken["damaged001"].damage)
    assert taken["unreadable"].raw == '{"save": 1, "game"'


# Whatever comes

anything = st.text(st.characters(exclude_categories=()), max_size=60)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | anything | st.sampled_from(["ix", RECORD, TORN, KEY]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(anything, inner, max_size=3),
    max_leaves=5,
)
envelopes = st.builds(
    lambda fields, more: {**fields, **more},
    st.just(FIELDS) | st.just({}),
    st.dictionaries(st.sampled_from([*FIELDS, "key", "raw"]), values, max_size=3),
)
files = st.builds(lambda games, saves: {"games": games, "saves": saves}, st.just(1) | values, st.lists(envelopes))


@steady
@given(st.dictionaries(anything | st.just(f"save:{KEY}"), anything | envelopes.map(json.dumps), max_size=4))
def test_listing_never_raises_and_loses_nothing(texts: dict[str, str]) -> None:
    store = Memory(texts)
    kept = shelf(store)
    for found in kept.all():
        assert found.damage is None or found.raw == texts[f"save:{found.key}"]
        kept.check(found)
        kept.matches("x")
    assert store.texts == texts
    assert len(shelf().take(kept.export(kept.all()))) == len(kept.all())


@steady
@given(anything | files.map(json.dumps) | anything.map(lambda text: RECORD + text) | st.just(RECORD))
def test_any_text_is_brought_in_or_says_why_not(text: str) -> None:
    store = Memory()
    try:
        taken = shelf(store).take(text)
    except ShelfError as error:
        assert str(error) and store.texts == {}
    else:
        assert {found.key for found in taken} == {found.key for found in shelf(store).all()}
