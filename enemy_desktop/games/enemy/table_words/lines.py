"""One event in words: the line of a log, with its cards as pieces that can be shown.

Events come redacted (``Game.redact``): a card that the reader may not know is -1 there and "a card" here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from enemy_desktop.engine.by_hand import EV_BY_HAND, EV_UNREAD
from enemy_desktop.engine.state import DRAWN, EV_CHOICE, EV_KNOW, EV_MOVE, EV_RESULT, EV_SHUFFLE, EV_TURN, Frame
from enemy_desktop.games.enemy import by_hand as h
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.second_person import addressed
from enemy_desktop.games.enemy.table_words.sentences import SENTENCES, ZONE_WORDS
from enemy_desktop.games.lines import LineTeller
from enemy_desktop.games.module import CardPiece, Lang, Line

SILENT: Final = frozenset({EV_KNOW, EV_CHOICE, c.E_ATTACK})
"""Events that never say anything: what they tell is told by the event beside them (a card shown, a monster played)."""

Look = Callable[[int], tuple[CardPiece, int] | None]
"""A card (an instance) as a piece of the line and its type; None for one that the reader does not know."""

_VERBS: Final = {c.V_ATTACK: "attack", c.V_STORE: "store", c.V_HIDE: "hide"}
_FIRST: Final = ("first_cut", "first_level", "first_loser")
_LOOKED: Final = ("hand", "deck_top", "hidden")
_EXTRA: Final = ("card", "monster", "pc", "item", "event", "field", "hidden")
_HAND: Final = (
    "hand_move", "hand_top", "hand_bear", "hand_wound", "hand_heal", "hand_destroy", "hand_strength_fight",
    "hand_strength_turn", "hand_tolerance_fight", "hand_tolerance_turn", "hand_draw", "hand_discard", "hand_mill", "hand_look",
    "hand_shuffle", "hand_show", "hand_extra",
)  # fmt: skip
# Runs of these can be told together: "draws 2 cards".
_RUNS: Final = ("draw", "discard", "mill")
# Events whose sentence needs nothing but the card.
_PLAIN: Final = {
    c.E_WOUNDED: "wounded",
    c.E_HEALED: "healed",
    c.E_DESTROYED: "destroyed",
    c.E_SACRIFICED: "sacrificed",
    c.E_PC_WINS: "pc_wins",
    c.E_MONSTERS_WIN: "monsters_win",
    c.E_REWARD: "reward",
    c.E_TRIGGERED: "triggered",
    c.E_PREVENTED: "prevented",
    c.E_LAST_TURN: "last_turn",
    c.E_TIME: "time",
}
# Events whose sentence needs the card and the player in the first field.
_OF_PLAYER: Final = {
    c.E_FLIPPED: "flip",
    c.E_AVOIDED: "avoid",
    c.E_FOUGHT: "fight",
    c.E_DISCARD_HAND: "discard_hand",
    c.E_CONCEDED: "concede",
}


class EventTeller(LineTeller):
    """Tells single events. ``players``: the players' names."""

    def __init__(self, players: tuple[str, str], look: Look, lang: Lang) -> None:
        super().__init__(players, SENTENCES[lang])
        self.look = look
        self.lang = lang

    def piece_of(self, card: int) -> CardPiece | None:
        seen = self.look(card)
        return None if seen is None else seen[0]

    def template(self, key: str, player: int, other: int) -> str:
        words = super().template(key, player, other)
        return addressed(words, self.players[player], self.players[other]) if self.lang == "en" else words

    def line(self, event: Frame) -> Line | None:
        """The event in words, or None for one that says nothing to a reader."""
        code, _, card, a, b, last = event
        if code == EV_MOVE:
            return self._move(card, a, b, last)
        if code in SILENT:
            return None
        if code in _PLAIN:
            return self.say(_PLAIN[code], card)
        if code in _OF_PLAYER:
            return self.say(_OF_PLAYER[code], card, player=a)
        if code == EV_TURN:
            return self.say("turn", player=a, n=b)
        if code == EV_SHUFFLE:
            return self.say("shuffle", player=a, n=b)
        if code == EV_UNREAD:
            return self.say("unread", card)
        if code == EV_BY_HAND:
            return self._by_hand(card, a, b, last)
        if code == EV_RESULT:
            return self.say("draw_game") if a == DRAWN else self.say("win", player=a)
        return self._game_event(event)

    def _game_event(self, event: Frame) -> Line | None:
        code, _, card, a, b, last = event
        say = self.say
        match code:
            case c.E_PLAYED:
                return self._played(card, a, b, last)
            case c.E_CUT:
                return say("cut", card, player=a, n=b)
            case c.E_FIRST:
                return say(_FIRST[b], player=a)
            case c.E_DESTINY:
                return say("destiny", card, player=a, n=b)
            case c.E_PAIRED:
                return say("paired", card, a)
            case c.E_FIGHT:
                return say("fight_starts", card, n=a) if card >= 0 else say("fight_without_pc", n=a)
            case c.E_TOTALS:
                return say("totals_tolerance" if last else "totals", card, n=a, m=b, k=last)
            case c.E_SPARED:
                return say("spared", card, n=b, m=a)
            case c.E_SCORED:
                return say("score", card, player=a, n=b)
            case c.E_STRENGTH | c.E_TOLERANCE:
                word = "strength" if code == c.E_STRENGTH else "tolerance"
                return say(f"{word}_{'turn' if b == c.UNTIL_TURN else 'fight'}", card, n=f"{a:+d}")
            case c.E_EXTRA_PLAY:
                return say("extra_play", player=a, n=b, kind=self.words[f"extra_{_EXTRA[last]}"])
            case c.E_SKIPPED:
                return say("skip_draw" if b else "skip_turn", player=a)
            case c.E_NO_FIGHT:
                return say("no_fight", n=a)
            case c.E_AVOIDANCE:
                return say("cannot_avoid" if a else "must_avoid", card)
            case c.E_SHIELDED:
                return say("no_destroy" if a else "no_wound", card)
            case c.E_LOOKED:
                if a > 1:
                    return say(f"reveal_{_LOOKED[b]}", player=last)
                own = "own_" if a == last else ""
                return say(f"look_{own}{_LOOKED[b]}", player=a, other=last)
            case c.E_REVEALED if card >= 0:
                return say("found" if b == c.FOUND else "shown", card, player=a)
        return None

    def _by_hand(self, card: int, player: int, operation: int, detail: int) -> Line:
        """What a player did by hand; ``detail`` as ``by_hand.detail`` made it."""
        key = _HAND[operation]
        zones = ZONE_WORDS[self.lang]
        if operation in (h.H_MOVE, h.H_TOP):
            zone, how = detail % 100, detail // 100
            if operation == h.H_MOVE and zone % c.ZONES == c.DECK:
                key = f"hand_deck_{how}"
            return self.say(key, card, player=player, other=zone // c.ZONES, there=zones[zone % c.ZONES])
        if operation == h.H_BEAR:
            return self.say(key, card, detail, player=player)
        if operation <= h.H_TOLERANCE_TURN or operation == h.H_SHOW:
            return self.say(key, card, player=player, n=f"{detail:+d}")
        return self.say(key, player=player, other=detail % 2, n=detail // 2)

    def _played(self, card: int, player: int, verb: int, target: int) -> Line:
        seen = self.look(card) if card >= 0 else None
        if verb == c.V_HIDE:
            return self.say("hide" if seen else "hide_unseen", card, player=player)
        if target < 0:
            return self.say(_VERBS.get(verb, "play"), card, player=player)
        if verb == c.V_PLAY:
            return self.say("bear" if seen and seen[1] == c.ITEM else "replace", card, target, player=player)
        return self.say(f"{_VERBS[verb]}_on", card, target, player=player)

    # -- moves ----------------------------------------------------------------------------------------------------------

    def run_of(self, event: Frame) -> tuple[str, int] | None:
        """What a draw, a discard or the like is and whose: such events in a row can be told in one line."""
        if event[0] != EV_MOVE:
            return None
        key = _move_key(event[3] % c.ZONES, event[4] % c.ZONES, event[5])
        return (key, event[3] // c.ZONES) if key in _RUNS else None

    def _move(self, card: int, old: int, new: int, why: int) -> Line | None:
        here, there = old % c.ZONES, new % c.ZONES
        player = old // c.ZONES
        key = _move_key(here, there, why)
        if key is None:
            return None
        if key:
            return self.say(key, card, player=player)
        zones = ZONE_WORDS[self.lang]
        if old == new or player == new // c.ZONES:
            return self.say("move_own", card, player=player, here=zones[here], there=zones[there])
        return self.say("move", card, player=player, other=new // c.ZONES, here=zones[here], there=zones[there])


def _move_key(here: int, there: int, why: int) -> str | None:
    """Which sentence tells a move; "" where only the zones say it; None where it is told by another event."""
    if why == c.MOVE_TOLD or here == c.LIMBO or there == c.LIMBO:
        # Through limbo goes what is being played or flipped, which has been told.
        return None
    if why == c.MOVE_DRAWN:
        return "draw"
    if there == c.DISCARD:
        return {c.HAND: "discard", c.DECK: "mill", c.ATTACK: "unscored"}.get(here, "")
    if (here, there) == (c.PORTAL, c.ATTACK):
        return "join"
    return "spend" if (here, there) == (c.SCORE, c.REMOVED) else ""
