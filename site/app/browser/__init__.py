"""The only rooms that touch a browser: canvas, DOM, storage, the worker. No rules, no drawing, no policy."""
