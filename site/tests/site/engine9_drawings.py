"""Positions of Engine No. 9 whose drawings the tests look at, and what is in a drawing."""

from app.boards.engine9 import BOARD
from app.boards.engine9_offers import position
from app.scene import Look, Mark, Scene, Shape
from pygames.engine9 import GAME
from pygames.engine9.moves import Move
from pygames.engine9.state import Engine9State

PLACES = "1:0:1-1-2,2-1-2,3-2-1:0/1:1:3-0-5,R1b:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 0"
DUE = f"br-Y {PLACES} move:7"
ROLLED = f"b-RY {PLACES} roll"
"""Red has just been pushed; Blue may reach a shed, nudge Green, have two accidents, and start on a free lane."""

BEGUN = "-BRY 4:0:-:0/4:0:-:0 0 roll"
REPAIR = "br-Y 1:0:1-1-2,2-1-2,3-2-1:2/1:1:3-0-5,R1b:1/1:0:2-0-6,F1,Y3a:5/1:1:1-1-4,S2:0 0 colour"
CHAIN = "br-Y 0:1:1-1-2,1-1-3,2-1-2:0/1:1:3-0-5,R1b:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 0 move:7"
WON = "br-Y 1:0:1-1-2,2-1-2,3-2-1:0/0:3:3-0-5:0/1:0:2-0-6,F1,Y3a:0/1:1:1-1-4,S2:0 1 over"
TWICE = "br-Y 1:0:1-1-2,2-1-2,3-2-1:0/1:1:3-0-5,R1b:0 0 again:1-1-2"
TWICE_IN_HAND = "br-Y 2:0:1-1-2,2-1-2:0/1:1:3-0-5,R1b:0 0 again:hand"


def at(text: str) -> Engine9State:
    seats = text.split()[1].split("/")
    repair = "on" if any(not seat.endswith(":0") for seat in seats) else "off"
    return position(GAME.from_text(text, len(seats), {"repair": repair}))


def drawn(text: str, *keys: str, **look: object) -> Scene:
    return BOARD.scene(at(text), Look(picked=keys).but(**look))


def due(*keys: str, **look: object) -> Scene:
    """The position in which Blue is to move by 7, after the roll."""
    return drawn(DUE, *keys, last=Move("roll", bridge=1, pips=(3, 4)), before=at(ROLLED), **look)


def layer(scene: Scene, name: str) -> dict[str, Shape]:
    return {shape.key: shape for layer in scene.layers if layer.name == name for shape in layer.shapes}


def marks_of(scene: Scene) -> list[Mark]:
    shown = [mark for layer in scene.layers for shape in layer.shapes for mark in shape.marks]
    return shown + [mark for symbol in scene.symbols.values() for mark in symbol]


def styles(shape: Shape) -> set[str]:
    return {mark.style for mark in shape.marks}


def many_scenes(layout: str) -> list[Scene]:
    """Scenes of every kind of choice in a layout."""
    look: dict[str, object] = {"layout": layout}
    before = at(DUE)
    return [
        due(**look),
        due("go:1-1-2", pointed="go:2-1-2", **look),
        due("go:3-2-1", hint="go 2-1-2", **look),
        due(pointed="start:1", previews=False, **look),
        drawn(BEGUN, rolls=True, **look),
        drawn(BEGUN, "bridge:red", "first:3", **look),
        drawn(BEGUN, locked=True, coordinates=False, **look),
        drawn(REPAIR, **look),
        drawn(REPAIR, "tile", hint="tile red", **look),
        drawn(REPAIR, hint="dice", **look),
        drawn(CHAIN, **look),
        drawn(CHAIN, "go:1-1-2", small=True, **look),
        drawn(TWICE, hint="again", **look),
        drawn(TWICE_IN_HAND, **look),
        drawn(WON, locked=True, **look),
        *(drawn(ROLLED, last=move, before=before, **look) for move in ("go 2-1-2", "go 1-1-2", "go 3-2-1", "start 1")),
    ]
