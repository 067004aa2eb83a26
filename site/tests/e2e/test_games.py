"""The page "Your games" and the home page's way back, in a real browser; saves are put there as docs/saves.md says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.play import open_table

pytestmark = pytest.mark.e2e

RECORD = '[Format "quintet 1"]\n[Game "ix"]\n[Players "2"]\n\nd1-d2\nd9-d8\n'
ENDED = '[Format "quintet 1"]\n[Game "ix"]\n[Position "4t4/9/9/4c4/4H[N]4/9/9/9/1T3T3 S 12"]\n\ne5-e6\n'


def fill(page: Page, site_url: str, texts: dict[str, str], gone: str = "") -> None:
    """Put texts into the browser's storage, and take one out, on a page of the site that asks for nothing."""
    blank = '<!doctype html><link rel="icon" href="data:,">'
    page.route(f"{site_url}blank", lambda route: route.fulfill(content_type="text/html", body=blank))
    page.goto(f"{site_url}blank")
    page.evaluate(
        """([texts, gone]) => {
            for (const [key, text] of Object.entries(texts)) localStorage.setItem('quintet:/quintet/:' + key, text);
            localStorage.removeItem('quintet:/quintet/:' + gone);
        }""",
        [texts, gone],
    )


def envelope(text: str = RECORD, **fields: object) -> str:
    """A save as it lies in the browser's storage."""
    save = {
        "save": 1,
        "game": "ix",
        "title": "",
        "changed": 1_790_000_000_000,
        "away": [],
        "plies": 2,
        "ended": False,
        "settled": 0,
    }
    return json.dumps({**save, "text": text, **fields})


SAVES = {
    "running001": envelope(title="Sunday"),
    "ended00001": envelope(ENDED, ended=True, plies=1, changed=1_780_000_000_000),
    "torn000001": envelope()[:80],
    "wrong00001": envelope(RECORD + "zz\n", title="Torn"),
}


@pytest.fixture
def games(watched_page: Page, site_url: str) -> Page:
    """The page with four saves: one goes on, one has ended, two are damaged."""
    fill(watched_page, site_url, {f"save:{key}": text for key, text in SAVES.items()})
    open_table(watched_page, f"{site_url}games/")
    expect(watched_page.locator(".save.looked-into")).to_have_count(4)
    return watched_page


def titles(page: Page) -> list[str]:
    return page.locator(".save-title").all_inner_texts()


def test_what_goes_on_what_has_ended_and_what_is_damaged(games: Page) -> None:
    assert games.locator("#saves h2").all_inner_texts() == ["IX", "Unknown game"]
    assert games.locator("#saves h3").all_inner_texts() == ["Going on", "Ended", "Damaged", "Damaged"]
    assert titles(games) == ["Sunday", "South against North", "Torn", "A game without a title"]
    told = games.locator(".save-told").all_inner_texts()
    assert told[:2] == ["South to act", "South wins: North has only its Last Tribe left"]
    assert "line 7" in told[2] and "damaged in line 1" in told[3]
    assert games.locator("#save-torn000001 a").is_hidden()


def test_a_game_found_damaged_goes_under_the_damaged_ones(watched_page: Page, site_url: str) -> None:
    torn = envelope(RECORD + "zz\n")
    saves = {f"torn{number:06}": envelope(RECORD + "zz\n", changed=1_790_000_000_000 - number) for number in range(3)}
    fill(watched_page, site_url, {f"save:{key}": text for key, text in {**saves, "sound00000": envelope()}.items()})
    fill(watched_page, site_url, {"save:newest0000": json.dumps({**json.loads(torn), "changed": 1_790_000_000_001})})
    open_table(watched_page, f"{site_url}games/")
    expect(watched_page.locator(".save.looked-into")).to_have_count(5)
    assert watched_page.locator("#saves h3").all_inner_texts() == ["Going on", "Damaged"]
    rows = watched_page.locator("#saves ul").nth(1).locator(".save").evaluate_all("rows => rows.map(row => row.id)")
    assert rows == ["save-newest0000", *(f"save-{key}" for key in saves)]
    watched_page.locator("#remove-sound00000").click()
    expect(watched_page.locator("#saves h3")).to_have_text(["Damaged"])


def test_only_a_position_has_a_picture(games: Page) -> None:
    expect(games.locator("#save-wrong00001 .save-picture svg")).to_be_visible()
    expect(games.locator("#save-torn000001 .save-picture")).to_be_hidden()


