"""Settings: a text and back, and whatever else may stand where that text is kept."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.settings import CHOICES, FORMAT, KEPT_AS, MAX_TEXT, Settings, form_value
from builder.places import ROOT

steady = settings(derandomize=True, database=None, deadline=None)

SETTINGS = st.builds(Settings, **{name: st.sampled_from(choices) for name, choices in CHOICES.items()})


def test_at_a_first_visit_it_is_quiet_and_follows_the_device() -> None:
    first = Settings()
    assert (first.theme, first.motion, first.sounds, first.confirm) == ("system", "system", False, False)
    assert Settings.read(None) == first


def test_every_setting_has_choices_and_begins_with_one_of_them() -> None:
    assert [field.name for field in fields(Settings)] == list(CHOICES)
    assert all(value in CHOICES[name] for name, value in asdict(Settings()).items())


@steady
@given(SETTINGS)
def test_a_text_and_back(settings: Settings) -> None:
    assert Settings.read(str(settings)) == settings


@steady
@given(SETTINGS)
def test_a_script_may_write_the_text_anew(settings: Settings) -> None:
    # JavaScript writes 1.0 as 1 and adds no blanks
    kept = {
        name: int(v) if v in (1.0, 2.0, 4.0) and v is not True else v for name, v in json.loads(str(settings)).items()
    }
    assert Settings.read(json.dumps(kept, separators=(",", ":"))) == settings


@steady
@given(st.text() | st.recursive(st.none() | st.text(), lambda inner: st.lists(inner)).map(json.dumps))
def test_no_text_is_an_error(text: str) -> None:
    assert Settings.read(text) == Settings()


@steady
@given(
    st.dictionaries(
        st.sampled_from([*CHOICES, "format", "other"]), st.none() | st.booleans() | st.integers() | st.text()
    )
)
def test_values_fall_back_one_by_one(kept: dict[str, Any]) -> None:
    read = asdict(Settings.read(json.dumps(kept)))
    for name, choices in CHOICES.items():
        good = name in kept and any(type(kept[name]) is type(c) and kept[name] == c for c in choices)
        if name != "speed":
            assert read[name] == (kept[name] if good else asdict(Settings())[name])
        assert read[name] in choices


@pytest.mark.parametrize(
    ("kept", "settings"),
    [
        ('{"theme": "pink", "sounds": true}', Settings(sounds=True)),
        ('{"sounds": 1, "coordinates": 0, "speed": true}', Settings()),
        ('{"theme": ["dark"], "motion": "none"}', Settings(motion="none")),
        ('{"format": 7, "theme": "dark", "later": 1}', Settings(theme="dark")),
        ('{"speed": 4}', Settings(speed=4.0)),
        ('{"speed": 3}', Settings()),
        ('{"speed": ' + "9" * 1500 + "}", Settings()),
        ('{"speed": NaN}', Settings()),
        ("[" * 1900, Settings()),
        ('{"theme": "dark"}' + " " * MAX_TEXT, Settings()),
    ],
)
def test_texts_that_are_not_quite_ours(kept: str, settings: Settings) -> None:
    assert Settings.read(kept) == settings


@steady
@given(SETTINGS, st.sampled_from([(name, choice) for name, choices in CHOICES.items() for choice in choices]))
def test_a_form_chooses_one_thing(settings: Settings, choice: tuple[str, Any]) -> None:
    name, value = choice
    assert settings.chosen(name, form_value(value)) == replace(settings, **{name: value})


@pytest.mark.parametrize(("name", "value"), [("theme", "pink"), ("sounds", "on"), ("speed", "1.0"), ("format", "1")])
def test_what_no_form_says_changes_nothing(name: str, value: str) -> None:
    assert Settings(theme="dark").chosen(name, value) == Settings(theme="dark")


def test_the_dialog_offers_what_there_is_and_shows_at_first_what_is_at_first() -> None:
    text = (ROOT / "site" / "templates" / "settings-dialog.html.j2").read_text(encoding="utf-8")
    radios = re.findall(r'segment\("(\w+)", "([^"]+)", _\("[^"]+"\)(, true)?', text)
    switches = re.findall(r'switch\("(\w+)", _\("[^"]+"\), (true|false)', text)
    offered = {name: {value for other, value, _on in radios if other == name} for name, _value, _on in radios}
    assert offered == {name: set(map(form_value, c)) for name, c in CHOICES.items() if name not in dict(switches)}
    assert {name for name, _on in switches} == {name for name, choices in CHOICES.items() if choices == (False, True)}
    first = {name: form_value(value) for name, value in asdict(Settings()).items()}
    assert {**{name: value for name, value, on in radios if on}, **dict(switches)} == first


def test_the_script_before_the_first_paint_knows_the_same_names() -> None:
    script = (ROOT / "site" / "static" / "early.js").read_text(encoding="utf-8")
    for name in ("theme", "motion"):
        assert f"{name}: {json.dumps(CHOICES[name])}" in script
    assert f"LONGEST = {MAX_TEXT};" in script and f":{KEPT_AS}`" in script and f"format: {FORMAT}," in script
