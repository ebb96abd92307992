"""What can be counted in a position of .hack//ENEMY, and how a difference in it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.enemy.consts import FIELD, HAND, HIDDEN, ITEMS, PCS, PORTAL, ZONES
from enemy_desktop.games.enemy.state import EnemyState
from enemy_desktop.games.reasons import Measure


def measures(s: EnemyState, player: int) -> dict[str, float]:
    """What ``player`` and the other one have. The strength of PCs is the printed one of them and their items."""
    found: dict[str, float] = {}
    for whose, p in (("my", player), ("their", 1 - player)):
        base = p * ZONES
        zones = s.zones
        pcs = zones[base + PCS]
        found[f"{whose}_points"] = s.points[p]
        found[f"{whose}_pcs"] = len(pcs)
        found[f"{whose}_wounded"] = sum(s.wounded[c] for c in pcs)
        found[f"{whose}_strength"] = sum(s.t.strength[s.defs[c]] for z in (PCS, ITEMS) for c in zones[base + z])
        found[f"{whose}_portal"] = len(zones[base + PORTAL])
        found[f"{whose}_hidden"] = len(zones[base + HIDDEN])
        found[f"{whose}_hand"] = len(zones[base + HAND])
        found[f"{whose}_fields"] = len(zones[base + FIELD])
    return found


# One victory point is worth about 1.
MEASURES: Final[Mapping[str, Measure]] = {
    "my_points": Measure(
        1.0,
        ("You have more victory points", "勝利点が多くなります"),
        ("You have fewer victory points", "勝利点が少なくなります"),
        rise=("You score", "得点する"),
    ),
    "their_points": Measure(
        -1.0,
        ("Your opponent has more victory points", "相手の勝利点が多くなります"),
        ("Your opponent has fewer victory points", "相手の勝利点が少なくなります"),
        rise=("Your opponent scores", "相手が得点する"),
    ),
    "my_pcs": Measure(
        0.6,
        ("You have more PCs in play", "場の自分のPCが多くなります"),
        ("You have fewer PCs in play", "場の自分のPCが少なくなります"),
        fall=("You lose a PC", "自分のPCを失う"),
    ),
    "their_pcs": Measure(
        -0.6,
        ("Your opponent has more PCs in play", "場の相手のPCが多くなります"),
        ("Your opponent has fewer PCs in play", "場の相手のPCが少なくなります"),
        fall=("Your opponent loses a PC", "相手がPCを失う"),
    ),
    "my_wounded": Measure(
        -0.4,
        ("More of your PCs are wounded", "負傷した自分のPCが多くなります"),
        ("Fewer of your PCs are wounded", "負傷した自分のPCが少なくなります"),
    ),
    "their_wounded": Measure(
        0.4,
        ("More of your opponent's PCs are wounded", "負傷した相手のPCが多くなります"),
        ("Fewer of your opponent's PCs are wounded", "負傷した相手のPCが少なくなります"),
    ),
    "my_strength": Measure(
        0.09,
        ("Your PCs are stronger with their items", "自分のPCがアイテムを含めて強くなります"),
        ("Your PCs are weaker with their items", "自分のPCがアイテムを含めて弱くなります"),
        least=0.5,
    ),
    "their_strength": Measure(
        -0.09,
        ("Your opponent's PCs are stronger with their items", "相手のPCがアイテムを含めて強くなります"),
        ("Your opponent's PCs are weaker with their items", "相手のPCがアイテムを含めて弱くなります"),
        least=0.5,
    ),
    "my_portal": Measure(
        0.3,
        ("You have more monsters in your portal", "自分のポータルのモンスターが多くなります"),
        ("You have fewer monsters in your portal", "自分のポータルのモンスターが少なくなります"),
    ),
    "their_portal": Measure(
        -0.3,
        ("Your opponent has more monsters in the portal", "相手のポータルのモンスターが多くなります"),
        ("Your opponent has fewer monsters in the portal", "相手のポータルのモンスターが少なくなります"),
    ),
    "my_hidden": Measure(
        0.2,
        ("You have more hidden cards in play", "自分の伏せカードが多くなります"),
        ("You have fewer hidden cards in play", "自分の伏せカードが少なくなります"),
    ),
    "their_hidden": Measure(
        -0.2,
        ("Your opponent has more hidden cards in play", "相手の伏せカードが多くなります"),
        ("Your opponent has fewer hidden cards in play", "相手の伏せカードが少なくなります"),
    ),
    "my_hand": Measure(
        0.1,
        ("You hold more cards", "手札が多くなります"),
        ("You hold fewer cards", "手札が少なくなります"),
        least=0.4,
    ),
    "their_hand": Measure(
        -0.1,
        ("Your opponent holds more cards", "相手の手札が多くなります"),
        ("Your opponent holds fewer cards", "相手の手札が少なくなります"),
        least=0.4,
    ),
    "my_fields": Measure(
        0.15,
        ("You have more fields in play", "自分のフィールドが多くなります"),
        ("You have fewer fields in play", "自分のフィールドが少なくなります"),
    ),
    "their_fields": Measure(
        -0.15,
        ("Your opponent has more fields in play", "相手のフィールドが多くなります"),
        ("Your opponent has fewer fields in play", "相手のフィールドが少なくなります"),
    ),
}
