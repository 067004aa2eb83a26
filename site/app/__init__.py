"""The page's own Python: tables, scenes, boards; only `app.browser` touches a browser."""
