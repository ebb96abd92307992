"""The table of .hack//ENEMY: all that a screen, a command or a log asks of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.face import card_face
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.plan import PLAN
from enemy_desktop.games.enemy.reasons import MEASURES
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.enemy.table_words.by_hand import HandMenu
from enemy_desktop.games.enemy.table_words.facts import card_facts, fight_sums, links, target_zone
from enemy_desktop.games.enemy.table_words.glossary import glossary, keywords_in
from enemy_desktop.games.enemy.table_words.lines import EventTeller
from enemy_desktop.games.enemy.table_words.names import CardNames
from enemy_desktop.games.enemy.table_words.options import tell_option
from enemy_desktop.games.enemy.table_words.prompts import tell_prompt
from enemy_desktop.games.enemy.table_words.why import why_not
from enemy_desktop.games.enemy.view import EnemyView
from enemy_desktop.games.module import CardFacts, CardPiece, FightSum, GameTable, HandEntry, Lang, Line, Link


class EnemyTable(GameTable):
    """``packs`` hold the cards of ``game``; the names of species in card texts come from them."""

    game: EnemyGame
    plan = PLAN
    measures = MEASURES

    def __init__(self, game: EnemyGame, packs: Sequence[Pack[Any]]) -> None:
        self.game = game
        self.packs = tuple(packs)
        self.names = CardNames(game, packs)

    def face(self, definition: int, lang: Lang, facts: CardFacts | None = None) -> CardFace:
        card = self.game.cards[definition]
        counted = facts is not None and facts.strength is not None
        face = card_face(
            card,
            lang,
            self.names.vocab,
            set_code=self.names.set_of(definition),
            strength=facts.strength if facts is not None else None,
            tolerance=facts.tolerance if facts is not None and counted else None,
        )
        return replace(face, keywords=keywords_in(face, lang))

    def name(self, definition: int, lang: Lang) -> str:
        return self.names.name(definition, lang)

    def line(self, event: Frame, view: View, names: tuple[str, str], lang: Lang) -> Line | None:
        defs = view.defs
        code, _, card, *_ = event
        # A card shown and put back where nobody knows it any more: the event itself says which one it was.
        shown = event[5] if code in (c.E_CUT, c.E_DESTINY) else -1

        def look(instance: int) -> tuple[CardPiece, int] | None:
            definition = shown if instance == card and shown >= 0 else defs[instance]
            if definition < 0:
                return None
            return self.names.piece(definition, lang), self.game.table.kind[definition]

        return EventTeller(names, look, lang).line(event)

    def prompt(self, view: View, names: tuple[str, str], lang: Lang) -> str:
        return tell_prompt(cast(EnemyView, view), names, self.names, lang)

    def option(self, view: View, index: int, lang: Lang) -> str:
        return tell_option(cast(EnemyView, view), index, self.names, lang)

    def why_not(self, view: View, card: int, to: int, zone: str, lang: Lang) -> str:
        return why_not(cast(EnemyView, view), card, to, zone, self.names, lang)

    def facts(self, view: View, card: int, lang: Lang) -> CardFacts:
        return card_facts(cast(EnemyView, view), card, self.names, lang)

    def fights(self, view: View, lang: Lang) -> tuple[FightSum, ...]:
        return fight_sums(cast(EnemyView, view), lang)

    def links(self, view: View) -> tuple[Link, ...]:
        return links(cast(EnemyView, view))

    def counters(self, view: View, player: int) -> Mapping[str, int]:
        seen = cast(EnemyView, view)
        base = player * c.ZONES
        return {
            "points": seen.points[player],
            "hand": len(seen.zones[base + c.HAND]),
            "deck": len(seen.zones[base + c.DECK]),
            "hidden": len(seen.zones[base + c.HIDDEN]),
        }

    def target_zone(self, view: View, index: int) -> tuple[int, str] | None:
        return target_zone(cast(EnemyView, view), index)

    def by_hand(self, view: View, card: int, player: int, names: tuple[str, str], lang: Lang) -> tuple[HandEntry, ...]:
        if not view.by_hand:
            return ()
        menu = HandMenu(cast(EnemyView, view), names, self.names, lang)
        return menu.of_card(card) if card != -1 else menu.of_player(player)

    def scenario(self, data: Mapping[str, Any], logged: bool = True) -> EnemyState:
        return self.game.scenario(data, logged)

    def glossary(self, lang: Lang) -> Mapping[str, str]:
        return glossary(lang)
