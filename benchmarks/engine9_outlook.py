"""Makes the table FAR of `pygames/engine9/outlook.py`: refines a flat one until it no longer changes, and prints it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

# For when this file is run by itself: the checkout holds what it imports.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from pygames.engine9.geometry import LANES, LENGTHS, QUARTERS
from pygames.engine9.outlook import KEYS, refined

ROWS: Final = (len(LANES), *(LENGTHS[lane] for _ in QUARTERS for lane in LANES), len(LANES), 1)
"""How many numbers stand in each of the first rows; in the others, of the bridges, 8."""

FLAT: Final = 5.0
CLOSE: Final = 1e-4


def main() -> None:
    """Print the table, row by row."""
    far, change = (FLAT,) * KEYS, FLAT
    while change > CLOSE:
        finer = refined(far)
        change = max(abs(new - old) for new, old in zip(finer, far, strict=True))
        far = finer
    begin = 0
    for length in (*ROWS, *[8] * ((KEYS - sum(ROWS)) // 8)):
        print(" ".join(f"{turns:.2f}," for turns in far[begin : begin + length]))
        begin += length


if __name__ == "__main__":
    main()
