"""The effect language of .hack//ENEMY: what a card can say, as closed, typed, strict data.

Every class here is one *word*. A card in a pack is JSON made of these words only; an unknown word, an unknown
field, a wrong type is an error at load. ``compile.py`` turns words into the engine's instructions, ``text/``
turns them into English and Japanese and English back into words. Nothing here runs a rule.

Conventions: a field that holds cards is called ``cards`` (a filter) or ``target`` (a way to get cards); ``n`` counts
cards; ``who`` is a player as seen by the card's controller; ``then`` holds the words that follow.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Element = Literal["wood", "earth", "fire", "water", "darkness", "thunder"]
PcClass = Literal["twin_blade", "long_arm", "wavemaster", "heavy_blade", "heavy_axeman", "blademaster"]
CardType = Literal["monster", "pc", "item", "action", "event", "field"]
Kind = Literal["card", "monster", "pc", "item", "weapon", "armor", "action", "event", "field", "hidden", "level_up"]
Side = Literal["any", "yours", "opponents"]
Who = Literal["you", "opponent", "both"]
Small = Annotated[int, Field(ge=1, le=9)]
Text = Annotated[str, Field(min_length=1, max_length=400)]
Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


MAX_UNREAD = 4_000
"""Characters of the text of a card that no words say."""


class Word(BaseModel):
    """Base of all words: strict types, unknown fields refused, immutable, so that words can be compared and hashed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# ---------------------------------------------------------------------------------------------------------------------
# Which cards


class Cards(Word):
    """A filter: the cards that match every field that is set.

    ``place`` says where to look. ``play`` is whatever can be spotted (E-SPOT-1): PCs, items, the field, portals, score
    piles, attacking monsters. ``attack`` are the attacking monsters, ``fight`` the cards in the fight being resolved.
    ``species`` is a slug that the pack declares; ``name`` the English card name; ``other`` leaves out the card that
    speaks; ``bearing`` is for PCs.
    """

    kind: Kind = "card"
    side: Side = "any"
    place: Literal["play", "portal", "score", "attack", "fight", "hand", "discard", "deck"] = "play"
    element: Element | None = None
    species: Slug | None = None
    pc_class: PcClass | None = None
    level: Annotated[int, Field(ge=1, le=9)] | None = None
    name: Text | None = None
    unique: Literal[True] | None = None
    storable: Literal[True] | None = None
    state: Literal["wounded", "healthy"] | None = None
    bearing: Literal["item", "weapon", "armor"] | None = None
    other: Literal[True] | None = None
    strength_max: Annotated[int, Field(ge=0, le=20)] | None = None
    strength_min: Annotated[int, Field(ge=0, le=20)] | None = None
    points_min: Annotated[int, Field(ge=0, le=7)] | None = None
    points_max: Annotated[int, Field(ge=0, le=7)] | None = None


class Choose(Word):
    """Somebody chooses ``n`` matching cards (as many as there are, if fewer). ``up_to`` allows fewer, also none."""

    pick: Literal["choose"] = "choose"
    cards: Cards
    n: Small = 1
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"


class All(Word):
    """Every matching card."""

    pick: Literal["all"] = "all"
    cards: Cards


class AtRandom(Word):
    """``n`` matching cards, drawn by the random stream."""

    pick: Literal["random"] = "random"
    cards: Cards
    n: Small = 1


class Ref(Word):
    """A card that the text already speaks of.

    ``this``: the card that speaks. ``bearer``: the PC that bears this item. ``that``: what was chosen, found or revealed
    last in this text ("that monster", "those cards"). ``fighter``: the PC in the fight being resolved. ``subject``: in a
    trigger or a replacement, the card that it happens to.
    """

    pick: Literal["this", "bearer", "that", "fighter", "subject"]


Target = Annotated[Choose | All | AtRandom | Ref, Field(discriminator="pick")]


