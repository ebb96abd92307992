"""Compiles the words of cards into the card table: filters, amounts, conditions, requirements and programs. Once, at load."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, assert_never

from enemy_desktop.games.enemy import table as t
from enemy_desktop.games.enemy import words as w
from enemy_desktop.games.enemy.consts import (
    ARMOR,
    ATTACK,
    DECK,
    DISCARD,
    FIELD,
    FLIP_ANY,
    HAND,
    HIDDEN,
    ITEMS,
    NO_SUBTYPE,
    PCS,
    PORTAL,
    SCORE,
    TIMING_NAMES,
    TRIGGER_NAMES,
    TYPE_NAMES,
    UNTIL_FIGHT,
    UNTIL_TURN,
    WEAPON,
    ZONES,
)
from enemy_desktop.games.enemy.matching import matches_print

_WHO = {"you": 0, "opponent": 1, "both": 2}
_REF = {"that": t.M_THAT, "this": t.M_THIS, "bearer": t.M_BEARER, "fighter": t.M_FIGHTER, "subject": t.M_SUBJECT}
_UNTIL = {"fight": UNTIL_FIGHT, "turn": UNTIL_TURN}
HOW = ("choose", "random", "all", "pick")
WHAT = ("hand", "deck_top", "hidden")
EXTRA_KINDS = ("card", "monster", "pc", "item", "event", "field", "hidden")

# Where cards of a kind are when they are in play.
_PLAY_ZONES: dict[str, tuple[int, ...]] = {
    "card": (PCS, ITEMS, FIELD, PORTAL, SCORE, ATTACK),
    "monster": (PORTAL, SCORE, ATTACK),
    "pc": (PCS,),
    "item": (ITEMS,),
    "weapon": (ITEMS,),
    "armor": (ITEMS,),
    "field": (FIELD,),
    "hidden": (HIDDEN,),
    "level_up": (SCORE,),
    "action": (),
    "event": (),
}
_PLACES = {
    "portal": (PORTAL,),
    "score": (SCORE,),
    "attack": (ATTACK,),
    "hand": (HAND,),
    "discard": (DISCARD,),
    "deck": (DECK,),
}

T = TypeVar("T")


class _Pool(list[T]):
    """A list that hands out one index for equal entries."""

    def add(self, entry: T) -> int:
        if entry in self:
            return self.index(entry)
        self.append(entry)
        return len(self) - 1


class Compiler:
    """Compiles one set of cards. ``compile_cards`` is the door."""

    def __init__(self, cards: Sequence[w.CardData]) -> None:
        self.cards = cards
        self.filters: list[t.Filter] = []
        self.filter_words: list[w.Cards] = []
        self._filter_of: dict[tuple[w.Cards, bool], int] = {}
        self.amounts: _Pool[t.Amount] = _Pool()
        self.conditions: _Pool[t.Condition] = _Pool()
        self.costs: _Pool[t.Requirement] = _Pool()
        self.programs: _Pool[t.Program] = _Pool()
        # For whoever tells in words what is asked: the words behind each program and behind each of its instructions.
        self.program_words: list[tuple[tuple[w.Effect, ...], tuple[w.Effect, ...]]] = []
        self.cost_words: list[w.Requirement] = []
        self._said: dict[int, w.Effect] = {}

    # -- filters ------------------------------------------------------------------------------------------------------

    def filter(self, f: w.Cards, effect: bool = False) -> int:
        """The filter's index. ``effect``: in an effect, a monster "in play" is not one in a score pile (M7)."""
        key = (f, effect)
        if key not in self._filter_of:
            self._filter_of[key] = len(self.filters)
            self.filter_words.append(f)
            self.filters.append(self._filter(f, effect))
        return self._filter_of[key]

    def _filter(self, f: w.Cards, effect: bool) -> t.Filter:
        zones: tuple[int, ...]
        if f.place == "play":
            zones = _PLAY_ZONES[f.kind]
            if effect and f.kind in ("monster", "card"):
                zones = tuple(z for z in zones if z != SCORE)
        elif f.place == "fight":
            zones = {"monster": (ATTACK,), "pc": (PCS,)}.get(f.kind, (ATTACK, PCS))
        else:
            zones = _PLACES[f.place]
        by_player = []
        for p in (0, 1):
            sides = {"any": (p, 1 - p), "yours": (p,), "opponents": (1 - p,)}[f.side]
            by_player.append(tuple(side * ZONES + z for side in sides for z in zones))
        hidden = f.kind == "hidden"
        return t.Filter(
            ok=tuple(hidden or matches_print(f, c) for c in self.cards),
            zones=(by_player[0], by_player[1]),
            state={None: t.STATE_ANY, "wounded": t.STATE_WOUNDED, "healthy": t.STATE_HEALTHY}[f.state],
            bears={None: t.BEARS_ANY, "item": t.BEARS_ITEM, "weapon": t.BEARS_WEAPON, "armor": t.BEARS_ARMOR}[
                f.bearing
            ],
            other=bool(f.other),
            in_fight=f.place == "fight",
            hidden=hidden,
        )

    # -- amounts, conditions, requirements ------------------------------------------------------------------------------

    def amount(self, a: int | w.Per) -> t.Amount:
        if isinstance(a, int):
            return (a, -1, 0, 0)
        return (0, self.filter(a.each), a.times, a.most or 0)

    def condition(self, c: w.Condition | None) -> int:
        if c is None:
            return -1
        return self.conditions.add(self._condition(c))

    def _condition(self, c: w.Condition) -> t.Condition:
        match c:
            case w.Spot():
                return (t.K_SPOT, self.filter(c.cards), c.n, 0)
            case w.SpotNone():
                return (t.K_NONE, self.filter(c.cards), 0, 0)
            case w.Hand():
                if c.least is not None:
                    return (t.K_HAND_LEAST, -1, c.least, _WHO[c.who])
                return (t.K_HAND_MOST, -1, c.most or 0, _WHO[c.who])
            case w.Points():
                if c.least is not None:
                    return (t.K_POINTS, -1, c.least, _WHO[c.who])
                return (t.K_AHEAD, -1, 0, _WHO[c.who])
            case w.Facing():
                return (t.K_FACING, self.filter(c.cards), 0, 0)
            case w.Alone():
                return (t.K_ALONE, -1, 0, 0)
            case w.Was():
                return (t.K_WAS, self.filter(c.cards), 0, _REF[c.target.pick])
            case _:
                assert_never(c)

    def requirement(self, r: w.Requirement | w.Cost) -> t.Requirement:
        match r:
            case w.NeedSpot():
                return (t.N_SPOT, self.filter(r.cards), r.n, 0)
            case w.NeedNone():
                return (t.N_NONE, self.filter(r.cards), 0, 0)
            case w.NeedBearer():
                return (t.N_BEARER, self.filter(r.cards.model_copy(update={"side": "yours"})), 1, 0)
            case w.NeedReplace():
                kind = r.cards.kind
                side: dict[str, object] = {"side": "yours"}
                if kind == "monster":
                    side["place"] = "portal"
                return (t.N_REPLACE, self.filter(r.cards.model_copy(update=side)), 1, 0)
            case w.NeedPoints():
                return (t.N_POINTS, -1, r.least, _WHO[r.who])
            case w.CostSacrifice():
                cards = r.cards.model_copy(update={"side": "yours"})
                return (t.C_SACRIFICE, self.filter(cards, effect=True), r.n, 0)
            case w.CostSpend():
                return (t.C_SPEND, self.filter(w.Cards(kind="level_up", side="yours")), r.n, 0)
            case w.CostDiscard():
                cards = r.cards.model_copy(update={"side": "yours", "place": "hand"})
                return (t.C_DISCARD, self.filter(cards), r.n, 0)
            case w.CostWound():
                cards = r.cards.model_copy(update={"side": "yours", "state": "healthy", "kind": "pc", "place": "play"})
                return (t.C_WOUND, self.filter(cards), r.n, 0)
            case _:
                assert_never(r)

    # -- programs ---------------------------------------------------------------------------------------------------------

    def program(self, effects: Sequence[w.Effect]) -> int:
        rows: list[t.Instruction] = []
        outer, self._said = self._said, {}
        self._block(effects, rows)
        said, self._said = self._said, outer
        program = self.programs.add(tuple(rows))
        if program == len(self.program_words):
            self.program_words.append((tuple(effects), tuple(said[i] for i in range(len(rows)))))
        return program

    def _block(self, effects: Sequence[w.Effect], rows: list[t.Instruction]) -> None:
        for e in effects:
            start = len(rows)
            self._effect(e, rows)
            for i in range(start, len(rows)):
                # What an inner effect has said already is its own.
                self._said.setdefault(i, e)

    def _cost(self, cost: w.Requirement) -> int:
        number = self.costs.add(self.requirement(cost))
        if number == len(self.cost_words):
            self.cost_words.append(cost)
        return number

    def _target(self, target: w.Target, rows: list[t.Instruction]) -> tuple[int, int]:
        """Emits what picks the cards; returns the mode and filter with which the verb then gets them."""
        match target:
            case w.Choose():
                rows.append(
                    (
                        t.OP_CHOOSE,
                        self.filter(target.cards, True),
                        target.n,
                        int(target.up_to),
                        int(target.by == "opponent"),
                    )
                )
                return t.M_THAT, -1
            case w.AtRandom():
                rows.append((t.OP_RANDOM, self.filter(target.cards, True), target.n))
                return t.M_THAT, -1
            case w.All():
                return t.M_ALL, self.filter(target.cards, True)
            case w.Ref():
                return _REF[target.pick], -1
            case _:
                assert_never(target)

    def _which_hidden(self, e: w.Reveal | w.Look, rows: list[t.Instruction]) -> None:
        """Hidden cards to be seen are chosen first, unlike a hand or the top of a deck."""
        if e.what == "hidden":
            hidden = w.Cards(kind="hidden", side="yours" if e.who == "you" else "opponents")
            rows.append((t.OP_CHOOSE, self.filter(hidden, True), e.n, 0, 0))

    def _effect(self, e: w.Effect, rows: list[t.Instruction]) -> None:
        match e:
            case w.Draw():
                rows.append((t.OP_DRAW, _WHO[e.who], self.amounts.add(self.amount(e.n))))
            case w.Discard():
                rows.append((t.OP_DISCARD, _WHO[e.who], e.n, HOW.index(e.how)))
            case w.Mill():
                rows.append((t.OP_MILL, _WHO[e.who], e.n))
            case w.Destroy():
                rows.append((t.OP_DESTROY, *self._target(e.target, rows)))
            case w.Wound():
                rows.append((t.OP_WOUND, *self._target(e.target, rows)))
            case w.Heal():
                rows.append((t.OP_HEAL, *self._target(_wounded_only(e.target), rows)))
            case w.Sacrifice():
                cards = e.cards.model_copy(update={"side": "yours"})
                rows.append((t.OP_SACRIFICE, _WHO[e.who], self.filter(cards, True), e.n))
            case w.Move():
                rows.append((t.OP_MOVE, *self._target(e.target, rows), t.TO_NAMES.index(e.to)))
            case w.Search():
                cards = e.cards.model_copy(update={"side": "yours", "place": e.place})
                rows.append((t.OP_SEARCH, self.filter(cards), e.n, t.TO_NAMES.index(e.to), int(e.place == "deck")))
            case w.Reveal():
                self._which_hidden(e, rows)
                rows.append((t.OP_REVEAL, WHAT.index(e.what), _WHO[e.who], e.n))
            case w.Look():
                self._which_hidden(e, rows)
                rows.append((t.OP_LOOK, WHAT.index(e.what), _WHO[e.who], e.n, int(e.arrange)))
            case w.Strength():
                mode = self._target(e.target, rows)
                rows.append((t.OP_STRENGTH, *mode, self.amounts.add(self.amount(e.amount)), _UNTIL[e.until]))
            case w.Tolerance():
                mode = self._target(e.target, rows)
                rows.append((t.OP_TOLERANCE, *mode, self.amounts.add(self.amount(e.amount)), _UNTIL[e.until]))
            case w.Avoidance():
                rows.append((t.OP_AVOIDANCE, int(e.rule == "cannot")))
            case w.ExtraPlay():
                rows.append((t.OP_EXTRA, e.n, EXTRA_KINDS.index(e.kind)))
            case w.Skip():
                rows.append((t.OP_SKIP, _WHO[e.who], int(e.what == "draw_step")))
            case w.JoinNow():
                rows.append((t.OP_JOIN, *self._target(e.target, rows)))
            case w.Prevent():
                rows.append((t.OP_PREVENT,))
            case w.Shield():
                rows.append((t.OP_SHIELD, *self._target(e.target, rows), int(e.against == "destroy"), _UNTIL[e.until]))
            case w.Remember():
                rows.append((t.OP_REMEMBER, *self._target(e.target, rows)))
            case w.May():
                at = len(rows)
                rows.append(())
                self._block(e.then, rows)
                cost = -1 if e.cost is None else self._cost(e.cost)
                rows[at] = (t.OP_MAY, cost, len(rows))
            case w.If():
                at = len(rows)
                rows.append(())
                self._block(e.then, rows)
                if e.otherwise is None:
                    rows[at] = (t.OP_IF, self.condition(e.condition), len(rows))
                else:
                    jump = len(rows)
                    rows.append(())
                    rows[at] = (t.OP_IF, self.condition(e.condition), len(rows))
                    self._block(e.otherwise, rows)
                    rows[jump] = (t.OP_JUMP, len(rows))
            case w.ChooseOne():
                at = len(rows)
                rows.append(())
                starts: list[int] = []
                ends: list[int] = []
                for branch in e.options:
                    starts.append(len(rows))
                    self._block(branch, rows)
                    ends.append(len(rows))
                    rows.append(())
                rows[at] = (t.OP_ONE, *starts)
                for end in ends:
                    rows[end] = (t.OP_JUMP, len(rows))
            case w.Repeat():
                rows.append((t.OP_REPEAT, self.filter(e.each), self.program(e.then)))
            case _:
                assert_never(e)

    # -- abilities ----------------------------------------------------------------------------------------------------------

    def _who(self, to: w.Cards | w.Ref | None) -> tuple[int, int]:
        if to is None:
            return t.M_ALL, -1
        if isinstance(to, w.Ref):
            return _REF[to.pick], -1
        return t.M_ALL, self.filter(to)

    def text(self, card: w.CardData) -> t.Def:
        d = t.Def()
        d.needs = tuple(self.requirement(r) for r in card.to_play)
        played: list[w.Effect] = []
        resolve: list[w.Effect] = []
        reward: list[w.Effect] = []
        for a in card.abilities:
            match a:
                case w.Played():
                    played.extend(a.then)
                case w.Resolve():
                    resolve.extend(a.then)
                case w.Reward():
                    reward.extend(a.then)
                case w.Flip():
                    d.flip_timing = TIMING_NAMES.index(a.timing)
                    d.flip_cards = -1 if a.cards is None else self.filter(a.cards)
                    d.to_flip = tuple(self.requirement(r) for r in a.to_flip)
                    d.flip_program = self.program(a.then)
                case w.Boost():
                    boost = (*self._who(a.to), self.amount(a.strength), a.tolerance, self.condition(a.condition))
                    d.boosts += (boost,)
                case w.Joins():
                    if a.which is None:
                        d.joins += ((self.filter(a.partner), self.condition(a.condition)),)
                    else:
                        d.grants += ((self.filter(a.which), self.filter(a.partner), self.condition(a.condition)),)
                case w.Avoid():
                    d.avoids += ((int(a.rule == "cannot"), self.condition(a.condition)),)
                case w.Restrict():
                    d.restricts += ((_WHO[a.who], t.RESTRICT_NAMES.index(a.what), self.condition(a.condition)),)
                case w.Immune():
                    d.immunes += ((*self._who(a.to), t.IMMUNE_NAMES.index(a.against)),)
                case w.Trigger():
                    mode, f = self._who(a.subject)
                    d.triggers += ((TRIGGER_NAMES.index(a.on), mode, f, int(a.may), self.program(a.then)),)
                case w.Instead():
                    cost = -1 if a.cost is None else self._cost(a.cost)
                    program = -1 if a.then is None else self.program(a.then)
                    mode, f = self._who(a.subject)
                    d.insteads += ((int(a.of == "destroy"), mode, f, int(a.may), cost, program),)
                case _:
                    assert_never(a)
        if card.type == "action" and card.unread and d.flip_timing < 0:
            d.flip_timing = FLIP_ANY
        d.played = self.program(played) if played else -1
        d.resolve = self.program(resolve) if resolve else -1
        d.reward = self.program(reward) if reward else -1
        d.speaks = bool(d.boosts or d.grants or d.restricts or d.immunes or d.triggers or d.insteads)
        return d


