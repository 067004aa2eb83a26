"""`python -m pygames`: the terminal. What it can do is in pygames.cli."""

from pygames.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
