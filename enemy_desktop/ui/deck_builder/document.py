"""A deck that is being built: its content, what can be undone, and its file."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from enemy_desktop.cards.deck import DeckEntry, DeckFile, check_deck, parse_deck
from enemy_desktop.cards.faults import Fault, InputError
from enemy_desktop.storage.atomic import StorageError
from enemy_desktop.storage.decks import DeckFolder, StoredDeck
from enemy_desktop.storage.drafts import Draft, DraftFolder, mark_of
from enemy_desktop.ui.deck_builder.catalogue import CardEntry, Catalogue
from enemy_desktop.ui.i18n import tr, tr_error

LOG = logging.getLogger(__name__)
DRAFT_DELAY_MS = 800
MOST_COPIES = 99
_PLACE = re.compile(r"([^.\[]+)(?:\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class DeckFault:
    """A fault with the place that it is about: a section, and the name of a card in it where it is about one."""

    fault: Fault
    section: str
    card: str

    @property
    def advice(self) -> bool:
        """It never makes the deck illegal."""
        return self.fault.severity == "warning"


class _Change(QUndoCommand):
    """From one content to another. Changes of one kind that follow each other at once become one step."""

    def __init__(self, deck: DeckDocument, after: DeckFile, words: str, kind: int = -1) -> None:
        super().__init__(words)
        self._deck = deck
        self._before = deck.content
        self._after = after
        self._kind = kind

    def id(self) -> int:
        return self._kind

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802 (Qt's name)
        if not isinstance(other, _Change) or other._kind != self._kind:
            return False
        self._after = other._after
        return True

    def redo(self) -> None:
        self._deck._set(self._after)

    def undo(self) -> None:
        self._deck._set(self._before)


NOTES, NAME, PLAN, TAGS, FOLDER = range(1, 6)


class DeckDocument(QObject):
    """``changed`` comes with every change of content, ``state_changed`` when it was saved or became unsaved.

    ``failed`` brings words for the user: nothing is lost, the deck stays open. A ``locked`` deck can only be looked at:
    whoever tries to change it hears ``refused``.
    """

    changed = Signal()
    state_changed = Signal()
    failed = Signal(str)
    refused = Signal()

    def __init__(
        self,
        catalogue: Catalogue,
        content: DeckFile,
        decks: DeckFolder,
        drafts: DraftFolder,
        path: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.catalogue = catalogue
        self.content = content
        self.path = path
        self.locked = False
        self.format_id = catalogue.game.formats[0].id
        self.owned: Mapping[int, int] | None = None
        """Copies that there are to be had, by the card's number; None: nobody counts."""
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(500)
        self.undo_stack.cleanChanged.connect(self._clean_changed)
        self._decks = decks
        self._drafts = drafts
        self._draft: Path | None = None
        self._seen = mark_of(path) if path is not None else ""
        self._recovered = False
        self._faults: dict[str, list[DeckFault]] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DRAFT_DELAY_MS)
        self._timer.timeout.connect(self.write_draft)

    @classmethod
    def open(
        cls,
        catalogue: Catalogue,
        stored: StoredDeck,
        decks: DeckFolder,
        drafts: DraftFolder,
        parent: QObject | None = None,
    ) -> DeckDocument:
        """A deck of the user's. Raises ValueError for one that cannot be read or that comes with the program."""
        if stored.deck is None:
            raise ValueError(stored.fault)
        if stored.bundled:
            raise ValueError(f"{stored.path}: comes with the program; work on a copy")
        return cls(catalogue, stored.deck.content, decks, drafts, stored.path, parent)

    @classmethod
    def look(
        cls,
        catalogue: Catalogue,
        stored: StoredDeck,
        decks: DeckFolder,
        drafts: DraftFolder,
        parent: QObject | None = None,
    ) -> DeckDocument:
        """A deck that comes with the program, to be looked at. Raises ValueError for one that cannot be read."""
        if stored.deck is None:
            raise ValueError(stored.fault)
        made = cls(catalogue, stored.deck.content, decks, drafts, stored.path, parent)
        made.locked = True
        return made

    @classmethod
    def recover(
        cls, catalogue: Catalogue, draft: Draft, decks: DeckFolder, drafts: DraftFolder, parent: QObject | None = None
    ) -> DeckDocument:
        """Unsaved work of before."""
        made = cls(catalogue, draft.deck.content, decks, drafts, draft.of, parent)
        made._draft = draft.path
        made._seen = draft.seen
        made._recovered = True
        return made

    def _clean_changed(self, _clean: bool) -> None:
        self.state_changed.emit()

    # -- what is in it

    @property
    def saved(self) -> bool:
        """Nothing would be lost."""
        return self.undo_stack.isClean() and not self._recovered and (self.path is not None or self.is_empty)

    @property
    def is_empty(self) -> bool:
        """There is no card in it."""
        return not any(self.content.sections.values())

    def entries(self, section: str) -> Sequence[DeckEntry]:
        """The entries of a section."""
        return self.content.sections.get(section, ())

    def cards(self, section: str | None = None) -> list[tuple[CardEntry, int]]:
        """The cards that the packs know, with copies; of one section or of all."""
        found: dict[int, int] = {}
        for key, entries in self.content.sections.items():
            if section is None or key == section:
                for one in entries:
                    entry = self.catalogue.entry(one.card)
                    if entry is not None:
                        found[entry.number] = found.get(entry.number, 0) + one.n
        return [(self.catalogue.entries[number], n) for number, n in found.items()]

    def counts(self) -> Mapping[int, int]:
        """Copies by the card's number in the catalogue, over all sections."""
        return {entry.number: n for entry, n in self.cards()}

    def count(self, entry: CardEntry) -> int:
        """Copies of a card, over all sections."""
        return self.counts().get(entry.number, 0)

    def over_owned(self) -> Mapping[int, int]:
        """Cards of which the deck has more than there are to be had: their numbers, and how many there are."""
        owned = self.owned
        if owned is None:
            return {}
        return {number: owned.get(number, 0) for number, n in self.counts().items() if n > owned.get(number, 0)}

    def size(self, section: str | None = None) -> int:
        """How many cards."""
        return sum(self.content.size(key) for key in self.content.sections if section is None or key == section)

    @property
    def tags(self) -> tuple[str, ...]:
        """The deck's tags."""
        return tags_of(self.content)

    @property
    def folder(self) -> str:
        """The folder in which the user keeps it; empty for none."""
        return folder_of(self.content)

    # -- changing it

    def _set(self, content: DeckFile) -> None:
        self.content = content
        self._faults.clear()
        self._timer.start()
        self.changed.emit()

    def _push(self, content: DeckFile, words: str, kind: int = -1) -> None:
        if content != self.content and self.locked:
            self.refused.emit()
        elif content != self.content:
            self.undo_stack.push(_Change(self, content, words, kind))
            self.state_changed.emit()

    def set_count(self, name: str, n: int, section: str | None = None) -> None:
        """Have ``n`` copies of a card in a section (its own one without)."""
        entry = self.catalogue.entry(name)
        key = section or (
            self.catalogue.section_of(entry, self.format_id) if entry is not None else self._section_with(name)
        )
        content = with_count(self.content, self.catalogue.same, key, entry.name if entry else name, n)
        title = self.catalogue.title(entry) if entry is not None else name
        self._push(content, tr("{n} × {card}", n=n, card=title))

    def _section_with(self, name: str) -> str:
        same = self.catalogue.same
        for key, entries in self.content.sections.items():
            if any(same(one.card) == same(name) for one in entries):
                return key
        return self.catalogue.rules(self.format_id).sections[0].key

    def add(self, names: Iterable[str], by: int = 1, section: str | None = None) -> None:
        """Change the copies of cards by some: one step to be undone."""
        content = self.content
        titles = []
        for name in names:
            entry = self.catalogue.entry(name)
            key = section or (
                self.catalogue.section_of(entry, self.format_id)
                if entry is not None and by > 0
                else self._section_with(name)
            )
            same = self.catalogue.same
            before = sum(one.n for one in content.sections.get(key, ()) if same(one.card) == same(name))
            content = with_count(content, same, key, entry.name if entry else name, before + by)
            titles.append(self.catalogue.title(entry) if entry is not None else name)
        if titles:
            what = titles[0] if len(titles) == 1 else tr("{n} cards", n=len(titles))
            self._push(content, tr("Add {card}", card=what) if by > 0 else tr("Remove {card}", card=what))

    def replace_sections(self, sections: Mapping[str, Sequence[tuple[str, int]]], words: str) -> None:
        """Other cards in place of all that there are."""
        made = {key: tuple(DeckEntry(card=card, n=n) for card, n in cards) for key, cards in sections.items()}
        self._push(self.content.model_copy(update={"sections": made}), words)

    def set_name(self, name: str) -> None:
        """Rename it; its file keeps its name until it is saved as a new one."""
        self._push(self.content.model_copy(update={"name": name.strip()[:200], "ja_name": ""}), tr("Rename"), NAME)

    def set_note(self, text: str) -> None:
        """The user's notes."""
        self._push(self.content.model_copy(update={"note": text[:20_000]}), tr("Notes"), NOTES)

    def set_plan(self, text: str, japanese: bool = False) -> None:
        """How the deck means to win."""
        key = "ja_plan" if japanese else "plan"
        self._push(self.content.model_copy(update={key: text[:20_000]}), tr("Plan"), PLAN)

    def set_tags(self, tags: Iterable[str]) -> None:
        """The deck's tags."""
        self._push(with_tags(self.content, tags), tr("Tags"), TAGS)

    def set_folder(self, folder: str) -> None:
        """The folder in which the user keeps it."""
        self._push(with_folder(self.content, folder), tr("Folder"), FOLDER)

    # -- judging it

    def faults(self, advice: bool = True) -> list[DeckFault]:
        """All that speaks against the deck in its format, advice last. Advice comes only where nothing else is wrong."""
        found = self._faults.get(self.format_id)
        if found is None:
            found = self._faults[self.format_id] = self._check()
        return [one for one in found if advice or not one.advice]

    def _check(self) -> list[DeckFault]:
        # Read back from its text, so that faults know their places.
        try:
            deck = parse_deck(self.content.to_text().encode(), self.content.name or "deck")
        except InputError as error:
            return [DeckFault(fault, "", "") for fault in error.faults]
        found = []
        for fault in check_deck(deck, self.catalogue.game.packs, self.catalogue.rules(self.format_id)):
            place = _PLACE.match(fault.where)
            section = place[1] if place else ""
            card = ""
            if place and place[2] is not None and int(place[2]) < len(self.entries(section)):
                card = self.entries(section)[int(place[2])].card
            found.append(DeckFault(fault, section, card))
        return sorted(found, key=lambda one: one.advice)

    # -- its file

    def write_draft(self) -> None:
        """Keep unsaved work on the disk, or forget what was kept once it is saved."""
        self._timer.stop()
        if self.saved:
            self._drop_draft()
            return
        if self._draft is None:
            self._draft = self._drafts.new_path(self.content.game)
        try:
            self._drafts.write(self._draft, self.content.to_text(), self.path, self._seen)
        except StorageError as error:
            LOG.warning("%s", error)
            self.failed.emit(tr_error(error))

    @property
    def draft_path(self) -> Path | None:
        """Where the unsaved work is kept; None for nothing."""
        return self._draft

    def _drop_draft(self) -> None:
        if self._draft is not None:
            self._drafts.drop(self._draft)
            self._draft = None

    @property
    def written_elsewhere(self) -> bool:
        """Somebody else (another window, another program) wrote the deck's file since it was read."""
        return self.path is not None and mark_of(self.path) not in ("", self._seen)

    def save(self, copy: bool = False) -> bool:
        """Write the deck's file; with ``copy`` a new one. False, after ``failed``, when that is not possible."""
        try:
            self.path = self._decks.save(self.content, None if copy else self.path)
        except StorageError as error:
            LOG.warning("%s", error)
            self.failed.emit(tr_error(error))
            return False
        self._seen = mark_of(self.path)
        self._recovered = False
        self._timer.stop()
        self.undo_stack.setClean()
        self._drop_draft()
        self.state_changed.emit()
        return True

    def discard(self) -> None:
        """Let unsaved work go."""
        self._timer.stop()
        self._drop_draft()

    def close(self) -> None:
        """Keep what is unsaved, as a draft."""
        self.write_draft()


