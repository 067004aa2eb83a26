"""The spots as buttons over the canvas: what the eye can pick there, hand, keyboard and ear can pick here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.browser import dom
from app.choice import Place
from app.scene import Area


class SpotLayer:
    """One button a place. Only what changed is touched, so that the focus stays where it was."""

    def __init__(
        self, holder: dom.Element, on_pick: Callable[[str], None], on_point: Callable[[str | None], None]
    ) -> None:
        self._holder = holder
        self._buttons: dict[str, dom.Element] = {}
        self._shown: dict[str, tuple[Any, ...]] = {}
        self._places: dict[str, Place] = {}
        self._areas: dict[str, Area] = {}
        self._largest = 0.0
        self._home: str | None = None
        self._on_pick = on_pick
        self._on_point = on_point
        dom.listen(holder, "click", self._clicked)
        for event in ("pointerover", "focusin"):
            dom.listen(holder, event, self._pointed, passive=True)
        for event in ("pointerleave", "focusout"):
            dom.listen(holder, event, self._left, passive=True)

    def lay(self, places: list[Place], box: tuple[float, float, float, float]) -> None:
        """Show these places over a scene of that box."""
        focused = self.focused()
        self._places = {place.name: place for place in places}
        self._largest = max((place.area.width * place.area.height for place in places), default=0.0)
        for name in [name for name in self._buttons if name not in self._places]:
            self._buttons.pop(name).remove()
            del self._shown[name]
        for place in places:
            self._lay_one(place, box)
        if self._home not in self._places:
            opened = next((place.name for place in places if place.spot.open), None)
            self._set_home(opened or (places[0].name if places else None))
        if focused is not None and focused not in self._places:
            self.focus(self._same_place(focused) or self._home)

    def _lay_one(self, place: Place, box: tuple[float, float, float, float]) -> None:
        spot, area = place.spot, place.area
        shown = (spot.label, (spot.open, bool(spot.then)), area, box)
        if self._shown.get(place.name) == shown:
            return
        button = self._buttons.get(place.name)
        if button is None:
            button = dom.create("button", "spot")
            button.type = "button"
            button.tabIndex = -1
            button.dataset.name = place.name
            button.dataset.spot = spot.key
            self._holder.append(button)
            self._buttons[place.name] = button
        old = self._shown.get(place.name)
        if old is None or old[2:] != shown[2:]:
            x, y, width, height = box
            button.style.left = f"{(area.at[0] - area.width / 2 - x) / width:.3%}"
            button.style.top = f"{(area.at[1] - area.height / 2 - y) / height:.3%}"
            button.style.width = f"{area.width / width:.3%}"
            button.style.height = f"{area.height / height:.3%}"
            button.style.zIndex = 1 if area.width * area.height < self._largest else 0  # none is covered by a neighbour
        if old is None or old[0] != spot.label:
            button.setAttribute("aria-label", spot.label)
        if old is None or old[1] != shown[1]:
            button.classList.toggle("open", spot.open)
            button.classList.toggle("grab", bool(spot.then))
            button.setAttribute("aria-disabled", "false" if spot.open else "true")
        self._shown[place.name] = shown
        self._areas[place.name] = area

    def _same_place(self, gone: str) -> str | None:
        """The place that stands where one that is gone stood."""
        area = self._areas.get(gone)
        return next(
            (name for name, place in self._places.items() if area is not None and place.area.at == area.at), None
        )

    def focused(self) -> str | None:
        """The name of the place that has the keyboard's focus."""
        active = dom.active()
        name = None if active is None else dom.data(active, "name")
        return name if name in self._buttons else None

    def place(self, name: str | None) -> Place | None:
        """The place of that name, if it is shown."""
        return None if name is None else self._places.get(name)

    def places(self) -> list[Place]:
        """All places shown."""
        return list(self._places.values())

    def focus(self, name: str | None) -> None:
        """Give a place the focus."""
        if name is not None and name in self._buttons:
            self._set_home(name)
            self._buttons[name].focus()

    def _set_home(self, name: str | None) -> None:
        """Make a place the one that Tab reaches."""
        if self._home in self._buttons:
            self._buttons[self._home].tabIndex = -1
        if name is not None:
            self._buttons[name].tabIndex = 0
        self._home = name

    def _clicked(self, event: Any) -> None:
        button = dom.within(event.target, ".spot")
        if button is not None:
            self._set_home(dom.data(button, "name"))
            self._on_pick(dom.data(button, "spot") or "")

    def _pointed(self, event: Any) -> None:
        button = dom.within(event.target, ".spot")
        if button is not None and getattr(event, "pointerType", "") != "touch":
            self._on_point(dom.data(button, "spot"))

    def _left(self, event: Any) -> None:
        self._on_point(None)
