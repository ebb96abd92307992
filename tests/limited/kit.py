"""Games with their packs, for tests of events."""

from __future__ import annotations

from functools import cache
from typing import Any

from enemy_desktop.cards.gamecards import FormatInfo
from enemy_desktop.cards.limited.event import Kind, Kit, LimitedEvent, Wish, card_map, new_event
from enemy_desktop.cards.pack import Pack
from enemy_desktop.games.registry import game_module
from enemy_desktop.storage import bundled

GAMES = ("enemy", "keyword_duel")


@cache
def packs_of(game: str) -> list[Pack[Any]]:
    """The packs that come with a game."""
    return list(game_module(game).cards.load_packs(bundled.pack_folders(game)))


def format_of(game: str, kind: Kind) -> FormatInfo:
    """The game's format for a kind of event."""
    return next(one for one in game_module(game).cards.formats if one.limited == kind)


@cache
def kit_of(game: str, kind: Kind, **options: int) -> Kit:
    """What an event of that kind needs."""
    packs = packs_of(game)
    rules = game_module(game).cards.deck_rules(format_of(game, kind).id, [pack.meta for pack in packs], options)
    return Kit(card_map(packs), rules, game_module(game).judge(packs), packs, tuple(packs[0].meta.free_cards))


def event_of(game: str, kind: Kind, seed: int = 5, opponents: int = 2, **more: Any) -> LimitedEvent:
    """A new event."""
    pack = packs_of(game)[0]
    chosen = format_of(game, kind)
    wish = Wish(kind, chosen.id, pack.meta.id, seed, opponents, more.pop("packs", chosen.packs), **more)
    return new_event(wish, game, pack, kit_of(game, kind))
