"""The builder: turns the checkout into `dist/`, serves it, runs the tests. Nothing here is shipped to the page.

`cli`, `environment`, `progress` and `lock` run before anything is installed, so they import the standard library only.
"""