# ---------------------------------------------------------------------------------------------------------------------
# Contents


def tags_of(content: DeckFile) -> tuple[str, ...]:
    """The tags in a deck's file."""
    tags = content.extras.get("tags")
    return tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else ()


def folder_of(content: DeckFile) -> str:
    """The folder in a deck's file."""
    folder = content.extras.get("folder")
    return folder if isinstance(folder, str) else ""


def _with_extra(content: DeckFile, key: str, value: Any) -> DeckFile:
    extras = {k: v for k, v in content.extras.items() if k != key}
    if value:
        extras[key] = value
    return content.model_copy(update={"extras": extras})


def with_tags(content: DeckFile, tags: Iterable[str]) -> DeckFile:
    """The deck with other tags."""
    clean = dict.fromkeys(" ".join(tag.split())[:40] for tag in tags)
    return _with_extra(content, "tags", [tag for tag in clean if tag][:20])


def with_folder(content: DeckFile, folder: str) -> DeckFile:
    """The deck in another folder."""
    return _with_extra(content, "folder", " ".join(folder.split())[:80])


def with_count(content: DeckFile, same: Callable[[str], str], section: str, name: str, n: int) -> DeckFile:
    """The deck with ``n`` copies of a card in a section: at the card's place, or at the end. Entries keep what else they hold."""
    n = min(max(n, 0), MOST_COPIES)
    entries: list[DeckEntry] = []
    placed = False
    for one in content.sections.get(section, ()):
        if same(one.card) != same(name):
            entries.append(one)
        elif not placed and n:
            entries.append(one.model_copy(update={"n": n}))
            placed = True
    if n and not placed:
        entries.append(DeckEntry(card=name, n=n))
    sections = {**content.sections, section: tuple(entries)}
    return content.model_copy(update={"sections": sections})
