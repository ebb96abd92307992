"""What deck rules and advice say, in Japanese. Their sentences are English (formats.py, advice.py) and known here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from enemy_desktop.cards.pack import Pack
from enemy_desktop.games.enemy.face import ELEMENTS, WORDS
from enemy_desktop.games.enemy.formats import FORMATS
from enemy_desktop.games.enemy.text.vocab import Vocab

Say = Callable[[re.Match[str], Mapping[str, str]], str]


def japanese_fault(packs: Sequence[Pack[Any]], message: str) -> str | None:
    """The message in Japanese, card names in 『』 still as they are; None for a message that is none of this game's."""
    words = _words(tuple(packs_key(pack) for pack in packs))
    for pattern, say in _SENTENCES:
        match = re.fullmatch(pattern, message)
        if match:
            return say(match, words)
    return None


def packs_key(pack: Pack[Any]) -> tuple[tuple[str, str], ...]:
    """The names of a pack's species, English and Japanese, as something that can be remembered by."""
    species = Vocab.from_pack(pack.meta.vocab, pack.cards).species
    return tuple((slug.replace("_", " "), names["ja"]) for slug, names in species.items())


@lru_cache(maxsize=8)
def _words(species: tuple[tuple[tuple[str, str], ...], ...]) -> Mapping[str, str]:
    found = {slug.replace("_", " "): pair[1] for slug, pair in WORDS.items()}
    found |= {slug: entry[4] for slug, entry in ELEMENTS.items()}
    found |= {english: japanese for pack in species for english, japanese in pack}
    found |= {
        "card": "カード",
        "PC": "PC",
        "Level Up! card": "レベルアップ！カード",
        "in a portal": "ポータルにある",
        "in a score pile": "得点置き場にある",
        "attacking": "攻撃中の",
    }
    return found


def _phrase(text: str, words: Mapping[str, str]) -> str:
    """``2 × fire monster in a portal`` word by word; victory points stand alone."""
    points = re.fullmatch(r"(\d+) victory points", text)
    if points:
        return f"勝利点{points[1]}点"
    number, _, rest = text.partition(" × ")
    parts: list[str] = []
    while rest:
        known = max((w for w in words if rest == w or rest.startswith(f"{w} ")), key=len, default="")
        special = next((m for p in _PARTS if (m := re.match(p, rest))), None)
        if special is not None:
            parts.append(_PARTS[special.re.pattern].format(special[1]))
            rest = rest[special.end() :].strip()
        elif known:
            parts.append(words[known])
            rest = rest[len(known) :].strip()
        else:
            word, _, rest = rest.partition(" ")
            parts.append(word)
    return f"{'・'.join(parts)} {number}枚"


_PARTS = {
    r"lv\. (\d+)": "Lv{}",
    r"named '(.*?)'": "『{}』",
    r"of strength (\d+) or more": "強さ{}以上",
    r"of strength (\d+) or less": "強さ{}以下",
    r"worth (\d+) or more points": "勝利点{}以上",
    r"worth (\d+) or fewer points": "勝利点{}以下",
}

_FORMATS = {one.name: one.ja_name for one in FORMATS.values()}


def _format(name: str) -> str:
    return _FORMATS.get(name, name)


_SENTENCES: tuple[tuple[str, Say], ...] = (
    ("|".join(map(re.escape, _FORMATS)), lambda m, w: _format(m[0])),
    (r"the deck", lambda m, w: "デッキ"),
    (r"the Level Up! part", lambda m, w: "レベルアップ！カード"),
    (
        r"(\d+) of (\d+) cards are monsters; about half is a good measure",
        lambda m, w: f"{m[2]}枚中モンスターは{m[1]}枚です。半分くらいが目安です",
    ),
    (
        r"the monsters are worth (\d+) victory points together; (\d+) are needed to win by points",
        lambda m, w: f"モンスターの勝利点は合計{m[1]}点です。得点で勝つには{m[2]}点必要です",
    ),
    (
        r"(\d+) of (\d+) cards are PCs; (\d+) to (\d+) is a good measure",
        lambda m, w: f"{m[2]}枚中PCは{m[1]}枚です。{m[3]}〜{m[4]}枚が目安です",
    ),
    (
        r"there are lv\. 3 items, but none of lv\. (.*)",
        lambda m, w: f"Lv3のアイテムがありますが、Lv{m[1].replace(' and ', 'とLv')}のアイテムがありません",
    ),
    (
        r"'(.*)' asks for (.*), which this deck does not supply",
        lambda m, w: f"『{m[1]}』が求める「{_phrase(m[2], w)}」を、このデッキは満たせません",
    ),
    (
        r"Level Up! cards are not played in (.*)",
        lambda m, w: f"{_format(m[1])}ではレベルアップ！カードを使いません",
    ),
    (
        r"Level Up! cards stand outside the deck, in '.*' \(E-DECK-3\)",
        lambda m, w: "レベルアップ！カードはデッキの外に置きます",
    ),
    (
        r"promo and tournament cards are not played in (.*)",
        lambda m, w: f"{_format(m[1])}ではプロモカードと大会カードを使えません",
    ),
    (
        r"in a tournament no more than the player's level, which is (\d+)",
        lambda m, w: f"大会ではプレイヤーのレベル（{m[1]}）まで",
    ),
    (r"it is no Level Up! card", lambda m, w: "レベルアップ！カードではありません"),
)
