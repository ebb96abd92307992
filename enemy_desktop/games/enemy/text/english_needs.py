"""English conditions, requirements and costs of .hack//ENEMY."""

from __future__ import annotations

from enemy_desktop.cards.grammar import Choice, Listing, Rule, Say, also, say
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.english_nouns import YOUR_OPPONENT

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
