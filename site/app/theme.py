"""Theme: what the named styles of a scene look like, in light and in dark. Colours are named once, here.

A stylesheet for SVG and paints for the canvas come from the same tables. What a game alone has stands in a module of
its own (theme_ifrito, theme_engine9, theme_i9n, theme_i9n_panels). No shapes here, and no page layout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from app import theme_engine9, theme_i9n, theme_i9n_panels, theme_ifrito
from app.style import Style, line

FONT: Final = '"Atkinson Hyperlegible Next", Vazirmatn, sans-serif'
"""The family of every word on a board."""

TEXT_DROP: Final = 0.35
"""From the middle of a word down to its baseline, in parts of its size: SVG and canvas both place words so."""

SIDE_SHADE: Final = 0.42
"""How much black the sides of a piece get over the colour of its top."""

OUTLINE_SHADE: Final = 0.62
"""How much black the outlines of pieces on pale grounds get in the dark theme."""

SEATS: Final[dict[str, tuple[str, str]]] = {
    "blue": ("#2F6DB5", "#6FA8EA"),
    "vermilion": ("#D3542B", "#F0805A"),
    "amber": ("#E0A100", "#F0BC45"),
    "green": ("#1F8A5B", "#52BB8B"),
    "violet": ("#8457A8", "#B78FDA"),
}
"""Seat colours, light and dark. Amber is too pale for light grounds: it never stands there without its edge."""

EDGED: Final = {"amber": 6}
"""Seat colours whose pieces have an edge of the colour's own, so many units wide, half of it under the piece."""

SEAT_EDGES: Final[dict[str, tuple[str, str]]] = SEATS | {"amber": ("#8F5A00", "#F0BC45")}
"""Outlines of the seat colours that hold 3:1 on every ground."""

SEAT_SIGNS: Final = dict.fromkeys(SEATS, "bone") | {"amber": "tar"}
"""What is drawn on pieces of a seat colour: dots, stripes and the like."""

ACCENTS: Final[dict[str, tuple[str, str]]] = {
    "ix": ("#3D3F8F", "#A6A8F5"),
    "ifrito": ("#8F5A00", "#F0B545"),
    "i9n": ("#00798C", "#5CC3D3"),
    "ernyland": ("#B03A6A", "#E884AB"),
    "engine9": ("#B5442E", "#F08A73"),
}
"""One accent a game, light and dark."""


