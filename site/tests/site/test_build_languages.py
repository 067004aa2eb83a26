"""Pages in several languages: where they lie, how they lead to each other, what a slip in a catalogue is told as."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import pygames
from builder import cli
from builder.gathering import gather, gather_words
from builder.languages import languages, write_words
from builder.pages import Pages
from builder.progress import Trouble

NAME = next(iter(pygames.GAMES))

HEAD = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""
PERSIAN = HEAD + '\nmsgid "Play"\nmsgstr "شروع بازی"\n\nmsgid "0123456789"\nmsgstr "۰۱۲۳۴۵۶۷۸۹"\n'

TEMPLATE = (
    "{{ lang }} {{ dir }} {{ root }} {{ home }}|"
    "{% for one in languages %}{{ one.lang }} {{ one.name }} {{ one.href }} {{ one.current }} {{ one.same }};"
    "{% endfor %}"
)

LOST = "{% for part in parts %}{{ part.words }};{% endfor %}{{ firsts | join(' ') }}"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site folder in English and Persian, with rules in English only."""
    site = tmp_path / "site"
    (site / "templates").mkdir(parents=True)
    for name in ("home.html.j2", "game.html.j2", "games.html.j2", "try.j2"):
        write(site / "templates" / name, TEMPLATE)
    write(site / "templates" / "lost.html.j2", "{{ lang }} {{ _('Play') }}")
    write(
        site / "templates" / "404.html.j2",
        "{% for part in parts %}{{ part.words }};{% endfor %}{{ firsts | join(' ') }}",
    )
    for name in pygames.GAMES:
        write(site / "content" / "en" / name / "card.toml", f'title = "{name}"\nline = "One line."\nplayers = "2"\n')
    write(site / "content" / "en" / NAME / "rules.html.j2", TEMPLATE)
    write(site / "content" / "fa" / "messages.po", PERSIAN)
    return site


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def pages(site: Path) -> Pages:
    return Pages(site, "1.0+abc")


def filled_in(site: Path, template: str, language: str = "fa", address: str = "") -> str:
    write(site / "templates" / "try.j2", template)
    made = pages(site)
    return made.render("try.j2", next(one for one in made.languages if one.code == language), address)


# Where pages lie


def test_english_lies_at_the_top_and_another_language_below_its_code(site: Path, tmp_path: Path) -> None:
    pages(site).write(tmp_path / "dist")
    there = {path.relative_to(tmp_path / "dist").as_posix() for path in (tmp_path / "dist").rglob("*.html")}
    assert {"index.html", f"{NAME}/index.html", f"{NAME}/rules/index.html", "404.html"} <= there
    assert {"fa/index.html", f"fa/{NAME}/index.html"} <= there
    assert f"fa/{NAME}/rules/index.html" not in there
    assert (tmp_path / "dist" / "fa" / "index.html").read_text(encoding="utf-8").startswith("fa rtl ../ ./|")
    page = (tmp_path / "dist" / "fa" / NAME / "index.html").read_text(encoding="utf-8")
    assert page.startswith("fa rtl ../../ ../|")
    rules = (tmp_path / "dist" / NAME / "rules" / "index.html").read_text(encoding="utf-8")
    assert rules.startswith("en ltr ../../ ../../|")


def test_a_page_leads_to_the_same_page_in_the_other_language(site: Path) -> None:
    shown = filled_in(site, TEMPLATE, "fa", f"{NAME}/")
    assert f"en English ../../{NAME}/ False True;" in shown
    assert f"fa فارسی ../../fa/{NAME}/ True True;" in shown
    assert "fa فارسی ./fa/ False True;" in filled_in(site, TEMPLATE, "en")


def test_where_a_language_has_no_rules_the_way_leads_to_its_game(site: Path) -> None:
    shown = filled_in(site, TEMPLATE, "en", f"{NAME}/rules/")
    assert f"fa فارسی ../../fa/{NAME}/ False False;" in shown


def test_a_third_language_is_a_folder_with_a_catalogue(site: Path) -> None:
    write(site / "content" / "pt-BR" / "messages.po", HEAD)
    found = {one.code: one for one in languages(site / "content")}
    assert list(found) == ["en", "fa", "pt-BR"]
    assert (found["pt-BR"].name, found["pt-BR"].direction, found["pt-BR"].script) == (
        "português (Brasil)",
        "ltr",
        "Latn",
    )
    assert (found["fa"].direction, found["fa"].script, found["fa"].folder) == ("rtl", "Arab", "fa/")
    assert "pt-BR ltr ../ ./|" in filled_in(site, TEMPLATE, "pt-BR")


def test_the_page_for_missing_addresses_has_all_languages_and_knows_what_lies_at_the_top(site: Path) -> None:
    said, _, firsts = pages(site).lost().rpartition(";")
    assert said == "en Play;fa شروع بازی"
    assert firsts.split() == sorted(["fa/", "games/", *(f"{name}/" for name in pygames.GAMES)])


# Words


def test_words_and_digits_are_of_the_page_s_language(site: Path) -> None:
    template = "{{ _('Play') }} {{ 12 | number }} {{ ['a', 'b'] | listed }} {{ _('Coming') }}"
    assert filled_in(site, template, "en") == "Play 12 a and b Coming"
    assert filled_in(site, template, "fa") == "شروع بازی ۱۲ a and b Coming", "what is not translated stays English"
    assert filled_in(site, template, "en") == "Play 12 a and b Coming"


def test_what_is_filled_into_a_text_is_escaped(site: Path) -> None:
    assert filled_in(site, "{{ _('Play %(game)s', game='<b>') }}") == "Play &lt;b&gt;"


