"""What can be counted in a position of Keyword Duel, and how a difference in it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from enemy_desktop.games.keyword_duel.consts import BACK, ENHANCE, FRONT, HAND, ZONES
from enemy_desktop.games.keyword_duel.moves import face_down
from enemy_desktop.games.keyword_duel.state import DuelState
from enemy_desktop.games.reasons import Measure


def measures(s: DuelState, player: int) -> dict[str, float]:
    """What ``player`` and the other one have. Power is the printed one of the units in play."""
    found: dict[str, float] = {}
    for whose, p in (("my", player), ("their", 1 - player)):
        base = p * ZONES
        zones = s.zones
        units = zones[base + FRONT]
        down = sum(1 for c in zones[base + BACK] if face_down(s, c))
        found[f"{whose}_life"] = max(0, s.life[p])
        found[f"{whose}_units"] = len(units)
        found[f"{whose}_power"] = sum(s.t.power[s.defs[c]] for c in units)
        found[f"{whose}_rites"] = len(zones[base + BACK]) - down
        found[f"{whose}_set"] = down
        found[f"{whose}_hand"] = len(zones[base + HAND])
        found[f"{whose}_enhance"] = len(zones[base + ENHANCE])
    return found


# One life point is worth about 1.
MEASURES: Final[Mapping[str, Measure]] = {
    "my_life": Measure(
        1.0,
        ("You have more Life Points", "自分のライフが多くなります"),
        ("You have fewer Life Points", "自分のライフが少なくなります"),
        fall=("You lose Life Points", "自分のライフが減る"),
        least=0.4,
    ),
    "their_life": Measure(
        -1.0,
        ("Your opponent has more Life Points", "相手のライフが多くなります"),
        ("Your opponent has fewer Life Points", "相手のライフが少なくなります"),
        fall=("Your opponent loses Life Points", "相手のライフが減る"),
        least=0.4,
    ),
    "my_units": Measure(
        2.2,
        ("You have more units in play", "自分のユニットが多くなります"),
        ("You have fewer units in play", "自分のユニットが少なくなります"),
        fall=("You lose a unit", "自分のユニットが減る"),
    ),
    "their_units": Measure(
        -2.2,
        ("Your opponent has more units in play", "相手のユニットが多くなります"),
        ("Your opponent has fewer units in play", "相手のユニットが少なくなります"),
        fall=("Your opponent loses a unit", "相手のユニットが減る"),
    ),
    "my_power": Measure(
        0.7,
        ("Your units have more power", "自分のユニットのパワーが大きくなります"),
        ("Your units have less power", "自分のユニットのパワーが小さくなります"),
        least=0.5,
    ),
    "their_power": Measure(
        -0.7,
        ("Your opponent's units have more power", "相手のユニットのパワーが大きくなります"),
        ("Your opponent's units have less power", "相手のユニットのパワーが小さくなります"),
        least=0.5,
    ),
    "my_rites": Measure(
        2.5,
        ("You have more rites in play", "自分の儀式が多くなります"),
        ("You have fewer rites in play", "自分の儀式が少なくなります"),
    ),
    "their_rites": Measure(
        -2.5,
        ("Your opponent has more rites in play", "相手の儀式が多くなります"),
        ("Your opponent has fewer rites in play", "相手の儀式が少なくなります"),
    ),
    "my_set": Measure(
        0.5,
        ("You have more set cards", "自分のセットカードが多くなります"),
        ("You have fewer set cards", "自分のセットカードが少なくなります"),
    ),
    "their_set": Measure(
        -0.5,
        ("Your opponent has more set cards", "相手のセットカードが多くなります"),
        ("Your opponent has fewer set cards", "相手のセットカードが少なくなります"),
    ),
    "my_hand": Measure(
        0.3,
        ("You hold more cards", "手札が多くなります"),
        ("You hold fewer cards", "手札が少なくなります"),
        least=0.4,
    ),
    "their_hand": Measure(
        -0.3,
        ("Your opponent holds more cards", "相手の手札が多くなります"),
        ("Your opponent holds fewer cards", "相手の手札が少なくなります"),
        least=0.4,
    ),
    "my_enhance": Measure(
        0.25,
        ("You have more cards in your Enhance Deck", "自分のエンハンスデッキの残りが多くなります"),
        ("You have fewer cards in your Enhance Deck", "自分のエンハンスデッキの残りが少なくなります"),
    ),
    "their_enhance": Measure(
        -0.25,
        ("Your opponent has more cards in the Enhance Deck", "相手のエンハンスデッキの残りが多くなります"),
        ("Your opponent has fewer cards in the Enhance Deck", "相手のエンハンスデッキの残りが少なくなります"),
    ),
}
