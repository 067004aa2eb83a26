"""The colours of the seats as people choose them: how a record names them, and a scene shown in them.

A board draws in its own seat_styles; whoever shows it exchanges the colours here. How they look is app.theme's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, TypeAlias

from app.scene import Layer, Mark, Scene, Shape
from app.sitting import COLOUR_TAG
from app.theme import SEATS, STYLES

COLOURS: Final[tuple[str, ...]] = tuple(SEATS)
"""The colours a seat may have, in the order they are offered in."""

KEPT: Final = 16
"""So many sets of exchanged symbols are kept, for boards and their small pictures."""

Symbols: TypeAlias = Mapping[str, tuple[Mark, ...]]


def chosen(tags: Mapping[str, str], defaults: Sequence[str]) -> tuple[str, ...]:
    """Each seat's colour: what a record's tags ask for, else the board's own. No two seats get the same one.

    What was asked for goes first, seat by seat, then come the board's own; a seat whose colour is taken gets the first
    free one of COLOURS. A name that is no colour counts as none. `defaults` are the board's seat_styles, five at most.
    """
    asked = [tags.get(f"{COLOUR_TAG}{seat}") for seat in range(len(defaults))]
    found: dict[int, str] = {}
    for wishes in (asked, defaults):
        for seat, wish in enumerate(wishes):
            if seat not in found and wish in COLOURS and wish not in found.values():
                found[seat] = wish
    for seat in range(len(defaults)):
        if seat not in found:
            found[seat] = next(colour for colour in COLOURS if colour not in found.values())
    return tuple(found[seat] for seat in range(len(defaults)))


def wished(colours: Sequence[str], defaults: Sequence[str]) -> tuple[str, ...]:
    """These colours as a sitting holds them: "" for a seat that has the board's own."""
    return tuple("" if colour == own else colour for colour, own in zip(colours, defaults, strict=True))


def exchange(colours: Sequence[str], defaults: Sequence[str]) -> dict[str, str]:
    """What `recoloured` takes: the board's own colours -> the chosen ones, those that stay left out."""
    return {own: colour for colour, own in zip(colours, defaults, strict=True) if colour != own}


def recoloured(scene: Scene, colours: Mapping[str, str]) -> Scene:
    """The scene with seat colours exchanged by name (old -> new), all at once, so that two can change places.

    What holds none of them is the same object as before: marks, shapes, layers, and the whole scene where nothing
    changes. Raises KeyError for a name that is no colour of a seat.
    """
    if not colours:
        return scene
    pairs = tuple(sorted(colours.items()))
    styles = _styles(pairs)
    layers = tuple(_layer(layer, styles) for layer in scene.layers)
    symbols = _symbols(scene.symbols, pairs)
    if symbols is scene.symbols and all(new is old for new, old in zip(layers, scene.layers, strict=True)):
        return scene
    return replace(scene, layers=layers, symbols=symbols)


@cache
def _styles(pairs: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Each style of the theme that changes -> the one it becomes."""
    found = {}
    for old, new in pairs:
        own, other = f"seat.{old}", f"seat.{new}"
        if not {old, new} <= SEATS.keys():
            raise KeyError(f"{old} -> {new}")
        for style in STYLES:
            if old != new and (style == own or style.startswith(f"{own}.")):
                found[style] = other + style.removeprefix(own)
    return found


def _marks(marks: tuple[Mark, ...], styles: Mapping[str, str]) -> tuple[Mark, ...]:
    if not any(mark.style in styles for mark in marks):
        return marks
    return tuple(replace(mark, style=styles[mark.style]) if mark.style in styles else mark for mark in marks)


def _shape(shape: Shape, styles: Mapping[str, str]) -> Shape:
    marks = _marks(shape.marks, styles)
    return shape if marks is shape.marks else replace(shape, marks=marks)


def _layer(layer: Layer, styles: Mapping[str, str]) -> Layer:
    shapes = tuple(_shape(shape, styles) if shape.marks else shape for shape in layer.shapes)
    if all(new is old for new, old in zip(shapes, layer.shapes, strict=True)):
        return layer
    return replace(layer, shapes=shapes)


_kept: dict[tuple[int, tuple[tuple[str, str], ...]], tuple[Symbols, Symbols]] = {}
"""By the identity of a board's symbols and the colours: those symbols themselves (so that no other object takes their
identity), and the exchanged ones."""


def _symbols(symbols: Symbols, pairs: tuple[tuple[str, str], ...]) -> Symbols:
    """The exchanged symbols, made once: a board has the same symbols in every scene."""
    if not symbols:
        return symbols
    known = _kept.get((id(symbols), pairs))
    if known is not None:
        return known[1]
    styles = _styles(pairs)
    made = {name: _marks(marks, styles) for name, marks in symbols.items()}
    changed = any(made[name] is not marks for name, marks in symbols.items())
    while len(_kept) >= KEPT:
        del _kept[next(iter(_kept))]
    _kept[id(symbols), pairs] = (symbols, made if changed else symbols)
    return _kept[id(symbols), pairs][1]
