"""A reader of card text is shared by threads: the window reads a row while a whole table is read beside it."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from enemy_desktop.cards.grammar_read import Reader
from enemy_desktop.games.enemy.text.english import ENGLISH
from enemy_desktop.games.enemy.text.vocab import Vocab

TEXTS = ("When you play this monster, draw a card.", "May fight when a gremlin fights.", "Draw 2 cards.", "Flurb.")


def test_threads_that_compile_the_same_rules_read_the_same() -> None:
    vocab = Vocab({"gremlin": {"en": "gremlin"}}, {})
    alone = Reader(ENGLISH)
    wanted = [alone.read("abilities.monster", text, vocab) for text in TEXTS]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(3):
            shared, gate = Reader(ENGLISH), Barrier(4)

            def read(shift: int, reader: Reader = shared, start: Barrier = gate) -> list[object]:
                start.wait()
                order = [*range(shift, len(TEXTS)), *range(shift)]
                found = {n: reader.read("abilities.monster", TEXTS[n], vocab) for n in order}
                return [found[n] for n in range(len(TEXTS))]

            with ThreadPoolExecutor(4) as pool:
                for found in pool.map(read, range(4)):
                    assert found == wanted
    finally:
        sys.setswitchinterval(interval)
