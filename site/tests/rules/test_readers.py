"""The readers (record, share code, position text, move text): any text gives a value or the documented error.

And what was read is written as a text that reads to an equal value.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames import CHANCE, Game, GameError, MoveError, PositionError, Record, RecordError, Replay, ShareError, State
from pygames import game as registered
from pygames.said import Said
from pygames.sharecode import pack
from tests.rules import laws
from tests.rules.laws import cases
from tests.rules.toy import TOY

steady = settings(derandomize=True, database=None, deadline=None, max_examples=400)

NASTY = (
    *("", " ", "\t", "\n", "\r", "\r\n", "\0", "\x1b[31m", "\u2028", "\u0085", "\ufeff", "\u202e", "\ud800", "\u00a0"),
    *("²", "٣", "１", "𝟗", "-1", "00", "9" * 5000, "1e9", "0x1", "_", "1_0", "NaN"),
    *('"', "\\", '\\"', "[", "]", "[]", "#", " #", "# ", "/", "//", ">", "*", "?", "%s", "{}", "<script>", "=", "-"),
    *("H[", "H[N]", "h[Q]", "T", "t", "off", "-off", "S", "N", "deal ?", '[Game "ix"]\n', '[Format "quintet 2"]\n'),
)

anything = st.text(st.characters(exclude_categories=()), max_size=80)


@st.composite
def damaged(draw: st.DrawFn, valid: tuple[str, ...]) -> str:
    """A valid text with a few edits: something cut, doubled, inserted, or the end missing."""
    text = draw(st.sampled_from(valid))
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 12)))
        put = draw(st.one_of(st.sampled_from(NASTY), st.just(text[start:end] * 2), anything))
        text = text[:start] + put + text[end:]
    return text if draw(st.booleans()) else text[: draw(st.integers(0, len(text)))]


def _records() -> tuple[str, ...]:
    """Records of short games of every game that is registered, with options, a position, tags and comments."""
    texts = []
    for one, players, options in cases():
        if one is not TOY:
            states, plies = laws.play_through(one.start(players, options), Random(1), limit=6)
            texts.append(str(Record.of(states[0], tuple(plies), None, {"Event": 'a \\ "b"', "Seat.0": "human"})))
            position = str(states[-1])
            comments = {0: ("before", ""), 1: ("# after",)}
            _later, plies = laws.play_through(states[-1], Random(2), limit=1)
            texts.append(str(Record(one.name, players, options, position, tuple(plies), {}, comments)))
    return tuple(texts)


RECORDS = _records()
CODES = tuple(Record.read(text).code() for text in RECORDS)
STARTS = tuple(one.start(players, options) for one, players, options in cases())
POSITIONS = tuple(str(state) for start in STARTS for state in laws.play_through(start, Random(3), limit=40)[0][::8])
STATES = tuple(state for start in STARTS for state in laws.play_through(start, Random(4), limit=40)[0][::4])
MOVES = tuple(
    sorted({text(ply) for s in STATES for ply in laws.plies_of(s)[::3] for text in (s.text, s.recorded)} | {"raise 7"})
)


def value_or(error: type[GameError], read: Callable[[str], object], text: str) -> object | None:
    """What `read` makes of a text; None where it refuses it with the documented error, in one clear line."""
    try:
        return read(text)
    except error as refusal:
        message = refusal.args[0]
        assert message and message.isprintable() and len(message) < 500, message
        assert isinstance(message, Said) and isinstance(getattr(refusal, "reason", message), Said), message
        return None


@steady
@given(st.one_of(anything, damaged(RECORDS), anything.map(lambda text: RECORDS[0] + text)))
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    record = value_or(RecordError, Record.read, text)
    if record is not None:
        assert isinstance(record, Record)
        assert Record.read(str(record)) == record
        assert str(Record.read(str(record))) == str(record)
        assert Record.from_code(record.code()) == record
        assert Replay(record).plies == record.plies


@steady
@given(st.one_of(anything, damaged(CODES)))
def test_any_text_is_a_share_code_or_an_error(text: str) -> None:
    try:
        record = Record.from_code(text)
    except (ShareError, RecordError) as error:
        assert str(error).isprintable()
    else:
        # A checksum stands between damage and a record: what is read is what was packed.
        assert str(record) in RECORDS


@steady
@given(damaged(RECORDS))
def test_a_whole_code_may_hold_a_bad_record(text: str) -> None:
    try:
        code = pack(text)
    except UnicodeEncodeError:
        return
    record = value_or(RecordError, Record.from_code, code)
    assert record is None or record == Record.read(text)


@steady
@given(st.sampled_from(STARTS), st.one_of(anything, damaged(POSITIONS)))
def test_any_text_is_a_position_or_a_position_error(start: State, text: str) -> None:
    def read(text: str) -> State:
        return start.game.from_text(text, start.players, start.options)

    state = value_or(PositionError, read, text)
    if state is not None:
        assert isinstance(state, State)
        assert str(state) == text
        if "?" not in text:
            laws.check_position(state)
            laws.check_moves(state)
            laws.check_chance(state, Random(5))
            laws.check_end(state)
            laws.check_copy(state, Random(6))


@steady
@given(st.sampled_from(STATES), st.one_of(anything, damaged(MOVES)))
def test_any_text_is_a_legal_move_or_a_move_error(state: State, text: str) -> None:
    before = str(state)
    move = value_or(MoveError, state.parse, text)
    assert str(state) == before
    if move is not None:
        assert text in (state.text(move), state.recorded(move))
        if state.actor != CHANCE:
            assert laws.is_listed(state, move)
        state.copy().play(move)


@steady
@given(st.dictionaries(anything, anything, max_size=3), st.one_of(st.none(), st.integers(), st.floats(), anything))
def test_any_options_are_taken_or_an_option_error(options: dict[str, str], players: int) -> None:
    for one in (registered("ix"), TOY):
        try:
            state = one.start(players, options)
        except GameError as error:
            assert isinstance(error.args[0], Said) and str(error).isprintable()
        else:
            assert state.options.keys() == one.options.keys() and state.players in one.seats


@pytest.mark.parametrize("name", ["", "IX", "chess", "ix ", "pygames", "../ix", "bots", "\0"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(GameError, match="no game is called"):
        registered(name)


def test_the_toy_is_among_the_readers() -> None:
    games: set[Game] = {start.game for start in STARTS}
    assert games >= {TOY, registered("ix")} and len(MOVES) > 100 and len(RECORDS) >= 8
