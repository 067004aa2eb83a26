"""The one command of Quintet: `python3 build.py build | serve | test`. The work is done in site/builder.

This file only turns away a Python that is too old, so it keeps to syntax that every Python can parse.
"""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Quintet needs Python 3.11 or newer and this is Python %d.%d: run build.py with a newer one."
        % sys.version_info[:2]
    )

ROOT = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [ROOT, os.path.join(ROOT, "site")]

if __name__ == "__main__":
    from builder.cli import main

    sys.exit(main())
