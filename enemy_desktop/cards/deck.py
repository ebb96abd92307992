"""Deck files, and what a format asks of a deck. Knows no game.

::

    {"format": 1, "game": "some_game", "name": "My deck", "main": [{"card": "Card Name", "n": 4}, ...]}

Every field whose value is a list of such entries is a section; which sections there may be, the format's ``DeckRules``
say. Fields that this version does not know are kept and written back, in the deck and in its entries.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Generic

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from enemy_desktop.cards.explain import described, model_faults
from enemy_desktop.cards.faults import (
    MAX_FAULTS,
    Fault,
    InputError,
    JsonPath,
    Severity,
    in_file_order,
    meant,
    near,
    shown,
)
from enemy_desktop.cards.jsonplace import Document, parse_json, read_json
from enemy_desktop.cards.pack import C, Label, Note, Pack, Slug, card_name, format_message

FORMAT = 1
MAX_ENTRIES = 2_000


class DeckEntry(BaseModel):
    """``n`` copies of one card."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    card: Annotated[str, Field(min_length=1, max_length=200)]
    n: Annotated[int, Field(ge=1, le=999)] = 1


Section = Annotated[tuple[DeckEntry, ...], Field(max_length=MAX_ENTRIES, strict=False)]


class DeckFile(BaseModel):
    """A deck as its file holds it. ``plan`` says in a sentence how the deck means to win."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: int = FORMAT
    game: Slug
    name: Annotated[str, Field(max_length=200)] = ""
    ja_name: Label = ""
    plan: Note = ""
    ja_plan: Note = ""
    note: Note = ""
    sections: dict[str, Section] = {}
    extras: dict[str, Any] = {}

    def cards(self, section: str) -> list[str]:
        """The names in a section, one for each copy, in the file's order; none for a section that is not there."""
        return [entry.card for entry in self.sections.get(section, ()) for _ in range(entry.n)]

    def size(self, section: str) -> int:
        """How many cards a section has."""
        return sum(entry.n for entry in self.sections.get(section, ()))

    def to_text(self) -> str:
        """The deck as the text of its file: one entry a line, so that faults and comparisons name lines that help.

        ``parse_deck`` of it gives an equal deck.
        """
        head = self.model_dump(exclude={"sections", "extras"})
        lines = [f"  {_json(key)}: {_json(value)}" for key, value in head.items() if value != "" or key == "name"]
        for key, entries in self.sections.items():
            body = ",\n".join(f"    {_json(entry.model_dump())}" for entry in entries)
            lines.append(f"  {_json(key)}: [\n{body}\n  ]" if body else f"  {_json(key)}: []")
        lines += [f"  {_json(key)}: {_json(value)}" for key, value in self.extras.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


_HEAD = tuple(name for name in DeckFile.model_fields if name not in ("sections", "extras"))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True)
class Deck:
    """A deck file that was read, with the places of its entries for later messages."""

    file: str
    content: DeckFile
    warnings: tuple[Fault, ...] = ()
    document: Document | None = field(default=None, repr=False, compare=False)

    def fault(self, path: JsonPath, message: str, *, warning: bool = False, key: bool = False) -> Fault:
        """A fault at a place of the deck; a deck that came from no file has no lines."""
        severity: Severity = "warning" if warning else "error"
        if self.document is None:
            return Fault(self.file, 0, 0, "", message, severity)
        return self.document.fault(path, message, severity, key=key)


def load_deck(path: Path | str, *, name: str | None = None) -> Deck:
    """Read a deck file; ``name`` is what messages call it. Raises InputError."""
    return _deck(read_json(path, name=name))


def parse_deck(source: bytes, file: str) -> Deck:
    """Read a deck from the bytes of its file. Raises InputError."""
    return _deck(parse_json(source, file))


