"""The formats of .hack//ENEMY and what they ask of a deck. E-DECK-1 to E-DECK-4, A3, A10, E-LVL-1, E-LVL-2.

Constructed: 60 cards, at most four of a name, any number of Level Up! cards beside them, 7 points to win. Tournament:
also the lists of banned and restricted cards that packs carry as data, and no more Level Up! cards than the player's
level. Draft and sealed: 5 points to win, no Level Up! cards, no promo or tournament cards, a deck size that the
organizer sets (default 40), and no limit on copies, since one plays what one opened.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from enemy_desktop.cards.deck import DeckRules, SectionRule
from enemy_desktop.cards.pack import PackMeta
from enemy_desktop.games.enemy.advice import LEVEL_UP, MAIN, advise
from enemy_desktop.games.enemy.words import CardData

GAME_ID = "enemy"

FormatId = Literal["constructed", "tournament", "draft", "sealed"]

DECK_SIZE = 60
LIMITED_DECK_SIZE = 40
MIN_LIMITED_SIZE, MAX_LIMITED_SIZE = 20, 100
COPIES = 4
DOTS = "•·∙●‧・"


@dataclass(frozen=True)
class Format:
    """A way to play. ``limited``: with the cards that one opened at the table, not with one's own collection.

    ``level_up``: Level Up! cards can be brought. ``lists``: banned and restricted cards count.
    """

    id: FormatId
    name: str
    ja_name: str
    points_to_win: int
    deck_size: int = DECK_SIZE
    copies: int | None = COPIES
    limited: bool = False
    level_up: bool = True
    lists: bool = False


FORMATS: Mapping[str, Format] = {
    f.id: f
    for f in (
        Format("constructed", "constructed", "構築戦", 7),
        Format("tournament", "tournament", "大会", 7, lists=True),
        Format("draft", "draft", "ドラフト", 5, LIMITED_DECK_SIZE, None, limited=True, level_up=False),
        Format("sealed", "sealed", "シールド", 5, LIMITED_DECK_SIZE, None, limited=True, level_up=False),
    )
}


def name_key(name: str) -> str:
    """What makes two cards the same: the name alone, without the dot of a unique monster (E-CARD-9, A10)."""
    return unicodedata.normalize("NFC", name).strip().lstrip(DOTS).strip()


def deck_rules(
    format_id: str, packs: Iterable[PackMeta] = (), *, player_level: int = 0, deck_size: int | None = None
) -> DeckRules[CardData]:
    """What a format asks of a deck.

    ``packs``: whose banned and restricted lists count. ``player_level``: of the deck's owner, for the tournament's cap
    on Level Up! cards (A3). ``deck_size``: of a draft or sealed deck; the other formats have 60 cards, always.
    Raises ValueError for an unknown format or a size that cannot be.
    """
    if format_id not in FORMATS:
        raise ValueError(f"there is no format '{format_id}'; there are {', '.join(FORMATS)}")
    chosen = FORMATS[format_id]
    size = chosen.deck_size
    if deck_size is not None and deck_size != size:
        if not chosen.limited:
            raise ValueError(f"a {chosen.name} deck has {size} cards; only draft and sealed have another deck size")
        if not MIN_LIMITED_SIZE <= deck_size <= MAX_LIMITED_SIZE:
            raise ValueError(f"the deck size can be {MIN_LIMITED_SIZE} to {MAX_LIMITED_SIZE}")
        size = deck_size
    if player_level < 0:
        raise ValueError("a player's level is 0 or more")
    banned: set[str] = set()
    restricted: dict[str, int] = {}
    reasons: dict[str, str] = {}
    if chosen.lists:
        for meta in packs:
            banned.update(map(name_key, meta.banned))
            restricted.update((name_key(name), 1) for name in meta.restricted)
            reasons.update((name_key(name), reason) for name, reason in meta.list_reasons.items())
    return DeckRules(
        game=GAME_ID,
        name=chosen.name,
        sections=(
            SectionRule(MAIN, "the deck", size, size, chosen.copies, _refuse_main(chosen)),
            _level_up_rule(chosen, player_level),
        ),
        banned=frozenset(banned),
        restricted=restricted,
        reasons=reasons,
        name_key=name_key,
        advice=(partial(advise, size=size, points=chosen.points_to_win),),
    )


def make_rules(format_id: str, packs: Sequence[PackMeta], options: Mapping[str, int]) -> DeckRules[CardData]:
    """``deck_rules`` with its options by name. Raises ValueError for an option that the format does not have."""
    if format_id in FORMATS:
        known = format_options(FORMATS[format_id])
        for key in options:
            if key not in known:
                raise ValueError(f"{FORMATS[format_id].name} has no option '{key}'")
    return deck_rules(format_id, packs, player_level=options.get("player_level", 0), deck_size=options.get("deck_size"))


def format_options(chosen: Format) -> dict[str, int]:
    """The options of a format's deck rules and their defaults."""
    options: dict[str, int] = {}
    if chosen.lists:
        options["player_level"] = 0
    if chosen.limited:
        options["deck_size"] = chosen.deck_size
    return options


def _refuse_main(chosen: Format) -> Callable[[CardData], str | None]:
    def refuse(card: CardData) -> str | None:
        if card.type == "level_up":
            if not chosen.level_up:
                return f"Level Up! cards are not played in {chosen.name}"
            return f"Level Up! cards stand outside the deck, in '{LEVEL_UP}' (E-DECK-3)"
        if chosen.limited and (card.promo or card.rarity in ("T", "P")):
            return f"promo and tournament cards are not played in {chosen.name}"
        return None

    return refuse


def _level_up_rule(chosen: Format, player_level: int) -> SectionRule[CardData]:
    most: int | None = None
    why = ""
    if not chosen.level_up:
        most, why = 0, f"Level Up! cards are not played in {chosen.name}"
    elif chosen.lists:
        most, why = player_level, f"in a tournament no more than the player's level, which is {player_level}"
    return SectionRule(LEVEL_UP, "the Level Up! part", 0, most, None, _refuse_level_up, why)


def _refuse_level_up(card: CardData) -> str | None:
    return None if card.type == "level_up" else "it is no Level Up! card"
