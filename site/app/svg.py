"""Scene -> SVG text: for the first board in the page, the diagrams of the rules, and tests. Colours are classes.

The same scene always gives the same text. Nothing is drawn to the screen here.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from app.scene import Circle, Mark, Path, Rect, Scene, Shape, Text
from app.theme import FONT, TEXT_DROP, css_class


def svg(scene: Scene, *, title: str = "", id_prefix: str = "", style: str = "") -> str:
    """The scene as one `<svg>` element.

    `title` is its text for the ear (without one it is hidden from it). `id_prefix` keeps the ids of several drawings
    on one page apart. `style` is a stylesheet to carry along, for a file that stands alone (`theme.css_alone`).
    """
    box = " ".join(map(number, scene.box))
    used = {shape.symbol for layer in scene.layers for shape in layer.shapes if shape.symbol is not None}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{escape(FONT)}" text-anchor="middle" ',
        f'role="img"><title>{escape(title)}</title>' if title else 'aria-hidden="true">',
    ]
    if style:
        parts.append(f"<style>{escape(style, quote=False)}</style>")
    if used:
        symbols = (f'<g id="{_id(id_prefix, name)}">{_marks(scene.symbols[name])}</g>' for name in sorted(used))
        parts.append(f"<defs>{''.join(symbols)}</defs>")
    for layer in scene.layers:
        if layer.shapes:
            shapes = "".join(_shape(shape, id_prefix) for shape in layer.shapes)
            parts.append(f'<g data-layer="{escape(layer.name)}">{shapes}</g>')
    parts.append("</svg>")
    return "".join(parts)


def number(value: float) -> str:
    """A number as short as two decimals allow."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _id(prefix: str, name: str) -> str:
    return escape(prefix + "".join(c if c.isalnum() else "-" for c in name))


def _shape(shape: Shape, prefix: str) -> str:
    frame = _frame(shape)
    parts = []
    if shape.symbol is not None:
        parts.append(f'<use href="#{_id(prefix, shape.symbol)}"{"" if shape.marks else frame}/>')
    parts.append(_marks(shape.marks))
    inner = "".join(parts)
    return f"<g{frame}>{inner}</g>" if shape.marks and frame else inner


def _frame(shape: Shape) -> str:
    """The attributes that place, turn, scale and fade a shape; none for one that stays as it is."""
    moves = []
    if shape.at != (0, 0):
        moves.append(f"translate({number(shape.at[0])} {number(shape.at[1])})")
    if shape.turn % 360:
        moves.append(f"rotate({number(shape.turn)})")
    if shape.scale != 1:
        moves.append(f"scale({number(shape.scale)})")
    found = f' transform="{" ".join(moves)}"' if moves else ""
    return found + (f' opacity="{number(shape.opacity)}"' if shape.opacity != 1 else "")


def _marks(marks: Iterable[Mark]) -> str:
    return "".join(map(_mark, marks))


def _mark(mark: Mark) -> str:
    painted = f' class="{css_class(mark.style)}"'
    if isinstance(mark, Path):
        return f'<path d="{escape(mark.d)}"{painted}/>'
    x, y = mark.at
    if isinstance(mark, Circle):
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(mark.r)}"{painted}/>'
    if isinstance(mark, Rect):
        corner = f' rx="{number(mark.corner)}"' if mark.corner else ""
        size = f'width="{number(mark.width)}" height="{number(mark.height)}"'
        return f'<rect x="{number(x)}" y="{number(y)}" {size}{corner}{painted}/>'
    assert isinstance(mark, Text)
    baseline = y + TEXT_DROP * mark.size
    place = f'x="{number(x)}" y="{number(baseline)}" font-size="{number(mark.size)}"'
    return f"<text {place}{painted}>{escape(mark.text)}</text>"
