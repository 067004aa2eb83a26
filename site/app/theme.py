"""Theme: what the named styles of a scene look like, in light and in dark. Colours are named once, here.

A stylesheet for SVG and paints for the canvas come from the same tables. No shapes here, and no page layout.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

FONT: Final = '"Atkinson Hyperlegible Next", Vazirmatn, sans-serif'
"""The family of every word on a board."""

TEXT_DROP: Final = 0.35
"""From the middle of a word down to its baseline, in parts of its size: SVG and canvas both place words so."""

SIDE_SHADE: Final = 0.42
"""How much black the sides of a piece get over the colour of its top."""

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
    "saffron": ("#F2A516", "#F2A516"),
    "order": ("#F4F8F4", "#D6E2DE"),
    "order-rim": ("#8DB7B6", "#5E8887"),
    "order-line": ("#5F9392", "#3F6766"),
    "order-mark": ("#A9C6C4", "#9BB8B4"),
    "chaos": ("#382D4C", "#3B2F52"),
    "chaos-rim": ("#1D1729", "#120E1B"),
    "chaos-line": ("#4B3E66", "#6A5A8C"),
    "chaos-mark": ("#6A5A87", "#6F5F90"),
    "lilac": ("#DDD2F0", "#DDD2F0"),
    "night": ("#241D33", "#241D33"),
    "djinn": ("#0E6E78", "#0E6E78"),
    "djinn-pale": ("#8CE5DA", "#8CE5DA"),
    "niche": ("#2E2822", "#100E0D"),
    "niche-rim": ("#5A4E43", "#7C6D5D"),
    "brass": ("#A79A86", "#A79A86"),
    **SEATS,
    **{f"{name}-side": _shaded(tones) for name, tones in SEATS.items()},
    **{f"{name}-edge": tones for name, tones in SEAT_EDGES.items()},
    **{f"{name}-cloth": (tones[0], tones[0]) for name, tones in SEATS.items()},
    **ACCENTS,
}
"""Colours by name: light, dark. Each is a custom property of the stylesheet (`--wood`)."""

GROUNDS: Final = ("paper", "card")
"""What interface and boards stand on; wells are the grounds of pieces."""

WELLS: Final = ("pale-well", "deep-well")


@dataclass(frozen=True, slots=True)
class Style:
    """How a mark is painted, its colours by their names in PALETTE; widths and dashes in board units."""

    fill: str | None = None
    fill_alpha: float = 1
    stroke: str | None = None
    stroke_alpha: float = 1
    width: float = 0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    weight: int = 400
    behind: bool = False
    """Whether the stroke lies behind the filling, as an edge around it, instead of over it."""


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


def _line(colour: str, width: float, alpha: float = 1, dash: tuple[float, ...] = (), cap: str = "round") -> Style:
    return Style(stroke=colour, stroke_alpha=alpha, width=width, dash=dash, cap=cap, join="round")


def _states(game: str) -> dict[str, Style]:
    """The states that look alike in every game, in that game's accent."""
    return {
        "can": _line(game, 3),
        "chosen": _line(game, 7),
        "chosen.wash": Style(fill=game, fill_alpha=0.22),
        "go": Style(fill=game, stroke="halo", width=4),
        "take": _line(game, 6, cap="butt"),
        "cross": _line(game, 7),
        "cross.halo": _line("halo", 13),
        "wash": Style(fill=game, fill_alpha=0.2),
        "pointed": Style(fill=game, fill_alpha=0.14),
        "path": _line(game, 5, dash=(1, 13)),
        "last.path": _line(game, 5, 0.55, (1, 13)),
        "last.ring": _line(game, 4, 0.6),
        "hint": _line(game, 3),
        "hatch": _line(game, 6, 0.6, cap="butt"),
        "disc": Style(fill="halo", stroke=game, width=3),
        "disc.arrow": _line(game, 5.5),
        "off": Style(fill=game, stroke="halo", width=3),
        "off.arrow": _line("halo", 5),
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
        f"seat.{name}.edge": _line(f"{name}-edge", 3),
        f"seat.{name}.sign": Style(fill=sign),
        f"seat.{name}.stripe": Style(stroke=sign, width=7),
        f"seat.{name}.stripe.thin": Style(stroke=sign, width=6),
        f"seat.{name}.cloth": Style(fill=f"{name}-cloth"),
        f"seat.{name}.knot": Style(fill=sign, fill_alpha=0.7),
        f"seat.{name}.line": _line(sign, 2.6),
        f"seat.{name}.thread": _line(sign, 2.2, 0.55),
        f"seat.{name}.thread.large": _line(sign, 7, 0.5),
    }


