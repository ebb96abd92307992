"""Keyword Duel as an installed game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.game import Setup
from enemy_desktop.games.keyword_duel.formats import FORMATS
from enemy_desktop.games.keyword_duel.game import GAME_ID, DuelGame
from enemy_desktop.games.keyword_duel.gamecards import CARDS
from enemy_desktop.games.keyword_duel.options import DuelOptions
from enemy_desktop.games.module import GameModule, Lang

if TYPE_CHECKING:
    from enemy_desktop.cards.deck_stats import DeckLook
    from enemy_desktop.cards.limited.judge import Judge
    from enemy_desktop.cards.query import SearchField
    from enemy_desktop.engine.game import Game
    from enemy_desktop.engine.state import Frame, State
    from enemy_desktop.games.keyword_duel.state import DuelState
    from enemy_desktop.games.keyword_duel.table_words.table import DuelTable
    from enemy_desktop.games.keyword_duel.telling import DuelTeller


class DuelModule(GameModule):
    """The game's cards, rules, words and options. The words are imported when they are asked for."""

    id = GAME_ID
    rank = 10
    name = "Keyword Duel"
    ja_name = "キーワードデュエル"
    options_model = DuelOptions
    cards = CARDS

    def load_game(self, packs: Sequence[Pack[Any]]) -> DuelGame:
        """Raises ValueError if two cards of the packs have the same id or name."""
        return DuelGame([card for pack in packs for card in pack.cards])

    def load_table(self, packs: Sequence[Pack[Any]]) -> DuelTable:
        """Raises ValueError if two cards of the packs have the same id or name."""
        from enemy_desktop.games.keyword_duel.table_words.table import DuelTable

        return DuelTable(self.load_game(packs), packs)

    def options_for(self, format_id: str) -> dict[str, Any]:
        """Raises ValueError for a format that the game does not know."""
        if format_id not in FORMATS:
            raise ValueError(f"there is no format '{format_id}'; there are {', '.join(FORMATS)}")
        return {}

    def next_setup(self, setup: Setup, results: Sequence[int], seed: int) -> Setup:
        """K-SET-3: chance decides in every game who starts."""
        return setup.model_copy(update={"seed": seed, "first": None})

    def teller(self, game: Game, players: tuple[str, str], definition: Callable[[int], int], lang: Lang) -> DuelTeller:
        """Tells a game in words. A card without a Japanese name keeps its English one."""
        from enemy_desktop.games.keyword_duel.telling import DuelTeller

        own = cast("DuelGame", game)

        def named(card: int) -> str:
            data = own.cards[definition(card)]
            return data.ja_name if lang == "ja" and data.ja_name else data.name

        return DuelTeller(players, named, lang)

    def cards_used(self, game: Game, events: Iterable[Frame]) -> Iterable[tuple[int, int]]:
        """Cards played, and Nopes. A card that was only set was not used for what it is."""
        from enemy_desktop.games.keyword_duel.telling import cards_used

        return cards_used(events)

    def search_fields(self, packs: Sequence[Pack[Any]]) -> tuple[SearchField, ...]:
        """The printed facts."""
        from enemy_desktop.games.keyword_duel.deckwork import search_fields

        return search_fields(packs)

    def deck_look(self, packs: Sequence[Pack[Any]]) -> DeckLook:
        """Decks by type, with keywords and what sacrifices ask for."""
        from enemy_desktop.games.keyword_duel.deckwork import deck_look

        return deck_look(packs)

    def judge(self, packs: Sequence[Pack[Any]]) -> Judge:
        """Power, toughness and keywords; Enhance cards by what their sacrifice leaves."""
        from enemy_desktop.games.keyword_duel.drafting import judge

        return judge()

    def meets(self, game: Game, state: State, player: int, definition: int) -> bool:
        """A slot, a target, a sacrifice."""
        from enemy_desktop.games.keyword_duel.deckwork import meets

        return meets(cast("DuelState", state), player, definition)

    def fault_words(self, packs: Sequence[Pack[Any]], message: str, lang: Lang) -> str | None:
        """Japanese for what formats.py says."""
        from enemy_desktop.games.keyword_duel.fault_words import japanese_fault

        return japanese_fault(message) if lang == "ja" else None


GAME = DuelModule()
