"""Words of .hack//ENEMY that are valid but make no sense where they stand.

"That card" before anything was chosen, a bearer on a card that is no item, strength for a fight outside a fight, a
monster with a PC class: a card with such words would do nothing, or something that its author did not mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from enemy_desktop.cards.faults import JsonPath, Severity
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.sense_cards import filter_faults, role_faults

Sense = tuple[JsonPath, str, Severity]

_FIGHTING = {
    "flip.fight", "flip.wound", "instead.wound", "instead.destroy",
    "trigger.wins", "trigger.loses", "trigger.wounded", "trigger.destroyed",
}  # fmt: skip
_KNOWS_FIGHTER = _FIGHTING | {"reward", "standing"}
_NO_LASTING = {
    "resolve", "reward", "flip.play", "flip.attack", "played",
    "trigger.turn_start", "trigger.turn_end", "trigger.avoided", "trigger.attacks", "trigger.scored",
}  # fmt: skip
_ATTACKING = {"flip.attack", "trigger.attacks"}
_NO_PLAYS = {
    "flip.fight", "flip.attack", "flip.wound", "reward", "instead.wound", "instead.destroy",
    "trigger.turn_end", "trigger.wins", "trigger.loses", "trigger.avoided", "trigger.attacks", "trigger.scored",
}  # fmt: skip
_PC_EVENTS = ("wounded", "healed")
_MONSTER_EVENTS = ("avoided", "scored", "attacks")


@dataclass(frozen=True)
class _Spot:
    """Where a word stands: on what card, at what moment, whether a card was chosen before, whether "it" is known."""

    card_type: str
    moment: str
    chosen: bool = False
    subject: bool = False


def card_sense(card: w.CardData) -> Iterator[Sense]:
    """What makes no sense on a card, with the path inside its data."""
    yield from words_sense(card.to_play, card.abilities, card.type)


def words_sense(to_play: Sequence[w.Requirement], abilities: Sequence[w.Ability], card_type: str) -> Iterator[Sense]:
    """What makes no sense among the words of a card of this type."""
    for index, need in enumerate(to_play):
        yield from _at(("to_play", index), _need(need, card_type))
    for index, ability in enumerate(abilities):
        yield from _at(("abilities", index), _ability(ability, card_type))


def _at(path: JsonPath, found: Iterable[Sense]) -> Iterator[Sense]:
    for inner, message, severity in found:
        yield (*path, *inner), message, severity


def _cards(path: JsonPath, cards: w.Cards, role: str) -> Iterator[Sense]:
    for name, message in filter_faults(cards):
        yield (*path, name), message, "error"
    for name, message, severity in role_faults(cards, role):
        yield (*path, name), message, severity


# ---------------------------------------------------------------------------------------------------------------------
# Requirements, conditions, references, amounts


def _need(need: w.Requirement | w.Cost, card_type: str) -> Iterator[Sense]:
    if isinstance(need, w.NeedPoints | w.CostSpend):
        return
    yield from _cards(("cards",), need.cards, f"need.{need.need}")
    if isinstance(need, w.NeedReplace) and need.cards.kind != card_type and need.cards.name is None:
        yield ("cards", "kind"), f"a {card_type} takes the place of a {card_type}", "error"


def _ref(ref: w.Ref, spot: _Spot) -> Iterator[Sense]:
    if ref.pick == "bearer" and spot.card_type != "item":
        yield ("pick",), "only an item has a bearer", "error"
    if ref.pick == "that" and not spot.chosen:
        yield ("pick",), "'that' card, but no card was chosen, found or revealed before", "error"
    if ref.pick == "subject" and not spot.subject:
        yield ("pick",), "'subject' is known in triggers and replacements only", "error"
    if ref.pick == "fighter" and spot.moment not in _KNOWS_FIGHTER:
        yield ("pick",), "there is no fighting PC at this moment", "error"


def _condition(condition: w.Condition | None, spot: _Spot) -> Iterator[Sense]:
    if isinstance(condition, w.Spot | w.SpotNone):
        yield from _cards(("condition", "cards"), condition.cards, "spot")
    elif isinstance(condition, w.Facing | w.Alone):
        early = isinstance(condition, w.Alone) and (spot.moment in _ATTACKING or spot.card_type == "monster")
        if spot.moment not in _KNOWS_FIGHTER and not early:
            yield ("condition",), "there is no fight at this moment", "error"
        if isinstance(condition, w.Facing):
            yield from _cards(("condition", "cards"), condition.cards, "facing")
    elif isinstance(condition, w.Was):
        yield from _at(("condition", "target"), _ref(condition.target, spot))
        yield from _cards(("condition", "cards"), condition.cards, "was")


def _amount(amount: w.Amount, name: str, least: int) -> Iterator[Sense]:
    if isinstance(amount, w.Per):
        if amount.times == 0 or amount.times < least:
            yield (name, "times"), f"an amount of {amount.times} for each card does nothing", "error"
        yield from _cards((name, "each"), amount.each, "count")
    elif amount == 0 or amount < least:
        yield (name,), f"an amount of {amount} does nothing", "error"


def _to(path: str, to: w.Cards | w.Ref, role: str, spot: _Spot) -> Iterator[Sense]:
    if isinstance(to, w.Ref):
        yield from _at((path,), _ref(to, spot))
    else:
        yield from _cards((path,), to, role)


# ---------------------------------------------------------------------------------------------------------------------
# Effects


def _effects(effects: Sequence[w.Effect], spot: _Spot, path: JsonPath) -> Iterator[Sense]:
    for index, effect in enumerate(effects):
        yield from _at((*path, index), _effect(effect, spot))
        if chooses(effect):
            spot = replace(spot, chosen=True)


def chooses(effect: w.Effect) -> bool:
    """Whether a later "that card" can mean a card that this effect chose, found or revealed."""
    match effect:
        case w.May() | w.Repeat():
            return (isinstance(effect, w.May) and _picks(effect.cost)) or any(map(chooses, effect.then))
        case w.If():
            return any(map(chooses, effect.then)) or any(map(chooses, effect.otherwise or ()))
        case w.ChooseOne():
            return any(chooses(inner) for option in effect.options for inner in option)
        case w.Discard() | w.Mill() | w.Sacrifice() | w.Search() | w.Reveal() | w.Look():
            return True
        case (
            w.Destroy() | w.Wound() | w.Heal() | w.Move() | w.Strength() | w.Tolerance() | w.JoinNow() | w.Shield()
            | w.Remember()
        ):  # fmt: skip
            return not isinstance(effect.target, w.Ref)
        case _:
            return False


def _picks(cost: w.Cost | None) -> bool:
    return cost is not None and not isinstance(cost, w.CostSpend)


def _effect(effect: w.Effect, spot: _Spot) -> Iterator[Sense]:
    target = getattr(effect, "target", None)
    if isinstance(target, w.Ref):
        yield from _at(("target",), _ref(target, spot))
        if isinstance(effect, w.Remember):
            yield ("target",), "a card that the text speaks of already needs no remembering", "error"
    elif target is not None:
        yield from _cards(("target", "cards"), target.cards, _role(effect))
        if isinstance(target, w.Choose) and target.cards.place == "deck":
            yield ("target", "cards", "place"), "cards are searched for in a deck, not chosen", "error"
    match effect:
        case w.Draw():
            yield from _amount(effect.n, "n", 1)
        case w.Discard():
            if effect.how == "pick" and effect.who == "you":
                yield ("how",), "'pick' is for the hand of somebody else", "error"
        case w.Sacrifice():
            yield from _cards(("cards",), effect.cards, "sacrifice")
        case w.Search():
            yield from _cards(("cards",), effect.cards, f"search.{effect.to}")
        case w.Strength() | w.Tolerance():
            yield from _amount(effect.amount, "amount", -20)
        case w.Avoidance() | w.JoinNow():
            if spot.moment not in _ATTACKING and not (spot.moment == "played" and spot.card_type == "monster"):
                yield ("do",), "no attack is being made at this moment", "error"
        case w.ExtraPlay():
            if spot.moment in _NO_PLAYS:
                yield ("do",), "no more cards can be played at this moment", "error"
        case w.Prevent():
            if spot.moment != "flip.wound":
                yield ("do",), "a wound can be prevented only by an action that is flipped against it", "error"
        case w.May():
            yield from _may(effect, spot)
        case w.If():
            yield from _condition(effect.condition, spot)
            yield from _effects(effect.then, spot, ("then",))
            yield from _effects(effect.otherwise or (), spot, ("otherwise",))
        case w.ChooseOne():
            for index, option in enumerate(effect.options):
                yield from _effects(option, spot, ("options", index))
        case w.Repeat():
            yield from _cards(("each",), effect.each, "count")
            yield from _effects(effect.then, spot, ("then",))
        case _:
            pass
    if isinstance(effect, w.Strength | w.Tolerance | w.Shield) and effect.until == "fight":
        if spot.moment in _NO_LASTING:
            yield ("until",), "there is no fight that this could last for", "error"


def _role(effect: w.Effect) -> str:
    match effect:
        case w.Move():
            return f"move.{effect.to}"
        case w.Shield():
            return f"shield.{effect.against}"
        case _:
            return effect.do


def _may(effect: w.May, spot: _Spot) -> Iterator[Sense]:
    if effect.cost is not None:
        yield from _at(("cost",), _need(effect.cost, spot.card_type))
        if _picks(effect.cost):
            spot = replace(spot, chosen=True)
    yield from _effects(effect.then, spot, ("then",))


# ---------------------------------------------------------------------------------------------------------------------
# Abilities


def _ability(ability: w.Ability, card_type: str) -> Iterator[Sense]:
    standing = _Spot(card_type, "standing")
    match ability:
        case w.Played() | w.Resolve() | w.Reward():
            yield from _effects(ability.then, _Spot(card_type, ability.ability), ("then",))
        case w.Flip():
            yield from _flip(ability, card_type)
        case w.Boost():
            yield from _boost(ability, standing)
        case w.Joins():
            yield from _cards(("partner",), ability.partner, "partner")
            if ability.which is not None:
                yield from _cards(("which",), ability.which, "which")
            elif card_type != "monster":
                yield ("which",), f"a {card_type} cannot fight: say which monsters may", "error"
            yield from _condition(ability.condition, standing)
        case w.Avoid() | w.Restrict():
            yield from _condition(ability.condition, standing)
        case w.Immune():
            yield from _to("to", ability.to, f"immune.{ability.against}", standing)
        case w.Trigger():
            yield from _trigger(ability, card_type)
        case w.Instead():
            spot = _Spot(card_type, f"instead.{ability.of}", subject=True)
            yield from _subject(ability.subject, "wounded" if ability.of == "wound" else "destroyed", spot)
            if ability.cost is not None:
                yield from _at(("cost",), _need(ability.cost, card_type))
                spot = replace(spot, chosen=_picks(ability.cost))
            yield from _effects(ability.then or (), spot, ("then",))


def _flip(ability: w.Flip, card_type: str) -> Iterator[Sense]:
    if ability.cards is not None:
        yield from _cards(("cards",), ability.cards, f"flip.{ability.timing}")
    for index, need in enumerate(ability.to_flip):
        yield from _at(("to_flip", index), _need(need, card_type))
        if isinstance(need, w.NeedBearer | w.NeedReplace):
            yield ("to_flip", index, "need"), f"an action cannot ask for '{need.need}'", "error"
    yield from _effects(ability.then, _Spot(card_type, f"flip.{ability.timing}"), ("then",))


def _boost(ability: w.Boost, spot: _Spot) -> Iterator[Sense]:
    role = "boost.tolerance" if ability.tolerance else "boost"
    yield from _to("to", ability.to, role, spot)
    if ability.tolerance and isinstance(ability.to, w.Ref) and ability.to.pick == "this" and spot.card_type != "pc":
        yield ("tolerance",), f"a {spot.card_type} has no tolerance of its own to change", "error"
    if isinstance(ability.strength, w.Per):
        yield from _amount(ability.strength, "strength", -20)
    yield from _condition(ability.condition, spot)


def _trigger(ability: w.Trigger, card_type: str) -> Iterator[Sense]:
    spot = _Spot(card_type, f"trigger.{ability.on}", subject=ability.subject is not None)
    if ability.subject is not None:
        yield from _subject(ability.subject, ability.on, spot)
    yield from _effects(ability.then, spot, ("then",))


def _subject(subject: w.Cards | w.Ref, on: str, spot: _Spot) -> Iterator[Sense]:
    if isinstance(subject, w.Cards):
        yield from _cards(("subject",), subject, f"subject.{on}")
        return
    if subject.pick not in ("this", "bearer"):
        yield ("subject", "pick"), "the subject is 'this', 'bearer' or a filter", "error"
    else:
        yield from _at(("subject",), _ref(subject, spot))
    if subject.pick == "this":
        wanted = "pc" if on in _PC_EVENTS else "monster" if on in _MONSTER_EVENTS else ""
        fights = spot.card_type in ("pc", "monster") or on not in ("wins", "loses")
        if (wanted and spot.card_type != wanted) or not fights:
            yield ("subject",), f"this never happens to a {spot.card_type}: '{on}'", "error"
    if subject.pick == "bearer" and on in _MONSTER_EVENTS:
        yield ("subject",), f"this never happens to a PC: '{on}'", "error"
