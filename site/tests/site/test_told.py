"""What the games say, told in the page's language; and the law that whatever they say can be."""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import pygames
from app.words import speaking, told
from builder.places import ROOT
from pygames import GameError, MoveError, Record, RecordError
from pygames.said import said

WORDS = {
    "0123456789": "۰۱۲۳۴۵۶۷۸۹",
    "North": "شمال",
    "{square} is empty": "{square} خالی است",
    "move {move}: {reason}": "حرکت {move}: {reason}",
    "ply {number} ({whose}): {problem}": "نوبت {number} ({whose}): {problem}",
    "record, line {line}: {reason}": "سطر {line}: {reason}",
    "longer than {limit:,} characters": "بلندتر از {limit:,} نویسه",
    "{a} and {b}": "{b} و {a}",
}


class Persian(NullTranslations):
    """A little catalogue, of these words and more."""

    def __init__(self, **more: str) -> None:
        super().__init__()
        self.words = {**WORDS, **more}

    def gettext(self, message: str) -> str:
        return self.words.get(message, message)


def test_in_english_it_is_the_text() -> None:
    assert told(said("{square} is empty, {n:,}", square="d4", n=1000)) == "d4 is empty, 1,000"
    assert told(MoveError("d4-d5", said("{square} is empty", square="d4"))) == 'move "d4-d5": d4 is empty'
    assert type(told(said("South"))) is str


def test_a_template_is_translated_and_its_texts_are_isolated() -> None:
    with speaking(Persian()):
        assert told(said("{square} is empty", square="d4")) == "\u2068d4\u2069 خالی است"
        assert told(said("{a} and {b}", a="x", b=said("North"))) == "شمال و \u2068x\u2069"
        assert type(told(said("South"))) is str


def test_numbers_are_told_in_the_digits_of_the_language() -> None:
    with speaking(Persian()):
        assert told(said("longer than {limit:,} characters", limit=1_000_000)) == "بلندتر از ۱,۰۰۰,۰۰۰ نویسه"


def test_a_chain_of_errors_is_told_to_its_end() -> None:
    with pytest.raises(RecordError) as caught:
        Record.read('[Format "quintet 1"]\n[Game "ix"]\nd1-d2\nd4-d5\n')
    with speaking(Persian()):
        ply = 'نوبت ۲ (شمال): حرکت \u2068"d4-d5"\u2069: \u2068d4\u2069 خالی است'
        assert told(caught.value) == f"سطر ۴: {ply}"
        assert told(caught.value.reason) == ply
    assert told(caught.value) == 'record, line 4: ply 2 (North): move "d4-d5": d4 is empty'


def test_what_no_template_made_is_told_as_it_is() -> None:
    with speaking(Persian()):
        assert told("North") == "North"
        assert told(RuntimeError("it broke {so}")) == "it broke {so}"
        assert told(RuntimeError()) == ""
        assert told(OSError(2, "No such file")) == "[Errno 2] No such file"
        assert told(MoveError("d4-d5", "نوبت شما نیست")) == 'حرکت \u2068"d4-d5"\u2069: \u2068نوبت شما نیست\u2069'


def test_without_a_translation_the_english_sentence_is_filled_in() -> None:
    with speaking(Persian()):
        assert told(said("{seat} has no {thing}", seat=said("North"), thing="x")) == "شمال has no \u2068x\u2069"


@pytest.mark.parametrize(
    "broken", ["{", "}", "{}", "{0}", "{other}", "{number.real.x}", "{number[0]}", "{number!z}", "{number:q}", "{:{}}"]
)
def test_a_translation_with_a_broken_placeholder_falls_back_to_english(broken: str) -> None:
    with speaking(Persian(**{"ply {number} is odd": broken})):
        assert told(said("ply {number} is odd", number=3)) == "ply 3 is odd"
        outer = said("record, line {line}: {reason}", line=7, reason=said("ply {number} is odd", number=3))
        assert told(outer) == "سطر ۷: ply 3 is odd"


# The law


def own_modules() -> list[str]:
    """The names of the modules of pygames but the terminal's, which speaks English."""
    names = [found.name for found in pkgutil.walk_packages(pygames.__path__, "pygames.")]
    return ["pygames", *(name for name in names if not name.startswith(("pygames.cli", "pygames.__main__")))]


def errors() -> dict[str, int]:
    """The errors of pygames by name, with the place of the message among their arguments."""
    known = {name: thing for module in own_modules() for name, thing in vars(import_module(module)).items()}
    found = {}
    for name, thing in known.items():
        if isinstance(thing, type) and issubclass(thing, GameError):
            parameters = list(inspect.signature(thing.__init__).parameters)
            found[name] = parameters.index("reason") - 1 if "reason" in parameters else 0
    return found