def _ifrito() -> dict[str, Style]:
    """What Ifrito alone has. Its saffron stands between edges of tar, so that it holds on both planes."""

    def lit(name: str, width: float, edge: float, cap: str = "round") -> dict[str, Style]:
        return {name: _line("saffron", width, cap=cap), f"{name}.edge": _line("tar", width + 2 * edge, cap=cap)}

    def carpet(name: str, ink: str, width: float) -> dict[str, Style]:
        return {f"outline.{name}": _line(ink, width)}

    found = {
        "order": Style(fill="order"),
        "order.rim": Style(fill="order-rim"),
        "order.line": _line("order-line", 3),
        "order.mark": _line("order-mark", 2.4),
        "chaos": Style(fill="chaos"),
        "chaos.rim": Style(fill="chaos-rim"),
        "chaos.line": _line("chaos-line", 3),
        "chaos.mark": _line("chaos-mark", 2.4),
        "letter": Style(fill="muted"),
        "heading": Style(fill="ink", weight=700),
        "sun": _line("ink", 2.4),
        "moon": Style(fill="ink"),
        "djinn.order": Style(fill="djinn"),
        "djinn.chaos": Style(fill="djinn-pale"),
        "eye.order": Style(fill="bone"),
        "eye.chaos": Style(fill="night"),
        "pupil": Style(fill="tar"),
        "glint": Style(fill="djinn-pale"),
        "smile.order": _line("bone", 1.8, 0.9),
        "smile.chaos": _line("night", 1.8, 0.9),
        "tile": Style(fill="bone"),
        "seated": Style(fill="djinn"),
        "seated.eyes": _line("bone", 2),
        "seated.eyes.large": _line("bone", 5),
        "seated.faint": Style(fill="djinn", fill_alpha=0.6),
        "hollow": Style(fill="black", fill_alpha=0.36),
        "hollow.arrow": _line("black", 6, 0.5),
        "hollow.line": _line("black", 4.5, 0.5),
        "hollow.fill": Style(fill="black", fill_alpha=0.5),
        "weave": _line("black", 1.1, 0.1, cap="butt"),
        "weave.large": _line("black", 3, 0.09, cap="butt"),
        "border": _line("bone", 1.6, 0.85),
        "border.large": _line("bone", 4.5, 0.85),
        **carpet("order", "tar", 2.2),
        **carpet("chaos", "lilac", 2.2),
        **carpet("paper", "ink", 2.2),
        **carpet("large", "ink", 5),
        "absent": _line("muted", 3, dash=(7, 8)),
        "absent.large": _line("muted", 3.4, 0.8, dash=(10, 11)),
        "absent.arrow": _line("muted", 6, 0.55),
        "absent.line": _line("muted", 4.5, 0.55),
        "absent.fill": Style(fill="muted", fill_alpha=0.55),
        **lit("can", 2.4, 1.4),
        **lit("chosen", 6, 2.4),
        "chosen.wash": Style(fill="saffron", fill_alpha=0.45),
        **lit("take", 5.5, 1.8, "butt"),
        **lit("cross", 6.5, 2.2),
        **lit("brackets", 5, 2),
        "brackets.faint": _line("saffron", 4, 0.75),
        **lit("hatch", 3.4, 1.3, "butt"),
        "badge": Style(fill="saffron", stroke="tar", width=2.6),
        "badge.closed": Style(fill="bone", stroke="tar", width=2.4),
        "badge.chosen": Style(fill="tar", stroke="saffron", width=3.4),
        "badge.arrow": _line("tar", 4.4),
        "badge.line": _line("tar", 2.8),
        "badge.arrow.closed": _line("tar", 4, 0.62),
        "badge.line.closed": _line("tar", 2.6, 0.62),
        "badge.arrow.chosen": _line("saffron", 4.6),
        "badge.line.chosen": _line("saffron", 3),
        "badge.fill": Style(fill="tar"),
        "badge.fill.closed": Style(fill="tar", fill_alpha=0.62),
        "badge.fill.chosen": Style(fill="saffron"),
        "wash": Style(fill="saffron", fill_alpha=0.3, stroke="saffron", stroke_alpha=0.85, width=3.5),
        "pointed": Style(fill="saffron", fill_alpha=0.22),
        **lit("last", 3, 1.2),
        **lit("hint", 3.4, 1.4),
        **lit("key.ring", 6.5, 3),
        "key.chosen": Style(fill="saffron"),
        "key.ready": Style(fill="bone", fill_alpha=0.3),
        "key.pointed": Style(fill="saffron", fill_alpha=0.4),
        "key.fill": Style(fill="tar"),
        "key.arrow": _line("tar", 7.5),
        "key.line": _line("tar", 5),
        "dungeon": Style(fill="card"),
        "dungeon.turn": Style(fill="card", stroke="saffron", width=5),
        "dungeon.edge": _line("tar", 9),
        "niche": Style(fill="niche"),
        "niche.rim": Style(fill="niche-rim"),
        "shelf": _line("niche-rim", 2.4, 0.8, cap="butt"),
        "lamp.empty": _line("brass", 1.6),
        "lamp": Style(fill="saffron", stroke="tar", width=1.6, join="round"),
        "lamp.handle": _line("saffron", 2.4),
        "lamp.handle.edge": _line("tar", 2.4),
        "wisp": Style(fill="djinn-pale"),
        "seal.empty": _line("muted", 1.8),
        "seal": Style(fill="saffron", stroke="tar", width=1.8, join="round"),
    }
    return {f"ifrito.{name}": style for name, style in found.items()}


LIGHTS: Final = (4, 8, 10, 14, 18, 20, 22, 24, 28)
DARKS: Final = (4, 6, 10, 12, 16, 18, 20)
"""Per cent of white and of black that faces of pieces are lit and shaded by: styles "light.20", "dark.10"."""

STYLES: Final[dict[str, Style]] = {
    **{style: paint for name in SEATS for style, paint in _seat(name).items()},
    **{f"{game}.{state}": style for game in ACCENTS for state, style in _states(game).items()},
    **_ifrito(),
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
