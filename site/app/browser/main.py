"""The script the page runs: it sets the table, or says that it can't."""

from app.browser import dom
from app.browser.page import Page
from app.words import _

try:
    Page().start()
except Exception:
    dom.say(dom.by_id("ask"), _("The table could not be set. Reload the page; if that does not help, tell us."))
    dom.show(dom.by_id("loading"), False)
    raise
