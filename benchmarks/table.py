"""How smooth the table is, and how soon the window is there. Software raster, no OpenGL.

``python benchmarks/table.py --json`` prints one JSON object as its last line:

- ``frame_ms_p50``, ``frame_ms_p99``: one frame of a table on which 160 cards fly at once, every fourth of them turning over
  and every eighth turning by 90 degrees, from the step of the clock to the last painted pixel (goal: 16 ms)
- ``cards``, ``frames``, ``width``, ``height``: what was measured
- ``start_ms``, ``bare_ms``, ``start_ratio``: time from the start of a process to the first painted window of the program, of
  a bare PySide6 window, and how many times as long the program takes (goal: 1.5); the best of ``--starts`` each, taken in
  turns

Without ``QT_QPA_PLATFORM`` it runs offscreen. On a noisy machine compare numbers of one run only.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent

BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QWidget
class Window(QWidget):
    def paintEvent(self, event):
        print("painted", flush=True)
app = QApplication([])
window = Window()
window.resize(1280, 720)
window.show()
app.exec()
"""

PROGRAM = """
import sys
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow
from enemy_desktop.ui import app as program
class Watch(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.UpdateRequest or event.type() == QEvent.Type.Paint:
            if isinstance(watched, QMainWindow) and not self.told:
                self.told = True
                print("painted", flush=True)
        return False
watch = Watch()
watch.told = False
made = program.application()
made.installEventFilter(watch)
sys.exit(program.main([]))
"""


def seconds_to_paint(code: str, home: str) -> float:
    """Starts Python with the code and waits for the word that the window was painted."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "ENEMY_DESKTOP_HOME": home}
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == "painted":
                break
        else:
            raise RuntimeError("the window was never painted")
        passed = perf_counter() - start
        process.kill()
    return passed


def start_times(starts: int) -> dict[str, float]:
    bare, program = [], []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(starts):
            bare.append(seconds_to_paint(BARE, home))
            program.append(seconds_to_paint(PROGRAM, home))
    return {
        "bare_ms": round(min(bare) * 1000, 1),
        "start_ms": round(min(program) * 1000, 1),
        "start_ratio": round(min(program) / min(bare), 2),
    }


def frame_times(cards: int, frames: int, width: int, height: int) -> dict[str, float]:
    from enemy_desktop.games.registry import games
    from enemy_desktop.storage.bundled import pack_folders
    from enemy_desktop.storage.settings import Settings
    from enemy_desktop.ui.app import application
    from enemy_desktop.ui.cards.artist import CardArtist
    from enemy_desktop.ui.table.card_item import CardItem
    from enemy_desktop.ui.table.layout import Pose
    from enemy_desktop.ui.table.motion import Track
    from enemy_desktop.ui.table.view import TableView
    from enemy_desktop.ui.theme import theme

    app = application()
    theme().apply(Settings())
    module = next(iter(games().values()))
    table = module.load_table(module.cards.load_packs(pack_folders(module.id)))
    artist = CardArtist(theme().card_fonts)
    view = TableView(table, artist)
    view.resize(width, height)
    view.show()
    app.processEvents()
    r = Random(1)
    scene, motion = view.scene, view.stage.motion
    unit, ratio = scene.measure.unit, scene.measure.ratio
    many = sum(len(pack.cards) for pack in table.packs)

    def pose(z: float) -> Pose:
        plan = table.plan
        turn = r.choice((0.0, 90.0)) if z % 4 == 1 else 0.0
        return Pose(r.uniform(0.5, plan.width - 0.5), r.uniform(0.7, plan.height - 0.7), 1.0, turn, z)

    items = []
    for number in range(cards):
        item = CardItem(number, scene.measure)
        item.dress(artist.pixmap(table.face(number % many, "en"), unit, ratio), artist.back(unit, ratio))
        item.lie(pose(number))
        scene.addItem(item)
        items.append(item)
    view.board.set_busy(True)
    times = []
    for frame in count():
        if frame % 40 == 0:
            motion.clear()
            tracks = [
                Track(i, i.pose, pose(n), (1.0, 1.0) if n % 4 else (i.flip, -i.flip), duration=0.6)
                for n, i in enumerate(items)
            ]
            motion.start(tracks)
            motion.pause()
        begun = perf_counter()
        motion.put_all((frame % 40 + 1) / 41)
        view.board.viewport().repaint()
        if frame >= 10:
            times.append((perf_counter() - begun) * 1000)
        if len(times) == frames:
            break
    times.sort()
    view.close()
    return {
        "frame_ms_p50": round(times[len(times) // 2], 2),
        "frame_ms_p99": round(times[min(len(times) - 1, len(times) * 99 // 100)], 2),
        "cards": cards,
        "frames": frames,
        "width": width,
        "height": height,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--cards", type=int, default=160)
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=720)
    parser.add_argument("--starts", type=int, default=5, help="how often each window is started (0: not at all)")
    chosen = parser.parse_args()
    found: dict[str, float] = frame_times(chosen.cards, chosen.frames, chosen.width, chosen.height)
    if chosen.starts > 0:
        found |= start_times(chosen.starts)
    if chosen.json:
        print(json.dumps(found))
    else:
        for name, number in found.items():
            print(f"{name:14} {number}")


if __name__ == "__main__":
    main()
