"""Hypothesis strategies over the effect language of .hack//ENEMY.

``anything(model)`` generates every word that the schema allows, sense or nonsense: what must survive a round trip.
The other strategies generate words that also make *sense* where they stand, as a good card has them.
"""

from __future__ import annotations

import types
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.text.vocab import Vocab

SPECIES = {
    "goblin": {"en": "Goblin", "en_plural": "Goblins", "ja": "ゴブリン"},
    "insect": {"en": "Insect", "en_plural": "Insects", "ja": "昆虫"},
    "undead": {"en": "Undead", "en_plural": "Undead", "ja": "アンデッド"},
    "fire_golem": {"en": "Fire Golem", "en_plural": "Fire Golems", "ja": "火炎ゴーレム"},
    "wolf": {"en": "Wolf", "en_plural": "Wolves", "ja": "狼"},
}
CARDS = {
    "Ash Courier": "灰の使者",
    "Nine-Petal Blade": "九弁の刃",
    "Old Man's Lantern": "翁の灯",
    'The "Quiet" Gate': "静かな門",
    "Σ Hollow, Drifting, Court": "Σ 虚ろなる 漂う 中庭",
    "SWORDFISH": "メカジキ",
}
VOCAB = Vocab(SPECIES, CARDS)
CARD_TYPES = ("monster", "pc", "item", "action", "event", "field")


# ---------------------------------------------------------------------------------------------------------------------
# Everything that the schema allows


@cache
def anything(model: type[BaseModel]) -> st.SearchStrategy[Any]:
    """Any valid instance of a word class, as its fields' types say."""

    @st.composite
    def made(draw: st.DrawFn) -> Any:
        given: dict[str, Any] = {}
        for name, info in model.model_fields.items():
            required = info.default is PydanticUndefined
            if required or draw(st.integers(0, 2)) == 0:
                given[name] = draw(_of_field(model, name))
        try:
            return model(**given)
        except ValidationError:
            return _repaired(draw, model, given)

    return made()


def _repaired(draw: st.DrawFn, model: type[BaseModel], given: dict[str, Any]) -> Any:
    """Validators that look at two fields: try the optional fields one by one until the word is valid."""
    for _ in range(40):
        for name, info in model.model_fields.items():
            if info.default is not PydanticUndefined:
                given.pop(name, None)
                if draw(st.booleans()):
                    given[name] = draw(_of_field(model, name))
        try:
            return model(**given)
        except ValidationError:
            continue
    return draw(st.nothing())


@cache
def _of_field(model: type[BaseModel], name: str) -> st.SearchStrategy[Any]:
    info: FieldInfo = model.model_fields[name]
    return _of(info.annotation, tuple(info.metadata), name)


def _of(annotation: Any, metadata: tuple[Any, ...], name: str) -> st.SearchStrategy[Any]:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        flat = [part for item in more for part in (item.metadata if isinstance(item, FieldInfo) else (item,))]
        return _of(inner, (*flat, *metadata), name)
    if origin is Literal:
        return st.sampled_from(get_args(annotation))
    if origin in (Union, types.UnionType):
        return st.one_of(*(st.deferred(lambda a=a: _of(a, metadata, name)) for a in get_args(annotation)))
    if origin is tuple:
        least = max([getattr(item, "min_length", None) or 0 for item in metadata] or [0])
        most = min([getattr(item, "max_length", None) or 3 for item in metadata] + [3])
        item = get_args(annotation)[0]
        return st.lists(st.deferred(lambda: _of(item, (), name)), min_size=least, max_size=most).map(tuple)
    if annotation is type(None):
        return st.none()
    if annotation is bool:
        return st.booleans()
    if annotation is int:
        low = max([item.ge for item in metadata if getattr(item, "ge", None) is not None])
        high = min([item.le for item in metadata if getattr(item, "le", None) is not None])
        return st.integers(low, high)
    if annotation is str:
        return st.sampled_from(sorted(SPECIES) if name == "species" else sorted(CARDS))
    assert isinstance(annotation, type), annotation
    assert issubclass(annotation, BaseModel), annotation
    return anything(annotation)