class Per(Word):
    """An amount that counts cards: ``times`` for each match, at most ``most``."""

    each: Cards
    times: Annotated[int, Field(ge=-5, le=5)] = 1
    most: Annotated[int, Field(ge=1, le=20)] | None = None


Amount = Annotated[int, Field(ge=-20, le=20)] | Per


# ---------------------------------------------------------------------------------------------------------------------
# Conditions


class Spot(Word):
    """At least ``n`` matching cards can be spotted."""

    when: Literal["spot"] = "spot"
    cards: Cards
    n: Small = 1


class SpotNone(Word):
    """No matching card can be spotted."""

    when: Literal["spot_none"] = "spot_none"
    cards: Cards


class Hand(Word):
    """The size of a hand."""

    when: Literal["hand"] = "hand"
    who: Literal["you", "opponent"]
    least: Annotated[int, Field(ge=1, le=20)] | None = None
    most: Annotated[int, Field(ge=0, le=20)] | None = None

    @model_validator(mode="after")
    def _one_bound(self) -> Hand:
        if (self.least is None) == (self.most is None):
            raise ValueError("exactly one of 'least' and 'most' must be given")
        return self


class Points(Word):
    """A score pile holds at least ``least`` victory points; or ``ahead``: more than the other player's."""

    when: Literal["points"] = "points"
    who: Literal["you", "opponent"]
    least: Annotated[int, Field(ge=1, le=7)] | None = None
    ahead: Literal[True] | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Points:
        if (self.least is None) == (self.ahead is None):
            raise ValueError("exactly one of 'least' and 'ahead' must be given")
        return self


class Facing(Word):
    """In the fight being resolved, the other side of this card (or of its bearer) has a matching card."""

    when: Literal["facing"] = "facing"
    cards: Cards


class Alone(Word):
    """This monster is the only monster of its fight (attack, before fights are assigned)."""

    when: Literal["alone"] = "alone"


class Was(Word):
    """The card in question (``target``) matches ``cards``."""

    when: Literal["was"] = "was"
    target: Ref
    cards: Cards


Condition = Annotated[Spot | SpotNone | Hand | Points | Facing | Alone | Was, Field(discriminator="when")]


# ---------------------------------------------------------------------------------------------------------------------
# Requirements and costs: the "to play" box


class NeedSpot(Word):
    """Spot ``n`` matching cards. Each printed card counts once in one requirement (M8)."""

    need: Literal["spot"] = "spot"
    cards: Cards
    n: Small = 1


class NeedNone(Word):
    """Playable only while no matching card can be spotted."""

    need: Literal["spot_none"] = "spot_none"
    cards: Cards


class NeedBearer(Word):
    """Items: the PC that may bear it. Rechecked when the PC is replaced (P15)."""

    need: Literal["bearer"] = "bearer"
    cards: Cards


class NeedReplace(Word):
    """The new card takes the place of a matching card of the same player, which is sacrificed.

    A PC replaces a PC (and takes its items), a monster replaces a monster in the portal.
    """

    need: Literal["replace"] = "replace"
    cards: Cards


class CostSacrifice(Word):
    need: Literal["sacrifice"] = "sacrifice"
    cards: Cards
    n: Small = 1


class CostSpend(Word):
    """Spend Level Up! cards from the score pile: removed from play (E-LVL-2)."""

    need: Literal["spend"] = "spend"
    n: Small = 1


class CostDiscard(Word):
    """Discard ``n`` other matching cards from the hand."""

    need: Literal["discard"] = "discard"
    n: Small = 1
    cards: Cards = Cards(place="hand")


class CostWound(Word):
    """Wound ``n`` healthy PCs of one's own."""

    need: Literal["wound"] = "wound"
    cards: Cards
    n: Small = 1


class NeedPoints(Word):
    """A score pile holds at least ``least`` victory points."""

    need: Literal["points"] = "points"
    who: Literal["you", "opponent"]
    least: Annotated[int, Field(ge=1, le=7)]


