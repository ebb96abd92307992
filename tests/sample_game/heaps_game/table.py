"""The table of Three Heaps: where its zones lie, and everything that it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from enemy_desktop.cards.face import Box, CardFace, Corner, ElementMark, Emblem, stable_seed
from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.state import DRAWN, EV_RESULT, EV_TURN, Frame, State
from enemy_desktop.engine.view import View
from enemy_desktop.games.lines import LineTeller
from enemy_desktop.games.module import CardFacts, CardPiece, FightSum, GameTable, Lang, Line, Link
from enemy_desktop.games.plan import Counter, Place, Plate, TablePlan
from heaps_game import state as st
from heaps_game.game import HeapsGame

HEAP_WORDS = (("left", "左"), ("middle", "中央"), ("right", "右"))
MARKS = {"red": ("red", "flame"), "blue": ("blue", "drop"), "green": ("green", "leaf")}

_X = (3.3, 5.6, 7.9)
PLAN = TablePlan(
    width=11.0,
    height=6.4,
    places=(
        Place("hand", "theirs", 3.2, -0.72, 6.0, 1.4, "fan", "Hand", "手札", face_down=True),
        Place("deck", "theirs", 0.15, 0.2, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        *(Place(st.ZONE_NAMES[2 + h], "theirs", _X[h], 1.0, 1.9, 1.4, "row", *HEAP_WORDS[h]) for h in range(3)),
        *(Place(st.ZONE_NAMES[2 + h], "mine", _X[h], 2.9, 1.9, 1.4, "row", *HEAP_WORDS[h]) for h in range(3)),
        Place("deck", "mine", 0.15, 4.8, 1.0, 1.4, "pile", "Deck", "デッキ", face_down=True),
        Place("hand", "mine", 2.7, 4.9, 7.0, 1.4, "fan", "Hand", "手札"),
    ),
    counters=(Counter("deck", "Deck", "デッキ"),),
    plates=(Plate("theirs", 0.15, 1.9, 2.1, 0.64), Plate("mine", 0.15, 3.9, 2.1, 0.64)),
)

SENTENCES = {
    "en": {
        "name": "{card}",
        "a_card": "a card",
        "cards": "{n} cards",
        "and": "; ",
        "turn": "Turn {n}: {player}",
        "laid": "{player} lays {card} onto the {heap} heap.",
        "ended": "Heaps: {n} to {m}.",
        "win": "{player} wins the game.",
        "draw": "The game is drawn.",
    },
    "ja": {
        "name": "《{card}》",
        "a_card": "カード1枚",
        "cards": "カード{n}枚",
        "and": "",
        "turn": "{n}ターン目：{player}",
        "laid": "{player}は{card}を{heap}の山に置いた。",
        "ended": "山：{n}対{m}。",
        "win": "{player}の勝ち。",
        "draw": "引き分け。",
    },
}
PROMPTS = {
    "en": (
        "{player}, choose a card.",
        "{player}, choose a heap for {card}.",
        "{player} is choosing.",
        "The game is over.",
    ),
    "ja": (
        "{player}：カードを選んでください。",
        "{player}：{card}を置く山を選んでください。",
        "{player}が選んでいます。",
        "ゲーム終了。",
    ),
}
GLOSSARY = {
    "en": {"Heap": "Four cards of each player. The higher sum takes it."},
    "ja": {"山": "各プレイヤーの4枚のカード。合計の大きい方が取る。"},
}


class Lines(LineTeller):
    """The log."""

    def __init__(self, players: tuple[str, str], look: Callable[[int], CardPiece | None], lang: Lang) -> None:
        super().__init__(players, SENTENCES[lang])
        self.lang = lang
        self.look = look

    def piece_of(self, card: int) -> CardPiece | None:
        return self.look(card)

    def run_of(self, event: Frame) -> tuple[str, int] | None:
        return None

    def line(self, event: Frame) -> Line | None:
        code, _, card, a, b, _ = event
        if code == EV_TURN:
            return self.say("turn", player=a, n=b)
        if code == st.E_LAID:
            return self.say("laid", card, player=a, heap=HEAP_WORDS[b][self.lang == "ja"])
        if code == st.E_ENDED:
            return self.say("ended", n=a, m=b)
        if code == EV_RESULT:
            return self.say("draw") if a == DRAWN else self.say("win", player=a)
        return None


class HeapsTable(GameTable):
    """All that a screen asks of the game."""

    game: HeapsGame
    plan = PLAN

    def __init__(self, game: HeapsGame, packs: Sequence[Pack[Any]]) -> None:
        self.game = game
        self.packs = tuple(packs)

    def face(self, definition: int, lang: Lang, facts: CardFacts | None = None) -> CardFace:
        card = self.game.cards[definition]
        colour, shape = MARKS[card.colour]
        return CardFace(
            card_id=card.id,
            frame="plain",
            title=self.name(definition, lang),
            emblem=Emblem("golem", stable_seed("heaps", card.name), (), card.weight),
            big=Corner(str(card.weight), "重さ" if lang == "ja" else "Weight"),
            element=ElementMark(colour, shape, card.colour[:1].upper(), card.colour),
            boxes=(Box("lore", card.lore),) if card.lore else (),
            lang=lang,
        )

    def name(self, definition: int, lang: Lang) -> str:
        card = self.game.cards[definition]
        return card.ja_name if lang == "ja" and card.ja_name else card.name

    def line(self, event: Frame, view: View, names: tuple[str, str], lang: Lang) -> Line | None:
        def look(card: int) -> CardPiece | None:
            d = view.defs[card]
            return CardPiece(d, self.name(d, lang)) if d >= 0 else None

        return Lines(names, look, lang).line(event)

    def prompt(self, view: View, names: tuple[str, str], lang: Lang) -> str:
        take, lay, wait, over = PROMPTS[lang]
        if view.decider < 0:
            return over
        player = names[view.decider]
        if view.decider != view.viewer:
            return wait.format(player=player)
        if view.purpose == st.P_TAKE:
            return take.format(player=player)
        return lay.format(player=player, card=self.name(view.defs[view.source], lang))

    def option(self, view: View, index: int, lang: Lang) -> str:
        verb, a, _ = view.options[index]
        if verb == st.V_TAKE:
            name = self.name(view.defs[a], lang)
            return f"《{name}》を選ぶ" if lang == "ja" else f"Take {name}"
        return f"{HEAP_WORDS[a][1]}の山に置く" if lang == "ja" else f"Lay it onto the {HEAP_WORDS[a][0]} heap"

    def why_not(self, view: View, card: int, to: int, zone: str, lang: Lang) -> str:
        return self.prompt(view, ("", ""), lang).lstrip(", ：")

    def facts(self, view: View, card: int, lang: Lang) -> CardFacts:
        return CardFacts()

    def fights(self, view: View, lang: Lang) -> tuple[FightSum, ...]:
        return ()

    def links(self, view: View) -> tuple[Link, ...]:
        return ()

    def counters(self, view: View, player: int) -> Mapping[str, int]:
        return {"deck": len(view.zones[player * st.ZONES + st.DECK])}

    def target_zone(self, view: View, index: int) -> tuple[int, str] | None:
        verb, a, _ = view.options[index]
        return (view.viewer, st.ZONE_NAMES[st.HEAP + a]) if verb == st.V_LAY else None

    def scenario(self, data: Mapping[str, Any], logged: bool = True) -> State:
        return self.game.scenario(data, logged)

    def glossary(self, lang: Lang) -> Mapping[str, str]:
        return cast(Mapping[str, str], GLOSSARY[lang])
