"""One event in words: the line of a log, with its cards as pieces that can be shown.

Events come redacted (``Game.redact``): a card that the reader may not know is -1 there and "a card" here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Final

from enemy_desktop.engine.state import DRAWN, EV_CHOICE, EV_KNOW, EV_MOVE, EV_RESULT, EV_SHUFFLE, EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.table_words.sentences import SENTENCES, ZONE_WORDS
from enemy_desktop.games.module import CardPiece, Lang, Line

SILENT: Final = frozenset({EV_KNOW, EV_CHOICE, c.E_ATTACK})
"""Events that never say anything: what they tell is told by the event beside them (a card shown, a monster played)."""

Look = Callable[[int], tuple[CardPiece, int] | None]
"""A card (an instance) as a piece of the line and its type; None for one that the reader does not know."""

_VERBS: Final = {c.V_ATTACK: "attack", c.V_STORE: "store", c.V_HIDE: "hide"}
_FIRST: Final = ("first_cut", "first_level", "first_loser")
_LOOKED: Final = ("hand", "deck_top", "hidden")
_EXTRA: Final = ("card", "monster", "pc", "item", "event", "field", "hidden")
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


def compose(template: str, fields: Mapping[str, object], lang: Lang) -> Line:
    """The template with its fields filled in; ``CardPiece`` fields stay pieces, their names in quotes where that is usual."""
    quote = SENTENCES[lang]["name"].split("{card}")
    pieces: list[str | CardPiece] = []
    text = ""
    for literal, name, spec, _ in Formatter().parse(template):
        text += literal
        if name is None:
            continue
        value = fields[name]
        if isinstance(value, CardPiece):
            text += quote[0]
            if text:
                pieces.append(text)
            pieces.append(value)
            text = quote[1]
        else:
            text += format(value, spec or "")
    if text:
        pieces.append(text)
    if pieces and isinstance(pieces[0], str):
        # "a card" may begin a sentence.
        pieces[0] = pieces[0][:1].upper() + pieces[0][1:]
    return tuple(pieces)


class EventTeller:
    """Tells single events. ``players``: the players' names."""

    def __init__(self, players: tuple[str, str], look: Look, lang: Lang) -> None:
        self.players = players
        self.look = look
        self.lang = lang
        self.words = SENTENCES[lang]

    def line(self, event: Frame) -> Line | None:
        """The event in words, or None for one that says nothing to a reader."""
        code, _, card, a, b, last = event
        if code == EV_MOVE:
            return self._move(card, a, b, last)
        if code in SILENT:
            return None
        if code in _PLAIN:
            return self._say(_PLAIN[code], card)
        if code in _OF_PLAYER:
            return self._say(_OF_PLAYER[code], card, player=a)
        if code == EV_TURN:
            return self._say("turn", player=a, n=b)
        if code == EV_SHUFFLE:
            return self._say("shuffle", player=a, n=b)
        if code == EV_RESULT:
            return self._say("draw_game") if a == DRAWN else self._say("win", player=a)
        return self._game_event(event)

    def _game_event(self, event: Frame) -> Line | None:
        code, _, card, a, b, last = event
        say = self._say
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

    def _played(self, card: int, player: int, verb: int, target: int) -> Line:
        seen = self.look(card) if card >= 0 else None
        if verb == c.V_HIDE:
            return self._say("hide" if seen else "hide_unseen", card, player=player)
        if target < 0:
            return self._say(_VERBS.get(verb, "play"), card, player=player)
        if verb == c.V_PLAY:
            return self._say("bear" if seen and seen[1] == c.ITEM else "replace", card, target, player=player)
        return self._say(f"{_VERBS[verb]}_on", card, target, player=player)

    # -- moves ----------------------------------------------------------------------------------------------------------

    def run_of(self, event: Frame) -> tuple[str, int] | None:
        """What a draw, a discard or the like is and whose: such events in a row can be told in one line."""
        if event[0] != EV_MOVE:
            return None
        key = _move_key(event[3] % c.ZONES, event[4] % c.ZONES, event[5])
        return (key, event[3] // c.ZONES) if key in _RUNS else None

    def run_line(self, events: Sequence[Frame]) -> Line:
        """One line for events for which ``run_of`` gives the same."""
        run = self.run_of(events[0])
        if run is None:
            raise ValueError(f"an event of kind {events[0][0]} is told alone")
        key, player = run
        pieces = [self._piece(event[2]) for event in events]
        if len(events) > 1 and not any(isinstance(piece, CardPiece) for piece in pieces):
            pieces = [self.words["cards"].format(n=len(events))]
        names = {f"card{i}": piece for i, piece in enumerate(pieces)}
        listed = self.words["and"].join(f"{{{name}}}" for name in names)
        return compose(self.words[key].replace("{card}", listed), {"player": self.players[player], **names}, self.lang)

    def _move(self, card: int, old: int, new: int, why: int) -> Line | None:
        here, there = old % c.ZONES, new % c.ZONES
        player = old // c.ZONES
        key = _move_key(here, there, why)
        if key is None:
            return None
        if key:
            return self._say(key, card, player=player)
        zones = ZONE_WORDS[self.lang]
        if old == new or player == new // c.ZONES:
            return self._say("move_own", card, player=player, here=zones[here], there=zones[there])
        return self._say("move", card, player=player, other=new // c.ZONES, here=zones[here], there=zones[there])

    def _say(
        self, key: str, card: int = -1, target: int = -1, player: int = 0, other: int = 0, **fields: object
    ) -> Line:
        return compose(
            self.words[key],
            {
                "card": self._piece(card),
                "target": self._piece(target),
                "player": self.players[player],
                "other": self.players[other],
                **fields,
            },
            self.lang,
        )

    def _piece(self, card: int) -> str | CardPiece:
        seen = self.look(card) if card >= 0 else None
        return self.words["a_card"] if seen is None else seen[0]


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


def plain(line: Line) -> str:
    """The line as text."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in line)
