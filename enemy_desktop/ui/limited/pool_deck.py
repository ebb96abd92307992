"""The deck builder's parts limited to a pool: a catalogue of its cards only, and a deck that cannot have more than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject

from enemy_desktop.cards.deck import DeckEntry, DeckFile, DeckRules
from enemy_desktop.storage.drafts import DraftFolder
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.deck_builder.document import MOST_COPIES, DeckDocument
from enemy_desktop.ui.i18n import tr
from enemy_desktop.ui.limited.book import EventHost
from enemy_desktop.ui.windows.library import LoadedGame
from enemy_desktop.ui.windows.program import Program


class PoolCatalogue(Catalogue):
    """The cards of a pool, judged by an event's rules, its deck size among them."""

    def __init__(
        self, game: LoadedGame, names: Iterable[str], format_id: str, options: Mapping[str, int], parent: QObject
    ) -> None:
        # Asked by the constructor of the catalogue itself.
        self._names = frozenset(names)
        self._event_format = format_id
        self._event_options = dict(options)
        super().__init__(game, parent)

    def _in_order(self, entries: Sequence[CardEntry]) -> tuple[CardEntry, ...]:
        return super()._in_order([entry for entry in entries if entry.name in self._names])

    def rules(self, format_id: str) -> DeckRules[Any]:
        """What a format asks of a deck; the event's own one with its options."""
        if format_id == self._event_format and format_id not in self._rules:
            metas = [pack.meta for pack in self.game.packs]
            self._rules[format_id] = self.game.module.cards.deck_rules(format_id, metas, self._event_options)
        return super().rules(format_id)


class PoolDeck(DeckDocument):
    """A deck out of a pool: ``limits`` are copies by name. It is kept in the event's file, not in one of its own."""

    def __init__(
        self,
        catalogue: Catalogue,
        content: DeckFile,
        host: EventHost,
        program: Program,
        limits: Mapping[str, int],
        parent: QObject | None = None,
    ) -> None:
        drafts = DraftFolder(program.paths.state / "deck_drafts")
        super().__init__(catalogue, content, program.deck_folder, drafts, None, parent)
        self.host = host
        self.limits = dict(limits)
        self.format_id = host.state.format_id

    def write_draft(self) -> None:
        """The unfinished deck goes to the event's file."""
        self._timer.stop()
        if self.limits:
            self.host.keep_work(self.sections())

    def sections(self) -> dict[str, list[str]]:
        """Names by section, one for each copy."""
        return {key: self.content.cards(key) for key in self.content.sections}

    def put(self, names: Sequence[str]) -> None:
        """Other cards in place of all, without a word: for what is only shown."""
        counts = Counter(names)
        key = self.catalogue.rules(self.format_id).sections[0].key
        entries = tuple(DeckEntry(card=name, n=n) for name, n in counts.items())
        self.content = self.content.model_copy(update={"sections": {key: entries}})
        self._faults.clear()

    def room(self, name: str) -> int:
        """How many copies the pool still has for the deck."""
        entry = self.catalogue.entry(name)
        if entry is None:
            return 0
        return self.limits.get(entry.name, 0) - self.count(entry)

    def add(self, names: Iterable[str], by: int = 1, section: str | None = None) -> None:
        """Change the copies of cards by some, as far as the pool has them."""
        wanted = list(names)
        if by > 0:
            wanted = [name for name in wanted if self.room(name) >= by]
        super().add(wanted, by, section)

    def set_count(self, name: str, n: int, section: str | None = None) -> None:
        """Have ``n`` copies of a card, as far as the pool has them."""
        entry = self.catalogue.entry(name)
        most = self.limits.get(entry.name, 0) if entry is not None else 0
        super().set_count(name, min(n, most), section)

    def fill(self, sections: Mapping[str, Sequence[str]]) -> None:
        """Other cards in place of all: one step to be undone."""
        self.replace_sections(
            {key: list(Counter(names).items()) for key, names in sections.items()}, tr("Build a deck")
        )


def limits_of(host: EventHost, names: Sequence[str]) -> dict[str, int]:
    """How many copies of each card a pool has; of free cards as many as a deck can take."""
    return {**Counter(names), **dict.fromkeys(host.kit.free, MOST_COPIES)}
