"""The built site: links that hold under any path, Python as bytecode, nothing from elsewhere."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from zipfile import ZipFile

import pytest

import pygames
from builder.bytecode import own_modules, standard_library
from builder.dist import same, swap
from builder.languages import languages
from builder.places import DIST, NODE_MODULES, ROOT, SITE

LINKS = {"href", "src", "poster", "data"}


class Links(HTMLParser):
    """Gathers what a page refers to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in LINKS and value]
        self.ids |= {value for name, value in attrs if name == "id" and value}


def pages() -> list[Path]:
    return sorted(DIST.rglob("*.html"))


def test_there_is_a_page_for_home_for_each_game_and_for_what_is_missing() -> None:
    there = {page.relative_to(DIST).as_posix() for page in pages()}
    assert "404.html" in there
    for folder in (language.folder for language in languages(SITE / "content")):
        assert {f"{folder}index.html", *(f"{folder}{name}/index.html" for name in pygames.GAMES)} <= there


def test_links_are_relative_and_lead_to_files() -> None:
    astray = []
    for page in pages():
        links = Links(page)
        for link in links.found:
            target, _, fragment = link.partition("#")
            if re.match(r"https?:|data:|mailto:", link) and not link.startswith("data:"):
                astray.append((page.name, link))
            elif link.startswith(("data:", "#")):
                if link.startswith("#") and fragment not in links.ids:
                    astray.append((page.name, link))
            else:
                path = page.parent / target.partition("?")[0]
                there = (path / "index.html" if path.is_dir() else path).is_file()
                if link.startswith("/") or not there or not path.resolve().is_relative_to(DIST):
                    astray.append((page.name, link))
    assert astray == []


def test_each_python_script_names_the_configuration() -> None:
    scripts = [tag for page in pages() for tag in re.findall(r"<script[^>]*>", page.read_text(encoding="utf-8"))]
    python = [tag for tag in scripts if re.search(r"""type=["'](py|mpy)["']""", tag)]
    assert python
    assert [tag for tag in python if "config=" not in tag] == []


def test_the_interpreter_is_found_from_every_page_with_python() -> None:
    configs = [
        (page, json.loads(html.unescape(config)))
        for page in pages()
        for config in re.findall(r'config="([^"]*)"', page.read_text(encoding="utf-8"))
    ]
    assert len(configs) >= len(pygames.GAMES) * len(languages(SITE / "content"))
    assert all((page.parent / config["interpreter"]).is_file() for page, config in configs)


def test_every_language_but_english_has_its_catalogue() -> None:
    assert {path.name for path in (DIST / "py" / "words").iterdir()} == {
        f"{language.code}.mo" for language in languages(SITE / "content") if language.code != "en"
    }


@pytest.mark.parametrize("name", ["quintet.zip", "stdlib.zip"])
def test_archives_hold_bytecode_only(name: str) -> None:
    with ZipFile(DIST / "py" / name) as archive:
        names = archive.namelist()
        magic = {archive.read(entry)[:8] for entry in names if entry.endswith(".pyc")}
    assert [entry for entry in names if entry.endswith(".py")] == []
    assert len(names) == len(set(names))
    assert len(magic) == 1, "one Python compiled all of it"
    assert magic.pop()[4:] == b"\x01\x00\x00\x00", "unchecked: there is no source to check against"


def test_every_module_of_the_page_is_in_its_archive() -> None:
    with ZipFile(DIST / "py" / "quintet.zip") as archive:
        packed = set(archive.namelist())
    assert packed == {f"{name}c" for name in own_modules(ROOT)}
    assert {"pygames/__init__.pyc", "app/__init__.pyc", "app/table.pyc"} <= packed
    assert not any(name.startswith("pygames/cli") for name in packed)


def test_the_standard_library_keeps_what_games_use() -> None:
    kept = set(standard_library(NODE_MODULES / "pyodide"))
    assert {"asyncio/__init__.py", "dataclasses.py", "encodings/utf_8.py", "random.py", "zipfile/__init__.py"} <= kept
    assert not {"pdb.py", "unittest/__init__.py", "encodings/cp1252.py"} & kept


def test_the_shipped_standard_library_is_not_in_the_site_twice() -> None:
    assert list(DIST.rglob("python_stdlib.zip")) == []


def test_typefaces_come_with_their_licences() -> None:
    fonts = DIST / "assets" / "fonts"
    assert list(fonts.glob("*.woff2"))
    for font in fonts.glob("*.woff2"):
        assert any(font.name.startswith(licence.name.removesuffix("-LICENSE.txt")) for licence in fonts.glob("*.txt"))


def test_a_new_build_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    old, fresh = tmp_path / "dist", tmp_path / "fresh"
    for folder, names in ((old, ("a", "gone")), (fresh, ("a", "new"))):
        folder.mkdir()
        for name in names:
            (folder / name).write_text(name)
    assert not same(fresh, old)
    swap(fresh, old)
    assert sorted(path.name for path in old.iterdir()) == ["a", "new"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dist"]


def test_builds_are_the_same_only_if_every_byte_is(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "a").write_text("text")
    assert same(one, other)
    (other / "a").write_text("tex!")
    assert not same(one, other)
