"""The rulebook's advice on building a deck, as warnings: never a reason to refuse one. E-DECK-4."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from enemy_desktop.cards.deck import Advice, DeckCard
from enemy_desktop.games.enemy.matching import matches_print
from enemy_desktop.games.enemy.wants import requirements
from enemy_desktop.games.enemy.words import (
    CardData,
    Cards,
    CostDiscard,
    CostSacrifice,
    CostSpend,
    CostWound,
    NeedBearer,
    NeedNone,
    NeedPoints,
    NeedReplace,
    NeedSpot,
    Requirement,
)

MAIN = "main"
LEVEL_UP = "level_up"

MOST_PCS = 3
# The rulebook speaks of 60 cards; decks of another size are measured by the same shares.
RULEBOOK_SIZE = 60
FEWEST_PCS, MANY_PCS = 12, 16
HALF_FROM, HALF_TO = 0.4, 0.6


def advise(cards: Sequence[DeckCard[CardData]], *, size: int, points: int) -> Iterable[Advice]:
    """What speaks against a legal deck of ``size`` cards that wins with ``points`` victory points."""
    main = [c for c in cards if c.section == MAIN]
    yield from _shape(main, size, points)
    yield from _item_levels(main)
    for entry in main:
        for requirement in requirements(entry.card):
            missing = _unmet(requirement, entry.card, cards)
            if missing:
                yield entry.index, f"'{entry.card.name}' asks for {missing}, which this deck does not supply"


def _shape(main: Sequence[DeckCard[CardData]], size: int, points: int) -> Iterable[Advice]:
    monsters = sum(c.n for c in main if c.card.type == "monster")
    if not HALF_FROM <= monsters / size <= HALF_TO:
        yield None, f"{monsters} of {size} cards are monsters; about half is a good measure"
    worth = sum(c.n * c.card.points for c in main)
    if worth < points:
        yield None, f"the monsters are worth {worth} victory points together; {points} are needed to win by points"
    pcs = sum(c.n for c in main if c.card.type == "pc")
    least, most = round(FEWEST_PCS * size / RULEBOOK_SIZE), round(MANY_PCS * size / RULEBOOK_SIZE)
    if not least <= pcs <= most:
        yield None, f"{pcs} of {size} cards are PCs; {least} to {most} is a good measure"


def _item_levels(main: Sequence[DeckCard[CardData]]) -> Iterable[Advice]:
    levels = {c.card.level for c in main if c.card.type == "item"}
    missing = [level for level in (1, 2) if level not in levels]
    if 3 in levels and missing:
        index = next(c.index for c in main if c.card.type == "item" and c.card.level == 3)
        yield index, f"there are lv. 3 items, but none of lv. {' and '.join(map(str, missing))}"


def _unmet(requirement: Requirement, card: CardData, cards: Sequence[DeckCard[CardData]]) -> str | None:
    """What is missing, in words, or None if the deck itself can meet the requirement."""
    match requirement:
        case NeedNone():
            return None
        case NeedSpot():
            if requirement.cards.side == "opponents":
                return None
            return _too_few(requirement.cards, requirement.n, card, cards)
        case NeedBearer():
            return _too_few(requirement.cards.model_copy(update={"kind": "pc"}), 1, card, cards)
        case NeedReplace():
            kind = "monster" if card.type == "monster" else "pc"
            place = "portal" if kind == "monster" else "play"
            return _too_few(requirement.cards.model_copy(update={"kind": kind, "place": place}), 1, card, cards)
        case CostSacrifice():
            return _too_few(requirement.cards, requirement.n, card, cards)
        case CostDiscard():
            return _too_few(requirement.cards.model_copy(update={"place": "hand"}), requirement.n, card, cards)
        case CostWound():
            return _too_few(requirement.cards.model_copy(update={"kind": "pc"}), requirement.n, card, cards)
        case CostSpend():
            return _too_few(Cards(kind="level_up"), requirement.n, card, cards)
        case NeedPoints():
            worth = sum(c.n * c.card.points for c in cards if c.card is not card)
            short = requirement.who == "you" and worth < requirement.least
            return f"{requirement.least} victory points" if short else None
    return None


def _too_few(wanted: Cards, n: int, card: CardData, cards: Sequence[DeckCard[CardData]]) -> str | None:
    """What is missing if fewer than ``n`` matching cards can ever lie there together beside ``card``."""
    if wanted.kind == "hidden":
        return None  # any card can be hidden
    found = pcs = fields = 0
    for entry in cards:
        if not matches_print(wanted, entry.card) or not _can_lie(wanted, entry.card):
            continue
        # The card that asks cannot be its own answer; nor can two of a name be in play where the rules forbid it.
        copies = entry.n - (entry.card is card)
        if wanted.place not in ("hand", "deck", "discard"):
            if entry.card.unique or entry.card.type in ("pc", "field"):
                copies = min(copies, 1)
            if entry.card.type == "pc":
                copies = min(copies, MOST_PCS - pcs)
                pcs += copies
            if entry.card.type == "field":
                copies = min(copies, 1 - fields)
                fields += copies
        found += copies
        if found >= n:
            return None
    return f"{n} × {_said(wanted)}"


def _can_lie(wanted: Cards, card: CardData) -> bool:
    """Whether the card can come to lie where the filter looks."""
    match wanted.place:
        case "portal":
            return card.storable
        case "score":
            return card.points > 0 or card.type == "level_up"
        case "attack":
            return card.type == "monster"
        case "fight":
            return card.type in ("monster", "pc")
        case "hand" | "deck" | "discard":
            return card.type != "level_up"
        case _:
            return card.type not in ("action", "event")


def _said(wanted: Cards) -> str:
    """A filter in a few words, for a warning; the card's own text has the full wording."""
    parts = [
        "unique" if wanted.unique else "",
        "storable" if wanted.storable else "",
        f"lv. {wanted.level}" if wanted.level is not None else "",
        wanted.element or "",
        wanted.species or "",
        wanted.pc_class or "",
        {"card": "card", "pc": "PC", "level_up": "Level Up! card"}.get(wanted.kind, wanted.kind),
        f"named '{wanted.name}'" if wanted.name else "",
        f"of strength {wanted.strength_min} or more" if wanted.strength_min is not None else "",
        f"of strength {wanted.strength_max} or less" if wanted.strength_max is not None else "",
        f"worth {wanted.points_min} or more points" if wanted.points_min is not None else "",
        f"worth {wanted.points_max} or fewer points" if wanted.points_max is not None else "",
        {"portal": "in a portal", "score": "in a score pile", "attack": "attacking"}.get(wanted.place, ""),
    ]
    return " ".join(part.replace("_", " ") for part in parts if part)