# ---------------------------------------------------------------------------------------------------------------------
# Words that make sense


def _sometimes(draw: st.DrawFn, strategy: st.SearchStrategy[Any]) -> Any:
    return draw(strategy) if draw(st.integers(0, 3)) == 0 else None


def _bounds(draw: st.DrawFn, most: int) -> tuple[int | None, int | None]:
    low, high = _sometimes(draw, st.integers(0, most)), _sometimes(draw, st.integers(0, most))
    if low is not None and high is not None and low > high:
        low, high = high, low
    return low, high


ELEMENTS = st.sampled_from(get_args(w.Element))
CLASSES = st.sampled_from(get_args(w.PcClass))
SIDES = st.sampled_from(("any", "yours", "opponents"))
OWN = st.sampled_from(("any", "yours"))
NAMES = st.sampled_from(sorted(CARDS))
TRUE = st.just(True)


@st.composite
def monsters(draw: st.DrawFn, places: tuple[str, ...] = ("play",), sides: Any = SIDES) -> w.Cards:
    """Filters that match monsters only."""
    low, high = _bounds(draw, 20)
    least, most = _bounds(draw, 7)
    return w.Cards(
        kind="monster",
        place=draw(st.sampled_from(places)),
        side=draw(sides),
        element=_sometimes(draw, ELEMENTS),
        species=draw(st.one_of(st.none(), st.sampled_from(sorted(SPECIES)))),
        name=_sometimes(draw, NAMES),
        unique=_sometimes(draw, TRUE),
        storable=_sometimes(draw, TRUE),
        other=_sometimes(draw, TRUE),
        strength_min=low,
        strength_max=high,
        points_min=least,
        points_max=most,
    )


@st.composite
def pcs(draw: st.DrawFn, places: tuple[str, ...] = ("play",), sides: Any = SIDES, states: Any = None) -> w.Cards:
    """Filters that match PCs only."""
    low, high = _bounds(draw, 20)
    return w.Cards(
        kind="pc",
        place=draw(st.sampled_from(places)),
        side=draw(sides),
        element=_sometimes(draw, ELEMENTS),
        pc_class=draw(st.one_of(st.none(), CLASSES)),
        level=_sometimes(draw, st.integers(1, 9)),
        name=_sometimes(draw, NAMES),
        other=_sometimes(draw, TRUE),
        state=_sometimes(draw, st.sampled_from(("wounded", "healthy")) if states is None else states),
        bearing=_sometimes(draw, st.sampled_from(("item", "weapon", "armor"))),
        strength_min=low,
        strength_max=high,
    )


@st.composite
def items(draw: st.DrawFn, places: tuple[str, ...] = ("play",), sides: Any = SIDES) -> w.Cards:
    """Filters that match items only."""
    return w.Cards(
        kind=draw(st.sampled_from(("item", "weapon", "armor"))),
        place=draw(st.sampled_from(places)),
        side=draw(sides),
        element=_sometimes(draw, ELEMENTS),
        level=_sometimes(draw, st.integers(1, 3)),
        name=_sometimes(draw, NAMES),
        other=_sometimes(draw, TRUE),
    )


@st.composite
def plain(
    draw: st.DrawFn, places: tuple[str, ...] = ("play",), sides: Any = SIDES, kinds: tuple[str, ...] = ("card", "field")
) -> w.Cards:
    """Filters by kind, element and name only."""
    return w.Cards(
        kind=draw(st.sampled_from(kinds)),
        place=draw(st.sampled_from(places)),
        side=draw(sides),
        element=draw(st.one_of(st.none(), ELEMENTS)),
        name=_sometimes(draw, NAMES),
        other=_sometimes(draw, TRUE),
    )


def hidden_cards(sides: Any = SIDES) -> st.SearchStrategy[w.Cards]:
    """Hidden cards, of which nothing but the side can be known."""
    return st.builds(lambda side: w.Cards(kind="hidden", side=side), sides)


