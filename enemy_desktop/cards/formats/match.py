"""A foreign deck list made a deck of ours: its zones to sections, its names to cards. Knows no game.

Nothing is lost: a card that nobody knows stays in the deck under the name that the file has, and is listed with near
names; cards of a zone beside the deck stay in a section of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from enemy_desktop.cards.deck import MAX_ENTRIES, DeckEntry, DeckFile, DeckRules
from enemy_desktop.cards.faults import Fault, shown
from enemy_desktop.cards.formats.code import name_check
from enemy_desktop.cards.formats.model import MAX_COPIES, Entry, ForeignDeck
from enemy_desktop.cards.formats.writing import CardRef, Sheet, SheetCard, SheetSection, game_guid, guid_of, title_of
from enemy_desktop.cards.match_names import NameIndex, fold
from enemy_desktop.cards.pack import C, Pack, card_id, card_name

_MAIN_WORDS = {"", "main", "deck", "maindeck", "main deck", "mainboard", "main board", "library", "draw deck"}
_BESIDE = {
    "side", "sideboard", "side board", "reserve", "reserves", "maybeboard", "maybe", "considering", "tokens", "token",
    "extra", "extras", "binder", "wishlist", "trade",
}  # fmt: skip
_NUMBER = re.compile(r"^(.*)-0*(\d{1,6})$")
_HEAD = {*DeckFile.model_fields, "format", "game"}
MAX_NEAR = 500
"""Unknown cards that get near names: more than any deck has, few enough for a hostile file."""

_OURS = ("json", "code")


@dataclass(frozen=True, slots=True)
class Unmatched:
    """A card that nobody knows: as the file has it, where, and known names that it may be, the nearest first."""

    name: str
    n: int
    section: str
    line: int
    near: tuple[str, ...]


@dataclass(frozen=True)
class MatchedDeck:
    """A deck of ours. ``notes``: all that was not taken, or guessed, by the reader and here (warnings)."""

    deck: DeckFile
    unmatched: tuple[Unmatched, ...]
    notes: tuple[Fault, ...]


class Catalogue(Generic[C]):
    """The cards that a deck can have: those of the packs, the first pack's first, under the game's deck rules."""

    def __init__(self, packs: Sequence[Pack[C]], rules: DeckRules[C], texts: Mapping[str, str] | None = None) -> None:
        self.rules = rules
        self.cards: dict[str, C] = {}
        self._refs: dict[str, CardRef] = {}
        self._numbers: dict[tuple[str, int], str] = {}
        for pack in packs:
            numbers = _numbers(pack)
            for card in pack.cards:
                name = card_name(card)
                if name in self.cards:
                    continue
                self.cards[name] = card
                number = numbers.get(name, -1)
                self._refs[name] = CardRef(card_id(card), pack.meta.id, number, (texts or {}).get(name, ""))
                if number >= 0:
                    self._numbers.setdefault((pack.meta.id, number), name)
        self.names = NameIndex(self.cards, rules.name_key)
        self._guids = {guid_of(rules.game, name): name for name in self.cards}

    def is_card(self, name: str) -> bool:
        """Whether a name is a card's beyond doubt."""
        return self.names.find(name) is not None

    def ref(self, name: str) -> CardRef:
        """How files name a card; empty for one that is not known."""
        return self._refs.get(name, CardRef())

    def numbered(self, ident: str) -> str | None:
        """The name of the card with that number of its pack ("pack/number")."""
        pack, _, number = ident.rpartition("/")
        return self._numbers.get((pack, int(number))) if number.isascii() and number.isdigit() else None

    def by_guid(self, ident: str) -> str | None:
        """The name of the card that we gave that identity."""
        return self._guids.get(ident.lower())


def _numbers(pack: Pack[C]) -> dict[str, int]:
    """Numbers of the cards whose ids are the pack's id and a number; only those that no other card shares."""
    found: dict[int, list[str]] = {}
    for card in pack.cards:
        match = _NUMBER.match(card_id(card))
        if match and match[1] == pack.meta.id:
            found.setdefault(int(match[2]), []).append(card_name(card))
    return {names[0]: number for number, names in found.items() if len(names) == 1}


