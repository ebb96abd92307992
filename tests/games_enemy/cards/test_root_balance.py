"""The starter decks against each other in the hands of the greedy player: a small sample of what the docs show in full."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from root_table import pack_cards

from enemy_desktop.ai.series import Series, game_seed, play_one
from enemy_desktop.ai.tally import Score, Tally
from enemy_desktop.cards.deck import load_deck
from enemy_desktop.engine.game import DeckList
from enemy_desktop.games.enemy.game import EnemyGame

DECKS = Path(__file__).resolve().parents[3] / "decks" / "enemy"
GAMES_A_PAIR = 20


@pytest.mark.many_cases
@pytest.mark.slow
def test_no_starter_deck_is_much_better_or_worse_than_the_others() -> None:
    game = EnemyGame(list(pack_cards().values()))
    decks = {file.stem: load_deck(file).content for file in sorted(DECKS.glob("*.json"))}
    lists = {
        name: DeckList(name=name, sections={key: deck.cards(key) for key in deck.sections})
        for name, deck in decks.items()
    }
    scores = {name: Score() for name in lists}
    for number, pair in enumerate(combinations(lists, 2)):
        series = Series((lists[pair[0]], lists[pair[1]]), ("sharp", "sharp"))
        tally = Tally()
        for game_number in range(GAMES_A_PAIR):
            tally.count(play_one(game, series, game_seed(1, number), game_number))
        for name, score in zip(pair, tally.sides, strict=True):
            scores[name].add(score)
    for name, score in scores.items():
        # Ten games out of a hundred either way are chance; the docs have the shares of thousands of games.
        assert 0.3 <= score.share <= 0.7, f"{name}: {score.share:.0%} of {score.games} games"
