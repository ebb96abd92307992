"""The Qt binding itself: one release of it slowly eats the reference count of None until the program dies."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject


def test_void_calls_do_not_lose_references_to_none() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for number in range(200):
        thing.setObjectName(f"name {number}")
    # A faulty release loses exactly one for each call; the interpreter's own business moves it by a few.
    assert sys.getrefcount(None) > before - 100