def test_only_the_newest_game_that_goes_on_has_the_main_button(watched_page: Page, site_url: str) -> None:
    saves = {
        "torn000001": envelope(RECORD + "zz\n", changed=1_790_000_000_003),
        "ended00001": envelope(ENDED, ended=True, changed=1_790_000_000_002),
        "newer00001": envelope(changed=1_790_000_000_001),
        "older00001": envelope(),
    }
    fill(watched_page, site_url, {f"save:{key}": text for key, text in saves.items()})
    open_table(watched_page, f"{site_url}games/")
    expect(watched_page.locator(".save.looked-into")).to_have_count(4)
    main = watched_page.locator(".save .main")
    expect(main).to_have_count(1)
    expect(main).to_have_id("open-newer00001")
    watched_page.locator("#remove-newer00001").click()
    expect(main).to_have_id("open-older00001")


def test_a_damaged_game_goes_on_from_its_last_good_ply(games: Page) -> None:
    games.get_by_role("button", name="Open up to ply 2: Torn").click()
    expect(games.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"], timeout=60_000)
    kept = games.evaluate("localStorage.getItem('quintet:/quintet/:save:wrong00001')")
    assert kept == SAVES["wrong00001"]
    games.goto(games.url.replace("/ix/", "/games/"))
    expect(games.locator(".save-title").first).to_have_text("Torn, up to ply 2", timeout=60_000)


def test_where_storage_is_forbidden_the_page_says_so(page: Page, site_url: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
    )
    open_table(page, f"{site_url}games/")
    expect(page.locator("#no-storage")).to_contain_text("does not let this page keep games")
    for name in ("no-saves", "saved-files", "saved-hint"):
        expect(page.locator(f"#{name}")).to_be_hidden()


def test_an_empty_shelf_is_not_a_forbidden_one(watched_page: Page, site_url: str) -> None:
    open_table(watched_page, f"{site_url}games/")
    expect(watched_page.locator("#no-saves")).to_be_visible()
    expect(watched_page.locator("#no-storage")).to_be_hidden()
    assert watched_page.evaluate("Object.keys(localStorage).filter(key => key.includes('probe'))") == []


def test_a_game_goes_on_where_it_stood(games: Page) -> None:
    games.get_by_role("link", name="Resume: Sunday").click()
    expect(games.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"], timeout=60_000)


def test_rename_keeps_on_enter_and_not_on_escape(games: Page) -> None:
    for key, title in (("Enter", "Tea"), ("Escape", "Tea")):
        games.locator("#rename-running001").click()
        games.keyboard.type("Tea" if key == "Enter" else "Coffee")
        games.keyboard.press(key)
        expect(games.locator("#save-running001 .save-title")).to_have_text(title)
        expect(games.locator("#rename-running001")).to_be_focused()
    games.reload()
    expect(games.locator("#save-running001 .save-title")).to_have_text("Tea", timeout=60_000)


def test_a_duplicate_is_a_game_of_its_own(games: Page) -> None:
    games.locator("#duplicate-running001").click()
    expect(games.locator(".save")).to_have_count(5)
    expect(games.locator(".save-title").first).to_have_text("Sunday (copy)")


def test_what_is_deleted_can_be_brought_back(games: Page) -> None:
    games.locator("#remove-running001").click()
    expect(games.locator("#notice-text")).to_contain_text("“Sunday” is deleted")
    expect(games.locator("#save-running001")).to_have_count(0)
    games.keyboard.press("Enter")
    expect(games.locator("#save-running001 .save-title")).to_have_text("Sunday")
    kept = games.evaluate("localStorage.getItem('quintet:/quintet/:save:running001')")
    assert json.loads(kept) == json.loads(SAVES["running001"])


def test_all_that_was_deleted_can_be_brought_back(games: Page) -> None:
    games.locator("#remove-running001").click()
    games.locator("#remove-torn000001").click()
    expect(games.locator("#notice-text")).to_contain_text("2 games are deleted.")
    expect(games.locator(".save")).to_have_count(2)
    games.get_by_role("button", name="Undo").click()
    expect(games.locator(".save")).to_have_count(4)
    for key in ("running001", "torn000001"):
        kept = games.evaluate("key => localStorage.getItem('quintet:/quintet/:save:' + key)", key)
        assert kept == SAVES[key] if key == "torn000001" else json.loads(kept) == json.loads(SAVES[key])


def test_a_note_that_was_closed_leaves_its_games_deleted(games: Page) -> None:
    games.locator("#remove-running001").click()
    games.locator("#notice-close").click()
    games.locator("#remove-ended00001").click()
    expect(games.locator("#notice-text")).to_contain_text("“South against North” is deleted.")
    games.get_by_role("button", name="Undo").click()
    expect(games.locator("#remove-ended00001")).to_be_focused()
    expect(games.locator(".save")).to_have_count(3)


def test_the_button_pressed_while_a_title_is_typed_is_heard(games: Page) -> None:
    games.locator("#rename-running001").click()
    games.keyboard.type("Tea")
    games.locator("#duplicate-ended00001").click()
    expect(games.locator("#save-running001 .save-title")).to_have_text("Tea")
    expect(games.locator(".save")).to_have_count(5)


def test_all_games_go_into_one_file_and_come_back(games: Page, tmp_path: Path) -> None:
    with games.expect_download() as download:
        games.locator("#export-all").click()
    assert re.fullmatch(r"quintet-games-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    file = tmp_path / "games.json"
    download.value.save_as(file)
    games.evaluate("localStorage.clear()")
    games.reload()
    expect(games.locator("#no-saves")).to_be_visible(timeout=60_000)
    games.locator("#import-file").set_input_files(file)
    expect(games.locator("#notice-text")).to_contain_text("4 games are in the list now")
    expect(games.locator(".save")).to_have_count(4)
    for key, text in SAVES.items():
        kept = games.evaluate("key => localStorage.getItem('quintet:/quintet/:save:' + key)", key)
        assert kept == text if key == "torn000001" else json.loads(kept) == json.loads(text)


def test_one_game_goes_into_a_file_that_any_record_reader_reads(games: Page, tmp_path: Path) -> None:
    for key, text in (("running001", RECORD), ("torn000001", SAVES["torn000001"])):
        with games.expect_download() as download:
            games.locator(f"#export-{key}").click()
        download.value.save_as(tmp_path / key)
        assert (tmp_path / key).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "damaged in line 1"),
        ("hello", "line 1"),
        (RECORD + "d9-d2\n", "ply 3"),
        ('{"games": 9, "saves": []}', "newer"),
    ],
)
def test_a_file_that_holds_no_games_says_why_and_nothing_changes(
    games: Page, tmp_path: Path, text: str, says: str
) -> None:
    file = tmp_path / "games.txt"
    file.write_text(text, encoding="utf-8")
    games.locator("#import-file").set_input_files(file)
    expect(games.locator("#notice-text")).to_contain_text(says)
    expect(games.locator("#notice-text")).to_contain_text("games.txt")
    expect(games.locator(".save")).to_have_count(4)


