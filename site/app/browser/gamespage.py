"""The page "Your games": the shelf as a list, with all that can be done to a save. What a save is: app.shelf."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from js import Date, Intl

from app.browser import dom, handing, storage
from app.browser.panel import Notice
from app.browser.strip import keep_strip, titles
from app.browser.tabs import on_change_elsewhere
from app.envelope import MAX_FILE
from app.listing import Entry, by_game, entry
from app.shelf import MAX_TITLE, PREFIX, Save
from app.svg import svg
from app.words import _, isolated, ngettext, number, told
from pygames.game import GameError

SLICE: Final = 4
"""Saves looked into before the page may breathe."""


class GamesPage:
    """The list. It is made anew whenever the shelf changes, here or in another tab."""

    def __init__(self) -> None:
        self._store = storage.LocalStore()
        self._shelf = storage.shelf()
        self._titles = titles()
        self._home = dom.data(dom.document.body, "home") or "../"
        self._notice = Notice()
        self._list = dom.by_id("saves")
        self._round = 0
        self._days = Intl.DateTimeFormat.new(
            dom.document.documentElement.lang, dom.options(dateStyle="medium", timeStyle="short")
        )

    def start(self) -> None:
        """Show the list, then listen."""
        self._show()
        dom.press("export-all", self._export_all)
        dom.listen(dom.by_id("import-file"), "change", self._chosen)
        dom.listen(dom.document, "dragover", lambda event: event.preventDefault())
        dom.listen(dom.document, "drop", self._dropped)
        dom.listen(self._list, "click", self._clicked)
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
        """Make the list anew; `focus` is the id of what gets the keyboard then."""
        self._round += 1
        saves = self._shelf.all()
        self._list.replaceChildren()
        dom.show(dom.by_id("no-saves"), not saves)
        dom.by_id("export-all").disabled = not saves
        waiting: list[tuple[Save, dom.Element]] = []
        for name, running, ended, damaged in by_game(saves):
            section = dom.create("section")
            section.append(dom.create("h2", text=self._titles.get(name, _("Unknown game"))))
            groups = ((_("Going on"), running), (_("Ended"), ended), (_("Damaged"), damaged))
            for title, group in groups:
                if group:
                    rows = dom.create("ul", "save-list")
                    section.append(dom.create("h3", text=title), rows)
                    for save in group:
                        row = self._row(save)
                        rows.append(row)
                        waiting.append((save, row))
            self._list.append(section)
        dom.run(self._look_into(waiting, self._round, focus))

    async def _look_into(self, waiting: list[tuple[Save, dom.Element]], number_: int, focus: str | None) -> None:
        """Fill in what takes a look into the records, a few at a time."""
        for place, (save, row) in enumerate(waiting):
            if number_ != self._round:
                return
            self._fill(row, entry(save))
            if place % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        target = None if focus is None else dom.maybe(dom.document.getElementById(focus))
        if target is not None:
            target.focus()

    def _row(self, save: Save) -> dom.Element:
        row = dom.create("li", "save")
        row.id = f"save-{save.key}"
        row.dataset.key = save.key
        picture = dom.create("div", "save-picture")
        picture.dir = "ltr"
        words = dom.create("div", "save-words")
        title = dom.create("p", "save-title", save.title or "…")
        if save.title:  # what is made up of names stands in the page's direction, whoever is named first
            title.dir = "auto"
        words.append(title, dom.create("p", "save-told"), dom.create("p", "save-when", self._when(save)))
        row.append(picture, words)
        return row

    def _when(self, save: Save) -> str:
        if save.damage is not None:
            return ""
        plies = ngettext("{number} ply", "{number} plies", save.plies).format(number=number(save.plies))
        if not save.changed:
            return plies
        when = str(self._days.format(Date.new(save.changed)))
        return _("{plies}, last played {when}").format(plies=plies, when=when)

    def _fill(self, row: dom.Element, found: Entry) -> None:
        dom.say(row.querySelector(".save-title"), found.title)
        dom.say(row.querySelector(".save-told"), found.told)
        damaged = found.save.damage is not None
        row.classList.toggle("damaged", damaged)
        if found.scene is not None:
            row.querySelector(".save-picture").innerHTML = svg(  # our own drawing
                found.scene, id_prefix=f"{found.save.key}-"
            )
        bar = dom.create("div", "save-actions")
        if not damaged:
            go_on = dom.create("a", "button main", _("Look at it") if found.save.ended else _("Resume"))
            go_on.href = f"{self._home}{found.save.game}/#save={found.save.key}"
            go_on.id = f"open-{found.save.key}"
            label = _("{action}: {title}").format(action=str(go_on.textContent), title=isolated(found.title))
            go_on.setAttribute("aria-label", label)
            bar.append(go_on)
            self._tool(bar, "rename", _("Rename"), found)
            self._tool(bar, "duplicate", _("Duplicate"), found)
        self._tool(bar, "export", _("Save as a file"), found)
        self._tool(bar, "remove", _("Delete"), found)
        row.append(bar)

    def _tool(self, bar: dom.Element, action: str, words: str, found: Entry) -> None:
        button = dom.create("button", "round")
        button.type = "button"
        button.dataset.action = action
        button.id = f"{action}-{found.save.key}"
        button.title = words
        button.setAttribute("aria-label", _("{action}: {title}").format(action=words, title=isolated(found.title)))
        drawing = dom.by_id(f"icon-{action}").content.firstElementChild
        button.append(drawing.cloneNode(True))
        bar.append(button)

    # What can be done

    def _clicked(self, event: Any) -> None:
        button = dom.within(event.target, "[data-action]")
        row = dom.within(event.target, ".save")
        if button is None or row is None:
            return
        does: dict[str, Callable[[str, dom.Element], None]] = {
            "rename": self._rename,
            "duplicate": self._duplicate,
            "export": self._export,
            "remove": self._remove,
        }
        does[dom.data(button, "action") or ""](dom.data(row, "key") or "", row)

    def _rename(self, key: str, row: dom.Element) -> None:
        """Put a field in place of the title, until Enter or Escape or the focus goes."""
        title = row.querySelector(".save-title")
        save = self._shelf.get(key)
        if save is None or dom.maybe(row.querySelector("input")) is not None:
            return
        field = dom.create("input", "field")
        field.value = save.title
        field.maxLength = MAX_TITLE
        field.placeholder = str(title.textContent)
        field.dir = "auto"
        field.setAttribute("aria-label", _("Title"))
        title.replaceChildren(field)
        done = False

        def end(keep: bool) -> None:
            nonlocal done
            if done:
                return
            done = True
            if keep and self._shelf.rename(key, str(field.value)) is None:
                self._not_kept()
            self._show(f"rename-{key}")

        def pressed(event: Any) -> None:
            if event.key in ("Enter", "Escape"):
                event.preventDefault()
                end(event.key == "Enter")

        dom.listen(field, "keydown", pressed)
        dom.listen(field, "blur", lambda event: end(True))
        field.focus()
        field.select()

    def _duplicate(self, key: str, row: dom.Element) -> None:
        copy = self._shelf.duplicate(key)
        if copy is None:
            self._not_kept()
            return
        self._say(_("Duplicated."))
        self._show(f"duplicate-{copy.key}")

    def _remove(self, key: str, row: dom.Element) -> None:
        title = str(row.querySelector(".save-title").textContent)
        save = self._shelf.remove(key)
        if save is None:
            return
        keep_strip(self._store)
        self._show()
        self._notice.mention(
            _("“{title}” is deleted.").format(title=isolated(title)), _("Undo"), lambda: self._put_back(save)
        )
        dom.by_id("notice").querySelector("button").focus()

    def _put_back(self, save: Save) -> None:
        if not self._shelf.put_back(save):
            self._not_kept()
        keep_strip(self._store)
        self._show(f"remove-{save.key}")

    def _not_kept(self) -> None:
        self._notice.tell(_("The browser's storage is full or closed, so this could not be kept."))

    def _say(self, text: str) -> None:
        dom.say(dom.by_id("announce"), text)

    # Files

    def _export(self, key: str, row: dom.Element) -> None:
        save = self._shelf.get(key)
        if save is not None:
            handing.save_file(
                f"quintet-{save.game or 'game'}-{_plain(save.title) or save.key}.txt", save.raw or save.text
            )

    def _export_all(self) -> None:
        day = str(Date.new().toISOString())[:10]
        handing.save_file(f"quintet-games-{day}.json", self._shelf.export(self._shelf.all()))

    def _chosen(self, event: Any) -> None:
        files = event.target.files
        if files.length:
            dom.run(self._take(files.item(0), event.target))

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        files = event.dataTransfer.files
        if files.length:
            dom.run(self._take(files.item(0), None))

    async def _take(self, file: Any, field: Any) -> None:
        try:
            if file.size > 4 * MAX_FILE:
                self._notice.tell(_("{name} is too large to hold games.").format(name=isolated(str(file.name))))
                return
            taken = self._shelf.take(str(await file.text()))
        except GameError as error:
            words = _("{name} can't be imported: {reason}")
            self._notice.tell(words.format(name=isolated(str(file.name)), reason=told(error)))
            return
        except Exception:  # a folder, or a file that is gone
            self._notice.tell(_("{name} can't be read.").format(name=isolated(str(file.name))))
            return
        finally:
            if field is not None:
                field.value = ""
        keep_strip(self._store)
        words = ngettext("{number} game is in the list now.", "{number} games are in the list now.", len(taken))
        self._notice.mention(words.format(number=number(len(taken))))
        self._show(None if not taken else f"open-{taken[0].key}")


def _plain(title: str) -> str:
    """A title as part of a file's name."""
    return "-".join("".join(c if c.isalnum() else " " for c in title).split())[:40]
