"""How a computer drafter weighs cards: by themselves, and by what they do with the cards that it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from enemy_desktop.cards.booster_slots import card_rarity
from enemy_desktop.cards.deck_stats import DeckLook
from enemy_desktop.cards.pack import card_name
from enemy_desktop.cards.query import SearchField

RARE = {"U": 0.5, "R": 1.2, "S": 1.2, "X": 1.8}
ONE_IN = 8
"""A card that asks for one card of a kind is at its best when one in so many cards of the deck is of that kind."""
UNMET = 0.25
"""What is left of the worth of a card whose needs are never met."""
TASTE = 0.45
"""How far two drafters may differ about a card, so that not all want the same."""


@dataclass(frozen=True)
class Judge:
    """What a game says about its cards to computer drafters.

    ``worth``: about 0 to 10, for a card whose needs are met. ``role``: what it is for in a deck; ``shares``: which part of a
    deck each role should have. ``asks``: what it wants beside it, as keys with a number; ``gives``: for which keys it counts.
    """

    worth: Callable[[Any], float]
    role: Callable[[Any], str] = lambda card: ""
    shares: Mapping[str, float] = field(default_factory=dict)
    asks: Callable[[Any], Iterable[tuple[str, int]]] = lambda card: ()
    gives: Callable[[Any], Iterable[str]] = lambda card: ()

    def supply(self, cards: Iterable[Any]) -> Counter[str]:
        """How many of the cards count for each key."""
        return Counter(key for card in cards for key in self.gives(card))

    def met(self, card: Any, supply: Mapping[str, float], size: int) -> float:
        """How well a deck of ``size`` cards with that supply meets the card's needs, 0 to 1."""
        own = set(self.gives(card))
        worst = 1.0
        for key, n in self.asks(card):
            have = supply.get(key, 0) - (key in own)
            worst = min(worst, max(have, 0.0) / max(n * size / ONE_IN, 1.0))
        return min(worst, 1.0)

    def value(self, card: Any, supply: Mapping[str, float], size: int) -> float:
        """The card's worth in a deck of ``size`` cards with that supply."""
        return self.worth(card) * (UNMET + (1 - UNMET) * self.met(card, supply, size))


def usual_judge(cards: Sequence[Any], fields: Sequence[SearchField], look: DeckLook | None) -> Judge:
    """For games that say nothing: rare cards and those with large numbers are good, needs are those of the deck's charts."""
    numbers = [one for one in fields if one.kind == "number"][:3]
    ordered = {one.id: sorted(v for card in cards if (v := one.value(card)) is not None) for one in numbers}

    def worth(card: Any) -> float:
        found = [
            sum(v < value for v in ordered[one.id]) / len(ordered[one.id])
            for one in numbers
            if (value := one.value(card)) is not None
        ]
        return 3.0 + RARE.get(card_rarity(card), 0.0) + (2.5 * sum(found) / len(found) if found else 1.0)

    if look is None:
        return Judge(worth)
    group = next((one for one in fields if one.id == look.group), None)

    def role(card: Any) -> str:
        return next(iter(group.slugs(card)), "") if group is not None else ""

    def asks(card: Any) -> Iterable[tuple[str, int]]:
        return ((key, 1) for key in look.asks(card))

    return Judge(worth, role, {}, asks, look.gives)


@dataclass(frozen=True)
class Drafter:
    """Chooses cards for one seat. It is given its pack and its own picks, and nothing else.

    ``size``: of the deck that is to be built; ``picks``: how many it will make. ``seed``: its taste.
    """

    judge: Judge
    size: int
    picks: int
    seed: int = 0

    def choose(self, pack: Sequence[Any], pool: Sequence[Any]) -> int:
        """The number of the card in the pack that it takes. Raises ValueError for an empty pack."""
        if not pack:
            raise ValueError("there is nothing to choose from")
        scores = self.scores(pack, pool)
        return max(range(len(pack)), key=lambda n: (scores[n], -n))

    def scores(self, pack: Sequence[Any], pool: Sequence[Any]) -> list[float]:
        """How much it wants each card of the pack."""
        judge = self.judge
        had = len(pool)
        # At first nothing is decided; later on what is there says what the deck will be.
        sure = min(had / max(self.picks * 0.35, 1.0), 1.0)
        grown = {key: n * self.size / max(had, 1) for key, n in judge.supply(pool).items()}
        wanted = Counter(key for card in pool for key, _ in judge.asks(card))
        roles = Counter(judge.role(card) for card in pool)
        found = []
        for card in pack:
            asks = list(judge.asks(card))
            hope = 0.62 if asks else 1.0
            met = sure * judge.met(card, grown, self.size) + (1 - sure) * hope
            score = judge.worth(card) * (UNMET + (1 - UNMET) * met)
            share = judge.shares.get(judge.role(card))
            if share is not None and had:
                score += sure * 6.0 * (share - roles[judge.role(card)] / had)
            short = sum(
                max(0.0, 1 - grown.get(key, 0.0) * ONE_IN / self.size) * min(wanted[key], 4)
                for key in judge.gives(card)
            )
            found.append(score + sure * 0.35 * short + self._taste(card))
        return found

    def _taste(self, card: Any) -> float:
        mark = crc32(f"{self.seed}/{card_name(card)}".encode())
        return TASTE * (mark / 0xFFFFFFFF * 2 - 1)
