"""The shelf of saved games: keeping, finding, files in and out, what is damaged, what is older, what is hostile."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.envelope import MAX_ENVELOPE, MAX_FILE, MAX_SAVES, opened, titled, written
from app.shelf import MAX_TITLE, Save, Shelf, ShelfError
from app.sitting import Sitting
from app.table import Table
from pygames.record import MAX_RECORD, Record

SAMPLES = Path(__file__).parent / "saves"
KEY = "a1b2c3d4e5"
RECORD = '[Format "quintet 1"]\n[Game "ix"]\n\nd1-d2\nd9-d8\n'
TORN = RECORD + "zz\n"

steady = settings(derandomize=True, database=None, deadline=None, max_examples=300)


class Memory:
    """A store in memory that can be full or forbidden, and that notes what is done to it."""

    def __init__(self, texts: dict[str, str] | None = None, room: int | None = None) -> None:
        self.texts = dict(texts or {})
        self.room = room
        self.done: list[str] = []

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> bool:
        others = sum(len(kept) for name, kept in self.texts.items() if name != key)
        if self.room is not None and others + len(text) > self.room:
            return False
        self.texts[key] = text
        self.done.append(f"put {key}")
        return True

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)
        self.done.append(f"drop {key}")

    def keys(self) -> list[str]:
        return list(self.texts)


class Forbidding(Memory):
    """A store as browsers have it that forbid storage: nothing is in it and nothing stays."""

    def put(self, key: str, text: str) -> bool:
        return False


def shelf(store: Memory | None = None, start: int = 1000) -> Shelf:
    """A shelf whose clock ticks once a look and whose keys count up."""
    ticks, keys = count(start), count(1)
    return Shelf(store or Memory(), lambda: next(ticks), lambda: f"{next(keys):010}")


def save(key: str = KEY, **fields: object) -> Save:
    return replace(Save(key, "ix", "", RECORD, 0, plies=2), **fields)


# Keeping and finding


def test_a_save_comes_back_as_it_was_put_with_the_time_of_the_clock() -> None:
    store = Memory()
    assert shelf(store).put(save(title="By the fire", away=(1,), ended=True))
    assert shelf(store).get(KEY) == save(title="By the fire", away=(1,), ended=True, changed=1000)


def test_there_is_nothing_under_an_unknown_key() -> None:
    assert shelf().get(KEY) is None and shelf().rename(KEY, "x") is None
    assert shelf().duplicate(KEY) is None and shelf().remove(KEY) is None


def test_all_is_newest_first() -> None:
    kept = shelf()
    for key in ("one0000000", "two0000000", "three00000", "one0000000"):
        assert kept.put(save(key))
    assert [found.key for found in kept.all()] == ["one0000000", "three00000", "two0000000"]


def test_other_texts_in_the_store_are_no_saves() -> None:
    assert shelf(Memory({"theme": "dark", "strip": "{}"})).all() == []


def test_a_full_store_keeps_the_older_save_and_says_no() -> None:
    store = Memory()
    assert shelf(store).put(save())
    store.room = len(store.texts[f"save:{KEY}"])
    longer = save(text=RECORD + "# a word more\n")
    assert not shelf(store).put(longer) and shelf(store).get(KEY) == save(changed=1000)
    assert shelf(store).rename(KEY, "a long title") is None and shelf(store).duplicate(KEY) is None
    with pytest.raises(ShelfError, match="no room"):
        shelf(store).take(RECORD)
    assert list(store.texts) == [f"save:{KEY}"]


def test_a_forbidden_store_has_nothing_and_keeps_nothing() -> None:
    kept = shelf(Forbidding())
    assert not kept.put(save()) and kept.all() == [] and kept.latest("ix") is None
    assert not kept.put_back(save())
    with pytest.raises(ShelfError, match="no room"):
        kept.take(RECORD)


@pytest.mark.parametrize(
    "fields",
    [
        {"key": "short"},
        {"key": "UPPERCASE1"},
        {"game": "chess"},
        {"game": ""},
        {"text": "x" * (MAX_RECORD + 1)},
        {"away": (9,)},
        {"plies": -1},
    ],
)
def test_what_would_not_read_back_is_not_kept(fields: dict[str, object]) -> None:
    store = Memory()
    assert not shelf(store).put(save(**fields)) and store.texts == {}


def test_a_title_is_one_line_of_bounded_length_without_control_characters() -> None:
    kept = shelf()
    kept.put(save(title="  Ayda’s\n\u202eroom\x00 " + "x" * 200))
    found = kept.get(KEY)
    assert found is not None and found.title == ("Ayda’s room " + "x" * 200)[:MAX_TITLE]
    assert titled("می‌خواهم") == "می‌خواهم", "the joiners of Persian words stay"


def test_check_tells_what_the_record_says() -> None:
    kept = shelf()
    over = Table.lay("ix", Sitting(("human", "human")), position="4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12")
    over.play("e5-e6")
    assert kept.check(save(text=str(over), plies=9)) == save(text=str(over), plies=1, ended=True)
    damage = kept.check(save(text=TORN)).damage
    assert damage is not None and "line 6" in damage
    assert kept.check(save(text=RECORD)).damage is None


def test_the_latest_of_a_game_is_the_last_changed_with_a_sound_envelope() -> None:
    kept = shelf(Memory({"save:torn000000": "{"}))
    kept.put(save("older00000"))
    kept.put(save("newer00000", ended=True))
    found = kept.latest("ix")
    assert found is not None and found.key == "newer00000"
    assert kept.latest("i9n") is None


def test_a_game_by_link_is_found_by_its_header() -> None:
    kept = shelf()
    linked = RECORD.replace("\n\n", '\n[Match "abcdefgh2345"]\n\n')
    kept.put(save("linked0000", text=linked, away=(1,)))
    kept.put(save("spoken0000", text=RECORD + "# abcdefgh2345\n"))
    found = kept.match("abcdefgh2345")
    assert found is not None and found.key == "linked0000"
    assert kept.match("abcdefgh234") is None


# What a visitor does with them


def test_a_renamed_save_keeps_all_else() -> None:
    kept = shelf()
    kept.put(save())
    assert kept.rename(KEY, " Tea \n time ") == save(title="Tea time", changed=1000) == kept.get(KEY)


def test_a_duplicate_stands_beside_the_first() -> None:
    kept = shelf()
    kept.put(save(title="Tea"))
    copy = kept.duplicate(KEY)
    assert copy == save("0000000001", title="Tea (copy)", changed=1001) == kept.get("0000000001")
    assert kept.get(KEY) == save(title="Tea", changed=1000)
    kept.put(save(title="x" * MAX_TITLE))
    longest = kept.duplicate(KEY)
    assert longest is not None and longest.title.endswith("x (copy)") and len(longest.title) <= MAX_TITLE


def test_a_duplicate_of_a_game_by_link_is_played_here_alone() -> None:
    kept = shelf()
    linked = RECORD.replace("\n\n", '\n[Match "abcdefgh2345"]\n[Event "Cup"]\n\n')
    kept.put(save(text=linked, away=(1,)))
    copy = kept.duplicate(KEY)
    assert copy is not None and copy.away == ()
    tags = Record.read(copy.text).tags
    assert "Match" not in tags and tags["Event"] == "Cup"
    found = kept.match("abcdefgh2345")
    assert found is not None and found.key == KEY


def test_what_was_removed_can_be_put_back_as_it_was() -> None:
    kept = shelf()
    kept.put(save(title="Tea"))
    gone = kept.remove(KEY)
    assert gone == save(title="Tea", changed=1000) and kept.all() == []
    assert kept.put_back(gone) and kept.get(KEY) == gone


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
        ('{"save": 2}', "newer version"),
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


# Files


def test_an_exported_file_brings_everything_to_another_shelf_without_loss() -> None:
    store = Memory({"save:unreadable": '{"save"', "save:newer00000": '{"save": 7}'})
    kept = shelf(store)
    kept.put(save(title="چای \ud800 tea"))
    kept.put(save("torn000000", text=TORN + "\ud800\x00", away=(0, 1)))
    other = Memory()
    file = kept.export(kept.all())
    file.encode()
    assert shelf(other, start=9000).take(file) == kept.all()
    assert other.texts == store.texts


def test_bringing_a_file_in_twice_doubles_nothing() -> None:
    kept = shelf()
    kept.put(save())
    assert kept.take(kept.export(kept.all())) == kept.all() and len(kept.all()) == 1


def test_a_save_whose_key_another_game_has_gets_a_fresh_one() -> None:
    kept, other = shelf(), shelf(start=5000)
    kept.put(save(title="mine"))
    other.put(save(title="yours"))
    (taken,) = kept.take(other.export(other.all()))
    assert taken == save("0000000001", title="yours", changed=5000)
    assert {found.title for found in kept.all()} == {"mine", "yours"}


def test_a_record_is_brought_in_as_a_save() -> None:
    kept = shelf()
    (taken,) = kept.take("\ufeff" + RECORD.replace("\n\n", '\n[Event "Ayda’s cup"]\n\n# Hello.\n'))
    assert kept.get(taken.key) == taken
    assert (taken.game, taken.title, taken.plies, taken.ended) == ("ix", "Ayda’s cup", 2, False)
    assert Record.read(taken.text).comments == {0: ("Hello.",)}


def test_all_of_a_file_or_nothing() -> None:
    kept, other = Memory(), shelf()
    for number in range(3):
        other.put(save(f"number000{number}"))
    file = other.export(other.all())
    kept.room = 2 * len(written(save()))
    with pytest.raises(ShelfError, match="Nothing was brought in"):
        shelf(kept).take(file)
    assert kept.texts == {}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        (TORN, "line 6"),
        ("{", "line 1, column 2"),
        ("{}", "no games"),
        ('{"games": 2}', "newer version"),
        ('{"games": 1, "saves": {}}', "list of games"),
        ('{"games": 1, "saves": [' + "1," * MAX_SAVES + "1]}", "list of games"),
        ('{"games": 1, "saves": [7]}', "Game 1 in the file"),
        ('{"games": 1, "saves": [{"key": "../../etc"}]}', "Game 1 in the file: Its field key"),
        (f'{{"games": 1, "saves": [{{"key": "{KEY}", "raw": 7}}]}}', "field raw"),
        (f'{{"games": 1, "saves": [{{"key": "{KEY}", "save": 1}}]}}', "field game"),
        ("{" + " " * MAX_FILE, "too large"),
        ("x" * (MAX_RECORD + 1), "longer than"),
    ],
)
def test_what_can_not_be_brought_in_says_why_and_where(text: str, says: str) -> None:
    store = Memory()
    with pytest.raises(ShelfError, match=says):
        shelf(store).take(text)
    assert store.texts == {}


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
        kept.match("x")
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