def spottable() -> st.SearchStrategy[w.Cards]:
    """What can be spotted (E-SPOT-1)."""
    return st.one_of(
        monsters(("play", "portal", "score", "attack", "fight")),
        pcs(("play", "fight")),
        items(),
        plain(("play", "score"), kinds=("card",)),
        plain(),
        hidden_cards(),
        st.builds(lambda side: w.Cards(kind="level_up", side=side), SIDES),
    )


def cards() -> st.SearchStrategy[w.Cards]:
    """Any filter that some card can match."""
    return st.one_of(spottable(), _anywhere(("hand", "discard", "deck")))


def _anywhere(places: tuple[str, ...], sides: Any = SIDES) -> st.SearchStrategy[w.Cards]:
    stateless = st.none()
    return st.one_of(
        monsters(places, sides),
        pcs(places, sides, stateless).map(lambda c: c.model_copy(update={"bearing": None})),
        items(places, sides),
        plain(places, sides, ("card", "field", "action", "event")),
    )


def _in_play(sides: Any = SIDES) -> st.SearchStrategy[w.Cards]:
    return st.one_of(
        monsters(("portal", "attack", "score", "fight"), sides), pcs(("play", "fight"), sides), items(("play",), sides),
        plain(("play",), sides), hidden_cards(sides),
    )  # fmt: skip


def _targets(cards_: st.SearchStrategy[w.Cards], refs: tuple[str, ...] = ()) -> st.SearchStrategy[Any]:
    ways: list[st.SearchStrategy[Any]] = [
        st.builds(
            w.Choose, cards=cards_, n=st.integers(1, 9), up_to=st.booleans(), by=st.sampled_from(("you", "opponent"))
        ),
        st.builds(w.Choose, cards=cards_),
        st.builds(w.All, cards=cards_),
        st.builds(w.AtRandom, cards=cards_, n=st.integers(1, 9)),
    ]
    if refs:
        ways.append(st.builds(w.Ref, pick=st.sampled_from(refs)))
    return st.one_of(ways)


def _amounts(low: int, high: int) -> st.SearchStrategy[Any]:
    per = st.builds(
        w.Per,
        each=spottable(),
        times=st.integers(max(low, -5), min(high, 5)).filter(bool),
        most=st.one_of(st.none(), st.integers(1, 20)),
    )
    return st.one_of(st.integers(low, high).filter(bool), per)


def costs() -> st.SearchStrategy[Any]:
    """What can be paid."""
    few = st.integers(1, 9)
    return st.one_of(
        st.builds(w.CostSacrifice, cards=_in_play(OWN), n=few),
        st.builds(w.CostSpend, n=few),
        st.builds(w.CostDiscard, n=few),
        st.builds(w.CostDiscard, n=few, cards=_anywhere(("hand",), OWN)),
        st.builds(w.CostWound, n=few, cards=pcs(("play",), OWN, st.just("healthy"))),
    )


def requirements(card_type: str = "monster") -> st.SearchStrategy[Any]:
    """One requirement that a card of this type can have; an item's bearer line is not among them."""
    few = st.integers(1, 9)
    ways = [
        st.builds(w.NeedSpot, cards=spottable(), n=few),
        st.builds(w.NeedNone, cards=spottable()),
        st.builds(w.NeedPoints, who=st.sampled_from(("you", "opponent")), least=st.integers(1, 7)),
        costs(),
    ]
    if card_type == "monster":
        ways.append(st.builds(w.NeedReplace, cards=monsters(("play", "portal"), OWN)))
    if card_type == "pc":
        ways.append(st.builds(w.NeedReplace, cards=pcs(("play",), OWN)))
    return st.one_of(ways)


