"""Measurements of Quintet beside a yardstick, in one run: the rules beside python-chess, the page beside bare Pyodide,
a long game beside a short one.

Run by `python3 build.py bench`. Nothing here is shipped, and nothing here decides whether a figure is good enough.
"""
