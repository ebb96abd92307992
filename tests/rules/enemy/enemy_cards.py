"""Tiny cards for the tests of the rules, made in code. Their names are ours and stand in no pack."""

from __future__ import annotations

import re
from typing import Any

from enemy_desktop.games.enemy.words import (
    CardData,
    Cards,
    Draw,
    Flip,
    NeedBearer,
    Played,
    Ref,
    Resolve,
    Reward,
    Strength,
)


def _id(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _card(name: str, kind: str, **facts: Any) -> CardData:
    facts.setdefault("id", _id(name))
    return CardData(name=name, type=kind, **facts)  # type: ignore[arg-type]


def monster(name: str, strength: int = 3, points: int = 1, species: str = "blob", **facts: Any) -> CardData:
    return _card(name, "monster", strength=strength, points=points, species=species, **facts)


def pc(name: str, strength: int = 3, pc_class: str = "blademaster", level: int = 1, **facts: Any) -> CardData:
    return _card(name, "pc", strength=strength, pc_class=pc_class, level=level, **facts)


def item(
    name: str, subtype: str = "weapon", strength: int = 1, level: int = 1, bearer: Cards | None = None, **facts: Any
) -> CardData:
    """An item that any PC may bear, unless ``bearer`` says which."""
    needs = (NeedBearer(cards=bearer or Cards(kind="pc")), *facts.pop("to_play", ()))
    return _card(name, "item", subtype=subtype, strength=strength, level=level, to_play=needs, **facts)


def weapon(name: str, strength: int = 1, **facts: Any) -> CardData:
    return item(name, "weapon", strength, **facts)


def armor(name: str, strength: int = 1, **facts: Any) -> CardData:
    return item(name, "armor", strength, **facts)


def for_class(pc_class: str) -> Cards:
    return Cards(kind="pc", pc_class=pc_class)  # type: ignore[arg-type]


def action(name: str, *then: Any, timing: str = "fight", cards: Cards | None = None, **facts: Any) -> CardData:
    """An action; without ``then`` it gives the PC of the fight 2 strength."""
    to_flip = facts.pop("to_flip", ())
    words = then or (Strength(target=Ref(pick="fighter"), amount=2),)
    flip = Flip(timing=timing, cards=cards, to_flip=to_flip, then=words)  # type: ignore[arg-type]
    return _card(name, "action", abilities=(flip,), **facts)


def event(name: str, *then: Any, **facts: Any) -> CardData:
    """An event; without ``then`` its player draws a card."""
    return _card(name, "event", abilities=(Resolve(then=then or (Draw(),)),), **facts)


def field(name: str, **facts: Any) -> CardData:
    return _card(name, "field", **facts)


def level_up(name: str) -> CardData:
    return _card(name, "level_up", rarity="L")


def reward(*then: Any) -> Reward:
    return Reward(then=then)


def when_played(*then: Any) -> Played:
    return Played(then=then)


BLANK = monster("Blank", strength=1, points=0, species="nothing")
"""What decks are filled with: destiny 0, no points, nothing that another card asks for."""
