"""What the deck builder asks of .hack//ENEMY: fields to search by, charts, and whether a card's needs are met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from enemy_desktop.cards.deck_stats import ChartSpec, DeckLook
from enemy_desktop.cards.pack import Pack
from enemy_desktop.cards.query import SearchField
from enemy_desktop.games.enemy.advice import MAIN
from enemy_desktop.games.enemy.consts import ACTION_CARD, DECK, HAND, ITEM, LEVEL_UP, MONSTER, PC, PCS, ZONES
from enemy_desktop.games.enemy.costs import met
from enemy_desktop.games.enemy.face import ELEMENTS, WORDS
from enemy_desktop.games.enemy.opening import OPENING_HAND
from enemy_desktop.games.enemy.play import pc_targets, replace_targets
from enemy_desktop.games.enemy.queries import copies_in_play, fits
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table import N_BEARER
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.wants import NEVER_ON_THE_TABLE, facets, requirements
from enemy_desktop.games.enemy.words import CardData, Cards

TYPES = ("monster", "pc", "item", "action", "event", "field", "level_up")
CLASSES = ("twin_blade", "blademaster", "heavy_blade", "heavy_axeman", "long_arm", "wavemaster")
RARITIES = {
    "C": ("Common", "コモン"),
    "U": ("Uncommon", "アンコモン"),
    "R": ("Rare", "レア"),
    "X": ("Extra rare", "エクストラレア"),
    "S": ("Starter", "スターター"),
    "T": ("Tournament", "大会"),
    "P": ("Promo", "プロモ"),
    "L": ("Level Up!", "レベルアップ！"),
}


def search_fields(packs: Sequence[Pack[Any]]) -> tuple[SearchField, ...]:
    """E-CARD-1 to E-CARD-9: the printed facts."""
    sets = {card.id: pack.meta.id for pack in packs for card in pack.cards}
    names = {pack.meta.id: (pack.meta.name, pack.meta.ja_name or pack.meta.name) for pack in packs}
    return (
        SearchField("type", "Type", "種類", "word", lambda c: c.type, ("t",), _printed(TYPES)),
        SearchField(
            "element",
            "Element",
            "属性",
            "word",
            lambda c: c.element,
            ("e", "el"),
            {slug: (entry[3], entry[4]) for slug, entry in ELEMENTS.items()},
        ),
        SearchField("str", "Strength", "強さ", "number", lambda c: c.strength, ("strength", "s")),
        SearchField("vp", "Victory points", "勝利点", "number", _points, ("points", "victory")),
        SearchField("destiny", "Destiny", "運命", "number", _destiny, ("d",)),
        SearchField("lv", "Level", "レベル", "number", lambda c: c.level, ("level",)),
        SearchField("tol", "Tolerance", "耐久", "number", _tolerance, ("tolerance",)),
        SearchField("species", "Species", "種族", "word", lambda c: c.species, ("sp",), _species(packs)),
        SearchField("class", "Class", "職業", "word", lambda c: c.pc_class, ("c", "job"), _printed(CLASSES)),
        SearchField(
            "kind", "Item kind", "アイテム種別", "word", lambda c: c.subtype, (), _printed(("weapon", "armor"))
        ),
        SearchField("does", "Effect", "効果", "word", _does, ("effect",), _EFFECTS),
        SearchField(
            "needs", "Asks for", "条件", "word", lambda c: tuple(dict.fromkeys(_asks(c))), (), _key_words(packs)
        ),
        SearchField("unique", "Unique", "ユニーク", "flag", lambda c: c.unique),
        SearchField("storable", "Storable", "保管可能", "flag", lambda c: c.storable),
        SearchField("promo", "Promo", "プロモ", "flag", lambda c: c.promo),
        SearchField("free", "Asks for nothing", "条件なし", "flag", lambda c: not any(True for _ in requirements(c))),
        SearchField("rarity", "Rarity", "レアリティ", "word", lambda c: c.rarity, ("r",), RARITIES),
        SearchField("set", "Set", "セット", "word", lambda c: sets.get(c.id), ("pack",), names),
    )


def _printed(slugs: Sequence[str]) -> dict[str, tuple[str, str]]:
    return {slug: WORDS[slug] for slug in slugs}


def _points(card: CardData) -> int | None:
    return card.points if card.type == "monster" else None


def _destiny(card: CardData) -> int | None:
    return card.destiny if card.type != "level_up" else None


def _tolerance(card: CardData) -> int | None:
    return card.tolerance if card.type == "pc" or card.tolerance else None


def _does(card: CardData) -> tuple[str, ...]:
    """When the card's texts count: "reward", "trigger", ..."""
    return tuple(dict.fromkeys(ability.ability for ability in card.abilities))


