"""Filters that no card can match, and filters in a role that they cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from enemy_desktop.cards.faults import Severity
from enemy_desktop.games.enemy.words import Cards

_ITEMS = ("item", "weapon", "armor")
_ONLY_MONSTERS = ("species", "storable", "unique", "points_min", "points_max")
_ONLY_PCS = ("pc_class", "state", "bearing")
_UNSEEN = ("hand", "discard", "deck")
_BEINGS = ("play", "attack", "fight")

Fault = tuple[str, str]
RoleFault = tuple[str, str, Severity]


def is_monster(cards: Cards) -> bool:
    """Whether only monsters can match."""
    return (
        cards.kind == "monster"
        or cards.place in ("portal", "attack")
        or any(getattr(cards, name) is not None for name in _ONLY_MONSTERS)
    )


def is_pc(cards: Cards) -> bool:
    """Whether only PCs can match."""
    return cards.kind == "pc" or any(getattr(cards, name) is not None for name in _ONLY_PCS)


def filter_faults(cards: Cards) -> Iterator[Fault]:
    """Fields of a filter that exclude each other, by field name."""
    for name in _ONLY_MONSTERS:
        if getattr(cards, name) is not None and cards.kind not in ("card", "monster"):
            yield name, f"only monsters have '{name}', no {cards.kind} can match"
    for name in _ONLY_PCS:
        if getattr(cards, name) is not None and cards.kind not in ("card", "pc"):
            yield name, f"only PCs have '{name}', no {cards.kind} can match"
    if cards.kind == "card" and is_monster(cards) and is_pc(cards):
        yield "kind", "no card is both a monster and a PC"
    if cards.level is not None and (cards.kind not in ("card", "pc", *_ITEMS) or is_monster(cards)):
        yield "level", "only PCs and items have a level"
    for low, high in (("strength_min", "strength_max"), ("points_min", "points_max")):
        least, most = getattr(cards, low), getattr(cards, high)
        if least is not None and most is not None and least > most:
            yield high, f"'{high}' is smaller than '{low}'"
    if (cards.strength_min, cards.strength_max) != (None, None) and cards.kind not in (
        "card",
        "monster",
        "pc",
        *_ITEMS,
    ):
        yield "strength_min", f"no {cards.kind} has strength"
    if cards.kind in ("hidden", "level_up"):
        known = ("element", "species", "pc_class", "level", "unique", "storable", "strength_min", "strength_max")
        for name in known if cards.kind == "level_up" else (*known, "name"):
            if getattr(cards, name) is not None:
                yield name, f"nobody can see that of a {cards.kind.replace('_', ' ')} card"
    yield from _place_faults(cards)


def _place_faults(cards: Cards) -> Iterator[Fault]:
    if cards.place in ("portal", "attack", "score"):
        if cards.kind not in ("card", "monster") and not (cards.place == "score" and cards.kind == "level_up"):
            yield "place", f"no {cards.kind.replace('_', ' ')} is ever there: '{cards.place}'"
        elif is_pc(cards):
            yield "place", f"no PC is ever there: '{cards.place}'"
    if cards.place == "fight" and cards.kind not in ("card", "monster", "pc"):
        yield "place", "only monsters and PCs are in a fight"
    if cards.place in _UNSEEN and cards.kind in ("hidden", "level_up"):
        yield "place", f"no {cards.kind.replace('_', ' ')} card is ever there: '{cards.place}'"
    if cards.place not in _BEINGS and (cards.state, cards.bearing) != (None, None):
        yield "place", "a PC that is not in play is neither wounded nor healthy, and bears nothing"


def role_faults(cards: Cards, role: str) -> Iterator[RoleFault]:
    """Whether a filter fits what is done with the cards. Roles are those of ``sense``: ``destroy``, ``need.spot``, …"""
    head = role.partition(".")[0]
    if cards.place == "play" and cards.kind in ("action", "event") and head not in ("search", "was", "remember"):
        yield "place", f"no {cards.kind} stays in play", "error"
    if (
        role in ("spot", "need.spot", "need.spot_none", "destroy", "wound", "heal", "sacrifice")
        or role in ("need.sacrifice", "need.wound", "need.bearer", "need.replace", "strength", "tolerance", "facing")
        or head in ("boost", "immune", "subject", "shield")
    ) and cards.place in _UNSEEN:
        yield "place", f"such cards must be in play, not in a {cards.place}", "error"
    if (role == "destroy" or head == "move") and cards.kind == "monster" and cards.place == "play":
        yield "place", "say where the monsters are: portal, attack, fight or score", "warning"
    if role in ("wound", "heal", "need.wound", "need.bearer", "tolerance", "boost.tolerance"):
        if is_monster(cards) or cards.kind not in ("card", "pc"):
            yield "kind", f"only PCs can be meant here: '{role.rpartition('.')[2]}'", "error"
    if role == "heal" and cards.state == "healthy":
        yield "state", "only a wounded PC can be healed", "error"
    if role == "need.wound" and cards.state == "wounded":
        yield "state", "only a healthy PC can be wounded as a cost", "error"
    if role in ("partner", "which", "join", "flip.attack") or role in (
        "subject.avoided",
        "subject.scored",
        "subject.attacks",
    ):
        if is_pc(cards) or cards.kind not in ("card", "monster"):
            yield "kind", "only monsters can be meant here", "error"
    if role in ("flip.wound", "subject.wounded", "subject.healed", "immune.wound", "shield.wound"):
        if is_monster(cards) or cards.kind not in ("card", "pc"):
            yield "kind", "only PCs can be meant here", "error"
    if role in ("subject.wins", "subject.loses", "facing", "flip.fight") and cards.kind not in (
        "card",
        "monster",
        "pc",
    ):
        yield "kind", "only monsters and PCs fight", "error"
    yield from _places(cards, role, head)


def _places(cards: Cards, role: str, head: str) -> Iterator[RoleFault]:
    if role in ("partner", "flip.attack", "flip.fight", "flip.wound") and cards.place not in _BEINGS:
        yield "place", "the card must be in the attack or in play", "error"
    if role in ("which", "join") and cards.place not in ("play", "portal"):
        yield "place", "monsters join from the portal", "error"
    if head == "need" and role not in ("need.spot", "need.spot_none", "need.bearer"):
        if cards.side == "opponents":
            yield "side", "one pays with one's own cards", "error"
        if role == "need.discard" and cards.place != "hand":
            yield "place", "one discards from the hand", "error"
    if role == "sacrifice" and cards.side == "opponents":
        yield "side", "everybody sacrifices their own cards", "error"
    if role == "flip.wound" and cards.side == "opponents":
        yield "side", "one flips against a wound of one's own PC", "error"
    if head == "search":
        if cards.place != "play" or cards.side != "any":
            yield "place", "the place is said by the search, not by its cards", "error"
        if role == "search.portal" and (is_pc(cards) or cards.kind not in ("card", "monster")):
            yield "kind", "only monsters go to the portal", "error"
    if head == "move":
        same = {"hand": "hand", "discard": "discard", "portal": "portal", "score": "score"}
        if same.get(role.partition(".")[2]) == cards.place:
            yield "place", "the cards are there already", "error"
        if role == "move.portal" and (is_pc(cards) or cards.kind not in ("card", "monster")):
            yield "kind", "only monsters go to the portal", "error"
