"""The settings dialog: it shows the settings, and hands each choice on at once. What they mean is `app.settings`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from app.browser import dom
from app.settings import Settings, form_value


class SettingsDialog:
    """Shows the settings; `on_change` gets them after every choice, and keeps and follows them.

    Theme and motion are the dialog's own: it sets them on <html>, where styles, canvas and `dom` look.
    """

    def __init__(self, settings: Settings, on_change: Callable[[Settings], None]) -> None:
        self.settings = settings
        self._on_change = on_change
        self._dialog = dom.by_id("settings-dialog")
        dom.listen(self._dialog, "change", self._changed)

    def open(self) -> None:
        """Show the settings as they are."""
        self._show()
        self._dialog.showModal()

    def settle(self, settings: Settings) -> None:
        """Take over settings that were chosen elsewhere (in another tab); `on_change` is not called."""
        self.settings = settings
        _dress(settings)
        self._show()

    def _show(self) -> None:
        for name, value in asdict(self.settings).items():
            for field in self._dialog.querySelectorAll(f'input[name="{name}"]'):
                chosen = value if str(field.type) == "checkbox" else str(field.value) == form_value(value)
                field.checked = bool(chosen)

    def _changed(self, event: Any) -> None:
        field = event.target
        value = form_value(bool(field.checked)) if str(field.type) == "checkbox" else str(field.value)
        self.settings = self.settings.chosen(str(field.name), value)
        _dress(self.settings)
        self._on_change(self.settings)


def _dress(settings: Settings) -> None:
    """Set theme and motion on <html>, as `static/early.js` does before the first paint."""
    page = dom.document.documentElement
    page.dataset.theme = settings.theme
    page.dataset.motion = settings.motion