def conditions(refs: tuple[str, ...] = ("this",), fight: bool = True, alone: bool = True) -> st.SearchStrategy[Any]:
    """A condition; ``refs`` are the cards that it can speak of."""
    who = st.sampled_from(("you", "opponent"))
    ways: list[st.SearchStrategy[Any]] = [
        st.builds(w.Spot, cards=spottable(), n=st.integers(1, 9)),
        st.builds(w.SpotNone, cards=spottable()),
        st.builds(w.Hand, who=who, least=st.integers(1, 20)),
        st.builds(w.Hand, who=who, most=st.integers(0, 20)),
        st.builds(w.Points, who=who, least=st.integers(1, 7)),
        st.builds(w.Points, who=who, ahead=TRUE),
        st.builds(w.Was, target=st.builds(w.Ref, pick=st.sampled_from(refs)), cards=cards()),
    ]
    if fight:
        ways.append(st.builds(w.Facing, cards=st.one_of(monsters(("play", "fight")), pcs(("play", "fight")))))
    if alone:
        ways.append(st.just(w.Alone()))
    return st.one_of(ways)


_LASTING = {
    "flip.fight", "flip.wound", "trigger.wins", "trigger.loses", "trigger.wounded", "trigger.destroyed",
    "instead.wound", "instead.destroy", "trigger.healed",
}  # fmt: skip
_FIGHTER = {*_LASTING, "reward"} - {"trigger.healed"}
_PLAYING = {"played", "resolve", "flip.play", "trigger.turn_start"}


def _refs(card_type: str, moment: str, chosen: bool) -> tuple[str, ...]:
    refs = ["this"]
    if card_type == "item":
        refs.append("bearer")
    if chosen:
        refs.append("that")
    if moment in _FIGHTER:
        refs.append("fighter")
    if moment.startswith(("trigger", "instead")) and moment not in ("trigger.turn_start", "trigger.turn_end"):
        refs.append("subject")
    return tuple(refs)


@cache
def _simple(card_type: str, moment: str, chosen: bool) -> st.SearchStrategy[Any]:
    refs = _refs(card_type, moment, chosen)
    few = st.integers(1, 9)
    who, one_of_us = st.sampled_from(("you", "opponent", "both")), st.sampled_from(("you", "opponent"))
    until = st.sampled_from(("fight", "turn")) if moment in _LASTING else st.just("turn")
    moves = st.one_of(
        st.builds(
            w.Move,
            target=_targets(_in_play(), refs),
            to=st.sampled_from(("hand", "discard", "deck_top", "deck_bottom", "deck", "removed", "hidden")),
        ),
        st.builds(w.Move, target=_targets(_anywhere(("hand",))), to=st.sampled_from(("deck_top", "deck", "hidden"))),
        st.builds(w.Move, target=_targets(monsters(("discard", "hand", "score", "attack"))), to=st.just("portal")),
        st.builds(w.Move, target=_targets(monsters(("portal", "attack", "discard"))), to=st.just("score")),
    )
    ways: list[st.SearchStrategy[Any]] = [
        st.builds(w.Draw, who=who, n=_amounts(1, 20)),
        st.builds(w.Discard, who=who, n=few, how=st.sampled_from(("choose", "random"))),
        st.builds(w.Discard, who=who, how=st.just("all")),
        st.builds(w.Discard, who=st.sampled_from(("opponent", "both")), n=few, how=st.just("pick")),
        st.builds(w.Mill, who=who, n=few),
        st.builds(w.Destroy, target=_targets(_in_play(), refs)),
        st.builds(w.Wound, target=_targets(pcs(("play", "fight")), refs)),
        st.builds(w.Heal, target=_targets(pcs(("play", "fight"), states=st.just("wounded")), refs)),
        st.builds(w.Sacrifice, who=who, cards=_in_play(OWN), n=few),
        moves,
        st.builds(
            w.Search,
            place=st.sampled_from(("deck", "discard")),
            cards=_anywhere(("play",), st.just("any")),
            n=few,
            to=st.sampled_from(("hand", "deck_top", "play")),
        ),
        st.builds(w.Search, cards=monsters(("play",), st.just("any")), to=st.just("portal")),
        st.builds(w.Reveal, what=st.sampled_from(("deck_top", "hidden")), who=one_of_us, n=few),
        st.builds(w.Reveal, what=st.just("hand"), who=one_of_us),
        st.builds(w.Look, what=st.sampled_from(("deck_top", "hidden")), who=one_of_us, n=few),
        st.builds(w.Look, what=st.just("deck_top"), who=one_of_us, n=few, arrange=st.just(True)),
        st.builds(w.Look, what=st.just("hand"), who=one_of_us),
        st.builds(
            w.Strength,
            target=_targets(st.one_of(pcs(("play", "fight")), monsters(("play", "attack", "fight"))), refs),
            amount=_amounts(-20, 20),
            until=until,
        ),
        st.builds(w.Tolerance, target=_targets(pcs(("play", "fight")), refs), amount=_amounts(-20, 20), until=until),
        st.builds(w.Skip, who=one_of_us, what=st.sampled_from(("turn", "draw_step"))),
        st.builds(
            w.Shield, target=_targets(pcs(("play", "fight")), refs), against=st.sampled_from(("wound", "destroy")),
            until=until,
        ),
        st.builds(w.Remember, target=_targets(_in_play())),
    ]  # fmt: skip
    if moment in ("flip.attack", "trigger.attacks") or (moment == "played" and card_type == "monster"):
        ways.append(st.builds(w.Avoidance, rule=st.sampled_from(("must", "cannot"))))
        ways.append(st.builds(w.JoinNow, target=_targets(monsters(("play", "portal")), ("this",))))
    if moment in _PLAYING:
        kinds = ("card", "monster", "pc", "item", "event", "field", "hidden")
        ways.append(st.builds(w.ExtraPlay, n=few, kind=st.sampled_from(kinds)))
    if moment == "flip.wound":
        ways.append(st.just(w.Prevent()))
    return st.one_of(ways)


