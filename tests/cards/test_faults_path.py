"""Paths in data, written and read back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from enemy_desktop.cards.faults import parse_path, path_text

PARTS = st.one_of(st.integers(0, 999), st.from_regex(r"[a-z_]{1,12}", fullmatch=True))


@given(st.lists(PARTS, max_size=8))
def test_a_path_survives_its_text(path: list[str | int]) -> None:
    assert parse_path(path_text(path)) == tuple(path)