def test_a_damaged_file_is_brought_in_up_to_its_last_good_ply(games: Page, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(RECORD + "d9-d2\n", encoding="utf-8")
    games.locator("#import-file").set_input_files(file)
    expect(games.locator("#notice-text")).to_contain_text("ply 3")
    games.get_by_role("button", name="Import up to there").click()
    expect(games.locator(".save-title").first).to_have_text("A game, up to ply 2")
    expect(games.locator(".save")).to_have_count(5)


CARRY = """([kind, type, text]) => {
    const carried = new DataTransfer();
    type === 'file' ? carried.items.add(new File([text], 'games.txt')) : carried.setData('text/plain', text);
    return !document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""
"""Drag a file or a text over the page; whether the page took it."""


def test_a_file_dragged_over_the_page_is_shown_where_it_can_be_let_go(games: Page) -> None:
    expect(games.locator("#saved-hint")).to_contain_text("dragged onto this page")
    assert not games.evaluate(CARRY, ["dragover", "text", "hello"])
    expect(games.locator("#landing")).to_be_hidden()
    assert games.evaluate(CARRY, ["dragover", "file", RECORD])
    expect(games.locator("#landing")).to_be_visible()
    games.evaluate(CARRY, ["dragleave", "file", RECORD])
    expect(games.locator("#landing")).to_be_hidden()
    games.evaluate(CARRY, ["dragover", "file", RECORD])
    assert games.evaluate(CARRY, ["drop", "file", RECORD])
    expect(games.locator("#landing")).to_be_hidden()
    expect(games.locator(".save")).to_have_count(5)


def test_of_several_files_the_good_ones_are_taken(games: Page, tmp_path: Path) -> None:
    for name, text in (("a.txt", RECORD), ("b.txt", "hello"), ("c.txt", ENDED)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    games.locator("#import-file").set_input_files([tmp_path / name for name in ("a.txt", "b.txt", "c.txt")])
    expect(games.locator("#notice-text")).to_contain_text("b.txt")
    expect(games.locator("#notice-text")).not_to_contain_text("a.txt")
    expect(games.locator(".save")).to_have_count(6)


def test_only_games_near_the_window_are_looked_into(watched_page: Page, site_url: str) -> None:
    fill(watched_page, site_url, {f"save:many{number:06}": SAVES["running001"] for number in range(200)})
    open_table(watched_page, f"{site_url}games/")
    expect(watched_page.locator(".save")).to_have_count(200)
    expect(watched_page.locator(".save.looked-into").first).to_be_visible()
    assert watched_page.locator(".save.looked-into").count() < 50
    last = watched_page.locator(".save").last
    assert last.locator("svg.icon").count() == 4, "what can be done to it is there all the same"
    last.scroll_into_view_if_needed()
    expect(last.locator(".save-picture svg")).to_be_visible()
    last.locator("[data-action=rename]").click()
    watched_page.keyboard.type("Tea")
    watched_page.keyboard.press("Enter")
    expect(last.locator(".save-title")).to_have_text("Tea")
    expect(last.locator("[data-action=rename]")).to_be_focused()


def test_another_tabs_change_shows_at_once(games: Page, context: BrowserContext, site_url: str) -> None:
    other = context.new_page()
    fill(other, site_url, {}, gone="save:running001")
    expect(games.locator("#save-running001")).to_have_count(0)


def test_saves_of_the_site_before_it_had_a_shelf_are_adopted(watched_page: Page, site_url: str) -> None:
    fill(watched_page, site_url, {"ix": RECORD})
    open_table(watched_page, f"{site_url}ix/")
    expect(watched_page.locator("#moves .txt")).to_have_text(["d1-d2", "d9-d8"])


def test_the_home_page_leads_back_to_the_game_that_goes_on(watched_page: Page, site_url: str) -> None:
    watched_page.goto(site_url, wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_hidden()
    open_table(watched_page, f"{site_url}ix/")
    watched_page.locator('[data-spot="d1"]').click()
    watched_page.locator('[data-spot="d2"]').click()
    expect(watched_page.locator("#moves .txt")).to_have_count(2, timeout=60_000)
    watched_page.goto(site_url, wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_visible()
    expect(watched_page.locator(".continue-line")).to_have_text("2 plies. South to act")
    assert watched_page.evaluate("document.querySelector('#continue img').decode().then(() => true)")
    watched_page.goto(f"{site_url}fa/", wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_visible()
    expect(watched_page.locator(".continue-line")).to_have_text("")
    watched_page.locator("#continue .main").click()
    expect(watched_page.locator("#moves .txt")).to_have_count(2, timeout=60_000)


@pytest.mark.parametrize(
    "strip",
    [
        "{",
        "null",
        "[]",
        '{"game": "ix/../../evil", "key": "aaaaaaaaaa", "svg": "<svg/>"}',
        '{"game": "ix", "key": "aaaaaaaaaa", "svg": 1}',
    ],
)
def test_a_damaged_strip_is_not_shown(watched_page: Page, site_url: str, strip: str) -> None:
    fill(watched_page, site_url, {"strip": strip})
    watched_page.goto(site_url, wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_hidden()


def test_nothing_in_a_strip_runs_or_becomes_markup(watched_page: Page, site_url: str) -> None:
    bad = "<img src=x onerror='window.hit=1'>"
    svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>parent.hit=1</script></svg>"
    fields = {"game": "ix", "key": "a" * 10, "lang": "en", "title": bad, "line": bad, "more": bad, "svg": svg}
    fill(watched_page, site_url, {"strip": json.dumps(fields), f"save:{'a' * 10}": envelope()})
    watched_page.goto(site_url, wait_until="networkidle")
    expect(watched_page.locator(".continue-title")).to_have_text(bad)
    assert watched_page.evaluate("window.hit") is None


def test_the_home_page_leads_to_no_game_that_was_deleted(
    watched_page: Page, context: BrowserContext, site_url: str
) -> None:
    fields = {"game": "ix", "key": "a" * 10, "lang": "en", "title": "IX", "line": "", "more": "", "svg": "<svg/>"}
    fill(watched_page, site_url, {"strip": json.dumps(fields), f"save:{'a' * 10}": envelope()})
    watched_page.goto(site_url, wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_visible()
    other = context.new_page()
    fill(other, site_url, {}, gone=f"save:{'a' * 10}")
    expect(watched_page.locator("#continue")).to_be_hidden()
    watched_page.reload(wait_until="networkidle")
    expect(watched_page.locator("#continue")).to_be_hidden()


def test_the_strip_is_made_once_on_leaving(watched_page: Page, site_url: str) -> None:
    fill(watched_page, site_url, {"save:running001": envelope()})
    open_table(watched_page, f"{site_url}ix/#save=running001")
    made = watched_page.evaluate("""() => {
        let made = 0;
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
            if (key.endsWith(':strip')) made += 1;
            set.call(this, key, text);
        };
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('pagehide'));
        return made;
    }""")
    assert made == 1
