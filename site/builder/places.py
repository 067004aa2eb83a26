"""Where things are in a checkout. No other module of the builder spells these paths."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout."""

SITE: Final = ROOT / "site"
"""The page's Python, its templates, its content and its static files."""

DIST: Final = ROOT / "dist"
"""The built site."""

VENV: Final = ROOT / ".venv"
"""The environment that build.py makes for itself."""

SCRATCH: Final = ROOT / ".build"
"""Logs, caches and the lock: never needed, only quicker."""

LOGS: Final = SCRATCH / "logs"
"""The full output of what the builder runs."""

NODE_MODULES: Final = ROOT / "node_modules"
"""What npm brings."""
