"""All cards of a game's packs, ready to be searched, sorted and shown."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from enemy_desktop.cards.deck import DeckRules
from enemy_desktop.cards.deck_stats import DeckLook, plain_look
from enemy_desktop.cards.face import CardFace
from enemy_desktop.cards.pack import card_name
from enemy_desktop.cards.query import CardIndex, CardTexts, SearchField, fields_of_model, fold
from enemy_desktop.ui.windows.library import LoadedGame, lang

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card. ``number`` is its place in the catalogue, ``definition`` its number in the game, ``data`` the pack's card."""

    number: int
    definition: int
    name: str
    data: Any


class Catalogue(QObject):
    """The cards of a game. ``ready`` comes in the window's thread when texts can be searched; all else works at once."""

    ready = Signal()
    _done = Signal()

    def __init__(self, game: LoadedGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        by_name = {card_name(card): card for pack in reversed(game.packs) for card in pack.cards}
        definitions = game.definitions
        names = [name for name in by_name if name in definitions]
        fields = game.module.search_fields(game.packs) or fields_of_model(game.module.cards.card_model)
        self.fields: Mapping[str, SearchField] = {f.id: f for f in fields}
        metas = [pack.meta for pack in game.packs]
        main = game.module.cards.deck_rules(game.formats[0].id, metas, {}).sections[0].key
        self.look: DeckLook = game.module.deck_look(game.packs) or plain_look(self.fields, main)
        self.entries: tuple[CardEntry, ...] = self._in_order(
            [CardEntry(0, definitions[name], name, by_name[name]) for name in names]
        )
        self._rules: dict[str, DeckRules[Any]] = {}
        self._banned: dict[str, frozenset[int]] = {}
        self._stopped = False
        rules = self.rules(game.formats[0].id)
        self._key = rules.name_key
        self._by_key = {self._key(entry.name): entry for entry in self.entries}
        self._faces: dict[tuple[int, str], CardFace] = {}
        self.index: CardIndex | None = None
        self._thread: threading.Thread | None = None
        self._done.connect(self.ready, Qt.ConnectionType.QueuedConnection)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def _in_order(self, entries: Sequence[CardEntry]) -> tuple[CardEntry, ...]:
        """By the first two word fields of the game, then by name: as one lays cards out on a table."""
        words = [f for f in self.fields.values() if f.kind == "word"][:2]
        orders = [({slug: n for n, slug in enumerate(f.words)}, f) for f in words]

        def key(entry: CardEntry) -> tuple[Any, ...]:
            places = []
            for order, one in orders:
                slug = next(iter(one.slugs(entry.data)), "")
                places.append((order.get(slug, len(order)), slug))
            return (*places, fold(entry.name))

        return tuple(
            CardEntry(n, entry.definition, entry.name, entry.data) for n, entry in enumerate(sorted(entries, key=key))
        )

    # -- searching

    def start(self) -> None:
        """Read all texts, beside the window."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._read, name="card texts", daemon=True)
            self._thread.start()

    def wait(self) -> CardIndex:
        """The index, read now if need be."""
        self.start()
        assert self._thread is not None
        self._thread.join()
        assert self.index is not None
        return self.index

    def stop(self) -> None:
        """The program ends: read no further."""
        self._stopped = True
        if self._thread is not None:
            self._thread.join(2)

    def _read(self) -> None:
        texts = []
        for entry in self.entries:
            if self._stopped:
                return
            faces = [self._face(entry, "en"), self._face(entry, "ja")]
            names = tuple(dict.fromkeys((entry.name, *(face.title for face in faces))))
            tags = tuple(tag for face in faces for tag in face.tags)
            text = "\n".join(box.text for face in faces for box in face.boxes if box.kind != "lore")
            texts.append(CardTexts(names, tags, text))
        self.index = CardIndex([entry.data for entry in self.entries], tuple(self.fields.values()), texts)
        with contextlib.suppress(RuntimeError):  # the window went meanwhile
            self._done.emit()

    # -- asking

    def entry(self, name: str) -> CardEntry | None:
        """The card that a deck's entry means, or None."""
        return self._by_key.get(self._key(name))

    def same(self, name: str) -> str:
        """What makes two names the same card."""
        return self._key(name)

    def face(self, entry: CardEntry) -> CardFace:
        """The card's face in the interface's language."""
        return self._face(entry, lang())

    def _face(self, entry: CardEntry, language: str) -> CardFace:
        found = self._faces.get((entry.number, language))
        if found is None:
            found = self.game.table.face(entry.definition, "ja" if language == "ja" else "en")
            self._faces[entry.number, language] = found
        return found

    def title(self, entry: CardEntry) -> str:
        """The card's name in the interface's language."""
        return self.game.table.name(entry.definition, lang())

    def rules(self, format_id: str) -> DeckRules[Any]:
        """What a format asks of a deck."""
        if format_id not in self._rules:
            metas = [pack.meta for pack in self.game.packs]
            self._rules[format_id] = self.game.module.cards.deck_rules(format_id, metas, {})
        return self._rules[format_id]

    def banned(self, format_id: str) -> frozenset[int]:
        """The numbers of the cards that no deck of a format can have."""
        found = self._banned.get(format_id)
        if found is None:
            rules = self.rules(format_id)
            open_sections = [section for section in rules.sections if section.most != 0]
            found = self._banned[format_id] = frozenset(
                entry.number
                for entry in self.entries
                if rules.name_key(entry.name) in rules.banned
                or all(section.refuse(entry.data) is not None for section in open_sections)
            )
        return found

    def section_of(self, entry: CardEntry, format_id: str) -> str:
        """The section that a card goes to: the first one that takes it, in this format or in the usual one."""
        for rules in (self.rules(format_id), self.rules(self.game.formats[0].id)):
            for section in rules.sections:
                if section.refuse(entry.data) is None:
                    return section.key
        return self.rules(format_id).sections[0].key

    def group_of(self, entry: CardEntry) -> str:
        """The group in which decks list the card; empty without groups."""
        if self.look.group not in self.fields:
            return ""
        return next(iter(self.fields[self.look.group].slugs(entry.data)), "")

    def group_title(self, group: str) -> str:
        """A group as people read it."""
        if self.look.group not in self.fields:
            return ""
        return self.fields[self.look.group].shown(group, lang())
