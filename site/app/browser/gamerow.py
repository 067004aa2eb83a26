"""One save in the list of the page "Your games": its row. What it says comes from app.listing.

What its buttons do is the page's affair.
"""

from __future__ import annotations

from js import Date, Intl

from app.browser import dom
from app.listing import Entry
from app.shelf import Save
from app.svg import svg
from app.words import _, isolated, ngettext, number


class Row:
    """The row of a save: at once what its envelope says, with all buttons; picture and standing once it is looked into.

    `home` is the way to the home of the page's language. `save` is what lies on the shelf, `found` the same with what
    is known by now of its damage.
    """

    def __init__(self, save: Save, home: str) -> None:
        self.save = save
        self.found = save
        self.element: dom.Element = dom.create("li", "save")
        self.element.id = f"save-{save.key}"
        self.element.dataset.key = save.key
        self._picture = dom.create("div", "save-picture")
        self._picture.dir = "ltr"
        self._title = dom.create("p", "save-title")
        self._told = dom.create("p", "save-told", save.damage or "")
        words = dom.create("div", "save-words")
        words.append(self._title, self._told, dom.create("p", "save-when", _when(save)))
        bar = dom.create("div", "save-actions")
        self._open = dom.create("a", "button open", _("Look at it") if save.ended else _("Resume"))
        self._open.href = f"{home}{save.game}/#save={save.key}"
        self._open.id = f"open-{save.key}"
        self._part = dom.create("button", "button open")
        self._part.type = "button"
        self._part.dataset.action = "salvage"
        self._part.id = f"salvage-{save.key}"
        bar.append(self._open, self._part)
        for action in ("rename", "duplicate", "export", "remove"):
            bar.append(_tool(action, save.key))
        self.element.append(self._picture, words, bar)
        self._offer(0)
        self._call(save.title or "…")

    @property
    def title(self) -> str:
        """What the row is called now."""
        return str(self._title.textContent)

    def fill(self, found: Entry) -> None:
        """Show what a look into the record has found."""
        self.found = found.save
        dom.say(self._told, found.told)
        if found.scene is not None:
            self._picture.innerHTML = svg(found.scene, id_prefix=f"{found.save.key}-")  # our own drawing
        self._offer(found.good)
        self._call(found.title)
        self.element.classList.add("looked-into")

    def lead(self, leads: bool) -> None:
        """Whether this is the one game that the list puts first: going on with it is the main thing to do."""
        self._open.classList.toggle("main", leads)

    def ask_title(self) -> dom.Element:
        """Put a field in the title's place; the field."""
        field = dom.create("input", "field")
        field.value = self.save.title
        field.placeholder = self.title
        field.dir = "auto"
        field.setAttribute("aria-label", _("Title"))
        self._title.style.minBlockSize = f"{self._title.offsetHeight}px"
        self._title.replaceChildren(field)
        field.focus()
        field.select()
        return field

    def leave_title(self, title: str) -> None:
        """Put the title in the field's place again."""
        self._title.style.minBlockSize = ""
        self._call(title)

    def _call(self, title: str) -> None:
        # A title that somebody gave reads its own way; one made up of names reads the page's, whoever is named first.
        self._title.replaceChildren(dom.create("bdi", text=title) if self.save.title else title)
        for button in self.element.querySelectorAll("[data-action], .save-actions a"):
            words = str(button.title or button.textContent)
            button.setAttribute("aria-label", _("{action}: {title}").format(action=words, title=isolated(title)))

    def _offer(self, good: int) -> None:
        """Show what is of use: a damaged save can be handed out, deleted, and opened as far as `good` plies are sound.

        It has a picture only where there is a position to show.
        """
        damaged = self.found.damage is not None
        self.element.classList.toggle("damaged", damaged)
        dom.show(self._picture, not damaged or good > 0)
        dom.show(self._open, not damaged)
        dom.show(self._part, damaged and good > 0)
        dom.say(self._part, _("Open up to ply {ply}").format(ply=number(good)))
        for action in ("rename", "duplicate"):
            dom.show(self.element.querySelector(f"[data-action={action}]"), not damaged)


def _tool(action: str, key: str) -> dom.Element:
    words = {
        "rename": _("Rename"),
        "duplicate": _("Duplicate"),
        "export": _("Save as a file"),
        "remove": _("Delete"),
    }
    button = dom.create("button", "round")
    button.type = "button"
    button.dataset.action = action
    button.id = f"{action}-{key}"
    button.title = words[action]
    button.append(dom.by_id(f"icon-{action}").content.firstElementChild.cloneNode(True))
    return button


def _when(save: Save) -> str:
    if save.raw is not None:
        return ""
    plies = ngettext("{number} ply", "{number} plies", save.plies).format(number=number(save.plies))
    if not save.changed:
        return plies
    return _("{plies}, last played {when}").format(plies=plies, when=_day(save.changed))


def _day(changed: int) -> str:
    """A time in ms since 1970, in the calendar and digits of the page's language."""
    style = dom.options(dateStyle="medium", timeStyle="short")
    return str(Intl.DateTimeFormat.new(dom.document.documentElement.lang, style).format(Date.new(changed)))
