"""The English tables of .hack//ENEMY: conditions, requirements, effects and abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from enemy_desktop.cards.grammar import Choice, Language, Listing, Rule, Say, Words, also, say
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.english_nouns import NOUNS, OPPONENTS, YOUR_OPPONENT, YOUR_OPPONENTS
from enemy_desktop.games.enemy.text.spelling import MARKS, RESPELL, SPELL, join, many

# ---------------------------------------------------------------------------------------------------------------------
# Conditions and requirements

_ITS = "<its owner's/their owners':target>"

CONDITIONS: dict[str, Rule] = {
    "condition": Choice(
        (
            say("you can spot {*counted.spot}", w.Spot),
            say("you can spot {*no:cards}", w.SpotNone),
            say("you have {least:n1_20} or more cards in [|your ]hand", w.Hand, who="you"),
            say("you have no cards in [|your ]hand", w.Hand, who="you", most=0),
            say("you have {most:n0_20} or fewer cards in [|your ]hand", w.Hand, who="you"),
            say(f"{YOUR_OPPONENT} has {{least:n1_20}} or more cards in [|their ]hand", w.Hand, who="opponent"),
            say(f"{YOUR_OPPONENT} has no cards in [|their ]hand", w.Hand, who="opponent", most=0),
            say(f"{YOUR_OPPONENT} has {{most:n0_20}} or fewer cards in [|their ]hand", w.Hand, who="opponent"),
            say("you have {least:n1_7} or more points", w.Points, who="you"),
            say(f"{YOUR_OPPONENT} has {{least:n1_7}} or more points", w.Points, who="opponent"),
            say(f"you have more points than {YOUR_OPPONENT}", w.Points, who="you", ahead=True),
            say(f"{YOUR_OPPONENT} has more points than you", w.Points, who="opponent", ahead=True),
            say("facing {*one:cards}", w.Facing),
            say("fighting alone", w.Alone),
            say("{target:ref} is {*one:cards}", w.Was),
            also("you spot {*counted.spot}", w.Spot),
            also("you [spot|cannot spot any|do not spot] {*np.many.free:cards}", w.SpotNone, cost=9),
            also("you cannot spot [@a|any] {*spot.one.free:cards}", w.SpotNone),
            also("you cannot spot any {*spot.many.free:cards}", w.SpotNone),
            also("you have at least {least:n1_20} cards in [|your ]hand", w.Hand, who="you"),
            also("you have at most {most:n0_20} cards in [|your ]hand", w.Hand, who="you"),
            also(f"{YOUR_OPPONENT} has at least {{least:n1_20}} cards in [|their ]hand", w.Hand, who="opponent"),
            also(f"{YOUR_OPPONENT} has at most {{most:n0_20}} cards in [|their ]hand", w.Hand, who="opponent"),
            also("you have at least {least:n1_7} points", w.Points, who="you"),
            also(f"{YOUR_OPPONENT} has at least {{least:n1_7}} points", w.Points, who="opponent"),
            also("[@this|it|its bearer] [is facing|faces|fights] {*one:cards}", w.Facing),
            also("[@this|it] [is|is fighting|fights|attacks] alone", w.Alone),
            also("{target:ref} was {*one:cards}", w.Was),
        ),
        "a condition",
    ),
}

_COSTS: tuple[Say, ...] = (
    say("sacrifice {*counted}", w.CostSacrifice),
    say("spend @a Level Up! card", w.CostSpend, n=1),
    say("spend {n:n2_9} Level Up! cards", w.CostSpend),
    say("discard {*counted.hand}", w.CostDiscard),
    say("wound {*counted}", w.CostWound),
    also("spend {n:n2_9} Level Up! card", w.CostSpend),
    also("spend Level Up!", w.CostSpend, n=1),
)

REQUIREMENTS: dict[str, Rule] = {
    "cost": Choice(_COSTS, "a cost"),
    "requirement": Choice(
        (
            say("spot {*counted.spot}", w.NeedSpot),
            say("spot {*no:cards}", w.NeedNone),
            say("bearer must be {*one:cards}", w.NeedBearer),
            say("replace {*one:cards}", w.NeedReplace),
            say("{=cost}"),
            say("you must have {least:n1_7} or more points", w.NeedPoints, who="you"),
            say(f"{YOUR_OPPONENT} must have {{least:n1_7}} or more points", w.NeedPoints, who="opponent"),
            also("[bearer :|the bearer must be|bearer is] {*one:cards}", w.NeedBearer),
            also("[play|plays|play this|play this item] on {*one:cards}", w.NeedBearer),
            also("bearer : {*np.one.free:cards}", w.NeedBearer),
            also("{*np.one.free:cards} only", w.NeedBearer),
            also("[you must have|have] at least {least:n1_7} points", w.NeedPoints, who="you"),
            also("[you|] have {least:n1_7} or more points", w.NeedPoints, who="you"),
            also(f"{YOUR_OPPONENT} must have at least {{least:n1_7}} points", w.NeedPoints, who="opponent"),
            also(f"{YOUR_OPPONENT} has {{least:n1_7}} or more points", w.NeedPoints, who="opponent"),
        ),
        "a requirement",
    ),
    "needs.flip": Listing(
        only="requirement",
        first="requirement",
        middle="requirement",
        last="requirement",
        between="[;|,|, and|and]",
        most=3,
    ),
    "needs.list": Listing(
        only="requirement",
        first="requirement",
        middle="requirement",
        last="requirement",
        between="[.|;|,|, and|and]",
        most=5,
    ),
    "needs": Choice((say("{=needs.list} [.|]"), also("to play [:|,|] {=needs.list} [.|]")), "a requirement"),
    "need": Choice((say("{=requirement} [.|]"),)),
}

# ---------------------------------------------------------------------------------------------------------------------
# Effects. A *finite* clause can stand alone ("your opponent draws a card"); a *bare* one follows "you may" or "to"
# ("have your opponent draw a card").

_WHO = {"opponent": "your opponent", "both": "each player"}


def _people(finite: str, bare: str, makes: type, both: bool = True, **sets: Any) -> tuple[list[Say], list[Say]]:
    """The sayings with another subject than "you": finite and bare. ``§`` in the texts: their, of that player."""
    says: tuple[list[Say], list[Say]] = ([], [])
    for who, person in _WHO.items():
        if who == "both" and not both:
            continue
        read_as = YOUR_OPPONENT if who == "opponent" else "[each player|both players|all players]"
        says[0].append(say(f"{read_as} {finite}", makes, who=who, **sets))
        says[1].append(say(f"[have|make] {person} {bare}", makes, who=who, **sets))
        if who == "both":
            says[0].append(also(f"[each player|both players|all players] {bare}", makes, who=who, **sets))
    return says


_PEOPLE = [
    _people("[draws|takes] {n:amount}", "draw {n:amount}", w.Draw),
    _people("discards {n:count}", "discard {n:count}", w.Discard),
    _people("discards {n:count} at random", "discard {n:count} at random", w.Discard, how="random"),
    _people("discards [their|his or her|the] hand", "discard [their|his or her] hand", w.Discard, how="all"),
    _people("sacrifices {*counted}", "sacrifice {*counted}", w.Sacrifice),
    _people("skips [their|his or her|the] next turn", "skip [their|his or her] next turn", w.Skip, False, what="turn"),
    _people(
        "skips [their|his or her|the] next draw step",
        "skip [their|his or her] next draw step",
        w.Skip,
        False,
        what="draw_step",
    ),
]

_THIS_TURN = "[this turn|until the end of the turn|until end of turn|until the end of this turn|for this turn]"
_THIS_FIGHT = (
    "[for this fight|until the end of the fight|until end of fight|this fight|for the fight|during this fight]"
)


def _lasting(text: str, *more: str, makes: type, usual: str) -> list[Say]:
    """The sayings of an effect that lasts for a fight or a turn; with no duration it is read as the usual one."""
    says = [
        say(f"{text} {_THIS_FIGHT}", makes, until="fight"),
        say(f"{text} {_THIS_TURN}", makes, until="turn"),
        also(text, makes, until=usual, cost=2),
    ]
    for other in more:
        says += [
            also(f"{other} {_THIS_FIGHT}", makes, until="fight"),
            also(f"{other} {_THIS_TURN}", makes, until="turn"),
            also(other, makes, until=usual, cost=2),
        ]
    return says


_GAINS = "[gets|get|gains|gain|has|have|receives]"
_BE = "[is|are|was|were]"


def _move(text: str, to: str, *read: str) -> list[Say]:
    says = [say(text, w.Move, to=to)]
    return says + [also(other, w.Move, to=to) for other in read]


_CORE: list[Say] = [
    say("draw {n:amount}", w.Draw, who="you"),
    say("discard {n:count}", w.Discard, who="you"),
    say("discard {n:count} at random", w.Discard, who="you", how="random"),
    say("discard your hand", w.Discard, who="you", how="all"),
    say("look at your hand and discard {n:count} from it", w.Discard, who="you", how="pick"),
    say(f"look at {YOUR_OPPONENTS} hand and discard {{n:count}} from it", w.Discard, who="opponent", how="pick"),
    say("look at both [hands|players' hands] and discard {n:count} from each", w.Discard, who="both", how="pick"),
    say("discard the {n:top} of your deck", w.Mill, who="you"),
    say(f"discard the {{n:top}} of {YOUR_OPPONENTS} deck", w.Mill, who="opponent"),
    say("discard the {n:top} of [each|each player's|both] [deck|decks]", w.Mill, who="both"),
    say("destroy {target:target}", w.Destroy),
    say("wound {target:target}", w.Wound),
    say("heal {target:target}", w.Heal),
    say("sacrifice {*counted}", w.Sacrifice, who="you"),
    *_move(
        f"return {{target:target}} to {_ITS} <hand/hands:target>",
        "hand",
        "[return|put] {target:target} [to|into|in] [your|your opponent's|owner's|the|] [hand|hands]",
        "put {target:target} [into|in] [its|their] owner's [hand|hands]",
    ),
    *_move(
        f"put {{target:target}} into {_ITS} <portal/portals:target>",
        "portal",
        "[return|put|move] {target:target} [into|in|to] [your|your opponent's|the|its owner's|their owner's] [portal|portals]",
    ),
    *_move(
        f"put {{target:target}} into {_ITS} discard <pile/piles:target>",
        "discard",
        "[put|move] {target:target} [into|in|to] [your|your opponent's|the|its owner's|their owner's] "
        "[discard pile|discards|discard piles|graveyard]",
    ),
    *_move(
        f"put {{target:target}} on top of {_ITS} <deck/decks:target>",
        "deck_top",
        "[return|put] {target:target} [on|to] [top|the top] of [your|your opponent's|the|its owner's|their owner's] [deck|decks]",
    ),
    *_move(
        f"put {{target:target}} on the bottom of {_ITS} <deck/decks:target>",
        "deck_bottom",
        "[return|put] {target:target} [on|to|at|under] [bottom|the bottom] of "
        "[your|your opponent's|the|its owner's|their owner's] [deck|decks]",
    ),
    *_move(
        f"shuffle {{target:target}} into {_ITS} <deck/decks:target>",
        "deck",
        "shuffle {target:target} [into|in] [your|your opponent's|the|its owner's|their owner's] [deck|decks]",
    ),
    *_move("remove {target:target} from [play|the game]", "removed"),
    *_move("score {target:target}", "score", "put {target:target} [into|in] [your|the] score pile"),
    *_move(
        f"put {{target:target}} face down among {_ITS} hidden cards",
        "hidden",
        "put {target:target} [face down among|among] [your|your opponent's|the|its owner's|their owner's] hidden cards",
    ),
    say("reveal your hand", w.Reveal, what="hand", who="you"),
    say(f"reveal {YOUR_OPPONENTS} hand", w.Reveal, what="hand", who="opponent"),
    say("reveal the {n:top} of your deck", w.Reveal, what="deck_top", who="you"),
    say(f"reveal the {{n:top}} of {YOUR_OPPONENTS} deck", w.Reveal, what="deck_top", who="opponent"),
    say("reveal {n:few} of your hidden cards", w.Reveal, what="hidden", who="you"),
    say(f"reveal {{n:few}} of {YOUR_OPPONENTS} hidden cards", w.Reveal, what="hidden", who="opponent"),
    say("look at your hand", w.Look, what="hand", who="you"),
    say(f"look at {YOUR_OPPONENTS} hand", w.Look, what="hand", who="opponent"),
    say("look at the {n:top} of your deck", w.Look, what="deck_top", who="you"),
    say(f"look at the {{n:top}} of {YOUR_OPPONENTS} deck", w.Look, what="deck_top", who="opponent"),
    say(
        "look at the {n:top} of your deck and put <it/them:n> back in any order",
        w.Look,
        what="deck_top",
        who="you",
        arrange=True,
    ),
    say(
        f"look at the {{n:top}} of {YOUR_OPPONENTS} deck and put <it/them:n> back in any order",
        w.Look,
        what="deck_top",
        who="opponent",
        arrange=True,
    ),
    say("look at {n:few} of your hidden cards", w.Look, what="hidden", who="you"),
    say(f"look at {{n:few}} of {YOUR_OPPONENTS} hidden cards", w.Look, what="hidden", who="opponent"),
    also(f"[look at|see] {OPPONENTS} hidden card", w.Look, what="hidden", who="opponent", n=1),
    also(f"[reveal|show] {OPPONENTS} hidden card", w.Reveal, what="hidden", who="opponent", n=1),
    *_lasting(
        "give {target:target} {amount:gain.strength}",
        f"{{target:target}} {_GAINS} {{amount:gain.strength}}",
        makes=w.Strength,
        usual="fight",
    ),
    *_lasting(
        "give {target:target} {amount:gain.tolerance}",
        f"{{target:target}} {_GAINS} {{amount:gain.tolerance}}",
        makes=w.Tolerance,
        usual="fight",
    ),
    say("bring {target:target} into the attack", w.JoinNow),
    also("{target:target} [joins|join|may join] the attack", w.JoinNow),
    say("prevent that wound", w.Prevent),
    also("[prevent the wound|prevent this wound|that PC is not wounded]", w.Prevent),
    say("choose {target:target}", w.Remember),
]
for _until, _text in (("fight", _THIS_FIGHT), ("turn", _THIS_TURN)):
    for _against, _from in (("wound", "[wounds|being wounded]"), ("destroy", "[destruction|being destroyed]")):
        _verb = "wounded" if _against == "wound" else "destroyed"
        _made: dict[str, Any] = {"against": _against, "until": _until}
        _CORE += [
            say(f"[protect|save] {{target:target}} from {_from} {_text}", w.Shield, **_made),
            also(f"{{target:target}} cannot be {_verb} {_text}", w.Shield, **_made),
        ]

for _place, _where in (("deck", "[deck|draw pile]"), ("discard", "[discard pile|discards]")):
    for _to, _put in (
        ("hand", "put <it/them:n> [into|in] your hand"),
        ("portal", "put <it/them:n> [into|in] your portal"),
        ("deck_top", "put <it/them:n> on top of your deck"),
        ("play", "play <it/them:n>"),
    ):
        _made = {"place": _place, "to": _to}
        _show = "[ and|, reveal it, and|, show it, and| reveal it and| show it and|, reveal them, and|, show them, and|,|, and]"
        _CORE += [
            say(f"search your {_where} for {{*counted}}{_show} {_put}", w.Search, **_made),
            also(f"search your {_where} for {{*up_to}}{_show} {_put}", w.Search, **_made),
        ]

_FINITE: list[Say] = [one for finite, _ in _PEOPLE for one in finite]
_BARE: list[Say] = [one for _, bare in _PEOPLE for one in bare]
_FINITE += [
    say("skip your next turn", w.Skip, who="you", what="turn"),
    say("skip your next draw step", w.Skip, who="you", what="draw_step"),
    say("[this attack|the attack] must be avoided", w.Avoidance, rule="must"),
    say("[this attack|the attack] cannot be avoided", w.Avoidance, rule="cannot"),
    say("you may play one more {kind:play.one} [this turn|]", w.ExtraPlay, n=1),
    say("you may play {n:n2_9} more {kind:play.many} [this turn|]", w.ExtraPlay),
    also("you may play [another|an extra|an additional] {kind:play.one} [this turn|]", w.ExtraPlay, n=1),
    also("you may play {n:n2_9} [extra|additional|other] {kind:play.many} [this turn|]", w.ExtraPlay),
    also("[play another|play one more] {kind:play.one} [this turn|]", w.ExtraPlay, n=1),
]
_BARE += [
    say("skip your next turn", w.Skip, who="you", what="turn"),
    say("skip your next draw step", w.Skip, who="you", what="draw_step"),
    say("declare that this attack must be avoided", w.Avoidance, rule="must"),
    say("declare that this attack cannot be avoided", w.Avoidance, rule="cannot"),
    say("choose to play one more {kind:play.one} this turn", w.ExtraPlay, n=1),
    say("choose to play {n:n2_9} more {kind:play.many} this turn", w.ExtraPlay),
]

_PLAY = {
    "card": "card",
    "monster": "monster",
    "pc": "PC",
    "item": "item",
    "event": "event",
    "field": "field",
    "hidden": "hidden card",
}
_AND_THEN = "[, then|, and then|and then|then|, and|and|; then|;|,]"
_OTHERWISE = "[; otherwise,|. otherwise,|; otherwise|. otherwise|, otherwise|; if not,|. if not,|; or else|, or else]"
_IF = "[if|when|as long as|while]"

EFFECTS: dict[str, Rule] = {
    "few": Choice((say("one", value=1), say("{=n2_9}"))),
    "play.one": Words({kind: (noun, noun + "s") for kind, noun in _PLAY.items()}, "a kind of card"),
    "play.many": Words({kind: (noun + "s", noun) for kind, noun in _PLAY.items()}, "a kind of card"),
    "core": Choice(tuple(_CORE)),
    "simple.finite": Choice((say("{=core}"), *_FINITE)),
    "simple.bare": Choice((say("{=core}"), *_BARE)),
    "may.free": Choice((say("you may {then:block.open.bare}", w.May),)),
    "may.cost": Choice(
        (say("you may {cost:cost} [to|in order to|and then|. if you do,] {then:block.open.bare}", w.May),)
    ),
    "if": Choice(
        (
            say(
                f"if {{condition:condition}}, {{then:block.closed.finite}}{_OTHERWISE} {{otherwise:block.open.finite}}",
                w.If,
            ),
            say("if {condition:condition}, {then:block.open.finite}", w.If),
            also("if {condition:condition} [then|] {then:block.open.finite}", w.If),
            also("{then:block.closed.finite} [if|, if] {condition:condition}", w.If, cost=2),
        )
    ),
    "choose_one": Choice((say("choose one [:|of these :|,] {options:options}", w.ChooseOne),)),
    "options": Listing(
        only="block.open.finite",
        first="block.closed.finite",
        middle="block.closed.finite",
        last="block.open.finite",
        between="[; or|, or|or|;]",
        least=2,
        most=4,
    ),
    "repeat": Choice((say("for each {each:each}, {then:block.open.finite}", w.Repeat),)),
    "rest": Choice((say("{=may.cost}"), say("{=if}"), say("{=choose_one}"), say("{=repeat}"))),
    "compound": Choice((say("{=may.free}"), say("{=rest}"))),
    "item.open.finite": Choice((say("{=simple.finite}"), say("{=compound}"), also("( {=compound} )")), "an effect"),
    "item.closed.finite": Choice((say("{=simple.finite}"), say("( {=compound} )")), "an effect"),
    "item.open.bare": Choice((say("{=simple.bare}"), say("{=choose_one}"), say("( {=compound} )")), "an effect"),
    "item.closed.bare": Choice((say("{=simple.bare}"), say("( {=compound} )")), "an effect"),
    "item.first": Choice((say("{=simple.finite}"), say("{=rest}"), say("( {=may.free} )")), "an effect"),
    "sentences": Listing(
        only="item.open.finite",
        first="item.open.finite",
        middle="item.open.finite",
        last="item.open.finite",
        between="[.|. then|. then,|, then|, and then|and then|, and|and|;]",
    ),
    "effects": Choice((say("{=sentences}[.|]"),)),
    "sentences.first": Listing(
        only="item.first",
        first="item.first",
        middle="item.open.finite",
        last="item.open.finite",
        between="[.|. then|. then,|, then|, and then|and then|, and|and|;]",
    ),
}
for _form in ("finite", "bare"):
    EFFECTS[f"block.open.{_form}"] = Listing(
        only=f"item.open.{_form}",
        first=f"item.closed.{_form}",
        middle="item.closed.finite",
        last="item.open.finite",
        between=_AND_THEN,
    )
    EFFECTS[f"block.closed.{_form}"] = Listing(
        only=f"item.closed.{_form}",
        first=f"item.closed.{_form}",
        middle="item.closed.finite",
        last="item.closed.finite",
        between=_AND_THEN,
    )

# ---------------------------------------------------------------------------------------------------------------------
# Abilities

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
    "wounded": f"{_BE} wounded",
    "destroyed": f"{_BE} destroyed",
    "avoided": f"{_BE} avoided",
    "scored": f"{_BE} scored",
    "attacks": "[attacks|attack]",
    "healed": f"{_BE} healed",
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
        also(f"{start} {{then:block.open.finite}} instead{_STOP}", w.Instead, of=of, may=False),
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
                for saying in _while(f"{{to:group_or_ref}} {_GAINS} {gain}", w.Boost)
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
