"""What i9n's map and pieces alone have in the theme: colours, light and dark, and styles. app.theme joins them.

Positions look printed, by night a little dimmed, so that pieces stand on the same grounds in both themes.
"""

from __future__ import annotations

from typing import Final

from app.style import Style, line

PALETTE: Final[dict[str, tuple[str, str]]] = {
    "map-sea": ("#A9D5DD", "#1D4753"),
    "map-land": ("#E3CC98", "#6B5732"),
    "map-coast": ("#A5864C", "#B8A06C"),
    "map-surf": ("#FFFFFF", "#3F7784"),
    "map-ice": ("#FFFDF4", "#58686C"),
    "map-line": ("#00798C", "#5CC3D3"),
    "map-edge": ("#22252B", "#ECE7DC"),
    "land-ring": ("#C8402F", "#C8402F"),
    "sea-ring": ("#2460A8", "#2A68B2"),
    "ring-core": ("#FFFFFF", "#E9EEF0"),
    "sunny": ("#FFD24A", "#EDBB3C"),
    "sun-tick": ("#B98200", "#8A6100"),
    "foggy": ("#FFFFFF", "#C9D2D7"),
    "fog-bar": ("#B4BEC4", "#8E9BA3"),
    "steel": ("#22252B", "#15171B"),
    "gauze": ("#FFFFFF", "#E4E8EA"),
    "oil-cloud": ("#22252B", "#0C0D10"),
    "sign-ground": ("#FFFFFF", "#10181B"),
    "lit": ("#FFFFFF", "#FFFFFF"),
    "glow": ("#FFE27A", "#FFE27A"),
}
"""Colours by name: light, dark."""


def seat_styles(name: str) -> dict[str, Style]:
    """What explorers and rigs of a seat's colour have beside the styles of every piece, by their whole names."""
    return {
        f"seat.{name}.figure": Style(fill=name, stroke=f"{name}-outline", width=2.8, join="round"),
        f"seat.{name}.brim": line(f"{name}-outline", 6),
        f"seat.{name}.foot.edge": line(f"{name}-outline", 12, cap="butt"),
        f"seat.{name}.foot": line(name, 7.5, cap="butt"),
        f"seat.{name}.sign.line": line("tar" if name == "amber" else "bone", 2.7),
        f"seat.{name}.link": line(f"{name}-edge", 5, dash=(5, 4), cap="butt"),
    }


def styles() -> dict[str, Style]:
    """The styles of i9n's map."""
    found = {
        "frame": Style(fill="card"),
        "sea": Style(fill="map-sea"),
        "surf": line("map-surf", 17, 0.55, cap="butt"),
        "land": Style(fill="map-land"),
        "coast": line("map-coast", 2.4, cap="butt"),
        "ice": Style(fill="map-ice", fill_alpha=0.52),
        "parallel": line("map-line", 3.4, 0.9),
        "dotted": line("map-line", 3, 0.9, dash=(0.1, 8.9)),
        "veil": Style(fill="card", fill_alpha=0.6),
        "edge": line("map-edge", 2.6, dash=(11, 8), cap="butt"),
        "bracket": line("map-line", 2.6),
        "letter": Style(fill="ink", weight=700),
        "letter.ground": Style(fill="card", fill_alpha=0.82),
        "letter.ghost": Style(fill="muted", weight=700),
        "name": Style(fill="ink"),
        "ring.land": line("land-ring", 6),
        "ring.sea": line("sea-ring", 6),
        "ring.sea.core": line("ring-core", 1.3, 0.85),
        "sun": Style(fill="sunny"),
        "sun.ticks": line("sun-tick", 3),
        "fog": Style(fill="foggy"),
        "fog.bars": line("fog-bar", 4.2),
        "rig.body": Style(fill="gauze", stroke="steel", width=4, join="round"),
        "rig.lattice": line("steel", 2.1),
        "container": Style(fill="steel", stroke="gauze", width=1.6),
        "stop": Style(fill="steel", stroke="lit", width=3, join="round"),
        "stop.bar": line("lit", 5, cap="butt"),
        "lit": Style(fill="lit", stroke="lit", width=9, join="round"),
        "hatch": line("tar", 3.2, 0.72, cap="butt"),
        "link.halo": line("sign-ground", 10, 0.9, cap="butt"),
        "can.halo": line("sign-ground", 9),
        "can": line("i9n", 4.2),
        "chosen.halo": line("sign-ground", 13),
        "chosen": line("i9n", 8),
        "chosen.wash": Style(fill="i9n", fill_alpha=0.26),
        "pointed": Style(fill="i9n", fill_alpha=0.3),
        "dot": Style(fill="sign-ground", stroke="i9n", width=4.6),
        "dot.number": Style(fill="i9n", weight=700),
        "drop": Style(fill="i9n", stroke="sign-ground", width=4.6, join="round"),
        "drop.hollow": Style(fill="sign-ground", stroke="i9n", width=3.4, join="round"),
        "drop.number": Style(fill="sign-ground", weight=700),
        "drop.shine": line("sign-ground", 3.4),
        "last.path.halo": line("sign-ground", 11, 0.7),
        "last.path": line("i9n", 6, 0.85, dash=(0.1, 12.9)),
        "last.ring": line("i9n", 5, 0.75),
        "last.burst": Style(fill="i9n", fill_alpha=0.34, stroke="sign-ground", width=3, join="round"),
        "last.dry": line("i9n", 5, 0.8, dash=(9, 7), cap="butt"),
        "hint.halo": line("sign-ground", 9),
        "hint": line("i9n", 3.6),
        "hint.path": line("i9n", 6, dash=(0.1, 12.9)),
        "gush.burst": Style(fill="glow", stroke="steel", width=3, join="round"),
        "gush": Style(fill="oil-cloud", stroke="lit", width=2.4, join="round"),
    }
    return {f"i9n.{name}": style for name, style in found.items()}
