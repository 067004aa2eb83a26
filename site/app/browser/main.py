"""The script the page runs: it learns the page's language, then sets the table, or says that it can't."""

from app.browser import dom, language
from app.words import _


async def begin() -> None:
    """Let people in."""
    catalogue = language.send()
    try:
        from app.browser.page import Page  # while the catalogue travels

        await language.learn(catalogue)
        Page().start()
    except Exception:
        dom.say(dom.by_id("ask"), _("The table could not be set. Reload the page; if that does not help, tell us."))
        dom.show(dom.by_id("loading"), False)
        raise


dom.run(begin())
