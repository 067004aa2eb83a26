"""What Engine No. 9 alone has in the theme: its colours, light and dark, and its styles. app.theme joins them.

By day a pale table-top with paper tracks, by night dark wood with pale rails: engines and marks stand out on both.
"""

from __future__ import annotations

from typing import Final

from app.style import Style, line

PALETTE: Final[dict[str, tuple[str, str]]] = {
    "table": ("#E9D8B6", "#392D22"),
    "table-rim": ("#D5BD91", "#54432F"),
    "kerb": ("#C3A878", "#6B573F"),
    "bed": ("#FFF9EC", "#2B231B"),
    "tie": ("#E6D4B0", "#4C3E2F"),
    "rail": ("#5A4A3B", "#B5A283"),
    "recess": ("#A88D66", "#201913"),
    "recess-rim": ("#86694A", "#100C09"),
    "start-bed": ("#BFE3C4", "#1F4630"),
    "finish-bed": ("#F5CFBF", "#5A2A1F"),
    "departure": ("#1F7A50", "#5CC795"),
    "brick": ("#A4563D", "#8A4733"),
    "brick-roof": ("#C4775A", "#A85E44"),
    "brick-light": ("#DB9A7D", "#C27C60"),
    "shed-floor": ("#EFE2C6", "#2B231B"),
    "tree": ("#7BA267", "#40593A"),
    "tree-light": ("#9BBF86", "#55734B"),
    "bridge-blue": ("#8DB4E2", "#274A75"),
    "bridge-blue-rim": ("#2F6DB5", "#5D96DA"),
    "bridge-red": ("#EE9B82", "#7D3122"),
    "bridge-red-rim": ("#CF4A2E", "#E8795B"),
    "bridge-yellow": ("#F4CF68", "#79590F"),
    "bridge-yellow-rim": ("#D99A00", "#E5B03A"),
    "bridge-line": ("#241A10", "#0E0B08"),
    "buffer-red": ("#C23B22", "#DE5A3E"),
    "iron": ("#2B2A2C", "#1A1A1C"),
    "lamp-glow": ("#FFE08A", "#FFE08A"),
    "smoke": ("#FFFFFF", "#D9D4CA"),
    "mark-ground": ("#FFFFFF", "#17130F"),
    "trace": ("#FFD9CB", "#B4624B"),
    "die-blue": ("#2F6DB5", "#2F6DB5"),
    "die-red": ("#C9442A", "#C9442A"),
    "die-yellow": ("#F0B21E", "#F0B21E"),
    "die-face": ("#FFFFFF", "#F3EDE0"),
    "die-edge": ("#8E826E", "#0E0C0A"),
}
"""Colours by name: light, dark."""

BRIDGES: Final = ("blue", "red", "yellow")


def _bridge(name: str) -> dict[str, Style]:
    return {
        f"bridge.{name}": Style(fill=f"bridge-{name}"),
        f"bridge.{name}.rim": line(f"bridge-{name}-rim", 11),
        f"bridge.{name}.seam": line(f"bridge-{name}", 11, cap="butt"),
        f"die.{name}": Style(fill=f"die-{name}", stroke="die-edge", width=3),
        f"die.{name}.sign": line("tar" if name == "yellow" else "white", 12),
        f"die.{name}.stripe": Style(fill=f"die-{name}"),
        f"die.{name}.small": line("tar" if name == "yellow" else "white", 5.5),
    }


def seat_styles(name: str) -> dict[str, Style]:
    """What locomotives of a seat's colour have beside the styles of every piece, by their whole names."""
    return {
        f"seat.{name}.body": Style(fill=name, stroke=f"{name}-side", width=3.6, join="round"),
        f"seat.{name}.rim": line(f"{name}-side", 3.6, cap="butt"),
        f"seat.{name}.sent": line(f"{name}-edge", 9),
        f"seat.{name}.press": line(f"{name}-edge", 10),
        f"seat.{name}.ripple": line(f"{name}-edge", 5, 0.6),
        f"seat.{name}.yard": Style(fill=name, fill_alpha=0.16, stroke=f"{name}-edge", width=9),
        f"seat.{name}.wave": line("tar" if name == "amber" else "bone", 4.6, cap="butt"),
    }


