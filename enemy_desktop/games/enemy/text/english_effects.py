"""English effects of .hack//ENEMY.

A *finite* clause can stand alone ("your opponent draws a card"); a *bare* one follows "you may" or "to" ("have your
opponent draw a card"). An *open* place takes a compound effect as it is; in a *closed* one, where more text follows, a
compound effect stands in brackets, so that it never swallows what comes after it.
"""

from __future__ import annotations

from typing import Any

from enemy_desktop.cards.grammar import Choice, Listing, Rule, Say, Words, also, say
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.english_nouns import OPPONENTS, YOUR_OPPONENT, YOUR_OPPONENTS

_ITS = "<its owner's/their owners':target>"

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


GAINS = "[gets|get|gains|gain|has|have|receives]"
BE = "[is|are|was|were]"


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
        f"{{target:target}} {GAINS} {{amount:gain.strength}}",
        makes=w.Strength,
        usual="fight",
    ),
    *_lasting(
        "give {target:target} {amount:gain.tolerance}",
        f"{{target:target}} {GAINS} {{amount:gain.tolerance}}",
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