Requirement = Annotated[
    NeedSpot | NeedNone | NeedBearer | NeedReplace | CostSacrifice | CostSpend | CostDiscard | CostWound | NeedPoints,
    Field(discriminator="need"),
]
Cost = Annotated[CostSacrifice | CostSpend | CostDiscard | CostWound, Field(discriminator="need")]


# ---------------------------------------------------------------------------------------------------------------------
# Effects


class Draw(Word):
    do: Literal["draw"] = "draw"
    who: Who = "you"
    n: Amount = 1


class Discard(Word):
    """Discard from the hand. ``choose``: the hand's owner chooses; ``pick``: the controller looks and chooses."""

    do: Literal["discard"] = "discard"
    who: Who = "you"
    n: Small = 1
    how: Literal["choose", "random", "all", "pick"] = "choose"

    @model_validator(mode="after")
    def _all_is_all(self) -> Discard:
        if self.how == "all" and self.n != 1:
            raise ValueError("'n' says nothing where 'how' is 'all'")
        return self


class Mill(Word):
    """Discard the top ``n`` cards of a deck."""

    do: Literal["mill"] = "mill"
    who: Who = "opponent"
    n: Small = 1


class Destroy(Word):
    do: Literal["destroy"] = "destroy"
    target: Target


class Wound(Word):
    do: Literal["wound"] = "wound"
    target: Target


class Heal(Word):
    do: Literal["heal"] = "heal"
    target: Target


class Sacrifice(Word):
    """``who`` sacrifices ``n`` matching cards of their own choice."""

    do: Literal["sacrifice"] = "sacrifice"
    who: Who = "you"
    cards: Cards
    n: Small = 1


class Move(Word):
    """Put cards somewhere else. To ``deck`` shuffles. A card in a score pile is moved only by a filter that says so."""

    do: Literal["move"] = "move"
    target: Target
    to: Literal["hand", "portal", "discard", "deck_top", "deck_bottom", "deck", "removed", "score", "hidden"]


class Search(Word):
    """Look through ``place`` for up to ``n`` matching cards; show them; put them ``to``; a deck is then shuffled."""

    do: Literal["search"] = "search"
    place: Literal["deck", "discard"] = "deck"
    cards: Cards
    n: Small = 1
    to: Literal["hand", "portal", "deck_top", "play"] = "hand"


class Reveal(Word):
    """Both players see the cards. ``n`` counts deck cards or hidden cards; a hand is shown whole."""

    do: Literal["reveal"] = "reveal"
    what: Literal["hand", "deck_top", "hidden"]
    who: Literal["you", "opponent"] = "opponent"
    n: Small = 1

    @model_validator(mode="after")
    def _hand_is_whole(self) -> Reveal:
        if self.what == "hand" and self.n != 1:
            raise ValueError("'n' says nothing where 'what' is 'hand'")
        return self


class Look(Word):
    """Only the controller sees the cards. ``arrange``: the deck cards go back in an order of their choice."""

    do: Literal["look"] = "look"
    what: Literal["hand", "deck_top", "hidden"]
    who: Literal["you", "opponent"] = "opponent"
    n: Small = 1
    arrange: bool = False

    @model_validator(mode="after")
    def _fits_what(self) -> Look:
        if self.what == "hand" and self.n != 1:
            raise ValueError("'n' says nothing where 'what' is 'hand'")
        if self.arrange and self.what != "deck_top":
            raise ValueError("'arrange' is for the cards on top of a deck only")
        return self


class Strength(Word):
    do: Literal["strength"] = "strength"
    target: Target
    amount: Amount
    until: Literal["fight", "turn"] = "fight"


class Tolerance(Word):
    do: Literal["tolerance"] = "tolerance"
    target: Target
    amount: Amount
    until: Literal["fight", "turn"] = "fight"


class Avoidance(Word):
    """Says of the attack being made that it must, or cannot, be avoided. "Cannot" beats "must"."""

    do: Literal["avoidance"] = "avoidance"
    rule: Literal["must", "cannot"]