_CHOOSERS = (w.Discard, w.Mill, w.Sacrifice, w.Search, w.Reveal, w.Look)


@st.composite
def effects(
    draw: st.DrawFn,
    card_type: str = "event",
    moment: str = "resolve",
    chosen: bool = False,
    depth: int = 2,
    most: int = 3,
) -> tuple[Any, ...]:
    """A list of effects that makes sense at this moment on a card of this type."""
    made: list[Any] = []
    for _ in range(draw(st.integers(1, most))):
        if depth and draw(st.integers(0, 3)) == 0:
            made.append(draw(_compound(card_type, moment, chosen, depth - 1)))
        else:
            one = draw(_simple(card_type, moment, chosen))
            made.append(one)
            target = getattr(one, "target", None)
            chosen = chosen or isinstance(one, _CHOOSERS) or (target is not None and not isinstance(target, w.Ref))
    return tuple(made)


@st.composite
def _compound(draw: st.DrawFn, card_type: str, moment: str, chosen: bool, depth: int) -> Any:
    def inner(known: bool = chosen) -> Any:
        return draw(effects(card_type, moment, known, depth, 2))

    kind = draw(st.sampled_from(("may", "cost", "if", "choose", "repeat")))
    if kind == "may":
        return w.May(then=inner())
    if kind == "cost":
        cost = draw(costs())
        return w.May(cost=cost, then=inner(chosen or not isinstance(cost, w.CostSpend)))
    if kind == "if":
        alone = moment in {*_FIGHTER, "flip.attack", "trigger.attacks"} or card_type == "monster"
        condition = draw(conditions(_refs(card_type, moment, chosen), moment in _FIGHTER, alone))
        return w.If(condition=condition, then=inner(), otherwise=inner() if draw(st.booleans()) else None)
    if kind == "choose":
        return w.ChooseOne(options=tuple(inner() for _ in range(draw(st.integers(2, 4)))))
    return w.Repeat(each=draw(spottable()), then=inner())


