"""One event in words: the line of a log, with its cards as pieces that can be shown.

Events come redacted (``Game.redact``): a card that the reader may not know is -1 there and "a card" here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD
from enemy_desktop.engine.state import DRAWN, EV_MOVE, EV_RESULT, EV_SHUFFLE, EV_TURN, Frame
from enemy_desktop.games.keyword_duel import by_hand as h
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.frames import at_player
from enemy_desktop.games.keyword_duel.table_words.by_hand import MENU
from enemy_desktop.games.keyword_duel.text import keyword_name
from enemy_desktop.games.keyword_duel.words import Keyword
from enemy_desktop.games.lines import LineTeller
from enemy_desktop.games.module import CardPiece, Lang, Line
from enemy_desktop.games.second_person import in_second_person

SENTENCES: Final = {
    "en": {
        "name": "{card}",
        "a_card": "a card",
        "cards": "{n} cards",
        "and": "; ",
        "turn": "Turn {n}: {player}",
        "first": "{player} goes first.",
        "draw": "{player} draws {card}.",
        "summon": "{player} plays {card}.",
        "rite": "{player} plays the rite {card}.",
        "cast": "{player} casts {card}.",
        "cast_on": "{player} casts {card} on {target}.",
        "cast_at": "{player} casts {card} on {other}.",
        "enhance": "{player} plays {card} from the Enhance Deck.",
        "set": "{player} sets {card}.",
        "use": "{player} uses {card}.",
        "use_on": "{player} uses {card} on {target}.",
        "use_at": "{player} uses {card} on {other}.",
        "noped": "{player} answers with {card}.",
        "cancelled": "{card} is cancelled.",
        "triggered": "{card}: {keyword}.",
        "triggered_on": "{card}: {keyword} on {target}.",
        "triggered_at": "{card}: {keyword} on {other}.",
        "attacked": "{card} attacks {target}.",
        "attacked_at": "{card} attacks {other}.",
        "damaged": "{card} takes {n} damage.",
        "damaged_more": "{card} takes {n} damage ({m} this turn).",
        "lost": "{player} loses {n} Life Points and has {m}.",
        "gained": "{player} gains {n} Life Points and has {m}.",
        "destroyed": "{card} is destroyed.",
        "sacrificed": "{card} is sacrificed.",
        "boosted": "{card} gets +{n} Power and +{n} Toughness this turn.",
        "stopped": "{card} cannot attack in its next Battle Phase.",
        "ejected_deck": "{player} puts {card} from the deck into play.",
        "ejected_grave": "{player} puts {card} from the Graveyard into play.",
        "returned": "{card} goes back to the hand of {player}.",
        "returned_enhance": "{card} goes back to the Enhance Deck of {player}.",
        "revived": "{player} takes {card} back from the Graveyard.",
        "buried": "{card} goes to the Graveyard.",
        "shuffle": "{player} shuffles the deck.",
        "decked": "{player} has to draw and has no card left.",
        "time": "Time is called: this is the last turn.",
        "concede": "{player} concedes.",
        "hand_move": "{player} moves {card} to {there} by hand.",
        "hand_deck": "{player} shuffles {card} into the deck by hand.",
        "hand_destroy": "{player} destroys {card} by hand.",
        "hand_damage": "{player} changes the damage of {card} by hand ({n}).",
        "hand_power": "{player} changes Power and Toughness of {card} for this turn by hand ({n}).",
        "hand_stop": "{player} stops {card} by hand.",
        "hand_ready": "{player} makes {card} ready again by hand.",
        "hand_show": "{player} shows {card} by hand.",
        "hand_life": "{player} changes the Life Points of {other} by hand ({n}).",
        "hand_draw": "{player} draws from the deck of {other} by hand ({n}).",
        "hand_discard": "{player} discards at random from the hand of {other} by hand ({n}).",
        "hand_mill": "{player} discards from the top of the deck of {other} by hand ({n}).",
        "unread": "The text of {card} is not known to the rules: carry it out by hand.",
        "win": "{player} wins the game.",
        "draw_game": "The game is drawn.",
    },
    "ja": {
        "name": "《{card}》",
        "a_card": "カード1枚",
        "cards": "カード{n}枚",
        "and": "",
        "turn": "{n}ターン目：{player}",
        "first": "{player}が先攻。",
        "draw": "{player}は{card}を引いた。",
        "summon": "{player}は{card}を出した。",
        "rite": "{player}は儀式{card}を使った。",
        "cast": "{player}は{card}を唱えた。",
        "cast_on": "{player}は{target}に{card}を唱えた。",
        "cast_at": "{player}は{other}に{card}を唱えた。",
        "enhance": "{player}はエンハンスデッキから{card}を使った。",
        "set": "{player}は{card}をセットした。",
        "use": "{player}は{card}を起動した。",
        "use_on": "{player}は{target}に{card}を起動した。",
        "use_at": "{player}は{other}に{card}を起動した。",
        "noped": "{player}は{card}で応じた。",
        "cancelled": "{card}は打ち消された。",
        "triggered": "{card}の{keyword}。",
        "triggered_on": "{card}の{keyword}：{target}。",
        "triggered_at": "{card}の{keyword}：{other}。",
        "attacked": "{card}が{target}を攻撃した。",
        "attacked_at": "{card}が{other}を攻撃した。",
        "damaged": "{card}に{n}ダメージ。",
        "damaged_more": "{card}に{n}ダメージ（このターン計{m}）。",
        "lost": "{player}はライフを{n}点失い、残り{m}点。",
        "gained": "{player}はライフを{n}点得て{m}点になった。",
        "destroyed": "{card}は破壊された。",
        "sacrificed": "{card}は生贄になった。",
        "boosted": "{card}はこのターン、パワーとタフネス+{n}。",
        "stopped": "{card}は次のバトルフェイズに攻撃できない。",
        "ejected_deck": "{player}はデッキから{card}を場に出した。",
        "ejected_grave": "{player}は墓地から{card}を場に出した。",
        "returned": "{card}は{player}の手札に戻った。",
        "returned_enhance": "{card}は{player}のエンハンスデッキに戻った。",
        "revived": "{player}は墓地の{card}を取り戻した。",
        "buried": "{card}は墓地へ。",
        "shuffle": "{player}はデッキをシャッフルした。",
        "decked": "{player}は引くカードがない。",
        "time": "時間切れ：これが最後のターン。",
        "concede": "{player}は投了した。",
        "hand_move": "手動：{player}は{card}を{there}へ移した。",
        "hand_deck": "手動：{player}は{card}をデッキに加えてシャッフルした。",
        "hand_destroy": "手動：{player}は{card}を破壊した。",
        "hand_damage": "手動：{player}は{card}のダメージを変えた（{n}）。",
        "hand_power": "手動：{player}は{card}のこのターンのパワーとタフネスを変えた（{n}）。",
        "hand_stop": "手動：{player}は{card}を停止した。",
        "hand_ready": "手動：{player}は{card}をもう一度使えるようにした。",
        "hand_show": "手動：{player}は{card}を見せた。",
        "hand_life": "手動：{player}は{other}のライフを変えた（{n}）。",
        "hand_draw": "手動：{player}は{other}のデッキから引いた（{n}枚）。",
        "hand_discard": "手動：{player}は{other}の手札から無作為に捨てた（{n}枚）。",
        "hand_mill": "手動：{player}は{other}のデッキの上から捨てた（{n}枚）。",
        "unread": "{card}のテキストはルールに読めない：手動で行うこと。",
        "win": "{player}の勝ち。",
        "draw_game": "引き分け。",
    },
}

Look = Callable[[int], CardPiece | None]
"""A card (an instance) as a piece of the line; None for one that the reader does not know."""

_PLAYED: Final = {
    c.V_SUMMON: "summon",
    c.V_RITE: "rite",
    c.V_ENHANCE: "enhance",
    c.V_CAST: "cast",
    c.V_CAST_AT: "cast",
}
_PLAIN: Final = {
    c.E_CANCELLED: "cancelled",
    c.E_DESTROYED: "destroyed",
    c.E_SACRIFICED: "sacrificed",
    c.E_STOPPED: "stopped",
    c.E_TIME: "time",
}
_OF_PLAYER: Final = {
    c.E_FIRST: "first",
    c.E_SET: "set",
    c.E_NOPED: "noped",
    c.E_DECKED: "decked",
    c.E_CONCEDED: "concede",
    EV_SHUFFLE: "shuffle",
}


_OWN: Final = {
    " and has ": " and have ",
    "the hand of {player}": "your hand",
    "the Enhance Deck of {player}": "your Enhance Deck",
    "{player} shuffle the deck": "{player} shuffle your deck",
}
_OTHERS: Final = {
    " {other}.": " you.",
    "the Life Points of {other}": "your Life Points",
    "the deck of {other}": "your deck",
    "the hand of {other}": "your hand",
}
_HAND: Final = (
    "hand_move", "hand_destroy", "hand_damage", "hand_power", "hand_stop", "hand_ready", "hand_show", "hand_life", "hand_draw",
    "hand_discard", "hand_mill",
)  # fmt: skip
_ZONES: Final = {c.HAND: "hand", c.GRAVEYARD: "graveyard", c.FRONT: "front", c.BACK: "back", c.ENHANCE: "enhance"}


class EventTeller(LineTeller):
    """Tells single events. ``players``: the players' names."""

    def __init__(self, players: tuple[str, str], look: Look, lang: Lang) -> None:
        super().__init__(players, SENTENCES[lang])
        self.look = look
        self.lang = lang

    def piece_of(self, card: int) -> CardPiece | None:
        return self.look(card)

    def template(self, key: str, player: int, other: int) -> str:
        words = super().template(key, player, other)
        if self.lang != "en":
            return words
        return in_second_person(words, self.players[player], self.players[other], _OWN, _OTHERS)

    def line(self, event: Frame) -> Line | None:
        code, _, card, a, b, last = event
        if code in _PLAIN:
            return self.say(_PLAIN[code], card)
        if code in _OF_PLAYER:
            return self.say(_OF_PLAYER[code], card, player=a)
        if code == EV_MOVE:
            return self._move(card, a, b, last)
        if code == EV_TURN:
            return self.say("turn", player=a, n=b)
        if code == EV_UNREAD:
            return self.say("unread", card)
        if code == EV_BY_HAND:
            return self._by_hand(card, a, b, last)
        if code == EV_RESULT:
            return self.say("draw_game") if a == DRAWN else self.say("win", player=a)
        return self._game_event(event)

    def _game_event(self, event: Frame) -> Line | None:
        code, _, card, a, b, last = event
        match code:
            case c.E_PLAYED:
                return self._aimed(_PLAYED[b], card, last, player=a)
            case c.E_USED:
                return self._aimed("use", card, last, player=a)
            case c.E_TRIGGERED:
                return self._aimed("triggered", card, b, keyword=_keyword(a, self.lang))
            case c.E_ATTACKED:
                return self.say("attacked", card, b) if b >= 0 else self.say("attacked_at", card, other=at_player(b))
            case c.E_DAMAGED:
                return self.say("damaged" if a == b else "damaged_more", card, n=a, m=b)
            case c.E_LIFE:
                return self.say("lost" if b < 0 else "gained", player=a, n=abs(b), m=last)
            case c.E_BOOSTED:
                return self.say("boosted", card, n=a)
            case c.E_EJECTED:
                return self.say("ejected_grave" if b else "ejected_deck", card, player=a)
        return None

    def _by_hand(self, card: int, player: int, operation: int, detail: int) -> Line:
        """What a player did by hand; ``detail`` as ``by_hand`` made it."""
        key = _HAND[operation]
        if operation == h.H_MOVE:
            zone = detail % 100 % c.ZONES
            if zone == c.DECK:
                return self.say("hand_deck", card, player=player)
            place = MENU[self.lang]["set" if detail >= 100 else _ZONES[zone]]
            return self.say(key, card, player=player, there=place)
        if h.HAND_CARDS[operation]:
            return self.say(key, card, player=player, n=f"{detail:+d}")
        n = detail // 2
        return self.say(key, player=player, other=detail % 2, n=f"{n:+d}" if operation == h.H_LIFE else n)

    def _aimed(self, key: str, card: int, target: int, player: int = 0, keyword: str = "") -> Line:
        if target >= 0:
            return self.say(f"{key}_on", card, target, player=player, keyword=keyword)
        if target < -1:
            return self.say(f"{key}_at", card, player=player, other=at_player(target), keyword=keyword)
        return self.say(key, card, player=player, keyword=keyword)

    def run_of(self, event: Frame) -> tuple[str, int] | None:
        if event[0] == EV_MOVE and event[5] == c.MOVE_DRAWN:
            return "draw", event[3] // c.ZONES
        return None

    def _move(self, card: int, old: int, new: int, why: int) -> Line | None:
        player = new // c.ZONES
        enhance = new % c.ZONES == c.ENHANCE
        if why == c.MOVE_DRAWN:
            return self.say("draw", card, player=old // c.ZONES)
        if why == c.MOVE_RETURNED or (why == c.MOVE_REVIVED and enhance):
            return self.say("returned_enhance" if enhance else "returned", card, player=player)
        if why == c.MOVE_REVIVED:
            return self.say("revived", card, player=player)
        # All other moves are told by the event beside them, but a spell that found no target any more.
        return self.say("buried", card) if why == 0 and new % c.ZONES == c.GRAVEYARD else None


def _keyword(number: int, lang: Lang) -> str:
    name: Keyword = c.KEYWORD_NAMES[number]
    return keyword_name(name, lang)
