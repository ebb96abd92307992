"""How a card of Keyword Duel looks: its data turned into a neutral face.

Power is the large number, Toughness stands upper right; with damage on it, what is left of it.
"""

from __future__ import annotations

from collections.abc import Callable

from enemy_desktop.cards.face import Box, CardFace, Corner, ElementMark, Emblem, FrameKind, stable_seed
from enemy_desktop.games.keyword_duel.text import (
    KEYWORDS,
    Lang,
    keyword_line,
    keyword_name,
    reminder,
    sacrifice_words,
    word,
)
from enemy_desktop.games.keyword_duel.words import CardData

FRAMES: dict[tuple[str, bool], FrameKind] = {
    ("unit", False): "creature",
    ("unit", True): "hero",
    ("spell", False): "spell",
    ("spell", True): "spell",
    ("rite", False): "secret",
    ("rite", True): "secret",
}
SUITS: dict[str, tuple[str, str, str]] = {
    "ember": ("red", "flame", "E"),
    "tide": ("blue", "drop", "T"),
    "grove": ("green", "leaf", "G"),
    "gale": ("teal", "bolt", "A"),
    "dusk": ("violet", "moon", "D"),
}
"""Colour, shape and letter (A as in air: G is grove)."""
RARITIES = {"C": "●", "U": "◆", "R": "★", "X": "✦"}
_MOTIFS = {"unit": "spirit", "spell": "spell", "rite": "secret"}


def card_face(
    card: CardData,
    lang: Lang,
    *,
    set_code: str = "",
    power: int | None = None,
    toughness: int | None = None,
    card_name: Callable[[str], str] = str,
) -> CardFace:
    """The face of a card. ``power`` and ``toughness`` are the current values of a unit in play (toughness: what is left of
    it). ``card_name`` gives the name of another card in the language."""
    japanese = lang == "ja"
    tags = [f"{word('enhance', lang)} {word(card.type, lang)}" if card.enhance else word(card.type, lang)]
    mark = _suit(card, lang)
    if mark is not None:
        tags.append(mark.name)
    boxes: list[Box] = []
    if card.sacrifice:
        boxes.append(Box("to_play", sacrifice_words(card, lang, card_name), word("sacrifice", lang)))
    if card.keywords:
        boxes.append(Box("text", "\n".join(keyword_line(keyword, lang) for keyword in card.keywords)))
    if card.unread:
        boxes.append(Box("text", card.unread, word("by_hand", lang)))
    lore = card.ja_lore if japanese and card.ja_lore else card.lore
    if lore:
        boxes.append(Box("lore", lore))
    now = card.power if power is None else power
    left = card.toughness if toughness is None else toughness
    return CardFace(
        card_id=card.id,
        frame=FRAMES[card.type, card.enhance],
        title=card.ja_name if japanese and card.ja_name else card.name,
        emblem=emblem(card),
        upper_right=None if left is None else Corner(str(left), word("toughness", lang)),
        big=None if now is None else Corner(str(now), word("power", lang)),
        big_tone="plain" if now == card.power or now is None else "up" if now > (card.power or 0) else "down",
        tags=tuple(tags),
        boxes=tuple(boxes),
        element=mark,
        set_code=set_code,
        footer=f"{card.id}  {RARITIES[card.rarity]}",
        lang=lang,
        keywords=tuple((keyword_name(k, lang), reminder(k, lang)) for k in card.keywords if k in KEYWORDS),
    )


def _suit(card: CardData, lang: Lang) -> ElementMark | None:
    if card.suit is None:
        return None
    colour, shape, letter = SUITS[card.suit]
    return ElementMark(colour, shape, letter, word(card.suit, lang))


def emblem(card: CardData) -> Emblem:
    """The picture: ``motif`` names one of the screen's motifs and, behind colons, details for it."""
    motif, *parts = (card.motif or _MOTIFS[card.type]).split(":")
    rank = card.power if card.power is not None else 3
    return Emblem(motif, stable_seed("keyword_duel", card.name), tuple(parts), min(rank, 9))
