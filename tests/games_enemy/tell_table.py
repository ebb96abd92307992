"""A small table with cards made in code, laid out by scenarios, to look at what is said of single positions."""

from __future__ import annotations

import re
from typing import Any

from enemy_desktop.engine.view import View
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.game import EnemyGame
from enemy_desktop.games.enemy.scenario import Scenario, scenario
from enemy_desktop.games.enemy.table_words.table import EnemyTable
from enemy_desktop.games.module import Lang

NAMES = ("Ann", "Ben")


def card(name: str, kind: str, **facts: Any) -> w.CardData:
    facts.setdefault("id", re.sub(r"[^a-z0-9]+", "-", name.lower()))
    return w.CardData(name=name, type=kind, **facts)  # type: ignore[arg-type]


def monster(name: str, strength: int = 3, **facts: Any) -> w.CardData:
    return card(name, "monster", strength=strength, species=facts.pop("species", "blob"), **facts)


def pc(name: str, strength: int = 3, pc_class: str = "blademaster", **facts: Any) -> w.CardData:
    return card(name, "pc", strength=strength, pc_class=pc_class, level=facts.pop("level", 1), **facts)


def item(name: str, bearer: w.Cards | None = None, *needs: Any, **facts: Any) -> w.CardData:
    bears = w.NeedBearer(cards=bearer or w.Cards(kind="pc"))
    return card(name, "item", subtype="weapon", level=1, to_play=(bears, *needs), **facts)


def event(name: str, *then: Any, **facts: Any) -> w.CardData:
    return card(name, "event", abilities=(w.Resolve(then=then or (w.Draw(),)),), **facts)


def action(name: str, timing: str = "fight", *then: Any, **facts: Any) -> w.CardData:
    words = then or (w.Strength(target=w.Ref(pick="fighter"), amount=2),)
    flip = w.Flip(timing=timing, then=words, **facts)  # type: ignore[arg-type]
    return card(name, "action", abilities=(flip,))


class Position:
    """A scenario and what the table says of it."""

    def __init__(self, cards: list[w.CardData], *players: dict[str, Any], **fields: Any) -> None:
        self.table = EnemyTable(EnemyGame([*cards, monster("Filler", 1, id="zz-filler")]), [])
        self.play: Scenario = scenario(self.table.game, players, filler="Filler", **fields)

    def view(self, viewer: int = 0) -> View:
        return self.play.view(viewer)

    def card(self, name: str, player: int | None = None) -> int:
        return self.play.card(name, player)

    def why(self, name: str, to: str = "", zone: str = "", viewer: int = 0, lang: Lang = "en") -> str:
        """Why the card of that name, one in the viewer's hand before others, cannot go there."""
        target = self.card(to) if to else -1
        hand = [c for c in self.play.cards(viewer, "hand") if self.play.name(c) == name]
        card = hand[0] if hand else self.card(name, viewer)
        return self.table.why_not(self.view(viewer), card, target, zone, lang)

    def prompt(self, viewer: int = 0, lang: Lang = "en") -> str:
        return self.table.prompt(self.view(viewer), NAMES, lang)

    def options(self, lang: Lang = "en") -> list[str]:
        view = self.view(self.play.decider)
        return [self.table.option(view, i, lang) for i in range(len(view.options))]
