"""The page "Your games": the shelf as a list, with all that can be done to a save. What a save is: app.shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import Date
from pyodide.ffi import create_proxy

from app.browser import dom, handing, storage
from app.browser.gamerow import Row
from app.browser.panel import Notice
from app.browser.strip import keep_strip, titles
from app.browser.tabs import on_change_elsewhere
from app.envelope import MAX_FILE
from app.listing import by_game, entry
from app.salvage import good_part
from app.shelf import MAX_TITLE, PREFIX, Save
from app.words import _, isolated, ngettext, number, stopped, told
from pygames.game import GameError

AHEAD: Final = "600px"
"""So far beyond the window a save is looked into already."""

PAUSE: Final = 0.002
"""Seconds between two looks, in which the browser paints and answers."""


class GamesPage:
    """The list. It follows the shelf, changed here or in another tab; rows of saves that stay as they are stay.

    A record is replayed and drawn only once its row comes near the window, one at a time: so a shelf of hundreds opens
    as quickly as one of few, and answers meanwhile.
    """

    def __init__(self) -> None:
        self._store = storage.LocalStore()
        self._shelf = storage.shelf()
        self._titles = titles()
        self._home = dom.data(dom.document.body, "home") or "../"
        self._notice = Notice()
        self._list = dom.by_id("saves")
        self._landing = dom.by_id("landing")
        self._rows: dict[str, Row] = {}
        self._due: list[str] = []
        self._looking = False
        self._gone: list[Save] = []
        self._seer = dom.window.IntersectionObserver.new(create_proxy(self._seen), dom.options(rootMargin=AHEAD))

    def start(self) -> None:
        """Show the list, then listen."""
        self._show()
        dom.press("export-all", self._export_all)
        dom.listen(dom.by_id("import-file"), "change", self._chosen)
        dom.listen(dom.document, "dragover", self._dragged)
        dom.listen(dom.document, "dragleave", self._dragged_away)
        dom.listen(dom.document, "drop", self._dropped)
        dom.listen(self._list, "click", self._clicked)
        dom.press("notice-close", self._gone.clear)
        on_change_elsewhere(self._changed_elsewhere)
        dom.show(dom.by_id("loading"), False)
        dom.document.documentElement.dataset.ready = "true"

    def _changed_elsewhere(self, name: str | None) -> None:
        """Another tab changed the shelf: show it, but not under the hand of somebody who types a title."""
        if (name is None or name.startswith(PREFIX)) and dom.maybe(self._list.querySelector("input")) is None:
            held = dom.active()
            self._show(None if held is None or not self._list.contains(held) else str(held.id))

    # Showing

    def _show(self, focus: str | None = None) -> None:
        """Show the shelf as it is now; `focus` is the id of what gets the keyboard then."""
        saves = self._shelf.all()
        self._follow(saves)
        is_open = bool(saves) or self._store.is_open()
        dom.show(dom.by_id("no-saves"), is_open and not saves)
        dom.show(dom.by_id("no-storage"), not is_open)
        for name in ("saved-files", "saved-hint"):
            dom.show(dom.by_id(name), is_open)
        dom.by_id("export-all").disabled = not saves
        sections = []
        for name, running, ended, damaged in by_game([self._rows[save.key].found for save in saves]):
            section = dom.create("section")
            section.append(dom.create("h2", text=self._titles.get(name, _("Unknown game"))))
            groups = ((_("Going on"), running), (_("Ended"), ended), (_("Damaged"), damaged))
            for title, group in groups:
                if group:
                    rows = _group(section, title)
                    rows.append(*(self._rows[save.key].element for save in group))
                    rows.classList.toggle("are-damaged", group is damaged)
            sections.append(section)
        self._list.replaceChildren(*sections)
        self._lead()
        target = None if focus is None else dom.maybe(dom.document.getElementById(focus))
        if target is not None:
            target.focus()

    def _follow(self, saves: list[Save]) -> None:
        """Make a row for each save that is new or has changed, and leave the others as they are."""
        before, self._rows = self._rows, {}
        for save in saves:
            row = before.pop(save.key, None)
            if row is None or row.save != save:
                if row is not None:
                    self._seer.unobserve(row.element)
                row = Row(save, self._home)
                self._seer.observe(row.element)
            self._rows[save.key] = row
        for row in before.values():
            self._seer.unobserve(row.element)

    def _lead(self) -> None:
        """The newest game that goes on leads; what can be done with the others stands back."""
        found = (row for row in self._rows.values() if row.found.damage is None and not row.found.ended)
        first = next(found, None)
        for row in self._rows.values():
            row.lead(row is first)

    def _put_under_damaged(self, row: Row) -> None:
        """A game turned out to be damaged: it goes to the others that are. No other row is touched, as in `_renew`."""
        rows = row.element.parentElement
        section = rows.parentElement
        damaged = dom.maybe(section.querySelector(".are-damaged"))
        if damaged is None:
            damaged = _group(section, _("Damaged"))
            damaged.classList.add("are-damaged")
        held = dom.active()
        order = list(self._rows)
        place = order.index(row.save.key)
        after = (item for item in list(damaged.children) if order.index(dom.data(item, "key") or "") > place)
        following = next(after, None)
        if following is None:
            damaged.append(row.element)
        else:
            following.before(row.element)
        if held is not None and row.element.contains(held):
            held.focus()
        if not rows.children.length:
            rows.previousElementSibling.remove()
            rows.remove()
        self._lead()

    def _seen(self, entries: Any, seer: Any) -> None:
        """Rows have come near the window: they are due."""
        for found in entries:
            if found.isIntersecting:
                seer.unobserve(found.target)
                self._due.append(dom.data(found.target, "key") or "")
        if self._due and not self._looking:
            dom.run(self._look())

    async def _look(self) -> None:
        """Look into the saves that are due, one at a time."""
        self._looking = True
        try:
            while self._due:
                row = self._rows.get(self._due.pop(0))
                if row is not None:
                    row.fill(entry(row.save))
                    if row.found.damage != row.save.damage:
                        self._put_under_damaged(row)
                    await asyncio.sleep(PAUSE)
        finally:
            self._looking = False

    # What can be done

    def _clicked(self, event: Any) -> None:
        button = dom.within(event.target, "[data-action]")
        item = dom.within(event.target, ".save")
        row = None if item is None else self._rows.get(dom.data(item, "key") or "")
        if button is None or row is None:
            return
        does: dict[str, Callable[[Row], None]] = {
            "rename": self._rename,
            "duplicate": self._duplicate,
            "export": self._export,
            "salvage": self._salvage,
            "remove": self._remove,
        }
        does[dom.data(button, "action") or ""](row)

    def _rename(self, row: Row) -> None:
        """Put a field in place of the title, until Enter or Escape or the focus goes."""
        if dom.maybe(row.element.querySelector("input")) is not None:
            return
        before, key = row.title, row.save.key
        field = row.ask_title()
        field.maxLength = MAX_TITLE
        done = False

        def end(keep: bool) -> None:
            nonlocal done
            if done:
                return
            done = True
            title = str(field.value)
            row.leave_title(before)
            if keep and title != row.save.title:
                if self._shelf.rename(key, title) is None:
                    self._not_kept()
                self._renew(row)

        def pressed(event: Any) -> None:
            if event.key in ("Enter", "Escape"):
                event.preventDefault()
                end(event.key == "Enter")
                dom.by_id(f"rename-{key}").focus()

        dom.listen(field, "keydown", pressed)
        dom.listen(field, "blur", lambda event: end(True))

    def _renew(self, row: Row) -> None:
        """Show a changed save in its place, and touch no other row: somebody may be pressing a button there."""
        save = self._shelf.get(row.save.key)
        if save is None:
            self._show()
            return
        fresh = self._rows[save.key] = Row(save, self._home)
        fresh.fill(entry(save))
        self._seer.unobserve(row.element)
        row.element.replaceWith(fresh.element)
        self._lead()

    def _duplicate(self, row: Row) -> None:
        copy = self._shelf.duplicate(row.save.key)
        if copy is None:
            self._not_kept()
            return
        keep_strip(self._store, self._shelf)
        self._say(_("Duplicated."))
        self._show(f"duplicate-{copy.key}")

    def _salvage(self, row: Row) -> None:
        """Go on with what can be played of a damaged game, as a game of its own."""
        part = self._shelf.salvage(row.save.key)
        if part is None:
            self._not_kept()
            return
        keep_strip(self._store, self._shelf)
        dom.window.location.href = f"{self._home}{part.game}/#save={part.key}"

    def _remove(self, row: Row) -> None:
        """Delete a save; as long as the note of it stands, it and those deleted before it can be put back."""
        save = self._shelf.remove(row.save.key)
        if save is None:
            return
        self._gone.append(save)
        keep_strip(self._store, self._shelf)
        self._show()
        count = len(self._gone)
        words = ngettext("{number} game is deleted.", "{number} games are deleted.", count).format(number=number(count))
        if count == 1:
            words = _("“{title}” is deleted.").format(title=isolated(row.title))
        self._notice.mention(words, _("Undo"), self._put_back)
        dom.by_id("notice").querySelector("button").focus()

    def _put_back(self) -> None:
        gone = self._gone.copy()
        self._gone.clear()
        for save in gone:
            if not self._shelf.put_back(save):
                self._gone.append(save)
        keep_strip(self._store, self._shelf)
        self._show(f"remove-{gone[-1].key}")
        if self._gone:
            self._not_kept(_("Try again"), self._put_back)

    def _not_kept(self, verb: str | None = None, then: Callable[[], None] | None = None) -> None:
        self._notice.tell(_("The browser's storage is full or closed, so this could not be kept."), verb, then)

    def _say(self, text: str) -> None:
        dom.say(dom.by_id("announce"), text)

    # Files

    def _export(self, row: Row) -> None:
        save = row.save
        handing.save_file(f"quintet-{save.game or 'game'}-{_plain(save.title) or save.key}.txt", save.raw or save.text)

    def _export_all(self) -> None:
        day = str(Date.new().toISOString())[:10]
        handing.save_file(f"quintet-games-{day}.json", self._shelf.export(self._shelf.all()))

    def _chosen(self, event: Any) -> None:
        dom.run(self._take(list(event.target.files), event.target))

    def _dragged(self, event: Any) -> None:
        """Files are over the page: show that they can be let go here. A text that is dragged is none of ours."""
        if _brings_files(event):
            event.preventDefault()
            dom.show(self._landing)

    def _dragged_away(self, event: Any) -> None:
        if dom.maybe(event.relatedTarget) is None:  # not to another part of the page
            dom.show(self._landing, False)

    def _dropped(self, event: Any) -> None:
        dom.show(self._landing, False)
        if not _brings_files(event):
            return
        event.preventDefault()
        dom.run(self._take(list(event.dataTransfer.files), None))

    async def _take(self, files: list[Any], field: Any) -> None:
        """Bring in files, each whole or not at all, and say what came of them."""
        taken: dict[str, Save] = {}
        wrong: list[str] = []
        torn: list[str] = []
        for file in files:
            name = isolated(str(file.name))
            if file.size > 4 * MAX_FILE:
                wrong.append(_("{name} is too large to hold games.").format(name=name))
                continue
            try:
                text = str(await file.text())
            except Exception:  # a folder, or a file that is gone
                wrong.append(_("{name} can't be read.").format(name=name))
                continue
            try:
                taken |= {save.key: save for save in self._shelf.take(text)}
            except GameError as error:
                wrong.append(_("{name} can't be imported: {reason}").format(name=name, reason=stopped(told(error))))
                if good_part(text) is not None:
                    torn.append(text)
        if field is not None:
            field.value = ""
        if taken:
            self._show_taken(list(taken))
        if torn:
            self._notice.tell(" ".join(wrong), _("Import up to there"), lambda: self._take_parts(torn))
        elif wrong:
            self._notice.tell(" ".join(wrong))

    def _take_parts(self, texts: list[str]) -> None:
        """Bring in what can be played of damaged records."""
        taken: list[str] = []
        for text in texts:
            try:
                taken.append(self._shelf.take_part(text).key)
            except GameError:  # no room: that something in it can be played is known
                break
        if taken:
            self._show_taken(taken)
        if len(taken) < len(texts):
            self._not_kept(_("Try again"), lambda: self._take_parts(texts[len(taken) :]))

    def _show_taken(self, keys: list[str]) -> None:
        """Show games that were brought in, the first with the keyboard's focus."""
        keep_strip(self._store, self._shelf)
        self._show(f"open-{keys[0]}")
        words = ngettext("{number} game is in the list now.", "{number} games are in the list now.", len(keys))
        self._notice.mention(words.format(number=number(len(keys))))


def _group(section: dom.Element, title: str) -> dom.Element:
    """The list of a group at the end of a section, under its title; it has no rows yet."""
    rows = dom.create("ul", "save-list")
    section.append(dom.create("h3", text=title), rows)
    return rows


def _brings_files(event: Any) -> bool:
    carried = dom.maybe(event.dataTransfer)
    return carried is not None and bool(carried.types.includes("Files"))


def _plain(title: str) -> str:
    """A title as part of a file's name."""
    return "-".join("".join(c if c.isalnum() else " " for c in title).split())[:40]