def _deck(doc: Document) -> Deck:
    data = doc.data
    if not isinstance(data, dict):
        raise InputError([doc.fault((), f"a deck is an object, not {described(data)}")])
    version = data.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version != FORMAT:
        raise InputError([doc.fault(("format",), format_message("deck", version, FORMAT))])
    sections = {key: value for key, value in data.items() if key not in _HEAD and _is_section(value)}
    extras = {key: value for key, value in data.items() if key not in _HEAD and key not in sections}
    head = {key: data[key] for key in _HEAD if key in data}
    missing = [doc.fault((), f"the field '{key}' is missing") for key in ("format", "game") if key not in data]
    try:
        content = DeckFile.model_validate({**head, "sections": sections, "extras": extras})
    except ValidationError as error:
        # Validated in another arrangement than it stands in the file: 'sections' is no field of the file.
        faults = model_faults(error, DeckFile, doc)
        known = {fault.message for fault in faults}
        raise InputError(in_file_order([*faults, *(f for f in missing if f.message not in known)])) from None
    if missing:
        raise InputError(missing)
    warnings = []
    for key in extras:
        hint = meant(key, [name for name in _HEAD if name not in data])
        if hint:
            warnings.append(doc.fault((key,), f"unknown field '{shown(key)}'{hint}", "warning", key=True))
    return Deck(doc.file, content, tuple(warnings), doc)


def _is_section(value: object) -> bool:
    """A list in which at least one entry is meant as a card; an empty list under any name is one too."""
    return isinstance(value, list) and (
        not value or any(isinstance(entry, dict) and "card" in entry for entry in value)
    )


# ---------------------------------------------------------------------------------------------------------------------
# Rules


@dataclass(frozen=True)
class SectionRule(Generic[C]):
    """What may stand in one section. ``title`` is how messages call it ("the main deck").

    ``copies``: how many of one name; None for any number. ``refuse`` says why a card may not stand in it, or None.
    ``too_many`` explains ``most``.
    """

    key: str
    title: str
    least: int = 0
    most: int | None = None
    copies: int | None = None
    refuse: Callable[[C], str | None] = lambda card: None
    too_many: str = ""


@dataclass(frozen=True)
class DeckCard(Generic[C]):
    """One entry of a deck with the card that it means."""

    section: str
    index: int
    card: C
    n: int


Advice = tuple[int | None, str]
"""An entry of the first section that a piece of advice is about (None: the whole deck), and the advice."""


@dataclass(frozen=True)
class DeckRules(Generic[C]):
    """What a format asks of a deck.

    ``banned`` and ``restricted`` (name to the number of copies allowed) hold ``name_key`` of names, ``reasons`` too.
    ``name_key`` turns a name into what makes two cards the same. ``advice`` never makes a deck illegal.
    """

    game: str
    name: str
    sections: tuple[SectionRule[C], ...]
    banned: frozenset[str] = frozenset()
    restricted: Mapping[str, int] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)
    name_key: Callable[[str], str] = str
    advice: tuple[Callable[[Sequence[DeckCard[C]]], Iterable[Advice]], ...] = ()


def check_deck(deck: Deck, packs: Sequence[Pack[C]], rules: DeckRules[C], *, advice: bool = True) -> list[Fault]:
    """Everything that speaks against a deck in a format, in the order of the file; empty for a legal deck.

    Advice (warnings) is given only for decks without errors, where it is not about to change.
    """
    if deck.content.game != rules.game:
        message = f"this is a deck for '{shown(deck.content.game)}', not for '{rules.game}'"
        return [deck.fault(("game",), message)]
    faults: list[Fault] = []
    by_key = {rules.name_key(card_name(card)): card for pack in reversed(packs) for card in pack.cards}
    known = {section.key: section for section in rules.sections}
    cards: list[DeckCard[C]] = []
    for key, entries in deck.content.sections.items():
        if key in known:
            found = _resolve(deck, key, by_key, rules)
            cards += found[0]
            faults += found[1]
        elif entries:
            hint = meant(key, [k for k in known if k not in deck.content.sections])
            faults.append(deck.fault((key,), f"{rules.name} knows no section '{shown(key)}'{hint}", key=True))
    for section in rules.sections:
        if section.key in deck.content.extras:
            text = f'\'{section.key}\' must be a list of entries like {{"card": "Name", "n": 4}}'
            faults.append(deck.fault((section.key,), text))
            continue
        faults += _section_faults(deck, section, [c for c in cards if c.section == section.key], rules)
    faults += _listed(deck, cards, rules)
    if not faults and advice:
        first = rules.sections[0].key
        for give in rules.advice:
            for index, text in give(cards):
                path: JsonPath = (first,) if index is None else (first, index)
                faults.append(deck.fault(path, text, warning=True, key=index is None))
    if len(faults) > MAX_FAULTS:
        more = Fault(deck.file, 0, 0, "", f"{len(faults) - MAX_FAULTS} more faults are not shown")
        return [*in_file_order(faults)[:MAX_FAULTS], more]
    return in_file_order(faults)