def match_deck(
    foreign: ForeignDeck, catalogue: Catalogue[C], picks: Mapping[str, str] | None = None, near: int = 5
) -> MatchedDeck:
    """Find the cards of a foreign list. ``picks``: names of the file for which somebody chose the card that is meant."""
    return _Matcher(foreign, catalogue, picks or {}, near).run()


class _Matcher(Generic[C]):
    def __init__(self, foreign: ForeignDeck, catalogue: Catalogue[C], picks: Mapping[str, str], near: int) -> None:
        self.foreign = foreign
        self.catalogue = catalogue
        self.rules = catalogue.rules
        self.picks = picks
        self.near = near
        self.notes = list(foreign.notes)
        self.unmatched: list[Unmatched] = []
        self.sections: dict[str, dict[str, int]] = {}
        self.main = self.rules.sections[0].key
        self.keys = {fold(section.key.replace("_", " ")): section.key for section in self.rules.sections}

    def run(self) -> MatchedDeck:
        foreign = self.foreign
        zones = self._zones()
        for entry in foreign.entries:
            name = self._name(entry)
            section = self._section(entry, zones[entry.zone], name)
            if name is None:
                near = self.near if len(self.unmatched) < MAX_NEAR else 0
                found = tuple(self.catalogue.names.near(entry.name, near)) if near and entry.check is None else ()
                self.unmatched.append(Unmatched(entry.name, entry.n, section, entry.line, found))
            self._add(entry, section, name or entry.name)
        if len(self.unmatched) > MAX_NEAR:
            self._note(0, f"near names are given for the first {MAX_NEAR} unknown cards only")
        own = foreign.original
        if foreign.game and not self._same_game(foreign.game):
            self._note(0, f"the file says that it is a deck for '{shown(foreign.game)}', not for '{self.rules.game}'")
        sections = {
            key: tuple(DeckEntry(card=card, n=n) for card, n in cards.items()) for key, cards in self.sections.items()
        }
        if own is not None:
            deck = own.model_copy(update={"game": self.rules.game, "sections": sections})
        else:
            deck = DeckFile(game=self.rules.game, name=foreign.name, note=foreign.note, sections=sections)
        return MatchedDeck(deck, tuple(self.unmatched), tuple(self.notes))

    def _note(self, line: int, message: str) -> None:
        self.notes.append(Fault(self.foreign.file, line, 1 if line else 0, "", message, "warning"))

    def _same_game(self, game: str) -> bool:
        asked = game.strip().lower()
        return asked in (self.rules.game, game_guid(self.rules.game)) or fold(game) == fold(self.rules.game)

    # -- zones --------------------------------------------------------------------------------------------------------

    def _zones(self) -> dict[str, str | None]:
        """The section of each zone; None for a zone whose cards go where they fit."""
        found: dict[str, str | None] = {}
        for zone in dict.fromkeys(entry.zone for entry in self.foreign.entries):
            word = fold(zone.replace("_", " "))
            if word in self.keys:
                found[zone] = self.keys[word]
            elif self.foreign.kind in _OURS:
                found[zone] = _key(zone)
                self._note(0, f"{self.rules.name} knows no section '{shown(zone)}'; its cards stay in it")
            elif word in _MAIN_WORDS:
                found[zone] = None
            elif word in _BESIDE:
                found[zone] = _key(zone)
                text = f"'{shown(zone)}' is no part of the deck here; its cards stay in a section '{_key(zone)}'"
                if not self._only_elsewhere(zone):
                    self._note(self._line(zone), text)
            else:
                found[zone] = None
                self._note(self._line(zone), f"the zone '{shown(zone)}' is not known; its cards were put into the deck")
        return found

    def _line(self, zone: str) -> int:
        return next((entry.line for entry in self.foreign.entries if entry.zone == zone), 0)

    def _only_elsewhere(self, zone: str) -> bool:
        """Whether all cards of a zone have a section of their own beside the deck."""
        names = [self._name(entry, quiet=True) for entry in self.foreign.entries if entry.zone == zone]
        return all(name is not None and self._fit(name) not in (None, self.main) for name in names)

    def _fit(self, name: str) -> str | None:
        """The first section that takes a card."""
        card = self.catalogue.cards[name]
        return next((section.key for section in self.rules.sections if section.refuse(card) is None), None)

    def _takes(self, key: str, name: str) -> bool:
        section = next(section for section in self.rules.sections if section.key == key)
        return section.refuse(self.catalogue.cards[name]) is None

    def _section(self, entry: Entry, wanted: str | None, name: str | None) -> str:
        if self.foreign.kind in _OURS:
            return wanted or self.main
        if name is None:
            return wanted or self.main
        fit = self._fit(name)
        known = {section.key for section in self.rules.sections}
        if wanted is None:
            if fit not in (None, self.main):
                self._note(entry.line, f"'{shown(name)}' does not go into the deck; it was put into '{fit}'")
            return fit or self.main
        if wanted in known:
            if fit in (None, wanted) or self._takes(wanted, name):
                return wanted
            self._note(entry.line, f"'{shown(name)}' does not go into '{wanted}'; it was put into '{fit}'")
            return fit or wanted
        # Beside the deck: a card that the deck refuses has its own place.
        return fit if fit is not None and fit != self.main else wanted

    # -- names --------------------------------------------------------------------------------------------------------

    def _name(self, entry: Entry, *, quiet: bool = False) -> str | None:
        if entry.name in self.picks and self.picks[entry.name] in self.catalogue.cards:
            return self.picks[entry.name]
        if entry.check is not None:
            name = self.catalogue.numbered(entry.ident)
            if name is not None and name_check(name) == entry.check:
                return name
            if not quiet and name is not None:
                self._note(0, f"card {shown(entry.ident)} has another name in the pack that is here")
            return None
        found = self.catalogue.names.find(entry.name)
        if found is None:
            by_guid = self.catalogue.by_guid(entry.ident) if entry.ident else None
            if by_guid is not None and not quiet:
                self._note(entry.line, f"'{shown(entry.name)}' is read as '{shown(by_guid)}', whose identity it has")
            return by_guid
        if not found.exact and not quiet:
            self._note(entry.line, f"'{shown(entry.name)}' is read as '{shown(found.name)}'")
        return found.name

    def _add(self, entry: Entry, section: str, name: str) -> None:
        cards = self.sections.setdefault(section, {})
        total = cards.get(name, 0) + entry.n
        if total > MAX_COPIES or (name not in cards and len(cards) >= MAX_ENTRIES):
            self._note(entry.line, f"not taken: {entry.n} more copies of '{shown(name)}' are too many")
            return
        cards[name] = total


def _key(zone: str) -> str:
    """A zone's name as the key of a section."""
    key = "_".join(fold(zone).split())[:40] or "other"
    return f"{key}_zone" if key in _HEAD else key


def sheet_of(deck: DeckFile, catalogue: Catalogue[C]) -> Sheet:
    """A deck as the writers want it: the sections that the game knows first, in its order."""
    order = [section.key for section in catalogue.rules.sections]
    keys = [*(key for key in order if key in deck.sections), *(key for key in deck.sections if key not in order)]
    sections = tuple(
        SheetSection(key, title_of(key), _cards(deck.sections[key]), key == order[0])
        for key in keys
        if deck.sections[key] or key == order[0]
    )
    return Sheet(deck.game, deck.name, deck.note, sections, catalogue.ref)


def _cards(entries: Iterable[DeckEntry]) -> tuple[SheetCard, ...]:
    total: dict[str, int] = {}
    for entry in entries:
        total[entry.card] = total.get(entry.card, 0) + entry.n
    return tuple(SheetCard(card, n) for card, n in total.items())