class ExtraPlay(Word):
    """More cards may be played this play step. ``kind`` limits what the extra card may be."""

    do: Literal["extra_play"] = "extra_play"
    n: Small = 1
    kind: Literal["card", "monster", "pc", "item", "event", "field", "hidden"] = "card"


class Skip(Word):
    do: Literal["skip"] = "skip"
    who: Literal["you", "opponent"] = "opponent"
    what: Literal["turn", "draw_step"] = "turn"


class JoinNow(Word):
    """Monsters in the controller's portal join the attack being made."""

    do: Literal["join"] = "join"
    target: Target


class Prevent(Word):
    """In an action flipped against a wound: the wound does not happen. In a replacement it is implied."""

    do: Literal["prevent"] = "prevent"


class Shield(Word):
    """Until the end of the fight or turn the cards cannot be wounded (or destroyed)."""

    do: Literal["shield"] = "shield"
    target: Target
    against: Literal["wound", "destroy"]
    until: Literal["fight", "turn"] = "turn"


class Remember(Word):
    """Pick cards without doing anything to them yet; following words call them ``that``."""

    do: Literal["remember"] = "remember"
    target: Target


class May(Word):
    """Optional. With a ``cost``, which is paid in full first, or nothing happens."""

    do: Literal["may"] = "may"
    cost: Cost | None = None
    then: Effects


class If(Word):
    do: Literal["if"] = "if"
    condition: Condition
    then: Effects
    otherwise: Effects | None = None


class ChooseOne(Word):
    """The controller chooses one of the lists of words."""

    do: Literal["choose_one"] = "choose_one"
    options: Annotated[tuple[Effects, ...], Field(min_length=2, max_length=4, strict=False)]


class Repeat(Word):
    """Do ``then`` once for each match."""

    do: Literal["repeat"] = "repeat"
    each: Cards
    then: Effects


Effect = Annotated[
    Draw
    | Discard
    | Mill
    | Destroy
    | Wound
    | Heal
    | Sacrifice
    | Move
    | Search
    | Reveal
    | Look
    | Strength
    | Tolerance
    | Avoidance
    | ExtraPlay
    | Skip
    | JoinNow
    | Prevent
    | Shield
    | Remember
    | May
    | If
    | ChooseOne
    | Repeat,
    Field(discriminator="do"),
]
Effects = Annotated[tuple[Effect, ...], Field(min_length=1, max_length=6, strict=False)]


# ---------------------------------------------------------------------------------------------------------------------
# Abilities: when the words count


class Played(Word):
    """When you play this card (monster, PC, item, field). An item's works only if its needs were met (E-ITEM-2)."""

    ability: Literal["played"] = "played"
    then: Effects


class Resolve(Word):
    """What an event does."""

    ability: Literal["resolve"] = "resolve"
    then: Effects


class Flip(Word):
    """An action: when it can be flipped, and what it does.

    ``fight``: in a fight (``cards`` must match the controller's side of it: their PC, or one of their monsters).
    ``play``: in the controller's play step. ``attack``: after an attack was declared, before it is avoided or fought
    (``cards`` must match an attacking monster). ``wound``: when a matching PC of the controller is about to be wounded.
    """

    ability: Literal["flip"] = "flip"
    timing: Literal["fight", "play", "attack", "wound"]
    cards: Cards | None = None
    to_flip: Annotated[tuple[Requirement, ...], Field(max_length=3, strict=False)] = ()
    then: Effects

    @model_validator(mode="after")
    def _cards_fit_timing(self) -> Flip:
        if self.timing == "play" and self.cards is not None:
            raise ValueError("'cards' says nothing where 'timing' is 'play'")
        return self


class Reward(Word):
    """Monsters: usable when avoided or when it wins. Always optional (F12)."""

    ability: Literal["reward"] = "reward"
    then: Effects