def _unread(card: w.CardData) -> int:
    """Which of the card's boxes hold text that could not be read: bits of ``table``."""
    found = 0
    for line in card.unread.splitlines():
        box = line.strip().lower()
        if box.startswith("reward:"):
            found |= t.U_REWARD
        elif box.startswith("to play:"):
            found |= t.U_NEED
        elif box:
            found |= t.U_TEXT
    return found


def _wounded_only(target: w.Target) -> w.Target:
    """Only wounded PCs can be healed (F21), so only they can be chosen for it."""
    if isinstance(target, w.Ref) or target.cards.state is not None:
        return target
    return target.model_copy(update={"cards": target.cards.model_copy(update={"state": "wounded"})})


def compile_cards(cards: Sequence[w.CardData]) -> t.CardTable:
    """The table of ``cards``, in their order: definition index d is ``cards[d]``."""
    compiler = Compiler(cards)
    names: dict[str, int] = {}
    table = t.CardTable()
    table.ids = tuple(c.id for c in cards)
    table.names = tuple(c.name for c in cards)
    table.same = tuple(names.setdefault(c.name, len(names)) for c in cards)
    table.kind = tuple(TYPE_NAMES.index(c.type) for c in cards)
    table.subtype = tuple({None: NO_SUBTYPE, "weapon": WEAPON, "armor": ARMOR}[c.subtype] for c in cards)
    table.strength = tuple(c.strength or 0 for c in cards)
    table.tolerance = tuple(c.tolerance for c in cards)
    table.destiny = tuple(c.destiny for c in cards)
    table.points = tuple(c.points for c in cards)
    table.level = tuple(c.level or 0 for c in cards)
    table.unique = tuple(c.unique for c in cards)
    table.storable = tuple(c.storable for c in cards)
    table.texts = tuple(compiler.text(c) for c in cards)
    table.unread = tuple(_unread(c) for c in cards)
    table.unread_cards = any(table.unread)
    table.filters = tuple(compiler.filters)
    table.programs = tuple(compiler.programs)
    table.amounts = tuple(compiler.amounts)
    table.conditions = tuple(compiler.conditions)
    table.costs = tuple(compiler.costs)
    table.filter_words = tuple(compiler.filter_words)
    table.program_words = tuple(compiler.program_words)
    table.cost_words = tuple(compiler.cost_words)
    return table
