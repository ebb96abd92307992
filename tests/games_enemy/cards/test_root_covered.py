"""Every card of the Root Set that has a text has a behaviour test of that text."""

from __future__ import annotations

import test_root_actions
import test_root_events
import test_root_fields
import test_root_items
import test_root_monsters
import test_root_pcs
from root_table import COVERED, pack_cards

MODULES = (
    test_root_monsters, test_root_pcs, test_root_items, test_root_actions, test_root_events, test_root_fields,
)  # fmt: skip


def test_every_card_with_text_has_a_behaviour_test() -> None:
    assert all(module.__doc__ for module in MODULES)
    with_text = {card.name for card in pack_cards().values() if card.abilities}
    assert with_text - COVERED == set()
    assert COVERED - with_text == set(), "the mark 'text' belongs to cards with text only"
