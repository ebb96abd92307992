"""English abilities of .hack//ENEMY, and all English tables together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from enemy_desktop.cards.grammar import Choice, Language, Listing, Rule, Say, Words, also, say
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.english_effects import BE, EFFECTS, GAINS
from enemy_desktop.games.enemy.text.english_needs import CONDITIONS, REQUIREMENTS
from enemy_desktop.games.enemy.text.english_nouns import NOUNS, YOUR_OPPONENT
from enemy_desktop.games.enemy.text.spelling import MARKS, RESPELL, SPELL, join, many

_WHILE = "[while|if|as long as|when]"
_STOP = "[.|]"


def _while(text: str, makes: type, **sets: Any) -> list[Say]:
    """A standing ability with and without a condition."""
    return [
        say(f"{text}{_STOP}", makes, **sets),
        say(f"{_WHILE} {{condition:condition}}, {text}{_STOP}", makes, **sets),
        also(f"{text} [{_WHILE[1:-1]}|, if|, while] {{condition:condition}}{_STOP}", makes, **sets),
    ]


_TRIGGERS = {
    "wins": "wins [a|the|its] fight",
    "loses": "loses [a|the|its] fight",
    "wounded": f"{BE} wounded",
    "destroyed": f"{BE} destroyed",
    "avoided": f"{BE} avoided",
    "scored": f"{BE} scored",
    "attacks": "[attacks|attack]",
    "healed": f"{BE} healed",
}
_WHEN = "[when|whenever|each time|after|if]"
_WOULD = "[would be|is about to be]"


def _trigger(start: str, **sets: Any) -> list[Say]:
    return [
        say(f"{start}, {{then:sentences.first}}{_STOP}", w.Trigger, **sets),
        say(f"{start}, you may {{then:block.open.bare}}{_STOP}", w.Trigger, may=True, **sets),
        also(f"{start} [:|] {{then:sentences.first}}{_STOP}", w.Trigger, **sets),
    ]


def _instead(of: str, verb: str) -> list[Say]:
    start = f"{_WHEN} {{subject:one_or_ref}} {_WOULD} {verb},"
    it = "[it|that|that wound|the wound|this]"
    return [
        say(f"{start} you may prevent {it}{_STOP}", w.Instead, of=of, may=True),
        say(f"{start} you may {{cost:cost}} to prevent {it}{_STOP}", w.Instead, of=of, may=True),
        say(f"{start} you may instead {{then:block.open.bare}}{_STOP}", w.Instead, of=of, may=True),
        say(f"{start} you may {{cost:cost}} to instead {{then:block.open.bare}}{_STOP}", w.Instead, of=of, may=True),
        say(f"{start} prevent {it}{_STOP}", w.Instead, of=of, may=False),
        say(f"{start} you must {{cost:cost}} to prevent {it}{_STOP}", w.Instead, of=of, may=False),
        say(f"{start} instead {{then:block.open.finite}}{_STOP}", w.Instead, of=of, may=False),
        say(f"{start} you must {{cost:cost}} to instead {{then:block.open.bare}}{_STOP}", w.Instead, of=of, may=False),
        also(f"{start} you may {{then:block.open.bare}} instead{_STOP}", w.Instead, of=of, may=True, cost=2),
        also(f"{start} {{then:block.open.finite}} instead{_STOP}", w.Instead, of=of, may=False, cost=3),
        also(f"{start} you may {{cost:cost}} instead{_STOP}", w.Instead, of=of, may=True),
    ]


_MAY_JOIN = "[@this |it |this |]may [fight|join|attack|join the attack|join the fight]"
_FIGHTS = "[fights|attacks|fight|attack]"
_FLIP = "flip [|this card |this action |this ]{*timing}"

ABILITIES: dict[str, Rule] = {
    "timing": Choice(
        (
            say("during a fight", timing="fight"),
            say("during a fight [involving|with] {*mine:cards}", timing="fight"),
            say("during your play step", timing="play"),
            say("when an attack is declared", timing="attack"),
            say("when {*one:cards} attacks", timing="attack"),
            say("when you would take a wound", timing="wound"),
            say(f"when {{*mine:cards}} {_WOULD} wounded", timing="wound"),
            also("[in|during] [a|any|this] fight", timing="fight"),
            also("[in|during] [a|any|this] fight [involving|with|of] {*mine:cards}", timing="fight"),
            also("[during|in] [your turn|your play step]", timing="play"),
            also("[during an attack|after an attack is declared]", timing="attack"),
        ),
        "when it can be flipped",
    ),
    "played": Choice(
        (
            say(f"[when|whenever|after] you play @this, {{then:sentences}}{_STOP}", w.Played),
            also(f"when [you play it|@this is played|played] [,|:|] {{then:sentences}}{_STOP}", w.Played),
        )
    ),
    "resolve": Choice((say(f"{{then:sentences}}{_STOP}", w.Resolve),)),
    "flip": Choice(
        (
            say(f"{_FLIP}. {{then:sentences}}{_STOP}", w.Flip),
            say(f"{_FLIP}. to flip: {{to_flip:needs.flip}}. {{then:sentences}}{_STOP}", w.Flip),
            also(f"{_FLIP} [:|,|;] {{then:sentences}}{_STOP}", w.Flip),
            also(f"{_FLIP} to {{then:block.open.bare}}{_STOP}", w.Flip),
            also(
                f"{_FLIP} [.|:|,|;] to flip [,|:|] {{to_flip:needs.flip}} [.|:|,|;] {{then:sentences}}{_STOP}", w.Flip
            ),
        )
    ),
    "reward": Choice((say(f"reward: {{then:sentences}}{_STOP}", w.Reward),)),
    "reward.box": Choice((say(f"{{then:sentences}}{_STOP}", w.Reward), also("{=reward}"))),
    "boost": Choice(
        (
            *_while("{to:group_or_ref} <gets/get:to> {strength:gain.strength}", w.Boost),
            *_while("{to:group_or_ref} <gets/get:to> {tolerance:boost.tolerance}", w.Boost),
            *_while(
                "{to:group_or_ref} <gets/get:to> {strength:gain.strength} and {tolerance:boost.tolerance}",
                w.Boost,
            ),
            *(
                replace(saying, cost=saying.cost + 1)
                for gain in ("{strength:gain.strength}", "{tolerance:boost.tolerance}")
                for saying in _while(f"{{to:group_or_ref}} {GAINS} {gain}", w.Boost)
            ),
        )
    ),
    "boost.tolerance": Choice((say("{=signed5} tolerance"),)),
    "joins": Choice(
        (
            say(f"may fight when {{*one:partner}} fights{_STOP}", w.Joins),
            say(f"{_WHILE} {{condition:condition}}, may fight when {{*one:partner}} fights{_STOP}", w.Joins),
            *_while("{*group:which} may fight from your portal when {*one:partner} fights", w.Joins),
            also(f"{_MAY_JOIN} when {{*one:partner}} {_FIGHTS}{_STOP}", w.Joins),
            also(f"{_WHILE} {{condition:condition}}, {_MAY_JOIN} when {{*one:partner}} {_FIGHTS}{_STOP}", w.Joins),
            also(
                f"{_MAY_JOIN} when {{*one:partner}} {_FIGHTS} [if|, if|while] {{condition:condition}}{_STOP}", w.Joins
            ),
        )
    ),
    "avoid": Choice(
        (
            *_while("@this must be avoided", w.Avoid, rule="must"),
            *_while("@this cannot be avoided", w.Avoid, rule="cannot"),
            also(f"must be avoided{_STOP}", w.Avoid, rule="must"),
            also(f"cannot be avoided{_STOP}", w.Avoid, rule="cannot"),
        )
    ),
    "restrict": Choice(
        (
            *_while("you cannot {what:restricted}", w.Restrict, who="you"),
            *_while(f"{YOUR_OPPONENT} cannot {{what:restricted}}", w.Restrict, who="opponent"),
            *_while("[players|both players|each player] cannot {what:restricted}", w.Restrict, who="both"),
        )
    ),
    "restricted": Words(
        {
            "flip": ("flip actions", "flip action cards", "flip cards", "flip an action"),
            "hidden": ("play hidden cards", "play cards hidden", "play a hidden card"),
            "heal": ("heal PCs", "heal", "heal a PC"),
            "reward": ("use rewards", "use a reward"),
            "join": (
                "bring monsters from the portal",
                "bring in monsters from the portal",
                "bring monsters from portals",
            ),
        },
        "what is forbidden",
    ),
    "immune": Choice(
        tuple(
            saying
            for against, verb in (("wound", "wounded"), ("destroy", "destroyed"), ("move", "[returned|moved]"))
            for saying in (
                say(
                    f"{{to:group_or_ref}} cannot be {verb} by [game text|card text|cards|card effects]{_STOP}",
                    w.Immune,
                    against=against,
                ),
                also(f"{{to:group_or_ref}} cannot be {verb}{_STOP}", w.Immune, against=against),
            )
        )
    ),
    "trigger": Choice(
        (
            *_trigger("at the [start|beginning] of your turn", on="turn_start"),
            *_trigger("at the end of your turn", on="turn_end"),
            *(
                saying
                for on, verb in _TRIGGERS.items()
                for saying in _trigger(f"{_WHEN} {{subject:one_or_ref}} {verb}", on=on)
            ),
        )
    ),
    "instead": Choice((*_instead("wound", "wounded"), *_instead("destroy", "destroyed"))),
}

STANDING = ("played", "boost", "joins", "restrict", "immune", "trigger", "instead")
BY_TYPE: dict[str, tuple[str, ...]] = {
    "monster": (*STANDING, "avoid", "reward"),
    "pc": STANDING,
    "item": STANDING,
    "field": STANDING,
    "action": ("flip",),
    "event": ("resolve",),
}
"""Which abilities a type of card can have."""

for _type, _names in BY_TYPE.items():
    ABILITIES[f"ability.{_type}"] = Choice(tuple(say(f"{{={name}}}") for name in _names), f"an ability ({_type})")
    ABILITIES[f"abilities.{_type}"] = Listing(
        only=f"ability.{_type}",
        first=f"ability.{_type}",
        middle=f"ability.{_type}",
        last=f"ability.{_type}",
        between="[|;]",
        most=4,
    )
ABILITIES["ability"] = Choice(
    tuple(say(f"{{={name}}}") for name in (*STANDING, "avoid", "reward", "flip", "resolve")), "an ability"
)

ENGLISH = Language(
    "English", NOUNS | CONDITIONS | REQUIREMENTS | EFFECTS | ABILITIES, join, MARKS, SPELL, RESPELL, many
)
