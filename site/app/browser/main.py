"""The script the page runs: it learns the page's language, then sets the table, or says that it can't."""

from app.browser import dom, language
from app.words import _


async def begin() -> None:
    """Let people in."""
    await language.learn()
    try:
        from app.browser.page import Page  # in here, so that a module that can't be had is told as well

        Page().start()
    except Exception:
        dom.say(dom.by_id("ask"), _("The table could not be set. Reload the page; if that does not help, tell us."))
        dom.show(dom.by_id("loading"), False)
        raise


dom.run(begin())
