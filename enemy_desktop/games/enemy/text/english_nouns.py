"""English noun phrases of .hack//ENEMY: which cards, how many of them, and the cards a text already speaks of."""

from __future__ import annotations

from typing import Any

from enemy_desktop.cards.grammar import Bag, Choice, Names, Number, Quoted, Rule, Say, Words, also, say
from enemy_desktop.games.enemy.words import All, AtRandom, Cards, Choose, Per, Ref

ELEMENTS = ("wood", "earth", "fire", "water", "darkness", "thunder")
CLASSES = ("twin_blade", "long_arm", "wavemaster", "heavy_blade", "heavy_axeman", "blademaster")
_IRREGULAR = {"Heavy Axeman": "Heavy Axemen", "armor": "armors", "PC": "PCs"}
_KINDS = {
    "card": "card",
    "monster": "monster",
    "pc": "PC",
    "item": "item",
    "weapon": "weapon",
    "armor": "armor",
    "action": "action",
    "event": "event",
    "field": "field",
    "hidden": "hidden card",
    "level_up": "Level Up! card",
}
_OWNED = {"portal": "portal", "score": "score pile", "hand": "hand", "discard": "discard pile", "deck": "deck"}
_READ_AS = {
    "discard": ("discard pile", "discards", "graveyard"),
    "score": ("score pile", "scoring pile"),
    "deck": ("deck", "draw pile", "library"),
}

OPPONENTS = "[an opponent's|your opponent's|the opponent's|opponent's|an enemy|the enemy|enemy|an enemy's|enemy's]"
YOUR_OPPONENTS = "[your opponent's|an opponent's|the opponent's|opponent's|the enemy|enemy|the enemy's|enemy's]"
YOUR_OPPONENT = "[your opponent|the opponent|opponent|your opponent's|the enemy|enemy]"


def plural(noun: str) -> str:
    """The plural of a noun of the game."""
    return _IRREGULAR.get(noun) or noun + "s"


def _both(nouns: dict[str, str], number: str) -> dict[Any, tuple[str, ...]]:
    """Each noun with the wanted number first; the other is a slip that is read all the same."""
    if number == "one":
        return {value: (noun, plural(noun)) for value, noun in nouns.items()}
    return {value: (plural(noun), noun) for value, noun in nouns.items()}


def name_is_head(cards: Cards) -> bool:
    """Whether the card's name stands for the noun: “Name” rather than a PC named “Name”."""
    return cards.name is not None and cards.kind == "card" and cards.species is None and cards.pc_class is None


# ---------------------------------------------------------------------------------------------------------------------
# Determiners: each takes noun phrases of the rules np.one/np.many, which say the side in the place ("in your portal")
# or leave it to the determiner (".said").


def _at(prefix: str) -> tuple[str, str]:
    return (":" + prefix, prefix + "__") if prefix else ("", "")


def one_of(base: str, prefix: str = "", makes: Any = None, **sets: Any) -> list[Say]:
    """One card: a Goblin, another Goblin, one of your Goblins, an opponent's Goblin."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, one, many = f"{{*{base}.one.free{at}}}", f"{{*np.one.said{at}}}", f"{{*np.many.said{at}}}"
    elements = [say(f"one {{*spot.element{at}}}", makes, **sets)] if base == "spot" else []
    return [
        say(f"{{*bare_name{at}}}", makes, **sets),
        *elements,
        say(f"@a {free}", makes, **sets),
        say(f"another {free}", makes, **sets, **other),
        say(f"one of your {many}", makes, **sets, **yours),
        say(f"one of your other {many}", makes, **sets, **yours, **other),
        say(f"{OPPONENTS} {one}", makes, **sets, **theirs),
        say(f"{OPPONENTS} other {one}", makes, **sets, **theirs, **other),
        also(f"[the|one] {free}", makes, **sets),
        also(f"[an|one|any] other {free}", makes, **sets, **other),
        also(f"[your|a friendly|any of your] {one}", makes, **sets, **yours),
        also(f"[your other|another of your] {one}", makes, **sets, **yours, **other),
        also(f"@a {one} of yours", makes, **sets, **yours),
        also(f"one of {YOUR_OPPONENTS} {many}", makes, **sets, **theirs),
        also(f"[one of your opponent's other|another of your opponent's] {many}", makes, **sets, **theirs, **other),
    ]


def several(base: str, count: str, prefix: str = "", makes: Any = None, **sets: Any) -> list[Say]:
    """``count`` cards: 2 Goblins, 2 other Goblins, 2 of your Goblins."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, said = f"{{*{base}.many.free{at}}}", f"{{*np.many.said{at}}}"
    return [
        say(f"{count} {free}", makes, **sets),
        say(f"{count} other {free}", makes, **sets, **other),
        say(f"{count} of your {said}", makes, **sets, **yours),
        say(f"{count} of your other {said}", makes, **sets, **yours, **other),
        say(f"{count} of {YOUR_OPPONENTS} {said}", makes, **sets, **theirs),
        say(f"{count} of {YOUR_OPPONENTS} other {said}", makes, **sets, **theirs, **other),
        also(f"{count} [opponent's|enemy] {said}", makes, **sets, **theirs),
        also(f"{count} {said} of yours", makes, **sets, **yours),
    ]


