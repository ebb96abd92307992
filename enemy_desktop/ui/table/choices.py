"""The legal moves of a view as the table offers them: from which card, onto what, or as a button. No Qt, no game's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from enemy_desktop.engine.game import Game
from enemy_desktop.engine.state import ACTION
from enemy_desktop.engine.view import View
from enemy_desktop.games.module import GameTable, Lang


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. ``source``: the card it starts from, ``target``: the card it points at (-1: none); ``zone``: (player, name)
    of the zone where it would put its card."""

    index: int
    verb: int
    source: int
    target: int
    zone: tuple[int, str] | None


class Choices:
    """All options of a view. Empty when the viewer does not decide."""

    def __init__(self, view: View, table: GameTable) -> None:
        self.view = view
        self.table = table
        self.all: tuple[Choice, ...] = tuple(self._choice(i, table.game) for i in range(len(view.options)))
        self.plain: tuple[Choice, ...] = tuple(c for c in self.all if c.source == -1)
        self._by_source: dict[int, list[Choice]] = {}
        for choice in self.all:
            if choice.source != -1:
                self._by_source.setdefault(choice.source, []).append(choice)

    def _choice(self, index: int, game: Game) -> Choice:
        verb, a, b = self.view.options[index]
        cards = game.verb_cards[verb]
        source = a if cards & 1 else -1
        target = b if cards & 2 else -1
        return Choice(index, verb, source, target, self.table.target_zone(self.view, index))

    # -- asking

    @property
    def sources(self) -> frozenset[int]:
        """The cards that something can be done with."""
        return frozenset(self._by_source)

    def of(self, card: int) -> tuple[Choice, ...]:
        """What can be done with a card."""
        return tuple(self._by_source.get(card, ()))

    def text(self, choice: Choice, lang: Lang) -> str:
        """The option in words."""
        return self.table.option(self.view, choice.index, lang)

    @property
    def picking(self) -> bool:
        """Cards are chosen by pointing at them: one option a card, and not a turn's free choice of what to do."""
        return (
            self.view.shape != ACTION
            and bool(self._by_source)
            and all(len(found) == 1 and found[0].target == -1 for found in self._by_source.values())
        )

    def targets(self, choices: Iterable[Choice]) -> frozenset[int]:
        """The cards that these options point at."""
        return frozenset(c.target for c in choices if c.target != -1)

    def zones(self, choices: Iterable[Choice]) -> frozenset[tuple[int, str]]:
        """The zones that these options put their card into."""
        return frozenset(c.zone for c in choices if c.zone is not None)

    def onto_card(self, source: int, card: int) -> tuple[Choice, ...]:
        """The options that ``source`` on ``card`` can mean; also the other way round (the defender onto the attacker)."""
        straight = tuple(c for c in self.of(source) if c.target == card)
        return straight or tuple(c for c in self.of(card) if c.target == source)

    def onto_zone(self, source: int, zone: tuple[int, str], cards_there: Sequence[int]) -> tuple[Choice, ...]:
        """The options that ``source`` into ``zone`` can mean; failing that, those that point at a card that lies there."""
        straight = tuple(c for c in self.of(source) if c.zone == zone)
        return straight or tuple(c for c in self.of(source) if c.target in cards_there and c.target != -1)

    def drop_targets(self, source: int) -> tuple[frozenset[int], frozenset[tuple[int, str]]]:
        """Cards and zones that glow while ``source`` is dragged."""
        mine = self.of(source)
        reverse = {c.source for c in self.all if c.target == source and c.source != -1}
        return self.targets(mine) | reverse, self.zones(mine)

    def sensible(self, card: int) -> Choice | None:
        """What a double click does: the only option; or the only one that is not on offer for every card anyway."""
        mine = self.of(card)
        if len(mine) == 1:
            return mine[0]
        if len(self._by_source) > 1:
            common = set.intersection(*({c.verb for c in found} for found in self._by_source.values()))
            special = [c for c in mine if c.verb not in common]
            if len(special) == 1:
                return special[0]
        return None

    def hidden_from(self, on_table: Callable[[int], bool]) -> tuple[int, ...]:
        """The cards that can be chosen but are not drawn on the table (in a deck, deep in a pile), in the options' order.

        A hidden card that another card points at is none of them: it is chosen with that card, from the buttons.
        """
        seen: dict[int, None] = {}
        for choice in self.all:
            card = choice.source if choice.source != -1 else choice.target
            if card != -1 and not on_table(card):
                seen[card] = None
        return tuple(seen)
