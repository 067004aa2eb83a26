"""What i9n's panels alone have in the theme: colours, light and dark, and styles. app.theme joins them."""

from __future__ import annotations

from typing import Final

from app.style import Style, line

PALETTE: Final[dict[str, tuple[str, str]]] = {
    "label-ground": ("#FFFFFF", "#F3EDE0"),
    "label-part": ("#00798C", "#0B7F92"),
    "label-edge": ("#22252B", "#F3EDE0"),
    "label-bar": ("#5F6B75", "#4E5963"),
    "label-land": ("#C8402F", "#E06552"),
    "label-sand": ("#EAD7AC", "#D8C08C"),
    "label-sea": ("#2460A8", "#5D9BE0"),
    "label-water": ("#CFE6EC", "#B9D8E2"),
    "label-sun": ("#FFD24A", "#FFD24A"),
    "label-ray": ("#B07A00", "#FFD24A"),
}
"""Colours by name: light, dark."""


def styles() -> dict[str, Style]:
    """The styles of i9n's panels."""
    found = {
        "label.ground": Style(fill="label-ground"),
        "label.part": Style(fill="label-part"),
        "label.edge": line("label-edge", 1.5),
        "label.rim": line("label-ground", 0.6, 0.6),
        "label.land": Style(fill="label-sand", stroke="label-land", width=4.8),
        "label.sea": Style(fill="label-water", stroke="label-sea", width=4.8),
        "label.rays": line("label-ray", 2.3),
        "label.sun": Style(fill="label-sun", stroke="label-ray", width=1.5),
        "label.bars": line("label-bar", 2.3),
    }
    return {f"i9n.{name}": style for name, style in found.items()}