def group(lead: str, prefix: str = "", makes: Any = None) -> list[Say]:
    """A whole group: Goblins, your Goblins, your opponent's Goblins; ``lead`` stands before it (``all``)."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, said = f"{{*np.many.free{at}}}", f"{{*np.many.said{at}}}"
    return [
        say(f"{lead} {free}", makes),
        say(f"{lead} other {free}", makes, **other),
        say(f"{lead} your {said}", makes, **yours),
        say(f"{lead} your other {said}", makes, **yours, **other),
        say(f"{lead} {YOUR_OPPONENTS} {said}", makes, **theirs),
        say(f"{lead} {YOUR_OPPONENTS} other {said}", makes, **theirs, **other),
    ]


def each_of(base: str, prefix: str = "", makes: Any = None) -> list[Say]:
    """What follows "for each": Goblin, other Goblin, of your Goblins."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, said = f"{{*{base}.one.free{at}}}", f"{{*np.many.said{at}}}"
    return [
        say(free, makes),
        say(f"other {free}", makes, **other),
        say(f"of your {said}", makes, **yours),
        say(f"of your other {said}", makes, **yours, **other),
        say(f"of {YOUR_OPPONENTS} {said}", makes, **theirs),
        say(f"of {YOUR_OPPONENTS} other {said}", makes, **theirs, **other),
    ]