_SUBJECTS = {
    "wins": lambda: st.one_of(monsters(("play", "attack", "fight")), pcs(("play", "fight"))),
    "loses": lambda: st.one_of(monsters(("play", "attack", "fight")), pcs(("play", "fight"))),
    "wounded": lambda: pcs(("play", "fight")),
    "healed": lambda: pcs(),
    "destroyed": lambda: st.one_of(monsters(("play", "portal")), pcs(), items(), plain()),
    "avoided": lambda: monsters(("play", "attack")),
    "scored": lambda: monsters(),
    "attacks": lambda: monsters(("play", "attack")),
}


def _subject(draw: st.DrawFn, on: str, card_type: str) -> Any:
    ways = [_SUBJECTS[on]()]
    fits = {"wounded": "pc", "healed": "pc", "avoided": "monster", "scored": "monster", "attacks": "monster"}
    if fits.get(on, card_type) == card_type and (on == "destroyed" or card_type in ("pc", "monster")):
        ways.append(st.just(w.Ref(pick="this")))
    if card_type == "item" and on not in ("avoided", "scored", "attacks"):
        ways.append(st.just(w.Ref(pick="bearer")))
    return draw(st.one_of(ways))


def _maybe_condition(draw: st.DrawFn, card_type: str) -> Any:
    refs = ("this", "bearer", "fighter") if card_type == "item" else ("this", "fighter")
    return draw(st.one_of(st.none(), conditions(refs)))


@st.composite
def abilities(draw: st.DrawFn, card_type: str | None = None, kind: str | None = None) -> Any:
    """One ability that a card of this type can have."""
    card_type = card_type or draw(st.sampled_from(CARD_TYPES))
    kinds = {
        "action": ("flip",),
        "event": ("resolve",),
        "monster": (
            "played", "boost", "joins", "which", "restrict", "immune", "trigger", "instead", "avoid", "reward"
        ),
    }.get(card_type, ("played", "boost", "which", "restrict", "immune", "trigger", "instead"))  # fmt: skip
    kind = kind or draw(st.sampled_from(kinds))
    if kind == "played":
        return w.Played(then=draw(effects(card_type, "played")))
    if kind == "resolve":
        return w.Resolve(then=draw(effects(card_type, "resolve")))
    if kind == "reward":
        return w.Reward(then=draw(effects(card_type, "reward")))
    if kind == "flip":
        return draw(_flips())
    if kind == "boost":
        return draw(_boosts(card_type))
    if kind in ("joins", "which"):
        partner = draw(monsters(("play", "attack")))
        which = draw(monsters(("play", "portal"))) if kind == "which" else None
        return w.Joins(partner=partner, which=which, condition=_maybe_condition(draw, card_type))
    if kind == "avoid":
        return w.Avoid(rule=draw(st.sampled_from(("must", "cannot"))), condition=_maybe_condition(draw, card_type))
    if kind == "restrict":
        return w.Restrict(
            who=draw(st.sampled_from(("you", "opponent", "both"))),
            what=draw(st.sampled_from(("flip", "hidden", "heal", "reward", "join"))),
            condition=_maybe_condition(draw, card_type),
        )
    if kind == "immune":
        against = draw(st.sampled_from(("wound", "destroy", "move")))
        refs = [st.just(w.Ref(pick="bearer"))] if card_type == "item" else [st.just(w.Ref(pick="this"))]
        group = pcs() if against == "wound" else st.one_of(pcs(), monsters(("play", "portal")), items(), plain())
        return w.Immune(to=draw(st.one_of(group, *refs)), against=against)
    if kind == "trigger":
        return draw(_triggers(card_type))
    return draw(_insteads(card_type))


@st.composite
def _flips(draw: st.DrawFn) -> Any:
    timing = draw(st.sampled_from(("fight", "play", "attack", "wound")))
    which = {
        "fight": st.one_of(st.none(), pcs(("play", "fight")), monsters(("play", "attack", "fight"))),
        "play": st.none(),
        "attack": st.one_of(st.none(), monsters(("play", "attack"))),
        "wound": st.one_of(st.none(), pcs(("play", "fight"), OWN)),
    }[timing]
    return w.Flip(
        timing=timing,
        cards=draw(which),
        to_flip=draw(st.lists(requirements("action"), max_size=3).map(tuple)),
        then=draw(effects("action", f"flip.{timing}")),
    )


