"""Why a card cannot go where a player wants it: the first requirement that fails, found by the rules' own functions.

The rules are asked on a state built from the view, so an answer can tell no more than the viewer knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.costs import payers, unmet
from enemy_desktop.games.enemy.frames import F_FLIPS
from enemy_desktop.games.enemy.play import (
    allowed,
    can_flip,
    hiding_allowed,
    pc_targets,
    replace_targets,
    storing_allowed,
)
from enemy_desktop.games.enemy.queries import copies_in_play, fits, restricted, same_pc, select
from enemy_desktop.games.enemy.table import FIRST_COST, N_BEARER, N_REPLACE, N_SPOT, R_FLIP, R_HIDDEN, Requirement
from enemy_desktop.games.enemy.table_words.asking import kind_word
from enemy_desktop.games.enemy.table_words.facts import target_zone, zone_of
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.table_words.prompts import tell_prompt
from enemy_desktop.games.enemy.text.render import render_cards, render_requirement
from enemy_desktop.games.enemy.view import EnemyView, open_state
from enemy_desktop.games.module import Lang

SAID: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "over": "The game is over.",
        "turn": "Only on your turn.",
        "wait": "It is not your decision now.",
        "not_there": "Not there. {prompt}",
        "not_chosen": "This card cannot be chosen now. {prompt}",
        "not_yours": "That is not your card.",
        "in_play": "Only cards from your hand can be played.",
        "portal": "A monster in the portal joins by its text, after another monster attacks.",
        "used": "You already used your play.",
        "extra": "The extra play is not for this type of card ({kind}).",
        "no_hiding": "A text in play forbids playing hidden cards.",
        "hidden": "A hidden card goes beside your other hidden cards.",
        "action": "An action is only played hidden.",
        "level_up": "A Level Up! card is not played.",
        "own_side": "Only on your own side of the table.",
        "monster": "A monster attacks, goes to your portal if it is storable, or is played hidden.",
        "not_storable": "It is not storable: it attacks, or is played hidden.",
        "no_attack": "An extra play cannot attack: the monster goes to the portal or not at all.",
        "unique": "Unique: a copy is in play.",
        "pc": "A PC goes to your PCs.",
        "item": "An item is given to one of your PCs.",
        "no_pc": "You have no PC that could bear it.",
        "bearer": "This PC cannot bear it. {need}",
        "field": "A field goes to the field's place.",
        "event": "An event is played in the middle of the table.",
        "copy": "A copy of it is among your PCs: that is the one it replaces.",
        "full": "You have three PCs: choose the one it replaces.",
        "replace": "It takes the place of another card. {need}",
        "no_replace": "There is nothing whose place it can take. {need}",
        "no_target": "It takes no other card's place.",
        "need": "{need}",
        "count": "{need} There is {n}.",
        "counts": "{need} There are {n}.",
        "together": "Its costs cannot be paid by different cards all at once.",
        "no_action": "Only an action can be flipped.",
        "no_flips": "A text in play forbids flipping actions.",
        "flip_fight": "It is flipped in a fight.",
        "flip_play": "It is flipped in your play step.",
        "flip_attack": "It is flipped when an attack is declared.",
        "flip_wound": "It is flipped when a PC is about to be wounded.",
        "flip_cards": "It asks for {cards}.",
        "flip_place": "An action is flipped in the middle of the table.",
        "no": "That is not possible now.",
    },
    "ja": {
        "over": "ゲームは終了しています。",
        "turn": "自分のターンにだけできます。",
        "wait": "今はあなたが決める番ではありません。",
        "not_there": "そこには置けません。{prompt}",
        "not_chosen": "このカードは今は選べません。{prompt}",
        "not_yours": "あなたのカードではありません。",
        "in_play": "プレイできるのは手札のカードだけです。",
        "portal": "ポータルのモンスターは、別のモンスターの攻撃の後、カードの効果で加わります。",
        "used": "このターンのプレイはもう行いました。",
        "extra": "追加のプレイはこの種類のカード（{kind}）には使えません。",
        "no_hiding": "カードの効果により、カードを伏せてプレイできません。",
        "hidden": "伏せカードは他の伏せカードの隣に置きます。",
        "action": "アクションは伏せカードとしてのみプレイします。",
        "level_up": "レベルアップカードはプレイしません。",
        "own_side": "自分の側にだけ置けます。",
        "monster": "モンスターは攻撃するか、保管可能ならポータルに置くか、伏せカードとしてプレイします。",
        "not_storable": "保管可能ではありません。攻撃するか、伏せカードとしてプレイします。",
        "no_attack": "追加のプレイでは攻撃できません。ポータルに置けるだけです。",
        "unique": "ユニーク：同じカードがすでに場にあります。",
        "pc": "PCは自分のPCの場所に置きます。",
        "item": "アイテムは自分のPCに装備させます。",
        "no_pc": "装備できるPCがいません。",
        "bearer": "このPCは装備できません。{need}",
        "field": "フィールドはフィールドの場所に置きます。",
        "event": "イベントはテーブルの中央でプレイします。",
        "copy": "同じ名前のPCがいます。そのPCと入れ替えます。",
        "full": "PCが3体います。入れ替えるPCを選んでください。",
        "replace": "別のカードと入れ替えてプレイします。{need}",
        "no_replace": "入れ替えられるカードがありません。{need}",
        "no_target": "別のカードとは入れ替えません。",
        "need": "{need}",
        "count": "{need}（現在{n}）",
        "counts": "{need}（現在{n}）",
        "together": "すべてのコストを別々のカードで同時に支払うことができません。",
        "no_action": "表にできるのはアクションだけです。",
        "no_flips": "カードの効果により、アクションを表にできません。",
        "flip_fight": "戦闘中に表にします。",
        "flip_play": "自分のプレイステップ中に表にします。",
        "flip_attack": "攻撃が宣言されたときに表にします。",
        "flip_wound": "PCが負傷するときに表にします。",
        "flip_cards": "{cards}が必要です。",
        "flip_place": "アクションはテーブルの中央で表にします。",
        "no": "今はできません。",
    },
}
_TIMINGS: Final = ("flip_fight", "flip_play", "flip_attack", "flip_wound")


def why_not(view: EnemyView, card: int, to: int, zone: str, names: CardNames, lang: Lang) -> str:
    """The reason in one or two sentences; empty if the viewer can do just that now.

    ``card`` and ``to`` are cards or handles of the view (``to`` -1: none), ``zone`` a name of ``consts.ZONE_NAMES`` or "".
    """
    return _Why(view, names, lang).reason(card, to, zone)


class _Why:
    def __init__(self, view: EnemyView, names: CardNames, lang: Lang) -> None:
        self.view = view
        self.names = names
        self.lang = lang
        self.said = SAID[lang]

    def say(self, key: str, **fields: object) -> str:
        return self.said[key].format(**fields)

    def reason(self, card: int, to: int, zone: str) -> str:
        view = self.view
        if view.decider < 0:
            return self.say("over")
        lies = zone_of(view, card)
        if view.decider != view.viewer:
            own_hand = lies == view.viewer * c.ZONES + c.HAND
            return self.say("turn" if own_hand and view.active != view.viewer else "wait")
        if self._legal(card, to, zone):
            return ""
        hidden = lies == view.viewer * c.ZONES + c.HIDDEN
        if hidden and view.purpose in (c.P_PLAY, c.P_FLIP):
            return self._flip(card)
        if view.purpose != c.P_PLAY:
            asked = any(card in option[1:] for option in view.options if c.VERB_CARDS[option[0]])
            return self.say("not_there" if asked else "not_chosen", prompt=self._prompt())
        if lies // c.ZONES != view.viewer:
            return self.say("not_yours")
        if lies % c.ZONES != c.HAND:
            return self.say("portal" if lies % c.ZONES == c.PORTAL else "in_play")
        return self._play(card, to, zone)

    def _legal(self, card: int, to: int, zone: str) -> bool:
        for index, (verb, a, b) in enumerate(self.view.options):
            operands = c.VERB_CARDS[verb]
            if operands == 3 and b != -1:
                # Two cards that belong together may be moved onto each other either way.
                if (a, b) == (card, to) or (verb in (c.V_PAIR, c.V_EXTRA) and (b, a) == (card, to)):
                    return True
            elif operands & 1 and a == card and to == -1:
                place = target_zone(self.view, index)
                if place is not None and place[1] == zone:
                    return True
        return False

    def _prompt(self) -> str:
        text = tell_prompt(self.view, ("", ""), self.names, self.lang).lstrip(",： ")
        return text[:1].upper() + text[1:]

    # -- playing ----------------------------------------------------------------------------------------------------------

    def _play(self, card: int, to: int, zone: str) -> str:
        view = self.view
        s = open_state(view)
        p = view.viewer
        d = view.defs[card]
        kind = s.t.kind[d]
        lies = zone_of(view, to) if to != -1 else -1
        target = c.ZONE_NAMES[lies % c.ZONES] if lies >= 0 else zone
        if target == "hidden":
            if not hiding_allowed(s):
                return self._used(d)
            if restricted(s, p, R_HIDDEN):
                return self.say("no_hiding")
            return self.say("own_side" if lies >= 0 and lies // c.ZONES != p else "hidden")
        if kind in (c.ACTION_CARD, c.LEVEL_UP):
            return self.say("action" if kind == c.ACTION_CARD else "level_up")
        if not allowed(s, kind):
            return self._used(d)
        if s.t.unique[d] and copies_in_play(s, s.t.same[d]):
            return self.say("unique")
        place = self._place(kind, d, target, to)
        if place:
            return place
        if lies >= 0 and lies // c.ZONES != p and kind != c.FIELD_CARD:
            return self.say("own_side")
        if kind == c.ITEM:
            found = self._bearer(card, d, to if lies == p * c.ZONES + c.PCS else -1)
        elif kind == c.PC:
            found = self._pc(card, d, to)
        elif kind == c.MONSTER:
            found = self._monster(card, d, to)
        else:
            found = ""
        return found or self._needs(s.t.texts[d].needs, self.names.game.cards[d].to_play, card, to) or self.say("no")

    def _used(self, d: int) -> str:
        if not self.view.extras:
            return self.say("used")
        return self.say("extra", kind=kind_word(self.view, d, self.lang))

    def _place(self, kind: int, d: int, target: str, to: int) -> str:
        s = open_state(self.view)
        if kind == c.MONSTER:
            if target not in ("attack", "portal"):
                return self.say("monster")
            if target == "attack" and s.plays == 0:
                return self.say("no_attack")
            if target == "portal" and not storing_allowed(s, d):
                return self.say("not_storable")
        if kind == c.PC and target != "pcs":
            return self.say("pc")
        if kind == c.FIELD_CARD and (target != "field" or to != -1):
            return self.say("field")
        if kind == c.EVENT and target != "limbo":
            return self.say("event")
        return ""

    def _bearer(self, card: int, d: int, pc: int) -> str:
        s = open_state(self.view)
        if pc == -1:
            return self.say("item" if s.zones[self.view.viewer * c.ZONES + c.PCS] else "no_pc")
        for need, printed in zip(s.t.texts[d].needs, self.names.game.cards[d].to_play, strict=True):
            if need[0] == N_BEARER and not fits(s, s.t.filters[need[1]], pc, card):
                return self.say("bearer", need=self._printed(printed))
        return ""

    def _pc(self, card: int, d: int, to: int) -> str:
        s = open_state(self.view)
        p = self.view.viewer
        targets = pc_targets(s, p, card, d)
        if to in targets:
            return ""
        if same_pc(s, p, s.t.same[d]) >= 0:
            return self.say("copy")
        return self._replaces(card, d, targets) or self.say("full")

    def _monster(self, card: int, d: int, to: int) -> str:
        targets = replace_targets(open_state(self.view), self.view.viewer, card, d)
        if to in targets:
            return ""
        return self._replaces(card, d, targets) or self.say("no_target")

    def _replaces(self, card: int, d: int, targets: Sequence[int]) -> str:
        for need, printed in zip(self.view.t.texts[d].needs, self.names.game.cards[d].to_play, strict=True):
            if need[0] == N_REPLACE:
                return self.say("replace" if targets else "no_replace", need=self._printed(printed))
        return ""

    # -- requirements -------------------------------------------------------------------------------------------------------

    def _printed(self, need: w.Requirement) -> str:
        return render_requirement(need, self.lang, self.names.vocab)

    def _needs(self, needs: Sequence[Requirement], printed: Sequence[w.Requirement], card: int, target: int) -> str:
        """The first of a card's requirements or costs that is not met, with what there is; empty if all are."""
        s = open_state(self.view)
        p = self.view.viewer
        i = unmet(s, needs, p, card, target)
        if i < 0:
            return ""
        if i == len(needs):
            return self.say("together")
        kind, f, _, _ = needs[i]
        text = self._printed(printed[i])
        if kind == N_SPOT:
            n = len(select(s, s.t.filters[f], p, card))
        elif kind >= FIRST_COST:
            n = len(payers(s, needs[i], p, card, target))
        else:
            return self.say("need", need=text)
        return self.say("count" if n == 1 else "counts", need=text, n=n)

    # -- flipping -----------------------------------------------------------------------------------------------------------

    def _flip(self, card: int) -> str:
        view = self.view
        s = open_state(view)
        d = view.defs[card]
        text = view.t.texts[d]
        if text.flip_timing < 0:
            return self.say("no_action")
        if text.flip_timing == c.FLIP_ANY:
            return self.say("flip_place")
        if restricted(s, view.viewer, R_FLIP):
            return self.say("no_flips")
        timing, pc = c.FLIP_PLAY, -1
        if view.purpose == c.P_FLIP and view.stack[-1][0] == F_FLIPS:
            timing, pc = view.stack[-1][1], view.stack[-1][4]
        if text.flip_timing != timing:
            return self.say(_TIMINGS[text.flip_timing])
        ability = next(a for a in self.names.game.cards[d].abilities if isinstance(a, w.Flip))
        missing = self._needs(text.to_flip, ability.to_flip, card, -1)
        if missing:
            return missing
        if ability.cards is not None and not can_flip(s, card, view.viewer, timing, pc):
            return self.say("flip_cards", cards=render_cards(ability.cards, self.lang, self.names.vocab))
        return self.say("flip_place")
