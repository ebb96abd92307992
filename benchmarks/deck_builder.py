"""How fast the deck builder filters: thousands of cards, queries typed key by key into its search line.

``python benchmarks/deck_builder.py --json`` prints one JSON object as its last line:

- ``filter_ms_p99``, ``filter_ms_p50``, ``filter_ms_worst``: one keystroke from the line's new text to the cards laid out in
  the grid: the query read and answered, the model filled, the view's layout made. Painting, which happens after it, is not in it
- ``filter_cpu_ms_p99``: the same in processor time, for busy machines
- ``query_ms_p99``: reading and answering the query alone
- ``index_s``: reading all texts once (beside the window, when the page is first opened)
- ``cards``: how many

``--cards`` sets the number (default 5,000). The cards are those of the game's own packs under other names.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from enemy_desktop.cards.pack import Pack
from enemy_desktop.cards.query import parse
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage.bundled import pack_folders
from enemy_desktop.storage.paths import Paths
from enemy_desktop.storage.settings import SettingsStore
from enemy_desktop.ui.app import application
from enemy_desktop.ui.deck_builder.catalogue import Catalogue
from enemy_desktop.ui.deck_builder.workbench import Workbench
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.program import Program

GAME = "enemy"
QUERIES = (
    'type:monster element:fire str>=5 text:"may fight" vp>=2 -unique',
    "element:water,darkness destiny>=3 | lv:2..3",
    "when you play this",
    "draw a card",
    "(class:wavemaster | class:long_arm) -element:none text:wound",
    "種類:モンスター 属性:火 強さ>=5",
    "e",
    "a",
    "the",
    "-a",
    "name:e type:pc does:trigger rarity:c,u free",
)


def many_cards(count: int) -> LoadedGame:
    """The game with ``count`` cards: its own ones again and again under other names."""
    module = game_module(GAME)
    packs = module.cards.load_packs(pack_folders(GAME))
    source = [(pack, card) for pack in packs for card in pack.cards]
    cards: list[Any] = []
    for number in range(count):
        _, card = source[number % len(source)]
        turn = number // len(source)
        if turn:
            words = {"id": f"b{turn}-{number}", "name": f"{card.name[:50]} {turn}"}
            words["ja_name"] = f"{card.ja_name or card.name} {turn}"
            cards.append(card.model_copy(update=words))
        else:
            cards.append(card)
    pack = Pack(packs[0].folder, packs[0].meta, tuple(cards))
    return LoadedGame(module, [pack], module.load_table([pack]))


def keystrokes(queries: Sequence[str]) -> list[str]:
    """The texts that the line has while the queries are typed, and taken back from the end."""
    texts: list[str] = []
    for query in queries:
        typed = [query[:n] for n in range(1, len(query) + 1)]
        texts += [*typed, *reversed(typed[:-1]), ""]
    return texts


def p99(times: Sequence[float]) -> float:
    """The time that 99 of 100 keystrokes do not pass."""
    return quantiles(times, n=100)[98]


def measure(count: int, rounds: int) -> dict[str, float]:
    """All numbers."""
    app = application()
    game = many_cards(count)
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths.below(Path(folder))
        program = Program(paths, SettingsStore.open(paths.settings))
        program.apply()
        catalogue = Catalogue(game)
        start = perf_counter()
        index = catalogue.wait()
        index_s = perf_counter() - start
        bench = Workbench(program, catalogue)
        bench.resize(1280, 720)
        bench.show()
        QApplication.processEvents()
        texts = keystrokes(QUERIES)
        alone = [1e9] * len(texts)
        whole = [1e9] * len(texts)
        cpu = [1e9] * len(texts)
        for _ in range(rounds):
            # What a busy machine adds is never negative: of each keystroke the fastest round counts.
            for n, text in enumerate(texts):
                if not text:
                    # Each query is typed as if for the first time.
                    index.forget()
                start = perf_counter()
                index.search(parse(text))
                alone[n] = min(alone[n], (perf_counter() - start) * 1000)
            for n, text in enumerate(texts):
                if not text:
                    index.forget()
                start, before = perf_counter(), thread_time()
                bench.search_for(text)
                bench.grid.doItemsLayout()
                whole[n] = min(whole[n], (perf_counter() - start) * 1000)
                cpu[n] = min(cpu[n], (thread_time() - before) * 1000)
                QApplication.processEvents()
        bench.close()
        program.artist.close()
    del app
    return {
        "filter_ms_p99": round(p99(whole), 2),
        "filter_ms_p50": round(median(whole), 2),
        "filter_ms_worst": round(max(whole), 2),
        "filter_cpu_ms_p99": round(p99(cpu), 2),
        "query_ms_p99": round(p99(alone), 2),
        "index_s": round(index_s, 2),
        "cards": count,
        "keystrokes": len(texts),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """The program. Returns its exit code."""
    parser = argparse.ArgumentParser(description="How fast the deck builder filters.")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--cards", type=int, default=5_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    if options.cards < 1 or options.rounds < 1:
        print("the numbers must be 1 or more", file=sys.stderr)
        return 2
    found = measure(options.cards, options.rounds)
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>16}: {value}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
