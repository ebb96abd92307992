"""What cards are worth on the table now, from what is open to the viewer."""

from __future__ import annotations

from collections.abc import Mapping

from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.view import DuelView
from enemy_desktop.games.module import CardFacts, Lang, Part

_WORDS: Mapping[str, Mapping[Lang, str]] = {
    "printed": {"en": "printed on the card", "ja": "カードの数値"},
    "boost": {"en": "Boost, until the end of the turn", "ja": "強化（ターン終了まで）"},
    "damage": {"en": "{n} damage this turn", "ja": "このターン{n}ダメージ"},
    "toughness": {"en": "Toughness {n}", "ja": "タフネス{n}"},
    "stopped": {
        "en": "stopped: cannot attack in its next Battle Phase",
        "ja": "停止中：次のバトルフェイズに攻撃できない",
    },
    "fresh": {"en": "came this turn and cannot attack yet", "ja": "このターンに出たのでまだ攻撃できない"},
    "attacked": {"en": "has attacked this turn", "ja": "このターン攻撃済み"},
    "used": {"en": "used this turn", "ja": "このターン使用済み"},
    "set": {"en": "set face down", "ja": "裏向きにセット中"},
    "set_fresh": {"en": "set this turn", "ja": "このターンにセット"},
}


def _say(key: str, lang: Lang, **fields: object) -> str:
    return _WORDS[key][lang].format(**fields)


def zone_of(view: DuelView, card: int) -> int:
    """The index of the zone where a known card or a handle lies; -1 if it is nowhere in sight."""
    for z, cards in enumerate(view.zones):
        if card in cards:
            return z
    return -1


def card_facts(view: DuelView, card: int, lang: Lang) -> CardFacts:
    """Power by source, what is left of the Toughness, and notes; nothing of a card that the viewer does not know.

    ``turned``: a stopped unit, and an own set card, lie sideways.
    """
    if card < 0 or view.defs[card] < 0:
        return CardFacts()
    d = view.defs[card]
    zone = zone_of(view, card)
    damage, boost, fresh, spent, stopped = view.marks.get(card, (0, 0, 0, 0, 0))
    notes: list[str] = []
    if card in view.face_down:
        notes.append(_say("set", lang))
        if fresh:
            notes.append(_say("set_fresh", lang))
        return CardFacts(notes=tuple(notes), turned=True)
    if view.t.kind[d] != c.UNIT:
        return CardFacts(notes=(_say("used", lang),) if spent else ())
    if zone < 0 or zone % c.ZONES != c.FRONT:
        return CardFacts()
    parts = [Part(d, _say("printed", lang), view.t.power[d])]
    if boost:
        parts.append(Part(-1, _say("boost", lang), boost))
    whole = view.t.toughness[d] + boost
    if boost or damage:
        notes.append(_say("toughness", lang, n=whole))
    if damage:
        notes.append(_say("damage", lang, n=damage))
    if stopped:
        notes.append(_say("stopped", lang))
    if fresh:
        notes.append(_say("fresh", lang))
    if spent:
        notes.append(_say("attacked", lang))
    return CardFacts(
        strength=view.t.power[d] + boost,
        tolerance=whole - damage,
        parts=tuple(parts),
        notes=tuple(notes),
        turned=bool(stopped),
    )
