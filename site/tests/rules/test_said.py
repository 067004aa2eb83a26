"""Messages remember how they were made: what they are made of, and that they stay texts."""

from __future__ import annotations

import copy
import pickle

import pytest

from pygames import MoveError, OptionError, PositionError, Record, RecordError, ShareError, game
from pygames.said import Said, said

INNER = said("{square} is empty", square="d4")
NESTED = said("ply {number}: {problem}", number=1200, problem=INNER)


def test_it_is_the_text_and_knows_what_it_was_made_of() -> None:
    assert NESTED == "ply 1200: d4 is empty" and str(NESTED) == f"{NESTED}" == "ply 1200: d4 is empty"
    assert NESTED.template == "ply {number}: {problem}"
    assert NESTED.fields == {"number": 1200, "problem": INNER} and NESTED.fields["problem"] is INNER
    assert said("nothing to {{fill}} in") == "nothing to {fill} in"
    assert said("longer than {limit:,}", limit=1000000) == "longer than 1,000,000"


def test_a_field_may_go_by_any_name() -> None:
    assert said("{template} {fields} {self}", template="a", fields="b", self="c") == "a b c"


def test_what_a_field_holds_is_no_template() -> None:
    assert said("{text} is no move", text="{number}") == "{number} is no move"


def test_it_is_hashed_and_compared_as_the_text() -> None:
    assert hash(INNER) == hash("d4 is empty") and {INNER: 1}["d4 is empty"] == 1
    assert INNER != "d5 is empty" and sorted([INNER, "a"]) == ["a", INNER]


def test_its_fields_do_not_change() -> None:
    with pytest.raises(TypeError):
        NESTED.fields["number"] = 2  # type: ignore[index]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_it_survives_pickling(protocol: int) -> None:
    check_same(pickle.loads(pickle.dumps(NESTED, protocol)))


def test_it_survives_copying() -> None:
    check_same(copy.copy(NESTED))
    check_same(copy.deepcopy(NESTED))


def check_same(other: object) -> None:
    assert isinstance(other, Said) and other == NESTED
    assert other.template == NESTED.template and other.fields == NESTED.fields
    inner = other.fields["problem"]
    assert isinstance(inner, Said) and inner.fields == {"square": "d4"}


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("{square} is empty")


def test_an_error_in_a_record_is_made_of_the_errors_within() -> None:
    with pytest.raises(RecordError) as caught:
        Record.read('[Format "quintet 1"]\n[Game "ix"]\nd1-d2\nd4-d5\n')
    assert str(caught.value) == 'record, line 4: ply 2 (North): move "d4-d5": d4 is empty'
    templates, message = [], caught.value.args[0]
    while isinstance(message, Said):
        templates.append(message.template)
        message = next((message.fields[name] for name in ("reason", "problem") if name in message.fields), None)
    assert templates == [
        "record, line {line}: {reason}",
        "ply {number} ({whose}): {problem}",
        "move {move}: {reason}",
        "{square} is empty",
    ]
    whose = caught.value.reason.fields["whose"]  # type: ignore[attr-defined]
    assert isinstance(whose, Said) and whose == "North"


@pytest.mark.parametrize(
    ("header", "template"),
    [
        ('[Option.draws "maybe"]', "option {option} of {game} is {choices}, not {given}"),
        ('[Option.luck "on"]', "{game} has no option {option} (its options: {known})"),
        ('[Players "5"]', "{game} seats {number} players, not {given}"),
        ('[Position "9/9"]', "position: {reason}"),
        ('[Seen "7"]', "header {name} is a seat or {bystander}, not {given}"),
    ],
)
def test_what_is_wrong_with_a_header_is_passed_on_whole(header: str, template: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.read(f'[Format "quintet 1"]\n[Game "ix"]\n{header}\n')
    assert isinstance(caught.value.reason, Said) and caught.value.reason.template == template


@pytest.mark.parametrize(
    ("read", "error", "text"),
    [
        (lambda: Record.from_code("7abc"), ShareError, "share code: version 7, this program reads version 1"),
        (lambda: Record.from_code(""), ShareError, "share code: empty"),
        (lambda: game("ix").start().parse("x"), MoveError, 'move "x", column 1: no square stands at its beginning '),
        (lambda: game("ix").from_text("9 S 0"), PositionError, "position, column 2: 1 ranks, not 9"),
        (lambda: game("ix").start(3), OptionError, 'IX seats 2 players, not "3"'),
    ],
)
def test_errors_read_as_ever(read, error, text) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(error) as caught:
        read()
    assert isinstance(caught.value.args[0], Said) and str(caught.value).startswith(text)
