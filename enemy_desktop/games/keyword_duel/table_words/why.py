"""Why a card cannot go where a player wants it: the first rule that forbids it, found by the rules' own functions.

The rules are asked on a state built from the view, so an answer can tell no more than the viewer knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.play import turning_allowed
from enemy_desktop.games.keyword_duel.queries import (
    can_use,
    free_back,
    free_front,
    has,
    may_attack,
    payable,
    room_after_paying,
    target_after_paying,
    target_count,
)
from enemy_desktop.games.keyword_duel.table_words.facts import zone_of
from enemy_desktop.games.keyword_duel.table_words.names import CardNames, is_mine
from enemy_desktop.games.keyword_duel.table_words.prompts import tell_prompt
from enemy_desktop.games.keyword_duel.text import sacrifice_words
from enemy_desktop.games.keyword_duel.view import DuelView, open_state
from enemy_desktop.games.module import Lang

SAID: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "over": "The game is over.",
        "turn": "Only on your turn.",
        "wait": "It is not your decision now.",
        "not_there": "Not there. {prompt}",
        "not_chosen": "This card cannot be chosen now. {prompt}",
        "not_yours": "That is not your card.",
        "main_only": "Cards are played in the Main Phase, and the Battle Phase has begun.",
        "attack_later": "Attacks are made in the Battle Phase.",
        "front_full": "Your Front Row is full.",
        "back_full": "Your Back Row is full.",
        "unit_front": "A unit goes into your Front Row.",
        "rite_back": "A rite goes into your Back Row.",
        "spell": "A spell is cast on its target, or set in your Back Row.",
        "set_units": "Only spells and rites are set.",
        "no_target": "There is no target for it.",
        "not_a_target": "That is no target for it.",
        "nope": "A Nope is used in the opponent's turn. You can set it.",
        "set_today": "It was set this turn.",
        "used": "It was used this turn.",
        "cost": "It needs a sacrifice: {cost}.",
        "enhance_room": "Its row would have no empty slot, even after the sacrifice.",
        "enhance_target": "After the sacrifice there would be no target for it.",
        "first_turn": "Nobody attacks in the first turn of the game.",
        "fresh": "It came this turn and cannot attack yet.",
        "stopped": "It is stopped and cannot attack in this Battle Phase.",
        "attacked": "It has attacked this turn.",
        "guard": "A unit with Guard must be attacked first.",
        "own": "That is your own.",
        "rite_attack": "Only units attack.",
        "plays": "That was enough plays for one turn.",
    },
    "ja": {
        "over": "ゲームは終わっています。",
        "turn": "自分のターンにだけできます。",
        "wait": "今はあなたの番ではありません。",
        "not_there": "そこではありません。{prompt}",
        "not_chosen": "このカードは今は選べません。{prompt}",
        "not_yours": "あなたのカードではありません。",
        "main_only": "カードを使えるのはメインフェイズで、今はバトルフェイズです。",
        "attack_later": "攻撃はバトルフェイズに行います。",
        "front_full": "前列がいっぱいです。",
        "back_full": "後列がいっぱいです。",
        "unit_front": "ユニットは自分の前列に出します。",
        "rite_back": "儀式は自分の後列に置きます。",
        "spell": "呪文は対象に唱えるか、後列にセットします。",
        "set_units": "セットできるのは呪文と儀式だけです。",
        "no_target": "対象がありません。",
        "not_a_target": "それは対象になりません。",
        "nope": "「却下」は相手のターンに使います。セットしておけます。",
        "set_today": "このターンにセットしたカードです。",
        "used": "このターンはもう使いました。",
        "cost": "生贄が必要です：{cost}。",
        "enhance_room": "生贄を払っても、置く場所がありません。",
        "enhance_target": "生贄を払うと対象がなくなります。",
        "first_turn": "ゲームの最初のターンには攻撃できません。",
        "fresh": "このターンに出たばかりで、まだ攻撃できません。",
        "stopped": "停止中で、このバトルフェイズには攻撃できません。",
        "attacked": "このターンはもう攻撃しました。",
        "guard": "先に守護を持つユニットを攻撃しなければなりません。",
        "own": "それは自分のものです。",
        "rite_attack": "攻撃できるのはユニットだけです。",
        "plays": "このターンはもう十分に使いました。",
    },
}


def why_not(view: DuelView, card: int, to: int, zone: str, names: CardNames, lang: Lang) -> str:
    """The first reason against ``card`` on card ``to`` (-1: none) in a zone called ``zone``, in words."""
    asker = _Asker(view, names, lang)
    key = asker.reason(card, to, zone)
    return asker.say(key, card)


class _Asker:
    def __init__(self, view: DuelView, names: CardNames, lang: Lang) -> None:
        self.view = view
        self.names = names
        self.lang: Lang = lang

    def say(self, key: str, card: int) -> str:
        cost = ""
        if card >= 0 and self.view.defs[card] >= 0:
            data = self.names.game.cards[self.view.defs[card]]
            cost = sacrifice_words(data, self.lang, lambda name: self.names.translated(name, self.lang))
        prompt = tell_prompt(self.view, ("", ""), self.names, self.lang).lstrip(" ,、：")
        return SAID[self.lang][key].format(cost=cost, prompt=prompt[:1].upper() + prompt[1:])

    def reason(self, card: int, to: int, zone: str) -> str:
        view = self.view
        if view.decider < 0:
            return "over"
        if view.decider != view.viewer:
            return "turn" if view.active != view.viewer else "wait"
        if view.purpose not in (c.P_MAIN, c.P_ATTACK):
            usable = any(o[1] == card and c.VERB_CARDS[o[0]] & 1 for o in view.options)
            return "not_there" if usable else "not_chosen"
        if card < 0 or view.defs[card] < 0 or not is_mine(view, card):
            return "not_yours"
        here = zone_of(view, card) % c.ZONES
        if here == c.FRONT:
            return self._attack(card, to, zone)
        if view.purpose == c.P_ATTACK:
            return "main_only" if here in (c.HAND, c.ENHANCE) or card in view.face_down else "rite_attack"
        if view.plays >= c.MOST_PLAYS:
            return "plays"
        if here == c.ENHANCE:
            return self._enhance(card, zone)
        if here == c.BACK and card not in view.face_down:
            return self._aimed(card, to, "used" if not can_use(open_state(view), card) else "")
        if here in (c.HAND, c.BACK):
            return self._play(card, to, zone, here)
        return "not_chosen"

    def _play(self, card: int, to: int, zone: str, here: int) -> str:
        view = self.view
        s = open_state(view)
        p = view.viewer
        kind = view.t.kind[view.defs[card]]
        if kind == c.UNIT:
            if zone == "back":
                return "set_units"
            return "front_full" if zone == "front" and free_front(s, p) < 1 else "unit_front"
        if zone == "back" and here == c.HAND and to == -1 and free_back(s, p) < 1:
            return "back_full"
        if here == c.BACK and not turning_allowed(s, card):
            return "set_today"
        if kind == c.RITE:
            return "rite_back"
        if view.t.active[view.defs[card]][0] == c.NOPE:
            return "nope"
        return self._aimed(card, to, "")

    def _aimed(self, card: int, to: int, before: str) -> str:
        view = self.view
        if before:
            return before
        keyword = view.t.active[view.defs[card]][0]
        if keyword in c.AIMED:
            if not target_count(open_state(view), view.viewer, keyword):
                return "no_target"
            if to != -1:
                return "not_a_target"
        return "spell" if view.t.kind[view.defs[card]] == c.SPELL else "not_there"

    def _enhance(self, card: int, zone: str) -> str:
        view = self.view
        s = open_state(view)
        d = view.defs[card]
        if not payable(s, view.viewer, d):
            return "cost"
        if not room_after_paying(s, view.viewer, d):
            return "enhance_room"
        if not target_after_paying(s, view.viewer, d):
            return "enhance_target"
        return {c.UNIT: "unit_front", c.RITE: "rite_back"}.get(view.t.kind[d], "not_there")

    def _attack(self, card: int, to: int, zone: str) -> str:
        view = self.view
        s = open_state(view)
        if view.turn <= 1:
            return "first_turn"
        if s.stopped[card]:
            return "stopped"
        if s.fresh[card]:
            return "fresh"
        if not may_attack(s, card):
            return "attacked"
        if view.purpose == c.P_MAIN:
            return "attack_later"
        if to >= 0 and is_mine(view, to):
            return "own"
        guards = [u for u in s.zones[(1 - view.viewer) * c.ZONES + c.FRONT] if has(s, u, c.GUARD)]
        if guards and not has(s, card, c.EVADE) and zone in ("front", "player"):
            return "guard"
        return "not_there"
