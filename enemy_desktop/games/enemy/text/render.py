"""What stands on a card: its effect words in English or Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from enemy_desktop.cards.grammar_write import Writer
from enemy_desktop.games.enemy.text.english import ENGLISH
from enemy_desktop.games.enemy.text.japanese import JAPANESE
from enemy_desktop.games.enemy.text.vocab import Vocab
from enemy_desktop.games.enemy.words import Ability, CardData, Cards, Condition, Effect, Requirement

Lang = Literal["en", "ja"]

_WRITERS: Mapping[str, Writer] = {"en": Writer(ENGLISH), "ja": Writer(JAPANESE)}
_THIS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "monster": "monster",
        "pc": "PC",
        "item": "item",
        "action": "action",
        "event": "event",
        "field": "field",
    },
    "ja": {
        "monster": "モンスター",
        "pc": "PC",
        "item": "アイテム",
        "action": "アクション",
        "event": "イベント",
        "field": "フィールド",
    },
}


@dataclass(frozen=True, slots=True)
class CardText:
    """The text boxes of a card. ``lines``: one for each ability but the rewards; ``reward`` without the word itself."""

    to_play: str
    lines: tuple[str, ...]
    reward: str


def _marks(lang: Lang, card_type: str | None) -> dict[str, str]:
    noun = _THIS[lang].get(card_type or "")
    return {"this": noun} if noun else {}


def render_card(card: CardData, lang: Lang, vocab: Vocab) -> CardText:
    """The texts of a whole card. Two rewards (rare) stand on two lines of the reward box."""
    marks = _marks(lang, card.type)
    writer = _WRITERS[lang]
    lines = [writer.write("ability", word, vocab, marks) for word in card.abilities if word.ability != "reward"]
    rewards = [writer.write("reward.box", word, vocab, marks) for word in card.abilities if word.ability == "reward"]
    to_play = writer.write("needs", card.to_play, vocab, marks) if card.to_play else ""
    return CardText(to_play, tuple(lines), "\n".join(rewards))


def render_requirement(word: Requirement, lang: Lang, vocab: Vocab) -> str:
    """One requirement or cost, as a sentence."""
    return _WRITERS[lang].write("need", word, vocab)


def render_ability(word: Ability, lang: Lang, vocab: Vocab, card_type: str | None = None) -> str:
    """One ability. ``card_type`` makes "this card" more exact: "this monster"."""
    return _WRITERS[lang].write("ability", word, vocab, _marks(lang, card_type))


def render_effects(word: Effect | tuple[Effect, ...], lang: Lang, vocab: Vocab, card_type: str | None = None) -> str:
    """One effect or several, as sentences."""
    words = word if isinstance(word, tuple) else (word,)
    return _WRITERS[lang].write("effects", words, vocab, _marks(lang, card_type))


def render_cards(word: Cards, lang: Lang, vocab: Vocab) -> str:
    """A filter, as a phrase for one card: "one of your Goblins"."""
    return _WRITERS[lang].write("some", word, vocab, {"phrase": ""})


def render_condition(word: Condition, lang: Lang, vocab: Vocab) -> str:
    """A condition, as a clause: "you can spot 2 Goblins"."""
    return _WRITERS[lang].write("condition", word, vocab, {"phrase": ""})