class Law(ast.NodeVisitor):
    """Finds errors whose message is not made by `said`, and calls of `said` that a translator's tools can't read."""

    def __init__(self, known: dict[str, int], saying: set[str]) -> None:
        self.known = known
        self.saying = saying
        self.scopes: list[ast.FunctionDef] = []
        self.classes: list[str] = []
        self.offences: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.classes.append(node.name)
        self.generic_visit(node)
        self.classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.scopes.append(node)
        self.generic_visit(node)
        self.scopes.pop()

    def visit_Raise(self, node: ast.Raise) -> None:
        if name_of(node.exc) in self.known:
            self.offences.append(f"line {node.lineno}: {ast.unparse(node)} says nothing")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = name_of(node.func)
        within = bool(self.classes) and self.classes[-1] in self.known
        place = 0 if within and ast.unparse(node.func) == "super().__init__" else self.known.get(name)
        if place is not None:
            message = next((word.value for word in node.keywords if word.arg == "reason"), None)
            if message is None and len(node.args) > place:
                message = node.args[place]
            if message is None or not self.is_said(message):
                self.offences.append(f"line {node.lineno}: {ast.unparse(node)} says it without said(...)")
        if name == "said" and not is_gathered(node):
            self.offences.append(f"line {node.lineno}: {ast.unparse(node)} is no template with its fields")
        self.generic_visit(node)

    def is_said(self, node: ast.expr) -> bool:
        if isinstance(node, ast.IfExp):
            return self.is_said(node.body) and self.is_said(node.orelse)
        if isinstance(node, ast.Call):
            return name_of(node.func) in {"said", *self.saying}
        if isinstance(node, ast.Subscript):
            return name_of(node.value) == "args"
        if isinstance(node, ast.Name):
            return bool(self.scopes) and self.is_said_name(node.id)
        return isinstance(node, ast.Attribute) and node.attr == "reason"

    def is_said_name(self, name: str) -> bool:
        scope = self.scopes[-1]
        if name == "reason" and scope.name == "__init__" and self.classes[-1] in self.known:
            return True
        given = [
            node.value
            for node in ast.walk(scope)
            if isinstance(node, ast.Assign) and any(name_of(target) == name for target in node.targets)
        ]
        return bool(given) and all(map(self.is_said, given))


def name_of(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def is_gathered(node: ast.Call) -> bool:
    """Whether a call of `said` has a literal template, and by name the fields that stand in it."""
    if len(node.args) != 1 or not isinstance(node.args[0], ast.Constant) or not isinstance(node.args[0].value, str):
        return False
    fields = {field for _, field, _, _ in Formatter().parse(node.args[0].value) if field is not None}
    return fields == {word.arg for word in node.keywords} and all(field.isidentifier() for field in fields)


def saying(trees: list[ast.Module]) -> Iterator[str]:
    """The functions that give a Said: mypy sees to it that they do."""
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and name_of(node.returns) == "Said":
                yield node.name


def offences(sources: dict[str, str]) -> list[str]:
    trees = {name: ast.parse(source) for name, source in sources.items()}
    known, functions = errors(), set(saying(list(trees.values())))
    found = []
    for name, tree in trees.items():
        law = Law(known, functions)
        law.visit(tree)
        found += [f"{name}, {offence}" for offence in law.offences]
    return found


def test_every_error_of_the_games_can_be_told_in_any_language() -> None:
    sources = {}
    for name in own_modules():
        file = inspect.getsourcefile(import_module(name))
        assert file is not None and file.startswith(str(ROOT))
        sources[name] = Path(file).read_text(encoding="utf-8")
    assert sources.keys() >= {"pygames.game", "pygames.record", "pygames.bots.bot", "pygames.ix.state"}
    assert errors().keys() >= {"GameError", "MoveError", "RecordError", "ShareError", "TooManyChances"}
    assert offences(sources) == []


@pytest.mark.parametrize(
    "code",
    [
        'raise GameError("it is over")',
        'raise MoveError(text, f"{square} is empty")',
        'raise MoveError(text, "{} is empty".format(square), 3)',
        'raise MoveError(text, column=1, reason="empty")',
        'raise game.PositionError("rank " + str(rank), 4)',
        "raise TooManyChances",
        "raise RecordError(str(error), line)",
        'raise RecordError(said("a") if short else "b")',
        'def f():\n    reason = f"{x}"\n    raise PositionError(reason)',
        'def f():\n    why = said("a")\n    why = "b"\n    return PositionError(why)',
        "def f(reason):\n    raise PositionError(reason)",
        "raise PositionError(REASON)",
        "def f() -> str: ...\nraise PositionError(f())",
        'class MoveError:\n    def __init__(self, reason):\n        super().__init__(f"move: {reason}")',
        "said(TEMPLATE)",
        'said(f"{square} is empty")',
        'said("{square} is empty")',
        'said("empty", square=square)',
        'said("{} is empty", square)',
        'said("{square.name} is empty", square=square)',
        'said("{square} is empty", **fields)',
    ],
)
def test_the_law_sees_what_can_not_be_told(code: str) -> None:
    assert len(offences({"sample": code})) == 1


@pytest.mark.parametrize(
    "code",
    [
        'raise GameError(said("it is over"))',
        'raise MoveError(text, said("{square} is empty", square=square), 3)',
        'raise RecordError(said("a") if short else said("b"), line)',
        "raise RecordError(error.args[0], line)",
        "def f():\n    why = error.reason if own else error.args[0]\n    raise RecordError(why)",
        "def f() -> Said: ...\nraise PositionError(f())",
        'class RecordError:\n    def __init__(self, reason):\n        super().__init__(reason if 1 else said("a"))',
        'raise ValueError("for the programmer")',
    ],
)
def test_the_law_lets_pass_what_can_be_told(code: str) -> None:
    assert offences({"sample": code}) == []
