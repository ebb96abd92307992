"""Boosters of a set: the same from the same seed on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from enemy_desktop.cards.booster_slots import BoosterSlot, card_rarity
from enemy_desktop.cards.deck import DeckRules
from enemy_desktop.cards.pack import Pack, card_name
from enemy_desktop.engine.rng import advance, below

USUAL_SLOTS = (
    BoosterSlot(n=10, rarity={"C": 1}),
    BoosterSlot(n=4, rarity={"U": 1}),
    BoosterSlot(n=1, rarity={"R": 7, "X": 1}),
)
"""For sets that do not say what their boosters hold."""


def allowed_by(rules: DeckRules[Any]) -> Callable[[BaseModel], bool]:
    """Whether a card can stand in any deck of a format: others are in no booster."""
    sections = [section for section in rules.sections if section.most != 0]

    def allowed(card: BaseModel) -> bool:
        if rules.name_key(card_name(card)) in rules.banned:
            return False
        return any(section.refuse(card) is None for section in sections)

    return allowed


class Boosters:
    """Opens boosters of a set. ``size``: the cards of one.

    A card comes twice in a booster only where the set has no other card for its slot. Raises ValueError for a set of which
    no card is allowed.
    """

    def __init__(self, pack: Pack[Any], allowed: Callable[[BaseModel], bool] = lambda card: True) -> None:
        self.slots: Sequence[BoosterSlot] = pack.meta.booster or USUAL_SLOTS
        self.size = sum(slot.n for slot in self.slots)
        cards = [card for card in pack.cards if allowed(card)]
        if not cards:
            raise ValueError(f"no card of the set '{pack.meta.name}' can be played in this format")
        self._choices = [_choices(slot, cards) for slot in self.slots]

    def open(self, stream: int) -> tuple[tuple[str, ...], int]:
        """The names of one booster's cards in the order of its slots, and the random stream's next state."""
        names: list[str] = []
        for slot, by_rarity in zip(self.slots, self._choices, strict=True):
            for _ in range(slot.n):
                fresh = {
                    rarity: left
                    for rarity, found in by_rarity.items()
                    if (left := [name for name in found if name not in names])
                }
                name, stream = _draw(slot, fresh or by_rarity, stream)
                names.append(name)
        return tuple(names), stream


def _choices(slot: BoosterSlot, cards: Sequence[BaseModel]) -> Mapping[str, list[str]]:
    """The names that a slot can hold by rarity: those that fit, else those of its rarities, else any."""
    fitting = [card for card in cards if slot.takes(card)] or list(cards)
    wanted = [card for card in fitting if not slot.rarity or card_rarity(card) in slot.rarity] or fitting
    found: dict[str, list[str]] = {}
    for card in wanted:
        found.setdefault(card_rarity(card) if slot.rarity else "", []).append(card_name(card))
    return found


def _draw(slot: BoosterSlot, by_rarity: Mapping[str, list[str]], stream: int) -> tuple[str, int]:
    rarities = list(by_rarity)
    weights = [slot.rarity.get(rarity, 1) for rarity in rarities]
    stream = advance(stream)
    at = below(stream, sum(weights))
    for rarity, weight in zip(rarities, weights, strict=True):
        if at < weight:
            stream = advance(stream)
            names = by_rarity[rarity]
            return names[below(stream, len(names))], stream
        at -= weight
    raise AssertionError("the weights do not sum up")