_EFFECTS = {
    "played": ("When played", "使用時"),
    "resolve": ("Event", "イベント効果"),
    "flip": ("Flip", "オープン"),
    "reward": ("Reward", "報酬"),
    "boost": ("Boost", "強化"),
    "joins": ("Joins fights", "戦闘に加わる"),
    "avoid": ("Avoiding", "回避"),
    "restrict": ("Forbids", "禁止"),
    "immune": ("Immune", "無効化"),
    "trigger": ("Trigger", "誘発"),
    "instead": ("Instead", "身代わり"),
}


def _species(packs: Sequence[Pack[Any]]) -> dict[str, tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for pack in packs:
        for slug, names in Vocab.from_pack(pack.meta.vocab, pack.cards).species.items():
            found.setdefault(slug, (names["en"][:1].upper() + names["en"][1:], names["ja"]))
    return dict(sorted(found.items(), key=lambda item: item[1]))


def _key_words(packs: Sequence[Pack[Any]]) -> dict[str, tuple[str, str]]:
    keys = {f"element:{slug}": (entry[3], entry[4]) for slug, entry in ELEMENTS.items()}
    keys |= {f"species:{slug}": names for slug, names in _species(packs).items()}
    keys |= {f"class:{slug}": WORDS[slug] for slug in CLASSES}
    return keys


# ---------------------------------------------------------------------------------------------------------------------
# Charts


def deck_look(packs: Sequence[Pack[Any]]) -> DeckLook:
    """The groups and charts of a deck."""
    return DeckLook(
        group="type",
        charts=(
            ChartSpec("type", "Cards by type", "種類別の枚数", "words", "type"),
            ChartSpec("destiny", "Destiny", "運命", "numbers", "destiny"),
            ChartSpec("strength", "Strength of monsters", "モンスターの強さ", "numbers", "str", ("monster",)),
            ChartSpec(
                "vp", "Victory points of monsters", "モンスターの勝利点", "numbers", "vp", ("monster",), total=True
            ),
            ChartSpec("elements", "Elements asked for and supplied", "求められる属性と供給", "needs", "element"),
            ChartSpec("species", "Species asked for and supplied", "求められる種族と供給", "needs", "species"),
            ChartSpec("class", "PCs by class", "職業別のPC", "words", "class"),
            ChartSpec("pc", "Strength of PCs", "PCの強さ", "numbers", "str", ("pc",)),
        ),
        opening=OPENING_HAND,
        main=MAIN,
        asks=_asks,
        gives=_gives,
        words=_key_words(packs),
        symbols={f"element:{slug}": (entry[0], entry[1]) for slug, entry in ELEMENTS.items()},
    )


def _asks(card: CardData) -> Iterator[str]:
    """What the "to play" line (an action's "to flip") wants to see: E-CARD-5, P12."""
    for need in requirements(card):
        wanted = getattr(need, "cards", None)
        if not isinstance(wanted, Cards) or need.need == "spot_none" or wanted.side == "opponents":
            continue
        yield from facets(wanted)


def _gives(card: CardData) -> Iterator[str]:
    """For what the card counts once it lies on the table; actions and events never lie there."""
    if card.type not in NEVER_ON_THE_TABLE:
        yield from facets(card)


# ---------------------------------------------------------------------------------------------------------------------
# "What can I play with?"


def meets(s: EnemyState, player: int, definition: int) -> bool:
    """Whether the needs of a card would be met if ``player`` had it at hand: its line, its target, its limits.

    An action counts as met when what it asks for is there; whether its moment comes is another matter.
    """
    c = _instance(s, player, definition)
    if c < 0:
        return False
    t = s.t
    kind = t.kind[definition]
    text = t.texts[definition]
    if kind == LEVEL_UP:
        return False
    if kind == ACTION_CARD:
        return met(s, text.to_flip, player, c, -1)
    if kind == MONSTER:
        if t.unique[definition] and copies_in_play(s, t.same[definition]):
            return False
        return any(met(s, text.needs, player, c, target) for target in replace_targets(s, player, c, definition))
    if kind == PC:
        return any(met(s, text.needs, player, c, target) for target in pc_targets(s, player, c, definition))
    if kind == ITEM:
        bearers = [t.filters[f] for need, f, _, _ in text.needs if need == N_BEARER]
        return any(
            all(fits(s, f, pc, c) for f in bearers) and met(s, text.needs, player, c, pc)
            for pc in s.zones[player * ZONES + PCS]
        )
    return met(s, text.needs, player, c, -1)


def _instance(s: EnemyState, player: int, definition: int) -> int:
    """A copy of the card: from the hand, else from the deck, else wherever one is."""
    defs = s.defs
    for zone in (HAND, DECK):
        for c in s.zones[player * ZONES + zone]:
            if defs[c] == definition:
                return c
    return next((c for c in range(len(defs)) if defs[c] == definition and s.owner[c] == player), -1)
