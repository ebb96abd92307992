"""Tells what happens in a game of .hack//ENEMY in words, in English and Japanese: for the log, replays and screen readers.

A teller reads events as one viewer may see them (``Match.events_for``, or ``Match.events`` for an open replay): a card
that the viewer may not know comes as -1 and is told as "a card".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Literal

from enemy_desktop.engine.state import DRAWN, EV_MOVE, EV_RESULT, EV_SHUFFLE, EV_TURN, Frame
from enemy_desktop.games.enemy import consts as c
from enemy_desktop.games.enemy.telling_words import HEADINGS, WORDS, ZONE_WORDS
from enemy_desktop.games.telling import Told

Language = Literal["en", "ja"]

# A move that is followed by one of these about the same card is told by it.
_TOLD_BY_NEXT: Final = (c.E_DESTINY, c.E_SCORED, c.E_DESTROYED, c.E_SACRIFICED)
# Where a card that was in the middle of being played can arrive without another word.
_ARRIVALS: Final = (c.ATTACK, c.PCS, c.ITEMS, c.PORTAL, c.FIELD, c.DISCARD)
_PLAY_WORDS: Final = {c.V_PLAY: "play", c.V_ATTACK: "attack", c.V_STORE: "store", c.V_HIDE: "hide"}
_FIRST_WORDS: Final = ("first_cut", "first_level", "first_loser")
# Runs of these are told together: "draws 2 cards".
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


class EnemyTeller:
    """Tells events in one language.

    ``card_name`` gives the name of a card (an instance that the viewer may know), ``players`` the players' names.
    """

    def __init__(self, players: tuple[str, str], card_name: Callable[[int], str], language: Language = "en") -> None:
        self.players = players
        self.card_name = card_name
        self.language: Language = language
        self._flipped: set[int] = set()
        self._hiding = False

    def tell(self, events: Iterable[Frame]) -> list[Told]:
        """The lines for the next events, in order. Events that nobody needs to be told of give none."""
        events = list(events)
        lines: list[Told] = []
        run: tuple[str, int] | None = None
        gathered: list[int] = []
        for index, event in enumerate(events):
            after = events[index + 1] if index + 1 < len(events) else None
            key, player, line = self._one(event, after)
            if run is not None and (key, player) != run:
                if key == "":
                    continue
                lines.append(self._run(run, gathered))
                run, gathered = None, []
            if key in _RUNS:
                run = (key, player)
                gathered.append(event[2])
            elif line is not None:
                lines.append(line)
        if run is not None:
            lines.append(self._run(run, gathered))
        return lines

    # -- one event ----------------------------------------------------------------------------------------------------

    def _one(self, event: Frame, after: Frame | None) -> tuple[str, int, Told | None]:
        """A key and player by which events are gathered into runs, and the line of an event that stands alone.

        The key is empty for what is not told.
        """
        code, _, card, a, b, _ = event
        if code == EV_MOVE:
            return self._move(card, a, b, after)
        line: Told | None = None
        if code in _PLAIN:
            line = self._line(_PLAIN[code], [card])
        elif code in _OF_PLAYER:
            if code == c.E_FLIPPED:
                self._flipped.add(card)
            line = self._line(_OF_PLAYER[code], [card], player=self.players[a])
        elif code == c.E_PLAYED:
            line = self._played(event)
        elif code >= c.E_DESTINY:
            line = self._game_event(event)
        elif code == EV_TURN:
            line = Told(HEADINGS[self.language].format(player=self.players[a], n=b), heading=True)
        elif code == EV_SHUFFLE:
            line = self._line("shuffle", player=self.players[a], n=b)
        elif code == EV_RESULT:
            line = self._line("draw_game") if a == DRAWN else self._line("win", player=self.players[a])
        return ("line" if line is not None else ""), 0, line

    def _played(self, event: Frame) -> Told:
        _, _, card, player, verb, target = event
        key = _PLAY_WORDS.get(verb, "play")
        if verb == c.V_HIDE:
            self._hiding = True
        if target >= 0:
            return self._line(f"{key}_on", [card, target], player=self.players[player])
        return self._line(key, [card], player=self.players[player])

    def _game_event(self, event: Frame) -> Told | None:
        code, _, card, a, b, last = event
        line = self._line
        match code:
            case c.E_CUT:
                return line("cut", [card], player=self.players[a], n=b)
            case c.E_FIRST:
                return line(_FIRST_WORDS[b], player=self.players[a])
            case c.E_DESTINY:
                return line("destiny", [card], player=self.players[a], n=b)
            case c.E_PAIRED:
                return line("paired", [card, a])
            case c.E_FIGHT:
                return line("fight_starts", [card], n=a) if card >= 0 else line("fight_without_pc", n=a)
            case c.E_TOTALS:
                return line("totals_tolerance" if last else "totals", [card], n=a, m=b, k=last)
            case c.E_SPARED:
                return line("spared", [card], n=b, m=a)
            case c.E_SCORED:
                return line("score", [card], player=self.players[a], n=b)
            case c.E_STRENGTH | c.E_TOLERANCE:
                word = "strength" if code == c.E_STRENGTH else "tolerance"
                return line(f"{word}_{'turn' if b == c.UNTIL_TURN else 'fight'}", [card], n=f"{a:+d}")
            case c.E_EXTRA_PLAY:
                return line("extra_play", player=self.players[a], n=b)
            case c.E_SKIPPED:
                return line("skip_draw" if b else "skip_turn", player=self.players[a])
            case c.E_LOOKED:
                what = ("hand", "deck_top", "hidden")[b]
                if a > 1:
                    return line(f"reveal_{what}", player=self.players[last])
                return line(f"look_{what}", player=self.players[a], other=self.players[last])
            case c.E_REVEALED:
                return line("shown", [card]) if card >= 0 else None
            case c.E_NO_FIGHT:
                return line("no_fight", n=a)
            case c.E_AVOIDANCE:
                return line("cannot_avoid" if a else "must_avoid")
            case c.E_SHIELDED:
                return line("no_destroy" if a else "no_wound", [card])
        return None

    # -- moves ----------------------------------------------------------------------------------------------------------

    def _move(self, card: int, old: int, new: int, after: Frame | None) -> tuple[str, int, Told | None]:
        here, there = old % c.ZONES, new % c.ZONES
        player = old // c.ZONES
        if after is not None and after[0] in _TOLD_BY_NEXT and after[2] == card and card >= 0:
            return "", 0, None
        if there == c.LIMBO or (here == c.LIMBO and there in _ARRIVALS):
            return "", 0, None
        if there == c.HIDDEN and self._hiding:
            self._hiding = False
            return "", 0, None
        if here == c.HIDDEN and there == c.DISCARD and card in self._flipped:
            self._flipped.discard(card)
            return "", 0, None
        if there == c.HAND and here == c.DECK:
            return "draw", player, None
        if there == c.DISCARD and here == c.HAND:
            return "discard", player, None
        if there == c.DISCARD and here == c.DECK:
            return "mill", player, None
        name = self.players[player]
        if there == c.ATTACK and here == c.PORTAL:
            return "line", 0, self._line("join", [card], player=name)
        if there == c.REMOVED and here == c.SCORE:
            return "line", 0, self._line("spend", [card], player=name)
        if there == c.DISCARD and here == c.ATTACK:
            return "line", 0, self._line("unscored", [card])
        zones = ZONE_WORDS[self.language]
        other = self.players[new // c.ZONES]
        return "line", 0, self._line("move", [card], player=name, other=other, here=zones[here], there=zones[there])

    def _run(self, run: tuple[str, int], cards: Sequence[int]) -> Told:
        key, player = run
        known = [card for card in cards if card >= 0]
        name = self.players[player]
        if not known and len(cards) > 1:
            return self._line(f"{key}_unseen", player=name, n=len(cards))
        words = WORDS[self.language]
        joined = words["and"].join(self._name(card) for card in cards)
        return Told(words[key].format(player=name, card=joined, n=len(cards)), tuple(known))

    # -- words ------------------------------------------------------------------------------------------------------------

    def _name(self, card: int) -> str:
        words = WORDS[self.language]
        return words["name"].format(card=self.card_name(card)) if card >= 0 else words["a_card"]

    def _line(self, key: str, cards: Sequence[int] = (), **fields: object) -> Told:
        names = [self._name(card) for card in cards]
        text = WORDS[self.language][key].format(
            card=names[0] if names else "", target=names[1] if len(names) > 1 else "", **fields
        )
        # Names begin many sentences, and "a card" may too.
        return Told(text[:1].upper() + text[1:], tuple(card for card in cards if card >= 0))


def cards_used(events: Iterable[Frame]) -> Iterator[tuple[int, int]]:
    """Player and card of every card played face up or flipped. A card played hidden was not used for what it is."""
    for event in events:
        if event[2] >= 0 and ((event[0] == c.E_PLAYED and event[4] != c.V_HIDE) or event[0] == c.E_FLIPPED):
            yield event[3], event[2]
