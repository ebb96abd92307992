"""A little game of no name for tests of deck lists: monsters go into the deck, trophies beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from hypothesis import strategies as st
from pydantic import BaseModel

from enemy_desktop.cards.deck import DeckEntry, DeckFile, DeckRules, SectionRule
from enemy_desktop.cards.formats import Catalogue, MatchedDeck, match_deck, read_deck_list
from enemy_desktop.cards.formats.model import clean_name
from enemy_desktop.cards.pack import Pack, PackMeta

CARDS = (
    "Cinder Imp",
    "Wick Imp",
    "Odd, but True",
    "The Long Way",
    "Aaron's Rod",
    "Δ Waking, Amber, Orchard",
    "Θ Patient, Green, Labyrinth",
    "Σ Patient, Green, Labyrinth",
    "47th Door",
    'Lost "Echo" [Hall]',
    "Fish & Chips <hot>",
    "Café Noir",
    "炎のインプ",
)
TROPHIES = ("Gold Cup", "Silver Cup")


class TinyCard(BaseModel):
    """A card."""

    id: str
    name: str
    trophy: bool = False


def tiny_pack(
    names: Sequence[str] = CARDS, trophies: Sequence[str] = TROPHIES, pack_id: str = "tiny"
) -> Pack[TinyCard]:
    cards = [TinyCard(id=f"{pack_id}-{i:03d}", name=name) for i, name in enumerate(names, start=1)]
    cards += [TinyCard(id=f"{pack_id}-t{i}", name=name, trophy=True) for i, name in enumerate(trophies)]
    meta = PackMeta(format=1, game="tiny", id=pack_id, name="Tiny", cards=("cards.json",))
    return Pack(Path("tiny"), meta, tuple(cards))


def tiny_rules() -> DeckRules[TinyCard]:
    return DeckRules(
        game="tiny",
        name="usual",
        sections=(
            SectionRule("main", "the deck", refuse=lambda card: "a trophy" if card.trophy else None),
            SectionRule("show_case", "the show case", refuse=lambda card: None if card.trophy else "no trophy"),
        ),
        name_key=lambda name: name.strip().lstrip("•").strip(),
    )


def catalogue(pack: Pack[TinyCard] | None = None) -> Catalogue[TinyCard]:
    return Catalogue([pack or tiny_pack()], tiny_rules())


def read(source: bytes | str, file: str = "list", picks: Mapping[str, str] | None = None) -> MatchedDeck:
    """Read and match with the little game's cards."""
    known = catalogue()
    data = source.encode() if isinstance(source, str) else source
    return match_deck(read_deck_list(data, file, known.is_card), known, picks)


def counts(deck: DeckFile) -> dict[str, dict[str, int]]:
    """The cards of all sections that have any."""
    return {key: {e.card: e.n for e in entries} for key, entries in deck.sections.items() if entries}


def messages(matched: MatchedDeck) -> list[str]:
    return [f"{fault.line}: {fault.message}" for fault in matched.notes]


def _plain(name: str) -> bool:
    # What XML cannot hold at all, no name in a file can have.
    allowed = all(c in "\t" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff" for c in name)
    return bool(name) and allowed and clean_name(name) == name and "\ufeff" not in name and bool(name.strip())


names = st.one_of(
    st.sampled_from(CARDS),
    st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=40).filter(_plain),
)


@st.composite
def decks(draw: st.DrawFn) -> DeckFile:
    """Decks of known cards, of cards nobody knows, and of trophies."""
    main = draw(st.dictionaries(names, st.integers(1, 99), min_size=1, max_size=12))
    beside = draw(st.dictionaries(st.sampled_from(TROPHIES), st.integers(1, 5), max_size=2))
    title = draw(
        st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=20).filter(lambda t: clean_name(t) == t)
    )
    if any(not (" " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff") for c in title):
        title = ""
    sections = {"main": tuple(DeckEntry(card=card, n=n) for card, n in main.items() if card not in TROPHIES)}
    if beside:
        sections["show_case"] = tuple(DeckEntry(card=card, n=n) for card, n in beside.items())
    return DeckFile(game="tiny", name=title, sections=sections)
