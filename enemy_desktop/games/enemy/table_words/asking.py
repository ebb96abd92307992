"""What the pending decision asks, read off the viewer's stack: the words and cards behind it, for prompts and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import place_of_handle, zone_of_handle
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.face import word
from enemy_desktop.games.enemy.frames import F_BRANCH, F_MAY, F_MAY_TRIGGER, F_PICK, F_RUN, FILTER_HAND, FILTER_HIDDEN
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.text.render import render_ability, render_cards, render_effects
from enemy_desktop.games.enemy.view import EnemyView
from enemy_desktop.games.module import Lang

Said = Mapping[Lang, Mapping[str, str]]

HIDDEN_CARD: Final[Mapping[str, Mapping[Lang, str]]] = {
    "mine": {"en": "your card {n} ({zone})", "ja": "自分の{zone}の{n}枚目"},
    "theirs": {"en": "the opponent's card {n} ({zone})", "ja": "相手の{zone}の{n}枚目"},
}
ZONES_OF_UNKNOWN: Final[Mapping[int, Mapping[Lang, str]]] = {
    c.DECK: {"en": "deck", "ja": "デッキ"},
    c.HAND: {"en": "hand", "ja": "手札"},
    c.HIDDEN: {"en": "hidden", "ja": "伏せカード"},
}


def card_words(view: EnemyView, card: int, names: CardNames, lang: Lang) -> str:
    """A card's name; of one that the viewer does not know, where it lies."""
    if card >= 0 and view.defs[card] >= 0:
        return quoted(names.name(view.defs[card], lang), lang)
    if card < -1:
        zone = zone_of_handle(card)
        whose = "mine" if zone // c.ZONES == view.viewer else "theirs"
        place = ZONES_OF_UNKNOWN.get(zone % c.ZONES, ZONES_OF_UNKNOWN[c.HIDDEN])[lang]
        return HIDDEN_CARD[whose][lang].format(n=place_of_handle(card) + 1, zone=place)
    return "カード" if lang == "ja" else "a card"


def quoted(name: str, lang: Lang) -> str:
    """A card's name as it stands in a sentence."""
    return f"《{name}》" if lang == "ja" else name


def source_words(view: EnemyView, names: CardNames, lang: Lang) -> str:
    """The card whose text asks, in brackets; empty where none does or the viewer may not know it."""
    if view.source < 0 or view.defs[view.source] < 0:
        return ""
    name = names.name(view.defs[view.source], lang)
    return f"（{quoted(name, lang)}）" if lang == "ja" else f" ({name})"


def picking(view: EnemyView) -> Frame | None:
    """The frame that asks for cards one by one, if that is what is asked."""
    return view.stack[-1] if view.stack and view.stack[-1][0] == F_PICK else None


def wanted_cards(view: EnemyView, frame: Frame, names: CardNames, lang: Lang) -> str:
    """Which cards may be picked, as a phrase for one card, in the eyes of the one who picks."""
    f = frame[5]
    if f == FILTER_HAND or f == FILTER_HIDDEN:
        kind: w.Kind = "card" if f == FILTER_HAND else "hidden"
        mine: w.Side = "yours" if frame[3] == frame[2] else "opponents"
        cards = w.Cards(kind=kind, side=mine, place="hand" if f == FILTER_HAND else "play")
    else:
        cards = view.t.filter_words[f]
        if frame[2] != frame[3] and cards.side != "any":
            # The text speaks to its controller, but the other player picks.
            cards = cards.model_copy(update={"side": "yours" if cards.side == "opponents" else "opponents"})
    return render_cards(cards, lang, names.vocab)


def running(view: EnemyView, below: int = 1) -> tuple[Frame, w.Effect] | None:
    """The text that is being carried out and the effect that asks, where the frame that asks lies above it."""
    if len(view.stack) <= below:
        return None
    frame = view.stack[-1 - below]
    if frame[0] != F_RUN:
        return None
    rows = view.t.program_words[frame[1]][1]
    at = frame[2] - 1
    return (frame, rows[at]) if 0 <= at < len(rows) else None


def type_of(view: EnemyView, card: int) -> str | None:
    """The card's type, which its text calls itself by ("this monster")."""
    if card < 0 or view.defs[card] < 0:
        return None
    return c.TYPE_NAMES[view.t.kind[view.defs[card]]]


def program_text(view: EnemyView, program: int, source: int, names: CardNames, lang: Lang) -> str:
    """A whole program in words."""
    return render_effects(view.t.program_words[program][0], lang, names.vocab, type_of(view, source))


def optional_text(view: EnemyView, names: CardNames, lang: Lang) -> str:
    """What a yes would do, in words: of a text with "may", or of a trigger that may be used."""
    top = view.stack[-1] if view.stack else ()
    if top and top[0] == F_MAY_TRIGGER:
        return program_text(view, top[1], top[2], names, lang)
    found = running(view)
    if top and top[0] == F_MAY and found is not None:
        return render_effects(found[1], lang, names.vocab, type_of(view, found[0][3]))
    return ""


def instead_text(view: EnemyView, names: CardNames, lang: Lang) -> str:
    """The replacement that may be used: the text of its card."""
    _, source, _, number, *_ = view.stack[-1]
    for speaker in view.speakers:
        texts = [a for a in names.game.cards[view.defs[speaker]].abilities if isinstance(a, w.Instead)]
        if number < len(texts):
            return render_ability(texts[number], lang, names.vocab, type_of(view, source))
        number -= len(texts)
    return ""


def branch_text(view: EnemyView, branch: int, names: CardNames, lang: Lang) -> str:
    """The words of one of the lists that a text lets choose from."""
    found = running(view)
    if view.stack[-1][0] != F_BRANCH or found is None or not isinstance(found[1], w.ChooseOne):
        return ""
    return render_effects(found[1].options[branch], lang, names.vocab, type_of(view, found[0][3]))


def kind_word(view: EnemyView, definition: int, lang: Lang) -> str:
    """The printed word for the card's type."""
    return word(c.TYPE_NAMES[view.t.kind[definition]], lang)
