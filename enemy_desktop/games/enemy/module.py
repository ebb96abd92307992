""".hack//ENEMY as an installed game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from enemy_desktop.cards.pack import Pack
from enemy_desktop.engine.game import Setup
from enemy_desktop.games.enemy.formats import FORMATS, GAME_ID
from enemy_desktop.games.enemy.gamecards import CARDS
from enemy_desktop.games.enemy.match_play import next_setup
from enemy_desktop.games.enemy.options import EnemyOptions
from enemy_desktop.games.module import GameModule, Lang

if TYPE_CHECKING:
    from enemy_desktop.cards.deck_stats import DeckLook
    from enemy_desktop.cards.limited.judge import Judge
    from enemy_desktop.cards.query import SearchField
    from enemy_desktop.engine.game import Game
    from enemy_desktop.engine.state import Frame, State
    from enemy_desktop.games.enemy.game import EnemyGame
    from enemy_desktop.games.enemy.state import EnemyState
    from enemy_desktop.games.enemy.table_words.table import EnemyTable
    from enemy_desktop.games.enemy.telling import EnemyTeller


class EnemyModule(GameModule):
    """The game's cards, rules, words and options. The rules and the words are imported when they are asked for."""

    id = GAME_ID
    rank = 0
    name = ".hack//ENEMY"
    ja_name = ".hack//ENEMY"
    options_model = EnemyOptions
    cards = CARDS

    def load_game(self, packs: Sequence[Pack[Any]]) -> EnemyGame:
        """Raises ValueError if two cards of the packs have the same id or name."""
        from enemy_desktop.games.enemy.game import EnemyGame

        return EnemyGame([card for pack in packs for card in pack.cards])

    def load_table(self, packs: Sequence[Pack[Any]]) -> EnemyTable:
        """Raises ValueError if two cards of the packs have the same id or name."""
        from enemy_desktop.games.enemy.table_words.table import EnemyTable

        return EnemyTable(self.load_game(packs), packs)

    def options_for(self, format_id: str) -> dict[str, Any]:
        """Raises ValueError for a format that the game does not know."""
        if format_id not in FORMATS:
            raise ValueError(f"there is no format '{format_id}'; there are {', '.join(FORMATS)}")
        chosen = FORMATS[format_id]
        return {"format": chosen.id, "points_to_win": chosen.points_to_win, "level_up_first": chosen.level_up}

    def teller(self, game: Game, players: tuple[str, str], definition: Callable[[int], int], lang: Lang) -> EnemyTeller:
        """Tells a game in words. A card without a Japanese name keeps its English one."""
        from enemy_desktop.games.enemy.telling import EnemyTeller

        own = cast("EnemyGame", game)

        def named(card: int) -> tuple[str, int]:
            d = definition(card)
            data = own.cards[d]
            return data.ja_name if lang == "ja" and data.ja_name else data.name, own.table.kind[d]

        return EnemyTeller(players, named, lang)

    def cards_used(self, game: Game, events: Iterable[Frame]) -> Iterable[tuple[int, int]]:
        """Cards played face up or flipped."""
        from enemy_desktop.games.enemy.telling import cards_used

        return cards_used(events)

    def next_setup(self, setup: Setup, results: Sequence[int], seed: int) -> Setup:
        return next_setup(setup, results, seed)

    def search_fields(self, packs: Sequence[Pack[Any]]) -> tuple[SearchField, ...]:
        """The printed facts."""
        from enemy_desktop.games.enemy.deckwork import search_fields

        return search_fields(packs)

    def deck_look(self, packs: Sequence[Pack[Any]]) -> DeckLook:
        """Decks by type, with the charts that the rulebook's advice speaks of."""
        from enemy_desktop.games.enemy.deckwork import deck_look

        return deck_look(packs)

    def judge(self, packs: Sequence[Pack[Any]]) -> Judge:
        """Strength, points and texts against what the "to play" lines ask for; monsters and PCs as the rulebook advises."""
        from enemy_desktop.games.enemy.drafting import judge

        return judge()

    def meets(self, game: Game, state: State, player: int, definition: int) -> bool:
        """The card's line, its target and the limits of play."""
        from enemy_desktop.games.enemy.deckwork import meets

        return meets(cast("EnemyState", state), player, definition)

    def fault_words(self, packs: Sequence[Pack[Any]], message: str, lang: Lang) -> str | None:
        """Japanese for what formats.py and advice.py say."""
        from enemy_desktop.games.enemy.fault_words import japanese_fault

        return japanese_fault(packs, message) if lang == "ja" else None


GAME = EnemyModule()
