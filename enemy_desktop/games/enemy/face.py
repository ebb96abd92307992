"""How a card of .hack//ENEMY looks: its data turned into a neutral face.

Destiny stands upper right, victory points upper left, strength with the tolerance spheres below it (E-CARD-1 to
E-CARD-9).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from enemy_desktop.cards.face import Box, BoxKind, CardFace, Corner, ElementMark, Emblem, FrameKind, Tone, stable_seed
from enemy_desktop.games.enemy.text.render import Lang, render_card
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import CardData, NeedBearer

ELEMENTS: dict[str, tuple[str, str, str, str, str]] = {
    "wood": ("green", "leaf", "W", "Wood", "木"),
    "earth": ("ochre", "mountain", "E", "Earth", "土"),
    "fire": ("red", "flame", "F", "Fire", "火"),
    "water": ("blue", "drop", "A", "Water", "水"),
    "darkness": ("violet", "moon", "D", "Darkness", "闇"),
    "thunder": ("yellow", "bolt", "T", "Thunder", "雷"),
}
"""Colour, shape, letter (A for water, as in aqua: W is wood), and the name in both languages."""

FRAMES: dict[str, FrameKind] = {
    "monster": "creature",
    "pc": "hero",
    "item": "gear",
    "action": "secret",
    "event": "spell",
    "field": "place",
    "level_up": "trophy",
}

WORDS: dict[str, tuple[str, str]] = {
    "monster": ("Monster", "モンスター"),
    "pc": ("PC", "PC"),
    "item": ("Item", "アイテム"),
    "action": ("Action", "アクション"),
    "event": ("Event", "イベント"),
    "field": ("Field", "フィールド"),
    "level_up": ("Level Up!", "レベルアップ！"),
    "weapon": ("Weapon", "武器"),
    "armor": ("Armor", "防具"),
    "twin_blade": ("Twin Blade", "双剣士"),
    "long_arm": ("Long Arm", "重槍使い"),
    "wavemaster": ("Wavemaster", "呪紋使い"),
    "heavy_blade": ("Heavy Blade", "重剣士"),
    "heavy_axeman": ("Heavy Axeman", "重斧使い"),
    "blademaster": ("Blademaster", "剣士"),
    "storable": ("Storable", "保管可能"),
    "unique": ("Unique", "ユニーク"),
    "promo": ("Promo", "プロモ"),
    "destiny": ("Destiny", "運命"),
    "points": ("Victory points", "勝利点"),
    "strength": ("Strength", "強さ"),
    "tolerance": ("Tolerance", "耐久"),
    "level": ("Level", "レベル"),
    "to_play": ("To Play", "使用条件"),
    "reward": ("Reward", "報酬"),
    "by_hand": ("By hand", "手動"),
}

MOTIFS: dict[str, tuple[str, ...]] = {
    "beast": ("beast",),
    "dragon": ("dragon",),
    "bird": ("bird",),
    "insect": ("insect",),
    "plant": ("plant",),
    "merfolk": ("merfolk",),
    "fish": ("sea",),
    "serpent": ("serpent",),
    "golem": ("golem",),
    "undead": ("ghost",),
    "ghost": ("ghost",),
    "machine": ("machine",),
    "imp": ("demon",),
    "demon": ("demon",),
    "slime": ("slime",),
    "spirit": ("spirit",),
    "giant": ("giant",),
    "warrior": ("armour", "giant"),
    "armor": ("armour",),
}
"""The pictures of a species; a species of somebody else's pack gets one of these by its name."""

