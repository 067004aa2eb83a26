"""The board of IX as plain text for a terminal."""

from __future__ import annotations

from pygames.ix.geometry import FILES, SIZE
from pygames.ix.position import piece_text
from pygames.ix.state import IxState


def diagram(state: IxState) -> str:
    """Nine ranks from the north; a Hunter is its letter and pointer ("HNE" or "hNE"), a Last Tribe has a "!"."""
    tied = {state.last_tribe(0), state.last_tribe(1)} - {None}
    edge = "  +" + "----+" * SIZE
    lines = [edge]
    for rank in reversed(range(SIZE)):
        cells = []
        for file in range(SIZE):
            square = rank * SIZE + file
            piece = state.piece_at(square)
            text = "" if piece is None else piece_text(piece).replace("[", "").replace("]", "")
            cells.append(f"{text + ('!' if square in tied else ''):^4}")
        lines += [f"{rank + 1} |" + "|".join(cells) + "|", edge]
    lines.append("   " + " ".join(f"{letter:^4}" for letter in FILES))
    return "\n".join(line.rstrip() for line in lines)
