"""A deck out of what was opened or drafted: for the computer's seats, and as a proposal for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from enemy_desktop.cards.deck import DeckRules, SectionRule
from enemy_desktop.cards.limited.judge import Judge
from enemy_desktop.cards.pack import card_name

ROUNDS = 6
CROWDED = 0.82
"""What one card more than its role's share is worth of what it would be worth."""


def build_deck(
    pool: Sequence[Any], rules: DeckRules[Any], judge: Judge, free: Sequence[Any] = ()
) -> dict[str, list[str]]:
    """Names by section: a deck that the rules allow, made of the pool and, where it is not enough, of free cards.

    The first section gets as few cards as it may have, other sections what fits them best. Deterministic.
    Raises ValueError if no such deck can be made.
    """
    first, *others = rules.sections
    left = _allowed(pool, rules)
    deck = _main(first, [card for card in left if first.refuse(card) is None], rules, judge, free)
    found = {first.key: sorted(card_name(card) for card in deck)}
    for section in others:
        fitting = [card for card in left if first.refuse(card) is not None and section.refuse(card) is None]
        supply = judge.supply(deck)
        most = len(fitting) if section.most is None else section.most
        ranked = sorted(fitting, key=lambda c: (-judge.value(c, supply, len(deck)), card_name(c)))
        chosen = _limited(ranked, section.copies, rules)[:most]
        if len(chosen) < section.least:
            raise ValueError(f"{section.title} needs {section.least} cards; the pool has {len(chosen)} for it")
        found[section.key] = sorted(card_name(card) for card in chosen)
    return found


def _allowed(pool: Sequence[Any], rules: DeckRules[Any]) -> list[Any]:
    """The pool without banned cards and without what a restricted name has too many of."""
    seen: Counter[str] = Counter()
    found = []
    for card in pool:
        key = rules.name_key(card_name(card))
        seen[key] += 1
        if key not in rules.banned and seen[key] <= rules.restricted.get(key, seen[key]):
            found.append(card)
    return found


def _limited(cards: Sequence[Any], copies: int | None, rules: DeckRules[Any]) -> list[Any]:
    """The cards in their order, no more of a name than the section takes."""
    seen: Counter[str] = Counter()
    found = []
    for card in cards:
        key = rules.name_key(card_name(card))
        seen[key] += 1
        if copies is None or seen[key] <= copies:
            found.append(card)
    return found


def _main(
    section: SectionRule[Any], cards: Sequence[Any], rules: DeckRules[Any], judge: Judge, free: Sequence[Any]
) -> list[Any]:
    size = section.least
    usable = _limited(sorted(cards, key=card_name), section.copies, rules)
    spare = [card for card in free if section.refuse(card) is None]
    missing = size - len(usable)
    if missing > 0:
        many = section.copies if section.copies is not None else size
        extra = [card for card in spare for _ in range(many)]
        extra = _limited([*usable, *_in_turn(extra, many)], section.copies, rules)[len(usable) :]
        if len(extra) < missing:
            raise ValueError(f"{section.title} needs {size} cards; the pool has {len(usable)} for it")
        return [*usable, *extra[:missing]]
    # What a card is worth depends on the others: begin with all, then with what was chosen, until nothing changes.
    deck = list(usable)
    best, best_value = deck, float("-inf")
    for _ in range(ROUNDS):
        scale = size / max(len(deck), 1)
        supply = {key: n * scale for key, n in judge.supply(deck).items()}
        deck = _choose(usable, size, supply, judge)
        value = deck_value(deck, judge)
        if value <= best_value + 1e-9:
            break
        best, best_value = deck, value
    return best


def _in_turn(cards: Sequence[Any], many: int) -> list[Any]:
    """One of each, then a second one of each."""
    return [card for n in range(many) for card in cards[n::many]]


def _choose(cards: Sequence[Any], size: int, supply: Mapping[str, float], judge: Judge) -> list[Any]:
    quotas = {role: max(round(share * size), 1) for role, share in judge.shares.items()}
    values = [judge.value(card, supply, size) for card in cards]
    roles = [judge.role(card) for card in cards]
    counts: Counter[str] = Counter()
    left = set(range(len(cards)))
    chosen: list[int] = []
    while len(chosen) < size and left:

        def now(n: int) -> float:
            quota = quotas.get(roles[n])
            if quota is None:
                return values[n]
            # What its role still lacks comes first; beyond its share each one more counts less.
            lack = (quota - counts[roles[n]]) / size
            return values[n] * (1 + lack if lack > 0 else CROWDED ** (1 - lack * size))

        best = max(left, key=lambda n: (now(n), -n))
        left.discard(best)
        counts[roles[best]] += 1
        chosen.append(best)
    return [cards[n] for n in chosen]


def deck_value(deck: Sequence[Any], judge: Judge) -> float:
    """How good a deck is, to compare decks of one pool: worth with needs, less what its shares are off."""
    supply = judge.supply(deck)
    size = max(len(deck), 1)
    total = sum(judge.value(card, supply, size) for card in deck)
    counts = Counter(judge.role(card) for card in deck)
    off = sum(abs(counts[role] - share * size) for role, share in judge.shares.items())
    return total - 1.5 * off