HINTS: tuple[tuple[str, str, str], ...] = (
    ("bear", "beast", "bear"),
    ("hare", "beast", "hare"),
    ("rabbit", "beast", "hare"),
    ("boar", "beast", "boar"),
    ("antler", "beast", "stag"),
    ("stag", "beast", "stag"),
    ("deer", "beast", "stag"),
    ("lion", "beast", "lion"),
    ("mane", "beast", "lion"),
    ("bison", "beast", "bison"),
    ("bull", "beast", "bison"),
    ("badger", "beast", "badger"),
    ("wolf", "beast", "wolf"),
    ("hound", "beast", "wolf"),
    ("hawk", "bird", ""),
    ("owl", "bird", ""),
    ("crow", "bird", ""),
    ("eagle", "bird", ""),
    ("moth", "insect", "moth"),
    ("butterfly", "insect", "moth"),
    ("beetle", "insect", "beetle"),
    ("grub", "insect", "beetle"),
    ("wasp", "insect", "wasp"),
    ("gnat", "insect", "wasp"),
    ("bee", "insect", "wasp"),
    ("weaver", "insect", "spider"),
    ("spider", "insect", "spider"),
    ("stalker", "insect", "spider"),
    ("leviathan", "serpent", ""),
    ("snake", "serpent", ""),
    ("serpent", "serpent", ""),
    ("undertow", "sea", "kraken"),
    ("kraken", "sea", "kraken"),
    ("jelly", "sea", "jelly"),
    ("fish", "sea", "fish"),
    ("lord", "ghost", "crown"),
    ("ferryman", "ghost", "lantern"),
    ("picker", "ghost", "scythe"),
    ("sailor", "ghost", "hands"),
    ("drone", "machine", "wings"),
    ("crawler", "machine", "legs"),
    ("engine", "machine", "cannons"),
    ("titan", "machine", "cannons"),
    ("giant", "giant", ""),
    ("archer", "armour", "bow"),
    ("halberdier", "armour", "axe"),
    ("lancer", "armour", "spear"),
    ("pikeman", "armour", "spear"),
    ("robe", "armour_piece", "cloak"),
    ("mantle", "armour_piece", "cloak"),
    ("cloth", "armour_piece", "cloak"),
    ("wrap", "armour_piece", "cloak"),
    ("cloak", "armour_piece", "cloak"),
    ("plate", "armour_piece", "plate"),
    ("vest", "armour_piece", "plate"),
    ("coat", "armour_piece", "plate"),
    ("mail", "armour_piece", "plate"),
    ("harness", "armour_piece", "plate"),
    ("apron", "armour_piece", "plate"),
    ("shield", "armour_piece", "shield"),
    ("helm", "armour_piece", "helmet"),
    ("gauntlet", "armour_piece", "glove"),
    ("boots", "armour_piece", "boot"),
    ("ring", "armour_piece", "ring"),
    ("bell", "spell", "bell"),
    ("toast", "spell", "chest"),
    ("package", "spell", "chest"),
    ("order", "spell", "chest"),
    ("invite", "spell", "mail"),
    ("notes", "spell", "tome"),
    ("board", "spell", "banner"),
    ("ceremony", "spell", "banner"),
    ("call", "spell", "banner"),
    ("clock", "spell", "hourglass"),
    ("parry", "secret", "ward"),
    ("screen", "secret", "mask"),
    ("decoy", "secret", "mask"),
    ("trap", "secret", "trap"),
    ("rollback", "secret", "spiral"),
    ("time", "secret", "spiral"),
)
"""Words in a name that settle the picture, within the pictures that the type of card has anyway."""

ARMS: dict[str, tuple[str, ...]] = {
    "twin_blade": ("twin_blades", "light"),
    "long_arm": ("spear", "heavy"),
    "wavemaster": ("staff", "robe", "hat"),
    "heavy_blade": ("great_sword", "heavy"),
    "heavy_axeman": ("axe", "heavy"),
    "blademaster": ("katana", "light"),
}

SIGNS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "draw": (("spiral", "hand"), ("tome", "mail")),
    "discard": (("mask", "claw"), ("banner", "tome")),
    "mill": (("spiral",), ("hourglass",)),
    "destroy": (("trap", "claw"), ("comet", "swords")),
    "wound": (("claw", "trap"), ("swords", "comet")),
    "heal": (("hand", "ward"), ("wings", "chest")),
    "sacrifice": (("mask",), ("bell",)),
    "move": (("swirl", "spiral"), ("wings", "banner")),
    "search": (("eye",), ("key", "chest")),
    "reveal": (("eye",), ("mail", "banner")),
    "look": (("eye",), ("crystal",)),
    "strength": (("claw", "swirl", "hand"), ("swords", "banner")),
    "tolerance": (("ward",), ("crystal",)),
    "avoidance": (("mask", "eye"), ("bell",)),
    "extra_play": (("swirl", "spiral"), ("mail", "banner", "chest")),
    "skip": (("spiral",), ("hourglass",)),
    "join": (("swirl",), ("banner",)),
    "prevent": (("ward", "hand", "mask"), ("wings",)),
    "shield": (("ward",), ("crystal",)),
    "repeat": (("swirl",), ("banner", "bell")),
}
"""What an effect looks like on an action and on an event."""

RARITIES = {"C": "●", "U": "◆", "R": "★", "X": "✦", "S": "S", "T": "T", "P": "P", "L": "L"}


def word(key: str, lang: str) -> str:
    """A printed word of the game in English or Japanese."""
    english, japanese = WORDS[key]
    return japanese if lang == "ja" else english


def element_mark(element: str | None, lang: str) -> ElementMark | None:
    """The sign of an element."""
    if element is None:
        return None
    colour, shape, letter, english, japanese = ELEMENTS[element]
    return ElementMark(colour, shape, letter, japanese if lang == "ja" else english)