class Boost(Word):
    """While in play: matching cards (or ``this``, ``bearer``) have more or less strength or tolerance.

    Printed strength and tolerance of an item are not words: they are facts of the card.
    """

    ability: Literal["boost"] = "boost"
    to: Cards | Ref
    strength: Amount = 0
    tolerance: Annotated[int, Field(ge=-5, le=5)] = 0
    condition: Condition | None = None

    @model_validator(mode="after")
    def _something(self) -> Boost:
        if self.strength == 0 and self.tolerance == 0:
            raise ValueError("a boost needs 'strength' or 'tolerance'")
        return self


class Joins(Word):
    """From the portal: may fight when a matching attacker fights.

    ``which`` absent: this monster. Present (fields, items, PCs and others): monsters in the controller's portal that match.
    """

    ability: Literal["joins"] = "joins"
    partner: Cards
    which: Cards | None = None
    condition: Condition | None = None


class Avoid(Word):
    """While attacking, this monster must, or cannot, be avoided. ``cannot`` beats ``must``; no PC beats both (E-ATT-2)."""

    ability: Literal["avoid"] = "avoid"
    rule: Literal["must", "cannot"]
    condition: Condition | None = None


class Restrict(Word):
    """While in play, ``who`` cannot do something.

    ``flip``: flip actions (for a monster: in its fights). ``hidden``: play hidden cards, unless nothing else can be
    played. ``heal``: heal PCs. ``reward``: use rewards. ``join``: bring monsters from the portal.
    """

    ability: Literal["restrict"] = "restrict"
    who: Who = "opponent"
    what: Literal["flip", "hidden", "heal", "reward", "join"]
    condition: Condition | None = None


class Immune(Word):
    """While in play, matching cards cannot be wounded, destroyed or returned by game text."""

    ability: Literal["immune"] = "immune"
    to: Cards | Ref
    against: Literal["wound", "destroy", "move"]


class Trigger(Word):
    """When something has happened. ``may`` makes it optional.

    ``subject`` is ``this``, ``bearer``, or a filter; for ``turn_start`` and ``turn_end`` (the controller's turn) it is absent.
    ``wins``: a monster or PC wins a fight. ``avoided``: an attacking monster was avoided.
    """

    ability: Literal["trigger"] = "trigger"
    on: Literal[
        "turn_start", "turn_end", "wins", "loses", "wounded", "destroyed", "avoided", "scored", "attacks", "healed"
    ]
    subject: Cards | Ref | None = None
    may: bool = False
    then: Effects

    @model_validator(mode="after")
    def _subject(self) -> Trigger:
        if (self.subject is None) != (self.on in ("turn_start", "turn_end")):
            raise ValueError("'subject' belongs to every trigger but turn_start and turn_end")
        return self


class Instead(Word):
    """When a matching card is about to be wounded or destroyed: this happens instead. ``may`` makes it optional."""

    ability: Literal["instead"] = "instead"
    of: Literal["wound", "destroy"]
    subject: Cards | Ref
    may: bool = True
    cost: Cost | None = None
    then: Effects | None = None


Ability = Annotated[
    Played | Resolve | Flip | Reward | Boost | Joins | Avoid | Restrict | Immune | Trigger | Instead,
    Field(discriminator="ability"),
]

for _model in (May, If, ChooseOne, Repeat, Played, Resolve, Flip, Reward, Trigger, Instead):
    _model.model_rebuild()


# ---------------------------------------------------------------------------------------------------------------------
# Cards


