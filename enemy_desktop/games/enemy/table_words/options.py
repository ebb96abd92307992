"""Legal moves in words, by their verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.frames import A_DISCARD, A_SACRIFICE, A_SEARCH, A_SPEND, A_WOUND, F_TRIGGERS
from enemy_desktop.games.enemy.table_words.asking import branch_text, card_words, picking, program_text
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.view import EnemyView
from enemy_desktop.games.module import Lang

SAID: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "play": "Play {a}",
        "replace": "Play {a} in place of {b}",
        "bear": "Give {a} to {b}",
        "attack": "Attack with {a}",
        "attack_on": "Attack with {a} in place of {b}",
        "store": "Put {a} into the portal",
        "store_on": "Put {a} into the portal in place of {b}",
        "hide": "Play {a} as a hidden card",
        "flip": "Flip {a}",
        "discard_hand": "Discard the whole hand instead of playing a card",
        "pass": "Pass",
        "pass_play": "End the play step",
        "pass_flip": "Flip nothing",
        "choose": "Choose {a}",
        "discard": "Discard {a}",
        "sacrifice": "Sacrifice {a}",
        "spend": "Spend {a}",
        "wound": "Wound {a}",
        "search": "Take {a}",
        "arrange": "Put {a} next from the top",
        "yes": "Yes",
        "no": "No",
        "join": "{a} joins the attack",
        "done": "Done",
        "done_join": "Nobody else joins",
        "done_reward": "No more rewards",
        "done_score": "Score nothing",
        "done_pick": "No more cards",
        "avoid": "Avoid the attack",
        "fight": "Fight",
        "pair": "{b} fights {a}",
        "extra": "{a} is added to the fight of {b}",
        "extra_lost": "{a} is added to a fight without a PC",
        "resolve": "Fight {n}: {a}",
        "resolve_lost": "Fight {n}, which has lost its PC: {a}",
        "resolve_empty": "Fight {n}",
        "reward": "Use the reward of {a}",
        "score": "Score {a}",
        "trigger": "{a}: {text}",
        "confirm": "Confirm",
        "by_hand": "Done by hand: go on",
        "mine": "{a} (yours)",
        "theirs": "{a} (the opponent's)",
    },
    "ja": {
        "play": "{a}をプレイする",
        "replace": "{b}の代わりに{a}をプレイする",
        "bear": "{a}を{b}に装備させる",
        "attack": "{a}で攻撃する",
        "attack_on": "{b}の代わりに{a}で攻撃する",
        "store": "{a}をポータルに置く",
        "store_on": "{b}の代わりに{a}をポータルに置く",
        "hide": "{a}を伏せカードとして置く",
        "flip": "{a}を表にする",
        "discard_hand": "カードをプレイする代わりに手札をすべて捨てる",
        "pass": "パス",
        "pass_play": "プレイステップを終える",
        "pass_flip": "何も表にしない",
        "choose": "{a}を選ぶ",
        "discard": "{a}を捨てる",
        "sacrifice": "{a}を生贄にする",
        "spend": "{a}を消費する",
        "wound": "{a}を負傷させる",
        "search": "{a}を取る",
        "arrange": "{a}を次に上から置く",
        "yes": "はい",
        "no": "いいえ",
        "join": "{a}を攻撃に加える",
        "done": "終わり",
        "done_join": "これ以上は加えない",
        "done_reward": "これ以上は報酬を使わない",
        "done_score": "何も得点しない",
        "done_pick": "これ以上は選ばない",
        "avoid": "攻撃を回避する",
        "fight": "戦う",
        "pair": "{b}が{a}と戦う",
        "extra": "{a}を{b}の戦闘に加える",
        "extra_lost": "{a}をPCのいない戦闘に加える",
        "resolve": "第{n}戦闘：{a}",
        "resolve_lost": "PCのいない第{n}戦闘：{a}",
        "resolve_empty": "第{n}戦闘",
        "reward": "{a}の報酬を使う",
        "score": "{a}を得点する",
        "trigger": "{a}：{text}",
        "confirm": "確定する",
        "by_hand": "手動の処理を終えて続ける",
        "mine": "自分の{a}",
        "theirs": "相手の{a}",
    },
}

_ACTIONS: Final = {
    A_DISCARD: "discard",
    A_SACRIFICE: "sacrifice",
    A_SPEND: "spend",
    A_WOUND: "wound",
    A_SEARCH: "search",
}
_PASSES: Final = {c.P_PLAY: "pass_play", c.P_FLIP: "pass_flip"}
_DONES: Final = {c.P_JOIN: "done_join", c.P_REWARD: "done_reward", c.P_SCORE: "done_score"}
_ON: Final = {c.V_ATTACK: ("attack", "attack_on"), c.V_STORE: ("store", "store_on")}
_PLAIN: Final = {
    c.V_HIDE: "hide",
    c.V_FLIP: "flip",
    c.V_DISCARD_HAND: "discard_hand",
    c.V_YES: "yes",
    c.V_NO: "no",
    c.V_JOIN: "join",
    c.V_AVOID: "avoid",
    c.V_FIGHT: "fight",
    c.V_PAIR: "pair",
    c.V_REWARD: "reward",
    c.V_SCORE: "score",
    c.V_CONFIRM: "confirm",
}


def tell_option(view: EnemyView, index: int, names: CardNames, lang: Lang) -> str:
    """Option ``index`` of the viewer's decision in words."""
    verb, a, b = view.options[index]
    said = SAID[lang]
    fields = {"a": card_words(view, a, names, lang) if c.VERB_CARDS[verb] & 1 else ""}
    if c.VERB_CARDS[verb] & 2:
        fields["b"] = card_words(view, b, names, lang)
    if view.purpose == c.P_BY_HAND:
        return said["by_hand"]
    if verb in _PLAIN:
        return said[_PLAIN[verb]].format(**fields)
    match verb:
        case c.V_PLAY:
            item = a >= 0 and view.t.kind[view.defs[a]] == c.ITEM
            key = "play" if b == -1 else "bear" if item else "replace"
        case c.V_ATTACK | c.V_STORE:
            key = _ON[verb][b != -1]
        case c.V_PASS:
            key = _PASSES.get(view.purpose, "pass")
        case c.V_DONE:
            key = _DONES.get(view.purpose, "done_pick" if picking(view) else "done")
        case c.V_EXTRA:
            key = "extra" if b != -1 else "extra_lost"
        case c.V_RESOLVE:
            key = _resolve(view, a, b)
            fields["n"] = str(b + 1)
        case c.V_OPTION:
            return branch_text(view, a, names, lang) or str(a + 1)
        case c.V_TRIGGER:
            key = "trigger"
            fields["text"] = _trigger(view, a, b, names, lang)
        case _:
            key = _pick(view)
            fields["a"] = _whose(view, a, fields["a"], lang)
    return said[key].format(**fields)


def _resolve(view: EnemyView, card: int, number: int) -> str:
    if card < 0:
        return "resolve_empty"
    return "resolve" if view.fight_pc[number] == card else "resolve_lost"


def _trigger(view: EnemyView, source: int, number: int, names: CardNames, lang: Lang) -> str:
    frame = view.stack[-1]
    if frame[0] != F_TRIGGERS:
        return ""
    return program_text(view, frame[1 + 5 * number], source, names, lang)


def _pick(view: EnemyView) -> str:
    if view.purpose == c.P_ARRANGE:
        return "arrange"
    frame = picking(view)
    return _ACTIONS.get(frame[8], "choose") if frame else "choose"


def _whose(view: EnemyView, card: int, text: str, lang: Lang) -> str:
    """Says whose the card is where cards of both players can be chosen."""
    owners = {_side(view, o[1]) for o in view.options if o[0] == c.V_CARD}
    if card < 0 or len(owners) < 2:
        return text
    return SAID[lang]["mine" if _side(view, card) == view.viewer else "theirs"].format(a=text)


def _side(view: EnemyView, card: int) -> int:
    for z, cards in enumerate(view.zones):
        if card in cards:
            return z // c.ZONES
    return -1