def resolve_deck(deck: Deck, packs: Sequence[Pack[C]], rules: DeckRules[C]) -> dict[str, list[C]]:
    """The cards of a legal deck, one for each copy, by section. Raises InputError with the faults of an illegal one."""
    faults = check_deck(deck, packs, rules, advice=False)
    if faults:
        raise InputError(faults)
    by_key = {rules.name_key(card_name(card)): card for pack in reversed(packs) for card in pack.cards}
    return {s.key: [by_key[rules.name_key(name)] for name in deck.content.cards(s.key)] for s in rules.sections}


def _resolve(
    deck: Deck, section: str, by_key: Mapping[str, C], rules: DeckRules[C]
) -> tuple[list[DeckCard[C]], list[Fault]]:
    cards: list[DeckCard[C]] = []
    faults: list[Fault] = []
    names: list[str] | None = None
    for index, entry in enumerate(deck.content.sections[section]):
        card = by_key.get(rules.name_key(entry.card))
        if card is not None:
            cards.append(DeckCard(section, index, card, entry.n))
            continue
        if names is None:
            names = [card_name(known) for known in by_key.values()]
        hint = meant(entry.card, names, 3) if len(faults) < 50 else ""
        faults.append(deck.fault((section, index, "card"), f"there is no card '{shown(entry.card)}'{hint}"))
    return cards, faults


def _section_faults(
    deck: Deck, section: SectionRule[C], cards: Sequence[DeckCard[C]], rules: DeckRules[C]
) -> Iterable[Fault]:
    """Size, copies and kinds of cards in one section."""
    size = deck.content.size(section.key)
    exact = section.least == section.most and section.least > 0
    wanted = None
    if size < section.least:
        wanted = f"exactly {section.least} needed" if exact else f"at least {section.least} needed"
    elif section.most is not None and size > section.most:
        wanted = f"exactly {section.most} needed" if exact else f"at most {section.most} allowed"
        wanted += f" ({section.too_many})" if section.too_many else ""
    if wanted:
        yield deck.fault((section.key,), f"{section.title} has {_count(size)}; {wanted}", key=True)
    first: dict[str, int] = {}
    total: dict[str, int] = {}
    for card in cards:
        reason = section.refuse(card.card)
        if reason:
            text = f"'{shown(card_name(card.card))}' cannot be in {section.title}: {reason}"
            yield deck.fault((section.key, card.index, "card"), text)
        name = rules.name_key(card_name(card.card))
        first.setdefault(name, card.index)
        total[name] = total.get(name, 0) + card.n
        most = section.copies
        if most is not None and total[name] > most >= total[name] - card.n:
            # Told once a name, at the entry that breaks the limit.
            whole = sum(c.n for c in cards if rules.name_key(card_name(c.card)) == name)
            also = f", counting entry {first[name] + 1}" if first[name] != card.index else ""
            text = f"{whole} copies of '{shown(card_name(card.card))}'; at most {most}{also}"
            yield deck.fault((section.key, card.index), text)


def _count(size: int) -> str:
    return "1 card" if size == 1 else f"{size} cards"


def _listed(deck: Deck, cards: Sequence[DeckCard[C]], rules: DeckRules[C]) -> Iterable[Fault]:
    """Banned and restricted cards, over all sections."""
    total: dict[str, int] = {}
    told: set[str] = set()
    for card in cards:
        name = rules.name_key(card_name(card.card))
        total[name] = total.get(name, 0) + card.n
        why = f" ({shown(rules.reasons[name], 300)})" if rules.reasons.get(name) else ""
        if name in rules.banned:
            text = f"'{shown(card_name(card.card))}' is banned in {rules.name}{why}"
            yield deck.fault((card.section, card.index, "card"), text)
        elif name in rules.restricted and total[name] > rules.restricted[name] and name not in told:
            told.add(name)
            text = (
                f"'{shown(card_name(card.card))}' is restricted in {rules.name}: at most {rules.restricted[name]}{why}"
            )
            yield deck.fault((card.section, card.index), text)


def near_names(name: str, packs: Iterable[Pack[C]], count: int = 3) -> list[str]:
    """Names of the packs' cards that ``name`` may have meant, the nearest first."""
    return near(name, [card_name(card) for pack in packs for card in pack.cards], count)
