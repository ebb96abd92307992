"""Threads of the program never collect what Qt may still be using; the window's thread does, soon enough."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from waiting import pause, wait

from enemy_desktop.ui import garbage
from enemy_desktop.ui.app import application

pytestmark = pytest.mark.usefixtures("qapp")


@contextmanager
def collections() -> Iterator[list[tuple[str, int]]]:
    """What is collected meanwhile: the thread's name and the generation, each time."""
    seen: list[tuple[str, int]] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append((threading.current_thread().name, info["generation"]))

    gc.callbacks.append(note)
    try:
        yield seen
    finally:
        gc.callbacks.remove(note)


def ring() -> weakref.ref[QWidget]:
    """A window that only itself holds on to."""
    window = QWidget()
    window.me = window  # type: ignore[attr-defined]
    return weakref.ref(window)


def allocate(times: int = 200_000) -> None:
    """Garbage: by default as much as would make any thread collect all generations."""
    for _ in range(times):
        own: list[object] = []
        own.append(own)


def in_thread(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, name="busy")
    thread.start()
    return thread


def test_a_busy_thread_collects_nothing() -> None:
    there = ring()
    with collections() as seen:
        in_thread(allocate).join()
    assert seen == []
    assert there() is not None
    gc.collect()
    assert there() is None


def test_the_window_s_thread_collects_while_events_are_handled() -> None:
    gc.collect()
    there = ring()
    with collections() as seen:
        thread = in_thread(allocate)
        wait(lambda: there() is None)
        thread.join()
    assert {name for name, _ in seen} == {threading.main_thread().name}


def test_little_garbage_waits() -> None:
    gc.collect()
    with collections() as seen:
        garbage.collect()
    assert seen == []


def test_older_generations_have_their_turn() -> None:
    young, middle, old = gc.get_threshold()
    gc.collect()
    with collections() as seen:
        for _ in range(2 * middle * old):
            allocate(2 * young)
            garbage.collect()
    ages = [age for _, age in seen]
    assert set(ages) == {0, 1, 2}
    assert ages.count(0) > ages.count(1) > ages.count(2)


def test_one_collector_is_enough(qapp: QApplication) -> None:
    assert application() is qapp
    collectors = [child for child in qapp.children() if isinstance(child, garbage._Collector)]
    assert len(collectors) == 1
    assert collectors[0].isActive()
    pause(1)
    assert not gc.isenabled()


def test_without_a_window_python_collects_as_ever() -> None:
    """Commands and the processes of the computer's players never get here."""
    code = "import gc; import enemy_desktop.ai.process, enemy_desktop.cli.main; print(gc.isenabled())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