def mixed(colour: str, other: str, share: float) -> str:
    """`colour` with a share (0 to 1) of `other` mixed in, both `#rrggbb`."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in pairs)


def _shaded(tones: tuple[str, str]) -> tuple[str, str]:
    return mixed(tones[0], "#000000", SIDE_SHADE), mixed(tones[1], "#000000", SIDE_SHADE)


def _outlined(tones: tuple[str, str]) -> tuple[str, str]:
    """Outlines of pieces that stand on pale grounds in both themes."""
    return mixed(tones[0], "#000000", SIDE_SHADE), mixed(tones[1], "#000000", OUTLINE_SHADE)


PALETTE: Final[dict[str, tuple[str, str]]] = {
    "paper": ("#F6F1E7", "#17191E"),
    "card": ("#FFFFFF", "#22262D"),
    "ink": ("#22252B", "#ECE7DC"),
    "muted": ("#6A655B", "#A9A498"),
    "halo": ("#FFF8E8", "#17191E"),
    "bone": ("#FFF8E8", "#FFF8E8"),
    "tar": ("#22252B", "#22252B"),
    "white": ("#FFFFFF", "#FFFFFF"),
    "black": ("#000000", "#000000"),
    "wood": ("#B99468", "#6E563B"),
    "ridge": ("#A67F54", "#55412C"),
    "engraved": ("#3B2A17", "#F0E2C8"),
    "pale-well": ("#F3EADA", "#343944"),
    "deep-well": ("#E9DDC7", "#2A2E37"),
    **theme_ifrito.PALETTE,
    **theme_engine9.PALETTE,
    **theme_i9n.PALETTE,
    **theme_i9n_panels.PALETTE,
    **SEATS,
    **{f"{name}-side": _shaded(tones) for name, tones in SEATS.items()},
    **{f"{name}-edge": tones for name, tones in SEAT_EDGES.items()},
    **{f"{name}-outline": _outlined(tones) for name, tones in SEATS.items()},
    **{f"{name}-cloth": (tones[0], tones[0]) for name, tones in SEATS.items()},
    **ACCENTS,
}
"""Colours by name: light, dark. Each is a custom property of the stylesheet (`--wood`)."""

GROUNDS: Final = ("paper", "card")
"""What interface and boards stand on; wells are the grounds of pieces."""

WELLS: Final = ("pale-well", "deep-well")


@dataclass(frozen=True, slots=True)
class Paint:
    """A style in one theme: `fill` and `stroke` are `#rrggbb` or `#rrggbbaa`, or None where nothing is painted."""

    fill: str | None
    stroke: str | None
    width: float
    dash: tuple[float, ...]
    cap: str
    join: str
    weight: int
    behind: bool


def _states(game: str) -> dict[str, Style]:
    """The states that look alike in every game, in that game's accent."""
    return {
        "can": line(game, 3),
        "chosen": line(game, 7),
        "chosen.wash": Style(fill=game, fill_alpha=0.22),
        "go": Style(fill=game, stroke="halo", width=4),
        "take": line(game, 6, cap="butt"),
        "cross": line(game, 7),
        "cross.halo": line("halo", 13),
        "wash": Style(fill=game, fill_alpha=0.2),
        "pointed": Style(fill=game, fill_alpha=0.14),
        "path": line(game, 5, dash=(1, 13)),
        "last.path": line(game, 5, 0.55, (1, 13)),
        "last.ring": line(game, 4, 0.6),
        "hint": line(game, 3),
        "hatch": line(game, 6, 0.6, cap="butt"),
        "disc": Style(fill="halo", stroke=game, width=3),
        "disc.arrow": line(game, 5.5),
        "off": Style(fill=game, stroke="halo", width=3),
        "off.arrow": line("halo", 5),
        "ask": Style(fill="card", stroke=game, width=4),
        "ask.text": Style(fill="ink", weight=700),
    }


def _seat(name: str) -> dict[str, Style]:
    top, sign = Style(fill=name), SEAT_SIGNS[name]
    if name in EDGED:
        top = Style(fill=name, stroke=f"{name}-edge", width=EDGED[name], join="round", behind=True)
    return {
        f"seat.{name}": top,
        f"seat.{name}.side": Style(fill=f"{name}-side"),
        f"seat.{name}.edge": line(f"{name}-edge", 3),
        f"seat.{name}.sign": Style(fill=sign),
        f"seat.{name}.stripe": Style(stroke=sign, width=7),
        f"seat.{name}.stripe.thin": Style(stroke=sign, width=6),
        f"seat.{name}.cloth": Style(fill=f"{name}-cloth"),
        f"seat.{name}.knot": Style(fill=sign, fill_alpha=0.7),
        f"seat.{name}.line": line(sign, 2.6),
        f"seat.{name}.thread": line(sign, 2.2, 0.55),
        f"seat.{name}.thread.large": line(sign, 7, 0.5),
        **theme_engine9.seat_styles(name),
        **theme_i9n.seat_styles(name),
    }


LIGHTS: Final = (4, 8, 10, 14, 18, 20, 22, 24, 28)
DARKS: Final = (4, 6, 10, 12, 16, 18, 20)
"""Per cent of white and of black that faces of pieces are lit and shaded by: styles "light.20", "dark.10"."""

