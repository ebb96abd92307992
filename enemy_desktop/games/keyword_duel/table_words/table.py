"""The table of Keyword Duel: all that a screen, a command or a log asks of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.state import Frame
from enemy_desktop.engine.view import View
from enemy_desktop.games.keyword_duel import consts as c
from enemy_desktop.games.keyword_duel.face import card_face
from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.plan import PLAN
from enemy_desktop.games.keyword_duel.reasons import MEASURES
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.keyword_duel.table_words.by_hand import HandMenu
from enemy_desktop.games.keyword_duel.table_words.facts import card_facts
from enemy_desktop.games.keyword_duel.table_words.glossary import glossary
from enemy_desktop.games.keyword_duel.table_words.lines import EventTeller
from enemy_desktop.games.keyword_duel.table_words.names import CardNames
from enemy_desktop.games.keyword_duel.table_words.options import target_zone, tell_option
from enemy_desktop.games.keyword_duel.table_words.prompts import tell_prompt
from enemy_desktop.games.keyword_duel.table_words.why import why_not
from enemy_desktop.games.keyword_duel.view import DuelView
from enemy_desktop.games.module import CardFacts, CardPiece, FightSum, GameTable, HandEntry, Lang, Line, Link


class DuelTable(GameTable):
    """``packs`` hold the cards of ``game``."""

    game: DuelGame
    plan = PLAN
    measures = MEASURES

    def __init__(self, game: DuelGame, packs: Sequence[Pack[Any]]) -> None:
        self.game = game
        self.packs = tuple(packs)
        self.names = CardNames(game, packs)

    def face(self, definition: int, lang: Lang, facts: CardFacts | None = None) -> CardFace:
        counted = facts is not None and facts.strength is not None
        return card_face(
            self.game.cards[definition],
            lang,
            set_code=self.names.set_of(definition),
            power=facts.strength if facts is not None else None,
            toughness=facts.tolerance if facts is not None and counted else None,
            card_name=lambda name: self.names.translated(name, lang),
        )

    def name(self, definition: int, lang: Lang) -> str:
        return self.names.name(definition, lang)

    def line(self, event: Frame, view: View, names: tuple[str, str], lang: Lang) -> Line | None:
        defs = view.defs

        def look(instance: int) -> CardPiece | None:
            return self.names.piece(defs[instance], lang) if defs[instance] >= 0 else None

        return EventTeller(names, look, lang).line(event)

    def prompt(self, view: View, names: tuple[str, str], lang: Lang) -> str:
        return tell_prompt(cast(DuelView, view), names, self.names, lang)

    def option(self, view: View, index: int, lang: Lang) -> str:
        return tell_option(cast(DuelView, view), index, self.names, lang)

    def why_not(self, view: View, card: int, to: int, zone: str, lang: Lang) -> str:
        return why_not(cast(DuelView, view), card, to, zone, self.names, lang)

    def facts(self, view: View, card: int, lang: Lang) -> CardFacts:
        return card_facts(cast(DuelView, view), card, lang)

    def fights(self, view: View, lang: Lang) -> tuple[FightSum, ...]:
        """None wait: an attack is resolved as soon as it is declared."""
        return ()

    def links(self, view: View) -> tuple[Link, ...]:
        """None: no card lies with another."""
        return ()

    def counters(self, view: View, player: int) -> Mapping[str, int]:
        seen = cast(DuelView, view)
        base = player * c.ZONES
        return {
            "life": seen.life[player],
            "hand": len(seen.zones[base + c.HAND]),
            "deck": len(seen.zones[base + c.DECK]),
        }

    def target_zone(self, view: View, index: int) -> tuple[int, str] | None:
        return target_zone(cast(DuelView, view), index)

    def by_hand(self, view: View, card: int, player: int, names: tuple[str, str], lang: Lang) -> tuple[HandEntry, ...]:
        if not view.by_hand:
            return ()
        menu = HandMenu(cast(DuelView, view), lang)
        return menu.of_card(card) if card != -1 else menu.of_player(player)

    def scenario(self, data: Mapping[str, Any], logged: bool = True) -> DuelState:
        return self.game.scenario(data, logged)

    def glossary(self, lang: Lang) -> Mapping[str, str]:
        return glossary(lang)
