"""The script the page runs: it sets the table."""

from app.browser.page import Page

Page().start()
