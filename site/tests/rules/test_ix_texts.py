"""The texts of IX (rules 9, 14, 15): what is read, and what a refusal says. What moves do is in test_ix_rules.py."""

from __future__ import annotations

import pytest

from pygames import MoveError, PositionError, State, game

IX = game("ix")
FREE = {"setup": "free"}


def at(position: str, **options: str) -> State:
    return IX.from_text(position, 2, options)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "no square"),
        ("z1-z2", 1, "no square"),
        ("b1-b9", 5, "no move goes on like this"),
        ("b1>Q", 4, "turns to one of"),
        ("=zzzz", 2, "four different files"),
        ("e5-e6", None, "e5 is empty"),
        ("b9-b8", None, "not South's"),
        ("b1>N", None, "Tribe on b1 can't"),
        ("=bdfh", None, "stand already"),
        ("b1-c2", None, "Tribe on b1 can't"),
    ],
)
def test_rule_14_a_text_that_is_no_move_says_where_and_why(text: str, column: int | None, reason: str) -> None:
    with pytest.raises(MoveError, match=reason) as caught:
        IX.start().parse(text)
    assert caught.value.column == column
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("rank_9", "text", "reason"),
    [
        ("4t4", "e8-off", "e9 is occupied, so the way off is e8-e9-off"),
        ("t8", "e8-e9-off", "e9 is empty, so the way off is e8-off"),
    ],
)
def test_rule_9_the_other_way_off_is_named(rank_9: str, text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=rf"{reason} .rule 9"):
        at(f"{rank_9}/4H[N]4/9/9/9/t8/9/9/1T5T1 S 0").parse(text)


@pytest.mark.parametrize("text", ["D1-D2", "d1-d2 ", " d1-d2", "d1–d2", "d1-d2\n", "d1 -d2", "d1x", "d1-off-off"])
def test_rule_14_only_the_exact_text_is_taken(text: str) -> None:
    with pytest.raises(MoveError):
        IX.start().parse(text)


@pytest.mark.parametrize(
    ("position", "column", "reason"),
    [
        ("", None, "three fields"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1  S 0", None, "three fields"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 X 0", 35, "S or N"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 00", 37, "number"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S -1", 37, "number"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S ²", 37, "number"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S ٣", 37, "number"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1 S 1000000000000", 37, "number"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T S 0", 33, "rank 1 has 8"),
        ("1t1t1t1t2/9/9/9/9/9/9/9/1T1T1T1T1 S 0", 9, "more than 9 squares"),
        ("1t1t1t1t1/45/9/9/9/9/9/9/1T1T1T1T1 S 0", 12, "one digit"),
        ("1t1t1t1t1/9/9/9/9/9/9/1T1T1T1T1 S 0", 32, "8 ranks"),
        ("1t1t1t1t1/9/9/9/9/9/9/9/1T1T1T1T1/9 S 0", 35, "more than 9 ranks"),
        ("1t1t1t1t1/9/9/9/4H4/9/9/9/1T1T1T1T1 S 0", 18, "no piece"),
        ("1t1t1t1t1/9/9/9/4H[NN]4/9/9/9/1T1T1T1T1 S 0", 18, "no piece"),
        ("1t1t1t1t1/9/9/9/4H[n]4/9/9/9/1T1T1T1T1 S 0", 18, "no piece"),
        ("1t1t1t1t1/9/9/9/0t8/9/9/9/1T1T1T1T1 S 0", 17, "no piece"),
        ("9/9/9/9/9/9/9/9/1T1T1T1T1 N 0", None, "North has no Tribe"),
        ("9/9/9/9/9/9/9/9/9 S 0", None, "South has no Tribe"),
    ],
)
def test_rule_15_a_damaged_position_says_where_and_why(position: str, column: int | None, reason: str) -> None:
    with pytest.raises(PositionError, match=reason) as caught:
        at(position)
    assert caught.value.column == column


def test_rule_15_positions_of_a_free_set_up() -> None:
    assert len(at("9/9/9/9/9/9/9/9/9 S 0", **FREE).moves()) == 126
    assert at("9/9/9/9/9/9/9/9/TTTT5 N 0", **FREE).actor == 1
    for position in ("9/9/9/9/9/9/9/9/9 N 0", "9/9/9/9/9/9/9/9/TTT6 N 0", "9/9/9/9/9/9/9/9/TTTT5 N 1"):
        with pytest.raises(PositionError, match="has no Tribe"):
            at(position, **FREE)