@st.composite
def _boosts(draw: st.DrawFn, card_type: str) -> Any:
    refs = ["fighter", *(["bearer"] if card_type == "item" else []), *(["this"] if card_type == "pc" else [])]
    tough = draw(st.booleans())
    group = pcs(("play", "fight")) if tough else st.one_of(pcs(), monsters(("play", "attack", "fight")))
    if not tough and card_type == "monster":
        refs.append("this")
    strength = draw(_amounts(-20, 20)) if not tough or draw(st.booleans()) else 0
    return w.Boost(
        to=draw(st.one_of(group, st.builds(w.Ref, pick=st.sampled_from(refs)))),
        strength=strength,
        tolerance=draw(st.integers(-5, 5).filter(bool)) if tough else 0,
        condition=_maybe_condition(draw, card_type),
    )


@st.composite
def _triggers(draw: st.DrawFn, card_type: str) -> Any:
    on = draw(st.sampled_from(("turn_start", "turn_end", *_SUBJECTS)))
    subject = None if on.startswith("turn") else _subject(draw, on, card_type)
    may = draw(st.booleans())
    return w.Trigger(on=on, subject=subject, may=may, then=draw(effects(card_type, f"trigger.{on}")))


@st.composite
def _insteads(draw: st.DrawFn, card_type: str) -> Any:
    of = draw(st.sampled_from(("wound", "destroy")))
    cost = draw(st.one_of(st.none(), costs()))
    chosen = cost is not None and not isinstance(cost, w.CostSpend)
    then = draw(st.one_of(st.none(), effects(card_type, f"instead.{of}", chosen)))
    subject = _subject(draw, "wounded" if of == "wound" else "destroyed", card_type)
    return w.Instead(of=of, subject=subject, may=draw(st.booleans()), cost=cost, then=then)


@st.composite
def card_data(draw: st.DrawFn, card_type: str | None = None) -> w.CardData:
    """A whole valid card of sense, with the name of no other card."""
    card_type = card_type or draw(st.sampled_from(CARD_TYPES))
    facts: dict[str, Any] = {}
    if card_type == "monster":
        facts = {
            "species": draw(st.sampled_from(sorted(SPECIES))),
            "strength": draw(st.integers(-9, 20)),
            "points": draw(st.integers(0, 7)),
            "storable": draw(st.booleans()),
            "unique": draw(st.booleans()),
        }
    elif card_type == "pc":
        facts = {
            "pc_class": draw(CLASSES),
            "level": draw(st.integers(1, 9)),
            "strength": draw(st.integers(0, 20)),
            "tolerance": draw(st.integers(0, 9)),
        }
    elif card_type == "item":
        facts = {
            "subtype": draw(st.sampled_from(("weapon", "armor"))),
            "level": draw(st.integers(1, 3)),
            "strength": draw(st.integers(0, 9)),
            "tolerance": draw(st.integers(0, 9)),
        }
    needs = [] if card_type == "action" else draw(st.lists(requirements(card_type), max_size=3))
    if card_type == "item":
        needs.insert(0, w.NeedBearer(cards=draw(pcs(("play",), OWN))))
    if card_type in ("action", "event"):
        spoken = [draw(abilities(card_type))]
    else:
        spoken = draw(st.lists(abilities(card_type), max_size=3))
    number = draw(st.integers(1, 999))
    return w.CardData(
        id=f"test-{number:03}",
        name=f"Test Card {number}",
        type=card_type,
        destiny=draw(st.integers(0, 9)),
        element=draw(st.one_of(st.none(), ELEMENTS)),
        to_play=tuple(needs),
        abilities=tuple(spoken),
        ja_name=f"試験札{number}",
        **facts,
    )
