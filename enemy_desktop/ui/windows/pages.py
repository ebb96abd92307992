"""Makes pages by name. Each is imported when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enemy_desktop.ui.windows.widgets import Page

if TYPE_CHECKING:
    from enemy_desktop.ui.windows.window import MainWindow


def make_page(name: str, window: MainWindow) -> Page:
    """The page of that name. Raises KeyError for a name that there is not."""
    if name == "new":
        from enemy_desktop.ui.windows.new_game import NewGamePage

        return NewGamePage(window)
    if name == "load":
        from enemy_desktop.ui.windows.saved import LoadPage

        return LoadPage(window)
    if name == "replays":
        from enemy_desktop.ui.windows.saved import ReplaysPage

        return ReplaysPage(window)
    if name == "puzzles":
        from enemy_desktop.ui.windows.puzzles import PuzzlesPage

        return PuzzlesPage(window)
    if name == "puzzle":
        from enemy_desktop.ui.lessons.puzzle import PuzzlePage

        return PuzzlePage(window)
    if name == "tutorial":
        from enemy_desktop.ui.lessons.tutorial import TutorialPage

        return TutorialPage(window)
    if name == "learn":
        from enemy_desktop.ui.windows.learn import LearnPage

        return LearnPage(window)
    if name == "settings":
        from enemy_desktop.ui.windows.settings_page import SettingsPage

        return SettingsPage(window)
    if name == "game":
        from enemy_desktop.ui.windows.game_page import GamePage

        return GamePage(window)
    if name == "replay":
        from enemy_desktop.ui.windows.replay_page import ReplayPage

        return ReplayPage(window)
    if name == "decks":
        from enemy_desktop.ui.windows.deck_pages import make_deck_page

        return make_deck_page(window)
    if name == "statistics":
        from enemy_desktop.ui.statistics.page import StatisticsPage

        return StatisticsPage(window)
    if name == "packs":
        from enemy_desktop.ui.packs.manager import PacksPage

        return PacksPage(window)
    if name == "import_pack":
        from enemy_desktop.ui.packs.wizard import ImportPage

        return ImportPage(window)
    if name == "events":
        from enemy_desktop.ui.limited.page import EventsPage

        return EventsPage(window)
    raise KeyError(name)
