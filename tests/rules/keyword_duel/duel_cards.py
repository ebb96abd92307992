"""Tiny cards for the tests of the rules, made in code, and a table to lay them out on. They stand in no pack."""

from __future__ import annotations

import re
from typing import Any

from enemy_desktop.games.keyword_duel.game import DuelGame
from enemy_desktop.games.keyword_duel.scenario import Scenario, scenario
from enemy_desktop.games.keyword_duel.words import CardData, Need


def _id(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def unit(name: str, power: int = 3, toughness: int = 3, *keywords: str, sacrifice: tuple[Need, ...] = ()) -> CardData:
    return CardData(
        id=_id(name),
        name=name,
        type="unit",
        power=power,
        toughness=toughness,
        keywords=keywords,  # type: ignore[arg-type]
        enhance=bool(sacrifice),
        sacrifice=sacrifice,
    )


def spell(name: str, keyword: str, sacrifice: tuple[Need, ...] = ()) -> CardData:
    return CardData(
        id=_id(name),
        name=name,
        type="spell",
        keywords=(keyword,),  # type: ignore[arg-type]
        enhance=bool(sacrifice),
        sacrifice=sacrifice,
    )


def rite(name: str, keyword: str, sacrifice: tuple[Need, ...] = ()) -> CardData:
    return CardData(
        id=_id(name),
        name=name,
        type="rite",
        keywords=(keyword,),  # type: ignore[arg-type]
        enhance=bool(sacrifice),
        sacrifice=sacrifice,
    )


UNIT = Need(kind="unit")
TWO_UNITS = Need(kind="unit", n=2)
RITE = Need(kind="rite")


def named(name: str, n: int = 1) -> Need:
    return Need(name=name, n=n)


ACTIVE = ("draw", "zap", "boost", "stop", "crush", "return", "heal", "revive", "smash")

CARDS = (
    unit("Plain"),
    unit("Brute", 6, 2),
    unit("Wall", 0, 8),
    unit("Mouse", 1, 1),
    unit("Base", 2, 2, "swift", "draw"),
    unit("Other Base", 1, 2),
    unit("Piercer", 6, 3, "pierce"),
    unit("Runner", 3, 2, "swift"),
    unit("Guardian", 1, 4, "guard"),
    unit("Second Guardian", 1, 4, "guard"),
    unit("Sneak", 2, 2, "evade"),
    *(unit(f"{word.title()} Unit", 1, 3, word) for word in ACTIVE),
    unit("Busy", 1, 1, "heal", "zap", "draw"),
    *(spell(f"{word.title()} Spell", word) for word in ACTIVE),
    spell("Nope", "nope"),
    *(rite(f"{word.title()} Rite", word) for word in ACTIVE),
    unit("Grown", 5, 5, "eject", "heal", sacrifice=(named("Base"), UNIT)),
    unit("Twofold", 4, 4, "eject", sacrifice=(named("Base"), named("Other Base"))),
    unit("Generic", 4, 4, "eject", sacrifice=(TWO_UNITS,)),
    unit("Titan", 7, 7, sacrifice=(TWO_UNITS,)),
    unit("Idol", 5, 5, sacrifice=(RITE,)),
    unit("Grander", 9, 9, sacrifice=(named("Titan"),)),
    spell("Great Crush", "crush", (UNIT,)),
    spell("Great Revive", "revive", (UNIT,)),
    spell("Great Heal", "heal", (RITE, UNIT)),
    rite("Great Rite", "zap", (UNIT,)),
    rite("Higher Rite", "smash", (RITE,)),
    spell("Rite Price", "draw", (named("Heal Rite"),)),
)
GAME = DuelGame(CARDS)


def table(you: dict[str, Any], foe: dict[str, Any] | None = None, **fields: Any) -> Scenario:
    """A position: player 0 is to act, unless ``fields`` say otherwise. Nobody is asked about a Nope that they do not have."""
    options = {"ask_bluffs": False, **fields.pop("options", {})}
    fields.setdefault("filler", "Plain")
    return scenario(GAME, [you, foe or {}], options=options, **fields)