def card_face(
    card: CardData,
    lang: Lang,
    vocab: Vocab,
    *,
    set_code: str = "",
    strength: int | None = None,
    tolerance: int | None = None,
) -> CardFace:
    """The face of a card in ``lang`` ("en" or "ja"), its texts rendered from its effects.

    ``vocab`` holds the names of the pack; ``set_code`` is the pack's name as printed. ``strength``
    and ``tolerance`` are the current values, where they differ from the printed ones.
    """
    japanese = lang == "ja"
    tags = list(_tags(card, lang, vocab.species))
    mark = element_mark(card.element, lang)
    if mark is not None:
        tags.append(mark.name)
    if card.storable:
        tags.append(word("storable", lang))
    spheres = card.tolerance if tolerance is None else max(tolerance, 0)
    boxes: list[Box] = []
    text = render_card(card, lang, vocab)
    lore = card.ja_lore if japanese and card.ja_lore else card.lore
    parts: tuple[tuple[BoxKind, str, str], ...] = (
        ("to_play", text.to_play, word("to_play", lang)),
        ("text", "\n".join(text.lines), ""),
        ("reward", text.reward, word("reward", lang)),
        # What no words say stands as it was printed, marked as left to the players.
        ("text", card.unread, word("by_hand", lang)),
        ("lore", lore, ""),
    )
    for kind, content, label in parts:
        if content:
            boxes.append(Box(kind, content, label))
    return CardFace(
        card_id=card.id,
        frame=FRAMES[card.type],
        title=card.ja_name if japanese and card.ja_name else card.name,
        emblem=emblem(card),
        unique=card.unique,
        upper_left=Corner(str(card.points), word("points", lang)) if card.points else None,
        upper_right=Corner(str(card.destiny), word("destiny", lang)) if card.type != "level_up" else None,
        big=_strength(card, strength, lang),
        big_tone=_tone(card.strength or 0, strength),
        pips=spheres,
        pips_label=word("tolerance", lang),
        rank=Corner(f"Lv {card.level}", word("level", lang)) if card.level is not None else None,
        tags=tuple(tags),
        boxes=tuple(boxes),
        element=mark,
        set_code=set_code,
        footer=f"{card.id}  {RARITIES[card.rarity]}",
        lang=lang,
    )


def _tags(card: CardData, lang: str, species: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    yield word(card.type, lang)
    if card.species is not None:
        names = species.get(card.species, {})
        english = names.get("en") or card.species.replace("_", " ")
        yield (names.get("ja") or english) if lang == "ja" else english[:1].upper() + english[1:]
    if card.pc_class is not None:
        yield word(card.pc_class, lang)
    if card.subtype is not None:
        yield word(card.subtype, lang)
    if card.promo:
        yield word("promo", lang)


def _strength(card: CardData, current: int | None, lang: str) -> Corner | None:
    if card.strength is None:
        return None
    value = card.strength if current is None else current
    text = f"+{value}" if card.type == "item" and value >= 0 else str(value)
    return Corner(text, word("strength", lang))


def _tone(printed: int, current: int | None) -> Tone:
    if current is None or current == printed:
        return "plain"
    return "up" if current > printed else "down"


def emblem(card: CardData) -> Emblem:
    """The picture of a card: it depends on what the card is and on its English name, never on its language."""
    seed = stable_seed("enemy", card.name)
    if card.type == "monster":
        slug = card.species or ""
        motifs = MOTIFS.get(slug) or (_by_name(slug),)
        motif, parts = _hinted(card, motifs[seed % len(motifs)], ())
        return Emblem(motif, seed, parts, min(max(card.strength or 0, 0), 9))
    if card.type == "pc":
        return Emblem("hero", seed, ARMS[card.pc_class or "blademaster"], min((card.level or 1) * 2, 9))
    if card.type == "item":
        if card.subtype == "weapon":
            return Emblem(_weapon(card), seed, (), card.level or 0)
        return Emblem("armour_piece", seed, _hinted(card, "armour_piece", ())[1], card.level or 0)
    if card.type in ("action", "event"):
        kind = 0 if card.type == "action" else 1
        sign = SIGNS.get(_first_effect(card))
        signs = sign[kind] if sign else ()
        motif = "secret" if kind == 0 else "spell"
        return Emblem(motif, seed, _hinted(card, motif, (signs[seed % len(signs)],) if signs else ())[1])
    return Emblem("place", seed) if card.type == "field" else Emblem("trophy", seed, (), 5)


def _hinted(card: CardData, motif: str, parts: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Motif and parts, corrected by what the name says. A monster may change its motif, other cards keep theirs."""
    words = "".join(c if c.isalpha() else " " for c in card.name.lower()).split()
    for hint, wanted, part in HINTS:
        living = wanted not in ("armour_piece", "spell", "secret")
        if any(word.startswith(hint) or word.endswith(hint) for word in words) and (
            wanted == motif or (living and card.type == "monster")
        ):
            return wanted, (part,) if part else ()
    return motif, parts


def _by_name(slug: str) -> str:
    choices = sorted({motif for motifs in MOTIFS.values() for motif in motifs})
    return choices[stable_seed("species", slug) % len(choices)]


def _weapon(card: CardData) -> str:
    for need in card.to_play:
        if isinstance(need, NeedBearer) and need.cards.pc_class is not None:
            return ARMS[need.cards.pc_class][0]
    return "sword"


def _first_effect(card: CardData) -> str:
    """The first word that says what the card does; words that only hold others are looked into."""
    for ability in card.abilities:
        for effect in _effects(ability):
            return effect
    return ""


def _effects(model: BaseModel) -> Iterator[str]:
    for name in type(model).model_fields:
        value = getattr(model, name)
        items = value if isinstance(value, tuple) else (value,)
        for item in items:
            for inner in item if isinstance(item, tuple) else (item,):
                if isinstance(inner, BaseModel):
                    do = getattr(inner, "do", None)
                    if do in SIGNS:
                        yield str(do)
                    yield from _effects(inner)