class CardData(Word):
    """One card as a pack holds it: printed facts, needs and abilities. E-CARD-1 to E-CARD-9.

    ``id`` is unique in its pack ("root-001"); ``name`` is what makes two cards the same (E-CARD-9), without the dot.
    ``points`` are victory points. ``ja`` holds the Japanese name and lore; the rules text is rendered, never stored.
    ``rarity`` uses the collector letters C, U, R, X; L for Level Up!, P for promo. ``unread`` is text of an imported
    card that no words say: the players carry it out by hand. Such an action or event may have no words at all; the
    action can then be flipped at any time at which actions are, and neither does anything by itself.
    """

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    type: Literal["monster", "pc", "item", "action", "event", "field", "level_up"]
    destiny: Annotated[int, Field(ge=0, le=9)] = 0
    element: Element | None = None
    rarity: Literal["C", "U", "R", "X", "S", "T", "P", "L"] = "C"
    species: Slug | None = None
    strength: Annotated[int, Field(ge=-9, le=20)] | None = None
    points: Annotated[int, Field(ge=0, le=7)] = 0
    storable: bool = False
    unique: bool = False
    pc_class: PcClass | None = None
    level: Annotated[int, Field(ge=1, le=9)] | None = None
    tolerance: Annotated[int, Field(ge=0, le=9)] = 0
    subtype: Literal["weapon", "armor"] | None = None
    promo: bool = False
    to_play: Annotated[tuple[Requirement, ...], Field(max_length=5, strict=False)] = ()
    abilities: Annotated[tuple[Ability, ...], Field(max_length=4, strict=False)] = ()
    unread: Annotated[str, Field(max_length=MAX_UNREAD)] = ""
    lore: str = ""
    ja_name: str = ""
    ja_lore: str = ""

    @model_validator(mode="after")
    def _facts_fit_type(self) -> CardData:
        wants = {
            "monster": {"species", "strength"},
            "pc": {"pc_class", "level", "strength"},
            "item": {"subtype", "level"},
        }.get(self.type, set())
        optional = {
            "monster": {"points", "storable", "unique"},
            "pc": {"tolerance"},
            "item": {"strength", "tolerance"},
            "event": {"promo"},
        }.get(self.type, set())
        given = {f for f in ("species", "strength", "pc_class", "level", "subtype") if getattr(self, f) is not None} | {
            f for f in ("points", "storable", "unique", "tolerance", "promo") if getattr(self, f)
        }
        if missing := wants - given:
            raise ValueError(f"a card of type '{self.type}' needs {', '.join(sorted(missing))}")
        if extra := given - wants - optional:
            raise ValueError(f"a card of type '{self.type}' cannot have {', '.join(sorted(extra))}")
        allowed = {
            "monster": {"played", "reward", "boost", "joins", "avoid", "restrict", "immune", "trigger", "instead"},
            "pc": {"played", "boost", "joins", "restrict", "immune", "trigger", "instead"},
            "item": {"played", "boost", "joins", "restrict", "immune", "trigger", "instead"},
            "field": {"played", "boost", "joins", "restrict", "immune", "trigger", "instead"},
            "action": {"flip"},
            "event": {"resolve"},
            "level_up": set(),
        }[self.type]
        for ability in self.abilities:
            if ability.ability not in allowed:
                raise ValueError(f"a card of type '{self.type}' cannot have the ability '{ability.ability}'")
        needs = {r.need for r in self.to_play}
        if self.type == "action" and needs:
            raise ValueError("an action is played hidden: put what it asks for into 'to_flip' (P12)")
        if self.type in ("level_up",) and needs:
            raise ValueError("a Level Up! card is not played")
        if self.type == "item" and self.level is not None and self.level > 3:
            raise ValueError("an item has a level from 1 to 3")
        if (self.type == "item") != ("bearer" in needs):
            raise ValueError("an item, and only an item, needs a 'bearer' line")
        if "replace" in needs and self.type not in ("pc", "monster"):
            raise ValueError("only a PC or a monster can replace")
        by_hand = bool(self.unread) and not self.abilities
        if self.type == "event" and sum(a.ability == "resolve" for a in self.abilities) != 1 and not by_hand:
            raise ValueError("an event needs exactly one 'resolve'")
        if self.type == "action" and sum(a.ability == "flip" for a in self.abilities) != 1 and not by_hand:
            raise ValueError("an action needs exactly one 'flip'")
        return self
