"""The list of keys as a dialog. Which keys there are, and what they do, is `app.shortcuts`."""

from __future__ import annotations

from app.browser import dom
from app.shortcuts import SHIFT, key_name


class ShortcutsDialog:
    """Shows keys with what they do."""

    def __init__(self) -> None:
        self._dialog = dom.by_id("shortcuts-dialog")
        self._list = dom.by_id("shortcuts-list")

    def open(self, groups: list[tuple[str, list[tuple[str, str]]]]) -> None:
        """Show groups of (title, rows), a row being (keys, words), as `app.shortcuts.rows` gives them."""
        self._list.replaceChildren()
        for title, rows in groups:
            section = dom.create("section")
            table = dom.create("dl")
            for keys, words in rows:
                row = dom.create("div", "key-row")
                row.append(dom.create("dt", text=words), _keys(keys))
                table.append(row)
            section.append(dom.create("h3", text=title), table)
            self._list.append(section)
        self._dialog.showModal()


def _keys(keys: str) -> dom.Element:
    """Alternatives parted by blanks, each a key or a letter with Shift; signs are said in words."""
    holder = dom.create("dd")
    holder.dir = "ltr"
    for name in keys.split():
        if name.startswith(SHIFT):
            holder.append(dom.create("kbd", text="Shift"), " ")
        shown, said = key_name(name.removeprefix(SHIFT))
        key = dom.create("kbd")
        if shown == said:
            key.textContent = shown
        else:
            sign = dom.create("span", text=shown)
            sign.setAttribute("aria-hidden", "true")
            key.append(sign, dom.create("span", "vh", said))
        holder.append(key, " ")
    return holder
