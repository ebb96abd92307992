"""The commands of pages, with their usual keys, so that they can be listed and rebound before a page is first opened."""

from __future__ import annotations

from collections.abc import Callable

from enemy_desktop.ui.i18n import tr

Known = tuple[tuple[str, Callable[[], str], str], ...]

GAME: Known = (
    ("game.undo", lambda: tr("Undo"), "Ctrl+Z"),
    ("game.take_back", lambda: tr("Take the last step back"), "Ctrl+Backspace"),
    ("game.hint", lambda: tr("Hint: what would you do, and why?"), "F4"),
    ("game.analysis_bar", lambda: tr("Analysis bar on or off"), "F6"),
    ("game.pause", lambda: tr("Pause or go on"), "Ctrl+P"),
    ("game.save", lambda: tr("Save under a name…"), "Ctrl+S"),
    ("game.concede", lambda: tr("Concede…"), ""),
    ("game.log", lambda: tr("Show or hide the log"), "F2"),
    ("game.preview", lambda: tr("Show or hide the large card"), "F3"),
    ("game.faster", lambda: tr("Faster"), "Ctrl+="),
    ("game.slower", lambda: tr("Slower"), "Ctrl+-"),
    ("game.copy_log", lambda: tr("Copy the log"), "Ctrl+Shift+C"),
    ("game.leave", lambda: tr("To the start page"), "Ctrl+W"),
)
DECKS: Known = (
    ("decks.undo", lambda: tr("Undo"), "Ctrl+Z"),
    ("decks.redo", lambda: tr("Redo"), "Ctrl+Shift+Z"),
    ("decks.save", lambda: tr("Save the deck"), "Ctrl+S"),
    ("decks.find", lambda: tr("Search cards"), "Ctrl+F"),
    ("decks.other_side", lambda: tr("From the packs to the deck and back"), "F6"),
    ("decks.duplicate", lambda: tr("Duplicate…"), "Ctrl+D"),
    ("decks.rename", lambda: tr("Rename"), "F2"),
    ("decks.print", lambda: tr("Print the list (PDF)…"), "Ctrl+P"),
    ("decks.paste", lambda: tr("Paste a deck list"), "Ctrl+Shift+V"),
)
EVENTS: Known = (
    ("events.take", lambda: tr("Take the chosen card"), "Ctrl+Return"),
    ("events.advise", lambda: tr("What would you take?"), "Ctrl+I"),
    ("events.undo", lambda: tr("Undo"), "Ctrl+Z"),
    ("events.redo", lambda: tr("Redo"), "Ctrl+Shift+Z"),
)
REPLAY: Known = (
    ("replay.play", lambda: tr("Play or pause"), "Space"),
    ("replay.step", lambda: tr("Next move"), "Right"),
    ("replay.back", lambda: tr("Previous move"), "Left"),
    ("replay.turn_on", lambda: tr("Next turn"), "PgDown"),
    ("replay.turn_back", lambda: tr("Previous turn"), "PgUp"),
    ("replay.first", lambda: tr("To the beginning"), "Home"),
    ("replay.last", lambda: tr("To the end"), "End"),
    ("replay.side", lambda: tr("Change the point of view"), "V"),
    ("replay.review", lambda: tr("Review: the decisions that cost most"), "R"),
)