STYLES: Final[dict[str, Style]] = {
    **{style: paint for name in SEATS for style, paint in _seat(name).items()},
    **{f"{game}.{state}": style for game in ACCENTS for state, style in _states(game).items()},
    **theme_ifrito.styles(),
    **theme_engine9.styles(),
    **theme_i9n.styles(),
    **theme_i9n_panels.styles(),
    **{f"light.{share}": Style(fill="white", fill_alpha=share / 100) for share in LIGHTS},
    **{f"dark.{share}": Style(fill="black", fill_alpha=share / 100) for share in DARKS},
    "shadow": Style(fill="black", fill_alpha=0.16),
    "shadow.soft": Style(fill="black", fill_alpha=0.22),
    "shadow.board": Style(fill="black", fill_alpha=0.14),
    "groove": Style(stroke="black", stroke_alpha=0.55, width=4),
    "cut": Style(stroke="black", stroke_alpha=0.5, width=3),
    "bone": Style(fill="bone"),
    "strap": Style(stroke="bone", width=9),
    "strap.edge": Style(stroke="tar", width=13),
    "tar": Style(fill="tar"),
    "wood": Style(fill="wood"),
    "ridge": Style(fill="ridge"),
    "well.pale": Style(fill="pale-well"),
    "well.deep": Style(fill="deep-well"),
    "coordinate": Style(fill="engraved", weight=700),
}
"""Every style that a scene may name."""


@cache
def paint(style: str, dark: bool) -> Paint:
    """The paint of a style in the dark or the light theme. Raises KeyError for a style that there is not."""
    found = STYLES[style]
    return Paint(
        fill=_hex(found.fill, found.fill_alpha, dark),
        stroke=_hex(found.stroke, found.stroke_alpha, dark),
        width=found.width,
        dash=found.dash,
        cap=found.cap,
        join=found.join,
        weight=found.weight,
        behind=found.behind,
    )


def colour(name: str, dark: bool) -> str:
    """A colour of the palette in the dark or the light theme, `#rrggbb`."""
    return PALETTE[name][dark]


def _hex(name: str | None, alpha: float, dark: bool) -> str | None:
    if name is None:
        return None
    return colour(name, dark) + ("" if alpha == 1 else f"{round(alpha * 255):02X}")


def css_class(style: str) -> str:
    """The class that a style goes by in the stylesheet."""
    return "p-" + style.replace(".", "-")


@cache
def css() -> str:
    """The stylesheet: light by default, dark where the system asks for it or `html[data-theme=dark]` does.

    `html[data-theme=light]` keeps it light. Colours are custom properties, so that the page's own rules can use them.
    """
    dark = _properties(True)
    return "\n".join(
        (
            f":root{{{_properties(False)}}}",
            f"@media (prefers-color-scheme:dark){{html:not([data-theme=light]){{{dark}}}}}",
            f"html[data-theme=dark]{{{dark}}}",
            *(f".{css_class(name)}{{{_rule(name, 'var(--{})'.format)}}}" for name in STYLES),
        )
    )


def css_alone(dark: bool) -> str:
    """The rules of one theme with plain colours: for an SVG file that stands alone, outside any page."""
    return "\n".join(f".{css_class(name)}{{{_rule(name, lambda c: colour(c, dark))}}}" for name in STYLES)


def _properties(dark: bool) -> str:
    return ";".join(f"--{name}:{tones[dark]}" for name, tones in PALETTE.items())


def _rule(name: str, colour_of: Callable[[str], str]) -> str:
    style = STYLES[name]
    parts = [f"fill:{colour_of(style.fill) if style.fill else 'none'}"]
    if style.fill and style.fill_alpha != 1:
        parts.append(f"fill-opacity:{style.fill_alpha:g}")
    if style.stroke:
        parts += [f"stroke:{colour_of(style.stroke)}", f"stroke-width:{style.width:g}"]
        if style.stroke_alpha != 1:
            parts.append(f"stroke-opacity:{style.stroke_alpha:g}")
        if style.dash:
            parts.append("stroke-dasharray:" + " ".join(f"{length:g}" for length in style.dash))
        if style.cap != "butt":
            parts.append(f"stroke-linecap:{style.cap}")
        if style.join != "miter":
            parts.append(f"stroke-linejoin:{style.join}")
        if style.behind:
            parts.append("paint-order:stroke")
    if style.weight != 400:
        parts.append(f"font-weight:{style.weight}")
    return ";".join(parts)