def test_a_card_falls_back_to_english_word_by_word(site: Path) -> None:
    english = 'title = "T"\nplayers = "2"\n[options.a]\nlabel = "L"\nhelp = "H"\n'
    write(site / "content" / "en" / NAME / "card.toml", english)
    write(site / "content" / "fa" / NAME / "card.toml", '[options.a]\nlabel = "ب"\n')
    template = (
        f"{{% for card in games if card.name == '{NAME}' %}}"
        "{{ card.title }} {{ card.players }} {{ card.options.a.label }} {{ card.options.a.help }}{% endfor %}"
    )
    assert filled_in(site, template, "fa") == "T 2 ب H"
    assert filled_in(site, template, "en") == "T 2 L H"


def test_a_card_without_an_english_one_is_named(site: Path) -> None:
    write(site / "content" / "fa" / "nowhere" / "card.toml", 'title = "ب"\n')
    with pytest.raises(Trouble, match=r"content/fa/nowhere/card\.toml has no English card"):
        pages(site)


def test_catalogues_are_written_as_pages_fetch_them(site: Path, tmp_path: Path) -> None:
    write_words(tmp_path / "words", languages(site / "content"))
    assert [path.name for path in (tmp_path / "words").iterdir()] == ["fa.mo"]


@pytest.mark.parametrize(
    ("catalogue", "told"),
    [
        (PERSIAN + "\nthis is nothing\n", r"content/fa/messages\.po, line 12: "),
        (PERSIAN + '\nmsgid "a\n', r"content/fa/messages\.po, line 12: "),
        (HEAD.replace("n > 1", "n > ("), r"content/fa/messages\.po can't be "),
        (HEAD.replace("utf-8", "klingon"), r"content/fa/messages\.po can't be compiled: "),
    ],
)
def test_a_catalogue_that_can_t_be_read_is_told_in_a_sentence(site: Path, catalogue: str, told: str) -> None:
    write(site / "content" / "fa" / "messages.po", catalogue)
    with pytest.raises(Trouble, match=told):
        languages(site / "content")


def test_a_catalogue_that_is_no_text_is_told_in_a_sentence(site: Path) -> None:
    (site / "content" / "fa" / "messages.po").write_bytes(HEAD.encode() + b'\nmsgid "a"\nmsgstr "\xff\xfe"\n')
    with pytest.raises(Trouble, match=r"content/fa/messages\.po can't be read: "):
        languages(site / "content")


def test_a_folder_named_for_no_language_is_told(site: Path) -> None:
    write(site / "content" / "klingonese" / "messages.po", HEAD)
    with pytest.raises(Trouble, match="content/klingonese is named for no language"):
        languages(site / "content")


# Gathering


@pytest.fixture
def checkout(site: Path) -> Path:
    """A checkout with a few words in it."""
    root = site.parent
    shutil.rmtree(site / "templates")
    write(root / "pygames" / "one.py", 'said("no such square")\n')
    write(root / "site" / "app" / "two.py", '# Translators: a verb\n_("Turn")\nngettext("{n} ply", "{n} plies", n)\n')
    write(root / "site" / "templates" / "three.j2", "{{ _('Play') }}{% trans who='a' %}{{ who }} wins{% endtrans %}\n")
    return root


def test_words_are_gathered_from_python_and_templates(checkout: Path) -> None:
    found = {message.id: message for message in gather(checkout) if message.id}
    assert set(found) == {"no such square", "Turn", ("{n} ply", "{n} plies"), "Play", "%(who)s wins"}
    assert found["Turn"].auto_comments == ["Translators: a verb"]


def test_catalogues_are_brought_up_to_date(checkout: Path) -> None:
    path = checkout / "site" / "content" / "fa" / "messages.po"
    gather_words(root=checkout)
    text = path.read_text(encoding="utf-8")
    assert 'msgid "Play"\nmsgstr "شروع بازی"' in text, "translations are kept"
    assert 'msgid "Turn"\nmsgstr ""' in text, "new words wait"
    assert "0123456789" not in text, "what is no longer shown is gone"
    assert "three.j2\n" in text and "-Date" not in text, "no lines and no dates"
    gather_words(root=checkout)
    assert path.read_text(encoding="utf-8") == text, "and nothing changes where no word did"


def test_a_change_of_words_is_never_guessed(checkout: Path) -> None:
    write(checkout / "site" / "templates" / "three.j2", "{{ _('Play on') }}\n")
    gather_words(root=checkout)
    text = (checkout / "site" / "content" / "fa" / "messages.po").read_text(encoding="utf-8")
    assert 'msgid "Play on"\nmsgstr ""' in text
    assert "شروع" not in text and "fuzzy" not in text


def test_a_further_language_is_made(checkout: Path) -> None:
    gather_words("de", checkout)
    found = languages(checkout / "site" / "content")
    assert [(one.code, one.name) for one in found] == [("en", "English"), ("de", "Deutsch"), ("fa", "فارسی")]


def test_a_further_language_must_be_one(checkout: Path) -> None:
    with pytest.raises(Trouble, match="named for no language"):
        gather_words("../..", checkout)


def test_a_template_that_can_t_be_read_is_named(checkout: Path) -> None:
    write(checkout / "site" / "templates" / "three.j2", "{% if %}")
    with pytest.raises(Trouble, match=r"No words can be gathered from site/templates/three\.j2"):
        gather_words(root=checkout)


def test_the_command_takes_a_language() -> None:
    assert cli.parser().parse_args(["words"]).language is None
    assert cli.parser().parse_args(["words", "de"]).language == "de"