def styles() -> dict[str, Style]:
    """The styles."""
    found = {
        "table": Style(fill="table"),
        "table.rim": line("table-rim", 9),
        "recess": Style(fill="recess"),
        "recess.shade": Style(fill="recess-rim"),
        "groove": line("recess-rim", 20),
        "kerb": line("kerb", 86, cap="butt"),
        "bed": line("bed", 78, dash=(0, 6, 88, 6), cap="butt"),
        "bed.start": Style(fill="start-bed"),
        "bed.finish": Style(fill="finish-bed"),
        "tie": line("tie", 46, dash=(0, 8.5, 8, 8.5), cap="butt"),
        "tie.end": line("tie", 46, dash=(0, 8.5, 8, 8.5), cap="butt"),
        "tie.bridge": line("tie", 46, dash=(0, 5.5, 8, 11.5), cap="butt"),
        "tie.bent": line("tie", 46, dash=(0, 7.1, 8, 7.1), cap="butt"),
        "rail": line("rail", 4.2, cap="butt"),
        "rail.shed": line("rail", 4.2, 0.7, cap="butt"),
        "deck": Style(fill="bed"),
        "departure": Style(fill="departure"),
        "square": Style(fill="muted", fill_alpha=0.85),
        "square.plate": Style(fill="bed", fill_alpha=0.9),
        "bay": Style(fill="table", fill_alpha=0.65),
        "buffer": Style(fill="white", stroke="iron", width=2.4, join="round"),
        "buffer.red": Style(fill="buffer-red"),
        "buffer.foot": line("iron", 8),
        "buffer.pad": line("iron", 5.4),
        "iron": Style(fill="iron"),
        "flue": Style(fill="bone", fill_alpha=0.85),
        "shine": line("white", 5, 0.4),
        "lamp": Style(fill="lamp-glow", stroke="iron", width=2),
        "shed.wall": Style(fill="brick"),
        "shed.floor": Style(fill="shed-floor"),
        "shed.shade": Style(fill="black", fill_alpha=0.22),
        "shed.roof": Style(fill="brick-roof"),
        "shed.ridge": line("brick-light", 4),
        "shed.light": Style(fill="lamp-glow"),
        "tree": Style(fill="tree"),
        "tree.light": Style(fill="tree-light"),
        "bridge.line": line("bridge-line", 3),
        **{style: paint for name in BRIDGES for style, paint in _bridge(name).items()},
        "die": Style(fill="die-face", stroke="die-edge", width=3),
        "die.rest": Style(fill="die-face", fill_alpha=0.45, stroke="die-edge", stroke_alpha=0.6, width=3),
        "die.edge": line("die-edge", 3),
        "die.whirl": line("die-red", 8),
        "die.whirl.head": Style(fill="die-red"),
        "pip": Style(fill="tar"),
        "total": Style(fill="ink", weight=700),
        "equals": line("ink", 7),
        "tray": Style(fill="table"),
        "tray.rim": Style(fill="table-rim"),
        "yard": Style(fill="card", stroke="table-rim", width=3),
        "house.empty": line("muted", 3, dash=(6, 5), cap="butt"),
        "tile": Style(fill="bone", stroke="iron", width=2.6),
        "tile.sign": Style(fill="iron"),
        "ring": line("engine9", 6),
        "ring.halo": line("mark-ground", 13),
        "ring.dashed": line("engine9", 5.5, dash=(14, 10), cap="butt"),
        "ring.bridge": line("engine9", 8, dash=(30, 14), cap="butt"),
        "chosen": line("engine9", 11),
        "chosen.wash": Style(fill="engine9", fill_alpha=0.4),
        "tray.lit": line("engine9", 11),
        "chosen.halo": line("mark-ground", 19),
        "pointed.fill": Style(fill="engine9", fill_alpha=0.26),
        "hint.halo": line("mark-ground", 12),
        "hint.line": line("engine9", 5),
        "disc": Style(fill="mark-ground", stroke="engine9", width=5),
        "disc.full": Style(fill="engine9", stroke="mark-ground", width=5),
        "disc.sign": line("mark-ground", 7),
        "disc.house": Style(fill="mark-ground"),
        "tick": Style(fill="departure", stroke="mark-ground", width=5),
        "icon.arrow": line("tar", 11),
        "number": Style(fill="ink", weight=700),
        "number.full": Style(fill="mark-ground", weight=700),
        "burst": Style(fill="mark-ground", stroke="engine9", width=6, join="round"),
        "burst.cross": line("engine9", 9),
        "way.dots": line("engine9", 9.5, dash=(0.1, 19.9)),
        "way.dots.halo": line("mark-ground", 14, 0.75, dash=(0.1, 19.9)),
        "way.sure": line("engine9", 10),
        "way.sure.halo": line("mark-ground", 17, 0.85),
        "way.dashes": line("engine9", 9, dash=(24, 15), cap="butt"),
        "way.dashes.halo": line("mark-ground", 15, 0.8),
        "way.hint": line("engine9", 6, dash=(0.1, 14.9)),
        "trace.area": line("trace", 6, dash=(17, 13), cap="butt"),
        "trace.wash": Style(fill="engine9", fill_alpha=0.18),
        "trace.line": line("trace", 11, cap="butt"),
        "trace.head": Style(fill="trace"),
        "last.way": line("engine9", 13, 0.34),
        "last.ring": Style(fill="engine9", fill_alpha=0.2, stroke="engine9", stroke_alpha=0.7, width=4),
        "last.burst": Style(fill="mark-ground", fill_alpha=0.7, stroke="engine9", stroke_alpha=0.8, width=5),
        "hand": Style(fill="white", stroke="tar", width=5, join="round"),
        "puff": Style(fill="smoke", stroke="iron", stroke_alpha=0.35, width=2.5),
        "star": Style(fill="lamp-glow", stroke="iron", width=3, join="round"),
    }
    return {f"engine9.{name}": style for name, style in found.items()}
