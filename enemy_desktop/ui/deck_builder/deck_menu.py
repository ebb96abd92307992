"""The menu of the deck on the workbench."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from enemy_desktop.ui.deck_builder import exchange
from enemy_desktop.ui.i18n import tr

if TYPE_CHECKING:
    from enemy_desktop.ui.deck_builder.page import DeckBuilderPage


def fill_menu(page: DeckBuilderPage) -> None:
    """Fill the page's menu with what can be done now: a starter deck can be neither renamed nor deleted."""
    menu = page.menu_button.menu()
    menu.clear()

    def add(words: str, run: Callable[[], object], keys: str = "") -> None:
        action = QAction(words, menu)
        if keys:
            action.setText(f"{words}\t{page.keys(keys)}")
        action.triggered.connect(lambda _=False: run())
        menu.addAction(action)

    def with_deck(words: str, run: Callable[..., object], keys: str = "") -> None:
        add(words, lambda: page.with_deck(run), keys)

    locked = page.deck is not None and page.deck.locked
    if not locked:
        add(tr("Rename"), page.rename, "rename")
    add(tr("Duplicate…"), page.decks.duplicate, "duplicate")
    add(tr("Compare with…"), page.decks.compare_current)
    add(tr("Gauntlet…"), page.decks.gauntlet)
    menu.addSeparator()
    add(tr("Import…"), page.decks.ask_import)
    add(tr("Paste a deck list"), page.decks.paste_import, "paste")
    with_deck(tr("Export…"), exchange.ask_export)
    with_deck(tr("Copy as text"), exchange.copy_text)
    with_deck(tr("Save as a picture…"), exchange.ask_picture)
    menu.addSeparator()
    with_deck(tr("Print the list (PDF)…"), exchange.print_list, "print")
    with_deck(tr("Print proxies (PDF)…"), exchange.print_proxies)
    if not locked:
        menu.addSeparator()
        add(tr("Delete…"), page.decks.delete_current)
