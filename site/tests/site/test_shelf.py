"""The shelf of saved games: keeping, finding, what a visitor does with them, files in and out."""

from __future__ import annotations

import pytest

from app import envelope
from app.envelope import MAX_FILE, MAX_SAVES, written
from app.shelf import MAX_TITLE, ShelfError
from app.sitting import Sitting
from app.table import Table
from pygames.record import MAX_RECORD, Record
from tests.site.shelves import KEY, RECORD, TORN, Forbidding, Memory, save, shelf

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
    with pytest.raises(ShelfError, match="full or closed"):
        shelf(store).take(RECORD)
    assert list(store.texts) == [f"save:{KEY}"]


def test_a_forbidden_store_has_nothing_and_keeps_nothing() -> None:
    kept = shelf(Forbidding())
    assert not kept.put(save()) and kept.all() == [] and kept.latest("ix") is None
    assert not kept.put_back(save())
    with pytest.raises(ShelfError, match="full or closed"):
        kept.take(RECORD)


def test_a_ply_costs_one_reading_of_an_envelope(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, read = shelf(), []
    assert kept.put(save())
    monkeypatch.setattr("app.shelf.opened", lambda key, raw: read.append(key) or envelope.opened(key, raw))
    assert kept.get(KEY) is not None and kept.put(save(plies=3))
    assert read == [KEY]


def test_what_another_tab_has_written_is_read_anew() -> None:
    store = Memory()
    kept = shelf(store)
    assert kept.put(save(title="mine")) and shelf(store, start=2000).put(save(title="theirs"))
    assert kept.get(KEY) == save(title="theirs", changed=2000)
    store.texts[f"save:{KEY}"] = '{"save": 2}'
    assert not kept.put(save()) and store.texts == {f"save:{KEY}": '{"save": 2}'}


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
    kept.put(save("again00000", text=linked + "d2-d3\n", away=(1,)))
    assert [found.key for found in kept.matches("abcdefgh2345")] == ["again00000", "linked0000"]
    assert kept.matches("abcdefgh234") == []


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
    assert [found.key for found in kept.matches("abcdefgh2345")] == [KEY]


def test_what_was_removed_can_be_put_back_as_it_was() -> None:
    kept = shelf()
    kept.put(save(title="Tea"))
    gone = kept.remove(KEY)
    assert gone == save(title="Tea", changed=1000) and kept.all() == []
    assert kept.put_back(gone) and kept.get(KEY) == gone


# What of a damaged one can be played


def test_a_damaged_save_goes_on_from_its_last_good_ply_as_another_game() -> None:
    kept = shelf()
    kept.put(save(text=TORN, title="Tea"))
    part = kept.salvage(KEY)
    assert part is not None and part == kept.get("0000000001")
    assert (part.title, part.plies, part.ended) == ("Tea, up to ply 2", 2, False)
    assert Record.read(part.text).plies == ("d1-d2", "d9-d8")
    assert kept.get(KEY) == save(text=TORN, title="Tea", changed=1000), "the damaged one stays as it is"


def test_the_number_of_plies_stays_in_the_longest_title() -> None:
    kept = shelf()
    kept.put(save(text=TORN, title="x" * MAX_TITLE))
    part = kept.salvage(KEY)
    assert part is not None and part.title.endswith("x, up to ply 2") and len(part.title) <= MAX_TITLE


def test_a_damaged_game_by_link_goes_on_here_alone() -> None:
    kept = shelf()
    kept.put(save(text=TORN.replace("\n\n", '\n[Match "abcdefgh2345"]\n\n'), away=(1,)))
    part = kept.salvage(KEY)
    assert part is not None and part.away == () and "Match" not in Record.read(part.text).tags
    assert part.title == "A game, up to ply 2"


def test_where_nothing_can_be_played_or_kept_there_is_no_salvage() -> None:
    store = Memory({"save:unreadable": "{"})
    kept = shelf(store)
    kept.put(save(text=RECORD.replace("d1-d2", "zz")))
    assert kept.salvage(KEY) is None and kept.salvage("unreadable") is None and kept.salvage("0000000009") is None
    kept.put(save(text=TORN))
    store.room = sum(map(len, store.texts.values()))
    assert kept.salvage(KEY) is None and len(kept.all()) == 2


def test_a_damaged_record_is_brought_in_up_to_its_last_good_ply() -> None:
    kept = shelf()
    part = kept.take_part(TORN.replace("\n\n", '\n[Event "Cup"]\n\n'))
    assert kept.all() == [part] and (part.title, part.plies) == ("Cup, up to ply 2", 2)
    with pytest.raises(ShelfError, match="can be played"):
        kept.take_part("hello")
    assert len(kept.all()) == 1


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