def none_of(prefix: str = "", makes: Any = None) -> list[Say]:
    """No Goblins, no other Goblins, none of your Goblins."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, said = f"{{*spot.many.free{at}}}", f"{{*np.many.said{at}}}"
    return [
        say(f"no {free}", makes),
        say(f"no other {free}", makes, **other),
        say(f"none of your {said}", makes, **yours),
        say(f"none of your other {said}", makes, **yours, **other),
        say(f"none of {YOUR_OPPONENTS} {said}", makes, **theirs),
        say(f"none of {YOUR_OPPONENTS} other {said}", makes, **theirs, **other),
    ]


def mine(prefix: str) -> list[Say]:
    """One card of a fight, of which each side has few: your Twin Blade, a Twin Blade."""
    at, path = _at(prefix)
    other: dict[str, Any] = {path + "other": True}
    yours: dict[str, Any] = {path + "side": "yours"}
    theirs: dict[str, Any] = {path + "side": "opponents"}
    free, one, many = f"{{*np.one.free{at}}}", f"{{*np.one.said{at}}}", f"{{*np.many.said{at}}}"
    return [
        say(f"{{*bare_name{at}}}"),
        say(f"@a {free}"),
        say(f"another {free}", **other),
        say(f"your {one}", **yours),
        say(f"your other {one}", **yours, **other),
        say(f"{OPPONENTS} {one}", **theirs),
        say(f"{OPPONENTS} other {one}", **theirs, **other),
        also(f"one of your {many}", **yours),
        also(f"another of your {many}", **yours, **other),
    ]


# ---------------------------------------------------------------------------------------------------------------------
# The rules


def _head(number: str) -> Choice:
    """The noun. A bare species means monsters of it, a bare class PCs of it."""
    species, pc_class, kind = f"{{species:species.{number}}}", f"{{pc_class:class.{number}}}", f"{{kind:kind.{number}}}"
    first, first_class = "{species:species.one}", "{pc_class:class.one}"
    left = ("name",)
    name = "{name:card_name}"
    return Choice(
        (
            say(name if number == "one" else f"{name} cards"),
            say(species, kind="monster", leaves=left),
            say(pc_class, kind="pc", leaves=left),
            say(f"{first} {first_class} {kind}", leaves=left),
            say(f"{first} {kind}", leaves=left),
            say(f"{first_class} {kind}", leaves=left),
            say(kind, leaves=left),
            also(f"{name} [card|cards]"),
            also(f"[copy|copies] of {name}"),
        ),
        "which cards",
    )


def _places(said: bool = False, attack: bool = True) -> Choice:
    """Where the cards are. ``said``: the determiner says whose. ``attack``: "attacking" before the noun may say it."""
    says: list[Say] = [say("in [this|the] fight", place="fight")]
    for place, noun in _OWNED.items():
        nouns = "[" + "|".join(_READ_AS.get(place, (noun,))) + "]"
        several_nouns = f"[{noun}|{plural(noun)}]"
        make = also if said else say
        says += [
            make(f"[in|from] your {nouns}", place=place, side="yours"),
            make(f"[in|from] {YOUR_OPPONENTS} {nouns}", place=place, side="opponents"),
        ]
        if not said:
            says += [
                say(f"[in|from] any {nouns}", place=place),
                also(f"[in|from] [a|either|each|the|] {several_nouns}", place=place),
            ]
    if attack:
        says.append(say("", leaves=("place",), when=lambda cards: cards.place == "attack"))
    else:
        says.append(say("in the attack", place="attack"))
    says.append(also("in play"))
    return Choice(tuple(says), "a place")


def _hand_places() -> Choice:
    """Where the hand goes without saying: what is discarded from it."""
    says = [say("", place="hand")]
    for place, text in (("play", "in play"), ("attack", "in the attack"), ("fight", "in this fight")):
        says += [
            say(text, place=place),
            say(f"of yours {text}", place=place, side="yours"),
            say(f"of {YOUR_OPPONENTS} {text}", place=place, side="opponents"),
        ]
    for place, noun in _OWNED.items():
        says += [
            say(f"[in|from] your {noun}", place=place, side="yours"),
            say(f"[in|from] {YOUR_OPPONENTS} {noun}", place=place, side="opponents"),
        ]
        if place != "hand":
            says.append(say(f"[in|from] any {noun}", place=place))
    return Choice(tuple(says))


NOUNS: dict[str, Rule] = {
    "n1_9": Number(1, 9),
    "n2_9": Number(2, 9),
    "n0_20": Number(0, 20),
    "n1_20": Number(1, 20),
    "n0_7": Number(0, 7),
    "n1_7": Number(1, 7),
    "element": Words({name: (name.title(),) for name in ELEMENTS}, "an element"),
    "species.one": Names("species", "en", "a species"),
    "species.many": Names("species", "en_plural", "a species"),
    "quoted": Quoted("card", "en", "a card's name in “quotes”"),
    "unquoted": Names("card", "en"),
    "card_name": Choice((say("{=quoted}"), also("{=unquoted}", cost=2))),
    # adjectives
    "attacking": Choice((say("attacking", place="attack"), say("", leaves=("place",)))),
    "unique": Choice((say("unique", unique=True),)),
    "storable": Choice((say("storable", storable=True),)),
    "state": Choice((say("{state:state_word}"),)),
    "state_word": Words({"wounded": ("wounded", "injured"), "healthy": ("healthy", "unwounded")}),
    "level": Choice((say("level {level:n1_9}"),)),
    "of_element": Choice((say("{element:element}"),)),
    "pre": Bag(("attacking", "unique", "storable", "state", "level", "of_element")),
    "pre.spot": Bag(("attacking", "unique", "storable", "state", "level")),
    "pre.hand": Bag(("unique", "storable", "state", "level", "of_element")),
    # what follows the noun
    "named": Choice(
        (
            say("[named|called] {name:card_name}", when=lambda cards: not name_is_head(cards)),
            say("", leaves=("name",)),
        )
    ),
    "bearing": Choice((say("[bearing|carrying|wearing|with] {bearing:borne}"),)),
    "borne": Words(
        {"item": ("an item", "item", "items"), "weapon": ("a weapon", "weapon"), "armor": ("armor", "an armor")},
        "item, weapon or armor",
    ),
    "strength": Choice(
        (
            say("with strength [|of |from ]{strength_min:n0_20} to {strength_max:n0_20}"),
            say("with strength [|of ]{strength_min:n0_20} or [more|higher|greater]"),
            say("with strength [|of ]{strength_max:n0_20} or [less|lower|fewer]"),
            also("with {strength_min:n0_20} or more strength"),
            also("with {strength_max:n0_20} or [less|fewer] strength"),
            also("with at least {strength_min:n0_20} strength"),
            also("with at most {strength_max:n0_20} strength"),
        )
    ),
    "points": Choice(
        (
            say("[worth|with] {points_min:n0_7} to {points_max:n0_7} points"),
            say("[worth|with] {points_min:n0_7} or more points"),
            say("[worth|with] {points_max:n0_7} or [fewer|less] points"),
            also("[worth|with] at least {points_min:n0_7} points"),
            also("[worth|with] at most {points_max:n0_7} points"),
        )
    ),
    "place.free": _places(),
    "place.said": _places(said=True),
    "place.bare": _places(attack=False),
    "place.hand": _hand_places(),
    "post.free": Bag(("named", "place.free", "bearing", "strength", "points")),
    "post.bare": Bag(("place.bare", "bearing", "strength", "points")),
    "post.spot.free": Bag(("place.free", "bearing", "strength", "points")),
    "post.spot.said": Bag(("place.said", "bearing", "strength", "points")),
    "post.said": Bag(("named", "place.said", "bearing", "strength", "points")),
    "post.hand": Bag(("named", "bearing", "strength", "points")),
    "spot.element": Choice((say("{*pre.spot} {element:element} {*post.spot.free}"),)),
    "bare_name": Choice((say("{name:card_name} {*post.bare}"),)),
}

for _number in ("one", "many"):
    NOUNS[f"class.{_number}"] = Words(
        _both({name: name.replace("_", " ").title() for name in CLASSES}, _number), "a PC class"
    )
    NOUNS[f"kind.{_number}"] = Words(_both(_KINDS, _number), "a kind of card")
    NOUNS[f"head.{_number}"] = _head(_number)
    for _kind in ("free", "said"):
        NOUNS[f"np.{_number}.{_kind}"] = Choice((say(f"{{*pre}} {{*head.{_number}}} {{*post.{_kind}}}"),))
        NOUNS[f"spot.{_number}.{_kind}"] = Choice(
            (
                say(f"{{*pre.spot}} {{element:element}} {{*post.spot.{_kind}}}"),
                say(f"{{*np.{_number}.{_kind}}}"),
                also(f"{{*pre.spot}} {{element:element}} [element|elements] {{*post.spot.{_kind}}}"),
            )
        )
    NOUNS[f"hand.{_number}"] = Choice((say(f"{{*pre.hand}} {{*head.{_number}}} {{*post.hand}} {{*place.hand}}"),))

NOUNS |= {
    "one": Choice(tuple(one_of("np"))),
    "some": Choice(tuple(one_of("np", "", Cards))),
    "mine": Choice(tuple(mine(""))),
    "group": Choice(tuple(group(""))),
    "each": Choice(tuple(each_of("spot", "", Cards)), "which cards"),
    "no": Choice(tuple(none_of())),
    "counted": Choice((*one_of("np", "cards", n=1), *several("np", "{n:n2_9}", "cards"))),
    "counted.spot": Choice((*one_of("spot", "cards", n=1), *several("spot", "{n:n2_9}", "cards"))),
    "counted.hand": Choice(
        (
            say("@a {*hand.one:cards}", n=1),
            say("another {*hand.one:cards}", n=1, cards__other=True),
            say("{n:n2_9} {*hand.many:cards}"),
            say("{n:n2_9} other {*hand.many:cards}", cards__other=True),
        )
    ),
    "up_to": Choice(
        (
            say("up to one {*np.one.free:cards}", n=1),
            say("up to one other {*np.one.free:cards}", n=1, cards__other=True),
            *several("np", "up to {n:n1_9}", "cards"),
        )
    ),
    # one card or a reference
    "ref": Choice(
        (
            say("@this", Ref, pick="this"),
            say("its bearer", Ref, pick="bearer"),
            say("that card", Ref, pick="that"),
            say("the fighting PC", Ref, pick="fighter"),
            say("it", Ref, pick="subject"),
            also("[the bearer|bearer|this item's bearer|the PC bearing this item]", Ref, pick="bearer"),
            also("that [monster|PC|item|weapon|armor|action|event|field|hidden card]", Ref, pick="that"),
            also("[those|the chosen] [cards|card|monster|monsters|PC|PCs|item|items]", Ref, pick="that"),
            also("[your fighting PC|the PC in this fight|that fighting PC|your PC in this fight]", Ref, pick="fighter"),
            also("[itself|them]", Ref, pick="subject"),
        ),
        "a card that was spoken of",
    ),
    "one_or_ref": Choice((*one_of("np", "", Cards), say("{=ref}")), "which card"),
    "group_or_ref": Choice((*group("[|all |each ]", "", Cards), say("{=ref}")), "which cards"),
    "target": Choice(
        (
            say("{*counted} chosen by your opponent", Choose, by="opponent"),
            say("{*counted}", Choose),
            say("{*up_to} chosen by your opponent", Choose, by="opponent", up_to=True),
            say("{*up_to}", Choose, up_to=True),
            say("{*all}", All),
            say("{*counted} at random", AtRandom),
            say("{=ref}"),
            also("{*counted} of your opponent's choice", Choose, by="opponent"),
            also("@a random {*np.one.free:cards}", AtRandom, n=1),
            also("{n:n2_9} random {*np.many.free:cards}", AtRandom),
        ),
        "which cards",
    ),
    "all": Choice(tuple(group("[all|all of|every|each|each of]", "cards"))),
    # amounts
    "count": Choice((say("@a card", value=1), say("{=n2_9} cards"), also("{=n2_9} card"))),
    "top": Choice((say("top card", value=1), say("top {=n2_9} cards"), also("top 1 card", value=1))),
    "amount": Choice(
        (
            say("@a card", value=1),
            say("{=any_number} <cards/cards:=>"),
            also("{=any_number} card"),
            say("@a card for each {each:each}, at most {most:n1_20}", Per, times=1),
            say("@a card for each {each:each}", Per, times=1),
            say("{times:n_times} cards for each {each:each}, at most {most:n1_20}", Per),
            say("{times:n_times} cards for each {each:each}", Per),
            also("{times:n_times} card for each {each:each}", Per),
        )
    ),
    "any_number": Number(-20, 20),
    "n_times": Number(-5, 5),
    "signed20": Number(-20, 20, signed=True, label="a number with + or -"),
    "signed5": Number(-5, 5, signed=True, label="a number with + or -"),
}
for _what in ("strength", "tolerance"):
    NOUNS[f"gain.{_what}"] = Choice(
        (
            say(f"{{=signed20}} {_what}"),
            say(f"{{times:signed5}} {_what} for each {{each:each}}, at most {{most:n1_20}}", Per),
            say(f"{{times:signed5}} {_what} for each {{each:each}}", Per),
            also(f"{{times:signed5}} {_what} for each {{each:each}} [,|] [up to|to a maximum of] {{most:n1_20}}", Per),
        ),
        f"an amount of {_what}",
    )
