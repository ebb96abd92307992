"""Whose decision it is and what is asked, in one sentence, for the one who decides and for the one who waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.engine.state import ACKNOWLEDGE, DRAWN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.frames import A_DISCARD, A_SACRIFICE, A_SEARCH, A_SPEND, A_WOUND, F_FLIPS
from enemy_desktop.games.enemy.table import TO_NAMES
from enemy_desktop.games.enemy.table_words.asking import (
    card_words,
    instead_text,
    optional_text,
    picking,
    running,
    source_words,
    wanted_cards,
)
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.table_words.second_person import YOU
from enemy_desktop.games.enemy.view import EnemyView
from enemy_desktop.games.module import Lang

# The one who decides. ``cards``: a phrase for what may be picked; ``more``: how many, where more than one is asked.
ASKED: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "over": "The game is over: {player} wins.",
        "drawn": "The game is over: it is drawn.",
        "play": "{player}, play a card.",
        "play_more": "{player}, you may play another card.",
        "play_flip": "{player}, you may flip an action.",
        "reconcile": "{player}, discard down to {hand} cards{more}.",
        "limit": "{player}, sacrifice a hidden card to make room for the new one.",
        "join": "{player}, choose who joins the attack from the portal.",
        "flip_fight": "{player}, you may flip an action in this fight.",
        "flip_attack": "{player}, you may flip an action in this attack.",
        "flip_wound": "{player}, you may flip an action: {card} is about to be wounded.",
        "avoid": "{player}, fight this attack or avoid it.",
        "pair": "{player}, set a PC against an attacking monster.",
        "extra": "{player}, add the remaining monsters to fights.",
        "order": "{player}, choose the fight to resolve next.",
        "reward": "{player}, choose a reward to use.",
        "score": "{player}, choose the monster to score.",
        "choose": "{player}, choose {cards}{for}{more}{source}.",
        "may": "{player}, do this? {text}{source}",
        "choose_one": "{player}, choose one{source}.",
        "trigger": "{player}, choose whose text takes effect first.",
        "search": "{player}, look for {cards}{for}{more}{source}.",
        "arrange": "{player}, choose the card that lies next from the top.",
        "confirm": "{player}, confirm your choice.",
        "instead": "{player}, do this? {text}{source}",
        "by_hand": "{player}, carry out by hand what {card} says, then go on.",
        "by_hand_more": "{player}, go on when all is done by hand.",
        "more": " ({n} to go)",
        "up_to": " (up to {n})",
        "discard": " to discard",
        "sacrifice": " to sacrifice",
        "spend": " to spend",
        "wound": " to wound",
        "destroy": " to destroy",
        "heal": " to heal",
        "strength": " whose strength changes",
        "tolerance": " whose tolerance changes",
        "shield": " to protect",
        "attack": " that joins the attack",
        "see": " to see",
        "hand": " to put into the hand",
        "portal": " to put into the portal",
        "discard_pile": " to put into the discard pile",
        "deck_top": " to put on top of the deck",
        "deck_bottom": " to put at the bottom of the deck",
        "deck": " to shuffle into the deck",
        "removed": " to remove from play",
        "scored": " to put into the score pile",
        "hidden": " to turn into a hidden card",
        "in_play": " to put into play",
        "plain": "",
    },
    "ja": {
        "over": "ゲーム終了：{player}の勝ち。",
        "drawn": "ゲーム終了：引き分け。",
        "play": "{player}：カードを1枚プレイしてください。",
        "play_more": "{player}：さらにカードをプレイできます。",
        "play_flip": "{player}：アクションを表にできます。",
        "reconcile": "{player}：手札が{hand}枚になるように捨ててください{more}。",
        "limit": "{player}：新しい伏せカードのために、伏せカードを1枚生贄にしてください。",
        "join": "{player}：ポータルから攻撃に加えるモンスターを選んでください。",
        "flip_fight": "{player}：この戦闘でアクションを表にできます。",
        "flip_attack": "{player}：この攻撃でアクションを表にできます。",
        "flip_wound": "{player}：{card}が負傷します。アクションを表にできます。",
        "avoid": "{player}：この攻撃と戦うか、回避するか選んでください。",
        "pair": "{player}：攻撃してきたモンスターと戦うPCを選んでください。",
        "extra": "{player}：残りのモンスターを戦闘に加えてください。",
        "order": "{player}：次に行う戦闘を選んでください。",
        "reward": "{player}：使う報酬を選んでください。",
        "score": "{player}：得点するモンスターを選んでください。",
        "choose": "{player}：{for}{cards}を選んでください{more}{source}。",
        "may": "{player}：これを行いますか？ {text}{source}",
        "choose_one": "{player}：1つ選んでください{source}。",
        "trigger": "{player}：先に働く効果を選んでください。",
        "search": "{player}：{for}{cards}を探してください{more}{source}。",
        "arrange": "{player}：次に上から置くカードを選んでください。",
        "confirm": "{player}：選択を確定してください。",
        "instead": "{player}：これを行いますか？ {text}{source}",
        "by_hand": "{player}：{card}のテキストを手動で行い、終わったら続けてください。",
        "by_hand_more": "{player}：手動の処理が終わったら続けてください。",
        "more": "（あと{n}枚）",
        "up_to": "（{n}枚まで）",
        "discard": "捨てる",
        "sacrifice": "生贄にする",
        "spend": "消費する",
        "wound": "負傷させる",
        "destroy": "破壊する",
        "heal": "回復する",
        "strength": "強さを変える",
        "tolerance": "耐久を変える",
        "shield": "守る",
        "attack": "攻撃に加える",
        "see": "見る",
        "hand": "手札に加える",
        "portal": "ポータルに置く",
        "discard_pile": "捨て札に置く",
        "deck_top": "デッキの一番上に置く",
        "deck_bottom": "デッキの一番下に置く",
        "deck": "デッキに戻す",
        "removed": "ゲームから取り除く",
        "scored": "得点置き場に置く",
        "hidden": "伏せカードにする",
        "in_play": "プレイする",
        "plain": "",
    },
}

# The one who waits: nothing here depends on more than purpose and source, which are open.
WAITING: Final[Mapping[Lang, Mapping[int, str]]] = {
    "en": {
        c.P_PLAY: "{player} is choosing what to play.",
        c.P_RECONCILE: "{player} is discarding down to {hand} cards.",
        c.P_COST: "{player} is paying a cost{source}.",
        c.P_LIMIT: "{player} is choosing a hidden card to sacrifice.",
        c.P_JOIN: "{player} is deciding who joins the attack from the portal.",
        c.P_FLIP: "{player} is deciding whether to flip an action.",
        c.P_AVOID: "{player} is deciding whether to avoid the attack.",
        c.P_PAIR: "{player} is setting PCs against the attacking monsters.",
        c.P_EXTRA: "{player} is adding the remaining monsters to fights.",
        c.P_ORDER: "{player} is choosing the next fight.",
        c.P_REWARD: "{player} is deciding which rewards to use.",
        c.P_SCORE: "{player} is choosing the monster to score.",
        c.P_TARGET: "{player} is choosing cards{source}.",
        c.P_MAY: "{player} is deciding whether to use a text{source}.",
        c.P_CHOOSE_ONE: "{player} is choosing one effect{source}.",
        c.P_TRIGGER: "{player} is choosing whose text takes effect first.",
        c.P_SEARCH: "{player} is searching{source}.",
        c.P_DISCARD: "{player} is choosing what is discarded{source}.",
        c.P_SACRIFICE: "{player} is choosing what to sacrifice{source}.",
        c.P_INSTEAD: "{player} is deciding whether to use a text{source}.",
        c.P_WOUND: "{player} is choosing who is wounded{source}.",
        c.P_ARRANGE: "{player} is putting cards back on top of a deck.",
        c.P_CONFIRM: "{player} is confirming the choice.",
        c.P_BY_HAND: "{player} is carrying out a text by hand{source}.",
    },
    "ja": {
        c.P_PLAY: "{player}がプレイするカードを選んでいます。",
        c.P_RECONCILE: "{player}が手札を{hand}枚に減らしています。",
        c.P_COST: "{player}がコストを支払っています{source}。",
        c.P_LIMIT: "{player}が生贄にする伏せカードを選んでいます。",
        c.P_JOIN: "{player}がポータルから加わるモンスターを選んでいます。",
        c.P_FLIP: "{player}がアクションを表にするか考えています。",
        c.P_AVOID: "{player}が攻撃を回避するか考えています。",
        c.P_PAIR: "{player}が戦うPCを決めています。",
        c.P_EXTRA: "{player}が残りのモンスターを戦闘に加えています。",
        c.P_ORDER: "{player}が次の戦闘を選んでいます。",
        c.P_REWARD: "{player}が使う報酬を選んでいます。",
        c.P_SCORE: "{player}が得点するモンスターを選んでいます。",
        c.P_TARGET: "{player}がカードを選んでいます{source}。",
        c.P_MAY: "{player}が効果を使うか考えています{source}。",
        c.P_CHOOSE_ONE: "{player}が効果を1つ選んでいます{source}。",
        c.P_TRIGGER: "{player}が先に働く効果を選んでいます。",
        c.P_SEARCH: "{player}がカードを探しています{source}。",
        c.P_DISCARD: "{player}が捨てるカードを選んでいます{source}。",
        c.P_SACRIFICE: "{player}が生贄にするカードを選んでいます{source}。",
        c.P_INSTEAD: "{player}が効果を使うか考えています{source}。",
        c.P_WOUND: "{player}が負傷するPCを選んでいます{source}。",
        c.P_ARRANGE: "{player}がカードをデッキの上に戻しています。",
        c.P_CONFIRM: "{player}が選択を確定しています。",
        c.P_BY_HAND: "{player}が手動でテキストを行っています{source}。",
    },
}

_SIMPLE: Final = {
    c.P_LIMIT: "limit",
    c.P_JOIN: "join",
    c.P_AVOID: "avoid",
    c.P_PAIR: "pair",
    c.P_EXTRA: "extra",
    c.P_ORDER: "order",
    c.P_REWARD: "reward",
    c.P_SCORE: "score",
    c.P_CHOOSE_ONE: "choose_one",
    c.P_TRIGGER: "trigger",
    c.P_ARRANGE: "arrange",
    c.P_CONFIRM: "confirm",
}
_FLIPS: Final = ("flip_fight", "play_flip", "flip_attack", "flip_wound")
_ACTIONS: Final = {A_DISCARD: "discard", A_SACRIFICE: "sacrifice", A_SPEND: "spend", A_WOUND: "wound"}
_PLACES: Final = {"discard": "discard_pile", "score": "scored", "play": "in_play"}
_EFFECTS: Final[Mapping[str, str]] = {
    "destroy": "destroy",
    "wound": "wound",
    "heal": "heal",
    "strength": "strength",
    "tolerance": "tolerance",
    "shield": "shield",
    "join": "attack",
    "reveal": "see",
    "look": "see",
}


def tell_prompt(view: EnemyView, players: tuple[str, str], names: CardNames, lang: Lang) -> str:
    """Whose decision it is and what is asked. A viewer who waits is told no more than that."""
    asked = ASKED[lang]
    if view.decider < 0:
        if view.result == DRAWN:
            return asked["drawn"]
        winner = players[max(0, view.result)]
        over = asked["over"]
        if lang == "en" and winner == YOU:
            over = over.replace("{player} wins", "you win")
        return over.format(player=winner)
    fields = {
        "player": players[view.decider],
        "hand": str(c.HAND_SIZE),
        "source": source_words(view, names, lang),
        "more": "",
        "for": "",
    }
    if view.decider != view.viewer:
        return WAITING[lang][view.purpose].format(**fields)
    key = _key(view)
    frame = picking(view)
    if key in ("flip_wound", "by_hand"):
        fields["card"] = card_words(view, view.source, names, lang)
    elif key in ("may", "instead"):
        fields["text"] = instead_text(view, names, lang) if key == "instead" else optional_text(view, names, lang)
    elif frame is not None:
        fields["more"] = _more(view, frame, lang)
        if key in ("choose", "search"):
            fields["cards"] = wanted_cards(view, frame, names, lang)
            fields["for"] = asked[_purpose(view, frame)]
    template = asked[key]
    if lang == "en" and fields["player"] == YOU:
        # Who is asked need not be called by name.
        template = template.removeprefix("{player}, ")
        template = template[:1].upper() + template[1:]
    return template.format(**fields)


def _key(view: EnemyView) -> str:
    if view.purpose == c.P_BY_HAND:
        return "by_hand" if view.source != -1 else "by_hand_more"
    if view.shape == ACKNOWLEDGE:
        return "confirm"
    match view.purpose:
        case c.P_PLAY:
            verbs = {o[0] for o in view.options}
            if verbs <= {c.V_FLIP, c.V_PASS}:
                return "play_flip"
            return "play_more" if c.V_PASS in verbs else "play"
        case c.P_RECONCILE:
            return "reconcile"
        case c.P_FLIP:
            top = view.stack[-1]
            return _FLIPS[top[1]] if top[0] == F_FLIPS else "play_flip"
        case c.P_SEARCH:
            return "search"
        case c.P_MAY:
            return "may"
        case c.P_INSTEAD:
            return "instead"
    return _SIMPLE.get(view.purpose, "choose")


def _more(view: EnemyView, frame: Frame, lang: Lang) -> str:
    left = frame[6]
    if frame[7]:
        return ASKED[lang]["up_to"].format(n=left)
    return ASKED[lang]["more"].format(n=left) if left > 1 else ""


def _purpose(view: EnemyView, frame: Frame) -> str:
    """What the picked cards are for."""
    action = frame[8]
    if action in _ACTIONS:
        return _ACTIONS[action]
    if action == A_SEARCH:
        to = TO_NAMES[frame[9]]
        return _PLACES.get(to, to)
    found = running(view)
    if found is None:
        return "plain"
    effect = found[1]
    if isinstance(effect, w.Move):
        return _PLACES.get(effect.to, effect.to)
    return _EFFECTS.get(effect.do, "plain")
