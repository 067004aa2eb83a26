"""The script that pages with Python run: it learns the page's language, then lets people in, or says that it can't."""

from app.browser import dom, language
from app.words import _


async def begin() -> None:
    """Let people in."""
    catalogue = language.send()
    try:
        # While the catalogue travels, and only what the page needs.
        if dom.data(dom.document.body, "page") == "games":
            from app.browser.gamespage import GamesPage

            await language.learn(catalogue)
            GamesPage().start()
        else:
            from app.browser.page import Page

            await language.learn(catalogue)
            Page().start()
    except Exception:
        words = _("This page could not be set up. Reload it; if that does not help, tell us.")
        dom.say(dom.by_id("loading"), words)
        raise


dom.run(begin())
