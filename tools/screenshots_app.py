#!/usr/bin/env python3
"""Takes pictures of the program's pages for the README, of real windows in a virtual screen.

    python tools/screenshots_app.py [--out docs/images] [--size 1280x720] [--scale 1] [--theme dark] [--language en]
                                    [--only start,game,...] [--all]

Without a screen (DISPLAY) it starts itself again under ``xvfb-run``. ``--all`` takes every page in both themes and both
languages and at 200 %, for looking through; names then end in theme and language.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from enemy_desktop.ui.session.session import GameSession
    from enemy_desktop.ui.windows.window import MainWindow

README = ("start", "quick", "new", "game", "fight", "end", "replay", "settings", "packs", "import", "draft")
PAGES = (
    "start",
    "quick",
    "new",
    "rules",
    "load_empty",
    "puzzles",
    "learn",
    "decks",
    "game",
    "fight",
    "palette",
    "keys",
)
PAGES += ("end", "replay", "replays", "settings", "settings_keys", "settings_eyes", "crash", "packs", "import")
PAGES += ("events", "draft", "pool", "rounds")
SEED = 20
SECONDS = 150


def under_xvfb(arguments: list[str], size: str, scale: float) -> int:
    """Run this again in a virtual screen that is large enough."""
    xvfb = shutil.which("xvfb-run")
    if xvfb is None:
        print("error: there is no screen, and xvfb-run is not installed", file=sys.stderr)
        return 2
    width, height = (round(int(part) * scale) for part in size.split("x"))
    screen = f"-screen 0 {width + 40}x{height + 40}x24"
    return subprocess.call([xvfb, "-a", "-s", screen, sys.executable, __file__, *arguments])


class Camera:
    """One window, led through its pages."""

    def __init__(self, out: Path, suffix: str, wanted: tuple[str, ...]) -> None:
        self.out, self.suffix, self.wanted = out, suffix, wanted
        self.count = 0

    def wait(self, ms: int) -> None:
        from PySide6.QtTest import QTest

        QTest.qWait(ms)

    def shot(self, window: MainWindow, name: str) -> None:
        """Wait until no more cards are painted in the background, then keep the picture."""
        if name not in self.wanted:
            return
        self.wait(500)
        quiet = 0
        heard: list[int] = []
        window.program.artist.warmed.connect(lambda: heard.append(1))
        for _ in range(100):
            self.wait(150)
            quiet = 0 if heard else quiet + 1
            heard.clear()
            if quiet == 8:
                break
        self.out.mkdir(parents=True, exist_ok=True)
        window.grab().save(str(self.out / f"{name}{self.suffix}.png"))
        self.count += 1


def take(arguments: argparse.Namespace, theme: str, language: str, suffix: str, wanted: tuple[str, ...]) -> int:
    """Lead a window through the wanted pages; the number of pictures."""
    from enemy_desktop.storage.paths import Paths
    from enemy_desktop.ui.app import Arguments, application, open_window

    application()
    camera = Camera(arguments.out, suffix, wanted)
    with tempfile.TemporaryDirectory() as home:
        window = open_window(Arguments(), Paths.below(Path(home)))
        try:
            width, height = (int(part) for part in arguments.size.split("x"))
            window.resize(width, height)
            while not window.is_furnished:
                camera.wait(50)
            window.program.library.wait()
            for where, value in (
                ("appearance.theme", theme),
                ("appearance.language", language),
                ("motion.speed", 0.0),
                ("motion.ai_pause_ms", 0),
                ("play.last_level", "easy"),
            ):
                window.program.change(where, value)
            pages(camera, window)
            if {"game", "fight", "palette", "keys", "end", "replay", "replays", "crash"} & set(wanted):
                a_game(camera, window)
            if {"events", "draft", "pool", "rounds"} & set(wanted):
                an_event(camera, window)
            if {"packs", "import"} & set(wanted):
                card_packs(camera, window, Path(home))
        finally:
            window.close()
            window.deleteLater()
            camera.wait(50)
    return camera.count


def pages(camera: Camera, window: MainWindow) -> None:
    """All pages that need no game."""
    menu = window.start_page.menu
    camera.shot(window, "start")
    menu.choose_quick()
    camera.shot(window, "quick")
    menu.quick_panel.dismiss()
    new = window.show_page("new")
    camera.shot(window, "new")
    new.tabs.setCurrentIndex(2)  # type: ignore[attr-defined]
    camera.shot(window, "rules")
    for name, shown in (("load_empty", "load"), ("puzzles", "puzzles"), ("learn", "learn"), ("decks", "decks")):
        if name in camera.wanted:
            window.show_page(shown)
            camera.shot(window, name)
    settings = window.show_page("settings")
    for name, row in (("settings", 0), ("settings_keys", 4), ("settings_eyes", 5)):
        settings.sections.setCurrentRow(row)  # type: ignore[attr-defined]
        camera.shot(window, name)
    window.show_start()


def a_game(camera: Camera, window: MainWindow) -> None:
    """A whole game, played greedily, with stops."""
    from enemy_desktop.ui.session.seats import computer, human
    from enemy_desktop.ui.windows.crash import CrashDialog, describe
    from enemy_desktop.ui.windows.library import deck_list
    from enemy_desktop.ui.windows.spec import NewGame

    game = next(iter(window.program.library.games.values()))
    decks = [deck_list(deck) for deck in window.program.library.starters(game.id)]
    seats = (human(), computer("greedy", "", 300))
    options = game.module.options_for(game.formats[0].id)
    window.flow.start_game(NewGame(game.id, seats, (decks[1], decks[-1]), options, seed=SEED))
    session = window.flow.session
    assert session is not None
    page = window.page("game")
    rich = lambda: session.match.turn >= 12 and session.my_turn and len(session.view.options) > 2  # noqa: E731
    play(camera, session, rich)
    table = page.table  # type: ignore[attr-defined]
    for card in list(table.scene.cards):
        if table.control.usable(card):
            table.show_card(card, force=True)
            break
    camera.shot(window, "game")
    if "palette" in camera.wanted:
        window.show_palette()
        dialog_shot(camera, window, "palette")
    if "keys" in camera.wanted:
        window.show_cheat_sheet()
        dialog_shot(camera, window, "keys")
    if "crash" in camera.wanted:
        CrashDialog(window, describe(RuntimeError("an example"), None), window.paths.logs / "crash.json").open()
        dialog_shot(camera, window, "crash")
    if "fight" in camera.wanted:
        play(camera, session, lambda: session.my_turn and bool(session.table.fights(session.view, "en")))
        camera.shot(window, "fight")
    play(camera, session, lambda: session.over)
    camera.wait(2200)
    camera.shot(window, "end")
    window.flow.watch(session.record(), None, len(session.match.moves) * 2 // 3)
    camera.shot(window, "replay")
    window.show_page("replays")
    camera.shot(window, "replays")


TABLE = """Name\tType\tSpecies\tElement\tStrength\tDestiny\tVP\tTo play\tText\tReward\tLore
Kettle Imp\tMonster\tImp\tFire\t3\t4\t1\tSpot an imp.\tWhen you play this monster, draw a card.\\nHop about.\t\tIt boils over.
Copper Golem\tMonster\tGolem\tEarth\t5\t2\t1\t\t\tDraw a crad.\t
Old Lantern\tField\t\t\t\t3\t\t\t\t\tSomebody lit it.
Nobody\tMonster\tImp\tFire\t\t3\t\t\t\t\t
"""


def an_event(camera: Camera, window: MainWindow) -> None:
    """A draft from its form to the first round."""
    from enemy_desktop.ui.limited.page import EventsPage

    page = window.show_page("events")
    assert isinstance(page, EventsPage)
    page.form.seed_edit.setText("5")
    camera.shot(window, "events")
    page.form.begin()
    host = page.host
    assert host is not None
    while host.state.phase == "draft":
        if host.state.table().picks_made == 22:
            page.draft.refresh()
            camera.shot(window, "draft")
        host.pick(page.draft.advised())
    page.draft.done.emit()
    page.build.propose()
    camera.shot(window, "pool")
    page.build.finish()
    for _ in range(600):
        if not host.busy:
            break
        camera.wait(100)
    camera.shot(window, "rounds")
    page.leave()
    window.show_start()


def card_packs(camera: Camera, window: MainWindow, folder: Path) -> None:
    """The page of card packs with an installed one, and the wizard with a table of cards."""
    from enemy_desktop.ui.packs.wizard import ImportPage

    game = next(iter(window.program.library.games))
    example = Path(__file__).resolve().parent.parent / "docs" / "examples" / "harbour"
    window.packs.install(example)
    while window.packs.worker.busy:
        camera.wait(50)
    page = window.show_page("packs")
    camera.wait(500)
    page.notice.hide()  # type: ignore[attr-defined]
    page.choose(game, example.name)  # type: ignore[attr-defined]
    camera.shot(window, "packs")
    table = folder / "kettle.txt"
    table.write_text(TABLE, encoding="utf-8")
    wizard = window.show_page("import_pack")
    assert isinstance(wizard, ImportPage)
    wizard.open_file(table)
    wizard.go_next()
    wizard.go_next()
    while wizard.step != "cards":
        camera.wait(50)
    camera.shot(window, "import")


def dialog_shot(camera: Camera, window: MainWindow, name: str) -> None:
    """A dialog over the window: both are painted into one picture."""
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QDialog

    dialog = next(d for d in window.findChildren(QDialog) if d.isVisible())
    camera.wait(700)
    picture = window.grab()
    painter = QPainter(picture)
    painter.drawPixmap(window.mapFromGlobal(dialog.mapToGlobal(dialog.rect().topLeft())), dialog.grab())
    painter.end()
    camera.out.mkdir(parents=True, exist_ok=True)
    picture.save(str(camera.out / f"{name}{camera.suffix}.png"))
    camera.count += 1
    dialog.reject()


def play(camera: Camera, session: GameSession, until: Callable[[], bool]) -> None:
    """The person plays greedily until something is so, or the game is over."""
    from enemy_desktop.ai.players import GreedyPlayer

    me = GreedyPlayer(session.table.game, session.table.game.knowledge(session.match.setup, 0), 5)
    for _ in range(SECONDS * 100):
        if session.over or (session.view is not None and until()):
            return
        if session.my_turn and session.view is not None:
            view = session.view
            session.act(me.choose(view), view.serial)
        camera.wait(10)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = Path(__file__).resolve().parent.parent
    parser.add_argument("--out", type=Path, default=root / "docs" / "images")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--theme", default="dark", choices=("dark", "light"))
    parser.add_argument("--language", default="en", choices=("en", "ja"))
    parser.add_argument("--only", default="", help="pages, with commas between them")
    parser.add_argument("--all", action="store_true")
    arguments = parser.parse_args()
    if not os.environ.get("DISPLAY") and os.environ.get("QT_QPA_PLATFORM") != "offscreen":
        return under_xvfb(sys.argv[1:], arguments.size, 2.0 if arguments.all else arguments.scale)
    if arguments.all and "QT_SCALE_FACTOR" not in os.environ:
        for scale in ("1", "2"):
            for theme in ("dark", "light"):
                for language in ("en", "ja"):
                    command = [sys.executable, __file__, *sys.argv[1:], "--theme", theme, "--language", language]
                    if code := subprocess.call(command, env={**os.environ, "QT_SCALE_FACTOR": scale}):
                        return code
        return 0
    os.environ.setdefault("QT_SCALE_FACTOR", f"{arguments.scale:g}")
    wanted = tuple(arguments.only.split(",")) if arguments.only else PAGES if arguments.all else README
    scale = os.environ["QT_SCALE_FACTOR"]
    full = arguments.all or (arguments.theme, arguments.language) != ("dark", "en")
    suffix = f"_{arguments.theme}_{arguments.language}" if full else ""
    if scale != "1":
        suffix += f"_{scale}x"
    count = take(arguments, arguments.theme, arguments.language, suffix, wanted)
    print(f"{count} pictures in {arguments.out}")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
